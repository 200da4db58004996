internal import Document
internal import Presentation

// Numbers are big endian; bytes and texts come behind their length, 4 bytes of bytes and 2 of texts. A session is the
// number of its connection, 6 bytes: both ends know which relay a channel leads to.

/// Writes the fields of a channel's message.
struct ChannelWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number) {
    bytes.append(bigEndian: number)
  }

  mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func write(_ content: [UInt8]) {
    bytes.reserveCapacity(bytes.count + 4 + content.count)
    bytes.append(bigEndian: UInt32(content.count))
    bytes += content
  }

  /// Texts of a channel are addresses, secrets and reasons; one that is longer than 64 kB is cut there.
  mutating func write(_ text: String) {
    let content = Array(text.utf8.prefix(Int(UInt16.max)))
    bytes.append(bigEndian: UInt16(content.count))
    bytes += content
  }

  mutating func write(_ id: SessionID) {
    bytes.append(bigEndian: UInt16(truncatingIfNeeded: id.rawValue >> 32))
    bytes.append(bigEndian: UInt32(truncatingIfNeeded: id.rawValue))
  }

  mutating func write(_ surface: Surface?) {
    guard let surface else { return write(UInt8(0)) }
    write(surface.kind.number)
    write(UInt32(clamping: surface.width))
    write(UInt32(clamping: surface.height ?? 0))
  }

  /// Something that may be missing.
  mutating func write<Content>(_ content: Content?, _ body: (inout Self, Content) -> Void) {
    write(content != nil)
    if let content { body(&self, content) }
  }
}

/// Reads the fields of a channel's message in their order. It never reads past the end.
struct ChannelReader {
  private var bytes: ByteReader
  private let relay: RelayID

  /// - Parameter relay: the one that the channel leads to.
  init(_ bytes: [UInt8], of relay: RelayID) {
    self.bytes = ByteReader(bytes)
    self.relay = relay
  }

  mutating func number<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) throws(ChannelError) -> Number {
    guard let number = bytes.number(type) else { throw .short }
    return number
  }

  mutating func flag(_ field: String) throws(ChannelError) -> Bool {
    switch try number(UInt8.self) {
    case 0: false
    case 1: true
    default: throw .value(of: field)
    }
  }

  mutating func content() throws(ChannelError) -> [UInt8] {
    guard let content = bytes.take(Int(try number(UInt32.self))) else { throw .short }
    return Array(content)
  }

  mutating func text(_ field: String) throws(ChannelError) -> String {
    guard let content = bytes.take(Int(try number(UInt16.self))) else { throw .short }
    guard let text = String(validating: content, as: UTF8.self) else { throw .value(of: field) }
    return text
  }

  mutating func session() throws(ChannelError) -> SessionID {
    let high = try number(UInt16.self)
    let low = try number(UInt32.self)
    return SessionID(relay, connection: UInt64(high) << 32 | UInt64(low))
  }

  mutating func surface() throws(ChannelError) -> Surface? {
    let number = try number(UInt8.self)
    if number == 0 { return nil }
    guard let kind = Surface.Kind.allCases.first(where: { $0.number == number }) else {
      throw .kind(number, of: "screen")
    }
    let width = Int(try self.number(UInt32.self))
    let height = Int(try self.number(UInt32.self))
    return Surface(kind: kind, width: width, height: height == 0 ? nil : height)
  }

  mutating func optional<Content>(
    _ field: String, _ body: (inout Self) throws(ChannelError) -> Content
  ) throws(ChannelError) -> Content? {
    try flag(field) ? try body(&self) : nil
  }

  /// How many things follow, each of at least so many bytes.
  mutating func count(each bytesMin: Int) throws(ChannelError) -> Int {
    let count = Int(try number(UInt32.self))
    guard count <= bytes.count / bytesMin else { throw .short }
    return count
  }

  func end() throws(ChannelError) {
    guard bytes.count == 0 else { throw .surplus(bytes.count) }
  }
}

extension Surface.Kind {
  fileprivate var number: UInt8 {
    switch self {
    case .phone: 1
    case .desktop: 2
    case .wall: 3
    case .terminal: 4
    }
  }
}
