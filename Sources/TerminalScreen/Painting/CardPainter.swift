import BoardUITerminal
import Document
import Sentences

/// Draws all of one card over the board. It changes nothing.
struct CardPainter {
  private let rect: CellRect
  private let theme: Theme
  private let title: String
  private let lines: [CardLine]
  private let hint: String
  private let first: Int

  /// Nil: there is no such card.
  init?(_ board: TerminalBoard, _ reading: TerminalBoard.Reading) {
    let shown = board.shown
    guard shown.cards[reading.card] != nil else { return nil }
    theme = board.theme
    // Lines of more than about 76 letters are hard to follow.
    let width = min(board.columns, 80)
    let inner = max(1, width - 4)
    lines = shown.cardLines(reading.card, width: inner)
    title = shown.sectionTitle(of: reading.card)
    hint = shown.readingHints(room: inner)
    let height = min(Self.textRows(rows: board.rows), max(1, lines.count)) + 2
    rect = CellRect(
      column: (board.columns - width) / 2, row: max(0, (board.rows - 1 - height) / 2), width: width, height: height)
    first = max(0, min(reading.first, lines.count - max(1, height - 2)))
  }

  /// The rows between the borders, above the line at the bottom of the screen.
  static func textRows(rows: Int) -> Int { max(1, rows - 3) }

  /// The last line that may be at the top.
  var lastFirst: Int { max(0, lines.count - max(1, rect.height - 2)) }

  func draw(_ grid: inout CellGrid) {
    grid.fill(rect, theme.sheet)
    grid.drawBox(rect, theme.sheetFaint)
    grid.write(" \(title) ", column: rect.column + 2, row: rect.row, width: rect.width - 4, theme.sheet.with(.bold))
    for (index, line) in lines.dropFirst(first).prefix(rect.height - 2).enumerated() {
      draw(line, row: rect.row + 1 + index, &grid)
    }
    let more = first < lastFirst ? " ↓ \(lastFirst - first) " : ""
    grid.write(more, column: rect.column + 2, row: rect.endRow - 1, width: rect.width - 4, theme.sheet.with(.bold))
    let room = rect.width - 6 - cellWidth(more)
    let text = " \(hint) "
    guard cellWidth(text) <= room else { return }
    grid.write(
      text, column: rect.endColumn - 2 - cellWidth(text), row: rect.endRow - 1, width: room, theme.sheetFaint)
  }

  private func draw(_ line: CardLine, row: Int, _ grid: inout CellGrid) {
    let column = rect.column + 2
    var style = line.isText ? theme.sheet : theme.sheetFaint
    if line.isCrossed { style = style.with(.struck) }
    if let seat = line.person { style = Style(theme.person(Int(seat.rawValue)), on: theme.sheet.background) }
    grid.write(line.text, column: column, row: row, width: rect.width - 4, style)
    for link in line.links {
      grid.link(to: link.address, column: column + link.column, row: row, width: link.width, within: rect)
    }
  }
}

/// One row of what there is to read of a card.
struct CardLine: Hashable, Sendable {
  var text: String
  /// Of the card's own text, not of the facts below it.
  var isText = false
  var isCrossed = false
  /// Whom it is about, in their color.
  var person: SeatNumber?
  var links: [LinkedRow.Link] = []
}

extension ShownBoard {
  func sectionTitle(of card: CardID) -> String {
    let section = contents.sections.first { $0.cards.contains { $0.id == card } }
    return section.map { sanitized($0.title) } ?? ""
  }

  /// Everything about a card, in rows of `width` cells. O(length of its text).
  func cardLines(_ id: CardID, width: Int) -> [CardLine] {
    guard let card = cards[id] else { return [] }
    let text = sanitized(card.text, keepsLines: true)
    let rows = LinkedRow.rows(of: text, width: width).map {
      CardLine(text: $0.text, isText: true, isCrossed: card.isRejected, links: $0.links)
    }
    let facts = facts(about: card).flatMap { line in
      wrapped(line, width: width).map { CardLine(text: $0) }
    }
    let people = contents.others.filter { $0.card == id }.flatMap { person in
      wrapped("✎ " + said(.readOpen(name: sanitized(person.name))), width: width).map {
        CardLine(text: $0, person: person.seat)
      }
    }
    return rows + [CardLine(text: "")] + facts + people + messages(below: id, width: width)
  }

  private func messages(below id: CardID, width: Int) -> [CardLine] {
    guard contents.hasTalk, let thread = contents.thread, thread.card == id else { return [] }
    let messages = thread.messages.flatMap { message in
      let who = message.author.map { sanitized($0) + ": " } ?? ""
      let sending = message.id == nil ? "… " : ""
      return wrapped("💬 " + sending + who + sanitized(message.text), width: width).map {
        CardLine(text: $0, isText: message.seat == nil, person: message.seat)
      }
    }
    func lines(_ text: String) -> [CardLine] { wrapped(text, width: width).map { CardLine(text: $0) } }
    let hidden = thread.hidden > 0 ? lines("🔒 " + said(.talkHidden(count: thread.hidden))) : []
    let none = messages.isEmpty && hidden.isEmpty ? lines(said(.talkNone)) : []
    let keys = contents.mayChange ? lines(said(.talkKeys)) : []
    return [CardLine(text: "")] + messages + hidden + none + keys
  }

  private func facts(about card: BoardContents.Card) -> [String] {
    let turn = contents.turn(of: card.id).map { "▶ " + said($0) }
    let author = card.author.map { said(.by(name: sanitized($0))) }
    let crossed = card.isRejected ? said(.crossedOff) : nil
    return [turn, author, crossed].compactMap(\.self)
      + contents.fields.filter { $0.key != .rejected }.compactMap { contents.toldWithNames($0, in: card.values) }
  }

  /// The keys that do something with the card at hand, as far as there is room and this person may.
  func readingHints(room: Int) -> String {
    var hints: [String] = ["Esc \(said(.hintBack))"]
    if contents.mayChange {
      hints.append("e \(said(.hintEdit))")
      if contents.values.contains(where: { $0.kind == .vote }) { hints.append("v \(said(.valueVotes))") }
      if contents.values.contains(where: { $0.kind == .dibs }) { hints.append("b \(said(.valueDibs))") }
      hints += ["x \(said(.hintCrossOff))", ". \(said(.hintMore))"]
    }
    var kept: [String] = []
    for hint in hints where cellWidth((kept + [hint]).joined(separator: "  ")) <= room - 8 { kept.append(hint) }
    // The way back is chosen first, so that there is room for it, and comes last, in the corner.
    return (kept.dropFirst() + kept.prefix(1)).joined(separator: "  ")
  }
}
