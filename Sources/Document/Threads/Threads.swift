/// Which messages are below which card, and how many are on the board in all.
///
/// A message is a ``Document/Card`` that answers a card and is in no section: so it has an author, goes and comes back,
/// is undone, merged, forgotten and hidden as cards are, and no layout ever meets it. `Document+Threads.swift` says who
/// may write and remove one; how long and how many they may be is in ``Limits``.
struct Threads: Hashable, Sendable {
  /// In the order in which they came, removed ones too.
  private var byCard: [CardID: [CardID]] = [:]
  /// The number of messages on the board.
  var shown = 0

  init() {}

  /// Finds all of a document's. O(cards).
  init(of document: Document) {
    let messages = document.cards.values.filter { $0.answers != nil }.sorted { $0.added < $1.added }
    for message in messages {
      if let card = message.answers { add(message.id, to: card) }
      if document[message.id] != nil { shown += 1 }
    }
  }

  /// All of a card's. O(1).
  subscript(card: CardID) -> [CardID] { byCard[card] ?? [] }

  mutating func add(_ message: CardID, to card: CardID) { byCard[card, default: []].append(message) }

  /// O(messages of the card).
  mutating func remove(_ message: CardID, from card: CardID) {
    byCard[card]?.removeAll { $0 == message }
    if byCard[card]?.isEmpty == true { byCard[card] = nil }
  }
}
