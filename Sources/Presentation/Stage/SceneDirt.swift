import BoardUI
import Document
import Foundation

/// The elements that must be looked at again.
struct SceneDirt {
  var board = false
  var sections: Set<SectionID> = []
  /// Those of which no part is known to be what it was.
  var unknownSections: Set<SectionID> = []
  /// What happened to the children of shelves.
  var shelves: [SectionID: ElementReordering] = [:]
  /// What moved on shelves.
  var shifts: [ElementShift] = []
  /// What moved on shelves one by one.
  var shelfMoves: [ShelfMoves] = []
  /// Where elements stood that changed, or moved elsewhere than on shelves.
  private var stood: [Element.ID: CGRect] = [:]
  /// Cards that changed otherwise than in their main element.
  var cards: Set<CardID> = []
  /// The changed main elements of cards.
  var moved: [CardID: Element] = [:]
  /// Cards of which nothing changed but where their main element stands.
  var steps: [(card: CardID, move: ElementMove)] = []

  /// Elements that moved on a section's shelf.
  final class ShelfMoves {
    let section: SectionID
    let moves: ArraySlice<ElementMove>
    /// Made for the first who asks: they are many, and mostly nobody does.
    private(set) lazy var stood = Dictionary(moves.map { ($0.id, $0.stood) }, uniquingKeysWith: { $1 })

    init(_ section: SectionID, _ moves: ArraySlice<ElementMove>) {
      self.section = section
      self.moves = moves
    }
  }

  mutating func add(_ owner: SceneOwner) {
    switch owner {
    case .board: board = true
    case .section(let id): sections.insert(id)
    case .card(let id): cards.insert(id)
    }
  }

  /// Notes where an element stood.
  mutating func note(_ id: Element.ID, stood frame: CGRect) { stood[id] = frame }

  /// Where an element stood when changes were taken last; nil if it didn't change, as far as it is known.
  func stood(_ id: Element.ID) -> CGRect? {
    stood[id] ?? shelfMoves.lazy.compactMap { $0.stood[id] }.first
  }
}
