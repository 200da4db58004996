#if Cluster
  import CZlib
  import Document
  import FoundationEssentials
  import Storage

  /// One message of a board's log: a claim, some entries, or a release.
  ///
  /// Numbers are big endian:
  /// ```
  /// "DB"  version:u8  kind:u8  flags:u8  term:u64  boot:u64  first:u64  count:u32  node:u8+bytes  crc32:u32  body
  /// ```
  /// The checksum covers what comes before it, the body, and the board's name: a record that ended up with another
  /// board isn't taken for its own.
  struct LogRecord: Hashable, Sendable {
    enum Kind: UInt8, Sendable {
      /// The writer holds the board from here on, and nobody who held it before.
      case claim = 1
      case entries = 2
      /// The writer holds the board no more.
      case release = 3
    }

    var kind: Kind
    /// The number of the claim that the writer holds the board by.
    var term: UInt64
    var writer: LogWriter
    /// The board's sequence before the record.
    var first: SequenceNumber
    /// How many entries it has.
    var count: UInt32 = 0
    var body = LogBody.inPlace([], rawCount: 0)

    /// The board's sequence after the record.
    var sequence: SequenceNumber { SequenceNumber(first.rawValue + UInt64(count)) }

    private static let mark = Array("DB".utf8)
    private static let version: UInt8 = 1

    func encoded(for board: BoardName) throws(JournalError) -> [UInt8] {
      let (flags, body) = try body.encoded()
      var bytes = Self.mark + [Self.version, kind.rawValue, flags]
      bytes.append(bigEndian: term)
      bytes.append(bigEndian: writer.boot)
      bytes.append(bigEndian: first.rawValue)
      bytes.append(bigEndian: count)
      bytes.append(UInt8(clamping: writer.node.description.utf8.count))
      bytes += writer.node.description.utf8
      bytes.append(bigEndian: Self.checksum(bytes, body, board))
      return bytes + body
    }

    /// - Throws: `newer`: of a version that came later; `format`: it isn't what was written.
    init(_ bytes: [UInt8], of board: BoardName) throws(JournalError) {
      guard let record = try Self.decoded(bytes, of: board) else {
        throw JournalError(.format, detail: "a record of board \(board) isn't what was written")
      }
      self = record
    }

    init(
      _ kind: Kind, term: UInt64, by writer: LogWriter, behind first: SequenceNumber, count: UInt32 = 0,
      body: LogBody = .inPlace([], rawCount: 0)
    ) {
      self.kind = kind
      self.term = term
      self.writer = writer
      self.first = first
      self.count = count
      self.body = body
    }

    private static func decoded(_ bytes: [UInt8], of board: BoardName) throws(JournalError) -> LogRecord? {
      var reader = ByteReader(bytes)
      guard reader.take(2) == mark[...], let version = reader.number(UInt8.self) else { return nil }
      guard version == Self.version else {
        throw JournalError(.newer, detail: "a record of board \(board) is of version \(version)")
      }
      guard let kind = reader.number(UInt8.self).flatMap({ Kind(rawValue: $0) }),
        let flags = reader.number(UInt8.self), let term = reader.number(UInt64.self),
        let boot = reader.number(UInt64.self), let first = reader.number(UInt64.self),
        let count = reader.number(UInt32.self), let length = reader.number(UInt8.self),
        let name = reader.take(Int(length)), let node = NodeName(String(decoding: name, as: UTF8.self))
      else { return nil }
      let head = Array(bytes[..<reader.position])
      guard let sum = reader.number(UInt32.self) else { return nil }
      let rest = Array(bytes[reader.position...])
      guard sum == checksum(head, rest, board), let body = LogBody(rest, flags: flags) else { return nil }
      return LogRecord(
        kind, term: term, by: LogWriter(node: node, boot: boot), behind: SequenceNumber(first), count: count, body: body
      )
    }

    private static func checksum(_ head: [UInt8], _ body: [UInt8], _ board: BoardName) -> UInt32 {
      CRC.sum(body, CRC.sum(head, CRC.sum(Array(board.description.utf8))))
    }
  }

  /// The writer of records: a node, from one start to its end.
  public struct LogWriter: Hashable, Sendable {
    public let node: NodeName
    /// Random bytes of this start.
    public let boot: UInt64

    public init(node: NodeName, boot: UInt64) {
      self.node = node
      self.boot = boot
    }
  }

  /// A node's name, as its operator gave it: 1 to 64 of `a-z 0-9 -`, not starting with `-`.
  public struct NodeName: Hashable, Sendable, LosslessStringConvertible {
    public let description: String

    public init?(_ description: String) {
      guard BoardName(description) != nil else { return nil }
      self.description = description
    }
  }
#endif
