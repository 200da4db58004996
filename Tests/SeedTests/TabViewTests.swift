import BoardUI
import BoardUITesting
import Presentation
import Testing

@Suite("Tabs")
struct TabViewTests {
  private struct Evening: View {
    let probe: Probe
    @State private var tab = 0

    init(probe: Probe) { self.probe = probe }

    var body: some View {
      probe.actions["second"] = { tab = 1 }
      probe.actions["nobody"] = { tab = 7 }
      return TabView(selection: $tab) {
        Text("Tonight's songs").tag(0).tabItem { Label("Tonight", systemImage: "music.note") }
        Text("All singers").tag(1).tabItem { Label("Singers", systemImage: "person") }
      }
    }
  }

  @Test("[V11] the selection picks the view with its tag; each view's item is in the bar")
  func selection() {
    let probe = Probe()
    let graph = ViewGraph.shown(Evening(probe: probe))
    #expect(graph.texts() == ["Tonight's songs", "Tonight", "Singers"])
    probe.perform("second")
    _ = graph.update(.unspecified)
    #expect(graph.texts() == ["All singers", "Tonight", "Singers"])
    #expect(graph.elements(named: "tab").map { $0.tokens.contains("tab.chosen") } == [false, true])
  }

  @Test("[V11] pressing a view's item selects it")
  func press() {
    let graph = ViewGraph.shown(Evening(probe: Probe()))
    let buttons = graph.all.filter { $0.action == .press }
    #expect(buttons.count == 2)
    #expect(buttons.last.map { graph.press($0.id) } == true)
    _ = graph.update(.unspecified)
    #expect(graph.texts().first == "All singers")
  }

  @Test("[V11] while the selection is nobody's tag the first view shows")
  func noTag() {
    let probe = Probe()
    let graph = ViewGraph.shown(Evening(probe: probe))
    probe.perform("second")
    probe.perform("nobody")
    _ = graph.update(.unspecified)
    #expect(graph.texts().first == "Tonight's songs")
  }

  @Test("[V11] a container reads a subview's tag by its type")
  func tags() {
    let graph = ViewGraph(
      Group {
        Text("a").tag(0)
        Text("b").tag("one")
      })
    #expect(graph.subviews.map { $0.containerValues.tag(for: Int.self) } == [0, nil])
    #expect(graph.subviews.map { $0.containerValues.tag(for: String.self) } == [nil, "one"])
  }
}
