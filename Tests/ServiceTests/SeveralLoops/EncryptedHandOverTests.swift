import Foundation
import Testing

@testable import Service

@Suite("TLS on several loops", .enabled(if: TestAuthority.isThere, "NOT TESTED: install openssl"))
struct EncryptedHandOverTests {
  private let authority: TestAuthority
  private let identity: TLSIdentity
  private let server: TestServer
  private let other: OtherServer
  /// Which connections were asked about, by whether they offer HTTP/2.
  private let asked = Shared<[Bool]>([])

  init() throws {
    authority = try TestAuthority()
    let identity = try authority.identity()
    self.identity = identity
    server = try TestServer({
      $0.identity = identity
      $0.firstLineTime = .seconds(1_000)
      $0.isAllowedHost = { $0.hasPrefix("127.0.0.1:") }
      $0.isAllowedOrigin = { _ in true }
    })
    other = try OtherServer(beside: server)
    try server.ask { [asked] in
      $0.choosesEncrypted = { offersHTTP2 in
        asked.change { $0.append(offersHTTP2) }
        return offersHTTP2 ? nil : 1
      }
    }
  }

  /// A client that stays until it is closed.
  private func connect() throws -> (TestLoop, Recorder) {
    let recorder = Recorder()
    let port = server.port
    let file = authority.certificateFile
    let loop = try TestLoop { loop in
      var client: WebSocketClient?
      var handlers = WebSocketClient.Handlers()
      handlers.received = { message, _ in
        recorder.record(.note("\(message.count) bytes"))
        client?.send(message)
      }
      handlers.failed = { recorder.record(.note("failed: \($0)")) }
      handlers.closed = { recorder.record(.note("closed \($0.code)")) }
      client = try WebSocketClient(
        loop: loop,
        configuration: .init(
          destination: .secure(host: "127.0.0.1", port: port, authorities: file), path: "/ws/secure",
          subprotocol: "test.v1"), handlers: handlers)
    }
    return (loop, recorder)
  }

  @Test("a WebSocket is served on the loop that is chosen before its handshake, and its number says which that is")
  func webSocket() throws {
    let (loop, heard) = try connect()
    let id = try other.recorder.firstOpened()
    #expect(id.loop == 1)
    #expect(asked.value == [false])
    other.perform { $0.send([UInt8](repeating: 0x61, count: 400_000), to: id) }
    _ = try heard.wait("message") { $0.contains(.note("400000 bytes")) ? true : nil }
    _ = try other.recorder.wait("echo") { events in
      events.contains(.received(id, String(repeating: "a", count: 400_000), isText: true)) ? true : nil
    }
    other.perform { $0.close(id, code: 4000) }
    _ = try heard.wait("end") { $0.contains(.note("closed 4000")) ? true : nil }
    #expect(loop.stop())
  }

  @Test("a client that comes for pages, or speaks no TLS, is the front's")
  func pages() throws {
    let browser = try server.client()
    try browser.send(ClientHelloTests.record(offering: ["h2", "http/1.1"]))
    try server.wait { [asked] _ in asked.value == [true] }
    let plain = try server.client()
    try plain.send("GET /ws/1 HTTP/1.1\r\n\r\n")
    #expect(try !String(decoding: plain.readToEnd(), as: UTF8.self).hasPrefix("HTTP"))
    #expect(asked.value == [true])
    #expect(try server.ask { $0.front.connectionCount(on: 1) } == 0)
  }

  @Test("the front waits for a client's first bytes until they are whole, in however many pieces they come")
  func pieces() throws {
    let record = ClientHelloTests.record(offering: ["http/1.1"], padding: 1_800)
    let client = try server.client()
    for piece in [record[0..<1], record[1..<4], record[4..<900]] {
      try client.send(Array(piece))
      try server.wait { $0.connectionCount == 1 }
      #expect(asked.value.isEmpty)
    }
    #expect(try server.ask { $0.connections.isEmpty }, "nobody has it yet")
    try client.send(Array(record[900...]))
    try server.wait { [asked] _ in asked.value == [false] }
    try server.wait { $0.connectionCount == 0 || $0.front.connectionCount(on: 1) == 1 }
  }

  @Test("nobody waits for a client that goes before it has said all")
  func gone() throws {
    var client: RawClient? = try server.client()
    try client?.send(Array(ClientHelloTests.record(offering: ["http/1.1"], padding: 1_800).prefix(100)))
    try server.wait { $0.connectionCount == 1 }
    client = nil
    try server.wait { $0.connectionCount == 0 }
    #expect(asked.value.isEmpty)
  }

  @Test("each loop reads a new certificate for itself, and nobody there is cut off")
  func reload() throws {
    let (loop, heard) = try connect()
    let id = try other.recorder.firstOpened()
    let before = try #require(try other.ask { $0.identity?.expires })
    let later = try authority.identity(days: 30)
    for (file, new) in [(identity.keyFile, later.keyFile), (identity.certificateFile, later.certificateFile)] {
      try Data(contentsOf: URL(filePath: new)).write(to: URL(filePath: file))
    }
    #expect(try server.ask { try? $0.reloadIdentity() } == true)
    #expect(try other.ask { $0.identity?.expires } == before)
    #expect(try other.ask { try? $0.reloadIdentity() } == true)
    #expect(try #require(try other.ask { $0.identity?.expires }) > before + 20 * 86_400)
    let (second, heardToo) = try connect()
    let newcomer = try other.recorder.wait("second") { events in
      events.lazy.compactMap { if case .opened(let next, _, _, _) = $0, next != id { next } else { nil } }.first
    }
    for (connection, recorder) in [(id, heard), (newcomer, heardToo)] {
      other.perform { $0.send([1, 2, 3], to: connection) }
      _ = try recorder.wait("message") { $0 == [.note("3 bytes")] ? true : nil }
    }
    #expect(loop.stop())
    #expect(second.stop())
  }
}
