import BoardUITerminal
import Document
import Presentation
import Testing

@testable import TerminalScreen

@Suite("Done cards: on a board that is taller than the screen they step back")
struct DoneCardTests {
  /// Six cards, of which every other is done.
  private static let sample: SampleBoard = {
    var sample = SampleBoard()
    sample.titles = ["Sam's Favorites"]
    sample.cards = [["Ave", "Bo", "Coda", "Duet", "Elegy", "Fuge"]]
    sample.rejected = [[0, 0], [0, 2], [0, 4]]
    return sample
  }()
  private static let section = SampleBoard.section(0)

  private func lines(_ board: TerminalBoard) -> [String] {
    board.draw().grid.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static let folded = ["▌ Bo", "▎ Duet", "▎ Fuge", "+ add", "▸ 3 done"]

  @Test("a line behind the others counts them, and nothing else shows of them")
  func folded() {
    let board = TerminalBoard(Self.sample)
    #expect(Array(lines(board)[3...7]) == Self.folded)
    #expect(board.geometry.rows == 7)
  }

  @Test(
    "on a board that fits the screen they stay where they are, and a little more or less room doesn't fold or unfold them"
  )
  func fits() {
    var board = TerminalBoard(Self.sample, rows: 12)
    #expect(board.geometry.doneLines.isEmpty)
    board.press("<down>")
    _ = board.handle(.resized(columns: 40, rows: 9))
    #expect(board.geometry.doneLines == [Self.section: .init(count: 3, isOpen: false)])
    _ = board.handle(.resized(columns: 40, rows: 12))
    #expect(!board.geometry.doneLines.isEmpty)
    _ = board.handle(.resized(columns: 40, rows: 15))
    #expect(board.geometry.doneLines.isEmpty)
  }

  @Test(
    "z, Enter, Space and a click show them behind the others, and fold them again", arguments: ["z", "<enter>", " "])
  func shown(key: String) {
    var board = TerminalBoard(Self.sample)
    board.press("z")
    #expect(board.selection == .done(Self.section))
    let all = board.geometry.elements.map(\.spot)
    #expect(all.suffix(4) == [.done(Self.section)] + [0, 2, 4].map { .card(Self.sample.card(0, $0)) })
    #expect(board.geometry.rows == 10)
    board.press("<down>")
    #expect(board.selection == .card(Self.sample.card(0, 0)), "one that is shown stays where it is")
    #expect(board.geometry.elements.map(\.spot) == all)
    board.press("<up>\(key)")
    #expect(board.geometry.doneLines[Self.section]?.isOpen == false)
    let row = board.geometry[.done(Self.section)]?.rect.row ?? 0
    _ = board.handle(.input(.mouse(.init(.press, column: 1, row: row + board.offset.rows))))
    #expect(board.geometry.doneLines[Self.section]?.isOpen == true)
  }

  @Test("a card that was just crossed off stays where it is until something else is chosen")
  func justCrossed() {
    var board = TerminalBoard(Self.sample)
    var crossed = Self.sample
    crossed.rejected.insert([0, 1])
    _ = board.handle(.contents(crossed.contents))
    #expect(Array(lines(board)[3...7]).first?.hasSuffix(" Bo") == true)
    #expect(board.geometry.doneLines[Self.section]?.count == 3)
    board.press("<down>")
    #expect(board.selection == .card(Self.sample.card(0, 3)))
    #expect(board.geometry.doneLines[Self.section]?.count == 4)
    #expect(board.geometry[.card(Self.sample.card(0, 1))] == nil)
  }

  @Test("one that is found shows where it was, for as long as it is chosen")
  func found() {
    var board = TerminalBoard(Self.sample)
    board.press("/coda<enter>")
    #expect(board.selection == .card(Self.sample.card(0, 2)))
    #expect(board.geometry.doneLines[Self.section]?.count == 2)
    #expect(lines(board)[4].contains("Coda"))
    board.press("<down>")
    #expect(board.geometry.doneLines[Self.section]?.count == 3)
    #expect(board.selection == .card(Self.sample.card(0, 3)))
  }

  @Test("one step down or up passes one card that can be seen")
  func moves() {
    var board = TerminalBoard(Self.sample)
    let card = { Self.sample.card(0, $0) }
    #expect(
      board.press("J") == [.perform(.moveCard(card: card(1), section: Self.section, place: .after(card(3))))])
    board.press("<down><down>")
    #expect(
      board.press("K") == [.perform(.moveCard(card: card(5), section: Self.section, place: .after(card(2))))])
    #expect(board.press("J").isEmpty, "nothing that is seen is below")
  }

  @Test("a section below another moves up by as much as the other got lower")
  func below() {
    var sample = Self.sample
    sample.titles.append("Later")
    sample.cards.append(["Gig"])
    var contents = sample.contents
    for index in contents.scene.sections.indices {
      contents.scene.sections[index].rect = .init(x: 0, y: Double(index) * 12, width: 19, height: 9)
    }
    contents.scene.size.height = 21
    let whole = BoardGeometry(contents)
    let done = Set([0, 2, 4].map { Spot.card(sample.card(0, $0)) })
    let folded = whole.withDoneBack {
      done.contains($0.spot)
    } isOpen: { _ in
      false
    }
    #expect(folded.sections.map(\.rect.row) == [0, 10] && folded.sections.map(\.rect.height) == [7, 9])
    #expect(folded[.card(sample.card(1, 0))]?.rect.row == 12)
    #expect(folded.rows == whole.rows - 2)
    let one = whole.withDoneBack {
      $0.spot == .card(sample.card(0, 0))
    } isOpen: { _ in
      false
    }
    #expect(one == whole, "of one nothing is gained")
  }

  @Test("if a section has none folded, a line says so, and the help names no key for them")
  func none() {
    var board = TerminalBoard(SampleBoard())
    board.press("z")
    #expect(board.sentence == "No cards of this section are folded.")
    board.press("?")
    #expect(!board.draw().grid.text.contains("done cards"))
    var folding = TerminalBoard(Self.sample, columns: 60, rows: 9)
    _ = folding.handle(.resized(columns: 60, rows: 10))
    folding.press("?")
    #expect(folding.draw().grid.text.contains("show or hide done cards"))
  }
}
