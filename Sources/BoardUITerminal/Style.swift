/// A color as red, green and blue, or whatever the terminal has by default.
public enum CellColor: Hashable, Sendable {
  /// The terminal's own.
  case standard
  /// Red, green and blue, each from 0 to 255.
  case rgb(UInt8, UInt8, UInt8)

  /// Reads `0xRRGGBB`.
  package init(_ hex: UInt32) {
    self = .rgb(
      UInt8(truncatingIfNeeded: hex >> 16), UInt8(truncatingIfNeeded: hex >> 8), UInt8(truncatingIfNeeded: hex))
  }
}

/// How a cell looks: two colors and attributes.
public struct Style: Hashable, Sendable {
  /// What a terminal does to letters besides coloring them. One that can't leaves it.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier letters.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter letters.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted letters.
    public static let italic = Attributes(rawValue: 4)
    /// A line below.
    public static let underline = Attributes(rawValue: 8)
    /// The two colors in each other's place.
    public static let reverse = Attributes(rawValue: 16)
    /// A line through the letters.
    public static let struck = Attributes(rawValue: 32)
  }

  /// The letters' color.
  public var foreground: CellColor
  /// The color behind them.
  public var background: CellColor
  /// What else is done to the letters.
  public var attributes: Attributes

  /// Letters of one color on another.
  public init(
    _ foreground: CellColor = .standard, on background: CellColor = .standard, _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colors, and no attributes.
  public static let plain = Style()

  /// The same with other attributes too.
  package func with(_ more: Attributes) -> Style { Style(foreground, on: background, attributes.union(more)) }

  /// The same on another background.
  package func on(_ background: CellColor) -> Style { Style(foreground, on: background, attributes) }
}

/// How many colors a terminal shows.
public enum ColorDepth: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// Attributes only: `NO_COLOR` is set, or the terminal is dumb.
  case none
  /// The sixteen that a terminal's theme decides on.
  case sixteen
  /// Those, a cube of 216 and 24 grays.
  case palette256
  /// All that eight bits of red, green and blue can say.
  case trueColor

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// What the environment says: `NO_COLOR` (no-color.org) beats `COLORTERM`, which beats `TERM`.
  public init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    if let refusal = environment["NO_COLOR"], !refusal.isEmpty {
      self = .none
    } else if term.isEmpty || term == "dumb" {
      self = .none
    } else if ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") || term.hasSuffix("-direct") {
      self = .trueColor
    } else if term.contains("256") || ["alacritty", "foot", "xterm-kitty", "wezterm"].contains(term) {
      self = .palette256
    } else {
      self = .sixteen
    }
  }
}

extension Style {
  /// The parameters of the SGR sequence that sets this style from scratch, `0;1;38;5;12`.
  package func parameters(_ depth: ColorDepth) -> String {
    var parts = ["0"]
    for (attribute, code) in Self.codes where attributes.contains(attribute) { parts.append(code) }
    parts += Self.color(foreground, depth, ground: 30)
    parts += Self.color(background, depth, ground: 40)
    return parts.joined(separator: ";")
  }

  private static let codes: [(Attributes, String)] = [
    (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"), (.struck, "9"),
  ]

  private static func color(_ color: CellColor, _ depth: ColorDepth, ground: Int) -> [String] {
    guard case .rgb(let red, let green, let blue) = color else { return [] }
    switch depth {
    case .none: return []
    case .sixteen:
      let index = nearestOfSixteen(red, green, blue)
      return ["\(index < 8 ? ground + index : ground + 60 + index - 8)"]
    case .palette256: return ["\(ground + 8)", "5", "\(nearestOf256(red, green, blue))"]
    case .trueColor: return ["\(ground + 8)", "2", "\(red)", "\(green)", "\(blue)"]
    }
  }

  /// The 6 × 6 × 6 cube from 16 or the 24 grays from 232, whichever is nearer. The first 16 differ by terminal.
  package static func nearestOf256(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
    let steps = [0, 95, 135, 175, 215, 255]
    func step(_ value: UInt8) -> Int {
      steps.indices.min { abs(steps[$0] - Int(value)) < abs(steps[$1] - Int(value)) } ?? 0
    }
    let cube = (step(red), step(green), step(blue))
    let gray = min(23, max(0, (Int(red) + Int(green) + Int(blue) - 24 + 15) / 30))
    let level = 8 + gray * 10
    let toCube = distance((red, green, blue), (steps[cube.0], steps[cube.1], steps[cube.2]))
    return toCube <= distance((red, green, blue), (level, level, level))
      ? 16 + cube.0 * 36 + cube.1 * 6 + cube.2 : 232 + gray
  }

  package static func nearestOfSixteen(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
    sixteen.indices.min {
      distance((red, green, blue), sixteen[$0]) < distance((red, green, blue), sixteen[$1])
    } ?? 7
  }

  /// xterm's defaults; nobody can know what a theme made of them.
  private static let sixteen: [(Int, Int, Int)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
    (255, 255, 255),
  ]

  private static func distance(_ a: (UInt8, UInt8, UInt8), _ b: (Int, Int, Int)) -> Int {
    let (red, green, blue) = (Int(a.0) - b.0, Int(a.1) - b.1, Int(a.2) - b.2)
    return red * red * 2 + green * green * 4 + blue * blue * 3
  }
}
