internal import BoardUI
internal import Document
internal import Presentation

// Parts as PROTOCOL.md writes them (P21): what a part hasn't got is left out at the end and 0 before something else.

extension JSONText {
  mutating func parts(_ parts: [Scene.Part]) {
    arrayField("parts") { json in parts.forEach { json.part($0) } }
  }

  mutating func part(_ part: Scene.Part) {
    array { json in
      json.string(part.name)
      json.rect(part.rect)
      json.tokens(part.tokens)
      let isHolding = part.holds > 0
      if part.content != .none || part.action != nil || isHolding { json.content(part.content) }
      if part.action != nil || isHolding { json.action(part.action) }
      if isHolding { json.number(part.holds) }
    }
  }

  private mutating func content(_ content: Scene.Content) {
    switch content {
    case .none: number(0)
    case .fact: number(1)
    case .literal(let text): string(text)
    case .phrase(let phrase): self.phrase(phrase)
    case .image(let image): self.image(image)
    case .progress(let done):
      object { json in
        json.key("progress")
        if let done { json.number(done) } else { json.null() }
      }
    }
  }

  private mutating func phrase(_ phrase: Phrase) {
    object { json in
      json.field("sentence", phrase.key)
      if !phrase.parameters.isEmpty {
        json.objectField("with") { json in
          for (name, parameter) in phrase.parameters.sorted(by: { $0.key < $1.key }) {
            switch parameter {
            case .text(let text): json.field(name, text)
            case .number(let number): json.field(name, number)
            }
          }
        }
      }
      json.field("text", phrase.text)
    }
  }

  private mutating func image(_ image: Scene.Image) {
    object { json in
      switch image.source {
      case .symbol(let name): json.field("symbol", name)
      case .emoji(let emoji): json.field("emoji", emoji)
      case .asset(let name): json.field("asset", name)
      }
      if !image.label.isEmpty { json.field("label", image.label) }
    }
  }

  private mutating func action(_ action: Scene.Action?) {
    switch action {
    case nil: number(0)
    case .link(let address): object { $0.field("link", address) }
    case .press: object { $0.field("press", 1) }
    case .enter(let text, let prompt):
      object { json in
        json.field("enter", text)
        if !prompt.isEmpty { json.field("prompt", prompt) }
      }
    }
  }
}

struct WirePart: Decodable {
  /// A part that says it holds more holds all that are behind it: a count that goes on from there stays far from the
  /// largest number.
  static let holdsMax = 1 << 20

  var part: Scene.Part

  init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    part = Scene.Part(
      name: try row.decode(String.self), rect: try row.decode(WireRect.self).rect,
      tokens: try row.decode(WireTokens.self).tokens)
    if !row.isAtEnd { part.content = try row.decode(WireContent.self).content }
    if !row.isAtEnd { part.action = try row.decode(WireAction.self).action }
    if !row.isAtEnd { part.holds = min(max(0, try row.decode(Int.self)), Self.holdsMax) }
  }
}

/// 0, 1, a text, or an object with one thing to show. What only newer clients know shows as the text or label that it
/// has, else not at all (rule P21b).
private struct WireContent: Decodable {
  var content: Scene.Content

  private enum Field: String, CodingKey { case symbol, emoji, asset, label, progress, sentence, text, with }

  init(from decoder: any Decoder) throws {
    do {
      content = .literal(try decoder.singleValueContainer().decode(String.self))
    } catch DecodingError.typeMismatch {
      do {
        content = try decoder.singleValueContainer().decode(Int.self) == 1 ? .fact : .none
      } catch DecodingError.typeMismatch {
        content = try Self.made(decoder.container(keyedBy: Field.self))
      }
    }
  }

  private static func made(_ fields: KeyedDecodingContainer<Field>) throws -> Scene.Content {
    func text(_ field: Field) throws -> String? { try fields.decodeIfPresent(String.self, forKey: field) }
    if let key = try text(.sentence) {
      let parameters = try fields.decodeIfPresent([String: WireParameter].self, forKey: .with) ?? [:]
      return .phrase(
        Phrase(key, parameters.mapValues(\.parameter), text: try fields.decode(String.self, forKey: .text)))
    }
    let label = try text(.label)
    if let name = try text(.symbol) { return .image(Scene.Image(.symbol(name), label: label ?? "")) }
    if let emoji = try text(.emoji) { return .image(Scene.Image(.emoji(emoji), label: label ?? "")) }
    if let name = try text(.asset) { return .image(Scene.Image(.asset(name), label: label ?? "")) }
    if fields.contains(.progress) { return .progress(try fields.decodeIfPresent(Double.self, forKey: .progress)) }
    return (try text(.text) ?? label).map(Scene.Content.literal) ?? .none
  }
}

private struct WireParameter: Decodable {
  var parameter: Phrase.Parameter

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    do {
      parameter = .text(try value.decode(String.self))
    } catch DecodingError.typeMismatch {
      parameter = .number(try value.decode(Int.self))
    }
  }
}

/// 0, or an object with one thing that can be done. One that only newer clients know can't be done here.
private struct WireAction: Decodable {
  var action: Scene.Action?

  private enum Field: String, CodingKey { case link, press, enter, prompt }

  init(from decoder: any Decoder) throws {
    do {
      _ = try decoder.singleValueContainer().decode(Int.self)
    } catch DecodingError.typeMismatch {
      let fields = try decoder.container(keyedBy: Field.self)
      if let address = try fields.decodeIfPresent(String.self, forKey: .link) {
        action = .link(address)
      } else if let text = try fields.decodeIfPresent(String.self, forKey: .enter) {
        action = .enter(text: text, prompt: try fields.decodeIfPresent(String.self, forKey: .prompt) ?? "")
      } else if fields.contains(.press) {
        action = .press
      }
    }
  }
}
