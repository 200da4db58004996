import BoardUI
import BoardUITesting
import Presentation
import Testing

/// A stack of values of any type, of which the last is shown: another container on the registry's mechanism.
private struct Journey<Root: View>: View {
  @Binding var path: [Any]
  @ViewBuilder var root: () -> Root
  @State private var registry = NotificationRegistry()

  init(_ path: Binding<[Any]>, @ViewBuilder root: @escaping () -> Root) {
    _path = path
    self.root = root
  }

  var body: some View {
    let registry = registry
    VStack {
      // The root stays, because the destinations are registered in it.
      root().environment(\.notificationRegistry, registry)
      if let place = path.last, let destination = registry.view(for: place) {
        destination.element("destination")
      }
    }
  }
}

extension View {
  fileprivate func destination<Value, Place: View>(
    for type: Value.Type, @ViewBuilder place: @escaping (Value) -> Place
  ) -> some View {
    notification(for: type, content: place)
  }
}

@Suite("A container like a navigation stack")
struct DestinationTests {
  private struct Songbook: View {
    let probe: Probe
    @State private var path: [Any] = []

    init(probe: Probe) { self.probe = probe }

    var body: some View {
      probe.actions["song"] = { path.append(songsFromMatt[0]) }
      probe.actions["year"] = { path.append(1984) }
      probe.actions["back"] = { path.removeLast() }
      return Journey($path) {
        Text("All songs")
          .destination(for: Song.self) { song in Text("The song \(song.title)") }
          .destination(for: Int.self) { year in Text("The year \(year)") }
      }
    }
  }

  @Test("[N9] values of several types each lead to the place that was registered for them, and back")
  func journey() {
    let probe = Probe()
    let graph = ViewGraph(Songbook(probe: probe))
    func shown() -> [String] {
      _ = graph.update(.unspecified) { if case .run(let action) = $0 { action() } }
      return graph.elements(named: "destination").flatMap { graph.texts(in: $0.id) }
    }
    #expect(shown() == [])
    probe.perform("song")
    #expect(shown() == ["The song Paper Lanterns"])
    probe.perform("year")
    #expect(shown() == ["The year 1984"])
    probe.perform("back")
    #expect(shown() == ["The song Paper Lanterns"])
    probe.perform("back")
    #expect(shown() == [])
    #expect(graph.texts() == ["All songs"])
  }

  @Test("[N9] [R41] links to places don't compile, and the compiler says what to write")
  func links() throws {
    let result = try Compiler.typecheck(
      """
      import BoardUI

      struct Songbook: View {
        @State private var isOpen = false

        var body: some View {
          NavigationStack {
            NavigationLink("Waterloop", value: 1)
            Text("All songs")
              .navigationDestination(for: Int.self) { number in Text("Song \\(number)") }
              .navigationDestination(isPresented: $isOpen) { Text("Settings") }
          }
        }
      }
      """)
    #expect(result.errors.map(\.line) == [8, 10, 11], "\(result.output)")
    for error in result.errors {
      #expect(error.message.contains("everyone sees the same place of a board"), "\(error)")
    }
  }
}
