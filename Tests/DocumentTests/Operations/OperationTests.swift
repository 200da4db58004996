import Document
import Testing

@Suite("Operations")
struct OperationTests {
  @Test("a place names the start, the end or what it goes behind")
  func places() throws {
    var board = try SmallBoard()
    _ = try board.party.addCard("first", to: board.one, .start)
    _ = try board.party.addCard("behind a", to: board.one, .after(board.a))
    _ = try board.party.addCard("last", to: board.one, .end)
    #expect(board.party.texts == [["first", "a", "behind a", "b", "last"], ["c"]])
  }

  @Test("a card knows who added it, its text's revision and its values")
  func addedCard() throws {
    var board = try SmallBoard()
    let id = try board.party.addCard("Love Stack", to: board.two, values: [.rejected: .flag(true)])
    let card = try #require(board.party.document[id])
    #expect(card.author == Party.ann)
    #expect(card.textRevision == board.party.document.revision)
    #expect(card.values == [.rejected: .flag(true)])
    #expect(board.party.document.cardCount == 4)
  }

  @Test("moving takes a card from one section to another")
  func moving() throws {
    var board = try SmallBoard()
    try board.party.do(.moveCard(card: board.a, section: board.two, place: .after(board.c)))
    #expect(board.party.texts == [["b"], ["c", "a"]])
    try board.party.do(.moveCard(card: board.a, section: board.two, place: .start))
    #expect(board.party.texts == [["b"], ["a", "c"]])
  }

  @Test("a place behind a removed card means the place where that was")
  func behindRemoved() throws {
    var board = try SmallBoard()
    try board.party.do(.removeCard(card: board.a))
    _ = try board.party.addCard("behind a", to: board.one, .after(board.a))
    #expect(board.party.texts == [["behind a", "b"], ["c"]])
  }

  @Test("a place behind a card that moved to another section means the place where that was")
  func behindMoved() throws {
    var board = try SmallBoard()
    try board.party.do(.moveCard(card: board.a, section: board.two, place: .end))
    _ = try board.party.addCard("behind a", to: board.one, .after(board.a))
    #expect(board.party.texts == [["behind a", "b"], ["c", "a"]])
  }

  @Test("a place behind a removed section means the place where that was")
  func behindRemovedSection() throws {
    var board = try SmallBoard()
    try board.party.do(.removeSection(section: board.one))
    _ = try board.party.addSection("Behind One", .after(board.one))
    #expect(board.party.titles == ["Behind One", "Two"])
    try board.party.do(.restoreSection(section: board.one))
    #expect(board.party.titles == ["One", "Behind One", "Two"])
  }

  @Test("a restored card is back where it was, among what came since")
  func restoring() throws {
    var board = try SmallBoard()
    try board.party.do(.removeCard(card: board.a))
    _ = try board.party.addCard("new", to: board.one, .start)
    try board.party.do(.restoreCard(card: board.a))
    #expect(board.party.texts == [["new", "a", "b"], ["c"]])
  }

  @Test("a section goes with its cards and returns with exactly those")
  func sectionsTakeTheirCards() throws {
    var board = try SmallBoard()
    try board.party.do(.removeCard(card: board.a))
    let removed = try board.party.do(.removeSection(section: board.one))
    #expect(removed.changes == [.sectionRemoved(board.one)])
    #expect(board.party.document[board.b] == nil)
    #expect(board.party.document.cardCount == 1)
    try board.party.do(.restoreSection(section: board.one))
    #expect(board.party.texts == [["b"], ["c"]])
    try board.party.do(.restoreCard(card: board.a))
    #expect(board.party.texts == [["a", "b"], ["c"]])
  }

  @Test("the nearest value wins: a card's own beats its section's")
  func effectiveValues() throws {
    var board = try SmallBoard()
    func effective() -> Value? { board.party.document.effectiveValue(of: board.a, .rejected) }
    #expect(effective() == nil)
    try board.party.do(.setValue(target: .section(board.one), key: .rejected, value: .flag(true)))
    #expect(effective() == .flag(true))
    try board.party.do(.setValue(target: .card(board.a), key: .rejected, value: .flag(false)))
    #expect(effective() == .flag(false))
    try board.party.do(.setValue(target: .card(board.a), key: .rejected, value: nil))
    #expect(effective() == .flag(true))
  }

  @Test("removed cards are listed last first, with who and when")
  func removedCards() throws {
    var board = try SmallBoard()
    try board.party.do(.removeCard(card: board.b), by: SeatNumber(6))
    try board.party.do(.removeCard(card: board.a))
    try board.party.do(.removeSection(section: board.two))
    let removed = board.party.document.removedCards
    #expect(removed.map(\.card.text) == ["c", "a", "b"])
    #expect(removed.map(\.leftWithSection) == [true, false, false])
    #expect(removed.map(\.removal.by) == [Party.ann, Party.ann, SeatNumber(6)])
    #expect(removed.map(\.removal.at.milliseconds) == [8, 7, 6])
    #expect(board.party.document.removedSections.map(\.section.id) == [board.two])
  }

  @Test("any removed card can be restored, with its section if that is gone too")
  func puttingBack() throws {
    var board = try SmallBoard()
    try board.party.do(.removeCard(card: board.a))
    try board.party.do(.removeSection(section: board.one))
    #expect(
      board.party.document.operationsRestoring(board.a)
        == [.restoreSection(section: board.one), .restoreCard(card: board.a)])
    #expect(board.party.document.operationsRestoring(board.b) == [.restoreSection(section: board.one)])
    #expect(board.party.document.operationsRestoring(board.c) == [])
    for operation in board.party.document.operationsRestoring(board.a) { try board.party.do(operation) }
    #expect(board.party.texts == [["a", "b"], ["c"]])
  }

  @Test("beyond what is kept the oldest removed card is forgotten, with its place")
  func forgetting() throws {
    var party = Party()
    let section = try party.addSection("Bin")
    var removed: [CardID] = []
    for number in 0...Document.removedKept {
      let card = try party.addCard("\(number)", to: section, .start)
      try party.do(.removeCard(card: card))
      removed.append(card)
    }
    #expect(party.document.removedCards.count == Document.removedKept)
    #expect(throws: Refusal(.unknownTarget, ["target": .text(removed[0].description)])) {
      try party.do(.restoreCard(card: removed[0]))
    }
    try party.do(.restoreCard(card: removed[1]))
    #expect(party.texts == [["1"]])
  }

  @Test("a removed section larger than what is kept can still come back")
  func largeSection() throws {
    var party = Party()
    party.limits.cardsMax = 10_000
    let section = try party.addSection("Large")
    let early = try party.addCard("early", to: section)
    try party.do(.removeCard(card: early))
    for number in 0..<(Document.removedKept + 10) { _ = try party.addCard("\(number)", to: section) }
    try party.do(.removeSection(section: section))
    #expect(party.document.removedCards.count == Document.removedKept + 10)
    try party.do(.restoreSection(section: section))
    #expect(party.document.cardCount == Document.removedKept + 10)
  }
}
