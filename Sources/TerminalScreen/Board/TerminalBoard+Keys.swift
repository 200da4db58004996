import BoardUITerminal
import Document
import Presentation
import Sentences

/// Keys on the board: choosing a spot, and what to do with it.
extension TerminalBoard {
  mutating func handleOnBoard(_ key: Key) -> [Effect] {
    if let direction = Self.direction(key) { return go(direction, shifted: key.modifiers.contains(.shift)) }
    switch key.code {
    case .enter:
      if case .part(let owner, let name) = selection { return press(name, of: owner) }
      return begin(editing)
    case .home: return select(geometry.elements.first?.spot)
    case .end: return select(geometry.elements.last?.spot)
    case .pageDown: return page(.down)
    case .pageUp: return page(.up)
    case .tab: return selectSection(key.modifiers.contains(.shift) ? -1 : 1)
    case .delete: return begin(removing)
    case .escape:
      search = ""
      return []
    case .character(let letter) where key.modifiers.contains(.control): return control(letter)
    case .character(let letter): return command(letter)
    default: return []
    }
  }

  private static func direction(_ key: Key) -> BoardGeometry.Direction? {
    switch key.code {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    default: nil
    }
  }

  private mutating func control(_ letter: Unicode.Scalar) -> [Effect] {
    switch letter {
    case "c": leave()
    case "d": page(.down)
    case "u": page(.up)
    case "r": begin(.redo)
    default: []
    }
  }

  private mutating func command(_ letter: Unicode.Scalar) -> [Effect] {
    switch letter {
    case "h": return go(.left, shifted: false)
    case "j": return go(.down, shifted: false)
    case "k": return go(.up, shifted: false)
    case "l": return go(.right, shifted: false)
    case "H": return go(.left, shifted: true)
    case "J": return go(.down, shifted: true)
    case "K": return go(.up, shifted: true)
    case "L": return go(.right, shifted: true)
    case "g": return select(cardsHere.first ?? selection)
    case "G": return select(cardsHere.last ?? selection)
    case "a": return begin(selectedSection.map { .add($0, .end) } ?? .addSection)
    case "o": return begin(addingBelow)
    case "A": return begin(.addSection)
    case "e", "i": return begin(editing)
    case "x", " ":
      if letter == " ", case .part(let owner, let name) = selection { return press(name, of: owner) }
      return begin(selection.map { .crossOff($0) })
    case "b": return say(.claim)
    case "v": return say(.vote)
    case "m": return begin(selectedCard.map { .chooseSection($0) })
    case "d": return begin(removing)
    case "u": return begin(.undo)
    case "n": return isBoardHere() ? startTyping(.name(then: nil), text: contents.name ?? "") : []
    case ".": return listMore()
    case "/": return startTyping(.find(before: selection), text: "")
    case "?":
      mode = .help
      return []
    case "q": return leave()
    default:
      notice = said(.noSuchKey)
      return []
    }
  }

  /// Calls dibs on the selected card or gives it a vote, by the board's first value of that kind; or takes it back.
  private mutating func say(_ kind: ValueSchema.Kind) -> [Effect] {
    guard let field = contents.values.first(where: { $0.kind == kind }) else {
      notice = said(kind == .claim ? .noDibs : .noVotes)
      return []
    }
    guard let id = selectedCard, let card = cards[id] else {
      notice = said(.chooseCard)
      return []
    }
    let own = contents.own(field, in: card.values)
    if kind == .claim, !contents.mayChangeSections, own != nil, own?.seat != contents.me,
      let holder = contents.holder(field, in: card.values)
    {
      notice = said(.taken(name: sanitized(holder)))
      return []
    }
    guard let (key, value) = contents.own(field, own == nil) else {
      notice = said(.unknownYou)
      return []
    }
    return begin(.setValue(.card(id), key, value))
  }

  /// Presses what the container made for that; an address is shown, for terminals open none.
  mutating func press(_ name: String, of owner: SceneOwner) -> [Effect] {
    guard let part = part(name, of: owner) else { return [] }
    switch part.action {
    case .link(let address):
      notice = sanitized(address)
      return []
    case .press:
      guard case .live = link else {
        notice = said(.pressLater)
        return []
      }
      return [.press(name, of: owner)]
    case .enter(let text, let prompt): return begin(.write(owner, part: name, prompt: prompt, text: text))
    case nil: return []
    }
  }

  private func part(_ name: String, of owner: SceneOwner) -> Scene.Part? {
    let parts =
      switch owner {
      case .board: contents.scene.parts
      case .section(let id): contents.scene.sections.first { $0.id == id }?.parts ?? []
      case .card(let id): contents.scene.cards.first { $0.id == id }?.parts ?? []
      }
    return parts.first { $0.name == name }
  }

  // MARK: Choosing

  private mutating func go(_ direction: BoardGeometry.Direction, shifted: Bool) -> [Effect] {
    if shifted { return begin(selection.map { .move($0, direction) }) }
    guard let selection else { return select(geometry.elements.first?.spot) }
    return select(geometry.neighbour(of: selection, direction))
  }

  mutating func select(_ spot: Spot?) -> [Effect] {
    guard let spot else { return [] }
    selection = spot
    reveal()
    return []
  }

  private mutating func page(_ direction: BoardGeometry.Direction) -> [Effect] {
    guard let from = selection.flatMap({ geometry[$0]?.rect }) else { return [] }
    let rows = max(1, boardArea.height - 2)
    var target = from.moved(columns: 0, rows: direction == .down ? rows : -rows)
    target.row = max(0, min(target.row, geometry.rows - 1))
    scroll.row += direction == .down ? rows : -rows
    return select(geometry.nearest(to: target))
  }

  private mutating func selectSection(_ step: Int) -> [Effect] {
    let sections = contents.sections
    guard !sections.isEmpty else { return [] }
    let index = sections.firstIndex { $0.id == selectedSection } ?? 0
    let section = sections[(index + step + sections.count) % sections.count]
    let card = section.cards.first.map { Spot.card($0.id) }
    return select([card, .header(section.id), .slot(section.id)].compactMap { $0 }.first { geometry[$0] != nil })
  }

  /// The cards of the selected section as they stand on the screen.
  private var cardsHere: [Spot] {
    geometry.elements.filter { $0.section == selectedSection }.map(\.spot).filter {
      if case .card = $0 { true } else { false }
    }
  }

  var selectedCard: CardID? {
    guard case .card(let id) = selection else { return nil }
    return id
  }

  var selectedSection: SectionID? {
    selection.flatMap { geometry[$0]?.section } ?? contents.sections.first?.id
  }

  // MARK: What a key means where the selection is

  private var editing: Action? {
    switch selection {
    case .card(let id): .editText(id)
    case .header(let id): .renameSection(id)
    case .slot(let id): .add(id, .end)
    case .part(.card(let id), _): .editText(id)
    case .part: nil
    case nil: contents.sections.isEmpty ? .addSection : nil
    }
  }

  private var addingBelow: Action? {
    switch selection {
    case .card(let id): selectedSection.map { .add($0, .after(id)) }
    case .header(let id): .add(id, .start)
    case .slot(let id): .add(id, .end)
    case .part(.card(let id), _): selectedSection.map { .add($0, .after(id)) }
    case .part: selectedSection.map { .add($0, .end) }
    case nil: contents.sections.isEmpty ? .addSection : nil
    }
  }

  private var removing: Action? {
    switch selection {
    case .card(let id): .removeCard(id)
    case .header(let id): .removeSection(id)
    case .slot, .part, nil: nil
    }
  }

  private mutating func leave() -> [Effect] {
    let unsaved =
      switch link {
      case .live(let unsaved), .offline(let unsaved, _): unsaved
      case .connecting, .ended: 0
      }
    guard unsaved > 0 else { return [.quit] }
    mode = .asking(.leave(unsaved: unsaved))
    return []
  }
}
