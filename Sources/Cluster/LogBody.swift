#if Cluster
  import CZlib
  import Document
  import FoundationEssentials
  import Storage

  /// The content of a record: in the record itself, or in parts beside it where it would be too long.
  enum LogBody: Hashable, Sendable {
    /// Deflated; ``inflated`` it has so many bytes.
    case inPlace([UInt8], rawCount: Int)
    case inParts(LogParts)

    /// Above this a body goes into parts, of this size: large messages hold up all that a stream's servers agree on.
    static let partBytes = 256 << 10
    /// What a record's entries, or a snapshot, may be when inflated.
    static let rawMax = 1 << 30

    private static let deflatedFlag: UInt8 = 1
    private static let partsFlag: UInt8 = 2

    func encoded() throws(JournalError) -> (flags: UInt8, bytes: [UInt8]) {
      switch self {
      case .inPlace(let bytes, let rawCount):
        var head: [UInt8] = []
        head.append(bigEndian: UInt32(clamping: rawCount))
        return (Self.deflatedFlag, head + bytes)
      case .inParts(let parts): return (Self.partsFlag, Array(try StoredForm.encode(parts)))
      }
    }

    init?(_ bytes: [UInt8], flags: UInt8) {
      switch flags {
      case Self.deflatedFlag:
        var reader = ByteReader(bytes)
        guard let count = reader.number(UInt32.self) else { return nil }
        self = .inPlace(Array(bytes[reader.position...]), rawCount: Int(count))
      case Self.partsFlag:
        do throws(JournalError) {
          self = .inParts(try StoredForm.decode(LogParts.self, from: Data(bytes), what: "a record's parts"))
        } catch {
          return nil
        }
      default: return nil
      }
    }
  }

  /// Where the parts of a long body are, and what they add up to.
  struct LogParts: Hashable, Sendable, Codable {
    /// What their subjects have in common.
    var name: String
    var count: Int
    /// Of all parts, deflated.
    var bytes: Int
    var rawCount: Int
    var checksum: UInt32
  }

  /// zlib's, by bytes.
  enum Deflate {
    static func deflate(_ bytes: Data) throws(JournalError) -> [UInt8] {
      var size = compressBound(uLong(bytes.count))
      var result = [UInt8](repeating: 0, count: Int(size))
      let status = bytes.withUnsafeBytes { source in
        compress2(&result, &size, source.bindMemory(to: UInt8.self).baseAddress, uLong(source.count), 6)
      }
      guard status == Z_OK else {
        throw JournalError(.io, detail: "zlib can't deflate \(bytes.count) bytes: \(status)")
      }
      result.removeLast(result.count - Int(size))
      return result
    }

    /// Nil: it isn't what was deflated.
    static func inflate(_ bytes: [UInt8], to count: Int) -> Data? {
      guard (0...LogBody.rawMax).contains(count) else { return nil }
      if count == 0 { return Data() }
      var result = Data(count: count)
      var size = uLong(count)
      let status = result.withUnsafeMutableBytes { target in
        uncompress(target.bindMemory(to: UInt8.self).baseAddress, &size, bytes, uLong(bytes.count))
      }
      return status == Z_OK && size == uLong(count) ? result : nil
    }
  }

  enum CRC {
    static func sum(_ bytes: [UInt8], _ before: UInt32 = 0) -> UInt32 {
      UInt32(truncatingIfNeeded: crc32_z(uLong(before), bytes, bytes.count))
    }
  }
#endif
