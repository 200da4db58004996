import Document
import Presentation
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("Reactions: a few emoji, of which everyone gives each once")
struct ReactionTests {
  private static let react = DeclaredValue(
    ValueField("react", .reaction, options: ["👍", "🎉"]), shown: .badge("☺"))

  private func room(isAnonymous: Bool = false) -> (TestRoom, host: SessionID, ann: SessionID, bo: SessionID) {
    let room = TestRoom()
    room.handle(.described(BoardDescription(title: "Retro", values: [Self.react], isAnonymous: isAnonymous)))
    room.advance(.seconds(1))
    return (room, room.join("host", as: .host), room.join("ann"), room.join("bo"))
  }

  private func give(_ emoji: String, _ seat: SeatNumber, _ isOn: Bool = true) -> Document.Operation {
    .setValue(
      target: .card(.loveStack), key: ValueKey("react").reaction(emoji).vote(of: seat),
      value: isOn ? .flag(true) : nil)
  }

  private func given(_ room: TestRoom) -> [ValueKey] {
    (room.durable.document[.loveStack]?.values.keys.filter { $0.vote != nil } ?? []).sorted()
  }

  @Test("[CF6] one person gives several emoji, each once, takes one back, and undoes that")
  func each() throws {
    let (room, _, ann, bo) = room()
    _ = try (room.add("Ann's", from: ann), room.add("Bo's", from: bo))
    let (annSeat, boSeat) = try (room.seat("ann"), room.seat("bo"))
    room.operate(give("👍", annSeat), 2, from: ann)
    room.operate(give("🎉", annSeat), 3, from: ann)
    room.operate(give("🎉", annSeat), 4, from: ann)
    room.operate(give("🎉", boSeat), 2, from: bo)
    room.advance(.seconds(1))
    let all = [("👍", annSeat), ("🎉", annSeat), ("🎉", boSeat)]
      .map { ValueKey("react").reaction($0).vote(of: $1) }.sorted()
    #expect(given(room) == all)
    room.operate(give("🎉", annSeat, false), 5, from: ann)
    room.advance(.seconds(1))
    #expect(given(room).count == 2)
    room.ask(.undo, 6, from: ann)
    room.advance(.seconds(1))
    #expect(given(room) == all)
    room.restart()
    #expect(given(room) == all)
  }

  @Test("[CF6] [T97] nobody reacts in someone else's name, nor with what the board has no emoji for")
  func own() throws {
    let (room, host, ann, bo) = room()
    _ = try (room.add("Ann's", from: ann), room.add("Bo's", from: bo))
    let (annSeat, boSeat) = try (room.seat("ann"), room.seat("bo"))
    room.operate(give("👍", boSeat), 2, from: ann)
    room.operate(give("🙈", annSeat), 3, from: ann)
    let nobodys: [ValueKey] = ["react", "react.👍", "react.2", "react.👍.02"]
    for (index, key) in nobodys.enumerated() {
      room.operate(.setValue(target: .card(.loveStack), key: key, value: .flag(true)), UInt32(4 + index), from: ann)
    }
    room.operate(
      .setValue(target: .section(.sam), key: ValueKey("react").reaction("👍").vote(of: annSeat), value: .flag(true)),
      8, from: ann)
    room.operate(give("👍", annSeat), 1, from: host)
    room.advance(.seconds(1))
    #expect(
      room.refusals(ann).map(\.code)
        == [.notYours, .unknownValue, .unknownValue, .unknownValue, .unknownValue, .unknownValue, .notAllowed])
    #expect(room.refusals(host).map(\.code) == [.notYours])
    #expect(given(room) == [])
  }

  @Test("[CF3] [T96] on an anonymous board everyone hears how many reacted, and a person alone what they gave")
  func anonymous() throws {
    let (room, host, ann, bo) = room(isAnonymous: true)
    _ = try (room.add("Ann's", from: ann), room.add("Bo's", from: bo))
    let seat = try room.seat("ann")
    _ = [ann, bo, host].map { room.take($0) }
    room.operate(give("🎉", seat), 2, from: ann)
    room.advance(.seconds(1))
    let told = room.takeFrames(ann).compactMap(\.privateFacts).flatMap(\.votes)
    #expect(told.map(\.key) == [ValueKey("react").reaction("🎉").vote(of: seat)])
    for session in [bo, host] {
      let said = room.heard(session)
      #expect(said.contains(#""react.🎉",1"#) && !said.contains("react.🎉."), "\(said)")
    }
    // And all that comes to someone who returns, or to someone new.
    room.restart()
    let again = room.connect()
    room.send(.hello(Hello(token: "guest-0", seat: "seat-2", outbox: .test("ann"), surface: .phone)), from: again)
    let late = room.connect()
    room.send(.hello(Hello(token: "guest-0", outbox: .test("late"), surface: .phone)), from: late)
    room.advance(.seconds(1))
    #expect(try #require(room.takeSnapshots(again).first?.privateFacts).votes.map(\.key) == told.map(\.key))
    let heard = room.heard(late)
    #expect(heard.contains(#""react.🎉":1"#) && !heard.contains("react.🎉."), "\(heard)")
  }

  @Test("[CF3] [T96] where votes are hidden, nobody hears of another's reaction, and no footer tells a number")
  func hidden() throws {
    let (room, host, ann, bo) = room()
    room.send(.host(id: 1, .hide(.votes, true, section: .sam)), from: host)
    _ = try room.add("Ann's", from: ann)
    let seat = try room.seat("ann")
    _ = [ann, bo, host].map { room.take($0) }
    room.operate(give("🎉", seat), 2, from: ann)
    room.advance(.seconds(1))
    #expect(room.takeFrames(ann).compactMap(\.privateFacts).flatMap(\.votes).count == 1)
    for session in [bo, host] { #expect(!room.heard(session).contains("🎉")) }
    let late = room.connect()
    room.send(.hello(Hello(token: "guest-0", outbox: .test("late"), surface: .phone)), from: late)
    room.advance(.seconds(1))
    let card = try #require(room.takeSnapshots(late).last?.scene.cards.first { $0.id == .loveStack })
    let footer = try #require(card.parts.first { $0.tokens.names.first == "card.footer" })
    #expect(footer.content == .none)
    room.send(.host(id: 2, .hide(.votes, false, section: .sam)), from: host)
    room.advance(.seconds(1))
    #expect(room.heard(bo).contains("react.🎉.\(seat.rawValue)"))
  }
}
