import BoardUI
import Foundation
import Testing

@Suite("The talk's own program: songs in state, a board of them, one song more")
struct TalkTests {
  private struct Evening<Board: View>: View {
    let taps: Taps
    @State var songs: [Song]
    let board: (ForEach<[Song], String, Text>) -> Board

    var body: some View {
      taps.actions["add"] = { songs.append(Song("new")) }
      taps.actions["rename"] = { songs[3].title = "another" }
      return board(ForEach(songs) { song in Text(song.title) })
    }
  }

  /// As in the talk.
  private struct Board<Content: View>: View {
    @ViewBuilder var content: Content
    var body: some View {
      VStack(spacing: 4) {
        ForEach(subviewOf: content) { subview in VStack { subview }.element("card") }
      }
    }
  }

  /// The same, written with `Group(subviews:)`.
  private struct GroupedBoard<Content: View>: View {
    @ViewBuilder var content: Content
    var body: some View {
      VStack(spacing: 4) {
        Group(subviews: content) { all in
          ForEach(all) { subview in VStack { subview }.element("card") }
        }
      }
    }
  }

  /// By sections.
  private struct Columns<Content: View>: View {
    @ViewBuilder var content: Content
    var body: some View {
      VStack(spacing: 4) {
        ForEach(sectionOf: content) { section in
          Board { section.content }
        }
      }
    }
  }

  /// Cards that are marked where the container says so: the closure captures what it says.
  private struct Marking<Content: View>: View {
    var mark: String
    @ViewBuilder var content: Content
    var body: some View {
      ForEach(subviews: content) { subview in VStack { subview }.element(mark) }
    }
  }

  private func work<Shown: View>(
    _ tap: String, _ board: @escaping (ForEach<[Song], String, Text>) -> Shown
  ) -> (WorkCounters, [String]) {
    let taps = Taps()
    let graph = ViewGraph(Evening(taps: taps, songs: (0..<1_000).map { Song("s\($0)") }, board: board))
    let proposal = ProposedViewSize(width: 400, height: nil)
    _ = graph.update(proposal)
    let before = graph.work
    taps(tap)
    let texts = graph.texts(in: proposal)
    return (graph.work - before, texts)
  }

  @Test("one song appended to 1,000: two closures run, the song's and its card's") func append() {
    let (own, texts) = work("add") { songs in Board { songs } }
    #expect(own.rowClosuresRun == 2)
    #expect(own.leavesResolved == 2)
    #expect(own.textsMeasured == 1)
    #expect(texts.count == 1_001)
    let (grouped, _) = work("add") { songs in GroupedBoard { songs } }
    #expect(own == grouped, "it is the same work as with Group(subviews:)")
  }

  @Test("one song renamed: its closure runs alone") func rename() {
    let (work, texts) = work("rename") { songs in Board { songs } }
    #expect(work.rowClosuresRun == 1)
    #expect(texts[3] == "another")
  }

  @Test("by sections too: one song appended runs its closure and its card's") func sections() {
    let (work, texts) = work("add") { songs in Columns { songs } }
    #expect(work.rowClosuresRun == 2)
    #expect(texts.count == 1_001)
  }

  @Test("a closure that captured something else runs for every row") func captured() {
    let songs = (0..<3).map { Song("s\($0)") }
    let graph = ViewGraph(Marking(mark: "card") { ForEach(songs) { Text($0.title) } })
    _ = graph.update(.unspecified)
    for mark in ["noted", "card"] {
      graph.show(Marking(mark: mark) { ForEach(songs) { Text($0.title) } })
      _ = graph.update(.unspecified)
      #expect(graph.all(mark).count == 3)
    }
  }

  @Test("another closure that captured nothing runs for every row") func another() {
    struct Cards<Content: View>: View {
      var card: (Subview) -> AnyView
      @ViewBuilder var content: Content
      var body: some View { ForEach(subviews: content, content: card) }
    }
    let songs = (0..<3).map { Song("s\($0)") }
    let kinds: [(String, (Subview) -> AnyView)] = [
      ("card", { subview in AnyView(VStack { subview }.element("card")) }),
      ("noted", { subview in AnyView(VStack { subview }.element("noted")) }),
    ]
    let graph = ViewGraph(Cards(card: kinds[0].1) { ForEach(songs) { Text($0.title) } })
    _ = graph.update(.unspecified)
    for index in [1, 0, 1] {
      graph.show(Cards(card: kinds[index].1) { ForEach(songs) { Text($0.title) } })
      _ = graph.update(.unspecified)
      #expect(graph.all(kinds[index].0).count == 3)
    }
  }
}
