import BoardUI

/// A song as a declaration would have it.
nonisolated struct Row: Identifiable, Equatable {
  let id: Int
  var title: String
  var isRejected = false

  init(_ id: Int) {
    self.id = id
    title = "Song \(id)"
  }
}

/// Rows that say what changed in them.
nonisolated struct LiveRows: ChangeReportingCollection {
  private final class Storage {
    var rows: [Row]
    var changes: [CollectionChange<Int>] = []
    let source = ChangeSource()
    init(_ rows: [Row]) { self.rows = rows }
  }
  private let storage: Storage

  init(count: Int) { storage = Storage((0..<count).map(Row.init)) }

  var startIndex: Int { 0 }
  var endIndex: Int { storage.rows.count }
  subscript(index: Int) -> Row { storage.rows[index] }

  var changeSource: ChangeSource { storage.source }
  var version: Int { storage.changes.count }
  func changes(since version: Int) -> [CollectionChange<Int>]? { Array(storage.changes[version...]) }

  func append(_ row: Row) {
    storage.rows.append(row)
    report(.inserted(row.id, at: storage.rows.count - 1))
  }

  func insert(_ row: Row, at index: Int) {
    storage.rows.insert(row, at: index)
    report(.inserted(row.id, at: index))
  }

  func remove(at index: Int) -> Row {
    let row = storage.rows.remove(at: index)
    report(.removed(row.id))
    return row
  }

  func toggleRejected(at index: Int) {
    storage.rows[index].isRejected.toggle()
    report(.updated(storage.rows[index].id))
  }

  private func report(_ change: CollectionChange<Int>) {
    storage.changes.append(change)
    storage.source.changed()
  }
}
