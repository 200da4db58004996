/// A rate with room for a burst: starts full, refills steadily, never holds more than its burst.
struct TokenBucket: Hashable, Sendable {
  private let perSecond: Double
  private let burst: Double
  private var tokens: Double
  private var filledAt: Duration

  init(perSecond: Int, burst: Int, at now: Duration) {
    self.perSecond = Double(perSecond)
    self.burst = Double(burst)
    tokens = Double(burst)
    filledAt = now
  }

  /// Takes tokens; false, and none taken, if there aren't as many.
  mutating func take(_ count: Int = 1, at now: Duration) -> Bool {
    tokens = min(burst, tokens + (now - filledAt) / .seconds(1) * perSecond)
    filledAt = now
    guard tokens >= Double(count) else { return false }
    tokens -= Double(count)
    return true
  }
}
