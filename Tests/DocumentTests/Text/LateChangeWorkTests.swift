import Testing

@testable import Document

@Suite("What a late change costs")
struct LateChangeWorkTests {
  private let text = String(repeating: "0123456789", count: 1_000)

  /// A card of 10,000 letters, and what `count` changes did to it.
  private func board(_ count: Int, _ change: (Int, Int) -> TextChange) throws -> (SmallBoard, base: Revision) {
    var board = try SmallBoard()
    try board.party.do(.editText(card: board.a, change: TextChange([.init(at: 0, insert: text)])))
    let base = board.party.document.revision
    var length = text.utf16.count + 1
    for number in 0..<count {
      let change = change(number, length)
      length += change.splices.reduce(0) { $0 + $1.inserted.utf16.count - $1.deleted }
      try board.party.do(.editText(card: board.a, change: change))
    }
    return (board, base)
  }

  /// A letter here and there.
  private func letter(_ number: Int, _ length: Int) -> TextChange {
    TextChange([.init(at: number * 7_919 % length, insert: "x")])
  }

  private func isRebased(
    _ change: TextChange, _ board: SmallBoard, base: Revision, units: ClosedRange<Int>
  ) throws -> TextChange? {
    var work = JudgingWork()
    let operation = Document.Operation.editText(card: board.a, change: change)
    let result = try board.party.document.rebased(operation, base: base, work: &work)
    #expect(units.contains(work.units), "\(work.units) units")
    if case .editText(_, let change) = result { return change }
    return nil
  }

  @Test(
    "[TX5] one splice over 9,000 changes it didn't know of, split thousands of times, goes over each letter a few times [T23]"
  )
  func split() throws {
    let (board, base) = try board(9_000, letter)
    let change = TextChange([.init(at: 0, delete: 9_500, insert: "z")])
    // One by one it would be the square of it.
    let got = try #require(try isRebased(change, board, base: base, units: 20_000...300_000))
    let after = got.applied(to: try #require(board.party.document[board.a]).text)
    #expect(after.count { $0 == "x" } == 9_000, "what others wrote meanwhile stays")
    #expect(after.count { $0.isNumber } == 500)
    #expect(after.count { $0 == "z" } == 1)
  }

  @Test("[TX5] a thousand splices over 9,000 changes cost a few times both, and not one times the other [T23]")
  func thousand() throws {
    let (board, base) = try board(9_000, letter)
    let change = TextChange((0..<1_000).map { .init(at: 9 * $0, delete: 3, insert: "z") })
    _ = try isRebased(change, board, base: base, units: 20_000...150_000)
  }

  @Test(
    "[TX5] a letter over 9,000 changes of a short line costs a few thousand units, over the latest changes next to nothing [T23]"
  )
  func short() throws {
    let (board, base) = try board(9_000) { number, length in
      number.isMultiple(of: 2)
        ? .init([.init(at: number % 50, insert: "x")]) : .init([.init(at: (number * 7) % 50, delete: 1)])
    }
    let change = TextChange([.init(at: 60, insert: "z")])
    _ = try isRebased(change, board, base: base, units: 0...4_000)
    let near = Revision(board.party.document.revision.rawValue - 3)
    _ = try isRebased(change, board, base: near, units: 0...120)
  }

  @Test(
    "[TX13] an edit that would take too much work for one message is refused as stale, with the text of now, and nothing is lost [T23]"
  )
  func bound() throws {
    // Every change as long as it may be, none of which can be composed with the next into fewer runs.
    let (board, base) = try board(1_000) { number, length in
      TextChange((0..<200).map { .init(at: $0 * 50 + number % 50, delete: 1, insert: "\(number % 10)") })
    }
    let change = TextChange((0..<1_000).map { .init(at: 9 * $0, delete: 3, insert: "z") })
    var work = JudgingWork()
    let document = board.party.document
    #expect(
      throws: Refusal(
        .stale,
        [
          "target": .text(board.a.description), "text": .text(try #require(document[board.a]?.text)),
          "revision": .number(Double(document.revision.rawValue)),
        ])
    ) {
      try document.judged(
        .editText(card: board.a, change: change), base: base, limits: Limits(), work: &work)
    }
    #expect(work.units <= JudgingWork.unitsMax && work.units > JudgingWork.unitsMax / 2)
    // A change that knows most of them is answered.
    let near = Revision(document.revision.rawValue - 20)
    #expect(
      try document.judged(.editText(card: board.a, change: change), base: near, limits: Limits())
        != .editText(card: board.a, change: TextChange([])))
  }

  @Test("[TX5] judging an edit with a base of now costs nothing here")
  func current() throws {
    let (board, _) = try board(100, letter)
    let change = TextChange([.init(at: 60, insert: "z")])
    let got = try isRebased(change, board, base: board.party.document.revision, units: 0...0)
    #expect(got == change)
  }
}
