import BoardUI
import Document
import Foundation

// Sections whose cards are simply beside each other: changes there are read without a look at the cards that stay.
extension SurfaceScene {
  func add(_ reordering: ElementReordering, to dirt: inout SceneDirt) {
    let owner = reordering.parent.flatMap { owners[$0] } ?? .board
    if case .section(let id) = owner, let shelf = sections[id]?.shelf, shelf.parent == reordering.parent {
      dirt.shelves[id] = reordering
    }
    dirt.add(owner)
  }

  func add(_ shift: ElementShift, to dirt: inout SceneDirt) {
    guard let parent = shift.parent, case .section(let id)? = owners[parent], sections[id]?.shelf?.parent == parent
    else {
      return takeOneByOne(shift, &dirt)
    }
    dirt.shifts.append(shift)
    for end in [shift.first, shift.last] where owners[end] == .section(id) { dirt.sections.insert(id) }
  }

  /// Takes each element of a run as one that changed.
  private func takeOneByOne(_ shift: ElementShift, _ dirt: inout SceneDirt) {
    let children = graph.children(of: shift.parent)
    guard let first = children.firstIndex(of: shift.first), let last = children.firstIndex(of: shift.last) else {
      return
    }
    for element in children[first...last].compactMap(graph.element) {
      let owner = own(element)
      if dirt.stood(element.id) == nil {
        dirt.note(element.id, stood: element.rect.offsetBy(dx: -shift.distance.x, dy: -shift.distance.y))
      }
      if let card = card(withMain: element, owner) { dirt.moved[card] = element } else { dirt.add(owner) }
    }
  }

  // MARK: Cards that come and go

  /// The shelf of a section that was read as a whole.
  func shelf(of cards: [CardID], _ walk: ElementWalk) -> Shelf? {
    guard let first = cards.first, let roots = walk.roots[.card(first)], !walk.scrollsOwners,
      let parent = graph.element(roots.main)?.parent
    else { return nil }
    let children = graph.children(of: parent)
    guard let start = children.firstIndex(of: roots.main), start + cards.count <= children.count else { return nil }
    for (card, child) in zip(cards, children[start...]) {
      guard let own = walk.roots[.card(card)], own == Roots(main: child, origin: roots.origin) else { return nil }
    }
    return Shelf(
      parent: parent, origin: roots.origin, before: start, behind: children.count - start - cards.count)
  }

  /// Reads what changed of a section with a shelf; false if there is none any more, or it isn't that simple.
  func walkShelf(
    _ section: StagedSection, _ id: SectionID, _ dirt: inout SceneDirt, _ before: inout SceneBefore
  ) -> Bool {
    guard let shelf = section.shelf, !dirt.unknownSections.contains(id), isThere(shelf) else { return false }
    let walk = ElementWalk(roots: section.roots, of: .section(id), graph: graph, owners: owners, without: shelf)
    guard walk.owners.isEmpty, walk.shelfOrigin == shelf.origin else { return false }
    if let reordering = dirt.shelves[id] {
      guard takeCards(section, id, shelf, reordering, &dirt, &before) else { return false }
    }
    take(walk, of: id, &before)
    return true
  }

  /// Whether there may still be all the parts around a shelf's cards: they may have left with the cards.
  private func isThere(_ shelf: Shelf) -> Bool { graph.childCount(of: shelf.parent) >= shelf.before + shelf.behind }

  private func takeCards(
    _ section: StagedSection, _ id: SectionID, _ shelf: Shelf, _ reordering: ElementReordering,
    _ dirt: inout SceneDirt, _ before: inout SceneBefore
  ) -> Bool {
    guard reordering.before >= shelf.before, reordering.behind >= shelf.behind else { return false }
    let end = graph.childCount(of: shelf.parent) - reordering.behind
    let old = reordering.before - shelf.before..<section.cards.count - (reordering.behind - shelf.behind)
    let children = graph.children(of: shelf.parent, in: reordering.before..<end)
    let difference = ShelfDifference(from: section.mains[old], to: children)
    let left = difference.left.map { section.cards[$0] }
    let gone = Set(left)
    var new: [CardID] = []
    var known: Set<CardID> = []
    for place in difference.came {
      guard case .card(let card)? = owners[children[place]], known.insert(card).inserted,
        cards[card].map({ $0.foundAt != updates && ($0.section != id || gone.contains(card)) }) ?? true
      else { return false }
      new.append(card)
    }
    for (card, place) in zip(new, difference.came) {
      found(card, in: id, Roots(main: children[place], origin: shelf.origin), &dirt, &before)
    }
    if before.cardLists[id] == nil { before.cardLists[id] = section.cards }
    before.cameTo[id] = difference.came.map { $0 + old.lowerBound }
    before.unseen += left.filter { !known.contains($0) }
    sections[id]?.cards.replaceSubrange(old, with: difference.applied(to: section.cards[old], coming: new))
    sections[id]?.mains.replaceSubrange(old, with: children)
    return true
  }

  // MARK: Cards that shift

  /// Notes a run of cards that only shifted; one by one where it isn't that simple.
  func take(_ shift: ElementShift, _ dirt: inout SceneDirt, _ before: inout SceneBefore) {
    if let parent = shift.parent, case .section(let id)? = owners[parent], let section = sections[id],
      let shelf = section.shelf, shelf.parent == parent, let cards = cards(of: shift, on: shelf, section.cards),
      isWhole(shift.distance)
    {
      guard let first = cards.first, let last = cards.last else { return }
      let run = SceneBefore.Run(section: id, first: first, count: cards.count, distance: .init(shift.distance))
      if before.isRun(run, endingIn: last, cardsNow: section.cards) { return before.runs.append(run) }
    }
    takeOneByOne(shift, &dirt)
  }

  /// A distance by which rectangles move that are rounded to hundredths.
  private func isWhole(_ distance: CGPoint) -> Bool {
    [distance.x, distance.y].allSatisfy { abs(($0 * 100).rounded() - $0 * 100) < 1e-6 }
  }

  /// The cards of a run, without parts at its ends.
  private func cards(of shift: ElementShift, on shelf: Shelf, _ cards: [CardID]) -> ArraySlice<CardID>? {
    guard isThere(shelf) else { return nil }
    let total = graph.childCount(of: shelf.parent)
    let leading = graph.children(of: shelf.parent, in: 0..<shelf.before)
    let trailing = graph.children(of: shelf.parent, in: total - shelf.behind..<total)
    if trailing.contains(shift.first) || leading.contains(shift.last) { return [] }
    var count = shift.count
    var start = cards.startIndex
    if let index = leading.firstIndex(of: shift.first) {
      count -= leading.count - index
    } else {
      guard case .card(let card)? = owners[shift.first], let index = cards.firstIndex(of: card) else { return nil }
      start = index
    }
    if let index = trailing.firstIndex(of: shift.last) { count -= index + 1 }
    guard count >= 0, start + count <= cards.count else { return nil }
    return cards[start..<start + count]
  }
}
