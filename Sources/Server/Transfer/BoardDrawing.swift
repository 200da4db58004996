import BoardUI
import Document
import Foundation
import Presentation

/// A board as a picture that any program reads: SVG in which text is text and nothing refers to anything outside.
///
/// It is drawn from the scene that a desktop has, in the light look of `web/export`, with estimated widths of text:
/// there is no font here. It has what everyone sees. Anything else that containers draw is left out.
struct BoardDrawing {
  /// A board of more cards isn't drawn: its picture would be tens of megabytes (rule KS3).
  static let cardsMax = 2_000
  /// How much of a card's text is looked at; a rectangle holds less.
  private static let charactersMax = 2_000
  private static let margin = 8.0
  private static let titleHeight = 72.0
  private static let tapes = ["#f6c1ae", "#a9dcd3", "#f6dc98", "#b9cff5", "#dfc1ec", "#f5bdd4"]
  private static let (felt, panel, paper, done) = ("#ece2d3", "#f6f0e5", "#fffdf7", "#f5efe4")
  private static let (ink, soft, line, slash) = ("#2a211c", "#665649", "#d9ccb8", "#c4553a")

  private let document: Document
  private let names: [SeatNumber: String]
  private let pictures: ExportedPictures
  private var pieces: [String] = []

  /// - Parameters:
  ///   - title: the board's.
  ///   - day: beside it.
  ///   - pictures: those that are drawn; in place of another one the drawing says what it shows.
  ///   - withNames: whether cards say who wrote them, and who has called dibs.
  /// - Returns: nil for a board of more than ``cardsMax`` cards.
  /// - Complexity: that of opening a surface: O(cards).
  static func svg(
    of state: BoardState, title: String, day: String, withNames: Bool, pictures: ExportedPictures = ExportedPictures()
  ) -> String? {
    let document = state.document.seen(by: nil)
    guard document.sectionOrder.reduce(0, { $0 + (document[$1]?.cards.count ?? 0) }) <= cardsMax else { return nil }
    let mayName = withNames && !document.isAnonymous
    let names = mayName ? state.names : [:]
    let stage = BoardStage(
      document: document, look: BoardLook().with(state.settings), container: state.settings.container,
      names: names)
    stage.runsActions = false
    var drawing = BoardDrawing(document: document, names: names, pictures: pictures)
    drawing.draw(stage.open(.nearest(.desktop, width: 1_280, height: 800)), title, day)
    return drawing.pieces.joined()
  }

  private init(document: Document, names: [SeatNumber: String], pictures: ExportedPictures) {
    self.document = document
    self.names = names
    self.pictures = pictures
  }

  // MARK: Parts

  private mutating func draw(_ scene: Scene, _ title: String, _ day: String) {
    let origins = Dictionary(uniqueKeysWithValues: scene.sections.map { ($0.id, $0.rect) })
    let cards = scene.cards.map { card in (card, Self.moved(card.rect, by: card.section.flatMap { origins[$0] })) }
    let right = (scene.sections.map(\.rect) + cards.map(\.1)).map { $0.x + $0.width }.max() ?? 0
    let bottom = (scene.sections.map(\.rect) + cards.map(\.1)).map { $0.y + $0.height }.max() ?? 0
    let width = max(right, scene.size.width) + 2 * Self.margin
    let height = max(bottom, scene.size.height) + Self.titleHeight + Self.margin
    pieces.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(n(width))" height="\(n(height))" \
      viewBox="0 0 \(n(width)) \(n(height))" font-family="system-ui, sans-serif">
      <title>\(Self.escaped(title))</title>

      """)
    box(Scene.Rect(x: 0, y: 0, width: width, height: height), radius: 0, fill: Self.felt)
    let head = Scene.Rect(x: 24, y: 18, width: width - 220, height: 40)
    text(title, in: head, size: 30, lineHeight: 40, weight: 700, fill: Self.ink, family: "Georgia, serif")
    text(day, in: Scene.Rect(x: width - 184, y: 26, width: 160, height: 22), size: 15, fill: Self.soft, isAtEnd: true)
    pieces.append("<g transform=\"translate(\(n(Self.margin)) \(n(Self.titleHeight)))\">\n")
    for (index, section) in scene.sections.enumerated() { draw(section, index) }
    for (card, rect) in cards { draw(card, in: rect) }
    pieces.append("</g>\n</svg>\n")
  }

  private mutating func draw(_ section: Scene.SectionElement, _ index: Int) {
    let title = document[section.id]?.title ?? ""
    if let background = section.parts.first(where: { $0.name == "background" }) {
      box(Self.moved(background.rect, by: section.rect), radius: 20, fill: Self.panel, stroke: Self.line)
    }
    for part in section.parts where part.name != "insertion" {
      guard let words = self.words(of: part, fact: title), !words.isEmpty else { continue }
      var rect = Self.moved(part.rect, by: section.rect)
      guard part.content == .fact else {
        text(words, in: rect, size: Self.size(of: part), fill: Self.soft)
        continue
      }
      rect = Scene.Rect(x: rect.x, y: rect.y + (rect.height - 35) / 2, width: rect.width, height: 35)
      box(rect, radius: 4, fill: Self.tapes[index % Self.tapes.count])
      let inner = Scene.Rect(x: rect.x + 14, y: rect.y + 5, width: rect.width - 28, height: 25)
      text(words, in: inner, size: 18, lineHeight: 25, weight: 700, fill: Self.ink, family: "Georgia, serif")
    }
  }

  private mutating func draw(_ card: Scene.CardElement, in rect: Scene.Rect) {
    guard let known = document[card.id] else { return }
    let isDone = card.tokens.names.contains("card.rejected")
    box(rect, radius: 8, fill: isDone ? Self.done : Self.paper, stroke: Self.line)
    for part in card.parts {
      let place = Self.moved(part.rect, by: rect)
      if part.name == "slash" {
        slash(in: place)
      } else if let image = part.picture {
        picture(image, in: place)
      } else if let words = self.words(of: part, fact: known.text), !words.isEmpty {
        let fill = isDone || part.content != .fact ? Self.soft : Self.ink
        text(words, in: place, size: Self.size(of: part), weight: part.content == .fact ? 500 : 400, fill: fill)
      }
    }
    guard let author = known.author.flatMap({ names[$0] }) else { return }
    let line = Scene.Rect(
      x: rect.x + 0.38 * rect.width, y: rect.y + rect.height - 17, width: 0.62 * rect.width - 12, height: 15)
    text(author, in: line, size: 11, lineHeight: 15, fill: Self.soft, isAtEnd: true)
  }

  private func words(of part: Scene.Part, fact: String) -> String? {
    switch part.content {
    case .fact: fact
    case .image(let image): if case .emoji(let emoji) = image.source { emoji } else { nil }
    case .none, .literal, .phrase, .progress: part.content.words
    }
  }

  private static func size(of part: Scene.Part) -> Double {
    let token = part.tokens.names.first { $0.hasPrefix("text.") } ?? "text.m"
    return Double(TextEstimator.Font.named(token).size)
  }

  private static func moved(_ rect: Scene.Rect, by origin: Scene.Rect?) -> Scene.Rect {
    Scene.Rect(
      x: rect.x + (origin?.x ?? 0), y: rect.y + (origin?.y ?? 0), width: rect.width, height: rect.height)
  }

  // MARK: Shapes

  /// A picture with all of its bytes, or what it shows in words.
  private mutating func picture(_ picture: (name: String, words: String), in rect: Scene.Rect) {
    guard let address = pictures.address(of: picture.name) else {
      box(rect, radius: 6, fill: Self.panel, stroke: Self.line)
      return text(picture.words, in: rect, size: 13, fill: Self.soft)
    }
    pieces.append(
      "<image x=\"\(n(rect.x))\" y=\"\(n(rect.y))\" width=\"\(n(rect.width))\" height=\"\(n(rect.height))\" "
        + "preserveAspectRatio=\"xMidYMid meet\" role=\"img\" aria-label=\"\(Self.escaped(picture.words))\" "
        + "href=\"\(address)\"/>\n")
  }

  private mutating func box(_ rect: Scene.Rect, radius: Double, fill: String, stroke: String? = nil) {
    let round = radius > 0 ? " rx=\"\(n(radius))\"" : ""
    let edge = stroke.map { " stroke=\"\($0)\"" } ?? ""
    pieces.append(
      "<rect x=\"\(n(rect.x))\" y=\"\(n(rect.y))\" width=\"\(n(rect.width))\" height=\"\(n(rect.height))\"\(round) "
        + "fill=\"\(fill)\"\(edge)/>\n")
  }

  /// A stroke of a marker, from edge to edge.
  private mutating func slash(in rect: Scene.Rect) {
    func at(_ across: Double, _ down: Double) -> String {
      "\(n(rect.x + across * rect.width)) \(n(rect.y + down * rect.height))"
    }
    let path = "M\(at(0.02, 0.88))L\(at(0.98, 0.09))"
    pieces.append("<path d=\"\(path)\" stroke=\"\(Self.slash)\" stroke-width=\"2\" stroke-opacity=\"0.75\"/>\n")
  }

  /// Lines of text in a rectangle; text that doesn't fit ends in an ellipsis.
  private mutating func text(
    _ words: String, in rect: Scene.Rect, size: Double, lineHeight: Double? = nil, weight: Int = 400, fill: String,
    isAtEnd: Bool = false, family: String? = nil
  ) {
    let high = lineHeight ?? (size * 1.35).rounded()
    let linesMax = max(1, Int((rect.height / high).rounded()))
    let letter = words.unicodeScalars.first(where: \.properties.isAlphabetic)
    let isRightToLeft = letter.map(Self.readsFromTheRight) ?? false
    let x = isRightToLeft != isAtEnd ? rect.x + rect.width : rect.x
    let looks =
      " font-size=\"\(n(size))\" font-weight=\"\(weight)\" fill=\"\(fill)\""
      + (family.map { " font-family=\"\($0)\"" } ?? "") + (isAtEnd ? " text-anchor=\"end\"" : "")
      + (isRightToLeft ? " direction=\"rtl\"" : "")
    for (index, line) in Self.lines(of: words, width: rect.width, size: size, linesMax: linesMax).enumerated() {
      let y = rect.y + Double(index) * high + (high + 0.72 * size) / 2
      pieces.append("<text x=\"\(n(x))\" y=\"\(n(y))\"\(looks)>\(Self.escaped(line))</text>\n")
    }
  }

  /// A text broken between words, and within a word that no line holds.
  private static func lines(of text: String, width: Double, size: Double, linesMax: Int) -> [String] {
    let estimator = TextEstimator()
    let scale = size / Double(TextEstimator.Font.named("text.m").size)
    func measure(_ text: String) -> Double {
      Double(estimator.size(of: text, token: "text.m", width: nil, lines: nil).width) * scale
    }
    let space = measure("a a") - measure("aa")
    var lines: [String] = []
    for paragraph in text.prefix(charactersMax).split(whereSeparator: \.isNewline) {
      var line = ""
      var reached = 0.0
      for word in paragraph.split(separator: " ").map(String.init) {
        let wide = measure(word)
        if line.isEmpty || reached + space + wide > width {
          if !line.isEmpty { lines.append(line) }
          (line, reached) = (word, wide)
        } else {
          line += " " + word
          reached += space + wide
        }
        while reached > width, line.count > 1 {
          // At least a character goes onto each line.
          let whole = Array(line)
          let kept = max(1, min(whole.count - 1, Int(Double(whole.count) * width / reached)))
          lines.append(String(whole[..<kept]))
          line = String(whole[kept...])
          reached = measure(line)
        }
      }
      if !line.isEmpty { lines.append(line) }
      if lines.count > linesMax { break }
    }
    guard lines.count > linesMax else { return lines }
    return lines.prefix(linesMax - 1) + [lines[linesMax - 1] + "…"]
  }

  private static func readsFromTheRight(_ scalar: Unicode.Scalar) -> Bool {
    (0x590...0x8FF).contains(scalar.value) || (0xFB1D...0xFDFF).contains(scalar.value)
      || (0xFE70...0xFEFF).contains(scalar.value)
  }

  /// Text as XML has it; characters that XML can't write become U+FFFD.
  static func escaped(_ text: String) -> String {
    var written = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": written += "&amp;"
      case "<": written += "&lt;"
      case ">": written += "&gt;"
      case "\"": written += "&quot;"
      case "\t", "\n", "\r", "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
        written.unicodeScalars.append(scalar)
      default: written += "\u{FFFD}"
      }
    }
    return written
  }

  private func n(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension Scene.Part {
  /// The picture of a card that it shows; nil: it shows something else. Containers' own are named as files.
  fileprivate var picture: (name: String, words: String)? {
    guard case .image(let image) = content, case .asset(let name) = image.source, PictureValue.isHash(name) else {
      return nil
    }
    return (name, image.label)
  }
}
