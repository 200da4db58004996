public import Document
public import Messages

/// The messages below the card that the person reads, with their own that the server hasn't decided (rule TK6).
public struct ReadThread: Hashable, Sendable {
  public let card: CardID
  /// What the server sent last.
  public internal(set) var messages: [ThreadUpdate.Message] = []
  /// How many more there are that the section hides.
  public internal(set) var hidden = 0
  /// Whether the server has answered.
  public internal(set) var isKnown = false

  init(card: CardID) { self.card = card }
}

extension Replica {
  /// The person reads the messages below the card; nil: below none any more. Told again after each welcome.
  public mutating func read(_ card: CardID?, at now: Duration) -> [Effect] {
    guard card != thread?.card else { return [] }
    let wasAsked = thread != nil
    thread = card.map { ReadThread(card: $0) }
    guard connection == .joined, card == nil else { return askForThread(at: now) }
    return wasAsked ? say(.readThread(nil), at: now) : []
  }

  /// Nobody else knows a card yet that the board has given no id.
  mutating func askForThread(at now: Duration) -> [Effect] {
    guard connection == .joined, let thread, thread.card.outbox != .unassigned else { return [] }
    return say(.readThread(thread.card), at: now)
  }

  /// The person's own messages below the card that the server hasn't decided, in order. O(outbox).
  public func pendingMessages(to card: CardID) -> [(id: CardID, text: String)] {
    kept.outbox.pending.compactMap {
      guard case .addMessage(card, let text)? = $0.operation else { return nil }
      return (CardID(kept.outbox.id($0.counter)), text)
    }
  }

  mutating func hear(_ update: ThreadUpdate) -> [Effect] {
    guard var read = thread, read.card == update.card else { return [] }
    // An update of a thread that isn't whole yet says nothing that the whole won't.
    guard update.isWhole || read.isKnown else { return [] }
    read.messages = update.told(after: read.messages)
    read.hidden = update.hidden
    read.isKnown = true
    thread = read
    return [.changed]
  }
}
