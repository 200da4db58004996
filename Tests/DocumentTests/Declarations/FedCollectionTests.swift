import Document
import Testing

@Suite("Fed collections")
struct FedCollectionTests {
  private func element(_ id: String, _ title: String) -> FedCollection.Element {
    FedCollection.Element(id: id, fields: ["id": .text(id), "title": .text(title)])
  }

  private func fed(_ changes: FedCollection.Change...) -> FedCollection {
    var collection = FedCollection()
    for change in changes { collection.apply(change) }
    return collection
  }

  @Test("all elements of a feed replace those before, in their order")
  func all() {
    let collection = fed(.all([element("a", "A"), element("b", "B")]), .all([element("c", "C"), element("a", "A2")]))
    #expect(collection.elements == [element("c", "C"), element("a", "A2")])
    #expect(collection.version == 2)
  }

  @Test("a feed of some elements changes them in place, puts new ones behind, and takes removed ones out")
  func some() {
    let collection = fed(
      .all([element("a", "A"), element("b", "B"), element("c", "C")]),
      .some([element("d", "D"), element("b", "B2")], removed: ["a", "never there"]))
    #expect(collection.elements == [element("b", "B2"), element("c", "C"), element("d", "D")])
  }

  @Test(
    "the rest of a change leads to the same elements, is never more than it, and nothing where all is so already")
  func remainder() {
    var lists: [[FedCollection.Element]] = [[]]
    for length in 1...3 {
      for list in lists where list.count == length - 1 {
        for id in ["a", "b", "c"] where !list.contains(where: { $0.id == id }) {
          lists += ["1", "2"].map { list + [element(id, $0)] }
        }
      }
    }
    for before in lists {
      let collection = fed(.all(before))
      for after in lists {
        var some = FedCollection.Change.some(
          after, removed: ["a", "b", "c"].filter { id in !after.contains { $0.id == id } })
        if after.isEmpty { some = .some([], removed: ["b"]) }
        for change in [FedCollection.Change.all(after), some] {
          var (whole, brief) = (collection, collection)
          whole.apply(change)
          guard let left = collection.remainder(of: change) else {
            #expect(whole.elements == before)
            continue
          }
          #expect(whole.elements != before, "\(before) \(change)")
          brief.apply(left)
          #expect(brief == whole, "\(before) \(change)")
          #expect(size(left) <= size(change))
        }
      }
    }
  }

  private func size(_ change: FedCollection.Change) -> Int {
    switch change {
    case .all(let elements): elements.count
    case .some(let changed, let removed): changed.count + removed.count
    }
  }

  @Test("a journal in which one change names an id twice doesn't load, and nothing of it is guessed")
  func twice() throws {
    for change in [
      FedCollection.Change.all([element("a", "A"), element("a", "B")]), .some([element("a", "A")], removed: ["a"]),
    ] {
      let contents = JournalContents(entries: [
        .fed(collection: "songs", change, at: Timestamp(milliseconds: 1))
      ])
      #expect(throws: JournalError.self) { try contents.loadState() }
    }
  }
}
