/// The leaves that some views resolved to, as a list that notes what is read of it.
///
/// A reader of the count runs again when the count changes, a reader of an element when the members do. A reader that
/// shows the whole list follows ``runs(since:)`` and needn't look at what stayed.
final class ResolvedList<Item: AnyObject> {
  private(set) var items: [Item] = []
  private(set) var version = 0
  /// The latest splices, as many as are worth following one by one.
  private var log: [(range: Range<Int>, count: Int)] = []
  private static var keptSplices: Int { 64 }

  let membership = TrackedFact()
  private let count = TrackedFact()
  private let emptiness = TrackedFact()
  /// Whether there are more than so many.
  private var limits: [(count: Int, fact: TrackedFact)] = []
  /// What readers were told last.
  private var announced = (version: 0, count: 0)
  let graph: GraphState
  /// Stands for each of the items that aren't made; nil where all are.
  private var unmade: Item?
  private var unmadeCount = 0
  /// The node that makes them. Not retained, and safe: it says so before it goes.
  private unowned(unsafe) var maker: ListMaker?
  /// Whether someone shows all items: items that come later are made at once then.
  private var areAllKept = false
  /// What the list is, for all who took it as a collection since it changed last.
  private var taken: KeptItems<Item>?
  /// How many items were asked for one after the other, and which comes next.
  private var inTurn = (count: 0, next: 0)

  init(_ graph: GraphState) { self.graph = graph }

  // MARK: Changes

  /// Readers hear of it with ``announce()``.
  func splice(_ range: Range<Int>, with new: [Item]) {
    keepTaken()
    countUnmade(in: range, -1)
    items.replaceSubrange(range, with: new)
    countUnmade(in: range.lowerBound..<range.lowerBound + new.count, 1)
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

  func readCount(_ kept: KeptItems<Item>? = nil) -> Int {
    if let kept = value(of: kept) { return kept.count }
    graph.note(count)
    return items.count
  }

  func readIsEmpty(_ kept: KeptItems<Item>? = nil) -> Bool {
    if let kept = value(of: kept) { return kept.isEmpty }
    graph.note(emptiness)
    return items.isEmpty
  }

  func readHasMore(than count: Int, _ kept: KeptItems<Item>? = nil) -> Bool {
    if let kept = value(of: kept) { return kept.count > count }
    if graph.reader != nil {
      let known = limits.first { $0.count == count }?.fact
      let fact = known ?? TrackedFact()
      if known == nil { limits.append((count, fact)) }
      graph.note(fact)
    }
    return items.count > count
  }

  /// - Parameter part: what the reader has of the list.
  func readItem(_ index: Int, _ kept: KeptItems<Item>? = nil, of part: Range<Int>? = nil) -> Item {
    if let old = value(of: kept) {
      // What nobody had asked for until the list changed can't be made any more.
      guard kept?.version == version, old[index] === unmade else { return old[index] }
    } else {
      graph.note(membership)
      // An index of the collection as it was when it was taken.
      if index >= items.count, let old = kept?.items { return old[index] }
    }
    if unmadeCount > 0 { make(index, of: part ?? items.indices) }
    return index < items.count ? items[index] : unmade ?? items[index]
  }

  /// The list as its reader last knew it; nil for closures of the declaration, which see what it is.
  private func value(of kept: KeptItems<Item>?) -> [Item]? {
    guard let items = kept?.items, !graph.evaluation.isRunningDeclared else { return nil }
    return items
  }

  /// The list as a value to keep: nothing is copied until the list changes.
  var current: KeptItems<Item> {
    let current = taken ?? KeptItems()
    taken = current
    return current
  }

  private func keepTaken() {
    guard taken != nil else { return }
    if !isKnownUniquelyReferenced(&taken) { taken?.keep(self) }
    taken = nil
  }

  // MARK: On demand

  /// - Parameter unmade: placeholders for items that `maker` makes when they are asked for.
  func makeOnDemand(by maker: ListMaker, unmade: Item) {
    self.maker = maker
    self.unmade = unmade
  }

  func makeNoMore() { maker = nil }

  var isAnyUnmade: Bool { unmadeCount > 0 }

  private func countUnmade(in range: Range<Int>, _ sign: Int) {
    guard let unmade else { return }
    for item in items[range] where item === unmade { unmadeCount += sign }
  }

  /// Puts items where they weren't made: nobody has seen what was there.
  func fill(_ range: Range<Int>, with new: [Item]) {
    countUnmade(in: range, -1)
    items.replaceSubrange(range, with: new)
    countUnmade(in: range, 1)
  }

  private func make(_ index: Int, of part: Range<Int>) {
    inTurn = (index == inTurn.next ? inTurn.count + 1 : 0, index + 1)
    guard items[index] === unmade else { return }
    // A reader that goes through the list gets more at a time the further it gets.
    make((index..<index + 1 + (inTurn.count < Self.exactMax ? 0 : inTurn.count)).clamped(to: part))
  }

  /// So many that are asked for in turn are made one by one.
  private static var exactMax: Int { 16 }

  /// Makes the items in `range`. One may turn out to be none, so that the next takes its place.
  func make(_ range: Range<Int>) {
    while unmadeCount > 0, let maker, maker.isMounted {
      let range = range.clamped(to: items.indices)
      guard items[range].contains(where: { $0 === unmade }) else { return }
      let before = unmadeCount
      maker.makeItems(in: range, of: self, areAllKept: false)
      guard unmadeCount < before else { return }
    }
  }

  /// Makes all items, and those that come later as soon as they do.
  func makeAll() {
    guard unmade != nil else { return }
    areAllKept = true
    makeKept()
  }

  /// Makes what came since someone asked for all items.
  func makeKept() {
    guard areAllKept, unmadeCount > 0, let maker, maker.isMounted else { return }
    maker.makeItems(in: items.indices, of: self, areAllKept: true)
  }
}

/// Makes the items of lists that someone asks for.
class ListMaker: Node {
  /// Makes those of `list` in `range` that aren't made.
  ///
  /// - Parameter areAllKept: whether someone shows all of the list.
  func makeItems(in range: Range<Int>, of list: AnyObject, areAllKept: Bool) {}
}

/// What a list was when someone took it as a collection.
final class KeptItems<Item: AnyObject> {
  /// Nil for as long as the closure runs that the collection was made for, or the list is what it was.
  private(set) var items: [Item]?
  private(set) var version = 0

  /// Holds on to what `list` is.
  func keep(_ list: ResolvedList<Item>) {
    items = list.items
    version = list.version
  }
}

/// What a collection remembers; views that have the collection aren't other ones because of it.
struct Remembered<Value>: ComparableField {
  var value: Value?

  func isSame(as other: Self) -> Bool { true }
}
