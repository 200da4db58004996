import Document
import SyncSimulation
import Testing

@testable import Sync

@Suite("Coming back to one's seat")
struct ClaimTests {
  /// A board on which Ann, seat 1, has added a card; she is gone, and somebody new is here.
  private struct Evening {
    let room = TestRoom()
    let stranger: SessionID
    static let ann = SeatNumber(1)
    static let code = PersonalCode.test(ann).description

    init(annStays: Bool = false) {
      let ann = room.join("Ann")
      room.operate(.add("mine"), 1, from: ann)
      if !annStays { room.handle(.disconnected(ann)) }
      stranger = room.join("stranger")
    }

    func join(_ name: String, address: String? = nil) -> SessionID { room.join(name, address: address) }
  }

  private func error(_ messages: [ServerMessage]) -> InputError? {
    messages.lazy.compactMap { if case .error(let error) = $0 { error } else { nil } }.first
  }

  private func claims(_ messages: [ServerMessage]) -> [SeatClaim]? {
    messages.lazy.compactMap { if case .claims(let claims) = $0 { claims } else { nil } }.last
  }

  private func secret(_ messages: [ServerMessage]) -> String? {
    messages.lazy.compactMap { if case .claimed(_, let secret) = $0 { secret } else { nil } }.first
  }

  // MARK: The list

  @Test("[P25] the seats one could claim have a name, aren't revoked and aren't one's own; the newest come first")
  func seats() {
    let room = TestRoom()
    for name in ["Ann", "", "Cleo", "Dan"] {
      let id = room.join(name)
      room.operate(.add("x"), 1, from: id)
      if name != "Dan" { room.handle(.disconnected(id)) }
    }
    let host = room.join("Hal", as: .host)
    room.send(.host(id: 1, .kick(SeatNumber(3))), from: host)
    let me = room.join("me")
    room.send(.name("Me"), from: me)
    _ = room.take(me)
    room.send(.findSeats(search: nil), from: me)
    let hal = ClaimableSeat(seat: SeatNumber(5), name: "Hal", here: true)
    let dan = ClaimableSeat(seat: SeatNumber(4), name: "Dan", here: true)
    let ann = ClaimableSeat(seat: SeatNumber(1), name: "Ann", here: false)
    #expect(room.takeReplies(me) == [.seats(ClaimableSeats(seats: [hal, dan, ann]))])
    room.advance(.seconds(1))
    _ = room.take(me)
    room.send(.findSeats(search: "aN"), from: me)
    #expect(room.takeReplies(me) == [.seats(ClaimableSeats(seats: [dan, ann]))])
    room.advance(.seconds(1))
    _ = room.take(me)
    room.send(.findSeats(search: "ann"), from: me)
    #expect(room.takeReplies(me) == [.seats(ClaimableSeats(seats: [ann]))])
  }

  @Test("[P25] a list is bounded and says that there are others, which a search finds")
  func manySeats() {
    let room = TestRoom { $0.claimableSeatsMax = 3 }
    for name in ["Ann", "Bo", "Cleo", "Dan", "Eva"] {
      let id = room.join(name)
      room.operate(.add("x"), 1, from: id)
      room.handle(.disconnected(id))
    }
    let me = room.join("me")
    room.send(.findSeats(search: ""), from: me)
    guard case .seats(let list)? = room.takeReplies(me).first else {
      Issue.record("no list")
      return
    }
    #expect(list.seats.map(\.name) == ["Eva", "Dan", "Cleo"])
    #expect(list.hasMore)
    room.advance(.seconds(1))
    _ = room.take(me)
    room.send(.findSeats(search: "bo"), from: me)
    #expect(
      room.takeReplies(me)
        == [.seats(ClaimableSeats(seats: [ClaimableSeat(seat: SeatNumber(2), name: "Bo", here: false)]))])
  }

  @Test("[P25] whoever is called just what is searched for comes first, however many have it in their name")
  func wholeNames() {
    let room = TestRoom { $0.claimableSeatsMax = 2 }
    for name in ["Al", "Alma", "Hal", "Alva"] {
      let id = room.join(name)
      room.operate(.add("x"), 1, from: id)
      room.handle(.disconnected(id))
    }
    let me = room.join("me")
    room.send(.findSeats(search: "al"), from: me)
    let al = ClaimableSeat(seat: SeatNumber(1), name: "Al", here: false)
    let alva = ClaimableSeat(seat: SeatNumber(4), name: "Alva", here: false)
    #expect(room.takeReplies(me) == [.seats(ClaimableSeats(seats: [al, alva], hasMore: true))])
  }

  @Test("[P25] a session gets one list a second; whoever asks sooner gets rate")
  func listRate() {
    let evening = Evening()
    let room = evening.room
    for expected in [nil, InputError.Code.rate] {
      room.send(.findSeats(search: nil), from: evening.stranger)
      #expect(error(room.takeReplies(evening.stranger))?.code == expected)
    }
    room.advance(.milliseconds(999))
    _ = room.take(evening.stranger)
    room.send(.findSeats(search: nil), from: evening.stranger)
    #expect(error(room.takeReplies(evening.stranger))?.code == .rate)
    room.advance(.milliseconds(1))
    _ = room.take(evening.stranger)
    room.send(.findSeats(search: nil), from: evening.stranger)
    #expect(error(room.takeReplies(evening.stranger)) == nil)
  }

  @Test("[P25] who may not take a name claims nothing", arguments: [Role.viewer, .wall])
  func rights(_ role: Role) {
    let evening = Evening()
    let id = evening.room.join("looker", as: role)
    for message in [ClientMessage.findSeats(search: nil), .claim(Evening.ann, code: Evening.code)] {
      evening.room.send(message, from: id)
      #expect(error(evening.room.takeReplies(id))?.code == .init(.notAllowed))
    }
  }

  @Test("[P25] a guest who found the board full of seats gets theirs back, and may edit again")
  func full() {
    let room = TestRoom { $0.limits.seatsMax = 1 }
    let ann = room.join("Ann")
    room.operate(.add("mine"), 1, from: ann)
    room.handle(.disconnected(ann))
    let looker = room.join("looker")
    room.send(.claim(Evening.ann, code: Evening.code), from: looker)
    let seat = secret(room.take(looker))
    #expect(seat != nil)
    let back = room.connect()
    room.send(.hello(Hello(token: "guest-0", seat: seat, outbox: .test("new"), surface: .phone)), from: back)
    #expect(room.takeWelcome(back)?.you.role == .guest)
  }

  // MARK: The code

  @Test("[P27] the code is told to the seat's own sessions, once the seat is in the journal")
  func codeTold() {
    let room = TestRoom()
    room.behaviour = .waits
    let id = room.connect()
    room.send(.hello(Hello(token: "guest-0", name: "Ann", outbox: .test("ann"), surface: .phone)), from: id)
    #expect(room.takeWelcome(id)?.you.code == nil)
    room.operate(.add("x"), 1, base: 0, from: id)
    #expect(room.take(id).allSatisfy { if case .you = $0 { false } else { true } })
    room.finishAppend()
    room.advance(.seconds(1))
    let you = room.take(id).lazy.compactMap { if case .you(let you) = $0 { you } else { nil } }.first
    #expect(you?.code == PersonalCode.test(SeatNumber(1)))
  }

  @Test("[P28][SE2] the right code is answered with a fresh secret when that is on disk, which opens the seat")
  func code() {
    let evening = Evening()
    let room = evening.room
    room.behaviour = .waits
    room.send(.claim(Evening.ann, code: Evening.code.lowercased()), from: evening.stranger)
    #expect(secret(room.take(evening.stranger)) == nil)
    room.finishAppend()
    let fresh = secret(room.take(evening.stranger))
    #expect(fresh == "seat-3")
    #expect(room.durable.seats[Evening.ann]?.secretHashes == [Array("seat-1".utf8), Array("seat-3".utf8)])
    room.behaviour = .appends
    for (index, secret) in [fresh, "seat-1"].enumerated() {
      let back = room.connect()
      room.send(
        .hello(Hello(token: "guest-0", seat: secret, outbox: .test("back-\(index)"), surface: .phone)), from: back)
      #expect(room.takeWelcome(back)?.you.seat == Evening.ann)
    }
  }

  @Test("[P28][SE3] an append that didn't end well gives nobody a seat: paused, and the secret opens nothing")
  func lostAppend() {
    let evening = Evening()
    let room = evening.room
    room.behaviour = .waits
    room.send(.claim(Evening.ann, code: Evening.code), from: evening.stranger)
    room.finishAppend(.unknown(JournalError(.io, detail: "test")), isOnDisk: false)
    let answers = room.take(evening.stranger)
    #expect(secret(answers) == nil)
    #expect(error(answers)?.code == .paused)
    room.finishReload()
    #expect(room.durable.seats[Evening.ann]?.secretHashes.count == 1)
  }

  @Test("[P27] after five wrong codes within a minute a session gets rate for any code, the right one too")
  func wrongCodesPerSession() {
    let evening = Evening()
    for _ in 0..<5 {
      evening.room.send(.claim(Evening.ann, code: "000000"), from: evening.stranger)
      let wrong = error(evening.room.takeReplies(evening.stranger))
      #expect(wrong?.code == .wrongCode)
      #expect(wrong?.parameters == ["seat": .number(1)])
    }
    evening.room.send(.claim(Evening.ann, code: Evening.code), from: evening.stranger)
    #expect(error(evening.room.takeReplies(evening.stranger))?.code == .rate)
    #expect(evening.room.durable.seats[Evening.ann]?.secretHashes.count == 1)
  }

  @Test("[P27] ten wrong codes a minute from one address; another address isn't hindered, and a minute later none is")
  func wrongCodesPerAddress() {
    let evening = Evening()
    for index in 0..<2 {
      let id = evening.join("guesser-\(index)", address: "192.0.2.1")
      for _ in 0..<5 { evening.room.send(.claim(Evening.ann, code: "no code"), from: id) }
    }
    let same = evening.join("same", address: "192.0.2.1")
    evening.room.send(.claim(Evening.ann, code: Evening.code), from: same)
    #expect(error(evening.room.takeReplies(same))?.code == .rate)
    let other = evening.join("other", address: "192.0.2.2")
    evening.room.send(.claim(Evening.ann, code: Evening.code), from: other)
    #expect(secret(evening.room.take(other)) != nil)
    for _ in 0..<4 {
      evening.room.send(.ping, from: same)
      evening.room.advance(.seconds(15))
    }
    evening.room.send(.claim(Evening.ann, code: Evening.code), from: same)
    #expect(secret(evening.room.take(same)) != nil)
  }

  @Test("[P27] a hundred wrong codes a minute on one board, from wherever they come")
  func wrongCodesPerBoard() {
    let evening = Evening()
    for index in 0..<20 {
      let id = evening.room.join("guesser-\(index)", address: "192.0.2.\(index)", waiting: .milliseconds(100))
      for _ in 0..<5 { evening.room.send(.claim(Evening.ann, code: "000000"), from: id) }
    }
    let other = evening.room.join("other", address: "198.51.100.1", waiting: .milliseconds(100))
    evening.room.send(.claim(Evening.ann, code: Evening.code), from: other)
    #expect(error(evening.room.takeReplies(other))?.code == .rate)
  }

  // MARK: Being asked

  @Test("[P26] without a code the seat's devices and the hosts are asked, and nobody else")
  func asked() {
    let room = TestRoom()
    let ann = room.join("Ann")
    room.operate(.add("mine"), 1, from: ann)
    let host = room.join("host", as: .host)
    let coHost = room.join("co-host", as: .coHost)
    let bo = room.join("Bo")
    let stranger = room.join("")
    for id in [ann, host, coHost, bo] { _ = room.take(id) }
    room.send(.claim(Evening.ann, code: nil), from: stranger)
    let expected = [SeatClaim(id: ClaimID(1), seat: Evening.ann, name: "Ann")]
    for id in [ann, host, coHost] { #expect(claims(room.take(id)) == expected) }
    #expect(claims(room.take(bo)) == nil)
    // Who comes later is asked too, behind their welcome.
    let late = room.connect()
    room.send(.hello(Hello(token: "host-0", outbox: .test("late"), surface: .phone)), from: late)
    #expect(claims(room.take(late)) == expected)
  }

  @Test(
    "[P26][SE2] a yes of an old device, a host or a co-host gives the seat; all who were asked hear that it is answered",
    arguments: [0, 1, 2])
  func allowed(_ who: Int) {
    let room = TestRoom()
    let ann = room.join("Ann")
    room.operate(.add("mine"), 1, from: ann)
    let asked = [ann, room.join("host", as: .host), room.join("co-host", as: .coHost)]
    let stranger = room.join("Bo")
    room.send(.claim(Evening.ann, code: nil), from: stranger)
    room.send(.answerClaim(ClaimID(1), allow: true), from: asked[who])
    #expect(secret(room.take(stranger)) != nil)
    for id in asked { #expect(claims(room.take(id)) == []) }
    room.send(.answerClaim(ClaimID(1), allow: true), from: asked[who])
    #expect(error(room.takeReplies(asked[who]))?.code == .gone)
  }

  @Test("[P26] nobody else answers: not the claimant, not another guest")
  func notTheirs() {
    let evening = Evening(annStays: true)
    let bo = evening.join("Bo")
    evening.room.send(.claim(Evening.ann, code: nil), from: evening.stranger)
    for id in [evening.stranger, bo] {
      evening.room.send(.answerClaim(ClaimID(1), allow: true), from: id)
      #expect(error(evening.room.takeReplies(id))?.code == .gone)
    }
    #expect(evening.room.durable.seats[Evening.ann]?.secretHashes.count == 1)
  }

  @Test("[P26] a no is told, and after the third one a session asks in vain")
  func denied() {
    let evening = Evening()
    let host = evening.room.join("host", as: .host)
    for claim in 1...3 as ClosedRange<UInt64> {
      evening.room.send(.claim(Evening.ann, code: nil), from: evening.stranger)
      evening.room.send(.answerClaim(ClaimID(claim), allow: false), from: host)
      let no = error(evening.room.takeReplies(evening.stranger))
      #expect(no?.code == .claimDenied)
      #expect(no?.parameters == ["seat": .number(1)])
    }
    evening.room.send(.claim(Evening.ann, code: nil), from: evening.stranger)
    #expect(error(evening.room.takeReplies(evening.stranger))?.code == .rate)
    #expect(evening.room.durable.seats[Evening.ann]?.secretHashes.count == 1)
  }

  @Test("[P26] three times no within ten minutes: from that address nobody asks for that seat, whatever the session")
  func deniedAddress() {
    let evening = Evening()
    let room = evening.room
    let host = room.join("host", as: .host)
    func ask(_ name: String, at address: String?) -> InputError.Code? {
      let id = room.join(name, address: address, waiting: .zero)
      room.send(.claim(Evening.ann, code: nil), from: id)
      let answers = room.takeReplies(id)
      let number = answers.lazy.compactMap { if case .claiming(let number, _) = $0 { number } else { nil } }.first
      if let number { room.send(.answerClaim(number, allow: false), from: host) }
      room.handle(.disconnected(id))
      return error(answers)?.code
    }
    for index in 0..<4 { #expect(ask("m-\(index)", at: "192.0.2.1") == (index < 3 ? nil : .rate)) }
    #expect(ask("other", at: "192.0.2.2") == nil)
    for index in 0..<4 { #expect(ask("n-\(index)", at: nil) == nil, "an address that isn't known isn't counted") }
    for _ in 0..<40 {
      room.send(.ping, from: host)
      room.advance(.seconds(15))
    }
    #expect(ask("later", at: "192.0.2.1") == nil)
  }

  @Test(
    "[P26] three claims wait from one address, to whatever seats; the next from there is full, others aren't hindered")
  func boundsPerAddress() {
    let room = TestRoom()
    for name in ["Ann", "Bo", "Cleo", "Dan", "Eva"] {
      let id = room.join(name)
      room.operate(.add("x"), 1, from: id)
      room.handle(.disconnected(id))
    }
    for claimant in 1...5 as ClosedRange<UInt32> {
      let id = room.join("c\(claimant)", address: claimant < 5 ? "192.0.2.1" : "192.0.2.2")
      room.send(.claim(SeatNumber(claimant), code: nil), from: id)
      let full = error(room.takeReplies(id))
      #expect(full?.code == (claimant == 4 ? .init(.full) : nil))
      if claimant == 4 {
        #expect(full?.parameters == ["seat": .number(4), "what": .text("claims"), "limit": .number(3)])
      }
    }
  }

  @Test("[P26] a host's yes is done when the secret is on disk, or paused; a yes to a seat that is revoked is gone")
  func commandWaits() {
    let evening = Evening()
    let room = evening.room
    let host = room.join("host", as: .host)
    room.send(.claim(Evening.ann, code: nil), from: evening.stranger)
    room.behaviour = .waits
    room.send(.host(id: 1, .answerClaim(ClaimID(1), allow: true)), from: host)
    #expect(!room.take(host).contains(.done(id: 1, .done("answerClaim"))))
    room.finishAppend()
    #expect(room.take(host).contains(.done(id: 1, .done("answerClaim"))))
    room.send(.claim(Evening.ann, code: nil), from: evening.stranger)
    room.send(.host(id: 2, .answerClaim(ClaimID(2), allow: true)), from: host)
    room.finishAppend(.unknown(JournalError(.io, detail: "test")), isOnDisk: false)
    let paused = error(room.take(host))
    #expect(paused?.id == 2)
    #expect(paused?.code == .paused)
    room.finishReload()
    room.send(.claim(Evening.ann, code: nil), from: evening.stranger)
    room.send(.host(id: 3, .kick(Evening.ann)), from: host)
    room.send(.host(id: 4, .answerClaim(ClaimID(3), allow: true)), from: host)
    let gone = error(room.takeReplies(host))
    #expect(gone?.id == 4)
    #expect(gone?.code == .gone)
  }

  @Test("[P26][SE3] what nobody answers within two minutes expires")
  func expired() {
    let evening = Evening()
    let host = evening.room.join("host", as: .host)
    evening.room.send(.claim(Evening.ann, code: nil), from: evening.stranger)
    for _ in 0..<6 {
      for id in [host, evening.stranger] { evening.room.send(.ping, from: id) }
      #expect(error(evening.room.takeReplies(evening.stranger)) == nil)
      evening.room.advance(.seconds(20))
    }
    #expect(error(evening.room.takeReplies(evening.stranger))?.code == .claimExpired)
    #expect(claims(evening.room.take(host)) == [])
  }

  @Test("[P26] a claim ends with its session, with another claim, and when it is taken back")
  func withdrawn() {
    let evening = Evening()
    let bo = evening.join("Bo")
    evening.room.operate(.add("x"), 1, from: bo)
    let host = evening.room.join("host", as: .host)
    func open() -> [SeatNumber]? { claims(evening.room.take(host))?.map(\.seat) }
    evening.room.send(.claim(Evening.ann, code: nil), from: evening.stranger)
    #expect(open() == [Evening.ann])
    evening.room.send(.claim(SeatNumber(3), code: nil), from: evening.stranger)
    #expect(open() == [SeatNumber(3)])
    evening.room.send(.claim(nil, code: nil), from: evening.stranger)
    #expect(open() == [])
    evening.room.send(.claim(Evening.ann, code: nil), from: evening.stranger)
    #expect(open() == [Evening.ann])
    evening.room.handle(.disconnected(evening.stranger))
    #expect(open() == [])
    #expect(error(evening.room.takeReplies(bo)) == nil)
  }

  @Test("[P26] three claims wait for one seat, thirty-two on a board; the next is full")
  func bounds() {
    let room = TestRoom()
    let sessions = (0..<40).map { index in
      let id = room.join("p\(index)", waiting: .zero)
      room.operate(.add("x"), 1, from: id)
      return id
    }
    for claimant in 1...4 {
      _ = room.take(sessions[claimant])
      room.send(.claim(Evening.ann, code: nil), from: sessions[claimant])
      let refused = error(room.takeReplies(sessions[claimant]))
      #expect(refused?.code == (claimant == 4 ? .init(.full) : nil))
    }
    for claimant in 4..<40 {
      _ = room.take(sessions[claimant])
      room.send(.claim(SeatNumber(UInt32(claimant)), code: nil), from: sessions[claimant])
      let refused = error(room.takeReplies(sessions[claimant]))
      #expect(refused?.code == (claimant - 4 < 29 ? nil : .init(.full)), "\(claimant)")
    }
  }

  @Test("[P26] a claim to a seat that is revoked meanwhile is denied; a revoked seat can't be claimed")
  func kicked() {
    let evening = Evening()
    let host = evening.room.join("host", as: .host)
    evening.room.send(.claim(Evening.ann, code: nil), from: evening.stranger)
    evening.room.send(.host(id: 1, .kick(Evening.ann)), from: host)
    #expect(error(evening.room.takeReplies(evening.stranger))?.code == .claimDenied)
    evening.room.send(.claim(Evening.ann, code: Evening.code), from: evening.stranger)
    #expect(error(evening.room.takeReplies(evening.stranger))?.code == .gone)
  }

  @Test("a host lists claims and answers them by commands")
  func commands() {
    let evening = Evening()
    let host = evening.room.join("host", as: .host)
    evening.room.send(.claim(Evening.ann, code: nil), from: evening.stranger)
    _ = evening.room.take(host)
    evening.room.send(.host(id: 1, .claims), from: host)
    let open = [SeatClaim(id: ClaimID(1), seat: Evening.ann, name: "Ann", asking: "stranger")]
    #expect(evening.room.takeReplies(host) == [.done(id: 1, .claims(open))])
    evening.room.send(.host(id: 2, .answerClaim(ClaimID(1), allow: true)), from: host)
    #expect(evening.room.takeReplies(host).contains(.done(id: 2, .done("answerClaim"))))
    #expect(secret(evening.room.take(evening.stranger)) != nil)
    evening.room.send(.host(id: 3, .answerClaim(ClaimID(1), allow: true)), from: host)
    #expect(error(evening.room.takeReplies(host))?.id == 3)
  }

  // MARK: What a seat is, and isn't

  @Test("[SE5] the link says what one may do: who gets a host's seat by the guests' link is a guest, and undoes as one")
  func roles() {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    room.operate(.addSection(title: "T", place: .end), 1, from: host)
    room.handle(.disconnected(host))
    let guest = room.join("guest")
    room.send(.claim(Evening.ann, code: Evening.code), from: guest)
    let back = room.connect()
    room.send(
      .hello(Hello(token: "guest-0", seat: secret(room.take(guest)), outbox: .test("new"), surface: .phone)), from: back
    )
    #expect(room.takeWelcome(back)?.you.role == .guest)
    room.ask(.undo, 1, base: 2, from: back)
    let refusal = room.takeReplies(back).lazy.compactMap { message -> Refusal.Code? in
      if case .refused(_, let refusal) = message { refusal.code } else { nil }
    }.first
    #expect(refusal == .notAllowed)
    room.send(.host(id: 1, .freeze(true)), from: back)
    #expect(error(room.takeReplies(back))?.code == .init(.notAllowed))
  }

  @Test(
    "[SE1][SE5] the person goes on where they were: their cards are theirs, and undo takes back what they did before")
  func goesOn() {
    let evening = Evening()
    let room = evening.room
    room.send(.claim(Evening.ann, code: Evening.code), from: evening.stranger)
    let back = room.connect()
    let seat = secret(room.take(evening.stranger))
    room.send(.hello(Hello(token: "guest-0", seat: seat, outbox: .test("new"), surface: .phone)), from: back)
    #expect(room.takeWelcome(back)?.you.name == "Ann")
    room.ask(.undo, 1, base: 2, from: back)
    #expect(room.durable.document.removedCards.map(\.card.text) == ["mine"])
  }

  @Test("[SE6][P28] a seat has at most 32 devices; all of them open it, and the next is full, by code or by a yes")
  func devices() {
    let room = TestRoom { $0.seatGiftsPerMinute = 100 }
    let ann = room.join("Ann")
    room.operate(.add("mine"), 1, from: ann)
    let stranger = room.join("stranger")
    for _ in 2...BoardState.secretsKept {
      room.advance(.seconds(1))
      room.send(.ping, from: ann)
      room.send(.claim(Evening.ann, code: Evening.code), from: stranger)
      #expect(secret(room.take(stranger)) != nil)
    }
    let entries = room.contents.entries.count
    room.advance(.seconds(1))
    for code in [Evening.code, nil] {
      room.send(.claim(Evening.ann, code: code), from: stranger)
      let full = error(room.takeReplies(stranger))
      #expect(full?.code == .init(.full))
      #expect(full?.parameters == ["seat": .number(1), "what": .text("devices"), "limit": .number(32)])
    }
    #expect(room.contents.entries.count == entries)
    let first = room.connect()
    room.send(.hello(Hello(token: "guest-0", seat: "seat-1", outbox: .test("first"), surface: .phone)), from: first)
    #expect(room.takeWelcome(first)?.you.devices == 32)
  }

  @Test("[P28] at most three devices get a seat within a minute, by code or by a yes; whoever said yes hears it too")
  func gifts() {
    let evening = Evening(annStays: true)
    let room = evening.room
    let host = room.join("host", as: .host)
    room.send(.claim(Evening.ann, code: nil), from: evening.stranger)
    let others = (0..<4).map { evening.join("device-\($0)") }
    for (index, id) in others.enumerated() {
      room.send(.claim(Evening.ann, code: Evening.code), from: id)
      let answers = room.take(id)
      #expect((secret(answers) != nil) == (index < 3))
      #expect(error(answers)?.code == (index < 3 ? nil : .rate))
    }
    room.send(.answerClaim(ClaimID(1), allow: true), from: host)
    #expect(error(room.takeReplies(host))?.parameters == ["seat": .number(1), "claim": .number(1)])
    #expect(error(room.takeReplies(evening.stranger))?.code == .rate)
    #expect(claims(room.take(host)) == nil, "it is answered")
    for _ in 0..<4 {
      for id in [host, evening.stranger] { room.send(.ping, from: id) }
      room.advance(.seconds(15))
    }
    room.send(.claim(Evening.ann, code: Evening.code), from: evening.stranger)
    #expect(secret(room.take(evening.stranger)) != nil)
  }

  @Test("[P28] the seat's own sessions are told how many devices have it, once another was given it")
  func told() {
    let room = TestRoom()
    let ann = room.join("Ann")
    room.operate(.add("mine"), 1, from: ann)
    let stranger = room.join("stranger")
    _ = room.take(ann)
    room.behaviour = .waits
    room.send(.claim(Evening.ann, code: Evening.code), from: stranger)
    func devices() -> Int? {
      room.take(ann).lazy.compactMap { if case .you(let you) = $0 { you.devices } else { nil } }.first
    }
    #expect(devices() == nil)
    room.finishAppend()
    #expect(devices() == 2)
  }

  @Test("[P26] the claimant hears the number that those see who are asked, again when it asks again")
  func number() {
    let evening = Evening()
    let host = evening.room.join("host", as: .host)
    let bo = evening.join("Bo")
    for _ in 0..<2 {
      for (index, id) in [evening.stranger, bo].enumerated() {
        evening.room.send(.claim(Evening.ann, code: nil), from: id)
        #expect(evening.room.takeReplies(id) == [.claiming(ClaimID(UInt64(index + 1)), Evening.ann)])
      }
    }
    #expect(claims(evening.room.take(host))?.map(\.id) == [ClaimID(1), ClaimID(2)])
    evening.room.send(.answerClaim(ClaimID(2), allow: true), from: host)
    #expect(secret(evening.room.take(bo)) != nil)
    #expect(secret(evening.room.take(evening.stranger)) == nil)
  }

  @Test("[SE4] a replica sits down on the seat it was given with a new outbox, and its undo goes on")
  func replica() {
    let pair = Pair()
    let ann = pair.room.join("Ann")
    pair.room.operate(.add("mine"), 1, from: ann)
    guard let number = pair.room.durable.seats.values.first(where: { $0.name == "Ann" })?.number else {
      Issue.record("no seat")
      return
    }
    pair.settle()
    pair.perform(pair.replica.claim(number, code: PersonalCode.test(number).description, at: pair.now))
    pair.settle()
    #expect(pair.claimed == number)
    #expect(pair.kept.given?.seat == number)
    pair.perform(pair.replica.sitDown(as: .test("sat-down")))
    pair.disconnect()
    pair.connect()
    #expect(pair.replica.you?.seat == number)
    #expect(pair.replica.you?.name == "Ann")
    pair.perform(pair.replica.undo(at: pair.now))
    pair.settle()
    #expect(!pair.texts.contains("mine"))
  }
}
