import BoardUI
import Document
import Foundation

/// The elements that must be looked at again.
struct SceneDirt {
  var board = false
  var sections: Set<SectionID> = []
  /// Sections that may have changed in any part.
  var unknownSections: Set<SectionID> = []
  /// What happened to the children of shelves.
  var shelves: [SectionID: ElementReordering] = [:]
  /// Runs of elements that moved on shelves.
  var shifts: [ElementShift] = []
  /// Elements that moved on shelves one by one.
  var shelfMoves: [ShelfMoves] = []
  /// Where elements were before they changed, or before they moved outside of shelves.
  private var stood: [Element.ID: CGRect] = [:]
  /// Cards that changed in more than their main element.
  var cards: Set<CardID> = []
  /// The changed main elements of cards.
  var moved: [CardID: Element] = [:]
  /// Cards of which only the place of the main element changed.
  var steps: [(card: CardID, move: ElementMove)] = []

  /// Elements that moved on a section's shelf.
  final class ShelfMoves {
    let section: SectionID
    let moves: ArraySlice<ElementMove>
    /// Made when someone asks: there are many elements, and mostly nobody asks.
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

  /// Notes where an element was.
  mutating func note(_ id: Element.ID, stood rect: CGRect) { stood[id] = rect }

  /// Where an element was when changes were last taken; nil if it isn't known to have changed.
  func stood(_ id: Element.ID) -> CGRect? {
    stood[id] ?? shelfMoves.lazy.compactMap { $0.stood[id] }.first
  }
}
