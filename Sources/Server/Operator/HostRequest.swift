import Glibc

/// One HTTP request to the running server over the host's own socket, for what takes as long as it takes.
enum HostRequest {
  /// A server that says nothing for this time is called stuck.
  private static let silenceSecondsMax = 120
  private static let answerBytesMax = 1 << 16

  /// Sends a PUT without a body; gives the text of the answer.
  static func put(_ path: String, to data: String) throws(Complaint) -> String {
    let socket = try connect(DataDirectory.socketPath(in: data))
    defer { close(socket) }
    let request = Array(
      "PUT \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
    guard send(socket, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
      throw failure("The server on \(data) can't be asked")
    }
    return try text(of: try readAll(from: socket, data), data)
  }

  private static func connect(_ path: String) throws(Complaint) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw Complaint("\(path) is too long for a socket.")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw failure("No socket") }
    var silence = timeval(tv_sec: silenceSecondsMax, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &silence, socklen_t(MemoryLayout<timeval>.size))
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      let failure = failure("\(path) can't be opened")
      close(descriptor)
      throw failure
    }
    return descriptor
  }

  private static func readAll(from socket: Int32, _ data: String) throws(Complaint) -> [UInt8] {
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while answer.count < answerBytesMax {
      let count = read(socket, &buffer, buffer.count)
      guard count >= 0 else { throw failure("The server on \(data) didn't answer") }
      guard count > 0 else { break }
      answer += buffer[..<count]
    }
    return answer
  }

  private static func text(of answer: [UInt8], _ data: String) throws(Complaint) -> String {
    let answer = String(decoding: answer, as: UTF8.self)
    let words = answer.prefix { $0 != "\r\n" }.split(separator: " ")
    guard let end = answer.firstRange(of: "\r\n\r\n"), words.count > 1 else {
      throw Complaint("The server on \(data) gave no answer.")
    }
    let text = String(answer[end.upperBound...].prefix { $0 != "\n" })
    guard words[1] == "200" else { throw Complaint(text) }
    return text
  }

  private static func failure(_ attempt: String) -> Complaint {
    Complaint("\(attempt): \(String(cString: strerror(errno))).")
  }
}
