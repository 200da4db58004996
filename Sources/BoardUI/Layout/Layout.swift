public import Foundation

/// Arranges subviews: says how much room they need and where each goes.
/// ```swift
/// HStackLayout(spacing: 4) { Text("A"); Text("B") }
/// ```
/// There is one ``LayoutSubview`` for each resolved subview, in the order of the declaration. `sizeThatFits` may be
/// asked often; `placeSubviews` gets one of the proposals it was asked with and exactly the size it returned for that.
public protocol Layout {
  /// The layout's notes between measuring and placing, made again when its subviews change.
  associatedtype Cache = Void
  /// The subviews to lay out.
  typealias Subviews = LayoutSubviews

  /// Facts about all layouts of this type.
  static var layoutProperties: LayoutProperties { get }

  /// Anything that is computed once for many measurements. It may be thrown away at any time: a cache made again must
  /// lead to the same result.
  func makeCache(subviews: Subviews) -> Cache
  /// Called before the cache is used after subviews changed. By default makes it again.
  ///
  /// - Complexity: O(subviews) is expected.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// The room the container likes around it. By default that of all its subviews.
  ///
  /// - Complexity: O(subviews) by default.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  /// Called instead of ``updateCache(_:subviews:)`` if only the subviews in `changed` may have changed, or their sizes.
  /// All subviews before them and behind them are the same. By default updates all of the cache.
  ///
  /// - Complexity: should be O(`changed`), which is what makes a change cheap on a board of many cards.
  func updateCache(_ cache: inout Cache, subviews: Subviews, changed: Range<Int>)
  /// The size that it takes for a proposal; it may be larger, too.
  ///
  /// - Complexity: O(subviews) is expected, and O(1) for what the cache has.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Calls ``LayoutSubview/place(at:anchor:proposal:)`` for each subview; one that isn't placed is in the middle.
  ///
  /// - Complexity: O(subviews) is expected.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// Places the subviews in `changed`, and those around them that must move too. All others have places already, so one
  /// card that moves needn't have a whole board placed again. Returns which it placed; by default places all.
  ///
  /// - Complexity: O(subviews) by default; a layout of its own that places a few should be O(those).
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache, changed: Range<Int>
  ) -> LayoutPlacement
  /// The line that the subviews are in for a proposal; nil, as by default: they are in none. The graph measures and
  /// places a line itself, as ``sizeThatFits(proposal:subviews:cache:)`` and
  /// ``placeSubviews(in:proposal:subviews:cache:)`` would. It doesn't ask about few subviews.
  ///
  /// - Complexity: should be O(1).
  func line(for proposal: ProposedViewSize, subviews: Subviews) -> LayoutLine?
  /// Where a guide is in `bounds`. By default nil: the subviews' own guides count.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
  /// Where a guide of its own is in `bounds`; nil: where it is in any rectangle.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
}

/// The properties of a layout, no matter what it arranges.
public struct LayoutProperties: Hashable, Sendable {
  /// The axis a layout stacks along: a divider within lies across it.
  public var stackOrientation: Axis?

  /// Without an orientation it is no stack.
  public init(stackOrientation: Axis? = nil) { self.stackOrientation = stackOrientation }
}

extension Layout where Cache == Void {
  /// Nothing to keep.
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  /// No orientation.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews, changed: Range<Int>) {
    updateCache(&cache, subviews: subviews)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache, changed: Range<Int>
  ) -> LayoutPlacement {
    subviews.forgetPlaces(of: subviews.indices)
    placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    return LayoutPlacement(placed: subviews.indices)
  }

  public func line(for proposal: ProposedViewSize, subviews: Subviews) -> LayoutLine? { nil }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    subviews.probe?.hasOwnSpacing = false
    return subviews.unitedSpacing
  }

  /// No guide of its own.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    subviews.probe?.hasOwnHorizontalGuides = false
    return nil
  }

  /// No guide of its own.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    subviews.probe?.hasOwnVerticalGuides = false
    return nil
  }

  /// Lays `content` out, as a stack does.
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutContainer(layout: self, content: content())
  }
}

/// A layout with its content.
nonisolated struct LayoutContainer<L: Layout, Content: View>: View {
  typealias Body = Never
  let layout: L
  let content: Content

  static var _makesLeaf: Bool { true }
  static var _makesContainer: Bool { true }
  /// A leaf has room for what it contains until that is made, and keeps the room.
  private static var isContentSmall: Bool { MemoryLayout<Content>.size <= MemoryLayout<Int>.size }

  static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    if isContentSmall { return LayoutLeaf(view.layout, view.content, inputs) }
    return LayoutLeaf(view.layout, BoxedView(view.content), inputs)
  }

  static func _update(_ view: Self, _ node: Node) {
    if isContentSmall {
      unsafeDowncast(node, to: LayoutLeaf<L, Content>.self).set(view.layout, view.content)
    } else {
      unsafeDowncast(node, to: LayoutLeaf<L, BoxedView<Content>>.self).set(view.layout, BoxedView(view.content))
    }
  }
}

/// A view elsewhere: as small as a reference.
nonisolated private struct BoxedView<Content: View>: View {
  typealias Body = Never
  private final class Box {
    let content: Content
    init(_ content: Content) { self.content = content }
  }
  private let box: Box

  init(_ content: Content) { box = Box(content) }

  static func _viewCount(_ inputs: inout ViewCountInputs) -> Int? { inputs.count(of: Content.self) }
  static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node { Content._makeNode(view.box.content, inputs) }
  static func _update(_ view: Self, _ node: Node) { Content._update(view.box.content, node) }
}
