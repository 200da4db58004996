import Dispatch
import Testing

@testable import Service

@Suite("Limits over several loops")
struct SharedLimitTests {
  private static func share(_ bytesPerSecond: Int, burst: Int, pieceMin: Int) -> ReadingShare {
    var share = ReadingShare()
    share.bytesPerSecond = bytesPerSecond
    share.burst = burst
    share.pieceMin = pieceMin
    return share
  }

  private static func texts(of id: ConnectionID, in recorder: Recorder) -> [String] {
    recorder.all.compactMap { if case .received(id, let text, _) = $0 { text } else { nil } }
  }

  @Test("[T153] connections of all loops count together, and each that goes makes room on any of them")
  func total() throws {
    let server = try TestServer({ $0.maxConnections = 3 })
    let others = try server.others(2)
    let front = try server.openClient()
    let first = try others[0].openClient()
    let second = try others[1].openClient()
    #expect(throws: RawClient.Failure.self) { try others[0].openClient() }
    #expect(throws: RawClient.Failure.self) { try server.openClient() }
    #expect(try server.ask { $0.counts.refused } == [.full: 2])
    try first.0.send(RawClient.Frame(opcode: 8, payload: [0x03, 0xe8]))
    _ = try first.0.readClose()
    try server.wait { $0.connectionCount == 2 }
    let third = try others[1].openClient()
    withExtendedLifetime((front, second, third)) {}
  }

  @Test("where few files may be open, each loop more leaves fewer connections, and one too many says so")
  func openFiles() throws {
    for loops in 0...4 {
      #expect(try OpenFiles.connections(wanted: 1_000, beside: 32, loops: loops, allowed: 500) == 468 - 32 * loops)
    }
    #expect(try OpenFiles.connections(wanted: 100, beside: 32, loops: 4, allowed: 500) == 100)
    #expect(throws: ServiceError.tooFewOpenFiles(allowed: 264, needed: 272)) {
      try OpenFiles.connections(wanted: 100, beside: 32, loops: 5, allowed: 200)
    }
  }

  @Test("a crowd that may be smaller from now on takes nobody until it is, and connections that are here stay")
  func lower() {
    var crowd = Crowd(total: 4, perGroup: 10)
    let stranger = Crowd.Standing.stranger("192.0.2.1")
    for _ in 0..<3 { _ = crowd.enter(stranger) }
    crowd.lower(total: 2, kept: 0)
    #expect(crowd.count == 3)
    crowd.leave(stranger)
    let third = crowd.enter(stranger)
    crowd.leave(stranger)
    let second = crowd.enter(stranger)
    #expect(!third && second)
  }

  @Test("[T153] an address has its share over all loops, and a seat on one of them takes none of it")
  func address() throws {
    let server = try TestServer({ $0.maxConnectionsPerAddress = 2 })
    let others = try server.others(2)
    let (first, id) = try others[0].openClient()
    let second = try others[1].openClient()
    #expect(throws: RawClient.Failure.self) { try others[1].openClient() }
    #expect(try server.ask { $0.counts.refused } == [.address: 1])
    try others[0].ask { $0.markTrusted(id, seat: "seat") }
    let third = try others[1].openClient()
    #expect(throws: RawClient.Failure.self) { try server.openClient() }
    withExtendedLifetime((first, second, third)) {}
  }

  @Test("[T153] those who joined without a seat share their address's places over all loops")
  func joined() throws {
    let server = try TestServer({ $0.maxJoinedPerAddress = 1 })
    let others = try server.others(2)
    let (first, firstID) = try others[0].openClient()
    try others[0].ask { $0.markJoined(firstID) }
    let (second, secondID) = try others[1].openClient()
    try others[1].ask { $0.markJoined(secondID) }
    #expect(try second.readClose().code == 1013)
    try server.wait { $0.counts.refused == [.address: 1] }
    withExtendedLifetime(first) {}
  }

  @Test("[T153] behind a proxy each address has its share over all loops")
  func forwarded() throws {
    let server = try TestServer({
      $0.trustedProxies = [AddressRange("127.0.0.1")].compactMap { $0 }
      $0.maxConnectionsPerAddress = 2
    })
    let others = try server.others(2)
    let header = ["X-Forwarded-For: 203.0.113.7"]
    let clients = try others.map { try $0.openClient(headers: header) }
    #expect(
      others[0].recorder.all.contains(.opened(clients[0].1, path: "/ws/1", address: "203.0.113.7", isLocal: false)))
    for other in others {
      let client = try server.client()
      try client.send(RawClient.handshake(path: other.path, more: header))
      #expect(try client.readAnswer().status == 429)
    }
    try server.wait { $0.counts.refused == [.address: 2] }
    _ = try others[1].openClient(headers: ["X-Forwarded-For: 203.0.113.8"])
  }

  @Test("[T153] a seat that says too much on one loop waits on another, and others there don't")
  func seat() throws {
    // A share after which nobody says more while a test runs.
    let server = try TestServer({
      $0.readingShare = Self.share(40, burst: 40_000, pieceMin: 1_000)
      $0.idle = nil
    })
    let others = try server.others(2)
    let (loud, loudID) = try others[0].openClient()
    let (same, sameID) = try others[1].openClient()
    let (quiet, quietID) = try others[1].openClient()
    try others[0].ask { $0.markTrusted(loudID, seat: "loud") }
    try others[1].ask { server in
      server.markTrusted(sameID, seat: "loud")
      server.markTrusted(quietID, seat: "quiet")
    }
    for number in 0..<60 { try loud.send(.text("\(number)")) }
    try server.wait { $0.counts.readingPauses >= 1 }
    _ = try others[0].recorder.wait("the burst") { _ in
      Self.texts(of: loudID, in: others[0].recorder).count >= 40 ? true : nil
    }
    try same.send(.text("more of it"))
    try others[1].wait { $0.counts.readingPauses == 1 }
    try quiet.send(.text("quiet"))
    _ = try others[1].recorder.wait("quiet") { $0.contains(.received(quietID, "quiet", isText: true)) ? true : nil }
    #expect(Self.texts(of: sameID, in: others[1].recorder).isEmpty)
  }

  @Test("[T153] when a share refills, those who wait on any loop are heard in the end, and the balance is forgotten")
  func refills() throws {
    let server = try TestServer({
      $0.groupReadingShare = Self.share(100_000, burst: 9_000, pieceMin: 1_000)
      $0.readingShare.pieceMin = 1_000
    })
    let others = try server.others(2)
    let clients = try others.map { try $0.openClient() }
    for (client, _) in clients { for number in 0..<40 { try client.send(.text("\(number)")) } }
    for (other, (_, id)) in zip(others, clients) {
      _ = try other.recorder.wait("all") { _ in Self.texts(of: id, in: other.recorder).count == 40 ? true : nil }
      #expect(Self.texts(of: id, in: other.recorder) == (0..<40).map(String.init))
    }
    try server.wait { $0.counts.readingPauses >= 1 }
    for (client, _) in clients { try client.send(RawClient.Frame(opcode: 8, payload: [0x03, 0xe8])) }
    try server.wait { $0.connectionCount == 0 && $0.accountCount == 0 }
  }

  /// Says five things that are answered, and goes.
  private func talk(with client: RawClient, on other: OtherServer) throws {
    try client.open(path: other.path)
    for number in 0..<5 {
      try client.send(.text("\(number)"))
      #expect(try client.readFrame().text == "\(number)")
    }
    try client.send(RawClient.Frame(opcode: 8, payload: [0x03, 0xe8]))
    #expect(try client.readClose().code == 1000)
  }

  @Test("bytes that wait on another loop count on the front until they have left")
  func waiting() throws {
    let server = try TestServer({
      $0.queueCap = 64 << 20
      $0.ownQueueCap = 64 << 20
    })
    let others = try server.others(1)
    let (client, id) = try others[0].openClient()
    // More than the kernel takes for someone who doesn't read.
    let bytes = [UInt8](repeating: 0x61, count: 4 << 20)
    others[0].perform { server in for _ in 0..<4 { server.send(bytes, to: id) } }
    try server.wait { $0.waitingBytes >= bytes.count }
    for _ in 0..<4 { #expect(try client.readMessage().payload.count == bytes.count) }
    try server.wait { $0.waitingBytes == 0 && $0.counts.bytesSent == 4 * bytes.count }
  }

  @Test("messages of one seat that come on three loops at once are all counted, and none of them twice")
  func atOnce() throws {
    let server = try TestServer({ $0.maxConnectionsPerAddress = 1_000 })
    let others = try server.others(
      3,
      handlers: { handlers, server in
        handlers.opened = { [unowned server] id, _ in server.markTrusted(id, seat: "one") }
        handlers.received = { [unowned server] id, message, _ in server.send(message, to: id) }
      })
    DispatchQueue.concurrentPerform(iterations: 6) { thread in
      let other = others[thread % others.count]
      do {
        for _ in 0..<5 { try talk(with: server.client(), on: other) }
      } catch {
        Issue.record(error)
      }
    }
    try server.wait { $0.connectionCount == 0 && $0.counts.closed[1000] == 30 }
    let counts = try server.ask { $0.counts }
    #expect(counts.webSocketsOpened == 30)
    #expect(counts.messagesReceived == 30 * 5)
    #expect(counts.messagesSent == 30 * 5)
    #expect(counts.refused.isEmpty)
    #expect(try server.ask { $0.front.connectionCount(on: 0) } == 0)
  }
}
