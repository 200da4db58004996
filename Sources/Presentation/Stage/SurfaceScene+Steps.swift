import BoardUI
import Document
import Foundation

// Cards of which nothing changed but their places. In a grid a card that moves has thousands take a step, so that those
// of a section are read in its order, without looking for any by its id.
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
        // Some may be parts of the section.
        dirt.sections.insert(id)
      } else {
        for move in group { take(move, &dirt) }
      }
    }
  }

  /// Whose it is was found out when it came: elements around it that are someone else's now have said so.
  private func take(_ move: ElementMove, _ dirt: inout SceneDirt) {
    dirt.note(move.id, stood: move.stood)
    let owner = owners[move.id] ?? .board
    if case .card(let id) = owner, isAll(move.id, of: id) {
      dirt.steps.append((id, move))
    } else {
      dirt.add(owner)
    }
  }

  /// Finds the cards of what moved on a shelf, once it is known which cards stand there. Its parts have been read.
  func takeSteps(_ moved: SceneDirt.ShelfMoves, _ dirt: inout SceneDirt, _ before: inout SceneBefore) {
    let id = moved.section
    var steps: [SceneBefore.ShelfStep] = []
    defer { if !steps.isEmpty { before.shelfSteps[id] = steps } }
    // Without a note of which cards came to other places the order before tells nothing of the one now.
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

  /// Keeps the steps of cards of which there is nothing else to tell.
  func settleSteps(_ dirt: SceneDirt, _ before: inout SceneBefore) {
    func isTold(_ id: CardID) -> Bool { dirt.cards.contains(id) || dirt.moved[id] != nil }
    for (id, move) in dirt.steps where !isTold(id) && !before.knows(id) {
      guard let origin = cards[id]?.roots.origin else { continue }
      let step = SceneBefore.Step(
        card: id, stood: Scene.Rect(move.stood, from: origin), frame: Scene.Rect(move.frame, from: origin))
      if step.stood != step.frame { before.steps.append(step) }
    }
    guard !dirt.cards.isEmpty || !dirt.moved.isEmpty else { return }
    for id in before.shelfSteps.keys { before.shelfSteps[id]?.removeAll { isTold($0.card) } }
  }
}

/// How far cards of a shelf moved: mostly as far as the one before.
private struct ShelfDistances {
  /// Whether the shelf itself stands in whole points.
  private let isWhole: Bool
  private var last: (moved: CGPoint, distance: ShiftRuns.Distance)?

  init(origin: CGPoint) { isWhole = origin.isWhole }

  /// Nil where frames are rounded, so that the distance depends on where the card is, or it didn't move.
  mutating func distance(of move: ElementMove) -> ShiftRuns.Distance? {
    guard isWhole, move.stood.origin.isWhole, move.frame.origin.isWhole else { return nil }
    let moved = CGPoint(x: move.frame.minX - move.stood.minX, y: move.frame.minY - move.stood.minY)
    if let last, last.moved == moved { return last.distance }
    guard moved != .zero else { return nil }
    let distance = ShiftRuns.Distance(moved)
    last = (moved, distance)
    return distance
  }
}

extension CGPoint {
  /// Whether no rounding can change it.
  fileprivate var isWhole: Bool { Int32(exactly: Double(x)) != nil && Int32(exactly: Double(y)) != nil }
}
