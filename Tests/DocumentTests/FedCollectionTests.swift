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

  @Test("all elements take the place of those before, in their order")
  func all() {
    let collection = fed(.all([element("a", "A"), element("b", "B")]), .all([element("c", "C"), element("a", "A2")]))
    #expect(collection.elements == [element("c", "C"), element("a", "A2")])
    #expect(collection.version == 2)
  }

  @Test("some elements change where they stand, new ones follow, and removed ones go")
  func some() {
    let collection = fed(
      .all([element("a", "A"), element("b", "B"), element("c", "C")]),
      .some([element("d", "D"), element("b", "B2")], removed: ["a", "never there"]))
    #expect(collection.elements == [element("b", "B2"), element("c", "C"), element("d", "D")])
  }

  @Test("a journal in which an id is twice in one change doesn't load, and nothing of it is guessed")
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
