import BoardUI
import Foundation
import TestSupport
import Testing

@Suite("State is the room's")
struct StateSharingTests {
  let taps = Taps()
  let store = StateStore()

  private func graph<V: View>(_ view: V) -> ViewGraph { ViewGraph(view, state: store) }

  /// What a container makes of each of its subviews, with state of its own.
  private struct Card<Content: View>: View {
    let name: String
    let taps: Taps
    @State private var flips = 0
    let content: Content
    var body: some View {
      taps.actions[name] = { flips += 1 }
      return VStack {
        Text("\(name)=\(flips)")
        content
      }
    }
  }

  private struct Board: View {
    var songs: [String]
    let taps: Taps
    var body: some View {
      VStack {
        ForEach(sections: content) { section in
          Card(name: "column \(section.content.count)", taps: taps, content: EmptyView())
          ForEach(section.content) { subview in
            Card(name: "card \(subview.id)", taps: taps, content: subview)
          }
        }
        if songs.count > 2 { Counter("many", taps) }
      }
    }

    @ViewBuilder private var content: some View {
      Counter("loose", taps)
      Section("Songs") {
        ForEach(songs, id: \.self) { song in
          Counter(song, taps).overlay { Counter("over \(song)", taps) }
        }
      }
    }
  }

  @Test("[T4] two graphs of one declaration share the state of every view, wherever it is")
  func twoSurfaces() {
    let one = graph(Board(songs: ["a", "b", "c"], taps: taps))
    _ = one.texts()
    let names = taps.actions.keys.sorted()
    #expect(names.count == 14)
    let two = graph(Board(songs: ["a", "b", "c"], taps: taps))
    #expect(two.texts() == one.texts())
    for name in names {
      taps(name)
      #expect(one.needsUpdate && two.needsUpdate, "\(name)")
      let texts = one.texts()
      #expect(texts == two.texts(), "\(name)")
      #expect(texts.contains("\(name)=1"), "\(name)")
    }
  }

  @Test("[T4] a graph that comes later shows the state there is; the last one to go takes it with it")
  func references() {
    do {
      let one = graph(Counter("a", taps))
      _ = one.texts()
      taps("a")
      #expect(graph(Counter("a", taps)).texts() == ["a=1"])
      #expect(store.statefulViewCount == 1)
      #expect(one.texts() == ["a=1"])
    }
    #expect(store.statefulViewCount == 0)
    #expect(graph(Counter("a", taps)).texts() == ["a=0"])
  }

  @Test("[T4] rows that leave take their state with them", arguments: 1...5 as ClosedRange<UInt64>)
  func nothingIsLeft(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let graphs = [graph(Board(songs: [], taps: taps)), graph(Board(songs: [], taps: taps))]
    for step in 0..<60 {
      let songs = ["a", "b", "c", "d", "e"].shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random))
      for graph in graphs {
        graph.show(Board(songs: Array(songs), taps: taps))
        _ = graph.texts()
      }
      // Loose: a counter, its card, its column. Songs: a column, header's nothing; each a counter, an overlay, a card.
      let expected = 4 + songs.count * 3 + (songs.count > 2 ? 1 : 0)
      #expect(store.statefulViewCount == expected, "seed \(seed), step \(step), \(songs)")
    }
  }

  @Test("[T4][I5] rows of equal ids have a state each, the same in both graphs")
  func duplicates() {
    struct Rows: View {
      let taps: Taps
      var body: some View {
        ForEach(Array(["a", "a"].enumerated()), id: \.element) { Counter("\($0.element)\($0.offset)", taps) }
      }
    }
    let one = graph(Rows(taps: taps))
    let two = graph(Rows(taps: taps))
    _ = (one.texts(), two.texts())
    taps("a1")
    #expect(one.texts() == ["a0=0", "a1=1"])
    #expect(two.texts() == ["a0=0", "a1=1"])
  }

  @Test("[T4] with an identity scope state follows its key into another container and another arrangement")
  func identityScope() {
    struct Columns: View {
      var columns: [[String]]
      let taps: Taps
      var body: some View {
        HStack {
          ForEach(0..<columns.count) { column in
            VStack {
              ForEach(columns[column], id: \.self) { song in
                Counter(song, taps).identityScope(song)
              }
            }
          }
        }
      }
    }
    struct Flat: View {
      var songs: [String]
      let taps: Taps
      var body: some View {
        ForEach(songs, id: \.self) { song in Counter(song, taps).identityScope(song) }
      }
    }
    let wall = graph(Columns(columns: [["a", "b"], ["c"]], taps: taps))
    let phone = graph(Flat(songs: ["a", "b", "c"], taps: taps))
    _ = (wall.texts(), phone.texts())
    taps("b")
    #expect(wall.texts() == ["a=0", "b=1", "c=0"])
    #expect(phone.texts() == ["a=0", "b=1", "c=0"])
    wall.show(Columns(columns: [["a"], ["c", "b"]], taps: taps))
    #expect(wall.texts() == ["a=0", "c=0", "b=1"])
    phone.show(Flat(songs: ["a", "c"], taps: taps))
    #expect(phone.texts() == ["a=0", "c=0"])
    wall.show(Columns(columns: [["a"], ["c"]], taps: taps))
    _ = wall.texts()
    wall.show(Columns(columns: [["a"], ["c", "b"]], taps: taps))
    #expect(wall.texts() == ["a=0", "c=0", "b=0"], "nobody held it any more")
  }

  @Test("[T4] a card that moves within one graph and one update keeps the state of its scope")
  func moveAlone() {
    struct Pair: View {
      var isLeft: Bool
      let taps: Taps
      var body: some View {
        HStack {
          VStack { if isLeft { Counter("a", taps).identityScope("a") } }
          VStack { if !isLeft { Counter("a", taps).identityScope("a") } }
        }
      }
    }
    let wall = graph(Pair(isLeft: true, taps: taps))
    _ = wall.texts()
    taps("a")
    for isLeft in [false, true, false] {
      wall.show(Pair(isLeft: isLeft, taps: taps))
      #expect(wall.texts() == ["a=1"])
    }
  }

  @Test("[T4] views at the same place of different types, or at different places of the same type, share nothing")
  func noConfusion() {
    struct Other: View {
      let taps: Taps
      @State private var text = "fresh"
      var body: some View {
        taps.actions["other"] = { text = "stale" }
        return Text(text)
      }
    }
    struct Twice: View {
      let taps: Taps
      var body: some View {
        AnyView(Other(taps: taps))
        VStack { Counter("a", taps) }
        VStack { VStack { Counter("b", taps) } }
      }
    }
    struct Once: View {
      let taps: Taps
      var body: some View {
        AnyView(Counter("c", taps))
        VStack { Counter("d", taps) }
      }
    }
    let one = graph(Twice(taps: taps))
    let two = graph(Once(taps: taps))
    _ = (one.texts(), two.texts())
    for name in ["other", "a", "b"] { taps(name) }
    #expect(one.texts() == ["stale", "a=1", "b=1"])
    #expect(two.texts() == ["c=0", "d=0"])
  }
}
