/// A number that names one thing of its kind, and is compared and written as that number.
public protocol NumberIdentifier: RawRepresentable, Hashable, Comparable, Sendable, Codable
where RawValue: FixedWidthInteger & Sendable {
  init(rawValue: RawValue)
}

extension NumberIdentifier {
  @inlinable
  public init(_ rawValue: RawValue) { self.init(rawValue: rawValue) }

  @inlinable
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The short number a board gives to one outbox (one browser tab or one terminal process).
///
/// Number 0 is the server's own: operations that nobody typed, such as a reconciled board file, come from it.
public struct OutboxNumber: NumberIdentifier {
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let server = OutboxNumber(0)
}

/// The short number of a person's seat on one board; it is what others see of a seat, its secret is not.
public struct SeatNumber: NumberIdentifier {
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The document's counter: revision 0 is the empty board, each applied operation makes the next.
public struct Revision: NumberIdentifier {
  public var rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let zero = Revision(0)

  public var next: Revision { Revision(rawValue + 1) }
}

/// Names one operation forever: the outbox it came from and that outbox's dense counter, which starts at 1.
public struct OperationID: Hashable, Sendable, Comparable {
  public var outbox: OutboxNumber
  public var counter: UInt32

  public init(_ outbox: OutboxNumber, _ counter: UInt32) {
    self.outbox = outbox
    self.counter = counter
  }

  public static func < (a: Self, b: Self) -> Bool { (a.outbox, a.counter) < (b.outbox, b.counter) }
}

/// Names a card or a section: the outbox that made it and a counter, written `3.17`.
///
/// What a person adds has the id of the operation that added it, so a client knows the id before the server answers.
/// Declared things have outbox 0 and a counter of their own.
public struct ElementID<Element>: Hashable, Sendable, Comparable {
  public var outbox: OutboxNumber
  public var counter: UInt32

  public init(_ outbox: OutboxNumber, _ counter: UInt32) {
    self.outbox = outbox
    self.counter = counter
  }

  /// The id of what `operation` adds.
  public init(_ operation: OperationID) { self.init(operation.outbox, operation.counter) }

  public static func < (a: Self, b: Self) -> Bool { (a.outbox, a.counter) < (b.outbox, b.counter) }
}

public typealias CardID = ElementID<Document.Card>
public typealias SectionID = ElementID<Document.Section>

extension ElementID: LosslessStringConvertible {
  public var description: String { "\(outbox.rawValue).\(counter)" }

  /// Reads `3.17`; nil for anything else, leading zeros and signs included, so that an id has one spelling.
  public init?(_ description: String) {
    let parts = description.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, let outbox = Self.number(parts[0]), let counter = Self.number(parts[1]) else { return nil }
    self.init(OutboxNumber(outbox), counter)
  }

  private static func number(_ digits: Substring.UTF8View) -> UInt32? {
    guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    guard digits.count == 1 || digits.first != UInt8(ascii: "0") else { return nil }
    return UInt32(Substring(digits))
  }
}

extension ElementID: Codable, CodingKeyRepresentable {
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  public var codingKey: any CodingKey { Key(stringValue: description) }

  public init?<Other: CodingKey>(codingKey: Other) { self.init(codingKey.stringValue) }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let id = Self(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an id of the form 3.17")
    }
    self = id
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
