internal import Document
internal import Messages
internal import OrderedCollections

/// The sessions that read messages below cards, and what they heard last (rule TK6).
///
/// A session reads one card's at a time, so there are as many open threads as sessions at most. A session that reads
/// none costs nothing, and a change of other cards looks at none.
struct OpenThreads {
  /// A message as the readers of its card heard of it.
  struct Message: Hashable {
    var id: CardID
    var text: String
    var author: SeatNumber?
    /// Only its author sees it.
    var isHidden: Bool
  }

  struct Thread: Hashable {
    var messages: [Message] = []
    /// Who doesn't see the card itself: everyone but this seat.
    var onlyFor: SeatNumber??
    var isAnonymous = false

    /// The messages that a seat sees, in their order.
    func seen(by seat: SeatNumber) -> [Message] {
      if let onlyFor, onlyFor != seat { return [] }
      return messages.filter { !$0.isHidden || $0.author == seat }
    }
  }

  private var cards: [SessionID: CardID] = [:]
  private var readers: [CardID: OrderedSet<SessionID>] = [:]
  private var told: [CardID: Thread] = [:]
  private var changed: Set<CardID> = []

  /// The sessions that read the card's messages, in the order in which they began.
  func readers(of card: CardID) -> OrderedSet<SessionID> { readers[card] ?? [] }

  /// What the card's readers heard last; nil: nobody reads it yet.
  func told(of card: CardID) -> Thread? { told[card] }

  mutating func open(_ card: CardID, _ thread: Thread, for session: SessionID) {
    close(session)
    cards[session] = card
    readers[card, default: []].append(session)
    told[card] = thread
  }

  mutating func close(_ session: SessionID) {
    guard let card = cards.removeValue(forKey: session) else { return }
    readers[card]?.remove(session)
    guard readers[card]?.isEmpty == true else { return }
    (readers[card], told[card]) = (nil, nil)
    changed.remove(card)
  }

  mutating func tell(_ card: CardID, _ thread: Thread) { told[card] = thread }

  /// The board changed: cards with readers are looked at again. O(changes).
  mutating func note(_ changes: [Change]) {
    guard !readers.isEmpty else { return }
    for change in changes {
      switch change {
      case .valueChanged(.card(let card), .talkCount, _), .cardInserted(let card, _, _, _, _, _),
        .cardRemoved(let card),
        .cardMoved(let card, _, _):
        if readers[card] != nil { changed.insert(card) }
      case .valueChanged(.section, let key, _) where key == .cardsHidden: noteAll()
      case .sectionRemoved: noteAll()
      default: break
      }
    }
  }

  mutating func noteAll() { changed = Set(readers.keys) }

  /// The cards whose messages may be others by now.
  mutating func takeChanged() -> [CardID] {
    defer { changed = [] }
    return changed.sorted()
  }
}
