/// Which elements keep their place when one order becomes another: as many as can.
enum ReadingOrder {
  /// The elements of `new` that needn't be placed again: a longest sequence of common elements that has the same order
  /// in `old`. Linear if the orders differ in one place or one element moved, otherwise O(n log n) between the first
  /// and the last difference.
  static func kept<ID: Hashable>(from old: [ID], to new: [ID]) -> KeptElements<ID> {
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let suffix = zip(old[prefix...].reversed(), new[prefix...].reversed()).prefix { $0 == $1 }.count
    let oldMiddle = old[prefix..<(old.count - suffix)]
    let newMiddle = new[prefix..<(new.count - suffix)]
    guard !oldMiddle.isEmpty else {
      return KeptElements(moved: newMiddle.indices, kept: [])
    }
    // One element went to the front of the part that differs, or to its end.
    if oldMiddle.dropLast().elementsEqual(newMiddle.dropFirst()) {
      return KeptElements(moved: newMiddle.startIndex..<newMiddle.startIndex + min(newMiddle.count, 1), kept: [])
    }
    if oldMiddle.dropFirst().elementsEqual(newMiddle.dropLast()) {
      return KeptElements(moved: newMiddle.endIndex - min(newMiddle.count, 1)..<newMiddle.endIndex, kept: [])
    }
    var oldIndexes: [ID: Int] = [:]
    for (index, id) in zip(oldMiddle.indices, oldMiddle) { oldIndexes[id] = index }
    let common = newMiddle.compactMap { id in oldIndexes[id].map { (id, $0) } }
    return KeptElements(
      moved: newMiddle.indices, kept: Set(longestAscent(in: common.map(\.1)).map { common[$0].0 }))
  }

  /// The indexes of a longest ascending subsequence, ascending (patience sorting).
  private static func longestAscent(in values: [Int]) -> [Int] {
    // The index of the smallest value that ends an ascent of each length, and of the one before it in that ascent.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: values.count)
    for (index, value) in values.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var ascent: [Int] = []
    var next = ends.last
    while let index = next {
      ascent.append(index)
      next = before[index]
    }
    return ascent.reversed()
  }
}

/// The elements of a new order that keep their place.
struct KeptElements<ID: Hashable> {
  /// Where in the new order something may have moved; all outside is kept.
  let moved: Range<Int>
  /// Those within that are kept.
  let kept: Set<ID>

  func contains(_ id: ID, at index: Int) -> Bool { !moved.contains(index) || kept.contains(id) }
}
