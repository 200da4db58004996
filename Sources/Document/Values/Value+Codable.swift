extension Value: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = .flag(try container.decode(Bool.self))
    } catch DecodingError.typeMismatch {
      do {
        self = .number(try container.decode(Double.self))
      } catch DecodingError.typeMismatch {
        self = .text(try container.decode(String.self))
      }
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

extension ValueKey: Codable, CodingKeyRepresentable {
  public var codingKey: any CodingKey { FieldName(name) }

  public init?<Key: CodingKey>(codingKey: Key) { self.init(codingKey.stringValue) }

  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

extension Target: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    let card: CardID? = try fields.optional("card", expected: "id such as 3.17")
    let section: SectionID? = try fields.optional("section", expected: "id such as 0.1")
    try fields.finish()
    switch (card, section) {
    case (let card?, nil): self = .card(card)
    case (nil, let section?): self = .section(section)
    default: throw FieldProblem.bad(field: "", expected: "object with card or section")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    switch self {
    case .card(let id): try fields.encode(id, forKey: "card")
    case .section(let id): try fields.encode(id, forKey: "section")
    }
  }
}

extension Place: Codable {
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    switch text {
    case "start": self = .start
    case "end": self = .end
    default:
      guard let id = ElementID<Element>(text) else {
        throw FieldProblem.bad(field: "", expected: "start, end or an id")
      }
      self = .after(id)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .start: try container.encode("start")
    case .end: try container.encode("end")
    case .after(let id): try container.encode(id)
    }
  }
}

extension TextChange: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Splice].self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(splices)
  }
}

extension TextChange.Splice: Codable {
  /// Reads `[position, deleted, inserted]`. Numbers are bounded, so that sums of them can't overflow further in.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let position = try container.decode(Int32.self)
    let deleted = try container.decode(Int32.self)
    let inserted = try container.decode(String.self)
    guard position >= 0, deleted >= 0, container.isAtEnd else {
      throw FieldProblem.bad(field: "", expected: "list of [position, deleted, inserted]")
    }
    self.init(at: Int(position), delete: Int(deleted), insert: inserted)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(position)
    try container.encode(deleted)
    try container.encode(inserted)
  }
}

extension OperationID: Codable {
  /// Written `[3,17]`.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    outbox = try container.decode(OutboxNumber.self)
    counter = try container.decode(UInt32.self)
    guard container.isAtEnd else { throw FieldProblem.bad(field: "", expected: "[outbox, counter]") }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(outbox)
    try container.encode(counter)
  }
}

extension Refusal: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    self.init(
      try fields.required("code", expected: "code of a refusal"),
      try fields.required("parameters", expected: "object of values"))
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(code, forKey: "code")
    try fields.encode(parameters, forKey: "parameters")
  }
}
