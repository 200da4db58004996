/// JSON under construction: fields come out in the order they are written, so equal values give equal bytes.
///
/// The server joins frames from parts that were written once (see ``raw(_:)``), which no `Codable` encoder can do.
struct JSONText {
  private(set) var bytes: [UInt8] = []

  init() {}

  /// The bytes that `write` wrote.
  ///
  /// - Parameter about: how many there will be. Of many bytes, growing would keep twice as many in memory meanwhile.
  static func bytes(about count: Int = 0, _ write: (inout JSONText) -> Void) -> [UInt8] {
    var text = JSONText()
    if count > 0 { text.bytes.reserveCapacity(count) }
    write(&text)
    return text.bytes
  }

  mutating func object(_ write: (inout JSONText) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "{"))
    write(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  mutating func array(_ write: (inout JSONText) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "["))
    write(&self)
    bytes.append(UInt8(ascii: "]"))
  }

  mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
  }

  mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { utf8 in
      // Text that needs no escape is most of it, and goes as a whole.
      var begin = utf8.startIndex
      for index in utf8.indices where Self.needsEscape(utf8[index]) {
        bytes.append(contentsOf: utf8[begin..<index])
        appendEscape(utf8[index])
        begin = index + 1
      }
      bytes.append(contentsOf: utf8[begin...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  mutating func number(_ value: some BinaryInteger) {
    separate()
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Whole numbers are written without a fraction: `12`, not `12.0`.
  mutating func number(_ value: Double) {
    precondition(value.isFinite, "JSON has no \(value)")
    guard let whole = Int64(exactly: value), whole.magnitude < 1 << 53 else {
      separate()
      bytes.append(contentsOf: value.description.utf8)
      return
    }
    number(whole)
  }

  mutating func flag(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// A value that was written before.
  mutating func raw(_ value: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: value)
  }

  /// A value follows another one unless something has just opened: the last byte tells, for strings end in a quote.
  private mutating func separate() {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): break
    default: bytes.append(UInt8(ascii: ","))
    }
  }

  private mutating func appendEscape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
    default:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    }
  }
}

extension JSONText {
  mutating func field(_ name: String, _ value: String) {
    key(name)
    string(value)
  }

  mutating func field(_ name: String, _ value: some BinaryInteger) {
    key(name)
    number(value)
  }

  mutating func field(_ name: String, _ value: Bool) {
    key(name)
    flag(value)
  }

  /// Nothing at all without a value.
  mutating func field(_ name: String, ifPresent value: String?) {
    if let value { field(name, value) }
  }

  mutating func objectField(_ name: String, _ write: (inout JSONText) -> Void) {
    key(name)
    object(write)
  }

  mutating func arrayField(_ name: String, _ write: (inout JSONText) -> Void) {
    key(name)
    array(write)
  }
}
