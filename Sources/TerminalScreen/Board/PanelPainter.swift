import BoardUITerminal
import Document
import Presentation

/// Draws the rows at the bottom: the status line, or what is being typed, asked or chosen. It changes nothing.
struct PanelPainter {
  let columns: Int
  let rows: Int
  let theme: Theme
  let link: LinkState
  let shown: ShownBoard
  let mode: TerminalBoard.Mode
  let notice: String?

  init(_ board: TerminalBoard) {
    columns = board.columns
    rows = board.rows
    theme = board.theme
    link = board.link
    shown = board.shown
    mode = board.mode
    notice = board.notice
  }

  private typealias Typing = TerminalBoard.Typing
  private typealias Question = TerminalBoard.Question
  private typealias Choice = TerminalBoard.Choice

  private var contents: BoardContents { shown.contents }
  private var geometry: BoardGeometry { shown.geometry }
  private var cards: [CardID: BoardContents.Card] { shown.cards }
  private var selection: Spot? { shown.selection }

  private func section(_ id: SectionID) -> BoardContents.Section? { shown.section(id) }

  /// How many rows the bottom takes; the board gets the rest.
  var bottomRows: Int {
    let room = max(1, rows / 2)
    switch mode {
    case .board, .help: return 1
    case .typing(let typing): return min(room, 2 + typedRows(typing).count)
    case .asking(let question): return min(room, 2 + questionLines(question).count)
    case .choosing: return min(room, 2 + contents.sections.count)
    case .listing(let listing): return min(room, 2 + max(1, shown.items(of: listing.owner).count))
    }
  }

  func drawBottom(_ grid: inout Grid) -> ScreenUpdate.Cursor? {
    switch mode {
    case .board, .help:
      drawStatus(&grid)
      return nil
    case .typing(let typing): return drawTyping(typing, &grid)
    case .asking(let question):
      let answers = question.answers.map { "\($0.key) \($0.words)" }.joined(separator: "   ")
      drawPanel(title: Self.title(question), lines: questionLines(question), hint: notice ?? answers, &grid)
      return nil
    case .choosing(let choice):
      drawChoice(choice, &grid)
      return nil
    case .listing(let listing):
      drawList(
        title: shown.title(listing), lines: shown.lines(listing),
        index: listing.place(in: shown.items(of: listing.owner)) ?? listing.index,
        hint: notice ?? "j k   Enter chooses   h l less and more   Esc closes", &grid)
      return nil
    }
  }

  // MARK: Status

  private func drawStatus(_ grid: inout Grid) {
    let row = rows - 1
    grid.fill(CellRect(column: 0, row: row, width: columns, height: 1), theme.bar)
    let (mark, words, colour) = linkWords
    var column = 1 + grid.write(mark, column: 1, row: row, width: columns - 2, Style(colour, on: theme.bar.background))
    column += 1 + grid.write(words, column: column + 1, row: row, width: columns - column - 2, theme.barText) + 1
    let room = columns - column - 2
    guard room > 8 else { return }
    if let notice {
      grid.write(notice, column: column + 1, row: row, width: room, Style(theme.warning, on: theme.bar.background))
      return
    }
    let author = authorWords(room / 3)
    let hints = fittingHints(room - cellWidth(author))
    grid.write(author, column: column + 1, row: row, width: room, theme.barText)
    grid.write(hints, column: columns - 1 - cellWidth(hints), row: row, width: room - cellWidth(author), theme.bar)
  }

  /// Whose the selected card is, in so many cells; cards have no room for it.
  private func authorWords(_ room: Int) -> String {
    guard case .card(let id)? = selection, let author = cards[id]?.author, room > 4 else { return "" }
    return fitted("by " + sanitized(author), to: room) + "  "
  }

  private var linkWords: (mark: String, words: String, colour: Colour) {
    switch link {
    case .connecting: ("○", "connecting", theme.warning)
    case .live(0): ("●", "saved", theme.good)
    case .live(let unsaved): ("◐", "saving \(unsaved)", theme.warning)
    case .offline(let unsaved, let seconds):
      (
        "○", "offline" + (unsaved > 0 ? ", \(unsaved) waiting" : "") + (seconds.map { ", trying in \($0) s" } ?? ""),
        theme.alert
      )
    case .ended(let reason): ("✕", reason, theme.alert)
    }
  }

  private func fittingHints(_ room: Int) -> String {
    let hints: [String]
    switch selection {
    case .header where contents.mayChangeSections:
      hints = ["? help", "q quit", "e rename", "a add", "HJKL move", "d remove", "/ find"]
    case .header: hints = ["? help", "q quit", "a add", "/ find"]
    case .part(let owner, let name):
      let isField = if case .enter(_, _)? = geometry[.part(owner, name)]?.parts.first?.action { true } else { false }
      hints = ["? help", "q quit", isField ? "Enter type" : "Enter press", ". more"]
    case .slot:
      hints = ["? help", "q quit", "Enter add"] + (contents.mayChangeSections ? ["A new section"] : []) + ["/ find"]
    default:
      hints = [
        "? help", "q quit", "a add", "e edit", "x cross off", "m move", ". more", "d remove", "/ find", "u bring back",
      ]
    }
    // Help and quit stay longest; they stand last.
    var kept: [String] = []
    for hint in hints where cellWidth((kept + [hint]).joined(separator: "  ")) <= room { kept.append(hint) }
    return (kept.dropFirst(2) + kept.prefix(2)).joined(separator: "  ")
  }

  // MARK: Panels

  /// A rule with a title, lines, and a line of hints.
  private func drawPanel(title: String, lines: [String], hint: String, _ grid: inout Grid) {
    let top = rows - bottomRows
    grid.fill(CellRect(column: 0, row: top, width: columns, height: rows - top), theme.sheet)
    grid.fill(
      CellRect(column: 0, row: top, width: columns, height: 1), Style(theme.faint, on: theme.sheet.background),
      with: "─")
    grid.write(" " + title + " ", column: 1, row: top, width: columns - 2, theme.sheet.with(.bold))
    for (index, line) in lines.enumerated() where top + 1 + index < rows - 1 {
      grid.write(line, column: 2, row: top + 1 + index, width: columns - 4, theme.sheet)
    }
    guard bottomRows > 1 else { return }
    let style = notice == nil ? theme.sheetFaint : Style(theme.warning, on: theme.sheet.background)
    grid.write(hint, column: 2, row: rows - 1, width: columns - 4, style)
  }

  private var typedWidth: Int { max(1, columns - 4) }

  /// The rows of the text with a place for the cursor behind the last letter.
  private func typedRows(_ typing: Typing) -> [Range<String.Index>] {
    wrappedRanges(shown(typing.editor.text) + " ", width: typedWidth)
  }

  /// The text cluster by cluster, so that the cursor's count of clusters holds: what isn't harmless becomes one sign.
  private func shown(_ text: String) -> String {
    String(
      text.map { character in
        let safe = sanitized(String(character), keepsLines: true)
        return safe.count == 1 ? safe.first ?? "�" : "�"
      })
  }

  private func drawTyping(_ typing: Typing, _ grid: inout Grid) -> ScreenUpdate.Cursor? {
    let text = shown(typing.editor.text) + " "
    let ranges = typedRows(typing)
    let visible = max(1, bottomRows - 2)
    let position = text.index(text.startIndex, offsetBy: min(typing.editor.cursor, text.count - 1))
    let cursorRow = ranges.lastIndex { $0.lowerBound <= position } ?? 0
    let first = max(0, min(cursorRow - visible / 2, ranges.count - visible))
    let lines = ranges.dropFirst(first).prefix(visible).map { String(text[$0]) }
    drawPanel(title: title(typing), lines: lines, hint: notice ?? hint(typing), &grid)
    guard bottomRows > 1 else { return nil }
    let before = text[ranges[cursorRow].lowerBound..<position]
    return ScreenUpdate.Cursor(
      column: min(columns - 1, 2 + cellWidth(before)), row: rows - bottomRows + 1 + cursorRow - first)
  }

  private func title(_ typing: Typing) -> String {
    switch typing.purpose {
    case .newCard(let id, _): "Add to " + (section(id).map { sanitized($0.title) } ?? "a section")
    case .cardText: "Edit card"
    case .newSection: "New section"
    case .sectionTitle: "Rename section"
    case .name(then: nil): "Your name"
    case .name: "What should the others call you?"
    case .find: "Find"
    case .value(_, let key): sanitized(contents.values.first { $0.key == key }?.label ?? key.name)
    case .field(_, _, let prompt, _): prompt.isEmpty ? "Type" : sanitized(prompt)
    }
  }

  private func hint(_ typing: Typing) -> String {
    switch typing.purpose {
    case .newCard, .cardText: "Enter saves   Esc leaves it as it was   Alt-Enter new line"
    case .newSection, .sectionTitle: "Enter saves   Esc leaves it as it was"
    case .name:
      contents.code.map { "Your code elsewhere: \($0)   Enter takes it   Esc leaves it" }
        ?? "Enter takes it   Esc leaves it   Everybody on this board sees the name"
    case .value: "Enter saves   Esc leaves it as it was"
    case .field: "Enter shows it to everybody   Esc leaves it as it was"
    case .find: "Enter stays here   ↓ ↑ next and previous   Esc goes back"
    }
  }

  // MARK: Questions and the menu

  private static func title(_ question: Question) -> String {
    switch question {
    case .whoseText: "Somebody saved this card first"
    case .bringBackWith: "Somebody removed this card"
    case .notTaken: "The board didn't take this"
    case .removeSection: "Remove the section?"
    case .leave: "Leave now?"
    case .whoseSeat(let asked):
      asked.isMine ? "Is that you on another device?" : "Is that \(sanitized(asked.name)) on another device?"
    }
  }

  private func questionLines(_ question: Question) -> [String] {
    switch question {
    case .whoseText(_, let mine, let theirs): ["Theirs: " + theirs, "Yours:  " + mine]
    case .bringBackWith(_, let mine): ["Your text: " + mine]
    case .notTaken(_, let text, let why): [why, "Your text: " + text]
    case .removeSection(_, let title, let cards):
      ["\(quoted(title)) leaves the board with \(cards == 1 ? "its card" : "its \(cards) cards"). u brings it back."]
    case .whoseSeat(let asked): [asked.sentence]
    case .leave(let unsaved):
      [
        (unsaved == 1 ? "One change isn't saved yet. It is" : "\(unsaved) changes aren't saved yet. They are")
          + " kept on this computer and sent when you come back."
      ]
    }
  }

  private func drawChoice(_ choice: Choice, _ grid: inout Grid) {
    let titles = contents.sections.enumerated().map { "\($0 < 9 ? "\($0 + 1)" : " ")  \($1.title)" }
    drawList(
      title: "Move \(quoted(cards[choice.card]?.text ?? "")) to the end of", lines: titles, index: choice.index,
      hint: "j k or a number   Enter moves it   Esc leaves it", &grid)
  }

  /// A panel of which one line is chosen.
  private func drawList(title: String, lines: [String], index: Int, hint: String, _ grid: inout Grid) {
    let visible = max(1, bottomRows - 2)
    let index = max(0, min(index, lines.count - 1))
    let first = max(0, min(index - visible / 2, lines.count - visible))
    drawPanel(title: title, lines: Array(lines.dropFirst(first).prefix(visible)), hint: hint, &grid)
    guard !lines.isEmpty else { return }
    let row = rows - bottomRows + 1 + index - first
    grid.restyle(CellRect(column: 1, row: row, width: columns - 2, height: 1)) { style in
      style.background = theme.selectedGround
      style.attributes.insert(theme.isPainted ? .bold : .reverse)
    }
  }
}
