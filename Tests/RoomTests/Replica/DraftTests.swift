import Document
import Foundation
import RoomSimulation
import Testing

@testable import Messages
@testable import Replica
@testable import Room

/// What a person types while others type in the same text, by one replica and a room that another writes to.
@Suite("Typed text follows the facts")
struct DraftTests {
  /// Ann's replica, whose messages can be held up, and Bo, who says what a test wants.
  private final class Evening {
    let pair = Pair()
    let bo: SessionID
    private var counter: UInt32 = 0

    init() { bo = pair.room.join("bo") }

    func bo(_ splices: TextChange.Splice..., base: UInt64 = 1) {
      counter += 1
      pair.room.operate(
        .editText(card: .loveStack, change: TextChange(splices)), counter, base: base, from: bo)
    }

    func ann(_ text: String, caret: Int? = nil) {
      pair.perform(
        pair.replica.edit(.loveStack, from: shown ?? "", to: text, caret: caret, at: pair.now))
    }

    var shown: String? { pair.replica.shown.cards[.loveStack]?.text }
    var facts: String? { pair.replica.facts.cards[.loveStack]?.text }
    var board: String? { pair.room.durable.document[.loveStack]?.text }
  }

  @Test("[TX8] another's change is drawn under those in flight and waiting, and in the end all are equal")
  func follows() {
    let evening = Evening()
    let pair = evening.pair
    pair.room.behavior = .waits
    evening.bo(.init(at: 0, insert: "My "))
    evening.ann("Love Stacks")
    evening.ann("Love! Stacks")
    #expect(evening.shown == "Love! Stacks")
    pair.room.finishAppend()
    pair.settle()
    #expect(evening.facts == "My Love Stack")
    #expect(evening.shown == "My Love! Stacks")
    #expect(pair.moved == [Pair.Move(card: .loveStack, change: TextChange([.init(at: 0, insert: "My ")]))])
    pair.room.behavior = .appends
    pair.room.finishAppend()
    pair.settle()
    #expect([evening.shown, evening.facts, evening.board] == Array(repeating: "My Love! Stacks", count: 3))
    #expect(pair.replica.isSettled)
  }

  @Test(
    "[TX8] an operation that was sent keeps its bytes; one that wasn't follows, with the facts' revision as its base")
  func bytes() {
    let evening = Evening()
    let pair = evening.pair
    evening.ann("Love Stacks")
    let sent = pair.sent.last
    #expect(
      sent
        == .operation(
          counter: 1, base: Revision(1),
          .operation(.editText(card: .loveStack, change: TextChange([.init(at: 10, insert: "s")])))))
    pair.disconnect()
    pair.perform(pair.replica.edit(.purpleTrain, from: "Purple Train", to: "Purple Trains", at: pair.now))
    pair.room.operate(
      .editText(card: .purpleTrain, change: TextChange([.init(at: 0, insert: "A ")])), 1, from: evening.bo)
    pair.room.restart()
    pair.connect()
    #expect(
      pair.sent.suffix(2).contains(
        .operation(
          counter: 2, base: Revision(3),
          .operation(.editText(card: .purpleTrain, change: TextChange([.init(at: 14, insert: "s")]))))),
      "\(pair.sent)")
    #expect(pair.room.durable.document[.purpleTrain]?.text == "A Purple Trains")
  }

  @Test("[TX9] after a snapshot the difference counts as one earlier change, in a process that starts again too")
  func snapshot() throws {
    let evening = Evening()
    let pair = evening.pair
    pair.isHolding = true
    evening.ann("Love Stacks")
    evening.ann("Love! Stacks")
    pair.disconnect()
    evening.bo(.init(at: 0, insert: "My "), .init(at: 0, insert: "dear "))
    pair.room.restart()
    let kept = try JSONDecoder().decode(Replica.Kept.self, from: JSONEncoder().encode(try #require(pair.kept)))
    pair.replica = Replica(token: "guest-0", surface: .phone, kept: kept)
    pair.isHolding = false
    pair.connect()
    #expect([evening.shown, evening.facts, evening.board] == Array(repeating: "My dear Love! Stacks", count: 3))
    #expect(pair.replica.isSettled)
  }

  @Test("[OB6] an outcome that comes before its revision keeps the text shown; text that waits doesn't leave before")
  func landing() throws {
    let evening = Evening()
    let pair = evening.pair
    evening.ann("Love Stacks")
    let counter = try #require(pair.replica.kept.outbox.pending.first?.counter)
    let number = try #require(pair.replica.kept.outbox.number)
    pair.sent = []
    let outcome = BoardState.Outcome(counter: counter, end: .applied(Revision(2)))
    pair.perform(
      pair.replica.receive(
        .outcomes(OutboxReport(number: number, high: counter, outcomes: [outcome])), at: pair.now))
    #expect(evening.shown == "Love Stacks")
    #expect(pair.replica.unsaved == [.loveStack: .queued])
    evening.ann("Love Stacks!")
    #expect(!pair.sent.contains { if case .operation = $0 { true } else { false } })
    #expect(evening.shown == "Love Stacks!")
    pair.settle()
    #expect([evening.shown, evening.board] == ["Love Stacks!", "Love Stacks!"])
    #expect(pair.replica.isSettled)
  }

  @Test("[TX10] carets move over what others insert and delete, not over the person's own text")
  func carets() {
    let evening = Evening()
    let pair = evening.pair
    pair.isHolding = true
    evening.ann("Love xx Stack", caret: 7)
    evening.bo(.init(at: 0, delete: 4, insert: "O"), .init(at: 10, insert: "!"))
    pair.settle()
    #expect(evening.shown == "O xx Stack!")
    #expect(pair.moved.map { $0.change.moved(7) } == [4])
  }

  @Test(
    "[TX12] a typed change begins and ends between grapheme clusters, where the caret says",
    arguments: [
      ("e\u{301}", "e", nil, [TextChange.Splice(at: 0, delete: 2, insert: "e")]),
      ("👨‍👩‍👧", "👨‍👩‍👦", nil, [.init(at: 0, delete: 8, insert: "👨‍👩‍👦")]),
      ("한국", "한글", nil, [.init(at: 1, delete: 1, insert: "글")]),
      ("aaa", "aaaa", 1, [.init(at: 0, insert: "a")]),
      ("aaa", "aaaa", 4, [.init(at: 3, insert: "a")]),
      ("aaa", "aa", 1, [.init(at: 1, delete: 1)]),
      ("é", "e\u{301}", nil, [.init(at: 0, delete: 1, insert: "e\u{301}")]),
      ("same", "same", 2, []),
    ] as [(String, String, Int?, [TextChange.Splice])])
  func typing(old: String, new: String, caret: Int?, splices: [TextChange.Splice]) {
    let change = TextChange(typing: new, over: old, caret: caret)
    #expect(change == TextChange(splices))
    #expect(Array(change.applied(to: old).unicodeScalars) == Array(new.unicodeScalars))
  }

  @Test("[OB1][OB4] a record from before texts merged is opened, and its texts are sent")
  func oldRecord() throws {
    let record = """
      {"outbox":{"name":"outbox-ann-------------------","number":1,"next":3,"confirmed":0,
       "pending":[{"counter":1,"base":1,"isTried":true,"edit":{"from":"Love Stack","to":"Love Stacks"},
         "operation":{"k":"editText","card":"0.3","change":[[10,0,"s"]]}},
        {"counter":2,"base":1,"isTried":true,
         "operation":{"k":"addCard","section":"0.1","place":"end","text":"New","values":{}}}],
       "waiting":{"0.3":{"from":"Love Stacks","to":"Love! Stacks"},"1.2":{"from":"New","to":"Newer"}}},
       "seat":"seat-1"}
      """
    let kept = try JSONDecoder().decode(Replica.Kept.self, from: Data(record.utf8))
    #expect(kept.outbox.pendingCount == 4)
    let pair = Pair(kept)
    #expect(pair.texts == ["Love! Stacks", "Purple Train", "Newer"])
    #expect(pair.room.durable.document[.loveStack]?.text == "Love! Stacks")
    #expect(pair.replica.isSettled)
  }

  @Test("[RF1] a refusal gives back the refused text and the one that waited behind it, as they are shown")
  func givenBack() {
    let evening = Evening()
    let pair = evening.pair
    pair.isHolding = true
    evening.ann("Love Stacks")
    evening.ann("Love! Stacks")
    pair.room.operate(.removeCard(card: .loveStack), 1, from: evening.bo)
    pair.settle()
    pair.disconnect()
    pair.isHolding = false
    pair.connect()
    #expect(pair.refused.map(\.text) == ["Love! Stacks"])
    #expect(pair.refused.map(\.refusal.code) == [.gone])
    #expect(pair.replica.isSettled)
  }
}
