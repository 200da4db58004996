import Foundation

/// Lays cells out in the rows that they say they are in; see ``Grid``.
struct GridRowsLayout: Layout, Stack, Equatable {
  var alignment: Alignment
  var horizontalSpacing: CGFloat?
  var verticalSpacing: CGFloat?

  /// Which cell is where, and the lengths computed so far.
  struct Cache {
    let plan: GridPlan
    fileprivate var known: [(proposal: ProposedViewSize, lengths: Lengths)] = []
  }

  /// How wide the columns are and how high the rows.
  fileprivate struct Lengths {
    var columns: [CGFloat]
    var rows: [CGFloat]
    var gaps: CGSize

    var size: CGSize {
      CGSize(
        width: Self.total(columns[...], gaps.width), height: Self.total(rows[...], gaps.height))
    }

    static func total(_ lengths: ArraySlice<CGFloat>, _ gap: CGFloat) -> CGFloat {
      lengths.reduce(gap * CGFloat(max(0, lengths.count - 1)), +)
    }

    func width(of cell: GridPlan.Cell) -> CGFloat { Self.total(columns[cell.columns], gaps.width) }
  }

  func makeCache(subviews: Subviews) -> Cache { Cache(plan: GridPlan(subviews, alignment)) }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    lengths(proposal, subviews, &cache).size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    let lengths = lengths(proposal, subviews, &cache)
    let plan = cache.plan
    let lines = guideLines(lengths, subviews, plan)
    let left = starts(of: lengths.columns, lengths.gaps.width, from: bounds.minX)
    let top = starts(of: lengths.rows, lengths.gaps.height, from: bounds.minY)
    for (subview, cell) in zip(subviews, plan.cells) {
      let room = CGSize(width: lengths.width(of: cell), height: lengths.rows[cell.row])
      let proposal = ProposedViewSize(room)
      let dimensions = subview.dimensions(in: proposal)
      var origin = CGPoint.zero
      for axis in [Axis.horizontal, .vertical] {
        let free = room[axis] - dimensions.size[axis]
        let anchor = cell.said.anchor.map { axis == .horizontal ? $0.x : $0.y }
        let key = plan.alignment(of: cell, along: axis)
        if let anchor {
          origin[axis] = free * anchor
        } else if let line = lines.line(of: cell, axis) {
          origin[axis] = line - dimensions[key]
        } else {
          origin[axis] = free * (key.fraction ?? 0)
        }
      }
      let corner = CGPoint(x: left[cell.columns.lowerBound], y: top[cell.row])
      subview.place(at: CGPoint(x: corner.x + origin.x, y: corner.y + origin.y), proposal: proposal)
    }
  }

  private func starts(of lengths: [CGFloat], _ gap: CGFloat, from start: CGFloat) -> [CGFloat] {
    var next = start
    return lengths.map { length in
      defer { next += length + gap }
      return next
    }
  }

  // MARK: Lengths

  private func lengths(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache) -> Lengths {
    if let known = cache.known.first(where: { $0.proposal == proposal }) { return known.lengths }
    var lengths = Lengths(columns: [], rows: [], gaps: .zero)
    if !subviews.isEmpty {
      lengths.gaps = CGSize(
        width: horizontalSpacing ?? subviews.usualSpacing(along: .horizontal),
        height: verticalSpacing ?? subviews.usualSpacing(along: .vertical))
      setColumns(&lengths, proposal.width, subviews, cache.plan)
      setRows(&lengths, proposal.height, subviews, cache.plan)
    }
    if cache.known.count >= 3 { cache.known.removeFirst() }
    cache.known.append((proposal, lengths))
    return lengths
  }

  private func setColumns(_ lengths: inout Lengths, _ width: CGFloat?, _ subviews: Subviews, _ plan: GridPlan) {
    let gaps = lengths.gaps.width * CGFloat(plan.columnCount - 1)
    lengths.columns = share(width.map { max(0, $0 - gaps) }, among: plan.columnCount) { column, offered in
      let proposal = ProposedViewSize(width: offered, height: nil)
      return extent(
        of: plan.cellsOfColumn[column], .horizontal, subviews, plan, isGuided: plan.isGuided(column: column, subviews)
      ) { _ in proposal }.length
    }
    for (index, cell) in plan.wideCells {
      let own = lengths.width(of: cell)
      let free = width.map { max(0, $0 - lengths.size.width) }
      let needed = subviews[index].sizeThatFits(ProposedViewSize(width: free.map { own + $0 }, height: nil)).width
      guard needed > own else { continue }
      for column in cell.columns { lengths.columns[column] += (needed - own) / CGFloat(cell.columns.count) }
    }
  }

  private func setRows(_ lengths: inout Lengths, _ height: CGFloat?, _ subviews: Subviews, _ plan: GridPlan) {
    let gaps = lengths.gaps.height * CGFloat(plan.rowCount - 1)
    let columns = lengths
    // Texts have their own height, no matter what they are offered.
    let isFlexible = height != nil && !subviews.leaves.allSatisfy(\.layoutFacts.ignoresHeight)
    let room = isFlexible ? height.map { max(0, $0 - gaps) } : nil
    lengths.rows = share(room, among: plan.rowCount) { row, offered in
      extent(of: plan.cellsOfRow[row], .vertical, subviews, plan, isGuided: plan.isGuided(row: row, subviews)) {
        ProposedViewSize(width: columns.width(of: $0), height: offered)
      }.length
    }
  }

  /// Gives `room` out: to those first that can use the least more than they need, and to each an equal part of what is
  /// left.
  private func share(
    _ room: CGFloat?, among count: Int, _ measure: (_ index: Int, _ offered: CGFloat?) -> CGFloat
  ) -> [CGFloat] {
    guard let room, room.isFinite else { return (0..<count).map { measure($0, room) } }
    var lengths = (0..<count).map { measure($0, 0) }
    let flexibility = (0..<count).map { measure($0, .infinity) - lengths[$0] }
    var left = room
    let order = (0..<count).sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
    for (position, index) in order.enumerated() {
      if flexibility[index] > 0 { lengths[index] = measure(index, max(0, left / CGFloat(count - position))) }
      left -= lengths[index]
    }
    return lengths
  }

  // MARK: Guides

  /// How long a row or column has to be for some cells, and where in it their guides meet, if they are aligned by such.
  private func extent(
    of cells: [Int], _ axis: Axis, _ subviews: Subviews, _ plan: GridPlan, isGuided: Bool,
    _ proposal: (GridPlan.Cell) -> ProposedViewSize
  ) -> (length: CGFloat, line: CGFloat?) {
    var length: CGFloat = 0
    var before: CGFloat?
    var behind: CGFloat = 0
    for index in cells {
      let cell = plan.cells[index]
      let isUnsized = cell.said.unsizedAxes.contains(axis == .horizontal ? .horizontal : .vertical)
      guard isGuided, cell.said.anchor == nil else {
        if !isUnsized { length = max(length, subviews[index].sizeThatFits(proposal(cell))[axis]) }
        continue
      }
      subviews.container?.graph.layoutFeatures.readsGuides = true
      let dimensions = subviews[index].dimensions(in: proposal(cell))
      let own = dimensions.size[axis]
      // Where guides are in something endless says nothing.
      let guide = own.isFinite ? dimensions[plan.alignment(of: cell, along: axis)] : 0
      before = max(before ?? guide, guide)
      if !isUnsized { behind = max(behind, own - guide) }
    }
    return (max(length, (before ?? 0) + behind), before)
  }

  private struct GuideLines {
    var columns: [CGFloat?]
    var rows: [CGFloat?]

    func line(of cell: GridPlan.Cell, _ axis: Axis) -> CGFloat? {
      guard axis == .horizontal else { return rows[cell.row] }
      return cell.columns.count == 1 ? columns[cell.columns.lowerBound] : nil
    }
  }

  private func guideLines(_ lengths: Lengths, _ subviews: Subviews, _ plan: GridPlan) -> GuideLines {
    let proposal = { (cell: GridPlan.Cell) in
      ProposedViewSize(width: lengths.width(of: cell), height: lengths.rows[cell.row])
    }
    return GuideLines(
      columns: (0..<plan.columnCount).map { column in
        guard plan.isGuided(column: column, subviews) else { return nil }
        return extent(of: plan.cellsOfColumn[column], .horizontal, subviews, plan, isGuided: true, proposal).line
      },
      rows: (0..<plan.rowCount).map { row in
        guard plan.isGuided(row: row, subviews) else { return nil }
        return extent(of: plan.cellsOfRow[row], .vertical, subviews, plan, isGuided: true, proposal).line
      })
  }
}

/// Which cells a grid has, and where.
struct GridPlan {
  struct Cell {
    var row: Int
    var columns: Range<Int>
    var said: GridCell
  }

  /// In the order of the subviews.
  private(set) var cells: [Cell] = []
  private(set) var cellsOfRow: [[Int]] = []
  /// Those in one column.
  private(set) var cellsOfColumn: [[Int]] = []
  /// Those in several, from few to many.
  private(set) var wideCells: [(index: Int, cell: Cell)] = []
  private var rowAlignments: [VerticalAlignment] = []
  private var columnAlignments: [HorizontalAlignment] = []

  var rowCount: Int { cellsOfRow.count }
  var columnCount: Int { cellsOfColumn.count }

  init(_ subviews: LayoutSubviews, _ alignment: Alignment) {
    var lastRow: GridRowMark?
    var columnCount = 1
    var whole: [Int] = []
    var column = 0
    for (index, subview) in subviews.enumerated() {
      let values = subview.containerValues
      let mark = values.gridRow
      if cells.isEmpty || mark == nil || mark?.identity !== lastRow?.identity {
        cellsOfRow.append([])
        rowAlignments.append(mark?.alignment ?? alignment.vertical)
        column = 0
      }
      lastRow = mark
      let said = values.gridCell
      let span = mark == nil ? 1 : said.columns
      if mark == nil { whole.append(index) }
      cells.append(Cell(row: cellsOfRow.count - 1, columns: column..<column + span, said: said))
      cellsOfRow[cellsOfRow.count - 1].append(index)
      column += span
      columnCount = max(columnCount, column)
    }
    for index in whole { cells[index].columns = 0..<columnCount }
    cellsOfColumn = Array(repeating: [], count: columnCount)
    columnAlignments = Array(repeating: alignment.horizontal, count: columnCount)
    var isSaid = Array(repeating: false, count: columnCount)
    for (index, cell) in cells.enumerated() {
      let column = cell.columns.lowerBound
      if let said = cell.said.columnAlignment, !isSaid[column] {
        columnAlignments[column] = said
        isSaid[column] = true
      }
      if cell.columns.count == 1 {
        cellsOfColumn[column].append(index)
      } else if !cell.said.unsizedAxes.contains(.horizontal) {
        wideCells.append((index, cell))
      }
    }
    wideCells.sort { ($0.cell.columns.count, $0.index) < ($1.cell.columns.count, $1.index) }
  }

  func alignment(of cell: Cell, along axis: Axis) -> AlignmentKey {
    axis == .horizontal ? columnAlignments[cell.columns.lowerBound].key : rowAlignments[cell.row].key
  }

  func isGuided(row: Int, _ subviews: LayoutSubviews) -> Bool {
    subviews.haveGuides || rowAlignments[row].key.fraction == nil
  }

  func isGuided(column: Int, _ subviews: LayoutSubviews) -> Bool {
    subviews.haveGuides || columnAlignments[column].key.fraction == nil
  }
}
