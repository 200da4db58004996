internal import Document
internal import Presentation

// Scenes and patches as PROTOCOL.md writes them: a rect is four numbers, tokens are one string, a part is an array, and
// cards name their styles by number (rule P14b).

extension JSONText {
  /// A scene for readers who know nothing yet: all styles that have a number come first.
  mutating func scene(_ scene: Scene, styles: KnownStyles) {
    let styles = styles.styles.sorted { $0.key < $1.key }
    let numbers = Dictionary(uniqueKeysWithValues: styles.map { ($0.value, $0.key) })
    object { json in
      json.size("size", scene.size)
      json.parts(scene.parts)
      json.arrayField("sections") { json in scene.sections.forEach { json.section($0) } }
      json.list("styles", styles) { $0.sentStyle(.itself($1.value, number: $1.key)) }
      json.arrayField("cards") { json in
        for card in scene.cards {
          let style = card.style
          json.card(.init(card, style: numbers[style].map(SentStyle.known) ?? .itself(style, number: nil)))
        }
      }
    }
  }

  /// The fields of a frame's `scene`: all but the styles of cards that stay where they are.
  mutating func patch(_ sent: SentPatch) {
    let patch = sent.others
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
      json.list("cards", sent.cards) { $0.card($1) }
      json.list("sectionOrder", patch.sectionOrder) { $0.placement($1) }
      json.list("cardOrder", patch.cardOrder) { $0.placement($1) }
      json.field("animation", ifPresent: patch.animation)
    }
  }

  mutating func styleChange(_ change: SentPatch.StyleChange) {
    array { json in
      json.string(change.card.description)
      json.sentStyle(change.style)
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

  mutating func rect(_ rect: Scene.Rect) {
    array { json in
      json.number(rect.x)
      json.number(rect.y)
      json.number(rect.width)
      json.number(rect.height)
    }
  }

  mutating func tokens(_ tokens: Scene.Tokens) { string(tokens.names.joined(separator: " ")) }

  private mutating func section(_ section: Scene.SectionElement) {
    object { json in
      json.field("id", section.id.description)
      json.key("rect")
      json.rect(section.rect)
      json.key("tokens")
      json.tokens(section.tokens)
      json.parts(section.parts)
    }
  }

  private mutating func card(_ card: SentPatch.Card) {
    array { json in
      json.string(card.id.description)
      if let section = card.section { json.string(section.description) } else { json.null() }
      json.number(card.x)
      json.number(card.y)
      json.sentStyle(card.style)
    }
  }

  private mutating func sentStyle(_ sent: SentStyle) {
    switch sent {
    case .itself(let style, let number): self.style(style, number: number)
    case .known(let number): self.number(number)
    }
  }

  mutating func style(_ style: Scene.Style, number: Int? = nil) {
    array { json in
      json.number(style.width)
      json.number(style.height)
      json.tokens(style.tokens)
      json.array { json in style.parts.forEach { json.part($0) } }
      if let number { json.number(number) }
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
  var styles = KnownStyles()

  static let nothing = WireScene(scene: .nothing)

  private init(scene: Scene) { self.scene = scene }

  private enum CodingKeys: String, CodingKey {
    case size, parts, sections, cards, styles
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    for style in try container.decodeIfPresent([WireStyle].self, forKey: .styles) ?? [] {
      _ = try styles.style(style.style)
    }
    scene = Scene(
      size: try container.decode(WireSize.self, forKey: .size).size,
      parts: try container.decode([WirePart].self, forKey: .parts).map(\.part),
      sections: try container.decode([WireSection].self, forKey: .sections).map(\.element))
    scene.cards = try container.decode([WireCard].self, forKey: .cards).map { try styles.element($0.card) }
  }
}

/// The fields of a frame's `scene`.
struct WirePatch: Decodable {
  var others: ScenePatch
  var cards: [SentPatch.Card]

  private enum CodingKeys: String, CodingKey {
    case size, parts, sectionsRemoved, cardsRemoved, shifts, sections, cards, sectionOrder, cardOrder, animation
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func list<T: Decodable>(_ key: CodingKeys, of type: T.Type = T.self) throws -> [T] {
      try container.decodeIfPresent([T].self, forKey: key) ?? []
    }
    others = ScenePatch(
      size: try container.decodeIfPresent(WireSize.self, forKey: .size)?.size,
      parts: try container.decodeIfPresent([WirePart].self, forKey: .parts)?.map(\.part),
      sectionsRemoved: try list(.sectionsRemoved), cardsRemoved: try list(.cardsRemoved),
      shifts: try list(.shifts, of: WireShift.self).map(\.shift),
      sections: try list(.sections, of: WireSection.self).map(\.element),
      cardOrder: try list(.cardOrder, of: WirePlacement<Document.Card>.self).map(\.placement),
      sectionOrder: try list(.sectionOrder, of: WirePlacement<Document.Section>.self).map(\.placement),
      animation: try container.decodeIfPresent(String.self, forKey: .animation))
    cards = try list(.cards, of: WireCard.self).map(\.card)
  }
}

private struct WireSize: Decodable {
  var size: Scene.Size

  init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    size = Scene.Size(width: try row.decode(Double.self), height: try row.decode(Double.self))
  }
}

struct WireRect: Decodable {
  var rect: Scene.Rect

  init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    rect = Scene.Rect(
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

  private enum CodingKeys: String, CodingKey {
    case id, rect, tokens, parts
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    element = Scene.SectionElement(
      id: try container.decode(SectionID.self, forKey: .id),
      rect: try container.decode(WireRect.self, forKey: .rect).rect,
      tokens: try container.decode(WireTokens.self, forKey: .tokens).tokens,
      parts: try container.decode([WirePart].self, forKey: .parts).map(\.part))
  }
}

private struct WireCard: Decodable {
  var card: SentPatch.Card

  init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    card = SentPatch.Card(
      id: try row.decode(CardID.self), section: try row.decode(SectionID?.self), x: try row.decode(Double.self),
      y: try row.decode(Double.self), style: try row.decode(WireStyle.self).style)
  }
}

/// A style, or the number of one.
struct WireStyle: Decodable {
  var style: SentStyle

  init(from decoder: any Decoder) throws {
    do {
      style = .known(try decoder.singleValueContainer().decode(Int.self))
    } catch DecodingError.typeMismatch {
      var row = try decoder.unkeyedContainer()
      style = .itself(
        Scene.Style(
          width: try row.decode(Double.self), height: try row.decode(Double.self),
          tokens: try row.decode(WireTokens.self).tokens, parts: try row.decode([WirePart].self).map(\.part)),
        number: row.isAtEnd ? nil : try row.decode(Int.self))
    }
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
