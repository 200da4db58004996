public import Document

// A board's past: what ``Journal/read(_:at:)`` and ``Journal/history(of:upTo:count:)`` are made of.
extension SQLiteJournal {
  public func moments(of board: BoardName) throws(JournalError) -> [HistoryPosition] {
    try checkOpen()
    guard let known = try stored.board(board) else { return [] }
    var moments: [HistoryPosition] = known.isWhole ? [.start] : []
    for (sequence, revision) in zip(known.snapshots, known.revisions) {
      let revision =
        if let revision { Revision(UInt64(clamping: revision)) } else {
          try stored.snapshot(of: known, at: sequence, board).document.revision
        }
      moments.append(HistoryPosition(SequenceNumber(stored: sequence), revision))
    }
    return moments
  }

  public func snapshot(of board: BoardName, at sequence: SequenceNumber) throws(JournalError) -> BoardState {
    try checkOpen()
    guard let known = try stored.board(board) else { throw .noSuchSequence(sequence, of: board) }
    return try stored.snapshot(of: known, at: Int64(clamping: sequence.rawValue), board)
  }

  public func entries(
    of board: BoardName, after sequence: SequenceNumber, upTo end: SequenceNumber?
  ) throws(JournalError) -> [Entry] {
    try checkOpen()
    guard let known = try stored.board(board) else {
      if sequence == .zero, end ?? .zero == .zero { return [] }
      throw .noSuchSequence(sequence, of: board)
    }
    var entries: [Entry] = []
    let last = end.map { Int64(clamping: $0.rawValue) } ?? known.sequence
    let stop = try stored.read(known, after: Int64(clamping: sequence.rawValue), upTo: last, board) { entry in
      entries.append(entry)
    }
    if let stop { throw JournalError(.format, detail: stop.detail) }
    return entries
  }
}
