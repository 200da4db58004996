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
  /// What a choice may be.
  public var options: [String]
  /// How many votes one person has on a board; nil: one for each card.
  public var each: Int?

  public init(
    _ key: ValueKey, _ kind: ValueSchema.Kind, label: String? = nil, setBy: Setters = .everyone,
    bounds: ClosedRange<Double>? = nil, step: Double = 1, options: [String] = [], each: Int? = nil
  ) {
    self.key = key
    self.kind = kind
    self.label = label
    self.setBy = setBy
    self.bounds = bounds
    self.step = step
    self.options = options
    self.each = each
  }
}
