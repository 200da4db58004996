/// Which container values people may set, in the order in which clients offer them.
public struct ValueSchema: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case flag, number, text
  }

  public let fields: [ValueField]
  private let byKey: [ValueKey: ValueField]

  /// - Parameter fields: of two with the same key the first counts.
  public init(_ fields: [ValueField]) {
    var byKey: [ValueKey: ValueField] = [:]
    self.fields = fields.filter { byKey.updateValue(byKey[$0.key] ?? $0, forKey: $0.key) == nil }
    self.byKey = byKey
  }

  /// Fields that everybody who may change a card may set.
  public init(_ kinds: [ValueKey: Kind]) {
    self.init(kinds.sorted { $0.key < $1.key }.map { ValueField($0.key, $0.value) })
  }

  public subscript(key: ValueKey) -> ValueField? { byKey[key] }

  public var kinds: [ValueKey: Kind] { byKey.mapValues(\.kind) }

  /// What `DisplayBoard` draws.
  public static let standard = ValueSchema([.rejected: .flag])

  /// Refuses a key that isn't in the schema, a value of another kind, a number that isn't finite or out of its bounds, a
  /// text that is too long or has control characters. Nil is fine for every key there is.
  public func check(_ value: Value?, for key: ValueKey, limits: Limits) throws(Refusal) {
    guard let field = self[key] else { throw Refusal(.unknownValue, ["key": .text(key.name)]) }
    switch (field.kind, value) {
    case (_, nil), (.flag, .flag): return
    case (.number, .number(let number)) where number.isFinite && (field.bounds?.contains(number) ?? true): return
    case (.text, .text(let text)):
      try TextRule.line.check(text, field: key.name, bytesMax: limits.valueTextBytesMax)
    default: throw Refusal(.badValue, ["key": .text(key.name), "kind": .text(field.kind.rawValue)])
    }
  }
}
