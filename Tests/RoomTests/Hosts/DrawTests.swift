import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("A draw by lot, in a room")
struct DrawTests {
  private func drawn(_ room: TestRoom, _ host: SessionID, _ command: HostCommand) throws -> LuckyDraw {
    _ = room.takeReplies(host)
    room.send(.host(id: 7, command), from: host)
    let draw = room.takeReplies(host).lazy.compactMap { message -> LuckyDraw? in
      if case .done(7, .drawn(let draw)) = message { draw } else { nil }
    }.first
    return try #require(draw)
  }

  private func error(_ room: TestRoom, _ host: SessionID, _ command: HostCommand) -> InputError? {
    _ = room.takeReplies(host)
    room.send(.host(id: 7, command), from: host)
    return room.takeReplies(host).lazy.compactMap { if case .error(let error) = $0 { error } else { nil } }.first
  }

  @Test("[LD3] the answer, the journal and the history have the seed, and it leads to the card again")
  func journaled() throws {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    for counter in 1...9 as ClosedRange<UInt32> { room.operate(.add("\(counter)"), counter, from: host) }
    room.seed = LuckyDraw.Seed(rawValue: 0xdead_beef_cafe_f00d)
    let before = room.durable.document
    let draw = try drawn(room, host, .draw(.sam, to: nil))
    #expect(draw.count == 10)
    #expect(draw == LuckyDraw(from: .sam, seed: room.seed, in: before))
    #expect(room.durable.settings.drawn == draw)
    #expect(room.durable.settings.wall == .card(draw.card))
    room.restart()
    #expect(room.durable.settings.drawn == draw)
  }

  @Test("[LD4] everyone hears of it once, walls show the card, and a curtain stays")
  func told() throws {
    let room = TestRoom()
    let (host, ann) = (room.join("host", as: .host), room.join("ann"))
    let wall = room.join("wall", surface: .wall)
    for id in [ann, wall] { _ = room.take(id) }
    let draw = try drawn(room, host, .draw(.jessica, to: nil))
    room.advance(.seconds(1))
    for id in [ann, wall] {
      #expect(room.takeFrames(id).flatMap(\.events) == [FrameEvent(.drawn, draw.card)])
    }
    room.send(.host(id: 8, .wall(.curtain(nil))), from: host)
    _ = try drawn(room, host, .draw(.jessica, to: nil))
    room.advance(.seconds(1))
    #expect(room.durable.settings.wall == .curtain(nil))
    // The same card again is another draw.
    #expect(room.takeFrames(ann).flatMap(\.events) == [FrameEvent(.drawn, draw.card)])
  }

  @Test("[LD4] the card goes to the end of the section that the host named, and the host can undo that")
  func moved() throws {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let draw = try drawn(room, host, .draw(.sam, to: .jessica))
    #expect(draw.card == .loveStack)
    #expect(room.durable.document[.jessica].map { Array($0.cards) } == [.dreamsOfTea, .loveStack])
    room.ask(.undo, 1, from: host)
    room.advance(.seconds(1))
    #expect(room.durable.document[.loveStack]?.section == .sam)
  }

  @Test("[LD1] nothing is drawn from an empty section, a hidden one, into a hidden one, or from one that never was")
  func refused() {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    room.send(.host(id: 1, .hide(.cards, true, section: .jessica)), from: host)
    let before = room.contents
    let hidden: [String: Value] = ["section": .text("0.2"), "what": .text("hidden")]
    #expect(error(room, host, .draw(.jessica, to: nil)) == InputError(.nothingToDraw, hidden, id: 7))
    #expect(error(room, host, .draw(.sam, to: .jessica)) == InputError(.nothingToDraw, hidden, id: 7))
    let nowhere = SectionID(.server, 77)
    for command in [HostCommand.draw(nowhere, to: nil), .draw(.sam, to: nowhere)] {
      #expect(error(room, host, command) == InputError(.init(.unknownTarget), ["target": .text("0.77")], id: 7))
    }
    #expect(room.contents == before)
    room.operate(.setValue(target: .card(.loveStack), key: .rejected, value: .flag(true)), 1, from: host)
    let empty: [String: Value] = ["section": .text("0.1"), "what": .text("empty")]
    #expect(error(room, host, .draw(.sam, to: nil)) == InputError(.nothingToDraw, empty, id: 7))
  }

  @Test("[LD3] the history says who drew what, and by which seed")
  func history() throws {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let draw = try drawn(room, host, .draw(.sam, to: nil))
    _ = room.takeReplies(host)
    room.send(.host(id: 9, .history(upTo: nil)), from: host)
    room.advance(.seconds(1))
    let history = room.takeReplies(host).lazy.compactMap { message -> HostResult.History? in
      if case .done(9, .history(let history)) = message { history } else { nil }
    }.first
    let line = try #require(history?.lines.first { $0.what == .drew })
    #expect(line.draw == draw)
    #expect(line.by == SeatNumber(1))
  }
}
