/// Bytes that are written as hexadecimal digits, two for each, lower case.
struct HexBytes: Hashable, Sendable, Codable {
  var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  init(from decoder: any Decoder) throws {
    let digits = Array(try decoder.singleValueContainer().decode(String.self).utf8)
    guard digits.count.isMultiple(of: 2) else { throw FieldProblem.bad(field: "", expected: "hexadecimal bytes") }
    bytes = try stride(from: 0, to: digits.count, by: 2).map {
      guard let high = Self.value(digits[$0]), let low = Self.value(digits[$0 + 1]) else {
        throw FieldProblem.bad(field: "", expected: "hexadecimal bytes")
      }
      return high << 4 | low
    }
  }

  func encode(to encoder: any Encoder) throws {
    let digits = Array("0123456789abcdef".utf8)
    var container = encoder.singleValueContainer()
    try container.encode(
      String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self))
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
