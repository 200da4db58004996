import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("Joining a room")
struct JoiningTests {
  private func hello(
    _ token: String? = "guest-0", seat: String? = nil, outbox: String = "ann", confirmed: UInt32 = 0,
    resume: Resume? = nil
  ) -> ClientMessage {
    .hello(
      Hello(
        token: token, seat: seat, name: "Ann", outbox: .test(outbox), confirmed: confirmed, surface: .phone,
        resume: resume))
  }

  @Test("[P1] a connection without a hello is closed after ten seconds")
  func helloTimeout() {
    let room = TestRoom()
    let id = room.connect()
    room.advance(.seconds(9))
    #expect(room.closed[id] == nil)
    room.advance(.seconds(2))
    #expect(room.closed[id] == TestRoom.Close(4001, "hello timeout"))
  }

  @Test("[P1] a crowd is looked at in steps, and all who said nothing are closed")
  func helloTimeoutOfMany() {
    let room = TestRoom { $0.sweepStep = 2 }
    let silent = (0..<5).map { _ in room.connect() }
    let closed = { silent.count { room.closed[$0] == TestRoom.Close(4001, "hello timeout") } }
    room.advance(.seconds(9))
    while closed() == 0, room.now < .seconds(12) { room.advance(.milliseconds(1)) }
    #expect(closed() == 2)
    room.advance(.milliseconds(20))
    #expect(closed() == 5)
  }

  @Test("[P1] any other first message closes", arguments: [#"{"t":"ping"}"#, "not JSON", #"{"t":"hello","color":1}"#])
  func helloFirst(_ text: String) {
    let room = TestRoom()
    let id = room.connect()
    room.send(text, from: id)
    #expect(room.closed[id] == TestRoom.Close(4002, "hello first"))
  }

  @Test("[P2] a token says the role; one that opens nothing closes 4003", arguments: Role.allCases)
  func token(_ role: Role) {
    let room = TestRoom()
    let id = room.connect()
    room.send(hello("\(role.rawValue)-0"), from: id)
    #expect(room.takeWelcome(id)?.you.role == role)
    let other = room.connect()
    room.send(hello("\(role.rawValue)-1"), from: other)
    #expect(room.closed[other] == TestRoom.Close(4003, "link"))
  }

  @Test("[P2] without a token only a local connection is a host")
  func local() {
    let room = TestRoom()
    let near = room.connect(isLocal: true)
    room.send(hello(nil), from: near)
    #expect(room.takeWelcome(near)?.you.role == .host)
    let far = room.connect()
    room.send(hello(nil), from: far)
    #expect(room.closed[far] == TestRoom.Close(4003, "link"))
  }

  @Test("[P2] where nobody may host, a host's link closes 4003 and the others open", arguments: Role.allCases)
  func openNetwork(_ role: Role) {
    let room = TestRoom()
    let id = room.connect(mayHost: false)
    room.send(hello("\(role.rawValue)-0"), from: id)
    #expect(room.closed[id] == (role.isHost ? TestRoom.Close(4003, "insecure") : nil))
    #expect(room.takeWelcome(id)?.you.role == (role.isHost ? nil : role))
  }

  @Test("[P3] visitors leave nothing in the journal; the first operation writes seat and outbox down")
  func visitors() {
    let room = TestRoom()
    let before = room.contents.entries.count
    let ann = room.join("Ann")
    #expect(room.contents.entries.count == before)
    #expect(room.trusted.isEmpty)
    room.operate(.add("x"), 1, from: ann)
    let seat = Entry.seat(SeatNumber(1), secretHash: Array("seat-1".utf8), name: "Ann", at: room.wall)
    #expect(room.contents.entries[before] == seat)
    #expect(room.contents.entries.count == before + 3)
    #expect(room.trusted == [ann])
  }

  @Test("[P3][T13] a known secret gives the seat back, an unknown one gives a new seat with a new secret")
  func seats() {
    let room = TestRoom()
    let ann = room.join("Ann")
    room.operate(.add("x"), 1, from: ann)
    room.handle(.disconnected(ann))
    let back = room.connect()
    room.send(hello(seat: "seat-1", outbox: "Ann"), from: back)
    let welcome = room.takeWelcome(back)
    #expect(welcome?.you == You(seat: SeatNumber(1), name: "Ann", role: .guest, code: .test(SeatNumber(1))))
    let stranger = room.connect()
    room.send(hello(seat: "unknown", outbox: "other"), from: stranger)
    let other = room.takeWelcome(stranger)
    #expect(other?.you.secret == "seat-2")
    #expect(other?.you.seat == SeatNumber(2))
  }

  @Test("[P4] the same seat takes over an outbox; another seat hears that it must open its own")
  func oneSessionPerOutbox() {
    let room = TestRoom()
    let first = room.join("ann")
    let second = room.connect()
    room.send(hello(seat: "seat-1"), from: second)
    #expect(room.closed[first] == TestRoom.Close(4004, "superseded"))
    #expect(room.takeWelcome(second)?.outbox.number == OutboxNumber(1))
    let thief = room.connect()
    room.send(hello(), from: thief)
    #expect(room.closed[thief] == TestRoom.Close(4005, "outbox"))
  }

  @Test("[P4] a journaled outbox stays its seat's while nobody is connected")
  func outboxOfAnotherSeat() {
    let room = TestRoom()
    let ann = room.join("ann")
    room.operate(.add("x"), 1, from: ann)
    room.handle(.disconnected(ann))
    let thief = room.connect()
    room.send(hello(), from: thief)
    #expect(room.closed[thief] == TestRoom.Close(4005, "outbox"))
  }

  @Test("[P5] a welcome has the high-water mark and the outcomes above what is confirmed")
  func outcomes() {
    let room = TestRoom()
    let ann = room.join("ann")
    room.operate(.add("one"), 1, from: ann)
    room.operate(.removeCard(card: CardID(OutboxNumber(9), 9)), 2, from: ann)
    room.operate(.add("two"), 3, from: ann)
    room.restart()
    let back = room.connect()
    room.send(hello(seat: "seat-1", confirmed: 1), from: back)
    let report = room.takeWelcome(back)?.outbox
    #expect(report?.number == OutboxNumber(1))
    #expect(report?.high == 3)
    let refusal = Refusal(.unknownTarget, ["target": .text("9.9")])
    #expect(
      report?.outcomes == [
        BoardState.Outcome(counter: 2, end: .refused(refusal)),
        BoardState.Outcome(counter: 3, end: .applied(Revision(3))),
      ])
  }

  @Test("[P6] someone who missed kept frames gets just those, others get a snapshot")
  func resume() {
    let room = TestRoom()
    let bo = room.join("bo", as: .host)
    let ann = room.join("ann")
    room.handle(.disconnected(ann))
    for counter in 1...3 as ClosedRange<UInt32> {
      room.operate(.add("n\(counter)"), counter, from: bo)
      room.advance(.milliseconds(50))
    }
    func messages(_ resume: Resume) -> [String] {
      let id = room.connect()
      room.send(hello(outbox: "ann-\(id.rawValue)", resume: resume), from: id)
      return room.takeReplies(id).dropFirst().map { message in
        switch message {
        case .frame(let frame): "frame \(frame.frame)"
        case .snapshot(let snapshot): "snapshot \(snapshot.frame)"
        default: "\(message)"
        }
      }
    }
    #expect(
      messages(Resume(epoch: "epoch-1", surface: "phone-390", audience: .room, frame: 2)) == ["frame 3", "frame 4"])
    #expect(messages(Resume(epoch: "epoch-1", surface: "phone-390", audience: .room, frame: 4)) == [])
    #expect(messages(Resume(epoch: "epoch-1", surface: "phone-390", audience: .room, frame: 5)) == ["snapshot 4"])
    #expect(messages(Resume(epoch: "epoch-0", surface: "phone-390", audience: .room, frame: 2)) == ["snapshot 4"])
    #expect(messages(Resume(epoch: "epoch-1", surface: "phone-360", audience: .room, frame: 2)) == ["snapshot 4"])
    #expect(messages(Resume(epoch: "epoch-1", surface: "phone-390", audience: .hosts, frame: 2)) == ["snapshot 4"])
  }

  @Test("[P6b] each snapshot is gzipped for clients that said they read that, and for nobody else")
  func gzipped() {
    let room = TestRoom()
    func join(_ name: String, readsGzip: Bool) -> SessionID {
      let id = room.connect()
      room.send(
        .hello(Hello(token: "guest-0", outbox: .test(name), surface: .phone, readsGzip: readsGzip)), from: id)
      room.advance(.seconds(1))
      return id
    }
    let (ann, bo) = (join("ann", readsGzip: true), join("bo", readsGzip: false))
    for id in [ann, bo] { room.send(.refresh, from: id) }
    room.advance(.seconds(1))
    #expect(room.takeSnapshots(ann).count == 2 && room.takeSnapshots(bo).count == 2)
    #expect(room.gzipped == [ann: 2])
  }

  @Test("[P6] frames beyond what is kept are gone")
  func framesKept() {
    let room = TestRoom { $0.lanes.keptBytes = 2_400 }
    let bo = room.join("bo", as: .host)
    for counter in 1...5 as ClosedRange<UInt32> {
      room.operate(.add(String(repeating: "x", count: 1_200)), counter, from: bo)
      room.advance(.milliseconds(50))
    }
    let ann = room.connect()
    room.send(hello(resume: Resume(epoch: "epoch-1", surface: "phone-390", audience: .room, frame: 2)), from: ann)
    #expect(room.takeSnapshots(ann).map(\.frame) == [6])
    let late = room.connect()
    let resume = Resume(epoch: "epoch-1", surface: "phone-390", audience: .room, frame: 5)
    room.send(hello(outbox: "late", resume: resume), from: late)
    #expect(room.takeFrames(late).map(\.frame) == [6])
  }

  @Test("a guest who finds every seat taken may look; a host always finds room")
  func full() {
    let room = TestRoom { $0.limits.seatsMax = 1 }
    let ann = room.join("ann")
    room.operate(.add("x"), 1, from: ann)
    let late = room.connect()
    room.send(hello(outbox: "late"), from: late)
    #expect(room.takeWelcome(late)?.you.role == .viewer)
    let host = room.connect()
    room.send(hello("host-0", outbox: "host"), from: host)
    #expect(room.takeWelcome(host)?.you.role == .host)
  }

  @Test("[P12] a second hello is an error and changes nothing")
  func secondHello() {
    let room = TestRoom()
    let ann = room.join("ann")
    room.send(hello(outbox: "other"), from: ann)
    #expect(room.takeReplies(ann) == [.error(InputError(.alreadyJoined))])
    #expect(room.closed[ann] == nil)
  }
}
