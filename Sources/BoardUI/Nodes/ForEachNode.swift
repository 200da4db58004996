/// Keeps the rows of a `ForEach` by id.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node {
  typealias Row = RowNode<Data, ID, Content>
  private(set) var source: RowSource<Data, ID, Content>
  private(set) var rows: [Row] = []
  /// The first row of each id, where ids can repeat or reports speak of them.
  private var rowsByID: [ID: Row] = [:]
  /// Further rows of an id.
  private var repeats: [ID: [Row]] = [:]
  /// How many leaves the list around knows of, and how many rows have not exactly one.
  private var leavesTold = 0
  private var irregularRows = 0
  /// The row that is being made.
  private var runningRow: Row?
  private var runningElement: Data.Element?
  /// Rows that were reported and aren't made yet.
  private var pending: [Row] = []

  /// Whether every row is to be run again.
  private var runsEveryRow = false
  /// Counts the changes.
  private var generation: Int32 = 0
  private var reported: (source: ChangeSource, version: Int)?
  private var followed: (list: AnyObject, version: Int)?
  private lazy var owner = graph.nextSerial()

  init(_ source: RowSource<Data, ID, Content>, _ inputs: NodeInputs) {
    self.source = source
    super.init(inputs)
  }

  /// The first rows.
  func make() {
    withoutReader {
      startFollowing()
      rows.reserveCapacity(source.data.count)
      if source.mayRepeatIDs { rowsByID.reserveCapacity(source.data.count) }
      for element in source.data {
        let row = makeRow(source.id(element), at: rows.count)
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

  private func withoutReader(_ body: () -> Void) {
    let reader = graph.reader
    graph.reader = nil
    body()
    graph.reader = reader
  }

  // MARK: Rows

  private func makeRow(_ id: ID, at place: Int) -> Row {
    guard source.mayRepeatIDs else { return Row(id, occurrence: 0, place: place, owner: owner, childInputs) }
    graph.work.idsHashed += 1
    guard rowsByID[id] != nil else {
      let row = Row(id, occurrence: 0, place: place, owner: owner, childInputs)
      rowsByID[id] = row
      return row
    }
    let taken = Set(repeats[id, default: []].map(\.occurrence))
    var occurrence: Int32 = 1
    while taken.contains(occurrence) { occurrence += 1 }
    if occurrence == 1 { graph.diagnose?(.duplicateID("\(id)")) }
    let row = Row(id, occurrence: occurrence, place: place, owner: owner, childInputs)
    repeats[id, default: []].append(row)
    return row
  }

  /// Runs a row for the first time.
  private func run(_ row: Row, _ element: Data.Element) {
    row.generation = generation
    if Row.isNamedByElement {
      runningRow = row
      runningElement = element
    }
    row.show(element, source.content)
    runningRow = nil
  }

  /// What a row shows, which may not have its place yet.
  func element(toName row: Row) -> Data.Element? {
    if let runningRow, runningRow === row { return runningElement }
    return element(of: row)
  }

  private func drop(_ row: Row) {
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
  private func index(of row: Row) -> Int? {
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

  // MARK: Every id

  /// Compares all ids with those of the rows: the same at the start, the same at the end, and a table for the middle.
  private func compareAll(elementsMayDiffer: Bool) {
    let elements = source.data
    var difference = RowDifference()
    var index = elements.startIndex
    let common = min(rows.count, elements.count)
    while difference.prefix < common, rows[difference.prefix].id == source.id(elements[index]) {
      difference.prefix += 1
      elements.formIndex(after: &index)
    }
    var last = elements.endIndex
    while difference.prefix + difference.suffix < common {
      elements.formIndex(before: &last)
      guard rows[rows.count - 1 - difference.suffix].id == source.id(elements[last]) else { break }
      difference.suffix += 1
    }
    if elementsMayDiffer { runsEveryRow = true }
    apply(difference)
  }

  /// Follows what is known of the rows; elements of the middle are matched by id.
  private func apply(_ difference: RowDifference) {
    if difference.prefix + difference.suffix < max(rows.count, source.data.count) {
      let old = difference.prefix..<rows.count - difference.suffix
      let new = difference.prefix..<source.data.count - difference.suffix
      replaceRows(old, with: new)
    }
    for index in difference.changed { rows[index].invalidate() }
    runEveryRow()
  }

  /// Those that were made meanwhile ran already.
  private func runEveryRow() {
    if runsEveryRow {
      for row in rows where row.generation != generation { row.invalidate() }
    }
    runsEveryRow = false
    generation &+= 1
  }

  private func replaceRows(_ range: Range<Int>, with new: Range<Int>) {
    let elements = source.data
    var leaving: [ID: [Row]] = [:]
    if !range.isEmpty, !new.isEmpty {
      for row in rows[range].reversed() { leaving[row.id, default: []].append(row) }
      graph.work.idsHashed += range.count
    }
    let first = elements.index(elements.startIndex, offsetBy: new.lowerBound)
    var index = first
    let kept = new.map { _ in
      defer { elements.formIndex(after: &index) }
      return leaving.isEmpty ? nil : leaving[source.id(elements[index])]?.popLast()
    }
    if new.isEmpty { rows[range].forEach(drop) }
    for row in leaving.values.joined() { drop(row) }
    index = first
    var replacement: [Row] = []
    replacement.reserveCapacity(new.count)
    for (place, row) in zip(new, kept) {
      if let row {
        row.place = Int32(truncatingIfNeeded: place)
        if !source.isFollowed { row.invalidate() }
        replacement.append(row)
      } else {
        let element = elements[index]
        let row = makeRow(source.id(element), at: place)
        run(row, element)
        replacement.append(row)
      }
      elements.formIndex(after: &index)
    }
    replaceRows(range, with: replacement)
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

// MARK: - What collections say of themselves

extension ForEachNode {
  fileprivate func startFollowing() {
    guard source.isFollowed else { return }
    forgetFacts()
    if let resolved = source.data as? any ResolvedCollection {
      note(resolved.membership)
      followed = resolved.source.map { ($0, resolved.version) }
    } else if let data = source.data as? any ChangeReportingCollection {
      let changeSource = data.changeSource
      if reported?.source !== changeSource {
        reported?.source.forget(self)
        changeSource.observe(self) { [unowned self] in invalidate() }
      }
      reported = (changeSource, data.version)
    }
  }

  fileprivate func follow() {
    let reported = reported
    let followed = followed
    startFollowing()
    if let resolved = source.data as? any ResolvedCollection {
      if let followed, followed.list === self.followed?.list,
        let runs = resolved.runs(since: followed.version, count: rows.count)
      {
        apply(runs)
      } else {
        compareAll(elementsMayDiffer: false)
      }
    } else if let data = source.data as? any ChangeReportingCollection {
      followReports(data, since: reported)
    }
  }

  private func followReports<Reporting: ChangeReportingCollection>(
    _ data: Reporting, since reported: (source: ChangeSource, version: Int)?
  ) {
    if let reported, reported.source === data.changeSource, let changes = data.changes(since: reported.version) {
      apply(changes)
      if rows.count == data.count { return }
    }
    compareAll(elementsMayDiffer: true)
  }

  /// Applies what happened to a list of subviews or sections. What moved comes as gone and as new.
  private func apply(_ runs: Runs) {
    var leaving: [ID: Row] = [:]
    for range in runs.removed(of: rows.count).reversed() {
      for row in rows[range] { leaving[row.id] = row }
      replaceRows(range, with: [])
    }
    graph.work.idsHashed += leaving.count
    let elements = source.data
    for range in runs.added {
      var index = elements.index(elements.startIndex, offsetBy: range.lowerBound)
      let new = range.map { place in
        let element = elements[index]
        elements.formIndex(after: &index)
        let id = source.id(element)
        if !leaving.isEmpty, let row = leaving.removeValue(forKey: id) {
          row.place = Int32(truncatingIfNeeded: place)
          return row
        }
        let row = makeRow(id, at: place)
        run(row, element)
        return row
      }
      replaceRows(range.lowerBound..<range.lowerBound, with: new)
    }
    for row in leaving.values { drop(row) }
  }

  /// Applies what the collection reported: places first, then the rows that are new or updated, for which the elements
  /// are where they end up.
  private func apply<ElementID: Hashable>(_ changes: [CollectionChange<ElementID>]) {
    var updated: [Row] = []
    var leaving: [Row] = []
    for change in changes {
      switch change {
      case .inserted(let id, let place):
        guard let id = id as? ID else { continue }
        if let index = leaving.firstIndex(where: { $0.id == id }) {
          // It went and came back: it moved.
          let row = leaving.remove(at: index)
          insertRow(row, at: place)
          updated.append(row)
        } else {
          let row = makeRow(id, at: place)
          pending.append(row)
          insertRow(row, at: place)
        }
      case .removed(let id):
        guard let row = row(id), let index = index(of: row) else { continue }
        removeRow(at: index)
        leaving.append(row)
      case .moved(let id, let place):
        guard let row = row(id), let index = index(of: row) else { continue }
        removeRow(at: index)
        insertRow(row, at: place)
      case .updated(let id):
        if let row = row(id) { updated.append(row) }
      }
    }
    for row in leaving { drop(row) }
    for row in updated where row.isMounted && row.isMade { row.invalidate() }
    while let row = pending.last {
      if row.isMounted {
        row.generation = generation
        row.evaluate()
      }
      // Only now: until its leaves are told, the row counts among those without any.
      pending.removeLast()
    }
  }

  private func row<ElementID: Hashable>(_ id: ElementID) -> Row? {
    guard let id = id as? ID else { return nil }
    graph.work.idsHashed += 1
    return rowsByID[id]
  }

  private func insertRow(_ row: Row, at place: Int) {
    let place = min(place, rows.count)
    row.place = Int32(truncatingIfNeeded: place)
    replaceRows(place..<place, with: [row])
  }

  private func removeRow(at index: Int) { replaceRows(index..<index + 1, with: []) }
}

// MARK: - Leaves

extension ForEachNode {
  /// Puts rows in the place of others, and tells the list around.
  fileprivate func replaceRows(_ range: Range<Int>, with new: [Row]) {
    let start = leafOffset(of: range.lowerBound)
    var old = 0
    for row in rows[range] {
      old += Int(row.leavesTold)
      if row.leavesTold != 1 { irregularRows -= 1 }
    }
    leavesTold -= old
    rows.replaceSubrange(range, with: new)
    var collector = LeafCollector(keepsSections: isInSectionList)
    for row in new {
      row.collect(&collector)
      count(row)
    }
    if old > 0 || !collector.items.isEmpty {
      parent?.leavesSpliced(LeafSplice(range: start..<start + old, items: collector.items), from: self)
    }
  }

  /// A row that wasn't made before has leaves.
  func tell(_ row: Row) {
    guard let index = index(of: row) else { return }
    replaceRows(index..<index + 1, with: [row])
  }

  /// Takes a row's leaves for known.
  fileprivate func count(_ row: Row) {
    let count = row.leafCount
    row.leavesTold = Int32(truncatingIfNeeded: count)
    leavesTold += count
    if count != 1 { irregularRows += 1 }
  }

  /// How many leaves stand before those of the row at `index`. Rows of one leaf each aren't looked at.
  private func leafOffset(of index: Int) -> Int {
    if irregularRows == 0 { return index }
    if index == rows.count { return leavesTold }
    if irregularRows == pending.count {
      return index - pending.count { (self.index(of: $0) ?? index) < index }
    }
    if index < rows.count / 2 { return rows[..<index].reduce(0) { $0 + Int($1.leavesTold) } }
    return rows[index...].reduce(leavesTold) { $0 - Int($1.leavesTold) }
  }

  fileprivate func recount() {
    leavesTold = 0
    irregularRows = 0
    for row in rows { count(row) }
  }
}
