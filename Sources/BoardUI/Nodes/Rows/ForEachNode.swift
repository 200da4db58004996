/// Keeps the rows of a `ForEach` by id.
@usableFromInline
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: RowKeeper {
  @usableFromInline var source: RowSource<Data, ID, Content>
  @usableFromInline var rows: [Row<ID>] = []
  /// How many of the last elements have no rows: nobody asked for them or any behind.
  var elementsWithoutRows = 0
  /// The first row of each id, where ids can repeat or reports speak of them.
  @usableFromInline var rowsByID = KeyedTable<Row<ID>>()
  /// Further rows of an id.
  private var repeats: [ID: [Row<ID>]] = [:]
  /// Whether rows stand for subviews or sections, whose identity they have between graphs.
  @usableFromInline let areRowsNamedByElement = ID.self == Subview.ID.self || ID.self == SectionConfiguration.ID.self
  /// The row that is being made.
  @usableFromInline var running: (row: Row<ID>, element: Data.Element)?
  /// Rows that were reported and aren't made yet.
  var pending: [Row<ID>] = []
  /// Rows whose closures have to run again.
  private var dirtyRows: [Row<ID>] = []

  /// Whether every row has to run again.
  private var runsEveryRow = false
  /// Rows that the change that is going on made.
  private var fresh: [Row<ID>] = []
  var followed = FollowedCollection()
  var ends = RowEnds()

  init(_ source: RowSource<Data, ID, Content>, _ inputs: NodeInputs) {
    self.source = source
    super.init(inputs)
  }

  /// The first rows.
  func make() {
    withoutReader {
      startFollowing()
      if isInLazyList, !(source.data is any ResolvedCollection), let count = graph.viewCount(of: Content.self),
        count > 0
      {
        leavesOfUnmade = count
        elementsWithoutRows = source.data.count
      } else {
        source.makeRows(self)
      }
    }
  }

  /// Works on what is its own until all rows are made: each touch of what others may see is checked and counted.
  @inlinable
  func makeRows() {
    let source = source
    let graph = graph
    let count = source.data.count
    var inputs = childInputs
    let outer = inputs.explicitID
    var rows: [Row<ID>] = []
    rows.reserveCapacity(count)
    var rowsByID = KeyedTable<Row<ID>>()
    if source.mayRepeatIDs { rowsByID.reserveCapacity(count) }
    var leaves = 0
    var irregular = 0
    for element in source.data {
      let id = source.id(element)
      var row = Row(id, place: rows.count, outer: outer)
      if source.mayRepeatIDs, !rowsByID.insert(row) {
        row = makeRepeat(id, at: rows.count, outer)
      }
      let child = run(row, element, source.content, &inputs, graph)
      row.leavesTold = child.leafCount
      leaves += row.leavesTold
      if row.leavesTold != 1 { irregular += 1 }
      rows.append(consume row)
    }
    graph.countRows(rows.count, areHashed: source.mayRepeatIDs)
    self.rows = rows
    self.rowsByID = rowsByID
    leavesTold = leaves
    irregularRows = irregular
    assert(rows.allSatisfy { $0.leavesTold == $0.child?.leafCount }, "no row changes while others are made")
  }

  /// The `ForEach` was declared again.
  func set(_ source: RowSource<Data, ID, Content>) {
    if let old = self.source.data as? Range<Int>, let new = source.data as? Range<Int>, old != new {
      graph.diagnose?(.rangeChanged(from: old, to: new))
    }
    let old = self.source
    self.source = source
    if !source.hasSameContent(as: old) { doubtEveryRow() }
    guard !source.isFollowed else { return invalidate() }
    withoutReader {
      if let difference = source.difference {
        apply(difference(old.data, source.data))
      } else {
        compareAll(elementsMayDiffer: true)
      }
      tellEnds()
    }
  }

  override func evaluate() {
    withoutReader {
      follow()
      runEveryRow()
      tellEnds()
    }
  }

  override func performUpdate() {
    evaluateIfDirty()
    let rows = dirtyRows
    dirtyRows = []
    for row in rows {
      row.isDirty = false
      evaluate(row)
    }
    updateChildren()
  }

  func withoutReader(_ body: () -> Void) {
    let reader = graph.reader
    graph.reader = nil
    body()
    graph.reader = reader
  }

  // MARK: Rows

  func makeRow(_ id: ID, at place: Int) -> Row<ID> {
    let row = Row(id, place: place, outer: explicitID)
    guard source.mayRepeatIDs else { return row }
    graph.work.idsHashed += 1
    return rowsByID.insert(row) ? row : makeRepeat(id, at: place, explicitID)
  }

  /// Another row of an id.
  @usableFromInline
  func makeRepeat(_ id: ID, at place: Int, _ outer: ExplicitID?) -> Row<ID> {
    let taken = Set(repeats[id, default: []].map(\.occurrence))
    var occurrence = 1
    while taken.contains(occurrence) { occurrence += 1 }
    if occurrence == 1 { graph.diagnose?(.duplicateID("\(id)")) }
    let row = RepeatedRow(id, occurrence: occurrence, place: place, outer: outer)
    repeats[id, default: []].append(row)
    return row
  }

  /// Runs a row for the first time.
  func run(_ row: Row<ID>, _ element: Data.Element) {
    var inputs = childInputs
    graph.work.rowClosuresRun += 1
    row.isFresh = true
    fresh.append(row)
    run(row, element, source.content, &inputs, graph)
  }

  /// - Parameter inputs: what rows are made with, but for the row's id, which they get.
  @inlinable @discardableResult
  func run(
    _ row: Row<ID>, _ element: Data.Element, _ content: (Data.Element) -> Content, _ inputs: inout NodeInputs,
    _ graph: GraphState
  ) -> Node {
    if areRowsNamedByElement { running = (row, element) }
    inputs.explicitID = row
    let child = Content._makeNode(row.recordFacts(in: graph) { content(element) }, inputs)
    row.child = child
    if areRowsNamedByElement { running = nil }
    return child
  }

  /// Runs a row again, or for the first time.
  func evaluate(_ row: Row<ID>) {
    guard row.isMounted, let element = element(of: row) else { return }
    if let child = row.child {
      graph.work.rowClosuresRun += 1
      row.forgetFacts()
      Content._update(row.recordFacts(in: graph) { source.content(element) }, child)
    } else {
      run(row, element)
      tell(row)
    }
  }

  func invalidate(_ row: Row<ID>) {
    guard !row.isDirty, row.isMade || leavesOfUnmade == 0 else { return }
    row.isDirty = true
    dirtyRows.append(row)
    markPath()
  }

  /// What any row shows may be different: each is run again by ``runEveryRow()``.
  func doubtEveryRow() { runsEveryRow = true }

  /// Runs every row again, if there is doubt. Those that were made meanwhile ran already.
  func runEveryRow() {
    if runsEveryRow {
      for row in rows where !row.isFresh { invalidate(row) }
    }
    runsEveryRow = false
    for row in fresh { row.isFresh = false }
    fresh = []
  }

  override func rowChanged(_ row: KeptRow) { invalidate(unsafeDowncast(row, to: Row<ID>.self)) }

  /// What rows show are children: which row's one is, its id says.
  func row(of child: Node) -> Row<ID> {
    guard let row = child.explicitID else { preconditionFailure("what a row shows has the row's id") }
    return unsafeDowncast(row, to: Row<ID>.self)
  }

  override func pathStep(to child: Node) -> PathStep? {
    let row = row(of: child)
    if areRowsNamedByElement {
      switch element(toName: row) {
      case let subview as Subview: return .of(StatePath(of: subview.leaf))
      case let section as SectionConfiguration: return section.record.pathStep
      default: break
      }
    }
    return .row(AnyHashable(row.id), occurrence: row.occurrence)
  }

  /// What a row shows, which may not have its place yet.
  private func element(toName row: Row<ID>) -> Data.Element? {
    if let running, running.row === row { return running.element }
    return element(of: row)
  }

  func drop(_ row: Row<ID>) {
    ends.forget(row)
    if source.mayRepeatIDs {
      graph.work.idsHashed += 1
      if row.occurrence == 0 {
        rowsByID.remove(row)
      } else {
        repeats[row.id]?.removeAll { $0 === row }
        if repeats[row.id]?.isEmpty == true { repeats[row.id] = nil }
      }
    }
    row.unmount()
  }

  /// Looks where the row was last, and from there to both sides: it can't be further away than the number of rows that
  /// came and went since.
  func index(of row: Row<ID>) -> Int? {
    var low = min(Int(row.place), rows.count - 1)
    var high = low + 1
    while low >= 0 || high < rows.count {
      if low >= 0 {
        if rows[low] === row {
          row.place = Int32(truncatingIfNeeded: low)
          return low
        }
        low -= 1
      }
      if high < rows.count {
        if rows[high] === row {
          row.place = Int32(truncatingIfNeeded: high)
          return high
        }
        high += 1
      }
    }
    return nil
  }

  /// What a row shows; nil if the collection changed and didn't say so: then everything is looked at.
  func element(of row: Row<ID>) -> Data.Element? {
    let data = source.data
    if let index = index(of: row), index < data.count {
      let element = data[data.index(data.startIndex, offsetBy: index)]
      if source.id(element) == row.id { return element }
    }
    followed.forget()
    invalidate()
    return nil
  }

  // MARK: The tree

  override var leafCount: Int { leavesTold + elementsWithoutRows * leavesOfUnmade }

  override func collect(_ collector: inout LeafCollector) {
    collector.expect(leafCount)
    collect(rows.asKept(), into: &collector)
    collector.append(unmade: elementsWithoutRows * leavesOfUnmade, of: graph)
  }

  override func makeLeaves(in range: Range<Int>, areAllKept: Bool) {
    if leavesOfUnmade > 0 {
      makeUnmade(in: range, areAllKept: areAllKept)
    } else {
      super.makeLeaves(in: range, areAllKept: areAllKept)
    }
  }

  override func leavesSpliced(_ splice: LeafSplice, from child: Node) {
    let row = row(of: child)
    guard row.isMade, let index = index(of: row) else { return }
    let offset = leafOffset(of: index)
    let growth = splice.items.count - splice.range.count
    if row.leavesTold != 1 { irregularRows -= 1 }
    row.leavesTold += growth
    if row.leavesTold != 1 { irregularRows += 1 }
    leavesTold += growth
    parent?.leavesSpliced(splice.shifted(by: offset), from: self)
  }

  override func leavesChanged() {
    recount()
    super.leavesChanged()
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    for row in rows {
      if let child = row.child { visit(child) }
    }
  }

  override func willUnmount() {
    followed.reported?.source.forget(self)
    for row in rows { row.unmount() }
  }
}
