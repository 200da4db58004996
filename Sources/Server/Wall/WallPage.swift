import BoardUI
import Document
import FoundationEssentials
import Messages
import Presentation
import Sentences

/// The wall's page: `web/wall.html` with the board written into it, for browsers that run none of its scripts. Those
/// replace it.
struct WallPage {
  let template: HTMLTemplate

  /// - Parameters:
  ///   - page: counted from 0; a page that isn't there, because cards have left, is the first.
  ///   - path: of the request, without the query.
  ///   - query: the part of the next page's address behind its number.
  ///   - minute: which decides where the page is.
  func text(
    of board: WallBoard, page: Int, path: String, query: String = "", minute: Int = 0, language: Language = .english
  ) -> String {
    let pages = PlainWallColumns(board).pages
    let shown = pages.indices.contains(page) ? page : 0
    let cards = pages[shown].joined().reduce(0) { $0 + $1.cards.count }
    let isEmpty = board.spotlight == nil && board.isEmpty
    let curtain = board.isCurtained ? board.curtain ?? board.title : nil
    let card = board.spotlight.map { RichText($0).shown }
    let spotlight = isEmpty ? WallSentence.empty.text(in: language) : curtain ?? card
    let values: [String: String] = [
      "language": language.tag,
      "direction": language.direction,
      "scan": HTMLTemplate.escaped(WallSentence.scan.text(in: language)),
      "word": Self.html(board.word, language),
      "title": HTMLTemplate.escaped(board.title),
      "seconds": "\(WallPageTime.seconds(cards: cards))",
      "page-time": WallPageTime.rule,
      "next": HTMLTemplate.escaped("\(path)?page=\((shown + 1) % pages.count + 1)\(query)"),
      "page": pages.count > 1 ? "\(shown + 1)/\(pages.count)" : "",
      "turns": Self.html(board.turns, language),
      "turns-class": board.turns.isEmpty ? "" : " taking-turns",
      "columns": spotlight == nil ? pages[shown].map { Self.html($0, language) }.joined() : "",
      "code": board.invitation == nil ? "" : "<img src=\"\(HTMLTemplate.escaped(path))/code.svg\" alt=\"\">",
      "drift": Self.drift(minute: minute),
      "notice": board.announcement.map { HTMLTemplate.escaped("📣 " + $0) } ?? "",
      "notice-class": board.announcement == nil ? "" : " shown",
      "spotlight": (curtain == nil ? board.spotlightPicture : nil).map { Self.html($0, above: spotlight ?? "") }
        ?? HTMLTemplate.escaped(spotlight ?? ""),
      "spotlight-class": (board.spotlightPicture == nil ? "" : "pictured ") + Self.spotlightClass(spotlight ?? "")
        + (isEmpty ? " inviting" : "")
        + (curtain == nil ? "" : " curtain"),
      "chosen-language": board.view.language == nil ? "" : " data-language=\"\(language.tag)\"",
      "timers": board.timers.map { Self.html($0, language) }.joined(),
      "from": HTMLTemplate.escaped(board.spotlightFrom.joined(separator: " · ")),
      "spotlight-hidden": spotlight == nil ? " hidden" : "",
    ]
    return template.text(values.merging(board.theme.inHTML) { own, _ in own })
  }

  /// The class of a page that moves a little each minute, so that nothing burns in.
  static func drift(minute: Int) -> String { "drift-\(minute % 5)" }

  /// As `wall.js` has it: longer texts have smaller letters.
  private static func spotlightClass(_ text: String) -> String {
    switch text.utf16.count {
    case 0: "spotlight"
    case ...18: "spotlight short shortest"
    case ...50: "spotlight short"
    case ...90: "spotlight"
    case ...400: "spotlight long"
    default: "spotlight long longest"
    }
  }

  /// As `wall/word.js` has it.
  private static func html(_ word: WallWord?, _ language: Language) -> String {
    guard let word else { return "" }
    let title = HTMLTemplate.escaped(WallSentence.lobbyOnWall.text(in: language))
    let name = HTMLTemplate.escaped(WallWordSentence(of: word.rawValue).text(in: language))
    return "\(title)<b>\(word.sign)\u{FE0E}</b><b>\(name)</b>"
  }

  /// As `timer/wall-timers.js` has it; `wall/plain.js` counts on from here.
  private static func html(_ timer: WallBoard.Timer, _ language: Language) -> String {
    let left = timer.isRunning && !timer.isOver ? " data-left=\"\(timer.seconds)\"" : ""
    let text = timer.text.isEmpty ? "" : "<span dir=\"auto\">\(HTMLTemplate.escaped(timer.text))</span> "
    let over = HTMLTemplate.escaped(WallSentence.timerOver.text(in: language))
    return "<p class=\"timer\(timer.isOver ? " over" : "")\"\(left) data-over=\"\(over)\">\(text)"
      + "<b>\(HTMLTemplate.escaped(timer.shown(in: language)))</b></p>"
  }

  /// Now and next; the scripts of the page draw into it.
  private static func html(_ turns: [WallBoard.Turn], _ language: Language) -> String {
    guard let now = turns.first else { return "<div id=\"turns\" class=\"turns\" hidden></div>" }
    let next = turns.dropFirst()
    return "<div id=\"turns\" class=\"turns\">" + html("now", WallSentence.now.text(in: language), [now])
      + (next.isEmpty ? "" : html("then", WallSentence.next.text(in: language), next)) + "</div>"
  }

  private static func html(_ name: String, _ title: String, _ turns: some Collection<WallBoard.Turn>) -> String {
    let items = turns.map { turn in
      let name = turn.name.isEmpty ? "" : "<small dir=\"auto\">\(HTMLTemplate.escaped(turn.name))</small>"
      let color = turn.color.map { " class=\"\($0)\"" } ?? ""
      return "<li\(color)>\(turn.picture.map(html) ?? "")\(name)<p dir=\"auto\">\(RichText(turn.text).html)</p></li>"
    }
    let color = name == "now" ? turns.first?.color.map { " \($0)" } ?? "" : ""
    let pictured = name == "now" && turns.first?.picture != nil ? " pictured" : ""
    return
      "<div class=\"\(name)\(pictured)\(color)\"><h2>\(HTMLTemplate.escaped(title))</h2><ul>\(items.joined())</ul></div>"
  }

  private static func html(_ column: PlainWallColumns.Column, _ language: Language) -> String {
    "<div class=\"column\">" + column.map { html($0, language) }.joined() + "</div>"
  }

  private static func html(_ group: PlainWallColumns.Group, _ language: Language) -> String {
    let cards = group.cards.map { card in
      let text = RichText(card.text).html
      let badges = card.marks.badges.map { "<b dir=\"auto\">\(HTMLTemplate.escaped($0))</b> " }.joined()
      let author = card.author.isEmpty ? "" : "<bdi>\(HTMLTemplate.escaped(card.author))</bdi>"
      let picture = card.picture.map(html) ?? ""
      return "<li\(tint(card))>\(picture)<p dir=\"auto\">" + (card.isCrossedOff ? "<s>\(text)</s>" : text) + "</p>"
        + (card.hasLastLine ? " <small dir=\"auto\">\(badges)\(author)</small>" : "") + "</li>"
    }
    let line = WallSentence.done(count: group.done).text(in: language)
    let done = group.done == 0 ? "" : " <small>\(HTMLTemplate.escaped(line))</small>"
    return "<h2 dir=\"auto\">\(HTMLTemplate.escaped(group.title))\(done)</h2><ul>\(cards.joined())</ul>"
  }

  /// Its sides are known before its bytes come, so nothing moves when they do.
  private static func html(_ picture: WallBoard.Picture) -> String {
    "<img src=\"\(HTMLTemplate.escaped(PictureName.folder + picture.name))\" "
      + "width=\"\(picture.width)\" height=\"\(picture.height)\" alt=\"\(HTMLTemplate.escaped(picture.description))\">"
  }

  /// As `wall/spotlight.js` has it.
  private static func html(_ picture: WallBoard.Picture, above text: String) -> String {
    html(picture)
      + (text == WallBoard.Picture.wordless ? "" : "<span dir=\"auto\">\(HTMLTemplate.escaped(text))</span>")
  }

  /// A color's name is letters, digits and hyphens, no matter who gave it.
  private static func tint(_ card: WallBoard.Card) -> String {
    card.marks.tint.map { " class=\"tint tint-\($0.name)\"" } ?? ""
  }
}

extension WallBoard.Turn {
  /// The class of its person's color, as `wall/stage.js` has it; nil: its author has no name, or there is none.
  fileprivate var color: String? { name.isEmpty ? nil : seat.map { "who-\($0.rawValue % 8)" } }
}

extension QRCode {
  /// A picture that scales, with the light border a camera needs.
  ///
  /// - Parameter lines: stand below it, each at most as wide as the picture. Guests who can't scan type them.
  func svg(above lines: [String] = []) -> String {
    let whole = side + 2 * Self.quietZone
    var height = whole
    var texts = ""
    for line in lines {
      // Letters of the fixed pitch are 0.6 as wide as high.
      let size = min(Self.lineHeightMax, Int(Double(side) / (0.6 * Double(max(1, line.count)))))
      height += size
      texts +=
        "<text x=\"\(whole / 2)\" y=\"\(height - Self.quietZone / 2)\" font-size=\"\(size)\" "
        + "font-family=\"monospace\" font-weight=\"bold\" text-anchor=\"middle\">\(HTMLTemplate.escaped(line))</text>"
    }
    var path = ""
    for y in 0..<side {
      var x = 0
      while x < side {
        let start = x
        while self[x, y] { x += 1 }
        if x > start { path += "M\(start + Self.quietZone) \(y + Self.quietZone)h\(x - start)v1h-\(x - start)z" }
        x += 1
      }
    }
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(whole) \(height)\" "
      + "shape-rendering=\"crispEdges\" aria-hidden=\"true\"><path fill=\"#fff\" d=\"M0 0h\(whole)v\(height)h-\(whole)z\"/><path fill=\"#000\" d=\"\(path)\"/>"
      + "\(texts)</svg>"
  }

  /// In modules.
  private static let lineHeightMax = 7
}

extension WallBoard.Timer {
  /// The time that is left, or that it is up.
  func shown(in language: Language) -> String {
    if isOver { return WallSentence.timerOver.text(in: language) }
    let left = Countdown.text(ofSeconds: seconds)
    return isRunning ? left : "\(left) · \(WallSentence.timerPaused.text(in: language))"
  }

  func line(in language: Language) -> String { text.isEmpty ? shown(in: language) : "\(text)  \(shown(in: language))" }
}

extension BoardTheme {
  /// For a page that the server writes: an attribute of the whole page, and the sheet with the colors of all themes but
  /// the first.
  var inHTML: [String: String] {
    self == .paper
      ? ["theme": "", "theme-sheet": ""]
      : [
        "theme": " data-theme=\"\(rawValue)\"",
        "theme-sheet": "<link rel=\"stylesheet\" href=\"/assets/theme/themes.css\">\n",
      ]
  }
}
