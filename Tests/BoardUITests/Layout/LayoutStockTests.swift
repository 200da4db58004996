import BoardUI
import Foundation
import TestSupport
import Testing

@Suite("Stock layouts")
struct LayoutStockTests {
  /// Boxes of these heights, 10 wide at least.
  private struct Boxes: View {
    var heights: [CGFloat]
    var body: some View {
      ForEach(Array(heights.enumerated()), id: \.offset) { index, height in
        Color.clear.frame(minWidth: 10, idealWidth: 40, maxWidth: .infinity, minHeight: height, maxHeight: .infinity)
          .element("\(index)")
      }
    }
  }

  @Test("columns are equally wide; the next one goes where it ends highest")
  func columns() {
    #expect(
      shown(ColumnsLayout(columns: 3, spacing: 5)() { Boxes(heights: [30, 10, 20, 10, 40, 12]) }, 101) == """
        0 0,0 31x30
        1 36,0 30x10
        2 71,0 30x20
        3 36,15 30x10
        4 71,25 30x40
        5 36,30 30x12

        """)
  }

  @Test("columns are filled in turn if they are to be")
  func columnsInTurn() {
    #expect(
      shown(ColumnsLayout(columns: 2, filling: .inTurn, spacing: 0)() { Boxes(heights: [30, 10, 20, 10]) }, 40) == """
        0 0,0 20x30
        1 20,0 20x10
        2 0,30 20x20
        3 20,10 20x10

        """)
  }

  @Test(
    "as many columns as are wide enough, one at least", arguments: [(10, 1), (59, 1), (68, 2), (103, 2), (104, 3)])
  func columnCount(width: CGFloat, count: Int) {
    let graph = ViewGraph(ColumnsLayout(minimumWidth: 30, spacing: 7)() { Boxes(heights: [1, 1, 1, 1, 1, 1]) })
    _ = graph.update(ProposedViewSize(width: width, height: nil))
    let starts = Set(graph.children(of: nil).compactMap { graph.element($0)?.rect.minX })
    #expect(starts.count == count)
    #expect(graph.size.width == width)
  }

  @Test("[L7] appending to columns, a grid, a flow or a carousel moves no other", arguments: 0..<4)
  func appending(kind: Int) {
    let layouts = [
      AnyLayout(ColumnsLayout(columns: 3)), AnyLayout(GridLayout(columns: 3)), AnyLayout(FlowLayout()),
      AnyLayout(CarouselLayout(peek: 10)),
    ]
    var random = SeededRandom(seed: 11)
    var heights: [CGFloat] = []
    let graph = ViewGraph(layouts[kind]() { Boxes(heights: heights) })
    _ = graph.update(ProposedViewSize(width: 200, height: nil))
    for _ in 0..<25 {
      // In a row of a grid, and on a carousel, the highest one counts for all: these are no higher than the first.
      heights.append(heights.isEmpty ? 40 : CGFloat(Int.random(in: 0..<40, using: &random) + 1))
      let before = graph.children(of: nil).compactMap { graph.element($0)?.rect.origin }
      graph.show(layouts[kind]() { Boxes(heights: heights) })
      _ = graph.update(ProposedViewSize(width: 200, height: nil))
      let after = graph.children(of: nil).compactMap { graph.element($0)?.rect.origin }
      #expect(Array(after.prefix(before.count)) == before, "\(heights)")
    }
  }

  @Test("a grid's rows are as high as their highest, all in it too")
  func grid() {
    #expect(
      shown(
        GridLayout(columns: 2, horizontalSpacing: 2, verticalSpacing: 4)() { Boxes(heights: [10, 30, 15]) }, 42) == """
          0 0,0 20x30
          1 22,0 20x30
          2 0,34 20x15

          """)
  }

  @Test("a flow breaks lines like text, and aligns within and between them")
  func flow() {
    let words = ForEach(["aaa", "bb", "cccc", "d"], id: \.self) { Text($0) }
    #expect(
      shown(FlowLayout(spacing: 10)() { words }, 70) == """
        text body 0,0 30x20 aaa
        text body 40,0 20x20 bb
        text body 0,30 40x20 cccc
        text body 50,30 10x20 d

        """)
    let mixed = Group {
      Text("aaa")
      Color.red.frame(width: 10, height: 40)
      Text("bb")
    }
    #expect(
      shown(FlowLayout(alignment: .bottomTrailing, spacing: 0)() { mixed }, 45) == """
        text body 0,20 30x20 aaa
        shape background.red 30,0 10x40
        text body 20,40 20x20 bb

        """)
  }

  @Test("a subview that is wider than a line gets a line of its own")
  func flowOfLongOnes() {
    #expect(
      shown(
        FlowLayout(spacing: 0)() {
          Text("a")
          Text("123456")
          Text("b")
        }, 30) == """
          text body 0,0 10x20 a
          text body 0,20 30x40 123456
          text body 0,60 10x20 b

          """)
  }

  @Test("a carousel has pages of equal size, and shows some of the next one")
  func carousel() {
    #expect(
      shown(CarouselLayout(peek: 20, spacing: 5)() { Boxes(heights: [10, 30, 20]) }, 100) == """
        0 0,0 75x30
        1 80,0 75x30
        2 160,0 75x30

        """)
    #expect(shown(CarouselLayout(peek: 20)() { Boxes(heights: [10]) }, 100) == "0 0,0 100x10\n")
    #expect(
      shown(ScrollView(.horizontal) { CarouselLayout(spacing: 0)() { Boxes(heights: [10, 10]) } }, 100)
        .hasSuffix("0 0,0 40x10\n  1 40,0 40x10\n"))
  }

  @Test("without subviews, without room or in an endless one they are of finite size", arguments: 0..<5)
  func extremes(kind: Int) {
    let layouts = [
      AnyLayout(ColumnsLayout(minimumWidth: 30)), AnyLayout(GridLayout(minimumWidth: 30)), AnyLayout(FlowLayout()),
      AnyLayout(CarouselLayout(peek: 10)), AnyLayout(ScatterLayout(seed: 3)),
    ]
    for count in [0, 1, 5] {
      for proposal in [ProposedViewSize.zero, .infinity, .unspecified] {
        let graph = ViewGraph(
          layouts[kind]() { ForEach(0..<count, id: \.self) { _ in Color.red.frame(width: 20, height: 20) } })
        _ = graph.update(proposal)
        #expect(graph.size.width.isFinite && graph.size.height.isFinite)
        for shape in graph.all("shape") { #expect(shape.rect.origin.x.isFinite && shape.rect.origin.y.isFinite) }
      }
    }
  }
}
