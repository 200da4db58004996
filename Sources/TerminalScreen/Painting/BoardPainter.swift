import BoardUITerminal
import Document
import Presentation
import Sentences

/// Draws the board in cells: its title, what hosts say, and the scene. It changes nothing.
struct BoardPainter {
  let columns: Int
  let rows: Int
  let theme: Theme
  let link: LinkState
  let shown: ShownBoard
  let announcements: [String]
  /// The board's own part of the screen.
  let boardArea: CellRect
  private let offset: (columns: Int, rows: Int)

  init(_ board: TerminalBoard) {
    columns = board.columns
    rows = board.rows
    theme = board.theme
    link = board.link
    shown = board.shown
    announcements = board.announcements
    boardArea = board.boardArea
    offset = shown.offset(in: boardArea)
  }

  private var contents: BoardContents { shown.contents }
  private var geometry: BoardGeometry { shown.geometry }
  private var cards: [CardID: BoardContents.Card] { shown.cards }
  private var selection: Spot? { shown.selection }

  private func said(_ sentence: TerminalSentence) -> String { shown.said(sentence) }

  private func section(_ id: SectionID) -> BoardContents.Section? { shown.section(id) }

  func draw(_ grid: inout CellGrid) {
    drawTitle(&grid)
    for (index, line) in announcements.enumerated() { drawAnnouncement(line, row: 1 + index, &grid) }
    grid.clip = boardArea
    drawSections(&grid)
    for made in geometry.made where isVisible(made.rect) { draw(made, isOver: false, &grid) }
    for element in geometry.elements where isVisible(element.rect) { draw(element, &grid) }
    for made in geometry.made where made.owner == .board { draw(made, isOver: true, &grid) }
    if geometry.elements.isEmpty { drawEmptiness(&grid) }
    grid.clip = CellRect(column: 0, row: 0, width: columns, height: rows)
    drawScrollMarks(&grid)
  }

  private func onScreen(_ rect: CellRect) -> CellRect { rect.moved(columns: offset.columns, rows: offset.rows) }

  private func isVisible(_ rect: CellRect) -> Bool { !onScreen(rect).intersection(boardArea).isEmpty }

  // MARK: Title

  private func drawTitle(_ grid: inout CellGrid) {
    grid.fill(CellRect(column: 0, row: 0, width: columns, height: 1), theme.bar)
    let here = whoIsHere
    let width = min(cellWidth(here), max(0, columns / 2 - 2))
    grid.write(here, column: columns - width - 1, row: 0, width: width, theme.bar)
    let title = contents.title.isEmpty ? "DisplayBoard" : contents.title
    let used = grid.write(title, column: 1, row: 0, width: columns - width - 4, theme.barText.with(.bold))
    if contents.isFrozen || contents.isDamaged {
      let style = Style(theme.warning, on: theme.bar.background, .bold)
      grid.write(
        said(contents.isDamaged ? .isDamaged : .isFrozen), column: used + 3, row: 0, width: columns - width - used - 5,
        style)
    }
  }

  private func drawAnnouncement(_ line: String, row: Int, _ grid: inout CellGrid) {
    let style = Style(theme.warning, on: theme.bar.background, .bold)
    grid.fill(CellRect(column: 0, row: row, width: columns, height: 1), style)
    grid.write(line, column: 1, row: row, width: columns - 2, style)
  }

  private var whoIsHere: String {
    guard !contents.others.isEmpty else {
      return said(contents.name.map { .onlyYou(name: sanitized($0)) } ?? .nobodyElse)
    }
    let names = contents.others.map { sanitized($0.name) }.filter { !$0.isEmpty }.prefix(4)
    let more = contents.others.count + contents.othersBesides - names.count
    guard !names.isEmpty else { return said(.withOthers(count: more)) }
    let listed = names.joined(separator: ", ")
    return said(more > 0 ? .withAndMore(names: listed, count: more) : .with(names: listed))
  }

  // MARK: Sections and what is in them

  private func drawSections(_ grid: inout CellGrid) {
    for section in geometry.sections where isVisible(section.rect) {
      grid.fill(onScreen(section.rect), Style(theme.text, on: theme.sectionGround))
    }
  }

  private func draw(_ element: BoardGeometry.Element, _ grid: inout CellGrid) {
    switch element.spot {
    case .header(let id): drawHeader(id, element, &grid)
    case .slot: drawSlot(element, &grid)
    case .done(let id): drawDone(id, element, &grid)
    case .part: break  // drawn with its owner's parts
    case .card(let id):
      guard let card = cards[id] else { return }
      drawCard(card, element, &grid)
    }
  }

  /// What the container made, without what is drawn in its own way.
  private func draw(_ made: BoardGeometry.Made, isOver: Bool, _ grid: inout CellGrid) {
    let ground = made.owner == .board ? theme.boardGround : theme.sectionGround
    let parts = made.parts.outermost.filter { parts in
      guard let outer = parts.first, outer.name != "header", outer.name != "insertion" else { return false }
      return outer.tokens.names.contains("over") == isOver
    }
    painter(made.owner).paint(
      parts.joined().map(PaintedElement.init), in: onScreen(made.rect),
      on: Style(theme.text, on: ground), &grid
    ) { _, _, _ in }
  }

  private func painter(_ owner: SceneOwner) -> ElementPainter {
    guard case .part(owner, let name)? = selection else { return ElementPainter(theme: theme) }
    return ElementPainter(theme: theme, selected: name)
  }

  private func accent(_ section: SectionID?) -> CellColor {
    theme.accent(contents.sections.firstIndex { $0.id == section } ?? 0)
  }

  private func drawHeader(_ id: SectionID, _ element: BoardGeometry.Element, _ grid: inout CellGrid) {
    guard let section = section(id) else { return }
    let rect = onScreen(element.rect)
    let style = theme.header(accent(id), selected: selection == element.spot)
    grid.fill(rect, style)
    let row = rect.row + max(0, (rect.height - 1) / 2)
    let owner = SectionRules(section.values).owner.map {
      sanitized($0 == contents.me ? contents.name ?? "" : contents.names[$0] ?? "")
    }
    let signs = [owner.map { fitted($0, to: 16) } ?? "", section.lock, section.count]
    let count = signs.filter { !$0.isEmpty }.joined(separator: "  ")
    let countWidth = cellWidth(count)
    let room = rect.width - 3
    var title = section.title.isEmpty ? said(.noTitle) : section.title
    if let words = element.parts.first?.content.words { title = words }
    let found = shown.isFound(section.title) ? style.with(.underline) : style
    // Over the texts of the cards.
    grid.write(title, column: rect.column + 2, row: row, width: room - countWidth - 1, found)
    if room > countWidth + 4 {
      let faint = Style(style.foreground, on: style.background, style.attributes.subtracting(.bold))
      grid.write(count, column: rect.endColumn - 1 - countWidth, row: row, width: countWidth, faint)
    }
    // A rule under the title, where the scene leaves a row for it.
    if rect.height >= 2 {
      let rule = CellRect(column: rect.column, row: rect.endRow - 1, width: rect.width, height: 1)
      grid.fill(rule, Style(accent(id), on: style.background, .dim), with: "▔")
    }
  }

  private func drawSlot(_ element: BoardGeometry.Element, _ grid: inout CellGrid) {
    let rect = onScreen(element.rect)
    let isSelected = selection == element.spot
    let style = theme.slot(selected: isSelected)
    if isSelected { grid.fill(rect, style) }
    let row = rect.row + max(0, (rect.height - 1) / 2)
    let isFirst = element.section.flatMap { section($0)?.cards.isEmpty } ?? false
    grid.write(
      said(isSelected ? .slotChosen : isFirst ? .sectionFirst : .slot), column: rect.column, row: row,
      width: rect.width, style)
  }

  private func drawDone(_ id: SectionID, _ element: BoardGeometry.Element, _ grid: inout CellGrid) {
    guard let line = geometry.doneLines[id] else { return }
    let rect = onScreen(element.rect)
    let isSelected = selection == element.spot
    let style = theme.slot(selected: isSelected)
    if isSelected { grid.fill(rect, style) }
    grid.write(
      "\(line.isOpen ? "▾" : "▸") \(said(.doneCards(count: line.count)))", column: rect.column, row: rect.row,
      width: rect.width, style)
  }

  // MARK: Cards

  private func drawCard(_ card: BoardContents.Card, _ element: BoardGeometry.Element, _ grid: inout CellGrid) {
    let rect = onScreen(element.rect)
    let isSelected = selection == element.spot
    let style = theme.card(
      rejected: element.isCrossed(card), selected: isSelected, found: shown.isFound(card.text))
    let bare = Style(style.foreground, on: style.background, style.attributes.intersection(.reverse))
    grid.fill(rect, bare)
    let badge = badge(of: card)
    var text = onScreen(element.text).intersection(rect)
    if text.isEmpty { text = rect }
    let badgeWidth = min(cellWidth(badge.text), max(0, text.width - 4))
    drawEdge(rect, of: card, element, style: bare, &grid)
    let painter = painter(.card(card.id))
    painter.paint(element.parts.map(PaintedElement.init), in: rect, on: bare, &grid) { _, own, grid in
      let inked = Style(style.foreground, on: own.background, style.attributes.union(own.attributes))
      drawText(card, in: text, badgeWidth: badgeWidth, own.background == bare.background ? style : inked, &grid)
    }
    // What the container made says it all, if it made anything.
    if element.parts.isEmpty { drawText(card, in: text, badgeWidth: badgeWidth, style, &grid) }
    if badgeWidth > 0 {
      grid.write(
        badge.text, column: text.endColumn - badgeWidth, row: text.row, width: badgeWidth,
        Style(badge.color, on: style.background, bare.attributes))
    }
  }

  private func drawText(
    _ card: BoardContents.Card, in rect: CellRect, badgeWidth: Int, _ style: Style, _ grid: inout CellGrid
  ) {
    let lines = sanitized(card.text, keepsLines: true)
    let width = badgeWidth > 0 ? rect.width - badgeWidth - 1 : rect.width
    for (index, line) in LinkedRow.rows(of: lines, width: width, rowsMax: rect.height).enumerated() {
      let row = rect.row + index
      grid.write(line.text, column: rect.column, row: row, width: width, style)
      for link in line.links {
        grid.link(to: link.address, column: rect.column + link.column, row: row, width: link.width, within: rect)
      }
    }
  }

  /// The mark on a card's left: its section's color, or a red slash where it is crossed off.
  private func drawEdge(
    _ rect: CellRect, of card: BoardContents.Card, _ element: BoardGeometry.Element, style: Style,
    _ grid: inout CellGrid
  ) {
    // Only where the container left a cell free of text.
    guard element.text.column > element.rect.column else { return }
    // One mark a card, on its first row, so that eyes can count cards of several rows.
    if element.isCrossed(card) {
      grid.write("╱", column: rect.column, row: rect.row, width: 1, Style(theme.alert, on: style.background, .bold))
    } else {
      let mark = selection == element.spot ? "▌" : "▎"
      grid.write(
        mark, column: rect.column, row: rect.row, width: 1, Style(accent(element.section), on: style.background))
    }
  }

  /// The person who has the card open, else whether a change of it waits to be saved.
  private func badge(of card: BoardContents.Card) -> (text: String, color: CellColor) {
    let touching = contents.others.filter { $0.card == card.id }
    if let first = touching.first {
      let more = touching.count > 1 ? " +\(touching.count - 1)" : ""
      return ("✎ " + fitted(sanitized(first.name), to: 8) + more, theme.person(Int(first.seat.rawValue)))
    }
    return switch card.standing {
    case .saved: ("", theme.faint)
    case .hidden: ("🔒", theme.faint)
    case .queued, .adding: ("↑", theme.warning)
    }
  }

  // MARK: Around the board

  private func drawEmptiness(_ grid: inout CellGrid) {
    let sentence: String
    switch link {
    case .connecting: sentence = said(.loading)
    case .ended(let reason): sentence = reason
    case .live: sentence = said(contents.mayChangeSections ? .makeFirstSection : .boardEmptyWait)
    case .offline: sentence = said(.notReachedYet)
    }
    let row = boardArea.row + boardArea.height / 2
    let width = min(cellWidth(sentence), columns - 2)
    grid.write(
      sentence, column: (columns - width) / 2, row: row, width: width, Style(theme.faint, on: theme.boardGround))
  }

  /// How much lies above and below, in the title bar and the bottom line's row above.
  private func drawScrollMarks(_ grid: inout CellGrid) {
    let area = boardArea
    guard geometry.rows > area.height, area.height > 2 else { return }
    let style = Style(theme.faint, on: theme.boardGround)
    let thumb = max(1, area.height * area.height / geometry.rows)
    let room = area.height - thumb
    let top = room * shown.scroll.row / max(1, geometry.rows - area.height)
    for row in 0..<area.height {
      let mark = (top..<top + thumb).contains(row) ? "┃" : "│"
      // On a screen as wide as the scene the bar would cover cards: then only its thumb shows.
      if geometry.columns < columns || mark == "┃" {
        grid.write(mark, column: columns - 1, row: area.row + row, width: 1, style)
      }
    }
  }
}
