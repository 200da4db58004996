import BoardUITerminal
import Document
import Presentation
import Sentences

/// Keys on the board: choosing a spot, and what to do with it.
extension TerminalBoard {
  mutating func handleOnBoard(_ key: Key) -> [Effect] {
    if let command = Shortcut.command(key) { return run(command) }
    if case .character = key.code, !key.modifiers.contains(.control) {
      return answer(.noSuchKey)
    }
    return []
  }

  mutating func run(_ command: BoardCommand) -> [Effect] {
    switch command {
    case .go(let step): go(step)
    case .move(let direction): return begin(selection.map { .move($0, direction) })
    case .find: return startTyping(.find(before: selection), text: "")
    case .stopFinding: stopFinding()
    case .addAtEnd: return begin(shown.selectedSection.map { .add($0, .end) } ?? .addSection)
    case .addBelow: return begin(addingBelow)
    case .addSection: return begin(.addSection)
    case .edit: return begin(editing)
    case .open: return pressSelected() ?? begin(editing)
    case .crossOff: return begin(selection.map { .crossOff($0) })
    case .pressOrCrossOff: return pressSelected() ?? begin(selection.map { .crossOff($0) })
    case .callDibs: return say(.dibs)
    case .vote: return say(.vote)
    case .chooseSection: return begin(shown.selectedCard.map { .chooseSection($0) })
    case .more: return listMore()
    case .remove: return begin(removing)
    case .undo: return begin(.undo)
    case .redo: return begin(.redo)
    case .name: return isBoardHere() ? startTyping(.name(then: nil), text: contents.name ?? "") : []
    case .hostMenu: return openHostMenu()
    case .invite: return showInvitation()
    case .help: open(.help(first: 0))
    case .repaint: return [.repaint]
    case .suspend: return [.suspend]
    case .quit: return leave()

    case .nextTurn: return nextTurn()

    case .read: return readSelected()
    case .joinIn: return joinIn()

    case .showDone:
      guard let section = shown.selectedSection, geometry.doneLines[section] != nil else { return answer(.noneDone) }
      showDone(of: section)

    case .talk: return writeBelowSelected()
    case .removeMessage: return removeOwnMessage()
    }
    return []
  }

  /// Nil: nothing is selected that could be pressed.
  mutating func pressSelected() -> [Effect]? {
    if case .done(let section) = selection {
      showDone(of: section)
      return []
    }
    guard case .part(let owner, let name) = selection else { return nil }
    return press(name, of: owner)
  }

  /// Calls dibs on the selected card or gives it a vote, by the board's first value of that kind; or takes it back.
  private mutating func say(_ kind: ValueSchema.Kind) -> [Effect] {
    guard let field = contents.values.first(where: { $0.kind == kind }) else {
      return answer(kind == .dibs ? .noDibs : .noVotes)
    }
    guard let id = shown.selectedCard, let card = cards[id] else { return answer(.chooseCard) }
    let own = contents.own(field, in: card.values)
    if kind == .dibs, !contents.isHost, own != nil, own?.seat != contents.me,
      let holder = contents.holder(field, in: card.values)
    {
      return answer(.taken(name: sanitized(holder)))
    }
    guard let (key, value) = contents.own(field, own == nil) else { return answer(.unknownYou) }
    return begin(.setValue(.card(id), key, value))
  }

  /// Presses what the container made for that; an address is shown, for terminals open none.
  mutating func press(_ name: String, of owner: SceneOwner) -> [Effect] {
    guard let part = shown.parts(of: owner).first(where: { $0.name == name }) else { return [] }
    switch part.action {
    case .link(let address):
      return answer(sanitized(address))
    case .press:
      guard link.isLive else { return answer(.pressLater) }
      return [.press(name, of: owner)]
    case .enter(let text, let prompt): return begin(.write(owner, part: name, prompt: prompt, text: text))
    case nil: return []
    }
  }

  // MARK: What a key means where the selection is

  private var editing: Action? {
    switch selection {
    case .card(let id): .editText(id)
    case .header(let id): .renameSection(id)
    case .slot(let id): .add(id, .end)
    case .done: nil
    case .part(.card(let id), _): .editText(id)
    case .part: nil
    case nil: contents.sections.isEmpty ? .addSection : nil
    }
  }

  private var addingBelow: Action? {
    switch selection {
    case .card(let id): shown.selectedSection.map { .add($0, .after(id)) }
    case .header(let id): .add(id, .start)
    case .slot(let id), .done(let id): .add(id, .end)
    case .part(.card(let id), _): shown.selectedSection.map { .add($0, .after(id)) }
    case .part: shown.selectedSection.map { .add($0, .end) }
    case nil: contents.sections.isEmpty ? .addSection : nil
    }
  }

  private var removing: Action? {
    switch selection {
    case .card(let id): .removeCard(id)
    case .header(let id): .removeSection(id)
    case .slot, .done, .part, nil: nil
    }
  }

  private mutating func leave() -> [Effect] {
    let unsaved =
      switch link {
      case .live(let unsaved), .offline(let unsaved, _): unsaved
      case .connecting, .ended: 0
      }
    guard unsaved > 0 else { return [.quit] }
    open(.asking(.leave(unsaved: unsaved)))
    return []
  }
}
