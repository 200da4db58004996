/// Where a view is in a declaration, comparable between graphs that show the same declaration.
///
/// It is made of the choices on the way to the root (which member of a tuple, which branch, which row, which explicit
/// id), how deep the view is, and its type. Only views that keep something pay for a path.
struct StatePath: Hashable {
  private let steps: [PathStep]
  private let depth: Int
  private let kind: ObjectIdentifier
  private let hash: Int

  init(of node: Node) {
    var steps: [PathStep] = []
    var depth = 0
    var child = node
    while let parent = child.parent {
      depth += 1
      if let step = parent.pathStep(to: child) { steps.append(step) }
      if parent.startsPath { break }
      child = parent
    }
    self.steps = steps
    self.depth = depth
    kind = ObjectIdentifier(type(of: node))
    var hasher = Hasher()
    hasher.combine(steps)
    hasher.combine(depth)
    hasher.combine(kind)
    hash = hasher.finalize()
  }

  static func == (a: Self, b: Self) -> Bool {
    a.hash == b.hash && a.depth == b.depth && a.kind == b.kind && a.steps == b.steps
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// One choice on the way from a view to the root of its declaration.
indirect enum PathStep: Hashable {
  case member(Int)
  case branch(AnyHashable)
  case row(AnyHashable, occurrence: Int)
  case id(AnyHashable)
  /// Belongs to the view of that path: an overlay, a row made for a subview.
  case of(StatePath)
  /// Where an ``BoardUI/View/identityScope(_:)`` begins.
  case scope(AnyHashable)
}

nonisolated extension View {
  /// Lets the state within begin at `key` instead of at the place in the declaration.
  ///
  /// A view that is shown for the same key keeps its state wherever it is: in another section, another container, or in
  /// the graph of another surface that arranges it differently. Use a key once in a graph.
  public func identityScope<Key: Hashable>(_ key: Key) -> some View { IdentityScope(content: self, key: key) }
}

nonisolated private struct IdentityScope<Content: View, Key: Hashable>: View {
  typealias Body = Never
  let content: Content
  let key: Key

  static func _viewCount(_ inputs: inout ViewCountInputs) -> Int? { inputs.count(of: Content.self) }

  static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    let node = IdentityScopeNode(inputs)
    _update(view, node)
    return node
  }

  static func _update(_ view: Self, _ node: Node) {
    unsafeDowncast(node, to: IdentityScopeNode.self).show(view.content, as: view.key)
  }
}

/// Another key means another view, as with `id(_:)`.
private final class IdentityScopeNode: Node {
  private var key: AnyHashable?
  private var child: Node?

  func show<V: View, Key: Hashable>(_ view: V, as key: Key) {
    let key = AnyHashable(key)
    if let child, key == self.key {
      V._update(view, child)
      return
    }
    let isFirst = self.key == nil
    let count = leafCount
    child?.unmount()
    self.key = key
    child = V._makeNode(view, childInputs)
    if !isFirst { replaceLeaves(0..<count, with: child) }
  }

  override var startsPath: Bool { true }
  override func pathStep(to child: Node) -> PathStep? { key.map(PathStep.scope) }

  override func collect(_ collector: inout LeafCollector) { child?.collect(&collector) }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }
}
