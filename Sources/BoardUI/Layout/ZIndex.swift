nonisolated extension View {
  /// Draws the view over those beside it that have a smaller index; 0 without one. The index written nearest to a view
  /// counts.
  ///
  /// Clients draw in the order of the elements, so that order changes, which is also the one in which they are read.
  public func zIndex(_ value: Double) -> some View { ModifiedLeaves(content: self, modifier: ZIndex(value: value)) }
}

private struct ZIndexKey: LayoutValueKey {
  static var defaultValue: Double { 0 }
}

extension [LeafNode] {
  /// From the back to the front; of equal indices in the order of the declaration.
  var inDrawingOrder: [LeafNode] {
    let indices = map { $0.layoutValue(ZIndexKey.self) }
    guard indices.contains(where: { $0 != 0 }) else { return self }
    return self.indices.sorted { (indices[$0], $0) < (indices[$1], $1) }.map { self[$0] }
  }
}

struct ZIndex: LeafModifier, Equatable {
  var value: Double

  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> ZIndexLeaf {
    ZIndexLeaf(value, around: content, inputs)
  }
  func update(_ leaf: ZIndexLeaf) { leaf.set(value) }
}

final class ZIndexLeaf: WrappingLeaf {
  private var value: Double

  init(_ value: Double, around content: LeafNode, _ inputs: NodeInputs) {
    self.value = value
    super.init(content, inputs)
    graph.layoutFeatures.usesZIndex = true
  }

  func set(_ value: Double) {
    self.value = value
    elementsChanged()
  }

  override func writtenLayoutValue<Asked: LayoutValueKey>(_ key: Asked.Type) -> Asked.Value? {
    content.writtenLayoutValue(key) ?? (key == ZIndexKey.self ? value as? Asked.Value : nil)
  }

  override var line: String { "zIndex" }
}
