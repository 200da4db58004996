import Room

/// Sessions that have said nothing yet, on a board that other nodes may take. The first thing they say brings them the
/// board as it is, so that waits while nobody knows whether it is still this node's.
///
/// Of each, ``messagesMax`` messages of ``bytesMax`` together wait; whoever says more is sent away. O(1), but
/// ``takeAll()``.
struct Newcomers {
  static let messagesMax = EarlySessions.messagesMax
  static let bytesMax = EarlySessions.bytesMax

  enum Answer {
    case passes
    case waits
    case isTooMuch(SessionID)
  }

  private struct Said {
    var messages = 0
    var bytes = 0
  }

  private var silent: Set<SessionID> = []
  private var said: [SessionID: Said] = [:]
  private var waiting: [RoomEvent] = []

  var anyWait: Bool { !said.isEmpty }

  mutating func came(_ session: SessionID) { silent.insert(session) }

  /// - Parameter isSure: asked only where it matters.
  mutating func take(_ event: RoomEvent, isSure: () -> Bool) -> Answer {
    switch event {
    case .received(let session, let bytes, _):
      guard silent.contains(session) else { return .passes }
      if said[session] == nil, isSure() {
        silent.remove(session)
        return .passes
      }
      var all = said[session] ?? Said()
      all.messages += 1
      all.bytes += bytes.count
      guard all.messages <= Self.messagesMax, all.bytes <= Self.bytesMax else {
        forget(session)
        return .isTooMuch(session)
      }
      said[session] = all
      waiting.append(event)
      return .waits
    case .disconnected(let session):
      forget(session)
      return .passes
    default: return .passes
    }
  }

  /// What they said, in that order: they are newcomers no longer.
  mutating func takeAll() -> [RoomEvent] {
    for session in said.keys { silent.remove(session) }
    said = [:]
    defer { waiting = [] }
    return waiting
  }

  /// All on a relay are gone. O(newcomers).
  mutating func removeAll(on relay: RelayID) {
    for session in silent where session.relay == relay { forget(session) }
  }

  private mutating func forget(_ session: SessionID) {
    silent.remove(session)
    guard said.removeValue(forKey: session) != nil else { return }
    waiting.removeAll { event in
      if case .received(session, _, _) = event { true } else { false }
    }
  }
}
