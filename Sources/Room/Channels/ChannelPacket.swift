public import Document

/// The channel between a board's room and a relay on another node, from its opening to its end.
public struct ChannelName: Hashable, Sendable {
  public var board: BoardName
  /// Random bytes of the start of the relay's node.
  public var boot: UInt64
  /// The event loop there.
  public var loop: RelayID
  /// Which channel of that start it is: a later one has a higher number.
  public var number: UInt32

  public init(board: BoardName, boot: UInt64, loop: RelayID, number: UInt32) {
    self.board = board
    self.boot = boot
    self.loop = loop
    self.number = number
  }
}

/// An end of a channel.
public enum ChannelSide: UInt8, Hashable, Sendable, CaseIterable {
  case relay = 1
  case room = 2
}

/// What the ends of a channel send to each other. Packets may be lost, doubled and late, see ``ChannelLine``.
///
/// Numbers are big endian:
/// ```
/// "DL"  version:u8  kind:u8  side:u8  board:u8+bytes  boot:u64  loop:u16  number:u32  term:u64  ack:u64  sum:u64  body
/// ```
/// The checksum covers everything else: two packets that differ in one byte have different checksums.
public struct ChannelPacket: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    /// The next bytes of its words, and their number, from one.
    case piece(UInt64, [UInt8])
    /// Only which pieces have come.
    case ack
    /// Pieces from the first number to before the second one are missing.
    case again(UInt64, before: UInt64)
    /// The channel is over.
    case broken(ChannelEnd)
  }

  public var name: ChannelName
  /// The end that sends it.
  public var side: ChannelSide
  /// The claim by which the room's node holds the board; 0: the relay doesn't know yet.
  public var term: UInt64
  /// All pieces up to this one have come.
  public var ack: UInt64
  public var content: Content

  public init(_ name: ChannelName, by side: ChannelSide, term: UInt64, ack: UInt64, _ content: Content) {
    self.name = name
    self.side = side
    self.term = term
    self.ack = ack
    self.content = content
  }

  private static let mark = Array("DL".utf8)
  private static let version: UInt8 = 1

  /// O(bytes).
  public func encoded() -> [UInt8] {
    var head = Self.mark + [Self.version, content.kind, side.rawValue, UInt8(name.board.description.utf8.count)]
    head += name.board.description.utf8
    head.append(bigEndian: name.boot)
    head.append(bigEndian: name.loop.rawValue)
    head.append(bigEndian: name.number)
    head.append(bigEndian: term)
    head.append(bigEndian: ack)
    let body = content.body
    var bytes: [UInt8] = []
    bytes.reserveCapacity(head.count + 8 + body.count)
    bytes += head
    bytes.append(bigEndian: PacketSum.of(head, body))
    bytes += body
    return bytes
  }

  /// - Throws: a fault, if bytes have changed or come from another version.
  public init(_ bytes: [UInt8]) throws(ChannelError) {
    var reader = try PacketReader(bytes, mark: Self.mark, version: Self.version)
    let kind = try reader.number(UInt8.self)
    let side = ChannelSide(rawValue: try reader.number(UInt8.self))
    let board = try reader.take(Int(reader.number(UInt8.self)))
    let boot = try reader.number(UInt64.self)
    let loop = RelayID(try reader.number(UInt16.self))
    let number = try reader.number(UInt32.self)
    let term = try reader.number(UInt64.self)
    let ack = try reader.number(UInt64.self)
    let head = Array(bytes[..<reader.position])
    let sum = try reader.number(UInt64.self)
    let body = Array(bytes[reader.position...])
    guard sum == PacketSum.of(head, body) else { throw .checksum }
    guard let side else { throw .value(of: "side") }
    guard let board = BoardName(String(decoding: board, as: UTF8.self)) else { throw .value(of: "board") }
    self.init(
      ChannelName(board: board, boot: boot, loop: loop, number: number), by: side, term: term, ack: ack,
      try Content(kind, body))
  }
}

extension ChannelPacket.Content {
  fileprivate var kind: UInt8 {
    switch self {
    case .piece: 1
    case .ack: 2
    case .again: 3
    case .broken: 4
    }
  }

  fileprivate var body: [UInt8] {
    var body: [UInt8] = []
    switch self {
    case .piece(let number, let bytes):
      body.reserveCapacity(8 + bytes.count)
      body.append(bigEndian: number)
      body += bytes
    case .ack: break
    case .again(let first, let end):
      body.append(bigEndian: first)
      body.append(bigEndian: end)
    case .broken(let end): body.append(end.rawValue)
    }
    return body
  }

  fileprivate init(_ kind: UInt8, _ body: [UInt8]) throws(ChannelError) {
    var reader = ByteReader(body)
    switch kind {
    case 1:
      guard let number = reader.number(UInt64.self) else { throw .short }
      guard number > 0 else { throw .value(of: "number") }
      self = .piece(number, Array(body[reader.position...]))
      return
    case 2: self = .ack
    case 3:
      guard let first = reader.number(UInt64.self), let end = reader.number(UInt64.self) else { throw .short }
      guard first > 0, first < end else { throw .value(of: "number") }
      self = .again(first, before: end)
    case 4:
      guard let number = reader.number(UInt8.self) else { throw .short }
      guard let end = ChannelEnd(rawValue: number) else { throw .kind(number, of: "end") }
      self = .broken(end)
    default: throw .kind(kind, of: "kind")
    }
    guard reader.count == 0 else { throw .surplus(reader.count) }
  }
}

/// A checksum of bytes, eight at a time. Each step can be undone, so the same step with other bytes leads to another
/// state.
private enum PacketSum {
  static func of(_ head: [UInt8], _ body: [UInt8]) -> UInt64 { add(body, to: add(head, to: 0x9E37_79B9_7F4A_7C15)) }

  private static func add(_ bytes: [UInt8], to sum: UInt64) -> UInt64 {
    var sum = sum
    bytes.withUnsafeBytes { bytes in
      let whole = bytes.count & ~7
      for index in stride(from: 0, to: whole, by: 8) {
        sum = step(sum, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      }
      var rest: UInt64 = 0
      for byte in bytes[whole...] { rest = rest << 8 | UInt64(byte) }
      sum = step(sum, rest)
      sum = step(sum, UInt64(bytes.count))
    }
    return sum
  }

  private static func step(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = (sum ^ word) &* 0x9FB2_1C65_1E98_DF25
    return mixed ^ mixed >> 32
  }
}
