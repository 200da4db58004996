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

    /// The code isn't that of the seat's person. `seat`, as with the two that follow.
    public static let wrongCode = Code(rawValue: "wrongCode")
    /// Someone who may say so says that the seat isn't this person's.
    public static let claimDenied = Code(rawValue: "claimDenied")
    /// Nobody said whether it is.
    public static let claimExpired = Code(rawValue: "claimExpired")

    /// Someone else is called so, and the name was asked for only if nobody is. `name`, and `suggestion`: one that is
    /// free.
    public static let nameTaken = Code(rawValue: "nameTaken")

    /// No card can be drawn from this section. `section`; `what`: `empty` or `hidden`.
    public static let nothingToDraw = Code(rawValue: "nothingToDraw")

    /// The same session asked something newer before this had its turn.
    public static let replaced = Code(rawValue: "replaced")
    /// Someone else's question has the next turn.
    public static let busy = Code(rawValue: "busy")

    /// Those that no refusal has.
    static let own: [Code] = [
      .notJSON, .notText, .unknownType, .unknownField, .missingField, .badField, .unknownOperation, .alreadyJoined,
      .paused, .rate, .wrongCode, .claimDenied, .claimExpired,
      .nameTaken, .nothingToDraw, .replaced, .busy,
    ]

    public static let gone = Code(.gone)

    /// Names and host commands are refused with the codes of refusals.
    public init(_ code: Refusal.Code) { self.init(rawValue: code.rawValue) }
  }

  package init(_ refusal: Refusal, id: Int? = nil) {
    self.init(Code(refusal.code), refusal.parameters, id: id)
  }

  /// What reading a message strictly found. A field `t` has the message's type alone. Where no field is named, the
  /// message itself is wrong.
  package init(_ problem: FieldProblem, id: Int? = nil, counter: UInt32? = nil) {
    let (code, parameters): (Code, [String: Value]) =
      switch problem {
      case .unknown(let field): (.unknownField, ["field": .text(field)])
      case .missing(let field): (.missingField, ["field": .text(field)])
      case .bad("", let expected): (.notJSON, ["expected": .text(expected)])
      case .bad(let field, let expected): (.badField, ["field": .text(field), "expected": .text(expected)])
      case .unknownKind("t", let name): (.unknownType, ["type": .text(String(name.prefix(64)))])
      case .unknownKind(_, let name): (.unknownOperation, ["operation": .text(String(name.prefix(64)))])
      }
    self.init(code, parameters, id: id, counter: counter)
  }
}
