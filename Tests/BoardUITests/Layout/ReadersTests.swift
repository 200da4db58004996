import BoardUI
import Testing

/// Readers and what they read: one reader of one fact is kept otherwise than several.
@Suite("Readers of a subview's values")
struct ReadersTests {
  private struct Saying: View {
    let subview: Subview
    var body: some View { Text("body \(subview.containerValues.note)") }
  }

  /// Each subview's values are read by its row and by as many bodies.
  private struct Readers<Content: View>: View {
    let bodies: Int
    @ViewBuilder var content: Content
    var body: some View {
      ForEach(subviews: content) { subview in
        Text("row \(subview.containerValues.note)")
        ForEach(0..<bodies) { _ in Saying(subview: subview) }
      }
    }
  }

  private struct Board: View {
    let songs: LiveSongs
    let bodies: Int
    var body: some View {
      Readers(bodies: bodies) { ForEach(songs) { Text($0.id).containerValue(\.note, $0.title) } }
    }
  }

  private func lines(_ graph: ViewGraph) -> [String] {
    graph.description.split(separator: "\n").map { String($0.split(separator: "\"")[1]) }
  }

  @Test("all of them hear of a change, however many they are, and as they come and go")
  func several() {
    let songs = LiveSongs(count: 2)
    let graph = ViewGraph(Board(songs: songs, bodies: 1))
    for (step, bodies) in [0, 1, 3, 2, 0, 1].enumerated() {
      graph.show(Board(songs: songs, bodies: bodies))
      for index in 0..<2 {
        songs.rename(at: index, to: "\(step)")
        _ = graph.description
      }
      let told = ["row \(step)"] + Array(repeating: "body \(step)", count: bodies)
      #expect(lines(graph) == told + told)
    }
  }

  @Test("a view that reads several subviews hears of each")
  func severalSubviews() {
    struct Joined<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View {
        Group(subviews: content) { subviews in
          Text(subviews.map(\.containerValues.note).joined(separator: ", "))
        }
      }
    }
    let songs = LiveSongs(count: 3)
    let graph = ViewGraph(Joined { ForEach(songs) { Text($0.id).containerValue(\.note, $0.title) } })
    for index in [2, 0, 1] {
      songs.rename(at: index, to: "new")
      _ = graph.description
    }
    #expect(lines(graph) == ["new, new, new"])
    songs.remove(at: 1)
    #expect(lines(graph) == ["new, new"])
  }
}
