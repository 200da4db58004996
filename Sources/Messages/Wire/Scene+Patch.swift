public import Presentation
internal import Document

/// A patch names something that the scene hasn't got: the replica must ask for a snapshot.
public struct PatchMismatch: Error, Hashable, Sendable {
  public var detail: String
}

extension Scene {
  /// That of someone who wants facts alone.
  package static let nothing = Scene(size: .init(width: 0, height: 0))

  /// The scene after `patch`, which is refused whole if it names what isn't there: ``apply(_:)`` would pass over it.
  public func applying(_ patch: ScenePatch) throws(PatchMismatch) -> Scene {
    let removedSections = Set(patch.sectionsRemoved)
    let removedCards = Set(patch.cardsRemoved)
    let sectionIDs = sections.map(\.id).filter { !removedSections.contains($0) }
    let cardIDs = cards.map(\.id).filter { !removedCards.contains($0) }
    try Self.check(patch.styles, of: cards)
    for shift in patch.shifts { try Self.check(shift, in: cardIDs) }
    try Self.check(patch.sectionOrder, of: sectionIDs, and: patch.sections.map(\.id))
    try Self.check(patch.cardOrder, of: cardIDs, and: patch.cards.map(\.id))
    var scene = self
    scene.apply(patch)
    return scene
  }

  private static func check(_ changes: [ScenePatch.StyleChange], of cards: [CardElement]) throws(PatchMismatch) {
    guard !changes.isEmpty else { return }
    let missing = Set(changes.map(\.id)).subtracting(cards.map(\.id))
    guard missing.isEmpty else { throw PatchMismatch(detail: "\(missing.count) cards to look different aren't there") }
  }

  private static func check(_ shift: ScenePatch.Shift, in cards: [CardID]) throws(PatchMismatch) {
    guard let first = cards.firstIndex(of: shift.first), (0...(cards.count - first)).contains(shift.count) else {
      throw PatchMismatch(detail: "\(shift.count) cards from \(shift.first) aren't there to shift")
    }
  }

  /// Each goes behind an element that has its place already, and each new one of the `changed` gets a place.
  private static func check<ID>(
    _ order: [ScenePatch.Placement<ID>], of present: [ID], and changed: [ID]
  ) throws(PatchMismatch) {
    if changed.isEmpty && order.isEmpty { return }
    var placed = Set(present)
    var unplaced = Set(changed).subtracting(placed)
    for placement in order {
      let isNew = unplaced.remove(placement.id) != nil
      guard isNew || placed.contains(placement.id) else {
        throw PatchMismatch(detail: "\(placement.id) isn't there to be placed")
      }
      if let after = placement.after, after == placement.id || !placed.contains(after) {
        throw PatchMismatch(detail: "\(placement.id) can't go behind \(after), which isn't there")
      }
      placed.insert(placement.id)
    }
    guard unplaced.isEmpty else { throw PatchMismatch(detail: "\(unplaced.count) new elements have no place") }
  }
}
