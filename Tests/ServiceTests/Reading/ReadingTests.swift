import Dispatch
import Testing

@testable import Service

@Suite("Reading")
struct ReadingTests {
  // MARK: The share

  private static func share(_ bytesPerSecond: Int, burst: Int, pieceMin: Int) -> ReadingShare {
    var share = ReadingShare()
    share.bytesPerSecond = bytesPerSecond
    share.burst = burst
    share.pieceMin = pieceMin
    return share
  }

  @Test("[T9] a share lasts for its burst, then for its rate, and nobody pays for more than a burst")
  func allowance() {
    let share = Self.share(1_000, burst: 2_000, pieceMin: 100)
    var allowance = ReadingAllowance(share, at: .seconds(5))
    for _ in 0..<20 { #expect(allowance.take(1, of: share, at: .seconds(5)) == nil) }
    #expect(allowance.take(1, of: share, at: .seconds(5)) == .milliseconds(100))
    #expect(allowance.take(500, of: share, at: .milliseconds(5_100)) == .milliseconds(500))
    #expect(allowance.take(1_000_000, of: share, at: .seconds(6)) == .seconds(2))
    #expect(allowance.take(2_000, of: share, at: .seconds(60)) == nil, "no more than a burst has gathered")
    #expect(allowance.take(1, of: share, at: .seconds(60)) == .milliseconds(100))
  }

  /// A share after which nobody is read again while a test runs.
  private static let once = share(40, burst: 40_000, pieceMin: 1_000)

  /// A client that has used up its share, and isn't read.
  private func unreadClient(
    _ configure: @escaping @Sendable (inout WebServerConfiguration) -> Void = { _ in }
  ) throws -> (TestServer, RawClient, ConnectionID) {
    let server = try TestServer({
      $0.readingShare = Self.once
      $0.idle = nil
      configure(&$0)
    })
    let (client, id) = try server.openClient()
    for number in 0..<60 { try client.send(.text("\(number)")) }
    try server.wait { Self.isUnread(id, $0) }
    return (server, client, id)
  }

  private static func isUnread(_ id: ConnectionID, _ server: WebServer) -> Bool {
    guard case .webSocket(let state)? = server.connections[id]?.phase else { return false }
    return state.reading.isOn
  }

  private static func texts(of id: ConnectionID, in events: [Recorder.Event]) -> [String] {
    events.compactMap { if case .received(id, let text, _) = $0 { text } else { nil } }
  }

  @Test("[T9] someone who says too much isn't read for a while, others are, and all of it arrives in the end, in order")
  func pause() throws {
    let server = try TestServer({ $0.readingShare = Self.share(40_000, burst: 40_000, pieceMin: 1_000) })
    let (loud, id) = try server.openClient()
    let (other, otherID) = try server.openClient()
    // More than two bursts at once: a second's pause.
    for number in 0..<90 { try loud.send(.text("\(number)")) }
    try server.wait { Self.isUnread(id, $0) }
    for number in 90..<100 { try loud.send(.text("\(number)")) }
    try other.send(.text("other"))
    _ = try server.recorder.wait("all") { Self.texts(of: id, in: $0).count == 100 ? true : nil }
    let events = server.recorder.all
    #expect(Self.texts(of: id, in: events) == (0..<100).map(String.init))
    let others = try #require(events.firstIndex(of: .received(otherID, "other", isText: true)))
    let last = try #require(events.firstIndex(of: .received(id, "99", isText: true)))
    #expect(others < last)
    #expect(try server.ask { $0.counts.readingPauses } >= 1)
  }

  @Test("[T9] no more is read of someone who floods than the share, a burst that was owed, and what a read brings")
  func flood() throws {
    // The bytes that are read until the turn is over are less than a burst: nothing of it is forgiven.
    let share = Self.share(200_000, burst: 200_000, pieceMin: 100)
    let server = try TestServer({ $0.readingShare = share })
    let (client, id) = try server.openClient()
    let isOver = Shared(false)
    let begin = ContinuousClock.now
    let flooding = DispatchQueue(label: "flood")
    let sent = Shared(0)
    let frame: [UInt8] = [0x81, 0x84, 0, 0, 0, 0] + Array("ping".utf8)
    let many = Array(repeatElement(frame, count: 1_000).joined())
    nonisolated(unsafe) let line = client
    flooding.async {
      // Until the server doesn't take any more, or the test has seen enough.
      while !isOver.value, (try? line.send(many)) != nil { sent.change { $0 += 1_000 } }
    }
    try server.wait { $0.counts.readingPauses >= 4 }
    let (read, elapsed) = (try server.ask { $0.counts.messagesReceived }, ContinuousClock.now - begin)
    isOver.change { $0 = true }
    server.perform { $0.close(id, code: 4000) }
    flooding.sync {}
    let allowed = Double(share.burst * 2) + elapsed / .seconds(1) * Double(share.bytesPerSecond)
    #expect(Double(read * share.pieceMin) <= allowed + Double(4_096 / frame.count * share.pieceMin))
    #expect(sent.value > read, "it sent no more than was read: this tests nothing")
  }

  @Test("[T9] someone who isn't read still hears what the server sends, is closed with a code, and answers that")
  func close() throws {
    let (server, client, id) = try unreadClient {
      $0.closeTime = .seconds(1_000)
      $0.closeTimeMax = .seconds(1_000)
    }
    server.perform { server in
      server.send(Array("still".utf8), to: id)
      server.close(id, code: 4000, reason: "enough")
    }
    #expect(try client.readFrame() == .text("still"))
    #expect(try client.readClose().code == 4000)
    #expect(try server.recorder.closeReason(of: id) == CloseReason(code: 4000, reason: "enough"))
  }

  @Test("[T9] someone who isn't read and has gone is let go, whatever of theirs nobody has read")
  func gone() throws {
    var (server, client, id): (TestServer, RawClient?, ConnectionID) = try unreadClient {
      $0.hangupAfter = .seconds(1_000)
      $0.pingAfter = .seconds(1_000)
    }
    try client?.send(.text("unread"))
    client = nil
    #expect(try server.recorder.closeReason(of: id) == .broken)
    #expect(!Self.texts(of: id, in: server.recorder.all).contains("unread"))
  }

  @Test("[T9] someone who isn't read and says nothing any more is cut like others")
  func silent() throws {
    let (server, client, id) = try unreadClient {
      $0.hangupAfter = .milliseconds(500)
      $0.pingAfter = .seconds(1_000)
    }
    #expect(try server.recorder.closeReason(of: id) == .broken)
    withExtendedLifetime(client) {}
  }

  // MARK: First messages

  /// Makes everything that `say` sends arrive in one turn of the loop.
  private func inOneTurn(_ server: TestServer, _ say: () throws -> Void) throws {
    let isHeld = DispatchSemaphore(value: 0)
    let mayGoOn = DispatchSemaphore(value: 0)
    server.perform { _ in
      isHeld.signal()
      mayGoOn.wait()
    }
    isHeld.wait()
    defer { mayGoOn.signal() }
    try say()
  }

  private func crowd(of count: Int, at server: TestServer) throws -> [(RawClient, ConnectionID)] {
    try (0..<count).map { _ in try server.openClient() }
  }

  private func texts(_ server: TestServer, _ count: Int) throws -> [String] {
    try server.recorder.wait("messages") { events in
      let texts = events.compactMap { if case .received(_, let text, _) = $0 { text } else { nil } }
      return texts.count == count ? texts : nil
    }
  }

  @Test("newcomers' first messages are handled in slices, and people who are in are served in between")
  func slices() throws {
    // Says something when the first of the newcomers is handled: the others are there by then.
    let inside = Shared<(@Sendable () -> Void)?>(nil)
    let server = try TestServer({ $0.firstMessagesSlice = .zero }) { handlers, _ in
      let record = handlers.received
      handlers.received = {
        record($0, $1, $2)
        inside.value?()
        inside.change { $0 = nil }
      }
    }
    let (client, _) = try server.openClient()
    try client.send(.text("hello"))
    _ = try texts(server, 1)
    let newcomers = try crowd(of: 20, at: server)
    nonisolated(unsafe) let line = client
    inside.change { $0 = { try? line.send(.text("inside")) } }
    try inOneTurn(server) {
      for (client, _) in newcomers { try client.send(.text("first")) }
    }
    let order = try texts(server, 22)
    #expect(try #require(order.firstIndex(of: "inside")) <= 5, "nobody waited for twenty: \(order)")
    withExtendedLifetime(newcomers) {}
  }

  @Test("messages behind a first one wait with it, and arrive behind it", arguments: [4 << 20, 15])
  func behindTheFirst(cap: Int) throws {
    let server = try TestServer({
      $0.firstMessagesSlice = .zero
      $0.firstMessagesCap = cap
    })
    let newcomers = try crowd(of: 10, at: server)
    try inOneTurn(server) {
      for (client, _) in newcomers { for word in ["a", "b", "c"] { try client.send(.text(word)) } }
    }
    _ = try texts(server, 30)
    for (_, id) in newcomers { #expect(Self.texts(of: id, in: server.recorder.all) == ["a", "b", "c"]) }
  }

  @Test("no more first messages wait than may, however many bytes one has")
  func bound() {
    func message(_ count: Int) -> FirstMessages.Message {
      FirstMessages.Message(
        connection: ConnectionID(number: 1), bytes: [UInt8](repeating: 0x61, count: count), isText: true)
    }
    var messages = FirstMessages(capacity: 15)
    #expect(messages.hasRoom(for: message(100)), "nobody else waits")
    for _ in 0..<3 {
      #expect(messages.hasRoom(for: message(5)))
      messages.keep(message(5))
    }
    #expect(!messages.hasRoom(for: message(5)))
    #expect(messages.takeNext()?.bytes.count == 5)
    #expect(messages.hasRoom(for: message(5)))
    #expect(!messages.hasRoom(for: message(6)))
  }

  @Test("the first message of a client that has gone isn't handled any more")
  func goneBeforeTheirTurn() throws {
    let server = try TestServer({ $0.firstMessagesSlice = .zero })
    var newcomers = try crowd(of: 10, at: server)
    let last = newcomers[9].1
    try inOneTurn(server) {
      for (client, _) in newcomers { try client.send(.text("first")) }
      try newcomers[9].0.send(RawClient.Frame(opcode: 8, payload: [0x03, 0xe8]))
    }
    _ = try server.recorder.closeReason(of: last)
    _ = try texts(server, 9)
    #expect(Self.texts(of: last, in: server.recorder.all).isEmpty)
    newcomers = []
  }

  @Test("a crowd is looked at in steps for late connections, and nobody is left out")
  func sweep() throws {
    let server = try TestServer({
      $0.sweepStep = 1
      $0.firstMessage?.after = .milliseconds(100)
    })
    let silent = try crowd(of: 5, at: server)
    for (_, id) in silent { #expect(try server.recorder.closeReason(of: id).code == 4001) }
  }
}
