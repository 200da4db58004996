/// A place in a graph's tree: what a view value became, kept for as long as the view keeps its identity.
///
/// A node brings itself up to date in `update()`, which follows marked paths only. A node is transparent (it yields
/// the leaves of its children) or a `LeafNode`. Nodes are confined to the thread of their graph.
public class Node: FactReader {
  private final var context: NodeContext
  final var environment: EnvironmentScope { context.environment }
  @usableFromInline final var graph: GraphState { context.graph }
  /// Not retained, and safe: a parent unmounts its children, which forget it, before it goes.
  private(set) unowned(unsafe) var parent: Node?
  let explicitID: ExplicitID?
  /// The container values written around this node.
  final var traits: ContainerValues { written?.values ?? ContainerValues() }
  final var written: WrittenTraits? { context.written }

  private var flags: Flags
  /// How many nodes are around this one.
  @usableFromInline let depth: UInt16

  private struct Flags: OptionSet {
    let rawValue: UInt8

    static let isMounted = Self(rawValue: 1)
    static let isDirty = Self(rawValue: 2)
    static let needsUpdate = Self(rawValue: 4)
    static let isInSectionList = Self(rawValue: 8)
    static let isInLazyList = Self(rawValue: 16)
  }

  final var isMounted: Bool { flags.contains(.isMounted) }
  /// Whether the list around this node keeps sections.
  final var isInSectionList: Bool { flags.contains(.isInSectionList) }
  /// Whether rows needn't be made before someone asks the list around for what they show.
  final var isInLazyList: Bool { flags.contains(.isInLazyList) }

  @usableFromInline
  init(_ inputs: NodeInputs) {
    context = inputs.context
    parent = inputs.parent
    explicitID = inputs.explicitID
    flags = .isMounted
    if inputs.keepsSections { flags.insert(.isInSectionList) }
    if inputs.isLazy { flags.insert(.isInLazyList) }
    depth = (inputs.parent?.depth ?? 0) &+ 1
  }

  /// What a child of this node is made with.
  @usableFromInline
  var childInputs: NodeInputs {
    NodeInputs(
      parent: self, context, explicitID: explicitID, keepsSections: isInSectionList, isLazy: isInLazyList)
  }

  /// Becomes the parent of a node that was made before this one.
  final func take(_ child: Node) { child.parent = self }

  // MARK: Updating

  /// Asks for ``evaluate()`` in the next update.
  final func invalidate() {
    flags.insert(.isDirty)
    markPath()
  }

  /// Whether the next update comes by here.
  final var isMarked: Bool { flags.contains(.needsUpdate) }

  /// Makes the next update come by here.
  final func markPath() {
    guard isMounted, !isMarked else { return }
    flags.insert(.needsUpdate)
    if let parent, parent.isMounted {
      graph.dirtyChildren[ObjectIdentifier(parent), default: []].append(self)
      parent.markPath()
    }
  }

  final func update() {
    while isMounted, isMarked {
      flags.remove(.needsUpdate)
      performUpdate()
    }
  }

  /// Evaluates itself if asked to, then updates the children that need it.
  func performUpdate() {
    evaluateIfDirty()
    updateChildren()
  }

  final func evaluateIfDirty() {
    guard flags.contains(.isDirty) else { return }
    flags.remove(.isDirty)
    evaluate()
  }

  final func updateChildren() {
    while let children = graph.dirtyChildren.removeValue(forKey: ObjectIdentifier(self)) {
      for child in children { child.update() }
    }
  }

  /// Runs again what this node runs: a body, a transform, a row's closure.
  func evaluate() {}

  override func factChanged() { invalidate() }

  // MARK: The list

  /// How many leaves this node stands for; where sections are kept, a section is one.
  @usableFromInline var leafCount: Int {
    var count = 0
    visitChildren { count += $0.leafCount }
    return count
  }

  /// Adds the leaves of this node in order.
  func collect(_ collector: inout LeafCollector) { visitChildren { $0.collect(&collector) } }

  /// Makes those of this node's own leaves in `range` that aren't made; the list's keeper hears of it.
  ///
  /// - Parameter areAllKept: whether someone shows the whole list: items that come later are made at once then.
  func makeLeaves(in range: Range<Int>, areAllKept: Bool) {
    var start = 0
    visitChildren { child in
      // What a child is made into may turn out to be more or fewer leaves than were counted.
      let own = start..<start + child.leafCount
      let asked = range.clamped(to: own)
      start = own.upperBound
      guard !asked.isEmpty || areAllKept else { return }
      child.makeLeaves(
        in: asked.lowerBound - own.lowerBound..<asked.upperBound - own.lowerBound, areAllKept: areAllKept)
    }
  }

  /// A child yields other leaves than before. The list's keeper applies it, others pass it on.
  ///
  /// A node without an own idea of what it stands for stands for what its children do.
  func leavesSpliced(_ splice: LeafSplice, from child: Node) {
    guard let parent else { return }
    var offset = 0
    var isFound = false
    visitChildren { other in
      if other === child { isFound = true }
      if !isFound { offset += other.leafCount }
    }
    parent.leavesSpliced(splice.shifted(by: offset), from: self)
  }

  /// This node's own leaves in `range` gave way to those of `node`.
  final func replaceLeaves(_ range: Range<Int>, with node: Node?) {
    guard let parent else { return }
    var collector = LeafCollector(keepsSections: isInSectionList)
    node?.collect(&collector)
    guard !range.isEmpty || !collector.items.isEmpty else { return }
    parent.leavesSpliced(LeafSplice(range: range, items: collector.items), from: self)
  }

  /// Something below yields other leaves than before, and which isn't known. The list's keeper collects it again.
  func leavesChanged() { parent?.leavesChanged() }

  /// Container values around this node are other ones: `new` are written where `old` were.
  final func replaceTraits(_ old: WrittenTraits?, by new: WrittenTraits?) {
    let before = written
    let after = before.replacing(old, by: new, graph)
    guard after !== before else { return }
    context = graph.contexts.context(environment, after)
    traitsChanged(from: before)
  }

  /// The view of this node writes `trait`, and within it as many other ones.
  final func rewrite<Written: Trait>(_ trait: Written, traitsWithin count: Int) {
    guard let (own, traits) = written?.trait(behind: count, as: Written.self), !own.isSame(as: trait) else { return }
    replaceTraits(traits, by: WrittenTraits.writing(trait, within: traits.outer, graph))
  }

  /// Hands ``written`` on to nodes that have what was there before, or what was written within it.
  func traitsChanged(from old: WrittenTraits?) { visitChildren { $0.replaceTraits(old, by: written) } }

  func visitChildren(_ visit: (Node) -> Void) {}

  // MARK: Identity between graphs

  /// Which of this node's children `child` is, where there is more than one or another may take its place.
  func pathStep(to child: Node) -> PathStep? { nil }
  /// Whether what is around this node doesn't count for the identity of what is within.
  var startsPath: Bool { false }

  /// Runs `body` so that what is read in it has this node evaluated again when it changes.
  final func recordingFacts<Result>(_ body: () -> Result) -> Result {
    forgetFacts()
    return recordFacts(in: graph, body)
  }

  /// What the dynamic properties of this node's view hold on to.
  var properties: NodeProperties { preconditionFailure("\(Self.self) has no view with properties") }

  // MARK: Leaving

  /// The view lost its identity: nothing reaches this node or what is below it any more.
  final func unmount() {
    guard isMounted else { return }
    flags.remove(.isMounted)
    forgetFacts()
    if isMarked { graph.dirtyChildren[ObjectIdentifier(self)] = nil }
    willUnmount()
    visitChildren { $0.unmount() }
    parent = nil
  }

  func willUnmount() {}
}

/// What a node is made with.
///
/// Doesn't retain the parent: inputs are only around while nodes are made, within it.
public struct NodeInputs {
  unowned(unsafe) var parent: Node?
  /// The environment and the container values, which most pass on as they are.
  private(set) var context: NodeContext
  @usableFromInline var explicitID: ExplicitID?
  /// Whether the list that the node is in keeps sections.
  var keepsSections: Bool
  /// Whether that list makes leaves when it is asked for them.
  var isLazy: Bool

  init(
    parent: Node?, _ context: NodeContext, explicitID: ExplicitID? = nil, keepsSections: Bool = false,
    isLazy: Bool = false
  ) {
    self.parent = parent
    self.context = context
    self.explicitID = explicitID
    self.keepsSections = keepsSections
    self.isLazy = isLazy
  }

  var graph: GraphState { context.graph }

  var environment: EnvironmentScope {
    get { context.environment }
    set { context = graph.contexts.context(newValue, traits) }
  }

  var traits: WrittenTraits? {
    get { context.written }
    set { if newValue !== context.written { context = graph.contexts.context(environment, newValue) } }
  }
}
