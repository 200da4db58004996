import Document
import Room

/// How often boards may send frames: sixty a second while that takes little of an event loop, and down to thirty when
/// it would take half of it. While only large screens look and the loop has little to do, up to a hundred and twenty.
///
/// All boards whose rooms are on one loop share a throttle, because they share the loop. It measures, over about half a
/// second, how much of the loop's time goes into frames, and into everything boards do; and how much time goes into
/// frames on other loops that have relays of its boards. A board is as fast as the busiest loop that it uses: the one
/// that makes its frames, and those of its relays, which write them.
final class FrameThrottle {
  /// The least and the most time between two frames of a board; and the least while only large screens look.
  static let intervals = Duration.microseconds(16_667)...Duration.microseconds(33_333)
  static let quickest = Duration.microseconds(8_333)
  /// The share of a loop's time above which there are fewer frames, and the share at which there are fewest.
  private static let shares = 0.25...0.5
  /// The share of all work above which there are fewer than a hundred and twenty frames, and the share at which there
  /// are sixty.
  private static let quickShares = 0.2...0.25
  private static let memory = 0.5
  /// The part of a loop's time that went into something lately.
  private struct Share {
    private var value = 0.0
    private var lastAt = Duration.zero

    mutating func add(_ took: Duration, at now: Duration) {
      value = self.now(now) + took / .seconds(1) / FrameThrottle.memory
      lastAt = now
    }

    /// A long pause forgets what was before, a short one keeps nearly all of it.
    func now(_ now: Duration) -> Double { value / (1 + max(0, (now - lastAt) / .seconds(1)) / FrameThrottle.memory) }
  }

  /// The loop that makes the frames.
  private let own: RelayID
  private var frames: [RelayID: Share] = [:]
  /// Frames and everything else.
  private var work: [RelayID: Share] = [:]

  init(of loop: RelayID) { own = loop }

  /// A frame was made or written on its own loop.
  func wrote(took: Duration, at now: Duration) { wrote(took: took, on: own, at: now) }

  /// A frame was made or written on that loop.
  func wrote(took: Duration, on loop: RelayID, at now: Duration) {
    frames[loop, default: Share()].add(took, at: now)
    work[loop, default: Share()].add(took, at: now)
  }

  /// A board did something else.
  func worked(took: Duration, at now: Duration) { work[own, default: Share()].add(took, at: now) }

  /// The part of a loop's time that goes into frames: of the busiest among these loops and the one that makes them.
  func share(at now: Duration, with relays: Set<RelayID> = []) -> Double { largest(frames, at: now, with: relays) }

  private func largest(_ shares: [RelayID: Share], at now: Duration, with relays: Set<RelayID>) -> Double {
    relays.reduce(shares[own]?.now(now) ?? 0) { max($0, shares[$1]?.now(now) ?? 0) }
  }

  /// The time between two frames of a board that has these relays on other loops.
  func interval(at now: Duration, with relays: Set<RelayID> = []) -> Duration {
    Self.between(Self.intervals, share(at: now, with: relays), of: Self.shares)
  }

  /// The same where only large screens look.
  func quickInterval(at now: Duration, with relays: Set<RelayID> = []) -> Duration {
    let usual = interval(at: now, with: relays)
    return Self.between(Self.quickest...usual, largest(work, at: now, with: relays), of: Self.quickShares)
  }

  private static func between(
    _ intervals: ClosedRange<Duration>, _ share: Double, of shares: ClosedRange<Double>
  ) -> Duration {
    guard share < shares.upperBound else { return intervals.upperBound }
    let strain = max(0, share - shares.lowerBound) / (shares.upperBound - shares.lowerBound)
    return intervals.lowerBound + (intervals.upperBound - intervals.lowerBound) * strain
  }
}
