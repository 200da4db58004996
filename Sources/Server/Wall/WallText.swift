import BoardUITerminal
import Messages
import Presentation
import Sentences

/// The board for readers without a browser: `curl http://…/wall/karaoke/…` in a terminal.
enum WallText {
  private static let bold = "\u{1B}[1m"
  private static let dim = "\u{1B}[2m"
  private static let struck = "\u{1B}[9m"
  private static let plain = "\u{1B}[0m"

  static func lines(of board: WallBoard, language: Language = .english) -> [String] {
    var lines = ["\(bold)\(shown(board.title))\(plain)"]
    if let announcement = board.announcement { lines += ["\(bold)📣 \(shown(announcement))\(plain)"] }
    lines += board.timers.map { "\(bold)⏱ \(shown($0.line(in: language)))\(plain)" }
    if let words = board.curtain { lines += ["", "\(bold)\(shown(words))\(plain)"] }
    lines += Self.lines(of: board.turns, language)
    for section in board.sections {
      lines += [
        "",
        "\(bold)\(shown(section.title))\(plain) \(dim)(\(section.share ?? "\(section.cards.count)"))\(section.lock)\(plain)",
      ]
      lines += section.cards.flatMap { Self.lines(of: $0, language) }
    }
    if let word = board.word {
      let name = WallWordSentence(of: word.rawValue).text(in: language)
      lines += ["", "\(WallSentence.lobbyOnWall.text(in: language)):  \(bold)\(word.sign) \(name)\(plain)"]
    }
    if board.spotlight == nil, board.isEmpty { lines += ["", WallSentence.empty.text(in: language)] }
    if let code = board.invitation.flatMap({ QRCode($0) }) { lines += [""] + code.terminalLines }
    return lines
  }

  private static func lines(of turns: [WallBoard.Turn], _ language: Language) -> [String] {
    let titles = [WallSentence.now.text(in: language), WallSentence.next.text(in: language), ""]
    let width = titles.map(cells).max() ?? 0
    let lines = turns.enumerated().map { place, turn in
      let name = turn.name.isEmpty ? "" : "  \(dim)\(shown(turn.name))\(plain)"
      let text = shown(turn.text.split(whereSeparator: \.isNewline).joined(separator: " "))
      let title = titles[min(place, 2)]
      let line = title + String(repeating: " ", count: width + 2 - cells(title)) + text
      return (place == 0 ? "\(bold)\(line)\(plain)" : line) + name
    }
    return lines.isEmpty ? [] : [""] + lines
  }

  private static func cells(_ text: String) -> Int { text.reduce(0) { $0 + CellEstimator.cells(of: $1) } }

  private static func lines(of card: WallBoard.Card, _ language: Language) -> [String] {
    let texts = card.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return texts.enumerated().map { index, text in
      let picture = index == 0 ? card.picture.map { told($0, language) + " " } ?? "" : ""
      let mark = index > 0 ? "   " : card.isCrossedOff ? " ✗ " : " • "
      let words = picture + (card.isCrossedOff ? "\(struck)\(shown(text))\(plain)" : shown(text))
      guard index == texts.count - 1 else { return mark + words }
      let badges = card.marks.badges.map { "  \(shown($0))" }.joined()
      return mark + words + badges + (card.author.isEmpty ? "" : "  \(dim)\(shown(card.author))\(plain)")
    }
  }

  /// A picture's description, because nothing can be drawn.
  private static func told(_ picture: WallBoard.Picture, _ language: Language) -> String {
    let sentence: WallSentence =
      picture.description.isEmpty ? .pictureUntold : .pictureTold(text: picture.description)
    return shown(sentence.text(in: language))
  }

  /// Text that people wrote can't command the terminal, or tower over its line.
  private static func shown(_ text: some StringProtocol) -> String { sanitized(String(text)) }
}
