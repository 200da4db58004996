/// Something a body or closure can read and be run again for when it changes.
///
/// Readers are few for most facts and very many for some (the environment's): adding and removing one is O(1) as long
/// as either the fact has few readers or the reader few facts.
final class Fact {
  /// Not retained: a node removes itself before it goes.
  private struct Reader {
    unowned(unsafe) let node: Node
  }
  private var readers: [Reader] = []

  fileprivate var count: Int { readers.count }

  fileprivate func hasReader(_ node: Node) -> Bool { readers.contains { $0.node === node } }

  /// The place of the new reader.
  fileprivate func add(_ node: Node) -> Int {
    readers.append(Reader(node: node))
    return readers.count - 1
  }

  /// Puts the last reader into the place that becomes free.
  fileprivate func remove(at place: Int) {
    let last = readers.removeLast()
    guard place < readers.count else { return }
    last.node.factsRead?.move(self, from: readers.count, to: place)
    readers[place] = last
  }

  func changed() {
    // A reader may stop reading when it hears of it.
    for reader in readers { reader.node.factChanged() }
  }
}

/// The facts that a node read, and its place among the readers of each.
final class FactsRead {
  private typealias Entry = (fact: Fact, place: Int)
  /// Most read one.
  private var first: Entry?
  private var more: [Entry] = []

  func add(_ fact: Fact, by node: Node) {
    if first?.fact === fact { return }
    let isKnown = more.count < fact.count ? more.contains { $0.fact === fact } : fact.hasReader(node)
    guard !isKnown else { return }
    let entry = (fact, fact.add(node))
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
