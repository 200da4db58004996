public import Foundation

extension Font {
  /// The letter forms that are asked for. Clients draw two kinds: their own, and that of machines.
  public enum Design: Hashable, Sendable {
    /// The theme's own, for `serif` and `rounded` too.
    case `default`, serif, rounded
    /// Each letter as wide as any other.
    case monospaced
  }

  /// The text styles by name.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    /// From the largest to the smallest.
    case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2

    fileprivate var font: Font {
      switch self {
      case .largeTitle: .largeTitle
      case .title: .title
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .body: .body
      case .callout: .callout
      case .subheadline: .subheadline
      case .footnote: .footnote
      case .caption: .caption
      case .caption2: .caption2
      }
    }

    /// How large its letters are where sizes are points. A headline is a bold body.
    fileprivate var size: CGFloat? {
      switch self {
      case .largeTitle: 34
      case .title: 28
      case .title2: 22
      case .title3: 20
      case .headline: nil
      case .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption: 12
      case .caption2: 11
      }
    }
  }

  /// The text style whose letters are nearest to `size` points: how large they are is for each client's theme to say.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    let styles = TextStyle.allCases.compactMap { style in style.size.map { (style, distance: abs($0 - size)) } }
    let nearest = styles.min { $0.distance < $1.distance }?.0 ?? .body
    return system(nearest, design: design, weight: weight)
  }

  /// A text style, bold or with letters of one width if asked for.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    let font = style.font.weight(weight ?? .regular)
    return design == .monospaced ? font.monospaced() : font
  }
}
