// Mistakes go from server to client as their key and parameters, and the reader says them in another language.

extension MistakeSentence {
  /// The sentence's name in the catalogue.
  public var key: String { Self.known[number].key }

  /// Its parameters, by the names in its braces.
  public var filling: [String: SentenceParameter] { parameters }

  /// The sentence of a key.
  ///
  /// - Returns: nil if there is none, or one of its parameters is missing.
  public init?(key: String, filledWith parameters: [String: SentenceParameter]) {
    guard let number = Self.known.firstIndex(where: { $0.key == key }),
      Self.known[number].parameters.allSatisfy({ parameters[$0] != nil })
    else { return nil }
    self.init(number: number, parameters: parameters)
  }
}
