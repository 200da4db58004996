internal import Document
internal import Presentation

// Scenes and patches as PROTOCOL.md writes them: a frame is four numbers, tokens are one string, a part is an array, and
// cards that look alike share their look.

/// What a card looks like, wherever it is.
private struct Look: Hashable {
  var width: Double
  var height: Double
  var tokens: Scene.Tokens
  var parts: [Scene.Part]

  init(_ card: Scene.CardElement) {
    width = card.frame.width
    height = card.frame.height
    tokens = card.tokens
    parts = card.parts
  }
}

extension JSONText {
  mutating func scene(_ scene: Scene) {
    object { json in
      json.size("size", scene.size)
      json.parts(scene.parts)
      json.arrayField("sections") { json in scene.sections.forEach { json.section($0) } }
      json.cards(scene.cards)
    }
  }

  mutating func patch(_ patch: ScenePatch) {
    object { json in
      if let size = patch.size { json.size("size", size) }
      if let parts = patch.parts { json.parts(parts) }
      json.list("sectionsRemoved", patch.sectionsRemoved) { $0.string($1.description) }
      json.list("cardsRemoved", patch.cardsRemoved) { $0.string($1.description) }
      json.list("shifts", patch.shifts) { json, shift in
        json.array { json in
          json.string(shift.first.description)
          json.number(shift.count)
          json.number(shift.dx)
          json.number(shift.dy)
        }
      }
      json.list("sections", patch.sections) { $0.section($1) }
      if !patch.cards.isEmpty { json.cards(patch.cards) }
      json.list("sectionOrder", patch.sectionOrder) { $0.placement($1) }
      json.list("cardOrder", patch.cardOrder) { $0.placement($1) }
    }
  }

  private mutating func list<T>(_ name: String, _ elements: [T], _ write: (inout JSONText, T) -> Void) {
    guard !elements.isEmpty else { return }
    arrayField(name) { json in elements.forEach { write(&json, $0) } }
  }

  private mutating func size(_ name: String, _ size: Scene.Size) {
    arrayField(name) { json in
      json.number(size.width)
      json.number(size.height)
    }
  }

  mutating func frame(_ frame: Scene.Frame) {
    array { json in
      json.number(frame.x)
      json.number(frame.y)
      json.number(frame.width)
      json.number(frame.height)
    }
  }

  mutating func tokens(_ tokens: Scene.Tokens) { string(tokens.names.joined(separator: " ")) }

  private mutating func section(_ section: Scene.SectionElement) {
    object { json in
      json.field("id", section.id.description)
      json.key("frame")
      json.frame(section.frame)
      json.key("tokens")
      json.tokens(section.tokens)
      json.parts(section.parts)
    }
  }

  /// The looks that several cards have, in the order of their first, then the cards.
  private mutating func cards(_ cards: [Scene.CardElement]) {
    var counts: [Look: Int] = [:]
    for card in cards { counts[Look(card), default: 0] += 1 }
    var shared: [Look: Int] = [:]
    var looks: [Look] = []
    for look in cards.lazy.map(Look.init) where counts[look, default: 0] > 1 && shared[look] == nil {
      shared[look] = looks.count
      looks.append(look)
    }
    list("looks", looks) { $0.look($1) }
    arrayField("cards") { json in
      for card in cards {
        json.array { json in
          json.string(card.id.description)
          if let section = card.section { json.string(section.description) } else { json.null() }
          json.number(card.frame.x)
          json.number(card.frame.y)
          let look = Look(card)
          if let index = shared[look] { json.number(index) } else { json.look(look) }
        }
      }
    }
  }

  private mutating func look(_ look: Look) {
    array { json in
      json.number(look.width)
      json.number(look.height)
      json.tokens(look.tokens)
      json.array { json in look.parts.forEach { json.part($0) } }
    }
  }

  private mutating func placement<E>(_ placement: ScenePatch.Placement<ElementID<E>>) {
    array { json in
      json.string(placement.id.description)
      if let after = placement.after { json.string(after.description) } else { json.null() }
    }
  }
}

struct WireScene: Decodable {
  var scene: Scene

  private enum CodingKeys: String, CodingKey { case size, parts, sections, looks, cards }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    scene = Scene(
      size: try container.decode(WireSize.self, forKey: .size).size,
      parts: try container.decode([WirePart].self, forKey: .parts).map(\.part),
      sections: try container.decode([WireSection].self, forKey: .sections).map(\.element),
      cards: try WireCard.elements(
        container.decode([WireCard].self, forKey: .cards), container.decodeIfPresent([WireLook].self, forKey: .looks)))
  }
}

struct WirePatch: Decodable {
  var patch: ScenePatch

  private enum CodingKeys: String, CodingKey {
    case size, parts, sectionsRemoved, cardsRemoved, shifts, sections, looks, cards, sectionOrder, cardOrder
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func list<T: Decodable>(_ key: CodingKeys, of type: T.Type = T.self) throws -> [T] {
      try container.decodeIfPresent([T].self, forKey: key) ?? []
    }
    patch = ScenePatch(
      size: try container.decodeIfPresent(WireSize.self, forKey: .size)?.size,
      parts: try container.decodeIfPresent([WirePart].self, forKey: .parts)?.map(\.part),
      sectionsRemoved: try list(.sectionsRemoved), cardsRemoved: try list(.cardsRemoved),
      shifts: try list(.shifts, of: WireShift.self).map(\.shift),
      sections: try list(.sections, of: WireSection.self).map(\.element),
      cards: try WireCard.elements(list(.cards), container.decodeIfPresent([WireLook].self, forKey: .looks)),
      cardOrder: try list(.cardOrder, of: WirePlacement<Document.Card>.self).map(\.placement),
      sectionOrder: try list(.sectionOrder, of: WirePlacement<Document.Section>.self).map(\.placement))
  }
}

private struct WireSize: Decodable {
  var size: Scene.Size

  init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    size = Scene.Size(width: try row.decode(Double.self), height: try row.decode(Double.self))
  }
}

struct WireFrame: Decodable {
  var frame: Scene.Frame

  init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    frame = Scene.Frame(
      x: try row.decode(Double.self), y: try row.decode(Double.self), width: try row.decode(Double.self),
      height: try row.decode(Double.self))
  }
}

struct WireTokens: Decodable {
  var tokens: Scene.Tokens

  init(from decoder: any Decoder) throws {
    let names = try decoder.singleValueContainer().decode(String.self)
    tokens = Scene.Tokens(names.split(separator: " ").map(String.init))
  }
}

private struct WireSection: Decodable {
  var element: Scene.SectionElement

  private enum CodingKeys: String, CodingKey { case id, frame, tokens, parts }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    element = Scene.SectionElement(
      id: try container.decode(SectionID.self, forKey: .id),
      frame: try container.decode(WireFrame.self, forKey: .frame).frame,
      tokens: try container.decode(WireTokens.self, forKey: .tokens).tokens,
      parts: try container.decode([WirePart].self, forKey: .parts).map(\.part))
  }
}

private struct WireCard: Decodable {
  private enum LookOrIndex {
    case look(WireLook)
    case index(Int)
  }

  private var id: CardID
  private var section: SectionID?
  private var x: Double
  private var y: Double
  private var look: LookOrIndex

  init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    id = try row.decode(CardID.self)
    section = try row.decode(SectionID?.self)
    x = try row.decode(Double.self)
    y = try row.decode(Double.self)
    do {
      look = .index(try row.decode(Int.self))
    } catch DecodingError.typeMismatch {
      look = .look(try row.decode(WireLook.self))
    }
  }

  /// - Throws: ``ServerMessageError`` if a card has a look that isn't there.
  static func elements(_ cards: [WireCard], _ looks: [WireLook]?) throws -> [Scene.CardElement] {
    let looks = looks ?? []
    return try cards.map { card in
      let look: WireLook
      switch card.look {
      case .look(let own): look = own
      case .index(let index):
        guard looks.indices.contains(index) else { throw ServerMessageError(detail: "no look \(index)") }
        look = looks[index]
      }
      return Scene.CardElement(
        id: card.id, section: card.section,
        frame: Scene.Frame(x: card.x, y: card.y, width: look.width, height: look.height), tokens: look.tokens,
        parts: look.parts)
    }
  }
}

private struct WireLook: Decodable {
  var width: Double
  var height: Double
  var tokens: Scene.Tokens
  var parts: [Scene.Part]

  init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    width = try row.decode(Double.self)
    height = try row.decode(Double.self)
    tokens = try row.decode(WireTokens.self).tokens
    parts = try row.decode([WirePart].self).map(\.part)
  }
}

private struct WireShift: Decodable {
  var shift: ScenePatch.Shift

  init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    shift = ScenePatch.Shift(
      first: try row.decode(CardID.self), count: try row.decode(Int.self), dx: try row.decode(Double.self),
      dy: try row.decode(Double.self))
  }
}

private struct WirePlacement<Element>: Decodable {
  var placement: ScenePatch.Placement<ElementID<Element>>

  init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    placement = ScenePatch.Placement(
      try row.decode(ElementID<Element>.self), after: try row.decode(ElementID<Element>?.self))
  }
}
