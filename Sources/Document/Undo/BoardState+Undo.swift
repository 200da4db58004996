// Undo and redo, per seat (rules UN1 to UN8).
extension BoardState {
  /// What a request comes to at this moment: an operation, and whether it takes one back.
  public struct Judgment: Hashable, Sendable {
    /// As it applies now; the code that knows the rights allows it or not.
    public var operation: Document.Operation
    /// The operation it takes back; nil: it is one of its own.
    public var undone: OperationID?
    /// It makes again what was undone.
    public var isRedo = false
    /// It takes back a piece of this import, named by its first outbox; nil: something else.
    public var importedBy: OutboxNumber?

    /// The journal's entry for it.
    public func entry(_ id: OperationID, by seat: SeatNumber, at time: Timestamp) -> Entry {
      guard let undone else { return .applied(id, operation, by: seat, at: time) }
      return .undone(id, operation, of: undone, isRedo: isRedo, by: seat, at: time)
    }
  }

  /// Judges what a seat asks for, whose author saw revision `base`: what it comes to now.
  ///
  /// - Throws: what ``Document/judged(_:base:limits:schema:work:)`` does, or ``undoing(by:redo:limits:schema:work:)``.
  public func judged(
    _ request: Document.Request, base: Revision, by seat: SeatNumber, limits: Limits, schema: ValueSchema = .standard,
    work: inout JudgingWork
  ) throws(Refusal) -> Judgment {
    switch request {
    case .operation(let operation):
      Judgment(operation: try judged(operation, base: base, by: seat, limits: limits, schema: schema, work: &work))
    case .undo: try undoing(by: seat, redo: false, limits: limits, schema: schema, work: &work)
    case .redo: try undoing(by: seat, redo: true, limits: limits, schema: schema, work: &work)
    }
  }

  private func judged(
    _ operation: Document.Operation, base: Revision, by seat: SeatNumber, limits: Limits, schema: ValueSchema,
    work: inout JudgingWork
  ) throws(Refusal) -> Document.Operation {
    let operation = try document.judged(operation, base: base, limits: limits, schema: schema, work: &work)
    try document.checkShare(of: seat, after: operation, limits)
    return operation
  }

  /// ``judged(_:base:by:limits:schema:work:)``, where nobody is charged.
  public func judged(
    _ request: Document.Request, base: Revision, by seat: SeatNumber, limits: Limits, schema: ValueSchema = .standard
  ) throws(Refusal) -> Judgment {
    var work = JudgingWork()
    return try judged(request, base: base, by: seat, limits: limits, schema: schema, work: &work)
  }

  /// What taking back the seat's latest operation means now; with `redo`, its latest undo.
  ///
  /// - Throws: `nothingToUndo`; `changedSince`, if others changed since what would be given back, or so much around
  ///   it that `work` doesn't reach: journaled, it makes the next undo pass over that operation; `full`.
  public func undoing(
    by seat: SeatNumber, redo: Bool = false, limits: Limits, schema: ValueSchema = .standard,
    work: inout JudgingWork
  ) throws(Refusal) -> Judgment {
    let request = Value.text(redo ? "redo" : "undo")
    guard let last = undo[seat]?.last(redo: redo) else { throw Refusal(.nothingToUndo, ["request": request]) }
    do throws(Refusal) {
      let operation = try takingBack(last, by: seat, redo: redo, limits: limits, schema: schema, work: &work)
      try document.checkShare(of: seat, after: operation, limits)
      return Judgment(operation: operation, undone: last.id, isRedo: redo, importedBy: last.importedBy)
    } catch {
      var refusal = error
      refusal.parameters["request"] = request
      if document.isAnonymous { refusal.parameters["who"] = nil }
      if let name = nameOfWho(in: refusal) { refusal.parameters["name"] = .text(name) }
      throw refusal
    }
  }

  /// Of an import in several pieces, one that others have touched all of stays, and nothing is done about it, so that
  /// the next one has its turn.
  private func takingBack(
    _ last: Undoable, by seat: SeatNumber, redo: Bool, limits: Limits, schema: ValueSchema, work: inout JudgingWork
  ) throws(Refusal) -> Document.Operation {
    do throws(Refusal) {
      return try document.takingBack(last, by: seat, limits: limits, schema: schema, work: &work)
    } catch {
      guard error.code == .changedSince, last.importedBy != nil, undo[seat]?.isWholeImport(redo: redo) == false else {
        throw error
      }
      return .together([])
    }
  }

  /// The import of which an undo or a redo of the seat takes back a piece next; nil: something else is next.
  ///
  /// An import is taken back piece by piece, so that no piece is long: a person who asked for one gets the others, too.
  public func nextImport(of seat: SeatNumber, redo: Bool) -> OutboxNumber? { undo[seat]?.nextImport(redo: redo) }

  /// The name of the seat that a refusal calls `who`. It comes with the refusal, because a device may not know that
  /// person yet.
  private func nameOfWho(in refusal: Refusal) -> String? {
    guard case .number(let who) = refusal.parameters["who"], let number = UInt32(exactly: who),
      let name = seats[SeatNumber(number)]?.name, !name.isEmpty
    else { return nil }
    return name
  }
}

extension Undoable {
  init(_ applied: Document.Applied, id: OperationID, revision: Revision, at time: Timestamp) {
    self.init(id: id, revision: revision, at: time, inverse: applied.inverse, writes: applied.writes)
  }
}

extension Document.Operation {
  /// The card whose text it changes.
  var editedCard: CardID? {
    if case .editText(let card, _) = self { card } else { nil }
  }

  /// What the declaration does is nobody's to undo; and nothing is revealed, or hidden, by a key that is for mistakes
  /// (rule HC3).
  var isUndoable: Bool {
    switch self {
    case .reconcile: false
    case .setValue(.section, let key, _): key != .cardsHidden && key != .votesHidden
    case .together(let parts): parts.allSatisfy(\.isUndoable)
    default: true
    }
  }
}

extension Refusal {
  /// The refusal of an undo or redo: journaled, it makes the next one pass over that operation, if its code is one of
  /// `changedSince`, `notYours` and `notAllowed`; and set it aside, if a section's rules forbid it.
  public func passingOver(_ request: Document.Request) -> Refusal {
    var refusal = self
    refusal.parameters["request"] = .text(request == .redo ? "redo" : "undo")
    return refusal
  }
}
