/// Takes big endian numbers and bytes off the front of some bytes. Nil: there are too few.
package struct ByteReader {
  private let bytes: [UInt8]
  package private(set) var position = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// How many are left.
  package var count: Int { bytes.count - position }

  package mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= self.count else { return nil }
    defer { position += count }
    return bytes[position..<position + count]
  }

  package mutating func number<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
    take(Number.bitWidth / 8)?.reduce(0) { ($0 << 8) | Number(truncatingIfNeeded: $1) }
  }
}

extension [UInt8] {
  package mutating func append<Number: FixedWidthInteger & UnsignedInteger>(bigEndian number: Number) {
    for shift in stride(from: Number.bitWidth - 8, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: number >> Number(shift)))
    }
  }
}
