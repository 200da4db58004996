/// The style that texts, pictures and shapes take from around the place they were declared in.
struct TextAttributes: Hashable {
  /// The text style: measured, and a text's first token.
  var style = "body"
  /// `bold`, `italic`, `align.center`.
  private(set) var traits: [String] = []
  var color: Color?

  /// - Parameter kind: what `trait` takes the place of: `align` of `align.center`.
  mutating func set(_ trait: String, kind: String? = nil, _ isOn: Bool = true) {
    traits.removeAll { $0 == trait || (kind.map($0.hasPrefix) ?? false) }
    guard isOn else { return }
    traits.insert(trait, at: traits.firstIndex { $0 > trait } ?? traits.endIndex)
  }

  func has(_ trait: String) -> Bool { traits.contains(trait) }

  var colorTokens: [String] { color.map { [StyleToken.foreground($0)] } ?? [] }
  var textTokens: [String] { traits.isEmpty && color == nil ? [style] : [style] + traits + colorTokens }
}

/// All that a text takes from its environment.
struct TextEnvironment {
  let attributes: TextAttributes
  let tokens: [String]
  let measurer: any TextMeasurer
  let lineLimit: Int?

  init(_ values: EnvironmentValues) {
    attributes = values.textAttributes
    tokens = attributes.textTokens
    measurer = values.textMeasurer
    lineLimit = values.lineLimit
  }
}

private struct TextAttributesKey: EnvironmentKey {
  static var defaultValue: TextAttributes { TextAttributes() }
}

extension EnvironmentValues {
  var textAttributes: TextAttributes {
    get { self[TextAttributesKey.self] }
    set { self[TextAttributesKey.self] = newValue }
  }

  /// The name of the style that `Text` is measured and drawn in; it is the text element's first token.
  public var textStyle: String {
    get { textAttributes.style }
    set { textAttributes.style = newValue }
  }

  /// The color of texts, symbols and shapes that name none; nil for the theme's own.
  public var foregroundColor: Color? {
    get { textAttributes.color }
    set { textAttributes.color = newValue }
  }

  /// The font of texts, as far as a name can say it; nil changes nothing.
  public var font: Font? {
    get { Font(textStyle: textAttributes.style) }
    set { newValue?.write(to: &textAttributes) }
  }

  /// Where the lines of a text are in its frame: at its beginning unless a view says otherwise.
  public var multilineTextAlignment: TextAlignment {
    get { TextAlignment.allCases.first { self[textTrait: "align.\($0)"] } ?? .leading }
    set { textAttributes.set("align.\(newValue)", kind: "align.") }
  }

  subscript(textTrait trait: String) -> Bool {
    get { textAttributes.has(trait) }
    set { textAttributes.set(trait, newValue) }
  }
}
