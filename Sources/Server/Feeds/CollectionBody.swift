import Document

/// A change of a collection as a program sent it, understood.
///
/// All elements are a JSON list of objects, or CSV. Some are a JSON merge patch (RFC 7386) of an object that has the
/// elements by their ids: `{"a":{"gone":true},"b":null}` changes one field of `a` and removes `b`. An element is flat:
/// texts, numbers, true and false; a field that is null isn't there.
struct CollectionBody {
  enum Form: Hashable, Sendable {
    case json
    case csv

    /// Nil: a type of content that can't be read here. A body that doesn't say is JSON.
    init?(contentType: String?, isPatch: Bool) {
      let type = contentType?.split(separator: ";").first?.filter { !$0.isWhitespace }.lowercased()
      switch type {
      case nil, "application/json": self = .json
      case "application/merge-patch+json" where isPatch: self = .json
      case "text/csv" where !isPatch: self = .csv
      default: return nil
      }
    }
  }

  /// The complaint, in words for the sender; the status is 400 where it can't be read at all.
  struct Problem: Error, Hashable {
    var status: Int
    var message: String
  }

  /// Bounds of one collection; more elements, or more bytes of their texts, are refused.
  static let elementsMax = 10_000
  static let bytesMax = 4 << 20
  static let idBytesMax = 200

  let key: String

  /// A body that takes the place of all elements.
  func all(_ body: [UInt8], _ form: Form) throws(Problem) -> FedCollection.Change {
    switch form {
    case .csv: return .all(try rows(body))
    case .json:
      guard case .list(let nodes) = try json(body).content else {
        throw Problem(status: 422, message: "This needs a list of objects, such as [{\"\(key)\": …}].")
      }
      var elements: [FedCollection.Element] = []
      var lines: [String: Int] = [:]
      for (index, node) in nodes.enumerated() {
        let element = try element(node, "[\(index)]")
        if let line = lines.updateValue(node.line, forKey: element.id) {
          throw wrong(node.line, "[\(index)]", "has the `\(key)` \(shown(element.id)), as the element of line \(line)")
        }
        elements.append(element)
      }
      return .all(elements)
    }
  }

  /// A body that changes some of the elements of `collection`.
  func some(_ body: [UInt8], of collection: FedCollection) throws(Problem) -> FedCollection.Change {
    guard case .object(let members) = try json(body).content else {
      throw Problem(
        status: 422,
        message: "This needs an object that has elements by their `\(key)`, such as {\"a\": {…}, \"b\": null}.")
    }
    let known = Dictionary(uniqueKeysWithValues: collection.elements.map { ($0.id, $0.fields) })
    var changed: [FedCollection.Element] = []
    var removed: [String] = []
    for member in members {
      let path = shown(member.name)
      switch member.value.content {
      case .null: if known[member.name] != nil { removed.append(member.name) }
      case .object(let fields):
        try check(id: member.name, member.value.line, path)
        var element = FedCollection.Element(id: member.name, fields: known[member.name] ?? [key: .text(member.name)])
        for field in fields {
          let value = try value(field.value, "\(path).\(field.name)")
          guard field.name != key || value.map(Self.text) == member.name else {
            throw wrong(field.value.line, "\(path).\(key)", "differs from the element's")
          }
          element.fields[field.name] = value
        }
        changed.append(element)
      default: throw wrong(member.value.line, path, "is an object of fields or null, not \(member.value.inWords)")
      }
    }
    return .some(changed, removed: removed)
  }

  // MARK: Parts

  private func json(_ body: [UInt8]) throws(Problem) -> JSONNode {
    do throws(JSONNode.Problem) {
      return try JSONNode(body)
    } catch {
      throw Problem(status: 400, message: "Line \(error.line): \(error.message).")
    }
  }

  private func element(_ node: JSONNode, _ path: String) throws(Problem) -> FedCollection.Element {
    guard case .object(let members) = node.content else {
      throw wrong(node.line, path, "is an object of fields, not \(node.inWords)")
    }
    var fields: [String: Value] = [:]
    for member in members { fields[member.name] = try value(member.value, "\(path).\(member.name)") }
    guard let id = fields[key].map(Self.text) else {
      let nearest = NearestName.of(key, among: members.map(\.name)).map { "; `\($0)` looks like it" } ?? ""
      throw wrong(node.line, path, "has no `\(key)`\(nearest)")
    }
    try check(id: id, node.line, path)
    return FedCollection.Element(id: id, fields: fields)
  }

  private func value(_ node: JSONNode, _ path: String) throws(Problem) -> Value? {
    switch node.content {
    case .null: return nil
    case .flag(let flag): return .flag(flag)
    case .number(let number): return .number(number)
    case .text(let text): return .text(text)
    case .list, .object: throw wrong(node.line, path, "is text, a number, true or false, not \(node.inWords)")
    }
  }

  private func rows(_ body: [UInt8]) throws(Problem) -> [FedCollection.Element] {
    guard let text = String(validating: body, as: UTF8.self) else {
      throw Problem(status: 400, message: "This isn't UTF-8 text.")
    }
    let table: CSVTable
    do throws(CSVTable.Problem) {
      table = try CSVTable(text)
    } catch {
      throw Problem(status: 400, message: "Line \(error.line) \(error.message).")
    }
    guard let column = table.names.firstIndex(of: key) else {
      let nearest = NearestName.of(key, among: table.names).map { "; `\($0)` looks like it" } ?? ""
      throw Problem(status: 422, message: "Line 1 names no field `\(key)`\(nearest).")
    }
    var lines: [String: Int] = [:]
    var elements: [FedCollection.Element] = []
    for row in table.rows {
      let id = row.fields[column]
      try check(id: id, row.line, "the row")
      if let line = lines.updateValue(row.line, forKey: id) {
        throw wrong(row.line, "the row", "has the `\(key)` \(shown(id)), as line \(line)")
      }
      let fields = zip(table.names, row.fields).filter { !$1.isEmpty }.map { ($0, Value.text($1)) }
      elements.append(FedCollection.Element(id: id, fields: Dictionary(uniqueKeysWithValues: fields)))
    }
    return elements
  }

  private func check(id: String, _ line: Int, _ path: String) throws(Problem) {
    guard (1...Self.idBytesMax).contains(id.utf8.count) else {
      throw wrong(line, path, "has a `\(key)` of \(id.utf8.count) bytes; 1 to \(Self.idBytesMax) are allowed")
    }
  }

  /// Refuses a collection that has become too large.
  static func check(_ collection: FedCollection) throws(Problem) {
    guard collection.elements.count <= elementsMax else {
      throw Problem(status: 422, message: "A collection has at most \(elementsMax) elements; this would make more.")
    }
    let bytes = collection.elements.reduce(0) { sum, element in
      element.fields.reduce(sum) { $0 + $1.key.utf8.count + text($1.value).utf8.count }
    }
    guard bytes <= bytesMax else {
      throw Problem(status: 422, message: "A collection has at most \(bytesMax) bytes of text; this would make more.")
    }
  }

  // MARK: In words

  private func wrong(_ line: Int, _ path: String, _ what: String) -> Problem {
    Problem(status: 422, message: "Line \(line): \(path) \(what).")
  }

  private func shown(_ id: String) -> String {
    let short = id.prefix(40)
    return "`\(short)\(short.endIndex == id.endIndex ? "" : "…")`"
  }

  /// A value as a text: whole numbers have no point.
  static func text(_ value: Value) -> String {
    switch value {
    case .flag(let flag): "\(flag)"
    case .number(let number): Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    case .text(let text): text
    }
  }
}
