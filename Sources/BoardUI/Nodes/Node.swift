/// A place in a graph's tree: what a view value became, kept for as long as the view keeps its identity.
///
/// A node brings itself up to date in ``update()``, which follows marked paths only. A node is transparent (it yields
/// the leaves of its children) or a ``LeafNode``. Nodes are confined to the thread of their graph.
public class Node {
  let graph: GraphState
  let environment: EnvironmentScope
  private(set) unowned var parent: Node?
  let explicitID: ExplicitID?
  /// The container values written around this node, outermost first.
  private(set) var traits: ContainerValues
  private(set) var isMounted = true

  private var facts: [Fact] = []
  private var isDirty = false
  private var needsUpdate = false
  private var dirtyChildren: [Node] = []

  init(_ inputs: NodeInputs) {
    graph = inputs.graph
    environment = inputs.environment
    parent = inputs.parent
    explicitID = inputs.explicitID
    traits = inputs.traits
  }

  /// What a child of this node is made with.
  var childInputs: NodeInputs {
    NodeInputs(graph: graph, parent: self, environment: environment, traits: traits, explicitID: explicitID)
  }

  // MARK: Updating

  /// Asks for ``evaluate()`` in the next update.
  final func invalidate() {
    isDirty = true
    markPath()
  }

  /// Makes the next update come by here.
  final func markPath() {
    guard isMounted, !needsUpdate else { return }
    needsUpdate = true
    if let parent {
      parent.dirtyChildren.append(self)
      parent.markPath()
    }
  }

  final func update() {
    while isMounted, needsUpdate {
      needsUpdate = false
      performUpdate()
    }
  }

  /// Evaluates itself if asked to, then updates the children that need it.
  func performUpdate() {
    evaluateIfDirty()
    updateChildren()
  }

  final func evaluateIfDirty() {
    guard isDirty else { return }
    isDirty = false
    evaluate()
  }

  final func updateChildren() {
    var index = 0
    while index < dirtyChildren.count {
      dirtyChildren[index].update()
      index += 1
    }
    dirtyChildren.removeAll(keepingCapacity: true)
  }

  /// Runs again what this node runs: a body, a transform, a row's closure.
  func evaluate() {}

  /// A fact this node read is no longer so.
  func factChanged() { invalidate() }

  // MARK: The list

  /// Adds the leaves of this node in order.
  func collect(_ collector: inout LeafCollector) {}

  /// Something below yields other leaves than before. Whoever keeps the list takes note, the others pass it on.
  func leavesChanged() { parent?.leavesChanged() }

  /// The container values around this node changed.
  final func setTraits(_ traits: ContainerValues) {
    guard !traits.isSame(as: self.traits) else { return }
    self.traits = traits
    traitsChanged()
  }

  /// Hands ``traits`` on.
  func traitsChanged() { visitChildren { $0.setTraits(traits) } }

  func visitChildren(_ visit: (Node) -> Void) {}

  // MARK: Facts

  /// Runs `body` so that facts read in it call ``factChanged()`` when they change.
  final func recordingFacts<Result>(_ body: () -> Result) -> Result {
    forgetFacts()
    let outer = graph.reader
    graph.reader = self
    defer { graph.reader = outer }
    return body()
  }

  final func note(_ fact: Fact) {
    if fact.add(self) { facts.append(fact) }
  }

  final func forgetFacts() {
    for fact in facts { fact.remove(self) }
    facts.removeAll(keepingCapacity: true)
  }

  // MARK: Leaving

  /// The view lost its identity: nothing reaches this node or what is below it any more.
  final func unmount() {
    guard isMounted else { return }
    isMounted = false
    forgetFacts()
    willUnmount()
    visitChildren { $0.unmount() }
    parent = nil
  }

  func willUnmount() {}
}

/// What a node is made with.
public struct NodeInputs {
  let graph: GraphState
  var parent: Node?
  var environment: EnvironmentScope
  var traits: ContainerValues
  var explicitID: ExplicitID?
}

/// Something a body or closure can read and be run again for when it changes.
final class Fact {
  private struct Reader {
    unowned let node: Node
  }
  private var readers: [ObjectIdentifier: Reader] = [:]

  /// False if `node` reads this already.
  func add(_ node: Node) -> Bool {
    readers.updateValue(Reader(node: node), forKey: ObjectIdentifier(node)) == nil
  }

  func remove(_ node: Node) { readers[ObjectIdentifier(node)] = nil }

  func changed() {
    for reader in readers.values { reader.node.factChanged() }
  }
}

/// What all nodes of a graph share.
final class GraphState {
  var work = WorkCounters()
  /// The node whose body or closure is running.
  var reader: Node?
  let elements = ElementTable()
  var layoutFeatures = LayoutFeatures()
  var diagnose: ((Diagnostic) -> Void)?
  private var lastSerial = 0
  private var comparisons: [ObjectIdentifier: FieldComparison] = [:]

  /// A number that was not given out before.
  func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }

  func note(_ fact: Fact) { reader?.note(fact) }

  /// Whether a view value brings nothing new.
  func isUnchanged<V>(_ old: V, _ new: V) -> Bool {
    let type = ObjectIdentifier(V.self)
    if let comparison = comparisons[type] { return comparison.isSame(old, new) }
    let comparison = FieldComparison(V.self)
    comparisons[type] = comparison
    return comparison.isSame(old, new)
  }
}

/// A mistake in a declaration that has a defined result nevertheless.
public enum Diagnostic: Hashable, CustomStringConvertible {
  /// The rows get their own identity by the number of their occurrence.
  case duplicateID(String)
  /// A constant range changed; its rows follow.
  case rangeChanged(from: Range<Int>, to: Range<Int>)

  public var description: String {
    switch self {
    case .duplicateID(let id): "The id \(id) occurs more than once in a ForEach."
    case .rangeChanged(let old, let new): "A ForEach over the constant range \(old) now has \(new)."
    }
  }
}
