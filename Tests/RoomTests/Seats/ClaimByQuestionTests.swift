import Document
@testable import Room
import RoomSimulation
import Testing

@testable import Messages

@Suite("Coming back to one's seat: being asked")
struct ClaimByQuestionTests {
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
    room.send(.claim(ClaimEvening.ann, code: nil), from: stranger)
    let expected = [SeatClaim(id: ClaimID(1), seat: ClaimEvening.ann, name: "Ann")]
    for id in [ann, host, coHost] { #expect(room.take(id).lastClaims == expected) }
    #expect(room.take(bo).lastClaims == nil)
    // A session that comes later is asked too, behind its welcome.
    let late = room.connect()
    room.send(.hello(Hello(token: "host-0", outbox: .test("late"), surface: .phone)), from: late)
    #expect(room.take(late).lastClaims == expected)
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
    room.send(.claim(ClaimEvening.ann, code: nil), from: stranger)
    room.send(.answerClaim(ClaimID(1), allow: true), from: asked[who])
    #expect(room.take(stranger).grantedSecret != nil)
    for id in asked { #expect(room.take(id).lastClaims == []) }
    room.send(.answerClaim(ClaimID(1), allow: true), from: asked[who])
    #expect(room.takeReplies(asked[who]).firstError?.code == .gone)
  }

  @Test("[P26] nobody else answers: not the claimant, not another guest")
  func notTheirs() {
    let evening = ClaimEvening(annStays: true)
    let bo = evening.join("Bo")
    evening.room.send(.claim(ClaimEvening.ann, code: nil), from: evening.stranger)
    for id in [evening.stranger, bo] {
      evening.room.send(.answerClaim(ClaimID(1), allow: true), from: id)
      #expect(evening.room.takeReplies(id).firstError?.code == .gone)
    }
    #expect(evening.room.durable.seats[ClaimEvening.ann]?.secretHashes.count == 1)
  }

  @Test("[P26] a claimant hears of a no, and after the third one a session asks in vain")
  func denied() {
    let evening = ClaimEvening()
    let host = evening.room.join("host", as: .host)
    for claim in 1...3 as ClosedRange<UInt64> {
      evening.room.send(.claim(ClaimEvening.ann, code: nil), from: evening.stranger)
      evening.room.send(.answerClaim(ClaimID(claim), allow: false), from: host)
      let no = evening.room.takeReplies(evening.stranger).firstError
      #expect(no?.code == .claimDenied)
      #expect(no?.parameters == ["seat": .number(1)])
    }
    evening.room.send(.claim(ClaimEvening.ann, code: nil), from: evening.stranger)
    #expect(evening.room.takeReplies(evening.stranger).firstError?.code == .rate)
    #expect(evening.room.durable.seats[ClaimEvening.ann]?.secretHashes.count == 1)
  }

  @Test(
    "[P26] after three times no within ten minutes nobody asks for that seat from that address, whatever the session")
  func deniedAddress() {
    let evening = ClaimEvening()
    let room = evening.room
    let host = room.join("host", as: .host)
    func ask(_ name: String, at address: String?) -> InputError.Code? {
      let id = room.join(name, address: address, waiting: .zero)
      room.send(.claim(ClaimEvening.ann, code: nil), from: id)
      let answers = room.takeReplies(id)
      let number = answers.lazy.compactMap { if case .claiming(let number, _) = $0 { number } else { nil } }.first
      if let number { room.send(.answerClaim(number, allow: false), from: host) }
      room.handle(.disconnected(id))
      return answers.firstError?.code
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
      let full = room.takeReplies(id).firstError
      #expect(full?.code == (claimant == 4 ? .init(.full) : nil))
      if claimant == 4 {
        #expect(full?.parameters == ["seat": .number(4), "what": .text("claims"), "limit": .number(3)])
      }
    }
  }

  @Test("[P26] a host's yes is done when the secret is on disk, or paused; a yes to a seat that is revoked is gone")
  func commandWaits() {
    let evening = ClaimEvening()
    let room = evening.room
    let host = room.join("host", as: .host)
    room.send(.claim(ClaimEvening.ann, code: nil), from: evening.stranger)
    room.behavior = .waits
    room.send(.host(id: 1, .answerClaim(ClaimID(1), allow: true)), from: host)
    #expect(!room.take(host).contains(.done(id: 1, .done("answerClaim"))))
    room.finishAppend()
    #expect(room.take(host).contains(.done(id: 1, .done("answerClaim"))))
    room.send(.claim(ClaimEvening.ann, code: nil), from: evening.stranger)
    room.send(.host(id: 2, .answerClaim(ClaimID(2), allow: true)), from: host)
    room.finishAppend(.unknown(JournalError(.io, detail: "test")), isOnDisk: false)
    let paused = room.take(host).firstError
    #expect(paused?.id == 2)
    #expect(paused?.code == .paused)
    room.finishReload()
    room.send(.claim(ClaimEvening.ann, code: nil), from: evening.stranger)
    room.send(.host(id: 3, .kick(ClaimEvening.ann)), from: host)
    room.send(.host(id: 4, .answerClaim(ClaimID(3), allow: true)), from: host)
    let gone = room.takeReplies(host).firstError
    #expect(gone?.id == 4)
    #expect(gone?.code == .gone)
  }

  @Test("[P26][SE3] a claim that nobody answers within two minutes expires")
  func expired() {
    let evening = ClaimEvening()
    let host = evening.room.join("host", as: .host)
    evening.room.send(.claim(ClaimEvening.ann, code: nil), from: evening.stranger)
    for _ in 0..<6 {
      for id in [host, evening.stranger] { evening.room.send(.ping, from: id) }
      #expect(evening.room.takeReplies(evening.stranger).firstError == nil)
      evening.room.advance(.seconds(20))
    }
    #expect(evening.room.takeReplies(evening.stranger).firstError?.code == .claimExpired)
    #expect(evening.room.take(host).lastClaims == [])
  }

  @Test("[P26] a claim ends with its session, with another claim, and when it is taken back")
  func withdrawn() {
    let evening = ClaimEvening()
    let bo = evening.join("Bo")
    evening.room.operate(.add("x"), 1, from: bo)
    let host = evening.room.join("host", as: .host)
    func open() -> [SeatNumber]? { evening.room.take(host).lastClaims?.map(\.seat) }
    evening.room.send(.claim(ClaimEvening.ann, code: nil), from: evening.stranger)
    #expect(open() == [ClaimEvening.ann])
    evening.room.send(.claim(SeatNumber(3), code: nil), from: evening.stranger)
    #expect(open() == [SeatNumber(3)])
    evening.room.send(.claim(nil, code: nil), from: evening.stranger)
    #expect(open() == [])
    evening.room.send(.claim(ClaimEvening.ann, code: nil), from: evening.stranger)
    #expect(open() == [ClaimEvening.ann])
    evening.room.handle(.disconnected(evening.stranger))
    #expect(open() == [])
    #expect(evening.room.takeReplies(bo).firstError == nil)
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
      room.send(.claim(ClaimEvening.ann, code: nil), from: sessions[claimant])
      let refused = room.takeReplies(sessions[claimant]).firstError
      #expect(refused?.code == (claimant == 4 ? .init(.full) : nil))
    }
    for claimant in 4..<40 {
      _ = room.take(sessions[claimant])
      room.send(.claim(SeatNumber(UInt32(claimant)), code: nil), from: sessions[claimant])
      let refused = room.takeReplies(sessions[claimant]).firstError
      #expect(refused?.code == (claimant - 4 < 29 ? nil : .init(.full)), "\(claimant)")
    }
  }

  @Test("[P26] a claim to a seat that is revoked meanwhile is denied; a revoked seat can't be claimed")
  func kicked() {
    let evening = ClaimEvening()
    let host = evening.room.join("host", as: .host)
    evening.room.send(.claim(ClaimEvening.ann, code: nil), from: evening.stranger)
    evening.room.send(.host(id: 1, .kick(ClaimEvening.ann)), from: host)
    #expect(evening.room.takeReplies(evening.stranger).firstError?.code == .claimDenied)
    evening.room.send(.claim(ClaimEvening.ann, code: ClaimEvening.code), from: evening.stranger)
    #expect(evening.room.takeReplies(evening.stranger).firstError?.code == .gone)
  }

  @Test("a host lists claims and answers them by commands")
  func commands() {
    let evening = ClaimEvening()
    let host = evening.room.join("host", as: .host)
    evening.room.send(.claim(ClaimEvening.ann, code: nil), from: evening.stranger)
    _ = evening.room.take(host)
    evening.room.send(.host(id: 1, .claims), from: host)
    let open = [SeatClaim(id: ClaimID(1), seat: ClaimEvening.ann, name: "Ann", asking: "stranger")]
    #expect(evening.room.takeReplies(host) == [.done(id: 1, .claims(open))])
    evening.room.send(.host(id: 2, .answerClaim(ClaimID(1), allow: true)), from: host)
    #expect(evening.room.takeReplies(host).contains(.done(id: 2, .done("answerClaim"))))
    #expect(evening.room.take(evening.stranger).grantedSecret != nil)
    evening.room.send(.host(id: 3, .answerClaim(ClaimID(1), allow: true)), from: host)
    #expect(evening.room.takeReplies(host).firstError?.id == 3)
  }
}
