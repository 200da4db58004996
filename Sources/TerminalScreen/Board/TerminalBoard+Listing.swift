import BoardUITerminal
import Document
import Presentation
import Sentences

/// What else one can do with a card, a section or the board: the entries of the menu that its container gave it, and
/// the container values that people may set.
extension TerminalBoard {
  /// The list, as far as a person has gone in it. Its content follows the board: see `ShownBoard.items(of:)`.
  struct Listing: Hashable, Sendable {
    var owner: SceneOwner
    var index = 0
    /// The part of the chosen entry, by which it is found again when others have come or gone; nil: it is a value, or
    /// can't be pressed.
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
    /// `value` is what this person would change; `told`, other things to say about it.
    case value(Target, ValueField, Value?, told: String = "")
    /// Something that only a host does.
    case hostAction(HostAction, TerminalSentence)
    case remove(CardID)
    /// A value that a host gives or takes, in words of its own.
    case set(Target, ValueKey, Value?, TerminalSentence)

    var part: String? { if case .entry(_, let part) = self { part } else { nil } }
  }

  /// Opens the list of what is selected.
  mutating func listMore() -> [Effect] {
    let items = shown.selectedOwner.map { shown.items(of: $0) } ?? []
    guard let owner = shown.selectedOwner, !items.isEmpty else {
      status.answer(said(.nothingMore))
      return []
    }
    var listing = Listing(owner: owner)
    listing.choose(min(shown.firstEntryOfSelectedRow, items.count - 1), of: items)
    mode = .listing(listing)
    return []
  }

  // MARK: Keys

  mutating func handle(_ key: Key, in listing: Listing) -> [Effect] {
    var listing = listing
    let items = shown.items(of: listing.owner)
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
    case .home, .character("g"): listing.choose(0, of: items)
    case .end, .character("G"): listing.choose(items.count - 1, of: items)
    case .left, .character("h"), .character("-"): return step(chosen, by: -1, in: listing)
    case .right, .character("l"), .character("+"): return step(chosen, by: 1, in: listing)
    case .enter, .character(" "):
      guard place == nil else { return choose(chosen, in: listing) }
      // The value there now is another's.
      status.answer(said(.isGone))
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
      status.answer(said(.notNow))
      return []
    case .entry(_, let part?):
      mode = .board
      return press(part, of: listing.owner)
    case .hostAction(let action, _):
      guard case .live = link else {
        status.answer(said(.pressLater))
        return []
      }
      mode = .board
      return [.host(action)]
    case .remove(let card):
      mode = .board
      return begin(.removeCard(card))
    case .set(let target, let key, let value, _):
      mode = .board
      return begin(.setValue(target, key, value))
    case .value(let target, let field, let value, _):
      switch field.kind {
      case .flag: return set(target, field.key, .flag(value != .flag(true)), in: listing)
      case .number, .choice: return step(item, by: 1, in: listing)
      case .vote, .reaction, .dibs: return setOwn(field, value == nil, on: target, in: listing)
      case .picture:
        status.answer(said(.pictureByPage))
        return []
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
    case .text, .picture: return []
    case .flag: return set(target, field.key, .flag(steps > 0), in: listing)
    case .vote, .reaction, .dibs: return setOwn(field, steps > 0, on: target, in: listing)
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
        status.answer(said(steps > 0 ? .maximum : .minimum))
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
      status.answer(said(.unknownYou))
      return []
    }
    return set(target, key, value, in: listing)
  }

  /// The list stays open: one often goes on from here.
  private mutating func set(_ target: Target, _ key: ValueKey, _ value: Value?, in listing: Listing) -> [Effect] {
    mode = .listing(listing)
    let effects = begin(.setValue(target, key, value))
    if !effects.isEmpty { shown.setValue(value, for: key, on: target) }
    return effects
  }
}
