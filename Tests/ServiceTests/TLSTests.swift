import Foundation
import Testing

@testable import Service

@Suite("TLS", .enabled(if: TestAuthority.isThere, "NOT TESTED: install openssl"))
struct TLSTests {
  private func server(_ identity: TLSIdentity, unixSocketPath: String? = nil) throws -> TestServer {
    try TestServer({
      $0.identity = identity
      $0.unixSocketPath = unixSocketPath
      $0.isAllowedHost = { $0.hasPrefix("127.0.0.1:") || $0.hasPrefix("localhost:") }
      $0.isAllowedOrigin = { _ in true }
    })
  }

  /// A client that says something long and closes when it is answered.
  private func connect(_ destination: WebSocketClient.Destination) throws -> (TestLoop, Recorder) {
    let recorder = Recorder()
    let loop = try TestLoop { loop in
      var client: WebSocketClient?
      var handlers = WebSocketClient.Handlers()
      handlers.opened = { client?.send(Array(repeating: 0x62, count: 300_000)) }
      handlers.received = { message, _ in
        recorder.record(.note("\(message.count) bytes"))
        client?.close()
      }
      handlers.failed = { recorder.record(.note("failed: \($0)")) }
      handlers.closed = { recorder.record(.note("closed \($0.code)")) }
      client = try WebSocketClient(
        loop: loop,
        configuration: .init(destination: destination, path: "/ws/secure", subprotocol: "test.v1"), handlers: handlers)
    }
    return (loop, recorder)
  }

  /// The first connection; a failure tells what its client heard.
  private func opened(_ server: TestServer, _ client: Recorder) throws -> ConnectionID {
    do {
      return try server.recorder.firstOpened()
    } catch {
      throw Recorder.TimedOut(description: "\(error); the client heard \(client.all)")
    }
  }

  /// Why a client doesn't get in.
  private func refusal(
    of identity: TLSIdentity, host: String = "127.0.0.1", authorities: String?
  ) throws -> String {
    let server = try server(identity)
    let (loop, recorder) = try connect(.secure(host: host, port: server.port, authorities: authorities))
    let event = try recorder.wait("end") { $0.first }
    #expect(loop.stop())
    #expect(try server.ask { $0.counts.webSocketsOpened } == 0)
    guard case .note(let text) = event else { return "\(event)" }
    return text
  }

  @Test("long messages pass in both directions; the Unix socket stays plain, and plain HTTP isn't answered")
  func conversation() throws {
    let authority = try TestAuthority()
    let path = temporaryPath("socket")
    let server = try server(try authority.identity(), unixSocketPath: path)
    let (loop, recorder) = try connect(
      .secure(host: "127.0.0.1", port: server.port, authorities: authority.certificateFile))
    let id = try opened(server, recorder)
    _ = try server.recorder.wait("message") { events in
      events.contains(.received(id, String(repeating: "b", count: 300_000), isText: true)) ? true : nil
    }
    server.perform { $0.send([UInt8](repeating: 0x61, count: 400_000), to: id) }
    _ = try recorder.wait("end") { $0 == [.note("400000 bytes"), .note("closed 1000")] ? true : nil }
    #expect(loop.stop())
    #expect(try RawClient(unixSocket: path).get("/").status == 404)
    let plain = try server.client()
    try plain.send("GET / HTTP/1.1\r\nHost: board.test\r\n\r\n")
    #expect(try !String(decoding: plain.readToEnd(), as: UTF8.self).hasPrefix("HTTP"))
  }

  @Test("a certificate is believed for the name or the address that is in it")
  func names() throws {
    let authority = try TestAuthority()
    for (names, host) in [("DNS:localhost", "localhost"), ("IP:127.0.0.1,DNS:other.test", "127.0.0.1")] {
      let server = try server(try authority.identity(for: names))
      let (loop, recorder) = try connect(
        .secure(host: host, port: server.port, authorities: authority.certificateFile))
      let id = try opened(server, recorder)
      server.perform { $0.send([1], to: id) }
      _ = try recorder.wait("end") { $0.last == .note("closed 1000") ? true : nil }
      #expect(loop.stop())
    }
  }

  @Test("a client that asks for another name, or comes after its end, or doesn't know the authority hears so")
  func refusals() throws {
    let authority = try TestAuthority()
    let other = try TestAuthority()
    let known = authority.certificateFile
    #expect(
      try refusal(of: authority.identity(for: "DNS:other.test"), authorities: known)
        == "failed: The server's certificate is for another name than 127.0.0.1: join by the name it is for, or ask the host."
    )
    #expect(
      try refusal(of: authority.identity(for: "IP:127.0.0.1"), host: "localhost", authorities: known)
        == "failed: The server's certificate is for another name than localhost: join by the name it is for, or ask the host."
    )
    #expect(
      try refusal(of: authority.identity(days: -1), authorities: known)
        == "failed: The server's certificate has expired. Its host has to renew it.")
    for authorities in [nil, other.certificateFile] {
      #expect(
        try refusal(of: authority.identity(), authorities: authorities)
          == "failed: The server's certificate is from an authority that this computer doesn't know.")
    }
  }

  @Test("files that make no identity are named, with their fault")
  func unusable() throws {
    let authority = try TestAuthority()
    let (good, other) = (try authority.identity(), try authority.identity())
    let locked = try authority.locked(good)
    let pairs: [(certificate: String, key: String, sentence: String)] = [
      ("/nowhere.pem", good.keyFile, "Can't read the certificate /nowhere.pem: No such file or directory."),
      (good.certificateFile, "/nowhere.key", "Can't read the key /nowhere.key: No such file or directory."),
      (authority.folder, good.keyFile, "Can't read the certificate \(authority.folder): Is a directory."),
      (
        good.keyFile, good.keyFile,
        "\(good.keyFile) has no certificate in it. PEM files are needed (-----BEGIN CERTIFICATE-----)."
      ),
      (
        good.certificateFile, good.certificateFile,
        "\(good.certificateFile) has no private key in it. PEM files are needed (-----BEGIN PRIVATE KEY-----)."
      ),
      (
        good.certificateFile, other.keyFile,
        "The key in \(other.keyFile) isn't that of the certificate in \(good.certificateFile)."
      ),
      (
        good.certificateFile, locked,
        "The key in \(locked) is locked by a passphrase, which a server can't type. Unlock it: openssl pkey -in \(locked) -out FILE"
      ),
    ]
    let loop = try EventLoop()
    for pair in pairs {
      var configuration = WebServerConfiguration(
        addresses: ["127.0.0.1"], port: 0, isAllowedHost: { _ in true }, isAllowedOrigin: { _ in true })
      configuration.identity = TLSIdentity(certificateFile: pair.certificate, keyFile: pair.key)
      #expect(throws: ServiceError.certificateUnusable(pair.sentence)) {
        try WebServer(loop: loop, configuration: configuration)
      }
    }
  }

  @Test(
    "a certificate that is read again is for clients that connect from now on; nobody is cut off, and a wrong one changes nothing"
  )
  func reload() throws {
    let authority = try TestAuthority()
    let (identity, later) = (try authority.identity(), try authority.identity(days: 30))
    let server = try server(identity)
    let (loop, recorder) = try connect(
      .secure(host: "127.0.0.1", port: server.port, authorities: authority.certificateFile))
    let id = try opened(server, recorder)
    let before = try #require(try server.ask { $0.identity?.expires })
    #expect(try server.ask { try? $0.reloadIdentity() } == false)

    // Another key alone doesn't fit.
    try replace(identity.keyFile, by: later.keyFile)
    #expect(try server.ask { try? $0.reloadIdentity() } == nil)
    #expect(try server.ask { $0.identity?.expires } == before)

    try replace(identity.certificateFile, by: later.certificateFile)
    #expect(try server.ask { try? $0.reloadIdentity() } == true)
    #expect(try #require(try server.ask { $0.identity?.expires }) > before + 20 * 86_400)

    let (second, secondRecorder) = try connect(
      .secure(host: "127.0.0.1", port: server.port, authorities: authority.certificateFile))
    let newcomer = try server.recorder.wait("second") { events in
      events.lazy.compactMap { if case .opened(let other, _, _, _) = $0, other != id { other } else { nil } }.first
    }
    for (connection, heard) in [(id, recorder), (newcomer, secondRecorder)] {
      server.perform { $0.send([1, 2, 3], to: connection) }
      _ = try heard.wait("end") { $0 == [.note("3 bytes"), .note("closed 1000")] ? true : nil }
    }
    #expect(loop.stop())
    #expect(second.stop())
  }

  private func replace(_ file: String, by other: String) throws {
    try Data(contentsOf: URL(filePath: other)).write(to: URL(filePath: file))
  }
}
