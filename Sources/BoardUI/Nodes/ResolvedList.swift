/// What some views resolved to, as a list that notes what is read of it.
///
/// Whoever read the count runs again when the count changes, whoever read an element when the members do. Who shows
/// the whole list follows ``runs(since:)`` and needn't look at what stayed.
final class ResolvedList<Item: AnyObject> {
  private(set) var items: [Item] = []
  private(set) var version = 0
  /// The latest splices, as many as are worth following one by one.
  private var log: [(range: Range<Int>, count: Int)] = []
  private static var keptSplices: Int { 64 }

  let membership = Fact()
  private let count = Fact()
  private let emptiness = Fact()
  /// Whether there are more than so many.
  private var limits: [(count: Int, fact: Fact)] = []
  /// What readers were told last.
  private var announced = (version: 0, count: 0)
  unowned let graph: GraphState

  init(_ graph: GraphState) { self.graph = graph }

  // MARK: Changes

  /// Readers hear of it with ``announce()``.
  func splice(_ range: Range<Int>, with new: [Item]) {
    items.replaceSubrange(range, with: new)
    version += 1
    if log.count == 2 * Self.keptSplices { log.removeFirst(Self.keptSplices) }
    log.append((range, new.count))
  }

  func set(_ new: [Item]) {
    var start = 0
    while start < items.count, start < new.count, items[start] === new[start] { start += 1 }
    var end = 0
    while start + end < items.count, start + end < new.count,
      items[items.count - 1 - end] === new[new.count - 1 - end]
    {
      end += 1
    }
    guard start + end < max(items.count, new.count) else { return }
    splice(start..<items.count - end, with: Array(new[start..<new.count - end]))
  }

  /// Whether there were members when readers were told last.
  var wasEmpty: Bool { announced.count == 0 }

  /// Has run again what read something that changed.
  func announce() {
    guard announced.version != version else { return }
    let old = announced
    announced = (version, items.count)
    membership.changed()
    if old.count != items.count { count.changed() }
    if (old.count == 0) != items.isEmpty { emptiness.changed() }
    for limit in limits where (old.count > limit.count) != (items.count > limit.count) { limit.fact.changed() }
  }

  /// What happened since a version of the list that had `count` items; nil if that is too long ago.
  func runs(since version: Int, count: Int) -> Runs? {
    let missing = self.version - version
    guard (0...log.count).contains(missing) else { return nil }
    var runs = Runs(count: count)
    for splice in log.suffix(missing) { runs.splice(splice.range, count: splice.count) }
    return runs
  }

  // MARK: Reading

  func readCount() -> Int {
    graph.note(count)
    return items.count
  }

  func readIsEmpty() -> Bool {
    graph.note(emptiness)
    return items.isEmpty
  }

  func readHasMore(than count: Int) -> Bool {
    if graph.reader != nil {
      let known = limits.first { $0.count == count }?.fact
      let fact = known ?? Fact()
      if known == nil { limits.append((count, fact)) }
      graph.note(fact)
    }
    return items.count > count
  }

  func readItem(_ index: Int) -> Item {
    graph.note(membership)
    return items[index]
  }
}
