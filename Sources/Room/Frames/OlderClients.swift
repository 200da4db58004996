internal import Messages

/// The sessions whose clients speak protocol 3: their messages are read, and messages to them are written, in its
/// words.
///
/// The room itself knows the newest protocol only. What many get, such as frames and snapshots, is rewritten by their
/// relay (see ``Relay``).
struct OlderClients {
  private var sessions: Set<SessionID> = []

  mutating func admit(_ session: SessionID, speaking version: Int) {
    if version == ProtocolThree.version { sessions.insert(session) }
  }

  mutating func forget(_ session: SessionID) {
    sessions.remove(session)
  }

  func contains(_ session: SessionID) -> Bool { sessions.contains(session) }

  /// A message of the session's in the words of today.
  func current(_ message: [UInt8], from session: SessionID) -> [UInt8] {
    sessions.contains(session) ? ProtocolThree.current(fromMessage: message) : message
  }

  /// The effects as they are performed: each session hears everything in its own words.
  mutating func translated(_ effects: [RoomEffect]) -> [RoomEffect] {
    if sessions.isEmpty { return effects }
    return effects.flatMap { translated($0) }
  }

  private mutating func translated(_ effect: RoomEffect) -> [RoomEffect] {
    guard case .channel(let relay, let message) = effect else { return [effect] }
    switch message {
    case .send(let session, let bytes) where sessions.contains(session):
      return [.channel(relay, .send(session, ProtocolThree.message(fromCurrent: bytes)))]
    case .sendShared(let session, let bytes) where sessions.contains(session):
      return [.channel(relay, .sendShared(session, ProtocolThree.message(fromCurrent: bytes)))]
    case .close(let session, _, _):
      forget(session)
      return [effect]
    default: return [effect]
    }
  }
}
