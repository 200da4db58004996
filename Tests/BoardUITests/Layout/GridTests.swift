import BoardUI
import BoardUITesting
import Foundation
import Testing

/// Rows of cells as wide as they are widest and as high as they are highest. A letter is 10 points wide, a line 20
/// high.
@Suite("Grid")
struct GridTests {
  private func frames(_ view: TestedView, _ texts: String...) -> [CGRect?] { texts.map { view.frame(of: $0) } }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat = 20) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test("[L13] a column is as wide as its widest cell, and cells are in its middle")
  func columns() {
    let view = TestedView {
      Grid(horizontalSpacing: 4, verticalSpacing: 2) {
        GridRow {
          Text("a"); Text("bbbb"); Text("c")
        }
        GridRow {
          Text("aaa"); Text("bb")
        }
      }
    }
    #expect(view.size == CGSize(width: 30 + 4 + 40 + 4 + 10, height: 42))
    #expect(frames(view, "a", "bbbb", "c") == [rect(10, 0, 10), rect(34, 0, 40), rect(78, 0, 10)])
    #expect(frames(view, "aaa", "bb") == [rect(0, 22, 30), rect(44, 22, 20)])
  }

  @Test("[L13] grid, row, column and cell say where a cell is, each more than the one before")
  func alignment() {
    let view = TestedView {
      Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Text("1").frame(height: 60)
          Text("wide")
          Text("x").gridColumnAlignment(.trailing)
        }
        GridRow(alignment: .bottom) {
          Text("wider").frame(height: 60)
          Text("2")
          Text("wide 2")
        }
        GridRow {
          Text("").frame(height: 60)
          Text("3").gridCellAnchor(UnitPoint(x: 0.5, y: 0.5))
          Text("4")
        }
      }
    }
    #expect(view.frame(of: "1") == rect(0, 20, 10))
    #expect(view.frame(of: "wide") == rect(50, 0, 40))
    #expect(view.frame(of: "x") == rect(90 + 50, 0, 10))
    #expect(view.frame(of: "2") == rect(50, 100, 10))
    #expect(view.frame(of: "3") == rect(65, 140, 10))
    #expect(view.frame(of: "4") == rect(140, 120, 10))
  }

  @Test("[L13] a cell over several columns makes them wider only where it needs more than they have")
  func spans() {
    let view = TestedView {
      Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          Text("aa"); Text("bb"); Text("cc")
        }
        GridRow {
          Text("short").gridCellColumns(2); Text("d")
        }
        GridRow {
          Text("e"); Text("twelve signs").gridCellColumns(2)
        }
      }
    }
    // The last two columns have 50 with what is between, and need 120: each gets 35 more.
    #expect(view.size.width == 150)
    #expect(frames(view, "bb", "cc", "d") == [rect(30, 0, 20), rect(95, 0, 20), rect(95, 20, 10)])
    #expect(view.frame(of: "twelve signs") == rect(30, 40, 120))
  }

  @Test("[L13] a view in no row has one of its own, across all columns; a row elsewhere is a group")
  func whole() {
    let view = TestedView(width: 200) {
      Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
        Text("title")
        GridRow {
          Text("a"); Text("bb")
        }
        Color.red.frame(height: 4).gridCellUnsizedAxes(.horizontal)
        GridRow { Text("c") }
      }
      GridRow {
        Text("below"); Text("that")
      }
    }
    #expect(view.size == CGSize(width: 50, height: 64 + 8 + 20 + 8 + 20), "two more below the grid")
    #expect(view.elements(named: "shape").first?.rect == CGRect(x: 0, y: 40, width: 50, height: 4))
    #expect(view.frame(of: "c")?.minY == 44)
    #expect(view.texts == ["title", "a", "bb", "c", "below", "that"])
  }

  @Test("[L13] room goes to the columns and rows that can use it")
  func flexible() {
    let view = TestedView(width: 200, height: 100) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Text("label"); Color.red; Color.blue
        }
        GridRow {
          Text("l"); Text("two"); Color.green
        }
      }
    }
    #expect(view.size == CGSize(width: 200, height: 100))
    let shapes = view.elements(named: "shape").map(\.rect)
    #expect(shapes == [rect(50, 0, 75, 50), rect(125, 0, 75, 50), rect(125, 50, 75, 50)])
    #expect(view.frame(of: "two") == rect(72.5, 65, 30))
    view.width = 100
    #expect(view.elements(named: "shape").map(\.rect.width) == [35, 35, 35], "a text is broken as in a stack")
  }

  @Test("[L13] a divider makes a grid as wide as there is room, unless it is unsized")
  func divider() {
    let view = TestedView(width: 300) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Text("a"); Text("b")
        }
        Divider()
      }
    }
    #expect(view.size.width == 300)
    #expect(view.frame(of: "b") == rect(150 + 70, 0, 10))
    let narrow = TestedView(width: 300) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Text("a"); Text("b")
        }
        Divider().gridCellUnsizedAxes(.horizontal)
      }
    }
    #expect(narrow.size.width == 20)
    #expect(narrow.elements(named: "divider").first?.rect.width == 20)
  }

  @Test("[L13] guides of a row's and a column's cells meet")
  func guides() {
    let view = TestedView {
      Grid(
        alignment: Alignment(horizontal: .leading, vertical: .firstTextBaseline), horizontalSpacing: 0,
        verticalSpacing: 0
      ) {
        GridRow {
          Text("a").padding(.top, 30)
          Text("b\nb")
        }
        GridRow {
          Text("c").alignmentGuide(.leading) { $0.width }
          Text("d")
        }
      }
    }
    #expect(view.frame(of: "a")?.minY == 30)
    #expect(view.frame(of: "b\nb")?.minY == 30)
    #expect(view.frame(of: "c")?.minX == 0)
    #expect(view.frame(of: "a")?.minX == 10)
    #expect(view.frame(of: "d") == rect(20, 50, 10))
  }

  @Test("[L13] rows come, go and move with their ids; cells of one row stay together")
  func rows() {
    struct Rows: View {
      let rows: [Int]
      var body: some View {
        Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
          ForEach(rows, id: \.self) { row in
            GridRow {
              Text("n\(row)")
              if row.isMultiple(of: 2) { Text("even \(row)") }
            }
          }
        }
      }
    }
    let view = TestedView { Rows(rows: [1, 2, 3]) }
    #expect(view.size == CGSize(width: 80, height: 60))
    #expect(view.frame(of: "even 2") == rect(20, 20, 60))
    view.show { Rows(rows: [3, 1, 4, 2]) }
    #expect(view.texts == ["n3", "n1", "n4", "even 4", "n2", "even 2"])
    #expect(view.frame(of: "even 2") == rect(20, 60, 60))
    view.show { Rows(rows: [3, 1]) }
    #expect(view.size == CGSize(width: 20, height: 40))
  }

  @Test("[L13] a cell that changes costs its own sizes, and those of its column where that is another width")
  func work() {
    let board = LiveCells(rows: 100)
    let view = TestedView {
      Grid(alignment: .leading) {
        ForEach(0..<100, id: \.self) { row in
          GridRow {
            LiveCell(cells: board, row: row)
            Text("second \(row)")
          }
        }
      }
    }
    #expect(view.texts.count == 200)
    let same = view.work { board.rows[50].text = "other" }
    #expect(same.bodiesRun == 1)
    #expect(same.sizesComputed <= 6)
    #expect(same.elementsPlaced == 1)
    let wider = view.work { board.rows[50].text = "a longer one" }
    #expect(wider.bodiesRun == 1)
    #expect(wider.elementsPlaced <= 101, "the second column moves")
    #expect(wider.sizesComputed <= 110, "each cell of the first is offered another width")
  }

  @Test("[L13] no number of columns fills the memory")
  func bounds() {
    let view = TestedView {
      Grid(horizontalSpacing: 0) {
        GridRow {
          Text("a").gridCellColumns(.max); Text("b").gridCellColumns(-5)
        }
      }
    }
    #expect(abs(view.size.width - 20) < 0.001)
    #expect(TestedView { Grid {} }.size == .zero)
    #expect(TestedView { Grid { GridRow {} } }.size == .zero)
  }

  private final class LiveCells {
    final class Row: ObservableObject {
      @Published var text = "first"
    }
    let rows: [Row]
    init(rows: Int) { self.rows = (0..<rows).map { _ in Row() } }
  }

  private struct LiveCell: View {
    @ObservedObject var row: LiveCells.Row
    init(cells: LiveCells, row: Int) { self.row = cells.rows[row] }
    var body: some View { Text(row.text) }
  }
}
