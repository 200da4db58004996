/// What the parts of a board look like in cells.
///
/// On terminals with few colors backgrounds stay the terminal's own, and what is selected is reversed, so that any
/// theme of theirs stays readable.
public struct Theme: Hashable, Sendable {
  /// What a terminal's background is.
  public enum Appearance: Hashable, Sendable, CaseIterable {
    /// Light letters on it.
    case dark
    /// Dark letters on it.
    case light
  }

  /// The colors that the terminal shows.
  public let depth: ColorDepth
  /// What the terminal's background is taken for.
  public let appearance: Appearance

  /// Colors for a terminal that shows so many, on such a background.
  public init(depth: ColorDepth, appearance: Appearance = .dark) {
    self.depth = depth
    self.appearance = appearance
  }

  /// Whether cells have backgrounds of ours.
  package var isPainted: Bool { depth >= .palette256 }

  private func pick(_ dark: UInt32, _ light: UInt32) -> CellColor { CellColor(appearance == .dark ? dark : light) }

  private func ground(_ dark: UInt32, _ light: UInt32) -> CellColor { isPainted ? pick(dark, light) : .standard }

  private func ink(_ dark: UInt32, _ light: UInt32) -> CellColor { isPainted ? pick(dark, light) : .standard }

  // MARK: Colors by use

  package var boardGround: CellColor { ground(0x11131A, 0xF3F1EC) }
  package var sectionGround: CellColor { ground(0x181B25, 0xE9E6DF) }
  package var cardGround: CellColor { ground(0x232736, 0xFFFFFF) }
  package var selectedGround: CellColor { ground(0x38406B, 0xFFE9A8) }
  package var text: CellColor { ink(0xECEEF5, 0x1C1D21) }
  package var faint: CellColor { ink(0x8A90A6, 0x6B6F7B) }
  package var alert: CellColor { signal(0xFF5D73, 0xC9183A, ofSixteen: 0xCD0000) }
  package var good: CellColor { signal(0x6FDC9B, 0x12803F, ofSixteen: 0x00CD00) }
  package var warning: CellColor { signal(0xFFC65C, 0x9A5B00, ofSixteen: 0xCDCD00) }

  /// Soft colors have no likeness among the sixteen: there one of these is named.
  private func signal(_ dark: UInt32, _ light: UInt32, ofSixteen: UInt32) -> CellColor {
    isPainted ? pick(dark, light) : CellColor(ofSixteen)
  }

  /// The color of the nth section, so that eyes find it again.
  package func accent(_ index: Int) -> CellColor {
    let dark: [UInt32] = [0x7FB2FF, 0xFF9FC0, 0x8FE3B0, 0xFFC978, 0xC9A6FF, 0x7FE0E6]
    let light: [UInt32] = [0x1D5FBF, 0xB3246B, 0x1C7A46, 0x9A5B00, 0x6B3FB8, 0x0F7078]
    let ofSixteen: [UInt32] = [0x5C5CFF, 0xCD00CD, 0x00CD00, 0xCDCD00, 0xFF00FF, 0x00CDCD]
    let number = index % dark.count
    return signal(dark[number], light[number], ofSixteen: ofSixteen[number])
  }

  /// The color of someone, by the number of their seat: the same on every terminal.
  package func person(_ seat: Int) -> CellColor { accent(seat) }

  // MARK: Styles by use

  package var board: Style { Style(text, on: boardGround) }
  package var bar: Style { Style(faint, on: ground(0x0B0C11, 0xDCD8CE), isPainted ? [] : .dim) }
  package var barText: Style { Style(text, on: bar.background) }
  package var sheet: Style { Style(text, on: ground(0x262B3D, 0xFFFFFF)) }
  package var sheetFaint: Style { Style(faint, on: sheet.background, isPainted ? [] : .dim) }

  package func header(_ accent: CellColor, selected: Bool) -> Style {
    guard selected else { return Style(accent, on: sectionGround, .bold) }
    return isPainted ? Style(accent, on: selectedGround, .bold) : Style(accent, on: .standard, [.bold, .reverse])
  }

  package func slot(selected: Bool) -> Style {
    guard selected else { return Style(faint, on: sectionGround, isPainted ? [] : .dim) }
    return isPainted ? Style(text, on: selectedGround) : Style(.standard, on: .standard, .reverse)
  }

  package func card(rejected: Bool, selected: Bool, found: Bool) -> Style {
    var style = Style(text, on: cardGround)
    if rejected { style = Style(faint, on: cardGround, isPainted ? .struck : [.struck, .dim]) }
    if found { style = Style(warning, on: style.background, style.attributes.union(.underline)) }
    if selected {
      style.background = selectedGround
      if !isPainted { style.attributes.insert(.reverse) }
      if !rejected { style.attributes.insert(.bold) }
    }
    return style
  }
}
