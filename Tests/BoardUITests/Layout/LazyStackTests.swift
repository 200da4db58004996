import BoardUI
import Foundation
import Testing

@Suite("Lazy stacks make what a screen shows first, and more when someone asks")
struct LazyStackTests {
  private struct Archive: View {
    var songs: LiveSongs
    var body: some View {
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 2, pinnedViews: [.sectionHeaders]) {
          ForEach(songs) { Text($0.title) }
        }
      }
    }
  }

  private static let proposal = ProposedViewSize(width: 300, height: 400)

  private func work(_ graph: ViewGraph, _ change: () -> Void = {}) -> WorkCounters {
    let before = graph.work
    change()
    _ = graph.update(Self.proposal)
    return graph.work - before
  }

  /// The songs that are shown, without the button's text.
  private func titles(_ graph: ViewGraph) -> [String] {
    graph.all("text").compactMap { if case .text(let text) = $0.content { text } else { nil } }
  }

  @Test("[R32] of 100,000 rows 64 are made, and none of those behind them")
  func first() throws {
    let songs = LiveSongs(count: 100_000)
    let graph = ViewGraph(Archive(songs: songs))
    let first = work(graph)
    #expect(first.rowClosuresRun == 64)
    #expect(first.leavesResolved < 80)
    #expect(titles(graph) == (0..<64).map { "Title of s\($0)" })
    let appended = work(graph) { songs.append(Song("new")) }
    #expect(appended.rowClosuresRun == 0 && appended.bodiesRun == 0 && appended.elementsPlaced == 0)
    let inserted = work(graph) { songs.move(from: 70, to: 0) }
    #expect(inserted.rowClosuresRun == 1)
    #expect(titles(graph).first == "Title of s70" && titles(graph).last == "Title of s62")
  }

  @Test("[R32] the button shows as many again, 1,024 at most at a time, and goes when all are shown")
  func more() throws {
    let songs = LiveSongs(count: 4_000)
    let graph = ViewGraph(Archive(songs: songs))
    _ = graph.update(Self.proposal)
    var shown = [titles(graph).count]
    while let button = graph.first("button") {
      #expect(graph.press(button.id))
      _ = graph.update(Self.proposal)
      shown.append(titles(graph).count)
    }
    #expect(shown == [64, 128, 256, 512, 1_024, 2_048, 3_072, 4_000])
    #expect(graph.work.rowClosuresRun == 4_000, "each row ran once")
    songs.append(Song("new"))
    _ = graph.update(Self.proposal)
    #expect(titles(graph).last == "Title of new")
  }

  @Test("[R32] more than 4,096 are never shown, however often someone presses: an ellipsis says that there are others")
  func most() throws {
    let graph = ViewGraph(Archive(songs: LiveSongs(count: 100_000)))
    _ = graph.update(Self.proposal)
    while let button = graph.first("button") {
      #expect(graph.press(button.id))
      _ = graph.update(Self.proposal)
    }
    #expect(titles(graph).count == 4_097 && titles(graph).last == "…")
    #expect(graph.work.rowClosuresRun < 4_200)
  }

  @Test("[R32] the button is a sentence that each client says in its reader's language")
  func sentence() throws {
    let graph = ViewGraph(Archive(songs: LiveSongs(count: 65)))
    _ = graph.update(Self.proposal)
    let phrases = graph.all("text").compactMap { if case .phrase(let phrase) = $0.content { phrase } else { nil } }
    #expect(phrases == [Phrase("stack.more", text: "Show more")])
  }

  @Test("[R32] [T4] rows that one screen has asked for show on all screens of the room")
  func shared() throws {
    let store = StateStore()
    let songs = LiveSongs(count: 1_000)
    let phone = ViewGraph(Archive(songs: songs), state: store)
    let wall = ViewGraph(Archive(songs: songs), state: store)
    _ = phone.update(Self.proposal)
    _ = wall.update(ProposedViewSize(width: 800, height: 600))
    let button = try #require(phone.first("button"))
    #expect(phone.press(button.id))
    _ = wall.update(ProposedViewSize(width: 800, height: 600))
    #expect(titles(wall).count == 128)
  }

  @Test("[R32] a lazy stack of few views is a stack, with its alignment and its spacing")
  func few() {
    @ViewBuilder func views() -> some View {
      Text("a")
      Section("b") { Text("c") }
      ForEach(0..<61) { Text("\($0)") }
    }
    #expect(
      shown(LazyVStack(alignment: .trailing, spacing: 3) { views() }, 200)
        == shown(VStack(alignment: .trailing, spacing: 3) { views() }, 200))
    #expect(
      shown(LazyHStack(alignment: .bottom, spacing: 3) { views() }, 200)
        == shown(HStack(alignment: .bottom, spacing: 3) { views() }, 200))
  }

  @Test("[R32] [R1] a lazy stack is one subview, and rows that are one are made on demand")
  func arity() {
    let graph = ViewGraph(
      Group(
        subviews: ForEach(0..<1_000) { number in
          LazyHStack { Text("\(number)") }
        }
      ) { all in
        Text("\(all.count)")
        all.first
      })
    _ = graph.update(Self.proposal)
    #expect(titles(graph) == ["1000", "0"])
    #expect(graph.work.rowClosuresRun == 1)
  }
}
