import Document
import Room

/// How often boards may send frames: sixty a second while that costs little of an event loop, down to thirty where it
/// would cost half of it. Where only large screens look, up to a hundred and twenty while the loop has little to do.
///
/// One for all boards whose rooms are on one loop, because they share that. It watches over about half a second how
/// much of the loop's time goes into frames, and into all that boards do, and how much of other loops' time goes into
/// frames, as far as those have relays of its boards. A board is as fast as the busiest loop that has to do with it:
/// the one that makes its frames, and those of its relays, which write them.
final class FrameThrottle {
  /// The time between two frames of a board, at least and at most; and where only large screens look, at least.
  static let intervals = Duration.microseconds(16_667)...Duration.microseconds(33_333)
  static let quickest = Duration.microseconds(8_333)
  /// The share of a loop from which on frames become fewer, and where they are fewest.
  private static let shares = 0.25...0.5
  /// The share that all work has from which on there are fewer than a hundred and twenty, and where there are sixty.
  private static let quickShares = 0.2...0.25
  private static let memory = 0.5
  /// What part of a loop's time went into something of late.
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

  /// The loop that makes the frames.
  private let own: RelayID
  private var frames: [RelayID: Share] = [:]
  /// Frames and all else.
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

  /// What part of the time of the busiest of these loops, or of the one that makes them, goes into frames.
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
