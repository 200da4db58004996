public import Foundation

/// A shape with its fill and its stroke: one element, named `shape`, unless there is nothing to see of it.
nonisolated public struct ShapeView: View, Equatable {
  public typealias Body = Never

  struct Stroke: Hashable {
    /// Nil: the foreground color.
    var color: Color?
    var width: CGFloat
  }

  let outline: Outline
  /// Nil: the foreground color.
  var fill: Color?
  var stroke: Stroke?

  /// The same shape filled.
  public func fill(_ color: Color) -> ShapeView {
    var view = self
    view.fill = color
    return view
  }

  /// The same shape drawn along its edge.
  public func stroke(_ color: Color, lineWidth: CGFloat = 1) -> ShapeView {
    var view = self
    view.stroke = Stroke(color: color, width: lineWidth)
    return view
  }

  /// The same shape drawn along its edge in the foreground color.
  public func stroke(lineWidth: CGFloat = 1) -> ShapeView {
    var view = self
    view.stroke = Stroke(color: nil, width: lineWidth)
    return view
  }

  public static func _viewCount(_ inputs: inout ViewCountInputs) -> Int? { 1 }
  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node { ShapeLeaf(view, inputs) }
  public static func _update(_ view: Self, _ node: Node) { unsafeDowncast(node, to: ShapeLeaf.self).set(view) }
}

nonisolated extension Color: View {
  public typealias Body = Never

  private var view: ShapeView { ShapeView(outline: .rectangle, fill: self) }

  public static func _viewCount(_ inputs: inout ViewCountInputs) -> Int? { 1 }
  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node { ShapeView._makeNode(view.view, inputs) }
  public static func _update(_ view: Self, _ node: Node) { ShapeView._update(view.view, node) }
}

final class ShapeLeaf: LeafNode {
  private var view: ShapeView
  private var element: ElementNode { element("shape") }

  init(_ view: ShapeView, _ inputs: NodeInputs) {
    self.view = view
    super.init(inputs)
  }

  func set(_ view: ShapeView) {
    guard view != self.view else { return }
    let wasSeen = isSeen
    self.view = view
    if isSeen != wasSeen { elementsChanged() }
    invalidateLayout()
  }

  /// The foreground color changed.
  override func factChanged() { invalidateLayout() }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    guard view.outline == .circle else { return size }
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  private var isSeen: Bool { view.fill != .clear || view.stroke != nil }

  private var tokens: [String] {
    let foreground = { self.environment.read(\.foregroundColor, for: self) ?? .primary }
    let fill = view.fill ?? foreground()
    let stroke = view.stroke.map { StyleToken.border($0.color ?? foreground(), width: $0.width) }
    return [fill == .clear ? nil : StyleToken.background(fill), stroke, view.outline.token].compactMap(\.self)
  }

  override func placeContents(_ rect: CGRect, _ proposal: ProposedViewSize, in owner: ElementOwner, arranges: Bool) {
    guard isSeen else { return }
    let tokens = tokens
    element.change {
      $0.parent = owner.elementID
      $0.rect = rect
      $0.tokens = tokens
    }
  }

  override func collectElements(into elements: inout [ElementNode]) {
    if isSeen { elements.append(element) }
  }

  override var line: String { isSeen ? view.outline.name : "Color.clear" }
}
