import BoardUI
import Document
import Foundation

/// What must be looked at again.
struct SceneDirt {
  var board = false
  var sections: Set<SectionID> = []
  /// Cards that changed otherwise than in their main element.
  var cards: Set<CardID> = []
  /// The changed main elements of cards.
  var moved: [CardID: Element] = [:]

  mutating func add(_ owner: SceneOwner) {
    switch owner {
    case .board: board = true
    case .section(let id): sections.insert(id)
    case .card(let id): cards.insert(id)
    }
  }
}

// How changed elements become changed records.
extension SurfaceScene {
  func take(_ changes: ElementChanges) -> SceneDirt {
    var dirt = SceneDirt()
    for id in changes.removed {
      if let owner = owners.removeValue(forKey: id) { dirt.add(owner) }
    }
    for element in changes.changed {
      let old = owners[element.id]
      let owner = own(element)
      if let old, old != owner { dirt.add(old) }
      if case .card(let id) = owner, element.content == .none, element.action == nil, let card = cards[id],
        card.roots.main == element.id, card.roots.others.isEmpty
      {
        dirt.moved[id] = element
      } else {
        dirt.add(owner)
      }
    }
    for parent in changes.reordered { dirt.add(parent.flatMap { owners[$0] } ?? .board) }
    return dirt
  }

  /// Finds out whose an element is; its parents' come first, in whatever order the graph tells them.
  @discardableResult
  private func own(_ element: Element) -> SceneOwner {
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
    guard let main = graph.element(section.roots.main) else { return }
    let walk = ElementWalk(roots: section.roots, of: .section(id), graph: graph, owners: owners)
    let cards = walk.owners.compactMap { if case .card(let card) = $0 { card } else { nil } }
    for (owner, roots) in walk.roots {
      if case .card(let card) = owner { found(card, in: id, roots, &dirt, &before) }
    }
    if cards != section.cards {
      before.cardLists[id] = section.cards
      let kept = Set(cards)
      before.unseen += section.cards.filter { !kept.contains($0) }
    }
    var tokens = main.tokens
    // Cards aren't parts: that they are in something which scrolls is said on their section.
    if walk.scrollsOwners, !tokens.contains("scroll.horizontal") { tokens.append("scroll.horizontal") }
    let record = Scene.SectionElement(
      id: id, frame: Scene.Frame(main.frame, from: section.roots.origin), tokens: Scene.Tokens(tokens),
      parts: walk.parts.withUniqueNames)
    if record != section.record { before.changedSections.insert(id) }
    sections[id] = StagedSection(record: record, roots: section.roots, cards: cards)
  }

  private func found(_ id: SectionID, _ roots: Roots, _ dirt: inout SceneDirt, _ before: inout SceneBefore) {
    if sections[id]?.roots == roots { return }
    if sections[id] == nil {
      before.changedSections.insert(id)
      before.newSections.insert(id)
      let record = Scene.SectionElement(
        id: id, frame: .init(x: 0, y: 0, width: 0, height: 0), tokens: [], parts: [])
      sections[id] = StagedSection(record: record, roots: roots)
    } else {
      sections[id]?.roots = roots
    }
    dirt.sections.insert(id)
  }

  private func found(
    _ id: CardID, in section: SectionID?, _ roots: Roots, _ dirt: inout SceneDirt, _ before: inout SceneBefore
  ) {
    guard let known = cards[id] else {
      let record = Scene.CardElement(
        id: id, section: section, frame: .init(x: 0, y: 0, width: 0, height: 0), tokens: [], parts: [])
      cards[id] = StagedCard(record: record, roots: roots, foundAt: updates)
      before.newCards.insert(id)
      dirt.cards.insert(id)
      return
    }
    cards[id]?.foundAt = updates
    guard known.roots != roots || known.record.section != section else { return }
    before.note(known.record)
    cards[id]?.roots = roots
    cards[id]?.record.section = section
    dirt.cards.insert(id)
  }

  func read(_ card: StagedCard, _ id: CardID, _ before: inout SceneBefore) {
    guard let main = graph.element(card.roots.main) else { return }
    before.note(card.record)
    let walk = ElementWalk(roots: card.roots, of: .card(id), graph: graph, owners: owners)
    cards[id]?.record = Scene.CardElement(
      id: id, section: card.record.section, frame: Scene.Frame(main.frame, from: card.roots.origin),
      tokens: Scene.Tokens(main.tokens), parts: walk.parts.withUniqueNames)
  }

  /// A card of which only the main element changed keeps its parts.
  func move(_ card: StagedCard, _ id: CardID, _ main: Element, _ before: inout SceneBefore) {
    before.note(card.record)
    cards[id]?.record.frame = Scene.Frame(main.frame, from: card.roots.origin)
    cards[id]?.record.tokens = Scene.Tokens(main.tokens)
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
      before.removedCards.append(id)
    }
    before.removedCards.sort()
    before.removedSections.sort()
  }
}
