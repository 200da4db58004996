import Testing

@testable import Document

@Suite("The rules of a section")
struct SectionRulesTests {
  private static let bo = SeatNumber(6)

  /// What a guest would be told.
  private static func refusal(
    _ operation: Document.Operation, _ board: SmallBoard, by seat: SeatNumber = Party.ann
  ) -> Refusal? {
    board.party.document.sectionRefusal(of: operation, by: seat)
  }

  /// Everything a guest can do about a card of section one: a.
  private static func changes(_ board: SmallBoard) -> [Document.Operation] {
    [
      .editText(card: board.a, change: TextChange([.init(at: 0, insert: "x")])), .removeCard(card: board.a),
      .setValue(target: .card(board.a), key: .rejected, value: .flag(true)),
      .moveCard(card: board.a, section: board.one, place: .end),
      .moveCard(card: board.a, section: board.two, place: .end),
    ]
  }

  /// Everything that brings a card into section one.
  private static func arrivals(_ board: SmallBoard, removed: CardID) -> [Document.Operation] {
    [
      .addCard(section: board.one, place: .end, text: "d", values: [:]),
      .moveCard(card: board.c, section: board.one, place: .end), .restoreCard(card: removed),
    ]
  }

  private static func board(_ rules: [ValueKey: Value]) throws -> (board: SmallBoard, removed: CardID) {
    var board = try SmallBoard()
    board.party.schema = .standard
    let removed = try board.party.addCard("was here", to: board.one)
    try board.party.do(.removeCard(card: removed))
    for (key, value) in rules.sorted(by: { $0.key < $1.key }) {
      try board.party.do(.setValue(target: .section(board.one), key: key, value: value))
    }
    return (board, removed)
  }

  @Test("a section without rules refuses nothing")
  func nothing() throws {
    let (board, removed) = try Self.board([:])
    for operation in Self.changes(board) + Self.arrivals(board, removed: removed) {
      #expect(Self.refusal(operation, board) == nil, "\(operation)")
    }
  }

  @Test("[SR1] in a frozen section nothing is changed, and nothing comes or goes; elsewhere everything goes on")
  func frozen() throws {
    let (board, removed) = try Self.board([.sectionFrozen: .flag(true)])
    let arriving = Refusal(.frozen, ["section": .text(board.one.description)])
    for operation in Self.arrivals(board, removed: removed) {
      #expect(Self.refusal(operation, board) == arriving, "\(operation)")
    }
    // Another section would be no way on.
    let changing = Refusal(.frozen, ["section": .text(board.one.description), "what": .text("card")])
    let ofSection: [Document.Operation] = [
      .renameSection(section: board.one, title: "x"), .moveSection(section: board.one, place: .end),
      .removeSection(section: board.one),
    ]
    for operation in Self.changes(board) + ofSection {
      #expect(Self.refusal(operation, board) == changing, "\(operation)")
    }
    #expect(Self.refusal(.removeCard(card: board.c), board) == nil)
    #expect(Self.refusal(.addCard(section: board.two, place: .end, text: "d", values: [:]), board) == nil)
  }

  @Test("[SR2] where only hosts add, guests can change the cards that are there, and take them out")
  func hostsAdd() throws {
    let (board, removed) = try Self.board([.sectionHostsAdd: .flag(true)])
    let refusal = Refusal(.notAllowed, ["section": .text(board.one.description)])
    for operation in Self.arrivals(board, removed: removed) {
      #expect(Self.refusal(operation, board) == refusal, "\(operation)")
    }
    for operation in Self.changes(board) { #expect(Self.refusal(operation, board) == nil, "\(operation)") }
  }

  @Test(
    "[SR3] beyond its number of cards a section refuses more only if it says so", arguments: [1, 2, 3], [false, true])
  func limit(most: Int, refuses: Bool) throws {
    let (board, removed) = try Self.board([
      .sectionCardsMax: .number(Double(most)), .sectionRefusesMore: .flag(refuses),
    ])
    // Two are in it.
    let isFull = refuses && most <= 2
    let full = Refusal(
      .full,
      ["what": .text("section"), "limit": .number(Double(most)), "section": .text(board.one.description)])
    for operation in Self.arrivals(board, removed: removed) {
      #expect(Self.refusal(operation, board) == (isFull ? full : nil), "\(operation)")
    }
    for operation in Self.changes(board) { #expect(Self.refusal(operation, board) == nil, "\(operation)") }
  }

  @Test(
    "[SR4] a person's share counts their own cards; moving another's is never refused by it, which would tell whose that is"
  )
  func each() throws {
    var (board, removed) = try Self.board([.sectionCardsEach: .number(2)])
    let full = Refusal(
      .full, ["what": .text("each"), "limit": .number(2), "section": .text(board.one.description)])
    // All cards are Ann's, and two of them are in it.
    for operation in Self.arrivals(board, removed: removed) { #expect(Self.refusal(operation, board) == full) }
    #expect(Self.refusal(.addCard(section: board.one, place: .end, text: "d", values: [:]), board, by: Self.bo) == nil)
    #expect(Self.refusal(.moveCard(card: board.c, section: board.one, place: .end), board, by: Self.bo) == nil)
    try board.party.do(.moveCard(card: board.a, section: board.two, place: .end))
    for operation in Self.arrivals(board, removed: removed) { #expect(Self.refusal(operation, board) == nil) }
  }

  @Test("[SR5] a card has no such value, and a section takes only a number within bounds", arguments: [100_001, -1])
  func values(number: Double) throws {
    var board = try SmallBoard()
    board.party.schema = .standard
    #expect(throws: Refusal(.unknownValue, ["key": .text("section.frozen")])) {
      try board.party.do(.setValue(target: .card(board.a), key: .sectionFrozen, value: .flag(true)))
    }
    #expect(throws: Refusal(.unknownValue, ["key": .text("section.frozen")])) {
      try board.party.addCard("d", to: board.one, values: [.sectionFrozen: .flag(true)])
    }
    #expect(throws: Refusal.self) {
      try board.party.do(.setValue(target: .section(board.one), key: .sectionCardsMax, value: .number(number)))
    }
    #expect(SectionRules([.sectionCardsMax: .number(number)]).cardsMax == nil)
  }

  @Test("[SR3] a limit of 0 is none")
  func none() throws {
    let (board, removed) = try Self.board([
      .sectionCardsMax: .number(0), .sectionRefusesMore: .flag(true), .sectionCardsEach: .number(0),
    ])
    for operation in Self.arrivals(board, removed: removed) { #expect(Self.refusal(operation, board) == nil) }
  }
}
