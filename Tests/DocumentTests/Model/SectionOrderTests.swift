import Testing

@testable import Document

@Suite("The order of a section")
struct SectionOrderTests {
  private static let likes: ValueKey = "likes"
  private static let bo = SeatNumber(6)

  /// Section one has a and b, in this order.
  private static func shown(_ board: SmallBoard) throws -> [CardID] {
    let document = board.party.document
    return document.shownCards(of: try #require(document[board.one]), votes: [likes], dibs: [])
  }

  private static func board(_ values: [ValueKey: Value]) throws -> SmallBoard {
    var board = try SmallBoard()
    board.party.schema = ValueSchema([ValueField(likes, .vote)])
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      try board.party.do(.setValue(target: .section(board.one), key: key, value: value))
    }
    return board
  }

  private static func vote(_ card: CardID, by seat: SeatNumber = SectionOrderTests.bo, _ board: inout SmallBoard) throws
  {
    try board.party.do(.setValue(target: .card(card), key: likes.vote(of: seat), value: .flag(true)))
  }

  @Test("[SR6] manual is as people put the cards, votes has the most first, newest the last that was added")
  func orders() throws {
    for (order, expected) in [("manual", "ab"), ("votes", "ba"), ("newest", "ba")] {
      var board = try Self.board([.sectionOrder: .text(order)])
      try Self.vote(board.b, &board)
      #expect(try Self.shown(board) == expected.map { $0 == "a" ? board.a : board.b }, "\(order)")
    }
  }

  @Test("[SR6] cards with as many votes are in the order that people gave them")
  func ties() throws {
    var board = try Self.board([.sectionOrder: .text("votes")])
    #expect(try Self.shown(board) == [board.a, board.b])
    try board.party.do(.moveCard(card: board.b, section: board.one, place: .start))
    #expect(try Self.shown(board) == [board.b, board.a])
    try Self.vote(board.b, &board)
    try Self.vote(board.a, &board)
    #expect(try Self.shown(board) == [board.b, board.a])
  }

  @Test("[SR6] hidden votes aren't read off the cards' places")
  func manualAllTheSame() throws {
    var board = try Self.board([.sectionOrder: .text("votes"), .votesHidden: .flag(true)])
    try Self.vote(board.b, &board)
    #expect(try Self.shown(board) == [board.a, board.b])
    try board.party.do(.setValue(target: .section(board.one), key: .votesHidden, value: .flag(false)))
    #expect(try Self.shown(board) == [board.b, board.a])
  }

  @Test("[SR6] votes count that an anonymous board tells as numbers")
  func tallies() {
    #expect([Self.likes: .number(3), Self.likes.vote(of: Self.bo): .flag(true)].voteCount([Self.likes]) == 3)
    #expect([Self.likes.vote(of: Self.bo): .flag(true)].voteCount([Self.likes]) == 1)
    #expect([ValueKey.rejected: Value.flag(true)].voteCount([Self.likes]) == 0)
  }

  @Test("[SR6] [SR7] an order that there isn't and an owner that is no seat are refused")
  func bad() throws {
    for (key, value) in [(ValueKey.sectionOrder, Value.text("size")), (.sectionOwner, .text("Ann"))] {
      #expect(throws: Refusal.self) { try Self.board([key: value]) }
    }
    #expect(try Self.board([.sectionOwner: .number(6)]).party.document.sectionOwners == [Self.bo])
  }
}
