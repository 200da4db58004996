import Foundation

/// How tokens are spelled, see `TOKENS.md`.
public enum StyleToken {
  /// `text` as one word of a token: lower case letters, digits and single hyphens.
  public static func word(_ text: String) -> String {
    var word = ""
    for character in text.lowercased() {
      if character.isLetter || character.isNumber {
        word.append(character)
      } else if !word.isEmpty, word.last != "-" {
        word.append("-")
      }
    }
    while word.last == "-" { word.removeLast() }
    return word.isEmpty ? "unnamed" : word
  }

  /// A part of one in percent, in steps of 5.
  static func percent(_ part: Double) -> Int {
    guard part.isFinite else { return part > 0 ? 100 : 0 }
    return Int((min(max(part, 0), 1) * 20).rounded()) * 5
  }

  /// A length in whole points, from `least` to 1,000.
  static func points(_ length: CGFloat, least: Int = 0) -> Int {
    guard length.isFinite else { return length > 0 ? 1000 : least }
    return Int(min(max(length.rounded(), CGFloat(least)), 1000))
  }

  static func background(_ color: Color) -> String { "background.\(color.name)" }
  static func border(_ color: Color, width: CGFloat) -> String { "border.\(color.name).\(points(width, least: 1))" }
  static func foreground(_ color: Color) -> String { "color.\(color.name)" }
}
