package import Document

extension HistoryTeller {
  /// Rows on a page, and entries that are gone through for one at most.
  static let rowsMax = 60
  static let entriesMax = 5_000
  /// Entries that are read at once.
  private static let step = 500

  /// The last rows up to `end` that the filter finds.
  ///
  /// - Complexity: O(entries read), 5,000 at most; a page may have no rows, and a next one all the same.
  package func rows(
    of board: BoardName, upTo end: HistoryPosition, _ filter: HistoryFilter, names: [SeatNumber: String],
    from journal: any Journal
  ) throws(JournalError) -> HostResult.HistoryRows {
    var grouping = HistoryGrouping(isEachStep: filter.isEachStep)
    var (position, read) = (end, 0)
    var next: HistoryPosition? = end
    var oldest = HistoryPosition.start
    var near = Timestamp(milliseconds: 0)
    reading: while next != nil, read < Self.entriesMax {
      let page = try journal.history(of: board, upTo: position, count: Self.step)
      (next, oldest) = (page.next, page.oldest)
      if near.milliseconds == 0 { near = page.lines.lazy.compactMap(\.entry.time).first ?? near }
      for line in page.lines {
        near = line.entry.time ?? near
        guard let row = row(line.entry, at: line.position, near: near), filter.finds(row) else { continue }
        if grouping.rows.count >= Self.rowsMax, !grouping.takes(row) {
          next = line.position
          break reading
        }
        grouping.add(row)
      }
      read += page.lines.count
      if let next { position = next }
    }
    return HostResult.HistoryRows(
      rows: grouping.rows, next: next, oldest: oldest, names: named(grouping.rows, names),
      anonymous: isAnonymous ? true : nil, read: read)
  }

  /// The names of those that rows speak of.
  func named(_ rows: [HostResult.HistoryRow], _ names: [SeatNumber: String]) -> [String: String] {
    let seats = Set(rows.flatMap { $0.by + ($0.seat.map { [$0] } ?? []) })
    return seats.reduce(into: [:]) { $0[String($1.rawValue)] = names[$1] }
  }
}
