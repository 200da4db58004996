import BoardUI
import BoardUITesting
import Foundation
import Presentation
import Testing

@Suite("The basics: views, modifiers, state, identity")
struct BasicsTests {
  // MARK: Views and their bodies

  @Test("[V1] a body runs once, and again only when its state changes")
  func body() {
    let probe = Probe()
    let graph = ViewGraph.shown(Tally(probe: probe))
    #expect(probe.runs["tally"] == 1)
    _ = graph.update(.unspecified)
    #expect(probe.runs["tally"] == 1)
    probe.perform("tally")
    _ = graph.update(.unspecified)
    #expect(probe.runs["tally"] == 2)
    #expect(graph.texts() == ["1"])
  }

  @Test("[V2] a text keeps the font and the color it was given")
  func attributes() {
    struct Titles: View {
      var body: some View {
        VStack {
          Text("Karaoke").font(.title)
          Text("every Friday").foregroundColor(.secondary)
        }
      }
    }
    let texts = ViewGraph.shown(Titles()).elements(named: "text")
    #expect(texts.count == 2)
    #expect(texts[0].tokens.contains("title"))
    #expect(texts[1].tokens.contains("color.secondary"))
  }

  @Test("[V3] another input changes the leaf that shows it and no other")
  func inputs() {
    let graph = ViewGraph.shown(Greetings(first: "Ann", second: "Bo"))
    let before = graph.work
    graph.show(Greetings(first: "Ann", second: "Cleo"))
    let changes = graph.update(.unspecified)
    #expect(changes.changed.filter { $0.content == .text("Hello, Cleo") }.count == 1)
    #expect(!changes.changed.contains { $0.content == .text("Hello, Ann") })
    // The outer body and one greeting.
    #expect((graph.work - before).bodiesRun == 2)
  }

  @Test("[V4] a builder parameter takes several statements", arguments: [true, false])
  func builderParameter(isSymbol: Bool) {
    func menu<Items: View>(@ViewBuilder items: () -> Items) -> some View { VStack { items() } }
    let graph = ViewGraph.shown(
      menu {
        Text("Open")
        Text("Share")
        if isSymbol { Text("Rename symbol") }
        Text("Delete")
      })
    #expect(graph.texts().count == (isSymbol ? 4 : 3))
  }

  @Test("[V4] a context menu takes its items from a builder")
  func contextMenu() {
    let graph = ViewGraph.shown(
      Text("Tin Roof").contextMenu {
        Button("Cross off") {}
        Button("Remove", role: .destructive) {}
      })
    #expect(graph.texts().contains("Tin Roof"))
  }

  @Test("[V5] an if shows the branch that holds; the other starts again")
  func conditional() {
    let probe = Probe()
    let graph = ViewGraph.shown(SignIn(isKnown: true, probe: probe))
    #expect(graph.texts() == ["0"])
    probe.perform("tally")
    _ = graph.update(.unspecified)
    #expect(graph.texts() == ["1"])
    graph.show(SignIn(isKnown: false, probe: probe))
    _ = graph.update(.unspecified)
    #expect(graph.texts() == ["Sign in"])
    graph.show(SignIn(isKnown: true, probe: probe))
    _ = graph.update(.unspecified)
    #expect(graph.texts() == ["0"])
  }

  // MARK: Modifiers

  @Test("[V6] modifiers wrap: a border around a frame is as wide as the frame, within it as the text")
  func order() {
    func widthOfBorder(_ view: some View) -> CGFloat? {
      let graph = ViewGraph.shown(view)
      return graph.all.first { $0.tokens.contains { $0.hasPrefix("border.") } }?.rect.width
    }
    #expect(widthOfBorder(Text("Hello").frame(width: 200).border(.red)) == 200)
    // Five characters of ten points.
    #expect(widthOfBorder(Text("Hello").border(.red).frame(width: 200)) == 50)
  }

  @Test("[V7] [O1] each modifier leaves its mark on what people see")
  func marks() {
    func tokens(_ view: some View) -> Set<String> { Set(ViewGraph.shown(view).all.flatMap(\.tokens)) }
    let text = Text("Hello")
    #expect(tokens(text.font(.headline)).contains("headline"))
    #expect(tokens(text.foregroundColor(.blue)).contains("color.blue"))
    #expect(tokens(text.background(Color.yellow)).contains("background.yellow"))
    #expect(tokens(text.border(.gray, width: 2)).contains("border.gray.2"))
    #expect(tokens(text.opacity(0.5)).contains("opacity.50"))
    #expect(tokens(text.shadow(radius: 5)).contains("shadow.5"))
    #expect(tokens(text.blur(radius: 3)).contains("blur.3"))
    let button = Button("Save") {}.buttonStyle(.borderedProminent)
    #expect(tokens(button).contains("button.bordered-prominent"))
    #expect(tokens(button.disabled(true)).contains("disabled"))
    let framed = ViewGraph(text.frame(width: 100, height: 50))
    _ = framed.update(.unspecified)
    #expect(framed.size == CGSize(width: 100, height: 50))
    let padded = ViewGraph(text.padding(7))
    _ = padded.update(.unspecified)
    #expect(padded.size == CGSize(width: 64, height: 34))
  }

  private struct BorderedCaption: ViewModifier {
    func body(content: Content) -> some View {
      content
        .font(.caption)
        .padding(10)
        .overlay(RoundedRectangle(cornerRadius: 12).stroke(lineWidth: 1))
        .foregroundColor(.blue)
    }
  }

  @Test("[V8] a line without a color has the foreground's, and is one point wide where nobody says more")
  func stroked() {
    func tokens(_ view: some View) -> [String] { ViewGraph.shown(view).all.flatMap(\.tokens) }
    #expect(tokens(Circle().stroke()).contains("border.primary.1"))
    #expect(tokens(Circle().stroke(lineWidth: 3)).contains("border.primary.3"))
    #expect(tokens(Circle().fill(.red).stroke(lineWidth: 2).foregroundColor(.blue)).contains("border.blue.2"))
  }

  @Test("[V8] a modifier's content is the original, its overlay lies on top")
  func viewModifier() {
    let graph = ViewGraph.shown(Text("Harbor Radio").modifier(BorderedCaption()))
    let all = graph.all
    #expect(graph.texts() == ["Harbor Radio"])
    let text = all.firstIndex { $0.content == .text("Harbor Radio") }
    let shape = all.firstIndex { $0.name == "shape" && $0.tokens.contains("border.blue.1") }
    #expect(text != nil && shape != nil)
    if let text, let shape { #expect(text < shape) }
    #expect(all.first { $0.content == .text("Harbor Radio") }?.tokens.contains("caption") == true)
  }

  private struct RoundedBorder: ViewModifier {
    var radius: CGFloat = 8
    var color: Color = .gray

    func body(content: Content) -> some View { content.cornerRadius(radius).border(color) }
  }

  @Test("[V9] a modifier's parameters have defaults and can be given")
  func parameters() {
    func tokens(_ view: some View) -> Set<String> { Set(ViewGraph.shown(view).all.flatMap(\.tokens)) }
    #expect(tokens(Text("a").modifier(RoundedBorder())).isSuperset(of: ["radius.8", "border.gray.1"]))
    #expect(
      tokens(Text("a").modifier(RoundedBorder(radius: 2, color: .red))).isSuperset(of: ["radius.2", "border.red.1"]))
  }

  // MARK: Identity

  @Test("[V10] another id is another view: its state starts again")
  func explicitIdentity() {
    let probe = Probe()
    let graph = ViewGraph.shown(Tally(probe: probe).id(1))
    probe.perform("tally")
    _ = graph.update(.unspecified)
    #expect(graph.texts() == ["1"])
    graph.show(Tally(probe: probe).id(1))
    _ = graph.update(.unspecified)
    #expect(graph.texts() == ["1"])
    graph.show(Tally(probe: probe).id(2))
    _ = graph.update(.unspecified)
    #expect(graph.texts() == ["0"])
  }

  @Test("[V12] an equatable view's body runs again when it says it differs, and not otherwise")
  func equatable() {
    let probe = Probe()
    let graph = ViewGraph.shown(Chart(title: "Friday", seen: 1, probe: probe).equatable())
    #expect(probe.runs["chart"] == 1)
    graph.show(Chart(title: "Friday", seen: 2, probe: probe).equatable())
    _ = graph.update(.unspecified)
    #expect(probe.runs["chart"] == 1)
    graph.show(Chart(title: "Saturday", seen: 2, probe: probe).equatable())
    _ = graph.update(.unspecified)
    #expect(probe.runs["chart"] == 2)
  }

  @Test("[V15] nothing in the other branch is no view", arguments: [true, false])
  func emptyBranch(isOpen: Bool) {
    struct Door: View {
      var isOpen: Bool
      var body: some View { if isOpen { Text("Come in") } else { EmptyView() } }
    }
    #expect(ViewGraph(Door(isOpen: isOpen)).subviews.count == (isOpen ? 1 : 0))
  }

  @Test("[V16] a progress view without label and value has the type that says so")
  func progressType() {
    let view: ProgressView<EmptyView, EmptyView> = ProgressView()
    #expect(ViewGraph.shown(view).all.contains { $0.content == .progress(nil) })
  }

  @Test("[V17] in an AnyView the same type keeps its state, another type starts again")
  func erased() {
    let probe = Probe()
    let graph = ViewGraph.shown(Group { AnyView(Tally(probe: probe)) })
    probe.perform("tally")
    graph.show(Group { AnyView(Tally(probe: probe)) })
    _ = graph.update(.unspecified)
    #expect(graph.texts() == ["1"])
    graph.show(Group { AnyView(Text("Nothing to count")) })
    _ = graph.update(.unspecified)
    graph.show(Group { AnyView(Tally(probe: probe)) })
    _ = graph.update(.unspecified)
    #expect(graph.texts() == ["0"])
  }

  @Test("[V18] a generic view and a built body need no AnyView")
  func withoutErasure() {
    struct Better<Content: View>: View {
      var content: Content
      var body: some View { content }
    }
    struct Best: View {
      var isPlain: Bool
      @ViewBuilder var body: some View {
        if isPlain { Text("plain") } else { VStack { Text("fancy") } }
      }
    }
    #expect(!String(describing: type(of: Better(content: Text("a")).body)).contains("AnyView"))
    #expect(!String(describing: type(of: Best(isPlain: true).body)).contains("AnyView"))
    #expect(ViewGraph.shown(Best(isPlain: false)).texts() == ["fancy"])
  }

  // MARK: Composition

  @Test("[V20] computed properties are as transparent as their views")
  func computedProperties() {
    let graph = ViewGraph.shown(Dashboard())
    #expect(graph.texts() == ["Tonight", "12 songs", "3 crossed off", "1 duet"])
  }

  @Test("[V21] stacks taken apart into views of their own show the same, each body a little")
  func extracted() {
    struct Nested: View {
      var body: some View {
        VStack {
          VStack {
            Text("Top")
            HStack {
              Text("left")
              Text("right")
            }
          }
          Text("Middle")
          Text("Bottom")
        }
      }
    }
    struct TopSection: View {
      var body: some View {
        VStack {
          Text("Top")
          HStack {
            Text("left")
            Text("right")
          }
        }
      }
    }
    struct Extracted: View {
      var body: some View {
        VStack {
          TopSection()
          Text("Middle")
          Text("Bottom")
        }
      }
    }
    let nested = ViewGraph.shown(Nested())
    let extracted = ViewGraph.shown(Extracted())
    #expect(nested.description == extracted.description)
    #expect(nested.all.map(\.rect) == extracted.all.map(\.rect))
    func depth(_ type: Any.Type) -> Int { String(reflecting: type).split(separator: "<").count }
    #expect(depth(type(of: Extracted().body)) < depth(type(of: Nested().body)))
  }

  /// The protocol as it is printed, beside ours: a type that conforms to one of them is written the same.
  @MainActor @preconcurrency
  protocol PrintedView {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
  }

  @Test("[V22] a view is the main actor's, and its body runs on whichever thread has the graph")
  func actors() async {
    @MainActor
    final class Model {
      var titles = ["b", "a"]
    }
    struct OnMain: View, PrintedView {
      var model: Model
      var body: some View { ForEach(model.titles.sorted { $0 < $1 }, id: \.self) { Text($0) } }
    }
    let view = OnMain(model: Model())
    #expect(ViewGraph.shown(view).texts() == ["a", "b"])
    let elsewhere = await Task.detached { isMainThread() ? nil : ViewGraph(view).update(.unspecified).changed.count }
      .value
    #expect(elsewhere == 2)
  }
}

// MARK: The views of these tests

/// The handles that bodies hand out, to be used from outside, and how often they ran.
final class Probe {
  var actions: [String: () -> Void] = [:]
  var runs: [String: Int] = [:]
  var found: NotificationRegistry?

  func perform(_ name: String) { actions[name]?() }
}

struct Tally: View {
  let probe: Probe
  @State private var count = 0

  init(probe: Probe) { self.probe = probe }

  var body: some View {
    probe.runs["tally", default: 0] += 1
    probe.actions["tally"] = { count += 1 }
    return Text("\(count)")
  }
}

private struct Greeting: View {
  var name: String
  var font: Font
  var body: some View { Text("Hello, \(name)").font(font) }
}

private struct Greetings: View {
  var first: String
  var second: String
  var body: some View {
    VStack(alignment: .leading) {
      Greeting(name: first, font: .title)
      Greeting(name: second, font: .body)
    }
  }
}

private struct SignIn: View {
  var isKnown: Bool
  var probe: Probe
  var body: some View {
    if isKnown { Tally(probe: probe) } else { Button("Sign in") {} }
  }
}

private struct Chart: View, Equatable {
  var title: String
  var seen: Int
  var probe: Probe
  var body: some View {
    probe.runs["chart", default: 0] += 1
    return Text(title)
  }

  nonisolated static func == (a: Self, b: Self) -> Bool { a.title == b.title }
}

private struct StatCard: View {
  var text: String
  var body: some View { Text(text).padding(4).border(.secondary) }
}

private struct Dashboard: View {
  private var header: some View { Text("Tonight").font(.title) }
  @ViewBuilder private var cards: some View {
    StatCard(text: "12 songs")
    StatCard(text: "3 crossed off")
    StatCard(text: "1 duet")
  }

  var body: some View {
    ScrollView {
      VStack(spacing: 8) {
        header
        HStack { cards }
      }
    }
  }
}

extension ViewGraph {
  /// All elements in reading order.
  var all: [Element] { elements(below: nil) }

  private func elements(below parent: Element.ID?) -> [Element] {
    children(of: parent).flatMap { id in (element(id).map { [$0] } ?? []) + elements(below: id) }
  }
}

nonisolated private func isMainThread() -> Bool { Thread.isMainThread }
