import BoardUI
import Foundation
import Testing

private struct Names: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct Loudest: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

private struct SongFocus: FocusedValueKey {
  typealias Value = String
}

extension FocusedValues {
  fileprivate var song: String? {
    get { self[SongFocus.self] }
    set { self[SongFocus.self] = newValue }
  }
}

extension View {
  fileprivate func named(_ name: String) -> some View { preference(key: Names.self, value: [name]) }
}

@Suite("Preferences")
struct PreferenceTests {
  let log = EffectLog()

  private func update(_ graph: ViewGraph) -> [String] {
    _ = graph.update(.unspecified) { log.perform($0) }
    return log.take()
  }

  /// Notes the names that reach it.
  private struct Noting<Content: View>: View {
    let log: EffectLog
    @ViewBuilder var content: Content
    var body: some View {
      VStack { content }.onPreferenceChange(Names.self) { log.note($0.joined(separator: " ")) }
    }
  }

  @Test("[F1] a preference goes up through every container, in the order of the views")
  func order() {
    let graph = ViewGraph(
      Noting(log: log) {
        Text("1").named("a")
        HStack {
          Text("2").named("b").padding(1)
          VStack { ForEach(["c", "d"], id: \.self) { Text($0).named($0) } }.element("card")
        }
        Section("s") { Text("3").named("e") }
        Group(subviews: Text("4").named("f")) { $0 }
        Text("5").background { Text("6").named("behind") }.overlay { Text("7").named("over") }
      })
    #expect(update(graph) == ["a b c d e f behind over"])
    #expect(update(graph) == [])
  }

  @Test("[F2] the outer of two takes the place of the inner, a transform changes it, several views each say theirs")
  func replacing() {
    let graph = ViewGraph(
      Noting(log: log) {
        VStack { Text("1").named("inner") }.named("outer")
        VStack { Text("2").named("x") }.transformPreference(Names.self) { $0.append("y") }
        Text("3").transformPreference(Names.self) { $0.append("alone") }
        Group {
          Text("4")
          Text("5")
        }.named("each")
      })
    #expect(update(graph) == ["outer x y alone each each"])
  }

  @Test("[F1] views that come, go, move or change are noticed, and other changes aren't")
  func following() {
    struct Board: View {
      var names: [String]
      var text = ""
      let log: EffectLog
      var body: some View {
        Noting(log: log) {
          Text(text)
          ForEach(names, id: \.self) { name in
            if name.hasPrefix("!") { Text("loud").named(name) } else { HStack { Text("x").named(name) } }
          }
        }
      }
    }
    let graph = ViewGraph(Board(names: [], log: log))
    #expect(update(graph) == [])
    for (names, expected) in [
      (["a", "b"], ["a b"]), (["b", "a"], ["b a"]), (["b", "!", "a"], ["b ! a"]), (["a"], ["a"]), (["a"], []),
      ([], [""]),
    ] {
      graph.show(Board(names: names, text: "\(expected)", log: log))
      #expect(update(graph) == expected, "\(names)")
    }
  }

  @Test("a value that changes in place is noticed")
  func changing() {
    struct Meter: View {
      let taps: Taps
      @State private var level = 1
      var body: some View {
        taps.actions["louder"] = { level += 1 }
        return Text("x").preference(key: Loudest.self, value: level)
      }
    }
    let taps = Taps()
    let graph = ViewGraph(
      VStack {
        HStack { Meter(taps: taps) }
        Text("y").preference(key: Loudest.self, value: 2)
      }.onPreferenceChange(Loudest.self) { [log] in log.note("\($0)") })
    #expect(update(graph) == ["2"])
    taps("louder")
    #expect(update(graph) == [])
    taps("louder")
    #expect(update(graph) == ["3"])
  }

  @Test("an overlay and a background show a preference from below in the same update")
  func layers() {
    struct Board: View {
      var names: [String]
      var body: some View {
        VStack { ForEach(names, id: \.self) { Text($0).named($0) } }
          .overlayPreferenceValue(Names.self) { Text("over " + $0.joined()) }
          .backgroundPreferenceValue(Names.self) { names in
            if names.isEmpty { Text("none") } else { Text("behind \(names.count)") }
          }
      }
    }
    let graph = ViewGraph(Board(names: ["a"]))
    #expect(graph.texts() == ["behind 1", "a", "over a"])
    graph.show(Board(names: ["a", "b"]))
    #expect(graph.texts() == ["behind 2", "a", "b", "over ab"])
    graph.show(Board(names: []))
    #expect(graph.texts() == ["none", "over "])
    let work = graph.work
    _ = graph.texts()
    #expect(graph.work == work)
  }

  @Test("[W29] environment flows down all the way, preferences up all the way, container values one container up")
  func threeWays() {
    struct Reading: View {
      @Environment(\.textStyle) private var style
      var body: some View { Text(style) }
    }
    /// Writes down the container values of its subviews.
    struct Listing<Content: View>: View {
      let name: String
      let log: EffectLog
      @ViewBuilder var content: Content
      var body: some View {
        VStack {
          ForEach(subviews: content) { subview in
            log.note("\(name) sees '\(subview.containerValues.note)'")
            return subview
          }
        }
        .onPreferenceChange(Names.self) { log.note("\(name) hears \($0)") }
      }
    }
    let graph = ViewGraph(
      Listing(name: "outer", log: log) {
        Listing(name: "inner", log: log) {
          Reading().containerValue(\.note, "from the leaf").named("leaf")
        }
      }
      .textStyle("shouted"))
    let lines = update(graph)
    #expect(graph.texts() == ["shouted"])
    #expect(lines.filter { $0.contains("sees") } == ["outer sees ''", "inner sees 'from the leaf'"])
    #expect(Set(lines.filter { $0.contains("hears") }) == [#"inner hears ["leaf"]"#, #"outer hears ["leaf"]"#])
  }

  @Test("[F3][W28] a focused value reaches views anywhere in the graph, the last one declared counts")
  func focus() {
    struct Reader: View {
      @FocusedValue(\.song) private var song
      var body: some View { Text(song ?? "nobody") }
    }
    struct Board: View {
      var songs: [String]
      var body: some View {
        Reader()
        VStack { ForEach(songs, id: \.self) { Text("x").focusedValue(\.song, $0) } }
      }
    }
    let graph = ViewGraph(Board(songs: ["a", "b"]))
    #expect(graph.texts() == ["b", "x", "x"])
    graph.show(Board(songs: ["a"]))
    #expect(graph.texts() == ["a", "x"])
    graph.show(Board(songs: []))
    #expect(graph.texts() == ["nobody"])
  }
}
