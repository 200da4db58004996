import Document

/// What a scene was before an update, as far as the update touched it.
struct SceneBefore {
  let size: Scene.Size
  let parts: [Scene.Part]
  let items: [SurfaceScene.Item]
  /// The cards of sections whose cards are other ones now, or in another order.
  var cardLists: [SectionID: [CardID]] = [:]
  private(set) var cards: [CardID: Scene.CardElement] = [:]
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
  mutating func note(_ card: Scene.CardElement?) {
    guard let card, cards[card.id] == nil, !newCards.contains(card.id) else { return }
    cards[card.id] = card
  }
}

// How the difference is said.
extension SurfaceScene {
  func patch(from before: SceneBefore) -> ScenePatch {
    var patch = ScenePatch()
    if size != before.size { patch.size = size }
    if parts != before.parts { patch.parts = parts }
    patch.sectionsRemoved = before.removedSections
    patch.cardsRemoved = before.removedCards
    patch.sections = before.changedSections.sorted().compactMap { sections[$0]?.record }

    var shifted: [CardID: ShiftRuns.Distance] = [:]
    var shiftedSections: Set<SectionID?> = []
    var changed = before.newCards
    for (id, old) in before.cards {
      guard let new = cards[id]?.record, new != old else { continue }
      if let distance = ShiftRuns.Distance(from: old, to: new) {
        shifted[id] = distance
        shiftedSections.insert(new.section)
      } else {
        changed.insert(id)
      }
    }
    if !shifted.isEmpty { patch.shifts = shifts(shifted, in: shiftedSections, before) }
    patch.cards = changed.sorted().compactMap { cards[$0]?.record }
    place(from: before, &patch)
    return patch
  }

  /// Runs in the order before, without what left.
  private func shifts(
    _ shifted: [CardID: ShiftRuns.Distance], in shiftedSections: Set<SectionID?>, _ before: SceneBefore
  ) -> [ScenePatch.Shift] {
    var runs = ShiftRuns()
    let removed = Set(before.removedCards)
    for item in before.items {
      switch item {
      case .section(let id):
        guard shiftedSections.contains(id) else {
          runs.end()
          continue
        }
        for card in before.cardLists[id] ?? sections[id]?.cards ?? [] where !removed.contains(card) {
          runs.add(card, shifted[card])
        }
      case .card(let id): if !removed.contains(id) { runs.add(id, shifted[id]) }
      }
    }
    runs.end()
    return runs.shifts
  }

  /// The order after: what is new or stands elsewhere goes behind the one before it, from the front to the end.
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
