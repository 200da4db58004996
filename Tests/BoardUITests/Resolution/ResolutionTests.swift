import BoardUI
import Foundation
import Testing

@Suite("Resolving declared views to subviews")
struct ResolutionTests {
  @Test("[R1] transparent views give what they contain, primitives and containers are one subview each")
  func transparency() {
    let graph = ViewGraph(
      Group {
        Text("A")
        EmptyView()
        Pair()
        VStack {
          Text("B")
          Text("C")
        }
        AnyView(Text("D"))
      })
    #expect(
      graph.description == """
        Text "A"
        Text "one"
        Text "two"
        VStack
          Text "B"
          Text "C"
        Text "D"

        """)
  }

  @Test("[R2] three texts and a ForEach of nine are four declared and twelve resolved views")
  func declaredAndResolved() {
    let graph = ViewGraph(
      Group {
        Text("A")
        Text("B")
        Text("C")
        ForEach(0..<9) { Text("row \($0)") }
      })
    #expect(graph.subviews.count == 12)
  }

  @Test("[R3] an if has its views or none, each branch its own number")
  func conditions() {
    struct Either: View {
      var isLong: Bool
      var body: some View {
        if isLong {
          Text("A")
          Text("B")
        } else {
          Text("C")
        }
        if isLong { Text("D") }
      }
    }
    let graph = ViewGraph(Either(isLong: true))
    #expect(graph.subviews.count == 3)
    graph.show(Either(isLong: false))
    #expect(graph.description == "Text \"C\"\n")
  }

  @Test("[R4] a custom view stands for the views of its body")
  func customView() {
    #expect(ViewGraph(Pair()).subviews.count == 2)
  }

  @Test("[R5] a modifier on several views applies to each")
  func modifiersDistribute() {
    let graph = ViewGraph(
      Group {
        Text("A")
        Text("B")
      }
      .padding(2).tag("t"))
    #expect(
      graph.description == """
        padding
          Text "A"
        padding
          Text "B"

        """)
    #expect(graph.subviews.map { $0.containerValues.tag(for: String.self) } == ["t", "t"])
  }

  @Test("[R6] the first subview, a slice and the whole collection are views that keep identities")
  func collectionsAreViews() {
    let view = Group {
      Text("A")
      Text("B")
      Text("C")
    }
    var inner: [Subview.ID] = []
    let graph = ViewGraph(
      Group(subviews: view) { subviews in
        let _ = inner = subviews.map(\.id)
        subviews[1...]
        subviews.first
      })
    #expect(graph.subviews.map(\.id) == [inner[1], inner[2], inner[0]])
    #expect(ViewGraph(Group(subviews: EmptyView()) { $0.first }).subviews.isEmpty)
    #expect(ViewGraph(Group(subviews: view) { $0 }).subviews.count == 3)
  }

  @Test("[R7] a re-emitted subview keeps its id, and its own values win over those of its proxy")
  func reemitted() {
    struct Passing<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View {
        ForEach(subviews: Group(subviews: content) { ForEach($0) { $0 } }) { subview in
          subview.containerValue(\.note, "proxy").containerValue(\.count, 7)
        }
      }
    }
    let graph = ViewGraph(
      Passing {
        Text("A").containerValue(\.note, "own").id("a")
        Text("B").id("b")
      })
    #expect(graph.subviews.map(\.containerValues.note) == ["own", "proxy"])
    #expect(graph.subviews.map(\.containerValues.count) == [7, 7])
    #expect(graph.subviews.map(\.id.explicitIDs) == [["a"], ["b"]])
  }

  @Test("[R8] counting subviews evaluates no body within a container")
  func laziness() {
    let graph = ViewGraph(
      Group(subviews: ForEach(0..<100) { _ in VStack { Pair() } }) { subviews in
        Text("\(subviews.count)")
        subviews[3]
      })
    _ = graph.update(.unspecified)
    #expect(graph.work.bodiesRun == 2, "the transform, and the body in the one stack that is shown")
  }

  @Test("[E1] a subview sees the environment of the container it was declared in, not of its proxy")
  func environmentOfProxy() {
    let graph = ViewGraph(
      ForEach(subviews: StyleText().textStyle("outer")) { $0.textStyle("proxy") })
    #expect(graph.description == "Text \"outer\"\n")
  }

  @Test("[E2] a proxy's modifiers go around the original's")
  func modifierOrder() {
    let graph = ViewGraph(ForEach(subviews: Text("A").padding(1)) { $0.element("border") })
    #expect(
      graph.description == """
        border
          padding
            Text "A"

        """)
  }

  @Test("elements have frames in their parent element")
  func elements() {
    let graph = ViewGraph(
      VStack(spacing: 10) {
        Text("AB").padding(5).element("card", tokens: ["small"])
        Text("C").element("card")
      })
    let changes = graph.update(.unspecified)
    #expect(changes.changed.count == 4)
    #expect(
      elementText(graph) == """
        card small 0,0 30x30
          text body 5,5 20x20 AB
        card 10,40 10x20
          text body 0,0 10x20 C

        """)
    #expect(graph.update(.unspecified).isEmpty)
  }
}

private struct StyleText: View {
  @Environment(\.textStyle) private var style
  var body: some View { Text(style) }
}

private struct Pair: View {
  var body: some View {
    Text("one")
    Text("two")
  }

  @Test("[R7] a subview that contains others may leave its place and come to another one later")
  func returningSubview() {
    struct Board: View {
      var isShown: Bool
      var body: some View {
        Group(
          subviews: VStack {
            Text("A").padding(1); Text("B").background { Divider() }
          }
        ) { subviews in
          if isShown { VStack { subviews }.element("card") } else { Text("nothing") }
        }
      }
    }
    let graph = ViewGraph(Board(isShown: true))
    var mirror = ElementMirror()
    mirror.apply(graph.update(.unspecified), of: graph)
    let first = mirror.elements.values.map(\.rect)
    for isShown in [false, true, false, true] {
      graph.show(Board(isShown: isShown))
      mirror.apply(graph.update(.unspecified), of: graph)
      #expect(mirror.elements.values.contains { $0.name == "card" } == isShown)
    }
    #expect(mirror.complaints.isEmpty)
    #expect(Set(mirror.elements.values.map(\.rect.minY)) == Set(first.map(\.minY)))
    #expect(mirror.elements.count == first.count)
  }
}
