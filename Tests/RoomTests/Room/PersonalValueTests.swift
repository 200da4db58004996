import Document
import Presentation
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("Values about people: dibs and votes")
struct PersonalValueTests {
  private static let values = [
    DeclaredValue(ValueField("dibs", .dibs), shown: .badge("✋")),
    DeclaredValue(ValueField("votes", .vote, each: 2), shown: .badge("♥")),
    DeclaredValue(ValueField("likes", .vote), shown: .hidden),
  ]

  /// A room whose file declares them.
  private func room() -> TestRoom {
    let room = TestRoom()
    room.handle(.described(BoardDescription(title: "Karaoke night", values: Self.values)))
    room.advance(.seconds(1))
    return room
  }

  private func set(_ key: ValueKey, _ value: Value?, of card: CardID = .loveStack) -> Document.Operation {
    .setValue(target: .card(card), key: key, value: value)
  }

  private func seat(_ room: TestRoom, _ name: String) throws -> SeatNumber {
    try #require(room.durable.seats.values.first { $0.name == name }).number
  }

  /// Gives everyone a seat: the first operation makes one.
  private func join(_ room: TestRoom, _ name: String, as role: Role = .guest) throws -> (SessionID, SeatNumber) {
    let id = room.join(name, as: role)
    room.operate(.add(name), 1, from: id)
    room.advance(.seconds(1))
    _ = room.take(id)
    return (id, try seat(room, name))
  }

  private func refusals(_ room: TestRoom, _ id: SessionID) -> [Refusal.Code] {
    room.takeReplies(id).compactMap { if case .refused(_, let refusal) = $0 { refusal.code } else { nil } }
  }

  private func value(_ room: TestRoom, _ key: ValueKey, of card: CardID = .loveStack) -> Value? {
    room.durable.document[card]?.values[key]
  }

  @Test("anyone may call dibs for themselves on what nobody has; the next person hears who has it, by name")
  func dibs() throws {
    let room = room()
    let (ann, annSeat) = try join(room, "ann")
    let (bo, boSeat) = try join(room, "bo")
    room.operate(set("dibs", .number(Double(boSeat.rawValue))), 2, from: ann)
    #expect(refusals(room, ann) == [.notYours])
    room.operate(set("dibs", .number(Double(annSeat.rawValue))), 3, from: ann)
    #expect(value(room, "dibs")?.seat == annSeat)
    _ = room.take(bo)
    room.operate(set("dibs", .number(Double(boSeat.rawValue))), 2, from: bo)
    room.operate(set("dibs", nil), 3, from: bo)
    let told = room.takeReplies(bo).compactMap { if case .refused(_, let refusal) = $0 { refusal } else { nil } }
    #expect(told.map(\.code) == [.taken, .taken])
    #expect(told.map { $0.parameters["name"] } == [.text("ann"), .text("ann")])
    #expect(value(room, "dibs")?.seat == annSeat)
  }

  @Test("its holder lets it go, and so does a host, who may also give it to someone")
  func release() throws {
    let room = room()
    let (ann, annSeat) = try join(room, "ann")
    let (host, _) = try join(room, "host", as: .host)
    let anns = Value.number(Double(annSeat.rawValue))
    room.operate(set("dibs", anns), 2, from: ann)
    room.operate(set("dibs", nil), 3, from: ann)
    #expect(value(room, "dibs") == nil)
    room.operate(set("dibs", anns), 2, from: host)
    #expect(value(room, "dibs") == anns)
    room.operate(set("dibs", nil), 3, from: host)
    #expect(value(room, "dibs") == nil)
    #expect(refusals(room, host) + refusals(room, ann) == [])
  }

  @Test("a host gives it only to people who are there")
  func nobody() throws {
    let room = room()
    let (coHost, own) = try join(room, "co-host", as: .coHost)
    room.operate(set("dibs", .number(999)), 2, from: coHost)
    #expect(room.takeReplies(coHost).contains(.refused(counter: 2, Refusal(.unknownTarget, ["target": .number(999)]))))
    #expect(value(room, "dibs") == nil)
    room.operate(set("dibs", .number(Double(own.rawValue))), 3, from: coHost)
    #expect(value(room, "dibs")?.seat == own)
  }

  @Test("everyone's facts name the person who has it, even if nothing else on the board does; after a restart too")
  func names() throws {
    let room = room()
    let looker = room.join("looker")
    let ann = room.join("ann")
    room.operate(set("dibs", .number(1)), 1, from: ann)
    _ = refusals(room, ann)
    let annSeat = try seat(room, "ann")
    _ = room.take(looker)
    room.operate(set("dibs", .number(Double(annSeat.rawValue))), 2, from: ann)
    room.advance(.seconds(1))
    let named = room.takeFrames(looker).reduce(into: [:]) { $0.merge($1.names) { $1 } }
    #expect(named == [annSeat: "ann"])
    room.restart()
    let again = room.connect()
    room.send(.hello(Hello(token: "guest-0", outbox: .test("again"), surface: .phone)), from: again)
    room.advance(.seconds(1))
    #expect(room.takeSnapshots(again).map(\.facts.names[annSeat]) == ["ann"])
  }

  @Test("everyone has a vote of their own: several at once all count, and undoing one leaves the others")
  func votes() throws {
    let room = room()
    let (ann, annSeat) = try join(room, "ann")
    let (bo, boSeat) = try join(room, "bo")
    let revision = room.durable.document.revision.rawValue
    room.operate(set(ValueKey("likes").vote(of: annSeat), .flag(true)), 2, base: revision, from: ann)
    room.operate(set(ValueKey("likes").vote(of: boSeat), .flag(true)), 2, base: revision, from: bo)
    #expect(room.durable.document[.loveStack]?.values.count == 2)
    room.ask(.undo, 3, from: ann)
    #expect(room.durable.document[.loveStack]?.values == [ValueKey("likes").vote(of: boSeat): .flag(true)])
  }

  @Test("nobody votes for someone else, not even a host")
  func others() throws {
    let room = room()
    let (_, annSeat) = try join(room, "ann")
    let (bo, _) = try join(room, "bo")
    let (host, _) = try join(room, "host", as: .host)
    for id in [bo, host] {
      room.operate(set(ValueKey("likes").vote(of: annSeat), .flag(true)), 2, from: id)
      #expect(refusals(room, id) == [.notYours])
    }
  }

  @Test(
    "a person gives as many votes as there are for each; one taken back can be given again, one on a removed card too")
  func budget() throws {
    let room = room()
    let (ann, seat) = try join(room, "ann")
    let mine = ValueKey("votes").vote(of: seat)
    room.operate(set(mine, .flag(true), of: .loveStack), 2, from: ann)
    room.operate(set(mine, .flag(true), of: .purpleTrain), 3, from: ann)
    room.operate(set(mine, .flag(true), of: .dreamsOfTea), 4, from: ann)
    #expect(refusals(room, ann) == [.spent])
    // The same again gives nothing more.
    room.operate(set(mine, .flag(true), of: .loveStack), 5, from: ann)
    room.operate(
      .addCard(section: .sam, place: .end, text: "one more", values: [mine: .flag(true)]), 6, from: ann)
    #expect(refusals(room, ann) == [.spent])
    room.operate(set(mine, nil, of: .loveStack), 7, from: ann)
    room.operate(set(mine, .flag(true), of: .dreamsOfTea), 8, from: ann)
    room.operate(.removeCard(card: .purpleTrain), 9, from: ann)
    room.operate(set(mine, .flag(true), of: .loveStack), 10, from: ann)
    #expect(refusals(room, ann) == [])
    #expect(value(room, mine) == .flag(true))
  }

  @Test(
    "a vote is on or taken back, dibs are a seat, and neither is for whole sections",
    arguments: [
      (Target.card(.loveStack), "votes", Value.flag(true), Refusal.Code.unknownValue),
      (.card(.loveStack), "votes.007", .flag(true), .unknownValue),
      (.card(.loveStack), "votes.mine", .flag(true), .unknownValue),
      (.card(.loveStack), "stars.1", .flag(true), .unknownValue),
      (.card(.loveStack), "votes.1", .number(3), .badValue), (.card(.loveStack), "votes.1", .flag(false), .badValue),
      (.card(.loveStack), "dibs", .text("ann"), .badValue), (.card(.loveStack), "dibs", .number(1.5), .badValue),
      (.section(.sam), "votes.1", .flag(true), .badValue), (.section(.sam), "dibs", .number(1), .badValue),
    ])
  func malformed(target: Target, key: String, value: Value, code: Refusal.Code) {
    let room = room()
    let host = room.join("host", as: .host)
    room.operate(.setValue(target: target, key: ValueKey(key), value: value), 1, from: host)
    #expect(refusals(room, host) == [code])
  }

  @Test("where guests change only their own cards they may vote for any; on a frozen board for none")
  func rights() throws {
    let room = room()
    let (ann, seat) = try join(room, "ann")
    let host = room.join("host", as: .host)
    room.send(ClientMessage.host(id: 1, .guestsChange(.own)), from: host)
    room.advance(.seconds(1))
    let mine = ValueKey("likes").vote(of: seat)
    room.operate(set(mine, .flag(true)), 2, from: ann)
    #expect(refusals(room, ann) == [])
    room.operate(set(.rejected, .flag(true)), 3, from: ann)
    #expect(refusals(room, ann) == [.notYours])
    room.send(ClientMessage.host(id: 2, .freeze(true)), from: host)
    room.advance(.seconds(1))
    _ = room.take(ann)
    room.operate(set(mine, nil), 4, from: ann)
    #expect(refusals(room, ann) == [.frozen])
  }

  @Test("a file that declares other values comes in a new welcome; older values stay in the journal")
  func redeclared() throws {
    let room = room()
    let (ann, seat) = try join(room, "ann")
    room.operate(set(ValueKey("likes").vote(of: seat), .flag(true)), 2, from: ann)
    _ = room.take(ann)
    room.handle(.described(BoardDescription(title: "Karaoke night", values: [Self.values[0]])))
    room.advance(.seconds(2))
    #expect(room.takeWelcome(ann)?.values.map(\.key) == [.rejected, "dibs"])
    room.operate(set(ValueKey("likes").vote(of: seat), nil), 3, from: ann)
    #expect(refusals(room, ann) == [.unknownValue])
    room.handle(.described(BoardDescription(title: "Karaoke night", values: Self.values)))
    room.advance(.seconds(2))
    #expect(value(room, ValueKey("likes").vote(of: seat)) == .flag(true))
    room.operate(set(ValueKey("likes").vote(of: seat), nil), 4, from: ann)
    #expect(refusals(room, ann) == [])
  }

  @Test("the board is drawn with the person who has it and the number of votes, and follows a new name")
  func drawn() throws {
    let room = room()
    let (ann, seat) = try join(room, "ann")
    room.operate(set("dibs", .number(Double(seat.rawValue))), 2, from: ann)
    room.operate(set(ValueKey("votes").vote(of: seat), .flag(true)), 3, from: ann)
    #expect(try badge(room) == "✋ ann  ♥ 1")
    room.send(.name("Anna"), from: ann)
    room.advance(.seconds(1))
    #expect(try badge(room) == "✋ Anna  ♥ 1")
    room.restart()
    #expect(try badge(room) == "✋ Anna  ♥ 1")
  }

  @Test("a card that comes back names the person who has it to those who never saw them")
  func comesBack() throws {
    let room = room()
    let ann = room.join("ann")
    room.operate(.add("mine"), 1, from: ann)
    let annSeat = try seat(room, "ann")
    room.operate(set("dibs", .number(Double(annSeat.rawValue))), 2, from: ann)
    room.operate(.removeCard(card: .loveStack), 3, from: ann)
    room.advance(.seconds(1))
    let mine = try #require(room.durable.document[.sam]?.cards.last)
    room.operate(.removeCard(card: mine), 4, from: ann)
    let looker = room.join("looker")
    room.operate(.restoreCard(card: .loveStack), 5, from: ann)
    room.advance(.seconds(1))
    #expect(room.takeFrames(looker).reduce(into: [:]) { $0.merge($1.names) { $1 } } == [annSeat: "ann"])
  }

  @Test("a moment is restored without the values that the board no longer has")
  func restored() throws {
    let room = room()
    let (ann, seat) = try join(room, "ann")
    room.operate(set(ValueKey("likes").vote(of: seat), .flag(true)), 2, from: ann)
    room.operate(.setValue(target: .card(.loveStack), key: .rejected, value: .flag(true)), 3, from: ann)
    let moment = room.durable.document
    room.operate(set(ValueKey("likes").vote(of: seat), nil), 4, from: ann)
    room.operate(.setValue(target: .card(.loveStack), key: .rejected, value: nil), 5, from: ann)
    let now = room.durable.document
    let fewer = BoardLook().values.schema
    #expect(
      now.restoring(moment, schema: fewer).operation
        == .together([.setValue(target: .card(.loveStack), key: .rejected, value: .flag(true))]))
    try now.check(
      try #require(now.restoring(moment, schema: room.room.schema).operation), limits: Limits(),
      schema: room.room.schema)
  }

  /// The corner of the card, as someone reads it who comes now.
  private func badge(_ room: TestRoom) throws -> String {
    let id = room.connect()
    room.send(.hello(Hello(token: "guest-0", outbox: .test("eye-\(id.rawValue)"), surface: .phone)), from: id)
    room.advance(.seconds(1))
    let scene = try #require(room.takeSnapshots(id).last).scene
    let card = try #require(scene.cards.first { $0.id == .loveStack })
    return card.parts.compactMap { if case .literal(let text) = $0.content { text } else { nil } }.joined()
  }
}
