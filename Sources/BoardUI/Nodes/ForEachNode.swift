/// Keeps the rows of a `ForEach` by id.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node {
  typealias Row = RowNode<Data, ID, Content>
  var source: RowSource<Data, ID, Content>
  var rows: [Row] = []
  /// The first row of each id, where ids can repeat or reports speak of them.
  var rowsByID: [ID: Row] = [:]
  /// Further rows of an id.
  private var repeats: [ID: [Row]] = [:]
  /// How many leaves the list around knows of, and how many rows have not exactly one.
  var leavesTold = 0
  var irregularRows = 0
  /// Asked once: it is the same for all rows.
  private let areRowsNamedByElement = Row.isNamedByElement
  /// The row that is being made.
  private var runningRow: Row?
  private var runningElement: Data.Element?
  /// Rows that were reported and aren't made yet.
  var pending: [Row] = []

  /// Whether every row is to be run again.
  var runsEveryRow = false
  /// Counts the changes.
  var generation: Int32 = 0
  var reported: (source: ChangeSource, version: Int)?
  var followed: (list: AnyObject, version: Int)?

  init(_ source: RowSource<Data, ID, Content>, _ inputs: NodeInputs) {
    self.source = source
    super.init(inputs)
  }

  /// The first rows.
  func make() {
    withoutReader {
      startFollowing()
      rows.reserveCapacity(source.data.count)
      let source = source
      if source.mayRepeatIDs { rowsByID.reserveCapacity(source.data.count) }
      let inputs = childInputs
      for element in source.data {
        let row = makeRow(source.id(element), at: rows.count, inputs)
        rows.append(row)
        run(row, element)
        count(row)
      }
      generation &+= 1
    }
  }

  /// The `ForEach` was declared anew.
  func set(_ source: RowSource<Data, ID, Content>) {
    if let old = self.source.data as? Range<Int>, let new = source.data as? Range<Int>, old != new {
      graph.diagnose?(.rangeChanged(from: old, to: new))
    }
    let old = self.source
    self.source = source
    if !hasSameBits(old.content, source.content) { runsEveryRow = true }
    guard !source.isFollowed else { return invalidate() }
    withoutReader {
      if let difference = source.difference {
        apply(difference(old.data, source.data))
      } else {
        compareAll(elementsMayDiffer: true)
      }
    }
  }

  override func evaluate() {
    withoutReader {
      follow()
      runEveryRow()
    }
  }

  func withoutReader(_ body: () -> Void) {
    let reader = graph.reader
    graph.reader = nil
    body()
    graph.reader = reader
  }

  // MARK: Rows

  func makeRow(_ id: ID, at place: Int, _ inputs: NodeInputs) -> Row {
    let first = Row(id, occurrence: 0, place: place, inputs)
    guard source.mayRepeatIDs else { return first }
    graph.work.idsHashed += 1
    // One look at the table, whether there is a row or not.
    func isTaken(_ row: inout Row?) -> Bool {
      if row != nil { return true }
      row = first
      return false
    }
    guard isTaken(&rowsByID[id]) else { return first }
    let taken = Set(repeats[id, default: []].map(\.occurrence))
    var occurrence: Int32 = 1
    while taken.contains(occurrence) { occurrence += 1 }
    if occurrence == 1 { graph.diagnose?(.duplicateID("\(id)")) }
    let row = Row(id, occurrence: occurrence, place: place, inputs)
    repeats[id, default: []].append(row)
    return row
  }

  /// Runs a row for the first time.
  func run(_ row: Row, _ element: Data.Element) {
    row.generation = generation
    guard areRowsNamedByElement else { return row.show(element, source.content) }
    runningRow = row
    runningElement = element
    row.show(element, source.content)
    runningRow = nil
  }

  /// What a row shows, which may not have its place yet.
  func element(toName row: Row) -> Data.Element? {
    if let runningRow, runningRow === row { return runningElement }
    return element(of: row)
  }

  func drop(_ row: Row) {
    if source.mayRepeatIDs {
      graph.work.idsHashed += 1
      if row.occurrence == 0 {
        rowsByID[row.id] = nil
      } else {
        repeats[row.id]?.removeAll { $0 === row }
        if repeats[row.id]?.isEmpty == true { repeats[row.id] = nil }
      }
    }
    row.unmount()
  }

  /// Looks where the row was last, and from there to both sides: what came and went since is how far it can be.
  func index(of row: Row) -> Int? {
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
  func element(of row: Row) -> Data.Element? {
    let data = source.data
    if let index = index(of: row), index < data.count {
      let element = data[data.index(data.startIndex, offsetBy: index)]
      if source.id(element) == row.id { return element }
    }
    reported = nil
    followed = nil
    invalidate()
    return nil
  }

  // MARK: The tree

  override var leafCount: Int { leavesTold }

  override func collect(_ collector: inout LeafCollector) {
    for row in rows { row.collect(&collector) }
  }

  override func leavesSpliced(_ splice: LeafSplice, from child: Node) {
    let row = unsafeDowncast(child, to: Row.self)
    guard row.isMade, let index = index(of: row) else { return }
    let offset = leafOffset(of: index)
    let growth = splice.items.count - splice.range.count
    if row.leavesTold != 1 { irregularRows -= 1 }
    row.leavesTold += Int32(truncatingIfNeeded: growth)
    if row.leavesTold != 1 { irregularRows += 1 }
    leavesTold += growth
    parent?.leavesSpliced(splice.shifted(by: offset), from: self)
  }

  override func leavesChanged() {
    recount()
    super.leavesChanged()
  }

  override func visitChildren(_ visit: (Node) -> Void) { rows.forEach(visit) }

  override func willUnmount() { reported?.source.forget(self) }
}
