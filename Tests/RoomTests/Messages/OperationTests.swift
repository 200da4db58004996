import Document
import RoomSimulation
import Testing

@testable import Messages

@Suite("Operations")
struct OperationTests {
  @Test("[P7][T14] a duplicate is answered with its outcome and applied once", arguments: [1, 2, 3])
  func duplicates(times: Int) {
    let room = TestRoom()
    let ann = room.join("ann")
    room.operate(.add("x"), 1, from: ann)
    let revision = room.durable.document.revision
    _ = room.take(ann)
    for _ in 0..<times { room.operate(.add("x"), 1, from: ann) }
    let report = OutboxReport(
      number: OutboxNumber(1), high: 1, outcomes: [BoardState.Outcome(counter: 1, end: .applied(revision))])
    #expect(room.takeReplies(ann) == Array(repeating: .outcomes(report), count: times))
    #expect(room.durable.document.cardCount == 4)
  }

  @Test("[P7] a duplicate on its way to disk is answered by the frame alone")
  func duplicateInFlight() {
    let room = TestRoom()
    let ann = room.join("ann")
    room.behavior = .waits
    room.operate(.add("x"), 1, from: ann)
    room.operate(.add("x"), 1, from: ann)
    #expect(room.takeReplies(ann).isEmpty)
    room.finishAppend()
    let operations = room.takeFrames(ann).flatMap(\.operations)
    #expect(operations.map(\.id) == [OperationID(OutboxNumber(1), 1)])
    #expect(operations.map(\.revision) == [Revision(2)])
  }

  @Test("[P7, P11] a gap is answered resend once; the operations behind it come again with it")
  func gap() {
    let room = TestRoom()
    let ann = room.join("ann")
    room.operate(.add("b"), 2, from: ann)
    room.operate(.add("c"), 3, from: ann)
    #expect(room.takeReplies(ann) == [.resend(from: 1, .gap, afterMilliseconds: 0)])
    for counter in 1...3 as ClosedRange<UInt32> { room.operate(.add("\(counter)"), counter, from: ann) }
    #expect(room.durable.outboxes[OutboxNumber(1)]?.high == 3)
  }

  @Test("[P11] while a gap stays, the server asks about it again, once a second at most")
  func gapStays() {
    let room = TestRoom()
    let ann = room.join("ann")
    room.operate(.add("b"), 2, from: ann)
    for _ in 1...2 {
      #expect(room.takeReplies(ann) == [.resend(from: 1, .gap, afterMilliseconds: 0)])
      for _ in 1...9 {
        room.advance(.milliseconds(100))
        room.operate(.add("c"), 3, from: ann)
      }
      #expect(room.takeReplies(ann).isEmpty)
      room.advance(.milliseconds(100))
      room.operate(.add("c"), 3, from: ann)
    }
  }

  @Test("[P7] no outcome is forgotten that the device hasn't confirmed: beyond 1,000, operations wait for that")
  func unconfirmed() {
    let room = TestRoom()
    let ann = room.join("ann")
    let limit = UInt32(BoardState.outcomesKept)
    for counter in 1...limit {
      room.advance(.milliseconds(50))
      room.operate(.add(""), counter, from: ann)
    }
    #expect(room.durable.outboxes[OutboxNumber(1)]?.outcomes.count == Int(limit))
    _ = room.take(ann)
    room.operate(.add("x"), limit + 1, from: ann)
    #expect(room.takeReplies(ann) == [.resend(from: limit + 1, .unconfirmed, afterMilliseconds: 1_000)])
    // Too few to be worth an entry by themselves, but enough to go on.
    room.send(.confirm(counter: 1), from: ann)
    room.operate(.add("x"), limit + 1, from: ann)
    #expect(room.durable.outboxes[OutboxNumber(1)]?.high == limit + 1)
    #expect(room.durable.outboxes[OutboxNumber(1)]?.outcomes.first?.counter == 2)
  }

  @Test("[P8] a base that the board hasn't reached is refused")
  func futureRevision() {
    let room = TestRoom()
    let ann = room.join("ann")
    room.operate(.add("x"), 1, base: 99, from: ann)
    #expect(room.takeReplies(ann).first == .refused(counter: 1, Refusal(.futureRevision, ["revision": .number(1)])))
  }

  @Test("[P9] nothing is answered, framed or in a snapshot before it is on disk")
  func durableThenVisible() {
    let room = TestRoom()
    let ann = room.join("ann")
    let bo = room.join("bo")
    room.behavior = .waits
    room.operate(.add("mine"), 1, from: ann)
    room.operate(.removeCard(card: CardID(OutboxNumber(9), 9)), 2, from: ann)
    room.advance(.seconds(1))
    let late = room.connect()
    room.send(.hello(Hello(token: "guest-0", outbox: .test("late"), surface: .phone)), from: late)
    #expect(room.takeSnapshots(late).map(\.facts.cards.count) == [3])
    #expect(room.takeReplies(ann).isEmpty)
    #expect(room.takeReplies(bo).isEmpty)
    room.finishAppend()
    #expect(room.takeFrames(bo).count == 1)
    #expect(room.takeReplies(late).count == 1)
    let told = room.takeReplies(ann)
    #expect(told.count == 1, "the second operation waits for its own append: \(told)")
    room.finishAppend()
    let refusal = Refusal(.unknownTarget, ["target": .text("9.9")])
    #expect(room.takeReplies(ann) == [.refused(counter: 2, refusal)])
    #expect(room.takeReplies(bo).isEmpty, "a refusal is told to its author alone")
  }

  @Test("[P9] operations that come while an append is in flight are one batch")
  func batches() {
    let room = TestRoom()
    let ann = room.join("ann")
    room.behavior = .waits
    for counter in 1...10 as ClosedRange<UInt32> { room.operate(.add("\(counter)"), counter, from: ann) }
    #expect(room.inFlight?.count == 3, "seat, outbox, operation")
    room.finishAppend()
    #expect(room.inFlight?.count == 9)
  }

  @Test("[P10] stale is final for its counter, after a restart too; the text isn't kept")
  func staleIsFinal() {
    let room = TestRoom.afterLongEvening()
    let ann = room.join("ann")
    room.operate(.editText(card: .loveStack, change: TextChange([.init(at: 0, insert: "A ")])), 1, from: ann)
    let latest = Double(room.durable.document.revision.rawValue)
    room.restart()
    let back = room.connect()
    room.send(.hello(Hello(token: "guest-0", seat: "seat-1", outbox: .test("ann"), surface: .phone)), from: back)
    let refusal = Refusal(.stale, ["target": .text("0.3"), "revision": .number(latest)])
    #expect(room.takeWelcome(back)?.outbox.outcomes.last == BoardState.Outcome(counter: 1, end: .refused(refusal)))
  }

  @Test("[P11] beyond 60 at once and 30 a second a seat must wait; nothing is lost")
  func rate() {
    let room = TestRoom()
    let ann = room.join("ann")
    for counter in 1...70 as ClosedRange<UInt32> { room.operate(.add("\(counter)"), counter, from: ann) }
    #expect(room.takeReplies(ann).last == .resend(from: 61, .rate, afterMilliseconds: 500))
    room.advance(.milliseconds(500))
    for counter in 61...80 as ClosedRange<UInt32> { room.operate(.add("\(counter)"), counter, from: ann) }
    #expect(room.durable.outboxes[OutboxNumber(1)]?.high == 75)
    #expect(room.takeReplies(ann).last == .resend(from: 76, .rate, afterMilliseconds: 500))
  }

  @Test("[P11][T9] someone who floods doesn't slow another")
  func rateIsPerSeat() {
    let room = TestRoom()
    let ann = room.join("ann")
    let bo = room.join("bo")
    for counter in 1...200 as ClosedRange<UInt32> { room.operate(.add("\(counter)"), counter, from: ann) }
    room.operate(.add("bo's"), 1, from: bo)
    #expect(room.durable.outboxes[OutboxNumber(2)]?.high == 1)
  }

  @Test("[P12] after twenty messages in ten seconds that the server doesn't understand the connection ends")
  func abuse() {
    let room = TestRoom()
    let ann = room.join("ann")
    for _ in 0..<19 { room.send("?", from: ann) }
    #expect(room.closed[ann] == nil)
    room.advance(.seconds(11))
    for _ in 0..<19 { room.send("?", from: ann) }
    #expect(room.closed[ann] == nil)
    room.send("?", from: ann)
    #expect(room.closed[ann] == TestRoom.Close(4006, "abuse"))
  }

  @Test("[P13] a text of 100,000 characters is refused with its code and the limit")
  func tooLong() {
    let room = TestRoom()
    let ann = room.join("ann")
    room.operate(.add(String(repeating: "x", count: 100_000)), 1, from: ann)
    let parameters: [String: Value] = ["field": .text("text"), "limit": .number(20_000), "actual": .number(100_000)]
    #expect(room.takeReplies(ann).first == .refused(counter: 1, Refusal(.tooLong, parameters)))
  }

  @Test("someone who may never edit is refused without a trace in the journal", arguments: [Role.viewer, .wall])
  func onlookers(_ role: Role) {
    let room = TestRoom()
    let id = room.join("w", as: role)
    let before = room.contents.entries.count
    room.operate(.add("x"), 1, from: id)
    room.operate(.add("x"), 1, from: id)
    let refusal = Refusal(.notAllowed, ["role": .text(role.rawValue)])
    #expect(room.takeReplies(id) == [.refused(counter: 1, refusal), .refused(counter: 1, refusal)])
    #expect(room.contents.entries.count == before)
  }

  @Test("confirmed outcomes leave the journal's state, many at a time")
  func confirmations() {
    let room = TestRoom()
    let ann = room.join("ann")
    for counter in 1...40 as ClosedRange<UInt32> { room.operate(.add("\(counter)"), counter, from: ann) }
    room.send(.confirm(counter: 10), from: ann)
    #expect(room.durable.outboxes[OutboxNumber(1)]?.outcomes.count == 40)
    room.send(.confirm(counter: 999), from: ann)
    #expect(room.durable.outboxes[OutboxNumber(1)]?.outcomes.count == 0)
    _ = room.take(ann)
    room.operate(.add("again"), 3, from: ann)
    #expect(room.takeReplies(ann).isEmpty, "a confirmed duplicate is dropped silently")
  }
}
