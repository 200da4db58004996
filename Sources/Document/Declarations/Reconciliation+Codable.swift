extension Reconciliation.Step: Codable {
  private enum Kind: String {
    case insertSection, insertCard
    case changeTitle, changeText, changeValue, noteTitle, noteText, noteValue
    case moveCard, noteSection
    case removeCard, removeSection, restoreCard, restoreSection, release
    case redeclare = "claim"
  }

  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    switch try fields.kind(of: Kind.self) {
    case .insertSection:
      self = .insertSection(
        try fields.section(), key: try fields.declarationKey(), title: try fields.text("title"),
        values: try fields.values(), place: try fields.place())
    case .insertCard:
      self = .insertCard(
        try fields.card(), key: try fields.declarationKey(), section: try fields.section(), place: try fields.place(),
        text: try fields.text("text"), values: try fields.values())
    case .changeTitle: self = .changeTitle(try fields.section(), try fields.text("title"))
    case .changeText: self = .changeText(try fields.card(), try fields.text("text"))
    case .changeValue:
      self = .changeValue(try fields.target(), try fields.valueKey(), try fields.nullableValue())
    case .noteTitle: self = .noteTitle(try fields.section(), try fields.text("title"))
    case .noteText: self = .noteText(try fields.card(), try fields.text("text"))
    case .noteValue:
      self = .noteValue(try fields.target(), try fields.valueKey(), try fields.nullableValue())
    case .moveCard:
      self = .moveCard(try fields.card(), section: try fields.section(), place: try fields.place())
    case .noteSection: self = .noteSection(try fields.card(), try fields.section())
    case .removeCard: self = .removeCard(try fields.card())
    case .removeSection: self = .removeSection(try fields.section())
    case .restoreCard: self = .restoreCard(try fields.card())
    case .restoreSection: self = .restoreSection(try fields.section())
    case .release: self = .release(try fields.target())
    case .redeclare: self = .redeclare(try fields.target())
    }
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    switch self {
    case .insertSection(let id, let key, let title, let values, let place):
      try fields.encode(Kind.insertSection, section: id)
      try fields.encode(key.name, forKey: "key")
      try fields.encode(title, forKey: "title")
      try fields.encode(values: values)
      try fields.encode(place, forKey: "place")
    case .insertCard(let id, let key, let section, let place, let text, let values):
      try fields.encode(Kind.insertCard, card: id)
      try fields.encode(key.name, forKey: "key")
      try fields.encode(section, forKey: "section")
      try fields.encode(place, forKey: "place")
      try fields.encode(text, forKey: "text")
      try fields.encode(values: values)
    case .changeTitle(let id, let title): try fields.encode(Kind.changeTitle, of: id, title: title)
    case .noteTitle(let id, let title): try fields.encode(Kind.noteTitle, of: id, title: title)
    case .changeText(let id, let text): try fields.encode(Kind.changeText, of: id, text: text)
    case .noteText(let id, let text): try fields.encode(Kind.noteText, of: id, text: text)
    case .changeValue(let target, let key, let value): try fields.encode(Kind.changeValue, target, key, value)
    case .noteValue(let target, let key, let value): try fields.encode(Kind.noteValue, target, key, value)
    case .moveCard(let id, let section, let place):
      try fields.encode(Kind.moveCard, card: id)
      try fields.encode(section, forKey: "section")
      try fields.encode(place, forKey: "place")
    case .noteSection(let id, let section):
      try fields.encode(Kind.noteSection, card: id)
      try fields.encode(section, forKey: "section")
    case .removeCard(let id): try fields.encode(Kind.removeCard, card: id)
    case .removeSection(let id): try fields.encode(Kind.removeSection, section: id)
    case .restoreCard(let id): try fields.encode(Kind.restoreCard, card: id)
    case .restoreSection(let id): try fields.encode(Kind.restoreSection, section: id)
    case .release(let target): try fields.encode(Kind.release, target)
    case .redeclare(let target): try fields.encode(Kind.redeclare, target)
    }
  }
}

extension KeyedEncodingContainer<FieldName> {
  fileprivate mutating func encode<Kind: RawRepresentable<String>>(_ kind: Kind, of id: SectionID, title: String) throws
  {
    try encode(kind, section: id)
    try encode(title, forKey: "title")
  }

  fileprivate mutating func encode<Kind: RawRepresentable<String>>(_ kind: Kind, of id: CardID, text: String) throws {
    try encode(kind, card: id)
    try encode(text, forKey: "text")
  }

  fileprivate mutating func encode<Kind: RawRepresentable<String>>(_ kind: Kind, _ target: Target) throws {
    try encode(kind: kind)
    try encode(target, forKey: "target")
  }

  fileprivate mutating func encode<Kind: RawRepresentable<String>>(
    _ kind: Kind, _ target: Target, _ key: ValueKey, _ value: Value?
  ) throws {
    try encode(kind, target)
    try encode(key, forKey: "key")
    try encode(value, forKey: "value")
  }
}
