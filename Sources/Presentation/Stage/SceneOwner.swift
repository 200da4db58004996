import BoardUI
public import Document

/// The owner of a graph's element in the scene.
///
/// The nearest card or section whose id is around the element, unless the element around it belongs to something
/// of the same rank already: the board holds sections and cards, a section holds cards, and everything on a card is the
/// card's.
public enum SceneOwner: Hashable, Sendable {
  /// No card and no section.
  case board
  /// A section of the document.
  case section(SectionID)
  /// A card of the document.
  case card(CardID)

  init(of element: Element, within parent: SceneOwner) {
    // Most elements are on a card, and nothing on a card is another owner's: their ids needn't be spelled out.
    if case .card = parent {
      self = parent
      return
    }
    let own = element.explicitIDs.lazy.compactMap(Self.init(id:)).first
    if let own, own.rank > parent.rank { self = own } else { self = parent }
  }

  private init?(id: AnyHashable) {
    if let card = id.base as? CardID {
      self = .card(card)
    } else if let section = id.base as? SectionID {
      self = .section(section)
    } else {
      return nil
    }
  }

  private var rank: Int {
    switch self {
    case .board: 0
    case .section: 1
    case .card: 2
    }
  }
}
