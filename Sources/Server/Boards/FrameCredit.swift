import Room

/// Which relays on other loops are still writing a board's frames: the next frame waits for them, because what comes on
/// top of it would only wait in their queues.
///
/// A relay that says nothing for ``patience`` isn't waited for: a slow one mustn't slow the others down. What it can't
/// write waits in its sessions' queues, which are bounded.
struct FrameCredit {
  static let patience = Duration.milliseconds(33)

  private struct Count {
    var told: UInt64 = 0
    var written: UInt64 = 0
    var toldAt = Duration.zero
  }

  private var counts: [RelayID: Count] = [:]

  /// The relay hears of one more frame.
  mutating func tell(_ relay: RelayID, at now: Duration) {
    counts[relay, default: Count()].told += 1
    counts[relay]?.toldAt = now
  }

  /// The relay has written so many since the beginning.
  mutating func wrote(_ frames: UInt64, by relay: RelayID) { counts[relay]?.written = frames }

  /// Until when frames wait, if nothing is heard; nil: for nobody.
  func waits(at now: Duration) -> Duration? {
    let ends = counts.values.lazy.filter { $0.written < $0.told }.map { $0.toldAt + Self.patience }
    return ends.filter { $0 > now }.max()
  }
}
