public import Foundation

/// Arranges subviews: says how much room they need and where each goes.
/// ```swift
/// HStackLayout(spacing: 4) { Text("A"); Text("B") }
/// ```
/// There is one ``LayoutSubview`` for each resolved subview, in the order of the declaration.
public protocol Layout {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  func makeCache(subviews: Subviews) -> Cache
  /// Called before the cache is used after subviews changed. By default makes it anew.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Calls ``LayoutSubview/place(at:anchor:proposal:)`` for each subview; one not placed stands in the middle.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutContainer(layout: self, content: content())
  }
}

/// The subviews of a layout.
public struct LayoutSubviews: RandomAccessCollection {
  let leaves: [LeafNode]

  public var startIndex: Int { 0 }
  public var endIndex: Int { leaves.count }
  public subscript(index: Int) -> LayoutSubview { LayoutSubview(leaf: leaves[index]) }
}

/// One subview of a layout: measured and placed, not read otherwise.
public struct LayoutSubview {
  let leaf: LeafNode

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { leaf.sizeThatFits(proposal) }

  /// Puts `anchor` of the subview at `position`, in the coordinates of the layout's bounds. The last call counts.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    var origin = position
    if anchor != .topLeading {
      let size = leaf.sizeThatFits(proposal)
      origin.x -= size.width * anchor.x
      origin.y -= size.height * anchor.y
    }
    leaf.requestedPlace = (origin, proposal)
  }

  public var priority: Double { leaf.priority }
  public var containerValues: ContainerValues { leaf.containerValues }
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value { leaf.layoutValue(key) }
}

/// A layout with its content.
struct LayoutContainer<L: Layout, Content: View>: View {
  typealias Body = Never
  let layout: L
  let content: Content

  static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node { LayoutLeaf(view.layout, view.content, inputs) }

  static func _update(_ view: Self, _ node: Node) {
    unsafeDowncast(node, to: LayoutLeaf<L, Content>.self).set(view.layout, view.content)
  }
}
