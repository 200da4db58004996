import Document

/// A document with someone who edits it: numbers operations, checks each, keeps a dumb replica beside.
struct Party {
  private(set) var document = Document()
  private(set) var replica = DumbReplica()
  private(set) var counter: UInt32 = 0
  var limits = Limits()
  var schema = ValueSchema([.rejected: .flag, "votes": .number, "note": .text])

  static let ann = SeatNumber(5)
  static let outbox = OutboxNumber(3)

  /// Checks and applies.
  @discardableResult
  mutating func `do`(
    _ operation: Document.Operation, base: Revision? = nil, by seat: SeatNumber? = ann
  ) throws(Refusal) -> Document.Applied {
    let operation = try document.judged(operation, base: base ?? document.revision, limits: limits, schema: schema)
    counter += 1
    let outbox = operation.isReconciliation ? OutboxNumber.server : Self.outbox
    let applied = document.apply(
      operation, id: OperationID(outbox, counter), by: seat, at: Timestamp(milliseconds: Int64(counter)))
    for change in applied.changes { replica.apply(change) }
    return applied
  }

  /// Applies if check lets it pass; nil: refused.
  @discardableResult
  mutating func attempt(_ operation: Document.Operation) -> Document.Applied? {
    do {
      return try self.do(operation)
    } catch {
      return nil
    }
  }

  /// Adds and answers the id.
  mutating func addSection(_ title: String, _ place: Place<Document.Section> = .end) throws(Refusal) -> SectionID {
    try self.do(.addSection(title: title, place: place))
    return SectionID(Self.outbox, counter)
  }

  mutating func addCard(
    _ text: String, to section: SectionID, _ place: Place<Document.Card> = .end, values: [ValueKey: Value] = [:]
  ) throws(Refusal) -> CardID {
    try self.do(.addCard(section: section, place: place, text: text, values: values))
    return CardID(Self.outbox, counter)
  }

  mutating func reconcile(_ declaration: Declaration) throws(Refusal) {
    let found = document.reconciliation(with: declaration)
    if !found.isEmpty { try self.do(.reconcile(found), by: nil) }
  }

  /// The texts on the board, section by section.
  var texts: [[String]] { document.outline.sections.map { $0.cards.map(\.text) } }
  var titles: [String] { document.outline.sections.map(\.title) }
}

extension Document.Operation {
  fileprivate var isReconciliation: Bool {
    if case .reconcile = self { true } else { false }
  }
}

/// Two sections, three cards: a, b in one, c in the other.
struct SmallBoard {
  var party = Party()
  let one: SectionID
  let two: SectionID
  let a: CardID
  let b: CardID
  let c: CardID

  init() throws(Refusal) {
    one = try party.addSection("One")
    two = try party.addSection("Two")
    a = try party.addCard("a", to: one)
    b = try party.addCard("b", to: one)
    c = try party.addCard("c", to: two)
  }
}
