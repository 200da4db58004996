/// How long a client waits before it connects again: longer after each try, and half a minute at most. It owns how many
/// tries there were since a connection last held.
///
/// - Complexity: O(1).
struct RetryDelay {
  private var failures = 0

  /// Whether the next try is the first one.
  var isFirst: Bool { failures == 0 }

  /// A connection held.
  mutating func held() { failures = 0 }

  /// Until the next try. It has full jitter (P20), so that a room doesn't come back all at once.
  mutating func next() -> Duration {
    failures += 1
    let ceiling = min(30, 0.5 * Double(1 << min(failures, 6)))
    return .milliseconds(Int(Double.random(in: 0.5...max(0.5, ceiling)) * 1_000))
  }
}
