/// What all nodes of a graph share.
@usableFromInline
final class GraphState {
  var work = WorkCounters()
  let evaluation = Evaluation()
  let store: StateStore
  let effectLeaves = EffectLeaves()
  let preferenceReaders = PreferenceReaders()
  let focus = Focus()
  let geometry = GeometryReaders()
  let elements: ElementTable
  var layoutFeatures = LayoutFeatures()
  var contexts = NodeContexts()
  /// The children of nodes that the next update comes by: few at a time, of very many nodes.
  var dirtyChildren: [ObjectIdentifier: [Node]] = [:]
  /// What each type of trait wrote last.
  var writtenTraits: [ObjectIdentifier: WrittenTraits] = [:]
  /// Leaves that were taken from their parent in layout, or by that once more, since shown-twice leaves were reported
  /// last.
  var takenLeaves: [(leaf: LeafNode, from: LeafNode)] = []
  /// The style that is written on texts themselves.
  var textStylings: [ObjectIdentifier: TextStyling] = [:]
  /// Leaves whose layout may have changed.
  var layoutQueue: [LeafNode] = []
  private var knownUnmadeLeaf: LeafNode?
  /// How many leaves each type of view is, where its type says so.
  private var viewCounts: [ObjectIdentifier: Int?] = [:]
  private var lastSerial = 0
  /// How many leaves are being measured, each within the one before.
  private var measuresNested = 0
  private var comparisons: [ObjectIdentifier: FieldComparison] = [:]
  /// The comparison asked for last: rows ask for the same one again and again.
  private var lastComparison: (type: ObjectIdentifier, comparison: FieldComparison)?
  /// The latest layout of each type.
  private var sharedLayouts: [ObjectIdentifier: AnyObject] = [:]
  private var properties: [ObjectIdentifier: PropertyLayout] = [:]
  /// Those asked for last: views of one type are often evaluated one after the other.
  private var lastProperties: (type: ObjectIdentifier, layout: PropertyLayout)?

  init(_ store: StateStore) {
    self.store = store
    elements = ElementTable(above: store.elementsOfNextGraph())
  }

  /// Whose body or closure is running.
  var reader: FactReader? {
    get { evaluation.reader }
    set { evaluation.reader = newValue }
  }
  var diagnose: ((Diagnostic) -> Void)? { evaluation.diagnose }

  /// The dynamic properties of a type of view.
  func properties<V>(of type: V.Type) -> PropertyLayout {
    let id = ObjectIdentifier(type)
    if let lastProperties, lastProperties.type == id { return lastProperties.layout }
    let layout = properties[id] ?? PropertyLayout(type)
    properties[id] = layout
    lastProperties = (id, layout)
    return layout
  }

  @usableFromInline
  func hasProperties<V>(_ type: V.Type) -> Bool { !properties(of: type).isEmpty }

  /// An object that isn't there, and that a view asks for whose properties are being filled in.
  var missingObject: String?

  /// Whether everything was there that the properties of a view ask for, which were filled in just now.
  @usableFromInline
  func foundObjects<V>(of view: V.Type) -> Bool {
    guard let missing = missingObject else { return true }
    missingObject = nil
    diagnose?(.objectMissing(missing, view: "\(V.self)"))
    return false
  }

  @usableFromInline
  func countBody() { work.bodiesRun += 1 }

  // MARK: Depth

  /// So many nodes are around another at most: a view that contains itself, or very many others, would end the process
  /// with its thread's stack. A custom view or an `AnyView` further in shows nothing (rule R9).
  @usableFromInline static var nodesDeepMax: UInt16 { 1_024 }
  /// So many subviews lay each other out at most; a stack or layout further in is empty (rule R9). A level takes up to
  /// 8 kB of the stack without optimizations, of the 8 MB that threads have.
  private static var leavesDeepMax: Int { 400 }

  @inlinable
  func hasRoom(within node: Node) -> Bool { node.depth < Self.nodesDeepMax }

  @usableFromInline
  func reportTooDeep<V>(_ view: V.Type) { diagnose?(.tooDeep("\(V.self)", most: Int(Self.nodesDeepMax))) }

  /// Whether a container may have contents, where it stands.
  func hasRoom(in container: LeafNode) -> Bool {
    guard container.layoutDepth >= Self.leavesDeepMax else { return true }
    diagnose?(.tooDeep(container.line, most: Self.leavesDeepMax))
    return false
  }

  /// Runs what measures within a leaf; nil where leaves ask each other without end, or nearly so.
  func measuring<Result>(_ leaf: LeafNode, _ measure: () -> Result) -> Result? {
    guard measuresNested < Self.leavesDeepMax * 3 / 2 else {
      diagnose?(.tooDeep(leaf.line, most: Self.leavesDeepMax))
      return nil
    }
    measuresNested += 1
    defer { measuresNested -= 1 }
    return measure()
  }

  /// Nodes hold the graph's state: what of them is left in it when the graph goes would stay with it.
  func letGo() {
    contexts.removeAll()
    dirtyChildren = [:]
    layoutQueue = []
    takenLeaves = []
    knownUnmadeLeaf = nil
    elements.letGo()
  }

  /// The placeholder of a leaf that isn't made.
  var unmadeLeaf: LeafNode {
    if let knownUnmadeLeaf { return knownUnmadeLeaf }
    let leaf = UnmadeLeaf(self)
    knownUnmadeLeaf = leaf
    return leaf
  }

  /// Whether `leaf` only stands for one that isn't made.
  func isUnmade(_ leaf: LeafNode) -> Bool { leaf === knownUnmadeLeaf }

  /// How many subviews a view of this type stands for; nil where that depends on more than the type.
  func viewCount<V: View>(of type: V.Type) -> Int? {
    if let known = viewCounts[ObjectIdentifier(type)] { return known }
    var inputs = ViewCountInputs()
    let count = inputs.count(of: type)
    viewCounts[ObjectIdentifier(type)] = .some(count)
    return count
  }

  /// A number that was not given out before.
  func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }

  /// `layout`, shared with others that were made lately, because there are many containers of one kind.
  func sharedLayout<L: Layout>(_ layout: L) -> SharedLayout<L> {
    let type = ObjectIdentifier(L.self)
    if let known = sharedLayouts[type] {
      let known = unsafeDowncast(known, to: SharedLayout<L>.self)
      if isUnchanged(known.layout, layout) { return known }
    }
    let shared = SharedLayout(layout)
    sharedLayouts[type] = shared
    return shared
  }

  /// Subviews that are in two places at once, or twice in one, as far as they came there since the last time (rule R7).
  ///
  /// A subview that moves is in two places only for a while. So many are looked at, as all may have moved.
  func takeShownTwice() -> [LeafNode] {
    let taken = takenLeaves.prefix(100)
    takenLeaves = []
    return taken.filter { leaf, from in
      guard leaf.isMounted, from.isMounted, let parent = leaf.layoutParent else { return false }
      var places = 0
      from.visitContents { if $0 === leaf { places += 1 } }
      return places >= (parent === from ? 2 : 1)
    }
    .map(\.leaf)
  }

  /// Computes the sizes of what may have changed, from the inside out, as far as they turn out to be others. Gives the
  /// leaves whose contents have to be placed again.
  func settleLayout() -> [LeafNode] {
    var settled: [LeafNode] = []
    var byDepth: [[LeafNode]] = []
    func take() {
      for leaf in layoutQueue {
        let depth = leaf.layoutDepth
        while byDepth.count <= depth { byDepth.append([]) }
        byDepth[depth].append(leaf)
      }
      layoutQueue.removeAll(keepingCapacity: true)
    }
    take()
    while let deepest = byDepth.popLast() {
      for leaf in deepest where leaf.isMounted {
        if leaf.settle() { leaf.invalidateLayoutAround() }
        settled.append(leaf)
      }
      take()
    }
    return settled
  }

  @usableFromInline
  func countRows(_ count: Int, areHashed: Bool) {
    work.rowClosuresRun += count
    if areHashed { work.idsHashed += count }
  }

  func note(_ fact: TrackedFact) { reader?.note(fact) }
  func noteValues(of leaf: LeafNode) { reader?.noteValues(of: leaf) }

  /// Whether a view value brings nothing new.
  func isUnchanged<V>(_ old: V, _ new: V) -> Bool {
    let type = ObjectIdentifier(V.self)
    if let lastComparison, lastComparison.type == type { return lastComparison.comparison.isSame(old, new) }
    let comparison = comparisons[type] ?? FieldComparison(V.self)
    comparisons[type] = comparison
    lastComparison = (type, comparison)
    return comparison.isSame(old, new)
  }
}

/// A mistake in a declaration that has a defined result nevertheless.
public enum Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The rows get their own identity by the number of their occurrence.
  case duplicateID(String)
  /// A constant range changed; its rows follow.
  case rangeChanged(from: Range<Int>, to: Range<Int>)
  /// A subview is shown in several places: it stands where it was taken last (rule R7).
  case subviewShownTwice(String)
  /// A subview is shown within itself: there it isn't (rule R7).
  case shownWithinItself(String)
  /// A view is within more others than there may be: it shows nothing (rule R9).
  case tooDeep(String, most: Int)
  /// A view asks for an object that nobody put around it: it shows nothing until there is one (rule R22).
  case objectMissing(String, view: String)
  /// State was written while a body ran: the write is kept and counts from the next update on.
  case stateWrittenInBody(String)
  /// Effects or preferences went on causing each other; the rest waits for the next update.
  case updateWithoutEnd(rounds: Int)
  /// A ``Stored`` property has a value that can't be stored: it keeps the one it had.
  case valueNotStored(name: String, reason: String)
  /// The stored value isn't of the property's type: it has its default.
  case storedValueUnreadable(name: String, reason: String)

  public var description: String {
    switch self {
    case .duplicateID(let id): "The id \(id) occurs more than once in a ForEach."
    case .subviewShownTwice(let name): "The subview \(name) is shown twice; it stands only where it was taken last."
    case .shownWithinItself(let name): "The subview \(name) is shown within itself; there is nothing in that place."
    case .tooDeep(let name, let most):
      "\(name.prefix(200)) is within more than \(most) others and shows nothing. Look for a view that contains itself."
    case .objectMissing(let object, let view):
      "\(view.prefix(200)) shows nothing: there is no \(object) in its environment. Put .environment(_:) around it."
    case .stateWrittenInBody(let type): "State of type \(type) was written while a body ran."
    case .updateWithoutEnd(let rounds): "An update wasn't settled after \(rounds) rounds."
    case .valueNotStored(let name, let reason): "The value of \(name) can't be stored: \(reason)."
    case .storedValueUnreadable(let name, let reason): "The stored value of \(name) can't be read: \(reason)."
    case .rangeChanged(let old, let new): "A ForEach over the constant range \(old) now has \(new)."
    }
  }
}
