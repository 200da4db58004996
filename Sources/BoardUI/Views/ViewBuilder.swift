/// Builds the views of a declaration from statements.
@resultBuilder
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.first(first))
  }

  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.second(second))
  }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

public typealias ContentBuilder = ViewBuilder

/// No view.
public struct EmptyView: View {
  public typealias Body = Never
  public init() {}

  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node { Node(inputs) }
  public static func _update(_ view: Self, _ node: Node) {}
}

/// Views one after the other.
public struct TupleView<each Content: View>: View {
  public typealias Body = Never
  let content: (repeat each Content)

  public init(_ content: repeat each Content) { self.content = (repeat each content) }

  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    let node = TupleNode(inputs)
    let childInputs = node.childInputs
    func append<V: View>(_ view: V) { node.children.append(V._makeNode(view, childInputs)) }
    repeat append(each view.content)
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

  public static func _declaredCount(_ view: Self) -> Int {
    var count = 0
    for _ in repeat (each Content).self { count += 1 }
    return count
  }
}

final class TupleNode: Node {
  var children: [Node] = []

  /// A child that is just being made is the next one.
  override func pathStep(to child: Node) -> PathStep? {
    .member(children.firstIndex { $0 === child } ?? children.count)
  }

  override func collect(_ collector: inout LeafCollector) {
    for child in children { child.collect(&collector) }
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
