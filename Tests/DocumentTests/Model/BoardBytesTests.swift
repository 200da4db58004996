import Foundation
import Testing

@testable import Document

/// SPEC SZ1 to SZ3.
@Suite("The size of a board")
struct BoardBytesTests {
  private let ann = UndoEvening.ann
  private let bo = UndoEvening.bo

  /// One section of Cy's.
  private func evening(boardBytes: Int = 1_000, seatBytes: Int = 1_000) throws -> (UndoEvening, SectionID) {
    var evening = UndoEvening()
    evening.limits.boardBytesMax = boardBytes
    evening.limits.seatBytesMax = seatBytes
    let section = try evening.addSection("One", by: UndoEvening.cy)
    return (evening, section)
  }

  private func text(_ count: Int) -> String { String(repeating: "x", count: count) }

  private func add(_ count: Int, to section: SectionID, values: [ValueKey: Value] = [:]) -> Document.Request {
    .operation(.addCard(section: section, place: .end, text: text(count), values: values))
  }

  private let full = Refusal(.full, ["what": .text("bytes"), "limit": .number(1_000)])
  private let shareFull = Refusal(.full, ["what": .text("share"), "limit": .number(500)])

  @Test("[SZ1] texts count in UTF-8, values with their keys")
  func counting() throws {
    var (evening, section) = try evening()
    let card = try evening.addCard("é", to: section, by: ann)
    #expect(evening.state.document.bytesOnBoard == 3 + 2)
    try evening.do(.setValue(target: .card(card), key: "votes", value: .number(3)), by: bo)
    #expect(evening.state.document.bytesOnBoard == 3 + 2 + 5 + 8)
    try evening.do(.setValue(target: .card(card), key: "votes", value: nil), by: bo)
    #expect(evening.state.document.bytesOnBoard == 3 + 2)
  }

  @Test(
    "[SZ1] a board takes its bytes and not one more, whichever way they come; changes that make it smaller are always taken"
  )
  func boardFull() throws {
    var (evening, section) = try evening()
    let card = try evening.addCard(text(500), to: section, by: ann)
    let other = try evening.addCard(text(400), to: section, by: bo)
    #expect(evening.refusal(add(98, to: section), by: ann) == full)
    #expect(evening.refusal(add(97, to: section), by: ann) == nil)
    let ways: [Document.Operation] = [
      .editText(card: card, change: TextChange([.init(at: 0, insert: "y")])),
      .addSection(title: "T", place: .end), .renameSection(section: section, title: "Ones"),
      .setValue(target: .card(card), key: .rejected, value: .flag(true)),
      .setValue(target: .section(section), key: .rejected, value: .flag(true)),
      .together([.editText(card: card, change: TextChange([.init(at: 0, insert: "y")]))]),
    ]
    for way in ways { #expect(evening.refusal(.operation(way), by: bo) == full) }
    try evening.do(.editText(card: card, change: TextChange([.init(at: 0, delete: 1, insert: "z")])), by: bo)
    try evening.do(.removeCard(card: other), by: bo)
    try evening.do(.addCard(section: section, place: .end, text: text(400), values: [:]), by: ann)
    // A removed card takes no room any more.
    #expect(evening.refusal(.operation(.restoreCard(card: other)), by: bo) == full)
    #expect(evening.refusal(.undo, by: bo)?.code == .full)
    #expect(evening.state.document.violatedInvariant() == nil)
  }

  @Test("[SZ1] a section that returns needs room for its cards")
  func sectionReturns() throws {
    var (evening, section) = try evening()
    _ = try evening.addCard(text(600), to: section, by: ann)
    try evening.do(.removeSection(section: section), by: ann)
    #expect(evening.state.document.bytesOnBoard == 0)
    #expect(evening.state.document.bytesRemoved == 603)
    let next = try evening.addSection("Two", by: bo)
    _ = try evening.addCard(text(500), to: next, by: bo)
    #expect(evening.refusal(.operation(.restoreSection(section: section)), by: ann) == full)
  }

  @Test(
    "[SZ1] a declaration that would make the board too large is refused as one, and an oversized board keeps what it has"
  )
  func declared() throws {
    var party = Party()
    party.limits.boardBytesMax = 100
    let first = Declaration(
      sections: [.init(key: "s", title: "S", cards: [.init(key: "a", text: text(90))])])
    try party.reconcile(first)
    var second = first
    second.sections[0].cards.append(.init(key: "b", text: text(20)))
    #expect(throws: Refusal(.full, ["what": .text("bytes"), "limit": .number(100)])) { try party.reconcile(second) }
    party.limits.boardBytesMax = 50
    second.sections[0].cards = [.init(key: "a", text: text(80))]
    try party.reconcile(second)
    #expect(party.document.bytesOnBoard == 81)
  }

  @Test("[SZ2] a seat's texts take no more than its share, and another seat's have theirs")
  func share() throws {
    var (evening, section) = try evening(boardBytes: 10_000, seatBytes: 500)
    let card = try evening.addCard(text(400), to: section, by: ann)
    #expect(evening.refusal(add(101, to: section), by: ann) == shareFull)
    #expect(evening.refusal(add(100, to: section), by: ann) == nil)
    let longer = TextChange([.init(at: 0, insert: "y")])
    #expect(evening.refusal(.operation(.editText(card: card, change: longer)), by: ann) == shareFull)
    let together = Document.Operation.together([.editText(card: card, change: longer)])
    #expect(evening.refusal(.operation(together), by: ann) == shareFull)
    #expect(evening.refusal(add(500, to: section), by: bo) == nil)
    try evening.do(.removeCard(card: card), by: bo)
    #expect(evening.refusal(add(400, to: section), by: ann) == nil)
    #expect(evening.refusal(.operation(.restoreCard(card: card)), by: ann) == shareFull)
    #expect(evening.state.document.violatedInvariant() == nil)
  }

  @Test(
    "[SZ2] a text counts for the person who last made it longer or brought it back, so nobody can fill someone else's share"
  )
  func keeper() throws {
    var (evening, section) = try evening(boardBytes: 10_000, seatBytes: 500)
    let card = try evening.addCard("short", to: section, by: ann)
    let longer = TextChange([.init(at: 0, insert: text(400))])
    try evening.do(.editText(card: card, change: longer), by: bo)
    #expect(evening.state.document.bytes(of: ann) == 0)
    #expect(evening.state.document.bytes(of: bo) == 405)
    // Shorter is no merit, and no burden.
    try evening.do(.editText(card: card, change: TextChange([.init(at: 0, delete: 5)])), by: ann)
    #expect(evening.state.document.bytes(of: bo) == 400)
    #expect(evening.refusal(add(101, to: section), by: bo) == shareFull)
    try evening.do(.removeCard(card: card), by: bo)
    try evening.do(.restoreCard(card: card), by: ann)
    #expect(evening.state.document.bytes(of: ann) == 400)
    #expect(evening.state.document.bytes(of: bo) == 0)
    let decoded = try JSONDecoder().decode(Document.self, from: JSONEncoder().encode(evening.state.document))
    #expect(decoded == evening.state.document)
  }

  @Test("[SZ2] a declared text counts for nobody until someone makes it longer")
  func declaredShare() throws {
    var party = Party()
    let declaration = Declaration(
      sections: [.init(key: "s", title: "S", cards: [.init(key: "a", text: text(90))])])
    try party.reconcile(declaration)
    let card = try #require(party.document.cardsByKey["a"])
    try party.do(.removeCard(card: card), by: ann)
    try party.do(.restoreCard(card: card), by: ann)
    #expect(party.document.bytes(of: ann) == 0)
    try party.do(.editText(card: card, change: TextChange([.init(at: 0, insert: "y")])), by: ann)
    #expect(party.document.bytes(of: ann) == 91)
    #expect(party.document.violatedInvariant() == nil)
  }

  @Test("[SZ3] the oldest removals are forgotten when an entry says so, never the last and never what is declared")
  func forgotten() throws {
    var (evening, section) = try evening(boardBytes: 10_000)
    var cards: [CardID] = []
    for count in [10, 20, 30] { cards.append(try evening.addCard(text(count), to: section, by: ann)) }
    for card in cards { try evening.do(.removeCard(card: card), by: ann) }
    #expect(evening.state.document.removalsToForget(keeping: 60) == 0)
    #expect(evening.state.document.removalsToForget(keeping: 50) == 1)
    #expect(evening.state.document.removalsToForget(keeping: 0) == 2)
    var state = evening.state
    state.apply(.removalsForgotten(2, at: evening.time))
    #expect(cards.map { state.document.knows($0) } == [false, false, true])
    #expect(state.document.bytesRemoved == 30)
    #expect(state.document.violatedInvariant() == nil)
    // The second last removal can't be undone any more, and the refusal says so.
    #expect(throws: Refusal.self) {
      try state.judged(
        .operation(.restoreCard(card: cards[0])), base: state.document.revision, by: ann, limits: Limits())
    }
  }
}
