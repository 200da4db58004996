public import Foundation

/// A place of a view, read in the coordinates of the reader: `proxy[anchor]`.
///
/// Two are equal that name the same place of the same view, wherever that is now.
public struct Anchor<Value>: Hashable {
  /// Which place of a view.
  public struct Source {
    fileprivate let key: AnyHashable
    let value: (CGRect) -> Value
  }

  let source: Source
  private weak var leaf: LeafNode?

  init(_ source: Source, of leaf: LeafNode) {
    self.source = source
    self.leaf = leaf
  }

  var frameInGraph: CGRect? { leaf?.frameInGraph }

  /// Whether both name the same place of the same view.
  public static func == (a: Self, b: Self) -> Bool { a.leaf === b.leaf && a.source.key == b.source.key }

  /// By view and place.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(leaf.map { ObjectIdentifier($0) })
    hasher.combine(source.key)
  }
}

extension Anchor.Source where Value == CGRect {
  /// All of the view.
  public static var bounds: Self { Self(key: "bounds") { $0 } }

  /// A rectangle in the view's own coordinates.
  public static func rect(_ rect: CGRect) -> Self {
    Self(key: [rect.minX, rect.minY, rect.width, rect.height]) { rect.offsetBy(dx: $0.minX, dy: $0.minY) }
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point in the view's own coordinates.
  public static func point(_ point: CGPoint) -> Self {
    Self(key: [point.x, point.y]) { CGPoint(x: $0.minX + point.x, y: $0.minY + point.y) }
  }

  /// A point by its part of the view's width and height.
  public static func unitPoint(_ point: UnitPoint) -> Self {
    Self(key: point) { CGPoint(x: $0.minX + point.x * $0.width, y: $0.minY + point.y * $0.height) }
  }

  /// The top left corner.
  public static var topLeading: Self { unitPoint(.topLeading) }
  /// The middle of the top.
  public static var top: Self { unitPoint(.top) }
  /// The top right corner.
  public static var topTrailing: Self { unitPoint(.topTrailing) }
  /// The middle of the left side.
  public static var leading: Self { unitPoint(.leading) }
  /// The middle.
  public static var center: Self { unitPoint(.center) }
  /// The middle of the right side.
  public static var trailing: Self { unitPoint(.trailing) }
  /// The bottom left corner.
  public static var bottomLeading: Self { unitPoint(.bottomLeading) }
  /// The middle of the bottom.
  public static var bottom: Self { unitPoint(.bottom) }
  /// The bottom right corner.
  public static var bottomTrailing: Self { unitPoint(.bottomTrailing) }
}

nonisolated extension View {
  /// Says a value made of a place of this view to whatever contains it, as `preference(key:value:)` does.
  public func anchorPreference<A, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> Key.Value
  ) -> some View {
    ModifiedLeaves(content: self, modifier: AnchorWriter<A, Key>(source: value, transform: transform))
  }

  /// Changes what the views within say by a place of this view, as `transformPreference(_:_:)` does.
  public func transformAnchorPreference<A, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<A>.Source, transform: @escaping (inout Key.Value, Anchor<A>) -> Void
  ) -> some View {
    ModifiedLeaves(content: self, modifier: AnchorTransform<A, Key>(source: value, transform: transform))
  }
}

private struct AnchorWriter<A, Key: PreferenceKey>: LeafModifier {
  var source: Anchor<A>.Source
  var transform: (Anchor<A>) -> Key.Value

  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> PreferenceWriterLeaf<Key> {
    PreferenceWriterLeaf(transform(Anchor(source, of: content)), around: content, inputs)
  }

  func update(_ leaf: PreferenceWriterLeaf<Key>) { leaf.set(transform(Anchor(source, of: leaf.content))) }
}

private struct AnchorTransform<A, Key: PreferenceKey>: LeafModifier {
  var source: Anchor<A>.Source
  var transform: (inout Key.Value, Anchor<A>) -> Void

  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> PreferenceTransformLeaf<Key> {
    PreferenceTransformLeaf(changing(content), around: content, inputs)
  }

  func update(_ leaf: PreferenceTransformLeaf<Key>) { leaf.set(changing(leaf.content)) }

  private func changing(_ content: LeafNode) -> (inout Key.Value) -> Void {
    let anchor = Anchor(source, of: content)
    return { [transform] in transform(&$0, anchor) }
  }
}
