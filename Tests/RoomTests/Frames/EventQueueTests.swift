import Document
import Testing

@testable import Messages
@testable import Room

@Suite("Notifications on walls, one at a time")
struct EventQueueTests {
  private func queue() -> EventQueue { EventQueue(shownFor: .seconds(5), freshFor: .seconds(20)) }

  private func event(_ kind: FrameEvent.Kind, _ number: UInt32 = 1, by author: SeatNumber? = nil, count: Int = 1)
    -> EventQueue.Told
  { .happened(FrameEvent(kind, CardID(.server, number), by: author, count: count)) }

  /// All waiting notifications, in the order they are shown, at once.
  private func all(_ queue: inout EventQueue, at now: Duration = .zero) -> [EventQueue.Told] {
    var told: [EventQueue.Told] = []
    while let next = queue.take(at: now) { told.append(next) }
    return told
  }

  @Test("turns and announcements come before events of cards")
  func order() {
    var queue = queue()
    for kind in [FrameEvent.Kind.crossedOff, .added] { queue.tell(event(kind), at: .zero) }
    queue.tell(.said, at: .zero)
    for told in [event(.next, 2), event(.up)] { queue.tell(told, at: .zero) }
    #expect(queue.isDue(at: .zero))
    #expect(all(&queue) == [event(.up), event(.next, 2), .said, event(.added), event(.crossedOff)])
  }

  @Test("waiting cards are a number and nobody is named; of waiting turns only the newest is true")
  func counted() {
    var queue = queue()
    queue.tell(event(.up), at: .zero)
    #expect(queue.take(at: .zero) == event(.up))
    queue.tell(event(.added, 2, by: SeatNumber(5)), at: .zero)
    queue.tell(event(.added, 3, by: SeatNumber(6), count: 2), at: .zero)
    queue.tell(event(.next, 4), at: .zero)
    queue.tell(event(.next, 5), at: .zero)
    #expect(!queue.isDue(at: .zero), "another kind is shown")
    #expect(all(&queue) == [event(.next, 5), event(.added, 3, count: 3)])
  }

  @Test("a turn that has passed to someone else is no longer announced, nor is someone as next who is up already")
  func turnsThatPassed() {
    var queue = queue()
    queue.tell(event(.next, 2), at: .zero)
    #expect(queue.take(at: .zero) == event(.next, 2))
    queue.tell(event(.added, 9), at: .seconds(1))
    #expect(!queue.isDue(at: .seconds(1)))
    queue.tell(event(.up, 2), at: .seconds(1))
    #expect(queue.isDue(at: .seconds(1)))
    #expect(queue.take(at: .seconds(1)) == event(.up, 2))
    queue.tell(event(.next, 3), at: .seconds(2))
    #expect(!queue.isDue(at: .seconds(2)), "who is up is up")
    queue.tell(event(.up, 3), at: .seconds(3))
    #expect(all(&queue, at: .seconds(3)) == [event(.up, 3), event(.added, 9)])
    // Another goes first: the person who should be next isn't.
    queue.tell(event(.next, 4), at: .seconds(30))
    _ = queue.take(at: .seconds(30))
    for turn in [event(.up, 5), event(.next, 6)] { queue.tell(turn, at: .seconds(31)) }
    #expect(queue.isDue(at: .seconds(31)))
    #expect(all(&queue, at: .seconds(31)) == [event(.up, 5), event(.next, 6)])
  }

  @Test("the newest of the kind that is shown takes its place at once, unless something comes before it")
  func replaced() {
    var queue = queue()
    queue.tell(event(.added, 1), at: .zero)
    _ = queue.take(at: .zero)
    queue.tell(event(.added, 2), at: .seconds(1))
    #expect(queue.isDue(at: .seconds(1)))
    #expect(queue.take(at: .seconds(1)) == event(.added, 2))
    #expect(queue.nextAt == .seconds(6))
    queue.tell(event(.added, 3), at: .seconds(2))
    queue.tell(event(.up), at: .seconds(2))
    #expect(!queue.isDue(at: .seconds(2)))
    #expect(queue.isDue(at: .seconds(6)))
  }

  @Test("events that waited for more than 20 s aren't shown, nor announcements that hosts took back")
  func stale() {
    var queue = queue()
    queue.tell(event(.added), at: .zero)
    queue.tell(.said, at: .seconds(15))
    queue.unsay()
    #expect(queue.take(at: .milliseconds(20_001)) == nil)
    #expect(!queue.isDue(at: .milliseconds(20_001)))
    #expect(queue.nextAt == nil)
    queue.tell(.said, at: .zero)
    _ = queue.take(at: .zero)
    queue.unsay()
    #expect(queue.nextAt == nil, "it is over at once")
  }
}
