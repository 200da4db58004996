import BoardUI
import Foundation
import Testing

private enum Third: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}
private enum Stem: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
}
extension VerticalAlignment {
  fileprivate static let third = VerticalAlignment(Third.self)
}
extension HorizontalAlignment {
  fileprivate static let stem = HorizontalAlignment(Stem.self)
}

@Suite("Alignment guides")
struct LayoutAlignmentTests {
  @Test("a row of a custom alignment is aligned by it, and reaches as far as its views do around it")
  func custom() {
    #expect(
      shown(
        HStack(alignment: .third, spacing: 0) {
          Text("A")
          Text("B").alignmentGuide(.third) { _ in 0 }
          Text("C").alignmentGuide(.third) { $0.height + 10 }
        }.element("row")) == """
          row 0,0 30x50
            text body 0,20 10x20 A
            text body 10,30 10x20 B
            text body 20,0 10x20 C

          """)
  }

  @Test("a guide moves a view in a stock alignment")
  func stockAlignment() {
    #expect(
      shown(
        VStack(alignment: .leading, spacing: 0) {
          Text("one")
          Text("in").alignmentGuide(.leading) { $0[.leading] - 15 }
        }) == "text body 0,0 30x20 one\ntext body 15,20 20x20 in\n")
  }

  @Test("guides go through modifiers: padding and frames move them along")
  func throughModifiers() {
    #expect(
      shown(
        HStack(alignment: .third, spacing: 0) {
          Text("A").alignmentGuide(.third) { _ in 4 }.padding(.top, 10).frame(height: 60, alignment: .top).border(.red)
          Text("B").alignmentGuide(.third) { _ in 0 }
        }) == """
          box border.red.1 0,0 10x60
            text body 0,10 10x20 A
          text body 10,14 10x20 B

          """)
  }

  @Test("[L6] a view that is drawn elsewhere is aligned by its place in the layout")
  func offsetDoesNotAlign() {
    #expect(
      shown(
        HStack(alignment: .third, spacing: 0) {
          Text("A").alignmentGuide(.third) { _ in 5 }.offset(y: 100)
          Text("B").alignmentGuide(.third) { _ in 5 }
        }) == "text body 0,100 10x20 A\ntext body 10,0 10x20 B\n")
  }

  @Test("[L6] a container has the guides of its content, and the middle of several")
  func merged() {
    #expect(
      shown(
        VStack(alignment: .stem, spacing: 0) {
          HStack(spacing: 0) {
            Text("ab").alignmentGuide(.stem) { _ in 0 }
            Text("cd").alignmentGuide(.stem) { _ in 20 }
          }
          Text("x").alignmentGuide(.stem) { _ in 0 }
        }) == """
          text body 0,0 20x20 ab
          text body 20,0 20x20 cd
          text body 20,20 10x20 x

          """)
  }

  @Test("first and last baselines are the letters': of the first line, of the last, of the bottom without text")
  func baselines() {
    let texts = Group {
      Text("12345").frame(width: 20)
      Text("A")
      Color.red.frame(width: 10, height: 30)
    }
    #expect(
      shown(HStack(alignment: .firstTextBaseline, spacing: 0) { texts }) == """
        text body 0,14 20x60 12345
        text body 20,14 10x20 A
        shape background.red 30,0 10x30

        """)
    #expect(
      shown(HStack(alignment: .lastTextBaseline, spacing: 0) { texts }) == """
        text body 0,0 20x60 12345
        text body 20,40 10x20 A
        shape background.red 30,26 10x30

        """)
  }

  @Test("a column's first baseline is that of its first text, its last that of its last")
  func baselinesOfColumns() {
    let column = VStack(spacing: 0) {
      Text("a")
      Text("b")
    }
    func y(_ alignment: VerticalAlignment) -> CGFloat? {
      let graph = ViewGraph(
        HStack(alignment: alignment, spacing: 0) {
          column
          Text("x").element("mark")
        })
      _ = graph.update(.unspecified)
      return graph.first("mark")?.rect.minY
    }
    #expect(y(.firstTextBaseline) == 0)
    #expect(y(.lastTextBaseline) == 20)
  }

  @Test("an overlay and a frame align by guides")
  func overlaysAndFrames() {
    let badge = Text("*").alignmentGuide(.top) { $0[.bottom] }
    #expect(
      shown(Text("card").overlay(alignment: .topTrailing) { badge }) == """
        text body 0,0 40x20 card
        text body 30,-20 10x20 *

        """)
    #expect(
      shown(Text("A").alignmentGuide(.leading) { _ in -5 }.frame(width: 50, alignment: .leading))
        == "text body 5,0 10x20 A\n")
  }

  @Test("a pile lays its guides over each other")
  func pile() {
    #expect(
      shown(
        ZStack(alignment: .topLeading) {
          Text("A")
          Text("B").alignmentGuide(.leading) { _ in -30 }
        }.element("pile")) == """
          pile 0,0 40x20
            text body 0,0 10x20 A
            text body 30,0 10x20 B

          """)
  }

  @Test("[L6] a layout may say itself where a guide is, and see those of its subviews")
  func layoutsOwn() {
    struct Inner: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        subviews[0].sizeThatFits(proposal)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        subviews[0].place(at: bounds.origin, proposal: proposal)
      }
      func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Void
      ) -> CGFloat? {
        guide == .third ? bounds.minY + (subviews[0].dimensions(in: proposal)[explicit: guide] ?? 0) + 1 : nil
      }
    }
    #expect(
      shown(
        HStack(alignment: .third, spacing: 0) {
          Inner()() { Text("A").alignmentGuide(.third) { _ in 8 } }
          Text("B").alignmentGuide(.third) { _ in 0 }
        }) == "text body 0,0 10x20 A\ntext body 10,9 10x20 B\n")
  }

  @Test("a guide that changes moves its view, and back")
  func changing() {
    struct Row: View {
      var lift: CGFloat
      var body: some View {
        HStack(alignment: .top, spacing: 0) {
          Text("A")
          Text("B").alignmentGuide(.top) { $0[.top] + lift }
        }
      }
    }
    let graph = ViewGraph(Row(lift: 0))
    _ = graph.update(.unspecified)
    let before = elementText(graph)
    graph.show(Row(lift: 5))
    _ = graph.update(.unspecified)
    #expect(elementText(graph) == "text body 0,5 10x20 A\ntext body 10,0 10x20 B\n")
    graph.show(Row(lift: 0))
    _ = graph.update(.unspecified)
    #expect(elementText(graph) == before)
  }
}

@Suite("Spacing")
struct LayoutSpacingTests {
  /// Likes other distances than what it contains.
  private struct Roomy: Layout, Equatable {
    var likes: ViewSpacing
    func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { likes }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      CGSize(width: 10, height: 10)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
  }

  @Test("two views are as far apart as the one wants that wants more")
  func distance() {
    let a = ViewSpacing(top: 1, leading: 4, bottom: 2, trailing: 12)
    let b = ViewSpacing(top: 8, leading: 3, bottom: 0, trailing: 0)
    #expect(a.distance(to: b, along: .vertical) == 8)
    #expect(b.distance(to: a, along: .vertical) == 1)
    #expect(a.distance(to: b, along: .horizontal) == 12)
    #expect(ViewSpacing().distance(to: ViewSpacing(), along: .vertical) == 8)
    #expect(ViewSpacing.zero.distance(to: .zero, along: .horizontal) == 0)
  }

  @Test("a union has the larger preference at the edges it is made of, and is as good in either order")
  func union() {
    let a = ViewSpacing(top: 1, leading: 4)
    let b = ViewSpacing(top: 20, leading: 3, trailing: 30)
    let after = ViewSpacing.zero
    #expect(after.distance(to: a.union(b), along: .vertical) == 20)
    #expect(after.distance(to: a.union(b, edges: .bottom), along: .vertical) == 1)
    #expect(a.union(b) == b.union(a))
    #expect(a.union(b).distance(to: after, along: .horizontal) == 30)
    var united = a
    united.formUnion(b, edges: .trailing)
    #expect(united.distance(to: after, along: .horizontal) == 30)
    #expect(after.distance(to: united, along: .horizontal) == 4)
  }

  @Test("[L5] a stack without spacing of its own keeps its views as far apart as they like")
  func stacks() {
    let views = Group {
      Roomy(likes: ViewSpacing(bottom: 20))() {}.element("a")
      Roomy(likes: .zero)() {}.element("b")
      Roomy(likes: .zero)() {}.element("c")
    }
    #expect(shown(VStack { views }) == "a 0,0 10x10\nb 0,30 10x10\nc 0,40 10x10\n")
    #expect(shown(VStack(spacing: 3) { views }) == "a 0,0 10x10\nb 0,13 10x10\nc 0,26 10x10\n")
  }

  @Test("a container likes the spacing of its views, unless it says otherwise")
  func containers() {
    #expect(
      shown(
        HStack {
          VStack { Roomy(likes: ViewSpacing(trailing: 25))() {} }.padding(0).element("a")
          Roomy(likes: .zero)() {}.element("b")
        }) == "a 0,0 10x10\nb 35,0 10x10\n")
  }
}
