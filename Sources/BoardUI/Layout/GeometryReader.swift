import Foundation

/// Takes the room it is offered, and makes its content of the size that is.
/// ```swift
/// GeometryReader { room in
///   Text("★").position(x: room.size.width * score, y: 10)
/// }
/// ```
/// Without an offer it is 10 by 10. Each view of the content is offered all of the room and is at its top left corner.
/// The content is made when the reader is placed first, and made again in the same update when something that it read
/// of the ``GeometryProxy`` changes: each reader within a reader is one more round of an update, which has eight.
nonisolated public struct GeometryReader<Content: View>: View {
  public typealias Body = Never
  private let content: (GeometryProxy) -> Content

  /// - Parameter content: made from the room, and again whenever something that it read of that changes.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  public static var _makesLeaf: Bool { true }
  public static var _makesContainer: Bool { true }
  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node { GeometryLeaf(view.content, inputs) }
  public static func _update(_ view: Self, _ node: Node) {
    unsafeDowncast(node, to: GeometryLeaf<Content>.self).set(view.content)
  }
}

nonisolated extension View {
  /// Runs `action` when `transform` makes another value from the view's size and place, and when the view is placed
  /// first.
  ///
  /// Each screen has a geometry of its own, so state that is written here has the value of the last of them. The action
  /// runs after the update, see ``ViewEffect``. Costs one reading for each update in which anything moves.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value, action: @escaping (Value) -> Void
  ) -> some View {
    onGeometryChange(for: type, of: transform) { _, new in action(new) }
  }

  /// The same with the value before, which at first is the same.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value, action: @escaping (Value, Value) -> Void
  ) -> some View {
    ModifiedLeaves(content: self, modifier: GeometryAction(transform: transform, action: action))
  }
}

/// The leaves of one graph that read sizes and places.
final class GeometryReaders {
  /// Whether something moved since they looked last.
  var mayDiffer = false
  private var leaves: [Int: any GeometryReading] = [:]
  private var lastNumber = 0

  func add(_ leaf: any GeometryReading) -> Int {
    lastNumber += 1
    leaves[lastNumber] = leaf
    mayDiffer = true
    return lastNumber
  }

  func remove(_ number: Int) { leaves[number] = nil }

  /// Has them look again.
  ///
  /// - Returns: whether that changed what is shown.
  func settle() -> Bool {
    guard mayDiffer else { return false }
    mayDiffer = false
    var changed = false
    for (_, leaf) in leaves.sorted(by: { $0.key < $1.key }) where leaf.readGeometry() { changed = true }
    return changed
  }
}

/// A leaf that does something with its size and place.
protocol GeometryReading: LeafNode {
  /// - Returns: whether there is something to evaluate for it.
  func readGeometry() -> Bool
}

/// A reader's content. It is made again when a frame that it read has changed.
nonisolated struct GeometryContent<Content: View>: View {
  var proxy: GeometryProxy
  var transform: (GeometryProxy) -> Content

  var body: Content { transform(proxy) }
}

/// A container whose content depends on the room it has.
final class GeometryLeaf<Content: View>: ContainerLeaf, GeometryReading {
  private var transform: (GeometryProxy) -> Content
  private lazy var record = GeometryRecord(self, size: .zero)
  private var placedSize: CGSize?
  private lazy var number = graph.geometry.add(self)

  init(_ transform: @escaping (GeometryProxy) -> Content, _ inputs: NodeInputs) {
    self.transform = transform
    super.init(inputs)
    _ = number
  }

  override func willUnmount() {
    super.willUnmount()
    graph.geometry.remove(number)
  }

  private var made: GeometryContent<Content> { GeometryContent(proxy: GeometryProxy(record), transform: transform) }

  func set(_ transform: @escaping (GeometryProxy) -> Content) {
    self.transform = transform
    makeAgain()
  }

  private func makeAgain() {
    if let node = content { GeometryContent<Content>._update(made, node) }
  }

  override func makeInside() -> Inside { Inside(GeometryContent<Content>._makeNode(made, childInputs)) }

  func readGeometry() -> Bool {
    guard let placedSize, !record.isCurrent(for: placedSize) else { return false }
    record = GeometryRecord(self, size: placedSize)
    makeAgain()
    return true
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func placeLeaves(
    _ rect: CGRect, _ proposal: ProposedViewSize, in owner: ElementOwner, arranges: Bool, areElsewhere: Bool
  ) {
    placedSize = rect.size
    if content == nil { record = GeometryRecord(self, size: rect.size) }
    for leaf in contentLeaves { place(leaf, at: rect.origin, ProposedViewSize(rect.size), in: owner) }
  }

  override var line: String { "GeometryReader" }
}

struct GeometryAction<Value: Equatable>: LeafModifier {
  var transform: (GeometryProxy) -> Value
  var action: (Value, Value) -> Void

  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> GeometryActionLeaf<Value> {
    GeometryActionLeaf(self, around: content, inputs)
  }
  func update(_ leaf: GeometryActionLeaf<Value>) { leaf.set(self) }
}

/// Tells the view that asked which size and place it has.
final class GeometryActionLeaf<Value: Equatable>: WrappingLeaf, GeometryReading {
  private var modifier: GeometryAction<Value>
  private var record: GeometryRecord?
  private var last: Value?
  private lazy var number = graph.geometry.add(self)

  init(_ modifier: GeometryAction<Value>, around content: LeafNode, _ inputs: NodeInputs) {
    self.modifier = modifier
    super.init(content, inputs)
    _ = number
  }

  override func willUnmount() {
    super.willUnmount()
    graph.geometry.remove(number)
  }

  func set(_ modifier: GeometryAction<Value>) {
    self.modifier = modifier
    record = nil
    graph.geometry.mayDiffer = true
  }

  func readGeometry() -> Bool {
    guard let size = frameInGraph?.size, !(record?.isCurrent(for: size) ?? false) else { return false }
    let record = GeometryRecord(self, size: size)
    self.record = record
    let value = modifier.transform(GeometryProxy(record))
    guard value != last else { return false }
    let old = last ?? value
    last = value
    graph.store.effects.add(running: { [action = modifier.action] in action(old, value) })
    return false
  }

  override var line: String { "onGeometryChange" }
}
