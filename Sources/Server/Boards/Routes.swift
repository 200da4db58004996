import Service

/// Which board each connection is on. O(1), except ``lead(to:)``.
struct Routes {
  private var boards: [ConnectionID: HostedBoard] = [:]

  subscript(_ connection: ConnectionID) -> HostedBoard? { boards[connection] }

  mutating func lead(_ connection: ConnectionID, to board: HostedBoard) { boards[connection] = board }

  /// The board that the connection was on.
  mutating func end(_ connection: ConnectionID) -> HostedBoard? { boards.removeValue(forKey: connection) }

  /// Whether anyone is on the board. O(connections).
  func lead(to board: HostedBoard) -> Bool { boards.values.contains { $0 === board } }
}
