/// How a group's share is divided among the seats behind its addresses: each that said something of late has the same
/// part of it.
///
/// All parts together are three quarters of the share, so that something is left for messages that are longer than a
/// part; those go by what is left for all. What a seat says is taken from its part and from the share, and a seat that
/// went over its part waits until that is made up for. A part is full again after a second or two without a word, and
/// then counts no more.
struct ReadingParts {
  private let share: ReadingShare
  private var taken: [String: ReadingAllowance] = [:]
  private var lookedAt: Duration

  /// Those who are full again are forgotten so often.
  private static let lookInterval = Duration.milliseconds(100)

  init(_ share: ReadingShare, at now: Duration) {
    self.share = share
    lookedAt = now
  }

  /// How many seats said something of late.
  var count: Int { taken.count }

  /// Whether so much is within what the seat has left of its part.
  func covers(_ cost: Int, of seat: String, at now: Duration) -> Bool {
    left(of: seat, at: now) >= Double(max(cost, share.pieceMin))
  }

  /// What the seat has left of its part.
  func left(of seat: String, at now: Duration) -> Double {
    let part = part(for: seat)
    return taken[seat]?.left(part, at: now) ?? Double(part.burst)
  }

  mutating func take(_ cost: Int, of seat: String, at now: Duration) {
    let part = part(for: seat)
    _ = taken[seat, default: ReadingAllowance(part, at: now)].take(
      cost, of: part, debtMax: share.burst, at: now)
    guard now - lookedAt >= Self.lookInterval else { return }
    lookedAt = now
    let whole = share.divided(by: max(1, taken.count))
    taken = taken.filter { !$0.value.isFull(whole, at: now) }
  }

  /// One seat's, of as many as take something, this one among them.
  private func part(for seat: String) -> ReadingShare {
    share.divided(by: taken.count + (taken[seat] == nil ? 1 : 0))
  }
}

extension ReadingShare {
  /// The part of each of so many, which holds one short message at least.
  fileprivate func divided(by count: Int) -> ReadingShare {
    var part = self
    part.bytesPerSecond = max(1, bytesPerSecond * 3 / 4 / count)
    part.burst = max(pieceMin, burst * 3 / 4 / count)
    return part
  }
}
