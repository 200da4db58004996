/// What collections say of themselves: subviews and sections their runs, others what they report.
extension ForEachNode {
  func startFollowing() {
    guard source.isFollowed else { return }
    forgetFacts()
    if let resolved = source.data as? any ResolvedCollection {
      resolved.makeAll()
      note(resolved.membership)
      followed.follow(resolved.source.map { ($0, resolved.version) })
    } else if let data = source.data as? any ChangeReportingCollection {
      let changeSource = data.changeSource
      if followed.reported?.source !== changeSource {
        followed.reported?.source.forget(self)
        changeSource.observe(self) { [unowned self] in invalidate() }
      }
      followed.follow(changeSource, to: data.version)
    }
  }

  func follow() {
    let before = followed
    startFollowing()
    if let resolved = source.data as? any ResolvedCollection {
      if let before = before.list, before.list === followed.list?.list,
        let runs = resolved.runs(since: before.version, count: rows.count)
      {
        apply(runs)
      } else {
        compareAll(elementsMayDiffer: false)
      }
    } else if let data = source.data as? any ChangeReportingCollection {
      followReports(data, since: before.reported)
    }
  }

  func followReports<Reporting: ChangeReportingCollection>(
    _ data: Reporting, since reported: (source: ChangeSource, version: Int)?
  ) {
    if let reported, reported.source === data.changeSource, let changes = data.changes(since: reported.version) {
      if leavesOfUnmade > 0 { return follow(changes) }
      apply(changes)
      if rows.count == data.count { return }
    }
    compareAll(elementsMayDiffer: true)
  }

  /// Applies what happened to a list of subviews or sections. What moved comes as gone and as new.
  func apply(_ runs: Runs) {
    // A subview that is shown twice has two rows.
    var leaving: [ID: [Row<ID>]] = [:]
    for range in runs.removed(of: rows.count).reversed() {
      for row in rows[range] { leaving[row.id, default: []].append(row) }
      graph.work.idsHashed += range.count
      replaceRows(range, with: [])
    }
    let elements = source.data
    for range in runs.added {
      var index = elements.index(elements.startIndex, offsetBy: range.lowerBound)
      let new = range.map { place in
        let element = elements[index]
        elements.formIndex(after: &index)
        let id = source.id(element)
        if !leaving.isEmpty, let row = leaving[id]?.popLast() {
          row.place = Int32(truncatingIfNeeded: place)
          return row
        }
        let row = makeRow(id, at: place)
        run(row, element)
        return row
      }
      replaceRows(range.lowerBound..<range.lowerBound, with: new)
    }
    for row in leaving.values.joined() { drop(row) }
  }

  /// Applies what the collection reported: places first, then the rows that are new or updated, for which the elements
  /// are where they end up.
  func apply<ElementID: Hashable>(_ changes: [CollectionChange<ElementID>]) {
    var updated: [Row<ID>] = []
    var leaving: [Row<ID>] = []
    for change in changes {
      switch change {
      case .inserted(let id, let place):
        guard let id = id as? ID else { continue }
        if let index = leaving.firstIndex(where: { $0.id == id }) {
          // It went and came back: it moved.
          let row = leaving.remove(at: index)
          if row.isMade { updated.append(row) } else { pending.append(row) }
          insertRow(row, at: place)
        } else {
          let row = makeRow(id, at: place)
          pending.append(row)
          insertRow(row, at: place)
        }
      case .removed(let id):
        guard let row = row(id), let index = index(of: row) else { continue }
        if !row.isMade { pending.removeAll { $0 === row } }
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
    for row in updated where row.isMounted && row.isMade { invalidate(row) }
    while let row = pending.last {
      if row.isMounted {
        evaluate(row)
      }
      // Only now: until its leaves hear of it, the row counts among those without any.
      pending.removeLast()
    }
  }

  func row<ElementID: Hashable>(_ id: ElementID) -> Row<ID>? {
    guard let id = id as? ID else { return nil }
    graph.work.idsHashed += 1
    return rowsByID[id]
  }

  func insertRow(_ row: Row<ID>, at place: Int) {
    let place = min(place, rows.count)
    row.place = Int32(truncatingIfNeeded: place)
    replaceRows(place..<place, with: [row])
  }

  func removeRow(at index: Int) { replaceRows(index..<index + 1, with: []) }
}
