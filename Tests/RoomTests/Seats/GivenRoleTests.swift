import Document
import Presentation
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

/// A host gives people other roles than their links do, and lets them only look for a while.
@Suite("Given roles")
struct GivenRoleTests {
  private let room = TestRoom { $0.idleTimeout = .seconds(100_000) }
  private let host: SessionID
  private let ann: SessionID
  private let annsSecret: String
  private let annsSeat: SeatNumber

  init() throws {
    host = room.join("host", as: .host)
    ann = room.connect()
    room.send(.hello(Hello(token: "guest-0", name: "Ann", outbox: .test("ann"), surface: .phone)), from: ann)
    room.advance(.seconds(1))
    annsSecret = try #require(room.takeWelcome(ann)?.you.secret)
    _ = try room.add("Ann's", from: ann)
    annsSeat = try room.seat("Ann")
    _ = room.take(ann)
  }

  private func command(_ command: HostCommand, from id: SessionID? = nil) -> [ServerMessage] {
    _ = room.take(id ?? host)
    room.send(.host(id: 7, command), from: id ?? host)
    room.advance(.seconds(1))
    return room.takeReplies(id ?? host).filter { message in
      switch message {
      case .done, .error: true
      default: false
      }
    }
  }

  /// The role that each session of the seat hears that it has, the latest.
  private func heard(_ id: SessionID) -> You? {
    room.take(id).reduce(nil) { latest, message in
      switch message {
      case .you(let you): you
      case .welcome(let welcome): welcome.you
      default: latest
      }
    }
  }

  private func comeBack(
    _ outbox: String, with token: String = "guest-0", protocol version: Int = ServerMessage.newestProtocol
  ) -> SessionID {
    let id = room.connect()
    var hello = Hello(token: token, seat: annsSecret, name: "Ann", outbox: .test(outbox), surface: .phone)
    hello.protocols = version...version
    room.send(.hello(hello), from: id)
    room.advance(.seconds(1))
    return id
  }

  @Test(
    "[T75][PE1] each role that a host gives counts at once, on every device of the seat, also when it comes back",
    arguments: [Role.viewer, .guest, .coHost])
  func given(_ role: Role) {
    let other = comeBack("anns-tablet")
    _ = room.take(other)
    #expect(command(.role(annsSeat, role)) == [.done(id: 7, .done("role"))])
    // A guest's link gives a guest's role: nothing changed for them.
    if role != .guest { #expect([ann, other].map { heard($0)?.role } == [role, role]) }
    room.restart()
    for (index, token) in ["guest-0", "viewer-0", "co-host-0"].enumerated() {
      #expect(heard(comeBack("again\(index)", with: token))?.role == role, "\(token)")
    }
  }

  @Test("[PE1] a host takes a given role away again: the link's counts")
  func takenAway() {
    _ = command(.role(annsSeat, .viewer))
    #expect(heard(ann)?.role == .viewer)
    _ = command(.role(annsSeat, nil))
    #expect(heard(ann)?.role == .guest)
    #expect(room.durable.seats[annsSeat]?.role == nil)
  }

  @Test(
    "[T75][PE1] someone who is a viewer now changes nothing: by another device, an old link, protocol 3, a name or a seat"
  )
  func noWayAround() throws {
    _ = command(.rotate(.guest))
    _ = command(.role(annsSeat, .viewer))
    let before = room.durable.document
    let sessions = [
      ann, comeBack("tablet"), comeBack("old-link", with: "guest-0"), comeBack("three", protocol: 3),
      comeBack("co-host", with: "co-host-0"),
    ]
    for id in sessions {
      #expect(room.closed[id] == nil)
      room.send(.host(id: 1, .people), from: id)
      room.send(.name("Bea"), from: id)
      room.send(.claim(try room.seat("host"), code: nil), from: id)
      room.send(.press(Press("button.0", of: .card(.loveStack))), from: id)
    }
    room.operate(.add("again"), 2, from: ann)
    for id in sessions.dropFirst() { room.operate(.add("again"), 1, from: id) }
    room.advance(.seconds(2))
    #expect(room.durable.document == before)
    #expect(room.durable.seats[annsSeat]?.name == "Ann")
    #expect(room.room.openClaims.isEmpty)
  }

  @Test("[T75][PE1] an operation that someone sends while their new role is on its way to disk is judged by that role")
  func onItsWay() {
    room.behavior = .waits
    room.send(.host(id: 7, .role(annsSeat, .viewer)), from: host)
    room.operate(.add("quick"), 2, from: ann)
    room.behavior = .appends
    room.finishAppend()
    room.advance(.seconds(1))
    #expect(room.refusals(ann).map(\.code) == [.notAllowed])
    #expect(!room.durable.document.allCards.contains { $0.text == "quick" })
  }

  @Test(
    "[PE1] a viewer's refused operations keep their place in the outbox: the next one after the role is back is done")
  func counting() {
    _ = command(.role(annsSeat, .viewer))
    room.operate(.add("refused"), 2, from: ann)
    room.ask(.undo, 3, from: ann)
    room.advance(.seconds(1))
    _ = command(.role(annsSeat, nil))
    room.operate(.add("done"), 4, from: ann)
    room.advance(.seconds(1))
    #expect(room.durable.document.allCards.map(\.text).contains("done"))
    // The undo that was refused passed nothing over.
    room.ask(.undo, 5, from: ann)
    room.ask(.undo, 6, from: ann)
    room.advance(.seconds(1))
    #expect(!room.durable.document.allCards.contains { $0.text == "Ann's" })
  }

  @Test("[PE2] a person who only looks for ten minutes hears for how long, and may go on by themselves afterwards")
  func viewOnly() {
    _ = command(.viewOnly(annsSeat, minutes: 10))
    let you = heard(ann)
    #expect(you?.role == .viewer && you?.viewOnlyFor == 600_000)
    room.operate(.add("too soon"), 2, from: ann)
    room.advance(.seconds(598))
    #expect(room.refusals(ann).map(\.code) == [.notAllowed])
    // Nobody says anything: the time alone ends it.
    room.send(.ping, from: ann)
    room.advance(.seconds(3))
    let after = heard(ann)
    #expect(after?.role == .guest && after?.viewOnlyFor == nil)
    room.operate(.add("now"), 3, from: ann)
    room.advance(.seconds(1))
    #expect(room.durable.document.allCards.contains { $0.text == "now" })
  }

  @Test("[T75][PE2] looking only outlasts a restart and ends in time, and gives a co-host back what they were given")
  func viewOnlyRestarted() {
    _ = command(.role(annsSeat, .coHost))
    _ = command(.viewOnly(annsSeat, minutes: 10))
    room.advance(.seconds(300))
    room.restart()
    let back = comeBack("ann-again")
    let you = heard(back)
    #expect(you?.role == .viewer && you?.viewOnlyFor.map { $0 > 200_000 && $0 < 300_000 } == true)
    room.advance(.seconds(300))
    #expect(heard(back)?.role == .coHost)
  }

  @Test("[PE2] a host ends it sooner, and a clock that was years ahead holds nobody back")
  func viewOnlyEnds() {
    _ = command(.viewOnly(annsSeat, minutes: 10))
    _ = command(.viewOnly(annsSeat, minutes: nil))
    #expect(heard(ann)?.role == .guest)
    let later = Timestamp(milliseconds: room.wall.milliseconds + 400 * 24 * 3_600_000)
    var seat = BoardState()
    seat.apply(.seat(SeatNumber(1), secretHash: [1], name: "Bo", at: room.wall))
    seat.apply(.seatChanged(SeatNumber(1), .viewOnly(until: later), by: nil, at: room.wall))
    #expect(SeatRole.role(by: .guest, seat.seats[SeatNumber(1)], at: room.wall) == .guest)
  }

  @Test(
    "[T75][PE3] nobody but a host gives roles, renames or adds for others",
    arguments: Role.allCases.filter { $0 != .host })
  func hostsAlone(_ role: Role) {
    let someone = room.join("someone", as: role)
    let before = room.contents
    let commands: [HostCommand] = [
      .role(annsSeat, .coHost), .viewOnly(annsSeat, minutes: 10), .rename(annsSeat, name: "Bea"),
      .addFor(CardFor(.seat(annsSeat), section: .sam, text: "x")),
    ]
    for command in commands {
      #expect(
        self.command(command, from: someone) == [
          .error(InputError(.init(.notAllowed), ["role": .text(role.rawValue)], id: 7))
        ])
    }
    #expect(room.contents == before)
  }

  @Test("[T75][PE3] a co-host whom a host made one makes none")
  func noChain() throws {
    _ = command(.role(annsSeat, .coHost))
    #expect(heard(ann)?.role == .coHost)
    let bo = room.join("bo")
    _ = try room.add("x", from: bo)
    #expect(
      command(.role(try room.seat("bo"), .coHost), from: ann) == [
        .error(InputError(.init(.notAllowed), ["role": .text("co-host")], id: 7))
      ])
  }

  @Test("[T75][PE3] nobody takes a role away from a host who is here by the hosts' link")
  func hostsStay() throws {
    let other = room.join("second", as: .host)
    room.send(.name("Second"), from: other)
    room.advance(.seconds(1))
    let seat = try room.seat("Second")
    for change in [HostCommand.role(seat, .viewer), .viewOnly(seat, minutes: 10)] {
      #expect(command(change) == [.error(InputError(.init(.notAllowed), ["role": .text("host")], id: 7))])
    }
  }

  @Test("[PE3] a seat that isn't there, or was taken away, gets no role, name or card")
  func unknown() {
    _ = command(.kick(annsSeat))
    for seat in [annsSeat, SeatNumber(999)] {
      let error = InputError(.init(.unknownTarget), ["target": .number(Double(seat.rawValue))], id: 7)
      for change in [
        HostCommand.role(seat, .viewer), .viewOnly(seat, minutes: 1), .rename(seat, name: "X"),
        .addFor(CardFor(.seat(seat), section: .sam, text: "x")),
      ] {
        #expect(command(change) == [.error(error)])
      }
    }
  }

  @Test("[PE4] a host renames someone: all hear it, and it is told apart from others' names")
  func renamed() throws {
    let bo = room.join("bo")
    _ = command(.rename(annsSeat, name: "Anne"))
    #expect(heard(ann)?.name == "Anne")
    let frames = room.takeFrames(bo)
    #expect(frames.contains { $0.names[annsSeat] == "Anne" })
    room.send(.name("Bo"), from: bo)
    room.advance(.seconds(1))
    _ = command(.rename(annsSeat, name: "bo"))
    #expect(room.durable.seats[annsSeat]?.name == "bo 2")
    #expect(
      command(.rename(annsSeat, name: "Host")) == [
        .error(InputError(.init(.reserved), ["field": .text("name")], id: 7))
      ])
  }

  @Test("[PE5] a card for someone without a device is theirs, and the seat is claimed later by its name")
  func addedFor() throws {
    let done = command(.addFor(CardFor(.named("Gran"), section: .sam, text: "Bingo")))
    let gran = try room.seat("Gran")
    let card = try #require(room.durable.document.allCards.last { $0.text == "Bingo" })
    #expect(done == [.done(id: 7, .addedFor(HostResult.AddedFor(card: card.id, seat: gran)))])
    #expect(card.author == gran)
    // By her number from now on; by name it would be another Gran.
    _ = command(.addFor(CardFor(.seat(gran), section: .sam, text: "Waltz")))
    #expect(room.durable.document.allCards.filter { $0.author == gran }.count == 2)
    let phone = room.join("phone")
    room.send(.claim(gran, code: nil), from: phone)
    let asked = room.take(phone).compactMap { message in
      if case .claiming(let claim, gran) = message { claim } else { nil as ClaimID? }
    }
    let claim = try #require(asked.first)
    _ = command(.answerClaim(claim, allow: true))
    let secret = room.take(phone).compactMap { message in
      if case .claimed(gran, let secret) = message { secret } else { nil as String? }
    }.first
    #expect(secret != nil)
  }

  @Test("[PE5] a card for someone counts as theirs: a section's share for each person holds, and the limits of texts")
  func addedForWithinLimits() throws {
    room.operate(.setValue(target: .section(.sam), key: .sectionCardsEach, value: .number(1)), 1, from: host)
    let full = Refusal(.full, ["what": .text("each"), "limit": .number(1), "section": .text("0.1")])
    #expect(command(.addFor(CardFor(.seat(annsSeat), section: .sam, text: "two"))) == [.error(InputError(full, id: 7))])
    let long = String(repeating: "x", count: 20_001)
    guard case .error(let error)? = command(.addFor(CardFor(.named("Gran"), section: .jessica, text: long))).first
    else {
      Issue.record("no error")
      return
    }
    #expect(error.code == .init(.tooLong))
    #expect(!room.durable.seats.values.contains { $0.name == "Gran" })
  }

  @Test("[PE6] the history says who gave which role, renamed whom and added for whom")
  func history() throws {
    room.send(.name("Hana"), from: host)
    _ = command(.role(annsSeat, .viewer))
    _ = command(.viewOnly(annsSeat, minutes: 10))
    _ = command(.rename(annsSeat, name: "Anne"))
    _ = command(.addFor(CardFor(.seat(annsSeat), section: .sam, text: "x")))
    guard case .done(_, .history(let history))? = command(.history(upTo: nil)).first else {
      Issue.record("no history")
      return
    }
    let hana = try room.seat("Hana")
    let changes = history.lines.filter { $0.change != nil }
    #expect(changes.allSatisfy { $0.by == hana && $0.seat == annsSeat && $0.what == .set })
    #expect(changes.count == 4 && changes.last?.change == .role("viewer") && changes.first?.change == .cardAdded)
  }

  @Test("[PE7] a person who asks for a name only if it is free hears which one is, and keeps what they had")
  func nameTaken() throws {
    let bo = room.join("bo")
    room.send(.name("Bo"), from: bo)
    room.advance(.seconds(1))
    _ = room.take(bo)
    room.send(.name("ann", ifFree: true), from: bo)
    let taken = InputError(.nameTaken, ["name": .text("ann"), "suggestion": .text("ann 2")])
    #expect(room.takeReplies(bo) == [.error(taken)])
    #expect(room.durable.seats.values.contains { $0.name == "Bo" })
    room.send(.name("ann"), from: bo)
    room.advance(.seconds(1))
    #expect(room.durable.seats.values.map(\.name).contains("ann 2"))
    room.send(.name("Bob", ifFree: true), from: bo)
    room.advance(.seconds(1))
    #expect(room.durable.seats.values.map(\.name).contains("Bob"))
  }

  @Test("[T75][PE1] a full board forgets someone who is held back no sooner than someone who was taken away")
  func remembered() {
    var vacancies = Vacancies()
    var state = BoardState()
    for number in 1...2 {
      state.apply(
        .seat(SeatNumber(UInt32(number)), secretHash: [UInt8(number)], name: "", at: Timestamp(milliseconds: 0)))
    }
    state.apply(.seatChanged(SeatNumber(1), .role("viewer"), by: nil, at: Timestamp(milliseconds: 0)))
    _ = vacancies.count(in: state.document, ValueSchema.standard, at: .zero, step: 10)
    vacancies.finishCount(of: state.seats.values, isHere: { _ in false }, hasActed: { _ in false })
    #expect(vacancies.idle == [SeatNumber(2)])
  }
}
