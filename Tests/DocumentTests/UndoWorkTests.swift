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

  /// Asks for an undo or redo of Ann's; how many changes of texts it went through, and why it is refused.
  private mutating func ask(redo: Bool) throws -> (work: Int, refusal: Refusal?) {
    let last = try #require(evening.state.undo[ann]?.last(redo: redo))
    var budget = RebaseBudget()
    _ = try? evening.state.document.takingBack(
      last, by: ann, limits: evening.limits, schema: evening.schema, within: &budget)
    return (budget.spent, evening.refusal(redo ? .redo : .undo, by: ann))
  }

  @Test("[UN6][UN10] With nobody else acting, 100 undos go through what others did before, 100 redos through nothing")
  mutating func nested() throws {
    for number in 0..<100 {
      try type("\(number % 10)", by: ann)
      if number.isMultiple(of: 10) { try type("b", by: bo) }
    }
    let before = text
    for _ in 0..<3 {
      for undone in 0..<100 {
        let (work, refusal) = try ask(redo: false)
        // Each of what was undone already is gone through with at most Bo's 10.
        #expect(refusal == nil && work <= (undone + 1) * 10)
      }
      #expect(text == "|" + String(repeating: "b", count: 10))
      for _ in 0..<100 {
        let (work, refusal) = try ask(redo: true)
        #expect(refusal == nil && work == 0)
      }
      #expect(text == before)
    }
  }

  @Test(
    "[UN6][UN10] An undo that would go through more than 20,000 changes is refused and passed over; redos give all back"
  )
  mutating func bounded() throws {
    for _ in 0..<7 { try type("a", by: ann) }
    for _ in 0..<5_000 { try type("b", by: bo) }
    let before = text
    for expected in [5_000, 10_000, 15_000, 20_000] {
      let (work, refusal) = try ask(redo: false)
      #expect(work == expected && refusal == nil)
    }
    #expect(text == "|aaa" + String(repeating: "b", count: 5_000))
    for left in [2, 1, 0] {
      let (work, refusal) = try ask(redo: false)
      // Found out before anything is gone through: whoever asks again and again costs nothing.
      #expect(work == 0)
      #expect(refusal?.code == .changedSince && refusal?.parameters["what"] == .text("text"))
      #expect(evening.state.undoDepth(of: ann).undo == left)
    }
    #expect(text == "|aaa" + String(repeating: "b", count: 5_000))
    for _ in 0..<4 {
      let (work, refusal) = try ask(redo: true)
      #expect(work == 0 && refusal == nil)
    }
    #expect(text == before)
    #expect(evening.problem == nil)
  }
}
