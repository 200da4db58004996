import BoardUI
public import Document
import Foundation

// Pressing what a container made, and typing into it.

extension BoardStage {
  /// Runs the action of a part, on the surface where it was pressed.
  ///
  /// What the action wrote into state shows in the next ``update(to:changes:)``.
  ///
  /// - Parameters:
  ///   - part: the part's name, unique among its owner's.
  ///   - surface: one that is open.
  /// - Returns: the operations that the action wants done, in order; nil if there is nothing to press under that name.
  /// - Complexity: O(parts of the owner), besides the work of the action.
  public func press(_ part: String, of owner: SceneOwner, on surface: Surface) -> [Document.Operation]? {
    guard let scene = openScene(surface), let element = scene.element(of: part, owner: owner) else { return nil }
    return collectingOperations(on: owner) { scene.graph.press(element) }
  }

  /// Writes what a person typed into a part, as ``press(_:of:on:)`` presses one.
  ///
  /// - Parameters:
  ///   - typed: its text is all that is in the part now. How long that may be is the caller's affair.
  ///   - latest: the board with all that was decided, of which the scene may not show all yet.
  /// - Complexity: O(parts of the owner + length), besides the work of the action.
  public func enter(
    _ typed: TypedText, in part: String, of owner: SceneOwner, on surface: Surface, latest: Document? = nil
  ) -> [Document.Operation]? {
    guard let scene = openScene(surface), let element = scene.element(of: part, owner: owner) else { return nil }
    return collectingOperations(on: owner, latest: latest) {
      scene.graph.enter(in: element) { typed.merged(with: $0) }
    }
  }
}

extension SurfaceScene {
  /// The element that a part was made of. People press and type seldom: the owner is walked once more.
  fileprivate func element(of part: String, owner: SceneOwner) -> Element.ID? {
    let walk: ElementWalk
    switch owner {
    case .board:
      var board = ElementWalk(graph: graph, owners: owners)
      board.read(graph.children(of: nil), of: .board, from: .zero)
      walk = board
    case .section(let id):
      guard let section = sections[id] else { return nil }
      walk = ElementWalk(roots: section.roots, of: owner, graph: graph, owners: owners)
    case .card(let id):
      guard let card = cards[id] else { return nil }
      walk = ElementWalk(roots: card.roots, of: owner, graph: graph, owners: owners)
    }
    guard let index = walk.parts.withUniqueNames.firstIndex(where: { $0.name == part }) else { return nil }
    return walk.elements[index]
  }
}
