import BoardUI
import Foundation
import Testing

@Suite("A graph at its limits")
struct RobustnessTests {
  /// Shows its subviews in as many places as a test asks for.
  private struct Repeating: View {
    var places: Int
    var songs: LiveSongs
    var body: some View {
      Group(subviews: ForEach(songs) { Text($0.title) }) { subviews in
        VStack { subviews }.element("first")
        if places > 1 { VStack { subviews }.element("second") }
        if places > 2 { subviews.first }
        if places > 3 {
          subviews
          subviews
        }
      }
    }
  }

  @Test("a subview that is shown in several places is an element in one of them")
  func shownTwice() {
    let songs = LiveSongs(count: 3)
    let graph = ViewGraph(Repeating(places: 1, songs: songs))
    var mirror = ElementMirror()
    for places in [1, 2, 4, 3, 1, 4, 2, 1] {
      graph.show(Repeating(places: places, songs: songs))
      mirror.apply(graph.update(.unspecified), of: graph)
      #expect(mirror.differences(from: graph) == [], "\(places) places")
      songs.move(from: 0, to: 2)
      mirror.apply(graph.update(.unspecified), of: graph)
      #expect(mirror.differences(from: graph) == [], "\(places) places, moved")
    }
  }

  @Test("container values around a proxy may come and go")
  func proxyValues() {
    struct Board: View {
      var note: String?
      var body: some View {
        VStack {
          ForEach(subviews: Text("A")) { $0.containerValue(\.note, note ?? "") }
        }
      }
    }
    let graph = ViewGraph(Board(note: nil))
    var mirror = ElementMirror()
    for note in [nil, "x", nil, "y"] {
      graph.show(Board(note: note))
      mirror.apply(graph.update(.unspecified), of: graph)
      #expect(mirror.differences(from: graph) == [])
      #expect(elementText(graph) == "text body 0,0 10x20 A\n")
    }
  }

  @Test("a collection that reports too little is compared whole")
  func wrongReport() {
    let songs = LiveSongs(count: 3)
    let graph = ViewGraph(ForEach(songs) { Text($0.title) })
    _ = graph.update(.unspecified)
    songs.insertUnreported(Song("silent"))
    songs.append(Song("told"))
    _ = graph.update(.unspecified)
    #expect(graph.subviews.map(\.id.explicitIDs) == [["silent"], ["s0"], ["s1"], ["s2"], ["told"]])
  }

  @Test("a graph that is let go leaves nothing behind")
  func memory() {
    final class Witness {}
    let songs = LiveSongs(count: 3)
    weak var seen: Witness?
    do {
      let witness = Witness()
      seen = witness
      let graph = ViewGraph(
        ForEach(sections: ForEach(songs) { Text($0.title).padding(1) }) { section in
          VStack {
            section.content
            let _ = witness
          }
          .background { Color.clear }.element("column").environment(\.lineLimit, 1)
        })
      _ = graph.update(.unspecified)
      #expect(songs.changeSource.isObserved)
    }
    #expect(seen == nil)
    #expect(!songs.changeSource.isObserved)
  }
}
