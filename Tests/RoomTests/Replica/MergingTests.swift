import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("Texts merge in the room")
struct MergingTests {
  /// A room in which Ann and Bo know the board at revision 1.
  private final class Two {
    let room: TestRoom
    let ann: SessionID
    let bo: SessionID
    private var counters: [SessionID: UInt32] = [:]

    init(_ configure: (inout RoomConfiguration) -> Void = { _ in }) {
      room = TestRoom(configure)
      ann = room.join("ann")
      bo = room.join("bo")
    }

    /// `id` changes "Love Stack", having seen it at `base`.
    func edit(_ splices: [TextChange.Splice], base: UInt64 = 1, from id: SessionID) {
      counters[id, default: 0] += 1
      room.operate(
        .editText(card: .loveStack, change: TextChange(splices)), counters[id, default: 0], base: base, from: id)
      room.advance(.milliseconds(100))
    }

    var text: String? { room.durable.document[.loveStack]?.text }

    /// The text changes that a session was told, in their order.
    func takeTexts(_ id: SessionID) -> [Fact] {
      room.takeFrames(id).flatMap(\.facts).filter { if case .text = $0 { true } else { false } }
    }
  }

  @Test("[TX1] a change with an older base is rebased; everyone hears it, and it is journaled, as rebased")
  func rebased() {
    let two = Two()
    two.edit([.init(at: 0, delete: 4, insert: "Lovely")], from: two.ann)
    two.edit([.init(at: 10, insert: "!")], from: two.bo)
    #expect(two.text == "Lovely Stack!")
    let rebased = TextChange([.init(at: 12, insert: "!")])
    let told = two.takeTexts(two.ann)
    #expect(told.last == .text(.loveStack, rebased, revision: Revision(3), by: SeatNumber(2)))
    #expect(two.takeTexts(two.bo) == told)
    let journaled = two.room.contents.entries.compactMap { entry -> Document.Operation? in
      if case .applied(_, let operation, by: SeatNumber(2), _) = entry { operation } else { nil }
    }
    #expect(journaled == [.editText(card: .loveStack, change: rebased)])
  }

  @Test("[TX1] a change is rebased over changes on their way to disk too")
  func rebasedOverUnwritten() {
    let two = Two()
    two.room.behavior = .waits
    two.edit([.init(at: 0, insert: "A ")], from: two.ann)
    two.edit([.init(at: 10, insert: "s")], from: two.bo)
    #expect(two.text == "Love Stack")
    two.room.finishAppend()
    two.room.finishAppend()
    #expect(two.text == "A Love Stacks")
  }

  @Test("[TX1] a room that starts again on its journal merges as its last run would have")
  func restarted() {
    let two = Two { $0.entriesPerSnapshot = 3 }
    two.edit([.init(at: 0, insert: "A ")], from: two.ann)
    #expect(!two.room.snapshotsKept.isEmpty)
    two.room.restart()
    let bo = two.room.join("bo-later")
    two.room.operate(
      .editText(card: .loveStack, change: TextChange([.init(at: 10, insert: "s")])), 1, from: bo)
    #expect(two.text == "A Love Stacks")
  }

  @Test("[TX2] an insertion in a stretch that another deletes stays, and a letter that both delete goes once")
  func insertionsStay() {
    let two = Two()
    two.edit([.init(at: 0, delete: 8)], from: two.ann)
    two.edit([.init(at: 5, delete: 5, insert: "Train")], from: two.bo)
    #expect(two.text == "Train")
  }

  @Test("[TX3] of two insertions at one place the earlier one is on the left")
  func earlierStandsLeft() {
    let two = Two()
    two.edit([.init(at: 4, insert: "A")], from: two.ann)
    two.edit([.init(at: 4, insert: "B")], from: two.bo)
    two.edit([.init(at: 4, insert: "C")], from: two.ann)
    #expect(two.text == "LoveABC Stack")
  }

  @Test(
    "[TX4] a base that needs a change that isn't kept is stale, with the text now; another card's text doesn't matter")
  func tooOld() {
    let room = TestRoom.afterLongEvening()
    let bo = room.join("bo")
    let latest = Double(room.durable.document.revision.rawValue)
    let change = TextChange([.init(at: 0, insert: "A ")])
    room.operate(.editText(card: .loveStack, change: change), 1, from: bo)
    let refusal = Refusal(
      .stale, ["target": .text("0.3"), "text": .text("xLove Stack"), "revision": .number(latest)])
    #expect(room.takeReplies(bo) == [.refused(counter: 1, refusal)])
    #expect(room.durable.document[.loveStack]?.text == "xLove Stack")
    room.operate(.editText(card: .purpleTrain, change: change), 2, from: bo)
    #expect(room.durable.document[.purpleTrain]?.text == "A Purple Train")
  }

  @Test("[TX1] a base from before the card is its author's: it counts in the text the card came with")
  func beforeTheCard() {
    let two = Two()
    two.edit([.init(at: 0, insert: "A ")], from: two.ann)
    two.edit([.init(at: 10, insert: "s")], base: 0, from: two.bo)
    #expect(two.text == "A Love Stacks")
  }

  @Test("[TX5] a change behind a thousand others is one operation like any other")
  func behindThousand() {
    let two = Two {
      $0.idleTimeout = .seconds(1_000)
      $0.operationsBurst = 2_000
      $0.operationsPerSecond = 2_000
    }
    for _ in 0..<1_000 { two.edit([.init(at: 0, insert: "x")], from: two.ann) }
    _ = two.room.take(two.bo)
    two.edit([.init(at: 10, insert: "!")], from: two.bo)
    #expect(
      two.takeTexts(two.bo)
        == [
          .text(
            .loveStack, TextChange([.init(at: 1_010, insert: "!")]), revision: Revision(1_002), by: SeatNumber(2))
        ])
  }

  @Test("[TX6] a text that is too long only after merging is refused whole")
  func tooLongTogether() {
    let two = Two { $0.limits.cardTextBytesMax = 20 }
    two.edit([.init(at: 0, insert: "1234567")], from: two.ann)
    _ = two.room.take(two.bo)
    two.edit([.init(at: 10, insert: "1234567")], from: two.bo)
    let parameters: [String: Value] = ["field": .text("text"), "limit": .number(20), "actual": .number(24)]
    #expect(two.room.takeReplies(two.bo) == [.refused(counter: 1, Refusal(.tooLong, parameters))])
    #expect(two.text == "1234567Love Stack")
  }

  @Test("[TX1] a change that has nothing left to do is applied and acknowledged all the same")
  func nothingLeft() {
    let two = Two()
    two.edit([.init(at: 0, delete: 5)], from: two.ann)
    _ = two.room.take(two.bo)
    two.edit([.init(at: 0, delete: 5)], from: two.bo)
    let frames = two.room.takeFrames(two.bo)
    #expect(frames.flatMap(\.operations).map(\.revision) == [Revision(3)])
    #expect(two.text == "Stack")
  }

  @Test("[TX1] splices that overlap are refused before they are rebased")
  func overlapping() {
    let two = Two()
    two.edit([.init(at: 0, insert: "A ")], from: two.ann)
    _ = two.room.take(two.bo)
    two.edit([.init(at: 4, delete: 2), .init(at: 5, insert: "x")], from: two.bo)
    #expect(two.room.takeReplies(two.bo) == [.refused(counter: 1, Refusal(.badSplice, ["target": .text("0.3")]))])
  }
}
