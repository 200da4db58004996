import Document
import Glibc
import Sentences

/// One HTTP request to the running server over the host's own socket, for answers that may take long.
enum HostRequest {
  /// A server that says nothing for this time is called stuck.
  private static let silenceSecondsMax = 120
  /// A little more than what the owner may ask for: a board's text, or the list of all boards.
  private static let answerBytesMax = 8 << 20
  /// All of a board as JSON, each byte of which may be escaped.
  private static let exportBytesMax = 256 << 20

  /// Sends a PUT without a body; gives the first line of the answer.
  ///
  /// - Throws: the server's own sentence where it says no.
  static func put(_ path: String, to data: String) throws(Complaint) -> String {
    let answer = try ask("PUT", path, body: [], of: data)
    guard answer.status == "200" else { throw Complaint(answer.firstLine) }
    return answer.firstLine
  }

  /// Sends a GET; gives the answer's body.
  ///
  /// - Throws: the server's own sentence where it says no.
  static func get(_ path: String, from data: String) throws(Complaint) -> [UInt8] {
    let answer = try ask("GET", path, body: [], of: data, bytesMax: exportBytesMax)
    guard answer.status == "200" else { throw Complaint(answer.firstLine) }
    return answer.body
  }

  /// Sends a POST with a JSON body; gives the status and the answer's body.
  static func post(_ path: String, _ body: [UInt8], to data: String) throws(Complaint) -> (status: String, [UInt8]) {
    let answer = try ask("POST", path, body: body, of: data)
    return (answer.status, answer.body)
  }

  /// The server's answer to a picture that someone with a seat sends.
  enum PictureAnswer {
    case taken, refused
    /// The server is busy, or takes no more from the sender just now.
    case later(seconds: Int?)
  }

  /// - Parameter proof: proves the sender's seat, as pages do.
  static func post(picture: [UInt8], to board: BoardName, proof: String, of data: String) throws(Complaint)
    -> PictureAnswer
  {
    let answer = try ask(
      "POST", "/pictures/\(board)", body: picture, of: data,
      fields: ["Content-Type: image/jpeg", "Authorization: \(proof)"])
    return switch answer.status {
    case "201": .taken
    case "429", "503": .later(seconds: answer.retryAfterSeconds)
    default: .refused
    }
  }

  private struct Answer {
    var status: String
    /// The status line and the fields below it.
    var head: String
    var body: [UInt8]

    var firstLine: String { String(String(decoding: body, as: UTF8.self).prefix { $0 != "\n" }) }

    /// Nil: it doesn't say.
    var retryAfterSeconds: Int? {
      head.lowercased().split(separator: "\r\n").lazy.compactMap { line in
        line.hasPrefix("retry-after:") ? Int(line.dropFirst("retry-after:".count).filter { $0 != " " }) : nil
      }.first
    }
  }

  private static func ask(
    _ method: String, _ path: String, body: [UInt8], of data: String, bytesMax: Int = answerBytesMax,
    fields: [String] = ["Content-Type: application/json"]
  ) throws(Complaint) -> Answer {
    let socket = try connect(DataDirectory.socketPath(in: data))
    defer { close(socket) }
    let head =
      (["\(method) \(path) HTTP/1.1", "Host: localhost"] + fields + [
        "Content-Length: \(body.count)", "Connection: close",
      ])
      .joined(separator: "\r\n") + "\r\n\r\n"
    var unsent = (Array(head.utf8) + body)[...]
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { throw Complaint(.notAsked(data: data, problem: problem)) }
      unsent = unsent.dropFirst(count)
    }
    return try answer(in: try readAll(from: socket, data, bytesMax), data)
  }

  private static func connect(_ path: String) throws(Complaint) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw Complaint(.pathTooLong(path: path))
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Complaint(.cannotBeOpened(path: path, problem: problem)) }
    var silence = timeval(tv_sec: silenceSecondsMax, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &silence, socklen_t(MemoryLayout<timeval>.size))
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      let failure = Complaint(.cannotBeOpened(path: path, problem: problem))
      close(descriptor)
      throw failure
    }
    return descriptor
  }

  private static func readAll(from socket: Int32, _ data: String, _ bytesMax: Int) throws(Complaint) -> [UInt8] {
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while answer.count < bytesMax {
      let count = read(socket, &buffer, buffer.count)
      guard count >= 0 else { throw Complaint(.noAnswer(data: data)) }
      guard count > 0 else { break }
      answer += buffer[..<count]
    }
    return answer
  }

  private static func answer(in bytes: [UInt8], _ data: String) throws(Complaint) -> Answer {
    let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self).split(separator: " ")
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)), line.count > 1 else {
      throw Complaint(.noAnswer(data: data))
    }
    return Answer(
      status: String(line[1]), head: String(decoding: bytes[..<end.lowerBound], as: UTF8.self),
      body: Array(bytes[end.upperBound...]))
  }

  /// Why the system's last call failed.
  private static var problem: String { String(cString: strerror(errno)) }
}
