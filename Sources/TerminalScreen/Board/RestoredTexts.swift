import Document

/// Texts that go into cards as soon as they are back on the board.
struct RestoredTexts: Sendable {
  private var texts: [CardID: String] = [:]

  mutating func keep(_ text: String, for card: CardID) { texts[card] = text }

  /// What to do for the cards that are back: each text goes in once.
  mutating func effects(_ cards: [CardID: BoardContents.Card]) -> [TerminalBoard.Effect] {
    var effects: [TerminalBoard.Effect] = []
    for (id, text) in texts.sorted(by: { $0.key < $1.key }) {
      guard let card = cards[id], card.standing.isSettled else { continue }
      texts[id] = nil
      if card.text != text { effects.append(.edit(id, TextChange(typing: text, over: card.text), over: card.text)) }
      effects.append(.settled(text: text))
    }
    return effects
  }

  mutating func rename(_ renaming: Renaming) {
    texts = Dictionary(texts.map { (renaming($0.key), $0.value) }, uniquingKeysWith: { $1 })
  }
}
