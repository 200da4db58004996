public import Document
internal import Messages

extension Replica {
  /// The person reads the messages below the card; nil: below none any more. The server hears it again after each
  /// welcome.
  public mutating func read(_ card: CardID?, at now: Duration) -> [Effect] {
    guard card != thread?.card else { return [] }
    let wasAsked = thread != nil
    reading.read(card)
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
    reading.hear(update) ? [.changed] : []
  }
}
