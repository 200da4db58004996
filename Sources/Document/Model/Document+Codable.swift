// The stored form of a document, for snapshots. Values that follow from the rest aren't written: the order on the
// board, the cards of a section, the count, the keys.
extension Document: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    self.init()
    revision = try fields.required("revision", expected: "revision")
    lastDeclaredCounter = try fields.number("lastDeclared")
    removals = try fields.required("removals", expected: "list of targets")
    // Snapshots of before texts were merged have none.
    texts = try fields.optional("texts", expected: "changes of texts") ?? TextHistory()
    writers = try fields.optional("writers", expected: "writers of fields") ?? FieldWriters()
    isAnonymous = try fields.optional("anonymous", expected: "true or false") ?? false
    let sections: [Section] = try fields.required("sections", expected: "list of sections")
    let cards: [Card] = try fields.required("cards", expected: "list of cards")
    try fields.finish()
    for card in cards where self.cards.updateValue(card, forKey: card.id) != nil {
      throw FieldProblem.bad(field: "cards", expected: "cards with ids of their own")
    }
    for section in sections where self.sections.updateValue(section, forKey: section.id) != nil {
      throw FieldProblem.bad(field: "sections", expected: "sections with ids of their own")
    }
    sectionSlots = sections.map(\.id)
    derive()
    if let violation = violatedInvariant() { throw FieldProblem.bad(field: "", expected: violation) }
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(revision, forKey: "revision")
    try fields.encode(lastDeclaredCounter, forKey: "lastDeclared")
    if isAnonymous { try fields.encode(true, forKey: "anonymous") }
    try fields.encode(removals, forKey: "removals")
    try fields.encode(texts, forKey: "texts")
    try fields.encode(writers, forKey: "writers")
    try fields.encode(sectionSlots.compactMap { sections[$0] }, forKey: "sections")
    try fields.encode(cards.values.sorted { $0.id < $1.id }, forKey: "cards")
  }

  private mutating func derive() {
    for id in sectionSlots {
      guard let section = sections[id] else { continue }
      let present = section.slots.filter { cards[$0]?.section == id && cards[$0]?.removal == nil }
      sections[id]?.cards = present
      if let key = section.declared?.key { sectionsByKey[key] = id }
      guard section.removal == nil else { continue }
      sectionOrder.append(id)
      cardCount += present.count
    }
    for card in cards.values {
      if let key = card.declared?.key { cardsByKey[key] = card.id }
    }
    threads = Threads(of: self)
    bytes = recountedBytes
  }
}

extension Document.Section: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    self.init(
      id: try fields.section("id"), title: try fields.text("title"), values: try fields.values(), cards: [],
      slots: try fields.required("slots", expected: "list of ids"),
      removal: try fields.optional("removal", expected: "removal"),
      declared: try fields.optional("declared", expected: "declared section"))
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(id, forKey: "id")
    try fields.encode(title, forKey: "title")
    try fields.encode(values: values)
    try fields.encode(slots, forKey: "slots")
    try fields.encodeIfPresent(removal, forKey: "removal")
    try fields.encodeIfPresent(declared, forKey: "declared")
  }
}

extension Document.Card: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    self.init(
      id: try fields.card("id"), section: try fields.section(), text: try fields.text("text"),
      // Earlier versions didn't note it: it was before all that can be undone.
      added: try fields.optional("added", expected: "revision") ?? .zero,
      textRevision: try fields.required("textRevision", expected: "revision"),
      values: try fields.values(),
      author: try fields.actor(), grownBy: try fields.optional("grownBy", expected: "seat"),
      formerSection: try fields.optional("formerSection", expected: "id such as 0.1"),
      removal: try fields.optional("removal", expected: "removal"),
      declared: try fields.optional("declared", expected: "declared card"),
      answers: try fields.optional("answers", expected: "id such as 3.17"))
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(id, forKey: "id")
    try fields.encode(section, forKey: "section")
    try fields.encode(text, forKey: "text")
    if added > .zero { try fields.encode(added, forKey: "added") }
    try fields.encode(textRevision, forKey: "textRevision")
    try fields.encode(values: values)
    try fields.encodeIfPresent(author, forKey: "by")
    try fields.encodeIfPresent(grownBy, forKey: "grownBy")
    try fields.encodeIfPresent(formerSection, forKey: "formerSection")
    try fields.encodeIfPresent(removal, forKey: "removal")
    try fields.encodeIfPresent(declared, forKey: "declared")
    try fields.encodeIfPresent(answers, forKey: "answers")
  }
}

extension Document.Removal: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    self.init(
      by: try fields.actor(), at: try fields.timestamp(),
      revision: try fields.required("revision", expected: "revision"),
      isReconciled: try fields.optional("reconciled", expected: "true or false") ?? false)
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encodeIfPresent(by, forKey: "by")
    try fields.encode(at, forKey: "at")
    try fields.encode(revision, forKey: "revision")
    if isReconciled { try fields.encode(true, forKey: "reconciled") }
  }
}

extension DeclaredStanding: Codable {}

extension DeclaredSection: Codable {
  init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    self.init(
      key: try fields.declarationKey(), title: try fields.text("title"), values: try fields.values(),
      standing: try fields.required("standing", expected: "declared, released or adopted"))
    try fields.finish()
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(key.name, forKey: "key")
    try fields.encode(title, forKey: "title")
    try fields.encode(values: values)
    try fields.encode(standing, forKey: "standing")
  }
}

extension CardDeclaration: Codable {
  init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    self.init(
      key: try fields.declarationKey(), section: try fields.section(), text: try fields.text("text"),
      values: try fields.values(),
      standing: try fields.required("standing", expected: "declared, released or adopted"))
    try fields.finish()
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(key.name, forKey: "key")
    try fields.encode(section, forKey: "section")
    try fields.encode(text, forKey: "text")
    try fields.encode(values: values)
    try fields.encode(standing, forKey: "standing")
  }
}
