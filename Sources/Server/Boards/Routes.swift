import Service

/// Which board each connection is on.
///
/// - Complexity: O(1), except ``lead(to:)``.
struct Routes {
  private var boards: [ConnectionID: OpenBoard] = [:]

  subscript(_ connection: ConnectionID) -> OpenBoard? { boards[connection] }

  mutating func lead(_ connection: ConnectionID, to board: OpenBoard) { boards[connection] = board }

  /// The board that the connection was on.
  mutating func end(_ connection: ConnectionID) -> OpenBoard? { boards.removeValue(forKey: connection) }

  /// Whether anyone is on the board.
  ///
  /// - Complexity: O(connections).
  func lead(to board: OpenBoard) -> Bool { boards.values.contains { $0 === board } }
}
