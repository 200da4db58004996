import Document
import Presentation

/// The beginning of a journal for a copy of a board: what its text declares, then the changes that make it look like
/// the board.
///
/// Nothing of people is in it: no authors, votes, dibs, or removed cards, and no cards that a section hides,
/// because they would be nobody's in the copy, so everyone would see them. The copy can be changed by everyone as if
/// its cards were declared. A card is known by the outbox that added it, so there is a seat for that, which the board
/// forgets at once.
struct BoardCopy {
  private(set) var entries: [Entry] = []
  private var state = BoardState()
  private let schema: ValueSchema
  private let at: Timestamp
  private var counter: UInt32 = 0

  private static let copier = (seat: SeatNumber(1), outbox: OutboxNumber(1))

  private var document: Document { state.document }

  /// - Parameters:
  ///   - board: the board's document, all of it.
  ///   - contents: what the copy's text says.
  ///   - secretHash: of a secret that nobody has.
  /// - Complexity: O(what is on the board).
  init(of board: Document, declaring contents: BoardFile.Contents, secretHash: [UInt8], at: Timestamp) {
    self.at = at
    schema = BoardValues.standard.with(contents.values).schema
    let reconciliation = document.reconciliation(with: contents.declaration)
    append(.applied(state.nextServerOperation, .reconcile(reconciliation), by: nil, at: at))
    // The board's declaration isn't on disk yet, so nobody has removed anything from it.
    guard board.revision > .zero else { return }
    append(.seat(Self.copier.seat, secretHash: secretHash, name: "", at: at))
    append(.outbox(Self.copier.outbox, outbox: "copy", seat: Self.copier.seat))
    let declared = Dictionary(
      document.sectionOrder.compactMap { id in document[id]?.key.map { ($0, id) } },
      uniquingKeysWith: { first, _ in first })
    var copied: Set<SectionID> = []
    var sources: [(Document.Section, SectionID)] = []
    for section in board.sectionOrder.compactMap({ board[$0] }) {
      let place: Place<Document.Section> = sources.last.map { .after($0.1) } ?? .start
      let id: SectionID
      if let known = section.key.flatMap({ declared[$0] }) {
        id = known
        apply(.moveSection(section: id, place: place))
        if document[id]?.title != section.title { apply(.renameSection(section: id, title: section.title)) }
      } else {
        id = SectionID(Self.copier.outbox, counter + 1)
        apply(.addSection(title: section.title, place: place))
      }
      setValues(of: .section(id), from: document[id]?.values ?? [:], to: section.values)
      copied.insert(id)
      sources.append((section, id))
    }
    for (section, id) in sources { copyCards(of: section, to: id, board) }
    // Cards that people removed stay away.
    for id in document.sectionOrder where !copied.contains(id) { apply(.removeSection(section: id)) }
    append(.confirmed(Self.copier.outbox, counter: counter))
    append(.seatsForgotten([Self.copier.seat]))
  }

  private mutating func copyCards(of section: Document.Section, to id: SectionID, _ board: Document) {
    var copied: Set<CardID> = []
    var last: CardID?
    for card in section.cards.compactMap({ board[$0] }) where !board.isHidden(card.id) {
      let place: Place<Document.Card> = last.map { .after($0) } ?? .start
      let copy: CardID
      if let known = card.key.flatMap({ document.card(declaredAs: $0) }) {
        copy = known
        apply(.moveCard(card: copy, section: id, place: place))
        if let text = document[copy]?.text, text != card.text {
          apply(.editText(card: copy, change: TextChange(from: text, to: card.text)))
        }
        setValues(of: .card(copy), from: document[copy]?.values ?? [:], to: card.values)
      } else {
        copy = CardID(Self.copier.outbox, counter + 1)
        apply(.addCard(section: id, place: place, text: card.text, values: card.values.filter { isKept($0.key) }))
      }
      copied.insert(copy)
      last = copy
    }
    // A card that a later section has is moved there in its turn.
    let elsewhere = { (card: Document.Card) in card.key.flatMap { board.card(declaredAs: $0) } != nil }
    for card in (document[id]?.cards ?? []).compactMap({ document[$0] })
    where !copied.contains(card.id) && !elsewhere(card) {
      apply(.removeCard(card: card.id))
    }
  }

  private mutating func setValues(of target: Target, from now: [ValueKey: Value], to wanted: [ValueKey: Value]) {
    for key in Set(now.keys).union(wanted.keys).sorted() where isKept(key) && now[key] != wanted[key] {
      apply(.setValue(target: target, key: key, value: wanted[key]))
    }
  }

  /// Whether a value says nothing of people, and the copy's text has it.
  private func isKept(_ key: ValueKey) -> Bool { schema[key].map { !$0.kind.isPersonal } ?? false }

  private mutating func apply(_ operation: Document.Operation) {
    counter += 1
    append(.applied(OperationID(Self.copier.outbox, counter), operation, by: nil, at: at))
  }

  private mutating func append(_ entry: Entry) {
    entries.append(entry)
    state.apply(entry)
  }
}
