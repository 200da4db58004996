import BoardUI

/// Which of a shelf's elements came, and which left, between two orders: those of which it can be told at a glance that
/// they stand between the same others stay.
///
/// One that moves leaves and comes. If the orders have too little in common everything left, and everything came.
struct ShelfDifference {
  /// Places in the order before, ascending.
  private(set) var left: [Int] = []
  /// Places in the order now, ascending.
  private(set) var came: [Int] = []
  private let nowCount: Int

  /// So many that came and left beside each other are seen to have.
  private static let sight = 4
  private static let steps = (1...sight).flatMap { sum in (0...sum).map { (left: $0, came: sum - $0) } }

  /// - Complexity: O(elements).
  init(from old: ArraySlice<Element.ID>, to now: [Element.ID]) {
    nowCount = now.count
    var (next, place) = (old.startIndex, now.startIndex)
    while next < old.endIndex, place < now.endIndex {
      if old[next] == now[place] {
        next += 1
        place += 1
      } else if let step = Self.steps.first(where: { step in
        next + step.left < old.endIndex && place + step.came < now.endIndex
          && old[next + step.left] == now[place + step.came]
      }) {
        left += next..<next + step.left
        came += place..<place + step.came
        next += step.left
        place += step.came
      } else if old.endIndex - next <= Self.sight, now.endIndex - place <= Self.sight {
        break
      } else {
        left = Array(old.indices)
        came = Array(now.indices)
        return
      }
    }
    left += next..<old.endIndex
    came += place..<now.endIndex
  }

  /// What `old` is now, where `new` came.
  func applied<Item>(to old: ArraySlice<Item>, coming new: [Item]) -> [Item] {
    var items: [Item] = []
    items.reserveCapacity(nowCount)
    var (leaving, coming) = (left[...], zip(came, new).makeIterator())
    var nextComing = coming.next()
    func takeComing() {
      while let next = nextComing, next.0 == items.count {
        items.append(next.1)
        nextComing = coming.next()
      }
    }
    for index in old.indices {
      takeComing()
      if leaving.first == index {
        leaving.removeFirst()
      } else {
        items.append(old[index])
      }
    }
    takeComing()
    return items
  }
}
