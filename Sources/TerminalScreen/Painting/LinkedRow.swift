import BoardUITerminal
import Presentation

/// A row of text with the addresses in it, which a terminal opens by OSC 8.
///
/// The text of a link is the address itself: nothing that a person reads leads elsewhere.
struct LinkedRow: Hashable, Sendable {
  /// An address, or a piece of one: where it is in cells, and where it leads.
  struct Link: Hashable, Sendable {
    var column: Int
    var width: Int
    var address: String
  }

  var text: String
  var links: [Link]

  /// The addresses in `text`, in order: those that a page makes links too, of printable ASCII, because OSC 8 takes no
  /// more, and here, unlike on a page, letters that pass for others would stand as they were typed. O(length).
  static func addresses(in text: String) -> [Range<String.Index>] {
    RichText.addresses(in: text).filter { text[$0].utf8.allSatisfy { (0x21...0x7E).contains($0) } }
  }

  /// The rows of a sanitized text, broken at `width` cells, with their links. An address over several rows is a link in
  /// each of them. O(length).
  ///
  /// - Parameter rowsMax: more end in `…`.
  static func rows(of text: String, width: Int, rowsMax: Int = .max) -> [LinkedRow] {
    let texts = wrapped(text, width: width, rowsMax: rowsMax)
    let addresses = addresses(in: text)
    guard !addresses.isEmpty else { return texts.map { LinkedRow(text: $0, links: []) } }
    return zip(wrappedRanges(text, width: width, rowsMax: texts.count), texts).map { range, row in
      let links = addresses.filter { $0.overlaps(range) }.map { address in
        let piece = address.clamped(to: range)
        let column = cellWidth(text[range.lowerBound..<piece.lowerBound])
        return Link(
          column: column, width: min(cellWidth(text[piece]), max(0, width - column)), address: String(text[address]))
      }
      return LinkedRow(text: row, links: links)
    }
  }
}
