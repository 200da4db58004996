import BoardUI
import Foundation
import Testing

@Suite("Values that views set for their container")
struct ContainerValueTests {
  private func notes<V: View>(_ view: V) -> [String] { ViewGraph(view).subviews.map(\.containerValues.note) }

  @Test("[C1] values stay inside a container, even around a single view")
  func stopAtContainers() {
    #expect(notes(VStack { Text("A").containerValue(\.note, "x") }) == [""])
    #expect(notes(VStack { Text("A") }.containerValue(\.note, "x")) == ["x"])
  }

  @Test("[C2] other modifiers let values through")
  func modifiers() {
    #expect(notes(Text("A").containerValue(\.note, "x").padding(1).element("card")) == ["x"])
  }

  @Test("[C3] a container reads a value set directly, the default behind a stack")
  func read() {
    let graph = ViewGraph(
      ForEach(
        subviews: Group {
          Text("A").containerValue(\.count, 1)
          VStack { Text("B").containerValue(\.count, 1) }
        }
      ) { Text("\($0.containerValues.count)") })
    #expect(graph.description == "Text \"1\"\nText \"0\"\n")
  }

  @Test("[C4] the innermost value wins")
  func innermostWins() {
    #expect(notes(Text("A").containerValue(\.note, "inner").containerValue(\.note, "outer")) == ["inner"])
    #expect(
      notes(
        Section {
          Text("A").containerValue(\.note, "own")
          Text("B")
        }
        .containerValue(\.note, "section")) == ["own", "section"])
  }

  @Test("[C5] a value on several views reaches each, in a section header and footer too, and the section")
  func reachesEach() {
    #expect(notes(Pair().containerValue(\.note, "x")) == ["x", "x"])
    #expect(notes(ForEach(0..<3) { Text("\($0)") }.containerValue(\.note, "x")) == ["x", "x", "x"])
    let section = Section {
      Text("A")
    } header: {
      Text("H")
    } footer: {
      Text("F")
    }
    .containerValue(\.note, "x")
    #expect(notes(section) == ["x", "x", "x"])
    #expect(ViewGraph(ForEach(sections: section) { Text($0.containerValues.note) }).description == "Text \"x\"\n")
  }

  @Test("[C6] writes to parts of a value compose")
  func parts() {
    let graph = ViewGraph(
      Group {
        Text("A").containerValue(\.pin.rotation, 10).containerValue(\.pin.offset, 5)
        Text("B").containerValue(\.pin.offset, 3)
      })
    #expect(graph.subviews.map(\.containerValues.pin) == [Pin(rotation: 10, offset: 5), Pin(rotation: 0, offset: 3)])
  }

  @Test("[C6] parts written around one view change each by itself, as does a value written around all")
  func partsChange() {
    func view(inner: Int, outer: Int, note: String) -> some View {
      Group {
        Text("A").containerValue(\.pin.rotation, inner).padding(2).containerValue(\.pin.offset, outer)
        Text("B")
      }
      .containerValue(\.note, note)
    }
    let graph = ViewGraph(view(inner: 1, outer: 2, note: "x"))
    for (inner, outer, note) in [(1, 2, "x"), (7, 2, "x"), (7, 8, "x"), (7, 8, "y"), (1, 8, "x"), (1, 2, "y")] {
      graph.show(view(inner: inner, outer: outer, note: note))
      let values = graph.subviews.map(\.containerValues)
      #expect(values.map(\.note) == [note, note])
      #expect(values.map(\.pin) == [Pin(rotation: inner, offset: outer), Pin(rotation: 0, offset: 0)])
    }
  }

  @Test("[C7] an implicit section has no values, whatever its views have")
  func implicitSection() {
    let graph = ViewGraph(
      ForEach(sections: Text("A").containerValue(\.note, "x")) { Text("note: \($0.containerValues.note)") })
    #expect(graph.description == "Text \"note: \"\n")
  }

  @Test("[C8] values are for the direct container; a view that passes subviews on passes their values on")
  func directContainer() {
    struct Opaque<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View { VStack { ForEach(subviews: content) { $0 } } }
    }
    struct Passing<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View { ForEach(subviews: content) { $0 } }
    }
    #expect(notes(Opaque { Text("A").containerValue(\.note, "x") }) == [""])
    #expect(notes(Passing { Text("A").containerValue(\.note, "x") }) == ["x"])
  }

  @Test("[C9] tags are found by exactly their type; a row's id is its tag unless one is written")
  func tags() {
    let values = ViewGraph(
      Group {
        Text("A").tag(1)
        ForEach([Song("s")]) { Text($0.title) }
        ForEach([Song("s")]) { Text($0.title).tag("mine") }
        Text("B").tag(2, includeOptional: false)
        Text("C")
      }
    ).subviews.map(\.containerValues)
    #expect(values.map { $0.tag(for: Int.self) } == [1, nil, nil, 2, nil])
    #expect(values.map { $0.tag(for: String.self) } == [nil, "s", "mine", nil, nil])
    #expect(values.map { $0.tag(for: Int?.self) } == [1, nil, nil, nil, nil])
    #expect(values[0].hasTag(1))
    #expect(!values[0].hasTag(2))
    #expect(!values[0].hasTag("1"))
  }

  @Test("[C10] a layout reads the values of its subviews, and arranges again when they change")
  func layout() {
    struct Shelf: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        CGSize(width: 100, height: 100)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        for subview in subviews {
          subview.place(at: CGPoint(x: CGFloat(subview.containerValues.count), y: 0), proposal: .unspecified)
        }
      }
    }
    struct Board: View {
      var count: Int
      var body: some View { Shelf() { Text("A").containerValue(\.count, count) } }
    }
    let graph = ViewGraph(Board(count: 30))
    _ = graph.update(.unspecified)
    #expect(elementText(graph) == "text body 30,0 10x20 A\n")
    graph.show(Board(count: 40))
    _ = graph.update(.unspecified)
    #expect(elementText(graph) == "text body 40,0 10x20 A\n")
  }

  private struct Pair: View {
    var body: some View {
      Text("one")
      Text("two")
    }
  }
}

private struct Weight: LayoutValueKey {
  static var defaultValue: Int { 0 }
}

private final class Weights {
  var read: [Int] = []
}

private struct WeighingLayout: Layout {
  let weights: Weights

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    weights.read = subviews.map { $0[Weight.self] }
    return .zero
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}

@Suite("Traits: the inner one wins")
struct TraitTests {
  @Test("[L15] a layout value around several views is the default of those that have none of their own")
  func layoutValues() {
    let weights = Weights()
    let graph = ViewGraph(
      WeighingLayout(weights: weights) {
        Group {
          Text("a").layoutValue(key: Weight.self, value: 2)
          Text("b")
          Text("c").layoutValue(key: Weight.self, value: 3).padding(1)
        }
        .layoutValue(key: Weight.self, value: 1)
      })
    _ = graph.update(.unspecified)
    #expect(weights.read == [2, 1, 3])
  }

  @Test("[L15] so is a zIndex: a view that says that it lies over the others does")
  func indices() {
    let graph = ViewGraph(
      ZStack {
        Group {
          Text("a").zIndex(2)
          Text("b")
        }
        .zIndex(0)
      })
    _ = graph.update(.unspecified)
    #expect(graph.children(of: nil).compactMap { graph.element($0)?.content } == [.text("b"), .text("a")])
  }
}
