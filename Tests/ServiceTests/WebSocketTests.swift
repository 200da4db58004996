import Testing

@testable import Service

@Suite("WebSockets of the server")
struct WebSocketTests {
  @Test("a message arrives whole, an answer leaves, and a close is reported with its code")
  func conversation() throws {
    let server = try TestServer()
    let client = try server.client()
    let answer = try client.open()
    #expect(answer.headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    #expect(answer.headers["sec-websocket-protocol"] == "test.v1")
    let id = try server.recorder.firstOpened()
    #expect(
      server.recorder.all.first == .opened(id, path: "/ws/test", address: "127.0.0.1", isLocal: false))
    try client.send(.text("hello"))
    _ = try server.recorder.wait("message") { $0.contains(.received(id, "hello", isText: true)) ? true : nil }
    server.perform { $0.send(Array("welcome".utf8), to: id) }
    #expect(try client.readFrame() == .text("welcome"))
    try client.send(RawClient.Frame(opcode: 8, payload: [0x0f, 0xa1] + Array("bye".utf8)))
    #expect(try client.readClose().code == 4001)
    #expect(try server.recorder.closeReason(of: id) == CloseReason(code: 4001, reason: "bye"))
    #expect(server.loop.stop())
  }

  @Test("a broadcast frame reaches everyone it is for, and stays as it was")
  func broadcast() throws {
    let server = try TestServer()
    let clients = try (0..<5).map { _ in try server.client() }
    for client in clients { try client.open() }
    let ids = try server.recorder.wait("five connections") { events in
      let ids = events.compactMap { if case .opened(let id, _, _, _) = $0 { id } else { nil } }
      return ids.count == 5 ? ids : nil
    }
    let text = String(repeating: "ä", count: 40_000)
    server.perform { server in
      let frame = OutgoingFrame(Array(text.utf8))
      for _ in 0..<3 { server.broadcast(frame, to: ids) }
    }
    for client in clients {
      for _ in 0..<3 { #expect(try client.readMessage() == .text(text)) }
    }
  }

  @Test("a crowd gets a broadcast in slices, in order with what each session gets meanwhile")
  func slices() throws {
    let slices = Shared(0)
    let server = try TestServer(
      { $0.broadcastSlice = .zero },
      handlers: { handlers, _ in handlers.wroteSlice = { _ in slices.change { $0 += 1 } } })
    let clients = try (0..<40).map { _ in try server.openClient() }
    let ids = clients.map(\.1)
    let isLeft = try server.ask { server in
      server.broadcast(OutgoingFrame(Array("one".utf8)), to: ids)
      for id in ids { server.send(Array("\(id)".utf8), to: id) }
      server.broadcast(OutgoingFrame(Array("two".utf8)), to: ids)
      return server.isBroadcasting
    }
    #expect(isLeft)
    for (client, id) in clients {
      for text in ["one", "\(id)", "two"] { #expect(try client.readFrame() == .text(text)) }
    }
    try server.wait { !$0.isBroadcasting }
    #expect(slices.value >= 2)
    server.perform { server in
      server.broadcast(OutgoingFrame(Array("three".utf8)), to: ids)
      for id in ids { server.close(id, code: 4008, reason: "slow") }
    }
    for (client, _) in clients {
      #expect(try client.readFrame() == .text("three"))
      #expect(try client.readClose().code == 4008)
    }
  }
}

@Suite("Closing")
struct ClosingTests {
  @Test("a close whose reason isn't text is not repeated: the connection ends, and the owner hears its code")
  func reasonIsNoText() throws {
    let server = try TestServer()
    let (client, id) = try server.openClient()
    try client.send(RawClient.Frame(opcode: 8, payload: [0x03, 0xe8, 0xce, 0xba, 0xed, 0xa0, 0x80]))
    #expect(try client.readToEnd().isEmpty)
    #expect(try server.recorder.closeReason(of: id) == CloseReason(code: 1000))
  }

  @Test("a close by the server comes after the messages before it, with code and reason, and its owner hears of it")
  func serverCloses() throws {
    let server = try TestServer()
    let client = try server.client()
    try client.open()
    let id = try server.recorder.firstOpened()
    server.perform { server in
      server.send(Array("last words".utf8), to: id)
      server.close(id, code: 4003, reason: "kicked")
      server.send(Array("too late".utf8), to: id)
    }
    #expect(try client.readFrame() == .text("last words"))
    let close = try client.readFrame()
    #expect(close.code == 4003)
    #expect(close.reason == "kicked")
    try client.send(close)
    #expect(try client.readToEnd().isEmpty)
    #expect(try server.recorder.closeReason(of: id) == CloseReason(code: 4003, reason: "kicked"))
  }
}
