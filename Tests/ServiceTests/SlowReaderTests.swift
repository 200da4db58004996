import Testing

@testable import Service

@Suite("Slow readers")
struct SlowReaderTests {
  /// More than the kernel holds for a connection whose reader takes nothing.
  private static let large = [UInt8](repeating: 0x61, count: 1_000_000)
  private static let small = Array("small".utf8)

  // MARK: The queue

  @Test("a reader that takes nothing overflows its queue, its owner hears of it, and it goes on once it reads again")
  func overflow() throws {
    let server = try TestServer({ $0.ownQueueCap = 200_000 })
    let (client, id) = try server.openClient(receiveBuffer: 16_384)
    let piece = [UInt8](repeating: 0x61, count: 50_000)
    server.perform { server in
      // The kernel takes some, the queue 200 KB, then it overflows: messages after that are dropped until the owner
      // knows.
      for _ in 0..<100 { server.send(piece, to: id) }
    }
    _ = try server.recorder.wait("overflow") { $0.contains(.overflowed(id)) ? true : nil }
    #expect(server.recorder.all.filter { $0 == .overflowed(id) }.count == 1)
    #expect(!server.recorder.all.contains(.drained(id)))
    server.perform { $0.send(Array("again".utf8), to: id) }
    var pieces = 0
    var last = try client.readMessage()
    while last.payload == piece {
      pieces += 1
      last = try client.readMessage()
    }
    #expect(last == .text("again"))
    #expect((1..<20).contains(pieces), "what was in the kernel and no piece is cut, what waited is dropped")
    _ = try server.recorder.wait("drained") { $0.contains(.drained(id)) ? true : nil }
  }

  @Test("a message larger than the queue reaches a slow reader, and the messages behind it wait without an overflow")
  func largeMessage() throws {
    let server = try TestServer({ $0.queueCap = 10_000 })
    let (client, id) = try server.openClient(receiveBuffer: 16_384)
    try server.ask { server in
      // Something before it may be on its way.
      server.send(Self.small, to: id)
      server.send(Self.large, to: id)
      for _ in 0..<100 { server.send(Self.small, to: id) }
    }
    #expect(try client.readMessage().payload == Self.small)
    #expect(try client.readMessage().payload == Self.large)
    for _ in 0..<100 { #expect(try client.readMessage().payload == Self.small) }
    _ = try server.recorder.wait("drained") { $0.contains(.drained(id)) ? true : nil }
    #expect(!server.recorder.all.contains(.overflowed(id)))
  }

  @Test("besides its largest message, a queue holds its capacity and not a byte more")
  func bound() throws {
    let server = try TestServer({ $0.queueCap = 10_000 })
    let (first, exact) = try server.openClient(receiveBuffer: 16_384)
    let (second, over) = try server.openClient(receiveBuffer: 16_384)
    let (third, twice) = try server.openClient(receiveBuffer: 16_384)
    try server.ask { server in
      for id in [exact, over, twice] { server.send(OutgoingFrame(Self.large), to: id) }
      for id in [exact, over] {
        for _ in 0..<10 { server.send(OutgoingFrame([UInt8](repeating: 0x62, count: 1000)), to: id) }
      }
      server.send(OutgoingFrame([0x62]), to: over)
      server.send(OutgoingFrame(Self.large), to: twice)
    }
    for id in [over, twice] {
      _ = try server.recorder.wait("overflow") { $0.contains(.overflowed(id)) ? true : nil }
    }
    #expect(!server.recorder.all.contains(.overflowed(exact)))
    withExtendedLifetime([first, second, third]) {}
  }

  @Test("one reader that takes nothing doesn't hold up another")
  func neighbor() throws {
    let server = try TestServer()
    let (_, slow) = try server.openClient(receiveBuffer: 16_384)
    let (quick, id) = try server.openClient()
    let text = String(repeating: "b", count: 20_000)
    server.perform { server in
      let frame = OutgoingFrame(Array(text.utf8))
      for _ in 0..<20 { server.broadcast(frame, to: [slow, id]) }
    }
    for _ in 0..<20 { #expect(try quick.readMessage() == .text(text)) }
  }

  // MARK: Progress

  @Test("a peer has stalled when something waits and no byte of it was taken, and starts again with each byte")
  func progress() {
    var progress = PeerProgress(at: .seconds(1))
    progress.look(nil, at: .seconds(5))
    #expect(progress.takenAt == .seconds(5), "nothing waits")
    progress.look(7, at: .seconds(6))
    progress.look(7, at: .seconds(9))
    #expect(progress.takenAt == .seconds(6))
    progress.tell()
    progress.look(8, at: .seconds(10))
    #expect(progress.takenAt == .seconds(10))
    #expect(!progress.isTold)
    progress.look(nil, at: .seconds(11))
    progress.look(8, at: .seconds(12))
    #expect(progress.takenAt == .seconds(12), "what waits now began to wait after the last look")
  }

  /// Reads a little at a time, each time until the server has seen it, for as long as `duration`. A little is more than
  /// the reader's kernel holds, so that each time something new was taken from the server.
  private func readSlowly(_ client: RawClient, _ id: ConnectionID, _ server: TestServer, for duration: Duration) throws
  {
    let start = ContinuousClock.now
    var payload = 0
    while ContinuousClock.now - start < duration {
      let before = try server.ask { Self.takenAt(id, $0) }
      try client.receive(atLeast: 40_000)
      payload += 40_000
      try server.wait { Self.takenAt(id, $0) > before }
    }
    #expect(payload < Self.large.count / 2, "it read so much that this may have tested nothing")
  }

  private static func takenAt(_ id: ConnectionID, _ server: WebServer) -> Duration {
    guard case .webSocket(let state)? = server.connections[id]?.phase else { return .zero }
    return state.progress.takenAt
  }

  @Test(
    "[P17] a reader that takes bytes of a message for longer than the time hasn't stalled; one that then takes none has, and is reported once"
  )
  func stalled() throws {
    let server = try TestServer({ $0.stallTime = .seconds(1) })
    let (client, id) = try server.openClient(receiveBuffer: 16_384)
    server.perform { $0.send(Self.large, to: id) }
    try readSlowly(client, id, server, for: .seconds(2))
    #expect(!server.recorder.all.contains(.stalled(id)))
    _ = try server.recorder.wait("stalled") { $0.contains(.stalled(id)) ? true : nil }
    #expect(try client.readMessage().payload == Self.large)
    _ = try server.recorder.wait("drained") { $0.contains(.drained(id)) ? true : nil }
    #expect(server.recorder.all.filter { $0 == .stalled(id) }.count == 1)
  }

  @Test(
    "a reader that takes nothing is cut also where the kernel still had room for all that was sent, and one that reads stays"
  )
  func unacknowledged() throws {
    let server = try TestServer({ $0.unacknowledgedTime = .seconds(1) })
    let (stuck, stuckID) = try server.openClient(receiveBuffer: 4_096)
    let (reader, readerID) = try server.openClient(receiveBuffer: 4_096)
    let piece = [UInt8](repeating: 0x61, count: 50_000)
    server.perform { server in
      for id in [stuckID, readerID] { server.send(piece, to: id) }
    }
    #expect(try reader.readMessage().payload == piece)
    #expect(try server.recorder.closeReason(of: stuckID) == .broken)
    #expect(!server.recorder.all.contains(.overflowed(stuckID)) && !server.recorder.all.contains(.stalled(stuckID)))
    #expect(try server.ask { $0.connections[readerID] != nil })
    withExtendedLifetime(stuck) {}
  }

  // MARK: Closing

  @Test("a peer that takes nothing and is to be closed is cut when its time is over")
  func stalledClose() throws {
    let server = try TestServer({ $0.closeTime = .milliseconds(200) })
    let (client, id) = try server.openClient(receiveBuffer: 16_384)
    server.perform { server in
      server.send(Self.large, to: id)
      server.close(id, code: 4008, reason: "slow")
    }
    #expect(try server.recorder.closeReason(of: id) == CloseReason(code: 4008, reason: "slow"))
    try server.wait { $0.connectionCount == 0 }
    withExtendedLifetime(client) {}
  }

  @Test("a peer that still takes bytes gets what waits and its close, however slowly")
  func slowClose() throws {
    let server = try TestServer({ $0.closeTime = .seconds(1) })
    let (client, id) = try server.openClient(receiveBuffer: 16_384)
    server.perform { server in
      server.send(Self.large, to: id)
      server.close(id, code: 4003, reason: "kicked")
    }
    try readSlowly(client, id, server, for: .seconds(2))
    #expect(try client.readMessage().payload == Self.large)
    #expect(try client.readClose().code == 4003)
  }

  @Test("a close ends after the time without a byte, and after the longest time in any case")
  func closeTimes() {
    var configuration = WebServerConfiguration(port: 0, isAllowedHost: { _ in true }, isAllowedOrigin: { _ in true })
    configuration.closeTime = .seconds(10)
    configuration.closeTimeMax = .seconds(60)
    let state = WebSocketState(outgoing: OutgoingQueue(capacity: 1), openedAt: .zero)
    state.close(.broken, since: .seconds(100))
    func isKilled(_ seconds: Int) -> Bool {
      if case .kill? = state.overdue(now: .seconds(seconds), configuration) { true } else { false }
    }
    #expect(!isKilled(109))
    #expect(isKilled(110))
    for second in 100..<160 {
      state.progress.look(UInt64(second), at: .seconds(second))
      #expect(!isKilled(second))
    }
    state.progress.look(1, at: .seconds(160))
    #expect(isKilled(160))
  }
}
