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
      json.frame(part.frame)
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
      json.field("say", phrase.key)
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
      name: try row.decode(String.self), frame: try row.decode(WireFrame.self).frame,
      tokens: try row.decode(WireTokens.self).tokens)
    if !row.isAtEnd { part.content = try row.decode(WireContent.self).content }
    if !row.isAtEnd { part.action = try row.decode(WireAction.self).action }
    if !row.isAtEnd { part.holds = min(max(0, try row.decode(Int.self)), Self.holdsMax) }
    guard row.isAtEnd else { throw FieldProblem.bad(field: "", expected: "part of at most 6 items") }
  }
}

/// 0, 1, a text, or an object with exactly one thing to show.
private struct WireContent: Decodable {
  var content: Scene.Content

  init(from decoder: any Decoder) throws {
    do {
      content = .literal(try decoder.singleValueContainer().decode(String.self))
    } catch DecodingError.typeMismatch {
      do {
        switch try decoder.singleValueContainer().decode(Int.self) {
        case 0: content = .none
        case 1: content = .fact
        default: throw FieldProblem.bad(field: "", expected: "0 or 1")
        }
      } catch DecodingError.typeMismatch {
        content = try Self.made(decoder)
      }
    }
  }

  private static func made(_ decoder: any Decoder) throws -> Scene.Content {
    var fields = try StrictContainer(decoder)
    let symbol: String? = try fields.optional("symbol", expected: "string")
    let emoji: String? = try fields.optional("emoji", expected: "string")
    let asset: String? = try fields.optional("asset", expected: "string")
    let label: String? = try fields.optional("label", expected: "string")
    let done: Double?? = try fields.optional("progress", as: Double?.self, expected: "number or null")
    if let phrase = try phrase(&fields) {
      try fields.finish()
      guard (symbol ?? emoji ?? asset ?? label) == nil, done == nil else {
        throw FieldProblem.bad(field: "", expected: "object with one thing to show")
      }
      return .phrase(phrase)
    }
    try fields.finish()
    switch (symbol, emoji, asset, done) {
    case (let name?, nil, nil, nil): return .image(Scene.Image(.symbol(name), label: label ?? ""))
    case (nil, let emoji?, nil, nil): return .image(Scene.Image(.emoji(emoji), label: label ?? ""))
    case (nil, nil, let name?, nil): return .image(Scene.Image(.asset(name), label: label ?? ""))
    case (nil, nil, nil, let done?) where label == nil: return .progress(done)
    default: throw FieldProblem.bad(field: "", expected: "object with symbol, emoji, asset, progress or say")
    }
  }

  private static func phrase(_ fields: inout StrictContainer) throws -> Phrase? {
    guard let key: String = try fields.optional("say", expected: "key") else { return nil }
    let text: String = try fields.required("text", expected: "text")
    let parameters: [String: WireParameter] =
      try fields.optional("with", expected: "object of texts and numbers") ?? [:]
    return Phrase(key, parameters.mapValues(\.parameter), text: text)
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

private struct WireAction: Decodable {
  var action: Scene.Action?

  init(from decoder: any Decoder) throws {
    do {
      guard try decoder.singleValueContainer().decode(Int.self) == 0 else {
        throw FieldProblem.bad(field: "", expected: "0 or an object")
      }
    } catch DecodingError.typeMismatch {
      var fields = try StrictContainer(decoder)
      let link: String? = try fields.optional("link", expected: "address")
      let press: Int? = try fields.optional("press", expected: "1")
      let text: String? = try fields.optional("enter", expected: "text")
      let prompt: String? = try fields.optional("prompt", expected: "text")
      try fields.finish()
      switch (link, press, text) {
      case (let address?, nil, nil) where prompt == nil: action = .link(address)
      case (nil, 1, nil) where prompt == nil: action = .press
      case (nil, nil, let text?): action = .enter(text: text, prompt: prompt ?? "")
      default: throw FieldProblem.bad(field: "", expected: "object with link, press or enter")
      }
    }
  }
}
