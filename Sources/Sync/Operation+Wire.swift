internal import Document

// Operations, places, targets, values and text changes as PROTOCOL.md writes them. The `Wire…` structs exist for
// decoding alone, so that the document's own types keep one stored form and this one stays free to differ.

struct WireOperation: Decodable {
  var operation: Document.Operation

  init(from decoder: any Decoder) throws {
    let object = try StrictObject(decoder)
    let kind: String = try object.required("k", "string")
    switch kind {
    case "addCard":
      try object.allow("k", "section", "place", "text", "values")
      operation = .addCard(
        section: try object.required("section", "id"),
        place: try object.required("place", "place", as: WirePlace<Document.Card>.self).place,
        text: try object.required("text", "string"),
        values: try object.optional("values", "values", as: WireValues.self)?.values ?? [:])
    case "editText":
      try object.allow("k", "card", "change")
      operation = .editText(
        card: try object.required("card", "id"),
        change: TextChange(try object.required("change", "splices", as: [WireSplice].self).map(\.splice)))
    case "moveCard":
      try object.allow("k", "card", "section", "place")
      operation = .moveCard(
        card: try object.required("card", "id"), section: try object.required("section", "id"),
        place: try object.required("place", "place", as: WirePlace<Document.Card>.self).place)
    case "removeCard":
      try object.allow("k", "card")
      operation = .removeCard(card: try object.required("card", "id"))
    case "restoreCard":
      try object.allow("k", "card")
      operation = .restoreCard(card: try object.required("card", "id"))
    case "setValue":
      try object.allow("k", "target", "key", "value")
      guard object.has("value") else { throw InputError.missingField(object.fullName("value")) }
      operation = .setValue(
        target: try object.required("target", "target", as: WireTarget.self).target,
        key: ValueKey(try object.required("key", "string")),
        value: try object.optional("value", "value", as: WireValue.self)?.value)
    default:
      operation = try Self.sectionOperation(kind, object)
    }
  }

  private static func sectionOperation(_ kind: String, _ object: StrictObject) throws -> Document.Operation {
    switch kind {
    case "addSection":
      try object.allow("k", "title", "place")
      return .addSection(
        title: try object.required("title", "string"),
        place: try object.required("place", "place", as: WirePlace<Document.Section>.self).place)
    case "renameSection":
      try object.allow("k", "section", "title")
      return .renameSection(
        section: try object.required("section", "id"), title: try object.required("title", "string"))
    case "moveSection":
      try object.allow("k", "section", "place")
      return .moveSection(
        section: try object.required("section", "id"),
        place: try object.required("place", "place", as: WirePlace<Document.Section>.self).place)
    case "removeSection":
      try object.allow("k", "section")
      return .removeSection(section: try object.required("section", "id"))
    case "restoreSection":
      try object.allow("k", "section")
      return .restoreSection(section: try object.required("section", "id"))
    default:
      throw InputError(.unknownOperation, ["operation": .text(String(kind.prefix(64)))])
    }
  }
}

struct WirePlace<Element>: Decodable {
  var place: Place<Element>

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    switch try container.decode(String.self) {
    case "start": place = .start
    case "end": place = .end
    default: place = .after(try container.decode(ElementID<Element>.self))
    }
  }
}

struct WireTarget: Decodable {
  var target: Target

  init(from decoder: any Decoder) throws {
    let object = try StrictObject(decoder)
    try object.allow("card", "section")
    switch (
      try object.optional("card", "id", as: CardID.self), try object.optional("section", "id", as: SectionID.self)
    ) {
    case (let card?, nil): target = .card(card)
    case (nil, let section?): target = .section(section)
    default:
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not one of card and section"))
    }
  }
}

struct WireValue: Decodable {
  var value: Value

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try Self.ifMatching({ try container.decode(Bool.self) }) {
      value = .flag(flag)
    } else if let text = try Self.ifMatching({ try container.decode(String.self) }) {
      value = .text(text)
    } else {
      value = .number(try container.decode(Double.self))
    }
  }

  /// Nil for a value of another kind; other errors pass.
  private static func ifMatching<T>(_ decode: () throws -> T) throws -> T? {
    do { return try decode() } catch DecodingError.typeMismatch { return nil }
  }
}

struct WireValues: Decodable {
  var values: [ValueKey: Value]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FieldName.self)
    values = [:]
    for key in container.allKeys {
      values[ValueKey(key.stringValue)] = try container.decode(WireValue.self, forKey: key).value
    }
  }
}

/// `[position, deleted, inserted]`. Numbers are bounded here, so that sums of them can't overflow further in.
struct WireSplice: Decodable {
  var splice: TextChange.Splice

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let position = try container.decode(Int32.self)
    let deleted = try container.decode(Int32.self)
    let inserted = try container.decode(String.self)
    guard position >= 0, deleted >= 0, container.isAtEnd else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not [position, deleted, inserted]")
    }
    splice = TextChange.Splice(at: Int(position), delete: Int(deleted), insert: inserted)
  }
}

extension JSONText {
  mutating func operation(_ operation: Document.Operation) {
    object { json in
      switch operation {
      case .addCard(let section, let place, let text, let values):
        json.field("k", "addCard")
        json.field("section", section.description)
        json.field("place", place.wire)
        json.field("text", text)
        if !values.isEmpty {
          json.key("values")
          json.values(values)
        }
      case .editText(let card, let change):
        json.field("k", "editText")
        json.field("card", card.description)
        json.key("change")
        json.textChange(change)
      case .moveCard(let card, let section, let place):
        json.field("k", "moveCard")
        json.field("card", card.description)
        json.field("section", section.description)
        json.field("place", place.wire)
      case .removeCard(let card):
        json.field("k", "removeCard")
        json.field("card", card.description)
      case .restoreCard(let card):
        json.field("k", "restoreCard")
        json.field("card", card.description)
      case .addSection(let title, let place):
        json.field("k", "addSection")
        json.field("title", title)
        json.field("place", place.wire)
      case .renameSection(let section, let title):
        json.field("k", "renameSection")
        json.field("section", section.description)
        json.field("title", title)
      case .moveSection(let section, let place):
        json.field("k", "moveSection")
        json.field("section", section.description)
        json.field("place", place.wire)
      case .removeSection(let section):
        json.field("k", "removeSection")
        json.field("section", section.description)
      case .restoreSection(let section):
        json.field("k", "restoreSection")
        json.field("section", section.description)
      case .setValue(let target, let key, let value):
        json.field("k", "setValue")
        json.key("target")
        json.target(target)
        json.field("key", key.name)
        json.key("value")
        json.value(value)
      case .reconcile:
        preconditionFailure("a reconciliation is the server's own and never travels")
      }
    }
  }

  mutating func target(_ target: Target) {
    object { json in
      switch target {
      case .card(let card): json.field("card", card.description)
      case .section(let section): json.field("section", section.description)
      }
    }
  }

  mutating func value(_ value: Value?) {
    switch value {
    case nil: null()
    case .flag(let value): flag(value)
    case .number(let value): number(value)
    case .text(let value): string(value)
    }
  }

  /// Sorted by key, so that equal values are equal bytes.
  mutating func values(_ values: [ValueKey: Value]) {
    object { json in
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        json.key(key.name)
        json.value(value)
      }
    }
  }

  mutating func parameters(_ parameters: [String: Value]) {
    objectField("parameters") { json in
      for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
        json.key(name)
        json.value(value)
      }
    }
  }

  mutating func textChange(_ change: TextChange) {
    array { json in
      for splice in change.splices {
        json.array { json in
          json.number(splice.position)
          json.number(splice.deleted)
          json.string(splice.inserted)
        }
      }
    }
  }
}

extension Place {
  fileprivate var wire: String {
    switch self {
    case .start: "start"
    case .end: "end"
    case .after(let id): id.description
    }
  }
}
