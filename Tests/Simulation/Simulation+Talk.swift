import Document
import Messages
import Replica
import Room

// Messages below cards (rules TK1 to TK9).

extension Simulation {
  mutating func talk(_ index: Int) {
    // Recordings are for what everyone shows alike.
    guard recordings == nil else { return }
    let replica = clients[index].replica
    guard let card = replica.shown.cards.keys.sorted().randomElement(using: &random) else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: read(card, index)
    case 2, 3:
      let text = ["Which key?", "In G", "Me too", "♥", letters.name()].randomElement(using: &random) ?? ""
      say(.addMessage(card: replica.thread?.card ?? card, text: text), index)
    case 4:
      guard let message = replica.thread?.messages.randomElement(using: &random) else { return read(card, index) }
      say(.removeCard(card: message.id), index)
    default:
      let removed = room.durableState.document.everyCard.sorted().filter {
        room.durableState.document.isMessage($0) && room.durableState.document[$0] == nil
      }
      if let message = removed.randomElement(using: &random) { say(.restoreCard(card: message), index) }
    }
  }

  private mutating func read(_ card: CardID, _ index: Int) {
    tell("\(index) reads below \(card)")
    perform(clients[index].replica.read(card, at: now), index)
  }

  private mutating func say(_ operation: Document.Operation, _ index: Int) {
    tell("\(index) does \(operation)")
    perform(clients[index].replica.perform(operation, at: now), index)
  }

  /// People who read below a card have the messages that are there, and no other.
  mutating func checkThreads(_ journaled: BoardState) {
    for (index, client) in clients.enumerated() where client.stop == nil {
      guard let thread = client.replica.thread, let seat = client.replica.you?.seat else { continue }
      let seen = journaled.document.seen(by: seat)
      let truth = journaled.settings.hasTalk && seen[thread.card] != nil ? seen.messages(to: thread.card) : []
      let told = thread.messages.map { ThreadUpdate.Message(id: $0.id, text: $0.text, by: $0.by) }
      let right = truth.map { ThreadUpdate.Message(id: $0.id, text: $0.text, by: $0.author) }
      if told != right { problems.append("\(index) reads \(told) below \(thread.card), not \(right)") }
    }
  }
}
