import Document
import BoardUITerminal
import Yams

// What every part of a file is made of: fields, lists and texts, and how their mistakes are reported.
extension BoardFileReader {
  /// - Parameter older: what earlier versions called some of the known fields, which is still read.
  func fields(
    of node: Node, _ what: String, known: [String], older: [String: String] = [:]
  ) throws(BoardFileError) -> [String: Node] {
    guard let mapping = node.mapping else {
      throw problem(node, "\(what) is a mapping of fields, \(known.joined(separator: ", ")), not \(shown(node))")
    }
    var fields: [String: Node] = [:]
    for (keyNode, value) in mapping {
      let key = try fieldName(keyNode, of: what, known: known, older: older)
      guard fields.updateValue(value, forKey: key) == nil else { throw twice(keyNode, key, what) }
    }
    return fields
  }

  /// The same, where a field that nobody knows is no reason to leave the others unread.
  mutating func knownFields(
    of node: Node, _ what: String, known: [String], older: [String: String] = [:]
  ) throws(BoardFileError) -> [String: Node] {
    guard let mapping = node.mapping else { return try fields(of: node, what, known: known, older: older) }
    var fields: [String: Node] = [:]
    for (keyNode, value) in mapping {
      attempt { reader throws(BoardFileError) in
        let key = try reader.fieldName(keyNode, of: what, known: known, older: older)
        guard fields.updateValue(value, forKey: key) == nil else { throw reader.twice(keyNode, key, what) }
      }
    }
    return fields
  }

  private func fieldName(
    _ node: Node, of what: String, known: [String], older: [String: String]
  ) throws(BoardFileError) -> String {
    let name = try text(node, "a field's name")
    let key = older[name] ?? name
    guard known.contains(key) else { throw problem(node, "\(what) has no field", unknown: key, among: known, "it has") }
    return key
  }

  private func twice(_ node: Node, _ key: String, _ what: String) -> BoardFileError {
    problem(node, "\(what) has `\(key)` twice, once by its older name")
  }

  func required(
    _ name: String, in fields: [String: Node], of node: Node, _ what: String
  ) throws(BoardFileError) -> Node {
    guard let field = fields[name] else { throw problem(node, "\(what) needs `\(name)`") }
    return field
  }

  func list(_ node: Node, _ what: String) throws(BoardFileError) -> [Node] {
    if node.null != nil { return [] }
    guard let sequence = node.sequence else { throw problem(node, "\(what) is a list, not \(shown(node))") }
    return Array(sequence)
  }

  func text(_ node: Node, _ what: String) throws(BoardFileError) -> String {
    guard let scalar = node.scalar, !scalar.string.isEmpty else {
      throw problem(node, "\(what) is text, not \(shown(node))")
    }
    return scalar.string
  }

  func cardText(_ node: Node, _ what: String) throws(BoardFileError) -> String {
    let text = try text(node, what)
    try check(node) { limits throws(Refusal) in try limits.check(cardText: text) }
    return text
  }

  /// A file may not declare anything that people may not type: better refused here, with its line, than by the running
  /// board.
  func check(
    _ node: Node, _ check: (Limits) throws(Refusal) -> Void
  ) throws(BoardFileError) {
    do throws(Refusal) {
      try check(limits)
    } catch {
      switch (error.code, error.parameters["limit"], error.parameters["scalar"]) {
      case (.tooLong, .number(let limit)?, _): throw problem(node, "is longer than \(Int(limit)) bytes")
      case (_, _, .text(let scalar)?): throw problem(node, "has the character \(scalar), which a board doesn't show")
      default: throw problem(node, "can't stand on a board: \(error.code.rawValue)")
      }
    }
  }

  // MARK: What is wrong

  /// The name that isn't known, the one that was probably meant, and those there are: at most ``namesShown``.
  func unknown(_ name: String, among known: [String], _ thereAre: String) -> String {
    let shown = "`\(shortened(name))`"
    let names = known.prefix(Self.namesShown).joined(separator: ", ") + (known.count > Self.namesShown ? ", …" : "")
    if let nearest = NearestName.of(name, among: known) {
      let more = known.count > 1 ? " \(thereAre.prefix(1).uppercased())\(thereAre.dropFirst()) \(names)" : ""
      return "\(shown); did you mean `\(nearest)`?\(more)"
    }
    return names.isEmpty ? shown : "\(shown); \(thereAre) \(names)"
  }

  private static var namesShown: Int { 12 }
  private static var scalarsShown: Int { 40 }

  /// A node as it stands in a sentence.
  func shown(_ node: Node) -> String {
    switch node {
    case .scalar(let scalar): scalar.string.isEmpty ? "nothing" : "`\(shortened(scalar.string))`"
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .alias: "an alias"
    }
  }

  private func shortened(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first ?? ""
    // The sentence goes to logs and terminals, which would act on what a file hides in a name.
    let shown = sanitized(String(line.unicodeScalars.prefix(Self.scalarsShown)))
    return shown + (line.unicodeScalars.count > Self.scalarsShown ? "…" : "")
  }

  /// - Parameters:
  ///   - message: the text before the name, which nobody knows.
  ///   - known: the names of which it should be one.
  func problem(
    _ node: Node, _ message: String, unknown name: String, among known: [String], _ thereAre: String
  ) -> BoardFileError {
    var problem = problem(node, "\(message) \(unknown(name, among: known, thereAre))")
    problem.unknown = NearestName.of(name, among: known).map { BoardFileError.UnknownName(typed: name, nearest: $0) }
    return problem
  }

  func problem(_ node: Node, _ message: String) -> BoardFileError {
    if let place, let id = place.id {
      return BoardFileError(file: place.file, line: place.line, column: 1, "the element `\(shortened(id))`: \(message)")
    }
    if let place, node.mark == nil { return BoardFileError(file: place.file, line: place.line, column: 1, message) }
    return BoardFileError(file: file, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1, message)
  }
}
