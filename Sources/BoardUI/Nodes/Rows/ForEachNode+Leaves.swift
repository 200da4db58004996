/// The leaves of rows, as the list around knows them.
extension ForEachNode {
  /// Puts rows in the place of others, and tells the list around.
  func replaceRows(_ range: Range<Int>, with new: [Row<ID>]) {
    let start = leafOffset(of: range.lowerBound)
    var old = 0
    for row in rows[range] {
      old += row.leavesTold
      if row.leavesTold != 1 { irregularRows -= 1 }
    }
    leavesTold -= old
    rows.replaceSubrange(range, with: new)
    var collector = LeafCollector(keepsSections: isInSectionList)
    collect(new.asKept(), into: &collector)
    count(new.asKept())
    if old > 0 || !collector.items.isEmpty {
      parent?.leavesSpliced(LeafSplice(range: start..<start + old, items: collector.items), from: self)
    }
  }

  /// A row that wasn't made before has leaves.
  func tell(_ row: Row<ID>) {
    guard let index = index(of: row) else { return }
    replaceRows(index..<index + 1, with: [row])
  }

  /// How many leaves stand before those of the row at `index`. Rows of one leaf each aren't looked at.
  func leafOffset(of index: Int) -> Int {
    if irregularRows == 0 { return index }
    if index == rows.count { return leavesTold }
    if irregularRows == pending.count, let unmade = placesOfPending() { return index - unmade.count { $0 < index } }
    if index < rows.count / 2 { return rows[..<index].reduce(0) { $0 + $1.leavesTold } }
    return rows[index...].reduce(leavesTold) { $0 - $1.leavesTold }
  }

  /// Where the rows are that aren't made yet; nil if one is on its way to another place, so that they don't account for
  /// all rows that have not exactly one leaf.
  private func placesOfPending() -> [Int]? {
    var places: [Int] = []
    for row in pending {
      guard row.leavesTold == 0, let place = index(of: row) else { return nil }
      places.append(place)
    }
    return places
  }

  func recount() {
    leavesTold = 0
    irregularRows = 0
    count(rows.asKept())
  }
}
