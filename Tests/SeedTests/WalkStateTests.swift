import BoardUI
import BoardUITesting
import Foundation
import Presentation
import Testing

@Suite("The walk: data in state, and what flows where")
struct WalkStateTests {
  private struct KaraokeBoard: View {
    let probe: Probe
    @State private var songs = songsFromMatt

    init(probe: Probe) { self.probe = probe }

    var body: some View {
      probe.actions["append"] = { songs.append(Song("One More")) }
      return DisplayBoard(songs) { song in
        Text(song.title)
      }
    }
  }

  @Test("[W5] a board of songs in state has a card for each, and one more when a song is appended")
  func songsInState() {
    let probe = Probe()
    let graph = ViewGraph(KaraokeBoard(probe: probe))
    _ = graph.update(ProposedViewSize(width: 400, height: nil))
    #expect(graph.elements(named: "card").flatMap { graph.texts(in: $0.id) } == songsFromMatt.map(\.title))
    let before = graph.elements(named: "card").map(\.id)
    let work = graph.work
    probe.perform("append")
    let changes = graph.update(ProposedViewSize(width: 400, height: nil))
    #expect(graph.elements(named: "card").count == 4)
    #expect(Array(graph.elements(named: "card").map(\.id).prefix(3)) == before)
    #expect(changes.removed.isEmpty)
    // The text, the card around it, and what the card is made of: none of the other cards is resolved again.
    #expect(changes.changed.filter { $0.name == "card" }.count == 1)
    #expect((graph.work - work).textsMeasured <= 2)
  }

  /// A board of data, as it is before it takes views.
  private struct DataBoard<Data: RandomAccessCollection, Content: View>: View where Data.Element: Identifiable {
    var data: Data
    @ViewBuilder var content: (Data.Element) -> Content

    init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
      self.data = data
      self.content = content
    }

    var body: some View {
      DisplayBoardCardLayout {
        ForEach(data) { item in
          SeedTests.CardView { content(item) }
        }
      }
      .background { BoardBackgroundView() }
    }
  }

  @Test("[W6] a data-driven board makes a card of each element, before one background")
  func dataDriven() {
    let graph = ViewGraph(DataBoard(songsFromSam) { song in Text(song.title) })
    _ = graph.update(ProposedViewSize(width: 400, height: nil))
    #expect(graph.elements(named: "card").flatMap { graph.texts(in: $0.id) } == songsFromSam.map(\.title))
    let order = graph.all.map(\.name)
    #expect(order.filter { $0 == "background" }.count == 1)
    #expect(order.first == "background")
  }

  @Test("[W28] a section's footer is there to be read")
  func footer() {
    struct Reader<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View {
        ForEach(sections: content) { section in
          VStack { section.footer }.element("footer", tokens: section.footer.isEmpty ? ["none"] : [])
        }
      }
    }
    let graph = ViewGraph.shown(
      Reader {
        Section {
          Text("Tin Roof")
        } footer: {
          Text("until midnight")
        }
        Section("No footer") { Text("Velvet Compass") }
      })
    #expect(graph.elements(named: "footer").map { graph.texts(in: $0.id) } == [["until midnight"], []])
    #expect(graph.elements(named: "footer").map(\.tokens) == [[], ["none"]])
  }

  private struct Depth: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  @Test("[W29] environment flows all the way down, preferences all the way up, container values to the container only")
  func threeFlows() {
    final class Seen { var preferences: [String] = [] }
    struct Deep: View {
      @Environment(\.textStyle) private var style
      var body: some View {
        Text("in \(style)").preference(key: Depth.self, value: ["deep"]).cardRejected()
      }
    }
    struct Reader<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View {
        ForEach(subviews: content) { subview in
          subview.element("read", tokens: subview.containerValues.isCardRejected ? ["rejected"] : [])
        }
      }
    }
    let seen = Seen()
    let graph = ViewGraph(
      Reader {
        VStack { Reader { Deep() } }
      }
      .textStyle("headline")
      .onPreferenceChange(Depth.self) { value in seen.preferences = value })
    _ = graph.update(.unspecified) { if case .run(let action) = $0 { action() } }
    #expect(graph.texts() == ["in headline"])
    #expect(seen.preferences == ["deep"])
    // The outer reader sees the stack's values, the inner one the text's.
    #expect(graph.elements(named: "read").map(\.tokens) == [[], ["rejected"]])
  }
}
