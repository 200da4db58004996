import BoardUITerminal
import Document
import Presentation
import Sentences

/// Draws the rows at the bottom: the status line, or what is being typed, asked or chosen. It changes nothing.
struct PanelPainter {
  let columns: Int
  let rows: Int
  let theme: Theme
  let link: LinkState
  let shown: ShownBoard
  let mode: Foreground.Mode
  let sentence: String?
  private let hostLines: HostMenuLines?
  private let wallWords: [String]

  init(_ board: TerminalBoard) {
    columns = board.columns
    rows = board.rows
    theme = board.theme
    link = board.link
    shown = board.shown
    mode = board.mode
    sentence = board.sentence
    hostLines = board.hostLines
    wallWords = board.wallWords.enumerated().map { "\($0 + 1)  \($1.text)" }
  }

  private typealias Typing = TerminalBoard.Typing
  private typealias Question = TerminalBoard.Question

  private var contents: BoardContents { shown.contents }
  private var geometry: BoardGeometry { shown.geometry }
  private var cards: [CardID: BoardContents.Card] { shown.cards }
  private var selection: Spot? { shown.selection }

  private func said(_ sentence: TerminalSentence) -> String { shown.said(sentence) }

  private func section(_ id: SectionID) -> BoardContents.Section? { shown.section(id) }

  /// How many rows the bottom takes; the board gets the rest.
  var bottomRows: Int {
    let room = max(1, rows / 2)
    switch mode {
    case .board, .help, .reading, .inviting: return 1
    case .typing(let typing): return min(room, 2 + typedRows(typing).count)
    case .asking(let question): return min(room, 2 + questionLines(question).count)
    case .choosing: return min(room, 2 + contents.sections.count)
    case .listing(let listing): return min(room, 2 + max(1, shown.items(of: listing.owner).count))
    case .hosting: return min(room, 2 + (hostLines?.lines.count ?? 1))
    case .picking: return min(room, 2 + wallWords.count)
    }
  }

  func drawBottom(_ grid: inout CellGrid) -> ScreenUpdate.Cursor? {
    switch mode {
    case .board, .help, .reading, .inviting:
      drawStatus(&grid)
      return nil
    case .typing(let typing): return drawTyping(typing, &grid)
    case .asking(let question):
      let answers = question.answers.map { "\($0.key) \(said($0.sentence))" }.joined(separator: "   ")
      drawPanel(title: title(question), lines: questionLines(question), hint: sentence ?? answers, &grid)
      return nil
    case .choosing(let card, let list):
      drawSections(for: card, list, &grid)
      return nil
    case .listing(let listing):
      drawList(
        title: shown.title(listing), lines: shown.lines(listing),
        index: listing.place(in: shown.items(of: listing.owner)) ?? listing.index,
        hint: sentence ?? said(.listHint(keys: PanelKey.letters(.down, .up), sides: PanelKey.letters(.left, .right))),
        &grid)
      return nil
    case .hosting:
      guard let hostLines else { return nil }
      drawList(
        title: hostLines.title, lines: hostLines.lines.map(\.text), index: hostLines.index,
        hint: sentence ?? said(.hostMenuHint), &grid)
      return nil
    case .picking(let list):
      drawList(
        title: said(.lobbyWord), lines: wallWords, index: list.index, hint: sentence ?? said(.hostMenuHint), &grid)
      return nil
    }
  }

  // MARK: Status

  private func drawStatus(_ grid: inout CellGrid) {
    let row = rows - 1
    grid.fill(CellRect(column: 0, row: row, width: columns, height: 1), theme.bar)
    let (mark, state, color) = linkState
    var column = 1 + grid.write(mark, column: 1, row: row, width: columns - 2, Style(color, on: theme.bar.background))
    column += 1 + grid.write(state, column: column + 1, row: row, width: columns - column - 2, theme.barText) + 1
    let room = columns - column - 2
    guard room > 8 else { return }
    if let sentence {
      grid.write(sentence, column: column + 1, row: row, width: room, Style(theme.warning, on: theme.bar.background))
      return
    }
    let author = authorText(room / 3)
    let hints = fittingHints(room - cellWidth(author))
    grid.write(author, column: column + 1, row: row, width: room, theme.barText)
    grid.write(hints, column: columns - 1 - cellWidth(hints), row: row, width: room - cellWidth(author), theme.bar)
  }

  /// Whose the selected card is, in so many cells; cards have no room for it.
  private func authorText(_ room: Int) -> String {
    guard case .card(let id)? = selection, let author = cards[id]?.author, room > 4 else { return "" }
    return fitted(said(.by(name: sanitized(author))), to: room) + "  "
  }

  private var linkState: (mark: String, sentence: String, color: CellColor) {
    switch link {
    case .connecting: ("○", said(.connecting), theme.warning)
    case .live(0): ("●", said(.saved), theme.good)
    case .live(let unsaved): ("◐", said(.saving(count: unsaved)), theme.warning)
    case .offline(let unsaved, let seconds): ("○", offlineSentence(unsaved, seconds), theme.alert)
    case .ended(let reason): ("✕", reason, theme.alert)
    }
  }

  private func offlineSentence(_ unsaved: Int, _ retryInSeconds: Int?) -> String {
    let state = said(unsaved > 0 ? .offlineWaiting(count: unsaved) : .offline)
    return retryInSeconds.map { said(.tryingIn(state: state, seconds: $0)) } ?? state
  }

  private func fittingHints(_ room: Int) -> String {
    let hints: [(key: String, does: TerminalSentence)]
    switch selection {
    case .header where contents.mayChangeSections:
      hints = [
        ("?", .hintHelp), ("q", .hintQuit), ("e", .hintRename), ("a", .hintAdd), ("HJKL", .hintMove),
        ("d", .hintRemove), ("/", .hintFind),
      ]
    case .header: hints = [("?", .hintHelp), ("q", .hintQuit), ("a", .hintAdd), ("/", .hintFind)]
    case .part(let owner, let name):
      let isField = if case .enter(_, _)? = geometry[.part(owner, name)]?.parts.first?.action { true } else { false }
      hints = [
        ("?", .hintHelp), ("q", .hintQuit), ("Enter", isField ? .hintType : .hintPress), (".", .hintMore),
      ]
    case .done(let section):
      let isOpen = geometry.doneLines[section]?.isOpen ?? false
      hints = [
        ("?", .hintHelp), ("q", .hintQuit), ("Enter", isOpen ? .hintFold : .hintShow), ("/", .hintFind),
      ]
    case .slot:
      hints =
        [("?", .hintHelp), ("q", .hintQuit), ("Enter", .hintAdd)]
        + (contents.mayChangeSections ? [("A", .hintNewSection)] : []) + [("/", .hintFind)]
    default:
      hints = [
        ("?", .hintHelp), ("q", .hintQuit), ("a", .hintAdd), ("e", .hintEdit), ("x", .hintCrossOff), ("m", .hintMove),
        (".", .hintMore), ("d", .hintRemove), ("/", .hintFind), ("u", .hintUndo),
      ]
    }
    // Help and quit stay longest; they come last.
    var kept: [String] = []
    for hint in hints.map({ "\($0.key) \(said($0.does))" })
    where cellWidth((kept + [hint]).joined(separator: "  ")) <= room { kept.append(hint) }
    return (kept.dropFirst(2) + kept.prefix(2)).joined(separator: "  ")
  }

  // MARK: Panels

  /// A rule with a title, lines, and a line of hints.
  private func drawPanel(title: String, lines: [String], hint: String, _ grid: inout CellGrid) {
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
    let style = sentence == nil ? theme.sheetFaint : Style(theme.warning, on: theme.sheet.background)
    grid.write(hint, column: 2, row: rows - 1, width: columns - 4, style)
  }

  private var typedWidth: Int { max(1, columns - 4) }

  /// The rows of the text with a place for the cursor behind the last letter.
  private func typedRows(_ typing: Typing) -> [Range<String.Index>] {
    wrappedRanges(shown(typing.editor.text) + " ", width: typedWidth)
  }

  /// The text cluster by cluster, so that the cursor's count of clusters holds: a cluster that isn't harmless becomes
  /// one sign.
  private func shown(_ text: String) -> String {
    String(
      text.map { character in
        let safe = sanitized(String(character), keepsLines: true)
        return safe.count == 1 ? safe.first ?? "�" : "�"
      })
  }

  private func drawTyping(_ typing: Typing, _ grid: inout CellGrid) -> ScreenUpdate.Cursor? {
    let text = shown(typing.editor.text) + " "
    let ranges = typedRows(typing)
    let visible = max(1, bottomRows - 2)
    let position = text.index(text.startIndex, offsetBy: min(typing.editor.cursor, text.count - 1))
    let cursorRow = ranges.lastIndex { $0.lowerBound <= position } ?? 0
    let first = max(0, min(cursorRow - visible / 2, ranges.count - visible))
    let lines = ranges.dropFirst(first).prefix(visible).map { String(text[$0]) }
    drawPanel(title: title(typing), lines: lines, hint: sentence ?? hint(typing), &grid)
    guard bottomRows > 1 else { return nil }
    let before = text[ranges[cursorRow].lowerBound..<position]
    return ScreenUpdate.Cursor(
      column: min(columns - 1, 2 + cellWidth(before)), row: rows - bottomRows + 1 + cursorRow - first)
  }

  private func title(_ typing: Typing) -> String {
    switch typing.purpose {
    case .newCard(let id, _): said(.addTo(section: section(id).map { sanitized($0.title) } ?? said(.someSection)))
    case .cardText: said(.editCard)
    case .newSection: said(.newSection)
    case .message(let card): said(.talkTitle(text: fitted(sanitized(cards[card]?.text ?? ""), to: 30)))
    case .sectionTitle: said(.renameSection)
    case .name(then: nil): said(.nameLabel)
    case .name: said(.nameTitle)
    case .personName: said(.personRename)
    case .find: said(.find)
    case .value(_, let key): sanitized(contents.values.first { $0.key == key }?.label ?? key.name)
    case .field(_, _, let prompt, _): prompt.isEmpty ? said(.type) : sanitized(prompt)
    }
  }

  private func hint(_ typing: Typing) -> String {
    switch typing.purpose {
    case .newCard, .cardText, .message: said(.hintSavesLines)
    case .newSection, .sectionTitle, .value, .personName: said(.hintSaves)
    case .name:
      said(contents.code.map { .hintNameAndCode(code: $0) } ?? .hintName)
    case .field: said(.hintField)
    case .find: said(.hintFindKeys)
    }
  }

  // MARK: Questions and the menu

  private func title(_ question: Question) -> String {
    switch question {
    case .whoseText: said(.askText)
    case .bringBackWith: said(.askBringBack)
    case .notTaken: said(.askNotTaken)
    case .removeSection: said(.askRemoveSection)
    case .leave: said(.askLeave)
    case .whoseSeat(let asked): said(asked.isMine ? .claimYou : .isThat(name: sanitized(asked.name)))
    }
  }

  private func questionLines(_ question: Question) -> [String] {
    switch question {
    case .whoseText(_, let mine, let theirs): [said(.theirs(text: theirs)), said(.yours(text: mine))]
    case .bringBackWith(_, let mine): [said(.yourText(text: mine))]
    case .notTaken(_, let text, let why): [why, said(.yourText(text: text))]
    case .removeSection(_, let title, let cards): [said(.removesCards(text: quoted(title), count: cards))]
    case .whoseSeat(let asked): [said(asked.sentence)]
    case .leave(let unsaved): [said(.unsavedKept(count: unsaved))]
    }
  }

  private func drawSections(for card: CardID, _ list: NumberedList, _ grid: inout CellGrid) {
    let titles = contents.sections.enumerated().map { "\($0 < 9 ? "\($0 + 1)" : " ")  \($1.title)" }
    drawList(
      title: said(.moveTo(text: quoted(cards[card]?.text ?? ""))), lines: titles, index: list.index,
      hint: said(.moveHint(keys: PanelKey.letters(.down, .up))), &grid)
  }

  /// As many parts of a hint as there is room for: its first and its last, which is the way back, stay longest.
  private func fittingParts(of hint: String) -> String {
    let gap = "   "
    var parts = hint.split(separator: gap)
    while parts.count > 2, cellWidth(parts.joined(separator: gap)) > columns - 4 { parts.remove(at: parts.count - 2) }
    return parts.joined(separator: gap)
  }

  /// A panel of which one line is chosen.
  private func drawList(title: String, lines: [String], index: Int, hint: String, _ grid: inout CellGrid) {
    let visible = max(1, bottomRows - 2)
    let index = max(0, min(index, lines.count - 1))
    let first = max(0, min(index - visible / 2, lines.count - visible))
    drawPanel(title: title, lines: Array(lines.dropFirst(first).prefix(visible)), hint: fittingParts(of: hint), &grid)
    guard !lines.isEmpty else { return }
    let row = rows - bottomRows + 1 + index - first
    grid.restyle(CellRect(column: 1, row: row, width: columns - 2, height: 1)) { style in
      style.background = theme.selectedGround
      style.attributes.insert(theme.isPainted ? .bold : .reverse)
    }
  }
}
