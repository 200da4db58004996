import BoardUI

/// The latest changes of one collection, for those who know an earlier version of it.
///
/// Keeps as many as ``kept``; a reader that asks for older ones must look at everything.
struct ChangeLog<ID: Hashable> {
  static var kept: Int { 512 }

  private(set) var version = 0
  private var entries: [CollectionChange<ID>] = []

  mutating func append(_ change: CollectionChange<ID>) {
    version += 1
    entries.append(change)
    // Twice as many are held for a moment, so that forgetting is rare and an append is O(1).
    if entries.count > 2 * Self.kept { entries.removeFirst(entries.count - Self.kept) }
  }

  /// So much changed that nobody should follow it: readers that know an earlier version look at everything.
  mutating func forget() {
    version += 1
    entries = []
  }

  func changes(since version: Int) -> [CollectionChange<ID>]? {
    let missing = self.version - version
    guard (0...entries.count).contains(missing) else { return nil }
    return Array(entries.suffix(missing))
  }
}
