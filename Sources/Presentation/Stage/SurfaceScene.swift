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

  /// All of a card but its rectangle, which the graph knows: many cards that only shift are one record.
  struct StagedCard {
    var section: SectionID?
    var tokens: Scene.Tokens = []
    var parts: [Scene.Part] = []
    var roots: Roots
    /// The update that found it last.
    var foundAt: Int
  }

  struct StagedSection {
    var record: Scene.SectionElement
    var roots: Roots
    var cards: [CardID] = []
    /// The main element of each card, if the cards are on a shelf.
    var mains: [Element.ID] = []
    /// Where all of them are, if they are arranged in the simplest way.
    var shelf: Shelf?
  }

  /// An element of a section whose children are the section's cards, one for each, and parts before and behind them.
  struct Shelf: Equatable {
    var parent: Element.ID
    /// Where its coordinates begin in the section's.
    var origin: CGPoint
    /// How many parts are before the cards, and how many behind.
    var before: Int
    var behind: Int
  }

  /// The parts of the board itself.
  enum Item: Hashable {
    case section(SectionID)
    /// A card outside of any section.
    case card(CardID)
  }

  let graph: ViewGraph
  private let proposal: ProposedViewSize
  var owners: [Element.ID: SceneOwner] = [:]
  /// Counts the updates that changed anything.
  var updates = 0

  /// Of what was taken in since the last patch.
  private var animation: Animation?

  var size = Scene.Size(width: 0, height: 0)
  var parts: [Scene.Part] = []
  /// In reading order.
  var items: [Item] = []
  var sections: [SectionID: StagedSection] = [:]
  var cards: [CardID: StagedCard] = [:]
  /// Cards whose main element is a part itself. Most boards have none, and then nobody needs to look a card up.
  var cardsAsParts: Set<CardID> = []

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
        for card in section.cards { if let record = record(of: card) { scene.cards.append(record) } }
      case .card(let id):
        if let record = record(of: id) { scene.cards.append(record) }
      }
    }
    return scene
  }

  func record(of id: CardID) -> Scene.CardElement? {
    guard let card = cards[id], let frame = graph.frame(of: card.roots.main) else { return nil }
    return Scene.CardElement(
      id: id, section: card.section, rect: Scene.Rect(frame, from: card.roots.origin), tokens: card.tokens,
      parts: card.parts)
  }

  /// Whether ``update()`` has something to do.
  var needsUpdate: Bool { graph.needsUpdate || graph.hasChanges }

  /// Brings the graph up to date, and leaves the scene as it is.
  func evaluate() {
    graph.evaluate(proposal)
    let transaction = graph.transaction
    if transaction.disablesAnimations { animation = nil } else if let told = transaction.animation { animation = told }
  }

  /// Brings graph and scene up to date, and gives the difference.
  func update() -> ScenePatch {
    evaluate()
    defer { animation = nil }
    let changes = graph.takeChangesWithMoves()
    let newSize = Scene.Size(width: graph.size.width, height: graph.size.height)
    guard !changes.isEmpty || newSize != size else { return ScenePatch() }
    updates += 1
    var before = SceneBefore(size: size, parts: parts, items: items)
    size = newSize
    var dirt = take(changes)
    if dirt.board { walkBoard(&dirt, &before) }
    for id in dirt.sections { if let section = sections[id] { walk(section, id, &dirt, &before) } }
    dropUnseenCards(&before)
    for shift in dirt.shifts { take(shift, &dirt, &before) }
    for moves in dirt.shelfMoves { takeSteps(moves, &dirt, &before) }
    for id in dirt.cards { if let card = cards[id] { read(card, id, dirt, &before) } }
    for (id, element) in dirt.moved where !dirt.cards.contains(id) {
      if let card = cards[id] { move(card, id, element, dirt, &before) }
    }
    settleSteps(dirt, &before)
    var patch = self.patch(from: before)
    if !patch.isEmpty { patch.animation = animation?.token }
    return patch
  }
}
