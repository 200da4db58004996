/// A board as the journal has it, its entries folded: nothing is left to do for the code that opens it.
///
/// Making one takes as long as the board has entries since its last snapshot; that needn't be done on the thread that
/// serves.
public struct LoadedBoard: Hashable, Sendable {
  public let state: BoardState
  /// The sequence of the last entry in ``state``.
  public let sequence: SequenceNumber
  /// The sequence of the snapshot that it was folded from, zero without one.
  public let snapshotSequence: SequenceNumber
  /// Why ``state`` isn't all that the board was; nil: it is.
  public var damage: BoardDamage?
}

extension LoadedBoard {
  /// A board of which nothing can be read now.
  public init(unreadable error: JournalError) {
    self.init(
      state: BoardState(), sequence: .zero, snapshotSequence: .zero,
      damage: BoardDamage(first: SequenceNumber(1), last: .zero, detail: error.detail))
  }
}

extension JournalContents {
  /// - Throws: `format`, naming the first entry that doesn't follow from those before it.
  public func loaded() throws(JournalError) -> LoadedBoard {
    LoadedBoard(state: try loadState(), sequence: sequence, snapshotSequence: snapshotSequence, damage: damage)
  }

  /// The board as far as its entries can be read and follow from each other.
  ///
  /// Of a damaged board links that were rotated since open nothing all the same.
  public func salvaged() -> LoadedBoard {
    var folding = Folding(snapshot ?? BoardState(), at: snapshotSequence)
    var damage = damage
    for entry in entries {
      do throws(JournalError) {
        try folding.follow(entry)
      } catch {
        damage = BoardDamage(
          first: SequenceNumber(folding.sequence.rawValue + 1), last: max(sequence, damage?.last ?? .zero),
          detail: error.detail)
        break
      }
    }
    if damage != nil, let lastSettings { folding.closeLinks(before: lastSettings) }
    return LoadedBoard(
      state: folding.state, sequence: folding.sequence, snapshotSequence: snapshotSequence, damage: damage)
  }
}

extension Journal {
  /// Reads a board and folds it, a damaged one as far as it is sound. One that was never written is empty.
  ///
  /// - Throws: what ``Journal/salvage(_:)`` does: an error that may pass.
  /// - Complexity: O(entries since the last snapshot).
  public func load(_ board: BoardName) throws(JournalError) -> LoadedBoard { try salvage(board).salvaged() }

  /// As ``load(_:)``, for a caller that is going to append to it.
  ///
  /// - Throws: what ``Journal/hold(_:)`` and ``load(_:)`` do.
  /// - Complexity: O(entries since the last snapshot).
  public func open(_ board: BoardName) throws(JournalError) -> LoadedBoard {
    try hold(board)
    return try load(board)
  }
}
