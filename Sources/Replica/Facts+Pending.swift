internal import Document
internal import Messages

extension Facts {
  /// The facts as `operation` would leave them, as far as this replica can tell; unchanged where it can't be done.
  ///
  /// What it shows until the board has decided; the board may know better (a place behind a card that left). Texts that
  /// people are typing aren't among it: see ``Draft``.
  ///
  /// - Parameter countsVotes: that the facts have numbers of votes, in place of others' own (SPEC AN2).
  mutating func show(
    _ operation: Document.Operation, id: OperationID, by seat: SeatNumber?, countsVotes: Bool = false
  ) {
    if countsVotes { count(operation) }
    for change in changes(of: operation, id: id, by: seat) {
      do throws(FactMismatch) {
        try apply(.change(change))
      } catch {
        // The change was made from these facts: it fits.
        preconditionFailure("\(operation) doesn't fit its own facts: \(error)")
      }
    }
  }

  private func changes(of operation: Document.Operation, id: OperationID, by seat: SeatNumber?) -> [Change] {
    switch operation {
    case .addCard(let section, let place, let text, let values):
      guard let siblings = sections[section]?.cards, cards[CardID(id)] == nil else { return [] }
      let index = place.index(in: siblings)
      return [.cardInserted(CardID(id), section: section, index: index, text: text, values: values, author: seat)]
    case .moveCard(let card, let section, let place):
      guard cards[card] != nil, let siblings = sections[section]?.cards, place != .after(card) else { return [] }
      return [.cardMoved(card, section: section, index: place.index(in: siblings.filter { $0 != card }))]
    case .removeCard(let card): return cards[card] == nil ? [] : [.cardRemoved(card)]
    case .addSection(let title, let place):
      guard sections[SectionID(id)] == nil else { return [] }
      return [.sectionInserted(SectionID(id), index: place.index(in: sectionOrder), title: title, values: [:])]
    case .renameSection(let section, let title):
      return sections[section] == nil ? [] : [.sectionRenamed(section, title: title)]
    case .moveSection(let section, let place):
      guard sections[section] != nil, place != .after(section) else { return [] }
      return [.sectionMoved(section, index: place.index(in: sectionOrder.filter { $0 != section }))]
    case .removeSection(let section): return sections[section] == nil ? [] : [.sectionRemoved(section)]
    case .setValue(let target, let key, let value): return has(target) ? [.valueChanged(target, key, value)] : []
    // A text that is being typed is shown from its draft; removed text isn't known here. Messages aren't facts: the
    // reader of a thread adds what is pending.
    case .addMessage, .editText, .restoreCard, .restoreSection, .reconcile, .together: return []
    }
  }

  /// A vote that isn't decided counts as one that is.
  private mutating func count(_ operation: Document.Operation) {
    guard case .setValue(.card(let id), let key, let value) = operation, let vote = key.vote, let card = cards[id],
      sections[card.section]?.values[.votesHidden] != .flag(true)
    else { return }
    let change = (value == nil ? 0.0 : 1) - (card.values[key] == nil ? 0 : 1)
    let told = if case .number(let count)? = card.values[vote.of] { count } else { 0.0 }
    cards[id]?.values[vote.of] = told + change > 0 ? .number(told + change) : nil
  }

  private func has(_ target: Target) -> Bool {
    switch target {
    case .card(let card): cards[card] != nil
    case .section(let section): sections[section] != nil
    }
  }
}

extension Place {
  /// The index it means among `siblings`; behind something that isn't there: the end.
  fileprivate func index(in siblings: [ElementID<Element>]) -> Int {
    switch self {
    case .start: 0
    case .end: siblings.count
    case .after(let id): siblings.firstIndex(of: id).map { $0 + 1 } ?? siblings.count
    }
  }
}
