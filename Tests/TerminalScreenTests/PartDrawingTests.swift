import BoardUI
import Document
import Gallery
import Presentation
import Sentences
import Testing

@testable import BoardUITerminal
@testable import TerminalScreen

@Suite("Drawing: a container's parts, in cells and in lines")
struct PartDrawingTests {
  /// The gallery on a terminal, and what its replica would show.
  private static func gallery(columns: Int = 60) -> BoardContents {
    var document = Document()
    var counter: UInt32 = 0
    func apply(_ operation: Document.Operation) {
      counter += 1
      _ = document.apply(
        operation, id: OperationID(OutboxNumber(1), counter), by: nil, at: Timestamp(milliseconds: 0))
    }
    apply(.addSection(title: "Sam", place: .end))
    let sam = SectionID(OutboxNumber(1), 1)
    apply(.addCard(section: sam, place: .end, text: "Love Stack", values: [:]))
    apply(.addCard(section: sam, place: .end, text: "Purple Train", values: [.rejected: .flag(true)]))
    let stage = BoardStage(document: document) { content in Gallery { content } }
    var contents = BoardContents(
      title: "Gallery", scene: stage.open(Surface(kind: .terminal, width: columns)), name: "Ann")
    contents.sections = document.sectionOrder.map { id in
      BoardContents.Section(
        id: id, title: document[id]?.title ?? "",
        cards: (document[id]?.cards ?? []).map { card in
          .init(
            id: card, text: document[card]?.text ?? "",
            isRejected: document[card]?.values[.rejected] == .flag(true))
        })
    }
    return contents
  }

  private static func board(_ contents: BoardContents, _ depth: ColorDepth = .none) -> TerminalBoard {
    var board = TerminalBoard(columns: 60, rows: 40, theme: Theme(depth: depth))
    _ = board.handle(.contents(contents))
    _ = board.handle(.link(.live(unsaved: 0)))
    return board
  }

  @Test("texts, signs, buttons, bars and lines are drawn where the container put them")
  func picture() {
    let text = Self.board(Self.gallery()).draw().grid.text
    for words in [
      "♪", "Gallery", "🎤", "[Applause 0]", "[Add a song]", "[Closed]", "All the songs", "────", "████", "▣",
      "Soul", "Framed", "Half there", "☆", "Love Stack", "░", "[Sung]", "Purple Train", "[Sing again]", "Made of parts",
    ] {
      #expect(text.contains(words), "no \(words) in\n\(text)")
    }
    #expect(!text.contains("Anything goes"), "what is beyond a scroll area's edge is cut")
  }

  @Test("a button is a spot: it is found with arrows, marked, and pressed with Enter or a click")
  func pressing() throws {
    let contents = Self.gallery()
    var board = Self.board(contents)
    let spot = try #require(
      board.geometry.elements.first { element in
        guard case .part(.board, _) = element.spot else { return false }
        return element.parts.first?.action == .press
      })
    guard case .part(let owner, let name) = spot.spot else { return }
    _ = board.select(spot.spot)
    #expect(board.press("<enter>") == [.press(name, of: owner)])
    #expect(board.press(" ") == [.press(name, of: owner)])
    let place = spot.rect.moved(columns: board.offset.columns, rows: board.offset.rows)
    #expect(board.draw().grid[place.column + 1, place.row].style.attributes.contains(.reverse))
    _ = board.handle(.link(.offline(unsaved: 0, retryInSeconds: nil)))
    #expect(board.press("<enter>").isEmpty)
    #expect(board.sentence?.contains("Press it again") == true)
  }

  @Test("a link shows its address, which terminals don't open")
  func links() throws {
    var board = Self.board(Self.gallery())
    let link = try #require(board.geometry.elements.first { $0.parts.first?.name == "link" })
    _ = board.select(link.spot)
    #expect(board.press("<enter>").isEmpty)
    #expect(board.sentence == "https://example.org/songs")
  }

  @Test("colors come from the theme, and none from a terminal without them", arguments: ColorDepth.allCases)
  func colors(_ depth: ColorDepth) throws {
    let part = Scene.Part(
      name: "box", rect: .init(x: 0, y: 0, width: 6, height: 1), tokens: ["background.blue", "color.yellow"],
      content: .literal("Hi"))
    let theme = Theme(depth: depth)
    var grid = CellGrid(columns: 6, rows: 1, style: theme.board)
    ElementPainter(theme: theme).paint(
      [PaintedElement(part)], in: CellRect(column: 0, row: 0, width: 6, height: 1), on: theme.board, &grid
    ) { _, _, _ in }
    #expect(grid.text == "Hi")
    let isPainted = depth >= .palette256
    #expect(grid[5, 0].style.background == (isPainted ? CellColor(0x7FABFF) : theme.boardGround))
    #expect(grid[0, 0].style.foreground == CellColor(isPainted ? 0xFFD35C : 0xCDCD00))
  }

  @Test("a border is drawn where it leaves room, with round corners where there are any")
  func borders() {
    func drawn(_ height: Double, _ tokens: Scene.Tokens) -> String {
      let part = Scene.Part(name: "box", rect: .init(x: 0, y: 0, width: 5, height: height), tokens: tokens)
      var grid = CellGrid(columns: 5, rows: 3)
      ElementPainter(theme: Theme(depth: .none)).paint(
        [PaintedElement(part)], in: CellRect(column: 0, row: 0, width: 5, height: 3), on: .plain, &grid
      ) { _, _, _ in }
      return grid.text
    }
    #expect(drawn(3, ["border.red.1"]) == "┌───┐\n│   │\n└───┘")
    #expect(drawn(3, ["border.red.1", "radius.8"]) == "╭───╮\n│   │\n╰───╯")
    #expect(drawn(2, ["border.red.1"]) == "\n\n")
  }

  @Test(
    "a bar is as full as the work is done",
    arguments: zip([0.0, 0.4, 1, 7, -1], ["░░░░░", "██░░░", "█████", "█████", "░░░░░"]))
  func bars(_ done: Double, _ bar: String) {
    #expect(progressBar(done, width: 5) == bar)
    #expect(progressBar(nil, width: 5) == "·····")
    #expect(progressBar(done, width: -3) == "")
  }

  @Test("in lines there is a line for each thing to read or press, and how it is pressed")
  func lines() {
    let contents = Self.gallery()
    #expect(
      listLines(contents).joined(separator: "\n") == """
        music note
        Gallery
        🎤 Microphone
        [ Applause 0 ] press button
        [ Add a song ] press button.2
        [ Closed ] can't be pressed now
        All the songs <https://example.org/songs>
        Made of parts
        1.1 [Sam] 2 cards
          Our logo
          Soul
          Disco
          Ballads
          Duets
          Classics
          Requests
          Anything goes
          Framed
          Half there
          1.2 Love Stack
            star
            ████░░░░░░ 40 %
            [ Sung ] press button 1.2
            in its menu: [ Sing it twice ] press button.2 1.2
            in its menu: [ Take it off ] press button.3 1.2
          1.3 x Purple Train
            checkmark
            ██████████ 100 %
            [ Sing again ] press button 1.3
            in its menu: [ Sing it twice ] press button.2 1.3
            in its menu: [ Take it off ] press button.3 1.3
        """)
  }

  @Test("--plain presses what list names, and says when there is nothing of that name")
  func plain() {
    var plain = PlainBoard()
    let contents = Self.gallery()
    _ = plain.handle(.link(.live(unsaved: 0)))
    _ = plain.handle(.contents(contents, saved: contents))
    #expect(plain.handle(.line("press button.2")) == [.press("button.2", of: .board)])
    #expect(plain.handle(.line("press button 1.2")) == [.press("button", of: .card(CardID(OutboxNumber(1), 2)))])
    let wrong = plain.handle(.line("press button.3"))
    #expect(wrong.count == 1)
    #expect(wrong.allSatisfy { if case .problem(let text) = $0 { text.contains("no button") } else { false } })
  }

  @Test("strange parts trap nothing: endless frames, counts beyond the end, unknown names")
  func strange() {
    let parts = [
      Scene.Part(
        name: "hat", rect: .init(x: .infinity, y: -5, width: 1e300, height: .nan), tokens: ["party", "border.x.9"],
        content: .literal("\u{1B}[31mred"), action: .press, holds: 99),
      Scene.Part(
        name: "progress", rect: .init(x: 0, y: 0, width: -4, height: 1), tokens: [], content: .progress(.nan)),
      Scene.Part(name: "scroll", rect: .init(x: 0, y: 0, width: 3, height: 1), tokens: [], holds: -7),
    ]
    var grid = CellGrid(columns: 10, rows: 3)
    ElementPainter(theme: Theme(depth: .trueColor)).paint(
      parts.map { PaintedElement($0) }, in: CellRect(column: 0, row: 0, width: 10, height: 3), on: .plain, &grid
    ) { _, _, _ in }
    #expect(!grid.text.contains("\u{1B}"))
    #expect(!partLines(parts, of: .board, .english).isEmpty)
  }
}
