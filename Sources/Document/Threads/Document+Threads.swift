// Messages below cards (rules TK1 to TK9 of `Messages/SPEC.md`).

extension ValueKey {
  /// Of a card: how many messages are below it. The document keeps it; nobody sets it.
  public static let talkCount: ValueKey = "talk.count"
}

extension Document {
  /// The messages on the board below a card, in the order in which they came. O(messages, removed ones too).
  public func messages(to card: CardID) -> [Card] { threads[card].compactMap { self[$0] } }

  /// Whether this is a message below a card, on the board or removed. O(1).
  public func isMessage(_ id: CardID) -> Bool { cards[id]?.answers != nil }

  /// Who took a message or card off the board; nil: it is there, or the server did.
  package func remover(of id: CardID) -> SeatNumber? { cards[id]?.removal?.by }

  /// Who wrote a card or message, on the board or removed; nil: nobody, or there is none. O(1).
  public func owner(of id: CardID) -> SeatNumber? { cards[id]?.author }

  /// The card that a message is below; nil: it is no message.
  public func card(answeredBy message: CardID) -> CardID? { cards[message]?.answers }

  mutating func insertMessage(_ message: Card, to card: CardID, changes: inout [Change]) {
    precondition(cards[message.id] == nil, "a second message with the id \(message.id)")
    cards[message.id] = message
    bytes.known += message.bytes
    threads.add(message.id, to: card)
    countMessage(message, changes: &changes)
  }

  mutating func removeMessage(_ id: CardID, act: Act, changes: inout [Change]) {
    let message = knownCard(id)
    cards[id]?.removal = Removal(by: act.by, at: act.at, revision: act.revision, isReconciled: act.isReconciled)
    removals.append(.card(id))
    countMessage(message, isLeaving: true, changes: &changes)
  }

  mutating func restoreMessage(_ id: CardID, changes: inout [Change]) {
    cards[id]?.removal = nil
    removals.removeAll { $0 == .card(id) }
    countMessage(knownCard(id), changes: &changes)
  }

  /// A message came onto the board or left it: its card says how many there are.
  private mutating func countMessage(_ message: Card, isLeaving: Bool = false, changes: inout [Change]) {
    guard let card = message.answers, self[card] != nil else {
      preconditionFailure("message \(message.id) has no card on the board: the operation wasn't checked")
    }
    threads.shown += isLeaving ? -1 : 1
    countAlone(message, isLeaving: isLeaving)
    let count = countedMessages(to: card)
    _ = set(count == 0 ? nil : .number(Double(count)), .talkCount, of: .card(card), changes: &changes)
  }

  private func countedMessages(to card: CardID) -> Int { threads[card].count { cards[$0]?.removal == nil } }

  /// Bytes of the messages that go and come with a card.
  func threadBytes(of card: CardID) -> Int {
    threads[card].reduce(0) { sum, id in sum + (cards[id].map { $0.removal == nil ? $0.bytes : 0 } ?? 0) }
  }

  /// Before these cards and messages are forgotten as if they had never been.
  mutating func forgetThreads(of ids: Set<CardID>) {
    threads.shown -= ids.count { isMessage($0) && self[$0] != nil }
    for id in ids {
      if let card = cards[id]?.answers { threads.remove(id, from: card) }
    }
  }

  /// Refuses a message where there are as many as there may be (rule TK4).
  func checkRoomForMessage(to card: CardID, _ limits: Limits) throws(Refusal) {
    guard countedMessages(to: card) < limits.threadMessagesMax else {
      throw Refusal(.full, ["what": .text("thread"), "limit": .number(Double(limits.threadMessagesMax))])
    }
    guard threads.shown < limits.messagesMax else {
      throw Refusal(.full, ["what": .text("messages"), "limit": .number(Double(limits.messagesMax))])
    }
  }

  /// The first rule of messages that doesn't hold, in words; nil if all do. O(cards).
  func violatedThreadRule() -> String? {
    guard threads == Threads(of: self) else { return "messages in the order in which they came" }
    for message in cards.values {
      guard let answered = message.answers else { continue }
      guard let card = cards[answered], card.answers == nil, card.section == message.section else {
        return "message \(message.id) below a card, in its section"
      }
    }
    for card in cards.values {
      let count = countedMessages(to: card.id)
      guard card.values[.talkCount] == (count == 0 ? nil : .number(Double(count))) else {
        return "as many messages below card \(card.id) as it says"
      }
    }
    return nil
  }
}

extension Limits {
  /// Refuses a text that no message may have.
  public func check(message: String) throws(Refusal) {
    try TextRule.body.check(message, field: "message", bytesMax: messageBytesMax)
    guard message.count <= messageCharactersMax else {
      throw Refusal(
        .tooLong,
        [
          "field": .text("message"), "what": .text("message"), "limit": .number(Double(messageCharactersMax)),
          "actual": .number(Double(message.count)),
        ])
    }
  }
}
