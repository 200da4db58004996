/// How long an event loop was busy with frames, reported whenever that has come to a millisecond.
struct WritingTime {
  static let step = Duration.milliseconds(1)

  private var untold = Duration.zero

  /// - Returns: the time to report now; nil: none yet.
  mutating func add(_ duration: Duration) -> Duration? {
    untold += duration
    guard untold >= Self.step else { return nil }
    defer { untold = .zero }
    return untold
  }
}
