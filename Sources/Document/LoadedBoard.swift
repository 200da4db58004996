/// A board as the journal has it, its entries folded: nothing is left to do for whoever opens it.
///
/// Making one takes as long as the board has entries since its last snapshot; that needn't be done on the thread that serves.
public struct LoadedBoard: Hashable, Sendable {
  public let state: BoardState
  /// The sequence of the last entry in ``state``.
  public let sequence: SequenceNumber
  /// The sequence of the snapshot that it was folded from, zero without one.
  public let snapshotSequence: SequenceNumber
}

extension JournalContents {
  /// - Throws: `format`, naming the first entry that doesn't follow from those before it.
  public func loaded() throws(JournalError) -> LoadedBoard {
    LoadedBoard(state: try loadState(), sequence: sequence, snapshotSequence: snapshotSequence)
  }
}

extension Journal {
  /// Reads a board and folds it. One that was never written is empty.
  public func load(_ board: BoardName) throws(JournalError) -> LoadedBoard { try read(board).loaded() }
}
