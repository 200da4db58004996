import BoardUI
import BoardUITesting
import Foundation
import Testing

@Suite("A view under test is read and used as by people")
struct TestedViewTests {
  private struct Counter: View {
    @State private var count = 0

    var body: some View {
      HStack(spacing: 0) {
        Text("count \(count)")
        Button("More") { count += 1 }
        Button("Less") { count -= 1 }.disabled(count == 0)
      }
    }
  }

  @Test("a press shows at once")
  func pressed() throws {
    let counter = TestedView { Counter() }
    #expect(counter.texts == ["count 0", "More", "Less"])
    try counter.press("More")
    #expect(counter.texts.first == "count 1")
    try counter.press("Less")
    #expect(counter.texts.first == "count 0")
  }

  @Test("pressing a name that isn't there, or is disabled, lists the names that are")
  func missing() throws {
    let counter = TestedView { Counter() }
    #expect { try counter.press("Less") } throws: {
      "\($0)" == "Nothing here is called “Less”. There is “More”."
    }
    #expect { try counter.enter("x", in: "Search") } throws: {
      "\($0)" == "Nothing here is called “Search”. There is nothing to use."
    }
  }

  private struct Searched: View {
    @State private var wanted = ""

    var body: some View {
      VStack { Text("looking for \(wanted)") }.searchable(text: $wanted, prompt: "Songs")
    }
  }

  @Test("typed text is in the field's binding")
  func typed() throws {
    let view = TestedView { Searched() }
    try view.enter("love", in: "Songs")
    #expect(view.texts.contains("looking for love"))
  }

  @Test("a frame counts from the view's corner, however deep the text is")
  func framed() {
    let view = TestedView(width: 200, height: 100) {
      HStack(spacing: 0) { Text("ab").padding(5).border(.secondary).padding(3) }.border(.secondary)
    }
    #expect(view.size == CGSize(width: 36, height: 36))
    let corner = view.elements().first.flatMap { view.graph.frameInGraph(of: $0.id)?.origin }
    #expect(view.frame(of: "ab")?.origin.x == corner.map { $0.x + 8 })
    #expect(view.frame(of: "ab")?.size == CGSize(width: 20, height: 20))
    #expect(view.frame(of: "cd") == nil)
  }

  private struct Loading: View {
    @State private var song = "…"
    var isShown = true

    var body: some View {
      if isShown { Text(song).task { song = await Self.load() } }
    }

    @concurrent private static func load() async -> String { "Waterloop" }
  }

  @Test("a task is waited for, and its writes show")
  func loaded() async {
    let view = TestedView { Loading() }
    #expect(view.runningTasks == 1)
    await view.tasksEnded()
    #expect(view.texts == ["Waterloop"])
    #expect(view.runningTasks == 0)
  }

  @Test("a task is cancelled when its view goes")
  func cancelled() {
    let view = TestedView { Loading() }
    #expect(view.runningTasks == 1)
    view.show { Loading(isShown: false) }
    #expect(view.runningTasks == 0)
    #expect(view.texts.isEmpty)
  }

  @Test("the counted work is that of the change, and no more")
  func worked() throws {
    let counter = TestedView { Counter() }
    #expect(counter.work {}.bodiesRun == 0)
    #expect(try counter.work { try counter.press("More") }.bodiesRun > 0)
  }

  @Test("mistakes of a declaration are reported")
  func diagnosed() {
    let view = TestedView { ForEach([1, 1], id: \.self) { Text("\($0)") } }
    #expect(view.diagnostics == [.duplicateID("1")])
  }
}
