/// How many connections there are, in all and for each group of addresses, and whether one more fits (M5).
///
/// Each connection begins as a stranger's. Later the owner of this value says whether that person joined a board, and
/// whether they have a seat there. Strangers of one group share a bound, and so do people of one group who joined
/// without a seat. People with a seat count in neither, because boards bound their seats. Some of all connections are
/// ``kept`` for groups where someone has a seat: however many strangers come, the people who were here can come back.
struct Crowd {
  enum Standing: Hashable {
    /// In all only: a proxy that hasn't said for whom it comes.
    case uncounted
    /// Of this group, and nobody knows more.
    case stranger(String)
    /// Joined a board without a seat, from this group.
    case joined(String)
    /// Has a seat, and came from this group if anyone knows from where.
    case seated(String?)

    var group: String? {
      switch self {
      case .uncounted: nil
      case .stranger(let group), .joined(let group): group
      case .seated(let group): group
      }
    }
  }

  private(set) var total: Int
  /// So many of all are for groups where someone has a seat, or had one lately.
  private(set) var kept: Int
  /// Strangers of one group.
  let perGroup: Int
  /// Those of one group who joined without a seat.
  let joinedPerGroup: Int
  private(set) var count = 0
  /// Strangers and those who joined without a seat.
  private var unseated = 0
  private var strangers: [String: Int] = [:]
  private var joined: [String: Int] = [:]
  private var seats = SeatedGroups()

  init(total: Int, perGroup: Int, joinedPerGroup: Int = .max, kept: Int = 0) {
    self.total = total
    self.perGroup = perGroup
    self.joinedPerGroup = joinedPerGroup
    self.kept = kept
  }

  /// There may be fewer from now on; connections that are here stay.
  mutating func lower(total: Int, kept: Int) { (self.total, self.kept) = (total, kept) }

  /// Whether someone of whom nothing is known may come at all.
  var isFull: Bool { count >= total || unseated >= total - kept }

  /// Counts one more, or says that it doesn't fit.
  mutating func enter(_ standing: Standing) -> Bool {
    guard count < total, fits(standing) else { return false }
    count += 1
    add(standing)
    return true
  }

  /// Counts one that is here as another, or says that it doesn't fit as that, and leaves it what it was.
  mutating func change(_ old: Standing, to new: Standing) -> Bool {
    remove(old)
    let fits = fits(new)
    add(fits ? new : old)
    return fits
  }

  mutating func leave(_ standing: Standing) {
    count -= 1
    remove(standing)
  }

  private func fits(_ standing: Standing) -> Bool {
    switch standing {
    case .uncounted, .seated: true
    case .stranger(let group):
      strangers[group, default: 0] < perGroup && (unseated < total - kept || seats.contains(group))
    case .joined(let group): joined[group, default: 0] < joinedPerGroup
    }
  }

  private mutating func add(_ standing: Standing) {
    switch standing {
    case .uncounted: break
    case .stranger(let group):
      strangers[group, default: 0] += 1
      unseated += 1
    case .joined(let group):
      joined[group, default: 0] += 1
      unseated += 1
    case .seated(let group): group.map { seats.add($0) }
    }
  }

  private mutating func remove(_ standing: Standing) {
    switch standing {
    case .uncounted: break
    case .stranger(let group):
      strangers[group] = Self.oneLess(strangers[group])
      unseated -= 1
    case .joined(let group):
      joined[group] = Self.oneLess(joined[group])
      unseated -= 1
    case .seated(let group): group.map { seats.remove($0) }
    }
  }

  private static func oneLess(_ count: Int?) -> Int? { count.flatMap { $0 > 1 ? $0 - 1 : nil } }
}

/// The groups of addresses where someone with a seat is, and the latest ``leftMax`` where someone was.
private struct SeatedGroups {
  private static let leftMax = 4_096

  private var here: [String: Int] = [:]
  /// Where nobody is any more, by the order in which the last one left.
  private var left: [String: UInt64] = [:]
  private var lastLeave: UInt64 = 0

  func contains(_ group: String) -> Bool { here[group] != nil || left[group] != nil }

  mutating func add(_ group: String) {
    here[group, default: 0] += 1
    left[group] = nil
  }

  mutating func remove(_ group: String) {
    guard let count = here[group] else { return }
    here[group] = count > 1 ? count - 1 : nil
    guard count == 1 else { return }
    lastLeave += 1
    left[group] = lastLeave
    if left.count > Self.leftMax, let first = left.min(by: { $0.value < $1.value }) { left[first.key] = nil }
  }
}
