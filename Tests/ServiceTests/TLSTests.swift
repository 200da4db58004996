import Foundation
import Testing

@testable import Service

@Suite("TLS")
struct TLSTests {
  private static let openssl = "/usr/bin/openssl"

  /// A fresh certificate for 127.0.0.1, signed by itself.
  private func makeIdentity() throws -> TLSIdentity {
    let identity = TLSIdentity(
      certificateFile: temporaryPath("certificate"), keyFile: temporaryPath("key"))
    let process = Process()
    process.executableURL = URL(filePath: Self.openssl)
    process.arguments =
      ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
      + ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"]
      + ["-out", identity.certificateFile, "-keyout", identity.keyFile]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return identity
  }

  private func connect(_ destination: WebSocketClient.Destination) throws -> (TestLoop, Recorder) {
    let recorder = Recorder()
    let loop = try TestLoop { loop in
      var client: WebSocketClient?
      var handlers = WebSocketClient.Handlers()
      handlers.opened = { client?.send(Array("hello".utf8)) }
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

  @Test(
    "a client speaks TLS with a server whose authority it knows, and with no other",
    .enabled(if: FileManager.default.isExecutableFile(atPath: openssl), "NOT TESTED: install openssl"))
  func verification() throws {
    let identity = try makeIdentity()
    defer {
      unlink(identity.certificateFile)
      unlink(identity.keyFile)
    }
    let path = temporaryPath("socket")
    let server = try TestServer({
      $0.identity = identity
      $0.unixSocketPath = path
      $0.isAllowedHost = { $0.hasPrefix("127.0.0.1:") }
      $0.isAllowedOrigin = { _ in true }
    })
    let (loop, recorder) = try connect(
      .secure(host: "127.0.0.1", port: server.port, authorities: identity.certificateFile))
    let id = try server.recorder.firstOpened()
    server.perform { $0.send([UInt8](repeating: 0x61, count: 400_000), to: id) }
    _ = try recorder.wait("end") { $0 == [.note("400000 bytes"), .note("closed 1000")] ? true : nil }
    #expect(loop.stop())

    let (other, failures) = try connect(.secure(host: "127.0.0.1", port: server.port))
    let sentence = try failures.wait("failure") { $0.first }
    guard case .note(let text) = sentence else { return }
    #expect(text.hasPrefix("failed: Can't connect"))
    #expect(other.stop())
    #expect(try RawClient(unixSocket: path).get("/").status == 404)
    let plain = try server.client()
    try plain.send("GET / HTTP/1.1\r\nHost: board.test\r\n\r\n")
    #expect(try !String(decoding: plain.readToEnd(), as: UTF8.self).hasPrefix("HTTP"))
  }

  @Test("a certificate that isn't there or isn't one is its own error, with the file's name")
  func unusable() throws {
    let loop = try EventLoop()
    for file in ["/nonexistent.pem", "/etc/hostname"] {
      var configuration = WebServerConfiguration(
        addresses: ["127.0.0.1"], port: 0, isAllowedHost: { _ in true }, isAllowedOrigin: { _ in true })
      configuration.identity = TLSIdentity(certificateFile: file, keyFile: file)
      #expect(throws: ServiceError.certificateUnusable(file: file)) {
        try WebServer(loop: loop, configuration: configuration, handlers: .init())
      }
    }
  }
}
