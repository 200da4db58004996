/// A body sent in chunks, put together as it arrives (RFC 9112 §7.1): libwebsockets 4.1.6 hands them over as they came.
///
/// Chunk extensions and trailers are passed over. The receiver of the bytes bounds sizes, and ``lineMax`` bounds lines.
struct ChunkedDecoder {
  enum Problem: Error {
    case malformed
  }

  private enum State {
    /// In a line with a chunk's size: its digits so far, and whether an extension has begun.
    case size(value: Int, digits: Int, isExtension: Bool)
    case data(rest: Int)
    /// Behind a chunk's data comes a line end.
    case dataEnd
    /// In the lines after the last chunk; an empty one is the end.
    case trailer(isEmpty: Bool)
    case done
  }

  /// Bytes of one line, extensions and all, and of all trailers.
  private static let lineMax = 1024

  private var state = State.size(value: 0, digits: 0, isExtension: false)
  private var lineBytes = 0

  var isDone: Bool { if case .done = state { true } else { false } }

  /// Takes the next bytes and appends what is content to `body`. Bytes behind the end aren't looked at.
  mutating func take(_ piece: UnsafeRawBufferPointer, into body: inout [UInt8]) throws(Problem) {
    var rest = piece[...]
    while !rest.isEmpty, !isDone {
      if case .data(let left) = state {
        let taken = min(left, rest.count)
        body.append(contentsOf: rest.prefix(taken))
        rest = rest.dropFirst(taken)
        state = taken == left ? .dataEnd : .data(rest: left - taken)
      } else {
        try take(rest.removeFirst())
      }
    }
  }

  /// One of the bytes between the data. A bare line feed ends a line too.
  private mutating func take(_ byte: UInt8) throws(Problem) {
    lineBytes += 1
    guard lineBytes <= Self.lineMax else { throw .malformed }
    let isLineEnd = byte == UInt8(ascii: "\n")
    switch state {
    case .size(let value, let digits, _) where isLineEnd:
      guard digits > 0 else { throw .malformed }
      state = value == 0 ? .trailer(isEmpty: true) : .data(rest: value)
      lineBytes = 0
    case .size(_, _, true): break
    case .size(let value, let digits, false):
      if let digit = Self.hexadecimal(byte) {
        // Seven digits are 256 MB, more than any server takes.
        guard digits < 7 else { throw .malformed }
        state = .size(value: value << 4 | digit, digits: digits + 1, isExtension: false)
      } else {
        guard byte == UInt8(ascii: ";") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: " ") else {
          throw .malformed
        }
        state = .size(value: value, digits: digits, isExtension: true)
      }
    case .dataEnd where isLineEnd:
      state = .size(value: 0, digits: 0, isExtension: false)
      lineBytes = 0
    case .dataEnd: guard byte == UInt8(ascii: "\r") else { throw .malformed }
    case .trailer(let isEmpty) where isLineEnd: state = isEmpty ? .done : .trailer(isEmpty: true)
    case .trailer: if byte != UInt8(ascii: "\r") { state = .trailer(isEmpty: false) }
    case .data, .done: break
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
