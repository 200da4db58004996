// The form of an operation on the wire and in the journal, PROTOCOL.md "Operations". Read strictly.
extension Document.Operation: Codable {
  /// The names of operations, in their `k`.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case addCard, editText, moveCard, removeCard, restoreCard
    case addSection, renameSection, moveSection, removeSection, restoreSection
    case setValue, reconcile, together
    case addMessage
  }

  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    switch try fields.kind(of: Kind.self) {
    case .addCard:
      self = .addCard(
        section: try fields.section(), place: try fields.place(), text: try fields.text("text"),
        values: try fields.values())
    case .editText: self = .editText(card: try fields.card(), change: try fields.change())
    case .moveCard:
      self = .moveCard(card: try fields.card(), section: try fields.section(), place: try fields.place())
    case .removeCard: self = .removeCard(card: try fields.card())
    case .restoreCard: self = .restoreCard(card: try fields.card())
    case .addSection: self = .addSection(title: try fields.text("title"), place: try fields.place())
    case .renameSection: self = .renameSection(section: try fields.section(), title: try fields.text("title"))
    case .moveSection: self = .moveSection(section: try fields.section(), place: try fields.place())
    case .removeSection: self = .removeSection(section: try fields.section())
    case .restoreSection: self = .restoreSection(section: try fields.section())
    case .setValue:
      self = .setValue(
        target: try fields.target(), key: try fields.valueKey(), value: try fields.nullableValue())
    case .together: self = .together(try fields.required("operations", expected: "list of operations"))
    case .addMessage: self = .addMessage(card: try fields.card(), text: try fields.text("text"))
    case .reconcile: self = .reconcile(Reconciliation(try fields.required("steps", expected: "list of steps")))
    }
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    switch self {
    case .addCard(let section, let place, let text, let values):
      try fields.encode(kind: Kind.addCard)
      try fields.encode(section, forKey: "section")
      try fields.encode(place, forKey: "place")
      try fields.encode(text, forKey: "text")
      try fields.encode(values: values)
    case .editText(let card, let change):
      try fields.encode(kind: Kind.editText)
      try fields.encode(card, forKey: "card")
      try fields.encode(change, forKey: "change")
    case .moveCard(let card, let section, let place):
      try fields.encode(kind: Kind.moveCard)
      try fields.encode(card, forKey: "card")
      try fields.encode(section, forKey: "section")
      try fields.encode(place, forKey: "place")
    case .removeCard(let card): try fields.encode(Kind.removeCard, card: card)
    case .restoreCard(let card): try fields.encode(Kind.restoreCard, card: card)
    case .addSection(let title, let place):
      try fields.encode(kind: Kind.addSection)
      try fields.encode(title, forKey: "title")
      try fields.encode(place, forKey: "place")
    case .renameSection(let section, let title):
      try fields.encode(Kind.renameSection, section: section)
      try fields.encode(title, forKey: "title")
    case .moveSection(let section, let place):
      try fields.encode(Kind.moveSection, section: section)
      try fields.encode(place, forKey: "place")
    case .removeSection(let section): try fields.encode(Kind.removeSection, section: section)
    case .restoreSection(let section): try fields.encode(Kind.restoreSection, section: section)
    case .setValue(let target, let key, let value):
      try fields.encode(kind: Kind.setValue)
      try fields.encode(target, forKey: "target")
      try fields.encode(key, forKey: "key")
      try fields.encode(value, forKey: "value")
    case .together(let operations):
      try fields.encode(kind: Kind.together)
      try fields.encode(operations, forKey: "operations")
    case .addMessage(let card, let text):
      try fields.encode(Kind.addMessage, card: card)
      try fields.encode(text, forKey: "text")
    case .reconcile(let reconciliation):
      try fields.encode(kind: Kind.reconcile)
      try fields.encode(reconciliation.steps, forKey: "steps")
    }
  }
}

extension KeyedEncodingContainer<FieldName> {
  mutating func encode<Kind: RawRepresentable<String>>(_ kind: Kind, card: CardID) throws {
    try encode(kind: kind)
    try encode(card, forKey: "card")
  }

  mutating func encode<Kind: RawRepresentable<String>>(_ kind: Kind, section: SectionID) throws {
    try encode(kind: kind)
    try encode(section, forKey: "section")
  }
}

// The fields that operations and reconciliation steps have in common.
extension StrictContainer {
  mutating func card(_ name: String = "card") throws(FieldProblem) -> CardID {
    try required(name, expected: "id such as 3.17")
  }

  mutating func section(_ name: String = "section") throws(FieldProblem) -> SectionID {
    try required(name, expected: "id such as 0.1")
  }

  mutating func place<Element>() throws(FieldProblem) -> Place<Element> {
    try required("place", expected: "start, end or an id")
  }

  mutating func text(_ name: String) throws(FieldProblem) -> String { try required(name, expected: "text") }

  mutating func change() throws(FieldProblem) -> TextChange {
    try required("change", expected: "list of [position, deleted, inserted]")
  }

  mutating func target() throws(FieldProblem) -> Target {
    try required("target", expected: "object with card or section")
  }

  mutating func valueKey() throws(FieldProblem) -> ValueKey { try required("key", expected: "text") }

  mutating func nullableValue() throws(FieldProblem) -> Value? {
    try nullable("value", expected: "true, false, number, text")
  }

  mutating func declarationKey() throws(FieldProblem) -> DeclarationKey {
    DeclarationKey(try text("key"))
  }
}
