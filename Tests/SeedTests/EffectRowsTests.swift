import BoardUI
import BoardUITesting
import Foundation
import Presentation
import Testing

@Suite("The basics: tasks and appearances")
struct EffectRowsTests {
  /// What a host does with effects, kept for looking at.
  private final class Host {
    var started: [ViewTaskID] = []
    var cancelled: [ViewTaskID] = []

    func show(_ graph: ViewGraph) {
      _ = graph.update(.unspecified) { effect in
        switch effect {
        case .run(let action): action()
        case .start(let id, _, _): started.append(id)
        case .cancel(let id): cancelled.append(id)
        }
      }
    }
  }

  private struct Profile: View {
    var name: String?
    var body: some View {
      Group {
        if let name { Text(name) } else { ProgressView() }
      }
      .task {}
    }
  }

  @Test("[V13] a task around a group belongs to the views in it: one each, cancelled when that view goes")
  func taskOfAGroup() {
    let host = Host()
    let graph = ViewGraph(Profile(name: nil))
    host.show(graph)
    #expect(host.started.count == 1)
    host.show(graph)
    #expect(host.started.count == 1)
    graph.show(Profile(name: "Ann"))
    host.show(graph)
    #expect(host.started.count == 2)
    #expect(host.cancelled == [host.started[0]])
  }

  private struct Search: View {
    var text: String
    @State private var query = ""

    init(text: String) { self.text = text }

    var body: some View {
      List(["Paper Lanterns", "Harbor Radio"].filter { $0.contains(text) }, id: \.self) { Text($0) }
        .searchable(text: $query)
        .task(id: text) {}
    }
  }

  @Test("[V14] another id cancels the task and starts it again, the same id doesn't")
  func taskWithID() {
    let host = Host()
    let graph = ViewGraph(Search(text: "a"))
    host.show(graph)
    graph.show(Search(text: "a"))
    host.show(graph)
    #expect(host.started.count == 1)
    #expect(host.cancelled.isEmpty)
    graph.show(Search(text: "b"))
    host.show(graph)
    #expect(host.started.count == 2)
    #expect(host.cancelled == [host.started[0]])
  }

  @Test("[V19] a picture from elsewhere shows its placeholder until the server holds it")
  func asyncImage() throws {
    let address = try #require(URL(string: "https://pictures.example/ann.png"))
    struct ProfileHeader: View {
      var address: URL
      var body: some View {
        VStack(alignment: .leading) {
          AsyncImage(url: address) { image in
            image.resizable()
          } placeholder: {
            ProgressView()
          }
          .frame(width: 80, height: 80)
          .clipShape(Circle())
          Text("Ann").font(.headline)
        }
      }
    }
    let graph = ViewGraph.shown(ProfileHeader(address: address))
    #expect(graph.all.contains { $0.content == .progress(nil) })
    var environment = EnvironmentValues()
    environment.assets = Assets([
      address.absoluteString: .init(name: "ann.png", size: CGSize(width: 200, height: 200))
    ])
    graph.setEnvironment(environment)
    _ = graph.update(.unspecified)
    #expect(!graph.all.contains { $0.content == .progress(nil) })
    let pictures = graph.elements(named: "image")
    #expect(pictures.map(\.content) == [.image(Element.Image(.asset("ann.png"), label: "ann.png"))])
    #expect(pictures.first?.rect.size == CGSize(width: 80, height: 80))
    #expect(graph.all.contains { $0.tokens.contains("clip.circle") })
  }
}
