import Observation

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

  // MARK: Identity between graphs

  /// Which of this node's children `child` is, where there is more than one or another may take its place.
  func pathStep(to child: Node) -> PathStep? { nil }
  /// Whether what is around this node doesn't count for the identity of what is within.
  var startsPath: Bool { false }

  // MARK: Facts

  /// Runs `body` so that facts read in it call ``factChanged()`` when they change.
  final func recordingFacts<Result>(_ body: () -> Result) -> Result {
    forgetFacts()
    let outer = graph.reader
    graph.reader = self
    defer { graph.reader = outer }
    return withObservationTracking(body, onChange: graph.evaluation.invalidation(of: self))
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
  let evaluation = Evaluation()
  let store: StateStore
  let effectLeaves = EffectLeaves()
  let preferenceReaders = PreferenceReaders()
  let focus = Focus()
  let elements = ElementTable()
  var layoutFeatures = LayoutFeatures()
  private var lastSerial = 0
  private var comparisons: [ObjectIdentifier: FieldComparison] = [:]
  private var properties: [ObjectIdentifier: PropertyLayout] = [:]

  init(_ store: StateStore) { self.store = store }

  /// The node whose body or closure is running.
  var reader: Node? {
    get { evaluation.reader }
    set { evaluation.reader = newValue }
  }
  var diagnose: ((Diagnostic) -> Void)? { evaluation.diagnose }

  /// The dynamic properties of a type of view.
  func properties<V>(of type: V.Type) -> PropertyLayout {
    let id = ObjectIdentifier(type)
    if let known = properties[id] { return known }
    let layout = PropertyLayout(type)
    properties[id] = layout
    return layout
  }

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
public enum Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The rows get their own identity by the number of their occurrence.
  case duplicateID(String)
  /// A constant range changed; its rows follow.
  case rangeChanged(from: Range<Int>, to: Range<Int>)
  /// State was written while a body ran: the write is kept and counts from the next update on.
  case stateWrittenInBody(String)
  /// Effects or preferences went on causing each other; the rest waits for the next update.
  case updateWithoutEnd(rounds: Int)
  /// A ``Stored`` property has a value that can't be stored: it keeps the one it had.
  case valueNotStored(name: String, reason: String)
  /// What is stored isn't of the property's type: it has its default.
  case storedValueUnreadable(name: String, reason: String)

  public var description: String {
    switch self {
    case .duplicateID(let id): "The id \(id) occurs more than once in a ForEach."
    case .stateWrittenInBody(let type): "State of type \(type) was written while a body ran."
    case .updateWithoutEnd(let rounds): "An update wasn't settled after \(rounds) rounds."
    case .valueNotStored(let name, let reason): "The value of \(name) can't be stored: \(reason)."
    case .storedValueUnreadable(let name, let reason): "The stored value of \(name) can't be read: \(reason)."
    case .rangeChanged(let old, let new): "A ForEach over the constant range \(old) now has \(new)."
    }
  }
}
