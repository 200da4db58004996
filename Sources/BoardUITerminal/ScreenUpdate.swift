/// Turns grids into the bytes that make a terminal show them, each time only what changed.
///
/// Every update is one synchronized output (DEC mode 2026), which terminals that don't know it ignore. Behind a cluster
/// whose width terminals don't agree on the cursor is placed absolutely, so a wrong guess can't push the rest of the
/// row.
///
/// ```swift
/// var update = ScreenUpdate(depth: .trueColor)
/// write(update.bytes(for: grid, cursor: nil))
/// ```
public struct ScreenUpdate: Sendable {
  /// The colors that the terminal shows; others are drawn as the nearest of these.
  public let depth: ColorDepth
  /// The signs that it can draw.
  public let signs: TerminalSigns
  /// What the terminal shows now; nil: unknown, the next update paints everything.
  private var shown: CellGrid?
  private var shownCursor: Cursor?

  /// Where the terminal's own cursor is while there is text to edit.
  public struct Cursor: Hashable, Sendable {
    /// From 0.
    public var column: Int
    /// From 0.
    public var row: Int

    /// A place from 0 on.
    public init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// Nothing is known of what the terminal shows: the first update paints everything.
  public init(depth: ColorDepth, signs: TerminalSigns = .all) {
    self.depth = depth
    self.signs = signs
  }

  /// The terminal was resized, cleared or written to by others: the next update paints everything.
  public mutating func forget() { shown = nil }

  /// The bytes that lead from what is shown to `grid`; none if nothing changed.
  ///
  /// - Complexity: O(cells).
  public mutating func bytes(for grid: CellGrid, cursor: Cursor?) -> [UInt8] {
    var output = Output(depth: depth, signs: signs)
    let known = shown.flatMap { $0.columns == grid.columns && $0.rows == grid.rows ? $0 : nil }
    if known == nil { output.text += "\u{1B}[0m\u{1B}[2J" }
    for row in 0..<grid.rows {
      for run in Self.changedRuns(from: known?.row(row), to: grid.row(row)) {
        output.paint(grid, row: row, columns: run)
      }
    }
    guard !output.text.isEmpty || cursor != shownCursor else { return [] }
    shown = grid
    shownCursor = cursor
    output.text += "\u{1B}[0m"
    if let cursor { output.text += Output.move(column: cursor.column, row: cursor.row) + "\u{1B}[?25h" }
    return Array(("\u{1B}[?2026h\u{1B}[?25l" + output.text + "\u{1B}[?2026l").utf8)
  }

  /// The columns to paint of one row, as ranges that never begin or end inside a wide cluster.
  ///
  /// Ranges with fewer than four same cells between are joined: moving costs more than painting. A row with an unsure
  /// cluster is painted whole, because nobody knows which cells the terminal gave it.
  package static func changedRuns(from shown: ArraySlice<Cell>?, to wanted: ArraySlice<Cell>) -> [Range<Int>] {
    guard let shown else { return [0..<wanted.count] }
    guard shown != wanted else { return [] }
    if shown.contains(where: \.isUnsure) || wanted.contains(where: \.isUnsure) { return [0..<wanted.count] }
    let old = Array(shown)
    let new = Array(wanted)
    var runs: [Range<Int>] = []
    for column in new.indices where old[column] != new[column] {
      var low = column
      while low > 0, new[low].character == nil || old[low].character == nil { low -= 1 }
      var high = column + 1
      while high < new.count, new[high].character == nil || old[high].character == nil { high += 1 }
      if let last = runs.last, low - last.upperBound < 4 {
        runs[runs.count - 1] = last.lowerBound..<max(last.upperBound, high)
      } else {
        runs.append(low..<high)
      }
    }
    return runs
  }

  private struct Output {
    let depth: ColorDepth
    let signs: TerminalSigns
    var text = ""
    private var style: Style?
    private var link: String?

    init(depth: ColorDepth, signs: TerminalSigns) {
      self.depth = depth
      self.signs = signs
    }

    mutating func paint(_ grid: CellGrid, row: Int, columns: Range<Int>) {
      text += Self.move(column: columns.lowerBound, row: row)
      for column in columns {
        let cell = grid[column, row]
        guard let written = cell.character else { continue }
        let character = signs.shown(written)
        if link != cell.link { open(cell.link) }
        if style != cell.style {
          text += "\u{1B}[\(cell.style.parameters(depth))m"
          style = cell.style
        }
        guard cell.isUnsure || character != written else {
          text.append(character)
          continue
        }
        // A terminal that gives it one cell would leave the old content in the other.
        text += "  " + Self.move(column: column, row: row)
        text.append(character)
        let next = column + 1 < grid.columns && grid[column + 1, row].character == nil ? column + 2 : column + 1
        if next < grid.columns { text += Self.move(column: next, row: row) }
      }
      if link != nil { open(nil) }
    }

    /// The text behind it is a link to this (OSC 8); nil: it is none. Terminals without colors are taken to know none.
    private mutating func open(_ address: String?) {
      link = address
      guard depth > .none else { return }
      text += "\u{1B}]8;;\(address ?? "")\u{1B}\\"
    }

    static func move(column: Int, row: Int) -> String { "\u{1B}[\(row + 1);\(column + 1)H" }
  }
}

/// The modes a full-screen program takes and must give back on every way out.
public enum ScreenMode {
  /// Alternate screen, no wrapping at the edge, bracketed paste, mouse clicks and wheel in SGR form, cursor hidden.
  public static let enter = Array("\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?25l".utf8)

  /// Everything ``enter`` took and an update may have left open. Harmless when sent twice.
  public static let leave = Array(
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8)
}
