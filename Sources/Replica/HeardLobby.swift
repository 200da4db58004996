internal import Document
internal import Messages

/// The lobby as a host or a wall hears of it: the rules for newcomers, who waits, and the word that walls show.
struct HeardLobby: Sendable {
  private static let unknown = LobbyState(rules: LobbyRules())

  private(set) var state = HeardLobby.unknown
  private(set) var word: WallWord?

  mutating func hear(_ state: LobbyState) { self.state = state }

  mutating func hear(_ word: WallWord?) { self.word = word }

  /// The person is no host any more. The server sends them no more about it, and if they become a host again, they
  /// mustn't see it as it was before (rules LB4 and TM9).
  ///
  /// It goes by the state alone: hosts hear a word only where the rules want one. A wall hears nothing but the word,
  /// and keeps it.
  /// - Returns: whether anything was known.
  mutating func forget() -> Bool {
    guard state != Self.unknown else { return false }
    self = HeardLobby()
    return true
  }
}
