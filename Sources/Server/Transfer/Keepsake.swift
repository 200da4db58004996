import Document
import Messages
import Sentences
import Storage

/// An evening as one page that opens without a network (rules KS1 to KS6): the board, who was here, what was done. The
/// host's page makes the same on the device (`web/keepsake`).
struct Keepsake {
  /// The longest night.
  private static let nightMilliseconds: Int64 = 16 * 3_600_000
  /// How many cards are listed, and how much of each text (KS3).
  private static let listedMax = 10_000
  private static let textCharactersMax = 500

  private struct Line {
    var text: String
    var who: String
    var isDone: Bool
    var at: Timestamp?
    /// The messages below it, in order.
    var messages: [(text: String, who: String)]
  }

  private let board: ExportedBoard
  /// Those who were here tonight.
  private let people: [BoardState.Seat]
  private let sections: [(title: String, cards: [Line], besides: Int)]
  private let drawing: String?
  private let withNames: Bool
  private let picturesLeftOut: Int
  private let day: String
  private let text: (KeepsakeSentence) -> String
  private let language: Language

  /// - Parameters:
  ///   - board: the board as everyone sees it; `state` is all of it.
  ///   - tonight: what the journal says of the last hours.
  ///   - pictures: those that everyone sees.
  /// - Complexity: O(what is on the board), and drawing it.
  init(
    _ board: ExportedBoard, _ state: BoardState, tonight: Tonight, now: Timestamp, withNames: Bool,
    pictures: ExportedPictures = ExportedPictures(), in language: Language
  ) {
    let mayName = withNames && !board.isAnonymous
    self.board = board
    self.withNames = mayName
    self.language = language
    text = { $0.text(in: language) }
    day = String(HostText.clock(now).prefix(10))
    let names = Dictionary(board.people.map { ($0.seat, $0.name) }) { first, _ in first }
    let dibs = board.values.filter { $0.field.kind == .dibs }.map(\.field.key)
    func who(_ card: ExportedBoard.Card) -> String {
      guard mayName else { return "" }
      let holder = dibs.lazy.compactMap { card.values[$0]?.seat }.first
      return (holder ?? card.by).flatMap { names[$0] } ?? ""
    }
    func said(_ messages: [ExportedBoard.Message]) -> [(String, String)] {
      messages.map { ($0.text, mayName ? $0.by.flatMap { names[$0] } ?? "" : "") }
    }
    var left = Self.listedMax
    sections = board.sections.map { section in
      let listed = section.cards.prefix(left).map { card in
        Line(
          text: Self.shortened(card.text), who: who(card), isDone: board.isCrossedOff(card, in: section),
          at: tonight.crossedOff[card.id], messages: said(card.messages ?? []))
      }
      left -= listed.count
      return (section.title, listed, section.cards.count - listed.count)
    }
    let named = Set(board.people.map(\.seat)).union(tonight.seats)
    people = state.seats.values.filter { seat in
      seat.kickedAt == nil && seat.merge == nil && named.contains(seat.number)
    }
    drawing = BoardDrawing.svg(of: state, title: board.title, day: day, withNames: mayName, pictures: pictures)
    picturesLeftOut = pictures.leftOut
  }

  /// The events of tonight that a keepsake tells of.
  struct Tonight: Sendable {
    /// The people who did something.
    var seats: Set<SeatNumber> = []
    /// When cards were crossed off last.
    var crossedOff: [CardID: Timestamp] = [:]

    init() {}

    /// Reads the journal back from its end, from snapshot to snapshot, until the night's beginning.
    ///
    /// - Complexity: O(entries since then), at most all that are kept.
    init(of board: BoardName, now: Timestamp, from journal: any Journal) throws(JournalError) {
      let begin = now.milliseconds - Keepsake.nightMilliseconds
      var end: SequenceNumber?
      for moment in try journal.moments(of: board).reversed() {
        let entries = try journal.entries(of: board, after: moment.sequence, upTo: end)
        for entry in entries { take(entry, since: begin) }
        if let first = entries.lazy.compactMap(\.time).first, first.milliseconds < begin { return }
        end = moment.sequence
      }
    }

    private mutating func take(_ entry: Entry, since begin: Int64) {
      guard let at = entry.time else { return }
      let isTonight = at.milliseconds >= begin
      func did(_ operation: Document.Operation, _ seat: SeatNumber?) {
        if isTonight, let seat { seats.insert(seat) }
        note(operation, at)
      }
      switch entry {
      case .applied(_, let operation, let seat, _): did(operation, seat)
      case .undone(_, let operation, _, _, let seat, _): did(operation, seat)
      case .seat(let seat, _, _, _): if isTonight { seats.insert(seat) }
      case .setting(_, let seat, _): if isTonight, let seat { seats.insert(seat) }
      default: break
      }
    }

    private mutating func note(_ operation: Document.Operation, _ at: Timestamp) {
      switch operation {
      case .setValue(.card(let card), .rejected, .flag(true)?):
        // Parts of the journal come from the end.
        if crossedOff[card].map({ $0.milliseconds < at.milliseconds }) ?? true { crossedOff[card] = at }
      case .together(let operations): for operation in operations { note(operation, at) }
      default: break
      }
    }
  }

  // MARK: Writing

  var html: String {
    var html = head + counts
    html += heading(.board)
    html += drawing.map { "<div class=\"picture\">\(Self.withoutDeclaration($0))</div>\n" } ?? paragraph(.tooLarge)
    if drawing != nil, picturesLeftOut > 0 { html += paragraph(.picturesLeftOut(count: picturesLeftOut)) }
    let done = sections.map { section in
      // Nobody knows any more when the earliest ones were.
      let cards = section.cards.filter(\.isDone).sorted { ($0.at?.milliseconds ?? 0) < ($1.at?.milliseconds ?? 0) }
      return (title: section.title, cards: cards)
    }
    if done.contains(where: { !$0.cards.isEmpty }) {
      html += heading(.whatWasDone)
      for section in done where !section.cards.isEmpty {
        html += "<h3 dir=\"auto\">\(escaped(section.title))</h3>\n<ol>\n"
        for card in section.cards { html += line(card, withTime: true) }
        html += "</ol>\n"
      }
    }
    let names = withNames ? people.map(\.name).filter { !$0.isEmpty }.sorted() : []
    if !names.isEmpty {
      html += heading(.whoWasHere) + "<ul class=\"names\">"
      html += names.map { "<li dir=\"auto\">\(escaped($0))</li>" }.joined() + "</ul>\n"
    }
    html += heading(.everything)
    for section in sections {
      html += "<h3 dir=\"auto\">\(escaped(section.title))</h3>\n<ul>\n"
      for card in section.cards { html += line(card) }
      if section.besides > 0 { html += "<li>\(say(.more(count: section.besides)))</li>\n" }
      html += "</ul>\n"
    }
    return html + "<footer>\(say(.made))</footer>\n</main>\n</body>\n</html>\n"
  }

  private var head: String {
    """
    <!doctype html>
    <html lang="\(language.tag)" dir="\(language.isRightToLeft ? "rtl" : "ltr")">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <title>\(escaped(board.title)) – \(day)</title>
    <style>\(Self.style)</style>
    </head>
    <body>
    <main>
    <h1 dir="auto">\(escaped(board.title))</h1>
    <p class="day">\(day)</p>

    """
  }

  private var counts: String {
    let cards = board.sections.reduce(0) { $0 + $1.cards.count }
    let crossed = sections.reduce(0) { $0 + $1.cards.count(where: \.isDone) }
    let facts: [KeepsakeSentence] = [
      .people(count: people.count), .cards(count: cards), .crossed(count: crossed),
    ]
    return "<ul class=\"counts\">" + facts.map { "<li>\(say($0))</li>" }.joined() + "</ul>\n"
  }

  private func line(_ card: Line, withTime: Bool = false) -> String {
    let time = withTime ? card.at.map { "<time>\(HostText.clock($0).suffix(5))</time>" } ?? "" : ""
    let who = card.who.isEmpty ? "" : "<span class=\"who\" dir=\"auto\">\(escaped(card.who))</span>"
    let off = card.isDone && !withTime ? " off" : ""
    let messages = withTime ? "" : thread(card.messages)
    return "<li><span class=\"text\(off)\" dir=\"auto\">\(escaped(card.text))</span>\(who)\(time)\(messages)</li>\n"
  }

  /// Folded below the card (rule KS8).
  private func thread(_ messages: [(text: String, who: String)]) -> String {
    guard !messages.isEmpty else { return "" }
    let items = messages.map { message in
      let who = message.who.isEmpty ? "" : "<span class=\"who\" dir=\"auto\">\(escaped(message.who))</span> "
      return "<li>\(who)<span class=\"text\" dir=\"auto\">\(escaped(message.text))</span></li>"
    }
    return "<details><summary>\(say(.messages(count: messages.count)))</summary>"
      + "<ul class=\"thread\">\(items.joined())</ul></details>"
  }

  private func heading(_ sentence: KeepsakeSentence) -> String { "<h2>\(say(sentence))</h2>\n" }

  private func paragraph(_ sentence: KeepsakeSentence) -> String { "<p>\(say(sentence))</p>\n" }

  private func say(_ sentence: KeepsakeSentence) -> String { escaped(text(sentence)) }

  private func escaped(_ text: String) -> String { BoardDrawing.escaped(text) }

  /// Within a page a picture is an element.
  private static func withoutDeclaration(_ svg: String) -> Substring {
    svg.firstRange(of: "<svg").map { svg[$0.lowerBound...] } ?? ""
  }

  private static func shortened(_ text: String) -> String {
    text.count > textCharactersMax ? text.prefix(textCharactersMax) + "…" : text
  }

  private static let style = """
    :root { color-scheme: light dark; --ink: #2b2420; --soft: #6d6158; --paper: #fffdf8; }
    :root { --felt: #f1e9dc; --line: #d9ccb8; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #f2ecf7; --soft: #b3a9c2; --paper: #211c2d; --felt: #15121d; --line: #3a3348; }
    }
    body { margin: 0; padding: clamp(16px, 4vw, 48px); background: var(--felt); color: var(--ink); }
    body { font: 17px/1.5 system-ui, sans-serif; }
    main { max-width: 1080px; margin: 0 auto; }
    h1, h2 { font-family: Georgia, "Noto Serif", serif; line-height: 1.2; overflow-wrap: anywhere; }
    h1 { margin: 0; font-size: clamp(30px, 6vw, 52px); }
    h2 { margin: 2em 0 0.6em; }
    .day, .who, time, .off, footer { color: var(--soft); }
    ol, ul { margin: 0; padding: 0; list-style: none; }
    .counts, .names { display: flex; flex-wrap: wrap; gap: 10px; }
    .counts li, .names li { padding: 6px 14px; border: 1px solid var(--line); border-radius: 16px; }
    .counts li, .names li { background: var(--paper); }
    .picture { overflow-x: auto; border: 1px solid var(--line); border-radius: 16px; }
    .picture svg { display: block; width: 100%; min-width: 640px; height: auto; }
    main > ol > li, main > ul:not([class]) > li { display: flex; flex-wrap: wrap; gap: 0 12px; padding: 8px 0; }
    main > ol > li, main > ul:not([class]) > li { border-top: 1px solid var(--line); }
    details { flex-basis: 100%; font-size: 15px; }
    summary { color: var(--soft); cursor: pointer; }
    .thread { padding-inline-start: 18px; border-inline-start: 2px solid var(--line); }
    .thread li { padding: 3px 0; }
    .text { flex: 1; min-width: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
    .off { text-decoration: line-through; }
    .who { font-style: italic; }
    footer { margin-top: 3em; font-size: 14px; }
    """
}
