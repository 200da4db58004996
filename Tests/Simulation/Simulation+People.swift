import Document
import Sync

// What people do, and what their programs do about it.

extension Simulation {
  mutating func act(_ index: Int) {
    let shown = clients[index].replica.shown
    let cards = shown.cards.keys.sorted()
    let sections = shown.sectionOrder
    guard let section = sections.randomElement(using: &random) else { return }
    let card = cards.randomElement(using: &random)
    switch (Int.random(in: 0..<16, using: &random), card) {
    case (0..<3, _):
      let text = letters.word(of: index, using: &random)
      tell("\(index) adds \(text) to \(section)")
      let place: Place<Document.Card> = card.map { .after($0) } ?? .end
      perform(clients[index].replica.add(text, to: section, place: place, at: now).effects, index)
    case (3..<9, let card?): edit(card, shown.cards[card]?.text ?? "", index)
    case (9..<11, let card?): operate(index, .moveCard(card: card, section: section, place: .start))
    case (11, let card?): operate(index, .removeCard(card: card))
    case (12, let card?):
      let value = [Value.flag(true), .flag(false), nil].randomElement(using: &random) ?? nil
      operate(index, .setValue(target: .card(card), key: .rejected, value: value))
    case (13, _):
      guard let removed = room.durableState.document.removedCards.first else { return }
      operate(index, .restoreCard(card: removed.card.id))
    case (14, _) where index == 0:
      let operations: [Document.Operation] = [
        .removeSection(section: section), .addSection(title: "S", place: .end),
        .renameSection(section: section, title: "T"),
        .moveSection(section: section, place: .start),
      ]
      guard let operation = operations.randomElement(using: &random) else { return }
      operate(index, sections.count > 1 ? operation : operations[1])
    default:
      let setting: HostCommand =
        Bool.random(using: &random) ? .freeze(Bool.random(using: &random)) : .guestsChange(.own)
      tell("\(index) asks for \(setting)")
      perform(clients[index].replica.command(setting, id: 1, at: now), index)
    }
  }

  private mutating func edit(_ card: CardID, _ text: String, _ index: Int) {
    let edited = letters.edited(text, by: index, using: &random)
    tell("\(index) edits \(card): \(text) to \(edited)")
    perform(clients[index].replica.edit(card, from: text, to: edited, at: now), index)
  }

  private mutating func operate(_ index: Int, _ operation: Document.Operation) {
    tell("\(index) does \(operation)")
    perform(clients[index].replica.perform(operation, at: now), index)
  }

  mutating func perform(_ effects: [Replica.Effect], _ index: Int) {
    for effect in effects {
      switch effect {
      case .keep: clients[index].disk = clients[index].replica.kept
      case .send(let message): clients[index].link?.toServer.append(message.encoded())
      case .refused(let refused):
        tell("\(index) is refused \(refused.refusal.code), \(refused.text ?? "no words")")
        if let text = refused.text { clients[index].givenBack.formUnion(text) }
      case .reconnect: cut(index)
      case .problem(let error) where error.counter != nil: problems.append("\(index) wasn't understood: \(error)")
      default: break
      }
    }
  }

  mutating func connect(_ index: Int) {
    guard clients[index].link == nil else { return }
    let session = SessionID(nextSession)
    nextSession += 1
    tell("\(index) connects as session \(session.rawValue)")
    clients[index].link = Link(session: session)
    handle(.connected(session, isLocal: false))
    perform(clients[index].replica.connected(at: now), index)
  }

  mutating func cut(_ index: Int) {
    guard let link = clients[index].link else { return }
    tell("\(index) is cut off")
    clients[index].link = nil
    handle(.disconnected(link.session))
    perform(clients[index].replica.disconnected(), index)
  }

  /// The process ends and starts again from its device; the server may not notice for a while.
  mutating func restartClient(_ index: Int) {
    tell("\(index) starts again")
    clients[index].link = nil
    clients[index].replica = Self.replica(index, clients[index].disk)
  }
}
