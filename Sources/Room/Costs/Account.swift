/// How much work someone may ask of a board, in work units (see ``MessageCost``).
struct Allowance: Hashable, Sendable {
  var perSecond: Int
  /// What an account holds after quiet, and the most that it can owe.
  var burst: Int
}

/// The rest of an allowance: starts full, refills steadily, never holds more than its burst.
///
/// Work that is counted only while it is done may put an account into debt. Its owner then waits until the debt is
/// paid, which takes at most twice ``Allowance/burst`` divided by ``Allowance/perSecond``.
struct Account: Hashable, Sendable {
  private let allowance: Allowance
  /// In billionths of a unit, so that no share of a nanosecond is lost.
  private var billionths: Int64
  private var countedAt: Duration

  init(_ allowance: Allowance, at now: Duration) {
    self.allowance = allowance
    billionths = Int64(allowance.burst) * Self.billion
    countedAt = now
  }

  /// Whether it holds so much; for a cost above its burst, whether it is full.
  func holds(_ cost: Int, at now: Duration) -> Bool {
    balance(at: now) >= Int64(min(cost, allowance.burst)) * Self.billion
  }

  func isFull(at now: Duration) -> Bool { holds(allowance.burst, at: now) }

  /// How long until it holds so much.
  func wait(for cost: Int, at now: Duration) -> Duration {
    let missing = Int64(min(cost, allowance.burst)) * Self.billion - balance(at: now)
    guard missing > 0 else { return .zero }
    let perSecond = Int64(allowance.perSecond)
    return .nanoseconds((missing + perSecond - 1) / perSecond)
  }

  /// How long until it is as good as a fresh one.
  func waitUntilFull(at now: Duration) -> Duration { wait(for: allowance.burst, at: now) }

  /// Takes what it costs, into debt if need be.
  mutating func pay(_ cost: Int, at now: Duration) {
    let burst = Int64(allowance.burst) * Self.billion
    let cost = min(Int64(cost), 2 * Int64(allowance.burst)) * Self.billion
    billionths = max(-burst, balance(at: now) - cost)
    countedAt = now
  }

  private func balance(at now: Duration) -> Int64 {
    let burst = Int64(allowance.burst) * Self.billion
    let perSecond = Int64(allowance.perSecond)
    // After so long it is full, however much it owed; a longer time need not be multiplied.
    let elapsed = min(max(.zero, now - countedAt), .seconds(2 * allowance.burst / allowance.perSecond + 1))
    let (seconds, attoseconds) = elapsed.components
    return min(burst, billionths + (seconds * Self.billion + attoseconds / Self.billion) * perSecond)
  }

  private static let billion: Int64 = 1_000_000_000
}
