import BoardUI
import Document
import Foundation

// Cards of which only the place changed. One card that moves in a grid can move thousands of others by a step, so the
// cards of a section are read in the section's order and none is looked up by its id.
extension SurfaceScene {
  func take(_ moves: [ElementMove], _ dirt: inout SceneDirt) {
    var start = moves.startIndex
    while start < moves.endIndex {
      let parent = moves[start].parent
      let end = moves[start...].firstIndex { $0.parent != parent } ?? moves.endIndex
      let group = moves[start..<end]
      start = end
      if let parent, case .section(let id)? = owners[parent], sections[id]?.shelf?.parent == parent {
        dirt.shelfMoves.append(SceneDirt.ShelfMoves(id, group))
        // Some of these elements may be parts of the section.
        dirt.sections.insert(id)
      } else {
        for move in group { take(move, &dirt) }
      }
    }
  }

  /// The element's owner was found out when the element came. If it has another owner now, the elements around it have
  /// said so.
  private func take(_ move: ElementMove, _ dirt: inout SceneDirt) {
    dirt.note(move.id, stood: move.stood)
    let owner = owners[move.id] ?? .board
    if case .card(let id) = owner, isAll(move.id, of: id) {
      dirt.steps.append((id, move))
    } else {
      dirt.add(owner)
    }
  }

  /// Finds which cards the elements that moved on a shelf belong to. The shelf's cards and parts must have been read
  /// before.
  func takeSteps(_ moved: SceneDirt.ShelfMoves, _ dirt: inout SceneDirt, _ before: inout SceneBefore) {
    let id = moved.section
    var steps: [SceneBefore.ShelfStep] = []
    defer { if !steps.isEmpty { before.shelfSteps[id] = steps } }
    // The order before says nothing of the order now unless the cards that changed places were noted.
    let isOrdered = before.shelfSteps[id] == nil && (before.cardLists[id] == nil || before.cameTo[id] != nil)
    guard isOrdered, let section = sections[id], let shelf = section.shelf, moved.moves.first?.parent == shelf.parent
    else { return takeOneByOne(moved.moves, &dirt) }
    steps.reserveCapacity(moved.moves.count)
    var came = (before.cameTo[id] ?? [])[...]
    var next = 0
    var distances = ShelfDistances(origin: shelf.origin)
    for index in moved.moves.indices {
      let move = moved.moves[index]
      guard let place = section.mains[next...].firstIndex(of: move.id) else {
        if owners[move.id] == .section(id) { continue }
        return takeOneByOne(moved.moves[index...], &dirt)
      }
      next = place + 1
      let card = section.cards[place]
      while let first = came.first, first < place { came.removeFirst() }
      if came.first != place, !cardsAsParts.contains(card), let distance = distances.distance(of: move) {
        steps.append(SceneBefore.ShelfStep(card: card, distance: distance))
      } else {
        takeOneByOne(moved.moves[index...index], &dirt)
      }
    }
  }

  private func takeOneByOne(_ moves: ArraySlice<ElementMove>, _ dirt: inout SceneDirt) {
    for move in moves { take(move, &dirt) }
  }

  /// Keeps the steps of cards that did nothing else.
  func settleSteps(_ dirt: SceneDirt, _ before: inout SceneBefore) {
    func isTold(_ id: CardID) -> Bool { dirt.cards.contains(id) || dirt.moved[id] != nil }
    for (id, move) in dirt.steps where !isTold(id) && !before.knows(id) {
      guard let origin = cards[id]?.roots.origin else { continue }
      let step = SceneBefore.Step(
        card: id, stood: Scene.Rect(move.stood, from: origin), rect: Scene.Rect(move.rect, from: origin))
      if step.stood != step.rect { before.steps.append(step) }
    }
    guard !dirt.cards.isEmpty || !dirt.moved.isEmpty else { return }
    for id in before.shelfSteps.keys { before.shelfSteps[id]?.removeAll { isTold($0.card) } }
  }
}

/// How far the cards of a shelf moved. Most move as far as the one before them.
private struct ShelfDistances {
  /// Whether the shelf's own origin is in whole points.
  private let isWhole: Bool
  private var last: (moved: CGPoint, distance: ShiftRuns.Distance)?

  init(origin: CGPoint) { isWhole = origin.isWhole }

  /// Nil if the card didn't move, or if its rectangle is rounded, so that the distance depends on where it is.
  mutating func distance(of move: ElementMove) -> ShiftRuns.Distance? {
    guard isWhole, move.stood.origin.isWhole, move.rect.origin.isWhole else { return nil }
    let moved = CGPoint(x: move.rect.minX - move.stood.minX, y: move.rect.minY - move.stood.minY)
    if let last, last.moved == moved { return last.distance }
    guard moved != .zero else { return nil }
    let distance = ShiftRuns.Distance(moved)
    last = (moved, distance)
    return distance
  }
}

extension CGPoint {
  /// Whether rounding leaves it as it is.
  fileprivate var isWhole: Bool { Int32(exactly: Double(x)) != nil && Int32(exactly: Double(y)) != nil }
}
