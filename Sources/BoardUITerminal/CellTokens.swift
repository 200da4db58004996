/// How the tokens of an element look in cells (`TOKENS.md`). It leaves out anything that a terminal can't show.
struct CellTokens {
  private(set) var attributes: Style.Attributes = []
  private(set) var foreground: CellColor?
  private(set) var background: CellColor?
  /// Whether the color lets through more than half of what is behind it.
  private(set) var isTint = false
  private(set) var border: CellColor?
  private(set) var isRound = false
  private(set) var isFaint = false
  private(set) var isDisabled = false
  private(set) var isCentered = false
  private(set) var isTrailing = false

  init(_ tokens: [String], _ theme: Theme) {
    for token in tokens { read(token, theme) }
  }

  private mutating func read(_ token: String, _ theme: Theme) {
    let words = token.split(separator: ".")
    switch token {
    case "bold", "title", "large-title", "title-2", "title-3", "headline", "text.l", "text.xl",
      "button.bordered-prominent":
      attributes.insert(.bold)
    case "italic": attributes.insert(.italic)
    case "underline": attributes.insert(.underline)
    case "strikethrough": attributes.insert(.struck)
    case "caption", "caption-2", "footnote", "placeholder": isFaint = true
    case "section.footer": isFaint = true
    case "tab.chosen": attributes.formUnion([.bold, .underline])
    case "notification": background = theme.isPainted ? theme.sheet.background : nil
    case "disabled": isDisabled = true
    case "align.center": isCentered = true
    case "align.trailing": isTrailing = true
    case "button.destructive": foreground = theme.color("red")
    case "clip.circle", "clip.capsule": isRound = true
    default:
      guard words.count >= 2 else { return }
      switch words[0] {
      case "color": foreground = theme.color(words[1])
      case "background", "fill":
        background = theme.color(words[1])
        isTint = theme.percent(of: words[1]) < 50
      case "border", "stroke": border = theme.color(words[1])
      case "radius": isRound = true
      case "opacity": isFaint = isFaint || (Int(words[1]).map { $0 < 70 } ?? false)
      default: return
      }
    }
  }

  /// The style of a text on `ground`.
  func style(on ground: Style, _ theme: Theme) -> Style {
    var style = Style(foreground ?? ground.foreground, on: ground.background, ground.attributes.union(attributes))
    if isFaint || isDisabled {
      if foreground == nil, theme.isPainted { style.foreground = theme.faint } else { style.attributes.insert(.dim) }
    }
    return style
  }
}

extension Theme {
  /// A color by its word in a token, `blue` or `gray-20`; nil where it lets everything through.
  func color(_ word: Substring) -> CellColor? { color(String(word)) }

  /// How much a color covers of what is behind it.
  func percent(of word: Substring) -> Int {
    let pieces = word.split(separator: "-")
    return pieces.count > 1 ? pieces.last.flatMap { Int($0) } ?? 100 : 100
  }

  func color(_ word: String) -> CellColor? {
    let pieces = word.split(separator: "-")
    let percent = pieces.count > 1 ? pieces.last.flatMap { Int($0) } : nil
    let name = percent == nil ? word : pieces.dropLast().joined(separator: "-")
    // A cell can't let through: a cell that does so mostly isn't drawn.
    guard name != "clear", (percent ?? 100) >= 15 else { return nil }
    switch name {
    case "primary": return text
    case "secondary", "tertiary": return faint
    case "accent": return accent(0)
    default: break
    }
    if let own = Self.own(name) { return percent.map { mixed(own, $0) } ?? own }
    let found = Self.palette.first { $0.name == name } ?? Self.palette[Self.number(of: name) % 12]
    guard isPainted else { return CellColor(found.ofSixteen) }
    let color = CellColor(appearance == .dark ? found.dark : found.light)
    return percent.map { mixed(color, $0) } ?? color
  }

  /// A color that lets the ground through.
  private func mixed(_ color: CellColor, _ percent: Int) -> CellColor {
    guard case .rgb(let red, let green, let blue) = color, case .rgb(let r, let g, let b) = cardGround else {
      return color
    }
    let percent = min(percent, 100)
    let mix = { (over: UInt8, under: UInt8) in UInt8((Int(over) * percent + Int(under) * (100 - percent)) / 100) }
    return .rgb(mix(red, r), mix(green, g), mix(blue, b))
  }

  /// The color that a word says itself: `rgb1f5fd0`.
  private static func own(_ name: String) -> CellColor? {
    guard name.utf8.count == 9, name.hasPrefix("rgb") else { return nil }
    return UInt32(name.dropFirst(3), radix: 16).map { CellColor($0) }
  }

  /// The color that can be read on a filled ground.
  func ink(on ground: CellColor) -> CellColor {
    guard case .rgb(let red, let green, let blue) = ground else { return text }
    return Int(red) * 2 + Int(green) * 5 + Int(blue) > 1_000 ? CellColor(0x15161A) : CellColor(0xFFFFFF)
  }

  /// An unknown color is one of the palette, always the same.
  private static func number(of name: String) -> Int { name.utf8.reduce(7) { ($0 * 31 + Int($1)) % 100_003 } }

  private struct NamedColor {
    var name: String
    var dark: UInt32
    var light: UInt32
    var ofSixteen: UInt32
  }

  private static let palette: [NamedColor] = [
    .init(name: "red", dark: 0xFF6F63, light: 0xC8281F, ofSixteen: 0xCD0000),
    .init(name: "orange", dark: 0xFFA04D, light: 0xB85400, ofSixteen: 0xCDCD00),
    .init(name: "yellow", dark: 0xFFD35C, light: 0xD9A400, ofSixteen: 0xCDCD00),
    .init(name: "green", dark: 0x6FD08C, light: 0x23793F, ofSixteen: 0x00CD00),
    .init(name: "mint", dark: 0x63DCCB, light: 0x0F7F74, ofSixteen: 0x00CDCD),
    .init(name: "teal", dark: 0x5FCFE0, light: 0x107486, ofSixteen: 0x00CDCD),
    .init(name: "cyan", dark: 0x6CC8F5, light: 0x0B72A0, ofSixteen: 0x00CDCD),
    .init(name: "blue", dark: 0x7FABFF, light: 0x1F5FD0, ofSixteen: 0x5C5CFF),
    .init(name: "indigo", dark: 0xA39FFF, light: 0x4A46C4, ofSixteen: 0x5C5CFF),
    .init(name: "purple", dark: 0xD594F2, light: 0x8A33A8, ofSixteen: 0xCD00CD),
    .init(name: "pink", dark: 0xFF8AB6, light: 0xC02A68, ofSixteen: 0xFF00FF),
    .init(name: "brown", dark: 0xCBA27E, light: 0x7D5A3A, ofSixteen: 0xCDCD00),
    .init(name: "white", dark: 0xFFFFFF, light: 0xFFFFFF, ofSixteen: 0xFFFFFF),
    .init(name: "gray", dark: 0xA49DAC, light: 0x6F6A72, ofSixteen: 0x7F7F7F),
    .init(name: "black", dark: 0x0B090F, light: 0x17131A, ofSixteen: 0x000000),
  ]
}
