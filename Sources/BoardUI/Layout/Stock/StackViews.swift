public import Foundation

/// A layout whose size depends on a proposed height only if that of a subview does.
protocol Stack {}

/// Places subviews side by side.
///
/// - Complexity: O(what changed) where subviews are in a line (``Layout/line(for:subviews:)``). Otherwise O(subviews)
///   to place and to measure, and O(n log n) where n of them share the room.
public struct HStackLayout: Layout, Stack, Equatable {
  /// Where subviews of different heights meet.
  public var alignment: VerticalAlignment
  /// Between subviews; nil: as much as they like.
  public var spacing: CGFloat?

  /// Subviews beside each other.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  private var stack: StackArrangement {
    StackArrangement(axis: .horizontal, spacing: spacing, alignment: alignment.key)
  }

  public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .horizontal) }

  public func makeCache(subviews: Subviews) -> StackCache { StackCache() }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache) -> CGSize {
    cache.result(stack, proposal, subviews).size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache
  ) {
    stack.place(cache.result(stack, proposal, subviews), in: bounds, subviews)
  }

  public func line(for proposal: ProposedViewSize, subviews: Subviews) -> LayoutLine? {
    stack.line(for: proposal, subviews)
  }
}

/// Places subviews one below the other.
///
/// - Complexity: O(what changed) where subviews are in a line (``Layout/line(for:subviews:)``). Otherwise O(subviews)
///   to place and to measure, and O(n log n) where n of them share the room.
public struct VStackLayout: Layout, Stack, Equatable {
  /// Where subviews of different widths meet.
  public var alignment: HorizontalAlignment
  /// Between subviews; nil: as much as they like.
  public var spacing: CGFloat?

  /// Subviews below each other.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  private var stack: StackArrangement {
    StackArrangement(axis: .vertical, spacing: spacing, alignment: alignment.key)
  }

  public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .vertical) }

  public func makeCache(subviews: Subviews) -> StackCache { StackCache() }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache) -> CGSize {
    cache.result(stack, proposal, subviews).size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache
  ) {
    stack.place(cache.result(stack, proposal, subviews), in: bounds, subviews)
  }

  public func line(for proposal: ProposedViewSize, subviews: Subviews) -> LayoutLine? {
    stack.line(for: proposal, subviews)
  }
}

/// Places subviews one over the other, the first at the back.
///
/// - Complexity: O(subviews) to place and to measure.
public struct ZStackLayout: Layout, Stack, Equatable {
  /// Where subviews of different sizes meet.
  public var alignment: Alignment

  /// Subviews on top of each other, the first lowest.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    if usesGuides(subviews) { return guided(proposal, subviews).size }
    return subviews.reduce(.zero) { $0.union($1.sizeThatFits(proposal)) }
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    if usesGuides(subviews) {
      let line = guided(proposal, subviews).line
      for subview in subviews {
        let own = subview.dimensions(in: proposal)
        let origin = CGPoint(
          x: bounds.minX + line.x - own[alignment.horizontal], y: bounds.minY + line.y - own[alignment.vertical])
        subview.place(at: origin, proposal: proposal)
      }
    } else {
      let room = ViewDimensions(bounds.size)
      for subview in subviews {
        let origin = alignment.origin(of: subview.dimensions(in: proposal), on: room)
        subview.place(at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: proposal)
      }
    }
  }

  private func usesGuides(_ subviews: Subviews) -> Bool {
    subviews.haveGuides || alignment.horizontal.key.fraction == nil || alignment.vertical.key.fraction == nil
  }

  /// Where the guides of all subviews meet, and how far they reach around that point.
  private func guided(_ proposal: ProposedViewSize, _ subviews: Subviews) -> (line: CGPoint, size: CGSize) {
    let all = subviews.map { $0.dimensions(in: proposal) }
    let line = CGPoint(
      x: all.map { $0[alignment.horizontal] }.max() ?? 0, y: all.map { $0[alignment.vertical] }.max() ?? 0)
    let size = all.reduce(CGSize.zero) { size, own in
      size.union(
        CGSize(
          width: line.x - own[alignment.horizontal] + own.width, height: line.y - own[alignment.vertical] + own.height))
    }
    return (line, size)
  }
}

/// Views side by side.
nonisolated public struct HStack<Content: View>: View {
  public typealias Body = Never
  let container: LayoutContainer<HStackLayout, Content>

  /// Subviews beside each other; without `spacing` as far apart as they like.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    container = LayoutContainer(layout: HStackLayout(alignment: alignment, spacing: spacing), content: content())
  }

  public static var _makesLeaf: Bool { true }
  public static var _makesContainer: Bool { true }
  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    LayoutContainer._makeNode(view.container, inputs)
  }
  public static func _update(_ view: Self, _ node: Node) { LayoutContainer._update(view.container, node) }
}

/// Views one below the other.
nonisolated public struct VStack<Content: View>: View {
  public typealias Body = Never
  let container: LayoutContainer<VStackLayout, Content>

  /// Subviews below each other; without `spacing` as far apart as they like.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    container = LayoutContainer(layout: VStackLayout(alignment: alignment, spacing: spacing), content: content())
  }

  public static var _makesLeaf: Bool { true }
  public static var _makesContainer: Bool { true }
  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    LayoutContainer._makeNode(view.container, inputs)
  }
  public static func _update(_ view: Self, _ node: Node) { LayoutContainer._update(view.container, node) }
}

/// Views one over the other, the first at the back.
nonisolated public struct ZStack<Content: View>: View {
  public typealias Body = Never
  let container: LayoutContainer<ZStackLayout, Content>

  /// Subviews on top of each other, the first lowest.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    container = LayoutContainer(layout: ZStackLayout(alignment: alignment), content: content())
  }

  public static var _makesLeaf: Bool { true }
  public static var _makesContainer: Bool { true }
  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    LayoutContainer._makeNode(view.container, inputs)
  }
  public static func _update(_ view: Self, _ node: Node) { LayoutContainer._update(view.container, node) }
}

/// Takes the room that is left in a stack.
nonisolated public struct Spacer: View, Equatable {
  public typealias Body = Never
  let minLength: CGFloat?

  /// - Parameter minLength: what it takes at least; nil for what is usually between two views.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  public static func _viewCount(_ inputs: inout ViewCountInputs) -> Int? { 1 }
  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node { SpacerLeaf(view.minLength, inputs) }

  public static func _update(_ view: Self, _ node: Node) {
    unsafeDowncast(node, to: SpacerLeaf.self).minLength = view.minLength
  }
}

final class SpacerLeaf: LeafNode {
  var minLength: CGFloat? {
    didSet { if minLength != oldValue { invalidateLayout() } }
  }

  init(_ minLength: CGFloat?, _ inputs: NodeInputs) {
    self.minLength = minLength
    super.init(inputs)
  }

  override var isSpacer: Bool { true }

  /// The usual spacing changed.
  override func factChanged() { invalidateLayout() }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let least =
      minLength.map { CGSize(width: $0, height: $0) } ?? environment.read(\.standardLengths, for: self).spacing
    return CGSize(width: max(least.width, proposal.width ?? 0), height: max(least.height, proposal.height ?? 0))
  }

  override var line: String { "Spacer" }
}
