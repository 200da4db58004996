internal import Document

extension JSONText {
  /// The facts of a snapshot, in reading order.
  mutating func facts(_ facts: Facts) {
    object { json in
      json.arrayField("sections") { json in
        for case let section? in facts.sectionOrder.map({ facts.sections[$0] }) {
          json.section(section, cards: section.cards.compactMap { facts.cards[$0] })
        }
      }
      json.names(facts.names)
    }
  }

  /// By seat number; nothing at all without one.
  mutating func names(_ names: [SeatNumber: String]) {
    guard !names.isEmpty else { return }
    objectField("names") { json in
      for (seat, name) in names.sorted(by: { $0.key < $1.key }) { json.field(String(seat.rawValue), name) }
    }
  }

  private mutating func valuesIfAny(_ values: [ValueKey: Value]) {
    guard !values.isEmpty else { return }
    key("values")
    self.values(values)
  }

  private mutating func section(_ section: Facts.Section, cards: [Facts.Card]) {
    object { json in
      json.field("id", section.id.description)
      json.field("title", section.title)
      json.valuesIfAny(section.values)
      json.arrayField("cards") { json in
        for card in cards {
          json.object { json in
            json.field("id", card.id.description)
            json.field("text", card.text)
            json.valuesIfAny(card.values)
            if let author = card.author { json.field("by", author.rawValue) }
          }
        }
      }
    }
  }

  mutating func seat(_ seat: SeatNumber?) {
    if let seat { number(seat.rawValue) } else { null() }
  }

  /// A fact in the row of its operation, which has its revision and author.
  mutating func fact(_ fact: Fact) {
    array { json in
      switch fact {
      case .change(let change): json.change(change)
      case .text(let card, let change, _, _): json.change(.textChanged(card, change))
      case .name(let seat, _): preconditionFailure("the name of seat \(seat) is no operation's: it travels in `names`")
      }
    }
  }

  private mutating func kind(_ kind: Fact.Kind) { string(kind.rawValue) }

  private mutating func change(_ change: Change) {
    switch change {
    case .sectionInserted(let id, let index, let title, let values):
      kind(.sectionInserted)
      string(id.description)
      number(index)
      string(title)
      self.values(values)
    case .sectionRemoved(let id):
      kind(.sectionRemoved)
      string(id.description)
    case .sectionMoved(let id, let index):
      kind(.sectionMoved)
      string(id.description)
      number(index)
    case .sectionRenamed(let id, let title):
      kind(.sectionRenamed)
      string(id.description)
      string(title)
    case .cardInserted(let id, let section, let index, let text, let values, let author):
      kind(.cardInserted)
      string(id.description)
      string(section.description)
      number(index)
      string(text)
      self.values(values)
      seat(author)
    case .cardRemoved(let id):
      kind(.cardRemoved)
      string(id.description)
    case .cardMoved(let id, let section, let index):
      kind(.cardMoved)
      string(id.description)
      string(section.description)
      number(index)
    case .valueChanged(.card(let id), let key, let value):
      string(id.description)
      string(key.name)
      self.value(value)
    case .valueChanged(.section(let id), let key, let value):
      kind(.sectionValue)
      string(id.description)
      string(key.name)
      self.value(value)
    case .textChanged(let id, let change):
      string(id.description)
      textChange(change)
    }
  }
}

extension Fact {
  /// What a fact begins with. The two most frequent ones, a card's other text or value, begin with the card.
  enum Kind: String, CaseIterable {
    case sectionInserted, sectionRemoved, sectionMoved, sectionRenamed, sectionValue
    case cardInserted, cardRemoved, cardMoved
  }
}

/// A fact in the row of its operation.
struct WireChange: Decodable {
  var change: Change

  init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    let first = try row.decode(String.self)
    change =
      switch Fact.Kind(rawValue: first) {
      case nil: try Self.ofCard(first, &row)
      case .sectionInserted:
        .sectionInserted(
          try row.decode(SectionID.self), index: try row.decode(Int.self), title: try row.decode(String.self),
          values: try row.decode([ValueKey: Value].self))
      case .sectionRemoved: .sectionRemoved(try row.decode(SectionID.self))
      case .sectionMoved: .sectionMoved(try row.decode(SectionID.self), index: try row.decode(Int.self))
      case .sectionRenamed: .sectionRenamed(try row.decode(SectionID.self), title: try row.decode(String.self))
      case .sectionValue:
        .valueChanged(
          .section(try row.decode(SectionID.self)), try row.decode(ValueKey.self), try row.decode(Value?.self))
      case .cardInserted:
        .cardInserted(
          try row.decode(CardID.self), section: try row.decode(SectionID.self), index: try row.decode(Int.self),
          text: try row.decode(String.self), values: try row.decode([ValueKey: Value].self),
          author: try row.decode(SeatNumber?.self))
      case .cardRemoved: .cardRemoved(try row.decode(CardID.self))
      case .cardMoved:
        .cardMoved(
          try row.decode(CardID.self), section: try row.decode(SectionID.self), index: try row.decode(Int.self))
      }
  }

  /// Splices, or a key with its value.
  private static func ofCard(_ id: String, _ row: inout any UnkeyedDecodingContainer) throws -> Change {
    guard let card = CardID(id) else {
      throw DecodingError.dataCorruptedError(in: row, debugDescription: "\(id) is no fact and no card")
    }
    do {
      return .textChanged(card, try row.decode(TextChange.self))
    } catch DecodingError.typeMismatch {
      return .valueChanged(.card(card), try row.decode(ValueKey.self), try row.decode(Value?.self))
    }
  }
}

extension Facts: Decodable {
  private enum CodingKeys: String, CodingKey { case sections, names }

  private struct WireSection: Decodable {
    var id: SectionID
    var title: String
    var values: [ValueKey: Value]?
    var cards: [WireCard]
  }

  private struct WireCard: Decodable {
    var id: CardID
    var text: String
    var values: [ValueKey: Value]?
    var by: SeatNumber?
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    for section in try container.decode([WireSection].self, forKey: .sections) {
      sectionOrder.append(section.id)
      sections[section.id] = Section(
        id: section.id, title: section.title, values: section.values ?? [:], cards: section.cards.map(\.id))
      for card in section.cards {
        cards[card.id] = Card(
          id: card.id, section: section.id, text: card.text, values: card.values ?? [:], author: card.by)
      }
    }
    names = try container.decodeIfPresent(WireNames.self, forKey: .names)?.names ?? [:]
  }
}

/// Names by seat number.
struct WireNames: Decodable {
  var names: [SeatNumber: String] = [:]

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    for (seat, name) in try container.decode([String: String].self) {
      guard let number = UInt32(seat) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(seat) is no seat")
      }
      names[SeatNumber(number)] = name
    }
  }
}
