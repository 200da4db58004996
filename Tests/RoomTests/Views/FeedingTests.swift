import Document
import Testing

@testable import Room

@Suite("Collections that programs feed")
struct FeedingTests {
  private func feed(
    _ titles: [String], ticket: UInt64, change: FedCollection.Change? = nil
  ) -> CollectionFeed {
    let elements = titles.map { FedCollection.Element(id: $0, fields: ["id": .text($0)]) }
    let cards = titles.map { Declaration.Card(key: DeclarationKey("s/songs/\($0)"), text: $0) }
    return CollectionFeed(
      ticket: ticket, collection: "songs", change: change ?? .all(elements),
      description: BoardDescription(title: "Karaoke night"),
      declaration: Declaration(sections: [Declaration.Section(key: "s", title: "Songs", cards: cards)]))
  }

  private func texts(_ room: TestRoom) -> [String] {
    let document = room.room.durableState.document
    return document.sectionOrder.flatMap { document[$0]?.cards ?? [] }.compactMap { document[$0]?.text }
  }

  @Test("[LC1] elements and the cards they make are one append, answered when it is on disk")
  func oneAppend() throws {
    let room = TestRoom(declared: nil)
    room.behavior = .waits
    room.handle(.fed(feed(["a", "b"], ticket: 7)))
    #expect(room.fed.isEmpty)
    let entries = try #require(room.inFlight)
    #expect(entries.contains { if case .fed("songs", _, _) = $0 { true } else { false } })
    #expect(entries.contains { if case .applied(_, .reconcile, _, _) = $0 { true } else { false } })
    #expect(room.room.durableState.collections.isEmpty)
    // The next one is read with what is on its way.
    #expect(room.room.collections["songs"]?.elements.map(\.id) == ["a", "b"])
    room.finishAppend()
    #expect(room.fed == [7: [.kept(Revision(1), version: 1)]])
    #expect(texts(room) == ["a", "b"])
    #expect(room.room.durableState.collections["songs"]?.elements.map(\.id) == ["a", "b"])
  }

  @Test("[LC1] a feed that changes no card is kept too, at the revision there is")
  func noCard() {
    let room = TestRoom(declared: nil)
    room.handle(.fed(feed(["a"], ticket: 1)))
    let changed = FedCollection.Element(id: "a", fields: ["id": .text("a"), "unseen": .text("new")])
    room.handle(.fed(feed(["a"], ticket: 2, change: .all([changed]))))
    #expect(room.fed == [1: [.kept(Revision(1), version: 1)], 2: [.kept(Revision(1), version: 2)]])
  }

  @Test(
    "[LC6] feeding the same again is answered with the version there is when that is on disk, and nothing is written")
  func unchanged() throws {
    let room = TestRoom(declared: nil)
    room.behavior = .waits
    room.handle(.fed(feed(["a", "b"], ticket: 1)))
    room.handle(.fed(feed(["a", "b"], ticket: 2)))
    #expect(room.fed.isEmpty)
    room.finishAppend()
    #expect(room.fed == [1: [.kept(Revision(1), version: 1)], 2: [.kept(Revision(1), version: 1)]])
    #expect(room.inFlight == nil)
    for (ticket, change) in [(3, nil), (4, FedCollection.Change.some([], removed: ["c"]))] {
      room.handle(.fed(feed(["a", "b"], ticket: UInt64(ticket), change: change)))
      #expect(room.inFlight == nil)
      #expect(room.fed[UInt64(ticket)] == [.kept(Revision(1), version: 1)])
    }
  }

  @Test("[LC4] feeding the same again isn't answered as kept if keeping it failed")
  func unchangedAndFailed() {
    let room = TestRoom(declared: nil)
    room.behavior = .waits
    room.handle(.fed(feed(["a"], ticket: 1)))
    room.handle(.fed(feed(["a"], ticket: 2)))
    room.finishAppend(.unknown(JournalError(.io, detail: "test")), isOnDisk: false)
    #expect(room.fed == [1: [.unknown], 2: [.unknown]])
  }

  @Test("[LC6] only the differences of a whole collection are written")
  func difference() throws {
    let room = TestRoom(declared: nil)
    room.handle(.fed(feed(["a", "b", "c", "d"], ticket: 1)))
    room.behavior = .waits
    room.handle(.fed(feed(["a", "c", "d", "e"], ticket: 2)))
    let written = try #require(room.inFlight).compactMap { if case .fed(_, let change, _) = $0 { change } else { nil } }
    #expect(written == [.some([FedCollection.Element(id: "e", fields: ["id": .text("e")])], removed: ["b"])])
    room.finishAppend()
    #expect(texts(room) == ["a", "c", "d", "e"])
    #expect(room.room.collections["songs"]?.elements.map(\.id) == ["a", "c", "d", "e"])
  }

  @Test("[LC3] a feed that is too much with people's additions is refused whole, and the board is as before")
  func tooMuch() {
    let room = TestRoom({ $0.limits.cardsMax = 3 }, declared: nil)
    room.handle(.fed(feed(["a", "b"], ticket: 1)))
    let ann = room.join("ann")
    room.operate(.addCard(section: SectionID(.server, 1), place: .end, text: "Mine", values: [:]), 1, from: ann)
    room.advance(.seconds(1))
    let before = room.room.durableState
    room.handle(.fed(feed(["a", "b", "c", "d"], ticket: 2)))
    #expect(isRefused(room.fed[2]))
    #expect(room.room.durableState == before)
    #expect(room.room.collections["songs"]?.version == 1)
  }

  private func isRefused(_ ends: [CollectionFeed.End]?) -> Bool {
    if case .refused? = ends?.first { ends?.count == 1 } else { false }
  }

  @Test(
    "[LC4] a journal that failed leaves the end of a feed unknown, one that is being read back takes none",
    arguments: [false, true])
  func failing(isOnDisk: Bool) {
    let room = TestRoom(declared: nil)
    room.behavior = .waits
    room.handle(.fed(feed(["a"], ticket: 1)))
    // This one waits behind the append that is under way.
    room.handle(.fed(feed(["a", "b"], ticket: 2)))
    room.finishAppend(.unknown(JournalError(.io, detail: "test")), isOnDisk: isOnDisk)
    #expect(room.fed == [1: [.unknown], 2: [.unknown]])
    room.handle(.fed(feed(["c"], ticket: 3)))
    #expect(room.fed[3] == [.paused])
    room.finishReload()
    #expect(room.room.collections["songs"]?.elements.map(\.id) == (isOnDisk ? ["a"] : nil))
    #expect(texts(room) == (isOnDisk ? ["a"] : []))
  }

  @Test("[LC1] a restart has the elements, and goes on with them")
  func restart() {
    let room = TestRoom(declared: nil)
    room.handle(.fed(feed(["a", "b"], ticket: 1)))
    room.restart()
    #expect(room.room.collections["songs"]?.elements.map(\.id) == ["a", "b"])
    let patch = FedCollection.Change.some([], removed: ["a"])
    room.handle(.fed(feed(["b"], ticket: 2, change: patch)))
    #expect(room.fed[2] == [.kept(Revision(2), version: 2)])
    #expect(texts(room) == ["b"])
  }
}
