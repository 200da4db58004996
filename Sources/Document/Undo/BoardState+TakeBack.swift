/// What one seat did since a time and didn't take back: what ``BoardState/takingBack(_:limits:schema:)`` undoes.
public struct SeatOperations: Hashable, Sendable {
  public var seat: SeatNumber
  /// The latest last.
  var operations: [Undoable]
  /// False: there are older ones since then, which only the journal knows, see ``Journal/operations(of:on:since:)``; or
  /// it doesn't go back so far either.
  public internal(set) var isComplete: Bool
}

// Taking back all that one seat did (rule HI3).
extension BoardState {
  /// What undoing all of a seat's operations comes to.
  public struct TakeBack: Hashable, Sendable {
    /// All in one, to be applied for the person who asked; nil: there is nothing to take back.
    public var operation: Document.Operation?
    /// How many of the seat's operations it takes back.
    public var taken: Int
    /// How many stay, because others changed since what they did.
    public var standing: Int
    /// Whether these are all; else others changed too much in between, and only the newest are.
    public var isComplete = true
  }

  /// Units of ``JudgingWork`` that one take-back may spend, and what it then began: it is the command of a host, who
  /// can't ask for half of it, and one in a while.
  static let takeBackUnitsMax = 20 * JudgingWork.unitsMax

  /// What a seat did since `time`. This state knows the last 100 operations; `past`, from the journal, the ones before.
  ///
  /// - Throws: what the journal does when it reads.
  /// - Complexity: O(entries since then).
  public func operations(
    of seat: SeatNumber, since time: Timestamp, past: SeatOperations? = nil
  ) -> SeatOperations {
    let stack = undo[seat] ?? UndoStack()
    let known = stack.everyUndoable.filter { $0.at.milliseconds >= time.milliseconds }
    if stack.forgottenAt.map({ $0.milliseconds < time.milliseconds }) ?? true {
      return SeatOperations(seat: seat, operations: known, isComplete: true)
    }
    let first = known.first?.first
    let older = (past?.operations ?? []).filter { operation in first.map { operation.revision < $0 } ?? true }
    return SeatOperations(seat: seat, operations: older + known, isComplete: past?.isComplete ?? false)
  }

  /// What taking back those operations means now, the latest first; fields that others changed since are left as they
  /// are.
  ///
  /// In proportion to the operations and, for each change of a text, to those that others made of that text since.
  public func takingBack(
    _ operations: SeatOperations, limits: Limits, schema: ValueSchema = .standard, work: inout JudgingWork
  ) -> TakeBack {
    var trial = document
    trial.texts.isTrial = true
    let before = work.units
    var parts: [Document.Operation] = []
    var result = TakeBack(taken: 0, standing: 0)
    for undoable in operations.operations.reversed() {
      guard work.units - before < Self.takeBackUnitsMax else {
        result.isComplete = false
        break
      }
      var undoing = JudgingWork()
      var forgetting = JudgingWork()
      defer { work.add(undoing, forgetting) }
      do throws(Refusal) {
        let operation = try trial.takingBack(
          undoable, by: operations.seat, limits: limits, schema: schema, work: &undoing)
        _ = trial.apply(operation, id: undoable.id, by: operations.seat, at: undoable.at, takingBack: undoable)
        // Operations that are taken back needn't be gone through for each operation before them.
        for card in Set(undoable.inverse.parts.compactMap(\.editedCard)).sorted() {
          trial.texts.forgetUndone(of: card, from: undoable.first, work: &forgetting)
        }
        parts += operation.parts
        result.taken += 1
      } catch {
        result.standing += 1
      }
    }
    result.operation = parts.isEmpty ? nil : .together(parts)
    return result
  }

  /// ``takingBack(_:limits:schema:work:)``, where nobody is charged.
  public func takingBack(
    _ operations: SeatOperations, limits: Limits, schema: ValueSchema = .standard
  ) -> TakeBack {
    var work = JudgingWork()
    return takingBack(operations, limits: limits, schema: schema, work: &work)
  }
}

extension Document.Operation {
  /// The operations it is made of.
  var parts: [Document.Operation] {
    if case .together(let operations) = self { operations } else { [self] }
  }
}

extension Journal {
  /// What a seat did since `time` and didn't take back, as far as the journal goes back. Reads the entries since then.
  public func operations(
    of seat: SeatNumber, on board: BoardName, since time: Timestamp
  ) throws(JournalError) -> SeatOperations {
    var contents = JournalContents()
    var isComplete = false
    var end: SequenceNumber?
    for moment in try moments(of: board).reversed() {
      let entries = try entries(of: board, after: moment.sequence, upTo: end)
      contents.snapshotSequence = moment.sequence
      contents.entries = entries + contents.entries
      end = moment.sequence
      isComplete = moment == .start || entries.contains { $0.at.map { $0.milliseconds < time.milliseconds } ?? false }
      if isComplete { break }
    }
    if contents.snapshotSequence > .zero {
      contents.snapshot = try snapshot(of: board, at: contents.snapshotSequence)
    }
    var found = try contents.loadState(keepingAllOf: seat).operations(of: seat, since: time)
    found.isComplete = found.isComplete && isComplete
    return found
  }
}

extension Entry {
  /// When it was written, if it says so.
  public var at: Timestamp? {
    switch self {
    case .seat(_, _, _, let at), .seatSecret(_, _, let at), .kicked(_, _, let at), .applied(_, _, _, let at),
      .undone(_, _, _, _, _, let at),
      .setting(_, _, let at), .stored(_, _, let at), .fed(_, _, let at), .removalsForgotten(_, let at),
      .seatChanged(_, _, _, let at):
      at
    case .renamed, .seatsForgotten, .outbox, .outboxesForgotten, .refused, .confirmed: nil
    }
  }
}
