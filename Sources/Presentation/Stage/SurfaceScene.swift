import BoardUI
import Document
import Foundation

/// The scene of one surface, kept up to date by what its graph says changed.
///
/// An update costs what changed, and a look at the children of each owner (board, section) whose children changed.
final class SurfaceScene {
  /// Elements that are an owner's own and whose parents aren't.
  struct Roots: Equatable {
    /// The first in reading order.
    var main: Element.ID
    var others: [Element.ID] = []
    /// Where the coordinates of the main element's parent begin in those of the owner around.
    var origin: CGPoint
  }

  struct StagedCard {
    var record: Scene.CardElement
    var roots: Roots
    /// The update that found it last.
    var foundAt: Int
  }

  struct StagedSection {
    var record: Scene.SectionElement
    var roots: Roots
    var cards: [CardID] = []
  }

  /// What stands on the board itself.
  enum Item: Hashable {
    case section(SectionID)
    /// A card outside of any section.
    case card(CardID)
  }

  let graph: ViewGraph
  private let proposal: ProposedViewSize
  var owners: [Element.ID: SceneOwner] = [:]
  /// What the graph said since the scene was brought up to date.
  private var evaluated = ElementChanges()
  /// Counts the updates that changed anything.
  var updates = 0

  var size = Scene.Size(width: 0, height: 0)
  var parts: [Scene.Part] = []
  /// In reading order.
  var items: [Item] = []
  var sections: [SectionID: StagedSection] = [:]
  var cards: [CardID: StagedCard] = [:]

  init(_ graph: ViewGraph, proposal: ProposedViewSize) {
    self.graph = graph
    self.proposal = proposal
  }

  /// All of it.
  var scene: Scene {
    var scene = Scene(size: size, parts: parts)
    scene.cards.reserveCapacity(cards.count)
    for item in items {
      switch item {
      case .section(let id):
        guard let section = sections[id] else { continue }
        scene.sections.append(section.record)
        for card in section.cards { if let card = cards[card] { scene.cards.append(card.record) } }
      case .card(let id):
        if let card = cards[id] { scene.cards.append(card.record) }
      }
    }
    return scene
  }

  /// Whether ``update()`` has something to do.
  var needsUpdate: Bool { graph.needsUpdate || !evaluated.isEmpty }

  /// Brings the graph up to date, and leaves the scene as it is.
  func evaluate() { evaluated.merge(graph.update(proposal)) }

  /// Brings graph and scene up to date, and gives the difference.
  func update() -> ScenePatch {
    evaluate()
    let changes = evaluated
    evaluated = ElementChanges()
    let newSize = Scene.Size(width: graph.size.width, height: graph.size.height)
    guard !changes.isEmpty || newSize != size else { return ScenePatch() }
    updates += 1
    var before = SceneBefore(size: size, parts: parts, items: items)
    size = newSize
    var dirt = take(changes)
    if dirt.board { walkBoard(&dirt, &before) }
    for id in dirt.sections { if let section = sections[id] { walk(section, id, &dirt, &before) } }
    for id in dirt.cards { if let card = cards[id] { read(card, id, &before) } }
    for (id, element) in dirt.moved where !dirt.cards.contains(id) {
      if let card = cards[id] { move(card, id, element, &before) }
    }
    dropUnseenCards(&before)
    return patch(from: before)
  }
}
