import Testing

@testable import Document

@Suite("What an undo costs")
struct UndoWorkTests {
  private let ann = UndoEvening.ann
  private let bo = UndoEvening.bo
  private var evening = UndoEvening()
  private let card: CardID

  init() throws(Refusal) {
    let section = try evening.addSection("S", by: UndoEvening.cy)
    card = try evening.addCard("|", to: section, by: UndoEvening.cy)
  }

  private var text: String { evening.state.document[card]?.text ?? "" }

  private mutating func type(_ text: String, by seat: SeatNumber) throws(Refusal) {
    let change = TextChange([.init(at: self.text.utf16.count, insert: text)])
    try evening.do(.editText(card: card, change: change), by: seat)
  }

  /// Asks for an undo or redo of Ann's; the units of work it took, and why it is refused.
  private mutating func ask(redo: Bool) throws -> (work: Int, refusal: Refusal?) {
    let last = try #require(evening.state.undo[ann]?.last(redo: redo))
    var work = JudgingWork()
    _ = try? evening.state.document.takingBack(
      last, by: ann, limits: evening.limits, schema: evening.schema, work: &work)
    return (work.units, evening.refusal(redo ? .redo : .undo, by: ann))
  }

  @Test(
    "[UN6][UN10] with nobody else acting, 100 undos go through what others did before, 100 redos only count changes")
  mutating func nested() throws {
    for number in 0..<100 {
      try type("\(number % 10)", by: ann)
      if number.isMultiple(of: 10) { try type("b", by: bo) }
    }
    let before = text
    // Three times there and back.
    let changes = 110 + 3 * 200
    for _ in 0..<3 {
      for undone in 0..<100 {
        let (work, refusal) = try ask(redo: false)
        // Each of what was undone already is gone through with at most Bo's 10.
        #expect(refusal == nil && work <= (undone + 1) * 10 * Self.pair + 2 * changes)
      }
      #expect(text == "|" + String(repeating: "b", count: 10))
      for _ in 0..<100 {
        let (work, refusal) = try ask(redo: true)
        #expect(refusal == nil && work <= 2 * changes + 10)
      }
      #expect(text == before)
    }
  }

  @Test("[UN4] the first undo of a text that others changed 5,000 times since goes over those as blocks [T23]")
  mutating func first() throws {
    try type("a", by: ann)
    for _ in 0..<5_000 { try type("b", by: bo) }
    let (work, refusal) = try ask(redo: false)
    #expect(refusal == nil && work < 6_000)
    #expect(text == "|" + String(repeating: "b", count: 5_000))
  }

  @Test(
    "[UN6][UN10] an undo that would take more work than one message may is refused and passed over; redos give all back [T23]"
  )
  mutating func bounded() throws {
    let typed = 10
    for _ in 0..<typed { try type("a", by: ann) }
    for _ in 0..<5_000 { try type("b", by: bo) }
    let before = text
    var undone = 0
    var refused: (work: Int, refusal: Refusal?)
    repeat {
      refused = try ask(redo: false)
      #expect(refused.work <= JudgingWork.unitsMax)
      if refused.refusal == nil { undone += 1 }
    } while refused.refusal == nil && undone < typed
    #expect((2...10).contains(undone))
    #expect(refused.refusal?.code == .changedSince && refused.refusal?.parameters["what"] == .text("text"))
    // Found out before anything is gone through: a person who asks again and again pays for counting the changes.
    #expect(refused.work < 3 * 5_100)
    #expect(evening.state.undoDepth(of: ann).undo == typed - undone - 1)
    #expect(text == "|" + String(repeating: "a", count: typed - undone) + String(repeating: "b", count: 5_000))
    for _ in 0..<undone {
      let (work, refusal) = try ask(redo: true)
      #expect(work < 3 * 5_100 && refusal == nil)
    }
    #expect(text == before)
    #expect(evening.problem == nil)
  }

  /// Two short changes that go over each other.
  private static let pair = 60
}
