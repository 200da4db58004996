import BoardUI
import Document
import Presentation
import Testing

@Suite("A live declaration follows its views' data")
struct LiveDeclarationTests {
  nonisolated struct Song: Identifiable, Equatable {
    var id: String
    var title: String
    var samHasDibs = false
  }

  /// Songs that say what changed in them.
  nonisolated final class Songs {
    fileprivate(set) var songs: [Song]
    fileprivate var log: [CollectionChange<String>] = []
    let source = ChangeSource()

    init(_ songs: [Song]) { self.songs = songs }

    func insert(_ song: Song, at index: Int) {
      songs.insert(song, at: index)
      report(.inserted(song.id, at: index))
    }

    func remove(_ id: String) {
      songs.removeAll { $0.id == id }
      report(.removed(id))
    }

    func change(_ id: String, _ change: (inout Song) -> Void) {
      for index in songs.indices where songs[index].id == id { change(&songs[index]) }
      report(.updated(id))
    }

    private func report(_ change: CollectionChange<String>) {
      log.append(change)
      source.changed()
    }

    var rows: Rows { Rows(songs: self) }

    nonisolated struct Rows: ChangeReportingCollection {
      let songs: Songs
      var startIndex: Int { 0 }
      var endIndex: Int { songs.songs.count }
      subscript(index: Int) -> Song { songs.songs[index] }
      var changeSource: ChangeSource { songs.source }
      var version: Int { songs.log.count }
      func changes(since version: Int) -> [CollectionChange<String>]? { Array(songs.log[version...]) }
    }
  }

  struct Board: View {
    var sam: Songs
    var body: some View {
      Section("Matt's") { Text("Born to Rerun") }
      Section("Sam's") {
        ForEach(sam.rows) { song in Text(song.title).displayBoardCardRejected(song.samHasDibs) }
      }
    }
  }

  private func songs(_ count: Int = 3) -> Songs {
    Songs((1...count).map { Song(id: "s\($0)", title: "Song \($0)") })
  }

  @Test("the declaration is that of its views at that moment, through every change")
  func following() throws {
    let sam = songs()
    let live = LiveDeclaration(of: Board(sam: sam))
    #expect(live.declaration == Declaration(resolving: Board(sam: sam)))
    #expect(live.update() == nil)
    let changes: [() -> Void] = [
      { sam.insert(Song(id: "new", title: "New"), at: 0) }, { sam.change("s2") { $0.title = "Renamed" } },
      { sam.change("s3") { $0.samHasDibs = true } }, { sam.remove("s1") },
      { sam.change("s3") { $0.samHasDibs = false } },
      {
        sam.remove("s2")
        sam.remove("s3")
        sam.remove("new")
      }, { sam.insert(Song(id: "s9", title: "Last"), at: 0) },
    ]
    for (index, change) in changes.enumerated() {
      change()
      let next = try #require(live.update(), "change \(index)")
      #expect(next == Declaration(resolving: Board(sam: sam)), "change \(index)")
      #expect(next == live.declaration)
      #expect(live.update() == nil, "change \(index) is told once")
    }
  }

  @Test("[4] a line inserted on top moves nobody's slash, and people's changes to the others stay")
  func meetsEdits() throws {
    let sam = songs()
    let live = LiveDeclaration(of: Board(sam: sam))
    var board = TestBoard()
    board.apply(.reconcile(board.document.reconciliation(with: live.declaration)))
    let section = try #require(board.document.sectionOrder.last)
    let cards = board.document[section]?.cards ?? []
    board.apply(.setValue(target: .card(cards[1]), key: .rejected, value: .flag(true)))
    board.apply(.removeCard(card: cards[2]))
    sam.insert(Song(id: "new", title: "New"), at: 0)
    let next = try #require(live.update())
    board.apply(.reconcile(board.document.reconciliation(with: next)))
    let now = (board.document[section]?.cards ?? []).compactMap { board.document[$0] }
    #expect(now.map(\.text) == ["New", "Song 1", "Song 2"])
    #expect(now.filter { $0.values[.rejected] == .flag(true) }.map(\.id) == [cards[1]])
  }

  @Test("one row more resolves as much among many rows as among few")
  func work() throws {
    func leavesResolved(among count: Int) throws -> Int {
      let sam = songs(count)
      let live = LiveDeclaration(of: Board(sam: sam))
      let before = live.work
      sam.insert(Song(id: "new", title: "New"), at: count / 2)
      _ = try #require(live.update())
      return (live.work - before).leavesResolved
    }
    #expect(try leavesResolved(among: 500) == leavesResolved(among: 5))
  }

  @Test("another view may declare instead")
  func shown() throws {
    let live = LiveDeclaration(of: Board(sam: songs()))
    let others = songs(1)
    live.show(Board(sam: others))
    #expect(try #require(live.update()) == Declaration(resolving: Board(sam: others)))
  }

  /// State that lives with the views, written from outside.
  struct Counter: View {
    let onMake: (Binding<Int>) -> Void
    @State private var count = 1

    var body: some View {
      let _ = onMake($count)
      Section("Songs") {
        ForEach(0..<count, id: \.self) { number in Text("Song \(number)") }
      }
    }
  }

  @Test("a written state asks for an update, and gives a new declaration")
  func state() throws {
    var binding: Binding<Int>?
    let live = LiveDeclaration(of: Counter { binding = $0 })
    let woken = Woken()
    live.onNeedsUpdate { woken.count += 1 }
    #expect(live.declaration.sections[0].cards.map(\.text) == ["Song 0"])
    let count = try #require(binding)
    count.wrappedValue = 3
    #expect(woken.count == 1)
    #expect(try #require(live.update()).sections[0].cards.map(\.text) == ["Song 0", "Song 1", "Song 2"])
  }

  /// Unchecked: written on the test's own thread alone.
  private nonisolated final class Woken: @unchecked Sendable {
    var count = 0
  }
}
