import Document
import Room

/// How often boards may send frames: sixty a second while that costs little of an event loop, down to thirty where it
/// would cost half of it.
///
/// One for all boards of a server, because they share its loops. What frames cost each loop is watched over about half
/// a second. A board is as fast as the busiest loop that has to do with it: the one that makes its frames, and those of
/// its relays, which write them.
final class FrameThrottle {
  /// The time between two frames of a board, at least and at most.
  static let intervals = Duration.microseconds(16_667)...Duration.microseconds(33_333)
  /// The share of a loop from which on frames become fewer, and where they are fewest.
  private static let shares = 0.25...0.5
  private static let memory = 0.5
  /// The loop that makes all frames.
  static let ownLoop = RelayID(0)

  /// What part of a loop's time went into frames of late.
  private struct Share {
    private var value = 0.0
    private var lastAt = Duration.zero

    mutating func add(_ took: Duration, at now: Duration) {
      value = self.now(now) + took / .seconds(1) / FrameThrottle.memory
      lastAt = now
    }

    /// A long pause leaves nothing of what was before, a short one nearly all.
    func now(_ now: Duration) -> Double { value / (1 + max(0, (now - lastAt) / .seconds(1)) / FrameThrottle.memory) }
  }

  private var shares: [RelayID: Share] = [:]

  /// A frame was made or written on that loop.
  func wrote(took: Duration, on loop: RelayID = FrameThrottle.ownLoop, at now: Duration) {
    shares[loop, default: Share()].add(took, at: now)
  }

  /// What part of the time of the busiest of these loops, or of the one that makes all frames, goes into frames.
  func share(at now: Duration, with relays: Set<RelayID> = []) -> Double {
    relays.reduce(shares[Self.ownLoop]?.now(now) ?? 0) { max($0, shares[$1]?.now(now) ?? 0) }
  }

  /// The time between two frames of a board that has these relays on other loops.
  func interval(at now: Duration, with relays: Set<RelayID> = []) -> Duration {
    let shares = Self.shares
    let strain = (share(at: now, with: relays) - shares.lowerBound) / (shares.upperBound - shares.lowerBound)
    let span = Self.intervals.upperBound - Self.intervals.lowerBound
    return Self.intervals.lowerBound + span * min(1, max(0, strain))
  }
}
