import BoardUI

/// Which of a shelf's elements came, and which left, between two orders. An element stays if a short look ahead finds
/// it between the same others.
///
/// An element that moves leaves and comes. If the orders have too little in common, everything left and everything
/// came.
struct ShelfDifference {
  /// Indices in the order before, ascending.
  private(set) var left: [Int] = []
  /// Indices in the order now, ascending.
  private(set) var came: [Int] = []
  private let nowCount: Int

  /// The look ahead finds at most so many elements that came and left next to each other.
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

  /// `old` in its new order, with `new` in the places of the elements that came.
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
