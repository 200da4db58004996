extension Document {
  /// An operation as it applies now, when its author saw revision `base`: a text change is rebased over the changes of
  /// that card's text since (rule TX1), everything else stays as it is.
  ///
  /// A text change that has nothing left to do is an operation all the same. O(its splices and those of what the
  /// changes since come to together, times the logarithm of their number), and charged to `work`.
  ///
  /// - Throws: `futureRevision`; `stale`, if the changes since `base` aren't all kept any more (rule TX4), or going
  ///   over them takes more than `work` has left (rule TX13); `badSplice`, if the splices overlap or aren't in order.
  public func rebased(
    _ operation: Operation, base: Revision, work: inout JudgingWork
  ) throws(Refusal) -> Operation {
    guard base <= revision else { throw Refusal(.futureRevision, ["revision": .revision(revision)]) }
    // An operation on a card that isn't there is refused when it is checked.
    guard case .editText(let id, let change) = operation, let card = self[id] else { return operation }
    guard change.isOrdered else { throw Refusal(.badSplice, ["target": .text(id.description)]) }
    // An older base is that of an author who knows the card by their own addition.
    guard
      let rebased = texts.rebased(
        change, of: id, after: max(base, card.added), latest: card.textRevision, work: &work)
    else {
      throw Refusal(
        .stale, ["target": .text(id.description), "text": .text(card.text), "revision": .revision(card.textRevision)])
    }
    return .editText(card: id, change: rebased)
  }

  /// Judges what a person asks for, who saw revision `base`, and answers the operation as it applies now.
  ///
  /// The room says who may do it, this says whether it can be done: see ``rebased(_:base:work:)`` and
  /// ``check(_:limits:schema:isRestoring:)``. How many splices a change may have counts for what is sent; rebasing may
  /// split them further.
  public func judged(
    _ operation: Operation, base: Revision, limits: Limits, schema: ValueSchema = .standard, work: inout JudgingWork
  ) throws(Refusal) -> Operation {
    if case .editText(let card, let change) = operation, change.splices.count > limits.splicesMax {
      throw Refusal(.badSplice, ["target": .text(card.description)])
    }
    let operation = try rebased(operation, base: base, work: &work)
    try check(operation, limits: limits, schema: schema)
    return operation
  }
}

// Where nobody is charged.
extension Document {
  public func rebased(_ operation: Operation, base: Revision) throws(Refusal) -> Operation {
    var work = JudgingWork()
    return try rebased(operation, base: base, work: &work)
  }

  public func judged(
    _ operation: Operation, base: Revision, limits: Limits, schema: ValueSchema = .standard
  ) throws(Refusal) -> Operation {
    var work = JudgingWork()
    return try judged(operation, base: base, limits: limits, schema: schema, work: &work)
  }
}
