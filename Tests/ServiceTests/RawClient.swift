import Glibc

/// A client that says exactly what a test wants, byte by byte: blocking, with a deadline for every read.
final class RawClient {
  private let descriptor: Int32
  private var received: [UInt8] = []
  /// The server it talks to, which stops when nobody holds it any more.
  var server: TestServer?

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  struct Answer {
    var status: Int
    var headers: [String: String]
    var body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  struct Frame: Equatable {
    var opcode: UInt8
    var isFinal = true
    var payload: [UInt8]

    var text: String { String(decoding: payload, as: UTF8.self) }
    /// A close frame's code.
    var code: Int? { opcode == 8 && payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil }
    var reason: String { String(decoding: payload.dropFirst(2), as: UTF8.self) }

    static func text(_ text: String) -> Frame { Frame(opcode: 1, payload: Array(text.utf8)) }
  }

  init(host: UInt32 = 0x7f00_0001, port: Int, receiveBuffer: Int32? = nil, seconds: Int = 10) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(description: "socket: errno \(errno)") }
    if var receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
    }
    setDeadline(seconds: seconds)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(host).bigEndian
    let result = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure(description: "connect: errno \(errno)") }
  }

  init(unixSocket path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(description: "socket: errno \(errno)") }
    setDeadline(seconds: 10)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let result = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw Failure(description: "connect: errno \(errno)") }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  private func setDeadline(seconds: Int) {
    var time = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
  }

  // MARK: Bytes

  func send(_ text: String) throws { try send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure(description: "send: errno \(errno)") }
      sent += count
    }
  }

  /// False at the peer's end or reset; throws at the deadline.
  private func receiveMore(atMost size: Int = 65_536) throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: size)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count > 0 {
      received += buffer.prefix(count)
      return true
    }
    if count == 0 || errno == ECONNRESET || errno == EPIPE { return false }
    if errno == EINTR { return true }
    throw Failure(description: "recv: errno \(errno) (\(received.count) bytes at hand)")
  }

  func read(_ count: Int) throws -> [UInt8] {
    while received.count < count {
      guard try receiveMore() else {
        throw Failure(description: "the peer closed after \(received.count) of \(count) bytes")
      }
    }
    defer { received.removeFirst(count) }
    return Array(received.prefix(count))
  }

  /// Receives so many bytes more, or a little beyond, and keeps them for the next read.
  func receive(atLeast count: Int) throws {
    let end = received.count + count
    while received.count < end {
      guard try receiveMore(atMost: 4096) else { throw Failure(description: "the peer closed") }
    }
  }

  /// Everything until the peer closes.
  func readToEnd() throws -> [UInt8] {
    while try receiveMore() {}
    defer { received = [] }
    return received
  }

  // MARK: HTTP

  func readAnswer(hasBody: Bool = true) throws -> Answer {
    let end = Array("\r\n\r\n".utf8)
    var headEnd: Int?
    while headEnd == nil {
      headEnd = received.indices.first { received[$0...].starts(with: end) }
      if headEnd == nil, try !receiveMore() {
        throw Failure(description: "the peer closed after «\(String(decoding: received, as: UTF8.self))»")
      }
    }
    let lines = String(decoding: received.prefix(headEnd ?? 0), as: UTF8.self).split(separator: "\r\n")
    received.removeFirst((headEnd ?? 0) + end.count)
    let status = lines.first.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) } ?? 0
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = String(line[line.index(after: colon)...].drop { $0 == " " })
    }
    let length = hasBody ? Int(headers["content-length"] ?? "0") ?? 0 : 0
    return Answer(status: status, headers: headers, body: try read(length))
  }

  func get(_ path: String, method: String = "GET", host: String = "board.test", headers: [String] = []) throws -> Answer
  {
    try send(([("\(method) \(path) HTTP/1.1"), "Host: \(host)"] + headers).joined(separator: "\r\n") + "\r\n\r\n")
    return try readAnswer(hasBody: method != "HEAD")
  }

  // MARK: WebSocket

  static func handshake(
    path: String = "/ws/test", method: String = "GET", host: String? = "board.test",
    origin: String? = "http://board.test", version: String = "13", subprotocol: String? = "test.v1",
    upgrade: String = "websocket", more: [String] = []
  ) -> String {
    var lines = ["\(method) \(path) HTTP/1.1"]
    if let host { lines.append("Host: \(host)") }
    lines += ["Connection: Upgrade", "Upgrade: \(upgrade)", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
    lines.append("Sec-WebSocket-Version: \(version)")
    if let origin { lines.append("Origin: \(origin)") }
    if let subprotocol { lines.append("Sec-WebSocket-Protocol: \(subprotocol)") }
    return (lines + more).joined(separator: "\r\n") + "\r\n\r\n"
  }

  /// Opens a WebSocket; the answer is a 101.
  @discardableResult
  func open(path: String = "/ws/test") throws -> Answer {
    try send(Self.handshake(path: path))
    let answer = try readAnswer()
    guard answer.status == 101 else { throw Failure(description: "no WebSocket: \(answer.status) \(answer.text)") }
    return answer
  }

  func send(_ frame: Frame) throws {
    try sendHeader(opcode: frame.opcode, isFinal: frame.isFinal, length: frame.payload.count)
    try send(frame.payload)
  }

  /// A frame's header with a mask of zeros, under which a payload is its own masked form.
  func sendHeader(opcode: UInt8, isFinal: Bool = true, length: Int) throws {
    var bytes: [UInt8] = [(isFinal ? 0x80 : 0) | opcode]
    switch length {
    case ..<126: bytes.append(0x80 | UInt8(length))
    case ..<65_536: bytes += [0x80 | 126, UInt8(length >> 8), UInt8(length & 0xff)]
    default:
      bytes.append(0x80 | 127)
      for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(truncatingIfNeeded: length >> shift)) }
    }
    try send(bytes + [0, 0, 0, 0])
  }

  func readFrame() throws -> Frame {
    let head = try read(2)
    var length = Int(head[1] & 0x7f)
    if length == 126 {
      length = try read(2).reduce(0) { $0 << 8 | Int($1) }
    } else if length == 127 {
      length = try read(8).reduce(0) { $0 << 8 | Int($1) }
    }
    return Frame(opcode: head[0] & 0x0f, isFinal: head[0] & 0x80 != 0, payload: try read(length))
  }

  /// The message that comes next, put together from its fragments; anything between them is passed over.
  func readMessage() throws -> Frame {
    var message: Frame?
    while true {
      let frame = try readFrame()
      if frame.opcode == 9 || frame.opcode == 10 { continue }
      if message == nil { message = frame } else { message?.payload += frame.payload }
      guard frame.isFinal, var whole = message else { continue }
      whole.isFinal = true
      return whole
    }
  }

  /// The close frame that comes next among others, answered as it should be.
  func readClose() throws -> Frame {
    while true {
      let frame = try readFrame()
      guard frame.opcode == 8 else { continue }
      do { try send(frame) } catch is Failure {
        // A client that says goodbye and goes doesn't hear the answer.
      }
      return frame
    }
  }
}
