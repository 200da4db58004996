import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("Timers, in a room")
struct TimerTests {
  private let room = TestRoom()
  private let host: SessionID

  init() { host = room.join("host", as: .host) }

  private func give(_ action: TimerCommand.Action, of section: SectionID? = nil) {
    room.send(.host(id: 7, .timer(TimerCommand(action, section: section))), from: host)
  }

  /// Milliseconds that are left by the board's clock.
  private func left(of section: SectionID? = nil) -> Int64? {
    let time = room.room.clock.now(at: RoomTime(monotonic: room.now, wall: room.wall))
    return time.flatMap { time in room.durable.settings.timer(of: section).map { $0.left(at: time).inMilliseconds } }
  }

  /// Lets time pass, in which the host isn't silent for so long that the room closes the session.
  private func pass(seconds: Int) {
    for _ in 0..<seconds / 10 {
      room.advance(.seconds(10))
      room.send(.ping, from: host)
    }
  }

  @Test("[TM1] a timer is a deadline in the journal, and nothing is sent while it counts down")
  func start() {
    let ann = room.join("ann")
    give(.start(seconds: 600, text: "Back in"))
    #expect(room.takeReplies(host).contains(.done(id: 7, .done("timer"))))
    let frames = room.takeFrames(ann)
    #expect(frames.compactMap(\.settings?.timers).map(\.count) == [1])
    pass(seconds: 100)
    #expect(room.takeFrames(ann).isEmpty)
    #expect(left() == 500_000)
  }

  @Test("[TM2] a paused timer keeps what is left, and goes on from there")
  func pause() {
    give(.start(seconds: 600, text: ""))
    pass(seconds: 100)
    give(.pause)
    pass(seconds: 1_000)
    #expect(left() == 500_000)
    give(.resume)
    pass(seconds: 50)
    #expect(left() == 450_000)
    give(.extend(seconds: 60))
    #expect(left() == 510_000)
    give(.end)
    #expect(room.durable.settings.timers.isEmpty)
  }

  @Test(
    "[TM3] a jump of the server's wall clock changes nothing, be it while the room lives or for a restart after it",
    arguments: [3_600_000, -3_600_000, 86_400_000 * 365] as [Int64])
  func jump(by milliseconds: Int64) {
    give(.start(seconds: 600, text: ""))
    pass(seconds: 100)
    room.wallJump = milliseconds
    #expect(left() == 500_000)
    // It looks every ten seconds, also where nobody says anything.
    room.advance(BoardClock.lookEvery)
    #expect(room.durable.settings.clockAhead == milliseconds)
    room.restart()
    #expect(left() == 490_000)
    room.advance(.seconds(490))
    #expect(room.durable.settings.timers.map(\.isRunning) == [false])
  }

  @Test("[TM3] a wall clock that was set back while nobody ran the board gives a timer no more than it had")
  func setBack() {
    give(.start(seconds: 600, text: ""))
    room.wallJump = -7_200_000
    room.restart()
    #expect(left() == 600_000)
  }

  @Test("[TM3] a clock that is corrected in small steps writes nothing down")
  func drift() {
    give(.start(seconds: 600, text: ""))
    let before = room.contents.entries.count
    room.wallJump = BoardClock.jump
    pass(seconds: 60)
    #expect(room.contents.entries.count == before)
  }

  @Test("[TM5] at the end everyone hears that the time is up, also after a restart, and some time later it is gone")
  func over() {
    let ann = room.join("ann")
    give(.start(seconds: 10, text: ""))
    _ = room.takeFrames(ann)
    room.advance(.seconds(10))
    guard case .over? = room.takeFrames(ann).compactMap(\.settings?.timers).first?.first?.phase else {
      Issue.record("nobody said that the time is up")
      return
    }
    room.restart()
    room.advance(BoardTimer.overFor)
    #expect(room.durable.settings.timers.isEmpty)
  }

  @Test("[TM5] a timer that ended while nobody ran the board is over at the start")
  func overWhileAway() {
    give(.start(seconds: 10, text: ""))
    room.advance(.seconds(5))
    room.wallJump = 60_000
    room.restart()
    #expect(room.durable.settings.timers.map { $0.left(at: room.wall) } == [.zero])
    #expect(room.durable.settings.timers.map(\.isRunning) == [false])
  }

  @Test("[TM6] a timer starts with each turn of a section that has a length, once, and ends with the last one")
  func turns() throws {
    room.operate(.setValue(target: .section(.sam), key: .turns, value: .flag(true)), 1, from: host)
    room.operate(.addCard(section: .sam, place: .end, text: "Second", values: [:]), 2, from: host)
    room.send(.host(id: 7, .turnLength(.sam, seconds: 180)), from: host)
    let first = try #require(room.durable.settings.timer(of: .sam))
    #expect(first.left(at: room.wall) == .seconds(180))
    pass(seconds: 60)
    give(.end, of: .sam)
    room.operate(.addCard(section: .sam, place: .end, text: "Third", values: [:]), 3, from: host)
    #expect(room.durable.settings.timers.isEmpty, "a host ended it, and the turn is still the same")
    let now = try #require(room.durable.document.turnQueues(dibs: []).first?.now?.card)
    room.operate(.setValue(target: .card(now), key: .rejected, value: .flag(true)), 4, from: host)
    #expect(room.durable.settings.timer(of: .sam)?.left(at: room.wall) == .seconds(180))
    room.operate(.removeSection(section: .sam), 5, from: host)
    #expect(room.durable.settings.timers.isEmpty)
  }

  @Test("[TM6] the last one in line who comes back has a turn of their own, with a timer")
  func cameBack() throws {
    room.operate(.setValue(target: .section(.sam), key: .turns, value: .flag(true)), 1, from: host)
    room.send(.host(id: 7, .turnLength(.sam, seconds: 180)), from: host)
    let now = try #require(room.durable.document[.sam]?.turnBegan?.card)
    var counter: UInt32 = 1
    for card in try #require(room.durable.document[.sam]).cards where card != now {
      counter += 1
      room.operate(.removeCard(card: card), counter, from: host)
    }
    room.send(.host(id: 7, .turn(.away(now, true))), from: host)
    #expect(room.durable.settings.timers.isEmpty)
    pass(seconds: 60)
    room.send(.host(id: 7, .turn(.away(now, false))), from: host)
    #expect(room.durable.settings.timer(of: .sam)?.left(at: room.wall) == .seconds(180))
  }

  @Test("[TM7][T81] a board has eight timers at most, and a ninth is refused")
  func full() throws {
    let sections = (1...8 as ClosedRange<UInt32>).map { counter in
      room.operate(.addSection(title: "\(counter)", place: .end), counter, from: host)
      return room.durable.document.sectionOrder.last
    }
    for section in sections { give(.start(seconds: 600, text: ""), of: section) }
    _ = room.takeReplies(host)
    give(.start(seconds: 600, text: ""))
    let refusal = Refusal(.full, ["limit": .number(8)])
    #expect(room.takeReplies(host).contains(.error(InputError(refusal, id: 7))))
    #expect(room.durable.settings.timers.count == BoardTimer.countMax)
  }

  @Test(
    "[TM7] a command about a section or timer that isn't there is refused, and so is a text of two lines",
    arguments: [
      TimerCommand(.pause), TimerCommand(.extend(seconds: 60)), TimerCommand(.start(seconds: 1, text: "a\nb")),
      TimerCommand(.start(seconds: 1, text: ""), section: SectionID(.server, 99)),
    ])
  func refused(_ command: TimerCommand) {
    let before = room.contents
    _ = room.takeReplies(host)
    room.send(.host(id: 7, .timer(command)), from: host)
    #expect(room.takeReplies(host).contains { if case .error = $0 { true } else { false } })
    #expect(room.contents == before)
  }

  @Test("[TM8] an announcement ends after its minutes, by the same clock, and stays known")
  func announcement() {
    let ann = room.join("ann")
    room.send(.host(id: 1, .announce("Pizza is here", minutes: 5, to: .phones)), from: host)
    #expect(room.takeFrames(ann).compactMap(\.settings?.announcement).map(\.to) == [.phones])
    room.advance(.seconds(200))
    room.wallJump = 3_600_000
    room.restart()
    #expect(room.durable.settings.announcement == nil, "the clock jumped unseen, so more time seems to have passed")
    room.wallJump = 0
    let host = room.join("host", as: .host)
    room.send(.host(id: 2, .announce("Again")), from: host)
    room.send(.host(id: 3, .announcements), from: host)
    let said = room.takeReplies(host).lazy.compactMap { message -> [Announcement]? in
      if case .done(3, .announcements(let said)) = message { said } else { nil }
    }.first
    #expect(said?.map(\.text) == ["Again", "Pizza is here"])
  }

  @Test("[TM6][T82] a card that is hidden has no timer, and no timer says whose turn it began with")
  func hidden() throws {
    room.send(.host(id: 5, .hide(.cards, true, section: .sam)), from: host)
    room.operate(.setValue(target: .section(.sam), key: .turns, value: .flag(true)), 1, from: host)
    var counter: UInt32 = 1
    for card in try #require(room.durable.document[.sam]).cards {
      counter += 1
      room.operate(.removeCard(card: card), counter, from: host)
    }
    room.send(.host(id: 7, .turnLength(.sam, seconds: 180)), from: host)
    room.operate(.addCard(section: .sam, place: .end, text: "Secret", values: [:]), counter + 1, from: host)
    #expect(room.durable.settings.timers.isEmpty)
    room.send(.host(id: 6, .hide(.cards, false, section: .sam)), from: host)
    #expect(room.durable.settings.timers.map { $0.card != nil } == [true])
    let told = SharedSettings(room.durable).timers
    #expect(told.count == 1)
    #expect(told.allSatisfy { $0.card == nil })
  }
}
