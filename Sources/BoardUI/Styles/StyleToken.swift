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

  /// A part of one in per cent, in steps of 5.
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

  /// The tokens of an element within one that has `outer`, if nobody draws the one inside the other: what `outer` says
  /// of everything within is said again. Opacities multiply; of two blurs the larger counts.
  public static func handDown(_ outer: [String], to inner: [String]) -> [String] {
    var tokens = inner
    for token in outer {
      if let percent = number(in: token, of: "opacity") {
        let own = tokens.firstIndex { number(in: $0, of: "opacity") != nil }
        let ownPercent = own.flatMap { number(in: tokens[$0], of: "opacity") } ?? 100
        let both = "opacity.\(StyleToken.percent(Double(percent * ownPercent) / 10_000))"
        if let own { tokens[own] = both } else { tokens.append(both) }
      } else if let radius = number(in: token, of: "blur") {
        let own = tokens.firstIndex { number(in: $0, of: "blur") != nil }
        guard let own else {
          tokens.append(token)
          continue
        }
        if let ownRadius = number(in: tokens[own], of: "blur"), ownRadius < radius { tokens[own] = token }
      }
    }
    return tokens
  }

  private static func number(in token: String, of kind: String) -> Int? {
    guard token.hasPrefix(kind), token.dropFirst(kind.count).first == "." else { return nil }
    return Int(token.dropFirst(kind.count + 1))
  }
}
