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
      json.objectField("names") { json in
        for (seat, name) in facts.names.sorted(by: { $0.key < $1.key }) { json.field(String(seat.rawValue), name) }
      }
    }
  }

  private mutating func section(_ section: Facts.Section, cards: [Facts.Card]) {
    object { json in
      json.field("id", section.id.description)
      json.field("title", section.title)
      json.key("values")
      json.values(section.values)
      json.arrayField("cards") { json in
        for card in cards {
          json.object { json in
            json.field("id", card.id.description)
            json.field("text", card.text)
            json.key("values")
            json.values(card.values)
            json.key("by")
            json.seat(card.author)
          }
        }
      }
    }
  }

  mutating func seat(_ seat: SeatNumber?) {
    if let seat { number(seat.rawValue) } else { null() }
  }

  mutating func fact(_ fact: Fact) {
    array { json in
      switch fact {
      case .change(let change): json.change(change)
      case .text(let card, let change, let revision, let author):
        json.string("textChanged")
        json.string(card.description)
        json.textChange(change)
        json.number(revision.rawValue)
        json.seat(author)
      case .name(let seat, let name):
        json.string("name")
        json.number(seat.rawValue)
        json.string(name)
      }
    }
  }

  private mutating func change(_ change: Change) {
    switch change {
    case .sectionInserted(let id, let index, let title, let values):
      string("sectionInserted")
      string(id.description)
      number(index)
      string(title)
      self.values(values)
    case .sectionRemoved(let id):
      string("sectionRemoved")
      string(id.description)
    case .sectionMoved(let id, let index):
      string("sectionMoved")
      string(id.description)
      number(index)
    case .sectionRenamed(let id, let title):
      string("sectionRenamed")
      string(id.description)
      string(title)
    case .cardInserted(let id, let section, let index, let text, let values, let author):
      string("cardInserted")
      string(id.description)
      string(section.description)
      number(index)
      string(text)
      self.values(values)
      seat(author)
    case .cardRemoved(let id):
      string("cardRemoved")
      string(id.description)
    case .cardMoved(let id, let section, let index):
      string("cardMoved")
      string(id.description)
      string(section.description)
      number(index)
    case .valueChanged(let target, let key, let value):
      string("valueChanged")
      self.target(target)
      string(key.name)
      self.value(value)
    case .textChanged(let card, _):
      preconditionFailure("the text of card \(card) changed: that travels as Fact.text, with its author")
    }
  }
}

extension Fact: Decodable {
  public init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    let kind = try row.decode(String.self)
    switch kind {
    case "textChanged":
      self = .text(
        try row.decode(CardID.self), try row.decode(TextChange.self), revision: try row.decode(Revision.self),
        by: try row.decode(SeatNumber?.self))
    case "name": self = .name(try row.decode(SeatNumber.self), try row.decode(String.self))
    default: self = .change(try Self.change(kind, &row))
    }
  }

  private static func change(_ kind: String, _ row: inout any UnkeyedDecodingContainer) throws -> Change {
    switch kind {
    case "sectionInserted":
      return .sectionInserted(
        try row.decode(SectionID.self), index: try row.decode(Int.self), title: try row.decode(String.self),
        values: try row.decode([ValueKey: Value].self))
    case "sectionRemoved": return .sectionRemoved(try row.decode(SectionID.self))
    case "sectionMoved": return .sectionMoved(try row.decode(SectionID.self), index: try row.decode(Int.self))
    case "sectionRenamed": return .sectionRenamed(try row.decode(SectionID.self), title: try row.decode(String.self))
    case "cardInserted":
      return .cardInserted(
        try row.decode(CardID.self), section: try row.decode(SectionID.self), index: try row.decode(Int.self),
        text: try row.decode(String.self), values: try row.decode([ValueKey: Value].self),
        author: try row.decode(SeatNumber?.self))
    case "cardRemoved": return .cardRemoved(try row.decode(CardID.self))
    case "cardMoved":
      return .cardMoved(
        try row.decode(CardID.self), section: try row.decode(SectionID.self), index: try row.decode(Int.self))
    case "valueChanged":
      return .valueChanged(
        try row.decode(Target.self), try row.decode(ValueKey.self), try row.decode(Value?.self))
    default: throw DecodingError.dataCorruptedError(in: row, debugDescription: "no fact is called \(kind)")
    }
  }
}

extension Facts: Decodable {
  private enum CodingKeys: String, CodingKey { case sections, names }

  private struct WireSection: Decodable {
    var id: SectionID
    var title: String
    var values: [ValueKey: Value]
    var cards: [WireCard]
  }

  private struct WireCard: Decodable {
    var id: CardID
    var text: String
    var values: [ValueKey: Value]
    var by: SeatNumber?
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    for section in try container.decode([WireSection].self, forKey: .sections) {
      sectionOrder.append(section.id)
      sections[section.id] = Section(
        id: section.id, title: section.title, values: section.values, cards: section.cards.map(\.id))
      for card in section.cards {
        cards[card.id] = Card(
          id: card.id, section: section.id, text: card.text, values: card.values, author: card.by)
      }
    }
    for (seat, name) in try container.decode([String: String].self, forKey: .names) {
      guard let number = UInt32(seat) else {
        throw DecodingError.dataCorruptedError(forKey: .names, in: container, debugDescription: "\(seat) is no seat")
      }
      names[SeatNumber(number)] = name
    }
  }
}
