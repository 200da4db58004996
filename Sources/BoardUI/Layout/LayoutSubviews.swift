public import Foundation

/// The subviews of a layout: exactly one for each resolved subview, in the order of the declaration.
public struct LayoutSubviews: RandomAccessCollection, Equatable {
  let leaves: [LeafNode]
  /// Whose subviews they are; nil while a layout is probed.
  let container: LeafNode?
  var probe: LayoutProbe?

  init(leaves: [LeafNode], container: LeafNode?) {
    self.leaves = leaves
    self.container = container
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { leaves.count }
  public subscript(index: Int) -> LayoutSubview { LayoutSubview(leaf: leaves[index]) }

  /// Boards are laid out from left to right; a client may mirror what it draws.
  public var layoutDirection: LayoutDirection { .leftToRight }

  public static func == (a: Self, b: Self) -> Bool { a.leaves.elementsEqual(b.leaves, by: ===) }

  /// The spacing between two subviews if nobody says something else.
  func usualSpacing(along axis: Axis) -> CGFloat {
    guard let container else { return StandardLengths.points.spacing[axis] }
    return container.environment.read(\.standardLengths, for: container).spacing[axis]
  }

  /// The largest of a container value that the subviews have, none less than 0.
  ///
  /// - Complexity: O(subviews); where the container keeps a line, O(what changed).
  public func largest(_ value: KeyPath<ContainerValues, CGFloat>) -> CGFloat {
    if let runs = (container as? ContainerLeaf)?.currentRuns { return runs.largest(value, leaves) }
    return leaves.largest(value)
  }

  /// Whether subviews may like other distances than the usual ones.
  var haveSpacing: Bool { container?.graph.layoutFeatures.usesSpacing ?? false }
  /// Whether subviews may have guides of their own.
  var haveGuides: Bool { container?.graph.layoutFeatures.usesGuides ?? false }

  /// Forgets where the layout put these subviews. The container shows a subview in its middle until it is placed again.
  func forgetPlaces(of range: Range<Int>) {
    for leaf in leaves[range] { leaf.requestedPlace = nil }
  }

  var unitedSpacing: ViewSpacing {
    guard let first = leaves.first else { return ViewSpacing() }
    return leaves.dropFirst().reduce(first.spacing) { $0.union($1.spacing) }
  }
}

/// Which way people read.
public enum LayoutDirection: Hashable, Sendable {
  /// From the left as English, or from the right as Arabic.
  case leftToRight, rightToLeft
}

/// One subview of a layout: measured and placed, not read otherwise.
public struct LayoutSubview: Equatable {
  let leaf: LeafNode

  /// The size that it takes for a proposal.
  ///
  /// - Complexity: O(1) for a proposal that was asked with lately, else the cost of measuring the subview's content.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { leaf.sizeThatFits(proposal) }

  /// The size with the guides in it.
  ///
  /// - Complexity: as ``sizeThatFits(_:)``.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { ViewDimensions(leaf, proposal) }

  /// Puts `anchor` of the subview at `position`, in the coordinates of the layout's bounds. The last call counts.
  ///
  /// - Complexity: O(1) for the upper left corner; for another anchor as ``sizeThatFits(_:)``.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    var origin = position
    if anchor != .topLeading {
      let size = leaf.sizeThatFits(proposal)
      origin.x -= size.width * anchor.x
      origin.y -= size.height * anchor.y
    }
    leaf.requestedPlace = (origin, proposal)
  }

  /// The room the subview likes around it.
  ///
  /// - Complexity: O(subviews in it) where views say their spacing, else O(1).
  public var spacing: ViewSpacing { leaf.spacing }
  /// Subviews with more are measured first, see ``View/layoutPriority(_:)``.
  public var priority: Double { leaf.priority }
  /// The traits that its views wrote on it for its container.
  ///
  /// - Complexity: O(values that are written on the view).
  public var containerValues: ContainerValues { leaf.containerValues }
  /// A value that it has for its layout, see ``View/layoutValue(key:value:)``.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value { leaf.layoutValue(key) }

  public static func == (a: Self, b: Self) -> Bool { a.leaf === b.leaf }
}

/// Names a value that a view gives to the layout it is in.
public protocol LayoutValueKey {
  /// The value that was set.
  associatedtype Value
  /// The value of a subview that sets none.
  static var defaultValue: Value { get }
}
