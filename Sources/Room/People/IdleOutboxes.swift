internal import Document

/// Outboxes that nobody uses, those that were left first at the front. All of it is O(1) amortized.
struct IdleOutboxes {
  private var queue: [(outbox: OutboxNumber, leftAt: Duration)] = []
  private var head = 0
  /// When each was left last: an entry in the queue with another time is over.
  private var leftAt: [OutboxNumber: Duration] = [:]

  mutating func insert(_ outbox: OutboxNumber, at now: Duration) {
    guard leftAt.updateValue(now, forKey: outbox) != now else { return }
    queue.append((outbox, now))
    if queue.count > 2 * leftAt.count + 64 { compact() }
  }

  mutating func remove(_ outbox: OutboxNumber) { leftAt[outbox] = nil }

  /// The one that was left first, if that was at `time` or before.
  ///
  /// - Parameter mayGo: those for which this is false are left alone until they are inserted again.
  mutating func first(leftBy time: Duration, where mayGo: (OutboxNumber) -> Bool) -> OutboxNumber? {
    while head < queue.count {
      let next = queue[head]
      if leftAt[next.outbox] == next.leftAt {
        if next.leftAt > time { return nil }
        if mayGo(next.outbox) { return next.outbox }
        leftAt[next.outbox] = nil
      }
      head += 1
    }
    compact()
    return nil
  }

  private mutating func compact() {
    queue = queue[head...].filter { leftAt[$0.outbox] == $0.leftAt }
    head = 0
  }
}
