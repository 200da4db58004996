import Document
import Sentences

/// What a person is asked, and what their answer does.
extension TerminalBoard {
  /// Asks as soon as nothing else is being typed or asked; text that is being typed is never lost to a question.
  mutating func ask(_ card: CardID, mine: String, theirs: String?) {
    ask(theirs.map { .whoseText(card, mine: mine, theirs: $0) } ?? .bringBackWith(card, mine: mine))
  }

  /// Gives a person back what they typed for an operation that was refused, and tells the rest in a line.
  mutating func takeBack(_ operation: Document.Operation, text: String?, why: String) {
    let purpose: Typing.Purpose? =
      switch operation {
      case .addCard(let section, let place, _, _): .newCard(section, place)
      case .editText(let id, _):
        cards[id].map { .cardText(id, was: $0.text) } ?? shown.selectedSection.map { .newCard($0, .end) }
      case .setValue(let target, let key, .text?): .value(target, key)
      case .addSection: .newSection
      case .addMessage(let card, _) where cards[card] != nil: .message(card)
      case .renameSection(let id, _): section(id).map { .sectionTitle(id, was: $0.title) } ?? .newSection
      default: nil
      }
    let typed: String? =
      switch operation {
      case .addSection(let title, _), .renameSection(_, let title), .setValue(_, _, .text(let title)?),
        .addMessage(_, let title):
        title
      default: text
      }
    guard let purpose, let typed else { return tell(why) }
    ask(.notTaken(purpose, text: typed, why: why))
  }

  mutating func effects(of question: Question, _ reply: Question.Reply) -> [Effect] {
    switch (question, reply) {
    case (.whoseText(let id, let mine, let theirs), .keepMine):
      return settle(id, from: theirs, to: mine, typed: mine)
    case (.whoseText(let id, let mine, let theirs), .keepBoth):
      return settle(id, from: theirs, to: theirs + " / " + mine, typed: mine)
    case (.bringBackWith(let id, let mine), .bringBack):
      return restore(id, with: mine)
    case (.bringBackWith(_, let mine), .addAsCard):
      guard let section = shown.selectedSection else { return [] }
      return startTyping(.newCard(section, .end), text: mine, for: question)
    case (.notTaken(let purpose, let text, _), .tryAgain): return startTyping(purpose, text: text, for: question)
    case (.whoseText(_, let mine, _), _), (.bringBackWith(_, let mine), _), (.notTaken(_, let mine, _), _):
      return [.settled(text: mine)]
    case (.removeSection(let id, let title, _), .remove):
      answer(.removedSection(text: quoted(title)))
      return [.perform(.removeSection(section: id))]
    case (.whoseSeat(let asked), .itIs): return [.answerClaim(asked.claim, allow: true)]
    case (.whoseSeat(let asked), .itIsNot): return [.answerClaim(asked.claim, allow: false)]
    case (.leave, .leave): return [.quit]
    default: return []
    }
  }

  /// The person decided over a text they have seen; if it changed once more meanwhile they are asked again.
  private mutating func settle(_ id: CardID, from seen: String, to text: String, typed: String) -> [Effect] {
    let now = cards[id]?.text
    guard text == seen || now == seen || now == text else {
      ask(id, mine: text, theirs: now)
      return []
    }
    let isChange = text != seen && now == seen
    return (isChange ? [.edit(id, TextChange(typing: text, over: seen), over: seen)] : []) + [.settled(text: typed)]
  }

  /// Puts a card into the section that was chosen by its number.
  mutating func move(_ card: CardID, toSection index: Int) -> [Effect] {
    guard contents.sections.indices.contains(index), cards[card] != nil else { return answer(.isGone) }
    return [.perform(.moveCard(card: card, section: contents.sections[index].id, place: .end))]
  }
}
