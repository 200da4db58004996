import BoardUI
import Foundation
import TestSupport
import Testing

@Suite("Leaves in a line move in runs, and are where they would be if each had been placed")
struct LineTests {
  /// Lines in lines, by themselves and in elements, of different heights, some of several elements or none.
  private struct Board: View {
    var songs: [LiveSongs]
    var alignment: HorizontalAlignment
    var isTall: Bool

    var body: some View {
      VStack(alignment: alignment, spacing: 3) {
        Text(isTall ? "a head\nof two lines" : "a head")
        VStack(alignment: .leading) { Rows(songs: songs[0]) }
        VStack(spacing: 1) { Rows(songs: songs[1]) }.element("column")
        HStack(spacing: 2) { ForEach(songs[2]) { Text($0.title) } }
        GridLayout(columns: 3)() { ForEach(songs[1]) { Text($0.title).element("tile") } }.element("tiles")
        VStack { ForEach(songs[0]) { song in Text("again \(song.title)") } }.padding(isTall ? 9 : 2).element("copy")
        Text("an end")
      }
    }
  }

  private struct Rows: View {
    var songs: LiveSongs
    var body: some View {
      ForEach(songs) { song in
        if song.title.hasSuffix("?") {
          VStack { Text(song.title) }.padding(2)
        } else if song.title.hasSuffix("!") {
          Text(song.title).frame(height: 33).element("loud")
          Text("more")
        } else {
          Text(song.title).element("song")
        }
      }
    }
  }

  @Test("random changes of long lines, seeded", arguments: UInt64(1)...6)
  func conversation(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var lastID = 0
    func newSong() -> Song {
      lastID += 1
      return Song("n\(lastID)", "Song \(lastID)" + ["", "", "!", "?"][Int.random(in: 0..<4, using: &random)])
    }
    var board = Board(
      songs: [LiveSongs(count: 150), LiveSongs(count: 90), LiveSongs(count: 5)], alignment: .center, isTall: false)
    let graph = ViewGraph(board)
    var mirror = ElementMirror()
    var width: CGFloat = 400
    var (shifts, moves) = (0, 0)
    for step in 0..<40 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let songs = board.songs[Int.random(in: 0...2, using: &random)]
        switch Int.random(in: 0..<14, using: &random) {
        case 0...3: songs.insert(newSong(), at: Int.random(in: 0...songs.count, using: &random))
        case 4...6 where !songs.isEmpty:
          songs.remove(at: Int.random(in: 0..<songs.count, using: &random))
        case 7...9 where !songs.isEmpty:
          let range = 0..<songs.count
          songs.move(from: Int.random(in: range, using: &random), to: Int.random(in: range, using: &random))
        case 10...11 where !songs.isEmpty:
          songs.rename(at: Int.random(in: 0..<songs.count, using: &random), to: newSong().title)
        case 12:
          board.isTall.toggle()
          graph.show(board)
        case 13 where step % 3 == 0:
          board.alignment = board.alignment == .center ? .trailing : .center
          graph.show(board)
        default: break
        }
      }
      if step % 20 == 19 { width = width == 400 ? 100 : 400 }
      let size = ProposedViewSize(width: width, height: nil)
      if step % 5 == 4 {
        // Laid out twice before anyone asks what changed.
        graph.evaluate(size)
        board.songs[0].insert(newSong(), at: 0)
      }
      graph.evaluate(size)
      // Every second graph has elements that only moved told apart.
      let changes = seed.isMultiple(of: 2) ? graph.takeChangesWithMoves() : graph.takeChanges()
      shifts += changes.shifted.count
      moves += changes.moved.count
      mirror.apply(changes, of: graph, mayRepeat: step % 5 == 4)
      let fresh = ViewGraph(board)
      _ = fresh.update(size)
      let differences = mirror.differences(from: graph)
      if elementText(graph) == elementText(fresh), differences.isEmpty, graph.size == fresh.size { continue }
      Issue.record("seed \(seed), step \(step)")
      #expect(differences == [])
      #expect(elementText(graph) == elementText(fresh))
      #expect(graph.size == fresh.size)
      return
    }
    #expect(shifts > 0)
    #expect((moves > 0) == seed.isMultiple(of: 2))
  }

  @Test(
    "tiles of a grid that only move are named with their places; none of them is measured or spelled out",
    arguments: [100, 1_000])
  func movedInGrid(count: Int) {
    let songs = LiveSongs(count: count)
    let graph = ViewGraph(GridLayout(columns: 4)() { ForEach(songs) { Text($0.title).element("tile") } })
    let size = ProposedViewSize(width: 400, height: nil)
    _ = graph.update(size)
    let before = graph.work
    songs.move(from: count - 10, to: 0)
    graph.evaluate(size)
    let changes = graph.takeChangesWithMoves()
    #expect(changes.changed.isEmpty)
    #expect(changes.moved.count == count - 9)
    #expect((graph.work - before).sizesComputed <= 12)
    #expect((graph.work - before).textsMeasured <= 1)
  }

  @Test("a row that comes into a long line is placed, and those behind it are one record", arguments: [100, 1_000])
  func inserted(count: Int) {
    let songs = LiveSongs(count: count)
    let graph = ViewGraph(VStack { ForEach(songs) { Text($0.title) } })
    let size = ProposedViewSize(width: 300, height: nil)
    _ = graph.update(size)
    let before = graph.work
    songs.insert(Song("new"), at: 40)
    let changes = graph.update(size)
    #expect(changes.changed.count == 1)
    #expect(changes.shifted.map(\.count) == [count - 40])
    #expect((graph.work - before).elementsPlaced == 2)
    #expect((graph.work - before).sizesComputed == 3)
  }

  @Test("changes by the hundred leave no more runs than there are rows to keep apart")
  func manyChanges() {
    let songs = LiveSongs(count: 500)
    let graph = ViewGraph(VStack { ForEach(songs) { Text($0.title) } })
    let size = ProposedViewSize(width: 300, height: nil)
    _ = graph.update(size)
    for step in 0..<400 {
      songs.insert(Song("new \(step)"), at: step * 37 % songs.count)
      songs.remove(at: step * 53 % songs.count)
      _ = graph.update(size)
    }
    let fresh = ViewGraph(VStack { ForEach(songs) { Text($0.title) } })
    _ = fresh.update(size)
    #expect(elementText(graph) == elementText(fresh))
  }

  @Test("leaves that came one by one at the end are placed and move as if they had come together")
  func manyAtTheEnd() {
    let songs = LiveSongs(count: 10)
    let graph = ViewGraph(VStack { ForEach(songs) { Text($0.title) } })
    let size = ProposedViewSize(width: 300, height: nil)
    _ = graph.update(size)
    for step in 0..<300 {
      songs.insert(Song("new \(step)"), at: songs.count)
      if step % 50 == 49 { songs.insert(Song("in front \(step)"), at: 0) }
      _ = graph.update(size)
    }
    let fresh = ViewGraph(VStack { ForEach(songs) { Text($0.title) } })
    _ = fresh.update(size)
    #expect(elementText(graph) == elementText(fresh))
  }
}
