import BoardUITerminal
import Document
import Sentences

// Whose turn it is, in words.
extension BoardContents {
  /// That it is this person's turn, or that theirs is next: of all they have, what comes first; nil: neither.
  var yourTurn: String? {
    guard let me else { return nil }
    for (place, words) in [(0, TerminalSentence.turnUp), (1, .turnNext)] {
      let mine = turns.lazy.compactMap { $0.turns.dropFirst(place).first }.first { $0.seat == me }
      if let mine, let card = sections.lazy.flatMap(\.cards).first(where: { $0.id == mine.card }) {
        return "\(words.text(in: language)): \(sanitized(card.text))"
      }
    }
    return nil
  }

  /// That it is now, or next for those that come then; nil: it is neither.
  func turn(of card: CardID) -> TerminalSentence? {
    for queue in turns {
      if let place = queue.turns.firstIndex(where: { $0.card == card }) { return place == 0 ? .markNow : .markNext }
    }
    return nil
  }
}
