import BoardUITerminal
import Messages
import Sentences
import TerminalScreen

/// The things that a person heard of the lobby: a newcomer, how they get in; a host, who waits. It keeps the last of
/// them, so that nobody hears the same twice in a row.
///
/// A message costs O(1), with five names at most. It refuses nothing.
struct JoinLobby {
  /// The last state that this person heard while they waited to be let in.
  private var lastState: LobbyMessage.State?
  private var lastWord: LobbyMessage.Word?
  /// How many were waiting when the host last heard of it.
  private var lastCount = 0

  /// This person isn't let in yet, and asks with this name.
  ///
  /// - Returns: the events that they hear of. They may pick a word while the wall's opens the door, again after a wrong
  ///   one.
  mutating func take(_ message: LobbyMessage, asking name: String, in language: Language) -> [JoinSession.Event] {
    var events: [JoinSession.Event] = []
    func tell(_ sentence: TerminalSentence) { events.append(.sentence(sentence.text(in: language))) }
    if message.word != lastWord {
      if message.word == .wrong { tell(.lobbyWrong) }
      if message.word == .rest { tell(.lobbyRest) }
    }
    lastWord = message.word
    let mayPick = message.state == .asked && (message.word == .may || message.word == .wrong)
    events.append(.wallWords(mayPick ? WallWord.allCases.map { WallChoice($0, in: language) } : []))
    guard let sentence = Self.sentence(for: message.state, name: name), message.state != lastState else {
      return events
    }
    lastState = message.state
    tell(sentence)
    return events
  }

  /// Nil: they ask by themselves, and hear nothing.
  private static func sentence(for state: LobbyMessage.State, name: String) -> TerminalSentence? {
    switch state {
    case .ask: nil
    case .asked: .lobbyAsked(name: name)
    case .closed: .lobbyClosed
    case .declined: .lobbyDeclined
    case .full: .lobbyFull
    }
  }

  /// They pick a word, and hear whether it is wrong even if the last one was, too.
  mutating func pick() { lastWord = nil }

  /// The sentence for a host when more people wait than before.
  mutating func sentence(about state: LobbyState) -> TerminalSentence? {
    let count = state.askers.count
    defer { lastCount = count }
    guard count > lastCount else { return nil }
    let names = state.askers.prefix(5).map { sanitized($0.name) }.joined(separator: ", ")
    return .lobbyWaiting(count: count, names: names)
  }
}
