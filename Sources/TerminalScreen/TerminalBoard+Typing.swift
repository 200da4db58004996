import Document
import Presentation

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
      case value(Target, ValueKey)
      /// Into what the container made to write into.
      case field(SceneOwner, part: String, prompt: String)
      /// With what was selected before, for Escape.
      case find(before: Spot?)
    }

    var purpose: Purpose
    var editor: LineEditor
  }

  mutating func startTyping(_ purpose: Typing.Purpose, text: String) -> [Effect] {
    let limits = contents.limits
    let (bytesMax, allowsLines) =
      switch purpose {
      case .newCard, .cardText: (limits.cardTextBytesMax, true)
      case .newSection, .sectionTitle: (limits.sectionTitleBytesMax, false)
      case .name: (limits.nameBytesMax, false)
      case .value, .field: (limits.valueTextBytesMax, false)
      case .find: (200, false)
      }
    mode = .typing(
      Typing(purpose: purpose, editor: LineEditor(text, allowsLines: allowsLines, bytesMax: bytesMax)))
    reveal()
    return []
  }

  mutating func handle(_ key: Key, in typing: Typing) -> [Effect] {
    var typing = typing
    if key.code == .escape || key == .control("c") { return stopTyping(typing) }
    if key.code == .enter, key.modifiers.isDisjoint(with: [.alt]) { return commit(typing) }
    if case .find = typing.purpose, key.code == .down || key.code == .up {
      return selectMatch(from: selection, forwards: key.code == .down, including: false)
    }
    if typing.editor.handle(key) {
      mode = .typing(typing)
      if typing.editor.isFull { notice = "That is as long as it may be." }
    }
    guard case .find(let before) = typing.purpose else { return [] }
    search = typing.editor.text
    return selectMatch(from: before, forwards: true, including: true)
  }

  private mutating func stopTyping(_ typing: Typing) -> [Effect] {
    mode = .board
    switch typing.purpose {
    case .cardText: return [.touch(nil)]
    case .find(let before):
      search = ""
      return select(before)
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
      if case .name = typing.purpose {
        notice = "Without a name the others don't know who it was."
      } else {
        notice = "It needs at least one letter. Esc leaves it as it is."
      }
      return []
    }
    mode = .board
    switch typing.purpose {
    case .newCard(let section, let place):
      selectsAdded = true
      return [.perform(.addCard(section: section, place: place, text: text, values: [:]))]
    case .cardText(let id, let was): return commit(id, was: was, text: text) + [.touch(nil)]
    case .newSection: return [.perform(.addSection(title: text, place: .end))]
    case .sectionTitle(let id, let was):
      return text == was ? [] : [.perform(.renameSection(section: id, title: text))]
    case .name(let action): return commitName(text, then: action)
    case .value(let target, let key):
      return [.perform(.setValue(target: target, key: key, value: .text(text)))]
    case .field(let owner, let part, _):
      guard case .live = link else {
        notice = "The board can't be reached now: try again later."
        mode = .typing(typing)
        return []
      }
      return [.enter(text, in: part, of: owner)]
    case .find: return []
    }
  }

  /// What the card says now decides, not what it said when typing began.
  mutating func commit(_ id: CardID, was: String, text: String) -> [Effect] {
    guard text != was else { return [] }
    let now = cards[id]?.text
    if now == was { return [.edit(id, from: was, to: text)] }
    if now != text { ask(id, mine: text, theirs: now) }
    return []
  }

  private mutating func commitName(_ name: String, then action: Action?) -> [Effect] {
    guard name.count <= contents.limits.nameCharactersMax else {
      notice = "A name has at most \(contents.limits.nameCharactersMax) letters."
      mode = .typing(
        Typing(purpose: .name(then: action), editor: LineEditor(name, bytesMax: contents.limits.nameBytesMax)))
      return []
    }
    // From here on the person has one; the server's answer may correct it.
    contents.name = name
    return [.name(name)] + (action.map { perform($0) } ?? [])
  }

  private func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  // MARK: Finding

  /// Whether the search, ignoring case, is in the text.
  func isFound(_ text: String) -> Bool { !search.isEmpty && text.lowercased().contains(search.lowercased()) }

  private mutating func selectMatch(from spot: Spot?, forwards: Bool, including: Bool) -> [Effect] {
    let spots = geometry.elements.map(\.spot)
    guard !search.isEmpty, !spots.isEmpty else { return [] }
    let start = spot.flatMap { spots.firstIndex(of: $0) } ?? 0
    for step in (including ? 0 : 1)...spots.count {
      let index = (start + (forwards ? step : spots.count - step)) % spots.count
      if let text = text(of: spots[index]), isFound(text) { return select(spots[index]) }
    }
    notice = "Nothing here says \(quoted(search))."
    return []
  }

  private func text(of spot: Spot) -> String? {
    switch spot {
    case .card(let id): cards[id]?.text
    case .header(let id): section(id)?.title
    case .slot, .part: nil
    }
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
