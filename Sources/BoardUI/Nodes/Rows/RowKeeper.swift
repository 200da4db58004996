/// The parent of what rows show.
@usableFromInline
class RowKeeper: ReadingNode {
  /// How many leaves the list around knows of, and how many rows have not exactly one.
  @usableFromInline final var leavesTold = 0
  @usableFromInline final var irregularRows = 0

  /// How many leaves a row stands for that isn't made because nobody asked for them; 0 where all rows are made at once.
  @usableFromInline final var leavesOfUnmade = 0

  /// A fact that a row's closure read is no longer so.
  func rowChanged(_ row: KeptRow) {}

  /// Takes the leaves of rows for known, which were not.
  final func count(_ rows: [KeptRow]) {
    rows.forEachHeld { row in
      let count = row.withChild { $0.leafCount } ?? leavesOfUnmade
      row.leavesTold = count
      leavesTold += count
      if count != 1 { irregularRows += 1 }
    }
  }

  final func collect(_ rows: [KeptRow], into collector: inout LeafCollector) {
    rows.forEachHeld { row in
      if row.withChild({ $0.collect(&collector) }) == nil { collector.append(unmade: leavesOfUnmade, of: graph) }
    }
  }
}
