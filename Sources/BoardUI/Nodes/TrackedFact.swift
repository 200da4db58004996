import Observation

/// A reader of facts that hears when they change: a node, or a row of a `ForEach`.
public class FactReader {
  @usableFromInline init() {}

  /// Kept by those that read some.
  var factsRead: FactsRead {
    get { .none }
    set { preconditionFailure("\(type(of: self)) reads \(newValue)") }
  }

  /// The place among its readers where only one fact was read; nil from those that don't keep it.
  var factPlace: Int32? {
    get { nil }
    set { preconditionFailure("\(type(of: self)) keeps no place \(newValue ?? 0)") }
  }

  /// A fact this reader read is no longer so.
  func factChanged() {}

  /// Runs `body` so that facts read in it call ``factChanged()`` when they change. Those read before count on: a reader
  /// that runs again forgets them first.
  ///
  /// What `body` gives is put where it is taken from. Views are large, and each copy counts references; observing them
  /// as its own result would copy them, and look up what it knows of their type.
  @inlinable
  final func recordFacts<Result>(in graph: GraphState, _ body: () -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: Result.self, capacity: 1) { place in
      observeFacts(in: graph) { place.initializeElement(at: 0, to: body()) }
      return place.moveElement(from: 0)
    }
  }

  @usableFromInline
  final func observeFacts(in graph: GraphState, _ body: () -> Void) {
    let outer = graph.reader
    graph.reader = self
    defer { graph.reader = outer }
    withObservationTracking(body, onChange: graph.evaluation.invalidation(of: self))
  }

  final func note(_ fact: TrackedFact) {
    switch factsRead {
    case .one(let known) where known === fact: break
    case .none where factPlace != nil:
      factPlace = fact.add(self)
      factsRead = .one(fact)
    default: list.add(fact, by: self)
    }
  }

  /// The container values of `leaf` were read.
  final func noteValues(of leaf: LeafNode) {
    switch (factsRead, leaf.valuesReaders) {
    case (.values(let known), _) where known === leaf: break
    case (.none, .none):
      factsRead = .values(leaf)
      leaf.valuesReaders = .one(self)
    default: list.add(valuesFact(of: leaf), by: self)
    }
  }

  /// Where there is more to one reader or one fact than both can keep themselves.
  private func valuesFact(of leaf: LeafNode) -> TrackedFact {
    if case .one(let reader) = leaf.valuesReaders { _ = reader.list }
    if case .several(let fact) = leaf.valuesReaders { return fact }
    let fact = TrackedFact()
    leaf.valuesReaders = .several(fact)
    return fact
  }

  /// The facts that were read, as a list from now on.
  private var list: FactsReadList {
    if case .many(let list) = factsRead { return list }
    let list = FactsReadList()
    switch factsRead {
    case .none, .many: break
    case .one(let fact): list.move(fact, of: self)
    case .values(let leaf):
      leaf.valuesReaders = .none
      list.add(valuesFact(of: leaf), by: self)
    }
    factsRead = .many(list)
    return list
  }

  final func forgetFacts() {
    switch factsRead {
    case .none: return
    case .many(let list): return list.removeAll()
    case .one(let fact): fact.remove(at: Int(factPlace ?? 0))
    case .values(let leaf): leaf.valuesReaders = .none
    }
    factsRead = .none
  }

  /// Another reader went, and this one has its place.
  fileprivate func move(_ fact: TrackedFact, from old: Int, to new: Int) {
    switch factsRead {
    case .none, .values: break
    case .one: factPlace = Int32(truncatingIfNeeded: new)
    case .many(let list): list.move(fact, from: old, to: new)
    }
  }
}

/// What a reader read. Most read nothing, or one thing, and need no memory for more.
enum FactsRead {
  case none
  /// The reader knows its place among the fact's others.
  case one(TrackedFact)
  /// A leaf's container values, which nobody else reads.
  case values(LeafNode)
  case many(FactsReadList)
}

/// Who read the container values of a leaf.
///
/// Retains the reader, as the reader does the leaf: it forgets what it read before it goes.
enum ValuesReaders {
  case none
  case one(FactReader)
  case several(TrackedFact)

  func changed() {
    switch self {
    case .none: break
    case .one(let reader): reader.factChanged()
    case .several(let fact): fact.changed()
    }
  }
}

/// Something a body or closure can read and be run again for when it changes.
///
/// Readers are few for most facts and very many for some (the environment's): adding and removing one is O(1) as long
/// as either the fact has few readers or the reader few facts.
final class TrackedFact {
  /// Not retained: a reader removes itself before it goes.
  private struct Reader {
    unowned(unsafe) let reader: FactReader
  }
  /// Most have one. It has place 0, the others come after it.
  private var first: Reader?
  private var others: [Reader] = []

  fileprivate var count: Int { first == nil ? 0 : others.count + 1 }

  fileprivate func hasReader(_ reader: FactReader) -> Bool {
    first?.reader === reader || others.contains { $0.reader === reader }
  }

  /// The place of the new reader.
  fileprivate func add(_ reader: FactReader) -> Int32 {
    guard first != nil else {
      first = Reader(reader: reader)
      return 0
    }
    others.append(Reader(reader: reader))
    return Int32(truncatingIfNeeded: others.count)
  }

  /// Puts the last reader into the place that becomes free.
  fileprivate func remove(at place: Int) {
    guard let last = others.popLast() else {
      first = nil
      return
    }
    let lastPlace = others.count + 1
    guard place < lastPlace else { return }
    last.reader.move(self, from: lastPlace, to: place)
    if place == 0 { first = last } else { others[place - 1] = last }
  }

  func changed() {
    // A reader may stop reading when it hears of it.
    let others = others
    first?.reader.factChanged()
    for other in others { other.reader.factChanged() }
  }
}

/// The facts that a reader read, and its place among the readers of each.
final class FactsReadList {
  private typealias Entry = (fact: TrackedFact, place: Int)
  private var first: Entry?
  private var more: [Entry] = []

  fileprivate func add(_ fact: TrackedFact, by reader: FactReader) {
    if first?.fact === fact { return }
    let isKnown = more.count < fact.count ? more.contains { $0.fact === fact } : fact.hasReader(reader)
    guard !isKnown else { return }
    append((fact, Int(fact.add(reader))))
  }

  /// Takes over what the reader kept itself.
  fileprivate func move(_ fact: TrackedFact, of reader: FactReader) { append((fact, Int(reader.factPlace ?? 0))) }

  private func append(_ entry: Entry) {
    if first == nil { first = entry } else { more.append(entry) }
  }

  fileprivate func removeAll() {
    if let entry = first.take() { entry.fact.remove(at: entry.place) }
    for entry in more { entry.fact.remove(at: entry.place) }
    more.removeAll(keepingCapacity: true)
  }

  fileprivate func move(_ fact: TrackedFact, from old: Int, to new: Int) {
    if let known = first, known.fact === fact, known.place == old { first = (fact, new) }
    for index in more.indices where more[index].fact === fact && more[index].place == old { more[index].place = new }
  }
}
