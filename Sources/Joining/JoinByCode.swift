import Document
import FoundationEssentials
import Messages
import Service

/// Asks a server which board a code opens: what a guest types who can't scan, from a terminal.
///
/// It asks as the page does where scripts don't run: the answer leads to the guests' link. It runs a loop of its own
/// until it is there.
struct JoinByCode {
  /// A server's address as people read it from a screen: `board.lan:8080`, or with its scheme.
  struct Server: Hashable, CustomStringConvertible {
    var isSecure: Bool
    var host: String
    var port: Int

    init(_ text: String) throws(JoinError) {
      let url = URL(string: text.contains("://") ? text : "http://\(text)")
      guard let url, let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https",
        var host = url.host(percentEncoded: false), !host.isEmpty, url.user == nil, url.query == nil,
        url.fragment == nil
      else { throw .notAServer }
      if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
      let port = url.port ?? (scheme == "https" ? 443 : 80)
      guard JoinLink.isHost(host), (1...65_535).contains(port) else { throw .notAServer }
      isSecure = scheme == "https"
      self.host = host.lowercased()
      self.port = port
    }

    var description: String {
      let name = host.contains(":") ? "[\(host)]" : host
      return port == (isSecure ? 443 : 80) ? name : "\(name):\(port)"
    }
  }

  var server: Server
  var code: PersonalCode
  /// A file of certificates (PEM) that are trusted in addition to the system's.
  var authorities: String?

  /// - Parameter code: as it was typed, perhaps in several words.
  init(server: String, code: [String], authorities: String?) throws(JoinError) {
    self.server = try Server(server)
    guard let code = PersonalCode(typed: code.joined(separator: " ")) else { throw .notACode }
    self.code = code
    self.authorities = authorities
  }

  func link() throws -> JoinLink {
    let loop = try EventLoop()
    var failure: WebSocketClient.Failure?
    var handlers = WebSocketClient.Handlers()
    handlers.failed = { told in
      failure = told
      loop.stop()
    }
    var configuration = WebSocketClient.Configuration(
      destination: server.isSecure
        ? .secure(host: server.host, port: server.port, authorities: authorities)
        : .internet(host: server.host, port: server.port),
      path: "/join?code=\(code)")
    configuration.onlyAsks = true
    let client = try WebSocketClient(loop: loop, configuration: configuration, handlers: handlers)
    withExtendedLifetime(client) { loop.run() }
    return try link(failure)
  }

  private func link(_ end: WebSocketClient.Failure?) throws(JoinError) -> JoinLink {
    switch end?.answer {
    case .elsewhere(let path): return try JoinLink(path: path, on: server)
    case .status(404): throw .unknownCode
    case .status(429): throw .tooManyCodes
    case .status, nil: throw .noServer(server, reason: end?.description ?? "It ended.")
    }
  }
}
