import Testing

@testable import Service

@Suite("Connections that their owner lets wait")
struct HoldingTests {
  private static func frames(_ numbers: Range<Int>) -> [UInt8] {
    numbers.flatMap { number in
      let text = Array("\(number)".utf8)
      return [0x81, 0x80 | UInt8(text.count), 0, 0, 0, 0] + text
    }
  }

  private static func texts(of id: ConnectionID, in events: [Recorder.Event]) -> [String] {
    events.compactMap { if case .received(id, let text, _) = $0 { text } else { nil } }
  }

  @Test(
    "[T150] messages of a held connection wait, others are heard, and all of them come in their order when it is released"
  )
  func holding() throws {
    let front = try TestServer()
    let other = try #require(front.others(1).first)
    let (client, id) = try other.openClient()
    let (friend, _) = try other.openClient()
    try client.send(Self.frames(0..<1))
    _ = try other.recorder.wait("first") { Self.texts(of: id, in: $0).isEmpty ? nil : true }
    _ = try other.ask { $0.stopTaking(from: id) }
    try client.send(Self.frames(1..<100))
    try friend.send(Self.frames(7..<8))
    _ = try other.recorder.wait("friend") { events in
      events.contains { if case .received(let from, "7", _) = $0 { from != id } else { false } } ? true : nil
    }
    #expect(Self.texts(of: id, in: other.recorder.all) == ["0"])
    _ = try other.ask { $0.takeAgain(from: id) }
    let all = try other.recorder.wait("all") { events in
      let texts = Self.texts(of: id, in: events)
      return texts.count == 100 ? texts : nil
    }
    #expect(all == (0..<100).map { "\($0)" })
  }

  @Test("messages that a peer sends before it closes are heard though it is held")
  func closing() throws {
    let front = try TestServer()
    let other = try #require(front.others(1).first)
    let (client, id) = try other.openClient()
    try client.send(Self.frames(0..<1))
    _ = try other.recorder.wait("first") { Self.texts(of: id, in: $0).isEmpty ? nil : true }
    _ = try other.ask { $0.stopTaking(from: id) }
    try client.send(Self.frames(1..<3) + [0x88, 0x80, 0, 0, 0, 0])
    _ = try other.recorder.closeReason(of: id)
    #expect(Self.texts(of: id, in: other.recorder.all) == ["0", "1", "2"])
  }

  @Test("[T150] first messages wait, too, and messages behind them arrive behind them")
  func firstMessages() throws {
    let front = try TestServer({ $0.firstMessagesSlice = .zero })
    let others = try front.others(1) { handlers, server in
      let record = handlers.received
      handlers.received = { [weak server] in
        server?.stopTaking(from: $0)
        record($0, $1, $2)
      }
    }
    let other = try #require(others.first)
    let (client, id) = try other.openClient()
    try client.send(Self.frames(0..<5))
    var arrived: [String] = []
    for count in 1...5 {
      arrived = try other.recorder.wait("message \(count)") { events in
        let texts = Self.texts(of: id, in: events)
        return texts.count >= count ? texts : nil
      }
      // A second question comes in a later turn than what was due when the first one came.
      for _ in 0..<5 { _ = try other.ask { _ in true } }
      #expect(Self.texts(of: id, in: other.recorder.all) == (0..<count).map { "\($0)" }, "one, and then it waits")
      _ = try other.ask { $0.takeAgain(from: id) }
    }
    #expect(arrived == (0..<5).map { "\($0)" })
  }

  @Test("someone whose messages are taken again has no turn more than others")
  func oneTurn() throws {
    let most = Shared(0)
    let front = try TestServer({ $0.connectionTurnMessages = 1 })
    let others = try front.others(1) { handlers, server in
      let record = handlers.received
      handlers.received = { [weak server] id, bytes, isText in
        server?.stopTaking(from: id)
        server?.takeAgain(from: id)
        let turns = server?.intake.ready.count { $0 == id } ?? 0
        most.change { $0 = max($0, turns) }
        record(id, bytes, isText)
      }
    }
    let other = try #require(others.first)
    let (client, id) = try other.openClient()
    try client.send(Self.frames(0..<1))
    _ = try other.recorder.wait("first") { Self.texts(of: id, in: $0).isEmpty ? nil : true }
    try client.send(Self.frames(1..<50))
    _ = try other.recorder.wait("all") { Self.texts(of: id, in: $0).count == 50 ? true : nil }
    #expect(most.value == 1)
  }
}
