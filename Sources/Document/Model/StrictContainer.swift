/// The fields of an object that is decoded strictly: each is asked for by name, and a field nobody asked for is an
/// error that names it.
///
/// ```swift
/// var fields = try StrictContainer(decoder)
/// let text: String = try fields.required("text", expected: "text")
/// try fields.finish()
/// ```
/// Of duplicate fields the decoder underneath shows one; that can't be seen here.
public struct StrictContainer {
  private let container: KeyedDecodingContainer<FieldName>
  private var unread: Set<String>

  public init(_ decoder: any Decoder) throws(FieldProblem) {
    do {
      container = try decoder.container(keyedBy: FieldName.self)
    } catch {
      throw .bad(field: "", expected: "object")
    }
    unread = Set(container.allKeys.map(\.stringValue))
  }

  /// A field that must be there.
  ///
  /// - Throws: ``FieldProblem``: the field is missing, or something else.
  public mutating func required<T: Decodable>(
    _ name: String, as type: T.Type = T.self, expected: String
  ) throws(FieldProblem) -> T {
    guard unread.remove(name) != nil else { throw .missing(field: name) }
    do {
      return try container.decode(type, forKey: FieldName(name))
    } catch let problem as FieldProblem {
      throw problem.inside(name)
    } catch {
      throw .bad(field: name, expected: expected)
    }
  }

  /// A field that may be missing, but may not be null.
  ///
  /// - Throws: ``FieldProblem``: the field is something else.
  public mutating func optional<T: Decodable>(
    _ name: String, as type: T.Type = T.self, expected: String
  ) throws(FieldProblem) -> T? {
    guard unread.contains(name) else { return nil }
    return try required(name, as: type, expected: expected)
  }

  /// A field that must be there, and may be null.
  ///
  /// - Throws: ``FieldProblem``: the field is missing, or something else.
  public mutating func nullable<T: Decodable>(
    _ name: String, as type: T.Type = T.self, expected: String
  ) throws(FieldProblem) -> T? {
    try required(name, as: T?.self, expected: "\(expected) or null")
  }

  /// The field that says which kind of thing the object is.
  ///
  /// - Throws: ``FieldProblem``: the field is missing, or names no kind.
  public mutating func kind<Kind: RawRepresentable<String>>(
    _ name: String = "k", of type: Kind.Type = Kind.self
  ) throws(FieldProblem) -> Kind {
    let text: String = try required(name, expected: "text")
    guard let kind = Kind(rawValue: text) else { throw .unknownKind(field: name, name: text) }
    return kind
  }

  /// The field if it is there and right, asked for or not: it tells what an object that is wrong elsewhere was about.
  public func known<T: Decodable>(_ name: String, as type: T.Type = T.self) -> T? {
    do { return try container.decodeIfPresent(type, forKey: FieldName(name)) } catch { return nil }
  }

  /// Call last: refuses what nobody asked for.
  ///
  /// - Throws: ``FieldProblem``, the first name that nobody asked for.
  public func finish() throws(FieldProblem) {
    if let name = unread.min() { throw .unknown(field: name) }
  }
}

/// A field's name where it is written: any string is one.
public struct FieldName: CodingKey, ExpressibleByStringLiteral {
  public var stringValue: String
  public var intValue: Int? { nil }

  public init(_ name: String) { stringValue = name }
  public init(stringLiteral name: String) { stringValue = name }
  public init(stringValue: String) { self.stringValue = stringValue }
  public init?(intValue: Int) { nil }
}

extension KeyedEncodingContainer<FieldName> {
  mutating func encode<Kind: RawRepresentable<String>>(kind: Kind) throws { try encode(kind.rawValue, forKey: "k") }

  /// Leaves the field out if there is nothing in it.
  mutating func encode(values: [ValueKey: Value], forKey name: FieldName = "values") throws {
    if !values.isEmpty { try encode(values, forKey: name) }
  }
}

extension StrictContainer {
  mutating func values(_ name: String = "values") throws(FieldProblem) -> [ValueKey: Value] {
    try optional(name, expected: "object of values") ?? [:]
  }
}
