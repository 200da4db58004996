/// What all nodes of a graph share.
final class GraphState {
  var work = WorkCounters()
  /// The node whose body or closure is running.
  var reader: Node?
  let elements = ElementTable()
  /// Leaves whose layout may have changed.
  var layoutQueue: [LeafNode] = []
  var diagnose: ((Diagnostic) -> Void)?
  private var lastSerial = 0
  private var comparisons: [ObjectIdentifier: FieldComparison] = [:]
  /// The comparison asked for last: rows ask for the same one again and again.
  private var lastComparison: (type: ObjectIdentifier, comparison: FieldComparison)?

  /// A number that was not given out before.
  func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }

  /// Computes the sizes of what may have changed, from the inside out, as far as they turn out to be others. Gives the
  /// leaves whose contents are to be placed again.
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

  func note(_ fact: Fact) { reader?.note(fact) }

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
