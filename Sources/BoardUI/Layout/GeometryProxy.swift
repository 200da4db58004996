public import Foundation

/// The size and place of a view, as of the layout that it is read in.
///
/// It remembers which frames were read: if a layout changes one of them, the reader's content is made again.
public struct GeometryProxy {
  /// In points, or a terminal's cells.
  public let size: CGSize
  let record: GeometryRecord

  init(_ record: GeometryRecord) {
    size = record.size
    self.record = record
  }

  /// Where the view is: in the graph with `.global`; with `.named(name)` in the nearest view around it that has the
  /// name, or in the graph if none has.
  ///
  /// Turning and scaling change nothing here, and the graph doesn't know how far a client has scrolled.
  ///
  /// - Complexity: O(depth of the view).
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { frame(in: space.coordinateSpace) }

  /// The same for a space that is a value.
  ///
  /// - Complexity: O(depth of the view).
  @_disfavoredOverload
  public func frame(in space: CoordinateSpace) -> CGRect {
    guard space != .local else { return CGRect(origin: .zero, size: size) }
    return record.read(space) { $0.frame(in: space) } ?? CGRect(origin: .zero, size: size)
  }

  /// The value of `anchor` in this view's coordinates; as of something at its corner without extent if its view isn't
  /// shown.
  ///
  /// - Complexity: O(depth of both views).
  public subscript<Value>(anchor: Anchor<Value>) -> Value {
    let frame = record.read(anchor) { reader in
      guard let own = reader.frameInGraph, let other = anchor.frameInGraph else { return nil }
      return other.offsetBy(dx: -own.minX, dy: -own.minY)
    }
    return anchor.source.value(frame ?? .zero)
  }
}

/// Coordinates to say a frame in.
public enum CoordinateSpace: Hashable {
  /// The graph's.
  case global
  /// The view's own.
  case local
  /// Those of the nearest view around that has the name.
  case named(AnyHashable)
}

/// Names coordinates.
public protocol CoordinateSpaceProtocol {
  /// Which they are.
  var coordinateSpace: CoordinateSpace { get }
}

/// The graph's coordinates: those of the whole board on one screen.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  /// There is one.
  public init() {}
  /// Which it is.
  public var coordinateSpace: CoordinateSpace { .global }
}

/// A view's own coordinates.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  /// There is one.
  public init() {}
  /// Which it is.
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinates of a view around, by name; see `coordinateSpace(_:)`.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  fileprivate let name: AnyHashable
  /// Which it is.
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The graph's.
  public static var global: Self { Self() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The view's own.
  public static var local: Self { Self() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// Those of the nearest view around that has the name.
  public static func named(_ name: some Hashable) -> Self { Self(name: AnyHashable(name)) }
}

nonisolated extension View {
  /// Gives the view's coordinates a name, by which views within say where they are.
  public func coordinateSpace(_ space: NamedCoordinateSpace) -> some View {
    ModifiedLeaves(content: self, modifier: SpaceName(space: space))
  }

  /// The same under any name.
  public func coordinateSpace<Name: Hashable>(name: Name) -> some View { coordinateSpace(.named(name)) }
}

private struct SpaceName: LeafModifier, Equatable {
  var space: NamedCoordinateSpace

  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> SpaceLeaf {
    SpaceLeaf(space, around: content, inputs)
  }
  func update(_ leaf: SpaceLeaf) { leaf.space = space }
}

/// A leaf whose coordinates have a name.
private final class SpaceLeaf: WrappingLeaf {
  var space: NamedCoordinateSpace {
    didSet { graph.geometry.mayDiffer = true }
  }

  init(_ space: NamedCoordinateSpace, around content: LeafNode, _ inputs: NodeInputs) {
    self.space = space
    super.init(content, inputs)
  }

  override var line: String { "coordinateSpace" }
}

extension LeafNode {
  fileprivate func frame(in space: CoordinateSpace) -> CGRect? {
    guard let frame = frameInGraph else { return nil }
    guard case .named = space else { return frame }
    var next = layoutParent
    while let leaf = next {
      if let named = leaf as? SpaceLeaf, named.space.coordinateSpace == space, let outer = named.frameInGraph {
        return frame.offsetBy(dx: -outer.minX, dy: -outer.minY)
      }
      next = leaf.layoutParent
    }
    return frame
  }
}

/// The size and place of a leaf as one evaluation read them.
final class GeometryRecord {
  let size: CGSize
  private weak var leaf: LeafNode?
  /// The frames that were read, each with how to read it again.
  private var seen: [AnyHashable: (value: CGRect?, read: (LeafNode) -> CGRect?)] = [:]

  init(_ leaf: LeafNode, size: CGSize) {
    self.leaf = leaf
    self.size = size
  }

  func read(_ key: some Hashable, _ read: @escaping (LeafNode) -> CGRect?) -> CGRect? {
    guard let leaf else { return nil }
    let value = read(leaf)
    seen[AnyHashable(key)] = (value, read)
    return value
  }

  /// Whether all of it would be read again as it was.
  func isCurrent(for size: CGSize) -> Bool {
    guard size == self.size, let leaf else { return false }
    return seen.values.allSatisfy { entry in
      switch (entry.value, entry.read(leaf)) {
      case (nil, nil): true
      case (let old?, let new?): old.size == new.size && old.origin.isNear(new.origin)
      default: false
      }
    }
  }
}
