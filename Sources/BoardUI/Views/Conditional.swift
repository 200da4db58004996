/// One of two branches. Each has its own identity: toggling starts the branch again (rule I7).
nonisolated public struct _ConditionalContent<First: View, Second: View>: View {
  public typealias Body = Never

  enum Storage {
    case first(First)
    case second(Second)
  }
  let storage: Storage

  init(_ storage: Storage) { self.storage = storage }

  public static func _viewCount(_ inputs: inout ViewCountInputs) -> Int? {
    guard let first = inputs.count(of: First.self), first == inputs.count(of: Second.self) else { return nil }
    return first
  }

  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    let node = BranchNode(inputs)
    _update(view, node)
    return node
  }

  public static func _update(_ view: Self, _ node: Node) {
    let node = unsafeDowncast(node, to: BranchNode.self)
    switch view.storage {
    case .first(let first): node.show(first, as: .place(0))
    case .second(let second): node.show(second, as: .place(1))
    }
  }
}

nonisolated extension Optional: View where Wrapped: View {
  public typealias Body = Never

  public static func _isNothing(_ view: Self) -> Bool { view.map { Wrapped._isNothing($0) } ?? true }

  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    let node = BranchNode(inputs)
    _update(view, node)
    return node
  }

  public static func _update(_ view: Self, _ node: Node) {
    let node = unsafeDowncast(node, to: BranchNode.self)
    guard let wrapped = view else { return node.showNothing() }
    node.show(wrapped, as: .place(0))
  }
}

/// A view of any type. Another type is another identity.
nonisolated public struct AnyView: View {
  public typealias Body = Never

  private class Box {
    func show(in node: BranchNode) {}
  }
  private final class BoxOf<V: View>: Box {
    let view: V
    init(_ view: V) { self.view = view }
    override func show(in node: BranchNode) { node.show(view, as: .type(ObjectIdentifier(V.self))) }
  }
  private let box: Box

  /// Hides the type of a view. Another type in the same place starts again.
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
  /// Which branch the child is of: a type, or one of the places below.
  enum Branch: Equatable {
    case place(Int)
    case type(ObjectIdentifier)
  }
  /// Whether the node was made: its values are no news for anybody.
  private var isShown = false
  private var branch: Branch?
  private var child: Node?

  override func pathStep(to child: Node) -> PathStep? {
    switch branch {
    case .place(let place): .branch(place)
    case .type(let type): .branch(type)
    case nil: nil
    }
  }

  func show<V: View>(_ view: V, as branch: Branch) {
    if let child, self.branch == branch {
      V._update(view, child)
      return
    }
    guard graph.hasRoom(within: self) else {
      graph.reportTooDeep(V.self)
      return showNothing()
    }
    let count = drop()
    self.branch = branch
    let child = V._makeNode(view, childInputs)
    self.child = child
    if isShown { replaceLeaves(0..<count, with: child) }
    isShown = true
  }

  func showNothing() {
    isShown = true
    guard child != nil else { return }
    replaceLeaves(0..<drop(), with: nil)
  }

  /// The number of leaves that went.
  private func drop() -> Int {
    guard let child else { return 0 }
    let count = child.leafCount
    child.unmount()
    self.child = nil
    branch = nil
    return count
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }
}
