import Document
import Presentation
import Sentences
import Testing

@testable import BoardUITerminal
@testable import TerminalScreen

@Suite("Keys and their help are one table")
struct ShortcutTests {
  private let sample = SampleBoard()
  private var sam: SectionID { SampleBoard.section(0) }
  private var vincent: SectionID { SampleBoard.section(1) }

  /// The keys of the line of the help that says `does`.
  private func keys(_ does: String) throws -> [Key] {
    let all = Shortcut.groups.joined()
    return try #require(all.first { $0.help?.does.text(in: .english) == does }).commands.map(\.key)
  }

  @Test("no key is in the table twice, and no line of the help")
  func once() {
    let all = Shortcut.groups.joined()
    let keys = all.flatMap(\.commands).map(\.key)
    #expect(Set(keys).count == keys.count)
    let lines = all.compactMap(\.help)
    #expect(Set(lines).count == lines.count && Set(lines.map(\.keys)).count == lines.count)
  }

  @Test("the help shows every line of the table on a screen of 24 rows, and those of hosts to hosts only")
  func shown() {
    for isHost in [false, true] {
      var contents = sample.contents
      contents.givesCommands = isHost
      contents.fields = [ValueField("dibs", .dibs), ValueField("votes", .vote)]
      contents.wayIn = .init(address: "board.lan:8080", code: "7K2 M9Q")
      var board = TerminalBoard(sample, columns: 80, rows: 24)
      _ = board.handle(.contents(contents))
      board.press("?")
      let screen = board.draw().grid.text
      for line in Shortcut.groups.joined().compactMap(\.help) {
        let isShown = screen.contains(line.keys) && screen.contains(line.does.text(in: .english))
        #expect(isShown == (line.does != .helpDone && (isHost || line.does != .helpHost)), "\(line.keys)")
      }
    }
  }

  @Test("a narrow screen shows every word of the help, in rows that turn")
  func narrow() {
    var board = TerminalBoard(sample, columns: 40, rows: 20)
    board.press("?")
    var words: Set<Substring> = []
    for _ in 0..<40 {
      let rows = board.draw().grid.text.split(separator: "\n").dropFirst()
      #expect(!rows.contains { $0.contains("…") }, "\(rows.joined(separator: "\n"))")
      words.formUnion(rows.joined(separator: " ").split(separator: " "))
      board.press("j")
    }
    for does in [TerminalSentence.helpEnds, .helpMore, .helpMoveTo, .helpName] {
      #expect(words.isSuperset(of: does.text(in: .english).split(separator: " ")), "\(does)")
    }
  }

  @Test("each key that the help names on a line is one of that line's")
  func named() {
    let names: [Key.Code: String] = [
      .tab: "Tab", .home: "Home", .end: "End", .pageUp: "PgUp", .pageDown: "PgDn", .enter: "Enter",
      .character(" "): "Space", .left: "arrows", .right: "arrows", .up: "arrows", .down: "arrows",
    ]
    for shortcut in Shortcut.groups.joined() {
      guard let help = shortcut.help else { continue }
      let meant = shortcut.commands.map { key, _ in
        if case .character(let letter) = key.code, key.modifiers.contains(.control) {
          return "Ctrl-\(String(letter).uppercased())"
        }
        if let name = names[key.code] { return name }
        return if case .character(let letter) = key.code { String(letter) } else { "" }
      }
      for name in help.keys.split(whereSeparator: { " ,".contains($0) }) {
        #expect(meant.contains(String(name)), "\(name) of \(help.keys)")
      }
    }
  }

  /// The effect of a key where the second card of the first section is selected.
  private func result(_ key: Key) -> String {
    var board = TerminalBoard(sample, columns: 40, rows: 12)
    board.press("j")
    let effects = board.handle(.input(.key(key)))
    if !effects.isEmpty {
      return effects.map { effect in
        switch effect {
        case .perform(let operation): "\(operation)".prefix { $0 != "(" } + ""
        case .touch: "touch"
        default: "\(effect)"
        }
      }.joined(separator: " ")
    }
    switch board.mode {
    case .typing(let typing): return "\(typing.purpose)".prefix { $0 != "(" } + ""
    case .listing: return "list"
    case .choosing: return "choose"
    case .help: return "help"
    case .asking: return "ask"
    case .hosting: return "host"
    case .picking: return "pick"
    case .reading: return "read"
    case .inviting: return "invite"
    case .board: break
    }
    if let sentence = board.sentence { return sentence }
    return switch board.selection {
    case .card(let id): "card \(id.counter)"
    case .slot(let id): "slot \(id.counter)"
    case .header(let id): "header \(id.counter)"
    case .done(let id): "done \(id.counter)"
    case .part, nil: "none"
    }
  }

  @Test(
    "each key does what its line in the help says",
    arguments: [
      (
        "go from card to card",
        ["card 12", "card 12", "card 13", "card 13", "card 11", "card 11", "card 15", "card 15"]
      ),
      ("next section", ["card 14", "card 14"]),
      ("ends of section, of board", ["card 11", "card 13", "header 1", "slot 2"]),
      ("a screen up, down", ["header 1", "slot 1", "header 1", "slot 1"]),
      ("show or hide done cards", ["No cards of this section are folded."]),
      ("find", ["find", "card 12"]),
      ("add at the end, below", ["newCard", "newCard"]),
      ("add a section", ["newSection"]),
      ("edit, rename", ["touch", "touch", "touch"]),
      ("cross off, uncross", ["setValue", "setValue"]),
      (
        "call dibs, vote for it",
        ["Nobody can have a card to themselves on this board.", "There are no votes on this board."]
      ),
      (
        "move it that way",
        [
          "It's already at the edge.", "moveCard", "moveCard", "moveCard", "It's already at the edge.", "moveCard",
          "moveCard", "moveCard",
        ]
      ),
      ("read all of the card", ["touch"]),
      ("join in on that card", ["Nobody can have a card to themselves on this board."]),
      ("move to another section", ["choose"]),
      ("more: its menu and settings", ["list"]),
      ("remove", ["removeCard", "removeCard"]),
      ("undo, redo what you did", ["undo", "redo"]),
      ("your name, and your code", ["name"]),
      ("show a code to scan", ["You have no invitation to show. Ask the host how others can join."]),
      ("redraw the screen", ["repaint"]),
      ("quit", ["quit", "quit"]),
    ])
  func does(_ does: String, _ results: [String]) throws {
    #expect(try keys(does).map(result) == results)
  }

  @Test("a key that the status line names is in the table")
  func hints() throws {
    let names = Shortcut.groups.joined().compactMap(\.help).flatMap {
      $0.keys.split(whereSeparator: { " ,".contains($0) }).map(String.init)
    }
    for keys in ["", "<home>", "<end>"] {
      var board = TerminalBoard(sample, columns: 200, rows: 12)
      board.press(keys)
      let status = try #require(board.draw().grid.text.split(separator: "\n").last)
      let hints = status.drop { $0 != "s" }.split(separator: "  ", omittingEmptySubsequences: true).dropFirst()
      #expect(hints.count >= 4)
      for hint in hints {
        let key = try #require(hint.split(separator: " ").first)
        #expect(key == "HJKL" || key == "?" || names.contains(String(key)), "\(hint)")
      }
    }
  }

  @Test("every answer of a question has a key of its own, and Escape gives the last")
  func answers() throws {
    let card = sample.card(0, 0)
    let questions: [TerminalBoard.Question] = [
      .whoseText(card, mine: "a", theirs: "b"), .bringBackWith(card, mine: "a"),
      .notTaken(.newSection, text: "a", why: "b"), .removeSection(sam, title: "a", cards: 1), .leave(unsaved: 1),
      .whoseSeat(SeatQuestion(claim: 1, name: "Ann", isMine: false)),
    ]
    for question in questions {
      let answers = question.answers
      #expect(Set(answers.map(\.key)).count == answers.count && Set(answers.map(\.reply)).count == answers.count)
      for answer in answers {
        let letter = try #require(answer.key.unicodeScalars.first)
        #expect(question.reply(to: Key(.character(letter))) == answer.reply)
      }
      #expect(question.reply(to: Key(.escape)) == answers.last?.reply)
      #expect(question.reply(to: Key(.character("#"))) == nil)
    }
  }
}
