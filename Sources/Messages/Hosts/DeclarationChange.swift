public import Document

/// One thing that a control changes in a board's declaration. The rest of the text stays as it is written.
public enum DeclarationChange: Hashable, Sendable {
  case title(String)
  /// Nil: the text names none.
  case container(ContainerChoice?)
  /// Nobody is shown who wrote or did anything.
  case anonymous(Bool)
  /// A value that people can set is declared like this, whether it was there before or not.
  case value(DeclaredValue)
  /// People can't set this value any more.
  case noValue(ValueKey)
}

/// Written `{"title":"Karaoke"}`, `{"container":null}`, `{"anonymous":true}`, `{"value":{…}}`, `{"noValue":"votes"}`.
extension DeclarationChange: Codable {
  private static let expected = "title, container, anonymous, value or noValue"

  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    if let title: String = try fields.optional("title", expected: "text") {
      self = .title(title)
    } else if let isAnonymous: Bool = try fields.optional("anonymous", expected: "true or false") {
      self = .anonymous(isAnonymous)
    } else if let value: DeclaredValue = try fields.optional("value", expected: "value that people can set") {
      self = .value(value)
    } else if let key: String = try fields.optional("noValue", expected: "name of a value") {
      self = .noValue(ValueKey(key))
    } else {
      self = .container(try fields.nullable("container", expected: Self.expected))
    }
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    switch self {
    case .title(let title): try fields.encode(title, forKey: "title")
    case .container(let container): try fields.encode(container, forKey: "container")
    case .anonymous(let isAnonymous): try fields.encode(isAnonymous, forKey: "anonymous")
    case .value(let value): try fields.encode(value, forKey: "value")
    case .noValue(let key): try fields.encode(key.name, forKey: "noValue")
    }
  }
}
