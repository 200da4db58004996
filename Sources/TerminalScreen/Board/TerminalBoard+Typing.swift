import Document
import Presentation
import Sentences

/// Text being typed in the panel at the bottom, and what becomes of it.
extension TerminalBoard {
  mutating func startTyping(_ purpose: Typing.Purpose, text: String, for question: Question? = nil) -> [Effect] {
    open(.typing(Typing(purpose, text: text, limits: contents.limits, for: question)))
    reveal()
    return []
  }

  /// The text changed, or the cursor in it. A search finds while it is typed.
  mutating func typed(_ typing: Typing) -> [Effect] {
    if typing.editor.isFull { answer(.asLongAsMayBe) }
    guard case .find(let before) = typing.purpose else { return [] }
    return find(typing.editor.text, from: before)
  }

  /// The person typed the text to its end.
  mutating func enter(_ typing: Typing) -> [Effect] {
    let effects = commit(typing)
    if case .typing = mode { return effects }
    return effects + (typing.question?.text.map { [.settled(text: $0)] } ?? [])
  }

  mutating func giveUp(_ typing: Typing) -> [Effect] {
    switch typing.purpose {
    case .cardText: return [.touch(nil)]
    case .find(let before): stopFinding(at: before)
    default: break
    }
    return []
  }

  private mutating func commit(_ typing: Typing) -> [Effect] {
    let text = trimmed(typing.editor.text)
    if let refusal = refusal(of: text, typing.purpose) { return answer(refusal) }
    if case .name(let action) = typing.purpose, text.count > contents.limits.nameCharactersMax {
      answer(.nameLetters(limit: contents.limits.nameCharactersMax))
      return startTyping(.name(then: action), text: text)
    }
    endTyping()
    switch typing.purpose {
    case .newCard(let section, let place):
      selectNextAdded()
      return [.perform(.addCard(section: section, place: place, text: text, values: [:]))]
    case .cardText(let id, let was):
      let trimming = TextChange(typing: text, over: typing.editor.text)
      return commit(id, typing.typed.composed(with: trimming), over: was, text: text) + [.touch(nil)]
    case .newSection: return [.perform(.addSection(title: text, place: .end))]
    case .sectionTitle(let id, let was):
      return text == was ? [] : [.perform(.renameSection(section: id, title: text))]
    case .name(let action):
      foresee(name: text)
      return [.name(text)] + (action.map { perform($0) } ?? [])
    case .personName(let seat): return text == hostLists.person(seat)?.name ? [] : [.host(.rename(seat, text))]
    case .value(let target, let key):
      return [.perform(.setValue(target: target, key: key, value: .text(text)))]
    case .field(let owner, let part, _, let was): return [.enter(TypedText(text, was: was), in: part, of: owner)]
    case .message(let card): return [.perform(.addMessage(card: card, text: text))]
    case .find: return []
    }
  }

  /// Why a text can't be sent as it is, so that it stays open; nil: it can.
  private func refusal(of text: String, _ purpose: Typing.Purpose) -> TerminalSentence? {
    switch purpose {
    case .find, .value: nil
    case .field: link.isLive ? nil : .tryLater
    case .name where text.isEmpty: .nameless
    default: text.isEmpty ? .blank : nil
    }
  }

  private mutating func commit(_ id: CardID, _ typed: TextChange, over was: String, text: String) -> [Effect] {
    guard text != was else { return [] }
    if cards[id] != nil { return [.edit(id, typed, over: was)] }
    ask(id, mine: text, theirs: nil)
    return []
  }

  private func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
