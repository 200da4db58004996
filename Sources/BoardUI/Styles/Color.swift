/// A color by name. Each client's theme says how it looks.
/// ```swift
/// Text("Duet").foregroundStyle(.secondary).background(.blue.opacity(0.2))
/// ```
/// As a view it takes all the room it is offered and fills it; `clear` takes the room and is no element.
public struct Color: Hashable, Sendable {
  private let base: String
  private var percent = 100

  private init(word: String) { base = word }

  /// A color of the theme that has no property here. Letters and digits stay; anything else becomes a hyphen.
  public init(_ name: String) { self.init(word: StyleToken.word(name)) }

  /// Its word in tokens: `blue`, `gray-20`.
  public var name: String { percent == 100 ? base : "\(base)-\(percent)" }

  /// The color of text that names none.
  public static let primary = Self(word: "primary")
  /// For things that matter less.
  public static let secondary = Self(word: "secondary")
  /// For things that matter least.
  public static let tertiary = Self(word: "tertiary")
  /// The board's own color.
  public static let accentColor = Self(word: "accent")
  /// Nothing to see.
  public static let clear = Self(word: "clear")
  /// Red, as the theme has it.
  public static let red = Self(word: "red")
  /// Orange, as the theme has it.
  public static let orange = Self(word: "orange")
  /// Yellow, as the theme has it.
  public static let yellow = Self(word: "yellow")
  /// Green, as the theme has it.
  public static let green = Self(word: "green")
  /// Mint, as the theme has it.
  public static let mint = Self(word: "mint")
  /// Teal, as the theme has it.
  public static let teal = Self(word: "teal")
  /// Cyan, as the theme has it.
  public static let cyan = Self(word: "cyan")
  /// Blue, as the theme has it.
  public static let blue = Self(word: "blue")
  /// Indigo, as the theme has it.
  public static let indigo = Self(word: "indigo")
  /// Purple, as the theme has it.
  public static let purple = Self(word: "purple")
  /// Pink, as the theme has it.
  public static let pink = Self(word: "pink")
  /// Brown, as the theme has it.
  public static let brown = Self(word: "brown")
  /// White, as the theme has it.
  public static let white = Self(word: "white")
  /// Gray, as the theme has it.
  public static let gray = Self(word: "gray")
  /// Black, as the theme has it.
  public static let black = Self(word: "black")

  /// This color, letting the background through, in steps of 5 percent; of two opacities the last one counts.
  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.percent = StyleToken.percent(opacity)
    return color
  }
}
