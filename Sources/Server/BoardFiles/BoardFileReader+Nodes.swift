import Document
import Sentences
import Yams

// What every part of a file is made of: fields, lists and texts, and how their mistakes are reported.
extension BoardFileReader {
  /// - Parameter older: what earlier versions called some of the known fields, which is still read.
  func fields(
    of node: Node, _ what: MistakeSentence, known: [String], older: [String: String] = [:]
  ) throws(BoardFileError) -> [String: Node] {
    guard let mapping = node.mapping else {
      throw problem(node, .mappingOf(what: what, names: known.joined(separator: ", "), found: shown(node)))
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
    of node: Node, _ what: MistakeSentence, known: [String], older: [String: String] = [:]
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
    _ node: Node, of what: MistakeSentence, known: [String], older: [String: String]
  ) throws(BoardFileError) -> String {
    let name = try text(node, .aFieldName)
    let key = older[name] ?? name
    guard known.contains(key) else {
      throw problem(node, .noField(what: what, name: shortened(key)), unknown: key, among: known, .has)
    }
    return key
  }

  private func twice(_ node: Node, _ key: String, _ what: MistakeSentence) -> BoardFileError {
    problem(node, .fieldTwiceOlder(what: what, name: key))
  }

  func required(
    _ name: String, in fields: [String: Node], of node: Node, _ what: MistakeSentence
  ) throws(BoardFileError) -> Node {
    guard let field = fields[name] else { throw problem(node, .needs(what: what, name: name)) }
    return field
  }

  func list(_ node: Node, _ what: MistakeSentence) throws(BoardFileError) -> [Node] {
    if node.null != nil { return [] }
    guard let sequence = node.sequence else { throw problem(node, .isList(what: what, found: shown(node))) }
    return Array(sequence)
  }

  func text(_ node: Node, _ what: MistakeSentence) throws(BoardFileError) -> String {
    guard let scalar = node.scalar, !scalar.string.isEmpty else {
      throw problem(node, .isText(what: what, found: shown(node)))
    }
    return scalar.string
  }

  func cardText(_ node: Node, _ what: MistakeSentence) throws(BoardFileError) -> String {
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
      case (.tooLong, .number(let limit)?, _): throw problem(node, .tooLong(limit: Int(limit)))
      case (_, _, .text(let scalar)?): throw problem(node, .character(character: scalar))
      default: throw problem(node, .refused(code: error.code.rawValue))
      }
    }
  }

  // MARK: What is wrong

  /// A node as a sentence quotes it.
  func shown(_ node: Node) -> MistakeSentence {
    switch node {
    case .scalar(let scalar): scalar.string.isEmpty ? .foundNothing : .foundText(text: shortened(scalar.string))
    case .sequence: .foundList
    case .mapping: .foundMapping
    case .alias: .foundAlias
    }
  }

  /// - Parameters:
  ///   - mistake: that nobody knows the name.
  ///   - known: the names of which it should be one.
  func problem(
    _ node: Node, _ mistake: MistakeSentence, unknown name: String, among known: [String],
    _ others: MistakeSentence.KnownNames
  ) -> BoardFileError {
    let nearest = NearestName.of(name, among: known)
    var problem = problem(node, mistake.naming(nearest: nearest, among: known, others))
    problem.unknown = nearest.map { BoardFileError.UnknownName(typed: name, nearest: $0) }
    return problem
  }

  func problem(_ node: Node, _ mistake: MistakeSentence) -> BoardFileError {
    if let place, let id = place.id {
      return BoardFileError(
        file: place.file, line: place.line, column: 1, .inElement(id: shortened(id), mistake: mistake))
    }
    if let place, node.mark == nil { return BoardFileError(file: place.file, line: place.line, column: 1, mistake) }
    return BoardFileError(file: file, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1, mistake)
  }
}

extension ValueSchema.Kind {
  /// That a value of this kind is expected.
  func isExpected(of name: String, found: MistakeSentence) -> MistakeSentence {
    switch self {
    case .flag: .isFlag(name: name, found: found)
    case .number: .isNumber(name: name, found: found)
    case .text: .isText(what: .aField(name: name), found: found)
    case .choice: .isOption(name: name, found: found)
    case .picture: .isPicture(name: name, found: found)
    case .dibs, .vote, .reaction: .ofPeople(name: name)
    }
  }
}
