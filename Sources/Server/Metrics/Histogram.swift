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

  /// The values that came since an earlier moment.
  ///
  /// - Precondition: the same histogram, as it was then.
  func since(_ before: Histogram) -> Histogram {
    precondition(before.bounds == bounds, "\(before.bounds) aren't \(bounds)")
    var difference = self
    difference.counts = zip(counts, before.counts).map { $0 - $1 }
    difference.sum = sum - before.sum
    return difference
  }

  /// The value that this part of all values isn't over, taken to be spread evenly between the bounds around it, as
  /// Prometheus' `histogram_quantile` does. Nil: there are no values. Of what is over all bounds the last bound is all
  /// that is known.
  func quantile(_ part: Double) -> Double? {
    let all = count
    guard all > 0 else { return nil }
    let wanted = part * Double(all)
    var (below, lower) = (0, 0.0)
    for (bound, upTo) in cumulative {
      if Double(upTo) >= wanted {
        return upTo == below ? bound : lower + (bound - lower) * (wanted - Double(below)) / Double(upTo - below)
      }
      (below, lower) = (upTo, bound)
    }
    return bounds.last
  }

  /// How many were at most as much as each bound.
  var cumulative: [(bound: Double, count: Int)] {
    var before = 0
    return zip(bounds, counts).map { bound, count in
      before += count
      return (bound, before)
    }
  }
}
