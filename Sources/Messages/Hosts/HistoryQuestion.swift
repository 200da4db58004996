public import Document

/// What a room asks of its board's past, which only the journal knows.
public enum HistoryQuestion: Hashable, Sendable {
  /// The last `count` entries up to a moment.
  case page(upTo: HistoryPosition, count: Int)
  case moment(Revision)
  /// What a seat did since a time and didn't take back.
  case operations(of: SeatNumber, since: Timestamp)

  public enum Answer: Sendable {
    case page(HistoryPage)
    /// Nil: the journal doesn't go back so far.
    case moment(BoardState?)
    case operations(SeatOperations)
  }

  /// Reads the answer from the journal, which takes its time.
  public func answer(from journal: any Journal, of board: BoardName) -> Result<Answer, JournalError> {
    do throws(JournalError) {
      switch self {
      case .page(let end, let count): return .success(.page(try journal.history(of: board, upTo: end, count: count)))
      case .moment(let revision):
        return .success(.moment(try journal.read(board, at: revision)?.loadState()))
      case .operations(let seat, let time):
        return .success(.operations(try journal.operations(of: seat, on: board, since: time)))
      }
    } catch {
      return .failure(error)
    }
  }
}
