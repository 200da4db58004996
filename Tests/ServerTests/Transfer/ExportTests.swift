import Document
import Foundation
import Messages
import Presentation
import Sentences
import Testing

@testable import Server

/// A board with a bit of everything.
struct ExportWorld {
  private(set) var state = BoardState()
  private var counter: UInt32 = 0
  private let at = Timestamp(milliseconds: 1)
  private let ann = SeatNumber(1)
  private let bo = SeatNumber(2)

  static let text = """
    title: Party
    container: { name: scatter, seed: 3 }
    values: { dibs: , votes: { each: 3 }, color: , energy: { kind: number, label: Energy, min: -5, max: 5 } }
    sections:
      - { id: sam, title: Sam's, cards: [{ id: one, text: One, values: { color: green } }, Two] }
      - { id: empty, title: Empty }
    """

  init(anonymous: Bool = false, hiding: Bool = false) throws {
    let contents = try BoardFile(Self.text, named: "party").contents
    state.apply(
      .applied(
        state.nextServerOperation, .reconcile(state.document.reconciliation(with: contents.declaration)), by: nil,
        at: at))
    state.apply(.setting(.title("Party"), by: nil, at: at))
    state.apply(.setting(.declaredContainer(contents.container), by: nil, at: at))
    state.apply(.setting(.declaredValues(contents.values), by: nil, at: at))
    state.apply(.seat(ann, secretHash: [1], name: "Ann", at: at))
    state.apply(.seat(bo, secretHash: [2], name: "Bo, \"the\" =1", at: at))
    state.apply(.outbox(OutboxNumber(1), outbox: "tab", seat: ann))
    add("Ann's own", by: ann)
    add("Three\nlines\nhere", by: bo)
    let first = try card(0)
    apply(.setValue(target: .card(first), key: .rejected, value: .flag(true)), by: ann)
    apply(.setValue(target: .card(first), key: ValueKey("votes").vote(of: bo), value: .flag(true)), by: bo)
    apply(.setValue(target: .card(try card(1)), key: "dibs", value: .number(1)), by: ann)
    apply(.setValue(target: .card(try card(2)), key: "energy", value: .number(-2.5)), by: ann)
    if hiding { apply(.setValue(target: .section(section(0)), key: .cardsHidden, value: .flag(true)), by: nil) }
    if anonymous { state.apply(.setting(.anonymous, by: nil, at: at)) }
  }

  func section(_ index: Int) -> SectionID { state.document.sectionOrder[index] }

  func card(_ index: Int) throws -> CardID { try #require(state.document[section(0)]?.cards[index]) }

  mutating func add(_ text: String, by seat: SeatNumber? = nil) {
    apply(.addCard(section: section(0), place: .end, text: text, values: [:]), by: seat)
  }

  mutating func apply(_ operation: Document.Operation, by seat: SeatNumber?) {
    counter += 1
    state.apply(.applied(OperationID(OutboxNumber(1), counter), operation, by: seat, at: at))
  }

  mutating func apply(_ entry: Entry) { state.apply(entry) }

  func exported(withHidden: Bool = false) throws -> ExportedBoard {
    ExportedBoard(
      state, name: try #require(BoardName("party")), title: "Party",
      values: BoardValues.standard.with(state.settings.declaredValues).schema, declaration: Self.text,
      withHidden: withHidden)
  }
}

/// The cards of each section, as texts and values.
private func shown(_ sections: [ReadCards.Section]) -> [[String]] {
  sections.map { section in
    [section.title ?? "–"]
      + section.cards.map { card in
        ([card.text] + card.values.sorted { $0.key < $1.key }.map { "\($0.key.name)=\($0.value)" })
          .joined(separator: "|")
      }
  }
}

@Suite("Taking a board home")
struct ExportTests {
  private func read(
    _ text: String, _ format: CardImport.Format? = nil, of board: ExportedBoard? = nil
  ) throws -> ReadCards {
    let values = BoardValues.standard.with(board?.values ?? []).schema.fields
    return try CardReading(limits: Limits(), values: values).read(CardImport(text, format: format, name: "text"))
  }

  @Test("[EX1] JSON has the whole board: read back it is the same, and the same board gives the same bytes")
  func lossless() throws {
    let board = try ExportWorld().exported()
    let back = try JSONDecoder().decode(ExportedBoard.self, from: Data(board.json.utf8))
    #expect(back == board)
    #expect(back.json == board.json)
    #expect(board.people.map(\.name) == ["Ann", "Bo, \"the\" =1"])
    #expect(board.sections[0].cards.map(\.by) == [nil, nil, SeatNumber(1), SeatNumber(2)])
    #expect(board.declaration == ExportWorld.text)
    #expect(board.sections[0].cards[0].values["votes.2"] == .flag(true))
  }

  @Test("[EX1] [T123] without names nothing says which cards are one person's")
  func namelessly() throws {
    var world = try ExportWorld()
    let first = try world.card(0)
    let bo = SeatNumber(2)
    world.apply(.setValue(target: .card(first), key: "dibs", value: .number(1)), by: bo)
    world.apply(
      .setValue(target: .card(first), key: ValueKey("dibs").companion(bo), value: .flag(true)), by: bo)
    world.apply(.setValue(target: .section(world.section(0)), key: .sectionOwner, value: .number(2)), by: nil)
    world.apply(
      .setting(
        .turnLength(world.section(1), TurnLength(section: world.section(1), length: .seconds(300))), by: nil,
        at: Timestamp(milliseconds: 5)))
    world.apply(.addMessage(card: first, text: "Which key?"), by: bo)
    let board = try world.exported()
    #expect(board.sections[0].cards[0].messages == [.init(text: "Which key?", by: bo)])
    #expect(Set(board.sections[0].cards.map(\.id.outbox)).count == 2)
    let nameless = board.nameless
    let cards = nameless.sections.flatMap(\.cards)
    #expect(cards.map(\.text) == board.sections.flatMap(\.cards).map(\.text))
    #expect(Set(cards.map(\.id.outbox)) == [.server] && Set(cards.map(\.id)).count == cards.count)
    #expect(cards[0].messages == [.init(text: "Which key?")], "and nothing of who wrote it")
    #expect(cards.allSatisfy { $0.by == nil && $0.values.keys.allSatisfy { $0.vote == nil && $0 != "dibs" } })
    #expect(nameless.people.isEmpty && nameless.sections.allSatisfy { $0.values[.sectionOwner] == nil })
    #expect(nameless.settings.turnLengths?.map(\.section) == [nameless.sections[1].id])
    #expect(cards[0].values[.rejected] == .flag(true) && cards[0].values["color"] == .text("green"))
    // Read back it is a board.
    #expect(try JSONDecoder().decode(ExportedBoard.self, from: Data(nameless.json.utf8)) == nameless)
  }

  @Test("[EX1] JSON has what the board keeps: turns' lengths, walls, what is fed, and all of an announcement")
  func everything() throws {
    var world = try ExportWorld()
    let announcement = Announcement(
      text: "Last call", at: Timestamp(milliseconds: 5), until: Timestamp(milliseconds: 9), to: .walls)
    var view = WallView()
    view.distance = 7
    let length = TurnLength(section: world.section(0), length: .seconds(300))
    for setting in [
      Setting.announcement(announcement), .wallView(view), .turnLength(world.section(0), length), .theme(.neon),
    ] { world.apply(.setting(setting, by: nil, at: Timestamp(milliseconds: 5))) }
    let songs = [FedCollection.Element(id: "a", fields: ["id": .text("a"), "title": .text("One")])]
    world.apply(.fed(collection: "songs", .all(songs), at: Timestamp(milliseconds: 5)))
    let state = world.state
    let back = try JSONDecoder().decode(ExportedBoard.self, from: Data(try world.exported().json.utf8))
    #expect(back.settings.announced == state.settings.announcement && back.settings.announced == announcement)
    #expect(back.settings.wallView == view)
    #expect(back.settings.theme == .neon)
    #expect(back.settings.turnLengths == [length])
    #expect(back.collections == state.collections && back.collections?["songs"]?.elements == songs)
    #expect(back.stored == state.stored)
    #expect(back.sections.map(\.values) == state.document.sectionOrder.map { state.document[$0]?.values })
    let cards = state.document.sectionOrder.flatMap { state.document[$0]?.cards ?? [] }
    #expect(back.sections.flatMap(\.cards).map(\.values) == cards.map { state.document[$0]?.values })
    #expect(back.sections.flatMap(\.cards).map(\.text) == cards.map { state.document[$0]?.text })
  }

  @Test("[EX1] an older version's JSON, without later fields, still reads")
  func older() throws {
    let json = try ExportWorld().exported().json
    var fields = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    var settings = try #require(fields["settings"] as? [String: Any])
    for name in ["announced", "turnLengths", "wallView", "theme"] { settings[name] = nil }
    fields["settings"] = settings
    fields["collections"] = nil
    let older = try JSONSerialization.data(withJSONObject: fields)
    #expect(try JSONDecoder().decode(ExportedBoard.self, from: older).settings.turnLengths == nil)
  }

  @Test("[EX6] a title that ends in `#` is the same once it is read back")
  func headingsBack() throws {
    for title in ["A #", "A ##", "#", "##", "# #", "A#", "A \\#", "a # b"] {
      var board = try ExportWorld().exported()
      board.sections[0].title = title
      #expect(try read(ExportList.markdown.text(of: board), .markdown).sections[0].title == title)
    }
  }

  @Test("[EX1] a board file of the board opens as one, with its title, container, values, sections and cards")
  func boardFile() throws {
    let world = try ExportWorld()
    let board = try world.exported()
    let file = try BoardFile(ExportList.yaml.text(of: board), named: "party.yaml")
    #expect(file.title == "Party")
    #expect(file.container == world.state.settings.container)
    #expect(file.values == world.state.settings.declaredValues)
    let expected = board.read.sections.map { section in
      var section = section
      section.values = section.values.filter { $0.key != .hiddenCount }
      return section
    }
    #expect(shown(try read(ExportList.yaml.text(of: board), .yaml).sections) == shown(expected))
  }

  @Test("[EX1] a program's own values and rules of sections are in a board file too")
  func rulesInBoardFile() throws {
    var world = try ExportWorld()
    for (key, value) in [
      (ValueKey.turns, Value.flag(true)), (.sectionFrozen, .flag(true)), (.sectionHostsAdd, .flag(true)),
      (.sectionCardsMax, .number(3)), (.sectionRefusesMore, .flag(true)), (.sectionCardsEach, .number(2)),
      (.sectionOrder, .text("newest")), (.votesHidden, .flag(true)),
    ] { world.apply(.setValue(target: .section(world.section(1)), key: key, value: value), by: nil) }
    var board = try world.exported()
    board.values.append(DeclaredValue(ValueField("stars", .number), shown: .hidden))
    let file = try BoardFile(ExportList.yaml.text(of: board), named: "party.yaml")
    #expect(file.values.contains { $0.field.key == "stars" && $0.field.label == "stars" })
    #expect(file.declaration.sections[1].values == world.state.document[world.section(1)]?.values)
  }

  @Test("[EX1] a Markdown list carries titles, texts and which cards are crossed off, there and back")
  func markdown() throws {
    let board = try ExportWorld().exported()
    let text = ExportList.markdown.text(of: board)
    #expect(
      text
        == """
        # Party

        ## Sam's

        - [x] One
        - Two
        - Ann's own
        - Three\\
          lines\\
          here

        ## Empty


        """.replacing("## Empty\n\n", with: "## Empty\n"))
    let back = try read(text)
    #expect(back.format == .markdown)
    #expect(
      shown(back.sections) == [
        ["Sam's", "One|rejected=flag(true)", "Two", "Ann's own", "Three\nlines\nhere"], ["Empty"],
      ])
  }

  @Test("[EX5] a table carries sections, texts, values and names, there and back")
  func table() throws {
    let board = try ExportWorld().exported()
    let text = ExportList.csv.text(of: board)
    #expect(text.hasPrefix("\u{FEFF}section,text,rejected,author,dibs,votes,color,energy\r\n"))
    #expect(text.contains("Sam's,One,true,,,1,green,\r\n"))
    #expect(text.contains("Sam's,Ann's own,,Ann,,,,'-2.5\r\n"))
    #expect(text.contains("\"Bo, \"\"the\"\" =1\""))
    let back = try read(text, .csv, of: board)
    #expect(
      shown(back.sections) == [
        [
          "Sam's", "One|color=text(\"green\")|rejected=flag(true)", "Two", "Ann's own|energy=number(-2.5)",
          "Three\nlines\nhere",
        ]
      ])
    #expect(back.leftOut[.people] == 4)
  }

  private struct Vector: Decodable {
    var text: String
    var cell: String
  }

  @Test("[EX5][T86] no field begins as a formula does, and reading gives back exactly what was written")
  func cells() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Transcripts/text-csv-cells.json")
    for vector in try JSONDecoder().decode([Vector].self, from: Data(contentsOf: file)) {
      #expect(CSVCell.written(vector.text) == vector.cell)
      #expect(CSVCell.read(unquoted(vector.cell)) == vector.text)
    }
    for text in NaughtyTexts.kept + NaughtyTexts.refused {
      let shown = unquoted(CSVCell.written(text))
      #expect(!["=", "+", "-", "@", "\t", "\r", "\n"].contains(shown.unicodeScalars.first ?? " "), "\(text)")
      #expect(CSVCell.read(shown) == text)
    }
  }

  private func unquoted(_ cell: String) -> String {
    guard cell.hasPrefix("\"") else { return cell }
    return String(cell.dropFirst().dropLast()).replacing("\"\"", with: "\"")
  }

  @Test(
    "[EX1][EX5] every text that a board can have goes through every form unchanged", arguments: ExportList.allCases)
  func naughty(_ format: ExportList) throws {
    var world = try ExportWorld()
    let limits = Limits()
    let before = world.state.document[world.section(0)]?.cards.count ?? 0
    for text in NaughtyTexts.kept {
      let add = Document.Operation.addCard(section: world.section(0), place: .end, text: text, values: [:])
      // The list is of such texts.
      try world.state.document.check(add, limits: limits)
      world.add(text)
    }
    let board = try world.exported()
    let back = try read(format.text(of: board), CardImport.Format(rawValue: format.rawValue), of: board)
    let texts = back.sections[0].cards.dropFirst(before).map(\.text)
    #expect(texts.count == NaughtyTexts.kept.count)
    for (found, text) in zip(texts, NaughtyTexts.kept) {
      // The YAML library takes a byte order mark off the beginning of a text.
      if format == .yaml, text.unicodeScalars.first == "\u{FEFF}" { continue }
      // Markdown has no spaces at the beginning and end of a line.
      let wanted =
        format == .markdown
        ? text.split(separator: "\n", omittingEmptySubsequences: false)
          .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t")) }.joined(separator: "\n") : text
      #expect(
        found.utf8.elementsEqual(wanted.utf8), "\(format): \(text.debugDescription) became \(found.debugDescription)")
    }
  }

  @Test(
    "[EX2][T85] no form of an export has what a section hides, or says who wrote on an anonymous board",
    arguments: ExportList.allCases)
  func nothingLeaks(_ format: ExportList) throws {
    let hiding = format.text(of: try ExportWorld(hiding: true).exported())
    #expect(!hiding.contains("Ann's own"))
    #expect(!hiding.contains("Three"))
    #expect(hiding.contains("Two"))
    let anonymous = format.text(of: try ExportWorld(anonymous: true).exported())
    #expect(anonymous.contains("Ann's own"))
    #expect(!anonymous.contains("Bo,"))
    // Dibs say who does, on every board (AN6).
    #expect(!anonymous.contains("votes.2"))
  }

  @Test("[EX2] on the server's own machine an export may have what is hidden, but never who wrote anonymously")
  func withHidden() throws {
    #expect(try ExportWorld(hiding: true).exported(withHidden: true).json.contains("Ann's own"))
    let anonymous = try ExportWorld(anonymous: true, hiding: true).exported(withHidden: true)
    #expect(!anonymous.json.contains("Ann's own"))
    #expect(anonymous.sections[0].cards.allSatisfy { $0.by == nil })
  }

  @Test("[EX1] an export's query is read strictly")
  func queries() throws {
    #expect(try ExportRequest(query: "format=csv&hidden=true") == ExportRequest(format: .csv, withHidden: true))
    for asked in [
      ExportRequest(format: .keepsake, withNames: false, language: .chinese), ExportRequest(format: .svg),
    ] { #expect(try ExportRequest(query: asked.query) == asked) }
    for query in [
      "", "format=exe", "format=csv&x=1", "hidden=true", "format=csv&hidden=maybe", "format=csv&names=",
      "format=csv&language=tlh", "format=svg&hidden=true", "hidden=true&format=keepsake",
    ] {
      #expect(throws: ExportRequest.Problem.self) { try ExportRequest(query: query) }
    }
  }
}
