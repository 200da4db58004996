import Room

/// Sessions whose messages reach a room by two ways: the early ones through the server's first loop, the later ones
/// from the loop that has the connection. A later message that overtakes an early one is held until the early one is
/// here. It counts as under way meanwhile (``Transit``), so only few are ever held.
struct Crossings {
  private struct Held {
    /// How many come by the first loop.
    let early: Int
    var events: [RoomEvent] = []
  }

  /// The early messages that are here, of sessions that haven't begun.
  private var taken: [SessionID: Int] = [:]
  private var held: [SessionID: Held] = [:]

  /// An early message is here.
  ///
  /// - Returns: the later ones that were held, if it was the last.
  mutating func tookEarly(of session: SessionID) -> [RoomEvent] {
    taken[session, default: 0] += 1
    guard let waiting = held[session], taken[session, default: 0] >= waiting.early else { return [] }
    return end(session)
  }

  /// From now on, the session's messages come from its own loop. This many of them come by the first loop.
  mutating func begin(_ session: SessionID, early: Int) {
    if taken[session, default: 0] >= early { taken[session] = nil } else { held[session] = Held(early: early) }
  }

  /// Whether this came before something that its session said earlier, and is kept until that is here.
  mutating func holds(_ event: RoomEvent) -> Bool {
    guard case .received(let session, _, _) = event, held[session] != nil else { return false }
    held[session]?.events.append(event)
    return true
  }

  /// The session is gone, or all that it said early is here.
  ///
  /// - Returns: the events of it that were held.
  mutating func end(_ session: SessionID) -> [RoomEvent] {
    taken[session] = nil
    return held.removeValue(forKey: session)?.events ?? []
  }

  /// The board is gone.
  ///
  /// - Returns: all events that were held.
  mutating func endAll() -> [RoomEvent] {
    defer { self = Crossings() }
    return held.values.flatMap(\.events)
  }
}
