import FoundationEssentials

/// A page of `web/` with names in double braces, `{{title}}`, for what the server writes into it.
struct HTMLTemplate {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The page with each name replaced by its value, which is HTML; a name without one stays.
  func text(_ values: [String: String]) -> String {
    // One pass: what a value says is never taken for a name.
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

  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
