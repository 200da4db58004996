/// JSON under construction: fields come out in the order they are written, so equal values give equal bytes.
///
/// The server joins frames from parts that were written once (see ``raw(_:)``), which no `Codable` encoder can do.
struct JSONText {
  private(set) var bytes: [UInt8] = []

  init() {}

  /// The bytes that `write` wrote.
  static func bytes(_ write: (inout JSONText) -> Void) -> [UInt8] {
    var text = JSONText()
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
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "n")])
      case 0..<0x20: appendEscape(byte)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
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
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(contentsOf: "\\u00".utf8)
    bytes.append(digits[Int(byte >> 4)])
    bytes.append(digits[Int(byte & 15)])
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
