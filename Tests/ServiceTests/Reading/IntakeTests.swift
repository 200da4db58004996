import Dispatch
import Testing

@testable import Service

@Suite("Intake")
struct IntakeTests {
  private static func share(_ bytesPerSecond: Int, burst: Int, pieceMin: Int) -> ReadingShare {
    var share = ReadingShare()
    share.bytesPerSecond = bytesPerSecond
    share.burst = burst
    share.pieceMin = pieceMin
    return share
  }

  /// A share of ten messages, after which nothing more is taken while a test runs.
  private static let ten = share(1, burst: 9_000, pieceMin: 1_000)

  private static func frames(_ numbers: Range<Int>) -> [UInt8] {
    numbers.flatMap { number in
      let text = Array("\(number)".utf8)
      return [0x81, 0x80 | UInt8(text.count), 0, 0, 0, 0] + text
    }
  }

  private static func texts(of id: ConnectionID, in events: [Recorder.Event]) -> [String] {
    events.compactMap { if case .received(id, let text, _) = $0 { text } else { nil } }
  }

  /// How many messages were handled before the one that `id` said.
  private static func before(_ id: ConnectionID, in events: [Recorder.Event]) throws -> Int {
    let at = try #require(events.firstIndex(of: .received(id, "other", isText: true)))
    return events[..<at].count { if case .received = $0 { true } else { false } }
  }

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

  /// A client whose proxy says that it comes from there.
  private func open(_ server: TestServer, from address: String) throws -> (RawClient, ConnectionID) {
    let known = server.recorder.all.count
    let client = try server.client()
    try client.send(RawClient.handshake(more: ["X-Forwarded-For: \(address)"]))
    #expect(try client.readAnswer().status == 101)
    let id = try server.recorder.wait("opened") { events in
      events.dropFirst(known).lazy.compactMap { if case .opened(let id, _, _, _) = $0 { id } else { nil } }.first
    }
    return (client, id)
  }

  private func server(
    _ configure: @escaping @Sendable (inout WebServerConfiguration) -> Void,
    handlers: @escaping @Sendable (inout Handlers, EventLoop) -> Void = { _, _ in }
  ) throws -> TestServer {
    try TestServer(
      {
        $0.trustedProxies = [AddressRange("127.0.0.1")].compactMap(\.self)
        $0.idle = nil
        configure(&$0)
      }, handlers: handlers)
  }

  /// Their first messages are looked at, which have an order of their own.
  private func introduce(_ server: TestServer, _ clients: [(RawClient, ConnectionID)]) throws {
    for (client, _) in clients { try client.send(.text("first")) }
    _ = try server.recorder.wait("first messages") { events in
      clients.allSatisfy { Self.texts(of: $0.1, in: events) == ["first"] } ? true : nil
    }
  }

  @Test(
    "[T38] of many who pour at once each has one message handled after another, and a bystander waits for one of each")
  func fairOrder() throws {
    let server = try server {
      $0.connectionTurnMessages = 4
      $0.turnMessages = 8
    }
    let loud = try (1...10).map { try open(server, from: "192.0.2.\($0)") }
    let quiet = try open(server, from: "198.51.100.1")
    try introduce(server, loud + [quiet])
    try inOneTurn(server) {
      for (client, _) in loud { try client.send(Self.frames(0..<200)) }
      try quiet.0.send(.text("other"))
    }
    _ = try server.recorder.wait("all") { events in
      loud.allSatisfy { Self.texts(of: $0.1, in: events).count == 201 } ? true : nil
    }
    let events = server.recorder.all
    // Eleven first ones, what a turn takes at once, then one of each; each turn of the loop may begin before the
    // bystander is read.
    #expect(try Self.before(quiet.1, in: events) <= 11 + 8 + 2 * 10 + 8)
    for (_, id) in loud { #expect(Self.texts(of: id, in: events) == ["first"] + (0..<200).map(String.init)) }
  }

  @Test("[T38] an address has one address's share, over however many connections, and others are served")
  func group() throws {
    let server = try server {
      $0.groupReadingShare = Self.ten
      $0.readingShare.pieceMin = Self.ten.pieceMin
    }
    // One network's, as one machine may have them all.
    let loud = try (1...5).map { try open(server, from: "2001:db8::\($0)") }
    let quiet = try open(server, from: "2001:db8:1::1")
    for (client, _) in loud { try client.send(Self.frames(0..<50)) }
    try server.wait { $0.counts.readingPauses >= 5 }
    try quiet.0.send(.text("other"))
    _ = try server.recorder.wait("other") { Self.texts(of: quiet.1, in: $0).isEmpty ? nil : true }
    #expect(loud.reduce(0) { $0 + Self.texts(of: $1.1, in: server.recorder.all).count } == 10)
    let back = try open(server, from: "2001:db8::77")
    try back.0.send(.text("again"))
    try server.wait { $0.counts.readingPauses >= 6 }
    #expect(Self.texts(of: back.1, in: server.recorder.all).isEmpty, "who comes again has no more than before")
  }

  @Test("[T38] a seat has one seat's share, over however many connections and addresses")
  func seat() throws {
    let server = try server { $0.readingShare = Self.ten }
    let mine = try (1...4).map { try open(server, from: "192.0.2.\($0)") }
    let other = try open(server, from: "192.0.2.9")
    let (ids, otherID) = (mine.map(\.1), other.1)
    try server.ask { server in
      for id in ids { server.markTrusted(id, seat: "board/1") }
      server.markTrusted(otherID, seat: "board/2")
    }
    // Each connection may say ten by itself.
    for (client, _) in mine { try client.send(Self.frames(0..<9)) }
    try server.wait { $0.counts.readingPauses >= 3 }
    try other.0.send(.text("other"))
    _ = try server.recorder.wait("other") { Self.texts(of: otherID, in: $0).isEmpty ? nil : true }
    #expect(ids.reduce(0) { $0 + Self.texts(of: $1, in: server.recorder.all).count } == 10)
  }

  @Test("[T51] a quiet seat is served though others behind its address have used up their share")
  func part() throws {
    let server = try server {
      $0.groupReadingShare = Self.ten
      $0.readingShare.pieceMin = Self.ten.pieceMin
    }
    let loud = try (1...2).map { _ in try open(server, from: "192.0.2.1") }
    let (quiet, quietID) = try open(server, from: "192.0.2.1")
    let ids = loud.map(\.1)
    try server.ask { server in
      for id in ids { server.markTrusted(id, seat: "board/1") }
      server.markTrusted(quietID, seat: "board/2")
    }
    for (client, _) in loud { try client.send(Self.frames(0..<50)) }
    try server.wait { $0.counts.readingPauses >= 2 }
    try quiet.send(.text("other"))
    _ = try server.recorder.wait("other") { Self.texts(of: quietID, in: $0).isEmpty ? nil : true }
    #expect(ids.reduce(0) { $0 + Self.texts(of: $1, in: server.recorder.all).count } == 10)
  }

  @Test(
    "[T52] nonsense is paid for: an address that sends it is closed, comes again and waits like others"
  )
  func nonsense() throws {
    let closes = Shared<(@Sendable (ConnectionID) -> Void)?>(nil)
    let server = try server {
      $0.groupReadingShare = Self.ten
      $0.readingShare.pieceMin = Self.ten.pieceMin
    } handlers: { handlers, _ in
      let record = handlers.received
      handlers.received = {
        record($0, $1, $2)
        if $1 == Array("nonsense".utf8) { closes.value?($0) }
      }
    }
    closes.change { $0 = { id in server.perform { $0.close(id, code: 4006) } } }
    defer { closes.change { $0 = nil } }
    for _ in 0..<10 {
      let (client, id) = try open(server, from: "192.0.2.1")
      try client.send(.text("nonsense"))
      #expect(try client.readClose().code == 4006)
      #expect(Self.texts(of: id, in: server.recorder.all) == ["nonsense"])
    }
    let back = try open(server, from: "192.0.2.1")
    try back.0.send(.text("nonsense"))
    try server.wait { $0.counts.readingPauses >= 1 }
    let other = try open(server, from: "198.51.100.1")
    try other.0.send(.text("other"))
    _ = try server.recorder.wait("other") { Self.texts(of: other.1, in: $0).isEmpty ? nil : true }
    #expect(Self.texts(of: back.1, in: server.recorder.all).isEmpty)
  }

  @Test(
    "[T38] messages that wait for a share that refills are all handled in the end, in order, and the account is forgotten"
  )
  func refills() throws {
    let server = try server {
      $0.groupReadingShare = Self.share(100_000, burst: 9_000, pieceMin: 1_000)
      $0.readingShare.pieceMin = 1_000
    }
    let loud = try (1...3).map { _ in try open(server, from: "192.0.2.1") }
    for (client, _) in loud { try client.send(Self.frames(0..<40)) }
    let quiet = try open(server, from: "192.0.2.1")
    try server.wait { $0.counts.readingPauses >= 3 }
    try quiet.0.send(.text("other"))
    _ = try server.recorder.wait("all") { events in
      loud.allSatisfy { Self.texts(of: $0.1, in: events).count == 40 } ? true : nil
    }
    let events = server.recorder.all
    for (_, id) in loud { #expect(Self.texts(of: id, in: events) == (0..<40).map(String.init)) }
    let last = try #require(events.lastIndex { if case .received(_, "39", _) = $0 { true } else { false } })
    let others = try #require(events.firstIndex(of: .received(quiet.1, "other", isText: true)))
    #expect(others < last, "who says little waits for a round of the others, not for all that they say")
    for (client, _) in loud + [quiet] { try client.send(RawClient.Frame(opcode: 8, payload: [0x03, 0xe8])) }
    try server.wait { $0.connectionCount == 0 && $0.accountCount == 0 }
  }

  @Test("[T38] messages that came before a close frame are handled before the end is reported")
  func close() throws {
    let server = try server {
      $0.connectionTurnMessages = 2
      $0.turnMessages = 2
    }
    let (client, id) = try open(server, from: "192.0.2.1")
    try introduce(server, [(client, id)])
    try client.send(Self.frames(0..<30) + [0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe8])
    #expect(try server.recorder.closeReason(of: id).code == 1000)
    #expect(Self.texts(of: id, in: server.recorder.all) == ["first"] + (0..<30).map(String.init))
  }
}
