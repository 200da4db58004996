import Dispatch
import Foundation
import Testing

@testable import Service

@Suite("WebSockets on several loops")
struct HandOverTests {
  private static func ids(openedIn recorder: Recorder) -> [ConnectionID] {
    recorder.all.compactMap { if case .opened(let id, _, _, _) = $0 { id } else { nil } }
  }

  private static func isOpen(_ id: ConnectionID, in recorder: Recorder) -> Bool {
    !recorder.all.contains { if case .closed(id, _) = $0 { true } else { false } }
  }

  // MARK: Who gets whom

  @Test("a WebSocket is served on the loop that is chosen for its path, and its number says which that is")
  func numbers() throws {
    let server = try TestServer()
    let others = try server.others(2)
    #expect(others.map(\.number) == [1, 2])
    for other in others {
      let (client, id) = try other.openClient()
      #expect(id.loop == other.number)
      #expect(id.number == UInt64(other.number) << 48 | 1)
      #expect(other.recorder.all == [.opened(id, path: other.path, address: "127.0.0.1", isLocal: false)])
      try client.send(.text("hello"))
      _ = try other.recorder.wait("message") { $0.contains(.received(id, "hello", isText: true)) ? true : nil }
      other.perform { $0.send(Array("welcome".utf8), to: id) }
      #expect(try client.readFrame() == .text("welcome"))
    }
    let (_, id) = try server.openClient()
    #expect(id.loop == 0)
  }

  @Test("two hundred sockets are spread evenly, each loop's broadcast reaches its own, and both ends can close them")
  func crowd() throws {
    let server = try TestServer({ $0.maxConnectionsPerAddress = 1_000 })
    let others = try server.others(2)
    let front = try server.ask { $0.front }
    try server.ask { $0.chooses = { $0.hasPrefix("/ws/") ? front.leastBusy : nil } }
    let clients = try (0..<200).map { _ in try server.client() }
    for client in clients { try client.send(RawClient.handshake()) }
    for client in clients { #expect(try client.readAnswer().status == 101) }
    #expect(front.connectionCount(on: 0) == 0)
    for other in others {
      #expect(front.connectionCount(on: other.number) == 100)
      _ = try other.recorder.wait("a hundred") { $0.count == 100 ? true : nil }
    }
    for other in others {
      let ids = Self.ids(openedIn: other.recorder)
      let text = "on \(other.number)"
      other.perform { $0.broadcast(OutgoingFrame(Array(text.utf8)), to: ids) }
    }
    let heard = try clients.map { try $0.readFrame().text }
    #expect(heard.filter { $0 == "on 1" }.count == 100)
    #expect(heard.filter { $0 == "on 2" }.count == 100)
    for (client, text) in zip(clients, heard) where text == "on 1" {
      try client.send(RawClient.Frame(opcode: 8, payload: [0x0f, 0xa0]))
    }
    let second = Self.ids(openedIn: others[1].recorder)
    others[1].perform { server in for id in second { server.close(id, code: 4000, reason: "enough") } }
    for client in clients { #expect(try client.readClose().code == 4000) }
    try server.wait { $0.connectionCount == 0 && $0.counts.closed[4000] == 200 }
    let counts = try server.ask { $0.counts }
    #expect(counts.webSocketsOpened == 200)
    #expect(counts.messagesSent == 200)
    #expect(counts.refused.isEmpty)
    #expect(try server.ask { $0.tally.counts } == TrafficCounts(), "the front has done nothing itself")
    #expect(others.map { front.connectionCount(on: $0.number) } == [0, 0])
  }

  @Test(
    "a preferred loop takes connections up to one and a half times the average and a few more; then the least busy one does"
  )
  func preferred() throws {
    let server = try TestServer({ $0.maxConnectionsPerAddress = 1_000 })
    let others = try server.others(2)
    let front = try server.ask { $0.front }
    try server.ask { $0.chooses = { _ in front.leastBusy(preferring: 1) } }
    let clients = try (0..<200).map { _ in try server.client() }
    for client in clients { try client.send(RawClient.handshake()) }
    for client in clients { #expect(try client.readAnswer().status == 101) }
    // Half of 200, and 16 and the one that is on its way.
    #expect(front.connectionCount(on: 1) == 117)
    #expect(abs(front.connectionCount(on: 0) - front.connectionCount(on: 2)) <= 1)
    #expect(front.leastBusy(preferring: 7) != 1, "there is no such server, and that one has most")
    _ = others
  }

  @Test("the front can be preferred like the others")
  func preferredFront() throws {
    let server = try TestServer()
    let others = try server.others(1)
    let front = try server.ask { $0.front }
    try server.ask { $0.chooses = { _ in front.leastBusy(preferring: 0) } }
    let clients = try (0..<10).map { _ in try server.client() }
    for client in clients { try client.send(RawClient.handshake()) }
    for client in clients { #expect(try client.readAnswer().status == 101) }
    #expect(front.connectionCount(on: 0) == 10 && front.connectionCount(on: 1) == 0)
    _ = others
  }

  @Test("a loop that is spared gets a third of what others get")
  func spared() throws {
    let server = try TestServer({ $0.maxConnectionsPerAddress = 1_000 })
    let others = try server.others(2)
    let front = try server.ask { $0.front }
    try server.ask { $0.chooses = { _ in front.leastBusy(sparing: 2) } }
    let clients = try (0..<140).map { _ in try server.client() }
    for client in clients { try client.send(RawClient.handshake()) }
    for client in clients { #expect(try client.readAnswer().status == 101) }
    #expect(abs(front.connectionCount(on: 2) - 20) <= 1)
    #expect(abs(front.connectionCount(on: 0) - front.connectionCount(on: 1)) <= 2)
    _ = others
  }

  @Test("a connection over the Unix socket stays with the front, whatever is chosen")
  func local() throws {
    let path = temporaryPath("socket")
    let server = try TestServer({ $0.unixSocketPath = path })
    let others = try server.others(1)
    let client = try RawClient(unixSocket: path)
    try client.open(path: "/ws/1")
    #expect(try server.recorder.firstOpened().loop == 0)
    #expect(others[0].recorder.all.isEmpty)
  }

  // MARK: Silent peers

  @Test("a peer that says nothing for a while is the front's, and is served there")
  func silent() throws {
    let server = try TestServer({
      $0.firstLineTime = .milliseconds(50)
      // Sweeps often.
      $0.pingAfter = .milliseconds(80)
    })
    let others = try server.others(1)
    let client = try server.client()
    try server.wait { $0.connections.count == 1 }
    #expect(try client.get("/ws/1").status == 404)
    #expect(try client.get("/").status == 404, "the connection is kept")
    try client.send(RawClient.handshake(path: "/ws/1"))
    #expect(try client.readAnswer().status == 101)
    #expect(try server.recorder.firstOpened().loop == 0)
    #expect(others[0].recorder.all.isEmpty)
  }

  @Test(
    "a peer whose first bytes name no path yet is the front's",
    arguments: ["G", "GET /ws/1", "POST /ws/1 HTTP/1.1\r\n", "\u{16}\u{3}"])
  func firstBytes(_ bytes: String) throws {
    let server = try TestServer({ $0.firstLineTime = .seconds(1_000) })
    let others = try server.others(1)
    let client = try server.client()
    try server.wait { $0.connectionCount == 1 }
    #expect(try server.ask { $0.connections.isEmpty })
    try client.send(bytes)
    try server.wait { $0.counts.requests == 1 || $0.connections.count == 1 || $0.connectionCount == 0 }
    #expect(try server.ask { $0.front.connectionCount(on: 1) } == 0)
    #expect(others[0].recorder.all.isEmpty)
  }

  @Test("a peer that has sent one byte goes on with the front as if nobody had looked")
  func oneByte() throws {
    let server = try TestServer({ $0.firstLineTime = .seconds(1_000) })
    _ = try server.others(1)
    let client = try server.client()
    try client.send("G")
    try server.wait { $0.connections.count == 1 }
    try client.send(String(RawClient.handshake(path: "/ws/1").dropFirst()))
    #expect(try client.readAnswer().status == 101)
    #expect(try server.recorder.firstOpened().loop == 0)
  }

  @Test("more silent peers than may wait are the front's at once, and one that goes gives its place back")
  func manySilent() throws {
    let server = try TestServer({
      $0.firstLineTime = .seconds(1_000)
      $0.maxFirstLines = 2
    })
    let others = try server.others(1)
    var waiting: [RawClient] = try (0..<2).map { _ in try server.client() }
    try server.wait { $0.connectionCount == 2 }
    #expect(try server.ask { $0.connections.isEmpty })
    let third = try server.client()
    try server.wait { $0.connections.count == 1 }
    waiting.removeLast()
    try server.wait { $0.connectionCount == 2 }
    let (client, id) = try others[0].openClient()
    #expect(id.loop == 1)
    withExtendedLifetime((waiting, third, client)) {}
  }

  // MARK: What isn't a WebSocket

  @Test("on another loop other requests are answered and the connection closed, so that the next comes by the front")
  func otherRequests() throws {
    let server = try TestServer()
    let other = try OtherServer(
      beside: server,
      handlers: { handlers, _ in
        handlers.answer = { request in request.query == "known" ? .text(200, "here") : nil }
        handlers.resource = { path in
          path == "/ws/1/file" ? Resource(bytes: Array("file".utf8), contentType: "text/plain", etag: "\"1\"") : nil
        }
      })
    try server.ask { $0.chooses = { _ in 1 } }
    for (path, status, headers) in [
      ("/ws/1", 404, []), ("/ws/1?known", 200, []), ("/ws/1/file", 200, []),
      ("/ws/1/file", 304, ["If-None-Match: \"1\""]), ("/ws/1", 400, ["Content-Length: 3"]),
    ] {
      let client = try server.client()
      let answer = try client.get(path, headers: headers)
      #expect(answer.status == status, "\(path)")
      #expect(answer.headers["connection"] == "close", "\(path)")
      #expect(try client.readToEnd().isEmpty, "\(path)")
    }
    try server.wait { $0.counts.requests == 5 && $0.connectionCount == 0 }
    #expect(try other.ask { $0.counts.requests } == 5)
  }

  @Test("on another loop a handshake that is refused hears why, and the connection is closed")
  func refusedHandshakes() throws {
    let server = try TestServer()
    let other = try OtherServer(
      beside: server, handlers: { handlers, _ in handlers.admit = { _ in .refuse(status: 410) } })
    try server.ask { $0.chooses = { _ in 1 } }
    for (handshake, status) in [
      (RawClient.handshake(), 410), (RawClient.handshake(origin: "http://elsewhere.test"), 403),
      (RawClient.handshake(host: "elsewhere.test"), 403), (RawClient.handshake(subprotocol: "other"), 400),
    ] {
      let client = try server.client()
      try client.send(handshake)
      let answer = try client.readAnswer()
      #expect(answer.status == status)
      #expect(answer.headers["connection"] == "close")
      #expect(try client.readToEnd().isEmpty)
    }
    try server.wait { $0.counts.refused == [.origin: 1, .host: 1] && $0.connectionCount == 0 }
    #expect(other.recorder.all.isEmpty)
  }

  // MARK: The end

  @Test("a stop of the front's loop tells every client on every loop 1001, and ends all loops")
  func stop() throws {
    let server = try TestServer()
    let others = try server.others(2)
    var clients = [try server.openClient().0]
    for other in others { clients += try [other.openClient().0, other.openClient().0] }
    let silent = try server.client()
    try server.wait { $0.connectionCount == 6 }
    server.loop.mailbox.stop()
    for client in clients {
      let close = try client.readClose()
      #expect(close.code == 1001)
      #expect(close.reason == "going away")
    }
    #expect(try silent.readToEnd().isEmpty)
    #expect(server.loop.waitForEnd())
    for other in others { #expect(other.loop.waitForEnd()) }
    for other in others {
      for id in Self.ids(openedIn: other.recorder) { #expect(try other.recorder.closeReason(of: id).code == 1001) }
    }
  }

  @Test("a stop in the middle of a rush ends every loop, and leaves no client waiting")
  func stopUnderWay() throws {
    for _ in 0..<5 {
      let server = try TestServer({ $0.maxConnectionsPerAddress = 1_000 })
      let others = try server.others(2)
      let front = try server.ask { $0.front }
      try server.ask { $0.chooses = { _ in front.leastBusy } }
      let served = Shared(0)
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for number in 0..<25 {
          if thread == 0, number == 12 { server.loop.mailbox.stop() }
          do {
            let client = try RawClient(port: server.port)
            try client.open()
            served.change { $0 += 1 }
            guard number >= 12 else { continue }
            #expect(try client.readClose().code == 1001)
          } catch let failure as RawClient.Failure {
            // The port is closed, or was while this one still spoke: what nobody may do is wait.
            #expect(!failure.description.contains("recv: errno \(EAGAIN) ("), "\(failure)")
          } catch {
            Issue.record(error)
          }
        }
      }
      #expect(server.loop.waitForEnd())
      for other in others { #expect(other.loop.waitForEnd()) }
      #expect(served.value > 0)
      #expect((0...2).map { front.connectionCount(on: $0) } == [0, 0, 0])
    }
  }

  @Test("nobody can join a front that has ended")
  func late() throws {
    let server = try TestServer()
    let front = try server.ask { $0.front }
    #expect(server.loop.stop())
    let loop = try EventLoop()
    #expect(throws: ServiceError.loopEnded) { try WebServer(loop: loop, beside: front) }
  }

  @Test("a loop that has ended refuses what is sent to it, counted, and its counts stay")
  func ended() throws {
    let server = try TestServer()
    let others = try server.others(2)
    let (client, id) = try others[0].openClient()
    others[0].loop.mailbox.stop()
    #expect(try client.readClose().code == 1001)
    #expect(try others[0].recorder.closeReason(of: id).code == 1001)
    #expect(others[0].loop.waitForEnd())
    let late = try server.client()
    try late.send(RawClient.handshake(path: "/ws/1"))
    #expect(try late.readToEnd().isEmpty)
    try server.wait { $0.connectionCount == 0 && $0.counts.refused[.loop] == 1 }
    let counts = try server.ask { $0.counts }
    #expect(counts.webSocketsOpened == 1)
    #expect(counts.closed == [1001: 1])
    #expect(try server.ask { $0.front.leastBusy } == 2)
    #expect(try others[1].openClient().1.loop == 2)
  }

  @Test("a loop that ends at once after its work leaves all its counts")
  func lastCounts() throws {
    let server = try TestServer()
    let others = try server.others(1)
    let client = try server.client()
    try client.send(RawClient.handshake(path: "/ws/1", origin: "http://elsewhere.test"))
    #expect(try client.readAnswer().status == 403)
    #expect(others[0].loop.stop())
    #expect(try server.ask { $0.counts.refused } == [.origin: 1])
  }

  @Test("while a loop ends, every socket that was meant for it is served or refused, and none keeps a place")
  func endingUnderWay() throws {
    let server = try TestServer({ $0.maxConnectionsPerAddress = 1_000 })
    for round in 1...5 {
      let other = try OtherServer(beside: server)
      try server.sendByNumber()
      let (served, refused) = (Shared(0), Shared(0))
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for number in 0..<25 {
          if thread == 0, number == 12 { other.loop.mailbox.stop() }
          // A client that is refused may see a reset while it still speaks.
          guard let client = try? RawClient(port: server.port) else {
            Issue.record("the front doesn't listen")
            continue
          }
          let isServed = (try? client.open(path: other.path)) != nil
          (isServed ? served : refused).change { $0 += 1 }
        }
      }
      #expect(other.loop.waitForEnd())
      #expect(served.value + refused.value == 100)
      #expect(refused.value > 0, "round \(round) tests nothing")
      try server.wait { $0.connectionCount == 0 }
    }
  }

  @Test("a server beside the front that is made and never runs closes what it was sent")
  func neverRan() throws {
    let server = try TestServer()
    let front = try server.ask { $0.front }
    try server.sendByNumber()
    let client: RawClient
    do {
      let loop = try EventLoop()
      let other = try WebServer(loop: loop, beside: front)
      client = try server.client()
      try client.send(RawClient.handshake(path: "/ws/\(other.number)"))
      try server.wait { _ in front.connectionCount(on: 1) == 1 }
    }
    #expect(try client.readToEnd().isEmpty)
    try server.wait { $0.connectionCount == 0 && $0.counts.refused[.loop] == 1 }
  }
}
