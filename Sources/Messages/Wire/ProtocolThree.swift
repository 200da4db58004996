/// Protocol 3, which this server still speaks: messages are the same as in ``ServerMessage/newestProtocol``, and some
/// of their words are others.
///
/// ```swift
/// let told = ProtocolThree.message(fromCurrent: message.encoded())
/// let message = try ClientMessage(decoding: ProtocolThree.current(fromMessage: bytes), isText: true)
/// ```
/// The table has a row for each word that changed, by where in a message it is. A word anywhere else is left alone,
/// so people's texts, names and the keys of their values stay as they are. Both directions leave what isn't JSON, or
/// not of this form, as it is: reading it finds the mistake.
///
/// - Complexity: O(bytes), one pass. The other form has at most a fifth more bytes, and nothing is copied where no word
///   differs.
package enum ProtocolThree {
  package static let version = 3

  /// The form of this message for a client of protocol 3.
  package static func message(fromCurrent message: [UInt8]) -> [UInt8] {
    Rewriting.of(withKnownRefusals(message), by: toThree)
  }

  /// What a message of protocol 3 says, in the words of today.
  package static func current(fromMessage message: [UInt8]) -> [UInt8] { Rewriting.of(message, by: fromThree) }

  private static let toThree = WordTree(rows, from: \.current, to: \.three)
  private static let fromThree = WordTree(rows, from: \.three, to: \.current)

  /// Where words changed. A path names fields, items of arrays by index, and all items by `*`. A frame is an array at
  /// the top.
  static let rows: [Row] =
    [
      Row(value: "protocol", current: "4", three: "3"),
      // Host commands, what answers them, and errors about their fields.
      Row(value: "command.k", current: #""announce""#, three: #""say""#),
      Row(value: "command.k", current: #""hide""#, three: #""hold""#),
      Row(value: "command.k", current: #""restore""#, three: #""putBack""#),
      Row(field: "command.hidden", three: "hold"),
      Row(value: "k", current: #""announce""#, three: #""say""#),
      Row(value: "k", current: #""hide""#, three: #""hold""#),
      Row(value: "k", current: #""restore""#, three: #""putBack""#),
      Row(value: "parameters.field", current: #""command.hidden""#, three: #""command.hold""#),
      // The kind of value that one person has.
      Row(value: "values.*.kind", current: #""dibs""#, three: #""claim""#),
      Row(value: "parameters.kind", current: #""dibs""#, three: #""claim""#),
      Row(value: "outcomes.*.refused.parameters.kind", current: #""dibs""#, three: #""claim""#),
      Row(value: "outbox.outcomes.*.refused.parameters.kind", current: #""dibs""#, three: #""claim""#),
      // Announcements to everyone, events, and the facts for one session alone.
      Row(field: "settings.announcement", three: "notice"), Row(field: "*.settings.announcement", three: "notice"),
      Row(field: "*.events", three: "notices"),
      Row(field: "private", three: "held"), Row(field: "*.private", three: "held"),
      // Scenes.
      Row(field: "scene.styles", three: "looks"),
    ]
    + ["scene", "*.scene"].flatMap { scene in
      [
        Row(field: "\(scene).sections.*.rect", three: "frame"),
        Row(field: "\(scene).parts.*.3.sentence", three: "say"),
        Row(field: "\(scene).sections.*.parts.*.3.sentence", three: "say"),
        Row(field: "\(scene).cards.*.4.3.*.3.sentence", three: "say"),
      ]
    }
    + [
      Row(field: "scene.styles.*.3.*.3.sentence", three: "say"),
      // A card in a frame that only looks different, `[card, style]`.
      Row(field: "*.1.3.*.3.sentence", three: "say"),
    ]

  /// One word that changed.
  struct Row: Sendable {
    /// Where it is, in the words of today.
    let path: [String]
    let isField: Bool
    /// As JSON.
    let current: String
    let three: String

    init(field path: String, three: String) {
      self.path = path.split(separator: ".").map(String.init)
      isField = true
      current = "\"\(self.path.last ?? "")\""
      self.three = "\"\(three)\""
    }

    init(value path: String, current: String, three: String) {
      self.path = path.split(separator: ".").map(String.init)
      isField = false
      self.current = current
      self.three = three
    }
  }
}

/// The rows of one direction by their paths, so that a pass over a message looks only where something may be.
private struct WordTree: Sendable {
  private struct Field: Sendable {
    var name: [UInt8]
    var other: [UInt8]?
    var within = WordTree()
  }

  private var fields: [Field] = []
  private var values: [(word: [UInt8], other: [UInt8])] = []
  private var items: [Int: WordTree] = [:]
  /// Of an array, one at most.
  private var everyItem: [WordTree] = []

  private init() {}

  init(
    _ rows: [ProtocolThree.Row], from: KeyPath<ProtocolThree.Row, String>, to: KeyPath<ProtocolThree.Row, String>
  ) {
    // On the way there fields have the names that they are found by.
    var renamed: [[String]: String] = [:]
    for row in rows where row.isField { renamed[row.path] = row[keyPath: from] }
    for row in rows {
      let steps = row.path.indices.map { step in
        renamed[Array(row.path[...step])] ?? "\"\(row.path[step])\""
      }
      insert(row, steps[...], path: row.path[...], from: row[keyPath: from], to: row[keyPath: to])
    }
  }

  private mutating func insert(
    _ row: ProtocolThree.Row, _ names: ArraySlice<String>, path: ArraySlice<String>, from: String, to: String
  ) {
    guard let name = names.first, let step = path.first else {
      if !row.isField { values.append((Array(from.utf8), Array(to.utf8))) }
      return
    }
    if step == "*" {
      if everyItem.isEmpty { everyItem.append(WordTree()) }
      everyItem[0].insert(row, names.dropFirst(), path: path.dropFirst(), from: from, to: to)
    } else if let index = Int(step) {
      items[index, default: WordTree()].insert(row, names.dropFirst(), path: path.dropFirst(), from: from, to: to)
    } else {
      let name = Array(name.utf8)
      let index = fields.firstIndex { $0.name == name } ?? fields.endIndex
      if index == fields.endIndex { fields.append(Field(name: name)) }
      if row.isField, names.count == 1 { fields[index].other = Array(to.utf8) }
      fields[index].within.insert(row, names.dropFirst(), path: path.dropFirst(), from: from, to: to)
    }
  }

  /// What a field is called in the other form, if that differs, and what may differ within.
  func field(_ name: ArraySlice<UInt8>) -> (other: [UInt8]?, within: WordTree)? {
    fields.first { $0.name.elementsEqual(name) }.map { ($0.other, $0.within) }
  }

  func item(_ index: Int) -> WordTree? { items[index] ?? everyItem.first }

  func value(_ word: ArraySlice<UInt8>) -> [UInt8]? { values.first { $0.word.elementsEqual(word) }?.other }
}

/// One pass over a message. Recursion goes as deep as the table's paths; deeper values are passed over.
private struct Rewriting {
  private let bytes: [UInt8]
  private var at = 0
  /// The part written so far, of the bytes before `copied`.
  private var written: [UInt8] = []
  private var copied = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func of(_ bytes: [UInt8], by tree: WordTree) -> [UInt8] {
    var rewriting = Rewriting(bytes)
    guard rewriting.value(tree), rewriting.copied > 0 else { return bytes }
    return rewriting.written + bytes[rewriting.copied...]
  }

  private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { at += 1 }
  }

  private mutating func put(_ other: [UInt8], from start: Int) {
    written += bytes[copied..<start]
    written += other
    copied = at
  }

  /// - Returns: false where this isn't JSON.
  private mutating func value(_ tree: WordTree?) -> Bool {
    skipSpace()
    guard let tree else { return pass() }
    switch next {
    case UInt8(ascii: "{"): return object(tree)
    case UInt8(ascii: "["): return array(tree)
    default:
      let start = at
      guard pass() else { return false }
      if let other = tree.value(bytes[start..<at]) { put(other, from: start) }
      return true
    }
  }

  private mutating func object(_ tree: WordTree) -> Bool {
    at += 1
    skipSpace()
    if next == UInt8(ascii: "}") { return step() }
    while true {
      skipSpace()
      let start = at
      guard next == UInt8(ascii: "\""), passString() else { return false }
      let field = tree.field(bytes[start..<at])
      if let other = field?.other { put(other, from: start) }
      skipSpace()
      guard next == UInt8(ascii: ":"), step(), value(field?.within) else { return false }
      skipSpace()
      if next == UInt8(ascii: "}") { return step() }
      guard next == UInt8(ascii: ","), step() else { return false }
    }
  }

  private mutating func array(_ tree: WordTree) -> Bool {
    at += 1
    skipSpace()
    if next == UInt8(ascii: "]") { return step() }
    var index = 0
    while true {
      guard value(tree.item(index)) else { return false }
      index += 1
      skipSpace()
      if next == UInt8(ascii: "]") { return step() }
      guard next == UInt8(ascii: ","), step() else { return false }
    }
  }

  private mutating func step() -> Bool {
    at += 1
    return true
  }

  /// Passes over a value, however deep.
  private mutating func pass() -> Bool {
    var depth = 0
    repeat {
      skipSpace()
      switch next {
      case nil: return false
      case UInt8(ascii: "\""): guard passString() else { return false }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        at += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { return false }
        depth -= 1
        at += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard depth > 0 else { return false }
        at += 1
      default: passWord()
      }
    } while depth > 0
    return true
  }

  /// A number, or `true`, `false` or `null`.
  private mutating func passWord() {
    at += 1
    while let byte = next, !Self.endsWord(byte) { at += 1 }
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\""):
      true
    default: false
    }
  }

  private mutating func passString() -> Bool {
    at += 1
    while let byte = next {
      at += 1
      if byte == UInt8(ascii: "\"") { return true }
      if byte == UInt8(ascii: "\\") { at += 1 }
    }
    return false
  }
}
