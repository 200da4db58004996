// A board's past, from what a journal keeps of it.
extension Journal {
  /// The entries that lead to the state that `board` had at `revision`: the nearest snapshot before it and the entries
  /// since. Its ``JournalContents/loadState()`` takes at most 10,000 and some entries.
  ///
  /// Nil: the board hasn't reached that revision, or it isn't kept any more (rule HI1). Settings made after the
  /// operation that made the revision aren't in it.
  ///
  /// - Throws: what the journal does when it reads.
  /// - Complexity: O(entries since the nearest snapshot before it).
  public func read(_ board: BoardName, at revision: Revision) throws(JournalError) -> JournalContents? {
    let moments = try moments(of: board)
    guard let oldest = moments.first, oldest.revision <= revision,
      let start = moments.last(where: { $0.revision <= revision })
    else { return nil }
    let end = moments.first { $0.revision > revision }?.sequence
    var contents = JournalContents(snapshotSequence: start.sequence)
    if start != .start { contents.snapshot = try snapshot(of: board, at: start.sequence) }
    var reached = start.revision
    guard reached < revision else { return contents }
    for entry in try entries(of: board, after: start.sequence, upTo: end) {
      contents.entries.append(entry)
      if entry.makesRevision { reached = reached.next }
      if reached == revision { return contents }
    }
    return nil
  }

  /// The last `count` entries up to `end`, the latest first. Start from the moment the board is at now, go on from
  /// ``HistoryPage/next``; a position whose revision can't be that of its sequence has no page.
  ///
  /// - Throws: what the journal does when it reads.
  /// - Complexity: O(`count`).
  public func history(
    of board: BoardName, upTo end: HistoryPosition, count: Int
  ) throws(JournalError) -> HistoryPage {
    let oldest = try moments(of: board).first ?? .start
    let first = SequenceNumber(
      max(oldest.sequence.rawValue, end.sequence.rawValue - min(end.sequence.rawValue, UInt64(count))))
    guard first < end.sequence else { return HistoryPage(lines: [], next: nil, oldest: oldest) }
    let entries = try entries(of: board, after: first, upTo: end.sequence)
    guard entries.count(where: \.makesRevision) <= end.revision.rawValue else {
      return HistoryPage(lines: [], next: nil, oldest: oldest)
    }
    var position = end
    let lines = entries.reversed().map { entry in
      defer {
        position.sequence.rawValue -= 1
        if entry.makesRevision { position.revision.rawValue -= 1 }
      }
      return HistoryPage.Line(position: position, entry: entry)
    }
    return HistoryPage(lines: lines, next: position.sequence > oldest.sequence ? position : nil, oldest: oldest)
  }
}
