internal import Document

// Texts: what a person types goes into the operation that makes the card's text, as long as that never left the device,
// and waits behind it in the card's draft from then on.

extension Outbox {
  /// Takes up a change that a person typed into a card's text as it is shown.
  ///
  /// - Parameters:
  ///   - known: the card's text in the facts.
  ///   - base: the facts' revision.
  /// - Returns: the new ids of what follows an edit that was typed away before it left.
  @discardableResult
  mutating func type(_ change: TextChange, into card: CardID, known: String, base: Revision) -> Renaming {
    guard !change.isEmpty else { return Renaming() }
    let index = openText(of: card)
    if let index, !pending[index].isTried {
      retype(change, at: index, card)
      if pending[index].request.isTextChange, drafts[card]?.sent.isEmpty ?? false { return withdraw(at: index, card) }
    } else if drafts[card] != nil {
      drafts.wait(change, of: card)
    } else if let index, let text = pending[index].text(in: drafts) {
      drafts.begin(Draft(known: text, at: base, waiting: change, typedAt: next), of: card)
    } else {
      drafts.begin(Draft(known: known, at: base, sent: change, typedAt: next), of: card)
      _ = add(.editText(card: card, change: change), base: base)
    }
    drafts.mark(card, at: next)
    return Renaming()
  }

  /// Takes an edit out that was never sent and changes nothing; the operations behind it move up.
  private mutating func withdraw(at index: Int, _ card: CardID) -> Renaming {
    let counter = line.remove(at: index).counter
    drafts.remove(card)
    drafts.moveUp(behind: counter)
    return renumber(from: index, startingAt: counter, as: number)
  }

  /// Changes the operation that makes the text, which was never sent.
  private mutating func retype(_ change: TextChange, at index: Int, _ card: CardID) {
    if case .addCard(let section, let place, let text, let values)? = pending[index].operation {
      line.change(
        at: index, to: .addCard(section: section, place: place, text: change.applied(to: text), values: values))
    } else if drafts[card] != nil {
      drafts.join(change, of: card)
      followDraft(at: index, card)
    }
  }

  /// An operation that was never sent says what its draft says, and counts where that does.
  private mutating func followDraft(at index: Int, _ card: CardID) {
    guard let draft = drafts[card], !pending[index].isTried, pending[index].request.isTextChange else { return }
    line.change(at: index, to: .editText(card: card, change: draft.sent), base: draft.knownAt)
  }

  // MARK: What the facts say

  /// Another's change of a card led the facts to `text`; answers how the text that is shown changes.
  mutating func follow(
    _ change: TextChange, of card: CardID, to text: String, at revision: Revision
  ) -> TextChange {
    guard let shown = drafts.follow(change, of: card, to: text, at: revision) else { return change }
    if let index = openText(of: card) { followDraft(at: index, card) }
    return shown
  }

  /// The facts have this card's text, by other ways than a change of it; answers how the text that is shown changes.
  mutating func follow(text: String, of card: CardID, at revision: Revision) -> TextChange {
    guard let draft = drafts[card] else { return .none }
    return follow(TextChange(from: draft.known, to: text), of: card, to: text, at: revision)
  }

  /// The facts have what was in flight of a card's text; answers how the text that is shown changes.
  mutating func land(_ card: CardID, in text: String, at revision: Revision) -> TextChange {
    drafts.land(card, in: text, at: revision)
  }

  /// The board has what was in flight of a card's text, and the facts haven't got the card.
  mutating func landUnseen(_ card: CardID) { drafts.landUnseen(card) }

  /// Lets what waited go, where nothing of its card is in flight any more.
  mutating func release() {
    for (card, draft) in drafts.inOrder where draft.landing == nil && openText(of: card) == nil {
      drafts.remove(card)
      type(draft.waiting, into: card, known: draft.known, base: draft.knownAt)
    }
  }

  /// The board never knew what was sent: operations may change again, and nothing has to wait for them.
  mutating func forgetTries() {
    for index in pending.indices where pending[index].isTried {
      line.forgetTry(at: index)
      guard pending[index].request.makesText, let card = line.card(of: pending[index]), let draft = drafts[card] else {
        continue
      }
      drafts.discardWaiting(of: card)
      if !pending[index].request.isTextChange { drafts.remove(card) }
      retype(draft.waiting, at: index, card)
    }
  }

  /// The texts that the person made of cards and that the board hasn't decided, as they are offered if it never will.
  package var texts: [String] {
    let added = pending.filter { !$0.request.isTextChange }.compactMap { $0.text(in: drafts) }
    return added + drafts.inOrder.map(\.value.text)
  }

  /// The pending operation that makes this card's text; there is one at most.
  func openText(of card: CardID) -> Int? { line.openText(of: card) }
}

extension Outbox.Pending {
  /// The whole text that it makes, without what waits for it; nil: it makes none.
  func text(in drafts: Drafts) -> String? {
    switch operation {
    case .addCard(_, _, let text, _): text
    case .editText(let card, _): drafts[card]?.landed
    default: nil
    }
  }
}

extension Document.Request {
  var isTextChange: Bool { if case .operation(.editText) = self { true } else { false } }

  /// Whether a card has its text from it.
  var makesText: Bool { if case .operation(.addCard) = self { true } else { isTextChange } }
}
