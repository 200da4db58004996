import Document
import BoardUITerminal
import Presentation
import Sentences
import Yams

/// Turns the YAML of one board file into a ``BoardFile``, remembering which keys it has given out.
struct BoardFileReader {
  let file: String
  let limits: Limits
  private var cardCount = 0
  var files: CollectionFiles
  var collections = Collections()
  let fed: [String: FedCollection]
  /// Where the element is that becomes a card, if it is in a file of its own.
  private(set) var place: Place?
  /// The values that cards and sections may have.
  private var schema = ValueSchema.standard
  /// The file's own choice of what sections hide, for sections that don't say it themselves.
  private var hidden: [ValueKey: Value] = [:]
  private var keys: Set<DeclarationKey> = []
  /// Those found so far: reading goes on behind each.
  private var mistakes: [BoardFileError] = []
  /// Values and collections that couldn't be read: names that may be theirs are no mistakes.
  private var hasUnreadValues = false
  private var hasUnreadCollections = false
  private var isOverfull = false

  init(file: String, limits: Limits, files: CollectionFiles, fed: [String: FedCollection] = [:]) {
    self.fed = fed
    self.file = file
    self.limits = limits
    self.files = files
  }

  mutating func read(_ source: String) throws(BoardFileError) -> BoardFile {
    var bounds = YAMLBounds(file: file, nodesMax: nodesMax)
    try bounds.check(source)
    guard let root = try Self.compose(source, file: file) else {
      throw BoardFileError(file: file, line: 1, column: 1, .isEmpty)
    }
    let board = try knownFields(
      of: root, .aBoard,
      known: [
        "title", "about", "container", "anonymous", "values", "hide", "collections", "sections",
        "guestsChangeSections", "talk",
      ],
      older: Self.older)
    var values: [DeclaredValue] = []
    if let node = board["values"] {
      if let read = attempt({ reader throws(BoardFileError) in try reader.declaredValues(node) }) {
        values = read
      } else {
        hasUnreadValues = true
      }
    }
    schema = BoardValues.standard.with(values).schema
    if let node = board["hide"] { hidden = attempt { reader throws(BoardFileError) in try reader.hidden(node) } ?? [:] }
    if let node = board["collections"] {
      let isRead = attempt { reader throws(BoardFileError) in try reader.readCollections(node) } != nil
      hasUnreadCollections = !isRead
    }
    let title = attempt { reader throws(BoardFileError) in
      let node = try reader.required("title", in: board, of: root, .aBoard)
      let title = try reader.text(node, .aBoardTitle)
      try reader.check(node) { limits throws(Refusal) in try limits.check(title: title) }
      return title
    }
    let about = board["about"].flatMap { node in
      attempt { reader throws(BoardFileError) in try reader.line(node, .aAbout) }
    }
    let sections = board["sections"].flatMap { node in
      attempt { reader throws(BoardFileError) in try reader.sections(node) }
    }
    let container = board["container"].flatMap { node in
      attempt { reader throws(BoardFileError) in try reader.container(node) }
    }
    let isAnonymous = attempt { reader throws(BoardFileError) in try reader.flag("anonymous", in: board) }
    let guestsChange = attempt { reader throws(BoardFileError) in try reader.flag("guestsChangeSections", in: board) }
    let talk = attempt { reader throws(BoardFileError) in try reader.flag("talk", in: board) }
    guard mistakes.isEmpty, let title else { throw BoardFileError(mistakes) }
    var file = BoardFile(
      title: title, about: about, container: container, values: values, isAnonymous: isAnonymous ?? false,
      collections: collections.sources, written: Declaration(sections: sections ?? []))
    file.guestsChangeSections = guestsChange ?? false
    file.talk = talk ?? false
    return file
  }

  /// Reads a part of the file. A mistake in it is noted, and the other parts are read all the same; nil: that, or there
  /// are enough mistakes already.
  @discardableResult
  mutating func attempt<Part>(_ part: (inout BoardFileReader) throws(BoardFileError) -> Part) -> Part? {
    guard mistakes.count < BoardFileError.mistakesMax, !isOverfull else { return nil }
    do throws(BoardFileError) {
      return try part(&self)
    } catch {
      mistakes += error.all
      return nil
    }
  }

  private mutating func sections(_ node: Node) throws(BoardFileError) -> [Declaration.Section] {
    var sections: [Declaration.Section] = []
    let entries = try list(node, .aSections)
    for entry in entries {
      let section = attempt { reader throws(BoardFileError) in try reader.section(entry) }
      if let section { sections.append(section) }
    }
    guard entries.count <= limits.sectionsMax else {
      throw problem(node, .sectionsMax(limit: limits.sectionsMax, actual: entries.count))
    }
    return sections
  }

  private func flag(_ name: String, in fields: [String: Node]) throws(BoardFileError) -> Bool {
    guard let node = fields[name] else { return false }
    guard let flag = node.bool else { throw problem(node, .isFlag(name: name, found: shown(node))) }
    return flag
  }

  /// Forty values for each card, and some for those who have few cards: a card has four, an element of a collection
  /// more.
  var nodesMax: Int { 10_000 + 40 * limits.cardsMax }

  static func compose(_ source: String, file: String) throws(BoardFileError) -> Node? {
    do {
      // Swift's texts are UTF-8; the parser by itself would make UTF-16 of them first.
      return try Yams.compose(yaml: source, .default, .default, .utf8)
    } catch let error as YamlError {
      throw syntaxError(error, file)
    } catch {
      throw BoardFileError(file: file, line: 1, column: 1, .notYAML(problem: sanitized("\(error)")))
    }
  }

  private static func syntaxError(_ error: YamlError, _ file: String) -> BoardFileError {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      // The scanner looks ahead for a colon behind brackets, and gives up before it has told of any.
      BoardFileError(
        file: file, line: mark.line, column: mark.column,
        problem.hasPrefix("Maximum nesting level") ? YAMLBounds.tooDeep : .yaml(problem: sanitized(problem)))
    // The library's own description would show bytes that nobody should see.
    case .reader(let problem, _, _, _):
      BoardFileError(file: file, line: 1, column: 1, .notYAML(problem: sanitized(problem)))
    case .duplicatedKeysInMapping(let duplicates, let context):
      BoardFileError(
        file: file, line: context.mark.line, column: context.mark.column,
        .fieldTwice(names: shortened(duplicates, inQuotes: true)))
    default:
      BoardFileError(file: file, line: 1, column: 1, .notYAML(problem: sanitized("\(error)")))
    }
  }

  // MARK: The parts of a board

  /// What a section does, of its own and no value of anyone's.
  private static let besideTitle = ["hide", "turns", "frozen", "add", "limit", "each", "order", "pictures"]
  /// What older files call some fields.
  private static let older = ["hold": "hide"]

  private mutating func section(_ node: Node) throws(BoardFileError) -> Declaration.Section {
    let section = try knownFields(
      of: node, .aSection, known: ["id", "title", "values"] + Self.besideTitle + ["cards"], older: Self.older)
    let titleNode = try required("title", in: section, of: node, .aSection)
    let title = try text(titleNode, .aSectionTitle)
    try check(titleNode) { limits throws(Refusal) in try limits.check(title: title) }
    let key = try key(explicit: section["id"], otherwise: title, at: titleNode)
    var cards: [Declaration.Card] = []
    if let rows = section["cards"] {
      for row in try list(rows, .aCards) {
        cards += attempt { reader throws(BoardFileError) in try reader.cards(row, in: key) } ?? []
      }
    }
    let hidden = if let node = section["hide"] { try self.hidden(node) } else { hidden }
    var values = try values(section["values"]).merging(hidden) { _, hidden in hidden }
    if let node = section["turns"] {
      guard let turns = node.bool else { throw problem(node, .isFlag(name: "turns", found: shown(node))) }
      values[.turns] = .flag(turns)
    }
    values.merge(try rules(of: section)) { _, rule in rule }
    return Declaration.Section(key: key, title: title, values: values, cards: cards)
  }

  /// `cards`, `votes`, both in a list, or nothing in an empty one.
  private func hidden(_ node: Node) throws(BoardFileError) -> [ValueKey: Value] {
    let names = node.sequence.map { Array($0) } ?? (node.null != nil ? [] : [node])
    var hidden: [ValueKey: Value] = [:]
    for name in names {
      switch name.string {
      case "cards": hidden[.cardsHidden] = .flag(true)
      case "votes": hidden[.votesHidden] = .flag(true)
      default: throw problem(name, .isHide(found: shown(name)))
      }
    }
    return hidden
  }

  /// One entry under `cards`: a card, or as many as a collection has elements.
  private mutating func cards(_ node: Node, in section: DeclarationKey) throws(BoardFileError) -> [Declaration.Card] {
    if node.mapping?["forEach"] != nil { return try forEach(node, in: section) }
    try count(1, at: node)
    if node.scalar != nil {
      let text = try cardText(node, .aCard)
      return [Declaration.Card(key: try key(explicit: nil, otherwise: "\(section.name)/\(text)", at: node), text: text)]
    }
    let card = try fields(of: node, .aCard, known: ["id", "text", "values", "forEach"])
    let textNode = try required("text", in: card, of: node, .aCard)
    let text = try cardText(textNode, .aCardText)
    return [
      Declaration.Card(
        key: try key(explicit: card["id"], otherwise: "\(section.name)/\(text)", at: textNode), text: text,
        values: try values(card["values"]))
    ]
  }

  private mutating func count(_ more: Int, at node: Node) throws(BoardFileError) {
    cardCount += more
    // This mistake ends the reading, because the rest may be more than memory holds.
    isOverfull = cardCount > limits.cardsMax
    guard cardCount <= limits.cardsMax else {
      throw problem(node, .cardsMax(limit: limits.cardsMax, actual: cardCount))
    }
  }

  private mutating func forEach(_ node: Node, in section: DeclarationKey) throws(BoardFileError) -> [Declaration.Card] {
    let row = try fields(of: node, .aForEach, known: ["forEach", "id", "text", "values"])
    let nameNode = try required("forEach", in: row, of: node, .aForEach)
    let collection = try text(nameNode, .aForEachCollection)
    guard let elements = collections[collection] else {
      guard !hasUnreadCollections else { return [] }
      throw problem(
        nameNode, .noCollection(name: shortened(collection)), unknown: collection, among: collections.names, .thereAre)
    }
    // Before the cards are made: a list of many forEach over one long collection would make more than memory holds.
    try count(elements.count, at: node)
    let textNode = try required("text", in: row, of: node, .aForEach)
    let textField = try text(textNode, .aTextField)
    let idField =
      if let id = row["id"] { try text(id, .aIdField) } else { collections.sources[collection]?.key }
    var cards: [Declaration.Card] = []
    defer { place = nil }
    for (element, place) in elements.map({ ($0.fields, $0.place) }) {
      self.place = place
      let written = try field(textField, of: element, in: collection, at: textNode)
      let text = try cardText(written, .aField(name: shortened(textField)))
      let id: Node? = if let idField { try field(idField, of: element, in: collection, at: node) } else { nil }
      let name = if let id { try self.text(id, .aId) } else { text }
      cards.append(
        Declaration.Card(
          key: try occurrence(of: "\(section.name)/\(collection)/\(name)"), text: text,
          values: try values(row["values"], of: element, in: collection)))
    }
    return cards
  }

  // MARK: Keys

  /// An explicit id is unique on its board; an implicit key that occurs again says which occurrence it is.
  private mutating func key(
    explicit: Node?, otherwise implicit: String, at node: Node
  ) throws(BoardFileError) -> DeclarationKey {
    guard let explicit else { return try occurrence(of: implicit) }
    let key = DeclarationKey(try text(explicit, .aId))
    guard keys.insert(key).inserted else { throw problem(explicit, .idTaken(id: shortened(key.name))) }
    return key
  }

  private mutating func occurrence(of name: String) throws(BoardFileError) -> DeclarationKey {
    var key = DeclarationKey(name)
    var occurrence = 1
    while !keys.insert(key).inserted {
      occurrence += 1
      key = DeclarationKey("\(name)#\(occurrence)")
    }
    return key
  }

  // MARK: Values

  /// Container values as written: `{ rejected: true }`. In a `forEach`, a plain word names a field of the element.
  private func values(
    _ node: Node?, of element: Node.Mapping? = nil, in collection: String = ""
  ) throws(BoardFileError) -> [ValueKey: Value] {
    guard let node else { return [:] }
    guard let mapping = node.mapping else {
      throw problem(node, .valuesMapping(example: "{ rejected: true }", found: shown(node)))
    }
    var values: [ValueKey: Value] = [:]
    for (keyNode, valueNode) in mapping {
      let key = ValueKey(try text(keyNode, .aValueName))
      guard let kind = schema.kinds[key] else {
        guard !Self.besideTitle.contains(key.name) else {
          throw problem(keyNode, .sectionField(name: key.name))
        }
        guard !hasUnreadValues else { continue }
        let names = schema.kinds.keys.map(\.name).sorted()
        throw problem(keyNode, .noValue(name: shortened(key.name)), unknown: key.name, among: names, .thereAre)
      }
      guard !kind.isPersonal else {
        throw problem(keyNode, .ofPeople(name: key.name))
      }
      var source = valueNode
      if let element, valueNode.bool == nil, let name = valueNode.string {
        source = try field(name, of: element, in: collection, at: valueNode)
      }
      guard let value = value(source, kind) else {
        throw problem(source, kind.isExpected(of: key.name, found: shown(source)))
      }
      // Finds what the board would refuse, with its whole declaration.
      do throws(Refusal) {
        try schema.check(value, for: key, limits: limits)
      } catch {
        let options = schema[key]?.options ?? []
        throw problem(
          source,
          options.isEmpty
            ? .cannotBe(name: key.name, found: shown(source))
            : .cannotBeOf(name: key.name, found: shown(source), names: options.joined(separator: ", ")))
      }
      values[key] = value
    }
    return values
  }

  func value(_ node: Node, _ kind: ValueSchema.Kind) -> Value? {
    switch kind {
    case .flag: node.bool.map(Value.flag)
    case .number: node.float.map(Value.number)
    case .text, .choice: node.scalar.map { .text($0.string) }
    case .dibs, .vote, .picture, .reaction: nil
    }
  }

  private func field(
    _ name: String, of element: Node.Mapping, in collection: String, at node: Node
  ) throws(BoardFileError) -> Node {
    guard let value = element[Node(name)] else {
      let names = Array(element.keys.compactMap(\.string))
      throw problem(
        node, .noElementField(collection: shortened(collection), name: shortened(name)), unknown: name, among: names,
        .has)
    }
    return value
  }
}
