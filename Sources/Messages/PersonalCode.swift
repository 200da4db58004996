/// Six characters by which a person gets their seat on another device, for reading aloud and typing on a phone.
///
/// ```swift
/// PersonalCode("ab-1o 9z") == PersonalCode("AB1O9Z")   // both are AB109Z
/// ```
/// Its characters are those of Crockford's base 32, which has no `I`, `L`, `O` and `U`: 30 bits, too few to keep a
/// secret by themselves. So a room lets nobody guess often, see ``Room``'s rule P27.
public struct PersonalCode: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
  private static let length = 6

  /// Reads what a person typed: small letters, full-width ones, spaces and dashes are fine, `O` is 0, `I` and `L` are
  /// 1. Nil: it's no code.
  public init?(typed text: String) {
    guard text.utf8.count <= 64 else { return nil }
    let letters = text.unicodeScalars.filter { !Self.isBetween($0) }.map { Self.narrow($0).properties.uppercaseMapping }
    let digits = letters.joined().utf8.map { character in
      switch character {
      case UInt8(ascii: "O"): UInt8(ascii: "0")
      case UInt8(ascii: "I"), UInt8(ascii: "L"): UInt8(ascii: "1")
      default: character
      }
    }
    guard digits.count == Self.length, digits.allSatisfy(Self.alphabet.contains) else { return nil }
    description = String(decoding: digits, as: UTF8.self)
  }

  /// Spaces and dashes of all widths; a Japanese keyboard has a long vowel where others have a dash.
  private static func isBetween(_ scalar: Unicode.Scalar) -> Bool {
    let category = scalar.properties.generalCategory
    return category == .spaceSeparator || category == .dashPunctuation || scalar == "−" || scalar == "ー"
  }

  /// What NFKC makes of a letter that is as wide as East Asian ones.
  private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard ("！"..."～").contains(scalar) else { return scalar }
    return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
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
