/// Rows that are made when someone asks for what they show. Only the first elements have rows: as many as were asked
/// for, or are needed so that rows that are made keep their places.
extension ForEachNode {
  func makeUnmade(in range: Range<Int>, areAllKept: Bool) {
    withoutReader {
      guard !rows.isEmpty || range.lowerBound > 0 || range.upperBound < leafCount else {
        return makeAllRows(forGood: areAllKept)
      }
      let missing = range.upperBound - leavesTold
      if missing > 0 { addRows((missing + leavesOfUnmade - 1) / leavesOfUnmade) }
      makeRows(rowsThatStand(in: range))
      if areAllKept, elementsWithoutRows == 0, rows.allSatisfy(\.isMade) { leavesOfUnmade = 0 }
    }
  }

  /// As if nothing had been put off, which is the fastest.
  private func makeAllRows(forGood: Bool) {
    let count = leafCount
    let leavesOfUnmade = leavesOfUnmade
    if let data = source.data as? any ChangeReportingCollection { followed.forgetReports(before: data.version) }
    self.leavesOfUnmade = 0
    elementsWithoutRows = 0
    source.makeRows(self)
    if !forGood { self.leavesOfUnmade = leavesOfUnmade }
    replaceLeaves(0..<count, with: self)
  }

  /// Gives the next elements rows, which aren't made.
  private func addRows(_ count: Int) {
    let elements = source.data
    let count = min(count, elementsWithoutRows, elements.count - rows.count)
    guard count > 0 else { return }
    rows.reserveCapacity(rows.count + count)
    var index = elements.index(elements.startIndex, offsetBy: rows.count)
    for _ in 0..<count {
      let row = makeRow(source.id(elements[index]), at: rows.count)
      row.leavesTold = leavesOfUnmade
      rows.append(row)
      elements.formIndex(after: &index)
    }
    elementsWithoutRows -= count
    leavesTold += count * leavesOfUnmade
    if leavesOfUnmade != 1 { irregularRows += count }
  }

  /// The rows that have the leaves in `range`.
  private func rowsThatStand(in range: Range<Int>) -> Range<Int> {
    guard irregularRows > 0 else { return range.clamped(to: rows.indices) }
    var first = 0
    var leaves = 0
    while first < rows.count, leaves + rows[first].leavesTold <= range.lowerBound {
      leaves += rows[first].leavesTold
      first += 1
    }
    var end = first
    while end < rows.count, leaves < range.upperBound {
      leaves += rows[end].leavesTold
      end += 1
    }
    return first..<end
  }

  /// Makes those of the rows that aren't.
  private func makeRows(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      while index < range.upperBound, !rows[index].isMade, run(at: index) { index += 1 }
      if index > start { replaceRows(start..<index, with: Array(rows[start..<index])) }
      // This one is made, or can't be.
      index += 1
    }
  }

  /// False where the collection changed and hasn't said so yet.
  private func run(at place: Int) -> Bool {
    let elements = source.data
    guard place < elements.count else { return false }
    let element = elements[elements.index(elements.startIndex, offsetBy: place)]
    let row = rows[place]
    guard source.id(element) == row.id else { return false }
    var inputs = childInputs
    graph.work.rowClosuresRun += 1
    run(row, element, source.content, &inputs, graph)
    return true
  }

  // MARK: Changes

  /// What the collection reported: the rows there are say where what changed is.
  func follow<ElementID: Hashable>(_ changes: [CollectionChange<ElementID>]) {
    compareAll(elementsMayDiffer: false)
    for change in changes {
      switch change {
      case .inserted(let id, _), .updated(let id):
        // A row that was there before went and came back, and may be another.
        if let row = row(id) { invalidate(row) }
      case .removed, .moved: break
      }
    }
  }

  /// Takes away and puts in rows between elements that are the same. Elements whose rows aren't made get new ones only
  /// before those that are.
  func follow(_ difference: RowDifference) {
    let elements = source.data
    let countBefore = rows.count + elementsWithoutRows
    let first = min(difference.prefix, rows.count)
    let end = max(min(rows.count, countBefore - difference.suffix), first)
    let newEnd = elements.count - difference.suffix
    let hasRowsBehind = end < rows.count
    if end > first || hasRowsBehind, first + difference.suffix < max(countBefore, elements.count) {
      let new = newRows(first..<end, reaching: hasRowsBehind ? newEnd : first, upTo: newEnd)
      replaceRows(first..<end, with: new)
    }
    setElementsWithoutRows(elements.count - rows.count)
  }

  /// Rows for the elements from the first of `old` on: up to `least`, and as far as any of the old ones reaches that is
  /// made, which is `most` at most. Old ones that have no place there go.
  private func newRows(_ old: Range<Int>, reaching least: Int, upTo most: Int) -> [Row<ID>] {
    let elements = source.data
    var leaving: [ID: [Row<ID>]] = [:]
    var made = 0
    for row in rows[old].reversed() {
      leaving[row.id, default: []].append(row)
      if row.isMade { made += 1 }
    }
    graph.work.idsHashed += old.count
    var found: [Row<ID>?] = []
    var needed = least - old.lowerBound
    var index = elements.index(elements.startIndex, offsetBy: old.lowerBound)
    for place in old.lowerBound..<max(most, old.lowerBound) {
      guard made > 0 || place < least else { break }
      let row = leaving.isEmpty ? nil : leaving[source.id(elements[index])]?.popLast()
      elements.formIndex(after: &index)
      found.append(row)
      guard let row, row.isMade else { continue }
      made -= 1
      needed = max(needed, found.count)
    }
    let unneeded = found[needed...].compactMap { $0 }
    for row in leaving.values.joined() { drop(row) }
    for row in unneeded { drop(row) }
    index = elements.index(elements.startIndex, offsetBy: old.lowerBound)
    return found[..<needed].enumerated().map { offset, row in
      defer { elements.formIndex(after: &index) }
      let place = old.lowerBound + offset
      guard let row else { return makeRow(source.id(elements[index]), at: place) }
      row.place = Int32(truncatingIfNeeded: place)
      if !source.isFollowed { invalidate(row) }
      return row
    }
  }

  private func setElementsWithoutRows(_ count: Int) {
    let before = elementsWithoutRows
    guard count != before else { return }
    let end = leafCount
    elementsWithoutRows = count
    if count < before {
      let gone = (before - count) * leavesOfUnmade
      parent?.leavesSpliced(LeafSplice(range: end - gone..<end, items: []), from: self)
    } else {
      var collector = LeafCollector(keepsSections: isInSectionList)
      collector.append(unmade: (count - before) * leavesOfUnmade, of: graph)
      parent?.leavesSpliced(LeafSplice(range: end..<end, items: collector.items), from: self)
    }
  }
}
