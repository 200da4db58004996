import Document
@testable import Room
import RoomSimulation
import Testing

@testable import Messages

@Suite("Coming back to one's seat: the list")
struct ClaimableSeatTests {
  @Test(
    "[P25] the seats that a person could claim have a name, aren't revoked and aren't their own; the newest come first")
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

  @Test("[P25] people with exactly the name that is searched for come first, however many have it in theirs")
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

  @Test("[P25] a session gets one list a second; sooner it gets rate")
  func listRate() {
    let evening = ClaimEvening()
    let room = evening.room
    for expected in [nil, InputError.Code.rate] {
      room.send(.findSeats(search: nil), from: evening.stranger)
      #expect(room.takeReplies(evening.stranger).firstError?.code == expected)
    }
    room.advance(.milliseconds(999))
    _ = room.take(evening.stranger)
    room.send(.findSeats(search: nil), from: evening.stranger)
    #expect(room.takeReplies(evening.stranger).firstError?.code == .rate)
    room.advance(.milliseconds(1))
    _ = room.take(evening.stranger)
    room.send(.findSeats(search: nil), from: evening.stranger)
    #expect(room.takeReplies(evening.stranger).firstError == nil)
  }

  @Test("[P25] someone who may not take a name claims nothing", arguments: [Role.viewer, .wall])
  func rights(_ role: Role) {
    let evening = ClaimEvening()
    let id = evening.room.join("looker", as: role)
    for message in [ClientMessage.findSeats(search: nil), .claim(ClaimEvening.ann, code: ClaimEvening.code)] {
      evening.room.send(message, from: id)
      #expect(evening.room.takeReplies(id).firstError?.code == .init(.notAllowed))
    }
  }

  @Test("[P25] a guest who found the board full of seats gets theirs back, and may edit again")
  func full() {
    let room = TestRoom { $0.limits.seatsMax = 1 }
    let ann = room.join("Ann")
    room.operate(.add("mine"), 1, from: ann)
    room.handle(.disconnected(ann))
    let looker = room.join("looker")
    room.send(.claim(ClaimEvening.ann, code: ClaimEvening.code), from: looker)
    let seat = room.take(looker).grantedSecret
    #expect(seat != nil)
    let back = room.connect()
    room.send(.hello(Hello(token: "guest-0", seat: seat, outbox: .test("new"), surface: .phone)), from: back)
    #expect(room.takeWelcome(back)?.you.role == .guest)
  }
}
