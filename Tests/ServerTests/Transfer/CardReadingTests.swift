import Document
import Foundation
import Messages
import Presentation
import Testing

@testable import Server

@Suite("Reading cards that are imported")
struct CardReadingTests {
  private let colors = BoardValues.standard.with([BoardFileReader.stock["color"]].compactMap(\.self)).schema.fields

  private func read(_ text: String, _ format: CardImport.Format? = nil) throws -> ReadCards {
    try CardReading(limits: Limits(), values: colors).read(CardImport(text, format: format, name: "text"))
  }

  private func texts(_ read: ReadCards) -> [String?: [String]] {
    Dictionary(read.sections.map { ($0.title, $0.cards.map(\.text)) }, uniquingKeysWith: +)
  }

  private func mistake(_ text: String, _ format: CardImport.Format? = nil) -> HostResult.DeclarationMistake? {
    do throws(HostResult.DeclarationMistake) {
      _ = try CardReading(limits: Limits(), values: colors).read(CardImport(text, format: format, name: "text"))
      return nil
    } catch {
      return error
    }
  }

  private static let trello = #"""
    {"id":"5f","name":"Release","desc":"","closed":false,"url":"https://trello.com/b/x","prefs":{"background":"blue"},
     "labelNames":{"green":"easy"},"actions":[{"id":"a","type":"createCard","data":{"text":"never read"}}],
     "lists":[{"id":"l2","name":"Doing","closed":false,"pos":32768},{"id":"l1","name":"To do","closed":false,"pos":16384.5},
              {"id":"l3","name":"Old","closed":true,"pos":1}],
     "cards":[{"id":"c2","idList":"l1","name":"Second","desc":"","closed":false,"pos":2,"labels":[],"idMembers":["m"]},
              {"id":"c1","idList":"l1","name":"=First","desc":"Because\r\nof this","closed":false,"pos":1,
               "labels":[{"id":"x","name":"easy","color":"green_dark"},{"name":"later","color":"red"}]},
              {"id":"c3","idList":"l2","name":"Done one","desc":"","closed":false,"pos":1,"dueComplete":true,"labels":null},
              {"id":"c4","idList":"l2","name":"Gone","closed":true,"pos":2},
              {"id":"c5","idList":"l3","name":"In an old list","closed":false,"pos":1}],
     "checklists":[{"id":"k","idCard":"c2","name":"Steps","pos":1,
       "checkItems":[{"name":"two","state":"incomplete","pos":2},{"name":"one","state":"complete","pos":1}]}]}
    """#

  @Test(
    "[EX7] a board that Trello exported: lists are sections in their order, and archived cards are left out and counted"
  )
  func trelloBoard() throws {
    let found = try read(Self.trello)
    #expect(found.format == .json)
    #expect(found.sections.map(\.title) == ["To do", "Doing"])
    #expect(texts(found)["To do"] == ["=First\n\nBecause\nof this", "Second\n\nSteps\n☑ one\n☐ two"])
    #expect(found.sections[0].cards[0].values == ["color": .text("green")])
    #expect(found.sections[1].cards == [ReadCards.Card("Done one", values: [.rejected: .flag(true)])])
    #expect(found.leftOut[.archived] == 3)
    #expect(found.leftOut[.value] == 1)
    #expect(found.leftOut[.people] == 1)
  }

  @Test("[EX7] the part of a Trello board that the command sends reads like all of it")
  func slimmed() throws {
    let board = try #require(TrelloBoard(exported: Self.trello))
    let slim = String(decoding: try JSONEncoder().encode(board), as: UTF8.self)
    #expect(!slim.contains("never read"))
    #expect(try read(slim) == read(Self.trello))
    #expect(TrelloBoard(exported: "- not \"idList\"") == nil)
  }

  @Test("[EX7] Markdown: headings are sections, items cards, ticks cross off, lines below an item are its text")
  func markdown() throws {
    let found = try read(
      """
      Some words before.

      # My list

      Songs
      -----
      * One
      + [x] Two
      - [ ] Three
        goes on
      12. Four
          - below it

      Not a card.

      ## Empty ##
      """)
    #expect(
      texts(found) == ["Songs": ["One", "Two", "Three goes on", "Four\n- below it"], "Empty": []])
    #expect(found.sections[0].cards.map { $0.values[.rejected] != nil } == [false, true, false, false])
    #expect(found.leftOut[.prose] == 2)
  }

  @Test("[EX7] `#` at a heading's end belongs to its form, where a space parts it from the title")
  func headings() throws {
    for (line, title) in [
      ("# A #", "A"), ("## A ##  ", "A"), ("# A#", "A#"), ("# A \\#", "A #"), ("# #", ""), ("#", ""), ("#\tA b", "A b"),
      ("# A \\##", "A ##"),
    ] { #expect(try read(line + "\n- x", .markdown).sections.map(\.title) == [title], "\(line)") }
    #expect(try read("#A\n####### B\n- x", .markdown).sections.map(\.title) == [nil])
  }

  /// With a reader that goes over a line again for each of its spaces, this would take hours.
  @Test(
    "[EX9] a line is read once, however many spaces it has", arguments: ["#", "-", "--", "=", "- [x]", "***", "1."])
  func longLines(_ start: String) throws {
    let spaces = String(repeating: " ", count: 400_000)
    _ = try read("a\n\(start) a\(spaces)b\n\(start)\(spaces)b\n\(start)\(spaces)\n", .markdown)
  }

  @Test("[EX3] an exported section says nothing of its owner and of people who had turns")
  func noPeople() throws {
    var world = try ExportWorld()
    let section = Target.section(world.section(0))
    world.apply(.setValue(target: section, key: .sectionOwner, value: .number(1)), by: nil)
    world.apply(.setValue(target: section, key: .turns, value: .flag(true)), by: nil)
    world.apply(.setValue(target: section, key: .turnsLengths, value: .text("60")), by: nil)
    world.apply(
      .setValue(target: section, key: ValueKey.turnsTonight.vote(of: SeatNumber(1)), value: .number(1)), by: nil)
    world.apply(.setValue(target: .card(try world.card(0)), key: .turnDone, value: .text("1 60")), by: nil)
    let read = try world.exported().read
    #expect(read.sections[0].values == [.turns: .flag(true)])
    #expect(read.sections[0].cards[0].values == [.rejected: .flag(true), "color": .text("green")])
  }

  @Test("[EX7] a table: its columns are found by their names, others are counted")
  func table() throws {
    let found = try read("Task;List;Done;Owner;Color\n'=1;Later;yes;Ann;green\nTwo;;no;;\n;;;;\n", .csv)
    #expect(texts(found) == ["Later": ["=1"], nil: ["Two"]])
    #expect(found.sections[0].cards[0].values == [.rejected: .flag(true), "color": .text("green")])
    #expect(found.leftOut[.column] == 1)
    #expect(found.leftOut[.empty] == 1)
  }

  @Test("[EX7] a table without a known column has its texts in the first one")
  func unknownColumns() throws {
    #expect(texts(try read("Wine,Year\nRed,1999\n", .csv)) == [nil: ["Red"]])
  }

  @Test("[EX7] a plain text has a card in each line, or in each block where blank lines part them")
  func lines() throws {
    #expect(texts(try read("\nOne\r\n  Two \n\n")) == [nil: ["One", "Two"]])
    #expect(texts(try read("One\nmore\n\n \nTwo")) == [nil: ["One\nmore", "Two"]])
    #expect(try read("  \n ").sections.isEmpty)
  }

  @Test(
    "[EX7] the form of a text is found by how it begins",
    arguments: [
      ("{\"lists\":[]}", CardImport.Format.json), ("title: T\nsections: []", .yaml), ("# A\n- b", .markdown),
      ("- b", .markdown), ("Hurt\n- Johnny Cash\nFire\nJune", .text), ("One\n# two\nThree", .text),
      ("# A\n\n## B", .markdown), ("Songs:\n1. a\n2. b", .markdown), ("text,section\na,b", .csv), ("just words", .text),
      ("", .text),
    ])
  func guessed(_ text: String, _ format: CardImport.Format) { #expect(CardReading.guess(text) == format) }

  @Test("[EX7][T87] a mistake says its line, and nothing is half read")
  func mistakes() {
    #expect(mistake("{\n\"a\": }", .json)?.message.contains("JSON") == true)
    #expect(mistake("{\"a\": 1}", .json)?.message.contains("Trello") == true)
    #expect(mistake("[1, 2]", .json)?.message.contains("Trello") == true)
    #expect(mistake("title: T\nsections:\n  - tittle: x\n", .yaml)?.line == 3)
    #expect(mistake("text,section\na,b,c\n", .csv)?.line == 2)
    #expect(mistake("text\n\"open\n", .csv)?.line == 2)
    #expect(mistake(String(repeating: "a,", count: 300) + "\n", .csv)?.message.contains("200") == true)
    #expect(mistake("{\"format\":\"displayboard-board\",\"version\":99}", .json)?.message.contains("newer") == true)
    #expect(mistake(String(repeating: "[", count: 10_000), .json) != nil)
    // A small file that stands for more than any memory holds.
    let bomb = "a: &a [x,x,x,x,x,x,x,x]\n" + (1...9).map { "a\($0): &a\($0) [*a,*a,*a,*a,*a,*a,*a,*a]\n" }.joined()
    #expect(mistake(bomb + "sections: []", .yaml) != nil)
  }

  @Test(
    "[EX7] characters that a board refuses pass the readers, for the board to leave them out",
    arguments: NaughtyTexts.refused)
  func refusedCharacters(_ text: String) throws {
    let list = "- fine\n- \(text)\n"
    let found = try read(list, .markdown)
    #expect(found.sections[0].cards.count >= 1)
    let table = "text\nfine\n\(CSVCell.written(text))\n"
    #expect(try read(table, .csv).sections[0].cards.first?.text == "fine")
  }

  @Test("[EX8] a new board is made of any form: its text is a board file with the same cards")
  func newBoard() throws {
    for (text, format) in [
      (Self.trello, nil), ("# T\n## A\n- x\n- [x] y\n", nil), ("text,section\nx,A\n", CardImport.Format.csv),
      ("x\ny", nil),
      (ExportList.json.text(of: try ExportWorld().exported()), nil),
    ] {
      let made = ImportedBoard(CardImport(text, format: format, name: "New"), title: "New", limits: Limits())
      let file = try BoardFile(try #require(made.text), named: "new")
      #expect(file.title == "New")
      #expect(file.declaration.sections.reduce(0) { $0 + $1.cards.count } == made.imported.cards)
      #expect(made.imported.mistake == nil)
    }
    let own = try ExportWorld().exported()
    let made = ImportedBoard(CardImport(own.json, name: "Again"), title: "Again", limits: Limits())
    let file = try BoardFile(try #require(made.text), named: "again")
    #expect(file.values == own.values)
    #expect(file.container == own.container)
    #expect(ImportedBoard(CardImport("{", name: "x"), title: "x", limits: Limits()).imported.mistake != nil)
    #expect(ImportedBoard(CardImport("", name: "x"), title: "x", limits: Limits()).text == nil)
  }

  @Test("[EX8] a board file becomes a new board byte for byte")
  func newBoardOfFile() {
    let made = ImportedBoard(CardImport(ExportWorld.text, name: "New"), title: "New", limits: Limits())
    #expect(made.text == ExportWorld.text)
    #expect(made.imported.cards == 2)
  }
}
