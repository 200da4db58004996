public import Presentation
internal import Document

/// A patch names something that the scene hasn't got: the replica must ask for a snapshot.
public struct PatchMismatch: Error, Hashable, Sendable {
  public var detail: String
}

extension Scene {
  /// The scene after `patch`, whose fields apply in the order they are declared.
  public func applying(_ patch: ScenePatch) throws(PatchMismatch) -> Scene {
    var scene = self
    if let size = patch.size { scene.size = size }
    if let parts = patch.parts { scene.parts = parts }
    let sectionsRemoved = Set(patch.sectionsRemoved)
    let cardsRemoved = Set(patch.cardsRemoved)
    scene.sections.removeAll { sectionsRemoved.contains($0.id) }
    scene.cards.removeAll { cardsRemoved.contains($0.id) }
    for shift in patch.shifts { try scene.apply(shift) }
    scene.sections = try Self.arranged(scene.sections, changed: patch.sections, order: patch.sectionOrder, \.id)
    scene.cards = try Self.arranged(scene.cards, changed: patch.cards, order: patch.cardOrder, \.id)
    return scene
  }

  private mutating func apply(_ shift: ScenePatch.Shift) throws(PatchMismatch) {
    guard let first = cards.firstIndex(where: { $0.id == shift.first }), first + shift.count <= cards.count,
      shift.count >= 0
    else { throw PatchMismatch(detail: "\(shift.count) cards from \(shift.first) aren't there to shift") }
    for index in first..<(first + shift.count) {
      let frame = cards[index].frame
      cards[index].frame = Frame(
        x: frame.x + shift.dx, y: frame.y + shift.dy, width: frame.width, height: frame.height)
    }
  }

  /// The elements with those that are new or changed, in their new order.
  private static func arranged<E, ID>(
    _ elements: [E], changed: [E], order: [ScenePatch.Placement<ID>], _ id: (E) -> ID
  ) throws(PatchMismatch) -> [E] {
    if changed.isEmpty && order.isEmpty { return elements }
    var byID = Dictionary(elements.map { (id($0), $0) }) { first, _ in first }
    for element in changed { byID[id(element)] = element }
    var ids = elements.map(id)
    for placement in order {
      ids.removeAll { $0 == placement.id }
      if let after = placement.after {
        guard let index = ids.firstIndex(of: after) else {
          throw PatchMismatch(detail: "\(placement.id) can't go behind \(after), which isn't there")
        }
        ids.insert(placement.id, at: index + 1)
      } else {
        ids.insert(placement.id, at: 0)
      }
    }
    let arranged = ids.compactMap { byID[$0] }
    guard arranged.count == byID.count, arranged.count == ids.count else {
      throw PatchMismatch(detail: "\(byID.count) elements in \(ids.count) places")
    }
    return arranged
  }
}
