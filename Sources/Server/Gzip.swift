import CZlib

/// Compression of the page's files, done once when the server starts, and of snapshots.
enum Gzip {
  enum Effort: Int32 {
    /// While somebody waits for it.
    case quickly = 1
    case best = 9
  }

  /// `bytes` as one gzip member (RFC 1952), the same for the same bytes; nil if it wouldn't be smaller.
  static func compressed(_ bytes: [UInt8], _ effort: Effort = .best) -> [UInt8]? {
    var stream = z_stream()
    guard czlib_gzip_start(&stream, effort.rawValue) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: bytes.count)
    let count: Int? = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        return deflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : nil
      }
    }
    return count.map { Array(output.prefix($0)) }
  }
}
