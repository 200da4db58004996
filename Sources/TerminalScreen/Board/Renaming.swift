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

/// Wherever the board remembers an id, it follows the thing to its new one.
extension TerminalBoard {
  mutating func rename(_ renaming: Renaming) {
    shown.rename(renaming)
    restoredTexts.rename(renaming)
    questions.rename(renaming)
    switch mode {
    case .typing(var typing):
      typing.purpose = typing.purpose.renamed(renaming)
      typing.question = typing.question?.renamed(renaming)
      mode = .typing(typing)
    case .asking(let question): mode = .asking(question.renamed(renaming))
    case .choosing(var choice):
      choice.card = renaming(choice.card)
      mode = .choosing(choice)
    case .listing(var listing):
      listing.owner = renaming(listing.owner)
      mode = .listing(listing)
    // Hosts' commands are about things that the server has, whose ids stay.
    case .hosting, .picking: break
    case .board, .help, .inviting: break
    case .reading(var reading):
      reading.card = renaming(reading.card)
      mode = .reading(reading)
    }
  }
}

extension TerminalBoard.Question {
  func renamed(_ renaming: Renaming) -> Self {
    switch self {
    case .whoseText(let id, let mine, let theirs): .whoseText(renaming(id), mine: mine, theirs: theirs)
    case .bringBackWith(let id, let mine): .bringBackWith(renaming(id), mine: mine)
    case .notTaken(let purpose, let text, let why): .notTaken(purpose.renamed(renaming), text: text, why: why)
    case .removeSection(let id, let title, let cards): .removeSection(renaming(id), title: title, cards: cards)
    case .leave, .whoseSeat: self
    }
  }
}

extension TerminalBoard.Typing.Purpose {
  fileprivate func renamed(_ renaming: Renaming) -> Self {
    switch self {
    case .newCard(let section, let place): .newCard(renaming(section), renaming(place))
    case .cardText(let id, let was): .cardText(renaming(id), was: was)
    case .sectionTitle(let id, let was): .sectionTitle(renaming(id), was: was)
    case .find(let before): .find(before: before.map { renaming($0) })
    case .name(let action): .name(then: action?.renamed(renaming))
    case .value(let target, let key): .value(renaming(target), key)
    case .field(let owner, let part, let prompt, let was):
      .field(renaming(owner), part: part, prompt: prompt, was: was)
    case .message(let card): .message(renaming(card))
    case .newSection, .personName: self
    }
  }
}

extension TerminalBoard.Action {
  fileprivate func renamed(_ renaming: Renaming) -> Self {
    switch self {
    case .add(let section, let place): .add(renaming(section), renaming(place))
    case .editText(let id): .editText(renaming(id))
    case .renameSection(let id): .renameSection(renaming(id))
    case .crossOff(let spot): .crossOff(renaming(spot))
    case .move(let spot, let direction): .move(renaming(spot), direction)
    case .chooseSection(let id): .chooseSection(renaming(id))
    case .removeCard(let id): .removeCard(renaming(id))
    case .removeSection(let id): .removeSection(renaming(id))
    case .setValue(let target, let key, let value): .setValue(renaming(target), key, value)
    case .editValue(let target, let key): .editValue(renaming(target), key)
    case .write(let owner, let part, let prompt, let text):
      .write(renaming(owner), part: part, prompt: prompt, text: text)
    case .addSection, .undo, .redo: self
    }
  }
}
