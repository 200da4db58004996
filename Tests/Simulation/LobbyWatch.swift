import Document
import Messages
import Room

/// Watches from outside that nobody who isn't let in hears anything of the board (rules LB1 and LB2): it reads all that
/// anyone hears, and knows by itself who was let in.
struct LobbyWatch {
  /// Those who heard of the lobby and nothing else, and whether someone let them in since.
  private var waiting: [SessionID: Bool] = [:]
  /// Those who said the word, and may not have heard of the lobby yet: another room told them before.
  private var knowing: Set<SessionID> = []

  /// A host lets everyone in, or the door is open.
  mutating func letIn() {
    for session in waiting.keys { waiting[session] = true }
  }

  /// An open door lets in all who wait, also if it is shut by the next entry.
  mutating func write(_ entries: [Entry]) {
    for case .setting(.lobby(let rules), _, _) in entries where rules.admission == .open { letIn() }
  }

  mutating func letIn(_ session: SessionID) {
    if waiting[session] != nil { waiting[session] = true } else { knowing.insert(session) }
  }

  func isWaiting(_ session: SessionID) -> Bool { waiting[session] != nil || knowing.contains(session) }

  mutating func closed(_ session: SessionID) {
    waiting[session] = nil
    knowing.remove(session)
  }

  /// The server ended, and what it said of its lobby.
  mutating func ended() {
    waiting = [:]
    knowing = []
  }

  /// The fault in telling that to a session; nil: nothing.
  ///
  /// - Parameter isOpen: whether newcomers come in without asking.
  mutating func told(_ told: ToldMessage, to session: SessionID, isOpen: Bool) -> String? {
    guard told.saysLobby || waiting[session] != nil else { return nil }
    guard let message = told.message else {
      return waiting[session] == nil ? nil : "\(session.rawValue) waits and was told \(told.text)"
    }
    switch message {
    case .lobby(let message):
      if waiting[session] == nil { waiting[session] = knowing.contains(session) }
      return message.title == nil ? nil : "\(session.rawValue) waits and was told a title"
    case .error, .pong: return nil
    case .welcome:
      knowing.remove(session)
      if let isLetIn = waiting.removeValue(forKey: session) {
        return isLetIn || isOpen ? nil : "\(session.rawValue) came in, and nobody let them in"
      }
      return nil
    default: return waiting[session] == nil ? nil : "\(session.rawValue) waits and was told \(told.text)"
    }
  }
}
