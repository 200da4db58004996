import Foundation
import Glibc
import TestSupport
import Testing

@testable import Service

@Suite("Limits")
struct LimitTests {
  // MARK: What comes in

  @Test("[T8] a message of the cap arrives, one byte more closes with 1009", arguments: [1, 2, 7])
  func messageCap(fragments: Int) throws {
    let cap = 10_000
    let server = try TestServer({ $0.messageCap = cap })
    let (client, id) = try server.openClient()
    func send(_ count: Int) throws {
      let bytes = [UInt8](repeating: 0x61, count: count)
      var rest = bytes[...]
      for number in 0..<fragments {
        let size = number == fragments - 1 ? rest.count : count / fragments
        let isLast = number == fragments - 1
        try client.send(
          RawClient.Frame(opcode: number == 0 ? 1 : 0, isFinal: isLast, payload: Array(rest.prefix(size))))
        rest = rest.dropFirst(size)
      }
    }
    try send(cap)
    _ = try server.recorder.wait("message") {
      $0.contains(.received(id, String(repeating: "a", count: cap), isText: true)) ? true : nil
    }
    try send(cap + 1)
    #expect(try client.readClose().code == 1009)
    #expect(try server.recorder.closeReason(of: id).code == 1009)
    #expect(server.recorder.all.count == 3)
  }

  @Test(
    "[T8] a frame that says it is too long is refused when its first byte is here",
    arguments: [
      600_000, Int(UInt32.max), Int.max,
    ])
  func announcedLength(length: Int) throws {
    let server = try TestServer({ $0.closeTime = .milliseconds(200) })
    let (client, id) = try server.openClient()
    try client.sendHeader(opcode: 1, length: length)
    try client.send("a")
    #expect(try client.readClose().code == 1009)
    #expect(try server.recorder.closeReason(of: id).code == 1009)
  }

  @Test("[T8] a message in endless fragments is refused at the cap of fragments")
  func fragmentCap() throws {
    let server = try TestServer({ $0.fragmentCap = 8 })
    let (client, id) = try server.openClient()
    for number in 0..<8 {
      try client.send(RawClient.Frame(opcode: number == 0 ? 1 : 0, isFinal: number == 7, payload: [0x61]))
    }
    _ = try server.recorder.wait("message") { $0.contains(.received(id, "aaaaaaaa", isText: true)) ? true : nil }
    for number in 0..<8 {
      try client.send(RawClient.Frame(opcode: number == 0 ? 1 : 0, isFinal: false, payload: []))
    }
    #expect(try client.readClose().code == 1008)
  }

  @Test("binary messages are told apart, empty ones arrive")
  func kinds() throws {
    let server = try TestServer()
    let (client, id) = try server.openClient()
    try client.send(RawClient.Frame(opcode: 2, payload: [1, 2, 3]))
    try client.send(RawClient.Frame(opcode: 1, payload: []))
    _ = try server.recorder.wait("messages") { $0.count == 3 ? true : nil }
    #expect(
      Array(server.recorder.all.dropFirst())
        == [.received(id, "\u{1}\u{2}\u{3}", isText: false), .received(id, "", isText: true)])
  }

  // MARK: Who comes in

  /// Whether a new connection is served.
  private func isServed(_ server: TestServer) throws -> Bool {
    let client = try server.client()
    do {
      return try client.get("/").status == 404
    } catch is RawClient.Failure {
      return false
    }
  }

  @Test("[M5] connections beyond the cap are closed at once, until one goes")
  func totalCap() throws {
    let server = try TestServer({
      $0.maxConnections = 3
      $0.maxConnectionsPerAddress = 100
    })
    var clients = try (0..<3).map { _ in try server.openClient() }
    #expect(try !isServed(server))
    #expect(try !isServed(server))
    let (last, id) = clients.removeLast()
    try last.send(RawClient.Frame(opcode: 8, payload: [0x03, 0xe8]))
    _ = try last.readToEnd()
    _ = try server.recorder.closeReason(of: id)
    _ = try server.openClient()
    #expect(clients.count == 2)
  }

  @Test("[M5] strangers of one address are capped, people with a seat don't count, and none is counted twice")
  func addressCap() throws {
    let server = try TestServer({ $0.maxConnectionsPerAddress = 2 })
    let first = try server.openClient()
    let second = try server.openClient()
    #expect(try !isServed(server))
    let firstID = first.1
    try server.ask {
      $0.markTrusted(firstID)
      $0.markTrusted(firstID)
    }
    let third = try server.openClient()
    #expect(try !isServed(server))
    try first.0.send(RawClient.Frame(opcode: 8, payload: []))
    _ = try first.0.readToEnd()
    _ = try server.recorder.closeReason(of: firstID)
    #expect(try !isServed(server))
    try second.0.send(RawClient.Frame(opcode: 8, payload: []))
    _ = try second.0.readToEnd()
    _ = try server.recorder.closeReason(of: second.1)
    #expect(try isServed(server))
    #expect(third.1 > second.1)
  }

  @Test("[M5] the crowd's count is right after any order of coming, trusting and going")
  func crowd() {
    var random = SeededRandom(seed: 5)
    var crowd = Crowd(total: 12, perGroup: 3, joinedPerGroup: 2, kept: 4)
    var here: [Crowd.Standing] = []
    var seatedEver: Set<String> = []
    func unseated() -> Int {
      here.count { if case .stranger = $0 { true } else if case .joined = $0 { true } else { false } }
    }
    func fits(_ standing: Crowd.Standing) -> Bool {
      switch standing {
      case .uncounted, .seated: true
      case .stranger(let group):
        here.count { $0 == standing } < 3 && (unseated() < 8 || seatedEver.contains(group))
      case .joined: here.count { $0 == standing } < 2
      }
    }
    for _ in 0..<20_000 {
      let group = ["a", "b", "c", "d", "e"][Int.random(in: 0..<5, using: &random)]
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        let standing: Crowd.Standing = Int.random(in: 0..<10, using: &random) == 0 ? .uncounted : .stranger(group)
        let fits = here.count < 12 && fits(standing)
        guard crowd.enter(standing) == fits else {
          Issue.record("entering \(standing) with \(here)")
          return
        }
        if fits { here.append(standing) }
      case 2:
        guard let index = here.indices.randomElement(using: &random) else { continue }
        let old = here.remove(at: index)
        let known = old.group ?? group
        let next: Crowd.Standing =
          switch old {
          case .uncounted: .stranger(known)
          case .stranger: Bool.random(using: &random) ? .joined(known) : .seated(known)
          case .joined, .seated: .seated(known)
          }
        let fits = fits(next)
        guard crowd.change(old, to: next) == fits else {
          Issue.record("\(old) to \(next) with \(here)")
          return
        }
        here.append(fits ? next : old)
        if case .seated = next { seatedEver.insert(known) }
      default:
        guard let index = here.indices.randomElement(using: &random) else { continue }
        crowd.leave(here.remove(at: index))
      }
      guard crowd.count == here.count else {
        Issue.record("\(crowd.count) counted, \(here.count) here")
        return
      }
    }
  }

  @Test(
    "[M5] those who joined without a seat have a share of their own, and one too many hears that it may come back later"
  )
  func joinedCap() throws {
    let server = try TestServer({
      $0.maxConnectionsPerAddress = 1
      $0.maxJoinedPerAddress = 2
    })
    var clients: [(RawClient, ConnectionID)] = []
    for _ in 0..<2 {
      let (client, id) = try server.openClient()
      try server.ask {
        $0.markJoined(id)
        $0.markJoined(id)
      }
      clients.append((client, id))
    }
    let (third, thirdID) = try server.openClient()
    server.perform { $0.markJoined(thirdID) }
    #expect(try third.readClose().code == 1013)
    #expect(try server.ask { $0.counts.refused[.address] } == 1)
    let seated = clients[0].1
    try server.ask { $0.markTrusted(seated) }
    try server.wait { $0.connectionCount == 2 }
    let (fourth, fourthID) = try server.openClient()
    try server.ask { $0.markJoined(fourthID) }
    try fourth.send(.text("still here"))
    _ = try server.recorder.wait("message") {
      $0.contains(.received(fourthID, "still here", isText: true)) ? true : nil
    }
  }

  @Test(
    "[T29][M5] the Unix socket answers while all other connections are taken, and has a bound of its own")
  func localReserve() throws {
    let path = temporaryPath("socket")
    let server = try TestServer({
      $0.unixSocketPath = path
      $0.maxConnections = 2
      $0.maxLocalConnections = 2
    })
    let crowd = try (0..<2).map { _ in try server.openClient() }
    #expect(try !isServed(server))
    let hosts = try (0..<2).map { _ in try RawClient(unixSocket: path) }
    for host in hosts { #expect(try host.get("/").status == 404) }
    #expect(throws: RawClient.Failure.self) { _ = try RawClient(unixSocket: path).get("/") }
    #expect(try server.ask { $0.counts.refused } == [.full: 1, .local: 1])
    withExtendedLifetime(crowd) {}
  }

  @Test("[M5] the limit of open files is as high as it may be, and 64 of them stay free")
  func openFiles() throws {
    _ = try EventLoop()
    var limit = rlimit()
    #expect(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
    #expect(limit.rlim_cur >= min(limit.rlim_max, 65_536))
    #expect(OpenFiles.connectionsAllowed == Int(limit.rlim_cur) - 64)
  }

  @Test("[T45] a server that may open too few files says how many it needs, and one that may open few takes as many")
  func tooFewFiles() throws {
    for limit in [112, 113, 500] {
      #expect(try OpenFiles.connections(wanted: 1_024, beside: 32, allowed: limit - 64) == limit - 96)
    }
    #expect(try OpenFiles.connections(wanted: 2, beside: 32, allowed: 1_000) == 2)
    for limit in [0, 95, 96, 97, 111] {
      #expect(throws: ServiceError.tooFewOpenFiles(allowed: limit, needed: 112)) {
        try OpenFiles.connections(wanted: 1_024, beside: 32, allowed: limit - 64)
      }
    }
  }

  @Test("the kernel's table of files has room for every connection before the first one comes")
  func roomForFiles() throws {
    let connections = min(5_000, OpenFiles.connectionsAllowed)
    let server = try TestServer({ $0.maxConnections = connections })
    defer { withExtendedLifetime(server) {} }
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let size = status.split(separator: "\n").first { $0.hasPrefix("FDSize:") }
    #expect(try #require(size?.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) }) >= connections)
  }

  // MARK: Who is silent

  @Test(
    "[T8] a client that doesn't speak first in time is closed with the owner's code; one that spoke is closed when idle"
  )
  func deadlines() throws {
    let server = try TestServer({
      $0.firstMessage = .init(after: .milliseconds(150), CloseReason(code: 4001, reason: "hello timeout"))
      $0.idle = .init(after: .milliseconds(300), CloseReason(code: 4007, reason: "idle"))
    })
    let (silent, silentID) = try server.openClient()
    let (speaker, speakerID) = try server.openClient()
    try speaker.send(.text("hello"))
    let first = try silent.readClose()
    #expect(first.code == 4001)
    #expect(first.reason == "hello timeout")
    let second = try speaker.readClose()
    #expect(second.code == 4007)
    #expect(try server.recorder.closeReason(of: silentID).code == 4001)
    #expect(try server.recorder.closeReason(of: speakerID).code == 4007)
  }

  @Test("[M10][T8] a silent peer is pinged; one that answers or speaks stays, one that doesn't is cut")
  func heartbeat() throws {
    let server = try TestServer({
      $0.pingAfter = .seconds(1)
      $0.hangupAfter = .seconds(8)
      $0.firstMessage = nil
      $0.idle = nil
    })
    let (alive, aliveID) = try server.openClient()
    let (talker, talkerID) = try server.openClient()
    let (dead, deadID) = try server.openClient()
    func isClosed(_ id: ConnectionID) -> Bool {
      server.recorder.all.contains { if case .closed(id, _) = $0 { true } else { false } }
    }
    #expect(try dead.readFrame().opcode == 9)
    for _ in 0..<30 where !isClosed(deadID) {
      let ping = try alive.readFrame()
      #expect(ping.opcode == 9)
      try alive.send(RawClient.Frame(opcode: 10, payload: ping.payload))
      #expect(try talker.readFrame().opcode == 9)
      try talker.send(.text("no pong, but a word"))
    }
    #expect(try server.recorder.closeReason(of: deadID) == .broken)
    #expect(!isClosed(aliveID) && !isClosed(talkerID))
  }

  // MARK: The end

  @Test("a stop tells every client 1001, hands over what waits, and ends in time also with one that takes nothing")
  func farewell() throws {
    let server = try TestServer(farewellTime: .seconds(2), { $0.ownQueueCap = 4_000_000 })
    let (client, id) = try server.openClient()
    let (stalled, stalledID) = try server.openClient(receiveBuffer: 4096)
    let waiting = try server.client()
    let piece = [UInt8](repeating: 0x64, count: 100_000)
    server.perform { server in
      for _ in 0..<30 { server.send(piece, to: stalledID) }
      for _ in 0..<5 { server.send(piece, to: id) }
    }
    let start = ContinuousClock.now
    server.loop.mailbox.stop()
    for _ in 0..<5 { #expect(try client.readMessage().payload == piece) }
    let close = try client.readClose()
    #expect(close.code == 1001)
    #expect(close.reason == "going away")
    #expect(try waiting.readToEnd().isEmpty)
    #expect(server.loop.waitForEnd())
    #expect(ContinuousClock.now - start < .seconds(3))
    #expect(try server.recorder.closeReason(of: id).code == 1001)
    #expect(try server.recorder.closeReason(of: stalledID).code == 1001)
    #expect(throws: RawClient.Failure.self) { try server.client() }
    withExtendedLifetime(stalled) {}
  }
}
