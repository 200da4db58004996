/// One of two branches. Each has its own identity: toggling starts the branch anew (rule I7).
public struct _ConditionalContent<First: View, Second: View>: View {
  public typealias Body = Never

  enum Storage {
    case first(First)
    case second(Second)
  }
  let storage: Storage

  init(_ storage: Storage) { self.storage = storage }

  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    let node = BranchNode(inputs)
    _update(view, node)
    return node
  }

  public static func _update(_ view: Self, _ node: Node) {
    let node = unsafeDowncast(node, to: BranchNode.self)
    switch view.storage {
    case .first(let first): node.show(first, as: 0)
    case .second(let second): node.show(second, as: 1)
    }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    let node = BranchNode(inputs)
    _update(view, node)
    return node
  }

  public static func _update(_ view: Self, _ node: Node) {
    let node = unsafeDowncast(node, to: BranchNode.self)
    guard let wrapped = view else { return node.showNothing() }
    node.show(wrapped, as: 0)
  }
}

/// A view of any type. Another type is another identity.
public struct AnyView: View {
  public typealias Body = Never

  private class Box {
    var branch: ObjectIdentifier { ObjectIdentifier(Self.self) }
    func show(in node: BranchNode) {}
  }
  private final class BoxOf<V: View>: Box {
    let view: V
    init(_ view: V) { self.view = view }
    override func show(in node: BranchNode) { node.show(view, as: ObjectIdentifier(V.self)) }
  }
  private let box: Box

  public init<V: View>(_ view: V) { box = BoxOf(view) }

  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    let node = BranchNode(inputs)
    _update(view, node)
    return node
  }

  public static func _update(_ view: Self, _ node: Node) {
    view.box.show(in: unsafeDowncast(node, to: BranchNode.self))
  }
}

/// Holds one child of changing kind; a child of another branch is another node.
final class BranchNode: Node {
  private var branch: AnyHashable?
  private var child: Node?

  override func pathStep(to child: Node) -> PathStep? { branch.map(PathStep.branch) }

  func show<V: View, Branch: Hashable>(_ view: V, as branch: Branch) {
    let branch = AnyHashable(branch)
    if let child, self.branch == branch {
      V._update(view, child)
      return
    }
    child?.unmount()
    self.branch = branch
    child = V._makeNode(view, childInputs)
    leavesChanged()
  }

  func showNothing() {
    guard let child else { return }
    child.unmount()
    self.child = nil
    branch = nil
    leavesChanged()
  }

  override func collect(_ collector: inout LeafCollector) { child?.collect(&collector) }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }
}
