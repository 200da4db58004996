import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("Turns, in a room")
struct TurnCommandTests {
  /// A board whose first section takes turns, and its host.
  private func room(order: String = "fewest") -> (room: TestRoom, host: SessionID) {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    room.operate(.setValue(target: .section(.sam), key: .turns, value: .flag(true)), 1, from: host)
    room.operate(.setValue(target: .section(.sam), key: .sectionOrder, value: .text(order)), 2, from: host)
    room.advance(.seconds(1))
    return (room, host)
  }

  private func line(_ room: TestRoom) -> [String] {
    let document = room.durable.document
    return document.turnQueues(dibs: []).first?.turns.compactMap { document[$0.card]?.text } ?? []
  }

  private func card(_ text: String, _ room: TestRoom) throws -> CardID {
    let document = room.durable.document
    return try #require(document[.sam]?.cards.first { document[$0]?.text == text })
  }

  /// Adds the texts, each as someone else.
  private func add(_ texts: String..., to room: TestRoom) -> [SessionID] {
    texts.map { text in
      let guest = room.join(text)
      room.operate(.add(text), 1, from: guest)
      room.advance(.seconds(1))
      return guest
    }
  }

  @discardableResult
  private func ask(_ command: HostCommand, _ room: TestRoom, _ host: SessionID) -> InputError? {
    _ = room.takeReplies(host)
    room.send(.host(id: 7, command), from: host)
    room.advance(.seconds(1))
    return room.takeReplies(host).lazy.compactMap { if case .error(let error) = $0 { error } else { nil } }.first
  }

  private func tonight(_ seat: UInt32, _ room: TestRoom) -> Value? {
    room.durable.document[.sam]?.values[ValueKey.turnsTonight.vote(of: SeatNumber(seat))]
  }

  @Test("[TU10] [TU12] next crosses the card off, counts the turn and notes when the next one began, in one append")
  func next() throws {
    let (room, host) = room()
    let guests = add("Ann", "Bo", to: room)
    #expect(line(room) == ["Love Stack", "Ann", "Bo"])
    ask(.turn(.next(.loveStack)), room, host)
    room.advance(.seconds(10))
    let ann = try card("Ann", room)
    let seat = try #require(room.durable.document[ann]?.author)
    let before = room.durable.document[.sam]?.turnBegan
    #expect(before?.card == ann)
    ask(.turn(.next(ann)), room, host)
    #expect(line(room) == ["Bo"])
    #expect(tonight(seat.rawValue, room) == .number(1))
    #expect(room.durable.document[.sam]?.turnBegan?.card == (try card("Bo", room)))
    #expect(room.durable.document[ann]?.values[.turnDone] != nil)
    // After a restart it is as it was.
    let kept = room.durable
    room.restart()
    #expect(room.durable == kept)
    #expect(guests.count == 2)
  }

  @Test("[T79] [TU12] of two hosts who press next at once one ends the turn, and the other hears that it is over")
  func twoHosts() throws {
    let (room, host) = room()
    let other = room.join("other", as: .host)
    _ = add("Ann", "Bo", to: room)
    _ = (room.takeReplies(host), room.takeReplies(other))
    room.send(.host(id: 7, .turn(.next(.loveStack))), from: host)
    room.send(.host(id: 8, .turn(.next(.loveStack))), from: other)
    room.advance(.seconds(1))
    #expect(line(room) == ["Ann", "Bo"])
    let errors = room.takeReplies(other).compactMap {
      if case .error(let error) = $0 { error.code.rawValue } else { nil }
    }
    #expect(errors == ["turnOver"])
    #expect(ask(.turn(.skip(.loveStack)), room, host)?.code.rawValue == "turnOver")
  }

  @Test(
    "[TU12] [TU13] [TU14] [UN1] the person who did it can undo it: next, skip, put first, away, back and a new night",
    arguments: ["manual", "fewest", "votes"])
  func undo(order: String) throws {
    let (room, host) = room(order: order)
    _ = add("Ann", "Bo", "Cem", to: room)
    ask(.turn(.next(.loveStack)), room, host)
    let (ann, cem) = (try card("Ann", room), try card("Cem", room))
    let commands: [TurnCommand] = [
      .next(ann), .skip(ann), .putFirst(cem), .away(cem, true), .away(ann, true), .newNight(.sam),
    ]
    var counter: UInt32 = 3
    for command in commands {
      let (before, counted) = (line(room), room.durable.document[.sam]?.values.filter { $0.key != .turnsBegan })
      #expect(ask(.turn(command), room, host) == nil)
      room.ask(.undo, counter, from: host)
      counter += 1
      room.advance(.seconds(1))
      #expect(line(room) == before, "\(order): \(command)")
      if case .skip = command { continue }
      let after = room.durable.document[.sam]?.values.filter { $0.key != .turnsBegan }
      #expect(after == counted, "\(order): \(command)")
    }
  }

  @Test("[TU14] someone who is back interrupts nobody", arguments: ["manual", "fewest"])
  func back(order: String) throws {
    let (room, host) = room(order: order)
    _ = add("Ann", "Bo", "Cem", to: room)
    #expect(ask(.turn(.away(.loveStack, true)), room, host) == nil)
    #expect(line(room) == ["Ann", "Bo", "Cem"])
    #expect(ask(.turn(.away(.loveStack, false)), room, host) == nil)
    #expect(line(room) == ["Ann", "Bo", "Love Stack", "Cem"])
  }

  @Test("[T79] [TU14] [TU16] a person says of their own cards alone that they are away")
  func ownAway() throws {
    let (room, _) = room()
    let guests = add("Ann", "Bo", to: room)
    let bo = try card("Bo", room)
    room.send(.turn(.away(bo, true)), from: guests[0])
    room.advance(.seconds(1))
    #expect(line(room) == ["Love Stack", "Ann", "Bo"])
    room.send(.turn(.away(bo, true)), from: guests[1])
    room.advance(.seconds(1))
    #expect(line(room) == ["Love Stack", "Ann"])
    room.send(.turn(.away(bo, false)), from: guests[1])
    room.advance(.seconds(1))
    #expect(line(room) == ["Love Stack", "Ann", "Bo"])
  }

  @Test("[T79] [TU16] guests, viewers and walls end no turn, skip nobody, put nobody first and begin no night")
  func guests() throws {
    let (room, host) = room()
    let ann = try #require(add("Ann", "Bo", to: room).first)
    let before = room.durable
    let commands: [HostCommand] = [
      .turn(.next(.loveStack)), .turn(.skip(.loveStack)), .turn(.putFirst(try card("Bo", room))),
      .turn(.away(try card("Bo", room), true)), .turn(.newNight(.sam)), .turns,
    ]
    for guest in [ann, room.join("looks", as: .viewer), room.join("wall", as: .wall)] {
      for command in commands {
        #expect(ask(command, room, guest)?.code.rawValue == "notAllowed")
      }
    }
    for (counter, key) in zip(2...3 as ClosedRange<UInt32>, [ValueKey.turnCalled, .turnAway]) {
      let value: Value = key == .turnAway ? .flag(true) : .number(9)
      room.operate(.setValue(target: .card(.loveStack), key: key, value: value), counter, from: ann)
    }
    room.advance(.seconds(1))
    #expect(room.durable.document == before.document)
    #expect(ask(.turn(.next(.loveStack)), room, host) == nil)
  }

  @Test("[TU11] turns tonight outlast the cards, and a new night begins from nothing")
  func tonight() throws {
    let (room, host) = room()
    _ = add("Ann", "Bo", to: room)
    ask(.turn(.next(.loveStack)), room, host)
    let ann = try card("Ann", room)
    let seat = try #require(room.durable.document[ann]?.author).rawValue
    ask(.turn(.next(ann)), room, host)
    room.operate(.removeCard(card: ann), 3, from: host)
    room.advance(.seconds(1))
    #expect(tonight(seat, room) == .number(1))
    room.restart()
    #expect(tonight(seat, room) == .number(1))
    let host2 = room.join("host2", as: .host)
    #expect(ask(.turn(.newNight(.sam)), room, host2) == nil)
    #expect(tonight(seat, room) == nil)
  }

  @Test("[T80] [TU15] a host hears whether the page of the person who is up has shown it; nobody else can say so")
  func shown() throws {
    let (room, host) = room()
    let guests = add("Ann", "Bo", to: room)
    let ann = try card("Ann", room)
    ask(.turn(.next(.loveStack)), room, host)
    func told() -> [CardID] {
      room.advance(.seconds(2))
      return room.take(host).lazy.compactMap { message -> [CardID]? in
        if case .people(let people, _) = message { people.compactMap(\.shown) } else { nil }
      }.last ?? []
    }
    _ = told()
    room.send(.turn(.shown(ann)), from: guests[1])
    #expect(told() == [])
    room.send(.turn(.shown(ann)), from: guests[0])
    #expect(told() == [ann])
    ask(.turn(.next(ann)), room, host)
    room.send(.turn(.shown(ann)), from: guests[0])
    #expect(told() == [])
    // They are called again: that their page showed the first call says nothing of the second.
    room.operate(.setValue(target: .card(ann), key: .turnAway, value: .flag(true)), 3, from: host)
    room.operate(.setValue(target: .card(ann), key: .rejected, value: .flag(false)), 4, from: host)
    room.advance(.seconds(10))
    ask(.turn(.next(try card("Bo", room))), room, host)
    ask(.turn(.away(ann, false)), room, host)
    #expect(line(room) == ["Ann"])
    #expect(told() == [])
    room.send(.turn(.shown(ann)), from: guests[0])
    #expect(told() == [ann])
  }

  @Test(
    "[TU9] a singer who was crossed off long ago and is uncrossed takes nobody's stage", arguments: ["fewest", "votes"])
  func uncrossed(order: String) throws {
    let (room, host) = room(order: order)
    _ = add("Ann", "Bo", "Cem", "Dee", to: room)
    ask(.turn(.next(.loveStack)), room, host)
    ask(.turn(.next(try card("Ann", room))), room, host)
    room.operate(.setValue(target: .card(.loveStack), key: .rejected, value: .flag(false)), 3, from: host)
    room.advance(.seconds(1))
    #expect(line(room).prefix(2) == ["Bo", "Cem"])
  }

  @Test("[T80] [TU3] [HC1] a hidden card has no turn, and the account of turns doesn't name it")
  func hidden() throws {
    let (room, host) = room()
    ask(.turn(.next(.loveStack)), room, host)
    ask(.hide(.cards, true, section: .sam), room, host)
    _ = add("Ann", to: room)
    #expect(room.durable.document[.sam]?.values[.turnsNow] == nil)
    #expect(room.durable.document[.sam]?.turnBegan == nil)
  }

  @Test("[T80] [TU8] [AN1] on an anonymous board only turns of people with dibs are counted")
  func anonymous() throws {
    let (room, host) = room()
    _ = add("Ann", "Bo", to: room)
    room.handle(.described(BoardDescription(title: "Karaoke night", isAnonymous: true)))
    room.advance(.seconds(1))
    ask(.turn(.next(.loveStack)), room, host)
    ask(.turn(.next(try card("Ann", room))), room, host)
    let keys = room.durable.document[.sam]?.values.keys.filter { $0.vote != nil } ?? []
    #expect(keys.isEmpty)
    #expect(room.durable.document[.sam]?.values[.turnsLengths] != nil)
  }

  @Test("[T80] [TU8] [AN4] counts from before a board became anonymous go, and no moment brings them back")
  func becameAnonymous() throws {
    let (room, host) = room()
    _ = add("Ann", "Bo", to: room)
    for text in ["Love Stack", "Ann", "Bo"] { ask(.turn(.next(try card(text, room))), room, host) }
    func counts(_ document: Document?) -> [ValueKey] {
      document?[.sam]?.values.keys.filter { $0.vote != nil }.sorted() ?? []
    }
    let before = room.durable
    #expect(counts(before.document).count == 4)
    room.handle(.described(BoardDescription(title: "Karaoke night", isAnonymous: true)))
    room.advance(.seconds(1))
    #expect(counts(room.durable.document).isEmpty)
    // Neither going back to that moment nor looking at it tells.
    #expect(counts(before.seenLater(room.durable).document).isEmpty)
    ask(.restoreMoment(before.document.revision), room, host)
    #expect(counts(room.durable.document).isEmpty)
    room.restart()
    #expect(counts(room.durable.document).isEmpty)
  }
}
