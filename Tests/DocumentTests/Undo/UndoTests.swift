import Testing

@testable import Document

@Suite("Undo and redo")
struct UndoTests {
  private let ann = UndoEvening.ann
  private let bo = UndoEvening.bo
  private var evening = UndoEvening()
  private let one: SectionID
  private let two: SectionID
  private let a: CardID

  /// Two of Cy's sections and a card of Cy's, who has nothing to do with what follows.
  init() throws(Refusal) {
    one = try evening.addSection("One", by: UndoEvening.cy)
    two = try evening.addSection("Two", by: UndoEvening.cy)
    a = try evening.addCard("abc", to: one, by: UndoEvening.cy)
  }

  private func text(_ evening: UndoEvening) -> String? { evening.state.document[a]?.text }

  private func edit(_ position: Int, delete: Int = 0, _ inserted: String = "") -> Document.Operation {
    .editText(card: a, change: TextChange([.init(at: position, delete: delete, insert: inserted)]))
  }

  private func changed(_ what: String, _ who: SeatNumber?, _ request: String = "undo", _ more: [String: Value] = [:])
    -> Refusal
  {
    var parameters = more
    parameters["what"] = .text(what)
    parameters["request"] = .text(request)
    if let who {
      parameters["who"] = .number(Double(who.rawValue))
      parameters["name"] = .text("Seat \(who.rawValue)")
    }
    return Refusal(.changedSince, parameters)
  }

  private var card: [String: Value] { ["card": .text(a.description)] }
  private var section: [String: Value] { ["section": .text(one.description)] }

  /// One operation of each kind that a person has, on the board above.
  private var everyKind: [Document.Operation] {
    [
      .addCard(section: one, place: .start, text: "new", values: [.rejected: .flag(true)]), edit(1, delete: 1, "x"),
      .moveCard(card: a, section: two, place: .end), .removeCard(card: a), .addSection(title: "New", place: .start),
      .renameSection(section: one, title: "Uno"), .moveSection(section: one, place: .end), .removeSection(section: one),
      .setValue(target: .card(a), key: .rejected, value: .flag(true)),
      .setValue(target: .section(one), key: "votes", value: .number(3)),
    ]
  }

  @Test("[UN1][UN6] every kind of operation is undone and redone, three times over, and so is its undoing")
  func everyKindOfOperation() throws {
    for operation in everyKind {
      var evening = evening
      let before = evening.outline
      try evening.do(operation, by: ann)
      let after = evening.outline
      for _ in 0..<3 {
        try evening.ask(.undo, by: ann)
        #expect(evening.outline == before, "\(operation)")
        try evening.ask(.redo, by: ann)
        #expect(evening.outline == after, "\(operation)")
      }
      #expect(evening.problem == nil)
    }
    for (removal, restoring) in [
      (Document.Operation.removeCard(card: a), Document.Operation.restoreCard(card: a)),
      (.removeSection(section: one), .restoreSection(section: one)),
    ] {
      var evening = evening
      let before = evening.outline
      try evening.do(removal, by: bo)
      let without = evening.outline
      try evening.do(restoring, by: ann)
      try evening.ask(.undo, by: ann)
      #expect(evening.outline == without)
      try evening.ask(.redo, by: ann)
      #expect(evening.outline == before)
    }
  }

  @Test("[UN1] each seat undoes its own, from whichever of its outboxes, and not what is undone already")
  mutating func perSeat() throws {
    try evening.do(edit(0, "1"), by: ann)
    try evening.do(edit(4, "2"), by: bo)
    try evening.do(edit(0, "3"), by: ann)
    try evening.ask(.undo, by: ann)
    try evening.ask(.undo, by: ann)
    #expect(text(evening) == "abc2")
    #expect(evening.refusal(.undo, by: ann) == Refusal(.nothingToUndo, ["request": .text("undo")]))
    #expect(evening.state.undoDepth(of: ann) == (0, 2))
    try evening.ask(.undo, by: bo)
    #expect(text(evening) == "abc")
  }

  @Test("[UN2] the last 100 are kept, and a new operation forgets what could be redone")
  mutating func depth() throws {
    for number in 0..<120 { try evening.do(edit(0, "\(number % 10)"), by: ann) }
    #expect(evening.state.undoDepth(of: ann) == (100, 0))
    for _ in 0..<100 { try evening.ask(.undo, by: ann) }
    #expect(evening.refusal(.undo, by: ann)?.code == .nothingToUndo)
    #expect(text(evening)?.count == 23)
    #expect(evening.state.undoDepth(of: ann) == (0, 100))
    try evening.ask(.redo, by: ann)
    try evening.do(edit(0, "x"), by: ann)
    #expect(evening.refusal(.redo, by: ann) == Refusal(.nothingToUndo, ["request": .text("redo")]))
    #expect(evening.state.undoDepth(of: ann) == (2, 0))
  }

  @Test("[UN3] an operation that its seat may not take back any more is passed over, too")
  mutating func notAllowed() throws {
    let code: [Refusal.Code] = [.notYours, .notAllowed]
    for code in code {
      try evening.do(edit(0, "x"), by: ann)
      try evening.do(.moveCard(card: a, section: two, place: .end), by: ann)
      evening.refuse(Refusal(code).passingOver(.undo), by: ann)
      #expect(evening.state.undoDepth(of: ann).undo == 1)
      try evening.ask(.undo, by: ann)
      #expect(text(evening) == "abc")
      try evening.do(.moveCard(card: a, section: one, place: .end), by: bo)
    }
    try evening.do(edit(0, "x"), by: ann)
    evening.refuse(Refusal(.notAllowed), by: ann)
    evening.refuse(Refusal(.frozen).passingOver(.undo), by: ann)
    #expect(evening.state.undoDepth(of: ann).undo == 1)
  }

  @Test("[UN3] a journal of a program that set nothing aside is read as it was written")
  mutating func olderJournal() throws {
    try evening.do(edit(0, "x"), by: ann)
    let first = try #require(evening.state.undo[ann]?.last(redo: false))
    try evening.do(.moveCard(card: a, section: two, place: .end), by: ann)
    evening.refuse(Refusal(.notAllowed, section).passingOver(.undo), by: ann)
    let ruled = Document.Operation.setValue(target: .section(two), key: .sectionHostsAdd, value: .flag(true))
    evening.write(ruled, by: UndoEvening.cy)
    // For that program this was the one before; here the move is next again.
    #expect(evening.state.undo[ann]?.last(redo: false)?.id != first.id)
    let id = OperationID(OutboxNumber(ann.rawValue), 4)
    evening.fold(.undone(id, first.inverse, of: first.id, isRedo: false, by: ann, at: evening.time))
    #expect(text(evening) == "abc")
    #expect(evening.state.undoDepth(of: ann) == (0, 1))
    let never = OperationID(OutboxNumber(ann.rawValue), 5)
    #expect(
      evening.state.problem(
        with: .undone(never, first.inverse, of: first.id, isRedo: false, by: ann, at: evening.time)) != nil)
  }

  @Test("[UN9] typing without a pause is one step, there and back, however often; a pause begins another")
  mutating func typing() throws {
    evening.pause = 100
    for (place, letter) in "xyz".enumerated() { try evening.do(edit(place, String(letter)), by: ann) }
    #expect(evening.state.undoDepth(of: ann) == (1, 0))
    evening.pause = 1_000_000
    try evening.do(edit(3, "!"), by: ann)
    #expect(evening.state.undoDepth(of: ann) == (2, 0))
    for _ in 0..<3 {
      for expected in ["xyzabc", "abc"] {
        try evening.ask(.undo, by: ann)
        #expect(text(evening) == expected)
      }
      for expected in ["xyzabc", "xyz!abc"] {
        try evening.ask(.redo, by: ann)
        #expect(text(evening) == expected)
      }
    }
    #expect(evening.problem == nil)
  }

  @Test("[UN9] another card, something else, or someone else's change of the text between begins another step")
  mutating func typingInterrupted() throws {
    evening.pause = 1
    let b = try evening.addCard("b", to: one, by: UndoEvening.cy)
    try evening.do(edit(0, "x"), by: ann)
    try evening.do(edit(0, "-"), by: bo)
    try evening.do(edit(2, "y"), by: ann)
    #expect(evening.state.undoDepth(of: ann).undo == 2)
    try evening.do(.editText(card: b, change: TextChange([.init(at: 0, insert: "z")])), by: ann)
    #expect(evening.state.undoDepth(of: ann).undo == 3)
    try evening.do(.setValue(target: .card(a), key: .rejected, value: .flag(true)), by: ann)
    try evening.do(edit(3, "w"), by: ann)
    #expect(evening.state.undoDepth(of: ann).undo == 5)
    // A redone text isn't typed on.
    try evening.ask(.undo, by: ann)
    try evening.ask(.redo, by: ann)
    try evening.do(edit(4, "v"), by: ann)
    #expect(evening.state.undoDepth(of: ann).undo == 6)
    for expected in ["-xywabc", "-xyabc", "-xyabc", "-xyabc", "-xabc", "-abc"] {
      try evening.ask(.undo, by: ann)
      #expect(text(evening) == expected)
    }
    #expect(evening.problem == nil)
  }

  @Test("[UN9] one step of typing is 30 s at most")
  mutating func typingForLong() throws {
    evening.pause = 2_000
    for number in 0..<40 { try evening.do(edit(0, "\(number % 10)"), by: ann) }
    #expect(evening.state.undoDepth(of: ann).undo == 3)
  }

  @Test("[UN2] the texts that a seat's operations deleted take at most 256 KB; the oldest go")
  mutating func depthInBytes() throws {
    let long = String(repeating: "x", count: 19_000)
    for _ in 0..<20 {
      try evening.do(edit(0, long), by: bo)
      try evening.do(edit(0, delete: 19_000), by: ann)
    }
    #expect(evening.state.undoDepth(of: ann).undo == 13)
    #expect(evening.state.undoDepth(of: bo).undo == 20)
  }

  @Test(
    "[UN3] a field that someone else wrote since isn't restored: the refusal names who and what, and the next undo passes it over"
  )
  mutating func changedFields() throws {
    let cases: [(Document.Operation, Document.Operation, Refusal)] = [
      (
        .setValue(target: .card(a), key: "votes", value: .number(1)),
        .setValue(target: .card(a), key: "votes", value: .number(2)),
        changed("value", bo, "undo", card.merging(["key": .text("votes")]) { $1 })
      ),
      (
        .moveCard(card: a, section: two, place: .end), .moveCard(card: a, section: one, place: .start),
        changed("place", bo, "undo", card)
      ),
      (
        .renameSection(section: one, title: "x"), .renameSection(section: one, title: "y"),
        changed("title", bo, "undo", section)
      ),
      (
        .moveSection(section: one, place: .end), .moveSection(section: one, place: .start),
        changed("place", bo, "undo", section)
      ),
      (.removeCard(card: a), .restoreCard(card: a), changed("presence", bo, "undo", card)),
      (edit(0, "x"), .removeCard(card: a), changed("presence", bo, "undo", card)),
      (edit(0, "x"), .removeSection(section: one), changed("presence", bo, "undo", section)),
      (
        .setValue(target: .card(a), key: "votes", value: .number(1)), .removeCard(card: a),
        changed("presence", bo, "undo", card)
      ),
    ]
    for (own, other, refusal) in cases {
      var evening = evening
      try evening.do(.setValue(target: .section(two), key: "votes", value: .number(7)), by: ann)
      try evening.do(own, by: ann)
      try evening.do(other, by: bo)
      let before = evening.outline
      #expect(evening.refusal(.undo, by: ann) == refusal)
      #expect(evening.outline == before, "a refusal changes nothing")
      try evening.ask(.undo, by: ann)
      #expect(evening.state.document[two]?.values == [:], "the next undo passes over it")
    }
  }

  @Test("[UN3] other fields of the same card don't matter, and neither does a change that another seat undid itself")
  mutating func otherFields() throws {
    try evening.do(.setValue(target: .card(a), key: "votes", value: .number(1)), by: ann)
    try evening.do(.moveCard(card: a, section: two, place: .end), by: bo)
    try evening.do(.setValue(target: .card(a), key: .rejected, value: .flag(true)), by: bo)
    try evening.do(.setValue(target: .card(a), key: "votes", value: .number(9)), by: bo)
    try evening.ask(.undo, by: bo)
    try evening.ask(.undo, by: ann)
    #expect(evening.state.document[a]?.values == [.rejected: .flag(true)])
    #expect(evening.state.document[a]?.section == two)
  }

  @Test("[UN3] a redo of a field that others changed since the undo is refused and passed over")
  mutating func changedSinceUndo() throws {
    try evening.do(.renameSection(section: one, title: "Uno"), by: ann)
    try evening.do(edit(0, "x"), by: ann)
    try evening.ask(.undo, by: ann)
    try evening.ask(.undo, by: ann)
    try evening.do(.renameSection(section: one, title: "Ena"), by: bo)
    #expect(evening.refusal(.redo, by: ann) == changed("title", bo, "redo", section))
    try evening.ask(.redo, by: ann)
    #expect(text(evening) == "xabc")
  }

  @Test("[UN4] an undone text change leaves what others typed since, inside what it inserted and where it deleted")
  mutating func texts() throws {
    try evening.do(edit(1, delete: 1, "12345"), by: ann)
    try evening.do(edit(3, "-bo-"), by: bo)
    try evening.do(edit(0, "<"), by: bo)
    try evening.ask(.undo, by: ann)
    #expect(text(evening) == "<ab-bo-c")
    try evening.ask(.redo, by: ann)
    #expect(text(evening) == "<a12-bo-345c")
    try evening.ask(.undo, by: bo)
    try evening.ask(.undo, by: bo)
    #expect(text(evening) == "a12345c")
  }

  @Test("[UN5] a card that someone else changed stays; one that only its author changed leaves")
  mutating func addedCards() throws {
    let others: [(Document.Operation, String, [String: Value])] = try {
      var trial = evening
      let new = try trial.addCard("new", to: one, by: ann)
      let edit = Document.Operation.editText(card: new, change: TextChange([.init(at: 0, insert: "x")]))
      return [
        (edit, "text", [:]), (.moveCard(card: new, section: two, place: .end), "place", [:]),
        (.setValue(target: .card(new), key: "votes", value: .number(1)), "value", ["key": .text("votes")]),
      ]
    }()
    for (other, what, more) in others {
      var evening = evening
      let new = try evening.addCard("new", to: one, by: ann)
      try evening.do(other, by: bo)
      let parameters = more.merging(["card": .text(new.description)]) { $1 }
      #expect(evening.refusal(.undo, by: ann) == changed(what, bo, "undo", parameters))
      #expect(evening.state.document[new] != nil)
      // Who took it back left nothing.
      var again = self.evening
      _ = try again.addCard("new", to: one, by: ann)
      try again.do(other, by: bo)
      try again.ask(.undo, by: bo)
      try again.ask(.undo, by: ann)
      #expect(again.state.document[new] == nil)
    }
  }

  @Test("[UN5] a section with someone else's cards, or with a card that others changed, stays")
  mutating func addedSections() throws {
    let new = try evening.addSection("New", by: ann)
    let own = try evening.addCard("own", to: new, by: ann)
    var alone = evening
    try alone.do(.setValue(target: .card(own), key: .rejected, value: .flag(true)), by: ann)
    for _ in 0..<3 { try alone.ask(.undo, by: ann) }
    #expect(alone.state.document[new] == nil)
    for _ in 0..<3 { try alone.ask(.redo, by: ann) }
    #expect(alone.state.document[own]?.values == [.rejected: .flag(true)])

    for other in [
      Document.Operation.addCard(section: new, place: .end, text: "bo's", values: [:]),
      .moveCard(card: a, section: new, place: .end), .renameSection(section: new, title: "Bo's"),
      .editText(card: own, change: TextChange([.init(at: 0, insert: "x")])),
    ] {
      var evening = evening
      try evening.do(other, by: bo)
      _ = evening.refusal(.undo, by: ann)
      let refusal = evening.refusal(.undo, by: ann)
      #expect(refusal?.code == .changedSince && refusal?.parameters["who"] == .number(2), "\(other)")
      #expect(evening.state.document[new] != nil)
    }
  }

  @Test("[UN1] nobody can undo an operation of the declaration, and it counts as someone else's")
  mutating func declared() throws {
    func declaration(_ title: String) -> Declaration { Declaration(sections: [.init(key: "s", title: title)]) }
    evening.reconcile(declaration("Sam"))
    let declared = try #require(evening.state.document.sectionsByKey["s"])
    try evening.do(.setValue(target: .section(declared), key: "votes", value: .number(1)), by: ann)
    try evening.do(.renameSection(section: declared, title: "Samira"), by: ann)
    try evening.do(.renameSection(section: declared, title: "Sam"), by: bo)
    evening.reconcile(declaration("Sammy"))
    #expect(evening.state.document[declared]?.title == "Sammy")
    #expect(evening.refusal(.undo, by: bo) == changed("title", nil, "undo", ["section": .text(declared.description)]))
    #expect(evening.refusal(.undo, by: ann)?.code == .changedSince)
    try evening.ask(.undo, by: ann)
    #expect(evening.state.document[declared]?.values == [:])
  }

  @Test("a board that is full refuses to bring back more, and the same undo works again when there is room")
  mutating func full() throws {
    try evening.do(.removeCard(card: a), by: ann)
    evening.limits.cardsMax = 1
    try evening.do(.addCard(section: one, place: .end, text: "x", values: [:]), by: bo)
    #expect(evening.refusal(.undo, by: ann)?.code == .full)
    try evening.ask(.undo, by: bo)
    try evening.ask(.undo, by: ann)
    #expect(text(evening) == "abc")
  }

  @Test("[UN4] a text that couldn't be given back, because it would be empty or too long, stays and is passed over")
  mutating func impossibleTexts() throws {
    try evening.do(edit(3, "x"), by: ann)
    try evening.do(edit(0, delete: 3), by: bo)
    #expect(evening.refusal(.undo, by: ann) == changed("text", nil, "undo", card))
    #expect(text(evening) == "x")
    #expect(evening.refusal(.undo, by: ann)?.code == .nothingToUndo)
  }

  @Test("[UN3] an entry that takes back another operation than the next isn't followed when a journal is read")
  mutating func foreignEntries() throws {
    try evening.do(edit(0, "x"), by: ann)
    let time = Timestamp(milliseconds: 0)
    let id = OperationID(OutboxNumber(1), 2)
    let wrong = Entry.undone(id, edit(0, delete: 1), of: id, isRedo: false, by: ann, at: time)
    #expect(evening.state.problem(with: wrong) != nil)
    let nothing = Entry.undone(
      OperationID(OutboxNumber(2), 1), edit(0, delete: 1), of: OperationID(OutboxNumber(1), 1), isRedo: false, by: bo,
      at: time)
    #expect(evening.state.problem(with: nothing) != nil)
    let right = Entry.undone(
      id, edit(0, delete: 1), of: OperationID(OutboxNumber(1), 1), isRedo: false, by: ann, at: time)
    #expect(evening.state.problem(with: right) == nil)
  }
}
