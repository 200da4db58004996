/// A change of the leaves that a node stands for: some that follow each other give way to others.
///
/// Told at the moment it happens, from the node it happens in up to those that keep a list; each node on the way adds
/// where in its own leaves it is. What a container has is thus kept current at the cost of what changed.
struct LeafSplice {
  var range: Range<Int>
  /// Leaves; sections too where sections are kept.
  var items: [Node]

  func shifted(by distance: Int) -> Self {
    Self(range: range.lowerBound + distance..<range.upperBound + distance, items: items)
  }

  /// The splice that makes `new` of `old`, as far as its ends are the same; nil if all of it is.
  init?(from old: [Node], to new: [Node]) {
    var start = 0
    while start < old.count, start < new.count, old[start] === new[start] { start += 1 }
    var oldEnd = old.count
    var newEnd = new.count
    while oldEnd > start, newEnd > start, old[oldEnd - 1] === new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    guard oldEnd > start || newEnd > start else { return nil }
    self.init(range: start..<oldEnd, items: Array(new[start..<newEnd]))
  }

  init(range: Range<Int>, items: [Node]) {
    self.range = range
    self.items = items
  }
}

/// Gathers the leaves of nodes; keeps sections as they are where asked to.
struct LeafCollector {
  let keepsSections: Bool
  private(set) var items: [Node] = []

  init(keepsSections: Bool = false) { self.keepsSections = keepsSections }

  static func leaves(of node: Node) -> [LeafNode] {
    var collector = LeafCollector()
    node.collect(&collector)
    return collector.items.asLeaves
  }

  /// Says how many are coming, where that is known without counting. Only the first is heard: many who each make room
  /// for their own would have the items copied again and again.
  mutating func expect(_ count: Int) {
    if items.isEmpty { items.reserveCapacity(count) }
  }

  mutating func append(_ leaf: LeafNode) { items.append(leaf) }
  mutating func append(_ section: SectionNode) { items.append(section) }

  /// Adds so many leaves that aren't made.
  mutating func append(unmade count: Int, of graph: GraphState) {
    if count > 0 { items += repeatElement(graph.unmadeLeaf, count: count) }
  }
}

extension [Node] {
  /// These items as the leaves they are where no sections are kept; the same array, as the two hold the same bits.
  var asLeaves: [LeafNode] {
    assert(allSatisfy { $0 is LeafNode })
    return unsafeBitCast(self, to: [LeafNode].self)
  }
}
