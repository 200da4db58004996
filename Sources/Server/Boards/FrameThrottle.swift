/// How often boards may send frames: sixty a second while that costs little of the loop, down to thirty where it would
/// cost half of it.
///
/// One for all boards of a server, because they share its thread. What frames cost is watched over about half a second.
final class FrameThrottle {
  /// The time between two frames of a board, at least and at most.
  static let intervals = Duration.microseconds(16_667)...Duration.microseconds(33_333)
  /// The share of the loop from which on frames become fewer, and where they are fewest.
  private static let shares = 0.25...0.5
  private static let memory = 0.5

  /// What part of the loop's time went into frames of late.
  private(set) var share = 0.0
  private var lastAt = Duration.zero

  /// A frame was made and written.
  func wrote(took: Duration, at now: Duration) {
    // A long pause leaves nothing of what was before, a short one nearly all.
    share = share / (1 + max(0, (now - lastAt) / .seconds(1)) / Self.memory) + took / .seconds(1) / Self.memory
    lastAt = now
  }

  /// The time between two frames of a board.
  var interval: Duration {
    let strain = (share - Self.shares.lowerBound) / (Self.shares.upperBound - Self.shares.lowerBound)
    let span = Self.intervals.upperBound - Self.intervals.lowerBound
    return Self.intervals.lowerBound + span * min(1, max(0, strain))
  }
}
