public import Messages

// Asking to be let in (rules LB1 to LB9).

extension Replica {
  /// Asks to be let in: answered by ``Effect/lobby(_:)``, or by a welcome. Does nothing once this person is in.
  ///
  /// - Parameter word: the one that the wall shows, where the board asks for it.
  public mutating func ask(as name: String, word: WallWord? = nil, at now: Duration) -> [Effect] {
    connection == .greeting ? say(.ask(name: name, word: word), at: now) : []
  }
}
