import BoardUI
import Foundation
import Testing

@Suite("Alignment guides and their neighbors")
struct GuideTests {
  private func places(_ view: some View, _ names: [String]) -> [CGRect] {
    let graph = ViewGraph(view)
    _ = graph.update(ProposedViewSize(width: 300, height: 100))
    return names.flatMap { name in graph.all(name).map(\.rect) }
  }

  @Test("[L6] a guide somewhere in a graph changes nothing about stacks without one")
  func elsewhere() {
    func board(hasGuide: Bool) -> some View {
      VStack {
        HStack {
          VStack { Color.red.element("flexible") }
          Text("abc").element("text")
        }
        .frame(height: 40)
        if hasGuide { Text("x").alignmentGuide(.trailing) { _ in 3 } } else { Text("x") }
      }
    }
    let names = ["flexible", "text"]
    #expect(places(board(hasGuide: true), names) == places(board(hasGuide: false), names))
  }

  @Test("[L6] a guide that is found while a stack is being measured counts in that measuring")
  func foundLate() {
    let board = VStack(alignment: .leading) {
      Text("x")
      GridLayout(columns: 2) { Text("abc").alignmentGuide(.leading) { $0.width } }
      Text("y")
      Text("z")
    }
    let graph = ViewGraph(board)
    _ = graph.update(ProposedViewSize(width: 300, height: nil))
    // Three characters of ten points: the others are where the text ends.
    #expect(graph.all("text").map(\.rect.minX) == [30, 0, 30, 30])
  }
}
