import BoardUI

/// Draws elements, each in the cells of its rectangle: boxes filled, bars as blocks, pictures as one sign or in words.
package struct ElementPainter {
  let theme: Theme
  /// The selected element, by its name.
  var selected: String?

  package init(theme: Theme, selected: String? = nil) {
    self.theme = theme
    self.selected = selected
  }

  /// Draws `elements` in their order.
  ///
  /// - Parameters:
  ///   - owner: the owner's rectangle, from whose corner those of the elements count.
  ///   - ground: what the owner is drawn on.
  ///   - fact: draws the owner's own text.
  package func paint(
    _ elements: [PaintedElement], in owner: CellRect, on ground: Style, _ grid: inout CellGrid,
    fact: (CellRect, Style, inout CellGrid) -> Void
  ) {
    var index = 0
    paint(elements, upTo: elements.count, &index, in: owner, on: ground, &grid, fact)
  }

  private func paint(
    _ elements: [PaintedElement], upTo end: Int, _ index: inout Int, in owner: CellRect, on ground: Style,
    _ grid: inout CellGrid,
    _ fact: (CellRect, Style, inout CellGrid) -> Void
  ) {
    while index < end {
      let element = elements[index]
      let last = min(index + 1 + max(element.holds, 0), end)
      index += 1
      // Entries of a menu have no place of their own on a terminal.
      guard !element.isMenu, !element.isVanished, element.kind != "said" else {
        index = last
        continue
      }
      let rect = CellRect(element.rect, in: owner)
      let inner = paint(element, in: rect, on: ground, &grid, fact)
      let clip = grid.clip
      if element.kind == "scroll" { grid.clip = clip.intersection(rect) }
      paint(elements, upTo: last, &index, in: owner, on: inner, &grid, fact)
      grid.clip = clip
    }
  }

  /// Draws the element itself.
  ///
  /// - Returns: the background of what is within it.
  private func paint(
    _ element: PaintedElement, in rect: CellRect, on ground: Style, _ grid: inout CellGrid,
    _ fact: (CellRect, Style, inout CellGrid) -> Void
  ) -> Style {
    let tokens = CellTokens(element.tokens, theme)
    var ground = ground
    if let background = tokens.background {
      if element.kind == "shape", tokens.isTint {
        tint(rect, background, &grid)
      } else {
        ground = fill(rect, background, isShape: element.kind == "shape", on: ground, &grid)
      }
    }
    if let border = tokens.border { draw(border: border, isRound: tokens.isRound, rect, on: ground, &grid) }
    var style = tokens.style(on: ground, theme)
    if case .enter? = element.action {
      style = field(element, in: rect, style, &grid)
    } else if element.action != nil || element.kind == "button" {
      style = control(element, in: rect, style, isDisabled: tokens.isDisabled, &grid)
    } else if element.kind == "divider" || element.kind == "separator" {
      drawDivider(rect, Style(tokens.foreground ?? theme.faint, on: ground.background), &grid)
    }
    switch element.content {
    case .none: break
    case .fact: fact(rect, style, &grid)
    case .text(let text): write(text, in: rect, style, tokens, &grid)
    case .phrase(let phrase): write(phrase.text, in: rect, style, tokens, &grid)
    case .image(let image): write(image.cells(width: rect.width), in: rect, style, tokens, &grid)
    case .progress(let done):
      let style = Style(tokens.foreground ?? theme.accent(0), on: ground.background)
      grid.write(
        progressBar(done, width: rect.width), column: rect.column, row: rect.row + max(0, (rect.height - 1) / 2),
        width: rect.width, style)
    }
    return style
  }

  /// Cells without colors can't be filled; a shape is nothing but its filling, and gets blocks.
  private func fill(
    _ rect: CellRect, _ color: CellColor, isShape: Bool, on ground: Style, _ grid: inout CellGrid
  ) -> Style {
    guard theme.isPainted, !isShape else {
      if isShape { grid.fill(rect, Style(color, on: ground.background), with: "█") }
      return ground
    }
    let style = Style(theme.ink(on: color), on: color)
    grid.fill(rect, style)
    return style
  }

  /// A shape that is mostly transparent tints what is under it, and that stays readable: `Color.blue.opacity(0.2)` over
  /// a text. Cells without colors can't show it.
  private func tint(_ rect: CellRect, _ color: CellColor, _ grid: inout CellGrid) {
    if theme.isPainted { grid.restyle(rect) { $0.background = color } }
  }

  /// A line takes a cell on each side, so it is drawn where three are left.
  private func draw(border: CellColor, isRound: Bool, _ rect: CellRect, on ground: Style, _ grid: inout CellGrid) {
    guard rect.width >= 3, rect.height >= 3 else { return }
    let style = Style(border, on: ground.background)
    let corners: [Character] = isRound ? ["╭", "╮", "╰", "╯"] : ["┌", "┐", "└", "┘"]
    for row in [rect.row, rect.endRow - 1] {
      grid.fill(CellRect(column: rect.column, row: row, width: rect.width, height: 1), style, with: "─")
    }
    for column in [rect.column, rect.endColumn - 1] {
      grid.fill(CellRect(column: column, row: rect.row, width: 1, height: rect.height), style, with: "│")
    }
    let places = [
      (rect.column, rect.row), (rect.endColumn - 1, rect.row), (rect.column, rect.endRow - 1),
      (rect.endColumn - 1, rect.endRow - 1),
    ]
    for ((column, row), corner) in zip(places, corners) {
      grid.fill(CellRect(column: column, row: row, width: 1, height: 1), style, with: corner)
    }
  }

  private func drawDivider(_ rect: CellRect, _ style: Style, _ grid: inout CellGrid) {
    grid.fill(rect, style, with: rect.width <= 1 && rect.height > 1 ? "│" : "─")
  }

  /// A button has brackets around it where its rectangle leaves a cell on each side; a link is underlined.
  private func control(
    _ element: PaintedElement, in rect: CellRect, _ style: Style, isDisabled: Bool, _ grid: inout CellGrid
  ) -> Style {
    var style = style
    if element.name == selected {
      style = theme.isPainted ? Style(theme.text, on: theme.selectedGround, .bold) : style.with([.reverse, .bold])
      grid.fill(rect, style)
    } else if !isDisabled, style.foreground == theme.text {
      style.foreground = theme.accent(0)
    }
    if case .link? = element.action { return style.with(.underline) }
    guard rect.width >= 4 else { return style }
    let row = rect.row + max(0, (rect.height - 1) / 2)
    grid.write("[", column: rect.column, row: row, width: 1, style)
    grid.write("]", column: rect.endColumn - 1, row: row, width: 1, style)
    return style
  }

  /// A field that people write into has a line below it.
  private func field(_ element: PaintedElement, in rect: CellRect, _ style: Style, _ grid: inout CellGrid) -> Style {
    guard element.name == selected else { return style.with(.underline) }
    let style = theme.isPainted ? Style(theme.text, on: theme.selectedGround, .bold) : style.with([.reverse, .bold])
    grid.fill(rect, style)
    return style
  }

  private func write(_ text: String, in rect: CellRect, _ style: Style, _ tokens: CellTokens, _ grid: inout CellGrid) {
    let lines = wrapped(sanitized(text, keepsLines: true), width: rect.width, rowsMax: rect.height)
    for (index, line) in lines.enumerated() {
      let spare = max(0, rect.width - cellWidth(line))
      let indent = tokens.isCentered ? spare / 2 : tokens.isTrailing ? spare : 0
      grid.write(
        line, column: rect.column + indent, row: rect.row + index, width: rect.width - indent, style)
    }
  }
}

/// `███░░`; dots where nobody knows how much is done.
package func progressBar(_ done: Double?, width: Int) -> String {
  guard let done, done.isFinite else { return String(repeating: "·", count: max(0, width)) }
  let full = Int((min(max(done, 0), 1) * Double(max(0, width))).rounded())
  return String(repeating: "█", count: full) + String(repeating: "░", count: max(0, width) - full)
}

extension Element.Image {
  /// A sign, or in words where there is none or the sign doesn't fit.
  func cells(width: Int) -> String {
    switch source {
    case .emoji(let emoji): cellWidth(emoji) <= width ? emoji : words
    case .symbol(let name): Self.sign(name) ?? words
    case .asset: cellWidth(words) <= width ? words : "▣"
    }
  }

  /// What it shows, for people who read lines.
  package var words: String {
    switch source {
    case .emoji(let emoji): label.isEmpty ? emoji : "\(emoji) \(label)"
    case .symbol(let name), .asset(let name): label.isEmpty ? name : label
    }
  }

  private static func sign(_ name: String) -> String? {
    if let sign = signs[name] { return sign }
    let base = name.split(separator: ".").prefix { $0 != "fill" && $0 != "circle" }.joined(separator: ".")
    return signs[base]
  }

  /// One cell each, in every terminal font.
  private static let signs: [String: String] = [
    "music.note": "♪", "star": "☆", "star.fill": "★", "heart": "♡", "heart.fill": "♥", "checkmark": "✓", "xmark": "✗",
    "plus": "+", "minus": "−", "person": "☺", "flag": "⚑", "play": "▶", "pause": "‖", "arrow.up": "↑",
    "arrow.down": "↓", "arrow.left": "←", "arrow.right": "→", "chevron.right": "›", "chevron.left": "‹",
    "chevron.up": "ˆ", "chevron.down": "ˇ", "ellipsis": "…", "circle": "○", "circle.fill": "●", "pencil": "✎",
    "exclamationmark.triangle": "!", "info": "i", "house": "⌂", "link": "∞", "trash": "⌫", "bolt": "ϟ",
    "magnifyingglass": "⌕", "square": "☐", "checkmark.square": "☑", "clock": "◔", "bell": "♫", "mic": "♬",
    "music.mic": "♬",
  ]
}
