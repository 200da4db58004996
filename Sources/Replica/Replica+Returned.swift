internal import Document

// Texts that the board didn't take stay on the device until the person has put them somewhere or let them go (rule
// RF1).

extension Replica {
  /// Keeps the texts of refused operations, and reports each. The caller has the device keep what is different.
  mutating func giveBack(_ refused: [Outbox.Refused]) -> [Effect] {
    kept.giveBack(refused.filter { $0.typedText != nil })
    return refused.map(Effect.refused)
  }

  /// The person has dealt with this text: it is somewhere else by now, or nowhere because the person wants that.
  public mutating func settle(text: String) -> [Effect] {
    kept.settle(text: text) ? keep() : []
  }
}

extension Outbox.Refused {
  /// What the person wrote: a card's text, a section's title, or a value.
  public var typedText: String? {
    switch operation {
    case .addSection(let title, _)?, .renameSection(_, let title)?: title
    case .setValue(_, _, .text(let text)?)?: text
    case .addMessage(_, let text)?: text
    default: text
    }
  }

  mutating func rename(_ renaming: Outbox.Renaming) {
    request = request.renamed(renaming)
    card = card.map { renaming.cards[$0] ?? $0 }
  }
}
