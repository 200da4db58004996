internal import Document
internal import Messages
internal import OrderedCollections

// Messages below cards go only to those who read them (rule TK6): a snapshot has their number, and a board with
// thousands of them is no larger for anyone who comes in.

extension Room {
  /// - Parameter card: nil: the session reads none any more.
  func read(_ card: CardID?, from id: SessionID) {
    guard let card else { return openThreads.close(id) }
    let thread = thread(of: card)
    charge(MessageCost.thread(thread.messages.count), to: id)
    // Others who read it hear first of anything new, so that they go on from the same as this one.
    if let told = openThreads.told(of: card), told != thread { tell(card, thread, after: told) }
    openThreads.open(card, thread, for: id)
    guard let participant = participant(id) else { return }
    let seen = thread.seen(by: participant.seat)
    send(
      .thread(
        ThreadUpdate(
          card: card, isWhole: true, messages: seen.map { told($0, to: participant.seat, thread) },
          hidden: hidden(thread, from: participant.seat))),
      to: id)
  }

  /// Tells the readers of cards whose messages changed on disk.
  func tellThreads() {
    for card in openThreads.takeChanged() {
      guard let told = openThreads.told(of: card) else { continue }
      let thread = thread(of: card)
      guard thread != told else { continue }
      openThreads.tell(card, thread)
      tell(card, thread, after: told)
    }
  }

  private func tell(_ card: CardID, _ thread: OpenThreads.Thread, after earlier: OpenThreads.Thread) {
    for id in openThreads.readers(of: card) {
      guard let seat = participant(id)?.seat else { continue }
      // When the board begins or stops naming people, readers hear once more what they heard before.
      let isWhole = thread.isAnonymous != earlier.isAnonymous
      let before = isWhole ? [] : Set(earlier.seen(by: seat)), after = thread.seen(by: seat)
      let known = Set(after.map(\.id))
      var next: CardID?
      var fresh: [ThreadUpdate.Message] = []
      for message in after.reversed() {
        if before.contains(message) {
          next = message.id
        } else {
          fresh.append(told(message, to: seat, thread, before: next))
        }
      }
      let update = ThreadUpdate(
        card: card, isWhole: isWhole, messages: fresh.reversed(),
        gone: before.map(\.id).filter { !known.contains($0) }.sorted(), hidden: hidden(thread, from: seat))
      send(.thread(update), to: id)
    }
  }

  /// The messages below a card, as they are on disk.
  private func thread(of card: CardID) -> OpenThreads.Thread {
    let document = durable.document
    guard durable.settings.hasTalk, document[card] != nil, !document.isMessage(card) else { return .init() }
    return OpenThreads.Thread(
      messages: document.messages(to: card).map {
        OpenThreads.Message(id: $0.id, text: $0.text, author: $0.author, isHidden: document.isHidden($0.id))
      },
      onlyFor: document.isHidden(card) ? .some(document.owner(of: card)) : nil, isAnonymous: document.isAnonymous)
  }

  private func told(
    _ message: OpenThreads.Message, to seat: SeatNumber, _ thread: OpenThreads.Thread, before next: CardID? = nil
  ) -> ThreadUpdate.Message {
    let author = thread.isAnonymous && message.author != seat ? nil : message.author
    let name = author.flatMap { durable.seats[$0]?.name }
    return ThreadUpdate.Message(
      id: message.id, text: message.text, by: author, name: name.flatMap { $0.isEmpty ? nil : $0 },
      before: next)
  }

  private func hidden(_ thread: OpenThreads.Thread, from seat: SeatNumber) -> Int {
    if let onlyFor = thread.onlyFor, onlyFor != seat { return 0 }
    return thread.messages.count - thread.seen(by: seat).count
  }
}
