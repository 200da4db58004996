extension Document {
  /// Who does something and when, as removals remember it.
  struct Act {
    var by: SeatNumber?
    var at: Timestamp
    var revision: Revision
    var isReconciled = false
    /// The revision that it takes back, or makes again.
    var undoes: Revision?
  }

  /// Applies an operation, which makes the next revision.
  ///
  /// Never fails for an operation that ``check(_:limits:schema:)`` let pass at this revision; for any other it is a
  /// programming error. Needs no limits, so that a replay gives the same document under other ones.
  public mutating func apply(
    _ operation: Operation, id: OperationID, by seat: SeatNumber?, at time: Timestamp
  ) -> Applied {
    revision = revision.next
    let act = Act(by: seat, at: time, revision: revision)
    var changes: [Change] = []
    let inverse = apply(operation, id: id, act: act, changes: &changes)
    forgetOldestRemovals()
    return Applied(changes: changes, inverse: inverse)
  }

  private mutating func apply(
    _ operation: Operation, id: OperationID, act: Act, changes: inout [Change]
  ) -> Operation {
    switch operation {
    case .addCard(let section, let place, let text, let values):
      let card = Card(
        id: CardID(id), section: section, text: text, textRevision: act.revision, values: values, author: act.by)
      insert(card, place, changes: &changes)
      return .removeCard(card: card.id)
    case .editText(let card, let change):
      return .editText(card: card, change: splice(card, change, act: act, changes: &changes))
    case .moveCard(let card, let section, let place):
      let origin = move(card, to: section, place, changes: &changes)
      return .moveCard(card: card, section: origin.section, place: origin.place)
    case .removeCard(let card):
      remove(card, act: act, changes: &changes)
      return .restoreCard(card: card)
    case .restoreCard(let card):
      restore(card, changes: &changes)
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
      restore(section, changes: &changes)
      return .removeSection(section: section)
    case .setValue(let target, let key, let value):
      return .setValue(target: target, key: key, value: set(value, key, of: target, changes: &changes))
    case .reconcile(let reconciliation):
      return .reconcile(reconcile(reconciliation, act: act, changes: &changes))
    }
  }
}
