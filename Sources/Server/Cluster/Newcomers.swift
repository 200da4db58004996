import Room

/// Sessions that have said nothing yet, on a board that other nodes may take. The answer to their first message is the
/// board as it is, so that message waits while nobody knows whether this node still has the board.
///
/// For each, as many messages wait as ``Bounds`` says; a session that says more is sent away.
///
/// - Complexity: O(1), but ``takeAll()``.
struct Newcomers {
  /// How much may wait of a session.
  struct Bounds: Hashable {
    var messages: Int
    var bytes: Int

    /// Nobody knows yet whether they may come in.
    static let strangers = Bounds(messages: EarlySessions.messagesMax, bytes: EarlySessions.bytesMax)
    /// They were in before the board came here, and don't know of that: they go on typing for as long as a node that
    /// died is looked for.
    static let moved = Bounds(messages: 256, bytes: 64 << 10)
  }

  enum Answer {
    case passes
    case waits
    case isTooMuch(SessionID)
  }

  private struct Said {
    var messages = 0
    var bytes = 0
  }

  private var silent: [SessionID: Bounds] = [:]
  private var said: [SessionID: Said] = [:]
  private var waiting: [RoomEvent] = []

  var anyWait: Bool { !said.isEmpty }

  /// - Parameter wasIn: whether a room had let it in before.
  mutating func came(_ session: SessionID, wasIn: Bool) { silent[session] = wasIn ? .moved : .strangers }

  /// - Parameter isSure: asked only where it matters.
  mutating func take(_ event: RoomEvent, isSure: () -> Bool) -> Answer {
    switch event {
    case .received(let session, let bytes, _):
      guard let bounds = silent[session] else { return .passes }
      if said[session] == nil, isSure() {
        silent[session] = nil
        return .passes
      }
      var all = said[session] ?? Said()
      all.messages += 1
      all.bytes += bytes.count
      guard all.messages <= bounds.messages, all.bytes <= bounds.bytes else {
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
    for session in said.keys { silent[session] = nil }
    said = [:]
    defer { waiting = [] }
    return waiting
  }

  /// All on a relay are gone.
  ///
  /// - Complexity: O(newcomers).
  mutating func removeAll(on relay: RelayID) {
    for session in silent.keys where session.relay == relay { forget(session) }
  }

  private mutating func forget(_ session: SessionID) {
    silent[session] = nil
    guard said.removeValue(forKey: session) != nil else { return }
    waiting.removeAll { event in
      if case .received(session, _, _) = event { true } else { false }
    }
  }
}
