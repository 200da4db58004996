public import Document
public import Messages

/// The messages below the card that the person reads, with their own that the server hasn't decided (rule TK6).
public struct ReadThread: Hashable, Sendable {
  public let card: CardID
  /// What the server sent last.
  public private(set) var messages: [ThreadUpdate.Message] = []
  /// How many more there are that the section hides.
  public private(set) var hidden = 0
  /// Whether the server has answered.
  public private(set) var isKnown = false

  init(card: CardID) { self.card = card }

  /// Takes what the server says; answers whether it says anything of this thread.
  mutating func hear(_ update: ThreadUpdate) -> Bool {
    // An update of a thread that isn't whole yet says nothing that the whole won't.
    guard card == update.card, update.isWhole || isKnown else { return false }
    messages = update.told(after: messages)
    hidden = update.hidden
    isKnown = true
    return true
  }
}

/// Which thread the person reads: one at most.
struct ThreadReading: Sendable {
  private(set) var thread: ReadThread?

  /// The person reads the messages below the card; nil: below none any more.
  mutating func read(_ card: CardID?) { thread = card.map { ReadThread(card: $0) } }

  /// Takes what the server says; answers whether it says anything of the thread that is read.
  mutating func hear(_ update: ThreadUpdate) -> Bool { thread?.hear(update) ?? false }

  /// Cards have other ids now; the server knows none of the messages below one yet.
  mutating func rename(_ renaming: Outbox.Renaming) {
    if let card = thread.flatMap({ renaming.cards[$0.card] }) { read(card) }
  }
}
