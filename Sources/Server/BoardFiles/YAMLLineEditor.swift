import Document
import Messages

/// Changes single fields in a YAML text, in their places; see ``ShapedText``, which judges the result.
struct YAMLLineEditor {
  /// The text's scalars: marks count these.
  private var scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var text: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  struct Failure: Error {
    /// From 1.
    var line: Int
  }

  mutating func make(_ change: DeclarationChange) throws(Failure) {
    switch change {
    case .title(let title): try set("title", to: YAMLScalar.text(title), in: [])
    case .container(nil): try set("container", to: nil, in: [])
    case .container(let container?): try set("container", to: YAMLScalar.container(container), in: [])
    // A board that isn't anonymous needs no line that says so.
    case .anonymous(let isAnonymous): try set("anonymous", to: isAnonymous ? "true" : "false", in: [])
    case .value(let value): try setValue(value)
    case .noValue(let key): try removeValue(key.name)
    }
  }

  /// The line of a field of the board; 1 if it has none.
  func line(of field: String) -> Int { YAMLSpans.root(of: text)?[field].map { line($0.key.range.lowerBound) } ?? 1 }

  // MARK: Values that people can set

  private mutating func setValue(_ value: DeclaredValue) throws(Failure) {
    let name = value.field.key.name
    let fields = YAMLScalar.fields(of: value)
    guard let values = try root()["values"]?.value else {
      let entry = fields.isEmpty ? "[\(name)]" : "{ \(name): \(YAMLScalar.mapping(fields)) }"
      return try set("values", to: entry, in: [])
    }
    guard !values.isNamed else { throw failure(values) }
    if let items = values.items {
      if fields.isEmpty, !items.contains(where: { $0.text == name }) { return try append(name, to: values) }
      try makeMapping(values)
    }
    let written = try node(["values"])[name]?.value
    guard !fields.isEmpty, let written, let known = written.entries else {
      return try set(name, to: fields.isEmpty ? "" : YAMLScalar.mapping(fields), in: ["values"])
    }
    // Field by field, so that what is written between them stays.
    for field in fields where try !says(field.text, at: ["values", name, field.name]) {
      try set(field.name, to: field.text, in: ["values", name])
    }
    for field in known.compactMap(\.key.text) where !fields.contains(where: { $0.name == field }) {
      try remove(field, in: ["values", name])
    }
  }

  private mutating func removeValue(_ name: String) throws(Failure) {
    let values = try node(["values"])
    guard let items = values.items else { return try remove(name, in: ["values"]) }
    guard let index = items.firstIndex(where: { $0.text == name }) else { return }
    if case .sequence(_, isFlow: true) = values.content {
      try removeBetweenCommas(items.map(\.range), index)
    } else if items.count == 1 {
      try remove("values", in: [])
    } else {
      try removeLines(items[index].range, behind: "-")
    }
  }

  /// Whether a field is written as it would be written again.
  private func says(_ written: String, at path: [String]) throws(Failure) -> Bool {
    guard let last = path.last, let entry = try node(path.dropLast())[last] else { return false }
    return String(String.UnicodeScalarView(scalars[entry.value.range])) == written
  }

  /// `[dibs, votes]` becomes `{dibs, votes}`, and `- dibs` becomes `dibs:`.
  private mutating func makeMapping(_ list: YAMLSpans.Node) throws(Failure) {
    guard case .sequence(let items, let isFlow) = list.content else { return }
    if isFlow {
      scalars[list.range.upperBound - 1] = "}"
      scalars[list.range.lowerBound] = "{"
      return
    }
    for item in items.reversed() {
      guard item.isClosed, !item.isNamed, let dash = position(of: "-", before: item.range.lowerBound) else {
        throw failure(item)
      }
      scalars.insert(":", at: item.range.upperBound)
      scalars[dash] = " "
    }
  }

  private mutating func append(_ name: String, to list: YAMLSpans.Node) throws(Failure) {
    guard case .sequence(let items, let isFlow) = list.content, items.allSatisfy(\.isClosed) else {
      throw failure(list)
    }
    guard let last = items.last else {
      return replace(list.range, with: "[\(name)]")
    }
    if isFlow { return replace(last.range.upperBound..<last.range.upperBound, with: ", \(name)") }
    guard let dash = position(of: "-", before: last.range.lowerBound) else { throw failure(last) }
    insertLine(indentation(of: dash) + "- \(name)", behind: last.range.upperBound)
  }

  // MARK: Fields

  /// Fields of a board in the order in which they are written where there is a choice.
  private static let order = ["title", "about", "container", "anonymous", "values"]

  /// - Parameters:
  ///   - written: the field's value, as YAML within a line; nil: the field goes.
  ///   - path: the names that lead to the mapping with the field.
  private mutating func set(_ name: String, to written: String?, in path: [String]) throws(Failure) {
    guard let written else { return try remove(name, in: path) }
    let mapping = try node(path)
    guard case .mapping(let entries, let isFlow) = mapping.content, path.isEmpty || !mapping.isNamed else {
      throw failure(mapping)
    }
    guard let entry = mapping[name] else {
      return isFlow
        ? insert(name, written, intoFlow: mapping, entries)
        : try insert(name, written, behind: entries, isBoard: path.isEmpty)
    }
    guard entry.value.isClosed, !entry.value.isNamed, !entry.key.isNamed else { throw failure(entry.value) }
    if entry.value.range.isEmpty {
      // `votes:` or, between brackets, `votes`.
      let colon = position(of: ":", behind: entry.key.range.upperBound)
      guard !written.isEmpty else { return }
      if let colon { replace(colon + 1..<colon + 1, with: " \(written)") }
      if colon == nil { replace(entry.key.range.upperBound..<entry.key.range.upperBound, with: ": \(written)") }
    } else {
      replace(entry.value.range, with: written)
    }
  }

  private mutating func insert(
    _ name: String, _ written: String, intoFlow mapping: YAMLSpans.Node, _ entries: [YAMLSpans.Entry]
  ) {
    let entry = written.isEmpty ? name : "\(name): \(written)"
    guard let last = entries.last else { return replace(mapping.range, with: "{ \(entry) }") }
    let end = max(last.key.range.upperBound, last.value.range.upperBound)
    replace(end..<end, with: ", \(entry)")
  }

  private mutating func insert(
    _ name: String, _ written: String, behind entries: [YAMLSpans.Entry], isBoard: Bool
  ) throws(Failure) {
    let before = Self.order.prefix { $0 != name }
    let predecessor =
      isBoard
      ? before.reversed().lazy.compactMap { name in entries.first { $0.key.text == name && $0.value.isClosed } }.first
      : entries.last
    guard let predecessor, let first = entries.first, !predecessor.value.endsInBlock else {
      throw Failure(line: entries.first.map { line($0.key.range.lowerBound) } ?? 1)
    }
    let end = max(predecessor.key.range.upperBound, predecessor.value.range.upperBound)
    let entry = written.isEmpty ? "\(name):" : "\(name): \(written)"
    insertLine(indentation(of: first.key.range.lowerBound) + entry, behind: end)
  }

  private mutating func remove(_ name: String, in path: [String]) throws(Failure) {
    let mapping = try node(path)
    guard case .mapping(let entries, let isFlow) = mapping.content, path.isEmpty || !mapping.isNamed else {
      throw failure(mapping)
    }
    guard let index = entries.firstIndex(where: { $0.key.text == name }) else { return }
    let entry = entries[index]
    guard !entry.value.isNamed, !entry.key.isNamed, !entry.value.endsInBlock else { throw failure(entry.value) }
    let range = { (entry: YAMLSpans.Entry) in
      entry.key.range.lowerBound..<max(entry.key.range.upperBound, entry.value.range.upperBound)
    }
    if isFlow {
      try removeBetweenCommas(entries.map(range), index)
    } else if entries.count == 1, path == ["values"] {
      try remove("values", in: [])
    } else {
      try removeLines(range(entry), behind: nil)
    }
  }

  // MARK: Places

  private func root() throws(Failure) -> YAMLSpans.Node {
    guard let root = YAMLSpans.root(of: text), root.entries != nil else { throw Failure(line: 1) }
    return root
  }

  private func node(_ path: some Sequence<String>) throws(Failure) -> YAMLSpans.Node {
    var node = try root()
    for name in path {
      guard let entry = node[name] else { throw failure(node) }
      node = entry.value
    }
    return node
  }

  private func failure(_ node: YAMLSpans.Node) -> Failure { Failure(line: line(node.range.lowerBound)) }

  private func line(_ position: Int) -> Int {
    var line = 1
    for index in 0..<min(position, scalars.count) {
      let isReturn = scalars[index] == "\r" && !(index + 1 < scalars.count && scalars[index + 1] == "\n")
      if scalars[index] == "\n" || isReturn { line += 1 }
    }
    return line
  }

  private func isBreak(_ index: Int) -> Bool { scalars[index] == "\n" || scalars[index] == "\r" }
  private func isBlank(_ index: Int) -> Bool { scalars[index] == " " || scalars[index] == "\t" }

  /// The position of a sign from which only blanks lead to `end`.
  private func position(of sign: Unicode.Scalar, before end: Int) -> Int? {
    let index = scalars[..<end].indices.last { !isBlank($0) }
    return index.flatMap { scalars[$0] == sign ? $0 : nil }
  }

  private func position(of sign: Unicode.Scalar, behind start: Int) -> Int? {
    let index = scalars[start...].indices.first { !isBlank($0) }
    return index.flatMap { scalars[$0] == sign ? $0 : nil }
  }

  private func startOfLine(_ position: Int) -> Int {
    scalars[..<position].indices.last(where: isBreak).map { $0 + 1 } ?? 0
  }

  /// Where the line's end begins, or the text ends.
  private func endOfLine(_ position: Int) -> Int { scalars[position...].indices.first(where: isBreak) ?? scalars.count }

  private func indentation(of position: Int) -> String {
    let start = startOfLine(position)
    return String(String.UnicodeScalarView(scalars[start..<position].filter { $0 != "\u{FEFF}" }))
  }

  // MARK: Edits

  private mutating func replace(_ range: Range<Int>, with text: String) {
    scalars.replaceSubrange(range, with: text.unicodeScalars)
  }

  private mutating func insertLine(_ line: String, behind position: Int) {
    let first = scalars.indices.first(where: isBreak)
    let isWindows = first.map { scalars[$0] == "\r" } ?? false
    let end = endOfLine(position)
    replace(end..<end, with: (isWindows ? "\r\n" : "\n") + line)
  }

  private mutating func removeBetweenCommas(_ ranges: [Range<Int>], _ index: Int) throws(Failure) {
    let range =
      if index + 1 < ranges.count {
        ranges[index].lowerBound..<ranges[index + 1].lowerBound
      } else if index > 0 {
        ranges[index - 1].upperBound..<ranges[index].upperBound
      } else { ranges[index] }
    // There may be more than a comma between two of them.
    guard !scalars[range].contains("#") else { throw Failure(line: line(range.lowerBound)) }
    replace(range, with: "")
  }

  /// - Parameter sign: the one that may be before it on its line, besides blanks.
  private mutating func removeLines(_ range: Range<Int>, behind sign: Unicode.Scalar?) throws(Failure) {
    let start = startOfLine(range.lowerBound)
    let isAlone = scalars[start..<range.lowerBound].allSatisfy { $0 == " " || $0 == "\t" || $0 == sign }
    guard isAlone else { throw Failure(line: line(range.lowerBound)) }
    let end = endOfLine(range.upperBound)
    if end < scalars.count {
      let next = scalars[end] == "\r" && end + 1 < scalars.count && scalars[end + 1] == "\n" ? end + 2 : end + 1
      return replace(start..<next, with: "")
    }
    // The last line, without an end of its own: the one before it loses its end.
    var before = start
    if before > 0 { before -= 1 }
    if before > 0, scalars[before] == "\n", scalars[before - 1] == "\r" { before -= 1 }
    replace(before..<end, with: "")
  }
}

extension YAMLSpans.Node {
  /// Its last leaf is a block scalar, whose end is a matter of blank lines.
  fileprivate var endsInBlock: Bool {
    switch content {
    case .scalar(_, let isBlock): isBlock
    case .sequence(let items, let isFlow): !isFlow && (items.last?.endsInBlock ?? false)
    case .mapping(let entries, let isFlow): !isFlow && (entries.last?.value.endsInBlock ?? false)
    case .alias: false
    }
  }
}
