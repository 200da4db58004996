import Observation

/// What reads facts and hears when they change: a node, or a row of a `ForEach`.
public class FactReader {
  /// Most read none.
  fileprivate final var factsRead: FactsRead?

  @usableFromInline init() {}

  /// A fact this reader read is no longer so.
  func factChanged() {}

  /// Runs `body` so that facts read in it call ``factChanged()`` when they change.
  @usableFromInline
  final func recordFacts(in graph: GraphState, _ body: () -> Void) {
    forgetFacts()
    let outer = graph.reader
    graph.reader = self
    defer { graph.reader = outer }
    withObservationTracking(body, onChange: graph.evaluation.invalidation(of: self))
  }

  final func note(_ fact: Fact) {
    let read = factsRead ?? FactsRead()
    factsRead = read
    read.add(fact, by: self)
  }

  final func forgetFacts() { factsRead?.removeAll() }
}

/// Something a body or closure can read and be run again for when it changes.
///
/// Readers are few for most facts and very many for some (the environment's): adding and removing one is O(1) as long
/// as either the fact has few readers or the reader few facts.
final class Fact {
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
  fileprivate func add(_ reader: FactReader) -> Int {
    guard first != nil else {
      first = Reader(reader: reader)
      return 0
    }
    others.append(Reader(reader: reader))
    return others.count
  }

  /// Puts the last reader into the place that becomes free.
  fileprivate func remove(at place: Int) {
    guard let last = others.popLast() else {
      first = nil
      return
    }
    let lastPlace = others.count + 1
    guard place < lastPlace else { return }
    last.reader.factsRead?.move(self, from: lastPlace, to: place)
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
final class FactsRead {
  private typealias Entry = (fact: Fact, place: Int)
  /// Most read one.
  private var first: Entry?
  private var more: [Entry] = []

  func add(_ fact: Fact, by reader: FactReader) {
    if first?.fact === fact { return }
    let isKnown = more.count < fact.count ? more.contains { $0.fact === fact } : fact.hasReader(reader)
    guard !isKnown else { return }
    let entry = (fact, fact.add(reader))
    if first == nil { first = entry } else { more.append(entry) }
  }

  func removeAll() {
    if let entry = first.take() { entry.fact.remove(at: entry.place) }
    for entry in more { entry.fact.remove(at: entry.place) }
    more.removeAll(keepingCapacity: true)
  }

  fileprivate func move(_ fact: Fact, from old: Int, to new: Int) {
    if let known = first, known.fact === fact, known.place == old { first = (fact, new) }
    for index in more.indices where more[index].fact === fact && more[index].place == old { more[index].place = new }
  }
}
