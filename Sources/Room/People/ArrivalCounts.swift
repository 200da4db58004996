/// How many new seats and outboxes each address had within the minute at hand.
///
/// It holds no more addresses than had one within a minute.
struct ArrivalCounts {
  /// The newcomers that are counted.
  enum Kind {
    case seat, outbox
  }

  private static let window = Duration.seconds(60)

  private var since = Duration.zero
  private var seats: [String: Int] = [:]
  private var outboxes: [String: Int] = [:]

  /// - Returns: how long until the address may have one more; nil: now.
  mutating func wait(for kind: Kind, at address: String, limit: Int, now: Duration) -> Duration? {
    begin(now)
    let count = kind == .seat ? seats[address] : outboxes[address]
    return (count ?? 0) < limit ? nil : since + Self.window - now
  }

  mutating func note(_ kind: Kind, at address: String, now: Duration) {
    begin(now)
    switch kind {
    case .seat: seats[address, default: 0] += 1
    case .outbox: outboxes[address, default: 0] += 1
    }
  }

  private mutating func begin(_ now: Duration) {
    guard now - since >= Self.window else { return }
    since = now
    seats = [:]
    outboxes = [:]
  }
}
