/// A declaration of something to show.
///
/// A view is a value: it says what should be there; the graph keeps the result and evaluates ``body`` again only when
/// the view was declared again with other values, or something its body read changed.
/// ```swift
/// struct Greeting: View {
///   var name: String
///   var body: some View { Text("Hello, \(name)") }
/// }
/// ```
/// A custom view is no container: it stands for the views its body declares (rule R4).
///
/// As in SwiftUI, code in a view belongs to the main actor: it may use a model that is, and its closures needn't be
/// `Sendable`. The graph runs it on its own thread all the same, which may be another one (rule R40).
@MainActor @preconcurrency
public protocol View {
  /// The type of its body.
  associatedtype Body: View
  /// The content of the view.
  @ViewBuilder var body: Body { get }

  /// Makes the node of a view the graph has not seen. Custom views use the default.
  nonisolated static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node
  /// Gives a node the new value of its view. The node is one that `_makeNode` of this very type made, which is why
  /// implementations cast without asking.
  nonisolated static func _update(_ view: Self, _ node: Node)
  /// Whether a node of this type of view is always a leaf, made without running a body.
  nonisolated static var _makesLeaf: Bool { get }
  /// Whether that leaf is always a container with nothing around it.
  nonisolated static var _makesContainer: Bool { get }
  /// How many container values a view of this type writes into its node's, see ``View/containerValue(_:_:)``.
  nonisolated static var _traitsWritten: Int { get }
  /// How many subviews every view of this type stands for; nil where that depends on more than the type.
  nonisolated static func _viewCount(_ inputs: inout ViewCountInputs) -> Int?
  /// How many views were written down, before any is resolved.
  nonisolated static func _declaredCount(_ view: Self) -> Int
  /// Whether the view stands for nothing, which shows without a node.
  nonisolated static func _isNothing(_ view: Self) -> Bool
}

nonisolated extension View {
  @inlinable
  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    let node = BodyNode(view, inputs)
    node.make(view)
    return node
  }

  public static func _update(_ view: Self, _ node: Node) {
    unsafeDowncast(node, to: BodyNode<Self>.self).set(view)
  }

  public static var _makesLeaf: Bool { false }
  public static var _makesContainer: Bool { false }
  public static var _traitsWritten: Int { 0 }
  /// A custom view stands for what its body does (rule R4).
  public static func _viewCount(_ inputs: inout ViewCountInputs) -> Int? { inputs.count(of: Body.self) }
  public static func _declaredCount(_ view: Self) -> Int { 1 }
  public static func _isNothing(_ view: Self) -> Bool { false }
}

nonisolated extension Never: View {
  public var body: Never { self }
}

nonisolated extension View where Body == Never {
  /// A primitive view has a node of its own and no body.
  public var body: Never { preconditionFailure("\(Self.self) is primitive: it has no body") }

  public static func _viewCount(_ inputs: inout ViewCountInputs) -> Int? { _makesLeaf ? 1 : nil }
}

/// A custom view: stands for the views of its body.
@usableFromInline
final class BodyNode<V: View>: ReadingNode {
  @usableFromInline var view: V
  /// Touched by one function at a time, which doesn't run anything meanwhile: there is nothing to check.
  @exclusivity(unchecked) @usableFromInline var child: Node?
  private var madeProperties: NodeProperties?

  @inlinable
  init(_ view: V, _ inputs: NodeInputs) {
    self.view = view
    super.init(inputs)
  }

  /// Runs the body for the first time: compiled for its type where the view is declared.
  @inlinable
  func make(_ view: V) {
    let graph = graph
    guard graph.hasRoom(within: self) else { return graph.reportTooDeep(V.self) }
    graph.countBody()
    let hasProperties = graph.hasProperties(V.self)
    let body = recordFacts(in: graph) { hasProperties ? boundBody : declaredBody(of: view) }
    if let body { child = V.Body._makeNode(body, childInputs) }
  }

  func set(_ view: V) {
    guard !graph.isUnchanged(self.view, view) else { return }
    self.view = view
    invalidate()
  }

  override func evaluate() {
    guard child != nil || graph.hasRoom(within: self) else { return }
    graph.countBody()
    switch (recordingFacts { boundBody }, child) {
    case (let body?, let child?): V.Body._update(body, child)
    case (let body?, nil):
      let child = V.Body._makeNode(body, childInputs)
      self.child = child
      replaceLeaves(0..<0, with: child)
    case (nil, let child?):
      let count = child.leafCount
      child.unmount()
      self.child = nil
      replaceLeaves(0..<count, with: nil)
    case (nil, nil): break
    }
  }

  /// Nil where an object isn't there that the view asks for (rule R22).
  @inlinable var boundBody: V.Body? {
    let view = boundView
    return graph.foundObjects(of: V.self) ? declaredBody(of: view) : nil
  }

  /// The view as its body sees it. The one that is kept stays as declared, so that it compares with the next.
  @usableFromInline var boundView: V {
    let layout = graph.properties(of: V.self)
    guard !layout.isEmpty else { return view }
    var bound = view
    layout.bind(&bound, to: self)
    return bound
  }

  override var properties: NodeProperties {
    let properties = madeProperties ?? NodeProperties(self)
    madeProperties = properties
    return properties
  }

  override func willUnmount() { madeProperties?.release() }

  override func collect(_ collector: inout LeafCollector) { child?.collect(&collector) }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }
}
