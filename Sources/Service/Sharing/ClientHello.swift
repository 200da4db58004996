/// What a client says first in TLS, looked at before anything reads it (RFC 8446 §4.1.2).
///
/// Only a guess at what it wants: the loop that serves the connection reads it again and judges it.
struct ClientHello: Equatable {
  /// Whether it speaks HTTP/2. Browsers offer that for pages, and not for WebSockets.
  let offersHTTP2: Bool

  /// How long the record that a connection begins with is, with its head; at least how long, where that isn't whole.
  /// Nil: it is none of TLS.
  static func length(in bytes: [UInt8]) -> Int? {
    guard let kind = bytes.first else { return nil }
    // A record of the handshake (RFC 8446 §5.1).
    guard kind == 22 else { return nil }
    guard bytes.count >= headBytes else { return headBytes }
    return headBytes + (Int(bytes[3]) << 8 | Int(bytes[4]))
  }

  private static let headBytes = 5

  /// Nil: this is no such thing, or goes on in a second record.
  ///
  /// - Parameter bytes: with the whole record.
  init?(_ bytes: [UInt8]) {
    var record = Fields(bytes.dropFirst(3))
    guard var body = record.next(lengthOf: 2), body.skip(1), bytes[Self.headBytes] == 1,
      var hello = body.next(lengthOf: 3),
      // The version, a random number, the session, ciphers and compressions.
      hello.skip(2 + 32), hello.next(lengthOf: 1) != nil, hello.next(lengthOf: 2) != nil,
      hello.next(lengthOf: 1) != nil
    else { return nil }
    guard var extensions = hello.next(lengthOf: 2) else {
      offersHTTP2 = false
      return
    }
    while let kind = extensions.number(2) {
      guard var content = extensions.next(lengthOf: 2) else { return nil }
      guard kind == Self.protocols else { continue }
      guard var names = content.next(lengthOf: 2) else { return nil }
      while let name = names.next(lengthOf: 1) {
        guard !name.bytes.elementsEqual("h2".utf8) else {
          offersHTTP2 = true
          return
        }
      }
    }
    offersHTTP2 = false
  }

  /// The extension that lists them (RFC 7301 §3.1).
  private static let protocols = 16

  /// Bytes that are read from the front, in fields that begin with their length.
  private struct Fields {
    private(set) var bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    mutating func skip(_ count: Int) -> Bool {
      guard bytes.count >= count else { return false }
      bytes = bytes.dropFirst(count)
      return true
    }

    mutating func number(_ size: Int) -> Int? {
      let digits = bytes.prefix(size)
      return skip(size) ? digits.reduce(0) { $0 << 8 | Int($1) } : nil
    }

    /// - Parameter size: of the number that says its length.
    mutating func next(lengthOf size: Int) -> Fields? {
      guard let length = number(size) else { return nil }
      let field = bytes.prefix(length)
      return skip(length) ? Fields(field) : nil
    }
  }
}
