/// Which container values people may set, and of which kind each is.
public struct ValueSchema: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case flag, number, text
  }

  public var kinds: [ValueKey: Kind]

  public init(_ kinds: [ValueKey: Kind]) { self.kinds = kinds }

  /// What `DisplayBoard` draws.
  public static let standard = ValueSchema([.rejected: .flag])

  /// Refuses a key that isn't in the schema, a value of another kind, a number that isn't finite, a text that is too
  /// long or has control characters. Nil is fine for every key there is.
  public func check(_ value: Value?, for key: ValueKey, limits: Limits) throws(Refusal) {
    guard let kind = kinds[key] else { throw Refusal(.unknownValue, ["key": .text(key.name)]) }
    switch (kind, value) {
    case (_, nil), (.flag, .flag): return
    case (.number, .number(let number)) where number.isFinite: return
    case (.text, .text(let text)):
      try TextRule.line.check(text, field: key.name, bytesMax: limits.valueTextBytesMax)
    default: throw Refusal(.badValue, ["key": .text(key.name), "kind": .text(kind.rawValue)])
    }
  }
}
