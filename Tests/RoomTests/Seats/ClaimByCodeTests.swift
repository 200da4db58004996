import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("Coming back to one's seat: the code")
struct ClaimByCodeTests {
  @Test("[P27] the seat's own sessions get the code, once the seat is in the journal")
  func codeTold() {
    let room = TestRoom()
    room.behavior = .waits
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
    let evening = ClaimEvening()
    let room = evening.room
    room.behavior = .waits
    room.send(.claim(ClaimEvening.ann, code: ClaimEvening.code.lowercased()), from: evening.stranger)
    #expect(room.take(evening.stranger).grantedSecret == nil)
    room.finishAppend()
    let fresh = room.take(evening.stranger).grantedSecret
    #expect(fresh == "seat-3")
    #expect(room.durable.seats[ClaimEvening.ann]?.secretHashes == [Array("seat-1".utf8), Array("seat-3".utf8)])
    room.behavior = .appends
    for (index, secret) in [fresh, "seat-1"].enumerated() {
      let back = room.connect()
      room.send(
        .hello(Hello(token: "guest-0", seat: secret, outbox: .test("back-\(index)"), surface: .phone)), from: back)
      #expect(room.takeWelcome(back)?.you.seat == ClaimEvening.ann)
    }
  }

  @Test(
    "[P28][SE3] an append that didn't end well gives nobody a seat: the answer is paused, and the secret opens nothing")
  func lostAppend() {
    let evening = ClaimEvening()
    let room = evening.room
    room.behavior = .waits
    room.send(.claim(ClaimEvening.ann, code: ClaimEvening.code), from: evening.stranger)
    room.finishAppend(.unknown(JournalError(.io, detail: "test")), isOnDisk: false)
    let answers = room.take(evening.stranger)
    #expect(answers.grantedSecret == nil)
    #expect(answers.firstError?.code == .paused)
    room.finishReload()
    #expect(room.durable.seats[ClaimEvening.ann]?.secretHashes.count == 1)
  }

  @Test("[P27][T3] after five wrong codes within a minute a session gets rate for any code, the right one too")
  func wrongCodesPerSession() {
    let evening = ClaimEvening()
    for _ in 0..<5 {
      evening.room.send(.claim(ClaimEvening.ann, code: "000000"), from: evening.stranger)
      let wrong = evening.room.takeReplies(evening.stranger).firstError
      #expect(wrong?.code == .wrongCode)
      #expect(wrong?.parameters == ["seat": .number(1)])
    }
    evening.room.send(.claim(ClaimEvening.ann, code: ClaimEvening.code), from: evening.stranger)
    #expect(evening.room.takeReplies(evening.stranger).firstError?.code == .rate)
    #expect(evening.room.durable.seats[ClaimEvening.ann]?.secretHashes.count == 1)
  }

  @Test(
    "[P27][T3] ten wrong codes a minute from one address are looked at; another address isn't hindered, and a minute later none is"
  )
  func wrongCodesPerAddress() {
    let evening = ClaimEvening()
    for index in 0..<2 {
      let id = evening.join("guesser-\(index)", address: "192.0.2.1")
      for _ in 0..<5 { evening.room.send(.claim(ClaimEvening.ann, code: "no code"), from: id) }
    }
    let same = evening.join("same", address: "192.0.2.1")
    evening.room.send(.claim(ClaimEvening.ann, code: ClaimEvening.code), from: same)
    #expect(evening.room.takeReplies(same).firstError?.code == .rate)
    let other = evening.join("other", address: "192.0.2.2")
    evening.room.send(.claim(ClaimEvening.ann, code: ClaimEvening.code), from: other)
    #expect(evening.room.take(other).grantedSecret != nil)
    for _ in 0..<4 {
      evening.room.send(.ping, from: same)
      evening.room.advance(.seconds(15))
    }
    evening.room.send(.claim(ClaimEvening.ann, code: ClaimEvening.code), from: same)
    #expect(evening.room.take(same).grantedSecret != nil)
  }

  @Test("[P27][T3] many people's wrong codes keep nobody out who types the right code from elsewhere")
  func wrongCodesOfOthers() {
    let evening = ClaimEvening()
    for index in 0..<20 {
      let id = evening.room.join("guesser-\(index)", address: "192.0.2.\(index)", waiting: .milliseconds(100))
      for _ in 0..<5 { evening.room.send(.claim(ClaimEvening.ann, code: "000000"), from: id) }
    }
    let guesser = evening.room.join("guesser", address: "192.0.2.1", waiting: .milliseconds(100))
    evening.room.send(.claim(ClaimEvening.ann, code: ClaimEvening.code), from: guesser)
    #expect(evening.room.takeReplies(guesser).firstError?.code == .rate)
    let other = evening.room.join("other", address: "198.51.100.1", waiting: .milliseconds(100))
    evening.room.send(.claim(ClaimEvening.ann, code: ClaimEvening.code), from: other)
    #expect(evening.room.take(other).grantedSecret != nil)
    #expect(evening.room.noted.contains(SecurityEvent(.wrongSeatCode, seat: ClaimEvening.ann, address: "192.0.2.1")))
  }
}
