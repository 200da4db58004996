import BoardUI
import BoardUITesting
import Foundation
import Presentation
import Testing

@Suite("[R32] A list shows the first of very many rows")
struct LazyListTests {
  private func titles(_ graph: ViewGraph) -> [String] {
    graph.elements(named: "card").flatMap { graph.texts(in: $0.id) }
  }

  @Test("of 100,000 rows 64 are made, in each section, and a button asks for more")
  func rows() throws {
    let graph = ViewGraph.shown(
      List {
        ForEach(0..<100_000) { Text("loose \($0)") }
        Section("Archive") { ForEach(0..<100_000) { Text("\($0)") } }
      })
    let shown = (0..<64).map { "\($0)" }
    #expect(titles(graph) == shown.map { "loose \($0)" } + ["Show more"] + shown + ["Show more"])
    // The section's row and, for each row that is shown, the one around it: the button's too.
    #expect(graph.work.rowClosuresRun == 2 + 2 * (64 + 65))
    let button = try #require(graph.elements(named: "button").last)
    #expect(graph.press(button.id))
    _ = graph.update(ProposedViewSize(width: 400, height: nil))
    #expect(titles(graph).count == 65 + 128 + 1)
  }
}
