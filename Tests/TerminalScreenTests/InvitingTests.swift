import Presentation
import Sentences
import Testing

@testable import BoardUITerminal
@testable import TerminalScreen

@Suite("An invitation in a terminal")
struct InvitingTests {
  /// Not a code that a camera reads, but modules that are easy to tell apart.
  nonisolated static let modules = (0..<37).map { y in
    String((0..<37).map { x in (x * 7 + y * 5) % 3 == 0 ? "1" : "0" })
  }

  private func board(
    columns: Int, rows: Int, depth: ColorDepth = .trueColor, appearance: Theme.Appearance = .dark,
    _ modules: [String] = InvitingTests.modules
  ) -> TerminalBoard {
    var contents = SampleBoard().contents
    contents.wayIn = .init(address: "board.lan:8080", code: "7K2 M9Q", modules: modules)
    var board = TerminalBoard(columns: columns, rows: rows, theme: Theme(depth: depth, appearance: appearance))
    _ = board.handle(.contents(contents))
    _ = board.handle(.link(.live(unsaved: 0)))
    board.press("I")
    return board
  }

  /// The light and dark modules that a screen shows, a row of the code each; true is dark.
  private func shown(_ grid: CellGrid, isInverted: Bool = false) -> [[Bool]] {
    (0..<grid.rows - 1).flatMap { row -> [[Bool]] in
      let cells = (0..<grid.columns).map { grid[$0, row].character ?? " " }
      return ["▀█", "▄█"].map { inked in cells.map { inked.contains($0) != isInverted } }
    }
  }

  /// Whether these rows contain the whole code, with `zone` light modules around it.
  private func hasCode(_ rows: [[Bool]], zone: Int) -> Bool {
    let blank = Array(repeating: false, count: 37 + 2 * zone)
    let sides = Array(repeating: false, count: zone)
    let wanted =
      Array(repeating: blank, count: zone) + Self.modules.map { sides + $0.map { $0 == "1" } + sides }
      + Array(repeating: blank, count: zone)
    let columns = (rows.first?.count ?? 0) - blank.count
    guard rows.count >= wanted.count, columns >= 0 else { return false }
    return (0...columns).contains { left in
      (0...rows.count - wanted.count).contains { top in
        wanted.indices.allSatisfy { Array(rows[top + $0][left..<left + blank.count]) == wanted[$0] }
      }
    }
  }

  @Test(
    "I shows the whole code with as much light around it as fits, and the text if there is room",
    arguments: [(120, 40, 4, true), (80, 24, 4, true), (50, 36, 4, true), (44, 23, 3, false)])
  func code(columns: Int, rows: Int, zone: Int, hasText: Bool) {
    let grid = board(columns: columns, rows: rows).draw().grid
    #expect(hasCode(shown(grid), zone: zone), "\(grid.text)")
    #expect(grid.text.contains("7K2 M9Q") == hasText, "\(grid.text)")
  }

  @Test(
    "without colors the code is dark on light too, on dark and on light ground", arguments: Theme.Appearance.allCases)
  func uncolored(_ appearance: Theme.Appearance) {
    let grid = board(columns: 80, rows: 30, depth: .none, appearance: appearance).draw().grid
    #expect(hasCode(shown(grid, isInverted: appearance == .dark), zone: 4), "\(grid.text)")
  }

  @Test(
    "a screen too small for the code says so, with the address and the characters to type",
    arguments: [[], InvitingTests.modules])
  func small(_ modules: [String]) {
    let text = board(columns: 40, rows: 20, modules).draw().grid.text
    for words in ["too small", "7K2 M9Q", "board.lan:8080", "Esc back"] { #expect(text.contains(words), "\(text)") }
  }

  @Test("any key goes back to the board")
  func back() {
    var board = board(columns: 80, rows: 24)
    #expect(!board.draw().grid.text.contains("Love Stack"))
    #expect(board.press("x").isEmpty)
    #expect(board.draw().grid.text.contains("Love Stack"))
  }
}
