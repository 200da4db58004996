import BoardUITerminal
import Document
import Presentation
import Sentences

/// What a person does to the board: each becomes an operation, at once or after something was typed or answered.
extension TerminalBoard {
  enum Action: Hashable, Sendable {
    case add(SectionID, Place<Document.Card>)
    case addSection
    case editText(CardID)
    case renameSection(SectionID)
    case crossOff(Spot)
    case move(Spot, BoardGeometry.Direction)
    case chooseSection(CardID)
    case removeCard(CardID)
    case removeSection(SectionID)
    case setValue(Target, ValueKey, Value?)
    case editValue(Target, ValueKey)
    /// Into what the container made to write into.
    case write(SceneOwner, part: String, prompt: String, text: String)
    case undo
    case redo

    /// Whether it changes a section itself, not only what is in it.
    var changesSection: Bool {
      switch self {
      case .addSection, .renameSection, .removeSection, .crossOff(.header), .move(.header, _),
        .setValue(.section, _, _),
        .editValue(.section, _):
        true
      case .add, .editText, .crossOff, .move, .chooseSection, .removeCard, .setValue, .editValue, .write, .undo, .redo:
        false
      }
    }

    func renamed(_ renaming: Renaming) -> Self {
      switch self {
      case .add(let section, let place): .add(renaming(section), renaming(place))
      case .editText(let id): .editText(renaming(id))
      case .renameSection(let id): .renameSection(renaming(id))
      case .crossOff(let spot): .crossOff(renaming(spot))
      case .move(let spot, let direction): .move(renaming(spot), direction)
      case .chooseSection(let id): .chooseSection(renaming(id))
      case .removeCard(let id): .removeCard(renaming(id))
      case .removeSection(let id): .removeSection(renaming(id))
      case .setValue(let target, let key, let value): .setValue(renaming(target), key, value)
      case .editValue(let target, let key): .editValue(renaming(target), key)
      case .write(let owner, let part, let prompt, let text):
        .write(renaming(owner), part: part, prompt: prompt, text: text)
      case .addSection, .undo, .redo: self
      }
    }
  }

  /// Does `action`; a person who hasn't given a name is asked for it first, so that the others know who it was.
  mutating func begin(_ action: Action?) -> [Effect] {
    guard let action, isBoardHere() else { return [] }
    guard !contents.isDamaged else { return answer(.bannerDamaged) }
    guard !contents.isFull else { return answer(.full) }
    guard !contents.isViewOnly else { return answer(.viewOnly) }
    guard !contents.isFrozen else { return answer(.bannerFrozen) }
    guard contents.name != nil else { return startTyping(.name(then: action), text: "") }
    return perform(action)
  }

  /// Whether there is a board; if there is none, the line says so.
  mutating func isBoardHere() -> Bool {
    if !shown.hasContents { answer(.notHere) }
    return shown.hasContents
  }

  mutating func perform(_ action: Action) -> [Effect] {
    // Before they type what would be refused.
    guard contents.mayChangeSections || !action.changesSection else { return answer(.sectionsAreHosts) }
    if let refusal = sectionRefusal(of: action) { return answer(refusal) }
    switch action {
    case .add(let section, let place): return startTyping(.newCard(section, place), text: "")
    case .addSection: return startTyping(.newSection, text: "")
    case .editText(let id):
      guard let card = cards[id] else { return [] }
      return startTyping(.cardText(id, was: card.text), text: card.text) + [.touch(id)]
    case .renameSection(let id):
      guard let section = section(id) else { return [] }
      return startTyping(.sectionTitle(id, was: section.title), text: section.title)
    case .crossOff(let spot): return crossOff(spot)
    case .move(let spot, let direction): return move(spot, direction)
    case .chooseSection(let card):
      open(.choosing(card, NumberedList()))
      return []
    case .removeCard(let id):
      answer(.removedCard(text: quoted(cards[id]?.text ?? "")))
      return [.perform(.removeCard(card: id))]
    case .removeSection(let id):
      guard let section = section(id) else { return [] }
      open(.asking(.removeSection(id, title: section.title, cards: section.cards.count)))
      return []
    case .setValue(let target, let key, let value):
      return [.perform(.setValue(target: target, key: key, value: value))]
    case .editValue(let target, let key): return startTyping(.value(target, key), text: shown.text(of: key, on: target))
    case .write(let owner, let part, let prompt, let text):
      // A search is replaced, a text goes on from what everyone sees (P54).
      let was = part.prefix { $0 != "." } == "field" ? text : nil
      return startTyping(.field(owner, part: part, prompt: prompt, was: was), text: text)
    case .undo: return [.undo]
    case .redo: return [.redo]
    }
  }

  /// What a section's rules would refuse this person, before they type it; nil: nothing (SR1, SR2).
  private func sectionRefusal(of action: Action) -> TerminalSentence? {
    guard !contents.isHost else { return nil }
    func rules(_ id: SectionID?) -> SectionRules {
      SectionRules(id.flatMap { section($0)?.values } ?? [:])
    }
    func home(_ card: CardID) -> SectionID? {
      contents.sections.first { $0.cards.contains { $0.id == card } }?.id
    }
    switch action {
    case .add(let id, _):
      if rules(id).isFrozen { return .frozenCard }
      return rules(id).onlyHostsAdd ? .notAllowedSection : nil
    case .editText(let card), .crossOff(.card(let card)), .move(.card(let card), _), .chooseSection(let card),
      .removeCard(let card), .setValue(.card(let card), _, _), .editValue(.card(let card), _):
      return rules(home(card)).isFrozen ? .frozenCard : nil
    case .renameSection(let id), .removeSection(let id), .crossOff(.header(let id)), .move(.header(let id), _),
      .setValue(.section(let id), _, _), .editValue(.section(let id), _):
      return rules(id).isFrozen ? .frozenCard : nil
    case .addSection, .crossOff, .move, .write, .undo, .redo: return nil
    }
  }

  func section(_ id: SectionID) -> BoardContents.Section? { shown.section(id) }

  private mutating func crossOff(_ spot: Spot) -> [Effect] {
    switch spot {
    case .card(let id):
      guard let card = cards[id] else { return [] }
      return [.perform(.setValue(target: .card(id), key: .rejected, value: .flag(!card.isRejected)))]
    case .header(let id):
      guard let section = section(id) else { return [] }
      let value: Value? = section.isRejected ? nil : .flag(true)
      return [.perform(.setValue(target: .section(id), key: .rejected, value: value))]
    case .slot, .done, .part: return []
    }
  }

  // MARK: Moving

  private mutating func move(_ spot: Spot, _ direction: BoardGeometry.Direction) -> [Effect] {
    switch spot {
    case .card(let id): return moveCard(id, direction)
    case .header(let id): return moveSection(id, direction)
    case .slot, .done, .part: return []
    }
  }

  private mutating func moveCard(_ id: CardID, _ direction: BoardGeometry.Direction) -> [Effect] {
    guard
      let home = contents.sections.firstIndex(where: { $0.cards.contains { $0.id == id } }),
      let index = contents.sections[home].cards.firstIndex(where: { $0.id == id })
    else { return [] }
    let siblings = contents.sections[home].cards
    // Done cards that stepped back are passed over, so one step passes one card that can be seen.
    let back = geometry.back
    let isKind = { (card: BoardContents.Card) in back.contains(card.id) == back.contains(id) }
    if contents.sections[home].isSorted, direction == .up || direction == .down { return answer(.sectionSorted) }
    let section: SectionID
    let place: Place<Document.Card>
    switch direction {
    case .up:
      guard let above = siblings[..<index].lastIndex(where: isKind) else { return answer(.atEdge) }
      (section, place) = (contents.sections[home].id, above > 0 ? .after(siblings[above - 1].id) : .start)
    case .down:
      guard let below = siblings[(index + 1)...].first(where: isKind) else { return answer(.atEdge) }
      (section, place) = (contents.sections[home].id, .after(below.id))
    case .left, .right:
      let next = direction == .left ? home - 1 : home + 1
      guard contents.sections.indices.contains(next) else { return answer(.atEdge) }
      section = contents.sections[next].id
      place = placeBeside(id, in: contents.sections[next])
    }
    return [.perform(.moveCard(card: id, section: section, place: place))]
  }

  /// Where in another section a card lands that is pushed sideways: behind the cards that are above it.
  private func placeBeside(_ id: CardID, in section: BoardContents.Section) -> Place<Document.Card> {
    guard let from = geometry[.card(id)]?.rect else { return .end }
    let above = section.cards.last { card in
      geometry.back.contains(card.id) == geometry.back.contains(id)
        && (geometry[.card(card.id)]?.rect).map { $0.row < from.row } ?? false
    }
    return above.map { .after($0.id) } ?? .start
  }

  private mutating func moveSection(_ id: SectionID, _ direction: BoardGeometry.Direction) -> [Effect] {
    guard let index = contents.sections.firstIndex(where: { $0.id == id }) else { return [] }
    let isForward = direction == .right || direction == .down
    let others = contents.sections.map(\.id).filter { $0 != id }
    let target = isForward ? index + 1 : index - 1
    guard (0...others.count).contains(target) else { return answer(.atEdge) }
    let place: Place<Document.Section> = target == 0 ? .start : .after(others[target - 1])
    return [.perform(.moveSection(section: id, place: place))]
  }
}

/// The text of a card as a sentence quotes it.
func quoted(_ text: String) -> String { "“" + fitted(sanitized(text), to: 28) + "”" }
