/// How one text looks, written on the text itself: it counts before what is written around.
@usableFromInline
final class TextStyling: Equatable, Sendable {
  enum Change: Hashable, Sendable {
    case trait(String, Bool)
    case font(Font)
    case color(Color?)
  }
  /// The one written nearest to the text first.
  private let changes: [Change]

  private init(_ changes: [Change]) { self.changes = changes }

  @usableFromInline
  static func == (a: TextStyling, b: TextStyling) -> Bool { a === b || a.changes == b.changes }

  /// `styling` with `change` written around it.
  static func adding(_ change: Change, around styling: TextStyling?) -> TextStyling {
    TextStyling((styling?.changes ?? []) + [change])
  }

  /// The styling that both have.
  static func common(_ a: TextStyling?, _ b: TextStyling?) -> TextStyling? {
    guard let a, let b else { return nil }
    guard a != b else { return a }
    let changes = a.changes.filter(b.changes.contains)
    return changes.isEmpty ? nil : TextStyling(changes)
  }

  func applied(to attributes: TextAttributes) -> TextAttributes {
    var attributes = attributes
    for change in changes.reversed() {
      switch change {
      case .trait(let trait, let isOn): attributes.set(trait, isOn)
      case .font(let font): font.write(to: &attributes)
      case .color(let color): attributes.color = color
      }
    }
    return attributes
  }
}

extension Text {
  /// A text that is written as it is. Each is: there are no tables of sentences to look in.
  public init(verbatim text: String) { self.init(text) }

  /// Two texts as one, which breaks into lines as one.
  ///
  /// It has the styling that both have. Styling of only one isn't drawn, because a text has one style.
  public static func + (before: Text, after: Text) -> Text {
    var text = Text(before.text + after.text)
    if before.text.allSatisfy(\.isWhitespace) {
      text.styling = after.styling
    } else if after.text.allSatisfy(\.isWhitespace) {
      text.styling = before.styling
    } else {
      text.styling = TextStyling.common(before.styling, after.styling)
    }
    return text
  }

  /// This text in that font; nil changes nothing.
  public func font(_ font: Font?) -> Text { font.map { styled(.font($0)) } ?? self }
  /// Bold from semibold on.
  public func fontWeight(_ weight: Font.Weight) -> Text { bold(weight.isBold) }
  /// Bold, or not, no matter what is around.
  public func bold(_ isActive: Bool = true) -> Text { styled(.trait("bold", isActive)) }
  /// Slanted, or not, no matter what is around.
  public func italic(_ isActive: Bool = true) -> Text { styled(.trait("italic", isActive)) }
  /// With a line below, or without, no matter what is around.
  public func underline(_ isActive: Bool = true) -> Text { styled(.trait("underline", isActive)) }
  /// With a line through it, or without, no matter what is around.
  public func strikethrough(_ isActive: Bool = true) -> Text { styled(.trait("strikethrough", isActive)) }
  /// With letters of one width, or not, no matter what is around.
  public func monospaced(_ isActive: Bool = true) -> Text { styled(.trait("monospaced", isActive)) }
  /// This text in that color.
  public func foregroundStyle(_ color: Color) -> Text { styled(.color(color)) }
  /// The same by its older name; nil is the theme's own color.
  public func foregroundColor(_ color: Color?) -> Text { styled(.color(color)) }

  private func styled(_ change: TextStyling.Change) -> Text {
    var text = self
    text.styling = .adding(change, around: styling)
    return text
  }
}
