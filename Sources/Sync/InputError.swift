public import Document

/// A message that wasn't understood or can't be done in this place: it changed nothing (rule P12).
///
/// `code` is wire vocabulary, `parameters` fill the sentence that clients make of it.
public struct InputError: Error, Hashable, Sendable {
  public var code: Code
  public var parameters: [String: Value]
  /// The host command that it answers, where known.
  public var id: Int?
  /// The operation that it answers, where known.
  public var counter: UInt32?

  public init(_ code: Code, _ parameters: [String: Value] = [:], id: Int? = nil, counter: UInt32? = nil) {
    self.code = code
    self.parameters = parameters
    self.id = id
    self.counter = counter
  }

  public struct Code: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let notJSON = Code(rawValue: "notJSON")
    public static let notText = Code(rawValue: "notText")
    public static let unknownType = Code(rawValue: "unknownType")
    public static let unknownField = Code(rawValue: "unknownField")
    public static let missingField = Code(rawValue: "missingField")
    public static let badField = Code(rawValue: "badField")
    public static let unknownOperation = Code(rawValue: "unknownOperation")
    /// A second hello on one connection.
    public static let alreadyJoined = Code(rawValue: "alreadyJoined")
    /// The journal is being read back or can't be written; the command wasn't carried out.
    public static let paused = Code(rawValue: "paused")
    /// Too many messages; the message wasn't looked at.
    public static let rate = Code(rawValue: "rate")

    /// Names and host commands are refused with the codes of refusals.
    public init(_ code: Refusal.Code) { self.init(rawValue: code.rawValue) }
  }

  init(_ refusal: Refusal, id: Int? = nil) {
    self.init(Code(refusal.code), refusal.parameters, id: id)
  }

  static func missingField(_ field: String) -> InputError { InputError(.missingField, ["field": .text(field)]) }

  static func unknownField(_ field: String) -> InputError { InputError(.unknownField, ["field": .text(field)]) }

  static func badField(_ field: String, expected: String) -> InputError {
    InputError(.badField, ["field": .text(field), "expected": .text(expected)])
  }
}
