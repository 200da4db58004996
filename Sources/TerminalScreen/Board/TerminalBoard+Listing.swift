import BoardUITerminal
import Document
import Presentation
import Sentences

/// What else one can do with a card, a section or the board: the entries of the menu that its container gave it, and the
/// container values that people may set.
extension TerminalBoard {
  /// The list, as far as a person has gone in it. What stands in it follows the board: see ``items(of:)``.
  struct Listing: Hashable, Sendable {
    var owner: SceneOwner
    var index = 0
    /// The part of the chosen entry, by which it is found again when others have come or gone; nil: it is a value, or can't be pressed.
    var part: String?

    /// Where the chosen entry is now; nil: it is gone.
    func place(in items: [Item]) -> Int? {
      guard let part else { return items.isEmpty ? nil : min(index, items.count - 1) }
      return items.firstIndex { $0.part == part }
    }

    mutating func choose(_ place: Int, of items: [Item]) {
      index = place
      part = items[place].part
    }
  }

  enum Item: Hashable, Sendable {
    /// `part` nil: it can't be pressed now.
    case entry(label: String, part: String?)
    /// `value` is what this person would change; `told`, what is said of it beside that.
    case value(Target, ValueField, Value?, told: String = "")

    var part: String? { if case .entry(_, let part) = self { part } else { nil } }
  }

  /// Opens the list of what is selected.
  mutating func listMore() -> [Effect] {
    let items = selectedOwner.map { self.items(of: $0) } ?? []
    guard let owner = selectedOwner, !items.isEmpty else {
      notice = said(.nothingMore)
      return []
    }
    var listing = Listing(owner: owner)
    listing.choose(min(firstEntryOfSelectedRow, items.count - 1), of: items)
    mode = .listing(listing)
    return []
  }

  /// Where in the list what can be done to the selected row begins.
  private var firstEntryOfSelectedRow: Int {
    guard case .part(let owner, let name) = selection else { return 0 }
    let parts = parts(of: owner)
    guard let selected = parts.firstIndex(where: { $0.name == name }) else { return 0 }
    return parts.entriesOfMenus.firstIndex { parts.row(ofEntry: $0)?.contains(selected) ?? false } ?? 0
  }

  private func parts(of owner: SceneOwner) -> [Scene.Part] {
    switch owner {
    case .board: contents.scene.parts
    case .section(let id): contents.scene.sections.first { $0.id == id }?.parts ?? []
    case .card(let id): contents.scene.cards.first { $0.id == id }?.parts ?? []
    }
  }

  private var selectedOwner: SceneOwner? {
    switch selection {
    case .card(let id): .card(id)
    case .header(let id), .slot(let id): .section(id)
    case .part(let owner, _): owner
    case nil: .board
    }
  }

  func items(of owner: SceneOwner) -> [Item] {
    let parts = parts(of: owner)
    switch owner {
    case .board: return entries(of: parts)
    case .section(let id):
      guard contents.mayChangeSections, let section = section(id) else { return entries(of: parts) }
      return entries(of: parts)
        + contents.values.filter { !$0.kind.isPersonal }.map {
          .value(.section(id), $0, section.values[$0.key])
        }
    case .card(let id):
      guard let card = cards[id] else { return [] }
      return entries(of: parts) + contents.values.map { item($0, of: card) }
    }
  }

  private func item(_ field: ValueField, of card: BoardContents.Card) -> Item {
    let told =
      switch field.kind {
      case .vote: "\(contents.votes(field, in: card.values))"
      case .claim: contents.holder(field, in: card.values) ?? ""
      case .flag, .number, .text, .choice: ""
      }
    return .value(.card(card.id), field, contents.own(field, in: card.values), told: told)
  }

  private func entries(of parts: [Scene.Part]) -> [Item] {
    parts.entriesOfMenus.map { entry in
      let part = parts[entry.lowerBound]
      let row = parts.row(ofEntry: entry).map { partLabel(parts[$0]) }
      return .entry(
        label: [partLabel(parts[entry]), row].compactMap { $0 }.joined(separator: ": "),
        part: part.action == nil ? nil : part.name)
    }
  }

  // MARK: Keys

  mutating func handle(_ key: Key, in listing: Listing) -> [Effect] {
    var listing = listing
    let items = items(of: listing.owner)
    guard !items.isEmpty else {
      mode = .board
      return []
    }
    let place = listing.place(in: items)
    listing.choose(place ?? min(listing.index, items.count - 1), of: items)
    let chosen = items[listing.index]
    switch key.code {
    case .down, .character("j"): listing.choose(min(items.count - 1, listing.index + 1), of: items)
    case .up, .character("k"): listing.choose(max(0, listing.index - 1), of: items)
    case .left, .character("h"), .character("-"): return step(chosen, by: -1, in: listing)
    case .right, .character("l"), .character("+"): return step(chosen, by: 1, in: listing)
    case .enter, .character(" "):
      guard place == nil else { return choose(chosen, in: listing) }
      // What stands there now is another's.
      notice = said(.isGone)
    default:
      mode = .board
      return []
    }
    mode = .listing(listing)
    return []
  }

  private mutating func choose(_ item: Item, in listing: Listing) -> [Effect] {
    switch item {
    case .entry(_, nil):
      notice = said(.notNow)
      return []
    case .entry(_, let part?):
      mode = .board
      return press(part, of: listing.owner)
    case .value(let target, let field, let value, _):
      switch field.kind {
      case .flag: return set(target, field.key, .flag(value != .flag(true)), in: listing)
      case .number, .choice: return step(item, by: 1, in: listing)
      case .vote, .claim: return setOwn(field, value == nil, on: target, in: listing)
      case .text:
        mode = .board
        return begin(.editValue(target, field.key))
      }
    }
  }

  /// Changes a number by a step, within its bounds; a flag goes on to the right and off to the left.
  private mutating func step(_ item: Item, by steps: Double, in listing: Listing) -> [Effect] {
    guard case .value(let target, let field, let value, _) = item else { return [] }
    switch field.kind {
    case .text: return []
    case .flag: return set(target, field.key, .flag(steps > 0), in: listing)
    case .vote, .claim: return setOwn(field, steps > 0, on: target, in: listing)
    case .choice:
      let now = field.options.firstIndex { value == .text($0) } ?? (steps > 0 ? -1 : field.options.count)
      let next = now + Int(steps)
      return set(
        target, field.key, field.options.indices.contains(next) ? .text(field.options[next]) : nil, in: listing)
    case .number:
      let now = if case .number(let number)? = value { number } else { 0.0 }
      // Rounded, so that tenths don't add up to 0.30000000000000004.
      var next = ((now + steps * field.step) * 1e6).rounded() / 1e6
      if let bounds = field.bounds { next = min(max(next, bounds.lowerBound), bounds.upperBound) }
      if value == .number(next) {
        notice = said(steps > 0 ? .maximum : .minimum)
        return []
      }
      return set(target, field.key, .number(next), in: listing)
    }
  }

  /// One's own vote, or what nobody has.
  private mutating func setOwn(
    _ field: ValueField, _ isOn: Bool, on target: Target, in listing: Listing
  ) -> [Effect] {
    guard let (key, value) = contents.own(field, isOn) else {
      notice = said(.unknownYou)
      return []
    }
    return set(target, key, value, in: listing)
  }

  /// The list stays open: one often goes on from here.
  private mutating func set(_ target: Target, _ key: ValueKey, _ value: Value?, in listing: Listing) -> [Effect] {
    mode = .listing(listing)
    let effects = begin(.setValue(target, key, value))
    // The next key may come before the replica's news.
    if !effects.isEmpty { show(value, for: key, on: target) }
    return effects
  }

  private mutating func show(_ value: Value?, for key: ValueKey, on target: Target) {
    switch target {
    case .card(let id): cards[id]?.values[key] = value
    case .section(let id):
      guard let index = contents.sections.firstIndex(where: { $0.id == id }) else { return }
      contents.sections[index].values[key] = value
    }
  }

  // MARK: Picture

  func title(_ listing: Listing) -> String {
    switch listing.owner {
    case .board: said(.more)
    case .section(let id): said(.moreWith(text: quoted(section(id)?.title ?? "")))
    case .card(let id): said(.moreWith(text: quoted(cards[id]?.text ?? "")))
    }
  }

  func lines(_ listing: Listing) -> [String] { items(of: listing.owner).map(line) }

  private func line(_ item: Item) -> String {
    switch item {
    case .entry(let label, nil): said(.entryNotNow(label: label))
    case .entry(let label, _?): label
    case .value(_, let field, let value, let told): line(field, value, told)
    }
  }

  private func line(_ field: ValueField, _ value: Value?, _ told: String) -> String {
    let label = field.title(in: language)
    switch (field.kind, value) {
    case (.flag, let value): return (value == .flag(true) ? "[x] " : "[ ] ") + label
    case (.number, .number(let number)?): return "\(label)  ‹ \(short(number)) ›"
    case (.number, _): return "\(label)  ‹ – ›"
    case (.vote, let value): return (value == nil ? "[ ] " : "[x] ") + label + "  \(told)"
    case (.claim, nil): return "[ ] \(label)"
    case (.claim, _?): return "[x] \(label): \(sanitized(told))"
    case (.choice, .text(let text)?): return "\(label)  ‹ \(sanitized(text)) ›"
    case (.choice, _): return "\(label)  ‹ – ›"
    case (.text, .text(let text)?): return "\(label): \(sanitized(text))"
    case (.text, _): return "\(label):"
    }
  }

}

extension [Scene.Part] {
  /// Each link and each thing to press within a menu, with what is within it.
  var entriesOfMenus: [Range<Int>] {
    var entries: [Range<Int>] = []
    var menuEnd = 0
    var index = 0
    while index < count {
      let part = self[index]
      let end = Swift.min(index + 1 + Swift.max(part.holds, 0), count)
      if part.isMenu { menuEnd = Swift.max(menuEnd, end) }
      if index < menuEnd, part.action != nil || part.kind == "button" {
        entries.append(index..<end)
        index = end
      } else {
        index += 1
      }
    }
    return entries
  }

  /// What stands in the row whose menu an entry is in, before that menu; nil: it is the menu of something else.
  fileprivate func row(ofEntry entry: Range<Int>) -> Range<Int>? {
    func holds(_ index: Int, _ inner: Int) -> Bool { index + self[index].holds >= inner }
    guard let menu = indices[..<entry.lowerBound].last(where: { self[$0].isMenu && holds($0, entry.lowerBound) }),
      self[menu].tokens.names.contains("row"), let row = indices[..<menu].last(where: { holds($0, menu) })
    else { return nil }
    return row..<menu
  }
}

extension Scene.Part {
  /// Whether it is only shown when somebody asks for it.
  var isMenu: Bool { tokens.names.contains("menu") }
}
