import BoardUITerminal
import Document
import Sentences

// Whose turn it is, in words.
extension BoardContents {
  /// That it is this person's turn, or that theirs is next: of all they have, what comes first; nil: neither.
  var yourTurn: String? {
    guard let me else { return nil }
    for (place, words) in [(0, TerminalSentence.turnUp), (1, .turnNext)] {
      let mine = turns.lazy.compactMap { $0.turns.dropFirst(place).first }.first { $0.seat == me || joins(me, $0.card) }
      if let mine, let card = sections.lazy.flatMap(\.cards).first(where: { $0.id == mine.card }) {
        return "\(words.text(in: language)): \(sanitized(card.text))"
      }
    }
    return nil
  }

  /// Whose turn it is and who comes next, in one row: `▶ Dancing Queen (Ann)   next: Waterloo (Bo)`; nil: nobody's.
  func turnsLine(width: Int) -> String? {
    guard let queue = turns.first(where: { !$0.turns.isEmpty }) else { return nil }
    let told = queue.turns.prefix(2).map { turn -> String in
      let card = sections.lazy.flatMap(\.cards).first { $0.id == turn.card }
      let text = fitted(sanitized(card?.text ?? ""), to: max(8, width / 2 - 16))
      return turn.seat.flatMap { names[$0] }.map { "\(text) (\(fitted(sanitized($0), to: 12)))" } ?? text
    }
    let next = told.count > 1 ? "   \(TerminalSentence.markNext.text(in: language)): \(told[1])" : ""
    return "▶ \(told[0])\(next)"
  }

  /// Whether someone joined in on a card: its turn is theirs too (rule TG5).
  private func joins(_ seat: SeatNumber, _ id: CardID) -> Bool {
    let card = sections.lazy.flatMap(\.cards).first { $0.id == id }
    return card?.values.keys.contains { $0.companion?.by == seat } ?? false
  }

  /// That it is now, or next for those that come then; nil: it is neither.
  func turn(of card: CardID) -> TerminalSentence? {
    for queue in turns {
      if let place = queue.turns.firstIndex(where: { $0.card == card }) { return place == 0 ? .markNow : .markNext }
    }
    return nil
  }
}
