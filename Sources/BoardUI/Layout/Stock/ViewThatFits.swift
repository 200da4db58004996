import Foundation

/// Shows the first of several views that fits into the room there is, the last if none does.
/// ```swift
/// ViewThatFits(in: .horizontal) {
///   HStack { title; singer; length }
///   VStack { title; singer }
///   title
/// }
/// ```
/// A view fits if its ideal size along `axes`, in points, is no larger than what is offered. All of them keep their
/// state; only the one that is shown appears and says preferences. Measuring costs the views up to the one that fits.
nonisolated public struct ViewThatFits<Content: View>: View {
  public typealias Body = Never
  private let axes: Axis.Set
  private let content: Content

  /// - Parameters:
  ///   - axes: the directions in which a view has to fit.
  ///   - content: the views, the one that is liked best first.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  public static var _makesLeaf: Bool { true }
  public static var _makesContainer: Bool { true }
  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    FittingLeaf(in: view.axes, view.content, inputs)
  }
  public static func _update(_ view: Self, _ node: Node) {
    unsafeDowncast(node, to: FittingLeaf<Content>.self).set(view.axes, view.content)
  }
}

/// A container that shows one of its leaves.
final class FittingLeaf<Content: View>: ContainerLeaf {
  private var axes: Axis.Set
  /// Until it is made into a node.
  private var declared: Content?
  /// The view that is shown now.
  private var shown: LeafNode?

  init(in axes: Axis.Set, _ content: Content, _ inputs: NodeInputs) {
    self.axes = axes
    declared = content
    super.init(inputs)
  }

  func set(_ axes: Axis.Set, _ content: Content) {
    if axes != self.axes {
      self.axes = axes
      invalidateLayout()
    }
    if let node = self.content { Content._update(content, node) } else { declared = content }
  }

  override func makeInside() -> Inside {
    guard let content = declared.take() else { preconditionFailure("the views inside are made once") }
    return Inside(Content._makeNode(content, childInputs))
  }

  private func choice(_ proposal: ProposedViewSize) -> LeafNode? {
    let free = ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
    let leaves = contentLeaves
    return leaves.dropLast().first { leaf in
      let ideal = leaf.sizeThatFits(free)
      return isWithin(.horizontal, ideal, proposal) && isWithin(.vertical, ideal, proposal)
    } ?? leaves.last
  }

  private func isWithin(_ axis: Axis, _ ideal: CGSize, _ proposal: ProposedViewSize) -> Bool {
    guard axes.contains(axis == .horizontal ? .horizontal : .vertical), let length = proposal[axis] else { return true }
    // Lengths that were added up in another order differ by less than anyone sees.
    return ideal[axis] <= length + 0.001
  }

  override func computeLayoutFacts() -> LayoutFacts {
    LayoutFacts(ignoresHeight: !axes.contains(.vertical) && contentLeaves.allSatisfy(\.layoutFacts.ignoresHeight))
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    choice(proposal)?.sizeThatFits(proposal) ?? .zero
  }

  override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    choice(proposal)?.guide(guide, in: size, proposal)
  }

  override func placeLeaves(
    _ rect: CGRect, _ proposal: ProposedViewSize, in owner: ElementOwner, arranges: Bool, areElsewhere: Bool
  ) {
    let choice = choice(proposal)
    if choice !== shown {
      shown = choice
      elementsChanged()
      preferencesChanged()
    }
    if let choice { place(choice, at: rect.origin, proposal, in: owner) }
  }

  // MARK: What is shown

  override func shows(_ leaf: LeafNode) -> Bool { leaf === shown }

  override func collectInnerElements(into elements: inout [ElementNode]) {
    if let shown { collectElements(of: shown, into: &elements) }
  }

  override var elementCount: Int? { isOneElement ? 1 : nil }
  override func tellElements(_ range: Range<Int>, _ new: [ElementNode]) { elementsChanged() }
  override func elementsSpliced(_ range: Range<Int>, with new: [ElementNode], from child: LeafNode) {
    elementsChanged()
  }

  /// All of them until one was chosen.
  override var innerLeaves: [LeafNode] { shown.map { [$0] } ?? contentLeaves }

  override var line: String { "ViewThatFits" }
}
