/// A JSON text (RFC 8259) with the line of each of its values: for what a person or their script sent, who wants to know
/// where it is wrong.
///
/// Strict: a field twice in one object, half a surrogate pair and anything behind the value are errors. Reading is linear;
/// nesting is bounded by ``depthMax``.
struct JSONNode: Hashable {
  enum Content: Hashable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSONNode])
    case object([Field])
  }

  struct Field: Hashable {
    var name: String
    var value: JSONNode
  }

  struct Problem: Error, Hashable {
    var line: Int
    var message: String
  }

  static let depthMax = 32

  var line: Int
  var content: Content

  init(_ text: [UInt8]) throws(Problem) {
    // Windows begins with a byte order mark.
    var reader = JSONNodeReader(text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...])
    self = try reader.whole()
  }

  init(line: Int, _ content: Content) {
    self.line = line
    self.content = content
  }

  /// As it stands in a sentence.
  var inWords: String {
    switch content {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number: "a number"
    case .text: "text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

private struct JSONNodeReader {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var line = 1

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  mutating func whole() throws(JSONNode.Problem) -> JSONNode {
    skipSpace()
    guard next != nil else { throw problem("there is nothing; a JSON value is wanted") }
    let node = try value(depth: 0)
    skipSpace()
    guard next == nil else { throw problem("something follows on the end") }
    return node
  }

  private var next: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private func problem(_ message: String) -> JSONNode.Problem { JSONNode.Problem(line: line, message: message) }

  private func unexpected(_ wanted: String) -> JSONNode.Problem {
    problem(next == nil ? "it ends where \(wanted) should be" : "\(wanted) should be here")
  }

  private mutating func skipSpace() {
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: return
      }
      index += 1
    }
  }

  private mutating func take(_ byte: Character) -> Bool {
    guard next == byte.asciiValue else { return false }
    index += 1
    return true
  }

  private mutating func take(word: String) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  private mutating func value(depth: Int) throws(JSONNode.Problem) -> JSONNode {
    guard depth < JSONNode.depthMax else { throw problem("it is nested deeper than \(JSONNode.depthMax) levels") }
    let line = line
    if take("{") { return JSONNode(line: line, .object(try fields(depth: depth))) }
    if take("[") { return JSONNode(line: line, .list(try elements(depth: depth))) }
    if next == UInt8(ascii: "\"") { return JSONNode(line: line, .text(try text())) }
    if take(word: "true") { return JSONNode(line: line, .flag(true)) }
    if take(word: "false") { return JSONNode(line: line, .flag(false)) }
    if take(word: "null") { return JSONNode(line: line, .null) }
    return JSONNode(line: line, .number(try number()))
  }

  private mutating func elements(depth: Int) throws(JSONNode.Problem) -> [JSONNode] {
    var elements: [JSONNode] = []
    skipSpace()
    if take("]") { return [] }
    while true {
      skipSpace()
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return elements }
      guard take(",") else { throw unexpected("a comma or `]`") }
    }
  }

  private mutating func fields(depth: Int) throws(JSONNode.Problem) -> [JSONNode.Field] {
    var fields: [JSONNode.Field] = []
    var names: Set<String> = []
    skipSpace()
    if take("}") { return [] }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw unexpected("a field's name in quotation marks") }
      let name = try text()
      guard names.insert(name).inserted else { throw problem("the field `\(name)` is there twice") }
      skipSpace()
      guard take(":") else { throw unexpected("a colon") }
      skipSpace()
      fields.append(JSONNode.Field(name: name, value: try value(depth: depth + 1)))
      skipSpace()
      if take("}") { return fields }
      guard take(",") else { throw unexpected("a comma or `}`") }
    }
  }

  // MARK: Scalars

  private mutating func number() throws(JSONNode.Problem) -> Double {
    let start = index
    _ = take("-")
    let isZero = take("0")
    guard isZero || takeDigits() else { throw unexpected("a value") }
    if take(".") { guard takeDigits() else { throw unexpected("a digit") } }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard takeDigits() else { throw unexpected("a digit") }
    }
    guard let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)), number.isFinite else {
      throw problem("the number is too large")
    }
    return number
  }

  private mutating func takeDigits() -> Bool {
    let start = index
    while let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { index += 1 }
    return index > start
  }

  private mutating func text() throws(JSONNode.Problem) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: text, as: UTF8.self) else { throw problem("this isn't UTF-8 text") }
        return text
      case UInt8(ascii: "\\"): text += try escape()
      case 0..<0x20: throw problem("a text has a line end or another control character in it that isn't escaped")
      default: text.append(byte)
      }
    }
    throw problem("it ends inside a text")
  }

  private mutating func escape() throws(JSONNode.Problem) -> [UInt8] {
    guard let byte = next else { throw problem("it ends inside a text") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "u"): return try unit()
    default: throw problem("a text has an escape that JSON doesn't know")
    }
  }

  /// What follows on `\u`: a scalar, or the first half of one with the other half behind it.
  private mutating func unit() throws(JSONNode.Problem) -> [UInt8] {
    let first = try hexadecimal()
    var value = first
    if 0xD800..<0xDC00 ~= first {
      guard take("\\"), take("u") else { throw problem("a text has half a surrogate pair") }
      let second = try hexadecimal()
      guard 0xDC00..<0xE000 ~= second else { throw problem("a text has half a surrogate pair") }
      value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else { throw problem("a text has half a surrogate pair") }
    return Array(String(scalar).utf8)
  }

  private mutating func hexadecimal() throws(JSONNode.Problem) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == 4, !text.hasPrefix("+"), !text.hasPrefix("-"), let value = UInt32(text, radix: 16) else {
      throw problem("`\\u` is followed by four hexadecimal digits")
    }
    index += 4
    return value
  }
}
