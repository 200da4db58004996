import Document
import Testing

@Suite("Refusals")
struct CheckTests {
  /// The refusal of `operation` on the small board after `prepare`.
  private func refusal(
    base: Revision? = nil, limits: (inout Limits) -> Void = { _ in },
    after prepare: (inout SmallBoard) throws -> Void = { _ in },
    _ operation: (SmallBoard) -> Document.Operation
  ) throws -> Refusal? {
    var board = try SmallBoard()
    try prepare(&board)
    limits(&board.party.limits)
    let before = board.party.document
    do {
      try board.party.do(operation(board), base: base)
      return nil
    } catch {
      #expect(board.party.document == before, "a refusal changes nothing")
      return error
    }
  }

  @Test("a removed card or section is gone, for every operation that needs it")
  func gone() throws {
    let gone = try SmallBoard()
    let operations: [Document.Operation] = [
      .editText(card: gone.a, change: TextChange([])), .removeCard(card: gone.a),
      .moveCard(card: gone.a, section: gone.two, place: .end),
      .setValue(target: .card(gone.a), key: .rejected, value: .flag(true)),
    ]
    for operation in operations {
      let refusal = try refusal(after: { try $0.party.do(.removeCard(card: $0.a)) }, { _ in operation })
      #expect(refusal == Refusal(.gone, ["target": .text(gone.a.description)]))
      let withSection = try self.refusal(
        after: { try $0.party.do(.removeSection(section: $0.one)) }, { _ in operation })
      #expect(withSection == Refusal(.gone, ["target": .text(gone.a.description)]))
    }
    let onSections: [Document.Operation] = [
      .addCard(section: gone.one, place: .end, text: "x", values: [:]), .removeSection(section: gone.one),
      .renameSection(section: gone.one, title: "x"), .moveSection(section: gone.one, place: .end),
      .setValue(target: .section(gone.one), key: .rejected, value: .flag(true)),
      .moveCard(card: gone.c, section: gone.one, place: .end), .restoreCard(card: gone.a),
    ]
    for operation in onSections {
      let refusal = try refusal(after: { try $0.party.do(.removeSection(section: $0.one)) }, { _ in operation })
      #expect(refusal == Refusal(.gone, ["target": .text(gone.one.description)]))
    }
  }

  @Test("a thing that never was is unknown, and so is a place behind it")
  func unknown() throws {
    let card = CardID(OutboxNumber(9), 1)
    let section = SectionID(OutboxNumber(9), 1)
    let unknown = Refusal(.unknownTarget, ["target": .text("9.1")])
    #expect(try refusal { _ in .removeCard(card: card) } == unknown)
    #expect(try refusal { _ in .restoreCard(card: card) } == unknown)
    #expect(try refusal { _ in .restoreSection(section: section) } == unknown)
    #expect(try refusal { .addCard(section: $0.one, place: .after(card), text: "x", values: [:]) } == unknown)
    #expect(try refusal { .moveSection(section: $0.one, place: .after(section)) } == unknown)
  }

  @Test("a card that is on the board can't be restored")
  func present() throws {
    let board = try SmallBoard()
    #expect(
      try refusal { .restoreCard(card: $0.a) } == Refusal(.present, ["target": .text(board.a.description)]))
    #expect(
      try refusal { .restoreSection(section: $0.one) } == Refusal(.present, ["target": .text(board.one.description)]))
  }

  @Test("[P8] a base the board hasn't reached is refused with the board's revision")
  func futureRevision() throws {
    let refusal = try refusal(base: Revision(6)) { .removeCard(card: $0.a) }
    #expect(refusal == Refusal(.futureRevision, ["revision": .number(5)]))
  }

  @Test(
    "splices stay inside the text, in order, apart, and never inside a surrogate pair",
    arguments: [
      ([[0, 0], [0, 0]], true), ([[0, 1], [1, 2]], true), ([[0, 1], [1, 1]], false), ([[4, 0]], true),
      ([[1, 2]], true), ([[0, 4]], true),
      ([], true), ([[0, 2], [1, 1]], false), ([[2, 1]], false), ([[3, 0], [1, 0]], false), ([[5, 0]], false),
      ([[4, 1]], false), ([[-1, 0]], false), ([[0, -1]], false), ([[2, 0]], false), ([[1, 1]], false),
      ([[1, Int.max]], false), ([[Int.max, Int.max]], false), ([[Int.min, 0]], false),
    ] as [([[Int]], Bool)])
  func splices(positions: [[Int]], fits: Bool) throws {
    // UTF-16: a, high, low, b
    var board = try SmallBoard()
    let card = try board.party.addCard("a😀b", to: board.one)
    let change = TextChange(positions.map { TextChange.Splice(at: $0[0], delete: $0[1], insert: "x") })
    #expect(change.fits("a😀b") == fits)
    if fits {
      try board.party.do(.editText(card: card, change: change))
    } else {
      #expect(throws: Refusal(.badSplice, ["target": .text(card.description)])) {
        try board.party.do(.editText(card: card, change: change))
      }
    }
  }

  @Test("more splices than allowed are a bad splice")
  func tooManySplices() throws {
    let change = TextChange(Array(repeating: TextChange.Splice(at: 0, insert: "x"), count: 1_001))
    #expect(try refusal { .editText(card: $0.a, change: change) }?.code == .badSplice)
  }

  @Test(
    "[T46] control and bidi characters and noncharacters are refused; newline and tab are fine in a card's text only",
    arguments: Array(0x00...0x1F) + Array(0x7F...0x9F) + [0x200E, 0x200F, 0x061C] + Array(0x202A...0x202E)
      + Array(0x2066...0x2069) + Array(0xFDD0...0xFDEF) + (0...0x10).flatMap { [$0 << 16 | 0xFFFE, $0 << 16 | 0xFFFF] }
      as [UInt32])
  func characters(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let text = "x\(scalar)"
    let hex = String(value, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    func bad(_ field: String) -> Refusal { Refusal(.badCharacter, ["field": .text(field), "scalar": .text(name)]) }

    let isAllowedInText = scalar == "\n" || scalar == "\t"
    let add = try refusal { .addCard(section: $0.one, place: .end, text: text, values: [:]) }
    #expect(add == (isAllowedInText ? nil : bad("text")))
    let edit = try refusal { .editText(card: $0.a, change: TextChange([.init(at: 0, insert: text)])) }
    #expect(edit == (isAllowedInText ? nil : bad("change")))
    #expect(try refusal { _ in .addSection(title: text, place: .end) } == bad("title"))
    #expect(try refusal { .renameSection(section: $0.one, title: text) } == bad("title"))
    #expect(
      try refusal { .setValue(target: .card($0.a), key: "note", value: .text(text)) } == bad("note"))
    #expect(throws: bad("name")) { try PersonName(text + "x", limits: Limits()) }
  }

  @Test("[T46] a noncharacter from an older version may come back; nobody can type one")
  func olderText() throws {
    let old = "Old\u{FFFE}"
    let bad = Refusal(.badCharacter, ["field": .text("change"), "scalar": .text("U+FFFE")])
    let board = try SmallBoard()
    let change = Document.Operation.editText(card: board.a, change: TextChange([.init(at: 0, insert: old)]))
    let document = board.party.document
    #expect(throws: bad) { try document.check(change, limits: Limits()) }
    #expect(throws: Never.self) { try document.check(change, limits: Limits(), isRestoring: true) }
    #expect(throws: Never.self) { try Limits().check(cardText: old, isRestored: true) }
    #expect(throws: Never.self) { try Limits().check(title: old, isRestored: true) }
  }

  @Test("a text of 100,000 characters is too long, with limit and length")
  func tooLong() throws {
    let text = String(repeating: "x", count: 100_000)
    let refused = try refusal { .addCard(section: $0.one, place: .end, text: text, values: [:]) }
    #expect(
      refused == Refusal(.tooLong, ["field": .text("text"), "limit": .number(20_000), "actual": .number(100_000)]))
    let almost = String(repeating: "x", count: 20_000)
    #expect(try refusal { .addCard(section: $0.one, place: .end, text: almost, values: [:]) } == nil)
    let grown = try refusal { .editText(card: $0.a, change: TextChange([.init(at: 0, insert: almost)])) }
    #expect(
      grown == Refusal(.tooLong, ["field": .text("text"), "limit": .number(20_000), "actual": .number(20_001)]))
    #expect(
      try refusal { .renameSection(section: $0.one, title: String(repeating: "é", count: 101)) }?.code == .tooLong)
  }

  @Test(
    "[T35] a text without anything visible is empty",
    arguments: [
      "", " ", "\n\t ", "\u{200B}", "\u{FEFF}\u{2060}", "\u{3000}", "\u{2800}", "\u{FFFC}", "\u{3164}\u{115F}",
      "\u{1D159}",
    ])
  func empty(text: String) throws {
    let empty = Refusal(.empty, ["field": .text("text")])
    #expect(try refusal { .addCard(section: $0.one, place: .end, text: text, values: [:]) } == empty)
    let change = TextChange([.init(at: 0, delete: 1, insert: text)])
    #expect(try refusal { .editText(card: $0.a, change: change) } == empty)
    #expect(
      try refusal { _ in .addSection(title: text, place: .end) }.map { [.empty, .badCharacter].contains($0.code) }
        == true)
    #expect(throws: Refusal.self) { try PersonName(text, limits: Limits()) }
  }

  @Test("a full board takes no more cards and sections, whichever way they come")
  func full() throws {
    let cards = Refusal(.full, ["what": .text("cards"), "limit": .number(3)])
    let sections = Refusal(.full, ["what": .text("sections"), "limit": .number(2)])
    let small: (inout Limits) -> Void = {
      $0.cardsMax = 3
      $0.sectionsMax = 2
    }
    #expect(
      try refusal(limits: small) { .addCard(section: $0.one, place: .end, text: "x", values: [:]) } == cards)
    #expect(try refusal(limits: small) { _ in .addSection(title: "x", place: .end) } == sections)
    let filledCard: (inout SmallBoard) throws -> Void = {
      try $0.party.do(.removeCard(card: $0.a))
      _ = try $0.party.addCard("d", to: $0.two)
    }
    #expect(try refusal(limits: small, after: filledCard) { .restoreCard(card: $0.a) } == cards)
    let filledSection: (inout SmallBoard) throws -> Void = {
      try $0.party.do(.removeSection(section: $0.one))
      _ = try $0.party.addSection("Three")
    }
    #expect(try refusal(limits: small, after: filledSection) { .restoreSection(section: $0.one) } == sections)
    let filledByOthers: (inout SmallBoard) throws -> Void = {
      try $0.party.do(.removeSection(section: $0.one))
      _ = try $0.party.addCard("d", to: $0.two)
      _ = try $0.party.addCard("e", to: $0.two)
    }
    #expect(try refusal(limits: small, after: filledByOthers) { .restoreSection(section: $0.one) } == cards)
  }

  @Test("values are of the kind their key asks for")
  func values() throws {
    func set(_ key: ValueKey, _ value: Value?) throws -> Refusal? {
      try refusal { .setValue(target: .card($0.a), key: key, value: value) }
    }
    #expect(try set("shade", .flag(true)) == Refusal(.unknownValue, ["key": .text("shade")]))
    #expect(try set("shade", nil) == Refusal(.unknownValue, ["key": .text("shade")]))
    #expect(
      try set(.rejected, .number(1)) == Refusal(.badValue, ["key": .text("rejected"), "kind": .text("flag")]))
    #expect(try set("votes", .number(.nan))?.code == .badValue)
    #expect(try set("votes", .number(.infinity))?.code == .badValue)
    #expect(try set("votes", .number(3)) == nil)
    #expect(try set("note", .text(String(repeating: "x", count: 1_001)))?.code == .tooLong)
    #expect(
      try refusal { .addCard(section: $0.one, place: .end, text: "x", values: ["shade": .flag(true)]) }?.code
        == .unknownValue)
  }
}
