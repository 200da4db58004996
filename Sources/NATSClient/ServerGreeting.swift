#if Cluster
  import FoundationEssentials
  import Glibc

  /// The first words of a NATS server to a client, before any login and any TLS: `INFO` and an object.
  struct ServerGreeting: Hashable, Decodable {
    var version: String
    var headers: Bool?
    var jetstream: Bool?
    /// Whether the server takes nobody without TLS.
    var wantsTLS: Bool?

    private enum CodingKeys: String, CodingKey {
      case version, headers, jetstream
      case wantsTLS = "tls_required"
    }

    /// Looks at the version of each server that can be reached. The library has it and doesn't give it.
    ///
    /// - Throws: `unfit`: one isn't proven, or speaks TLS where we don't or the other way round; `unreachable`: none
    ///   answers, or an address is none.
    static func check(_ servers: [String], isEncrypted: Bool) throws(NATSError) {
      var reached = 0
      var reasons: [String] = []
      for server in servers {
        let address = try ServerAddress(server)
        let line: String
        do throws(NATSError) {
          line = try address.firstLine()
        } catch {
          reasons.append("\(error)")
          continue
        }
        try ServerGreeting(line: line, of: address).check(address, isEncrypted: isEncrypted)
        reached += 1
      }
      if reached == 0 { throw .unreachable(reasons.joined(separator: ", ")) }
    }

    init(line: String, of address: ServerAddress) throws(NATSError) {
      guard line.hasPrefix("INFO ") else { throw .unfit("\(address) isn't a NATS server") }
      do {
        self = try JSONDecoder().decode(Self.self, from: Data(line.dropFirst(5).utf8))
      } catch {
        throw .unfit("\(address) isn't a NATS server: \(error)")
      }
    }

    func check(_ address: ServerAddress, isEncrypted: Bool) throws(NATSError) {
      guard let known = ServerVersion(version), known.isProven else {
        throw .unfit(
          "the NATS server at \(address) is \(version); DisplayBoard needs \(ServerVersion.oldest) or later, before "
            + "\(ServerVersion.untried)")
      }
      guard headers == true, jetstream == true else {
        throw .unfit("the NATS server at \(address) runs without JetStream")
      }
      // The library would encrypt by itself then, no matter who the other side is.
      guard isEncrypted || wantsTLS != true else {
        throw .unfit("the NATS server at \(address) speaks TLS: let its address begin with tls://")
      }
    }
  }

  /// Where a NATS server is.
  struct ServerAddress: Hashable, CustomStringConvertible {
    private static let patienceSeconds = 2
    private static let lineMax = 64 << 10

    var host: String
    var port: String

    var description: String { "\(host):\(port)" }

    /// - Parameter url: its user and password are passed over.
    init(_ url: String) throws(NATSError) {
      try self.init(url, schemes: ["nats", "tls"], usualPort: "4222", example: "nats://localhost:4222")
    }

    /// Of a server's monitoring port.
    init(monitor url: String) throws(NATSError) {
      try self.init(url, schemes: ["http"], usualPort: "8222", example: "http://localhost:8222")
    }

    private init(_ url: String, schemes: [String], usualPort: String, example: String) throws(NATSError) {
      guard let scheme = url.firstRange(of: "://"), schemes.contains(String(url[..<scheme.lowerBound])) else {
        throw Self.isNone(url, example)
      }
      let place = Self.withoutSecrets(String(url[scheme.upperBound...]))
      let isNumeric = place.hasPrefix("[")
      let end = isNumeric ? place.firstIndex(of: "]") : place.firstIndex(of: ":") ?? place.endIndex
      guard let end else { throw Self.isNone(url, example) }
      host = String(isNumeric ? place[place.index(after: place.startIndex)..<end] : place[..<end])
      let rest = place[end...].drop { $0 == "]" }
      port = rest.hasPrefix(":") ? String(rest.dropFirst()) : usualPort
      guard !host.isEmpty, UInt16(port) != nil else { throw Self.isNone(url, example) }
    }

    /// Names only the part of the address before the first colon, because the rest may have a password in it.
    private static func isNone(_ url: String, _ example: String) -> NATSError {
      let place = withoutSecrets(url.firstRange(of: "://").map { String(url[$0.upperBound...]) } ?? url)
      let host = place.prefix { $0 != ":" && $0 != "/" }
      let what = host.isEmpty ? "what is given" : "what is given for \(host)"
      return .unreachable("\(what) isn't an address of a NATS server, as \(example)")
    }

    private static func withoutSecrets(_ text: String) -> String {
      text.lastIndex(of: "@").map { String(text[text.index(after: $0)...]) } ?? text
    }

    /// What the server says first.
    func firstLine() throws(NATSError) -> String {
      let socket = try connected()
      defer { close(socket) }
      var line: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 4_096)
      while line.count < Self.lineMax {
        let count = read(socket, &piece, piece.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        line += piece[..<count]
        if let end = line.firstIndex(of: UInt8(ascii: "\r")) { return String(decoding: line[..<end], as: UTF8.self) }
      }
      throw .unreachable("\(self) says nothing")
    }

    /// The whole answer to a question.
    func answer(to question: String, atMost bytesMax: Int) throws(NATSError) -> [UInt8] {
      let socket = try connected()
      defer { close(socket) }
      let bytes = Array(question.utf8)
      guard send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
        throw .unreachable("\(self) takes nothing")
      }
      var answer: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 65_536)
      while answer.count < bytesMax {
        let count = read(socket, &piece, piece.count)
        if count < 0, errno == EINTR { continue }
        // A server that didn't understand may have hung up with a word.
        if count == 0 || count < 0 && !answer.isEmpty { return answer }
        guard count > 0 else { throw .unreachable("\(self) doesn't answer") }
        answer += piece[..<count]
      }
      throw .malformed("\(self) answers more than \(bytesMax) bytes")
    }

    private func connected() throws(NATSError) -> Int32 {
      var hints = addrinfo()
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
      var found: UnsafeMutablePointer<addrinfo>?
      guard getaddrinfo(host, port, &hints, &found) == 0 else { throw .unreachable("\(host) isn't known") }
      defer { freeaddrinfo(found) }
      var next = found
      while let address = next {
        if let socket = Self.connected(to: address.pointee) { return socket }
        next = address.pointee.ai_next
      }
      throw .unreachable("\(self) doesn't answer")
    }

    private static func connected(to address: addrinfo) -> Int32? {
      let socket = Glibc.socket(address.ai_family, address.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), 0)
      guard socket >= 0 else { return nil }
      var patience = timeval(tv_sec: patienceSeconds, tv_usec: 0)
      let size = socklen_t(MemoryLayout<timeval>.size)
      setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
      setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
      guard connect(socket, address.ai_addr, address.ai_addrlen) == 0 else {
        close(socket)
        return nil
      }
      return socket
    }
  }
#endif
