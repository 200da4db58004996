import TestSupport
import Testing

@testable import BoardUITerminal

@Suite("Updates: their bytes make the terminal show the grid")
struct ScreenUpdateTests {
  @Test("a second update of the same grid sends nothing, a changed letter little")
  func little() {
    var grid = CellGrid(columns: 80, rows: 24)
    grid.write("Love Stack", column: 3, row: 5, width: 20, .plain)
    var update = ScreenUpdate(depth: .trueColor)
    #expect(!update.bytes(for: grid, cursor: nil).isEmpty)
    #expect(update.bytes(for: grid, cursor: nil).isEmpty)
    grid.write("Love Stock", column: 3, row: 5, width: 20, .plain)
    let bytes = update.bytes(for: grid, cursor: nil)
    #expect(
      String(decoding: bytes, as: UTF8.self) == "\u{1B}[?2026h\u{1B}[?25l\u{1B}[6;11H\u{1B}[0mo\u{1B}[0m\u{1B}[?2026l")
  }

  @Test("moving only the cursor sends the cursor")
  func cursor() {
    let grid = CellGrid(columns: 10, rows: 2)
    var update = ScreenUpdate(depth: .none)
    _ = update.bytes(for: grid, cursor: nil)
    let bytes = update.bytes(for: grid, cursor: .init(column: 4, row: 1))
    #expect(String(decoding: bytes, as: UTF8.self).contains("\u{1B}[2;5H\u{1B}[?25h"))
    #expect(update.bytes(for: grid, cursor: .init(column: 4, row: 1)).isEmpty)
  }

  @Test("after an emoji the cursor is placed absolutely, so drift can't spread")
  func unsure() {
    var grid = CellGrid(columns: 10, rows: 1)
    grid.write("a👍🏽b", column: 0, row: 0, width: 10, .plain)
    var update = ScreenUpdate(depth: .none)
    let text = String(decoding: update.bytes(for: grid, cursor: nil), as: UTF8.self)
    #expect(text.contains("  \u{1B}[1;2H👍🏽\u{1B}[1;4Hb"))
  }

  @Test("random edits: a terminal that obeys the updates shows the grid, even if it draws emoji with 1 or 4 cells")
  func conversation() throws {
    for emojiWidth in [1, 2, 4] {
      for seed: UInt64 in 1...30 {
        var random = SeededRandom(seed: seed)
        var grid = CellGrid(columns: 24, rows: 4)
        var update = ScreenUpdate(depth: .none)
        var terminal = ModelTerminal(columns: 24, rows: 4, emojiWidth: emojiWidth)
        let words = ["Love", "中文", "x", "👍🏽!", "한국어", "      ", "é"]
        for _ in 0..<40 {
          let word = words[Int(random.next() % UInt64(words.count))]
          grid.write(word, column: Int(random.next() % 26) - 1, row: Int(random.next() % 4), width: 8, .plain)
          try terminal.obey(update.bytes(for: grid, cursor: nil))
          #expect(terminal.text == grid.withoutUnsure, "seed \(seed), emoji \(emojiWidth)")
        }
      }
    }
  }
}

extension CellGrid {
  /// The rows with `?` for what terminals don't agree on.
  fileprivate var withoutUnsure: [String] {
    (0..<rows).map { row in String(self.row(row).compactMap { $0.isUnsure ? "?" : $0.character }) }
  }
}

/// Just enough of a terminal to check an update: cursor moves, clearing, and letters that overwrite cells.
private struct ModelTerminal {
  enum Failure: Error { case unknownSequence(String) }

  let columns: Int
  let emojiWidth: Int
  private var cells: [[Character?]]
  private var column = 0
  private var row = 0

  init(columns: Int, rows: Int, emojiWidth: Int) {
    self.columns = columns
    self.emojiWidth = emojiWidth
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  mutating func obey(_ bytes: [UInt8]) throws {
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let first = rest.first {
      guard first == "\u{1B}" else {
        put(first)
        rest.removeFirst()
        continue
      }
      guard let match = rest.prefixMatch(of: /\u{1B}\[([?0-9;]*)([A-Za-z])/) else {
        throw Failure.unknownSequence(String(rest))
      }
      let numbers = match.1.split(separator: ";").compactMap { Int($0) }
      switch match.2 {
      case "H": (row, column) = (numbers[0] - 1, numbers[1] - 1)
      case "J": for row in cells.indices { cells[row] = Array(repeating: " ", count: columns) }
      case "m", "h", "l": break
      default: throw Failure.unknownSequence(String(match.0))
      }
      rest = rest[match.range.upperBound...]
    }
  }

  private mutating func put(_ character: Character) {
    let width = CellWidth(of: character)
    let cellCount = width.isUnsure ? emojiWidth : width.cells
    guard column < columns else { return }
    erase(column)
    cells[row][column] = width.isUnsure ? "?" : character
    for index in column + 1..<max(column + 1, min(columns, column + cellCount)) {
      erase(index)
      cells[row][index] = nil
    }
    column += cellCount
  }

  /// Overwriting a part of a wide letter blanks the rest of it.
  private mutating func erase(_ index: Int) {
    var low = index
    while low > 0, cells[row][low] == nil { low -= 1 }
    var high = index + 1
    while high < columns, cells[row][high] == nil { high += 1 }
    // What an unsure cluster leaves behind is its own sign and blanks.
    for cell in low..<high where cell != low || index == low || cells[row][low] != "?" { cells[row][cell] = " " }
  }

  /// An emoji of four cells loses the two that the grid gave to others; one of one cell is followed by a blank.
  var text: [String] {
    cells.map { row in
      var result = ""
      var skips = false
      for cell in row {
        defer { skips = cell == "?" }
        if skips, cell == " " || cell == nil { continue }
        if let cell { result.append(cell) }
      }
      return result
    }
  }
}
