internal import Document
internal import Presentation

// Scenes and patches as PROTOCOL.md writes them: a frame is four numbers, tokens are one string, a part is an array.

extension JSONText {
  mutating func scene(_ scene: Scene) {
    object { json in
      json.size("size", scene.size)
      json.parts(scene.parts)
      json.arrayField("sections") { json in scene.sections.forEach { json.section($0) } }
      json.arrayField("cards") { json in scene.cards.forEach { json.card($0) } }
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
      json.list("cards", patch.cards) { $0.card($1) }
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

  private mutating func card(_ card: Scene.CardElement) {
    object { json in
      json.field("id", card.id.description)
      json.field("section", ifPresent: card.section?.description)
      json.key("frame")
      json.frame(card.frame)
      json.key("tokens")
      json.tokens(card.tokens)
      json.parts(card.parts)
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

  private enum CodingKeys: String, CodingKey { case size, parts, sections, cards }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    scene = Scene(
      size: try container.decode(WireSize.self, forKey: .size).size,
      parts: try container.decode([WirePart].self, forKey: .parts).map(\.part),
      sections: try container.decode([WireSection].self, forKey: .sections).map(\.element),
      cards: try container.decode([WireCard].self, forKey: .cards).map(\.element))
  }
}

struct WirePatch: Decodable {
  var patch: ScenePatch

  private enum CodingKeys: String, CodingKey {
    case size, parts, sectionsRemoved, cardsRemoved, shifts, sections, cards, sectionOrder, cardOrder
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
      cards: try list(.cards, of: WireCard.self).map(\.element),
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
  var element: Scene.CardElement

  private enum CodingKeys: String, CodingKey { case id, section, frame, tokens, parts }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    element = Scene.CardElement(
      id: try container.decode(CardID.self, forKey: .id),
      section: try container.decodeIfPresent(SectionID.self, forKey: .section),
      frame: try container.decode(WireFrame.self, forKey: .frame).frame,
      tokens: try container.decode(WireTokens.self, forKey: .tokens).tokens,
      parts: try container.decode([WirePart].self, forKey: .parts).map(\.part))
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
