/// A text style by name, and whether it is bold or italic. Its size is for each client's theme to say.
public struct Font: Hashable, Sendable {
  /// The token of the style: `body`, `large-title`.
  public let textStyle: String
  private var traits: [String] = []

  /// A style by its token: one of the ladder, or one of your own.
  public init(textStyle: String) { self.textStyle = textStyle }

  /// How heavy letters are. A theme has two weights: semibold and more is bold.
  public enum Weight: Hashable, Sendable {
    /// From light to heavy; from semibold on it is bold.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    /// Clients draw two weights.
    var isBold: Bool {
      switch self {
      case .ultraLight, .thin, .light, .regular, .medium: false
      case .semibold, .bold, .heavy, .black: true
      }
    }
  }

  /// The largest.
  public static let largeTitle = Self(textStyle: "large-title")
  /// A title.
  public static let title = Self(textStyle: "title")
  /// A smaller title.
  public static let title2 = Self(textStyle: "title-2")
  /// The smallest title.
  public static let title3 = Self(textStyle: "title-3")
  /// Body text that stands out.
  public static let headline = Self(textStyle: "headline")
  /// Below a headline.
  public static let subheadline = Self(textStyle: "subheadline")
  /// The text that people read.
  public static let body = Self(textStyle: "body")
  /// A remark.
  public static let callout = Self(textStyle: "callout")
  /// Small print.
  public static let footnote = Self(textStyle: "footnote")
  /// Below a picture.
  public static let caption = Self(textStyle: "caption")
  /// The smallest.
  public static let caption2 = Self(textStyle: "caption-2")

  /// In bold letters.
  public func bold() -> Font { with("bold") }
  /// In italic letters.
  public func italic() -> Font { with("italic") }
  /// In letters of one width.
  public func monospaced() -> Font { with("monospaced") }
  /// In bold letters, if the weight is semibold or more.
  public func weight(_ weight: Weight) -> Font { weight.isBold ? bold() : self }

  private func with(_ trait: String) -> Font {
    var font = self
    if !traits.contains(trait) { font.traits.append(trait) }
    return font
  }

  func write(to attributes: inout TextAttributes) {
    attributes.style = textStyle
    for trait in traits { attributes.set(trait) }
  }
}

/// Where the lines of a text are in its frame.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// Where lines begin, in the middle, or where they end.
  case leading, center, trailing
}

nonisolated extension View {
  /// Texts within are measured and drawn in this style; see ``Font`` for those every theme knows.
  public func textStyle(_ style: String) -> some View { environment(\.textStyle, style) }

  /// The font of the texts within; nil changes nothing.
  public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Texts in bold letters, if the weight is semibold or more.
  public func fontWeight(_ weight: Font.Weight) -> some View { bold(weight.isBold) }

  /// Texts in bold letters.
  public func bold(_ isActive: Bool = true) -> some View { textTrait("bold", isActive) }
  /// Texts in italic letters.
  public func italic(_ isActive: Bool = true) -> some View { textTrait("italic", isActive) }
  /// Texts with a line below them.
  public func underline(_ isActive: Bool = true) -> some View { textTrait("underline", isActive) }
  /// Texts with a line through them.
  public func strikethrough(_ isActive: Bool = true) -> some View { textTrait("strikethrough", isActive) }
  /// Texts in letters of one width.
  public func monospaced(_ isActive: Bool = true) -> some View { textTrait("monospaced", isActive) }

  /// Where the lines of texts inside are.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// The color of texts, symbols and shapes inside that name none.
  public func foregroundStyle(_ color: Color) -> some View { environment(\.foregroundColor, color) }

  /// The same by its older name; nil is the theme's own color.
  public func foregroundColor(_ color: Color?) -> some View { environment(\.foregroundColor, color) }

  private func textTrait(_ trait: String, _ isActive: Bool) -> some View {
    environment(\.[textTrait: trait], isActive)
  }
}
