import BoardUI
import Document
import Gallery
import Presentation
import Testing

@testable import BoardUITerminal
@testable import TerminalScreen

@Suite("Menus, container values and fields in a terminal")
struct ListingTests {
  private let sample = SampleBoard()

  private static let fields = [
    ValueField(.rejected, .flag), ValueField("stars", .number, label: "Stars", bounds: 0...1, step: 0.5),
    ValueField("note", .text, label: "Note"),
  ]

  /// A board that offers container values, with the first card selected.
  private func board(mayChangeSections: Bool = true) -> TerminalBoard {
    var contents = sample.contents
    contents.fields = Self.fields
    contents.mayChangeSections = mayChangeSections
    contents.sections[0].cards[0].values = ["stars": .number(0.5), "note": .text("In G")]
    var board = TerminalBoard(columns: 60, rows: 24, theme: Theme(depth: .none))
    _ = board.handle(.contents(contents))
    _ = board.handle(.link(.live(unsaved: 0)))
    return board
  }

  private var card: CardID { sample.card(0, 0) }

  private func set(_ key: ValueKey, _ value: Value?) -> [TerminalBoard.Effect] {
    [.perform(.setValue(target: .card(card), key: key, value: value))]
  }

  @Test("a card's list has all the values that people may set, as they are now")
  func values() {
    var board = board()
    board.press(".")
    let picture = board.draw().grid.text
    for words in ["More with “Love Stack”", "[ ] Crossed off", "Stars  ‹ 0.5 ›", "Note: In G"] {
      #expect(picture.contains(words), "no \(words) in\n\(picture)")
    }
  }

  @Test("a narrow list says how to choose and how to go back, and nothing of it is cut")
  func narrow() {
    var board = board()
    _ = board.handle(.resized(columns: 40, rows: 20))
    board.press(".")
    let last = board.draw().grid.text.split(separator: "\n").last ?? ""
    #expect(last.contains("j k   Enter chooses   Esc closes"), "\(last)")
  }

  @Test("a flag is turned, a number goes by its steps within its bounds, a text is edited")
  func setting() {
    var board = board()
    #expect(board.press(".<enter>") == set(.rejected, .flag(true)))
    #expect(board.press("jl") == set("stars", .number(1)))
    #expect(board.press("hh") == set("stars", .number(0.5)) + set("stars", .number(0)))
    var contents = board.contents
    contents.sections[0].cards[0].values["stars"] = .number(1)
    _ = board.handle(.contents(contents))
    #expect(board.press("l") == [])
    #expect(board.sentence?.contains("maximum") == true)
    #expect(board.press("j<enter>!<enter>") == set("note", .text("In G!")))
    let emptied = String(repeating: "<backspace>", count: 4)
    #expect(board.press(".jj<enter>\(emptied)<enter>") == set("note", .text("")))
  }

  @Test("Home leads to the first line of a list, and End to the last")
  func ends() {
    func line(_ board: TerminalBoard) -> Int? {
      if case .listing(let listing) = board.mode { listing.index } else { nil }
    }
    var (board, stepped) = (board(), board())
    stepped.press("." + String(repeating: "j", count: 20))
    let last = line(stepped)
    #expect(last ?? 0 > 1)
    board.press(".<end>")
    #expect(line(board) == last)
    #expect(board.press("<home><enter>") == set(.rejected, .flag(true)))
    board.press("G")
    #expect(line(board) == last)
    #expect(board.press("g<enter>") == set(.rejected, .flag(false)))
  }

  @Test("a section's list has them for those who may change sections, and is empty for the others")
  func sections() {
    var host = board()
    #expect(
      host.press("<home>.<enter>")
        == [.perform(.setValue(target: .section(SampleBoard.section(0)), key: .rejected, value: .flag(true)))])
    var guest = board(mayChangeSections: false)
    #expect(guest.press("<home>.") == [])
    #expect(guest.sentence == "There is nothing more to do here.")
  }

  @Test(
    "a person who votes or calls dibs does it for themselves, and sees how many vote and who has it; a choice goes from one to the next"
  )
  func people() {
    var contents = sample.contents
    contents.fields = [
      ValueField("votes", .vote), ValueField("dibs", .dibs), ValueField("color", .choice, options: ["red", "blue"]),
    ]
    contents.mayChangeSections = true
    contents.me = SeatNumber(5)
    contents.names = [SeatNumber(7): "Bo"]
    contents.sections[0].cards[0].values = ["votes.7": .flag(true), "dibs": .number(7), "color": .text("red")]
    var board = TerminalBoard(columns: 60, rows: 24, theme: Theme(depth: .none))
    _ = board.handle(.contents(contents))
    _ = board.handle(.link(.live(unsaved: 0)))
    #expect(board.press(".<enter>") == set("votes.5", .flag(true)))
    for words in ["[x] Vote  2", "[x] Dibs: Bo", "Color  ‹ red ›"] {
      #expect(board.draw().grid.text.contains(words), "no \(words) in\n\(board.draw().grid.text)")
    }
    #expect(board.press("<enter>") == set("votes.5", nil))
    #expect(board.press("j<enter>") == set("dibs", nil))
    #expect(board.press("<enter>") == set("dibs", .number(5)))
    #expect(board.draw().grid.text.contains("[x] Dibs: you"))
    #expect(board.press("jll") == set("color", .text("blue")) + set("color", nil))
    // They say something of people's cards, not of a section.
    var section = TerminalBoard(columns: 60, rows: 24, theme: Theme(depth: .none))
    _ = section.handle(.contents(contents))
    section.press("<home>.")
    #expect(section.draw().grid.text.contains("Color"))
    #expect(!section.draw().grid.text.contains("Vote"))
  }

  @Test("on a frozen board nothing is set")
  func frozen() {
    var board = board()
    var contents = board.contents
    contents.isFrozen = true
    _ = board.handle(.contents(contents))
    #expect(board.press(".<enter>") == [])
    #expect(board.sentence?.contains("frozen") == true)
  }

  // MARK: What a container made

  @Test("[P21a] a card beyond the scene's edge, in a row that scrolls, is brought into view")
  func beyond() {
    var contents = sample.contents
    contents.scene.cards[0].rect.x = 100
    var board = TerminalBoard(columns: 60, rows: 24, theme: Theme(depth: .none))
    _ = board.handle(.contents(contents))
    _ = board.select(.header(SampleBoard.section(0)))
    #expect(!board.draw().grid.text.contains("Love Stack"))
    _ = board.select(.card(card))
    #expect(board.draw().grid.text.contains("Love Stack"))
  }

  private func made<Container: View>(@ViewBuilder _ container: @escaping (DocumentContent) -> Container)
    -> TerminalBoard
  {
    var document = Document()
    for (counter, operation) in [
      Document.Operation.addSection(title: "Sam", place: .end),
      .addCard(section: SectionID(OutboxNumber(1), 1), place: .end, text: "Love Stack", values: [:]),
    ].enumerated() {
      _ = document.apply(
        operation, id: OperationID(OutboxNumber(1), UInt32(counter + 1)), by: nil, at: Timestamp(milliseconds: 0))
    }
    let stage = BoardStage(document: document, container: container)
    var contents = BoardContents(
      title: "Made", sections: [], scene: stage.open(Surface(kind: .terminal, width: 60)), name: "Ann")
    contents.sections = [
      BoardContents.Section(
        id: SectionID(OutboxNumber(1), 1), title: "Sam",
        cards: [.init(id: CardID(OutboxNumber(1), 2), text: "Love Stack")])
    ]
    var board = TerminalBoard(columns: 60, rows: 40, theme: Theme(depth: .none))
    _ = board.handle(.contents(contents))
    _ = board.handle(.link(.live(unsaved: 0)))
    return board
  }

  @Test("[P21] a menu isn't drawn and its entries are no spots; a key lists them, Enter presses one")
  func menu() {
    var board = made { content in Gallery { content } }
    let card = CardID(OutboxNumber(1), 2)
    #expect(!board.draw().grid.text.contains("Take it off"))
    #expect(!board.geometry.elements.contains { $0.spot == .part(.card(card), "button.3") })
    _ = board.select(.card(card))
    board.press(".")
    let picture = board.draw().grid.text
    #expect(picture.contains("Sing it twice") && picture.contains("Take it off"))
    #expect(board.press("j<enter>") == [.press("button.3", of: .card(card))])
    #expect(board.press(".<esc>") == [])
  }

  @Test("[U9] the actions on a row are listed by its name, from the selected row on, and a key does them to that row")
  func rowMenu() throws {
    var board = made { content in ChoreBoard { content } }
    let parts = board.contents.scene.parts
    let words = try #require(parts.firstIndex { $0.content == .literal("Cat") })
    let option = try #require(parts[..<words].last { $0.tokens.names.contains("option") })
    _ = board.select(.part(.board, option.name))
    board.press(".")
    let picture = board.draw().grid.text
    for entry in ["Move down: Bins", "Praise: Cat", "Remove: Dishes"] { #expect(picture.contains(entry)) }
    let up = try #require(
      parts[words...].firstIndex {
        if case .phrase(let phrase) = $0.content { phrase.key == "row.moveUp" } else { false }
      })
    let button = try #require(parts[..<up].last { $0.action == .press })
    #expect(board.press("j<enter>") == [.press(button.name, of: .board)])
    #expect(board.press("<enter>") == [.press(option.name, of: .board)])
    #expect(listLines(board.contents).contains("[ ○ Cat ] press \(option.name)"))
    #expect(listLines(board.contents).contains("in its menu: [ Move up ] press \(button.name)"))
  }

  @Test("[U9] an entry that went while its list was open isn't another row's: Enter does nothing, and says so")
  func rowGone() throws {
    var board = made { content in ChoreBoard { content } }
    var contents = board.contents
    let parts = contents.scene.parts
    let words = try #require(parts.firstIndex { $0.content == .literal("Cat") })
    let option = try #require(parts[..<words].lastIndex { $0.tokens.names.contains("option") })
    _ = board.select(.part(.board, parts[option].name))
    board.press(".")
    let chosen = try #require(parts.entriesOfMenus.first { $0.lowerBound > words })
    contents.scene.parts.removeSubrange(chosen)
    _ = board.handle(.contents(contents))
    #expect(board.press("<enter>") == [])
    #expect(board.sentence == "It isn't there any more.")
  }

  @Test("[P24] Enter on a field opens its editor with the text there, and Enter there sends all of it")
  func field() throws {
    var board = made { _ in SongBook(["Love Stack", "Purple Train"]) }
    let field = try #require(
      board.geometry.elements.first { if case .enter? = $0.parts.first?.action { true } else { false } })
    #expect(board.draw().grid.text.contains("Find a song"))
    _ = board.select(field.spot)
    #expect(board.press("<enter>lo<enter>") == [.enter("lo", in: "search", of: .board)])
    #expect(board.press("<enter>x<esc>") == [])
    // Text that is typed while the board can't be reached isn't lost.
    board.press("<enter>love")
    _ = board.handle(.link(.offline(unsaved: 0, retryInSeconds: nil)))
    #expect(board.press("<enter>") == [])
    _ = board.handle(.link(.live(unsaved: 0)))
    #expect(board.press("<enter>") == [.enter("love", in: "search", of: .board)])
  }

  @Test("[P24] --plain writes into what list names, an empty text too")
  func plain() {
    let contents = made { _ in SongBook(["Love Stack"]) }.contents
    var plain = PlainBoard()
    _ = plain.handle(.link(.live(unsaved: 0)))
    _ = plain.handle(.contents(contents, saved: contents))
    #expect(listLines(contents).contains { $0.contains("enter search board TEXT") })
    #expect(plain.handle(.line("enter search board so so")) == [.enter("so so", in: "search", of: .board)])
    #expect(plain.handle(.line("enter search board \"\"")) == [.enter("", in: "search", of: .board)])
    let wrong = plain.handle(.line("enter button board x"))
    #expect(wrong.count == 1)
    #expect(wrong.allSatisfy { if case .problem(let text) = $0 { text.contains("no field") } else { false } })
  }
}
