import Room

/// Sessions whose messages reach a room by two ways: the early ones by the server's first loop, and the later ones from
/// the loop that has the connection. A later one that overtakes an early one is held until that is here.
///
/// A session is here only while some of its early messages are on their way, which are few (``Transit``).
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
    end(session)
    return waiting.events
  }

  /// What the session says from now on comes from its own loop. So many of its messages come by the first loop.
  mutating func begin(_ session: SessionID, early: Int) {
    if taken[session, default: 0] >= early { end(session) } else { held[session] = Held(early: early) }
  }

  /// Whether this came before what its session said earlier, and is kept until that has.
  mutating func holds(_ event: RoomEvent) -> Bool {
    guard case .received(let session, _, _) = event, held[session] != nil else { return false }
    held[session]?.events.append(event)
    return true
  }

  /// The session is gone, or all that it said early is here.
  mutating func end(_ session: SessionID) {
    taken[session] = nil
    held[session] = nil
  }
}
