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

  @Test("[C4] the innermost container value wins")
  func innermostWins() {
    let graph = ViewGraph(Text("A").containerValue(\.note, "inner").containerValue(\.note, "outer"))
    #expect(graph.subviews.map(\.containerValues.note) == ["inner"])
  }

  @Test("[S1] loose views make implicit sections around explicit ones")
  func sections() {
    let graph = ViewGraph(
      Group(
        sections: Group {
          Text("A")
          Section("S") { Text("B") }
          Text("C")
        }
      ) { sections in
        Text("\(sections.count)")
        ForEach(sections) { section in
          VStack {
            section.header; section.content
          }
        }
      })
    #expect(
      graph.description == """
        Text "3"
        VStack
          Text "A"
        VStack
          Text "S"
          Text "B"
        VStack
          Text "C"

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

private struct Pair: View {
  var body: some View {
    Text("one")
    Text("two")
  }
}
