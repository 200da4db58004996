import Document
import Presentation
import RoomSimulation
import Testing

@testable import Messages
@testable import Replica

@Suite("The replica")
struct ReplicaTests {
  @Test("an action shows at once and is the person's own until the board has decided")
  func optimistic() {
    let pair = Pair()
    pair.isHolding = true
    let (card, effects) = pair.replica.add("Mine", to: .sam, at: pair.now)
    pair.perform(effects)
    pair.perform(
      pair.replica.perform(.setValue(target: .card(.loveStack), key: .rejected, value: .flag(true)), at: pair.now))
    pair.perform(pair.replica.perform(.moveCard(card: .dreamsOfTea, section: .sam, place: .start), at: pair.now))
    #expect(pair.texts == ["Dreams of Tea", "Love Stack", "Purple Train", "Mine"])
    #expect(pair.replica.facts.cards.count == 3)
    #expect(pair.replica.unsaved == [card: .adding, .loveStack: .queued, .dreamsOfTea: .queued])
    #expect(pair.kept?.outbox.pendingCount == 3, "kept before it is sent")
    pair.disconnect()
    pair.isHolding = false
    pair.connect()
    #expect(pair.replica.unsaved.isEmpty)
    #expect(pair.replica.shown == pair.replica.facts)
    #expect(pair.texts == ["Dreams of Tea", "Love Stack", "Purple Train", "Mine"])
  }

  @Test("a process that starts again from its device goes on where it was")
  func restart() throws {
    let pair = Pair()
    pair.isHolding = true
    pair.perform(pair.replica.add("Mine", to: .sam, at: pair.now).effects)
    pair.disconnect()
    let again = Replica(token: "guest-0", surface: .phone, kept: try #require(pair.kept))
    pair.replica = again
    pair.isHolding = false
    pair.connect()
    #expect(pair.texts == ["Love Stack", "Purple Train", "Mine"])
    #expect(
      pair.replica.you == You(seat: SeatNumber(2), name: "Ann", role: .guest, code: .test(SeatNumber(2))),
      "a visitor's seat is forgotten")
  }

  @Test(
    "[TX9] a waiting change counts in the text as it was last, though its card left in the frame that decided the one in flight"
  )
  func leftInOneFrame() throws {
    let pair = Pair()
    let bo = pair.room.join("Bo")
    pair.isHolding = true
    pair.perform(pair.replica.edit(.loveStack, from: "Love Stack", to: "Love Stack!", at: pair.now))
    let edit = try #require(pair.sent.last)
    pair.perform(pair.replica.edit(.loveStack, from: "Love Stack!", to: "Love Stack!?", at: pair.now))
    // All in one frame: a change in flight, someone else's words before it, and the end of the card.
    pair.room.behavior = .waits
    pair.room.operate(.add("x"), 1, from: bo)
    try pair.room.send(edit, from: #require(pair.session))
    let deletion = TextChange([.init(at: 0, delete: 5, insert: "")])
    pair.room.operate(.editText(card: .loveStack, change: deletion), 2, from: bo)
    pair.room.operate(.removeCard(card: .loveStack), 3, from: bo)
    pair.room.finishAppend()
    pair.room.finishAppend()
    pair.room.behavior = .appends
    pair.isHolding = false
    pair.settle()
    pair.room.operate(.restoreCard(card: .loveStack), 4, from: bo)
    pair.settle()
    #expect(pair.refused.map(\.text) == ["Stack!?"])
    #expect(pair.texts.contains("Stack!"))
    // Its author's 3, the other's 4; at 5 the card left.
    #expect(pair.sent.compactMap(\.operationBase) == [Revision(1), Revision(4)])
  }

  @Test("[UN7] of two texts that wait the one typed last is cancelled")
  func cancelledLast() {
    let pair = Pair()
    pair.isHolding = true
    for word in ["a", "b"] {
      for card in [CardID.dreamsOfTea, .loveStack] {
        let text = pair.replica.shown.cards[card]?.text ?? ""
        pair.perform(pair.replica.edit(card, from: text, to: text + word, at: pair.now))
      }
    }
    pair.perform(pair.replica.undo(at: pair.now))
    #expect(pair.replica.shown.cards[.loveStack]?.text == "Love Stacka")
    #expect(pair.replica.shown.cards[.dreamsOfTea]?.text == "Dreams of Teaab")
    pair.perform(pair.replica.undo(at: pair.now))
    #expect(pair.replica.shown.cards[.dreamsOfTea]?.text == "Dreams of Teaa")
  }

  @Test("text typed on a card that hasn't left yet is one operation")
  func coalescing() {
    let pair = Pair()
    pair.disconnect()
    let (card, effects) = pair.replica.add("A", to: .sam, at: pair.now)
    pair.perform(effects)
    pair.perform(pair.replica.edit(card, from: "A", to: "AB", at: pair.now))
    pair.perform(pair.replica.edit(.loveStack, from: "Love Stack", to: "Love", at: pair.now))
    pair.perform(pair.replica.edit(.loveStack, from: "Love", to: "Lovely", at: pair.now))
    #expect(
      pair.replica.kept.outbox.pending.map(\.operation) == [
        .addCard(section: .sam, place: .end, text: "AB", values: [:]),
        .editText(card: .loveStack, change: TextChange([.init(at: 4, delete: 6, insert: "ly")])),
      ])
    pair.connect()
    #expect(pair.texts == ["Lovely", "Purple Train", "AB"])
  }

  @Test("[TX7] text typed while another is on its way waits for it")
  func oneTextInFlight() {
    let pair = Pair()
    pair.room.behavior = .waits
    pair.perform(pair.replica.edit(.loveStack, from: "Love Stack", to: "Love", at: pair.now))
    pair.perform(pair.replica.edit(.loveStack, from: "Love", to: "Lo", at: pair.now))
    pair.perform(pair.replica.edit(.loveStack, from: "Lo", to: "L", at: pair.now))
    pair.perform(pair.replica.perform(.removeCard(card: .purpleTrain), at: pair.now))
    #expect(pair.texts == ["L"])
    #expect(pair.replica.kept.outbox.pending.count == 2)
    pair.room.behavior = .appends
    pair.room.finishAppend()
    pair.settle()
    #expect(pair.room.durable.document[.loveStack]?.text == "L")
    #expect(pair.refused.isEmpty)
  }

  @Test("[TX7] text that was deleted again before it left isn't sent; later operations move up and keep their names")
  func typedAway() {
    let pair = Pair()
    pair.disconnect()
    pair.perform(pair.replica.edit(.loveStack, from: "Love Stack", to: "Love! Stack", at: pair.now))
    let (card, effects) = pair.replica.add("Song", to: .sam, at: pair.now)
    pair.perform(effects)
    pair.perform(pair.replica.edit(.loveStack, from: "Love! Stack", to: "Love Stack", at: pair.now))
    #expect(pair.replica.kept.outbox.pending.map(\.request).count { $0.isTextChange } == 0)
    let renamed = pair.renamings.last?.cards[card]
    #expect(renamed != nil && pair.replica.shown.cards[renamed ?? card]?.text == "Song")
    pair.connect()
    #expect(pair.texts == ["Love Stack", "Purple Train", "Song"])
    #expect(pair.replica.isSettled && pair.refused.isEmpty)
  }

  @Test("[TX1] text typed into one that someone changed meanwhile is merged")
  func merging() {
    let pair = Pair()
    let bo = pair.room.join("bo")
    pair.perform(pair.replica.touch(.loveStack, at: pair.now))
    let from = "Love Stack"
    pair.room.operate(.editText(card: .loveStack, change: TextChange(from: from, to: "Hate Stack")), 1, from: bo)
    pair.settle()
    pair.perform(pair.replica.edit(.loveStack, from: from, to: "Love Stacks", at: pair.now))
    pair.settle()
    #expect(pair.refused.isEmpty)
    #expect(pair.texts.first == "Hate Stacks")
  }

  @Test("[P5] an outbox that the board forgot gets another number, and its pending operations follow")
  func newNumber() throws {
    let pair = Pair()
    pair.isHolding = true
    let (card, effects) = pair.replica.add("Mine", to: .sam, at: pair.now)
    pair.perform(effects)
    pair.perform(pair.replica.perform(.moveCard(card: card, section: .jessica, place: .start), at: pair.now))
    pair.perform(pair.replica.add("Next", to: .jessica, place: .after(card), at: pair.now).effects)
    pair.disconnect()
    pair.room.restart()
    let bo = pair.room.join("bo")
    pair.room.operate(.add("first"), 1, from: bo)
    pair.isHolding = false
    pair.connect()
    let renamed = CardID(OutboxNumber(2), 1)
    #expect(pair.renamings.first?.cards == [card: renamed, CardID(OutboxNumber(1), 3): CardID(OutboxNumber(2), 3)])
    #expect(pair.replica.facts.sections[.jessica]?.cards.prefix(2) == [renamed, CardID(OutboxNumber(2), 3)])
  }

  @Test("[P7] operations that the board lost of an outbox are counted from the start again")
  func lostHistory() {
    let pair = Pair()
    for text in ["a", "b", "c"] { pair.perform(pair.replica.add(text, to: .sam, at: pair.now).effects) }
    pair.settle()
    pair.disconnect()
    pair.perform(pair.replica.add("d", to: .sam, at: pair.now).effects)
    let kept = pair.replica.kept
    #expect(kept.outbox.pending.map(\.counter) == [4])
    let anew = Pair(kept)
    #expect(anew.texts == ["Love Stack", "Purple Train", "d"])
    #expect(anew.room.durable.outboxes[OutboxNumber(1)]?.high == 1)
  }

  @Test("[P15] a gap in the frames is healed by a snapshot, asked for once")
  func gap() {
    let pair = Pair()
    let bo = pair.room.join("bo")
    pair.sent = []
    for counter in 1...4 as ClosedRange<UInt32> {
      pair.room.operate(.add("\(counter)"), counter, from: bo)
      pair.room.advance(.milliseconds(50))
      if counter == 1, let session = pair.session { _ = pair.room.take(session) }
    }
    pair.settle()
    #expect(pair.sent.filter { $0 == .refresh }.count == 1)
    #expect(pair.texts == ["Love Stack", "Purple Train", "1", "2", "3", "4"])
  }

  @Test("[P12] an operation that the board can't read is taken out, and those behind it move up")
  func unreadable() {
    let pair = Pair()
    pair.isHolding = true
    pair.perform(pair.replica.perform(.removeCard(card: .loveStack), at: pair.now))
    let (card, effects) = pair.replica.add("x", to: .sam, at: pair.now)
    pair.perform(effects)
    pair.isHolding = false
    pair.perform(
      pair.replica.receive(.error(InputError(.unknownField, ["field": .text("op.x")], counter: 1)), at: pair.now))
    #expect(pair.refused.count == 1)
    #expect(pair.renamings.first?.cards == [card: CardID(OutboxNumber(1), 1)])
    pair.settle()
    #expect(pair.texts == ["Love Stack", "Purple Train", "x"])
  }

  @Test("[P11] a long queue goes out at the rate the room allows, and nothing is lost")
  func longQueue() {
    let pair = Pair()
    pair.disconnect()
    for index in 0..<200 { pair.perform(pair.replica.add("\(index)", to: .sam, at: pair.now).effects) }
    pair.connect()
    for _ in 0..<10 { pair.settle() }
    #expect(pair.texts.count == 202)
    #expect(pair.replica.kept.outbox.pendingCount == 0)
  }

  @Test("[P19] ten silent seconds are a ping; ten more without any message are a dead connection")
  func heartbeat() {
    let pair = Pair()
    pair.isHolding = true
    pair.sent = []
    let start = pair.replica.deadlines.saidAt
    var effects = pair.replica.tick(at: start + .seconds(9))
    #expect(!effects.contains(.send(.ping)))
    effects = pair.replica.tick(at: start + .seconds(10))
    #expect(effects.contains(.send(.ping)))
    effects = pair.replica.tick(at: start + .seconds(19))
    #expect(!effects.contains(.reconnect))
    effects = pair.replica.tick(at: start + .seconds(20))
    #expect(effects == [.reconnect])
  }

  @Test(
    "a client that must not come back doesn't",
    arguments: [
      (4002, .stop), (4003, .stop), (4004, .stop), (4005, .newOutbox), (1001, .retry), (4008, .retry), (1006, .retry),
    ]
      as [(UInt16, Replica.AfterClose)])
  func afterClose(_ code: UInt16, _ after: Replica.AfterClose) {
    #expect(Replica.afterClose(code: code) == after)
  }

  @Test("a patch that names an element that isn't there is refused whole")
  func badPatch() {
    let scene = MessageTests.scene
    for patch in [
      ScenePatch(styles: [.init(.dreamsOfTea, MessageTests.loose.style)]),
      ScenePatch(shifts: [.init(first: .dreamsOfTea, count: 1, dx: 0, dy: 1)]),
      ScenePatch(shifts: [.init(first: .loveStack, count: 2, dx: 0, dy: 1)]),
      ScenePatch(shifts: [.init(first: .loveStack, count: .max, dx: 0, dy: 1)]),
      ScenePatch(shifts: [.init(first: .loveStack, count: -1, dx: 0, dy: 1)]),
      ScenePatch(cardsRemoved: [.loveStack], cardOrder: [.init(MessageTests.card, after: .loveStack)]),
      ScenePatch(cardOrder: [.init(.loveStack, after: .loveStack)]),
      ScenePatch(cardOrder: [.init(.loveStack, after: .dreamsOfTea)]),
      ScenePatch(cardOrder: [.init(.dreamsOfTea, after: nil)]),
      ScenePatch(cards: [
        Scene.CardElement(
          id: .dreamsOfTea, section: nil, rect: .init(x: 0, y: 0, width: 1, height: 1), tokens: [], parts: [])
      ]),
    ] {
      #expect(throws: PatchMismatch.self) { try scene.applying(patch) }
    }
  }
}

extension ClientMessage {
  fileprivate var operationBase: Revision? {
    if case .operation(_, let base, _) = self { base } else { nil }
  }
}
