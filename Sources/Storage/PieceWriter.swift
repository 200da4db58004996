import Document
import FoundationEssentials

/// Writes JSON piece by piece, to the same bytes that an encoder with sorted keys makes of the whole.
///
/// A value that is ``WrittenInPieces`` is written field by field, and lists ``listPiece`` elements at a time, or one if
/// they are written in pieces themselves: besides the bytes there is never more in memory than what one piece takes.
final class PieceWriter {
  private static let listPiece = 32

  private(set) var bytes = Data()
  /// How many bytes the longest piece had.
  private(set) var longestPiece = 0
  private let encoder: JSONEncoder

  init(_ encoder: JSONEncoder) { self.encoder = encoder }

  func write(_ value: some Encodable) throws {
    if let value = value as? any WrittenInPieces {
      let fields = Fields()
      try value.encode(to: PieceEncoder(fields: fields, writer: self))
      if !fields.isSingle { try write(fields) }
    } else if let list = value as? any ListInPieces {
      try list.write(by: self)
    } else {
      append(try encoder.encode(value))
    }
  }

  private func append(_ piece: Data) {
    bytes.append(piece)
    longestPiece = max(longestPiece, piece.count)
  }

  private func write(_ fields: Fields) throws {
    bytes.append(UInt8(ascii: "{"))
    for (index, field) in fields.fields.sorted(by: { $0.name < $1.name }).enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(try encoder.encode(field.name))
      bytes.append(UInt8(ascii: ":"))
      try field.write()
    }
    bytes.append(UInt8(ascii: "}"))
  }

  fileprivate func write(list: [some Encodable]) throws {
    bytes.append(UInt8(ascii: "["))
    let step = list.first is any WrittenInPieces ? 1 : Self.listPiece
    for start in stride(from: 0, to: list.count, by: step) {
      if start > 0 { bytes.append(UInt8(ascii: ",")) }
      if step == 1 {
        try write(list[start])
      } else {
        append(try encoder.encode(Array(list[start..<min(start + step, list.count)])).dropFirst().dropLast())
      }
    }
    bytes.append(UInt8(ascii: "]"))
  }
}

/// The fields of one object, not written yet: their order is known when all are there.
private final class Fields {
  var fields: [(name: String, write: () throws -> Void)] = []
  /// It was no object, and is written.
  var isSingle = false
}

private protocol ListInPieces {
  func write(by writer: PieceWriter) throws
}

extension Array: ListInPieces where Element: Encodable {
  fileprivate func write(by writer: PieceWriter) throws { try writer.write(list: self) }
}

private struct PieceEncoder: Encoder {
  let fields: Fields
  let writer: PieceWriter
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(PieceFields(fields: fields, writer: writer))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { PieceValue(fields: fields, writer: writer) }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    preconditionFailure("a value written in pieces is an object")
  }
}

private struct PieceFields<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let fields: Fields
  let writer: PieceWriter
  var codingPath: [any CodingKey] { [] }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    fields.fields.append((key.stringValue, { [writer] in try writer.write(value) }))
  }

  func encodeNil(forKey key: Key) throws { try encode(Bool?.none, forKey: key) }

  func nestedContainer<Inner: CodingKey>(
    keyedBy keyType: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    preconditionFailure("fields of a value written in pieces are values")
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    preconditionFailure("fields of a value written in pieces are values")
  }

  func superEncoder() -> any Encoder { preconditionFailure("a value written in pieces inherits nothing") }
  func superEncoder(forKey key: Key) -> any Encoder { superEncoder() }
}

private struct PieceValue: SingleValueEncodingContainer {
  let fields: Fields
  let writer: PieceWriter
  var codingPath: [any CodingKey] { [] }

  func encode<T: Encodable>(_ value: T) throws {
    fields.isSingle = true
    try writer.write(value)
  }

  func encodeNil() throws { try encode(Bool?.none) }
}
