#if Cluster
  import CZlib
  import Document
  import FoundationEssentials
  import Storage

  /// The moments of a board that snapshots are kept of, in one message: `"DM" version:u8 crc32:u32` and JSON.
  ///
  /// Writing it is what makes a snapshot count, and what makes forgotten entries gone: parts that it doesn't name, and
  /// records before its first, are only not swept up yet.
  struct LogMoments: Hashable, Sendable, Codable {
    struct Moment: Hashable, Sendable, Codable {
      var sequence: UInt64
      var revision: UInt64
      /// The number of a record in the log at or before the one with the next entry.
      var number: UInt64
      var parts: LogParts
    }

    /// The last entry that isn't kept any more; zero: all are.
    var forgotten: UInt64 = 0
    /// Oldest first.
    var moments: [Moment] = []

    private static let mark = Array("DM".utf8)
    private static let version: UInt8 = 1

    init() {}

    init(_ bytes: [UInt8], of board: BoardName) throws(JournalError) {
      var reader = ByteReader(bytes)
      guard reader.take(2) == Self.mark[...], let version = reader.number(UInt8.self) else {
        throw JournalError(.format, detail: "the moments of board \(board) aren't what was written")
      }
      guard version == Self.version else {
        throw JournalError(.newer, detail: "the moments of board \(board) are of version \(version)")
      }
      guard let sum = reader.number(UInt32.self), sum == CRC.sum(Array(bytes[reader.position...])) else {
        throw JournalError(.format, detail: "the moments of board \(board) aren't what was written")
      }
      self = try StoredForm.decode(
        Self.self, from: Data(bytes[reader.position...]), what: "the moments of board \(board)")
    }

    func encoded() throws(JournalError) -> [UInt8] {
      let body = Array(try StoredForm.encode(self))
      var bytes = Self.mark + [Self.version]
      bytes.append(bigEndian: CRC.sum(body))
      return bytes + body
    }

    /// The same with one more moment, and without what is kept no longer then.
    func with(_ moment: Moment, by retention: HistoryRetention) -> LogMoments {
      var result = self
      result.moments.removeAll { $0.sequence == moment.sequence }
      result.moments.append(moment)
      result.moments.sort { $0.sequence < $1.sequence }
      let kept = retention.kept(of: result.moments.map { SequenceNumber($0.sequence) }, isWhole: forgotten == 0)
      result.moments.removeAll { !kept.snapshots.contains(SequenceNumber($0.sequence)) }
      if let last = kept.forgotten?.rawValue { result.forgotten = max(forgotten, last) }
      return result
    }

    /// The record from which on everything after `sequence` is found.
    func number(before sequence: SequenceNumber) -> UInt64 {
      moments.last { $0.sequence <= sequence.rawValue }?.number ?? 1
    }
  }
#endif
