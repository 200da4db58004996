import FoundationEssentials

/// A page of `web/` with names in double braces, `{{title}}`, for what the server writes into it.
struct HTMLTemplate {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The page with each name replaced by its value, which is HTML; a name without one stays.
  func text(_ values: [String: String]) -> String {
    // There is one pass, so text in a value is never taken for a name.
    var filled = ""
    for (index, piece) in text.components(separatedBy: "{{").enumerated() {
      guard index > 0, let end = piece.firstRange(of: "}}"), let value = values[String(piece[..<end.lowerBound])] else {
        filled += index == 0 ? piece : "{{" + piece
        continue
      }
      filled += value + piece[end.upperBound...]
    }
    return filled
  }

  /// Text as HTML, for between tags and for attributes in either quotes.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    // It goes by scalars, not by characters: some scalars join the sign after them into one character (UAX #29, GB9b),
    // but a browser doesn't.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
