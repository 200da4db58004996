import BoardUI
import Presentation
import Testing

private struct RejectionsKey: ContainerValueKey {
  static var defaultValue: Int { 0 }
}

extension ContainerValues {
  fileprivate var rejections: Int {
    get { self[RejectionsKey.self] }
    set { self[RejectionsKey.self] = newValue }
  }
}

// What a reader of the talk writes for their own container, beside an import of the stock ones.
extension View {
  fileprivate func displayBoardCardRejected(_ isRejected: Bool) -> some View {
    containerValue(\.rejections, isRejected ? 1 : 0)
  }

  fileprivate func notification<Value, Note: View>(
    for type: Value.Type, @ViewBuilder content: @escaping (Value) -> Note
  ) -> some View {
    containerValue(\.rejections, 7)
  }
}

@Suite("An author's own names")
struct AuthorsNamesTests {
  @Test("a modifier that an author writes wins over a stock one of the same name")
  func own() {
    let graph = ViewGraph(
      Group {
        Text("a").displayBoardCardRejected(true)
        Text("b").notification(for: Int.self) { Text("\($0)") }
      })
    #expect(graph.subviews.map(\.containerValues.rejections) == [1, 7])
    #expect(graph.subviews.allSatisfy { !$0.containerValues.isDisplayBoardCardRejected })
  }
}
