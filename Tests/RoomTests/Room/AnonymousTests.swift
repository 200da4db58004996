import Document
import Presentation
import RoomSimulation
import Testing

@testable import Messages
@testable import Replica
@testable import Room

@Suite("A board on which nobody sees who did what")
struct AnonymousTests {
  private static let votes = DeclaredValue(ValueField("votes", .vote), shown: .badge("♥"))
  private static let dibs = DeclaredValue(ValueField("dibs", .dibs), shown: .badge("🙋"))

  private func description(_ isAnonymous: Bool = true) -> BoardDescription {
    BoardDescription(title: "Retro", values: [Self.votes, Self.dibs], isAnonymous: isAnonymous)
  }

  private func room(_ isAnonymous: Bool = true) -> (TestRoom, host: SessionID, ann: SessionID, bo: SessionID) {
    let room = TestRoom()
    room.handle(.described(description(isAnonymous)))
    room.advance(.seconds(1))
    return (room, room.join("host", as: .host), room.join("ann"), room.join("bo"))
  }

  @Test("[AN1] [P30] [P32a] [T22] only the author of a card hears whose it is, now or later")
  func authors() throws {
    let (room, host, ann, bo) = room()
    let card = try room.add("The food was cold", from: ann)
    let seat = try room.seat("ann")
    let told = room.takeFrames(ann)
    #expect(told.compactMap(\.privateFacts).flatMap(\.authors) == [PrivateFacts.Author(card: card, by: seat)])
    #expect(told.compactMap(\.privateFacts).flatMap(\.done).map(\.counter) == [1])
    for session in [bo, host] {
      let frames = room.takeFrames(session)
      #expect(frames.contains { !$0.facts.isEmpty })
      #expect(frames.flatMap(\.operations).allSatisfy { $0.id.outbox == .server && $0.author == nil })
      #expect(frames.allSatisfy { $0.privateFacts == nil && $0.names.isEmpty })
    }
    let late = room.connect()
    room.send(.hello(Hello(token: "guest-0", outbox: .test("late"), surface: .phone)), from: late)
    room.advance(.seconds(1))
    let snapshot = try #require(room.takeSnapshots(late).first)
    #expect(snapshot.settings.anonymous)
    #expect(snapshot.facts.cards[card]?.text == "The food was cold")
    #expect(snapshot.facts.cards.values.allSatisfy { $0.author == nil } && snapshot.facts.names.isEmpty)
  }

  @Test("[AN1] one's own cards are one's own to change, take back and undo, also after a new start")
  func own() throws {
    let (room, host, ann, bo) = room()
    room.send(.host(id: 1, .guestsChange(.own)), from: host)
    let card = try room.add("Mine", from: ann)
    room.operate(.removeCard(card: card), 1, from: bo)
    room.advance(.seconds(1))
    let refused = room.refusals(bo)
    #expect(refused.map(\.code) == [.notYours])
    room.operate(.removeCard(card: card), 2, from: ann)
    room.ask(.undo, 3, from: ann)
    room.advance(.seconds(1))
    #expect(room.durable.document[card] != nil)
    room.restart()
    let again = room.connect()
    room.send(.hello(Hello(token: "guest-0", seat: "seat-2", outbox: .test("ann"), surface: .phone)), from: again)
    room.advance(.seconds(1))
    let told = try #require(room.takeSnapshots(again).first?.privateFacts)
    #expect(told.authors == [PrivateFacts.Author(card: card, by: try room.seat("ann"))])
  }

  @Test("[AN2] [T22] everyone hears how many votes there are, and a person alone their own")
  func votes() throws {
    let (room, host, ann, bo) = room()
    _ = try (room.add("Ann's", from: ann), room.add("Bo's", from: bo))
    _ = [ann, bo, host].map { room.take($0) }
    for (name, session) in [("ann", ann), ("bo", bo)] {
      room.operate(.vote(try room.seat(name), for: .loveStack), 2, from: session)
      room.advance(.seconds(1))
    }
    let counts = room.takeFrames(host).flatMap(\.facts)
    #expect(counts == [1.0, 2].map { .change(.valueChanged(.card(.loveStack), "votes", .number($0))) })
    let own = PrivateFacts.Vote(
      card: .loveStack, key: ValueKey("votes").vote(of: try room.seat("ann")), value: .flag(true))
    #expect(room.takeFrames(ann).compactMap(\.privateFacts).flatMap(\.votes) == [own])
    room.operate(.vote(try room.seat("ann"), nil, for: .loveStack), 3, from: ann)
    room.advance(.seconds(1))
    #expect(room.takeFrames(bo).last?.facts == [.change(.valueChanged(.card(.loveStack), "votes", .number(1)))])
  }

  @Test("[AN2] a pending vote counts at once, and a decided one isn't counted twice")
  func pendingVotes() {
    var facts = Facts(document: room().0.durable.document.seen(by: nil))
    let me = SeatNumber(7)
    let id = OperationID(OutboxNumber(70_000), 1)
    func shown(_ value: Value?) -> Value? {
      var shown = facts
      shown.show(.vote(me, value, for: .loveStack), id: id, by: me, countsVotes: true)
      return shown.cards[.loveStack]?.values["votes"]
    }
    #expect(shown(.flag(true)) == .number(1))
    #expect(shown(nil) == nil)
    facts.cards[.loveStack]?.values["votes"] = .number(3)
    #expect(shown(.flag(true)) == .number(4))
    facts.cards[.loveStack]?.values[ValueKey("votes").vote(of: me)] = .flag(true)
    #expect(shown(.flag(true)) == .number(3))
    #expect(shown(nil) == .number(2))
  }

  @Test("[AN2] where votes are hidden too, nobody hears how many there are")
  func hiddenVotes() throws {
    let (room, host, ann, bo) = room()
    room.send(.host(id: 1, .hide(.votes, true, section: .sam)), from: host)
    _ = try room.add("Ann's", from: ann)
    _ = room.take(bo)
    room.operate(.vote(try room.seat("ann"), for: .loveStack), 2, from: ann)
    room.advance(.seconds(1))
    #expect(!room.heard(bo).contains("votes"))
    room.send(.host(id: 2, .hide(.votes, false, section: .sam)), from: host)
    room.advance(.seconds(1))
    #expect(room.heard(bo).contains(#"["0.3","votes",1]"#))
  }

  @Test("[AN1] [AN2] a card that was hidden comes to everyone as nobody's, and its author recognizes it")
  func revealed() throws {
    let (room, host, ann, bo) = room()
    room.send(.host(id: 1, .hide(.cards, true, section: .sam)), from: host)
    let card = try room.add("Ann's", from: ann)
    room.operate(.vote(try room.seat("ann"), for: card), 2, from: ann)
    room.advance(.seconds(1))
    _ = [ann, bo].map { room.take($0) }
    room.send(.host(id: 2, .hide(.cards, false, section: .sam)), from: host)
    room.advance(.seconds(1))
    let inserted = room.takeFrames(bo).flatMap(\.facts).compactMap { fact -> Facts.Card? in
      guard case .change(.cardInserted(let id, let section, _, let text, let values, let author)) = fact else {
        return nil
      }
      return Facts.Card(id: id, section: section, text: text, values: values, author: author)
    }
    #expect(
      inserted == [Facts.Card(id: card, section: .sam, text: "Ann's", values: ["votes": .number(1)], author: nil)])
    #expect(room.takeFrames(ann).compactMap(\.privateFacts).flatMap(\.authors).map(\.card) == [card])
  }

  @Test("[AN3] [T22] outboxes have numbers that say nothing of the order people came in")
  func ids() throws {
    let (room, _, ann, bo) = room()
    let cards = try [room.add("Ann's", from: ann), room.add("Bo's", from: bo)]
    let numbers = cards.map { $0.outbox.rawValue }
    #expect(numbers.allSatisfy { $0 >= 1 << 16 })
    #expect(abs(Int(numbers[0]) - Int(numbers[1])) > 1)
  }

  @Test("[AN4] hosts don't learn for whom a card was added while the board showed people")
  func addedFor() throws {
    let (room, host, _, _) = room(false)
    room.send(.host(id: 1, .addFor(CardFor(.named("Gran"), section: .sam, text: "Hers"))), from: host)
    room.advance(.seconds(1))
    room.handle(.described(description()))
    room.advance(.seconds(2))
    _ = room.take(host)
    room.send(.host(id: 2, .history(upTo: nil)), from: host)
    room.advance(.seconds(1))
    let history = room.take(host).lazy.compactMap { message -> HostResult.History? in
      if case .done(2, .history(let history)) = message { history } else { nil }
    }.first
    let added = try #require(history?.lines.first { $0.change == .cardAdded })
    #expect(added.seat == nil)
    #expect(history?.names.values.contains("Gran") == false)
  }

  @Test(
    "[AN4] [T22] hosts learn nothing from history, moments, removed cards, refusals or a take-back, about earlier times either"
  )
  func past() throws {
    let (room, host, ann, bo) = room(false)
    let card = try room.add("Ann's", from: ann)
    let removed = try room.add("Bo's", from: bo)
    room.operate(.removeCard(card: removed), 2, from: bo)
    room.operate(.vote(try room.seat("bo"), for: card), 3, from: bo)
    room.advance(.seconds(1))
    room.handle(.described(description()))
    room.advance(.seconds(2))
    _ = room.take(host)
    let commands: [HostCommand] = [
      .history(upTo: nil), .moment(room.durable.document.revision), .removed,
      .takeBack(try room.seat("bo"), since: Timestamp(milliseconds: 0)),
    ]
    for (index, command) in commands.enumerated() {
      room.send(.host(id: index + 10, command), from: host)
      room.advance(.seconds(1))
    }
    let said = room.heard(host).split(separator: "\n").filter { !$0.contains(#""t":"people""#) }.joined()
    #expect(said.contains("lines") && said.contains("facts") && said.contains("removed"))
    #expect(
      (1...9).allSatisfy { !said.contains("\"by\":\($0)") } && !said.contains("votes.") && !said.contains("ann")
        && !said.contains("bo\""))
    #expect(said.contains(#""code":"anonymous""#))
  }

  @Test(
    "[AN1] [P26] [T22] hosts can give no seat away, because the new owner would see which cards are theirs; the seat's device can"
  )
  func claims() throws {
    let (room, host, ann, bo) = room()
    _ = try room.add("Ann's", from: ann)
    let seat = try room.seat("ann")
    room.send(.claim(seat, code: nil), from: bo)
    room.advance(.seconds(1))
    _ = room.take(bo)
    let asked = room.take(ann).compactMap { if case .claims(let claims) = $0 { claims } else { nil } }.joined()
    let claim = try #require(asked.first).id
    room.send(.host(id: 3, .claims), from: host)
    room.send(.answerClaim(claim, allow: true), from: host)
    room.advance(.seconds(1))
    let told = room.take(host)
    #expect(told.contains(.done(id: 3, .claims([]))))
    #expect(!told.contains { if case .claims(let claims) = $0 { !claims.isEmpty } else { false } })
    #expect(!room.take(bo).contains { if case .claimed = $0 { true } else { false } })
    room.send(.answerClaim(claim, allow: true), from: ann)
    room.advance(.seconds(1))
    #expect(room.take(bo).contains { if case .claimed = $0 { true } else { false } })
  }

  @Test("[AN4] the reason why an undo isn't possible any more names nobody")
  func undo() throws {
    let (room, _, ann, bo) = room()
    let card = try room.add("Ann's", from: ann)
    room.operate(.setValue(target: .card(card), key: .rejected, value: .flag(true)), 2, from: ann)
    room.operate(.setValue(target: .card(card), key: .rejected, value: .flag(false)), 1, from: bo)
    room.ask(.undo, 3, from: ann)
    room.advance(.seconds(1))
    let told = room.refusals(ann)
    #expect(told.map(\.code) == [.changedSince])
    #expect(told.allSatisfy { $0.parameters["who"] == nil && $0.parameters["name"] == nil })
  }

  @Test("[AN1] nobody hears which card someone has open")
  func presence() throws {
    let (room, _, ann, bo) = room()
    room.send(.touch(.loveStack, over: Carried(section: .sam, x: 1, y: 1)), from: ann)
    room.advance(.seconds(2))
    // What nobody sees of a hand brings no list; someone who comes does.
    _ = room.join("cy")
    room.advance(.seconds(2))
    let people = room.take(bo).compactMap { if case .people(let people, _) = $0 { people } else { nil } }
    #expect(people.last?.map(\.name).sorted() == ["ann", "bo", "cy", "host"])
    #expect(people.joined().allSatisfy { $0.card == nil && $0.over == nil })
  }

  @Test("[AN1] [AN6] [P35] nobody hears whose turn a card is, unless someone called dibs on it")
  func turns() throws {
    let (room, host, ann, bo) = room()
    room.operate(.setValue(target: .section(.sam), key: "turns", value: .flag(true)), 1, from: host)
    room.advance(.seconds(1))
    let wall = room.join("", as: .wall, surface: SurfaceRequest(kind: .wall, width: 1280, height: 720))
    _ = [wall, bo].map { room.take($0) }
    let card = try room.add("Mine", from: ann)
    for session in [wall, bo] {
      let events = room.takeFrames(session).flatMap(\.events)
      #expect(events.contains { $0.kind == .next && $0.card == card })
      #expect(events.allSatisfy { $0.author == nil && $0.seat == nil })
    }
    let seat = try room.seat("ann")
    room.operate(.setValue(target: .card(card), key: "dibs", value: .number(Double(seat.rawValue))), 2, from: ann)
    room.advance(.seconds(1))
    #expect(room.takeFrames(bo).flatMap(\.events).map(\.seat) == [seat])
  }

  @Test("[AN6] dibs are shown with the person who calls them")
  func dibs() throws {
    let (room, _, ann, bo) = room()
    _ = try room.add("Ann's", from: ann)
    let seat = try room.seat("ann")
    _ = room.take(bo)
    room.operate(
      .setValue(target: .card(.loveStack), key: "dibs", value: .number(Double(seat.rawValue))), 2, from: ann)
    room.advance(.seconds(1))
    #expect(room.takeFrames(bo).map(\.names).filter { !$0.isEmpty } == [[seat: "ann"]])
  }

  @Test("[AN5] a board that was anonymous stays so, whatever its file says, and over restarts")
  func stays() throws {
    let (room, _, ann, _) = room()
    _ = try room.add("Ann's", from: ann)
    room.handle(.described(description(false)))
    room.advance(.seconds(1))
    #expect(room.logged.contains { $0.contains("board.staysAnonymous") })
    room.restart()
    let late = room.connect()
    room.send(.hello(Hello(token: "guest-0", outbox: .test("late"), surface: .phone)), from: late)
    room.advance(.seconds(1))
    #expect(room.takeSnapshots(late).first?.facts.cards.values.allSatisfy { $0.author == nil } == true)
  }

  @Test("[AN5] [P32] when a board becomes anonymous everyone starts again from what they may see")
  func becomes() throws {
    let (room, _, ann, bo) = room(false)
    let card = try room.add("Ann's", from: ann)
    _ = [ann, bo].map { room.take($0) }
    room.handle(.described(description()))
    room.advance(.seconds(2))
    #expect(room.takeSnapshots(bo).last?.facts.cards[card]?.author == nil)
    let own = try #require(room.takeSnapshots(ann).last)
    #expect(own.privateFacts?.authors.map(\.card) == [card])
  }
}
