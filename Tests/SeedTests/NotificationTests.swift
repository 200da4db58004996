import BoardUI
import BoardUITesting
import Foundation
import Presentation
import Testing

private struct Fruit: Hashable {
  var name: String
  var emoji: String
  static let all = [Fruit(name: "Mango", emoji: "🥭"), Fruit(name: "Kiwi", emoji: "🥝"), Fruit(name: "Pear", emoji: "🍐")]
}

private struct Warning { var text: String }

private final class Announcements: ObservableObject {
  @Published var current: Any?
}

private struct Party: View {
  var hasList = true
  var probe = Probe()
  @StateObject private var announcements = Announcements()

  init(hasList: Bool = true, probe: Probe = Probe()) {
    self.hasList = hasList
    self.probe = probe
  }

  var body: some View {
    let announcements = announcements
    probe.actions["nothing"] = { announcements.current = nil }
    probe.actions["warning"] = { announcements.current = Warning(text: "Too loud") }
    probe.actions["number"] = { announcements.current = 7 }
    return NotificationView($announcements.current) {
      NavigationStack {
        if hasList { FruitList(probe: probe) } else { Text("Nothing here") }
      }
      .environmentObject(announcements)
    }
  }
}

private struct FruitList: View {
  var probe: Probe
  @EnvironmentObject private var announcements: Announcements
  @Environment(\.notificationRegistry) private var registry

  init(probe: Probe) { self.probe = probe }

  var body: some View {
    probe.runs["list", default: 0] += 1
    let announcements = announcements
    let registry = registry
    probe.actions["registry"] = { [probe] in probe.found = registry }
    return List {
      ForEach(Fruit.all, id: \.emoji) { fruit in
        Button(fruit.name) { announcements.current = fruit }
      }
    }
    .notification(for: Fruit.self) { fruit in
      Text("Picked \(fruit.emoji)")
    }
    .notification(for: Warning.self) { warning in
      Text(warning.text)
      Text("please")
    }
  }
}

@Suite("Notifications")
struct NotificationTests {
  private let size = ProposedViewSize(width: 400, height: 600)

  private func show(_ graph: ViewGraph) {
    _ = graph.update(size) { if case .run(let action) = $0 { action() } }
  }

  private func notes(_ graph: ViewGraph) -> [[String]] {
    graph.elements(named: "notification").map { graph.texts(in: $0.id) }
  }

  private func shown(_ party: Party) -> ViewGraph {
    let graph = ViewGraph(party)
    show(graph)
    return graph
  }

  private func press(_ name: String, in graph: ViewGraph) {
    let button = graph.all.first { $0.action == .press && graph.texts(in: $0.id) == [name] }
    #expect(button.map { graph.press($0.id) } == true)
    show(graph)
  }

  @Test("[N1] the content shows; without a value there is no notification")
  func root() {
    let graph = shown(Party())
    #expect(graph.texts() == ["Mango", "Kiwi", "Pear"])
    #expect(notes(graph).isEmpty)
  }

  @Test("[N2] rows are keyed by emoji, and pressing one sets the value")
  func rows() {
    let graph = shown(Party())
    #expect(graph.elements(named: "card").map(\.explicitIDs) == [["🥭"], ["🥝"], ["🍐"]])
    press("Kiwi", in: graph)
    #expect(notes(graph) == [["Picked 🥝"]])
    press("Pear", in: graph)
    #expect(notes(graph) == [["Picked 🍐"]])
  }

  @Test("[N3] [N7] each type has its own view, several statements of it too; a type nobody registered has none")
  func types() {
    let probe = Probe()
    let graph = shown(Party(probe: probe))
    probe.perform("warning")
    show(graph)
    #expect(graph.elements(named: "notification").isEmpty == false)
    #expect(notes(graph).flatMap { $0 } == ["Too loud", "please"])
    probe.perform("number")
    show(graph)
    #expect(notes(graph).isEmpty)
  }

  @Test("[N4] a container of notifications needs no value; the safe area is ignored around it and not within")
  func bare() {
    let graph = ViewGraph(NotificationView { Text("quiet") })
    show(graph)
    #expect(graph.texts() == ["quiet"])
    #expect(notes(graph).isEmpty)
  }

  @Test("[N5] a type is registered while its view is in the tree, and registering runs no body again")
  func registration() {
    let probe = Probe()
    let graph = shown(Party(probe: probe))
    #expect(probe.runs["list"] == 1)
    show(graph)
    #expect(probe.runs["list"] == 1)
    probe.perform("registry")
    #expect(probe.found?.view(for: Fruit.all[0]) != nil)
    graph.show(Party(hasList: false, probe: probe))
    show(graph)
    #expect(probe.found?.view(for: Fruit.all[0]) == nil)
  }

  @Test("[N6] everything below has the same registry, outside there is none")
  func sameRegistry() {
    final class Found { var registries: [NotificationRegistry?] = [] }
    struct Reader: View {
      let found: Found
      @Environment(\.notificationRegistry) private var registry
      init(found: Found) { self.found = found }
      var body: some View {
        found.registries.append(registry)
        return Text("r")
      }
    }
    let found = Found()
    let graph = ViewGraph(
      VStack {
        NotificationView {
          Reader(found: found)
          VStack { Reader(found: found) }
        }
        Reader(found: found)
      })
    show(graph)
    let (inner, outer) = (found.registries.compactMap { $0 }, found.registries.filter { $0 == nil })
    #expect(inner.count == 2 && inner[0] === inner[1])
    #expect(outer.count == 1)
  }

  @Test("[N7] a registry finds the view for the dynamic type of a value")
  func registry() {
    let registry = NotificationRegistry()
    registry.register(for: Fruit.self) { Text($0.name) }
    registry.register(for: Warning.self) { Text($0.text) }
    let values: [Any] = [Fruit.all[0], Warning(text: "careful"), 7]
    let texts = values.map { value in
      registry.view(for: value).map { ViewGraph.shown($0).texts() }
    }
    #expect(texts == [["Mango"], ["careful"], nil])
    registry.unregister(Fruit.self)
    #expect(registry.view(for: Fruit.all[0]) == nil)
    #expect(registry.view(for: Warning(text: "still here")) != nil)
  }

  @Test("[N8] a notification is measured in the bounds less 20 and 100 on each side, and goes with its value")
  func placement() {
    let probe = Probe()
    let graph = shown(Party(probe: probe))
    press("Mango", in: graph)
    let note = graph.elements(named: "notification").first?.rect
    // Eight characters and an emoji of ten points each, in one line: what it wants, not all there is.
    #expect(note?.size == CGSize(width: 80, height: 20))
    #expect(note?.midX == graph.size.width / 2)
    probe.perform("nothing")
    show(graph)
    #expect(notes(graph).isEmpty)
  }
}
