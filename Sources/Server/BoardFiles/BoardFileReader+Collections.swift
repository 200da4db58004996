import Document
import Sentences
import Yams

// Collections: written in the board file, or in a file of their own that is followed as the board file is.
extension BoardFileReader {
  /// One thing that a `forEach` makes a card of.
  struct Element {
    var fields: Node.Mapping
    /// Its place, if that is in another file; its nodes have no marks then.
    var place: Place?
  }

  struct Place {
    var file: String
    var line: Int
    /// An element that a program fed has no line, but an id.
    var id: String?
  }

  /// The collections that were read so far.
  struct Collections {
    private var elements: [String: [Element]] = [:]
    /// Where each has its elements from, also of one that couldn't be read.
    private(set) var sources: [String: CollectionSource] = [:]

    /// The elements of a collection; nil: there is none of this name.
    subscript(name: String) -> [Element]? { elements[name] }

    var names: [String] { elements.keys.sorted() }

    /// Says where a collection has its elements from, before they are read.
    mutating func begin(_ name: String, from source: CollectionSource) { sources[name] = source }

    mutating func finish(_ name: String, _ elements: [Element]) { self.elements[name] = elements }
  }

  mutating func readCollections(_ node: Node) throws(BoardFileError) {
    guard let mapping = node.mapping else { throw problem(node, .collections) }
    for (name, elements) in mapping {
      let collection = try text(name, .aCollectionName)
      if elements.mapping != nil {
        try collectionFromElsewhere(elements, collection)
      } else {
        collections.begin(collection, from: .written)
        collections.finish(collection, try self.elements(of: elements, collection).map { Element(fields: $0) })
      }
    }
  }

  private func elements(of node: Node, _ collection: String) throws(BoardFileError) -> [Node.Mapping] {
    var rows: [Node.Mapping] = []
    for element in try list(node, .aCollection(name: shortened(collection))) {
      guard let row = element.mapping else {
        throw problem(
          element, .elementMapping(collection: shortened(collection), example: "{ id: …, title: … }"))
      }
      rows.append(row)
    }
    return rows
  }

  /// `{ file: songs.csv }` or `{ from: http, key: id }`
  private mutating func collectionFromElsewhere(_ node: Node, _ collection: String) throws(BoardFileError) {
    guard node.mapping?["from"] != nil else {
      let source = try fields(of: node, .aSource, known: ["file", "from"])
      let nameNode = try required("file", in: source, of: node, .aSource)
      let name = try text(nameNode, .aCollectionFile)
      collections.begin(collection, from: .file(name))
      return collections.finish(collection, try collectionFile(name, nameNode, collection))
    }
    let source = try fields(of: node, .aFed, known: ["from", "key"])
    let from = try required("from", in: source, of: node, .aFed)
    guard from.string == "http" else { throw problem(from, .fedFrom(found: shown(from))) }
    let key = if let key = source["key"] { try text(key, .aElementKey) } else { "id" }
    collections.begin(collection, from: .http(key: key))
    let elements = (fed[collection]?.elements ?? []).enumerated().map { index, element in
      let fields = element.fields.sorted { $0.key < $1.key }
      return Element(
        fields: Node.Mapping(fields.map { (Node($0.key), Node(CollectionBody.text($0.value))) }),
        place: Place(file: "collection \(collection)", line: index + 1, id: element.id))
    }
    collections.finish(collection, elements)
  }

  private mutating func collectionFile(
    _ name: String, _ nameNode: Node, _ collection: String
  ) throws(BoardFileError) -> [Element] {
    guard let ending = name.split(separator: ".").last.map(String.init), ["csv", "json"].contains(ending) else {
      throw problem(nameNode, .fileEnding(found: shown(nameNode)))
    }
    let contents: String
    do throws(CollectionFiles.Problem) {
      contents = try files.text(of: name)
    } catch {
      let name = shortened(name)
      switch error {
      case .noFolder: throw problem(nameNode, .noFolder(name: name))
      case .outside: throw problem(nameNode, .outside(name: name))
      case .tooMany: throw problem(nameNode, .filesMax(name: name, limit: CollectionFiles.filesMax))
      case .unreadable(let why): throw problem(nameNode, .fileUnreadable(name: name, mistake: why.sentence))
      }
    }
    guard contents.utf8.count <= CollectionFiles.sizeMax else {
      throw problem(nameNode, .fileTooLarge(name: shortened(name), limit: CollectionFiles.sizeMax))
    }
    return ending == "csv" ? try table(contents, name) : try json(contents, name, collection)
  }

  private func table(_ contents: String, _ name: String) throws(BoardFileError) -> [Element] {
    let table: CSVTable
    do throws(CSVTable.Problem) {
      table = try CSVTable(contents)
    } catch {
      throw BoardFileError(file: name, line: error.line, column: 1, error.sentence)
    }
    return table.rows.map { row in
      Element(
        fields: Node.Mapping(zip(table.names, row.fields).map { (Node($0), Node($1)) }),
        place: Place(file: name, line: row.line))
    }
  }

  private func json(_ contents: String, _ name: String, _ collection: String) throws(BoardFileError) -> [Element] {
    guard let root = try Self.json(contents, file: name, nodesMax: nodesMax) else { return [] }
    let reader = BoardFileReader(file: name, limits: limits, files: files)
    return try reader.elements(of: root, collection).map { fields in
      Element(
        fields: Node.Mapping(fields.map { (unmarked($0.key), unmarked($0.value)) }),
        place: Place(file: name, line: fields.mark?.line ?? 1))
    }
  }

  /// A JSON text's value as YAML says it. Nil: nothing.
  static func json(_ source: String, file: String, nodesMax: Int) throws(BoardFileError) -> Node? {
    // Beyond the first plane JSON escapes a character as two halves, which YAML doesn't know; and where YAML ends a
    // line, JSON may have a character like others.
    let differing = /\\\\|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|[\u{85}\u{2028}\u{2029}]/
    let source = source.replacing(differing.matchingSemantics(.unicodeScalar)) { match in
      if let scalar = match.output.unicodeScalars.first, scalar != "\\" { return "\\u\(hexadecimal(scalar))" }
      let halves = match.output.split(separator: "\\u").compactMap { UInt16($0, radix: 16) }
      return halves.count == 2 ? String(decoding: halves, as: UTF16.self) : String(match.output)
    }
    var bounds = YAMLBounds(file: file, nodesMax: nodesMax)
    try bounds.check(source)
    return try compose(source, file: file)
  }

  /// Of the first plane, in four digits.
  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }

  private func unmarked(_ node: Node) -> Node {
    guard var scalar = node.scalar else { return node }
    scalar.mark = nil
    return .scalar(scalar)
  }
}
