// What taking an operation back means at this moment (rules UN3 to UN5).
extension Document {
  /// The operation that takes `undoable` back now, without what others did since.
  ///
  /// - Throws: `changedSince` with the person and the change, if that isn't possible any more or takes more than `work`
  ///   has left; `full`, if the board has no room for what would come back.
  func takingBack(
    _ undoable: Undoable, by seat: SeatNumber, limits: Limits, schema: ValueSchema, work: inout JudgingWork
  ) throws(Refusal) -> Operation {
    if let removals = undoable.inverse.removals {
      return try takingOff(removals, undoable, by: seat, limits: limits, schema: schema, work: &work)
    }
    for write in undoable.writes where writers[write.field] != write.after {
      throw .changedSince(.field(write.field), writers[write.field]?.seat)
    }
    for target in undoable.inverse.removed {
      try checkUntouched(target, since: undoable.revision, besides: seat, work: &work)
    }
    var rebasing = InverseRebasing(of: undoable.inverse, since: undoable.revision)
    let operation = try rebasing.rebased(undoable.inverse, in: self, work: &work)
    do throws(Refusal) {
      try check(operation, limits: limits, schema: schema, isRestoring: true)
    } catch {
      throw error.code == .full ? error : changedSince(operation, because: error)
    }
    return operation
  }

  /// Takes off what came at once, as an import does, but for what others have touched since (rule UN5).
  ///
  /// - Throws: `changedSince` for the first one, if others touched all of it.
  private func takingOff(
    _ removals: [Operation], _ undoable: Undoable, by seat: SeatNumber, limits: Limits, schema: ValueSchema,
    work: inout JudgingWork
  ) throws(Refusal) -> Operation {
    let writes = Dictionary(grouping: undoable.writes, by: \.field.target)
    var untouched: [Operation] = []
    var touched: Refusal?
    for removal in removals {
      do throws(Refusal) {
        for target in removal.removed {
          for write in writes[target] ?? [] where writers[write.field] != write.after {
            throw .changedSince(.field(write.field), writers[write.field]?.seat)
          }
          try checkUntouched(target, since: undoable.revision, besides: seat, work: &work)
        }
        untouched.append(removal)
      } catch {
        touched = touched ?? error
      }
    }
    if let touched, untouched.isEmpty { throw touched }
    let operation = Operation.together(untouched)
    do throws(Refusal) {
      try check(operation, limits: limits, schema: schema, isRestoring: true)
    } catch {
      throw error.code == .full ? error : changedSince(operation, because: error)
    }
    return operation
  }

  /// Refuses if someone else changed a card or section after `revision`, or put cards into the section (rule UN5).
  private func checkUntouched(
    _ target: Target, since revision: Revision, besides seat: SeatNumber, work: inout JudgingWork
  ) throws(Refusal) {
    if let (field, writer) = writers.writes(of: target, after: revision, besides: seat).first {
      throw .changedSince(.field(field), writer.seat)
    }
    switch target {
    case .card(let id):
      guard let card = cards[id] else { return }
      let later = texts.steps(of: id, after: max(revision, card.added), latest: card.textRevision)?
        .withoutUndone(work: &work)
      guard let other = later.map({ $0.first { $0.seat != seat } }) else {
        throw .changedSince(.text(id), nil)
      }
      if let other { throw .changedSince(.text(id), other.seat) }
      if let message = messages(to: id).first(where: { $0.added > revision && $0.author != seat }) {
        throw .changedSince(.field(.value(.card(id), .talkCount)), message.author)
      }
    case .section(let id):
      for card in (sections[id]?.cards ?? []).compactMap({ cards[$0] }) {
        // Who moved it is checked with the card.
        guard card.added <= revision || card.author == seat else {
          throw .changedSince(.field(.place(.card(card.id))), card.author)
        }
        try checkUntouched(.card(card.id), since: revision, besides: seat, work: &work)
      }
    }
  }

  /// The change that stands in the way of an operation that can't be done, in words about what was changed.
  private func changedSince(_ operation: Operation, because refusal: Refusal) -> Refusal {
    let acts = if case .together(let operations) = operation { operations } else { [operation] }
    for (target, removal) in acts.compactMap(\.target).compactMap(removed) {
      return .changedSince(.field(.presence(target)), removal.by)
    }
    guard let act = acts.first, let target = act.target else { return refusal }
    return switch (act, refusal.code) {
    case (_, .gone), (_, .present), (_, .unknownTarget): .changedSince(.field(.presence(target)), nil)
    case (.editText(let card, _), _): .changedSince(.text(card), nil)
    default: .changedSince(.field(act.fields.first ?? .presence(target)), nil)
    }
  }

  /// Of a thing and the section it is in, what is off the board.
  private func removed(_ target: Target) -> (Target, Removal)? {
    switch target {
    case .card(let id):
      guard let card = cards[id] else { return nil }
      return card.removal.map { (target, $0) } ?? removed(.section(card.section))
    case .section(let id): return sections[id]?.removal.map { (target, $0) }
    }
  }
}

/// Rebases the inverse of an operation over what was done to its texts since.
private struct InverseRebasing {
  let since: Revision
  /// Of an inverse of several parts, how many that aren't rebased yet act on each text.
  private var partsLeft: [CardID: Int] = [:]
  /// Of texts that several parts act on, the changes since, as they apply behind the parts that were rebased already.
  private var later: [CardID: [TextShape]] = [:]

  init(of inverse: Document.Operation, since: Revision) {
    self.since = since
    guard case .together(let parts) = inverse else { return }
    for card in parts.compactMap(\.editedCard) { partsLeft[card, default: 0] += 1 }
  }

  mutating func rebased(
    _ operation: Document.Operation, in document: Document, work: inout JudgingWork
  ) throws(Refusal) -> Document.Operation {
    switch operation {
    case .editText(let card, let change):
      return .editText(card: card, change: try rebased(change, of: card, in: document, work: &work))
    case .together(let operations):
      var result: [Document.Operation] = []
      for operation in operations { result.append(try rebased(operation, in: document, work: &work)) }
      return .together(result)
    default: return operation
    }
  }

  private mutating func rebased(
    _ change: TextChange, of id: CardID, in document: Document, work: inout JudgingWork
  ) throws(Refusal) -> TextChange {
    guard let latest = document.cards[id]?.textRevision else {
      throw .changedSince(.field(.presence(.card(id))), nil)
    }
    guard let steps = document.texts.steps(of: id, after: since, latest: latest), work.spend(1 + steps.count) else {
      throw .changedSince(.text(id), nil)
    }
    let parts = partsLeft[id] ?? 1
    if parts > 1 { partsLeft[id] = parts - 1 }
    let isPlain = parts == 1 && later[id] == nil && !steps.contains { $0.undoes != nil }
    let result =
      isPlain
      ? document.texts.rebased(change, of: id, after: since, latest: latest, work: &work)
      : rebased(change, of: id, over: steps, isLast: parts == 1, work: &work)
    guard let result else { throw .changedSince(.text(id), nil) }
    return result
  }

  /// Nil: `work` doesn't reach.
  private mutating func rebased(
    _ change: TextChange, of id: CardID, over steps: Slice<Queue<TextHistory.Step>>, isLast: Bool,
    work: inout JudgingWork
  ) -> TextChange? {
    guard work.spend(on: change), let others = later[id] ?? steps.withoutUndone(work: &work)?.map(\.shape) else {
      return nil
    }
    guard !others.isEmpty else { return change }
    var own = TextShape(change)
    var passed: [TextShape] = []
    for other in others {
      guard work.spend((isLast ? 1 : 2) * own.units(with: other)) else { return nil }
      if !isLast { passed.append(other.rebased(under: own)) }
      own = own.rebased(over: other)
    }
    if !isLast { later[id] = passed }
    let rebased = own.change(inserting: change.inserted)
    return work.spend(on: rebased) ? rebased : nil
  }
}

extension Document.Operation {
  /// The cards and sections that it takes off the board.
  fileprivate var removed: [Target] {
    switch self {
    case .removeCard(let card): [.card(card)]
    case .removeSection(let section): [.section(section)]
    case .together(let operations): operations.flatMap(\.removed)
    default: []
    }
  }

  /// The parts of what only takes several things off the board; nil: it does something else.
  var removals: [Self]? {
    guard case .together(let parts) = self, parts.count > 1, parts.allSatisfy(\.isRemoval) else { return nil }
    return parts
  }

  private var isRemoval: Bool {
    switch self {
    case .removeCard, .removeSection: true
    default: false
    }
  }

  /// What it acts on, if it is one thing that was there before.
  var target: Target? {
    switch self {
    case .editText(let card, _), .moveCard(let card, _, _), .removeCard(let card), .restoreCard(let card): .card(card)
    case .renameSection(let section, _), .moveSection(let section, _), .removeSection(let section),
      .restoreSection(let section):
      .section(section)
    case .setValue(let target, _, _): target
    case .addCard, .addMessage, .addSection, .reconcile, .together: nil
    }
  }
}

/// What of a card or section was changed since.
enum ChangedFact {
  case field(Document.Field)
  case text(CardID)
}

extension Refusal {
  /// - Parameter who: nil: the server, or nobody knows any more.
  static func changedSince(_ what: ChangedFact, _ who: SeatNumber?) -> Refusal {
    var parameters: [String: Value] = [:]
    if let who { parameters["who"] = .number(Double(who.rawValue)) }
    let target: Target
    switch what {
    case .text(let card):
      target = .card(card)
      parameters["what"] = .text("text")
    case .field(let field):
      target = field.target
      parameters["what"] = .text(field.word)
      if case .value(_, let key) = field { parameters["key"] = .text(key.name) }
    }
    switch target {
    case .card(let id): parameters["card"] = .text(id.description)
    case .section(let id): parameters["section"] = .text(id.description)
    }
    return Refusal(.changedSince, parameters)
  }
}

extension Document.Field {
  fileprivate var word: String {
    switch self {
    case .place: "place"
    case .title: "title"
    case .value: "value"
    case .presence: "presence"
    }
  }
}
