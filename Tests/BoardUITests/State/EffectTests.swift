import BoardUI
import Foundation
import TestSupport
import Testing

/// Performs effects as a host does, and writes down which; tasks are named by running what they do.
final class EffectLog {
  private(set) var lines: [String] = []
  private(set) var running: Set<ViewTaskID> = []

  func perform(_ effect: ViewEffect) {
    switch effect {
    case .run(let action): action()
    case .start(let id, _, _):
      #expect(running.insert(id).inserted, "a task starts once")
      lines.append("start")
    case .cancel(let id):
      #expect(running.remove(id) != nil, "what is cancelled was started")
      lines.append("cancel")
    }
  }

  func note(_ line: String) { lines.append(line) }

  /// What happened since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

@Suite("Effects")
struct EffectTests {
  let log = EffectLog()

  /// Says when it comes and goes.
  private struct Noted: View {
    let name: String
    let log: EffectLog
    var body: some View {
      Text(name)
        .onAppear { log.note("+\(name)") }
        .onDisappear { log.note("-\(name)") }
    }
  }

  private func update(_ graphs: ViewGraph...) -> [String] {
    for graph in graphs { _ = graph.update(.unspecified) { log.perform($0) } }
    return log.take()
  }

  private struct Rows: View {
    var names: [String]
    let log: EffectLog
    var body: some View { ForEach(names, id: \.self) { Noted(name: $0, log: log) } }
  }

  @Test("[A2] a view appears once, disappears once, and doesn't for moving")
  func appearing() {
    let graph = ViewGraph(Rows(names: ["a", "b"], log: log))
    #expect(update(graph) == ["+a", "+b"])
    #expect(update(graph) == [])
    graph.show(Rows(names: ["b", "a"], log: log))
    #expect(update(graph) == [])
    graph.show(Rows(names: ["b", "c"], log: log))
    #expect(update(graph) == ["-a", "+c"])
    graph.show(Rows(names: [], log: log))
    #expect(Set(update(graph)) == ["-b", "-c"])
  }

  @Test("[A3] over all graphs of a room a view appears with the first and disappears with the last")
  func overGraphs() {
    let store = StateStore()
    var wall: ViewGraph? = ViewGraph(Rows(names: ["a"], log: log), state: store)
    let phone = ViewGraph(Rows(names: ["a"], log: log), state: store)
    if let wall { #expect(update(wall, phone) == ["+a"]) }
    wall?.show(Rows(names: [], log: log))
    if let wall { #expect(update(wall, phone) == []) }
    phone.show(Rows(names: [], log: log))
    #expect(update(phone) == ["-a"])
    wall?.show(Rows(names: ["b"], log: log))
    if let wall { #expect(update(wall) == ["+b"]) }
    wall = nil
    #expect(update(phone) == ["-b"], "a graph that is let go shows nothing")
  }

  @Test(
    "[A3] every view appears exactly as often as it disappears, and tasks too", arguments: 1...10 as ClosedRange<UInt64>
  )
  func exactlyOnce(seed: UInt64) {
    struct Board: View {
      var names: [String]
      var isOn: Bool
      let log: EffectLog
      var body: some View {
        HStack {
          if isOn { VStack { Rows(names: names, log: log) } } else { Rows(names: names, log: log) }
          ForEach(names, id: \.self) { Noted(name: "row \($0)", log: log).task {}.identityScope($0) }
        }
      }
    }
    var random = SeededRandom(seed: seed)
    let store = StateStore()
    let graphs = (0..<2).map { _ in ViewGraph(Board(names: [], isOn: true, log: log), state: store) }
    var shown: Set<String> = []
    for step in 0..<50 {
      let isOn = Bool.random(using: &random)
      let names = Array(["a", "b", "c", "d"].shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)))
      for graph in graphs.shuffled(using: &random) {
        graph.show(Board(names: names, isOn: isOn, log: log))
        for line in update(graph) where !["start", "cancel"].contains(line) {
          let name = String(line.dropFirst())
          // A branch that was left in one graph may be there in the other while the next one begins.
          if line.hasPrefix("+row") { #expect(shown.insert(name).inserted, "seed \(seed), step \(step): \(line)") }
          if line.hasPrefix("-row") { #expect(shown.remove(name) != nil, "seed \(seed), step \(step): \(line)") }
        }
      }
      #expect(shown == Set(names.map { "row \($0)" }), "seed \(seed), step \(step)")
      #expect(log.running.count == names.count, "seed \(seed), step \(step)")
    }
  }

  @Test("[A2] a view that its container doesn't show has not appeared")
  func onlyShown() {
    struct Tabs<Content: View>: View {
      var selection: Int
      @ViewBuilder var content: Content
      var body: some View {
        VStack {
          Group(subviews: content) { subviews in
            if subviews.count > selection { subviews[selection] }
          }
        }
      }
    }
    struct Board: View {
      var selection: Int
      let log: EffectLog
      var body: some View {
        Tabs(selection: selection) {
          Noted(name: "songs", log: log)
          Noted(name: "singers", log: log).task {}
        }
      }
    }
    let graph = ViewGraph(Board(selection: 0, log: log))
    #expect(update(graph) == ["+songs"])
    graph.show(Board(selection: 1, log: log))
    #expect(update(graph) == ["-songs", "+singers", "start"])
    graph.show(Board(selection: 0, log: log))
    #expect(Set(update(graph)) == ["-singers", "cancel", "+songs"])
  }

  @Test("[A2] a view that moved leaves with the action it was declared with last")
  func lastAction() {
    struct Pair: View {
      var isLeft: Bool
      let log: EffectLog
      var body: some View {
        VStack { if isLeft { Text("x").onDisappear { log.note("-left") }.identityScope("x") } }
        VStack { if !isLeft { Text("x").onDisappear { log.note("-right") }.identityScope("x") } }
      }
    }
    struct Board: View {
      var side: String?
      let log: EffectLog
      var body: some View { if let side { Pair(isLeft: side == "left", log: log) } }
    }
    let graph = ViewGraph(Board(side: "left", log: log))
    #expect(update(graph) == [])
    graph.show(Board(side: "right", log: log))
    #expect(update(graph) == [])
    graph.show(Board(side: nil, log: log))
    #expect(update(graph) == ["-right"])
  }

  @Test("[A2] nothing appears where there is no view")
  func emptiness() {
    let graph = ViewGraph(EmptyView().onAppear { [log] in log.note("+nothing") })
    #expect(update(graph) == [])
  }

  @Test("[A3][V13] a task on a Group is one for each view in it: it runs once per appearance and is cancelled with it")
  func groupTask() {
    struct Profile: View {
      var user: String?
      var body: some View {
        Group {
          if let user {
            Text(user)
            Text("online")
          } else {
            Text("loading")
          }
        }
        .task {}
      }
    }
    let graph = ViewGraph(Profile(user: nil))
    #expect(update(graph) == ["start"])
    graph.show(Profile(user: nil))
    #expect(update(graph) == [])
    graph.show(Profile(user: "Sam"))
    #expect(update(graph) == ["cancel", "start", "start"])
    graph.show(Profile(user: "Sommer"))
    #expect(update(graph) == [], "the same views, another text")
    graph.show(Profile(user: nil))
    #expect(update(graph) == ["cancel", "cancel", "start"])
  }

  @Test("[A4][V14] another task id cancels and starts, an equal one does neither, once over all graphs")
  func taskID() {
    struct Search: View {
      var text: String
      var body: some View { Text("results").task(id: text) {} }
    }
    let store = StateStore()
    let one = ViewGraph(Search(text: "a"), state: store)
    let two = ViewGraph(Search(text: "a"), state: store)
    #expect(update(one, two) == ["start"])
    for graph in [one, two] { graph.show(Search(text: "a")) }
    #expect(update(one, two) == [])
    for graph in [one, two] { graph.show(Search(text: "ab")) }
    #expect(update(one, two) == ["cancel", "start"])
    #expect(log.running.count == 1)
  }

  @Test("a task writes the state of its view from wherever it runs")
  func taskWrites() async {
    struct Loading: View {
      @State private var title = "loading"
      var body: some View { Text(title).task { title = "loaded" } }
    }
    let graph = ViewGraph(Loading())
    #expect(graph.texts() == ["loading"])
    for case .start(_, let priority, let operation) in graph.takeEffects() {
      #expect(priority == .userInitiated)
      await operation()
    }
    #expect(graph.texts() == ["loaded"])
  }

  @Test("[A3] onChange has the old and the new value, once over all graphs, at first only if asked")
  func change() {
    struct Round: View {
      var number: Int
      let log: EffectLog
      var body: some View {
        Text("\(number)")
          .onChange(of: number) { old, new in log.note("\(old)>\(new)") }
          .onChange(of: number, initial: true) { log.note("now \(number)") }
      }
    }
    let store = StateStore()
    let graphs = (0..<2).map { _ in ViewGraph(Round(number: 1, log: log), state: store) }
    #expect(update(graphs[0], graphs[1]) == ["now 1"])
    for graph in graphs { graph.show(Round(number: 2, log: log)) }
    #expect(Set(update(graphs[0], graphs[1])) == ["1>2", "now 2"])
    for graph in graphs { graph.show(Round(number: 2, log: log)) }
    #expect(update(graphs[0], graphs[1]) == [])
  }

  @Test("[A1] writes of onAppear show in the same update; nothing is evaluated twice for them but their readers")
  func writeOnAppear() {
    struct Greeting: View {
      @State private var text = "…"
      var body: some View { Text(text).onAppear { text = "hello" } }
    }
    let graph = ViewGraph(
      VStack {
        Greeting()
        Text("x")
      })
    let changes = graph.update(.unspecified) { log.perform($0) }
    #expect(changes.changed.map(\.content).contains(.text("hello")))
    #expect(!changes.changed.map(\.content).contains(.text("…")))
    #expect(graph.work.bodiesRun == 2)
  }

  @Test("[A5] effects that go on causing each other end after some rounds, and a diagnostic says so")
  func endless() {
    struct Restless: View {
      @State private var count = 0
      var body: some View {
        Text("\(count)").onAppear { count += 1 }.onChange(of: count) { count += 1 }
      }
    }
    let graph = ViewGraph(Restless())
    var said: [Diagnostic] = []
    graph.onDiagnostic { said.append($0) }
    _ = graph.update(.unspecified) { log.perform($0) }
    #expect(said == [.updateWithoutEnd(rounds: 8)])
    #expect(graph.needsUpdate)
  }
}
