internal import Document

/// The texts that a person typed into cards and that aren't decided, or are decided and not in the facts yet: one
/// ``Draft`` for each card.
struct Drafts: Hashable, Sendable {
  private var byCard: [CardID: Draft]
  /// The card in which something was typed last.
  private(set) var typedLast: CardID?

  init(_ byCard: [CardID: Draft] = [:], typedLast: CardID? = nil) {
    self.byCard = byCard
    self.typedLast = typedLast
  }

  subscript(card: CardID) -> Draft? { byCard[card] }

  /// How many have something that waits to be sent.
  var waitingCount: Int { byCard.values.count { !$0.waiting.isEmpty } }

  var isEmpty: Bool { byCard.isEmpty }

  /// All of them, in the cards' order.
  var inOrder: [(key: CardID, value: Draft)] { byCard.sorted { $0.key < $1.key } }

  /// The card in which the newest of all things waits, if it was typed since the operation before the counter `next`.
  func newestWaiting(at next: UInt32) -> CardID? {
    let typed = byCard.filter { !$0.value.waiting.isEmpty && $0.value.typedAt == next }.keys
    return typed.first(where: { $0 == typedLast }) ?? typed.max()
  }

  // MARK: What the person types

  mutating func begin(_ draft: Draft, of card: CardID) { byCard[card] = draft }

  @discardableResult
  mutating func remove(_ card: CardID) -> Draft? { byCard.removeValue(forKey: card) }

  /// The change waits behind what is in flight.
  mutating func wait(_ change: TextChange, of card: CardID) { byCard[card]?.wait(change) }

  /// The change leaves with what was never sent.
  mutating func join(_ change: TextChange, of card: CardID) { byCard[card]?.join(change) }

  /// Nothing waits any more.
  mutating func discardWaiting(of card: CardID) { byCard[card]?.discardWaiting() }

  /// The person typed in this card when the next operation had the counter `next`.
  mutating func mark(_ card: CardID, at next: UInt32) {
    byCard[card]?.mark(at: next)
    typedLast = card
  }

  /// The operation with this counter was taken out, and those behind it move up.
  mutating func moveUp(behind counter: UInt32) {
    for (card, draft) in byCard where draft.typedAt > counter { byCard[card]?.mark(at: draft.typedAt - 1) }
  }

  mutating func rename(_ renaming: Outbox.Renaming) {
    byCard = Dictionary(uniqueKeysWithValues: byCard.map { (renaming.cards[$0.key] ?? $0.key, $0.value) })
    typedLast = typedLast.map { renaming.cards[$0] ?? $0 }
  }

  // MARK: What the board says

  /// The change in flight made `revision`. A card that was added has its draft, `added`, from now on: text typed before
  /// the facts have it must wait.
  mutating func apply(_ card: CardID, at revision: Revision, added: @autoclosure () -> Draft) {
    byCard[card, default: added()].apply(at: revision)
  }

  /// Another's change of a card led the facts to `text`; answers how the text that is shown changes, or nil: the card
  /// has no draft.
  mutating func follow(
    _ change: TextChange, of card: CardID, to text: String, at revision: Revision
  ) -> TextChange? {
    guard var draft = byCard[card] else { return nil }
    let isKnown = change.fits(draft.known) && change.applied(to: draft.known) == text
    let change = isKnown ? change : TextChange(from: draft.known, to: text)
    let shown = draft.follow(change, at: revision)
    byCard[card] = draft
    return shown
  }

  /// The facts have what was in flight of a card's text; answers how the text that is shown changes.
  mutating func land(_ card: CardID, in text: String, at revision: Revision) -> TextChange {
    guard var draft = byCard[card] else { return .none }
    let shown = draft.land(in: text, at: revision)
    byCard[card] = draft
    return shown
  }

  /// The board has what was in flight of a card's text, and the facts haven't got the card.
  mutating func landUnseen(_ card: CardID) {
    guard let landing = byCard[card]?.landing else { return }
    byCard[card]?.landUnseen(at: landing)
  }
}

/// All of them by their cards, in no order that means anything.
extension Drafts: Sequence {
  func makeIterator() -> Dictionary<CardID, Draft>.Iterator { byCard.makeIterator() }
}

extension Drafts: Encodable {
  /// The drafts by their cards; the outbox writes the card in which something was typed last beside them.
  func encode(to encoder: any Encoder) throws { try byCard.encode(to: encoder) }
}
