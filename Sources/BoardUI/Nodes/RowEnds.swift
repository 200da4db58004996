/// Which rows of a `ForEach` are the first and the last, for those who asked it of a row: they hear when it is so no
/// more.
///
/// Asking is O(1), and so is a change: only readers that asked about a row that was or is at an end hear of it.
struct RowEnds {
  private var first: ObjectIdentifier?
  private var last: ObjectIdentifier?
  private var asked: [ObjectIdentifier: TrackedFact] = [:]

  /// The fact that the row is where it is: at an end, or between others.
  mutating func fact(of row: KeptRow, first: KeptRow?, last: KeptRow?) -> TrackedFact {
    if asked.isEmpty {
      self.first = first.map(ObjectIdentifier.init)
      self.last = last.map(ObjectIdentifier.init)
    }
    if let known = asked[ObjectIdentifier(row)] { return known }
    let fact = TrackedFact()
    asked[ObjectIdentifier(row)] = fact
    return fact
  }

  /// The rows at the ends may be others now; gives the facts that are no longer so.
  mutating func move(toFirst first: KeptRow?, last: KeptRow?) -> [TrackedFact] {
    guard !asked.isEmpty else { return [] }
    let before = (self.first, self.last)
    self.first = first.map(ObjectIdentifier.init)
    self.last = last.map(ObjectIdentifier.init)
    var rows: Set<ObjectIdentifier> = []
    if before.0 != self.first { rows.formUnion([before.0, self.first].compactMap(\.self)) }
    if before.1 != self.last { rows.formUnion([before.1, self.last].compactMap(\.self)) }
    return rows.compactMap { asked[$0] }
  }

  /// The row goes.
  mutating func forget(_ row: KeptRow) {
    if !asked.isEmpty { asked[ObjectIdentifier(row)] = nil }
  }
}

extension ForEachNode {
  private var firstAndLast: (first: Row<ID>?, last: Row<ID>?) {
    (rows.first, elementsWithoutRows == 0 ? rows.last : nil)
  }

  /// The present reader hears when the row gets to an end, or away from it.
  func noteEnds(of row: Row<ID>) {
    let (first, last) = firstAndLast
    graph.note(ends.fact(of: row, first: first, last: last))
  }

  func tellEnds() {
    let (first, last) = firstAndLast
    for fact in ends.move(toFirst: first, last: last) { fact.changed() }
  }
}
