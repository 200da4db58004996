/// How often a quantity was at most each of some bounds, as Prometheus counts: each bucket has all the smaller ones in
/// it.
struct Histogram: Equatable {
  /// Ascending.
  let bounds: [Double]
  /// For each bound those that were over the one before; the last is for what is over all.
  private var counts: [Int]
  private(set) var sum = 0.0

  init(bounds: [Double]) {
    precondition(bounds == bounds.sorted(), "bounds ascend, unlike \(bounds)")
    self.bounds = bounds
    counts = Array(repeating: 0, count: bounds.count + 1)
  }

  mutating func add(_ value: Double) {
    counts[bounds.firstIndex { value <= $0 } ?? bounds.count] += 1
    sum += value
  }

  var count: Int { counts.reduce(0, +) }

  /// How many were at most as much as each bound.
  var cumulative: [(bound: Double, count: Int)] {
    var before = 0
    return zip(bounds, counts).map { bound, count in
      before += count
      return (bound, before)
    }
  }
}
