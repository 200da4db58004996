import Document
import Foundation
@testable import Room
import RoomSimulation
import Testing

@testable import Messages
@testable import Replica

@Suite("Coming back to one's seat: what a seat means")
struct ClaimedSeatTests {
  @Test(
    "[SE5] the link says what a person may do: a guest who gets a host's seat by the guests' link is a guest, and undoes as one"
  )
  func roles() {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    room.operate(.addSection(title: "T", place: .end), 1, from: host)
    room.handle(.disconnected(host))
    let guest = room.join("guest")
    room.send(.claim(ClaimEvening.ann, code: ClaimEvening.code), from: guest)
    let back = room.connect()
    room.send(
      .hello(Hello(token: "guest-0", seat: room.take(guest).grantedSecret, outbox: .test("new"), surface: .phone)),
      from: back
    )
    #expect(room.takeWelcome(back)?.you.role == .guest)
    room.ask(.undo, 1, base: 2, from: back)
    let refusal = room.takeReplies(back).lazy.compactMap { message -> Refusal.Code? in
      if case .refused(_, let refusal) = message { refusal.code } else { nil }
    }.first
    #expect(refusal == .notAllowed)
    room.send(.host(id: 1, .freeze(true)), from: back)
    #expect(room.takeReplies(back).firstError?.code == .init(.notAllowed))
  }

  @Test(
    "[SE1][SE5] the person goes on where they were: their cards are theirs, and undo takes back what they did before")
  func goesOn() {
    let evening = ClaimEvening()
    let room = evening.room
    room.send(.claim(ClaimEvening.ann, code: ClaimEvening.code), from: evening.stranger)
    let back = room.connect()
    let seat = room.take(evening.stranger).grantedSecret
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
      room.send(.claim(ClaimEvening.ann, code: ClaimEvening.code), from: stranger)
      #expect(room.take(stranger).grantedSecret != nil)
    }
    let entries = room.contents.entries.count
    room.advance(.seconds(1))
    for code in [ClaimEvening.code, nil] {
      room.send(.claim(ClaimEvening.ann, code: code), from: stranger)
      let full = room.takeReplies(stranger).firstError
      #expect(full?.code == .init(.full))
      #expect(full?.parameters == ["seat": .number(1), "what": .text("devices"), "limit": .number(32)])
    }
    #expect(room.contents.entries.count == entries)
    let first = room.connect()
    room.send(.hello(Hello(token: "guest-0", seat: "seat-1", outbox: .test("first"), surface: .phone)), from: first)
    #expect(room.takeWelcome(first)?.you.devices == 32)
  }

  @Test(
    "[P28] at most three devices get a seat within a minute, by code or by a yes; the person who said yes hears it too")
  func gifts() {
    let evening = ClaimEvening(annStays: true)
    let room = evening.room
    let host = room.join("host", as: .host)
    room.send(.claim(ClaimEvening.ann, code: nil), from: evening.stranger)
    let others = (0..<4).map { evening.join("device-\($0)") }
    for (index, id) in others.enumerated() {
      room.send(.claim(ClaimEvening.ann, code: ClaimEvening.code), from: id)
      let answers = room.take(id)
      #expect((answers.grantedSecret != nil) == (index < 3))
      #expect(answers.firstError?.code == (index < 3 ? nil : .rate))
    }
    room.send(.answerClaim(ClaimID(1), allow: true), from: host)
    #expect(room.takeReplies(host).firstError?.parameters == ["seat": .number(1), "claim": .number(1)])
    #expect(room.takeReplies(evening.stranger).firstError?.code == .rate)
    #expect(room.take(host).lastClaims == nil, "it is answered")
    for _ in 0..<4 {
      for id in [host, evening.stranger] { room.send(.ping, from: id) }
      room.advance(.seconds(15))
    }
    room.send(.claim(ClaimEvening.ann, code: ClaimEvening.code), from: evening.stranger)
    #expect(room.take(evening.stranger).grantedSecret != nil)
  }

  @Test("[P28] the seat's own sessions hear how many devices have it, once another was given it")
  func told() {
    let room = TestRoom()
    let ann = room.join("Ann")
    room.operate(.add("mine"), 1, from: ann)
    let stranger = room.join("stranger")
    _ = room.take(ann)
    room.behavior = .waits
    room.send(.claim(ClaimEvening.ann, code: ClaimEvening.code), from: stranger)
    func devices() -> Int? {
      room.take(ann).lazy.compactMap { if case .you(let you) = $0 { you.devices } else { nil } }.first
    }
    #expect(devices() == nil)
    room.finishAppend()
    #expect(devices() == 2)
  }

  @Test("[P26] the claimant hears the number that those see who are asked, again when it asks again")
  func number() {
    let evening = ClaimEvening()
    let host = evening.room.join("host", as: .host)
    let bo = evening.join("Bo")
    for _ in 0..<2 {
      for (index, id) in [evening.stranger, bo].enumerated() {
        evening.room.send(.claim(ClaimEvening.ann, code: nil), from: id)
        #expect(evening.room.takeReplies(id) == [.claiming(ClaimID(UInt64(index + 1)), ClaimEvening.ann)])
      }
    }
    #expect(evening.room.take(host).lastClaims?.map(\.id) == [ClaimID(1), ClaimID(2)])
    evening.room.send(.answerClaim(ClaimID(2), allow: true), from: host)
    #expect(evening.room.take(bo).grantedSecret != nil)
    #expect(evening.room.take(evening.stranger).grantedSecret == nil)
  }

  @Test("[SE4] a replica moves to the seat it was given with a new outbox, and its undo goes on")
  func replica() {
    let pair = Pair()
    let bo = pair.room.join("Bo")
    pair.room.operate(.add("mine"), 1, from: bo)
    guard let number = pair.room.durable.seats.values.first(where: { $0.name == "Bo" })?.number else {
      Issue.record("no seat")
      return
    }
    pair.settle()
    pair.perform(pair.replica.claim(number, code: PersonalCode.test(number).description, at: pair.now))
    pair.settle()
    #expect(pair.claimed == number)
    #expect(pair.kept?.given?.seat == number)
    pair.perform(pair.replica.sitDown(as: .test("sat-down")))
    pair.disconnect()
    pair.connect()
    #expect(pair.replica.you?.seat == number)
    #expect(pair.replica.you?.name == "Bo")
    pair.perform(pair.replica.undo(at: pair.now))
    pair.settle()
    #expect(!pair.texts.contains("mine"))
  }

  @Test("[SE4] a seat that was given stays on the device until the person moves to it, whatever seat a welcome brings")
  func keptSeat() throws {
    var kept = Replica.Kept(outbox: Outbox(name: .test("ann")))
    kept.take(GivenSeat(seat: SeatNumber(7), secret: "given"))
    let again = try JSONDecoder().decode(Replica.Kept.self, from: JSONEncoder().encode(kept))
    #expect(again == kept)
    let pair = Pair(again)
    #expect(pair.kept?.seat != "given")
    #expect(pair.kept?.given == kept.given)
    pair.isHolding = true
    pair.perform(pair.replica.add("mine", to: .sam, at: pair.now).effects)
    #expect(!pair.replica.canSitDown)
  }

  @Test("[SE4] a seat that is given after the person named another one comes too late")
  func lateSeat() {
    let pair = Pair()
    pair.perform(pair.replica.claim(SeatNumber(7), at: pair.now))
    pair.perform(pair.replica.claim(SeatNumber(8), at: pair.now))
    pair.perform(pair.replica.receive(.claimed(SeatNumber(7), secret: "late"), at: pair.now))
    #expect(pair.claimed == nil)
    pair.perform(pair.replica.receive(.claimed(SeatNumber(8), secret: "right"), at: pair.now))
    #expect(pair.kept?.given == GivenSeat(seat: SeatNumber(8), secret: "right"))
  }

  @Test("[P28] a name that isn't written yet stays wanted when the seat's devices hear of another one")
  func wantedName() {
    let pair = Pair()
    guard var you = pair.replica.you else {
      Issue.record("not joined")
      return
    }
    pair.isHolding = true
    pair.perform(pair.replica.takeName("Bo", at: pair.now))
    you.devices += 1
    pair.perform(pair.replica.receive(.you(you), at: pair.now))
    #expect(pair.kept?.wantedName == "Bo")
    you.name = "Bo"
    pair.perform(pair.replica.receive(.you(you), at: pair.now))
    #expect(pair.kept?.wantedName == nil)
  }

  @Test("a device keeps the name of its seat, after a restart too")
  func lastName() throws {
    let pair = Pair()
    let kept = try #require(pair.kept)
    #expect(kept.lastName == "Ann")
    let read = try JSONDecoder().decode(Replica.Kept.self, from: JSONEncoder().encode(kept))
    #expect(read.lastName == "Ann")
  }
}
