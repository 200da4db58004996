import BoardUI
import Document
import Foundation

// How changed elements become changed records.
extension SurfaceScene {
  func take(_ changes: ElementChanges) -> SceneDirt {
    var dirt = SceneDirt()
    for id in changes.removed {
      if let owner = owners.removeValue(forKey: id) { dirt.add(owner) }
    }
    for (element, stood) in zip(changes.changed, changes.stood) {
      let old = owners[element.id]
      let owner = own(element)
      if let old, old != owner {
        dirt.add(old)
        for case .section(let id) in [old, owner] { dirt.unknownSections.insert(id) }
        if case .card(let id) = old, let section = cards[id]?.section { dirt.unknownSections.insert(section) }
      }
      if let stood { dirt.note(element.id, stood: stood) }
      add(element, of: owner, to: &dirt)
    }
    take(changes.moved, &dirt)
    for reordering in changes.reordered { add(reordering, to: &dirt) }
    for shift in changes.shifted { add(shift, to: &dirt) }
    return dirt
  }

  private func add(_ element: Element, of owner: SceneOwner, to dirt: inout SceneDirt) {
    if let card = card(withMain: element, owner) { dirt.moved[card] = element } else { dirt.add(owner) }
  }

  /// The card whose only element this is. Nil if the card has others, or if the element is or was a part itself.
  func card(withMain element: Element, _ owner: SceneOwner) -> CardID? {
    guard case .card(let id) = owner, element.isPlain, isAll(element.id, of: id) else { return nil }
    return id
  }

  /// Whether the card's place is that of its main element, and nothing else of the card depends on it.
  func isAll(_ main: Element.ID, of id: CardID) -> Bool {
    guard !cardsAsParts.contains(id), let card = cards[id] else { return false }
    return card.roots.main == main && card.roots.others.isEmpty
  }

  /// Finds out whose an element is; its parents' come first, in whatever order the graph tells them.
  @discardableResult
  func own(_ element: Element) -> SceneOwner {
    let parent = element.parent.flatMap { id in owners[id] ?? graph.element(id).map { own($0) } } ?? .board
    let owner = SceneOwner(of: element, within: parent)
    let old = owners.updateValue(owner, forKey: element.id)
    if let old, old != owner {
      for child in graph.children(of: element.id) { if let child = graph.element(child) { own(child) } }
    }
    return owner
  }

  func walkBoard(_ dirt: inout SceneDirt, _ before: inout SceneBefore) {
    var walk = ElementWalk(graph: graph, owners: owners)
    walk.read(graph.children(of: nil), of: .board, from: .zero)
    parts = walk.parts.withUniqueNames
    items = walk.owners.compactMap { owner in
      switch owner {
      case .board: nil
      case .section(let id): .section(id)
      case .card(let id): .card(id)
      }
    }
    for (owner, roots) in walk.roots {
      switch owner {
      case .board: break
      case .section(let id): found(id, roots, &dirt, &before)
      case .card(let id): found(id, in: nil, roots, &dirt, &before)
      }
    }
    let kept = Set(items)
    for item in before.items where !kept.contains(item) {
      switch item {
      case .section(let id): dropSection(id, &before)
      case .card(let id): before.unseen.append(id)
      }
    }
  }

  func walk(_ section: StagedSection, _ id: SectionID, _ dirt: inout SceneDirt, _ before: inout SceneBefore) {
    if walkShelf(section, id, &dirt, &before) { return }
    let walk = ElementWalk(roots: section.roots, of: .section(id), graph: graph, owners: owners)
    let cards = walk.owners.compactMap { if case .card(let card) = $0 { card } else { nil } }
    for (owner, roots) in walk.roots {
      if case .card(let card) = owner { found(card, in: id, roots, &dirt, &before) }
    }
    if cards != section.cards {
      if before.cardLists[id] == nil { before.cardLists[id] = section.cards }
      let kept = Set(cards)
      before.unseen += section.cards.filter { !kept.contains($0) }
    }
    take(walk, of: id, &before)
    sections[id]?.cards = cards
    let shelf = shelf(of: cards, walk)
    sections[id]?.shelf = shelf
    sections[id]?.mains = shelf == nil ? [] : cards.compactMap { walk.roots[.card($0)]?.main }
  }

  /// Makes a section's record of what was read of it.
  func take(_ walk: ElementWalk, of id: SectionID, _ before: inout SceneBefore) {
    guard let section = sections[id], let main = graph.element(section.roots.main) else { return }
    var tokens = main.tokens
    // Cards aren't parts: their section says that they are in something which scrolls.
    if walk.scrollsOwners, !tokens.contains("scroll.horizontal") { tokens.append("scroll.horizontal") }
    let record = Scene.SectionElement(
      id: id, rect: Scene.Rect(main.rect, from: section.roots.origin), tokens: Scene.Tokens(tokens),
      parts: walk.parts.withUniqueNames)
    if record != section.record { before.changedSections.insert(id) }
    sections[id]?.record = record
  }

  private func found(_ id: SectionID, _ roots: Roots, _ dirt: inout SceneDirt, _ before: inout SceneBefore) {
    if sections[id]?.roots == roots { return }
    if sections[id] == nil {
      before.changedSections.insert(id)
      before.newSections.insert(id)
      let record = Scene.SectionElement(
        id: id, rect: .init(x: 0, y: 0, width: 0, height: 0), tokens: [], parts: [])
      sections[id] = StagedSection(record: record, roots: roots)
    } else {
      sections[id]?.roots = roots
    }
    dirt.sections.insert(id)
  }

  func found(
    _ id: CardID, in section: SectionID?, _ roots: Roots, _ dirt: inout SceneDirt, _ before: inout SceneBefore
  ) {
    guard let known = cards[id] else {
      cards[id] = StagedCard(section: section, roots: roots, foundAt: updates)
      before.newCards.insert(id)
      dirt.cards.insert(id)
      return
    }
    cards[id]?.foundAt = updates
    guard known.roots != roots || known.section != section else { return }
    before.note(id, known, rect: rectBefore(known, dirt))
    cards[id]?.roots = roots
    cards[id]?.section = section
    dirt.cards.insert(id)
  }

  func read(_ card: StagedCard, _ id: CardID, _ dirt: SceneDirt, _ before: inout SceneBefore) {
    guard let main = graph.element(card.roots.main) else { return }
    before.note(id, card, rect: rectBefore(card, dirt))
    let walk = ElementWalk(roots: card.roots, of: .card(id), graph: graph, owners: owners)
    cards[id]?.tokens = Scene.Tokens(main.tokens)
    cards[id]?.parts = walk.parts.withUniqueNames
    note(main, of: id)
  }

  private func note(_ main: Element, of id: CardID) {
    if !main.isPlain { cardsAsParts.insert(id) } else if !cardsAsParts.isEmpty { cardsAsParts.remove(id) }
  }

  /// A card of which only the main element changed keeps its parts.
  func move(_ card: StagedCard, _ id: CardID, _ main: Element, _ dirt: SceneDirt, _ before: inout SceneBefore) {
    before.note(id, card, rect: rectBefore(card, dirt))
    cards[id]?.tokens = Scene.Tokens(main.tokens)
    note(main, of: id)
  }

  /// Where a card was as far as those who draw it know; nil if it is gone, or moved with others by an unknown
  /// distance.
  private func rectBefore(_ card: StagedCard, _ dirt: SceneDirt) -> Scene.Rect? {
    let main = card.roots.main
    if let stood = dirt.stood(main) { return Scene.Rect(stood, from: card.roots.origin) }
    let parent = graph.element(main)?.parent
    guard !dirt.shifts.contains(where: { $0.parent == parent }) else { return nil }
    return graph.frame(of: main).map { Scene.Rect($0, from: card.roots.origin) }
  }

  private func dropSection(_ id: SectionID, _ before: inout SceneBefore) {
    guard let section = sections.removeValue(forKey: id) else { return }
    before.removedSections.append(id)
    before.cardLists[id] = section.cards
    before.unseen += section.cards
  }

  /// What left one place and wasn't found in another is gone.
  func dropUnseenCards(_ before: inout SceneBefore) {
    for id in before.unseen where cards[id].map({ $0.foundAt != updates }) ?? false {
      cards[id] = nil
      cardsAsParts.remove(id)
      before.removedCards.append(id)
    }
    before.removedCards.sort()
    before.removedSections.sort()
  }
}

extension Element {
  /// Whether the element shows nothing and does nothing by itself.
  fileprivate var isPlain: Bool { content == .none && action == nil }
}
