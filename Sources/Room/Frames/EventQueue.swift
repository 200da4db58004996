internal import Document
internal import Messages

/// What walls say of what happened, one at a time. Turns and announcements come before what became of cards; of one
/// kind the newest represents all that wait, because they are counted.
/// ```swift
/// queue.tell(.happened(event), at: now)
/// if queue.isDue(at: now) { show(queue.take(at: now)) }
/// ```
/// At most one of each kind waits. It knows no clock: its owner asks again at ``nextAt``.
struct EventQueue {
  enum Told: Equatable {
    case happened(FrameEvent)
    /// What hosts say changed. It shows as an event once, and then stays for as long as they keep it.
    case said

    fileprivate var rank: Rank {
      switch self {
      case .said: .said
      case .happened(let event):
        switch event.kind {
        case .up: .up
        case .next: .next
        case .added: .added
        case .crossedOff: .crossedOff

        case .drawn: .drawn
        }
      }
    }

    /// When a turn begins, the one before is over, and the person who is up is no longer next.
    fileprivate func isUntrue(after newer: Told) -> Bool {
      guard case .happened(let turn) = self, case .happened(let newer) = newer else { return false }
      return turn.isTurn && (turn.kind == newer.kind || (newer.kind == .up && turn.card == newer.card))
    }
  }

  /// The first one goes first.
  fileprivate enum Rank: Int, Comparable {
    case drawn, up, next, said, added, crossedOff

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// Whether those of a kind are true together; of the others the newest is what is true.
    var isCounted: Bool { self == .added || self == .crossedOff }
  }

  /// How long one is shown.
  let shownFor: Duration
  /// Events that waited longer are no news.
  let freshFor: Duration
  private var shown: (told: Told, until: Duration)?
  private var waiting: [Rank: (told: Told, since: Duration)] = [:]

  init(shownFor: Duration, freshFor: Duration) {
    self.shownFor = shownFor
    self.freshFor = freshFor
  }

  mutating func tell(_ told: Told, at now: Duration) {
    let rank = told.rank
    var told = told
    if rank.isCounted, case .happened(let before)? = waiting[rank]?.told, case .happened(var event) = told {
      event.count += before.count
      event.author = nil
      told = .happened(event)
    }
    waiting = waiting.filter { !$0.value.told.isUntrue(after: told) }
    if let shown, shown.told.isUntrue(after: told) { self.shown = nil }
    waiting[rank] = (told, now)
  }

  /// Hosts don't say any more what they said.
  mutating func unsay() {
    waiting[.said] = nil
    if shown?.told == .said { shown = nil }
  }

  /// Nobody sees the board now: events on it aren't shown, nor sentences about it any more.
  mutating func hush() {
    waiting = waiting.filter { $0.key == .said }
    if shown?.told != .said { shown = nil }
  }

  /// Whether another one comes: the present one is over, or is an older one of the same kind.
  func isDue(at now: Duration) -> Bool {
    guard let shown else { return !waiting.isEmpty }
    return shown.until <= now || waiting.keys.min() == shown.told.rank
  }

  /// The next one, which is shown from now on; nil: there is none, and nothing is shown.
  mutating func take(at now: Duration) -> Told? {
    waiting = waiting.filter { now - $0.value.since <= freshFor }
    shown = nil
    guard let rank = waiting.keys.min(), let next = waiting.removeValue(forKey: rank) else { return nil }
    shown = (next.told, now + shownFor)
    return next.told
  }

  /// When what is shown is over; nil: nothing is.
  var nextAt: Duration? { shown?.until }

  /// Nobody looks: nothing is shown or waits.
  mutating func forget() {
    shown = nil
    waiting = [:]
  }
}
