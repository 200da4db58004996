import Room

/// Which relays are still writing a board's frames: the next frame waits for them, because on top of the last one it
/// would only wait in their sessions' queues.
///
/// A relay that says nothing for ``patience`` gets one more frame whenever that time is over (rule CH7): its event loop
/// has stopped, and others shouldn't have to wait for it. So there is never much on its way to that relay, however long
/// it takes. A relay that nobody is on any more may have ``unreadMax`` frames on their way, because a board shouldn't
/// be as slow as a loop without any of its people.
struct FrameCredit {
  static let patience = Duration.milliseconds(500)
  static let unreadMax: UInt64 = 16

  private struct Count {
    var told: UInt64 = 0
    var written: UInt64 = 0
    /// When the relay last heard or said something.
    var since = Duration.zero
  }

  private var counts: [RelayID: Count] = [:]

  /// The relay hears of one more frame.
  ///
  /// - Returns: the number of that frame there.
  mutating func tell(_ relay: RelayID, at now: Duration) -> UInt64 {
    var count = counts[relay] ?? Count()
    count.told += 1
    count.since = now
    counts[relay] = count
    return count.told
  }

  /// The relay has written so many since the beginning.
  mutating func wrote(_ frames: UInt64, by relay: RelayID, at now: Duration) {
    counts[relay]?.written = frames
    counts[relay]?.since = now
  }

  /// There is no such relay any more.
  mutating func end(_ relay: RelayID) { counts[relay] = nil }

  /// Until when frames wait, if nothing is heard; nil: for nobody.
  ///
  /// - Parameter relays: the relays that someone is on.
  func waits(at now: Duration, for relays: Set<RelayID>) -> Duration? {
    let full = counts.lazy.filter { id, count in
      count.told >= count.written + (relays.contains(id) ? 1 : Self.unreadMax)
    }
    return full.map { $0.value.since + Self.patience }.filter { $0 > now }.max()
  }
}
