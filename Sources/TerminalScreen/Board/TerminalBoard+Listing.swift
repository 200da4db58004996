import BoardUITerminal
import Document
import Presentation
import Sentences

/// What else one can do with a card, a section or the board: the entries of the menu that its container gave it, and
/// the container values that people may set.
extension TerminalBoard {
  /// Opens the list of what is selected.
  mutating func listMore() -> [Effect] {
    let items = shown.selectedOwner.map { shown.items(of: $0) } ?? []
    guard let owner = shown.selectedOwner, !items.isEmpty else { return answer(.nothingMore) }
    open(.listing(Listing(owner: owner, first: shown.firstEntryOfSelectedRow, of: items)))
    return []
  }

  mutating func choose(_ item: Item, of owner: SceneOwner) -> [Effect] {
    switch item {
    case .entry(_, nil): return answer(.notNow)
    case .entry(_, let part?): return press(part, of: owner)
    case .hostAction(let action, _): return [.host(action)]
    case .remove(let card): return begin(.removeCard(card))
    case .set(let target, let key, let value, _): return begin(.setValue(target, key, value))
    case .value(let target, let field, let value, _):
      switch field.kind {
      case .flag: return set(target, field.key, .flag(value != .flag(true)))
      case .number, .choice: return step(item, by: 1)
      case .vote, .reaction, .dibs: return setOwn(field, value == nil, on: target)
      case .picture: return answer(.pictureByPage)
      case .text: return begin(.editValue(target, field.key))
      }
    }
  }

  /// Changes a number by a step, within its bounds; a flag goes on to the right and off to the left.
  mutating func step(_ item: Item, by steps: Double) -> [Effect] {
    guard case .value(let target, let field, let value, _) = item else { return [] }
    switch field.kind {
    case .text, .picture: return []
    case .flag: return set(target, field.key, .flag(steps > 0))
    case .vote, .reaction, .dibs: return setOwn(field, steps > 0, on: target)
    case .choice:
      let now = field.options.firstIndex { value == .text($0) } ?? (steps > 0 ? -1 : field.options.count)
      let next = now + Int(steps)
      return set(
        target, field.key, field.options.indices.contains(next) ? .text(field.options[next]) : nil)
    case .number:
      let now = if case .number(let number)? = value { number } else { 0.0 }
      // Rounded, so that tenths don't add up to 0.30000000000000004.
      var next = ((now + steps * field.step) * 1e6).rounded() / 1e6
      if let bounds = field.bounds { next = min(max(next, bounds.lowerBound), bounds.upperBound) }
      if value == .number(next) { return answer(steps > 0 ? .maximum : .minimum) }
      return set(target, field.key, .number(next))
    }
  }

  /// One's own vote, or what nobody has.
  private mutating func setOwn(
    _ field: ValueField, _ isOn: Bool, on target: Target
  ) -> [Effect] {
    guard let (key, value) = contents.own(field, isOn) else { return answer(.unknownYou) }
    return set(target, key, value)
  }

  private mutating func set(_ target: Target, _ key: ValueKey, _ value: Value?) -> [Effect] {
    let effects = begin(.setValue(target, key, value))
    if !effects.isEmpty { foresee(value, for: key, on: target) }
    return effects
  }
}
