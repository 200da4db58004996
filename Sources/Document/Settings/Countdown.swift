/// The time that a timer has left, as people read it.
public enum Countdown {
  /// `4:05`, or `1:04:05` from an hour on.
  public static func text(ofSeconds seconds: Int) -> String {
    let (hours, minutes, rest) = (seconds / 3_600, seconds / 60 % 60, seconds % 60)
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
  }
}

extension BoardTimer {
  /// Seconds that are left at a moment of the board's clock, rounded up: `0:00` comes with the end, not before it.
  public func secondsLeft(at time: Timestamp) -> Int { Int((left(at: time).inMilliseconds + 999) / 1_000) }
}
