import BoardUITerminal
import Document
import Sentences

/// Draws the sheet of keys. It changes nothing.
struct HelpPainter {
  let columns: Int
  let rows: Int
  let theme: Theme
  let contents: BoardContents
  private let hasDone: Bool

  init(_ board: TerminalBoard) {
    columns = board.columns
    rows = board.rows
    theme = board.theme
    contents = board.contents
    hasDone = !board.geometry.doneLines.isEmpty
  }

  /// Keys, and a row of what they do.
  private struct Line {
    var keys = ""
    var does = ""
  }

  /// The rows of the table that this person may use, with a blank one between groups where there is room.
  private var lines: [Line] {
    let groups = Shortcut.groups.map { group in
      group.compactMap(\.help).filter { isUsable($0.does) }.flatMap(lines)
    }
    let spaced = Array(groups.joined(separator: [Line()]))
    return spaced.count + 3 > rows ? Array(groups.joined()) : spaced
  }

  private func lines(_ help: Shortcut.Help) -> [Line] {
    wrapped(said(help.does), width: width - 6 - nameWidth).enumerated().map { index, does in
      Line(keys: index == 0 ? help.keys : "", does: does)
    }
  }

  /// A narrow screen keeps its cells for the words.
  private var nameWidth: Int { columns < Self.widthMin ? 13 : 16 }

  private static let widthMin = 50

  private var title: String { " \(said(.helpTitle)) " }

  /// How others come in.
  private var way: String {
    contents.wayIn.map { " \(said(.helpOthers(code: sanitized($0.code), address: sanitized($0.address)))) " } ?? ""
  }

  private var width: Int { min(columns, max(Self.widthMin, cellWidth(way) + cellWidth(title) + 6)) }

  /// Nobody is shown a key that would be refused.
  private func isUsable(_ does: TerminalSentence) -> Bool {
    switch does {
    case .helpAddSection: contents.mayChangeSections
    case .helpDone: hasDone
    case .helpHost: contents.givesCommands || contents.isHost && !contents.turns.isEmpty
    case .helpSay: contents.mayChange && contents.values.contains { $0.kind.isPersonal }
    case .helpInvite: contents.wayIn != nil
    case .helpJoinIn: contents.mayChange && contents.joinable != nil
    case .helpAdd, .helpEdit, .helpCrossOff, .helpMove, .helpMoveTo, .helpRemove, .helpUndo, .helpName:
      contents.mayChange
    default: true
    }
  }

  /// The row of the first line: a blank one is above it where there is room.
  private var lead: Int { lines.count + 3 > rows ? 1 : 2 }

  /// The rows between the borders.
  private var room: Int { max(1, rows - 1 - lead) }

  /// The line at the top after a key that turns the sheet; nil: the key closes it.
  func turned(from first: Int, by key: Key) -> Int? {
    let last = max(0, lines.count - room)
    guard last > 0 else { return nil }
    switch PanelKey(key) {
    case .down: return min(last, first + 1)
    case .pageDown, .space: return min(last, first + room)
    case .up: return max(0, first - 1)
    case .pageUp: return max(0, first - room)
    case .left, .right, .first, .last, .enter, nil: return nil
    }
  }

  private func said(_ sentence: TerminalSentence) -> String { sentence.text(in: contents.language) }

  func drawHelp(from first: Int, _ grid: inout CellGrid) {
    let all = self.lines
    let lines = all.dropFirst(max(0, min(first, all.count - room)))
    let isCut = lines.count > room
    let (title, way, width, nameWidth) = (title, way, width, nameWidth)
    let height = min(rows, all.count + 4)
    let left = (columns - width) / 2
    let top = (rows - height) / 2
    let ground = CellRect(column: left, row: top, width: width, height: height)
    grid.fill(ground, theme.sheet)
    grid.drawBox(ground, theme.sheetFaint)
    let used = grid.write(title, column: left + 2, row: top, width: width - 4, theme.sheet.with(.bold))
    if !way.isEmpty { grid.write(way, column: left + 3 + used, row: top, width: width - used - 5, theme.sheet) }
    for (index, line) in lines.enumerated() where index + lead < height - 1 {
      // Words beside the letters only where they are no names of keys.
      let isFirst = first == 0 && index == 0 && nameWidth > 13
      let names = isFirst ? "\(line.keys), \(said(.helpArrows))" : line.keys
      grid.write(names, column: left + 3, row: top + lead + index, width: nameWidth, theme.sheet.with(.bold))
      grid.write(
        line.does, column: left + 4 + nameWidth, row: top + lead + index, width: width - 6 - nameWidth, theme.sheet)
    }
    let hint = " \(isCut ? "↓ \(PanelKey.letters(.down))   " : "")\(said(.helpClose)) "
    grid.write(
      hint, column: left + width - cellWidth(hint) - 2, row: top + height - 1, width: width - 4, theme.sheetFaint)
  }
}

extension CellGrid {
  /// Lines around a rectangle, with round corners.
  mutating func drawBox(_ rect: CellRect, _ style: Style) {
    let last = rect.endColumn - 1
    for row in rect.row..<rect.endRow {
      write("│", column: rect.column, row: row, width: 1, style)
      write("│", column: last, row: row, width: 1, style)
    }
    for (row, ends) in [(rect.row, ("╭", "╮")), (rect.endRow - 1, ("╰", "╯"))] {
      fill(CellRect(column: rect.column, row: row, width: rect.width, height: 1), style, with: "─")
      write(ends.0, column: rect.column, row: row, width: 1, style)
      write(ends.1, column: last, row: row, width: 1, style)
    }
  }
}
