/// How many of a container's first leaves, and of its last, are as they were at some moment.
struct UnchangedEnds {
  // Small integers, because there is one of these for each card.
  private var first: Int32 = 0
  private var last: Int32 = 0

  /// None are as they were.
  init() {}

  /// All `count` leaves are as they were.
  init(all count: Int) {
    first = Int32(truncatingIfNeeded: count)
    last = first
  }

  /// At most so many still are.
  mutating func keep(first: Int, last: Int) {
    self.first = min(self.first, Int32(truncatingIfNeeded: first))
    self.last = min(self.last, Int32(truncatingIfNeeded: last))
  }

  /// The other ones among `count` leaves.
  func changed(of count: Int) -> Range<Int> {
    let start = min(Int(first), count)
    return start..<max(start, count - Int(last))
  }
}
