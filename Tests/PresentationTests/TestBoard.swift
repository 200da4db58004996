import Document
import Presentation

/// A document in a test, changed by operations as a room would, and the changes since a stage last took them.
struct TestBoard {
  private(set) var document = Document()
  private(set) var changes: [Change] = []
  private var counter: UInt32 = 0

  init() {}

  /// Sections with cards, made by operations; the nth thing made has the id `1.n`.
  init(_ sections: (title: String, cards: [String])...) {
    for section in sections {
      let id = addSection(section.title)
      for card in section.cards { addCard(card, to: id) }
    }
    changes = []
  }

  @discardableResult
  mutating func addSection(_ title: String, _ place: Place<Document.Section> = .end) -> SectionID {
    SectionID(apply(.addSection(title: title, place: place)))
  }

  @discardableResult
  mutating func addCard(_ text: String, to section: SectionID, _ place: Place<Document.Card> = .end) -> CardID {
    CardID(apply(.addCard(section: section, place: place, text: text, values: [:])))
  }

  @discardableResult
  mutating func apply(_ operation: Document.Operation) -> OperationID {
    counter += 1
    let id = OperationID(OutboxNumber(1), counter)
    changes += document.apply(operation, id: id, by: SeatNumber(1), at: Timestamp(milliseconds: 0)).changes
    return id
  }

  /// What a room tells its stage at the end of a tick.
  mutating func update(_ stage: BoardStage) -> [Surface: ScenePatch] {
    defer { changes = [] }
    return stage.update(to: document, changes: changes)
  }

  func card(_ number: UInt32) -> CardID { CardID(OutboxNumber(1), number) }
  func section(_ number: UInt32) -> SectionID { SectionID(OutboxNumber(1), number) }
}

nonisolated extension Surface {
  static let phone390 = Surface(kind: .phone, width: 390)
  static let desktop1280 = Surface(kind: .desktop, width: 1280)
  static let terminal80 = Surface(kind: .terminal, width: 80)
}
