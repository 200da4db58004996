// These sentences go from program to program as their key and parameters, and the reader says them in another language:
// `{"key":"doctor.disk.low","parameters":{"free":"200 MB"}}`.

extension HealthSentence: Codable {
  private enum CodingKeys: String, CodingKey {
    case key, parameters
  }

  /// The sentence's name in the catalogue, for those who say it in another way.
  public var key: String { Self.known[number].key }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(key, forKey: .key)
    try fields.encode(parameters, forKey: .parameters)
  }

  /// - Throws: `DecodingError` for a key that isn't known, or without one of its parameters.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let key = try fields.decode(String.self, forKey: .key)
    let parameters = try fields.decode([String: SentenceParameter].self, forKey: .parameters)
    guard let number = Self.known.firstIndex(where: { $0.key == key }),
      Self.known[number].parameters.allSatisfy({ parameters[$0] != nil })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .key, in: fields, debugDescription: "\(key) isn't a sentence with these parameters")
    }
    self.init(number: number, parameters: parameters)
  }

  /// The sentence of a key without parameters; nil: there is none.
  public init?(key: String) {
    guard let number = Self.known.firstIndex(where: { $0.key == key && $0.parameters.isEmpty }) else { return nil }
    self.init(number: number)
  }
}

extension SentenceParameter: Codable {
  /// - Throws: `EncodingError` for a sentence in the sentence, which none about health has.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .number(let number): try value.encode(number)
    case .text(let text): try value.encode(text)
    case .sentence:
      throw EncodingError.invalidValue(
        self, .init(codingPath: encoder.codingPath, debugDescription: "a sentence travels with its key"))
    }
  }

  /// - Throws: `DecodingError` for anything but a number or a text.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    do {
      self = .number(try value.decode(Int.self))
    } catch {
      self = .text(try value.decode(String.self))
    }
  }
}
