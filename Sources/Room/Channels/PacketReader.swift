internal import Document

/// Reads a packet from another node: a mark of two letters, a version, and then its fields.
package struct PacketReader {
  private var bytes: ByteReader

  /// - Throws: `mark`, `version` or `short` for bytes that don't begin as a packet of this version does.
  package init(_ bytes: [UInt8], mark: [UInt8], version: UInt8) throws(ChannelError) {
    self.bytes = ByteReader(bytes)
    guard self.bytes.take(mark.count) == mark[...] else { throw .mark }
    let found = try number(UInt8.self)
    guard found == version else { throw .version(found) }
  }

  /// How many bytes have been read.
  package var position: Int { bytes.position }

  /// - Throws: `short` where fewer are left.
  package mutating func take(_ count: Int) throws(ChannelError) -> ArraySlice<UInt8> {
    guard let taken = bytes.take(count) else { throw .short }
    return taken
  }

  /// - Throws: `short` where fewer bytes are left.
  package mutating func number<Number: FixedWidthInteger>(_ type: Number.Type) throws(ChannelError) -> Number {
    guard let number = bytes.number(type) else { throw .short }
    return number
  }
}
