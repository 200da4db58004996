/// A container value that people may set, and what a client must know to offer it.
public struct ValueField: Hashable, Sendable {
  /// The people who may set a value, of those who may change the card or section it is set on.
  public enum Setters: String, Hashable, Sendable, Codable {
    case everyone, hosts
  }

  public var key: ValueKey
  public var kind: ValueSchema.Kind
  /// What people read on its control; nil: clients have a word of their own, as for `rejected`.
  public var label: String?
  public var setBy: Setters
  /// What a number may be; nil: any finite one.
  public var bounds: ClosedRange<Double>?
  /// By how much a control changes a number at once.
  public var step: Double
  /// What a choice may be; the emoji of a reaction.
  public var options: [String]
  /// How many votes one person has on a board; nil: one for each card.
  public var each: Int?
  /// On the control that a card has for it, in the card's footer; nil: it has none there.
  public var sign: String?

  public init(
    _ key: ValueKey, _ kind: ValueSchema.Kind, label: String? = nil, setBy: Setters = .everyone,
    bounds: ClosedRange<Double>? = nil, step: Double = 1, options: [String] = [], each: Int? = nil,
    sign: String? = nil
  ) {
    self.key = key
    self.kind = kind
    self.label = label
    self.setBy = setBy
    self.bounds = bounds
    self.step = step
    self.options = options
    self.each = each
    self.sign = sign
  }
}

extension ValueField {
  /// How many emoji a reaction has at most: as many as fit in one row of a phone.
  public static let emojiMax = 6

  /// The fields that a person sets one by one: of a reaction one for each emoji, which is its label; else this one.
  public var settable: [ValueField] {
    guard kind == .reaction else { return [self] }
    return options.map { ValueField(key.reaction($0), .reaction, label: $0, setBy: setBy, sign: $0) }
  }
}
