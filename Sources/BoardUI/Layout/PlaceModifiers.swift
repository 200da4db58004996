public import Foundation

/// How something of a fixed proportion fills a room.
public enum ContentMode: Hashable, Sendable {
  /// As large as fits.
  case fit
  /// As small as covers.
  case fill
}

nonisolated extension View {
  /// Keeps the proportion of width to height.
  ///
  /// - Parameters:
  ///   - ratio: width by height; nil for that of the view's ideal size.
  ///   - contentMode: whether it stays within the room or covers it.
  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    ModifiedLeaves(content: self, modifier: PlaceModifier(.aspectRatio(ratio, contentMode)))
  }

  /// As large as fits into the room without being distorted.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  /// As small as covers the room without being distorted; it may reach beyond.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Keeps the view at its ideal size, no matter how much room there is.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
    ModifiedLeaves(content: self, modifier: PlaceModifier(.fixed(horizontal: horizontal, vertical: vertical)))
  }

  /// Moves what is seen; the room that the view takes stays where it is.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    ModifiedLeaves(content: self, modifier: PlaceModifier(.offset(CGPoint(x: x, y: y))))
  }

  /// Takes the view's room and shows nothing.
  public func hidden() -> some View { ModifiedLeaves(content: self, modifier: PlaceModifier(.hidden)) }

  /// A board has no edges that a device covers: nothing to ignore.
  public func ignoresSafeArea() -> some View { self }
}

/// One of the modifiers that change where a view is and how large it is.
struct PlaceModifier: LeafModifier, Equatable {
  enum Kind: Equatable {
    case aspectRatio(CGFloat?, ContentMode)
    case fixed(horizontal: Bool, vertical: Bool)
    case offset(CGPoint)
    case hidden
  }
  var kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> PlaceLeaf {
    PlaceLeaf(self, around: content, inputs)
  }
  func update(_ leaf: PlaceLeaf) { leaf.set(self) }
  static var kept: ((PlaceLeaf) -> Self)? { { $0.modifier } }
}

final class PlaceLeaf: WrappingLeaf {
  private(set) var modifier: PlaceModifier

  init(_ modifier: PlaceModifier, around content: LeafNode, _ inputs: NodeInputs) {
    self.modifier = modifier
    super.init(content, inputs)
  }

  func set(_ modifier: PlaceModifier) {
    if (modifier.kind == .hidden) != (self.modifier.kind == .hidden) { elementsChanged() }
    self.modifier = modifier
    invalidateLayout()
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    switch modifier.kind {
    case .offset, .hidden: proposal
    case .fixed(let horizontal, let vertical):
      ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    case .aspectRatio(let ratio, let mode): proportioned(proposal, ratio, mode)
    }
  }

  private func proportioned(_ proposal: ProposedViewSize, _ ratio: CGFloat?, _ mode: ContentMode) -> ProposedViewSize {
    let ideal = content.sizeThatFits(.unspecified)
    let ratio = ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 0)
    guard ratio > 0, ratio.isFinite else { return proposal }
    let byWidth = proposal.width.map { CGSize(width: $0, height: $0 / ratio) }
    let byHeight = proposal.height.map { CGSize(width: $0 * ratio, height: $0) }
    switch (byWidth, byHeight) {
    case (nil, nil): return ProposedViewSize(CGSize(width: ideal.width, height: ideal.width / ratio))
    case (let size?, nil), (nil, let size?): return ProposedViewSize(size)
    case (let byWidth?, let byHeight?):
      let widthIsLess = byWidth.width <= byHeight.width
      return ProposedViewSize(widthIsLess == (mode == .fit) ? byWidth : byHeight)
    }
  }

  override func computeLayoutFacts() -> LayoutFacts {
    var facts = content.layoutFacts
    switch modifier.kind {
    case .aspectRatio: facts.ignoresHeight = false
    case .fixed(_, vertical: true): facts.ignoresHeight = true
    case .fixed, .offset, .hidden: break
    }
    return facts
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { content.sizeThatFits(inner(proposal)) }

  override func innerPlace(in size: CGSize, _ proposal: ProposedViewSize) -> (
    origin: CGPoint, proposal: ProposedViewSize
  ) {
    if case .offset(let offset) = modifier.kind { return (offset, proposal) }
    return (.zero, inner(proposal))
  }

  /// A view that is drawn elsewhere is still aligned by its place in the layout.
  override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    if case .offset = modifier.kind { return content.guide(guide, in: size, proposal) }
    return super.explicitAlignment(guide, in: size, proposal)
  }

  override var isOneElement: Bool { false }
  override var elementCount: Int? { modifier.kind == .hidden ? nil : super.elementCount }

  override func elementsSpliced(_ range: Range<Int>, with new: [ElementNode], from child: LeafNode) {
    if modifier.kind == .hidden { elementsChanged() } else { super.elementsSpliced(range, with: new, from: child) }
  }

  override func collectElements(into elements: inout [ElementNode]) {
    if modifier.kind != .hidden { super.collectElements(into: &elements) }
  }

  override var line: String {
    switch modifier.kind {
    case .aspectRatio: "aspectRatio"
    case .fixed: "fixedSize"
    case .offset: "offset"
    case .hidden: "hidden"
    }
  }
}
