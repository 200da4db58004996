/// Which container values people may set, in the order in which clients offer them.
public struct ValueSchema: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    case flag, number, text
    /// A text out of a few.
    case choice
    /// One person's: the number of their seat.
    case dibs
    /// Everyone has one, on or not, under a key of their own; see ``ValueKey/vote(of:)``.
    case vote
    /// Everyone may give each of a few emoji once; see ``ValueKey/reaction(_:)``.
    case reaction
    /// A picture, see ``PictureValue``.
    case picture

    /// Whether it says something of people, who set it for themselves and on cards only.
    public var isPersonal: Bool { self == .dibs || isOfEveryone }

    /// Whether everyone has one of their own, under a key of their own.
    public var isOfEveryone: Bool { self == .vote || self == .reaction }

    /// Whether only cards have it, and no section.
    var isOfCards: Bool { isPersonal || self == .picture }

    /// The kind that a board file or a journal names. Older ones call `dibs` `claim`.
    public init?(named name: String) { self.init(rawValue: name == "claim" ? "dibs" : name) }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let kind = Self(named: name) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no container value is a \(name)")
      }
      self = kind
    }
  }

  public let fields: [ValueField]
  private let byKey: [ValueKey: ValueField]
  /// The fields of single emoji.
  private let byEmoji: [ValueKey: ValueField]

  /// - Parameter fields: of two with the same key the first counts.
  public init(_ fields: [ValueField]) {
    var byKey: [ValueKey: ValueField] = [:]
    self.fields = fields.filter { byKey.updateValue(byKey[$0.key] ?? $0, forKey: $0.key) == nil }
    self.byKey = byKey
    let emoji = fields.filter { $0.kind == .reaction }.flatMap(\.settable)
    byEmoji = Dictionary(emoji.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Fields that everyone who may change a card may set.
  public init(_ kinds: [ValueKey: Kind]) {
    self.init(kinds.sorted { $0.key < $1.key }.map { ValueField($0.key, $0.value) })
  }

  /// A person's vote has the field of what is voted on, and their reaction that of the emoji.
  public subscript(key: ValueKey) -> ValueField? {
    if let field = byKey[key] ?? Self.ofSections[key] ?? Self.ofCards[key] { return field }
    if let field = Self.fieldOfTurns(key) { return field }
    if let field = fieldOfCompanion(key) { return field }
    guard let vote = key.vote else { return nil }
    if let field = byKey[vote.of], field.kind == .vote { return field }
    return byEmoji[vote.of]
  }

  public var kinds: [ValueKey: Kind] { byKey.mapValues(\.kind) }

  /// What `DisplayBoard` draws.
  public static let standard = ValueSchema([.rejected: .flag])

  /// What every section has besides: what it hides, whether its cards take turns, and its rules. Only hosts set
  /// these, so they aren't among the fields that clients offer.
  private static let ofSections: [ValueKey: ValueField] = Dictionary(
    uniqueKeysWithValues: ([.cardsHidden, .votesHidden].map { ValueField($0, .flag, setBy: .hosts) }
      + turnFieldsOfSections
      + SectionRules.fields)
      .map { ($0.key, $0) })

  /// What every card has besides: how far its turn is, and which picture of it hosts have shown.
  private static let ofCards: [ValueKey: ValueField] = Dictionary(
    uniqueKeysWithValues: (turnFieldsOfCards
      + [.pictureShown, .pictureTaken].map { ValueField($0, .text, setBy: .hosts) })
      .map { ($0.key, $0) })

  /// Refuses a key that isn't in the schema, a value of another kind, a number that isn't finite or out of its bounds,
  /// a text that is too long or has control characters, what isn't among a choice's options. Nil is fine for every key
  /// there is.
  ///
  /// - Parameter isRestored: the value was on the board before, perhaps since a version that allowed more marks on a
  ///   letter.
  public func check(
    _ value: Value?, for key: ValueKey, limits: Limits, isRestored: Bool = false
  ) throws(Refusal) {
    guard let field = self[key], field.kind.isOfEveryone == (key != field.key) else {
      throw Refusal(.unknownValue, ["key": .text(key.name)])
    }
    switch (field.kind, value) {
    case (_, nil), (.flag, .flag), (.vote, .flag(true)), (.reaction, .flag(true)): return
    case (.dibs, .number(let number)) where UInt32(exactly: number) != nil: return
    case (.choice, .text(let text)) where field.options.contains(text): return
    case (.number, .number(let number)) where number.isFinite && (field.bounds?.contains(number) ?? true): return
    case (.text, .text(let text)):
      try TextRule.line.check(
        text, field: key.name, bytesMax: limits.valueTextBytesMax, isRestored: isRestored)
    case (.picture, .text(let text)) where PictureValue(text) != nil:
      try TextRule.line.check(
        text, field: key.name, bytesMax: limits.valueTextBytesMax, isRestored: isRestored)
    // Names each kind, so that the compiler asks about a new one.
    case (.flag, _), (.vote, _), (.reaction, _), (.dibs, _), (.choice, _), (.number, _), (.text, _), (.picture, _):
      throw Refusal(.badValue, ["key": .text(key.name), "kind": .text(field.kind.rawValue)])
    }
  }

  /// What ``check(_:for:limits:isRestored:)`` refuses, a person's value or a picture on a whole section, and on a card
  /// what only sections have.
  func check(
    _ value: Value?, for key: ValueKey, of target: Target, limits: Limits, isRestored: Bool = false
  ) throws(Refusal) {
    switch target {
    case .card: try checkCard(value, for: key, limits: limits, isRestored: isRestored)
    case .section:
      if Self.ofCards[key] != nil { throw Refusal(.unknownValue, ["key": .text(key.name)]) }
      try check(value, for: key, limits: limits, isRestored: isRestored)
      guard Self.ofSections[key] == nil, let kind = self[key]?.kind, kind.isOfCards else { return }
      throw Refusal(.badValue, ["key": .text(key.name), "kind": .text(kind.rawValue)])
    }
  }

  /// What ``check(_:for:limits:isRestored:)`` refuses, and what only sections have.
  package func checkCard(
    _ value: Value?, for key: ValueKey, limits: Limits, isRestored: Bool = false
  ) throws(Refusal) {
    if Self.ofSections[key] != nil || Self.fieldOfTurns(key) != nil {
      throw Refusal(.unknownValue, ["key": .text(key.name)])
    }
    try check(value, for: key, limits: limits, isRestored: isRestored)
  }
}
