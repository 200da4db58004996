import Document
import Testing

@testable import Server

@Suite("A copy of a board with its cards")
struct BoardCopyTests {
  private static let text = """
    title: Party
    values: { dibs: , votes: , stars: { kind: number, label: Stars } }
    sections:
      - { id: a, title: A, cards: [{ id: one, text: One }, { id: two, text: Two }, { id: three, text: Three }] }
      - { id: b, title: B, cards: [{ id: four, text: Four }] }
      - { id: c, title: C }
    """

  private let contents: BoardFile.Contents
  private var state = BoardState()
  private var counter: UInt32 = 0
  private let at = Timestamp(milliseconds: 1)
  private let seat = SeatNumber(1)

  init() throws {
    contents = try BoardFile(Self.text, named: "party").contents
    let reconciliation = state.document.reconciliation(with: contents.declaration)
    state.apply(.applied(state.nextServerOperation, .reconcile(reconciliation), by: nil, at: at))
    state.apply(.seat(seat, secretHash: [1], name: "Ann", at: at))
    state.apply(.outbox(OutboxNumber(1), outbox: "tab", seat: seat))
  }

  private mutating func apply(_ operation: Document.Operation, by seat: SeatNumber? = nil) {
    counter += 1
    state.apply(.applied(OperationID(OutboxNumber(1), counter), operation, by: seat, at: at))
  }

  private func section(_ index: Int, of document: Document? = nil) -> SectionID {
    (document ?? state.document).sectionOrder[index]
  }

  /// Sections, their cards in order, and each one's values.
  private func shown(_ document: Document) -> [[String]] {
    document.sectionOrder.compactMap { document[$0] }.map { section in
      let values = { (values: [ValueKey: Value]) in
        values.sorted { $0.key < $1.key }.map { "\($0.key.name)=\($0.value)" }.joined(separator: ",")
      }
      return ["\(section.title) \(values(section.values))"]
        + section.cards.compactMap { document[$0] }.map { "\($0.text) \(values($0.values))" }
    }
  }

  private func copy() throws -> BoardState {
    let entries = BoardCopy(of: state.document, declaring: contents, secretHash: [7], at: at).entries
    return try JournalContents(entries: entries).loadState()
  }

  @Test("a board whose declaration isn't on disk yet is copied as it is declared")
  func undeclared() throws {
    let entries = BoardCopy(of: Document(), declaring: contents, secretHash: [7], at: at).entries
    #expect(shown(try JournalContents(entries: entries).loadState().document) == shown(state.document))
  }

  @Test("a board that nobody changed is copied as it is declared")
  func untouched() throws {
    #expect(shown(try copy().document) == shown(state.document))
  }

  @Test("the copy has what people added, changed and moved as it is on the board, and nothing that they removed")
  mutating func changed() throws {
    let cards = try #require(state.document[section(0)]).cards
    apply(.editText(card: cards[0], change: TextChange(from: "One", to: "One more")), by: seat)
    apply(.removeCard(card: cards[1]), by: seat)
    apply(.moveCard(card: cards[2], section: section(1), place: .start), by: seat)
    apply(.addSection(title: "Ours", place: .start), by: seat)
    apply(.addCard(section: section(0), place: .end, text: "Mine", values: ["stars": .number(2)]), by: seat)
    apply(.renameSection(section: section(2), title: "Bees"), by: seat)
    apply(.setValue(target: .card(cards[0]), key: .rejected, value: .flag(true)), by: seat)
    apply(.removeSection(section: section(3)), by: seat)
    #expect(shown(try copy().document) == shown(state.document))
  }

  @Test("nothing of people is in the copy: no seat, no author, no vote, no dibs, nothing that was removed")
  mutating func people() throws {
    let first = try #require(state.document[section(0)]).cards[0]
    apply(.addCard(section: section(2), place: .end, text: "Mine", values: [:]), by: seat)
    let mine = try #require(state.document[section(2)]).cards[0]
    apply(.setValue(target: .card(mine), key: ValueKey("dibs"), value: .number(1)), by: seat)
    apply(.setValue(target: .card(mine), key: ValueKey("votes").vote(of: seat), value: .flag(true)), by: seat)
    apply(.setValue(target: .card(first), key: ValueKey("votes").vote(of: seat), value: .flag(true)), by: seat)
    apply(.addCard(section: section(2), place: .end, text: "Secret", values: [:]), by: seat)
    apply(.removeCard(card: try #require(state.document[section(2)]).cards[1]), by: seat)
    let entries = BoardCopy(of: state.document, declaring: contents, secretHash: [7], at: at).entries
    let copy = try JournalContents(entries: entries).loadState()
    #expect(copy.seats.isEmpty)
    #expect(copy.outboxes.isEmpty)
    for section in copy.document.sectionOrder.compactMap({ copy.document[$0] }) {
      for card in section.cards.compactMap({ copy.document[$0] }) {
        #expect(card.author == nil)
        #expect(card.values.isEmpty, "\(card.text)")
      }
    }
    #expect(shown(copy.document)[2] == ["C ", "Mine "])
    #expect(!"\(entries)".contains("Secret"))
  }

  @Test("a card that its section hides isn't in the copy, where it would be nobody's and shown to all")
  mutating func hidden() throws {
    apply(.addCard(section: section(0), place: .start, text: "Secret", values: [:]), by: seat)
    apply(.setValue(target: .section(section(0)), key: .cardsHidden, value: .flag(true)), by: seat)
    let entries = BoardCopy(of: state.document, declaring: contents, secretHash: [7], at: at).entries
    let copy = try JournalContents(entries: entries).loadState().document
    #expect(!"\(entries)".contains("Secret"))
    #expect(shown(copy)[0] == ["A held=\(Value.flag(true))", "One ", "Two ", "Three "])
  }
}
