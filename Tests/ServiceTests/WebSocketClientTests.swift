import Testing

@testable import Service

@Suite("The WebSocket client")
struct WebSocketClientTests {
  /// A loop with one client that says "hello" once it is open and records what comes.
  private func converse(
    _ configuration: @escaping @Sendable () -> WebSocketClient.Configuration, _ recorder: Recorder,
    then: @escaping @Sendable (WebSocketClient) -> Void = { _ in }
  ) throws -> TestLoop {
    try TestLoop { loop in
      var client: WebSocketClient?
      var handlers = WebSocketClient.Handlers()
      handlers.opened = {
        recorder.record(.note("opened"))
        client?.send(Array("hello".utf8))
      }
      handlers.received = { message, _ in
        recorder.record(.note(String(decoding: message, as: UTF8.self)))
        if let client { then(client) }
      }
      handlers.failed = { recorder.record(.note("failed: \($0)")) }
      handlers.closed = {
        recorder.record(.note("closed \($0.code) \($0.reason)"))
        client = nil
      }
      client = try WebSocketClient(loop: loop, configuration: configuration(), handlers: handlers)
    }
  }

  private func echoServer(_ configure: @escaping @Sendable (inout WebServerConfiguration) -> Void = { _ in }) throws
    -> TestServer
  {
    try TestServer({
      $0.isAllowedHost = { $0.hasPrefix("127.0.0.1:") }
      $0.isAllowedOrigin = { $0 == nil }
      configure(&$0)
    })
  }

  @Test("opens, speaks, hears and closes with its code")
  func conversation() throws {
    let server = try echoServer()
    let port = server.port
    let recorder = Recorder()
    let loop = try converse(
      { .init(destination: .internet(host: "127.0.0.1", port: port), path: "/ws/karaoke", subprotocol: "test.v1") },
      recorder
    ) { $0.close(code: 4000, reason: "enough") }
    let id = try server.recorder.firstOpened()
    _ = try server.recorder.wait("hello") { $0.contains(.received(id, "hello", isText: true)) ? true : nil }
    let large = String(repeating: "x", count: 300_000)
    server.perform { $0.send(Array(large.utf8), to: id) }
    let last = CloseReason(code: 4000, reason: "enough")
    #expect(try server.recorder.closeReason(of: id) == last)
    _ = try recorder.wait("close") { $0.contains(.note("closed 4000 enough")) ? true : nil }
    #expect(recorder.all == [.note("opened"), .note(large), .note("closed 4000 enough")])
    #expect(loop.stop())
  }

  @Test("hears the server's code and reason")
  func serverCloses() throws {
    let server = try echoServer()
    let port = server.port
    let recorder = Recorder()
    let loop = try converse(
      { .init(destination: .internet(host: "127.0.0.1", port: port), path: "/ws/karaoke", subprotocol: "test.v1") },
      recorder)
    let id = try server.recorder.firstOpened()
    server.perform { server in
      server.send(Array("last words".utf8), to: id)
      server.close(id, code: 4003, reason: "kicked")
    }
    _ = try recorder.wait("close") { $0.last == .note("closed 4003 kicked") ? true : nil }
    #expect(recorder.all == [.note("opened"), .note("last words"), .note("closed 4003 kicked")])
    #expect(loop.stop())
  }

  @Test("reaches a server over its Unix socket, where it counts as local")
  func unixSocket() throws {
    let path = temporaryPath("client")
    let server = try echoServer { $0.unixSocketPath = path }
    let recorder = Recorder()
    let loop = try converse(
      { .init(destination: .unixSocket(path: path), path: "/ws/karaoke", subprotocol: "test.v1") }, recorder)
    let id = try server.recorder.firstOpened()
    #expect(server.recorder.all.first == .opened(id, path: "/ws/karaoke", address: "local", isLocal: true))
    #expect(loop.stop())
    #expect(server.loop.stop())
  }

  @Test("says in a sentence why it could not open")
  func failures() throws {
    let server = try echoServer()
    let port = server.port
    let refused = Recorder()
    let first = try converse(
      { .init(destination: .internet(host: "127.0.0.1", port: port), path: "/ws/x", subprotocol: "other") }, refused)
    _ = try refused.wait("refusal") {
      $0 == [.note("failed: The server answered 400 instead of opening a WebSocket.")] ? true : nil
    }
    #expect(first.stop())
    #expect(server.loop.stop())
    let unreachable = Recorder()
    let second = try converse(
      { .init(destination: .internet(host: "127.0.0.1", port: port), path: "/ws/x", subprotocol: "test.v1") },
      unreachable)
    let sentence = try unreachable.wait("failure") { events in
      events.lazy.compactMap {
        if case .note(let text) = $0, text.hasPrefix("failed: Can't connect") { text } else { nil }
      }
      .first
    }
    #expect(!sentence.isEmpty)
    #expect(second.stop())
  }

  @Test("the Host header is a browser's: no usual port, brackets round IPv6")
  func authority() {
    #expect(WebSocketClient.authority("board.test", 80, usual: 80) == "board.test")
    #expect(WebSocketClient.authority("board.test", 8080, usual: 80) == "board.test:8080")
    #expect(WebSocketClient.authority("::1", 8080, usual: 80) == "[::1]:8080")
    #expect(WebSocketClient.authority("::1", 443, usual: 443) == "[::1]")
  }
}
