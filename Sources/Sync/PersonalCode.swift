/// Six characters by which a person gets their seat on another device, for reading aloud and typing on a phone.
///
/// ```swift
/// PersonalCode("ab-1o 9z") == PersonalCode("AB1O9Z")   // both are AB109Z
/// ```
/// Its characters are those of Crockford's base 32, which has no `I`, `L`, `O` and `U`: 30 bits, too few to keep a secret by
/// themselves. So a room lets nobody guess often, see ``Room``'s rule P27.
public struct PersonalCode: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
  private static let length = 6

  /// Reads what a person typed: small letters, spaces and dashes are fine, `O` is 0, `I` and `L` are 1. Nil: it's no code.
  public init?(typed text: String) {
    guard text.utf8.count <= 64 else { return nil }
    let digits = text.uppercased().utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }.map { character in
      switch character {
      case UInt8(ascii: "O"): UInt8(ascii: "0")
      case UInt8(ascii: "I"), UInt8(ascii: "L"): UInt8(ascii: "1")
      default: character
      }
    }
    guard digits.count == Self.length, digits.allSatisfy(Self.alphabet.contains) else { return nil }
    description = String(decoding: digits, as: UTF8.self)
  }

  /// The code that the first 30 bits stand for.
  ///
  /// - Parameter bytes: at least four that nobody can guess.
  public init(derivedFrom bytes: [UInt8]) {
    precondition(bytes.count >= 4, "a code from \(bytes.count) bytes")
    let bits = bytes.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let digits = (0..<Self.length).map { Self.alphabet[Int(bits >> (27 - 5 * $0) & 31)] }
    description = String(decoding: digits, as: UTF8.self)
  }

  /// In two groups, as it is shown.
  public var grouped: String { "\(description.prefix(3)) \(description.suffix(3))" }

  /// Whether the codes are the same, in a time that doesn't tell how much of them is.
  public func matches(_ other: PersonalCode) -> Bool {
    zip(description.utf8, other.description.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
