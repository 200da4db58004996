import Document

extension Scene {
  /// Takes over the changes; linear in the scene, however large the patch is.
  ///
  /// A patch made for another scene does no harm beyond wrong rectangles: a named element that isn't there is skipped,
  /// and one that goes behind something that isn't there goes to the end.
  ///
  /// - Complexity: O(elements of the scene).
  public mutating func apply(_ patch: ScenePatch) {
    restyle(patch.styles)
    if let size = patch.size { self.size = size }
    if let parts = patch.parts { self.parts = parts }
    remove(patch.sectionsRemoved, patch.cardsRemoved)
    shift(patch.shifts)
    upsert(patch.sections, into: &sections)
    upsert(patch.cards, into: &cards)
    place(patch.cardOrder, in: &cards)
    place(patch.sectionOrder, in: &sections)
  }

  private mutating func restyle(_ changes: [ScenePatch.StyleChange]) {
    guard !changes.isEmpty else { return }
    let styles = Dictionary(changes.map { ($0.id, $0.style) }, uniquingKeysWith: { $1 })
    for index in cards.indices {
      if let style = styles[cards[index].id] { cards[index].style = style }
    }
  }

  private mutating func remove(_ removedSections: [SectionID], _ removedCards: [CardID]) {
    if !removedSections.isEmpty {
      let gone = Set(removedSections)
      sections.removeAll { gone.contains($0.id) }
    }
    if !removedCards.isEmpty {
      let gone = Set(removedCards)
      cards.removeAll { gone.contains($0.id) }
    }
  }

  private mutating func shift(_ shifts: [ScenePatch.Shift]) {
    guard !shifts.isEmpty else { return }
    let firsts = Set(shifts.map(\.first))
    var indexes: [CardID: Int] = [:]
    for (index, card) in cards.enumerated() where firsts.contains(card.id) { indexes[card.id] = index }
    for shift in shifts {
      guard let first = indexes[shift.first] else { continue }
      for index in first..<min(first + max(shift.count, 0), cards.count) {
        cards[index].rect = cards[index].rect.moved(by: shift.dx, shift.dy)
      }
    }
  }

  /// Replaces elements that are there and appends new ones; the order says later where those go.
  private func upsert<E: Identifiable>(_ changed: [E], into elements: inout [E]) {
    guard !changed.isEmpty else { return }
    var new: [E.ID: Int] = [:]
    for (index, element) in changed.enumerated() { new[element.id] = index }
    for index in elements.indices {
      if let replacement = new.removeValue(forKey: elements[index].id) { elements[index] = changed[replacement] }
    }
    elements += new.values.sorted().map { changed[$0] }
  }

  /// Moves each placed element behind the one it names, in a chain: a move is O(1), and only the end is copied.
  private func place<E: Identifiable>(_ placements: [ScenePatch.Placement<E.ID>], in elements: inout [E]) {
    guard !placements.isEmpty else { return }
    var indexes: [E.ID: Int] = [:]
    for (index, element) in elements.enumerated() { indexes[element.id] = index }

    // Slot 0 is the front; the element at `index` has slot index + 1. The chain is closed: the front follows the end.
    let count = elements.count + 1
    var next = (0..<count).map { ($0 + 1) % count }
    var previous = (0..<count).map { ($0 + count - 1) % count }
    for placement in placements {
      guard let index = indexes[placement.id], placement.after != placement.id else { continue }
      let slot = index + 1
      (next[previous[slot]], previous[next[slot]]) = (next[slot], previous[slot])
      let before = placement.after.map { after in indexes[after].map { $0 + 1 } ?? previous[0] } ?? 0
      (next[slot], previous[slot]) = (next[before], before)
      previous[next[before]] = slot
      next[before] = slot
    }

    var placed: [E] = []
    placed.reserveCapacity(elements.count)
    var slot = next[0]
    while slot != 0 {
      placed.append(elements[slot - 1])
      slot = next[slot]
    }
    elements = placed
  }
}

extension Scene.Rect {
  func moved(by dx: Double, _ dy: Double) -> Self { .init(x: x + dx, y: y + dy, width: width, height: height) }
}

extension Scene.SectionElement: Identifiable {}
extension Scene.CardElement: Identifiable {}
