import Room

/// The sessions on one board, and the relays that have them. All of it is O(1).
struct OpenSessions {
  private var sessions: Set<SessionID> = []
  private var counts: [RelayID: Int] = [:]
  /// The relays that someone is on.
  private(set) var relays: Set<RelayID> = []

  var isEmpty: Bool { sessions.isEmpty }
  var count: Int { sessions.count }

  mutating func insert(_ session: SessionID) {
    guard sessions.insert(session).inserted else { return }
    counts[session.relay, default: 0] += 1
    relays.insert(session.relay)
  }

  /// All that are on a relay.
  ///
  /// - Complexity: O(sessions).
  mutating func removeAll(on relay: RelayID) {
    for session in sessions where session.relay == relay { remove(session) }
  }

  mutating func remove(_ session: SessionID) {
    guard sessions.remove(session) != nil, let count = counts[session.relay] else { return }
    counts[session.relay] = count > 1 ? count - 1 : nil
    if count == 1 { relays.remove(session.relay) }
  }
}
