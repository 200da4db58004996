/// How many leaves of a container are as they were at some moment: so many of the first, and so many of the last.
struct UnchangedEnds {
  // As there is one for each card.
  private var first: Int32 = 0
  private var last: Int32 = 0

  /// None are.
  init() {}

  /// All of `count` are.
  init(all count: Int) {
    first = Int32(truncatingIfNeeded: count)
    last = first
  }

  /// Only so many are.
  mutating func keep(first: Int, last: Int) {
    self.first = min(self.first, Int32(truncatingIfNeeded: first))
    self.last = min(self.last, Int32(truncatingIfNeeded: last))
  }

  /// Where the others are among `count` leaves.
  func changed(of count: Int) -> Range<Int> {
    let start = min(Int(first), count)
    return start..<max(start, count - Int(last))
  }
}
