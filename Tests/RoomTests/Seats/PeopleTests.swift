import Document
@testable import Replica
@testable import Room
import RoomSimulation
import Testing

@testable import Messages

@Suite("People, heartbeat and the end")
struct PeopleTests {
  private func people(_ messages: [ServerMessage]) -> [[Person]] {
    messages.compactMap { if case .people(let people, _) = $0 { people } else { nil } }
  }

  @Test("[P18] a list of the people here comes at most twice a second, and only when it changed")
  func pace() {
    let room = TestRoom()
    let ann = room.join("ann")
    let bo = room.join("bo")
    room.advance(.seconds(2))
    _ = room.take(ann)
    for index in 0..<20 {
      room.send(.touch(index.isMultiple(of: 2) ? .loveStack : nil), from: bo)
      room.advance(.milliseconds(100))
    }
    let lists = people(room.take(ann))
    #expect(lists.count == 5, "at 0, 0.5, 1, 1.5 and 2 seconds")
    #expect(lists[0].map(\.card) == [nil, .loveStack])
    room.advance(.seconds(2))
    _ = room.take(ann)
    room.advance(.seconds(5))
    #expect(room.take(ann).isEmpty)
  }

  @Test(
    "[P33] the second person with a name is told apart by all who hear of them, and keeps that when the first takes another name"
  )
  func namesakes() throws {
    let room = TestRoom()
    let first = room.join("first")
    let second = room.join("second")
    room.send(.name("Sam"), from: first)
    room.send(.name("sam"), from: second)
    room.operate(.add("x"), 1, from: second)
    room.advance(.seconds(2))
    func names() -> [String] { people(room.take(first)).last?.map(\.name) ?? [] }
    let told = names()
    #expect(told.first == "Sam")
    let given = "sam 2"
    #expect(told.last == given)
    #expect(room.durable.seats.values.map(\.name).sorted() == ["Sam", given].sorted())
    let you = room.take(second).compactMap { if case .you(let you) = $0 { you.name } else { nil } }
    #expect(you.last == given)
    room.send(.name("Bo"), from: first)
    room.advance(.seconds(2))
    #expect(names() == ["Bo", given])
    // Free again: the next to say it has it as they say it.
    room.send(.name("Sam"), from: second)
    room.advance(.seconds(2))
    #expect(names() == ["Bo", "Sam"])
  }

  @Test(
    "[P33] a person who comes with a name that someone has here, though nobody wrote it down yet, is told apart too")
  func visitorsOfOneName() {
    let room = TestRoom()
    let ids = ["a", "b"].map { name in
      let id = room.connect()
      room.send(.hello(Hello(token: "guest-0", name: "Sam", outbox: .test(name), surface: .phone)), from: id)
      return id
    }
    room.advance(.seconds(2))
    let names = people(room.take(ids[0])).last?.map(\.name) ?? []
    #expect(names.count == 2 && Set(names).count == 2 && names.contains("Sam") && names.contains("Sam 2"))
  }

  @Test(
    "[P18] a list has two hundred: people with a card open, hosts, people with a name; of the others it has the number")
  func bounded() throws {
    let room = TestRoom()
    let ann = room.join("ann")
    let first = (0..<150).map { room.join("guest\($0)", waiting: .milliseconds(1)) }
    let strangers = (0..<61).map { index in
      let stranger = room.connect()
      room.send(.hello(Hello(token: "guest-0", outbox: .test("stranger\(index)"), surface: .phone)), from: stranger)
      return stranger
    }
    let last = try #require(strangers.last)
    room.send(.touch(.loveStack), from: last)
    room.advance(.seconds(10))
    let lists = room.take(ann).compactMap { message in
      if case .people(let people, let more) = message { (people, more) } else { nil }
    }
    let (people, more) = try #require(lists.last)
    #expect(people.count == 200 && more == first.count + 62 - 200)
    #expect(people.count { !$0.name.isEmpty } == first.count + 1)
    #expect(people.last?.card == .loveStack && people.map(\.seat) == people.map(\.seat).sorted())
  }

  @Test("[PR1] others hear who has a card open until 20 s after their last sign of it")
  func claims() {
    let room = TestRoom()
    let ann = room.join("ann")
    let bo = room.join("bo")
    room.send(.touch(.loveStack), from: bo)
    room.advance(.seconds(15))
    room.send(.touch(.loveStack), from: bo)
    room.send(.ping, from: ann)
    room.advance(.seconds(15))
    #expect(people(room.take(ann)).last?.last?.card == .loveStack)
    room.send(.ping, from: ann)
    room.send(.ping, from: bo)
    room.advance(.seconds(6))
    #expect(people(room.take(ann)).map { $0.map(\.card) } == [[nil, nil]])
  }

  @Test("[PR2] others see where someone carries a card, at most five times a second, until it is put down")
  func carrying() {
    let room = TestRoom()
    let ann = room.join("ann")
    let bo = room.join("bo")
    room.advance(.seconds(2))
    _ = room.take(ann)
    for step in 1...40 {
      room.send(.touch(.loveStack, over: Carried(section: .sam, x: 500, y: step)), from: bo)
      room.advance(.milliseconds(50))
    }
    let seen = people(room.take(ann)).compactMap { $0.last?.over?.y }
    #expect((2...11).contains(seen.count), "\(seen)")
    #expect(seen == seen.sorted())
    room.send(.touch(nil), from: bo)
    room.advance(.seconds(1))
    #expect(people(room.take(ann)).last?.last?.over == nil)
  }

  @Test("[PR2] a carried card that nobody sees makes no list: a hidden one, on an anonymous board, in a crowd")
  func carryingUnseen() {
    func lists(_ room: TestRoom) -> Int {
      let (ann, bo) = (room.join("ann"), room.join("bo"))
      _ = room.join("cy")
      room.advance(.seconds(3))
      _ = room.take(ann)
      for step in 1...20 {
        room.send(.touch(.loveStack, over: Carried(section: .sam, x: 500, y: step)), from: bo)
        room.advance(.milliseconds(500))
      }
      return people(room.take(ann)).count
    }
    #expect(lists(TestRoom()) == 20)
    let crowd = TestRoom { $0.carryingMax = 2 }
    // That the card is open with someone everyone sees once.
    #expect(lists(crowd) == 1)
    let anonymous = TestRoom()
    anonymous.handle(.described(BoardDescription(title: "Karaoke night", isAnonymous: true)))
    anonymous.advance(.seconds(1))
    #expect(lists(anonymous) == 0)
  }

  @Test("[PR2] nobody sees a card carried to a section that isn't there, and in a crowd nobody sees any")
  func carryingNowhere() {
    let room = TestRoom { $0.carryingMax = 2 }
    let ann = room.join("ann")
    let bo = room.join("bo")
    room.send(.touch(.loveStack, over: Carried(section: SectionID(OutboxNumber(9), 9), x: 1, y: 1)), from: bo)
    room.advance(.seconds(1))
    #expect(people(room.take(ann)).joined().allSatisfy { $0.over == nil })
    room.send(.touch(.loveStack, over: Carried(section: .sam, x: 1, y: 1)), from: bo)
    room.advance(.seconds(1))
    #expect(people(room.take(ann)).last?.last?.over?.section == .sam)
    _ = room.join("cy")
    room.send(.touch(.loveStack, over: Carried(section: .sam, x: 2, y: 1)), from: bo)
    room.advance(.seconds(1))
    #expect(people(room.take(ann)).last?.allSatisfy { $0.over == nil } == true)
  }

  @Test("[PR1] a replica says again which card is open, every 10 s and after it was away")
  func claimsAgain() {
    let pair = Pair()
    pair.perform(pair.replica.touch(.loveStack, at: pair.now))
    for _ in 0..<25 { pair.settle() }
    #expect(pair.sent.count { $0 == .touch(.loveStack) } == 3)
    pair.disconnect()
    pair.connect()
    #expect(pair.sent.last { $0 != .ping } == .touch(.loveStack))
    pair.perform(pair.replica.touch(nil, at: pair.now))
    pair.sent = []
    for _ in 0..<25 { pair.settle() }
    #expect(!pair.sent.contains(.touch(.loveStack)))
  }

  @Test("[P18] a person with two tabs is here once, a wall is nobody")
  func tabs() {
    let room = TestRoom()
    let ann = room.join("ann")
    let second = room.connect()
    room.send(.hello(Hello(token: "guest-0", seat: "seat-1", outbox: .test("tab"), surface: .phone)), from: second)
    _ = room.join("wall", as: .wall)
    _ = room.take(ann)
    _ = room.join("bo")
    #expect(people(room.take(ann)).last?.map(\.name) == ["ann", "bo"])
  }

  @Test("[P18] with many people lists come less often: a list costs its length times its readers")
  func crowd() {
    let room = TestRoom()
    let sessions = (0..<200).map { room.join("p\($0)", waiting: .zero) }
    room.advance(.seconds(10))
    _ = room.take(sessions[0])
    for index in 0..<50 {
      room.send(.ping, from: sessions[0])
      room.send(.touch(index.isMultiple(of: 2) ? .loveStack : nil), from: sessions[1])
      room.advance(.milliseconds(200))
    }
    #expect((4...6).contains(people(room.take(sessions[0])).count))
  }

  @Test(
    "a name that isn't allowed is refused with its code",
    arguments: zip(
      ["", "\u{202E}nna", "a\u{7}", String(repeating: "x", count: 25)],
      ["empty", "badCharacter", "badCharacter", "tooLong"]))
  func names(_ name: String, _ code: String) {
    let room = TestRoom()
    let ann = room.join("ann")
    room.send(.name(name), from: ann)
    guard case .error(let error)? = room.takeReplies(ann).first else {
      Issue.record("no error")
      return
    }
    #expect(error.code.rawValue == code)
  }

  @Test(
    "[T35][P33b] a guest isn't called host, by name or by hello; a host may be, and someone who has such a name keeps it"
  )
  func hostNames() {
    let room = TestRoom()
    let ann = room.join("ann")
    room.send(.name("Thе Hоst"), from: ann)
    guard case .error(let error)? = room.takeReplies(ann).first else {
      Issue.record("no error")
      return
    }
    #expect(error == InputError(.init(.reserved), ["field": .text("name")]))
    let host = room.join("Host", as: .host)
    room.send(.name("The host"), from: host)
    room.advance(.seconds(1))
    let bo = room.connect()
    room.send(.hello(Hello(token: "guest-0", name: "𝓗𝓸𝓼𝓽", outbox: .test("bo"), surface: .phone)), from: bo)
    room.advance(.seconds(1))
    #expect(people(room.take(ann)).last?.map(\.name) == ["ann", "The host", ""])
  }

  @Test("[P19] ping is answered pong; a client that is silent for thirty seconds is closed")
  func heartbeat() {
    let room = TestRoom()
    let ann = room.join("ann")
    room.advance(.seconds(10))
    room.send(.ping, from: ann)
    #expect(room.takeReplies(ann) == [.pong()])
    room.advance(.seconds(29))
    #expect(room.closed[ann] == nil)
    room.advance(.seconds(2))
    #expect(room.closed[ann] == TestRoom.Close(4007, "idle"))
  }

  @Test("[P20] at the end everyone hears of it, joined or not, and nobody comes in any more")
  func goingAway() {
    let room = TestRoom()
    let ann = room.join("ann")
    let mute = room.connect()
    room.handle(.closing)
    let late = room.connect()
    for id in [ann, mute, late] { #expect(room.closed[id] == TestRoom.Close(1001, "going away")) }
  }
}
