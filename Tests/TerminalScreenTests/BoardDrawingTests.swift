import Document
import Presentation
import Testing

@testable import BoardUITerminal
@testable import TerminalScreen

@Suite("Drawing: a board in cells, as a person sees it")
struct BoardDrawingTests {
  @Test("sections as columns, a bar of color on each card, the first card selected, slots for more")
  func board() {
    let board = TerminalBoard(SampleBoard())
    #expect(
      board.draw().grid.text == """
         Karaoke night            only you, Ann

          Sam's Favorit… 3    Vincent's Cla… 2

        ▌ Love Stack        ▎ Nil and Void
        ▎ Closure Time      ▎ Optional Love
        ▎ Swift Emotion     + add
        + add
         ● saved  a add  e edit  ? help  q quit
        """)
  }

  @Test("a crossed-off card is struck through with a red slash")
  func rejected() {
    var sample = SampleBoard()
    sample.rejected = [[0, 1]]
    var contents = sample.contents
    // A change on its way shows before the scene has it.
    contents.sections[0].cards[2].isRejected = true
    contents.sections[0].cards[2].standing = .queued
    var board = TerminalBoard(columns: 40, rows: 9, theme: Theme(depth: .trueColor))
    _ = board.handle(.contents(contents))
    let grid = board.draw().grid
    #expect(grid[0, 5].character == "╱")
    #expect(grid[0, 5].style.foreground == CellColor(0xFF5D73))
    #expect(grid[2, 5].character == "C")
    #expect(grid[2, 5].style.attributes.contains(.struck))
    #expect(!grid[2, 4].style.attributes.contains(.struck))
    #expect(grid[2, 6].style.attributes.contains(.struck))
  }

  @Test("a card that a person has open has their mark, a card that waits has an arrow")
  func badges() {
    let sample = SampleBoard()
    var contents = sample.contents
    contents.others = [
      .init(seat: SeatNumber(2), name: "Vincent", card: sample.card(0, 0)),
      .init(seat: SeatNumber(3), name: "Bo", card: sample.card(0, 0)),
      .init(seat: SeatNumber(4), name: "Cy", card: sample.card(1, 0)),
    ]
    contents.sections[0].cards[2].standing = .queued
    var board = TerminalBoard(sample)
    _ = board.handle(.contents(contents))
    #expect(
      board.draw().grid.text.split(separator: "\n").map(String.init)[2...4] == [
        "▌ Lo… ✎ Vincent +1  ▎ Nil and Vo… ✎ Cy",
        "▎ Closure Time      ▎ Optional Love",
        "▎ Swift Emotion  ↑  + add",
      ])
  }

  @Test("a card that was just added is where the section inserts, and the slot below it")
  func adding() {
    let sample = SampleBoard()
    var contents = sample.contents
    contents.sections[1].cards.append(
      .init(id: CardID(OutboxNumber(3), 1), text: "New one", isMine: true, standing: .adding))
    var board = TerminalBoard(sample)
    _ = board.handle(.contents(contents))
    #expect(
      board.draw().grid.text.split(separator: "\n").map(String.init)[2...5] == [
        "▌ Love Stack        ▎ Nil and Void",
        "▎ Closure Time      ▎ Optional Love",
        "▎ Swift Emotion     ▎ New one        ↑",
        "+ add               + add",
      ])
  }

  @Test(
    "long texts wrap inside their rectangle and end in an ellipsis; East Asian letters and emoji keep the columns straight"
  )
  func texts() {
    var sample = SampleBoard()
    sample.cards = [
      ["Love Stack in the Time of Overflow Again", "音楽が大好きです今日も"], ["👍🏽 yes", "e\u{301}te\u{301}\nsecond"],
    ]
    sample.cardRows = 2
    let board = TerminalBoard(sample)
    #expect(
      board.draw().grid.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[3...7] == [
        "▌ Love Stack in     ▎ 👍🏽 yes",
        "  the Time of Ove…",
        "▎ 音楽が大好きです  ▎ e\u{301}te\u{301}",
        "  今日も              second",
        "+ add               + add",
      ])
  }

  @Test("a board taller than the screen scrolls with the selection and shows where it is")
  func scrolling() {
    var sample = SampleBoard()
    sample.cards = [(1...30).map { "Song \($0)" }, ["Solo"]]
    var board = TerminalBoard(sample, columns: 42, rows: 10)
    board.press("G")
    let text = board.draw().grid.text
    #expect(text.contains("Song 30"))
    #expect(!text.contains("Sam's"))
    #expect(text.contains("┃"))
    board.press("<home>")
    #expect(board.draw().grid.text.contains("Sam's Favor"))
  }

  @Test("when others add cards above, the selected card keeps its row on the screen")
  func anchored() {
    var sample = SampleBoard()
    sample.cards = [(1...40).map { "Song \($0)" }, []]
    var board = TerminalBoard(sample, rows: 12)
    board.press(String(repeating: "j", count: 20))
    let row = board.draw().grid.text.split(separator: "\n").firstIndex { $0.contains("▌") }
    var grown = sample.contents
    let before = grown
    // The same cards, five rows lower.
    for index in grown.scene.cards.indices { grown.scene.cards[index].rect.y += 5 }
    grown.scene.size.height += 5
    _ = board.handle(.contents(grown))
    #expect(board.draw().grid.text.split(separator: "\n").firstIndex { $0.contains("▌") } == row)
    _ = board.handle(.contents(before))
    #expect(board.draw().grid.text.split(separator: "\n").firstIndex { $0.contains("▌") } == row)
  }

  @Test("the line at the bottom tells the truth about what is saved")
  func status() {
    var board = TerminalBoard(SampleBoard())
    for (state, words) in [
      (LinkState.connecting, "○ connecting"), (.live(unsaved: 0), "● saved"), (.live(unsaved: 2), "◐ saving 2"),
      (.offline(unsaved: 0, retryInSeconds: 3), "○ offline, trying in 3 s"),
      (.offline(unsaved: 2, retryInSeconds: nil), "○ offline, 2 waiting"),
      (.ended("You were removed."), "✕ You were removed."),
    ] {
      _ = board.handle(.link(state))
      #expect(board.draw().grid.text.split(separator: "\n").last?.hasPrefix(" " + words) == true)
    }
  }

  @Test("the line at the bottom says whose the selected card is, in a third of its room at most")
  func author() {
    var contents = SampleBoard().contents
    for (card, author) in ["Ann", "Ann-Christopher-Alexander", nil].enumerated() {
      contents.sections[0].cards[card].author = author
    }
    var board = TerminalBoard(SampleBoard(), columns: 60, rows: 12)
    _ = board.handle(.contents(contents))
    _ = board.handle(.link(.live(unsaved: 0)))
    let line = { board.draw().grid.text.split(separator: "\n").last.map(String.init) ?? "" }
    board.press("<home>j")
    #expect(line().hasPrefix(" ● saved  by Ann  "))
    board.press("j")
    #expect(line().hasPrefix(" ● saved  by Ann-Christop…  "))
    board.press("j")
    #expect(!line().contains("by "))
  }

  @Test("any size draws: from one cell up, with every panel open", arguments: [1, 2, 3, 5, 10, 39, 80, 200])
  func sizes(columns: Int) {
    for rows in [1, 2, 3, 6, 24] {
      var board = TerminalBoard(SampleBoard(), columns: columns, rows: rows)
      for keys in [
        "", "a", "<esc>", "ewords and more words", "<esc>", "m", "<esc>", "?", "x", "/Nil", "<esc>", "G", "kd",
      ] {
        board.press(keys)
        let picture = board.draw()
        #expect(picture.grid.columns == columns && picture.grid.rows == rows)
        if let cursor = picture.cursor { #expect(cursor.column < columns && cursor.row < rows) }
      }
    }
  }

  @Test("typing shows the text, the cursor and the keys")
  func typing() {
    var board = TerminalBoard(SampleBoard())
    board.press("e<home>My ")
    let picture = board.draw()
    #expect(
      picture.grid.text.split(separator: "\n").suffix(3).map(String.init) == [
        "─ Edit card ────────────────────────────", "  My Love Stack", "  Enter saves   Esc leaves it as it w…",
      ])
    #expect(picture.cursor == .init(column: 5, row: 7))
  }

  @Test("an empty board says what to do")
  func empty() {
    var board = TerminalBoard(columns: 50, rows: 7, theme: Theme(depth: .none))
    #expect(board.draw().grid.text.contains("Opening the board…"))
    _ = board.handle(.contents(BoardContents(title: "Empty", name: "Ann")))
    _ = board.handle(.link(.live(unsaved: 0)))
    #expect(board.draw().grid.text.contains("Nothing here yet."))
    #expect(!board.draw().grid.text.contains("first section"), "guests make none")
    _ = board.handle(.contents(BoardContents(title: "Empty", name: "Ann", mayChangeSections: true)))
    #expect(board.draw().grid.text.contains("Nothing here yet. A makes the first section."))
  }

  @Test("a container's parts are drawn where it put them, and a card with a slash of its own is crossed off")
  func containersWords() {
    var contents = SampleBoard().contents
    contents.scene.parts = [
      .init(
        name: "note", rect: .init(x: 20, y: 6, width: 19, height: 1), tokens: ["note"],
        content: .literal("2 sung\u{7}"))
    ]
    contents.scene.size.height = 7
    contents.scene.sections[0].parts[0].content = .literal("Sam (3)")
    contents.scene.cards[1].parts.append(
      .init(name: "slash", rect: .init(x: 0, y: 0, width: 19, height: 1), tokens: ["slash"]))
    var board = TerminalBoard(columns: 40, rows: 11, theme: Theme(depth: .none))
    _ = board.handle(.contents(contents))
    let text = board.draw().grid.text
    #expect(text.contains("  Sam (3)"))
    #expect(text.contains("╱ Closure Time"))
    #expect(text.contains("2 sung␇"))
  }
}
