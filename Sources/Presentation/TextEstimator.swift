public import BoardUI
public import Foundation

/// Says how large a text will be drawn in points, without a font: classes of characters have widths.
///
/// A little wide on purpose: the client fits the text into the frame it was given, and a word too many is worse than
/// some air. Deterministic, so that every layout of a board is the same everywhere. A token it doesn't know is
/// `text.m`.
public struct TextEstimator: TextMeasurer, Hashable, Sendable {
  /// A rung of the ladder of text sizes: the points of a `text.…` token, or of a text style like `title`.
  public struct Font: Hashable, Sendable {
    /// In points.
    public var size: CGFloat
    /// In points.
    public var lineHeight: CGFloat

    /// The rung of a token; one that isn't known means `text.m`.
    public static func named(_ token: String) -> Font {
      switch token {
      case "text.s": Font(size: 13, lineHeight: 18)
      case "text.l": Font(size: 20, lineHeight: 26)
      case "large-title": Font(size: 34, lineHeight: 41)
      case "title": Font(size: 28, lineHeight: 34)
      case "title-2": Font(size: 22, lineHeight: 28)
      case "title-3": Font(size: 20, lineHeight: 25)
      case "headline": Font(size: 17, lineHeight: 22)
      case "callout": Font(size: 16, lineHeight: 21)
      case "subheadline": Font(size: 15, lineHeight: 20)
      case "footnote": Font(size: 13, lineHeight: 18)
      case "caption", "caption-2": Font(size: 12, lineHeight: 16)
      default: Font(size: 16, lineHeight: 22)
      }
    }
  }

  /// How much wider than estimated a text may be before it no longer fits.
  static let slack: CGFloat = 1.08

  /// Measures in points.
  public init() {}

  /// The size in points of the text, broken into lines that fit `width`.
  ///
  /// - Complexity: O(length of the text).
  public func size(of text: String, token: String, width: CGFloat?, lines: Int?) -> CGSize {
    let font = Font.named(token)
    let em = font.size * Self.slack
    let broken = LineBreaking(text, width: width.map { $0 / em }, lines: lines) { Self.ems(of: $0) }
    let natural = (broken.width * em).rounded(.up)
    return CGSize(
      width: width.map { min(natural, max($0, 0)) } ?? natural, height: CGFloat(broken.count) * font.lineHeight)
  }

  /// The width of one character in ems, measured over common system fonts.
  static func ems(of character: Character) -> CGFloat {
    if character.utf8.count == 1, let ascii = character.asciiValue { return ems(ofASCII: ascii) }
    switch character.writing {
    case .ideographic: return 1
    case .hangul: return 0.92
    case .emoji: return 1.25
    case .arabic: return 0.5
    case .invisible: return 0
    case .other: break
    }
    if character == "\u{A0}" { return 0.28 }
    // Stars, arrows and the like are drawn in a square.
    if character.unicodeScalars.first?.properties.generalCategory == .otherSymbol { return 1 }
    if character.isLowercase { return 0.52 }
    return character.isUppercase ? 0.67 : 0.6
  }

  private static func ems(ofASCII ascii: UInt8) -> CGFloat {
    switch ascii {
    case 0x20: 0.28
    case 0x61...0x7A: 0.52
    case 0x41...0x5A: 0.67
    case 0x30...0x39: 0.56
    case ..<0x20, 0x7F: 0
    default: 0.6
    }
  }
}
