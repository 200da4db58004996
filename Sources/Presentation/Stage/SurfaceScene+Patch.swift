import Document

/// What a scene was before an update, as far as the update touched it.
struct SceneBefore {
  /// What a card was, and where, if that is known.
  struct Card {
    let staged: SurfaceScene.StagedCard
    let rect: Scene.Rect?
  }

  /// Cards that follow each other in a section and have only shifted.
  struct Run {
    let section: SectionID
    let first: CardID
    let count: Int
    let distance: ShiftRuns.Distance
  }

  /// A card that only moved.
  struct Step {
    let card: CardID
    let stood: Scene.Rect
    let rect: Scene.Rect
  }

  /// A card on a shelf that only moved.
  struct ShelfStep {
    let card: CardID
    let distance: ShiftRuns.Distance
  }

  let size: Scene.Size
  let parts: [Scene.Part]
  let items: [SurfaceScene.Item]
  /// The cards of sections whose cards are other ones now, or in another order.
  var cardLists: [SectionID: [CardID]] = [:]
  private(set) var cards: [CardID: Card] = [:]
  /// Cards that aren't in ``cards`` and only moved.
  var steps: [Step] = []
  /// Cards on a shelf that are in neither and only moved, by section. For them the section's order is the same before
  /// and now.
  var shelfSteps: [SectionID: [ShelfStep]] = [:]
  /// The indices at which cards came to shelves, if these were found. All other cards are in the same order as before.
  var cameTo: [SectionID: [Int]] = [:]
  var runs: [Run] = []
  var newCards: Set<CardID> = []
  var newSections: Set<SectionID> = []
  var changedSections: Set<SectionID> = []
  var removedSections: [SectionID] = []
  var removedCards: [CardID] = []
  /// Cards that are not where they were.
  var unseen: [CardID] = []

  init(size: Scene.Size, parts: [Scene.Part], items: [SurfaceScene.Item]) {
    self.size = size
    self.parts = parts
    self.items = items
  }

  /// The first note of a card is what it was; a card that is new was nothing.
  mutating func note(_ id: CardID, _ card: SurfaceScene.StagedCard, rect: Scene.Rect?) {
    guard cards[id] == nil, !newCards.contains(id) else { return }
    cards[id] = Card(staged: card, rect: rect)
  }

  /// Whether it is known what the card was before.
  func knows(_ id: CardID) -> Bool { cards[id] != nil || newCards.contains(id) }

  /// Whether the cards of a run, and no others, followed each other before too.
  func isRun(_ run: Run, endingIn last: CardID, cardsNow: [CardID]) -> Bool {
    guard let old = cardLists[run.section] else { return true }
    guard let start = old.firstIndex(of: run.first), let end = old[start...].firstIndex(of: last) else { return false }
    guard end - start + 1 > run.count, !removedCards.isEmpty else { return end - start + 1 == run.count }
    let removed = Set(removedCards)
    return old[start...end].count { !removed.contains($0) } == run.count
  }
}

// The way the difference is written.
extension SurfaceScene {
  func patch(from before: SceneBefore) -> ScenePatch {
    var patch = ScenePatch()
    if size != before.size { patch.size = size }
    if parts != before.parts { patch.parts = parts }
    patch.sectionsRemoved = before.removedSections
    patch.cardsRemoved = before.removedCards
    patch.sections = before.changedSections.sorted().compactMap { sections[$0]?.record }

    var shifted: [CardID: ShiftRuns.Distance] = [:]
    var restyled: Set<CardID> = []
    var changed: [Scene.CardElement] = before.newCards.compactMap { record(of: $0) }
    for (id, old) in before.cards {
      guard let new = record(of: id) else { continue }
      guard let rect = old.rect else {
        changed.append(new)
        continue
      }
      let was = Scene.CardElement(
        id: id, section: old.staged.section, rect: rect, tokens: old.staged.tokens, parts: old.staged.parts)
      guard was != new else { continue }
      if was.section == new.section, was.rect.x == new.rect.x, was.rect.y == new.rect.y {
        restyled.insert(id)
      } else if let distance = ShiftRuns.Distance(from: was, to: new) {
        shifted[id] = distance
      } else {
        changed.append(new)
      }
    }
    for step in before.steps {
      if let distance = ShiftRuns.Distance(from: step.stood, to: step.rect) {
        shifted[step.card] = distance
      } else if let new = record(of: step.card) {
        changed.append(new)
      }
    }
    if !before.runs.isEmpty {
      for step in before.shelfSteps.values.joined() { shifted[step.card] = step.distance }
    }
    for id in before.runs.isEmpty ? [] : cardsInRuns(before, among: restyled.union(shifted.keys)) {
      restyled.remove(id)
      shifted[id] = nil
      if let card = record(of: id) { changed.append(card) }
    }
    patch.styles = restyled.sorted().compactMap { id in record(of: id).map { .init(id, $0.style) } }
    patch.shifts = before.runs.map { .init(first: $0.first, count: $0.count, dx: $0.distance.dx, dy: $0.distance.dy) }
    if !shifted.isEmpty || !before.shelfSteps.isEmpty { patch.shifts += shifts(shifted, before) }
    patch.cards = changed.sorted { $0.id < $1.id }
    place(from: before, &patch)
    return patch
  }

  /// Cards that shifted or look different by themselves and are in a run that shifted: they are written whole.
  private func cardsInRuns(_ before: SceneBefore, among changed: Set<CardID>) -> [CardID] {
    guard !changed.isEmpty else { return [] }
    return before.runs.flatMap { run in
      guard let all = sections[run.section]?.cards, let start = all.firstIndex(of: run.first) else { return [CardID]() }
      return all[start..<start + run.count].filter { changed.contains($0) }
    }
  }

  /// Runs in the order before, without what left.
  private func shifts(_ shifted: [CardID: ShiftRuns.Distance], _ before: SceneBefore) -> [ScenePatch.Shift] {
    var runs = ShiftRuns()
    let removed = Set(before.removedCards)
    // Most are steps, and nobody needs to look any of those up.
    var left = shifted.count
    let shiftedSections = Set(shifted.keys.compactMap { cards[$0]?.section }).union(before.shelfSteps.keys)
    for item in before.items {
      switch item {
      case .section(let id):
        guard shiftedSections.contains(id) else {
          runs.end()
          continue
        }
        let steps = before.runs.isEmpty ? before.shelfSteps[id] ?? [] : []
        var next = 0
        for card in before.cardLists[id] ?? sections[id]?.cards ?? [] where !removed.contains(card) {
          if next < steps.count, steps[next].card == card {
            runs.add(card, steps[next].distance)
            next += 1
          } else if left > 0, let distance = shifted[card] {
            runs.add(card, distance)
            left -= 1
          } else {
            runs.add(card, nil)
          }
        }
      case .card(let id): if !removed.contains(id) { runs.add(id, shifted[id]) }
      }
    }
    runs.end()
    return runs.shifts
  }

  /// The order after: a section that is new or was moved goes behind the one before it, from the front to the
  /// end.
  private func place(from before: SceneBefore, _ patch: inout ScenePatch) {
    guard items != before.items || !before.cardLists.isEmpty else { return }
    let kept = ReadingOrder.kept(from: before.items, to: items)
    var lastCard: CardID?
    var lastSection: SectionID?
    for (index, item) in items.enumerated() {
      let stays = kept.contains(item, at: index)
      switch item {
      case .section(let id):
        if !stays { patch.sectionOrder.append(.init(id, after: lastSection)) }
        lastSection = id
        let order = sections[id]?.cards ?? []
        let keptCards = keptCards(of: id, stays: stays, before)
        for index in keptCards.moved where !keptCards.contains(order[index], at: index) {
          patch.cardOrder.append(.init(order[index], after: index > 0 ? order[index - 1] : lastCard))
        }
        lastCard = order.last ?? lastCard
      case .card(let id):
        if !stays { patch.cardOrder.append(.init(id, after: lastCard)) }
        lastCard = id
      }
    }
  }

  /// The cards of a section that keep their place; none, if the section itself doesn't.
  private func keptCards(of id: SectionID, stays: Bool, _ before: SceneBefore) -> KeptElements<CardID> {
    let order = sections[id]?.cards ?? []
    guard stays else { return KeptElements(moved: order.indices, kept: []) }
    guard let old = before.cardLists[id] else { return KeptElements(moved: 0..<0, kept: []) }
    return ReadingOrder.kept(from: old, to: order)
  }
}
