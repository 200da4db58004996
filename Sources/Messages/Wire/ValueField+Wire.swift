public import Document

// A container value that people may set, as the welcome tells it.

extension JSONText {
  mutating func valueField(_ value: ValueField) {
    object { json in
      json.field("key", value.key.name)
      json.field("kind", value.kind.rawValue)
      json.field("label", ifPresent: value.label)
      json.field("setBy", value.setBy.rawValue)
      json.field("sign", ifPresent: value.sign)
      if value.kind == .choice || value.kind == .reaction {
        json.arrayField("options") { json in
          for option in value.options { json.string(option) }
        }
      }
      if let each = value.each { json.field("each", each) }
      guard value.kind == .number else { return }
      json.key("step")
      json.number(value.step)
      if let bounds = value.bounds {
        json.key("min")
        json.number(bounds.lowerBound)
        json.key("max")
        json.number(bounds.upperBound)
      }
    }
  }
}

/// A value in the welcome. One of a kind that only newer clients know is passed over.
struct WireValueField: Decodable {
  var known: ValueField?

  private enum Field: String, CodingKey { case kind }

  init(from decoder: any Decoder) throws {
    let kind = try decoder.container(keyedBy: Field.self).decode(String.self, forKey: .kind)
    known = ValueSchema.Kind(rawValue: kind) == nil ? nil : try ValueField(from: decoder)
  }
}

extension ValueField: Decodable {
  private enum Field: String, CodingKey {
    case key, kind, label, setBy, step, min, max, options, each, sign
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    let kind = try fields.decode(ValueSchema.Kind.self, forKey: .kind)
    let least = try fields.decodeIfPresent(Double.self, forKey: .min)
    let most = try fields.decodeIfPresent(Double.self, forKey: .max)
    let bounds: ClosedRange<Double>? =
      if let least, let most, least <= most { least...most } else { nil }
    self.init(
      ValueKey(try fields.decode(String.self, forKey: .key)), kind,
      label: try fields.decodeIfPresent(String.self, forKey: .label),
      // Setters of a newer server: nobody here but hosts should try.
      setBy: Setters(rawValue: try fields.decode(String.self, forKey: .setBy)) ?? .hosts, bounds: bounds,
      step: try fields.decodeIfPresent(Double.self, forKey: .step) ?? 1,
      options: try fields.decodeIfPresent([String].self, forKey: .options) ?? [],
      each: try fields.decodeIfPresent(Int.self, forKey: .each),
      sign: try fields.decodeIfPresent(String.self, forKey: .sign))
  }
}
