extension Document {
  /// The author and the time of an operation, as removals remember them.
  struct Act {
    var by: SeatNumber?
    var at: Timestamp
    var revision: Revision
    var isReconciled = false
    /// The revisions that it takes back, or makes again.
    var undoes: ClosedRange<Revision>?
  }

  /// Applies an operation, which makes the next revision.
  ///
  /// Never fails for an operation that ``check(_:limits:schema:isRestoring:)`` let pass at this revision; for any other
  /// it is a programming error. Needs no limits, so that a replay gives the same document under other ones.
  public mutating func apply(
    _ operation: Operation, id: OperationID, by seat: SeatNumber?, at time: Timestamp
  ) -> Applied {
    apply(operation, id: id, by: seat, at: time, takingBack: nil)
  }

  /// - Parameter undone: the operation that this takes back; the writers of its fields are again those from before it.
  mutating func apply(
    _ operation: Operation, id: OperationID, by seat: SeatNumber?, at time: Timestamp, takingBack undone: Undoable?
  ) -> Applied {
    revision = revision.next
    let act = Act(by: seat, at: time, revision: revision, undoes: undone.map { $0.first...$0.revision })
    var changes: [Change] = []
    let inverse = apply(operation, id: id, act: act, changes: &changes)
    let writes =
      undone.map { reversed($0, by: operation) } ?? writes(of: operation, id, Writer(revision: revision, seat: seat))
    for write in writes { writers[write.field] = write.after }
    forgetOldestRemovals()
    return Applied(changes: changes, inverse: inverse, writes: writes)
  }

  /// What `undone` did to the writers of fields, the other way round. Of several things, those that others touched
  /// stay on the board, and so do the writers of their fields.
  private func reversed(_ undone: Undoable, by operation: Operation) -> [FieldWrite] {
    guard undone.inverse.removals != nil, case .together(let parts) = operation else {
      return undone.writes.map(\.reversed)
    }
    let taken = Set(parts.compactMap(\.target))
    return undone.writes.filter { taken.contains($0.field.target) }.map(\.reversed)
  }

  /// What an operation does to the writers of fields, one for each. The server's accounts of turns are nobody's change,
  /// and neither is its first word on a section's pictures: they stand in the way of no undo.
  private func writes(of operation: Operation, _ id: OperationID, _ writer: Writer) -> [FieldWrite] {
    switch operation {
    case .addCard, .addMessage: return [FieldWrite(field: .presence(.card(CardID(id))), before: nil, after: nil)]
    case .addSection: return [FieldWrite(field: .presence(.section(SectionID(id))), before: nil, after: nil)]
    default:
      let fields = operation.fields
      // A field can be there twice only if there are several, and most operations write one or none.
      var known: Set<Field> = []
      return fields.compactMap { field in
        guard fields.count == 1 || known.insert(field).inserted else { return nil }
        let before = writers[field]
        guard writer.seat != nil || !(field.isTurnKeeping || field.isPictureRule && before == nil) else { return nil }
        return FieldWrite(field: field, before: before, after: writer)
      }
    }
  }

  private mutating func apply(
    _ operation: Operation, id: OperationID, act: Act, changes: inout [Change]
  ) -> Operation {
    switch operation {
    case .addCard(let section, let place, let text, let values):
      let card = Card(
        id: CardID(id), section: section, text: text, added: act.revision, textRevision: act.revision,
        values: values, author: act.by)
      insert(card, place, changes: &changes)
      return .removeCard(card: card.id)
    case .addMessage(let answered, let text):
      let message = Card(
        id: CardID(id), section: knownCard(answered).section, text: text, added: act.revision,
        textRevision: act.revision, values: [:], author: act.by, answers: answered)
      insertMessage(message, to: answered, changes: &changes)
      return .removeCard(card: message.id)
    case .editText(let card, let change):
      return .editText(card: card, change: splice(card, change, act: act, changes: &changes))
    case .moveCard(let card, let section, let place):
      let origin = move(card, to: section, place, changes: &changes)
      return .moveCard(card: card, section: origin.section, place: origin.place)
    case .removeCard(let card):
      remove(card, act: act, changes: &changes)
      return .restoreCard(card: card)
    case .restoreCard(let card):
      restore(card, by: act.by, changes: &changes)
      return .removeCard(card: card)
    case .addSection(let title, let place):
      let section = Section(id: SectionID(id), title: title, values: [:], cards: [], slots: [])
      insert(section, place, changes: &changes)
      return .removeSection(section: section.id)
    case .renameSection(let section, let title):
      return .renameSection(section: section, title: rename(section, title, changes: &changes))
    case .moveSection(let section, let place):
      return .moveSection(section: section, place: move(section, place, changes: &changes))
    case .removeSection(let section):
      remove(section, act: act, changes: &changes)
      return .restoreSection(section: section)
    case .restoreSection(let section):
      restore(section, by: act.by, changes: &changes)
      return .removeSection(section: section)
    case .setValue(let target, let key, let value):
      return .setValue(target: target, key: key, value: set(value, key, of: target, changes: &changes))
    case .together(let operations):
      return .together(operations.map { apply($0, id: id, act: act, changes: &changes) }.reversed())
    case .reconcile(let reconciliation):
      return .reconcile(reconcile(reconciliation, act: act, changes: &changes))
    }
  }
}
