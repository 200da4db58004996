/// A text as people read it, with its own formatting, and with its addresses as links.
///
/// `*bold*`, `**bold**`, `_italic_`, `` `code` ``, a list by `- `, and addresses by `http`, `https` and `mailto`. A
/// mark that isn't closed on its line, or that is in the middle of a word, is text like any other; nothing is nested,
/// and there is no HTML. A card's text stays as it was typed: this is how page and wall show it. A terminal shows the
/// marks.
///
/// The page reads the same (`web/rich/runs.js`), so that the server makes room for what is shown. Both are held to
/// `Tests/Transcripts/text-runs.json`.
public struct RichText: Hashable, Sendable {
  /// How a stretch of text looks.
  public enum Style: String, Hashable, Sendable {
    /// Strong, as `*this*`.
    case bold
    /// Slanted, as `_this_`.
    case italic
    /// Like a typewriter's, between backticks; marks inside have no meaning.
    case code
  }

  /// A stretch of text that looks the same.
  public struct Run: Hashable, Sendable {
    /// As it is shown.
    public var text: String
    /// Nil: plain.
    public var style: Style?
    /// Where it leads, as it was typed; nil: nowhere.
    public var address: String?
    /// The host or mailbox that the address leads to, where look-alike letters are told apart by their code (`xn--…`).
    public var host: String?

    init(_ text: String, style: Style? = nil, address: String? = nil, host: String? = nil) {
      self.text = text
      self.style = style
      self.address = address
      self.host = host
    }
  }

  /// In order; their texts are what is shown.
  public private(set) var runs: [Run] = []

  /// Reads a text.
  ///
  /// - Complexity: O(length).
  public init(_ text: String) {
    guard Self.mayHaveMarks(text) else {
      if !text.isEmpty { runs = [Run(text)] }
      return
    }
    let all = text.unicodeScalars.withoutSpacesAround
    for (index, line) in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { append(Run("\n")) }
      var reader = RichLineReader(Array(line), all: all)
      reader.read(into: &self)
    }
  }

  /// The text as it is shown, without its marks.
  ///
  /// - Complexity: O(length).
  public var shown: String { runs.reduce(into: "") { $0 += $1.text } }

  /// Where the addresses are in a text as it was typed, in order: those that its runs lead to, and no others.
  ///
  /// - Complexity: O(length).
  public static func addresses(in text: String) -> [Range<String.Index>] {
    guard mayHaveMarks(text) else { return [] }
    let all = text.unicodeScalars.withoutSpacesAround
    return text.unicodeScalars.split(separator: "\n").flatMap { line in
      var reader = RichLineReader(Array(line), all: all)
      // One after another, so that a line is walked along once.
      var (index, at) = (line.startIndex, 0)
      func place(_ offset: Int) -> String.Index {
        index = line.index(index, offsetBy: offset - at)
        at = offset
        return index
      }
      return reader.findAddresses().map { range in
        let start = place(range.lowerBound)
        return start..<place(range.upperBound)
      }
    }
  }

  /// The text to make room for: letters that are drawn wider than others have the width of their marks besides.
  ///
  /// - Complexity: O(length); a text without marks is that text.
  static func measured(_ text: String) -> String {
    guard mayHaveMarks(text) else { return text }
    return RichText(text).runs.reduce(into: "") { measured, run in
      switch run.style {
      case .bold, .code: measured += "*\(run.text)*"
      case .italic, nil: measured += run.text
      }
    }
  }

  /// Runs that look the same are one.
  mutating func append(_ run: Run) {
    guard !run.text.isEmpty else { return }
    if let last = runs.last, last.address == nil, run.address == nil, last.style == run.style {
      runs[runs.count - 1].text += run.text
    } else {
      runs.append(run)
    }
  }

  /// Whether reading a text may find anything: most have neither marks nor addresses.
  private static func mayHaveMarks(_ text: String) -> Bool {
    var before: UInt8 = 0x0A
    var beforeThat: UInt8 = 0x0A
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"): return true
      case UInt8(ascii: "/") where before == UInt8(ascii: ":"): return true
      case UInt8(ascii: ":") where before | 0x20 == UInt8(ascii: "o"): return true
      case UInt8(ascii: " ") where before == UInt8(ascii: "-") && beforeThat == 0x0A: return true
      default: break
      }
      (beforeThat, before) = (before, byte)
    }
    return false
  }
}
