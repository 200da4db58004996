internal import Document

extension Document.Operation {
  /// The operation with the ids that things have now.
  func renamed(_ renaming: Outbox.Renaming) -> Document.Operation {
    func card(_ id: CardID) -> CardID { renaming.cards[id] ?? id }
    func section(_ id: SectionID) -> SectionID { renaming.sections[id] ?? id }
    func place<E>(_ place: Place<E>, _ renamed: (ElementID<E>) -> ElementID<E>) -> Place<E> {
      if case .after(let id) = place { .after(renamed(id)) } else { place }
    }
    switch self {
    case .addCard(let id, let at, let text, let values):
      return .addCard(section: section(id), place: place(at, card), text: text, values: values)
    case .addMessage(let id, let text): return .addMessage(card: card(id), text: text)
    case .editText(let id, let change): return .editText(card: card(id), change: change)
    case .moveCard(let id, let to, let at):
      return .moveCard(card: card(id), section: section(to), place: place(at, card))
    case .removeCard(let id): return .removeCard(card: card(id))
    case .restoreCard(let id): return .restoreCard(card: card(id))
    case .addSection(let title, let at): return .addSection(title: title, place: place(at, section))
    case .renameSection(let id, let title): return .renameSection(section: section(id), title: title)
    case .moveSection(let id, let at): return .moveSection(section: section(id), place: place(at, section))
    case .removeSection(let id): return .removeSection(section: section(id))
    case .restoreSection(let id): return .restoreSection(section: section(id))
    case .setValue(.card(let id), let key, let value): return .setValue(target: .card(card(id)), key: key, value: value)
    case .setValue(.section(let id), let key, let value):
      return .setValue(target: .section(section(id)), key: key, value: value)
    case .reconcile, .together: return self
    }
  }
}

extension Document.Request {
  func renamed(_ renaming: Outbox.Renaming) -> Document.Request {
    if case .operation(let operation) = self { .operation(operation.renamed(renaming)) } else { self }
  }
}
