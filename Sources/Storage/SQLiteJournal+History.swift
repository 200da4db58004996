public import Document

// A board's past: what ``Journal/read(_:at:)`` and ``Journal/history(of:upTo:count:)`` are made of.
extension SQLiteJournal {
  public func moments(of board: BoardName) throws(JournalError) -> [HistoryPosition] {
    try checkOpen()
    guard let stored = try fetch(board) else { return [] }
    var moments: [HistoryPosition] = stored.isWhole ? [.start] : []
    for (sequence, revision) in zip(stored.snapshots, stored.revisions) {
      let revision =
        if let revision { Revision(UInt64(clamping: revision)) } else {
          try snapshot(of: stored.id, at: sequence, board).document.revision
        }
      moments.append(HistoryPosition(SequenceNumber(stored: sequence), revision))
    }
    return moments
  }

  public func snapshot(of board: BoardName, at sequence: SequenceNumber) throws(JournalError) -> BoardState {
    try checkOpen()
    guard let stored = try fetch(board) else { throw .noSuchSequence(sequence, of: board) }
    return try snapshot(of: stored.id, at: Int64(clamping: sequence.rawValue), board)
  }

  public func entries(
    of board: BoardName, after sequence: SequenceNumber, upTo end: SequenceNumber?
  ) throws(JournalError) -> [Entry] {
    try checkOpen()
    guard let stored = try fetch(board) else {
      if sequence == .zero, end ?? .zero == .zero { return [] }
      throw .noSuchSequence(sequence, of: board)
    }
    let last = end.map { Int64(clamping: $0.rawValue) } ?? stored.sequence
    return try entries(of: stored.id, after: Int64(clamping: sequence.rawValue), upTo: last, board)
  }
}
