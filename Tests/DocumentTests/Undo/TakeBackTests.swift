import TestSupport
import Testing

@testable import Document

@Suite("Taking back and restoring")
struct TakeBackTests {
  private let everything = Timestamp(milliseconds: 0)

  /// An evening of random edits, undos and redos by all seats.
  private func evening(_ edits: inout RandomEdits, steps: Int) -> UndoEvening {
    var evening = UndoEvening()
    for _ in 0..<steps { step(&evening, &edits) }
    return evening
  }

  private func step(_ evening: inout UndoEvening, _ edits: inout RandomEdits) {
    let seat = UndoEvening.seats.randomElement(using: &edits.random) ?? UndoEvening.ann
    if evening.outline.sections.count < 2 {
      _ = evening.attempt(.operation(.addSection(title: "More", place: .end)), by: UndoEvening.cy)
    }
    switch Int.random(in: 0..<10, using: &edits.random) {
    case 0: _ = evening.attempt(.undo, by: seat)
    case 1: _ = evening.attempt(.redo, by: seat)
    default: _ = evening.attempt(.operation(edits.operation(on: evening.state.document)), by: seat)
    }
  }

  /// Journals a host's operation.
  private func host(_ operation: Document.Operation, _ evening: inout UndoEvening) throws(Refusal) {
    try evening.state.document.check(operation, limits: evening.limits, schema: evening.schema)
    evening.fold(
      .applied(evening.state.nextServerOperation, operation, by: UndoEvening.cy, at: evening.time))
  }

  @Test(
    "[HI2][TK9] restoring a moment makes the board what it was but for messages, in one operation that can be undone",
    arguments: 1...40 as ClosedRange<UInt64>)
  func restoring(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    var evening = evening(&edits, steps: 20)
    var moments = [evening.state.document]
    for number in 0..<120 {
      step(&evening, &edits)
      if number % 10 == 0 { moments.append(evening.state.document) }
    }
    for moment in moments.shuffled(using: &edits.random) {
      let before = evening.outline
      let messages = evening.state.document.ownRemovals
      let revision = evening.state.document.revision
      let restoration = evening.state.document.restoring(moment)
      #expect(restoration.missing == 0)
      guard let operation = restoration.operation else {
        #expect(evening.outline.withoutTalk == moment.outline.withoutTalk, "seed \(seed)")
        continue
      }
      try host(operation, &evening)
      #expect(evening.state.document.revision == revision.next)
      let restored = evening.outline
      #expect(
        restored.withoutTalk == moment.outline.withoutTalk, "seed \(seed), revision \(moment.revision.rawValue)")
      #expect(evening.state.document.ownRemovals == messages, "seed \(seed)")
      #expect(evening.problem == nil, "seed \(seed)")
      try evening.ask(.undo, by: UndoEvening.cy)
      #expect(evening.outline == before, "seed \(seed), undone")
      try evening.ask(.redo, by: UndoEvening.cy)
      #expect(evening.outline == restored, "seed \(seed), redone")
      for _ in 0..<5 { step(&evening, &edits) }
    }
  }

  @Test("[HI2] a forgotten card doesn't come back, and is counted")
  func forgotten() throws {
    var evening = UndoEvening()
    let section = try evening.addSection("S", by: UndoEvening.ann)
    evening.limits.cardsMax = 10_000
    let card = try evening.addCard("gone", to: section, by: UndoEvening.ann)
    let moment = evening.state.document
    try evening.do(.removeCard(card: card), by: UndoEvening.bo)
    for _ in 0...Document.removedKept {
      let card = try evening.addCard("x", to: section, by: UndoEvening.bo)
      try evening.do(.removeCard(card: card), by: UndoEvening.bo)
    }
    #expect(evening.state.document.restoring(moment).missing == 1)
  }

  @Test(
    "[HI3] taking back all that a seat did is as if it undid everything, in one operation that counts what stays",
    arguments: 1...40 as ClosedRange<UInt64>)
  func takingBack(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    var evening = evening(&edits, steps: 60)
    let seat = UndoEvening.bo
    var byHand = evening
    var (taken, standing) = (0, 0)
    while let code = next(&byHand, seat), code != .nothingToUndo {
      if code == .changedSince { standing += 1 } else { taken += 1 }
    }
    let before = evening.outline
    let operations = evening.state.operations(of: seat, since: everything)
    #expect(operations.isComplete)
    let takeBack = evening.state.takingBack(operations, limits: evening.limits, schema: evening.schema)
    #expect(takeBack.taken == taken && takeBack.standing == standing, "seed \(seed)")
    guard let operation = takeBack.operation else { return #expect(taken == 0) }
    try host(operation, &evening)
    #expect(evening.outline == byHand.outline, "seed \(seed)")
    #expect(evening.problem == nil)
    try evening.ask(.undo, by: UndoEvening.cy)
    #expect(evening.outline == before, "seed \(seed), undone")
  }

  /// The outcome of one more undo: nil code for one that is done counts as `present`.
  private func next(_ evening: inout UndoEvening, _ seat: SeatNumber) -> Refusal.Code? {
    evening.refusal(.undo, by: seat)?.code ?? .present
  }

  @Test("[HI3] only operations since the time are taken back")
  func since() throws {
    var evening = UndoEvening()
    let section = try evening.addSection("S", by: UndoEvening.cy)
    let early = try evening.addCard("early", to: section, by: UndoEvening.bo)
    let time = evening.time
    _ = try evening.addCard("late", to: section, by: UndoEvening.bo)
    try evening.do(.setValue(target: .card(early), key: .rejected, value: .flag(true)), by: UndoEvening.bo)
    let operations = evening.state.operations(of: UndoEvening.bo, since: time)
    let takeBack = evening.state.takingBack(operations, limits: evening.limits, schema: evening.schema)
    #expect(takeBack.taken == 2)
    try host(try #require(takeBack.operation), &evening)
    #expect(evening.outline.sections.map { $0.cards.map(\.text) } == [["early"]])
    #expect(evening.state.document[early]?.values == [:])
  }

  @Test("[HI3] an operation older than the last 100 is found in the journal")
  func olderOperations() throws {
    var evening = UndoEvening()
    let section = try evening.addSection("S", by: UndoEvening.cy)
    let board = try #require(BoardName("karaoke"))
    let journal = MemoryJournal()
    for number in 0..<150 {
      _ = try evening.addCard("\(number)", to: section, by: UndoEvening.bo)
      guard number % 40 == 0 else { continue }
      journal.append(
        Array(evening.entries[journal.counts.entries...]), to: board,
        after: SequenceNumber(UInt64(journal.counts.entries))
      ) { _ in }
      journal.keepSnapshot(evening.state, of: board, at: SequenceNumber(UInt64(journal.counts.entries))) { _ in }
    }
    try evening.ask(.undo, by: UndoEvening.bo)
    journal.append(
      Array(evening.entries[journal.counts.entries...]), to: board,
      after: SequenceNumber(UInt64(journal.counts.entries))
    ) { _ in }
    #expect(journal.counts.entries == evening.entries.count)

    let known = evening.state.operations(of: UndoEvening.bo, since: everything)
    #expect(!known.isComplete && known.operations.count == 99)
    let time = Timestamp(milliseconds: 20 * evening.pause)
    let past = try journal.operations(of: UndoEvening.bo, on: board, since: time)
    let all = evening.state.operations(of: UndoEvening.bo, since: time, past: past)
    #expect(all.isComplete)
    let takeBack = evening.state.takingBack(all, limits: evening.limits, schema: evening.schema)
    #expect(takeBack.standing == 0)
    try host(try #require(takeBack.operation), &evening)
    #expect(evening.outline.sections.first?.cards.count == 149 - takeBack.taken)
    #expect((100..<149).contains(takeBack.taken))
    let whole = try journal.operations(of: UndoEvening.bo, on: board, since: everything)
    #expect(whole.isComplete && whole.operations.count == 149)
  }

  /// A card that Bo changed `count` times, each time after as many changes of Ann's; all that Bo did.
  private func longEvening(_ count: Int, others: (Int) -> Int) throws -> (UndoEvening, SeatOperations, CardID) {
    var evening = UndoEvening()
    let section = try evening.addSection("S", by: UndoEvening.cy)
    let card = try evening.addCard("|", to: section, by: UndoEvening.cy)
    let time = evening.time
    for number in 0..<count {
      for _ in 0..<others(number) {
        try evening.do(.editText(card: card, change: TextChange([.init(at: 0, insert: "a")])), by: UndoEvening.ann)
      }
      let length = evening.state.document[card]?.text.utf16.count ?? 0
      try evening.do(.editText(card: card, change: TextChange([.init(at: length, insert: "b")])), by: UndoEvening.bo)
    }
    var contents = JournalContents()
    contents.entries = evening.entries
    let operations = try contents.loadState(keepingAllOf: UndoEvening.bo).operations(of: UndoEvening.bo, since: time)
    return (evening, operations, card)
  }

  @Test("[HI3] taking back thousands of changes of one text takes work in proportion to them and to others' changes")
  func work() throws {
    var (evening, operations, card) = try longEvening(2_000) { $0.isMultiple(of: 200) ? 1 : 0 }
    var work = JudgingWork()
    let takeBack = evening.state.takingBack(
      operations, limits: evening.limits, schema: evening.schema, work: &work)
    #expect(takeBack.taken == 2_000 && takeBack.isComplete)
    #expect(work.units <= 2_000 * 10 * 50)
    try host(try #require(takeBack.operation), &evening)
    #expect(evening.state.document[card]?.text == String(repeating: "a", count: 10) + "|")
  }

  @Test("[HI3] where others changed too much in between, the newest are taken back and it says so")
  func workIsBounded() throws {
    var (evening, operations, card) = try longEvening(1_000) { _ in 1 }
    var work = JudgingWork()
    let takeBack = evening.state.takingBack(
      operations, limits: evening.limits, schema: evening.schema, work: &work)
    #expect(!takeBack.isComplete && (400..<1_000).contains(takeBack.taken) && takeBack.standing == 0)
    #expect(work.units <= BoardState.takeBackUnitsMax + 2 * JudgingWork.unitsMax)
    try host(try #require(takeBack.operation), &evening)
    let left = evening.state.document[card]?.text ?? ""
    #expect(left.filter { $0 == "a" }.count == 1_000 && left.filter { $0 == "b" }.count == 1_000 - takeBack.taken)
  }

  @Test("[HI3] taking back doesn't push those entries out of the history that it still needs")
  func fullHistory() throws {
    var evening = UndoEvening()
    let section = try evening.addSection("S", by: UndoEvening.cy)
    let early = try evening.addCard("|", to: section, by: UndoEvening.cy)
    let late = try evening.addCard("|", to: section, by: UndoEvening.cy)
    func type(_ text: String, in card: CardID, by seat: SeatNumber) throws {
      let change = TextChange([.init(at: evening.state.document[card]?.text.utf16.count ?? 0, insert: text)])
      try evening.do(.editText(card: card, change: change), by: seat)
    }
    try type("b", in: early, by: UndoEvening.bo)
    try type("a", in: early, by: UndoEvening.ann)
    for _ in 12..<TextHistory.stepsKept { try type("a", in: late, by: UndoEvening.ann) }
    for _ in 0..<10 { try type("b", in: late, by: UndoEvening.bo) }
    let operations = evening.state.operations(of: UndoEvening.bo, since: everything)
    let takeBack = evening.state.takingBack(operations, limits: evening.limits, schema: evening.schema)
    #expect(takeBack.taken == 11 && takeBack.standing == 0)
    try host(try #require(takeBack.operation), &evening)
    #expect(evening.state.document[early]?.text == "|a")
    #expect(evening.state.document[late]?.text.contains("b") == false)
  }

  @Test("[HI3][UN9] steps of typing are the same steps in the journal, undone ones too")
  func olderTyping() throws {
    var evening = UndoEvening()
    evening.pause = 1
    let section = try evening.addSection("S", by: UndoEvening.cy)
    let card = try evening.addCard("abc", to: section, by: UndoEvening.cy)
    func type(_ position: Int, delete: Int = 0, _ inserted: String = "") throws {
      let change = TextChange([.init(at: position, delete: delete, insert: inserted)])
      try evening.do(.editText(card: card, change: change), by: UndoEvening.bo)
    }
    try type(0, delete: 1)
    try type(0, delete: 1)
    try evening.ask(.undo, by: UndoEvening.bo)
    for number in 0..<150 { _ = try evening.addCard("\(number)", to: section, by: UndoEvening.bo) }
    try evening.ask(.undo, by: UndoEvening.bo)
    let board = try #require(BoardName("karaoke"))
    let journal = MemoryJournal()
    journal.append(evening.entries, to: board, after: .zero) { _ in }

    let past = try journal.operations(of: UndoEvening.bo, on: board, since: everything)
    #expect(past.isComplete)
    let all = evening.state.operations(of: UndoEvening.bo, since: everything, past: past)
    let takeBack = evening.state.takingBack(all, limits: evening.limits, schema: evening.schema)
    #expect(takeBack.taken == 149 && takeBack.standing == 0)
    try host(try #require(takeBack.operation), &evening)
    #expect(evening.outline.sections.map { $0.cards.map(\.text) } == [["abc"]])
  }

  @Test("several operations are one revision, and one that adds something can't be among them")
  func together() throws {
    var board = try SmallBoard()
    let before = board.party.document.outline
    let both = Document.Operation.together([
      .removeCard(card: board.a), .renameSection(section: board.one, title: "Uno"), .restoreCard(card: board.a),
      .moveCard(card: board.a, section: board.two, place: .start),
    ])
    let applied = try board.party.do(both)
    #expect(board.party.texts == [["b"], ["a", "c"]])
    #expect(board.party.replica.outline == board.party.document.outline)
    try board.party.do(applied.inverse)
    #expect(board.party.document.outline == before)
    for part in [
      Document.Operation.addCard(section: board.one, place: .end, text: "x", values: [:]),
      .addSection(title: "x", place: .end), .reconcile(Reconciliation([])), .together([]),
    ] {
      #expect(throws: Refusal.self) { try board.party.do(.together([part])) }
    }
    #expect(throws: Refusal(.gone, ["target": .text(board.a.description)])) {
      try board.party.do(.together([.removeCard(card: board.a), .removeCard(card: board.a)]))
    }
  }
}

extension Outline {
  /// Without the numbers of messages below cards, which stay whatever the board becomes.
  fileprivate var withoutTalk: Outline {
    var outline = self
    for section in outline.sections.indices {
      for card in outline.sections[section].cards.indices {
        outline.sections[section].cards[card].values[.talkCount] = nil
      }
    }
    return outline
  }
}

extension Document {
  /// All messages, and whether each is off the board by itself: not only for its card's sake.
  fileprivate var ownRemovals: [CardID: Bool] {
    cards.filter { isMessage($0.key) }.mapValues { $0.removal != nil }
  }
}
