internal import Document

/// The name of a field as it stands in a message.
struct FieldName: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// One JSON object read by name, where every field must be known and of the kind it should be.
///
/// What is wrong is thrown as an ``InputError`` that names the field by its path: `op.card`.
struct StrictObject {
  private let container: KeyedDecodingContainer<FieldName>
  private let path: [any CodingKey]

  init(_ decoder: any Decoder) throws {
    path = decoder.codingPath
    do {
      container = try decoder.container(keyedBy: FieldName.self)
    } catch {
      guard !path.isEmpty else { throw InputError(.notJSON, ["expected": .text("object")]) }
      throw InputError.badField(Self.name(path), expected: "object")
    }
  }

  /// Refuses any field that isn't among `names`; of several the first in the alphabet is named, so that answers repeat.
  func allow(_ names: String...) throws(InputError) {
    let unknown = container.allKeys.map(\.stringValue).filter { !names.contains($0) }
    if let first = unknown.min() { throw InputError.unknownField(fullName(first)) }
  }

  func has(_ name: String) -> Bool { container.contains(FieldName(name)) }

  func required<T: Decodable>(_ name: String, _ expected: String, as type: T.Type = T.self) throws -> T {
    guard has(name) else { throw InputError.missingField(fullName(name)) }
    return try decode(name, expected)
  }

  /// Nil where the field is absent or null.
  func optional<T: Decodable>(_ name: String, _ expected: String, as type: T.Type = T.self) throws -> T? {
    guard has(name), try !container.decodeNil(forKey: FieldName(name)) else { return nil }
    return try decode(name, expected)
  }

  /// The field if it is there and right: for saying what a message that is wrong elsewhere was about.
  func known<T: Decodable>(_ name: String) -> T? {
    do { return try container.decodeIfPresent(T.self, forKey: FieldName(name)) } catch { return nil }
  }

  func fullName(_ name: String) -> String { Self.name(path + [FieldName(name)]) }

  func bad(_ name: String, expected: String) -> InputError { .badField(fullName(name), expected: expected) }

  private func decode<T: Decodable>(_ name: String, _ expected: String) throws -> T {
    do {
      return try container.decode(T.self, forKey: FieldName(name))
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError.badField(fullName(name), expected: expected)
    }
  }

  private static func name(_ path: [any CodingKey]) -> String {
    path.filter { $0.intValue == nil }.map(\.stringValue).joined(separator: ".")
  }
}
