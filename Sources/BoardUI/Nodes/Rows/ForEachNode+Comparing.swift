/// Rows of collections that say nothing are matched by comparing.
extension ForEachNode {
  /// Compares all ids with those of the rows: the same at the start, the same at the end, and a table for the middle.
  func compareAll(elementsMayDiffer: Bool) {
    let elements = source.data
    var difference = RowDifference()
    var index = elements.startIndex
    let common = min(rows.count, elements.count)
    while difference.prefix < common, rows[difference.prefix].id == source.id(elements[index]) {
      difference.prefix += 1
      elements.formIndex(after: &index)
    }
    var last = elements.endIndex
    while elementsWithoutRows == 0, difference.prefix + difference.suffix < common {
      elements.formIndex(before: &last)
      guard rows[rows.count - 1 - difference.suffix].id == source.id(elements[last]) else { break }
      difference.suffix += 1
    }
    if elementsMayDiffer { doubtEveryRow() }
    apply(difference)
  }

  /// Follows what is known of the rows; elements of the middle are matched by id.
  func apply(_ difference: RowDifference) {
    if leavesOfUnmade > 0 {
      follow(difference)
    } else if difference.prefix + difference.suffix < max(rows.count, source.data.count) {
      let old = difference.prefix..<rows.count - difference.suffix
      let new = difference.prefix..<source.data.count - difference.suffix
      replaceRows(old, with: new)
    }
    for index in difference.changed where index < rows.count { invalidate(rows[index]) }
    runEveryRow()
  }

  func replaceRows(_ range: Range<Int>, with new: Range<Int>) {
    let elements = source.data
    var leaving: [ID: [Row<ID>]] = [:]
    if !range.isEmpty, !new.isEmpty {
      for row in rows[range].reversed() { leaving[row.id, default: []].append(row) }
      graph.work.idsHashed += range.count
    }
    let first = elements.index(elements.startIndex, offsetBy: new.lowerBound)
    var index = first
    let kept = new.map { _ in
      defer { elements.formIndex(after: &index) }
      return leaving.isEmpty ? nil : leaving[source.id(elements[index])]?.popLast()
    }
    if new.isEmpty { rows[range].forEach(drop) }
    for row in leaving.values.joined() { drop(row) }
    index = first
    var replacement: [Row<ID>] = []
    replacement.reserveCapacity(new.count)
    for (place, row) in zip(new, kept) {
      if let row {
        row.place = Int32(truncatingIfNeeded: place)
        if !source.isFollowed { invalidate(row) }
        replacement.append(row)
      } else {
        let element = elements[index]
        let row = makeRow(source.id(element), at: place)
        run(row, element)
        replacement.append(row)
      }
      elements.formIndex(after: &index)
    }
    replaceRows(range, with: replacement)
  }
}
