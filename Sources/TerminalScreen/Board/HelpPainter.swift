import BoardUITerminal
import Sentences

/// Draws the sheet of keys. It changes nothing.
struct HelpPainter {
  let columns: Int
  let rows: Int
  let theme: Theme
  let contents: BoardContents

  init(_ board: TerminalBoard) {
    columns = board.columns
    rows = board.rows
    theme = board.theme
    contents = board.contents
  }

  /// A line for each row of the table that this person may use, with a blank one between its groups.
  private var keys: [Shortcut.Help?] {
    Array(
      Shortcut.groups.map { group in
        group.compactMap(\.help).filter { contents.mayChangeSections || $0.does != .helpAddSection }
          .filter { contents.givesCommands || $0.does != .helpHost }
          .map(Optional.some)
      }.joined(separator: [nil]))
  }

  private func said(_ sentence: TerminalSentence) -> String { sentence.text(in: contents.language) }

  func drawHelp(_ grid: inout Grid) {
    let keys = keys
    let way =
      contents.wayIn.map {
        " \(said(.helpOthers(code: sanitized($0.code), address: sanitized($0.address)))) "
      } ?? ""
    let title = " \(said(.helpTitle)) "
    let width = min(columns, max(50, cellWidth(way) + cellWidth(title) + 6))
    let height = min(rows, keys.count + 4)
    let left = (columns - width) / 2
    let top = (rows - height) / 2
    let ground = CellRect(column: left, row: top, width: width, height: height)
    grid.fill(ground, theme.sheet)
    drawFrame(ground, &grid)
    let used = grid.write(title, column: left + 2, row: top, width: width - 4, theme.sheet.with(.bold))
    if !way.isEmpty { grid.write(way, column: left + 3 + used, row: top, width: width - used - 5, theme.sheet) }
    for (index, entry) in keys.enumerated() where index + 2 < height - 1 {
      guard let entry else { continue }
      // Words beside the letters only where they are no names of keys.
      let names = index == 0 ? "\(entry.keys), \(said(.helpArrows))" : entry.keys
      grid.write(names, column: left + 3, row: top + 2 + index, width: 16, theme.sheet.with(.bold))
      grid.write(said(entry.does), column: left + 20, row: top + 2 + index, width: width - 22, theme.sheet)
    }
    let hint = " \(said(.helpClose)) "
    grid.write(
      hint, column: left + width - cellWidth(hint) - 2, row: top + height - 1, width: width - 4, theme.sheetFaint)
  }

  private func drawFrame(_ rect: CellRect, _ grid: inout Grid) {
    let style = theme.sheetFaint
    let last = rect.endColumn - 1
    for row in rect.row..<rect.endRow {
      grid.write("│", column: rect.column, row: row, width: 1, style)
      grid.write("│", column: last, row: row, width: 1, style)
    }
    for (row, ends) in [(rect.row, ("╭", "╮")), (rect.endRow - 1, ("╰", "╯"))] {
      grid.fill(CellRect(column: rect.column, row: row, width: rect.width, height: 1), style, with: "─")
      grid.write(ends.0, column: rect.column, row: row, width: 1, style)
      grid.write(ends.1, column: last, row: row, width: 1, style)
    }
  }
}
