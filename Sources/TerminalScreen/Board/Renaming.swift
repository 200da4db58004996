public import Document
import Presentation

/// Ids that things have now, by those they had while only this computer knew them.
public struct Renaming: Hashable, Sendable {
  public var cards: [CardID: CardID]
  public var sections: [SectionID: SectionID]

  public init(cards: [CardID: CardID] = [:], sections: [SectionID: SectionID] = [:]) {
    self.cards = cards
    self.sections = sections
  }

  func callAsFunction(_ id: CardID) -> CardID { cards[id] ?? id }

  func callAsFunction(_ id: SectionID) -> SectionID { sections[id] ?? id }

  func callAsFunction(_ spot: Spot) -> Spot {
    switch spot {
    case .card(let id): .card(self(id))
    case .header(let id): .header(self(id))
    case .slot(let id): .slot(self(id))
    case .done(let id): .done(self(id))
    case .part(let owner, let name): .part(self(owner), name)
    }
  }

  func callAsFunction(_ owner: SceneOwner) -> SceneOwner {
    switch owner {
    case .board: .board
    case .section(let id): .section(self(id))
    case .card(let id): .card(self(id))
    }
  }

  func callAsFunction(_ target: Target) -> Target {
    switch target {
    case .section(let id): .section(self(id))
    case .card(let id): .card(self(id))
    }
  }

  func callAsFunction(_ place: Place<Document.Card>) -> Place<Document.Card> {
    if case .after(let id) = place { .after(self(id)) } else { place }
  }
}
