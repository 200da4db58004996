import Document
import FoundationEssentials
import Messages
import Presentation
import Sentences
import Testing

@testable import Server

@Suite("A mistake in a board file is reported with its place, what was expected, and the nearest name")
struct BoardFileErrorTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var source: String
    /// What the error says, from `line:column` on.
    var said: String
    var testDescription: String { said }

    init(_ source: String, _ said: String) {
      self.source = source
      self.said = said
    }
  }

  /// A board with these lines below `sections:`, which is its second.
  private static func sections(_ lines: String) -> String { "title: T\nsections:\n\(lines)" }

  static let fields = [
    Case("", "1:1: is empty; a board has a title and sections"),
    Case(
      "- a\n- b",
      "1:1: a board is a mapping of fields, title, about, container, anonymous, values, hide, collections, sections, guestsChangeSections, talk, not a list"
    ),
    Case(
      "just a word",
      "1:1: a board is a mapping of fields, title, about, container, anonymous, values, hide, collections, sections, guestsChangeSections, talk, not `just a word`"
    ),
    Case("sections: []", "1:1: a board needs `title`"),
    Case("title: \"a\\e]0;x\\a\"", "1:8: has the character U+001B, which a board doesn't show"),
    Case("title: \"a\\u202E\"", "1:8: has the character U+202E, which a board doesn't show"),
    Case("title: \"a\\nb\"", "1:8: has the character U+000A, which a board doesn't show"),
    Case("title: \(String(repeating: "é", count: 101))", "1:8: is longer than 200 bytes"),
    Case(
      "title: T\ncolor: red",
      "2:1: a board has no field `color`; it has title, about, container, anonymous, values, hide, collections, sections, guestsChangeSections, talk"
    ),
    Case(
      "title: T\nsectoins: []",
      "2:1: a board has no field `sectoins`; did you mean `sections`? It has title, about, container, anonymous, values, hide, collections, sections, guestsChangeSections, talk"
    ),
    Case(
      "title: T\nSections: []",
      "2:1: a board has no field `Sections`; did you mean `sections`? It has title, about, container, anonymous, values, hide, collections, sections, guestsChangeSections, talk"
    ),
    Case("title: T\nanonymous: maybe", "2:12: `anonymous` is true or false, not `maybe`"),
    Case("title: [a]", "1:8: the board's title is text, not a list"),
    Case("title:", "1:7: the board's title is text, not nothing"),
    Case("title: T\nsections: many", "2:11: sections is a list, not `many`"),
    Case(
      sections("  - just a word"),
      "3:5: a section is a mapping of fields, id, title, values, hide, turns, frozen, add, limit, each, order, pictures, cards, not `just a word`"
    ),
    Case(sections("  - { id: a }"), "3:5: a section needs `title`"),
    Case(
      sections("  - title: A\n    crads: []"),
      "4:5: a section has no field `crads`; did you mean `cards`? It has id, title, values, hide, turns, frozen, add, limit, each, order, pictures, cards"
    ),
    Case(sections("  - title: A\n    cards: { a: b }"), "4:12: cards is a list, not a mapping"),
    Case(
      sections("  - title: A\n    cards:\n      - { texts: a }"),
      "5:11: a card has no field `texts`; did you mean `text`? It has id, text, values, forEach"),
    Case(sections("  - title: A\n    cards: [{ id: a }]"), "4:13: a card needs `text`"),
    Case(sections("  - title: A\n    cards: [{ text: }]"), "4:21: a card's text is text, not nothing"),
    Case(
      sections("  - title: A\n    cards: [[a]]"),
      "4:13: a card is a mapping of fields, id, text, values, forEach, not a list"),
    Case(sections("  - { id: a, title: A }\n  - { id: a, title: B }"), "4:11: the id `a` is taken on this board"),
    Case(
      sections("  - id: a\n    title: A\n    cards: [{ id: a, text: x }]"), "5:19: the id `a` is taken on this board"),
    Case(
      sections("  - title: A\n    ? [complex]\n    : x"), "4:7: a field's name is text"),
    Case("title: T\n\u{1}\"\\x1b[31m\": x", "1:1: can't be read as YAML: control characters are not allowed"),
    Case(
      "title: T\n\"\\x1b[31mred\": x",
      "2:1: a board has no field `␛[31mred`; it has title, about, container, anonymous, values, hide, collections, sections, guestsChangeSections, talk"
    ),
  ]

  static let values = [
    Case(
      sections("  - title: A\n    values: { rejectd: true }"),
      "4:15: there is no container value `rejectd`; did you mean `rejected`?"),
    Case(
      sections("  - title: A\n    cards: [{ text: x, values: { shiny: true } }]"),
      "4:34: there is no container value `shiny`; there are rejected"),
    Case(
      sections("  - title: A\n    cards: [{ text: x, values: { rejected: maybe } }]"),
      "4:44: `rejected` is true or false, not `maybe`"),
    Case(
      sections("  - title: A\n    cards: [{ text: x, values: [rejected] }]"),
      "4:32: `values` is a mapping, such as { rejected: true }, not a list"),
  ]

  static let containers = [
    Case("title: T\ncontainer: lits", "2:12: there is no container `lits`; did you mean `list`? There are \(names)"),
    Case("title: T\ncontainer: scroll", "2:12: there is no container `scroll`; there are \(names)"),
    Case("title: T\ncontainer: [list]", "2:12: a container is text, not a list"),
    Case("title: T\ncontainer: { nmae: list }", "2:12: a container needs `name`"),
    Case("title: T\ncontainer: { name: list, seed: 3 }", "2:26: `list` takes no `seed`"),
  ]
  private static let names = StockContainer.all.map(\.name).joined(separator: ", ")

  static let collections = [
    Case("title: T\ncollections: songs", "2:14: `collections` names lists of elements"),
    Case(
      "title: T\ncollections:\n  songs: [First]",
      "3:11: an element of `songs` is a mapping of fields, such as { id: …, title: … }"),
    Case(
      sections("  - title: A\n    cards:\n      - { forEach: songs, text: title }"),
      "5:20: there is no collection `songs`"),
    Case(
      "title: T\ncollections: { songs: [], singers: [] }\nsections:\n  - title: A\n    cards: [{ forEach: sogns, text: t }]",
      "5:24: there is no collection `sogns`; did you mean `songs`? There are singers, songs"),
    Case(
      "title: T\ncollections: { songs: [{ title: a }] }\nsections:\n  - title: A\n    cards: [{ forEach: songs, text: tilte }]",
      "5:37: an element of `songs` has no field `tilte`; did you mean `title`?"),
    Case(
      "title: T\ncollections: { songs: [{ title: a }] }\nsections:\n  - title: A\n    cards: [{ forEach: songs }]",
      "5:13: a forEach needs `text`"),
    Case(
      "title: T\ncollections: { songs: [{ title: a }] }\nsections:\n  - title: A\n    cards: [{ foreach: songs, text: title }]",
      "5:15: a card has no field `foreach`; did you mean `forEach`? It has id, text, values, forEach"),
  ]

  static let yaml = [
    Case("title: [", "2:1: did not find expected node content"),
    Case("a: 1\na: 2", "1:1: has a field twice: `a`"),
    Case("title: T\n\tsections: []", "2:1: found a tab character that violates indentation"),
    Case("title: T\n---\ntitle: U", "2:1: but found another document"),
    Case("title: *song", "1:8: nothing before this is named `&song`"),
    Case("title: &song T\nsections: *sogn", "2:11: nothing before this is named `&sogn`; did you mean `*song`?"),
    Case("title: T\nsections: &all [*all]", "2:17: `*all` is part of what `&all` names"),
    Case(
      "title: T\ncollections: &all\n  songs: *all", "3:10: `*all` is part of what `&all` names"),
  ]

  @Test("the exact sentence", arguments: fields + values + containers + collections + yaml)
  func sentences(_ wrong: Case) {
    #expect(problem(in: wrong.source)?.description == "bad.yaml:\(wrong.said)")
  }

  @Test(
    "a message carries it to readers of every language, with nothing left to fill in",
    arguments: fields + values + containers + collections + yaml)
  func languages(_ wrong: Case) throws {
    for error in try #require(problem(in: wrong.source)).all {
      let mistake = HostResult.DeclarationMistake(line: error.line, column: error.column, error.sentence)
      let message = try JSONEncoder().encode(mistake)
      let read = try JSONDecoder().decode(HostResult.DeclarationMistake.self, from: message)
      #expect(read == mistake)
      #expect(read.message == error.message)
      let sentence = try #require(read.sentence)
      #expect(sentence.text(in: .english) == read.message)
      for language in Language.allCases {
        let text = sentence.text(in: language)
        #expect(!text.isEmpty && text.firstMatch(of: /\{\w+\}/) == nil, "\(text)")
      }
    }
  }

  @Test("a mistake that this program has no sentence for is read with its message alone")
  func unknownSentence() throws {
    for sentence in [
      #""key":"mistake.ofTomorrow","parameters":{}"#, #""key":"mistake.noContainer","parameters":{}"#,
      #""key":"mistake.nearest","parameters":{"nearest":"a","mistake":{"key":"mistake.ofTomorrow","parameters":{}}}"#,
    ] {
      let message = Data(#"{"line":1,"column":1,"message":"m",\#(sentence)}"#.utf8)
      let mistake = try JSONDecoder().decode(HostResult.DeclarationMistake.self, from: message)
      #expect(mistake.sentence == nil && mistake.message == "m")
    }
  }

  private func problem(in source: String, _ limits: Limits = Limits()) -> BoardFileError? {
    do throws(BoardFileError) {
      _ = try BoardFile(source, named: "bad.yaml", limits: limits)
      return nil
    } catch {
      return error
    }
  }

  // MARK: Files made to hurt

  @Test("aliases that stand for more than memory holds are refused before anything is built of them")
  func aliases() {
    var lines = ["title: T", "a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    for level in 1...9 {
      lines.append("a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", "))]")
    }
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(
        problem(in: lines.joined(separator: "\n"))?.description
          == "bad.yaml:7:10: with its aliases the file has more than 210000 values")
    }
    #expect(time < .seconds(1))
  }

  @Test("as many bytes of aliases as a file may have")
  func manyAliases() {
    let head = "title: T\ncollections:\n  songs: [&a { id: b }"
    let many = (BoardFile.sizeMax - head.utf8.count - 2) / 4
    let source = head + String(repeating: ", *a", count: many) + "]"
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(
        problem(in: source)?.message == "with its aliases the file has more than 210000 values")
    }
    #expect(time < .seconds(5))
    #expect(
      problem(in: source + String(repeating: " ", count: BoardFile.sizeMax))?.message == "is larger than 4194304 bytes")
  }

  @Test("a ladder of aliases nests deeper than any stack without a nested line")
  func ladder() {
    var lines = ["title: T", "a0: &a0 [x]"]
    for level in 1...100_000 { lines.append("a\(level): &a\(level) [*a\(level - 1)]") }
    #expect(
      problem(in: lines.joined(separator: "\n"))?.description == "bad.yaml:17:12: is nested more than 16 levels deep")
  }

  @Test(
    "a long name is cut in the mistake that says it",
    arguments: [
      "- title: A\n  cards: *LONG", "- &LONG { title: *LONG }", "- { LONG: 1, LONG: 2 }",
      "- title: A\n  cards: [{ forEach: other, text: t }]\ncollections: { LONG: [], LONG2: [] }",
      "- title: A\n  cards: [{ forEach: a, text: t }]\ncollections: { a: [{ id: x, LONG: 1 }] }",
    ])
  func longNames(_ sections: String) throws {
    // Beyond 1,024 letters YAML knows no name of a field.
    let source = "title: T\nsections:\n" + sections.replacing("LONG", with: String(repeating: "long", count: 250))
    let found = try #require(problem(in: source))
    #expect(found.message.contains("long…") && found.message.utf8.count < 400)
  }

  @Test("nesting", arguments: ["[", "{ a: ", "- "])
  func nesting(_ opening: String) {
    let source = "title: T\nsections:\n " + String(repeating: opening, count: 100_000)
    #expect(problem(in: source)?.message == "is nested more than 16 levels deep")
  }

  @Test("many forEach over one long collection are counted before their cards are made")
  func forEachOfMany() {
    let elements = Array(repeating: "{ id: x }", count: 2_000).joined(separator: ", ")
    let rows = Array(repeating: "{ forEach: songs, text: id }", count: 2_000).joined(separator: ", ")
    #expect(
      problem(in: "title: T\ncollections: { songs: [\(elements)] }\nsections:\n  - title: A\n    cards: [\(rows)]")?
        .message
        == "a board has at most 5000 cards (`serve --cards`); with this there are 6000")
  }

  @Test("no truncation of a good file does anything but read or say why not, and every error has its place")
  func truncations() throws {
    let good = Array(BoardFileTests.small.unicodeScalars)
    for count in good.indices {
      let source = String(String.UnicodeScalarView(good[..<count]))
      guard let problem = problem(in: source) else { continue }
      #expect(problem.line >= 1 && problem.line <= 20 && problem.column >= 1, "\(problem)")
      #expect(!problem.message.isEmpty)
    }
  }

  // MARK: Names

  @Test(
    "the nearest name is what someone probably meant, or none",
    arguments: [
      ("crads", "cards"), ("card", "cards"), ("CARDS", "cards"), ("tilte", "title"), ("x", nil), ("songs", nil),
      ("", nil), ("titel", "title"), ("valeus", "values"), (String(repeating: "c", count: 100_000), nil),
    ] as [(String, String?)])
  func nearest(typed: String, meant: String?) {
    #expect(NearestName.of(typed, among: ["id", "title", "values", "cards"]) == meant)
  }

  @Test("distance counts letters put in, left out, changed and exchanged")
  func distance() {
    func distance(_ a: String, _ b: String) -> Int { NearestName.distance(from: Array(a), to: Array(b)) }
    #expect(distance("cards", "cards") == 0)
    #expect(distance("crads", "cards") == 1)
    #expect(distance("card", "cards") == 1)
    #expect(distance("", "cards") == 5)
    #expect(distance("love", "stack") == 5)
    #expect(distance("kitten", "sitting") == 3)
  }

  /// The lines of all mistakes in a text.
  private func lines(_ source: String) -> [Int] {
    do throws(BoardFileError) {
      _ = try BoardFile(source, named: "board.yaml")
      return []
    } catch {
      #expect(!error.others.contains { !$0.others.isEmpty })
      return error.all.map(\.line)
    }
  }

  @Test("the error has several mistakes, in the order of their lines")
  func several() {
    let source = """
      titel: T
      values:
        energy: { kind: numbr, label: Energy }
        mood: { kind: text, label: Mood, min: 1 }
      container: lits
      sections:
        - title: A
          crads: []
          cards:
            - { texts: x }
            - fine
            - { text: y, values: { energy: 3 } }
        - { id: b }
      """
    // Whether `energy` may be 3 nobody knows, so that isn't told.
    #expect(lines(source) == [1, 1, 3, 4, 5, 8, 10, 13])
  }

  @Test("a name that a mistake elsewhere leaves unread is no mistake of its own")
  func consequences() {
    #expect(
      lines("title: T\ncollections: { songs: 3 }\nsections: [{ title: A, cards: [{ forEach: songs, text: t }] }]") == [
        2
      ])
  }

  @Test("it has ten mistakes at most, and of too many cards one")
  func bounded() {
    #expect(lines("title: T\nsections:\n" + String(repeating: "  - x\n", count: 50)) == Array(3...12))
    var limits = Limits()
    limits.cardsMax = 3
    do throws(BoardFileError) {
      let cards = String(repeating: "      - x\n", count: 9)
      _ = try BoardFile(
        "title: T\nsections:\n  - title: A\n    cards:\n\(cards)", named: "board.yaml", limits: limits)
      Issue.record("it was read")
    } catch {
      #expect(error.all.map(\.line) == [8])
    }
  }
}
