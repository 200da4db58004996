import BoardUITerminal
import Document
import Sentences

// Whose turn it is, in words.
extension BoardContents {
  /// That it is this person's turn, or that theirs is next: of all they have, what comes first; nil: neither.
  var yourTurn: String? {
    guard let me else { return nil }
    for (place, sentence) in [(0, TerminalSentence.turnUp), (1, .turnNext)] {
      let mine = turns.lazy.compactMap { $0.turns.dropFirst(place).first }.first { people(of: $0).contains(me) }
      if let mine, let card = sections.lazy.flatMap(\.cards).first(where: { $0.id == mine.card }) {
        return "\(sentence.text(in: language)): \(sanitized(card.text))"
      }
    }
    return nil
  }

  /// Whose turn it is and who comes next, in one row: `▶ Dancing Queen (Ann & Bo)   next: Waterloo (Kim)`; nil:
  /// nobody's.
  func turnsLine(width: Int) -> String? {
    guard let queue = turns.first(where: { !$0.turns.isEmpty }) else { return nil }
    let told = queue.turns.prefix(2).map { turn -> String in
      let card = sections.lazy.flatMap(\.cards).first { $0.id == turn.card }
      let called = people(of: turn).compactMap { names[$0] }.map { sanitized($0) }.filter { !$0.isEmpty }
      // Several people have more room for their names. What these leave is the card's.
      let people = fitted(called.joined(separator: " & "), to: called.count > 1 ? 20 : 12)
      let text = fitted(sanitized(card?.text ?? ""), to: max(8, width / 2 - 4 - cellWidth(people)))
      return called.isEmpty ? text : "\(text) (\(people))"
    }
    let next = told.count > 1 ? "   \(TerminalSentence.markNext.text(in: language)): \(told[1])" : ""
    return "▶ \(told[0])\(next)"
  }

  private func people(of turn: TurnQueue.Turn) -> [SeatNumber] {
    let card = sections.lazy.flatMap(\.cards).first { $0.id == turn.card }
    return turn.people(card?.values ?? [:])
  }

  /// That it is now, or next for those that come then; nil: it is neither.
  func turn(of card: CardID) -> TerminalSentence? {
    for queue in turns {
      if let place = queue.turns.firstIndex(where: { $0.card == card }) { return place == 0 ? .markNow : .markNext }
    }
    return nil
  }
}
