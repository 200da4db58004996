/// Where the subviews are that a view is in, from the inside out, as ``Subview/place`` says it.
///
/// For views that ask which of a container's subviews they are in. They know it once the container has taken its
/// subviews in: a view in a stack or another layout is made when that is measured, which is later.
///
/// - Complexity: reading it is O(depth²).
@propertyWrapper
package struct EnclosingPlaces: DynamicProperty {
  private weak var node: Node?

  package init() {}

  package var wrappedValue: [Subview.Place] {
    var places: [Subview.Place] = []
    var next = node
    while let current = next {
      guard let leaf = current as? LeafNode else {
        next = current.parent
        continue
      }
      places.append(Subview.Place(of: leaf))
      next = leaf.layoutParent ?? leaf.parent
    }
    return places
  }
}

extension EnclosingPlaces: BoundProperty {
  mutating func bind(_ binder: PropertyBinder) { node = binder.node }
}

extension EnclosingPlaces: ComparableField {
  /// The node brings no news: it is filled in.
  func isSame(as other: EnclosingPlaces) -> Bool { true }
}
