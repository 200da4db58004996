/// Keeps the rows of a `ForEach` by id.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node {
  typealias Row = RowNode<Data, ID, Content>
  private(set) var source: RowSource<Data, ID, Content>
  private var rows: [Row] = []
  private var rowsByKey: [RowKey<ID>: Row] = [:]
  private var isSetAnew = true
  /// Counts the evaluations.
  private var generation = 0
  private var reported: (source: ChangeSource, version: Int)?
  private lazy var owner = graph.nextSerial()

  init(_ source: RowSource<Data, ID, Content>, _ inputs: NodeInputs) {
    self.source = source
    super.init(inputs)
  }

  func set(_ source: RowSource<Data, ID, Content>) {
    if let old = self.source.data as? Range<Int>, let new = source.data as? Range<Int>, old != new {
      graph.diagnose?(.rangeChanged(from: old, to: new))
    }
    self.source = source
    isSetAnew = true
    invalidate()
  }

  override func evaluate() {
    let reader = graph.reader
    graph.reader = nil
    defer { graph.reader = reader }
    forgetFacts()
    if let resolved = source.data as? any ResolvedCollection { note(resolved.membership) }
    if source.usesElementIDs, let data = source.data as? any ChangeReportingCollection {
      follow(data)
    } else {
      compareAll(elementsMayDiffer: isSetAnew)
    }
    if isSetAnew { runEveryRow() }
    isSetAnew = false
    generation += 1
  }

  /// Rows made in this evaluation ran already.
  private func runEveryRow() {
    for row in rows where row.generation != generation { row.invalidate() }
  }

  // MARK: Every id

  /// Compares the ids with those of the rows: the same at the start, the same at the end, and a table for the middle.
  private func compareAll(elementsMayDiffer: Bool) {
    let elements = source.data
    let count = elements.count
    var start = 0
    var index = elements.startIndex
    while start < rows.count, start < count {
      let element = elements[index]
      guard rows[start].key.id == source.id(element) else { break }
      if elementsMayDiffer { rows[start].element = element }
      start += 1
      elements.formIndex(after: &index)
    }
    var oldEnd = rows.count
    var newEnd = count
    var last = elements.endIndex
    while oldEnd > start, newEnd > start {
      elements.formIndex(before: &last)
      let element = elements[last]
      guard rows[oldEnd - 1].key.id == source.id(element) else { break }
      oldEnd -= 1
      newEnd -= 1
      if elementsMayDiffer { rows[oldEnd].element = element }
    }
    if start == oldEnd, start == newEnd { return }
    replaceRows(start..<oldEnd, count: newEnd - start, from: index)
    leavesChanged()
  }

  private func replaceRows(_ range: Range<Int>, count: Int, from first: Data.Index) {
    let elements = source.data
    var leaving: [ID: [Row]] = [:]
    for row in rows[range].reversed() { leaving[row.key.id, default: []].append(row) }
    graph.work.idsHashed += range.count
    var replacement: [Row?] = []
    replacement.reserveCapacity(count)
    var index = first
    for _ in 0..<count {
      let element = elements[index]
      let row = range.isEmpty ? nil : leaving[source.id(element)]?.popLast()
      row?.element = element
      replacement.append(row)
      elements.formIndex(after: &index)
    }
    for row in leaving.values.joined() { drop(row) }
    index = first
    let made = replacement.map { kept in
      let row = kept ?? makeRow(elements[index])
      elements.formIndex(after: &index)
      return row
    }
    rows.replaceSubrange(range, with: made)
  }

  private func makeRow(_ element: Data.Element) -> Row {
    let row = Row(element, key: newKey(source.id(element)), owner: owner, childInputs)
    rowsByKey[row.key] = row
    row.generation = generation
    row.evaluate()
    return row
  }

  private func newKey(_ id: ID) -> RowKey<ID> {
    var key = RowKey(id: id, occurrence: 0)
    graph.work.idsHashed += 1
    while rowsByKey[key] != nil { key.occurrence += 1 }
    if key.occurrence == 1 { graph.diagnose?(.duplicateID("\(id)")) }
    return key
  }

  private func drop(_ row: Row) {
    graph.work.idsHashed += 1
    rowsByKey[row.key] = nil
    row.unmount()
  }

  // MARK: Reported changes

  private func follow<Reporting: ChangeReportingCollection>(_ data: Reporting) {
    let changeSource = data.changeSource
    if let reported, reported.source === changeSource {
      if let changes = data.changes(since: reported.version), apply(changes, to: data.count) {
        if isSetAnew { takeElements() }
      } else {
        compareAll(elementsMayDiffer: true)
        runEveryRow()
      }
    } else {
      reported?.source.forget(self)
      changeSource.observe(self) { [unowned self] in invalidate() }
      compareAll(elementsMayDiffer: true)
      if reported != nil { runEveryRow() }
    }
    reported = (changeSource, data.version)
  }

  private func takeElements() {
    for (row, element) in zip(rows, source.data) { row.element = element }
  }

  /// Applies what the collection reported: places first, then the rows that are new or updated.
  ///
  /// False if that doesn't lead to the collection there is: then everything is to be compared.
  private func apply<ElementID: Hashable>(_ changes: [CollectionChange<ElementID>], to count: Int) -> Bool {
    guard !changes.isEmpty else { return true }
    var touched: [Row] = []
    var movedRows = false
    for change in changes {
      switch change {
      case .inserted(let id, let position):
        guard let id = id as? ID else { continue }
        let row = Row(nil, key: newKey(id), owner: owner, childInputs)
        rowsByKey[row.key] = row
        rows.insert(row, at: min(position, rows.count))
        touched.append(row)
        movedRows = true
      case .removed(let id):
        guard let row = row(id), let index = index(of: row) else { continue }
        rows.remove(at: index)
        drop(row)
        movedRows = true
      case .moved(let id, let position):
        guard let row = row(id), let index = index(of: row) else { continue }
        rows.remove(at: index)
        rows.insert(row, at: min(position, rows.count))
        movedRows = true
      case .updated(let id):
        if let row = row(id) { touched.append(row) }
      }
    }
    if movedRows { leavesChanged() }
    guard rows.count == count else { return false }
    for row in touched where row.isMounted { refresh(row) }
    return true
  }

  private func refresh(_ row: Row) {
    guard let index = index(of: row) else { return }
    let element = source.data[source.data.index(source.data.startIndex, offsetBy: index)]
    row.element = element
    if row.isMade {
      row.invalidate()
    } else {
      row.generation = generation
      row.evaluate()
    }
  }

  private func row<ElementID: Hashable>(_ id: ElementID) -> Row? {
    guard let id = id as? ID else { return nil }
    graph.work.idsHashed += 1
    return rowsByKey[RowKey(id: id, occurrence: 0)]
  }

  private func index(of row: Row) -> Int? { rows.firstIndex { $0 === row } }

  // MARK: The tree

  override func collect(_ collector: inout LeafCollector) {
    for row in rows { row.collect(&collector) }
  }

  override func visitChildren(_ visit: (Node) -> Void) { rows.forEach(visit) }

  override func willUnmount() { reported?.source.forget(self) }
}

/// The id of a row; rows of equal ids count themselves (rule I5).
struct RowKey<ID: Hashable>: Hashable {
  let id: ID
  var occurrence: Int
}

/// The views of one element.
final class RowNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node {
  let key: RowKey<ID>
  var element: Data.Element?
  /// The evaluation of the `ForEach` that made the row.
  var generation = -1
  private let rowID: ExplicitID
  private var child: Node?

  init(_ element: Data.Element?, key: RowKey<ID>, owner: Int, _ inputs: NodeInputs) {
    self.element = element
    self.key = key
    rowID = ExplicitID(AnyHashable(key.id), owner: owner, isRow: true, outer: inputs.explicitID)
    super.init(inputs)
  }

  var isMade: Bool { child != nil }

  override func pathStep(to child: Node) -> PathStep? {
    switch element {
    case let subview as Subview: .of(StatePath(of: subview.leaf))
    case let section as SectionConfiguration: section.record.pathStep
    default: .row(AnyHashable(key.id), occurrence: key.occurrence)
    }
  }

  override func evaluate() {
    guard let element, let forEach = parent else { return }
    graph.work.rowClosuresRun += 1
    let content = unsafeDowncast(forEach, to: ForEachNode<Data, ID, Content>.self).source.content
    let view = recordingFacts { content(element) }
    if let child {
      Content._update(view, child)
    } else {
      var inputs = childInputs
      inputs.explicitID = rowID
      child = Content._makeNode(view, inputs)
    }
  }

  override func collect(_ collector: inout LeafCollector) { child?.collect(&collector) }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }
}
