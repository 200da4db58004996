public import Document

/// What a room asks of its board's past, which only the journal knows.
public enum HistoryQuestion: Hashable, Sendable {
  /// The last `count` entries up to a moment.
  case page(upTo: HistoryPosition, count: Int)
  case moment(Revision)
  /// What a seat did since a time and didn't take back.
  case operations(of: SeatNumber, since: Timestamp)

  /// Rows for people, up to a moment; nil: up to now.
  case rows(upTo: HistoryPosition?, HistoryFilter, Now)
  /// When what happened: the nights, and the marks of the one that has this time in it; nil: of the latest.
  case timeline(night: Timestamp?, Now)
  /// The board as it was, laid out.
  case board(BoardAtRequest, Now, isOwnLook: Bool)

  /// All of the board as it is now, by which its past is named, hidden and compared.
  public struct Now: Hashable, Sendable {
    public var sequence: SequenceNumber
    public var state: BoardState
    public var schema: ValueSchema

    public init(sequence: SequenceNumber, state: BoardState, schema: ValueSchema) {
      self.sequence = sequence
      self.state = state
      self.schema = schema
    }

    var position: HistoryPosition { HistoryPosition(sequence, state.document.revision) }

    // A question is looked up by what is asked, and not by all of a board.
    public static func == (a: Self, b: Self) -> Bool { a.position == b.position }

    public func hash(into hasher: inout Hasher) { hasher.combine(position) }
  }

  public enum Answer: Sendable {
    case page(HistoryPage)
    /// Nil: the journal doesn't go back so far.
    case moment(BoardState?)
    case operations(SeatOperations)

    case rows(HostResult.HistoryRows)
    case timeline(HostResult.Timeline)
    /// Nil: the journal doesn't go back so far.
    case board(HostResult.BoardAt?)
  }

  /// Reads the answer from the journal, which takes its time.
  ///
  /// - Parameter states: where moments of the board that were asked for lately are kept.
  public func answer(
    from journal: any Journal, of board: BoardName, keeping states: PastStates = PastStates()
  ) -> Result<Answer, JournalError> {
    do throws(JournalError) {
      switch self {
      case .page(let end, let count): return .success(.page(try journal.history(of: board, upTo: end, count: count)))
      case .moment(let revision):
        return .success(.moment(try journal.read(board, at: revision)?.loadState()))
      case .operations(let seat, let time):
        return .success(.operations(try journal.operations(of: seat, on: board, since: time)))
      case .rows(let end, let filter, let now):
        let teller = HistoryTeller(now.state, schema: now.schema)
        return .success(
          .rows(try teller.rows(of: board, upTo: end ?? now.position, filter, names: now.state.names, from: journal)))
      case .timeline(let night, let now):
        let teller = HistoryTeller(now.state, schema: now.schema)
        return .success(.timeline(try teller.timeline(of: board, upTo: now.position, night: night, from: journal)))
      case .board(let request, let now, let isOwnLook):
        let teller = HistoryTeller(now.state, schema: now.schema)
        return .success(
          .board(
            try teller.board(
              board, request, now: (now.position, now.state), isOwnLook: isOwnLook, states: states, from: journal)))
      }
    } catch {
      return .failure(error)
    }
  }
}
