package import Document
package import FoundationEssentials

/// How entries and snapshots are written: JSON with sorted keys, so that equal things are equal bytes.
package enum StoredForm {
  package static func encode(_ value: some Encodable) throws(JournalError) -> Data {
    do {
      return try encoder.encode(value)
    } catch {
      throw JournalError(.format, detail: "writing a \(type(of: value)): \(error)")
    }
  }

  /// The same bytes, without more memory than they take and a little.
  package static func encode(inPieces state: BoardState) throws(JournalError) -> Data {
    let writer = PieceWriter(encoder)
    do {
      try writer.write(state)
    } catch {
      throw JournalError(.format, detail: "writing a board's state: \(error)")
    }
    return writer.bytes
  }

  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// `what` names the thing in the operator's log.
  package static func decode<T: Decodable>(
    _ type: T.Type, from data: Data, by decoder: JSONDecoder = JSONDecoder(), what: @autoclosure () -> String
  ) throws(JournalError) -> T {
    do {
      return try decoder.decode(type, from: data)
    } catch {
      throw JournalError(.format, detail: "reading \(what()): \(error)")
    }
  }
}
