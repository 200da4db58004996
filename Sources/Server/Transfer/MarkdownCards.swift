import Document
import Messages

/// Cards as a Markdown list: headings are sections, items are cards, and a ticked task is a card that is crossed off
/// (rules EX6 and EX7).
///
/// It reads only these, line by line, so it needs no parser for all of CommonMark: emphasis, links and code stay in a
/// card as they are written. Signs that have a meaning there are written with a backslash, which reading takes away.
enum MarkdownCards {
  // MARK: Writing

  static func text(of board: ExportedBoard) -> String {
    var blocks = ["# \(heading(of: board.title))\n"]
    let names = Dictionary(uniqueKeysWithValues: board.people.map { ($0.seat, $0.name) })
    for section in board.sections {
      blocks.append("## \(heading(of: section.title))\n")
      guard !section.cards.isEmpty else { continue }
      let items = section.cards.map { card in
        (board.isCrossedOff(card, in: section) ? "- [x] " : "- ") + item(card.text) + "\n"
          + (card.messages ?? []).map { said($0.text, by: $0.by.flatMap { names[$0] }) }.joined()
      }
      blocks.append(items.joined())
    }
    return blocks.joined(separator: "\n")
  }

  /// Reading takes `#` behind a space at its end for the heading's own.
  private static func heading(of title: String) -> String {
    let line = escaped(title)
    let marks = line.unicodeScalars.reversed().prefix { $0 == "#" }.count
    let start = String(line.unicodeScalars.dropLast(marks))
    guard marks > 0, start.last == " " || start.last == "\t" else { return line }
    return start + "\\" + String(repeating: "#", count: marks)
  }

  /// Begins a message below a card: an item of its own, which no card's text can have.
  private static let messageSign = "💬 "

  private static func said(_ text: String, by name: String?) -> String {
    let line = text.split(whereSeparator: \.isNewline).map { escaped(String($0)) }.joined(separator: " ")
    return "  - \(messageSign)" + (name.map { "\(escaped($0)): " } ?? "") + line + "\n"
  }

  /// A backslash at the end of a line is a line break (CommonMark 0.31 §6.7).
  private static func item(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }.joined(
      separator: "\\\n  ")
  }

  /// One line, with a backslash before what Markdown would take for its own.
  static func escaped(_ line: String) -> String {
    var escaped = ""
    var isStart = true
    var digits = 0
    for scalar in line.unicodeScalars {
      let isMark = ["\\", "`", "*", "_", "[", "]", "<", ">", "&", "~", "|", "!"].contains(scalar)
      let beginsBlock =
        isStart && ["#", "+", "-", "="].contains(scalar) || digits > 0 && [".", ")"].contains(scalar)
      if isMark || beginsBlock { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
      let isDigit = ("0"..."9").contains(scalar) && (isStart || digits > 0)
      digits = isDigit ? digits + 1 : 0
      if scalar != " " && scalar != "\t" { isStart = false }
    }
    return escaped
  }

  // MARK: Reading

  static func read(_ text: String) -> ReadCards {
    var reader = Reader()
    for line in text.split(separator: /\r\n|\n|\r/, omittingEmptySubsequences: false) { reader.take(line) }
    return reader.finished()
  }

  private struct Reader {
    private var read = ReadCards(.markdown)
    private var levels: [Int] = []
    private var proseLines = 0
    /// Whether lines that follow belong to the card that came last, and whether a break was said.
    private var isInCard = false
    private var breaks = false
    /// The last line, if it was prose: a line of `=` or `-` below makes a heading of it.
    private var prose: Substring?
    /// The fence that ends the code that the lines are in.
    private var fence: Substring?

    mutating func take(_ line: Substring) {
      let content = line.drop { $0 == " " || $0 == "\t" }
      let indent = line.distance(from: line.startIndex, to: content.startIndex)
      defer { if content.isEmpty { prose = nil } }
      if let fence {
        if content.hasPrefix(fence) { self.fence = nil } else { proseLines += 1 }
        return
      }
      if content.isEmpty { isInCard = false; return }
      if !isInCard, let found = content.prefixMatch(of: /```+|~~~+/) { fence = found.0; return }
      if indent <= 3, let (level, title) = MarkdownCards.heading(content) { return begin(level: level, title) }
      if let title = prose, indent <= 3, content.wholeMatch(of: /(?:=+|-+)[ \t]*/) != nil {
        proseLines -= 1
        return begin(level: content.first == "=" ? 1 : 2, String(title))
      }
      // A rule between sections says nothing.
      if content.wholeMatch(of: /(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})/) != nil {
        isInCard = false
        return
      }
      let item = /(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[([ xX])\][ \t]+)?([\s\S]+)/
      if let found = content.wholeMatch(of: item.matchingSemantics(.unicodeScalar)) {
        if indent >= 2, isInCard, found.2.hasPrefix(MarkdownCards.messageSign) {
          // Its author is someone of another board.
          return read.leftOut.add(.message)
        }
        // Lines below an item belong to its card.
        if indent >= 2, isInCard { return goOn(String(content), onNewLine: true) }
        return add(String(found.2), isTicked: found.1.map { $0 != " " } ?? false)
      }
      if isInCard { return goOn(String(content), onNewLine: breaks) }
      prose = content
      proseLines += 1
    }

    private mutating func begin(level: Int, _ title: String) {
      read.sections.append(ReadCards.Section(title: MarkdownCards.unescaped(title)))
      levels.append(level)
      isInCard = false
      prose = nil
    }

    private mutating func add(_ text: String, isTicked: Bool) {
      if read.sections.isEmpty {
        read.sections.append(ReadCards.Section(title: nil))
        levels.append(0)
      }
      let values: [ValueKey: Value] = isTicked ? [.rejected: .flag(true)] : [:]
      read.sections[read.sections.count - 1].cards.append(ReadCards.Card(line(text), values: values))
      isInCard = true
      prose = nil
    }

    private mutating func goOn(_ text: String, onNewLine: Bool) {
      let section = read.sections.count - 1
      let card = read.sections[section].cards.count - 1
      let between = onNewLine ? "\n" : " "
      read.sections[section].cards[card].text += between + line(text)
    }

    /// The text of a line, and whether it ends in a break.
    private mutating func line(_ text: String) -> String {
      let backslashes = text.reversed().prefix { $0 == "\\" }.count
      breaks = backslashes % 2 == 1 || text.hasSuffix("  ")
      let whole = backslashes % 2 == 1 ? String(text.dropLast()) : text
      return MarkdownCards.unescaped(whole.trimmed)
    }

    /// A first heading above others is the board's own title.
    mutating func finished() -> ReadCards {
      read.leftOut.add(.prose, proseLines)
      if read.sections.count > 1, levels[0] == 1, read.sections[0].cards.isEmpty,
        levels.dropFirst().allSatisfy({ $0 > 1 })
      {
        read.sections.removeFirst()
      }
      return read
    }
  }

  /// The level and title of a line that begins with `#`; nil: it is no heading.
  ///
  /// This is written by hand, because a regular expression would try each space of a long line again for every other
  /// one.
  /// - Complexity: O(length).
  private static func heading(_ line: Substring) -> (level: Int, title: String)? {
    let level = line.unicodeScalars.prefix { $0 == "#" }.count
    let rest = line.unicodeScalars.dropFirst(level)
    guard (1...6).contains(level), rest.first.map({ $0 == " " || $0 == "\t" }) ?? true else { return nil }
    let title = String(rest).trimmed
    let open = title.unicodeScalars.dropLast(title.unicodeScalars.reversed().prefix { $0 == "#" }.count)
    // `#` signs at its end belong to the form, if a space parts them from the title.
    guard open.last.map({ $0 == " " || $0 == "\t" }) ?? true else { return (level, title) }
    return (level, String(open).trimmed)
  }

  static func unescaped(_ line: String) -> String {
    var plain = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if isEscaped {
        if !scalar.isPunctuation { plain.append("\\") }
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
        continue
      }
      plain.append(scalar)
    }
    if isEscaped { plain.append("\\") }
    return String(plain)
  }
}

extension Unicode.Scalar {
  /// The characters that may follow a backslash (CommonMark 0.31 §2.4).
  fileprivate var isPunctuation: Bool {
    (0x21...0x7E).contains(value) && !properties.isAlphabetic && !("0"..."9").contains(self)
  }
}

extension String {
  fileprivate var trimmed: String {
    let start = drop { $0 == " " || $0 == "\t" }
    guard let end = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return String(start[...end])
  }
}
