/// Builds the views of a declaration from statements.
@resultBuilder
public enum ViewBuilder {
  /// Nothing.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// One view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several views.
  @inlinable
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// A view as it is written.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// An `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The first branch of an `if` or `switch`.
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.first(first))
  }

  /// The other branches.
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.second(second))
  }

  /// The content of `if #available`.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// The name that newer code has for it.
public typealias ContentBuilder = ViewBuilder

/// No view.
nonisolated public struct EmptyView: View {
  public typealias Body = Never
  /// Nothing.
  public init() {}

  public static func _viewCount(_ inputs: inout ViewCountInputs) -> Int? { 0 }
  public static func _isNothing(_ view: Self) -> Bool { true }
  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node { Node(inputs) }
  public static func _update(_ view: Self, _ node: Node) {}
}

/// Views one after the other.
nonisolated public struct TupleView<each Content: View>: View {
  public typealias Body = Never
  @usableFromInline let content: (repeat each Content)

  /// Several views, one after the other.
  @inlinable
  public init(_ content: repeat each Content) { self.content = (repeat each content) }

  /// Compiled for the types of the content where the body is that has it.
  @inlinable
  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    let node = TupleNode(inputs)
    let childInputs = node.childInputs
    var children: [Node] = []
    children.reserveCapacity(_declaredCount(view))
    repeat node.take((each Content)._makeNode(each view.content, childInputs), into: &children)
    node.children = children
    return node
  }

  public static func _update(_ view: Self, _ node: Node) {
    let children = unsafeDowncast(node, to: TupleNode.self).children
    var index = 0
    func update<V: View>(_ view: V) {
      V._update(view, children[index])
      index += 1
    }
    repeat update(each view.content)
  }

  public static func _viewCount(_ inputs: inout ViewCountInputs) -> Int? {
    var sum = 0
    for type in repeat (each Content).self {
      guard let count = inputs.count(of: type) else { return nil }
      sum += count
    }
    return sum
  }

  @inlinable
  public static func _declaredCount(_ view: Self) -> Int {
    // Not `for _ in repeat`: optimized by Swift 6.3, such a loop runs once.
    var count = 0
    func add<V: View>(_ type: V.Type) { count += 1 }
    repeat add((each Content).self)
    return count
  }
}

@usableFromInline
final class TupleNode: Node {
  // Both are set by one function, which doesn't run anything meanwhile: there is nothing to check.
  /// Set once, when all of them are made.
  @exclusivity(unchecked) @usableFromInline var children: [Node] = []
  @exclusivity(unchecked) @usableFromInline var childrenMade = 0

  @usableFromInline
  override init(_ inputs: NodeInputs) { super.init(inputs) }

  @inlinable
  func take(_ child: Node, into children: inout [Node]) {
    children.append(child)
    childrenMade += 1
  }

  /// A child that is just being made is the next one.
  override func pathStep(to child: Node) -> PathStep? {
    .member(children.firstIndex { $0 === child } ?? childrenMade)
  }

  override func collect(_ collector: inout LeafCollector) {
    children.forEachHeld { $0.collect(&collector) }
  }

  override func leavesSpliced(_ splice: LeafSplice, from child: Node) {
    var offset = 0
    for other in children {
      if other === child { break }
      offset += other.leafCount
    }
    parent?.leavesSpliced(splice.shifted(by: offset), from: self)
  }

  override func visitChildren(_ visit: (Node) -> Void) { children.forEach(visit) }
}
