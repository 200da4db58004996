import Document
import Testing

@testable import Server

@Suite("Board files")
struct BoardFileTests {
  static let small = """
    title: Karaoke night
    collections:
      songs:
        - { id: a, title: First, gone: true }
        - { id: b, title: Second, gone: false }
    sections:
      - id: matt
        title: Matt's
        values: { rejected: true }
        cards:
          - Plain
          - { id: own, text: With an id, values: { rejected: false } }
          - forEach: songs
            id: id
            text: title
            values: { rejected: gone }
    """

  @Test("sections, cards, values, explicit ids and forEach over a collection are read")
  func reading() throws {
    let board = try BoardFile(Self.small, named: "small.yaml")
    #expect(board.title == "Karaoke night")
    let section = try #require(board.written.sections.first)
    #expect(section.key == "matt")
    #expect(section.values == [.rejected: .flag(true)])
    #expect(
      section.cards == [
        Declaration.Card(key: "matt/Plain", text: "Plain"),
        Declaration.Card(key: "own", text: "With an id", values: [.rejected: .flag(false)]),
        Declaration.Card(key: "matt/songs/a", text: "First", values: [.rejected: .flag(true)]),
        Declaration.Card(key: "matt/songs/b", text: "Second", values: [.rejected: .flag(false)]),
      ])
  }

  @Test(
    "resolved by the engine, a file declares what it says; a value that a card shares with its section is the section's"
  )
  func resolving() throws {
    let board = try BoardFile(Self.small, named: "small.yaml")
    var expected = board.written
    expected.sections[0].cards[2].values = [:]
    #expect(board.declaration == expected)
  }

  @Test("the same text twice in a section is told apart by its occurrence")
  func occurrences() throws {
    let board = try BoardFile("title: T\nsections: [{ id: s, title: S, cards: [Twice, Twice] }]", named: "t.yaml")
    #expect(board.written.sections[0].cards.map(\.key) == ["s/Twice", "s/Twice#2"])
    #expect(board.declaration.sections[0].cards.map(\.key) == ["s/Twice", "s/Twice#2"])
  }

  @Test(
    "a file can't declare text that a person couldn't type",
    arguments: [
      ("title: T\nsections:\n  - title: \(String(repeating: "x", count: 201))", 3, "is longer than 200 bytes"),
      (
        "title: T\nsections:\n  - title: A\n    cards: [\"bell\\a\"]", 4,
        "has the character U+0007, which a board doesn't show"
      ),
      (
        "title: T\nsections:\n  - title: \"A\\u202E\"", 3, "has the character U+202E, which a board doesn't show"
      ),
    ])
  func texts(source: String, line: Int, message: String) {
    #expect {
      _ = try BoardFile(source, named: "bad.yaml")
    } throws: { error in
      let error = error as? BoardFileError
      return error?.line == line && error?.message == message
    }
  }

  @Test("a board is anonymous if its file says so")
  func anonymous() throws {
    #expect(try BoardFile("title: T\nanonymous: true", named: "t.yaml").contents.isAnonymous)
    #expect(try !BoardFile("title: T\nanonymous: false", named: "t.yaml").contents.isAnonymous)
    #expect(try !BoardFile("title: T", named: "t.yaml").contents.isAnonymous)
  }

  @Test("more sections or cards than a board holds are an error, not an empty board")
  func tooMany() {
    var limits = Limits()
    limits.cardsMax = 2
    limits.sectionsMax = 1
    let cards = "title: T\nsections: [{ title: A, cards: [a, b, c] }]"
    let sections = "title: T\nsections: [{ title: A }, { title: B }]"
    #expect(throws: BoardFileError.self) { try BoardFile(cards, named: "cards.yaml", limits: limits) }
    #expect(throws: BoardFileError.self) { try BoardFile(sections, named: "sections.yaml", limits: limits) }
    limits.cardsMax = 3
    #expect(throws: Never.self) { try BoardFile(cards, named: "cards.yaml", limits: limits) }
  }

  @Test("a file over its size is refused")
  func size() {
    let source = "title: " + String(repeating: "x", count: BoardFile.sizeMax)
    #expect(throws: BoardFileError.self) { try BoardFile(source, named: "big.yaml") }
  }
}
