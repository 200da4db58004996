import Document
import Presentation
import Sentences

/// Text being typed in the panel at the bottom, and what becomes of it.
extension TerminalBoard {
  struct Typing: Sendable {
    enum Purpose: Hashable, Sendable {
      case newCard(SectionID, Place<Document.Card>)
      case cardText(CardID, was: String)
      case newSection
      case sectionTitle(SectionID, was: String)
      /// With what the person was about to do when they were asked.
      case name(then: Action?)
      /// What a host calls someone.
      case personName(SeatNumber)
      case value(Target, ValueKey)
      /// Into what the container made to write into; with what stood there, where others' letters are to stay.
      case field(SceneOwner, part: String, prompt: String, was: String?)
      /// With what was selected before, for Escape.
      case find(before: Spot?)
      /// Below a card.
      case message(CardID)
    }

    var purpose: Purpose
    var editor: LineEditor
    /// Of a card's text: the text typed so far, over what others made of it since (`was`).
    var typed = TextChange.none
    /// Whose words it began with; Escape leads back to it.
    var question: Question?

    /// Text that was typed since `before` is part of it.
    mutating func gather(since before: String) {
      let place = editor.text.prefix(editor.cursor).utf16.count
      typed = typed.composed(with: TextChange(typing: editor.text, over: before, caret: place))
    }
  }

  mutating func startTyping(_ purpose: Typing.Purpose, text: String, for question: Question? = nil) -> [Effect] {
    let limits = contents.limits
    let (bytesMax, allowsLines) =
      switch purpose {
      case .newCard, .cardText: (limits.cardTextBytesMax, true)
      case .newSection, .sectionTitle: (limits.sectionTitleBytesMax, false)
      case .name, .personName: (limits.nameBytesMax, false)
      case .value, .field: (limits.valueTextBytesMax, false)
      case .find: (200, false)
      case .message: (limits.messageBytesMax, true)
      }
    mode = .typing(
      Typing(
        purpose: purpose, editor: LineEditor(text, allowsLines: allowsLines, bytesMax: bytesMax), question: question))
    shown.reveal(in: boardArea)
    return []
  }

  mutating func handle(_ key: Key, in typing: Typing) -> [Effect] {
    var typing = typing
    if key.code == .escape || key == .control("c") { return stopTyping(typing) }
    if key.code == .enter, key.modifiers.isDisjoint(with: [.alt]) {
      let effects = commit(typing)
      if case .typing = mode { return effects }
      return effects + (typing.question?.words.map { [.settled(words: $0)] } ?? [])
    }
    if case .find = typing.purpose, key.code == .down || key.code == .up {
      return selectMatch(from: selection, forwards: key.code == .down, including: false)
    }
    let before = typing.editor.text
    if typing.editor.handle(key) {
      typing.gather(since: before)
      mode = .typing(typing)
      if typing.editor.isFull { status.answer(said(.asLongAsMayBe)) }
    }
    guard case .find(let before) = typing.purpose else { return [] }
    shown.search(for: typing.editor.text)
    return selectMatch(from: before, forwards: true, including: true)
  }

  private mutating func stopTyping(_ typing: Typing) -> [Effect] {
    mode = .board
    if let question = typing.question { questions.putBack(question) }
    switch typing.purpose {
    case .cardText: return [.touch(nil)]
    case .message(let card):
      mode = cards[card] == nil ? .board : .reading(Reading(card: card))
      return []
    case .find(let before):
      shown.search(for: "")
      shown.select(before, in: boardArea)
      return []
    default: return []
    }
  }

  private mutating func commit(_ typing: Typing) -> [Effect] {
    let text = trimmed(typing.editor.text)
    if case .find = typing.purpose {
      mode = .board
      return []
    }
    guard !text.isEmpty || typing.purpose.allowsNothing else {
      if case .name = typing.purpose { status.answer(said(.nameless)) } else { status.answer(said(.blank)) }
      return []
    }
    mode = .board
    switch typing.purpose {
    case .newCard(let section, let place):
      shown.selectNextAdded()
      return [.perform(.addCard(section: section, place: place, text: text, values: [:]))]
    case .cardText(let id, let was):
      let trimming = TextChange(typing: text, over: typing.editor.text)
      return commit(id, typing.typed.composed(with: trimming), over: was, text: text) + [.touch(nil)]
    case .newSection: return [.perform(.addSection(title: text, place: .end))]
    case .sectionTitle(let id, let was):
      return text == was ? [] : [.perform(.renameSection(section: id, title: text))]
    case .name(let action): return commitName(text, then: action)
    case .personName(let seat):
      mode = .hosting(HostMenu(page: .people))
      return text == hostLists.person(seat)?.name ? [] : [.host(.rename(seat, text))]
    case .value(let target, let key):
      return [.perform(.setValue(target: target, key: key, value: .text(text)))]
    case .field(let owner, let part, _, let was):
      guard case .live = link else {
        status.answer(said(.tryLater))
        mode = .typing(typing)
        return []
      }
      return [.enter(TypedText(text, was: was), in: part, of: owner)]
    case .message(let card):
      if cards[card] != nil { mode = .reading(Reading(card: card)) }
      return [.perform(.addMessage(card: card, text: text))]
    case .find: return []
    }
  }

  private mutating func commit(_ id: CardID, _ typed: TextChange, over was: String, text: String) -> [Effect] {
    guard text != was else { return [] }
    if cards[id] != nil { return [.edit(id, typed, over: was)] }
    ask(id, mine: text, theirs: nil)
    return []
  }

  /// What the card says now decides, not what it said when the person was asked.
  mutating func commit(_ id: CardID, was: String, text: String) -> [Effect] {
    guard text != was else { return [] }
    let now = cards[id]?.text
    if now == was { return [.edit(id, TextChange(typing: text, over: was), over: was)] }
    if now != text { ask(id, mine: text, theirs: now) }
    return []
  }

  // MARK: What others type meanwhile

  /// Another's change of the text that is being edited is merged into it; the cursor stays where the person's words
  /// stand (rule TX10).
  mutating func follow(_ change: TextChange, of card: CardID) {
    guard case .typing(var typing) = mode, case .cardText(card, let was) = typing.purpose, change.fits(was) else {
      return
    }
    let shown = change.rebased(under: typing.typed)
    typing.typed = typing.typed.rebased(over: change)
    typing.purpose = .cardText(card, was: change.applied(to: was))
    typing.editor.follow(shown)
    mode = .typing(typing)
  }

  /// The card says something else without a word of how it came to that: the difference counts as a change.
  mutating func followContents() {
    guard case .typing(let typing) = mode, case .cardText(let card, let was) = typing.purpose else { return }
    guard let now = cards[card]?.text, now != was else { return }
    follow(TextChange(from: was, to: now), of: card)
  }

  private mutating func commitName(_ name: String, then action: Action?) -> [Effect] {
    guard name.count <= contents.limits.nameCharactersMax else {
      status.answer(said(.nameLetters(limit: contents.limits.nameCharactersMax)))
      mode = .typing(
        Typing(purpose: .name(then: action), editor: LineEditor(name, bytesMax: contents.limits.nameBytesMax)))
      return []
    }
    shown.setName(name)
    return [.name(name)] + (action.map { perform($0) } ?? [])
  }

  private func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  // MARK: Finding

  private mutating func selectMatch(from spot: Spot?, forwards: Bool, including: Bool) -> [Effect] {
    if !shown.selectMatch(from: spot, forwards: forwards, including: including, in: boardArea) {
      status.answer(said(.nothingFound(text: quoted(shown.search))))
    }
    return []
  }
}

extension TerminalBoard.Typing.Purpose {
  /// Whether an empty text means something there.
  fileprivate var allowsNothing: Bool {
    switch self {
    case .value, .field: true
    default: false
    }
  }
}
