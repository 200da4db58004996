public import Foundation

/// How far apart the subviews of a stack are that doesn't say.
private let standardSpacing: CGFloat = 8

/// A layout whose size depends on a proposed height only if that of a subview does.
protocol Stack {}

/// Places subviews side by side.
public struct HStackLayout: Layout, Stack, Equatable {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  private var stack: StackArrangement {
    StackArrangement(axis: .horizontal, spacing: spacing ?? standardSpacing, alignment: alignment.fraction)
  }

  public func makeCache(subviews: Subviews) -> StackCache { StackCache() }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache) -> CGSize {
    cache.result(stack, proposal, subviews).size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache
  ) {
    stack.place(cache.result(stack, proposal, subviews), in: bounds, subviews)
  }
}

/// Places subviews one below the other.
public struct VStackLayout: Layout, Stack, Equatable {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  private var stack: StackArrangement {
    StackArrangement(axis: .vertical, spacing: spacing ?? standardSpacing, alignment: alignment.fraction)
  }

  public func makeCache(subviews: Subviews) -> StackCache { StackCache() }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache) -> CGSize {
    cache.result(stack, proposal, subviews).size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache
  ) {
    stack.place(cache.result(stack, proposal, subviews), in: bounds, subviews)
  }
}

/// Places subviews one over the other, the first at the back.
public struct ZStackLayout: Layout, Stack, Equatable {
  public var alignment: Alignment

  public init(alignment: Alignment = .center) { self.alignment = alignment }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    subviews.reduce(.zero) { size, subview in
      let own = subview.sizeThatFits(proposal)
      return CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
    }
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for subview in subviews {
      let origin = alignment.origin(of: subview.sizeThatFits(proposal), in: bounds)
      subview.place(at: origin, proposal: proposal)
    }
  }
}

/// Views side by side.
public struct HStack<Content: View>: View {
  public typealias Body = Never
  let container: LayoutContainer<HStackLayout, Content>

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    container = LayoutContainer(layout: HStackLayout(alignment: alignment, spacing: spacing), content: content())
  }

  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    LayoutContainer._makeNode(view.container, inputs)
  }
  public static func _update(_ view: Self, _ node: Node) { LayoutContainer._update(view.container, node) }
}

/// Views one below the other.
public struct VStack<Content: View>: View {
  public typealias Body = Never
  let container: LayoutContainer<VStackLayout, Content>

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    container = LayoutContainer(layout: VStackLayout(alignment: alignment, spacing: spacing), content: content())
  }

  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    LayoutContainer._makeNode(view.container, inputs)
  }
  public static func _update(_ view: Self, _ node: Node) { LayoutContainer._update(view.container, node) }
}

/// Views one over the other, the first at the back.
public struct ZStack<Content: View>: View {
  public typealias Body = Never
  let container: LayoutContainer<ZStackLayout, Content>

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    container = LayoutContainer(layout: ZStackLayout(alignment: alignment), content: content())
  }

  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    LayoutContainer._makeNode(view.container, inputs)
  }
  public static func _update(_ view: Self, _ node: Node) { LayoutContainer._update(view.container, node) }
}

/// Takes the room that is left in a stack.
public struct Spacer: View {
  public typealias Body = Never
  let minLength: CGFloat

  public init(minLength: CGFloat? = nil) { self.minLength = minLength ?? standardSpacing }

  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    SpacerLeaf(view.minLength, inputs)
  }

  public static func _update(_ view: Self, _ node: Node) {
    unsafeDowncast(node, to: SpacerLeaf.self).minLength = view.minLength
  }
}

final class SpacerLeaf: LeafNode {
  var minLength: CGFloat {
    didSet { if minLength != oldValue { invalidateLayout() } }
  }

  init(_ minLength: CGFloat, _ inputs: NodeInputs) {
    self.minLength = minLength
    super.init(inputs, isSpacer: true)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: max(minLength, proposal.width ?? 0), height: max(minLength, proposal.height ?? 0))
  }

  override var line: String { "Spacer" }
}
