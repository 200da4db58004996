import BoardUITerminal

/// Addresses of web pages within a text, which a terminal opens by OSC 8.
///
/// The text of a link is the address itself: nothing that a person reads leads elsewhere.
enum WebAddress {
  /// An address, or a piece of one, in a row of text: where it is in cells, and where it leads.
  struct Place: Hashable, Sendable {
    var column: Int
    var width: Int
    var address: String
  }

  struct Row: Hashable, Sendable {
    var text: String
    var links: [Place]
  }

  /// Longer ones stay text: terminals give up on them.
  private static let bytesMax = 2_000
  private static let schemes = ["https://", "http://", "mailto:"]

  /// The addresses in `text`, in order. Only printable ASCII is one, because OSC 8 takes no more (and other letters
  /// could pass for these). O(length).
  static func ranges(in text: String) -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    var start = text.startIndex
    while start < text.endIndex {
      guard let from = text[start...].firstIndex(where: { !isSpace($0) }) else { break }
      let end = text[from...].firstIndex(where: isSpace) ?? text.endIndex
      if let range = address(in: text[from..<end]) { found.append(range) }
      start = end
    }
    return found
  }

  private static func isSpace(_ character: Character) -> Bool { character.isWhitespace || character.isNewline }

  /// A word that is an address but for brackets and stops around it.
  private static func address(in word: Substring) -> Range<String.Index>? {
    var word = word
    while let first = word.first, "([<\"'".contains(first) { word.removeFirst() }
    while let last = word.last, ".,;:!?>\"'".contains(last) || isUnpaired(last, in: word) { word.removeLast() }
    let lower = word.prefix(8).lowercased()
    guard let scheme = schemes.first(where: { lower.hasPrefix($0) }), word.utf8.count <= bytesMax,
      word.utf8.count > scheme.utf8.count, word.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    return word.startIndex..<word.endIndex
  }

  /// `…/Bach_(composer)` ends in a bracket of its own; `(see …)` doesn't.
  private static func isUnpaired(_ last: Character, in word: Substring) -> Bool {
    switch last {
    case ")": word.count { $0 == ")" } > word.count { $0 == "(" }
    case "]": word.count { $0 == "]" } > word.count { $0 == "[" }
    default: false
    }
  }

  /// The rows of a sanitized text, broken at `width` cells, with their links. An address over several rows is a link in
  /// each of them. O(length).
  ///
  /// - Parameter rowsMax: more end in `…`.
  static func rows(of text: String, width: Int, rowsMax: Int = .max) -> [Row] {
    let texts = wrapped(text, width: width, rowsMax: rowsMax)
    let addresses = ranges(in: text)
    guard !addresses.isEmpty else { return texts.map { Row(text: $0, links: []) } }
    return zip(wrappedRanges(text, width: width, rowsMax: texts.count), texts).map { range, row in
      let links = addresses.filter { $0.overlaps(range) }.map { address in
        let piece = address.clamped(to: range)
        let column = cellWidth(text[range.lowerBound..<piece.lowerBound])
        return Place(
          column: column, width: min(cellWidth(text[piece]), max(0, width - column)), address: String(text[address]))
      }
      return Row(text: row, links: links)
    }
  }
}
