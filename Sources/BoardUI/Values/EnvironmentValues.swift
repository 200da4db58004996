/// Names a value that flows from a view to everything it contains.
public protocol EnvironmentKey {
  /// The value for everything within.
  associatedtype Value
  /// The value if nobody sets one.
  static var defaultValue: Value { get }
}

/// Values that flow down to everything a view contains.
public struct EnvironmentValues {
  private(set) var values: [ObjectIdentifier: Any] = [:]
  /// Notes who reads; only while a graph reads on behalf of a node.
  var noteRead: ((ObjectIdentifier) -> Void)?

  /// No values: all defaults.
  public init() {}

  /// The value for this key.
  ///
  /// - Complexity: O(1) to read. To set another value is O(values that are set) where a copy shares them.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      noteRead?(ObjectIdentifier(key))
      return values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue
    }
    set {
      // Setting a value that is so already changes nothing: a copy of all values for each card would be most of what a
      // card takes.
      guard !isEqual(values[ObjectIdentifier(key)] ?? Key.defaultValue, newValue) else { return }
      values[ObjectIdentifier(key)] = newValue
    }
  }
}

/// The environment of a part of the tree, and who reads which of its values.
final class EnvironmentScope {
  let graph: GraphState
  private(set) var values: EnvironmentValues
  private var facts: [ObjectIdentifier: TrackedFact] = [:]
  private unowned let outer: EnvironmentScope?
  private var inner: [ObjectIdentifier: EnvironmentScope] = [:]
  private var write: (inout EnvironmentValues) -> Void

  init(_ graph: GraphState, outer: EnvironmentScope? = nil, write: @escaping (inout EnvironmentValues) -> Void) {
    self.graph = graph
    self.outer = outer
    self.write = write
    values = outer?.values ?? EnvironmentValues()
    write(&values)
    outer?.inner[ObjectIdentifier(self)] = self
  }

  func close() { outer?.inner[ObjectIdentifier(self)] = nil }

  func set(_ write: @escaping (inout EnvironmentValues) -> Void) {
    self.write = write
    refresh()
  }

  func read<Value>(_ keyPath: KeyPath<EnvironmentValues, Value>, for node: Node) -> Value {
    var values = values
    values.noteRead = { key in
      let fact = self.facts[key] ?? TrackedFact()
      self.facts[key] = fact
      node.note(fact)
    }
    return values[keyPath: keyPath]
  }

  // MARK: Texts

  /// The values that texts read, kept, with one fact for all of it: texts are many.
  private var text: (values: TextEnvironment, keys: Set<ObjectIdentifier>)?
  private let textFact = TrackedFact()

  func readText(for node: Node) -> TextEnvironment {
    node.note(textFact)
    if let text { return text.values }
    var keys: Set<ObjectIdentifier> = []
    var values = values
    values.noteRead = { keys.insert($0) }
    let read = TextEnvironment(values)
    text = (read, keys)
    return read
  }

  private func refresh() {
    let old = values.values
    values = outer?.values ?? EnvironmentValues()
    write(&values)
    let new = values.values
    func isOther(_ key: ObjectIdentifier) -> Bool {
      switch (old[key], new[key]) {
      case (nil, nil): false
      case (let a?, let b?): !isEqual(a, b)
      default: true
      }
    }
    if let text, text.keys.contains(where: isOther) {
      self.text = nil
      textFact.changed()
    }
    for (key, fact) in facts where isOther(key) { fact.changed() }
    for scope in inner.values { scope.refresh() }
  }
}

nonisolated extension View {
  /// Sets a value for everything this view contains.
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    EnvironmentWriter(content: self, write: { $0[keyPath: keyPath] = value })
  }

  /// Changes a value for everything this view contains, from what it is around the view.
  /// ```swift
  /// Inner().transformEnvironment(\.font) { $0 = $0?.bold() }
  /// ```
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View {
    EnvironmentWriter(content: self, write: { transform(&$0[keyPath: keyPath]) })
  }
}

nonisolated private struct EnvironmentWriter<Content: View>: View {
  typealias Body = Never
  let content: Content
  let write: (inout EnvironmentValues) -> Void

  static func _viewCount(_ inputs: inout ViewCountInputs) -> Int? { inputs.count(of: Content.self) }

  static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    let node = EnvironmentNode(EnvironmentScope(inputs.graph, outer: inputs.environment, write: view.write), inputs)
    node.child = Content._makeNode(view.content, node.scopedInputs)
    return node
  }

  static func _update(_ view: Self, _ node: Node) {
    let node = unsafeDowncast(node, to: EnvironmentNode.self)
    node.scope.set(view.write)
    if let child = node.child { Content._update(view.content, child) }
  }
}

final class EnvironmentNode: Node {
  let scope: EnvironmentScope
  var child: Node?

  init(_ scope: EnvironmentScope, _ inputs: NodeInputs) {
    self.scope = scope
    super.init(inputs)
  }

  var scopedInputs: NodeInputs {
    var inputs = childInputs
    inputs.environment = scope
    return inputs
  }

  override func collect(_ collector: inout LeafCollector) { child?.collect(&collector) }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }

  override func willUnmount() { scope.close() }
}
