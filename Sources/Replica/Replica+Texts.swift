internal import Document
internal import Messages

// A text being typed follows the facts (rules TX8, TX9).

extension Replica {
  /// Those operations of this outbox that a frame acknowledges, to everyone or to this person alone, by the revisions
  /// they made.
  func ownRevisions(_ frame: Frame) -> [Revision: UInt32] {
    let own = frame.operations.filter { $0.id.outbox == kept.outbox.number }.map { ($0.revision, $0.id.counter) }
    let alone = (frame.privateFacts?.done ?? []).map { ($0.revision, $0.counter) }
    return Dictionary(own + alone) { first, _ in first }
  }

  /// A frame made `fact` true: the draft follows.
  mutating func follow(_ fact: Fact, _ own: [Revision: UInt32], in frame: Frame) -> [Effect] {
    switch fact {
    case .text(let card, let change, let revision, _):
      let text = facts.cards[card]?.text ?? ""
      if makes(revision, textOf: card, own) { return moved(card, kept.outbox.land(card, in: text, at: revision)) }
      return moved(card, kept.outbox.follow(change, of: card, to: text, at: revision))
    case .change(.cardInserted(let card, _, _, let text, _, _)):
      // It may have been away, and have another text than when it went.
      return moved(card, kept.outbox.follow(text: text, of: card, at: frame.revision))
    case .change, .name: return []
    }
  }

  /// Facts for this person alone: the drafts of their own hidden cards follow, unless they themselves made the text.
  mutating func follow(_ told: PrivateFacts, at revision: Revision) -> [Effect] {
    facts.apply(told)
    let own = Set(told.done.map(\.counter))
    return told.cards.flatMap { card -> [Effect] in
      let isLanding = kept.outbox.drafts[card.id]?.landing != nil
      let isOwn = kept.outbox.openText(of: card.id).map { own.contains(kept.outbox.pending[$0].counter) } ?? false
      if isLanding || isOwn { return [] }
      return moved(card.id, kept.outbox.follow(text: card.text, of: card.id, at: revision))
    }
  }

  /// Whether what is in flight of a card's text made this revision.
  private func makes(_ revision: Revision, textOf card: CardID, _ own: [Revision: UInt32]) -> Bool {
    if kept.outbox.drafts[card]?.landing == revision { return true }
    guard let counter = own[revision], let index = kept.outbox.openText(of: card) else { return false }
    let open = kept.outbox.pending[index]
    return open.counter == counter && open.request.isTextChange
  }

  /// A snapshot brought other facts: the draft follows the difference (rule TX9). All that was applied is in them.
  mutating func followFacts() -> [Effect] {
    kept.outbox.drafts.inOrder.flatMap { card, draft in
      let text = facts.cards[card]?.text
      let isDecided = draft.landing != nil
      if isDecided { return land(card) }
      return moved(
        card, kept.outbox.follow(text: text ?? draft.known, of: card, at: text == nil ? draft.knownAt : revision))
    }
  }

  /// An applied change lands when the facts have reached it, and the changes that waited behind it leave.
  mutating func landTexts() -> [Effect] {
    guard frame != nil else { return [] }
    var effects: [Effect] = []
    for (card, draft) in kept.outbox.drafts.inOrder
    where draft.landing.map({ $0 <= revision }) ?? false {
      effects += land(card)
    }
    kept.outbox.release()
    return effects
  }

  /// The facts have what was in flight of a card's text, or have come beyond it without the card.
  private mutating func land(_ card: CardID) -> [Effect] {
    if let text = facts.cards[card]?.text { return moved(card, kept.outbox.land(card, in: text, at: revision)) }
    kept.outbox.landUnseen(card)
    return []
  }

  private func moved(_ card: CardID, _ change: TextChange) -> [Effect] {
    change.isEmpty ? [] : [.textMoved(card, change)]
  }
}
