import BoardUI
import Testing

@Suite("A subview that is shown twice")
struct ShownTwiceTests {
  private struct Halves<Content: View>: View {
    var first: Int
    var isTwice = false
    @ViewBuilder var content: Content
    var body: some View {
      Group(subviews: content) { subviews in
        VStack { subviews[0..<first] }.element("first")
        VStack { subviews[(isTwice ? 0 : first)..<subviews.count] }.element("second")
      }
    }
  }

  private struct Doubled<Content: View>: View {
    @ViewBuilder var content: Content
    var body: some View {
      VStack {
        ForEach(subviews: content) { subview in
          subview
          subview
        }
      }
    }
  }

  private func diagnostics<V: View>(_ views: V...) -> [Diagnostic] {
    let graph = ViewGraph(views[0])
    var said: [Diagnostic] = []
    graph.onDiagnostic { said.append($0) }
    for view in views {
      graph.show(view)
      _ = graph.update(.unspecified)
    }
    return said
  }

  @Test("[R7] in two containers is where it was taken last, and a diagnostic names it")
  func inTwoContainers() {
    let view = Halves(first: 1, isTwice: true) {
      Text("a")
      Text("b")
    }
    #expect(diagnostics(view) == [.subviewShownTwice("Text \"a\"")])
    let graph = ViewGraph(view)
    _ = graph.update(.unspecified)
    let stacks = graph.children(of: nil)
    #expect(stacks.map { graph.children(of: $0).count } == [0, 2])
  }

  @Test("[R7] in one container is there once, and a diagnostic names it")
  func inOneContainer() {
    #expect(diagnostics(Doubled { Text("a") }) == [.subviewShownTwice("Text \"a\"")])
  }

  @Test("[R7] and one that moves from one container to another was never shown twice")
  func moved() {
    func halves(_ first: Int) -> some View {
      Halves(first: first) {
        Text("a")
        Text("b")
        Text("c")
      }
    }
    #expect(diagnostics(halves(1), halves(2), halves(0), halves(3)) == [])
  }
}
