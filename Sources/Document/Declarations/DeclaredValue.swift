/// A container value that a board's file declares, and how cards show it.
public struct DeclaredValue: Hashable, Sendable {
  public enum Mark: Hashable, Sendable {
    case hidden
    /// A slash through the card.
    case slash
    /// A sign in the card's corner, before what the value says.
    case badge(String)
    /// The card in a color; nil: in that which the value names.
    case tint(String?)
  }

  public var field: ValueField
  public var mark: Mark

  public init(_ field: ValueField, shown mark: Mark) {
    self.field = field
    self.mark = mark
  }
}

/// Written `{"key":"votes","kind":"vote","setBy":"everyone","shown":{"as":"badge","sign":"♥"},"each":3}`.
extension DeclaredValue: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    var field = ValueField(
      ValueKey(try fields.text("key")),
      try fields.required("kind", expected: ValueSchema.Kind.allCases.map(\.rawValue).joined(separator: ", ")))
    field.label = try fields.optional("label", expected: "text")
    field.setBy = try fields.required("setBy", expected: "everyone or hosts")
    let least: Double? = try fields.optional("min", expected: "number")
    let most: Double? = try fields.optional("max", expected: "number")
    if let least, let most {
      guard least <= most else { throw FieldProblem.bad(field: "max", expected: "number not below min") }
      field.bounds = least...most
    }
    field.step = try fields.optional("step", expected: "number") ?? 1
    field.options = try fields.optional("options", expected: "list of texts") ?? []
    field.each = try fields.optional("each", expected: "whole number")
    let mark: Mark = try fields.required("shown", expected: "how it shows")
    try fields.finish()
    self.init(field, shown: mark)
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(field.key.name, forKey: "key")
    try fields.encode(field.kind, forKey: "kind")
    try fields.encodeIfPresent(field.label, forKey: "label")
    try fields.encode(field.setBy, forKey: "setBy")
    try fields.encodeIfPresent(field.bounds?.lowerBound, forKey: "min")
    try fields.encodeIfPresent(field.bounds?.upperBound, forKey: "max")
    if field.step != 1 { try fields.encode(field.step, forKey: "step") }
    if !field.options.isEmpty { try fields.encode(field.options, forKey: "options") }
    try fields.encodeIfPresent(field.each, forKey: "each")
    try fields.encode(mark, forKey: "shown")
  }
}

extension DeclaredValue.Mark: Codable {
  private enum Kind: String, Codable {
    case hidden, slash, badge, tint
  }

  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    switch try fields.required("as", as: Kind.self, expected: "hidden, slash, badge or tint") {
    case .hidden: self = .hidden
    case .slash: self = .slash
    case .badge: self = .badge(try fields.text("sign"))
    case .tint: self = .tint(try fields.optional("color", expected: "text"))
    }
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    switch self {
    case .hidden: try fields.encode(Kind.hidden, forKey: "as")
    case .slash: try fields.encode(Kind.slash, forKey: "as")
    case .badge(let sign):
      try fields.encode(Kind.badge, forKey: "as")
      try fields.encode(sign, forKey: "sign")
    case .tint(let color):
      try fields.encode(Kind.tint, forKey: "as")
      try fields.encodeIfPresent(color, forKey: "color")
    }
  }
}
