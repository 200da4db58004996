import Document
import Foundation
import Messages
import TestSupport
import Testing
import Yams

@testable import Server

@Suite("Board files that controls change")
struct ShapedTextTests {
  private static let energy = DeclaredValue(
    ValueField("energy", .number, label: "Energy", bounds: 0...3), shown: .badge("⚡"))
  private static let votes = DeclaredValue(ValueField("votes", .vote, each: 3), shown: .badge("♥"))
  private static let color = DeclaredValue(
    ValueField("color", .choice, options: ["yellow", "orange", "pink", "purple", "blue", "green"]), shown: .tint(nil))

  struct Example: CustomTestStringConvertible {
    var name: String
    var before: String
    var change: DeclarationChange
    var after: String
    var testDescription: String { name }
  }

  private static let examples = [
    Example(
      name: "a comment at the line's end",
      before: "title: Karaoke  # ours\nsections: []\n", change: .title("Quiz night"),
      after: "title: Quiz night  # ours\nsections: []\n"),
    Example(
      name: "quotes where the text needs them", before: "title: 'Karaoke'\n", change: .title("Who's: #1 \"best\"?"),
      after: "title: \"Who's: #1 \\\"best\\\"?\"\n"),
    Example(
      name: "lines that end as Windows ends them", before: "title: T\r\nsections: []\r\n", change: .anonymous(true),
      after: "title: T\r\nanonymous: true\r\nsections: []\r\n"),
    Example(
      name: "no end of the last line", before: "title: T", change: .container(ContainerChoice("list")),
      after: "title: T\ncontainer: list"),
    Example(
      name: "a container with parameters",
      before: "title: T\ncontainer: { name: scatter, seed: 3 } # throws\n", change: .container(ContainerChoice("list")),
      after: "title: T\ncontainer: list # throws\n"),
    Example(
      name: "a container that goes", before: "title: T\ncontainer: list # gone\nvalues: [dibs]\n",
      change: .container(nil), after: "title: T\nvalues: [dibs]\n"),
    Example(
      name: "a list of values that gets one with fields", before: "title: T\nvalues: [dibs, votes] # both\n",
      change: .value(votes), after: "title: T\nvalues: {dibs, votes: { each: 3 }} # both\n"),
    Example(
      name: "a list of values that gets a known one", before: "title: T\nvalues: [dibs]\n", change: .value(color),
      after: "title: T\nvalues: [dibs, color]\n"),
    Example(
      name: "a list in lines that gets one with fields",
      before: "title: T\nvalues:\n- dibs # whose\n- votes\nsections: []\n", change: .value(energy),
      after:
        "title: T\nvalues:\n  dibs: # whose\n  votes:\n  energy: { kind: number, label: Energy, min: 0, max: 3, shown: { badge: \"⚡\" } }\nsections: []\n"
    ),
    Example(
      name: "a value in lines, whose comments stay",
      before: "title: T\nvalues:\n  votes:\n    # three each\n    each: 5 # was 3\n    label: Hearts\n",
      change: .value(
        DeclaredValue(ValueField("votes", .vote, label: "Hearts", each: 3), shown: .badge("♥"))),
      after: "title: T\nvalues:\n  votes:\n    # three each\n    each: 3 # was 3\n    label: Hearts\n"),
    Example(
      name: "a value that goes from a list", before: "title: T\nvalues: [dibs, votes, color]\n",
      change: .noValue("votes"), after: "title: T\nvalues: [dibs, color]\n"),
    Example(
      name: "the last value of a mapping that goes", before: "title: T\nvalues:\n  votes: { each: 3 }\nsections: []\n",
      change: .noValue("votes"), after: "title: T\nsections: []\n"),
    Example(
      name: "a value that goes, with the last line", before: "title: T\nvalues:\n  dibs:\n  votes: { each: 3 }",
      change: .noValue("votes"), after: "title: T\nvalues:\n  dibs:"),
    Example(
      name: "a board without values", before: "# a board\ntitle: T # title\n\nsections: []\n", change: .value(votes),
      after: "# a board\ntitle: T # title\nvalues: { votes: { each: 3 } }\n\nsections: []\n"),
    Example(
      name: "JSON", before: #"{"title": "T", "sections": []}"#, change: .anonymous(true),
      after: #"{"title": "T", "sections": [], anonymous: true}"#),
    Example(
      name: "a tab before a comment", before: "title: T\t# tab\n", change: .title("U"), after: "title: U\t# tab\n"),
    Example(
      name: "a title in one kind of quotes", before: "about: x.\r\ntitle:   'It''s old'  # c\r\n",
      change: .title("New"),
      after: "about: x.\r\ntitle:   New  # c\r\n"),
    Example(
      name: "a title in the other kind", before: #"title: "a \" # b" # c"# + "\n", change: .title("New"),
      after: "title: New # c\n"),
    Example(
      name: "the board's title, not a section's", before: "# title: no\nsections:\n  - { id: a, title: T }\ntitle: T",
      change: .title("New"), after: "# title: no\nsections:\n  - { id: a, title: T }\ntitle: New"),
  ]

  @Test("a control changes its own lines and nothing else", arguments: examples)
  func changing(_ example: Example) throws {
    let after = try ShapedText(example.before).changing(example.change)
    #expect(after == example.after)
    _ = try BoardFile(after, named: "after.yaml")
    #expect(try ShapedText(after).changing(example.change) == after)
  }

  @Test(
    "a field that is written in a way that only people edit is left to them, with its line",
    arguments: [
      ("title: >\n  Karaoke\n  night\n", 1, DeclarationChange.title("Quiz")),
      ("sections: []\ntitle: &name Karaoke\n", 2, .title("Quiz")),
      ("title: T\ncontainer:\n  name: scatter\n  seed: 3\n", 3, .container(ContainerChoice("list"))),
      ("title: T\nvalues: &all\n  votes:\n", 2, .value(votes)),
      ("about: |\n  Songs\ntitle: |\n  T\n", 1, .anonymous(true)),
    ])
  func byHand(_ text: String, _ line: Int, _ change: DeclarationChange) {
    #expect(throws: ShapedText.Problem.byHand(line: line)) { try ShapedText(text).changing(change) }
  }

  @Test(
    "a text that is no board has nothing to change",
    arguments: ["", "[", "title: A\ntitle: B\n", "- a\n", "\u{FEFF}title: T\nsections: []\n"])
  func unreadable(_ text: String) {
    #expect(throws: ShapedText.Problem.unreadable) { try ShapedText(text).changing(.title("Quiz")) }
  }

  @Test("any title that a board may have can be written, and is read again as it is")
  func titles() throws {
    for title in ["Ä \\ \" ' # : - {}[]&*!|>%@`", "yes", "~", "1e3", "👩‍👩‍👧", "a\u{2028}b", "\u{A0}x", "x "] {
      let text = try ShapedText("title: Old\nsections: []\n").changing(.title(title))
      // A title is one line: one that isn't is no title, and its text no board.
      let isTitle = (try? Limits().check(title: title)) != nil
      #expect(((try? BoardFile(text, named: "board"))?.title == title) == isTitle, "\(title)")
    }
  }

  @Test("a new board's text is a board")
  func empty() throws {
    let board = try BoardFile(ShapedText.empty(title: "It's \"new\"").text, named: "board")
    #expect(board.title == "It's \"new\"")
    #expect(board.declaration.sections.isEmpty)
  }

  @Test("whatever a board's text is like, a control changes the meant field alone, or says that it can't")
  func random() throws {
    var changed = 0
    for seed in 1...600 as ClosedRange<UInt64> {
      var random = SeededRandom(seed: seed)
      let text = Self.text(&random)
      let before = try BoardFile(text, named: "seed-\(seed).yaml")
      let change = Self.change(&random)
      let after: String
      do throws(ShapedText.Problem) {
        after = try ShapedText(text).changing(change)
      } catch {
        guard case .byHand = error else {
          Issue.record("seed \(seed): \(error)\n\(text)")
          continue
        }
        continue
      }
      changed += 1
      let board = try BoardFile(after, named: "seed-\(seed).yaml")
      #expect(board == Self.changed(before, change), "seed \(seed): \(change)\n\(text)\n---\n\(after)")
      // Comments are the part of a text that its reader doesn't see.
      let comments = { (text: String) in text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("#") } }
      #expect(comments(after) == comments(text), "seed \(seed)")
      let isWindows = text.contains("\r\n")
      #expect(after.unicodeScalars.contains("\r") == isWindows, "seed \(seed)")
    }
    #expect(changed > 400)
  }

  /// What a board is after a change, by what a board is.
  private static func changed(_ board: BoardFile, _ change: DeclarationChange) -> BoardFile {
    var board = board
    switch change {
    case .title(let title): board.title = title
    case .container(let container): board.container = container
    case .anonymous(let isAnonymous): board.isAnonymous = isAnonymous
    case .noValue(let key): board.values.removeAll { $0.field.key == key }
    case .value(let value):
      if let index = board.values.firstIndex(where: { $0.field.key == value.field.key }) {
        board.values[index] = value
      } else {
        board.values.append(value)
      }
    }
    return board
  }

  private static func change(_ random: inout SeededRandom) -> DeclarationChange {
    func one<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &random)] }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .title(one(["Quiz", "a: b", "# no", "ünï, [x]", "\"", "'s", "true", "- dash", "{"]))
    case 1: return .container(one([nil, ContainerChoice("list"), ContainerChoice("scatter", ["seed": .number(7)])]))
    case 2: return .anonymous(one([true, false]))
    case 3: return .noValue(one(["dibs", "votes", "energy"]))
    default: return .value(one([energy, votes, color]))
    }
  }

  /// A valid board, written in one of many ways.
  private static func text(_ random: inout SeededRandom) -> String {
    func one(_ choices: [String]) -> String { choices[Int.random(in: 0..<choices.count, using: &random)] }
    var fields = [
      one([
        "title: Karaoke", "title: 'It''s # on'", "title: \"a\\u00e9b\"", "\"title\": x", "title: two\n  lines",
        "title: >-\n  folded\n  text",
      ])
        + one(["", "  # a comment", "\t# tab"])
    ]
    if fields[0].contains("folded") { fields[0] = "title: >-\n  folded\n  text" }
    if random.chance(1, in: 2) { fields.append(one(["about: Songs", "about: |-\n  Songs", "about: \"x: y\""])) }
    if random.chance(1, in: 2) {
      fields.append(
        one(["container: grid", "container: { name: scatter, seed: 3 } # s", "container:\n  name: scatter\n  seed: 3"]))
    }
    if random.chance(1, in: 3) { fields.append(one(["anonymous: true", "anonymous: false # not", "anonymous: yes"])) }
    if random.chance(3, in: 4) {
      fields.append(
        one([
          "values: [dibs, votes] # list", "values: [ dibs ]", "values:\n  - dibs\n  # between\n  - votes",
          "values:\n- dibs",
          "values: { votes: { each: 5 }, dibs: }", "values: {dibs, votes: {each: 5,},}",
          "values:\n  votes:\n    each: 5 # five\n  dibs:",
          "values:\n    energy: { kind: number, label: E, min: 1, max: 2 }\n    # last\n    votes:",
          "values:\n  votes: &v { each: 5 }\n  dibs:", "values: []", "values: {}",
          "values:\n  energy:\n    kind: choice\n    label: >-\n      folded\n    options:\n      - a\n      - b",
        ]))
    }
    if random.chance(2, in: 3) {
      fields.append(
        one(["sections: []", "sections:\n  - title: A # a\n    cards: [x, 'y']", "sections: [{ title: A, cards: [] }]"])
      )
    }
    fields.shuffle(using: &random)
    var lines = fields.flatMap { field in random.chance(1, in: 3) ? ["# before", field] : [field] }
    if random.chance(1, in: 3) { lines.insert("# first", at: 0) }
    if random.chance(1, in: 4) { lines.insert("---", at: 0) }
    var text = lines.joined(separator: "\n")
    if random.chance(2, in: 3) { text += "\n" }
    if random.chance(1, in: 4) { text = text.replacingOccurrences(of: "\n", with: "\r\n") }
    return text
  }
}
