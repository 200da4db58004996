/// How a list came from an older one: runs of the old one that are still there, and new ones between them.
///
/// A follower first takes away the leaves that are gone and then adds the new ones: what moved is both, and never there
/// twice.
struct Runs {
  enum Run: Equatable {
    case kept(Range<Int>)
    case new(Int)

    var count: Int {
      switch self {
      case .kept(let range): range.count
      case .new(let count): count
      }
    }

    /// The part of the run at `range` of its places.
    func part(_ range: Range<Int>) -> Self {
      switch self {
      case .kept(let old): .kept(old.lowerBound + range.lowerBound..<old.lowerBound + range.upperBound)
      case .new: .new(range.count)
      }
    }
  }
  private(set) var runs: [Run]

  /// Nothing changed yet in a list of `count`.
  init(count: Int) { runs = count == 0 ? [] : [.kept(0..<count)] }

  /// `range` of the list as it is now gives way to `count` new ones.
  mutating func splice(_ range: Range<Int>, count: Int) {
    var result: [Run] = []
    result.reserveCapacity(runs.count + 2)
    func add(_ run: Run) {
      guard run.count > 0 else { return }
      if case .new(let more) = run, case .new(let before)? = result.last {
        result[result.count - 1] = .new(before + more)
      } else {
        result.append(run)
      }
    }
    var isPlaced = false
    var start = 0
    for run in runs {
      let own = start..<start + run.count
      if own.lowerBound < range.lowerBound {
        add(run.part(0..<min(own.upperBound, range.lowerBound) - own.lowerBound))
      }
      if own.upperBound > range.lowerBound, !isPlaced {
        add(.new(count))
        isPlaced = true
      }
      if own.upperBound > range.upperBound {
        add(run.part(max(own.lowerBound, range.upperBound) - own.lowerBound..<run.count))
      }
      start = own.upperBound
    }
    if !isPlaced { add(.new(count)) }
    runs = result
  }

  /// What of the old list, which had `count`, is gone.
  func removed(of count: Int) -> [Range<Int>] {
    var removed: [Range<Int>] = []
    var end = 0
    for run in runs + [.kept(count..<count)] {
      guard case .kept(let range) = run else { continue }
      if range.lowerBound > end { removed.append(end..<range.lowerBound) }
      end = range.upperBound
    }
    return removed
  }

  /// What of the new list is new.
  var added: [Range<Int>] {
    var added: [Range<Int>] = []
    var start = 0
    for run in runs {
      if case .new = run { added.append(start..<start + run.count) }
      start += run.count
    }
    return added
  }
}
