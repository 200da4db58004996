import Document
@testable import Messages
@testable import Replica
@testable import Room
import RoomSimulation
import Testing

@Suite("Undo on the wire")
struct UndoRequestTests {
  @Test("[UN1][UN6] undo and redo are operations with counters: they are acknowledged, sent in frames and journaled")
  func undoAndRedo() {
    let room = TestRoom()
    let ann = room.join("ann")
    room.operate(.setValue(target: .card(.loveStack), key: .rejected, value: .flag(true)), 1, from: ann)
    room.advance(.seconds(1))
    let before = room.durable.document[.loveStack]
    _ = room.take(ann)
    room.ask(.undo, 2, from: ann)
    room.advance(.seconds(1))
    #expect(room.durable.document[.loveStack]?.values == [:])
    let told = room.takeFrames(ann).flatMap(\.operations)
    #expect(told.map(\.id) == [OperationID(OutboxNumber(1), 2)] && told.map(\.revision) == [Revision(3)])
    #expect(told.flatMap(\.facts) == [.change(.valueChanged(.card(.loveStack), .rejected, nil))])
    room.ask(.redo, 3, from: ann)
    room.advance(.seconds(1))
    #expect(room.durable.document[.loveStack]?.values == before?.values)
    #expect(room.takeFrames(ann).flatMap(\.operations).map(\.id.counter) == [3])
    room.restart()
    #expect(room.room.durableState == room.durable)
  }

  @Test("[UN8] a seat with nothing to undo is refused nothingToUndo")
  func nothing() {
    let room = TestRoom()
    let ann = room.join("ann")
    room.ask(.undo, 1, from: ann)
    room.ask(.redo, 2, from: ann)
    #expect(
      room.takeReplies(ann) == [
        .refused(counter: 1, Refusal(.nothingToUndo, ["request": .text("undo")])),
        .refused(counter: 2, Refusal(.nothingToUndo, ["request": .text("redo")])),
      ])
  }

  @Test(
    "[UN3] fields that others changed since stay; the refusal says who changed what, and the next undo passes it over")
  func changedSince() {
    let room = TestRoom()
    let ann = room.join("ann")
    let bo = room.join("bo")
    room.operate(.setValue(target: .card(.purpleTrain), key: .rejected, value: nil), 1, from: ann)
    room.operate(.setValue(target: .card(.loveStack), key: .rejected, value: .flag(true)), 2, from: ann)
    room.operate(.setValue(target: .card(.loveStack), key: .rejected, value: .flag(false)), 1, from: bo)
    _ = room.take(ann)
    room.ask(.undo, 3, from: ann)
    let parameters: [String: Value] = [
      "request": .text("undo"), "what": .text("value"), "key": .text("rejected"), "card": .text("0.3"),
      "who": .number(2), "name": .text("bo"),
    ]
    #expect(
      room.takeReplies(ann).filter { if case .refused = $0 { true } else { false } }
        == [.refused(counter: 3, Refusal(.changedSince, parameters))])
    room.ask(.undo, 4, from: ann)
    #expect(room.durable.document[.purpleTrain]?.values == [.rejected: .flag(true)])
    #expect(room.durable.document[.loveStack]?.values == [.rejected: .flag(false)])
  }

  @Test(
    "[UN3] on a frozen board nothing is undone; an operation that someone may not take back any more is passed over")
  func rights() {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let ann = room.join("ann")
    room.operate(.add("Mine"), 1, from: ann)
    room.operate(.setValue(target: .card(.loveStack), key: .rejected, value: .flag(true)), 2, from: ann)
    room.send(.host(id: 1, .freeze(true)), from: host)
    _ = room.take(ann)
    room.ask(.undo, 3, from: ann)
    #expect(room.takeReplies(ann).contains(.refused(counter: 3, Refusal(.frozen))))
    room.send(.host(id: 2, .freeze(false)), from: host)
    room.send(.host(id: 3, .guestsChange(.own)), from: host)
    _ = room.take(ann)
    room.ask(.undo, 4, from: ann)
    let refusal = Refusal(.notYours, ["target": .text("0.3"), "request": .text("undo")])
    #expect(room.takeReplies(ann).contains(.refused(counter: 4, refusal)))
    #expect(room.durable.document[.loveStack]?.values == [.rejected: .flag(true)])
    room.ask(.undo, 5, from: ann)
    #expect(room.durable.document.cardCount == 3, "what was before it is undone")
  }

  // MARK: The replica

  @Test("[UN7] offline, an undo cancels the newest that was never sent; the board undoes a sent one")
  func offline() {
    let pair = Pair()
    pair.perform(pair.replica.perform(.removeCard(card: .purpleTrain), at: pair.now))
    pair.settle()
    pair.disconnect()
    let (card, effects) = pair.replica.add("New", to: .sam, at: pair.now)
    pair.perform(effects)
    pair.perform(pair.replica.edit(.loveStack, from: "Love Stack", to: "Love", at: pair.now))
    pair.perform(pair.replica.edit(card, from: "New", to: "Newer", at: pair.now))
    pair.perform(pair.replica.undo(at: pair.now))
    #expect(pair.texts == ["Love Stack", "Newer"])
    pair.perform(pair.replica.undo(at: pair.now))
    #expect(pair.texts == ["Love Stack"])
    #expect(pair.replica.kept.outbox.pendingCount == 0)
    pair.perform(pair.replica.undo(at: pair.now))
    #expect(pair.replica.kept.outbox.pending.map(\.request) == [.undo])
    pair.connect()
    #expect(pair.texts == ["Love Stack", "Purple Train"])
    pair.perform(pair.replica.redo(at: pair.now))
    pair.settle()
    #expect(pair.texts == ["Love Stack"])
  }

  @Test("[UN7] text that waits behind one in flight is cancelled before that is undone")
  func waiting() {
    let pair = Pair()
    pair.room.behavior = .waits
    pair.perform(pair.replica.edit(.loveStack, from: "Love Stack", to: "Love", at: pair.now))
    pair.perform(pair.replica.edit(.loveStack, from: "Love", to: "Lovely", at: pair.now))
    pair.perform(pair.replica.undo(at: pair.now))
    #expect(pair.texts.first == "Love")
    pair.perform(pair.replica.undo(at: pair.now))
    pair.perform(pair.replica.redo(at: pair.now))
    pair.perform(pair.replica.undo(at: pair.now))
    pair.room.behavior = .appends
    pair.room.finishAppend()
    pair.settle()
    #expect(pair.texts.first == "Love Stack")
    #expect(pair.replica.isSettled)
  }

  @Test("[UN4] an undone text restores the letters that this seat deleted, and others' text stays")
  func text() {
    let pair = Pair()
    let bo = pair.room.join("bo")
    pair.perform(pair.replica.edit(.loveStack, from: "Love Stack", to: "Love", at: pair.now))
    pair.settle()
    pair.room.operate(
      .editText(card: .loveStack, change: TextChange([.init(at: 0, insert: "My ")])), 1, base: 2, from: bo)
    pair.settle()
    pair.perform(pair.replica.undo(at: pair.now))
    pair.settle()
    #expect(pair.texts.first == "My Love Stack")
    #expect(pair.refused.isEmpty)
  }
}
