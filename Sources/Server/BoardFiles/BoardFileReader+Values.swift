import Document
import Presentation
import Sentences
import Yams

// The container values of a board, as its file declares them: `values: { votes: { each: 3 }, energy: { kind: number, …
// } }`.
extension BoardFileReader {
  /// Values with a known name need no more than that; anything that is written beside it counts.
  static var stock: [ValueKey: DeclaredValue] {
    let colors = ["yellow", "orange", "pink", "purple", "blue", "green"]
    let values = [
      DeclaredValue(ValueField("dibs", .dibs), shown: .badge("✋")),
      DeclaredValue(ValueField("votes", .vote), shown: .badge("♥")),
      DeclaredValue(ValueField("color", .choice, options: colors), shown: .tint(nil)),
      DeclaredValue(ValueField("pinned", .flag), shown: .badge("📌")),
      DeclaredValue(ValueField("react", .reaction, options: ["👍", "🎉", "😂", "😮"]), shown: .badge("☺")),
      DeclaredValue(ValueField("picture", .picture), shown: .hidden),
    ]
    return Dictionary(uniqueKeysWithValues: values.map { ($0.field.key, $0) })
  }

  private static var reserved: [ValueKey] { [.rejected, .cardsHidden, .votesHidden, .hiddenCount, .turns] }
  private static var valuesMax: Int { 16 }
  private static var optionsMax: Int { 12 }
  private static var eachMax: Int { 1_000 }
  private static var signCharactersMax: Int { 4 }

  /// - Parameter node: a list of names that are known, or a mapping from names to what they are.
  func declaredValues(_ node: Node) throws(BoardFileError) -> [DeclaredValue] {
    var values: [DeclaredValue] = []
    var mistakes: [BoardFileError] = []
    func read(_ name: Node, _ value: Node?) {
      do throws(BoardFileError) {
        values.append(try declaredValue(name, value))
      } catch {
        mistakes.append(error)
      }
    }
    if let names = node.sequence {
      for name in names { read(name, nil) }
    } else if let mapping = node.mapping {
      for (name, value) in mapping { read(name, value.null != nil ? nil : value) }
    } else {
      throw problem(node, .areValues(example: "{ votes: { each: 3 } }", found: shown(node)))
    }
    if !mistakes.isEmpty { throw BoardFileError(mistakes) }
    guard values.count <= Self.valuesMax else {
      throw problem(node, .valuesMax(limit: Self.valuesMax, actual: values.count))
    }
    if let twice = Dictionary(grouping: values, by: \.field.key).first(where: { $1.count > 1 })?.key {
      throw problem(node, .valueTwice(name: twice.name))
    }
    return values
  }

  private func declaredValue(_ nameNode: Node, _ node: Node?) throws(BoardFileError) -> DeclaredValue {
    let name = try text(nameNode, .aValueName)
    let isName = name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_-]{0,39}/) != nil
    guard isName, !Self.reserved.contains(ValueKey(name)) else {
      throw problem(nameNode, isName ? .onEveryBoard(name: name) : .isValueName(found: shown(nameNode)))
    }
    let stock = Self.stock[ValueKey(name)]
    guard let node else {
      if let stock { return stock }
      let names = Self.stock.keys.map(\.name).sorted()
      throw problem(nameNode, .ownValue(names: names.joined(separator: ", ")))
    }
    // Emoji alone: `react: [👍, 🎉]`.
    if node.sequence != nil, var stock, stock.field.kind == .reaction {
      stock.field.options = try emoji(node)
      return stock
    }
    let written = try fields(
      of: node, .aValue, known: ["kind", "label", "setBy", "min", "max", "step", "options", "each", "shown"])
    let kindNode = stock == nil ? try required("kind", in: written, of: node, .aOwnValue) : written["kind"]
    let kind = try kindNode.map { node throws(BoardFileError) in try self.kind(node) } ?? stock?.field.kind ?? .flag
    var value = DeclaredValue(ValueField(ValueKey(name), kind), shown: .hidden)
    if let stock, stock.field.kind == kind { value = stock }
    if stock == nil || written["label"] != nil {
      value.field.label = try line(try required("label", in: written, of: node, .aOwnValue), .aLabel)
    }
    if let node = written["setBy"] {
      guard let setters = ValueField.Setters(rawValue: try text(node, .aField(name: "setBy"))) else {
        throw problem(node, .everyoneOrHosts(name: "setBy", found: shown(node)))
      }
      value.field.setBy = setters
    }
    try readNumbers(written, of: node, into: &value.field)
    try readOptions(written, of: node, into: &value.field)
    if let node = written["shown"] { value.mark = try mark(node) }
    return value
  }

  private func kind(_ node: Node) throws(BoardFileError) -> ValueSchema.Kind {
    let name = try text(node, .aValueKind)
    guard let kind = ValueSchema.Kind(named: name) else {
      let names = ValueSchema.Kind.allCases.map(\.rawValue)
      throw problem(node, .noKind(name: shortened(name)), unknown: name, among: names, .thereAre)
    }
    return kind
  }

  func line(_ node: Node, _ what: MistakeSentence) throws(BoardFileError) -> String {
    let line = try text(node, what)
    try check(node) { limits throws(Refusal) in try limits.check(title: line) }
    return line
  }

  private func readNumbers(
    _ written: [String: Node], of node: Node, into field: inout ValueField
  ) throws(BoardFileError) {
    let isNumber = field.kind == .number
    for name in ["min", "max", "step"] {
      if let node = written[name], !isNumber { throw problem(node, .onlyNumber(name: name)) }
    }
    if let node = written["step"] {
      field.step = try number(node, "step")
      guard field.step > 0 else { throw problem(node, .isStep(found: shown(node))) }
    }
    switch (written["min"], written["max"]) {
    case (nil, nil): break
    case (let least?, let most?):
      let range = (try number(least, "min"), try number(most, "max"))
      guard range.0 <= range.1 else { throw problem(most, .maxBelowMin) }
      field.bounds = range.0...range.1
    default: throw problem(node, .minAndMax)
    }
    if let node = written["each"] {
      guard field.kind == .vote else { throw problem(node, .onlyVotes) }
      guard let each = node.int, (1...Self.eachMax).contains(each) else {
        throw problem(node, .isCount(what: .aField(name: "each"), limit: Self.eachMax, found: shown(node)))
      }
      field.each = each
    }
  }

  private func number(_ node: Node, _ name: String) throws(BoardFileError) -> Double {
    guard let number = node.float, number.isFinite else {
      throw problem(node, .isNumber(name: name, found: shown(node)))
    }
    return number
  }

  private func readOptions(
    _ written: [String: Node], of node: Node, into field: inout ValueField
  ) throws(BoardFileError) {
    if field.kind == .reaction {
      if let node = written["options"] { field.options = try emoji(node) }
      guard !field.options.isEmpty else { throw problem(node, .reactionOptions) }
      return
    }
    guard field.kind == .choice else {
      if let node = written["options"] { throw problem(node, .onlyChoice) }
      return
    }
    if let node = written["options"] {
      field.options = []
      for option in try list(node, .aOptions) { field.options.append(try line(option, .aOption)) }
      guard field.options.count <= Self.optionsMax, Set(field.options).count == field.options.count else {
        throw problem(node, .optionsMax(limit: Self.optionsMax))
      }
    }
    guard !field.options.isEmpty else { throw problem(node, .choiceOptions) }
  }

  /// A few emoji, each once.
  private func emoji(_ node: Node) throws(BoardFileError) -> [String] {
    var emoji: [String] = []
    for option in try list(node, .aEmojiList) {
      let one = try line(option, .aEmoji)
      guard one.isEmoji else { throw problem(option, .isEmoji(found: shown(option))) }
      emoji.append(one)
    }
    guard (1...ValueField.emojiMax).contains(emoji.count), Set(emoji).count == emoji.count else {
      throw problem(node, .emojiMax(limit: ValueField.emojiMax))
    }
    return emoji
  }

  /// `hidden`, `slash`, `tint` in the color that the value names, `{ tint: green }`, or `{ badge: ♥ }`.
  private func mark(_ node: Node) throws(BoardFileError) -> DeclaredValue.Mark {
    let (tint, badge) = ("{ tint: green }", "{ badge: ♥ }")
    if let mapping = node.mapping {
      guard mapping.count == 1, let (name, value) = mapping.first else {
        throw problem(node, .isShown(tint: tint, badge: badge))
      }
      switch name.string {
      case "tint": return .tint(try line(value, .aColor))
      case "badge":
        let sign = try line(value, .aSign)
        guard sign.count <= Self.signCharactersMax else {
          throw problem(value, .signMax(limit: Self.signCharactersMax))
        }
        return .badge(sign)
      default: throw problem(name, .isShownNot(tint: tint, badge: badge, found: shown(name)))
      }
    }
    switch node.string {
    case "hidden": return .hidden
    case "slash": return .slash
    case "tint": return .tint(nil)
    default: throw problem(node, .isShownNot(tint: tint, badge: badge, found: shown(node)))
    }
  }
}

extension String {
  /// Whether it is one picture that people know as an emoji, however many code points that takes.
  fileprivate var isEmoji: Bool {
    guard count == 1, utf8.count <= 64, let first = unicodeScalars.first else { return false }
    // Digits are emoji to Unicode, but not to people.
    return first.properties.isEmoji && !first.isASCII
  }
}
