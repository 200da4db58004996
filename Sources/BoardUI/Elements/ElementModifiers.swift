import Foundation

nonisolated extension View {
  /// Makes this view an element; elements within it have it as their parent.
  ///
  /// - Parameters:
  ///   - name: what it is: `card`.
  ///   - tokens: what it looks like, by name.
  @inlinable
  public func element(_ name: String, tokens: [String] = []) -> some View {
    ModifiedLeaves(content: self, modifier: ElementModifier(name: name, tokens: tokens))
  }

  /// Lays `background` behind this view, in this view's size.
  @inlinable
  public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content background: () -> Background
  ) -> some View {
    ModifiedLeaves(
      content: self, modifier: Layer(content: background(), alignment: alignment, isBehind: true))
  }

  /// The same for a view that is there already.
  @inlinable
  public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
    self.background(alignment: alignment) { background }
  }

  /// The same for a view that is there already.
  @inlinable
  public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    self.overlay(alignment: alignment) { overlay }
  }

  /// Lays `overlay` over this view, in this view's size.
  @inlinable
  public func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content overlay: () -> Overlay
  ) -> some View {
    ModifiedLeaves(content: self, modifier: Layer(content: overlay(), alignment: alignment, isBehind: false))
  }
}

@usableFromInline
struct ElementModifier: LeafModifier, Equatable {
  var name: String
  var tokens: [String]

  @usableFromInline
  init(name: String, tokens: [String]) {
    self.name = name
    self.tokens = tokens
  }

  @usableFromInline
  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> ElementLeaf {
    ElementLeaf(self, around: content, inputs)
  }

  @usableFromInline func update(_ leaf: ElementLeaf) { leaf.set(self) }
  @usableFromInline static var kept: ((ElementLeaf) -> Self)? { { $0.modifier } }

  /// A container becomes the element itself.
  @usableFromInline static var isOfContainers: Bool { true }
  @usableFromInline func modify(_ container: Node) { unsafeDowncast(container, to: ContainerLeaf.self).become(self) }

  var line: String { ([name] + tokens).joined(separator: " ") }
}

/// A leaf that is an element: what it contains is placed in its coordinates.
@usableFromInline
final class ElementLeaf: WrappingLeaf {
  private(set) var modifier: ElementModifier
  private var element: ElementNode { element(modifier.name, tokens: modifier.tokens) }

  init(_ modifier: ElementModifier, around content: LeafNode, _ inputs: NodeInputs) {
    self.modifier = modifier
    super.init(content, inputs)
  }

  func set(_ modifier: ElementModifier) {
    self.modifier = modifier
    madeElement?.change {
      $0.name = modifier.name
      $0.tokens = modifier.tokens
    }
  }

  override func placeContents(_ rect: CGRect, _ proposal: ProposedViewSize, in owner: ElementOwner, arranges: Bool) {
    element.stand(at: rect, in: owner.elementID)
    place(content, at: .zero, proposal, in: element)
  }

  override func collectElements(into elements: inout [ElementNode]) { elements.append(element) }
  override var isOneElement: Bool { true }
  override var elementCount: Int? { 1 }
  override func contentTaken() {}

  override func elementsSpliced(_ range: Range<Int>, with new: [ElementNode], from child: LeafNode) {
    madeElement?.splice(range, with: new)
  }

  override func collectInnerElements(into elements: inout [ElementNode]) {
    collectElements(of: content, into: &elements)
  }
  override func elementsChanged() { madeElement?.childrenChanged() }

  override var line: String { modifier.line }
}

@usableFromInline
struct Layer<Content: View>: LeafModifier {
  var content: Content
  var alignment: Alignment
  var isBehind: Bool

  @usableFromInline
  init(content: Content, alignment: Alignment, isBehind: Bool) {
    self.content = content
    self.alignment = alignment
    self.isBehind = isBehind
  }

  @usableFromInline
  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> LayeredLeaf<Content> {
    LayeredLeaf(self, around: content, inputs)
  }

  @usableFromInline func update(_ leaf: LayeredLeaf<Content>) { leaf.set(self) }
  @usableFromInline static var kept: ((LayeredLeaf<Content>) -> Self)? { { $0.modifier } }
}

/// A leaf with others behind or over it, which don't count for its size.
@usableFromInline
class LayeredLeaf<Content: View>: WrappingLeaf {
  private(set) final var modifier: Layer<Content>
  private var isBehind: Bool { modifier.isBehind }
  /// Made when the leaf is placed for the first time with something in the layer: most cards have nothing over them.
  private(set) final var madeLayer: LayoutLeaf<ZStackLayout, Content>?

  init(_ modifier: Layer<Content>, around content: LeafNode, _ inputs: NodeInputs) {
    self.modifier = modifier
    super.init(content, inputs)
  }

  /// Whether there is nothing in the layer, and never was.
  private var hasNoLayer: Bool { madeLayer == nil && Content._isNothing(modifier.content) }

  /// Nil: there is nothing in it.
  private var layer: LayoutLeaf<ZStackLayout, Content>? {
    guard !hasNoLayer else { return nil }
    if let madeLayer { return madeLayer }
    var inputs = childInputs
    inputs.explicitID = content.explicitID
    let layer = LayoutLeaf(ZStackLayout(alignment: modifier.alignment), modifier.content, inputs)
    madeLayer = layer
    adopt(layer)
    graph.work.leavesResolved -= 1
    return layer
  }

  final func set(_ modifier: Layer<Content>) {
    let isAlignedElsewhere = self.modifier.alignment != modifier.alignment
    let hadNoLayer = hasNoLayer
    self.modifier = modifier
    if hadNoLayer, !hasNoLayer {
      // It is made when the leaf is placed again.
      invalidateLayout()
      elementsChanged()
    } else if isAlignedElsewhere {
      invalidateLayout()
    }
    madeLayer?.set(ZStackLayout(alignment: modifier.alignment), modifier.content)
  }

  /// Views of one type may be content and layer.
  override func pathStep(to child: Node) -> PathStep? { child === content ? nil : .member(1) }

  override func visitChildren(_ visit: (Node) -> Void) {
    super.visitChildren(visit)
    if let madeLayer { visit(madeLayer) }
  }

  override func visitContents(_ visit: (LeafNode) -> Void) {
    visit(content)
    if let madeLayer { visit(madeLayer) }
  }

  override func willUnmount() {
    super.willUnmount()
    if let madeLayer { abandon(madeLayer) }
  }

  override func placeContents(_ rect: CGRect, _ proposal: ProposedViewSize, in owner: ElementOwner, arranges: Bool) {
    place(content, at: rect.origin, proposal, in: owner)
    guard let layer else { return }
    let room = ProposedViewSize(rect.size)
    let origin = modifier.alignment.origin(of: ViewDimensions(layer, room), on: ViewDimensions(content, proposal))
    place(layer, at: CGPoint(x: rect.minX + origin.x, y: rect.minY + origin.y), room, in: owner)
  }

  override var isOneElement: Bool { false }
  override var elementCount: Int? { nil }

  override func elementsSpliced(_ range: Range<Int>, with new: [ElementNode], from child: LeafNode) {
    let isFirst = (child === content) != isBehind
    guard let other = child === content ? layer : content else {
      layoutParent?.elementsSpliced(range, with: new, from: self)
      return
    }
    guard other.layoutParent === self, let before = isFirst ? 0 : other.elementCount else { return elementsChanged() }
    layoutParent?.elementsSpliced(range.lowerBound + before..<range.upperBound + before, with: new, from: self)
  }

  override func collectElements(into elements: inout [ElementNode]) {
    let layers: [LeafNode?] = isBehind ? [layer, content] : [content, layer]
    for case let leaf? in layers { collectElements(of: leaf, into: &elements) }
  }

  override func collectPreference<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value?) {
    let layers: [LeafNode] = madeLayer.map { isBehind ? [$0, content] : [content, $0] } ?? [content]
    for leaf in layers where leaf.layoutParent === self { leaf.collectPreference(key, into: &value) }
  }

  override var innerLeaves: [LeafNode] {
    let layered = layer?.contentLeaves ?? []
    return isBehind ? layered + [content] : [content] + layered
  }

  override var line: String { isBehind ? "background" : "overlay" }
}
