import CZlib

/// Compression of the page's files, done once when the server starts, and of snapshots.
enum Gzip {
  enum Effort: Int32 {
    /// While someone waits for it.
    case quickly = 1
    case best = 9
  }

  /// The content to compress comes in pieces of this many bytes: there is never a second buffer as large as what goes
  /// in.
  private static let pieceBytes = 64 << 10

  /// `bytes` as one gzip member (RFC 1952), the same for the same bytes; nil if it wouldn't be smaller.
  static func compressed(_ bytes: [UInt8], _ effort: Effort = .best) -> [UInt8]? {
    var stream = z_stream()
    guard czlib_gzip_start(&stream, effort.rawValue) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    var compressed: [UInt8] = []
    return bytes.withUnsafeBufferPointer { input in
      // zlib only reads it.
      stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.avail_in = UInt32(input.count)
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: pieceBytes) { piece in
        while true {
          stream.next_out = piece.baseAddress
          stream.avail_out = UInt32(piece.count)
          let result = deflate(&stream, Z_FINISH)
          compressed.append(contentsOf: piece[..<(piece.count - Int(stream.avail_out))])
          guard compressed.count < bytes.count else { return nil }
          if result == Z_STREAM_END { return compressed }
          guard result == Z_OK else { return nil }
        }
      }
    }
  }
}
