package import BoardUI
package import Foundation

/// What a painter needs of an element, whether a graph has it or a client was told of it.
package struct PaintedElement {
  /// `text`, `box`, `button.2`: what it is, and a number where several of one owner are that.
  let name: String
  /// From the owner's corner, in cells; borders between two cells are rounded.
  let rect: CGRect
  let tokens: [String]
  let content: Element.Content
  let action: Element.Action?
  /// How many of those right behind it are within it.
  let holds: Int

  package init(
    name: String, rect: CGRect, tokens: [String], content: Element.Content, action: Element.Action?, holds: Int
  ) {
    self.name = name
    self.rect = rect
    self.tokens = tokens
    self.content = content
    self.action = action
    self.holds = holds
  }

  /// The name without the number that tells it from others.
  var kind: Substring { name.prefix { $0 != "." } }

  var isMenu: Bool { tokens.contains("menu") }
  /// Drawn so small that nothing of it is seen.
  var isVanished: Bool { tokens.contains("scale.0") }
}

extension CellRect {
  /// A rectangle in whole cells; neighbors that touch there touch here.
  package init(_ rect: CGRect, in parent: CellRect) {
    // Not minX and maxX: those would turn a negative width round.
    let (origin, size) = (rect.origin, rect.size)
    let left = parent.column + Self.whole(origin.x)
    let top = parent.row + Self.whole(origin.y)
    self.init(
      column: left, row: top, width: parent.column + Self.whole(origin.x + size.width) - left,
      height: parent.row + Self.whole(origin.y + size.height) - top)
  }

  /// A rectangle may hold any number: a wrong one must not trap.
  private static func whole(_ value: CGFloat) -> Int {
    value.isFinite ? Int(max(-1_000_000, min(1_000_000, value.rounded()))) : 0
  }
}
