import Document
import Presentation
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("Frames")
struct FrameTests {
  @Test("[P14] everyone on a surface gets the same bytes")
  func sharedBytes() {
    let room = TestRoom()
    let ann = room.join("ann")
    let bo = room.join("bo")
    let desk = room.join("cleo", surface: SurfaceRequest(kind: .desktop, width: 1280))
    _ = room.take(ann)
    _ = room.take(bo)
    room.operate(.add("x"), 1, from: ann)
    room.advance(.seconds(1))
    _ = [room.take(ann), room.take(bo), room.take(desk)]
    room.operate(.add("y"), 2, from: ann)
    let bytes = room.takeBytes(ann)
    #expect(bytes.count == 1)
    #expect(room.takeBytes(bo) == bytes)
    #expect(room.takeFrames(desk).map(\.facts.count) == [2])
  }

  @Test("[P14] a name comes with the first card that needs it, and when it changes")
  func names() {
    let room = TestRoom()
    let ann = room.join("ann")
    let bo = room.join("bo")
    room.operate(.add("x"), 1, from: ann)
    #expect(room.takeFrames(bo).flatMap(\.facts).first == .name(SeatNumber(1), "ann"))
    room.send(.name("Anna"), from: ann)
    room.advance(.milliseconds(50))
    #expect(room.takeFrames(bo).flatMap(\.facts) == [.name(SeatNumber(1), "Anna")])
    let you = You(seat: SeatNumber(1), name: "Anna", role: .guest, code: .test(SeatNumber(1)))
    #expect(room.take(ann).contains(.you(you)))
  }

  /// How long rooms wait of themselves, and what the owner of a busy one may set.
  static let intervals = [Duration.microseconds(16_667), .microseconds(33_333)]

  @Test("[P16] the first change leaves at once, the next merge into one frame an interval later", arguments: intervals)
  func pacing(interval: Duration) {
    let room = TestRoom()
    room.throttle { $0.frameInterval = interval }
    let ann = room.join("ann")
    let bo = room.join("bo")
    for counter in 1...5 as ClosedRange<UInt32> { room.operate(.add("\(counter)"), counter, from: ann) }
    #expect(room.takeFrames(bo).map(\.operations.count) == [1])
    room.advance(interval - .milliseconds(1))
    #expect(room.takeFrames(bo).isEmpty)
    room.advance(.milliseconds(1))
    #expect(room.takeFrames(bo).map(\.operations.count) == [4])
  }

  @Test(
    "[P16] while its owner is writing the last frame, no other is made; then one has all changes that came meanwhile")
  func held() {
    let room = TestRoom()
    let ann = room.join("ann")
    let bo = room.join("bo")
    room.operate(.add("1"), 1, from: ann)
    #expect(room.takeFrames(bo).count == 1)
    room.throttle { $0.holdsFrames = true }
    for counter in 2...4 as ClosedRange<UInt32> { room.operate(.add("\(counter)"), counter, from: ann) }
    room.advance(.seconds(1))
    #expect(room.takeFrames(bo).isEmpty)
    room.throttle { $0.holdsFrames = false }
    room.handle(.tick)
    #expect(room.takeFrames(bo).map(\.operations.count) == [3])
  }

  @Test("[P16] under constant change there are no more frames than intervals", arguments: zip(intervals, [61, 31]))
  func frameRate(interval: Duration, most: Int) {
    let room = TestRoom { $0.operationsPerSecond = 1_000 }
    room.throttle { $0.frameInterval = interval }
    let ann = room.join("ann")
    let bo = room.join("bo")
    for counter in 1...100 as ClosedRange<UInt32> {
      room.operate(.add("\(counter)"), counter, from: ann)
      room.advance(.milliseconds(10))
    }
    let frames = room.takeFrames(bo)
    #expect(frames.count <= most && frames.count >= most / 2)
    #expect(frames.map(\.operations.count).reduce(0, +) >= 97)
    #expect(frames.map(\.frame) == Array(frames[0].frame..<(frames[0].frame + UInt64(frames.count))))
  }

  private static let wide = SurfaceRequest(kind: .desktop, width: 1280)
  private static let wall = SurfaceRequest(kind: .wall, width: 1920, height: 1080)

  /// The frames that someone gets within a second of constant changes.
  private func frames(_ room: TestRoom, _ id: SessionID, from counter: UInt32, by author: SessionID) -> Int {
    _ = room.takeFrames(id)
    for step in 0..<200 as Range<UInt32> {
      room.operate(.add("\(step)"), counter + step, from: author)
      room.advance(.milliseconds(5))
    }
    return room.takeFrames(id).count
  }

  @Test(
    "[P16] desktops and walls get up to 120 frames a second while nobody else looks, and 60 as soon as a phone does")
  func quickFrames() {
    let room = TestRoom { $0.operationsPerSecond = 1_000 }
    let desk = room.join("ann", surface: Self.wide)
    let wall = room.join("bo", surface: Self.wall)
    #expect((99...121).contains(frames(room, wall, from: 1, by: desk)))
    let phone = room.join("cem")
    room.advance(.seconds(1))
    for id in [wall, phone] {
      #expect((49...61).contains(frames(room, id, from: id == wall ? 201 : 401, by: desk)), "\(id)")
    }
    room.handle(.disconnected(phone))
    room.advance(.seconds(1))
    #expect((99...121).contains(frames(room, wall, from: 601, by: desk)))
    let program = room.join("dua", surface: nil)
    room.advance(.seconds(1))
    #expect((49...61).contains(frames(room, program, from: 801, by: desk)))
  }

  @Test("[P16] when the event loop is busy, large screens get no more frames than phones")
  func noQuickFrames() {
    let room = TestRoom { $0.operationsPerSecond = 1_000 }
    let desk = room.join("ann", surface: Self.wide)
    room.throttle {
      $0.frameInterval = .milliseconds(20)
      $0.quickInterval = .milliseconds(25)
    }
    #expect((45...51).contains(frames(room, desk, from: 1, by: desk)))
  }

  @Test("[P15] refresh is answered by outcomes and a snapshot, at most twice a second")
  func refresh() {
    let room = TestRoom()
    let ann = room.join("ann")
    room.operate(.add("x"), 1, from: ann)
    _ = room.take(ann)
    room.send(.refresh, from: ann)
    room.send(.refresh, from: ann)
    let replies = room.takeReplies(ann)
    guard replies.count == 2, case .outcomes(let report) = replies[0], case .snapshot(let snapshot) = replies[1] else {
      Issue.record("\(replies)")
      return
    }
    #expect(report.high == 1)
    #expect(snapshot.frame == 2)
    room.advance(.milliseconds(499))
    #expect(room.takeReplies(ann).isEmpty)
    room.advance(.milliseconds(1))
    #expect(room.takeSnapshots(ann).count == 1)
  }

  @Test("a snapshot waits for the entries being gathered, so that it and the frames around it agree")
  func snapshotsAndFrames() {
    let room = TestRoom()
    let ann = room.join("ann")
    room.operate(.add("one"), 1, from: ann)
    room.operate(.add("two"), 2, from: ann)
    let late = room.connect()
    room.send(.hello(Hello(token: "guest-0", outbox: .test("late"), surface: .phone)), from: late)
    #expect(room.takeSnapshots(late).isEmpty)
    room.advance(.milliseconds(33))
    let snapshots = room.takeSnapshots(late)
    #expect(snapshots.map(\.frame) == [3])
    #expect(snapshots.map(\.facts.cards.count) == [5])
  }

  @Test("[P17] a session that lags gets nothing until drained, then a welcome and a snapshot")
  func lagging() {
    let room = TestRoom()
    let ann = room.join("ann")
    let bo = room.join("bo")
    room.handle(.lagging(bo))
    room.operate(.add("x"), 1, from: ann)
    room.send(.ping, from: bo)
    room.advance(.seconds(5))
    #expect(room.take(bo).isEmpty)
    room.handle(.drained(bo))
    let replies = room.takeReplies(bo)
    guard replies.count == 2, case .welcome(let welcome) = replies[0], case .snapshot(let snapshot) = replies[1] else {
      Issue.record("\(replies)")
      return
    }
    #expect(welcome.you.secret == "seat-2", "the first welcome may have been lost with the queue")
    #expect(snapshot.facts.cards.count == 4)
  }

  @Test("[P5][P17] a session that lost its queue hears who it is in its welcome, and not before")
  func welcomeBeforeYou() throws {
    let room = TestRoom()
    let ann = room.join("ann")
    let bo = room.join("bo")
    room.handle(.lagging(bo))
    // The room holds the snapshot back, because another is being packed.
    room.throttle { $0.holdsSnapshots = true }
    room.operate(.add("x"), 1, from: ann)
    room.advance(.seconds(1))
    room.handle(.drained(bo))
    room.send(.name("Bob"), from: bo)
    room.advance(.seconds(1))
    #expect(room.take(bo).isEmpty)
    room.throttle { $0.holdsSnapshots = false }
    room.advance(.seconds(1))
    guard case .welcome(let welcome)? = room.take(bo).first else {
      Issue.record("no welcome")
      return
    }
    #expect(welcome.you.name == "Bob")
    room.send(.name("Bobby"), from: bo)
    room.advance(.seconds(1))
    #expect(room.take(bo).contains { if case .you(let you) = $0 { you.name == "Bobby" } else { false } })
  }

  @Test("[P17] a session that lags but still takes bytes stays, however long it takes, and sees the board in the end")
  func slow() {
    let room = TestRoom()
    let bo = room.join("bo")
    room.handle(.lagging(bo))
    for _ in 0..<12 {
      room.advance(.seconds(5))
      room.send(.ping, from: bo)
    }
    #expect(room.closed.isEmpty)
    room.handle(.drained(bo))
    #expect(room.takeSnapshots(bo).count == 1)
  }

  @Test(
    "[P17] a session that takes nothing of what waits is closed and leaves the list of people, lagging or not",
    arguments: [true, false])
  func stalled(isLagging: Bool) {
    let room = TestRoom()
    _ = room.join("ann")
    let bo = room.join("bo")
    #expect(room.room.summary.people == 2)
    if isLagging { room.handle(.lagging(bo)) }
    room.handle(.stalled(bo))
    #expect(room.closed == [bo: TestRoom.Close(4008, "slow")])
    #expect(room.room.summary.people == 1)
    room.handle(.stalled(bo))
    room.handle(.drained(bo))
    #expect(room.take(bo).allSatisfy { if case .snapshot = $0 { false } else { true } })
  }

  @Test("[P17] a session that is drained without having lost anything goes on with frames and gets no snapshot")
  func drainedOnly() {
    let room = TestRoom()
    let ann = room.join("ann")
    let bo = room.join("bo")
    room.handle(.drained(bo))
    room.advance(.seconds(2))
    #expect(room.takeSnapshots(bo).isEmpty)
    room.operate(.add("x"), 1, from: ann)
    room.advance(.seconds(1))
    #expect(room.take(bo).contains { if case .frame = $0 { true } else { false } })
  }

  @Test("a change of surface is answered by a snapshot that says which surface it is for")
  func surfaces() {
    let room = TestRoom()
    let ann = room.join("ann")
    room.send(.surface(SurfaceRequest(kind: .desktop, width: 1300)), from: ann)
    room.advance(.seconds(1))
    #expect(room.takeSnapshots(ann).map(\.surface) == [Surface(kind: .desktop, width: 1280)])
  }

  @Test("[P6a] a session without a surface hears facts alone, also when it comes back, and can't press anything")
  func factsAlone() throws {
    let room = TestRoom()
    let ann = room.join("ann")
    room.operate(.add("x"), 1, from: ann)
    room.advance(.seconds(1))
    let bot = room.connect()
    room.send(.hello(Hello(token: "guest-0", name: "bot", outbox: .test("bot"), surface: nil)), from: bot)
    let welcome = try #require(room.takeBytes(bot).first { $0.starts(with: #"{"t":"welcome""#.utf8) })
    #expect(String(decoding: welcome, as: UTF8.self).contains(#""surface":null"#))
    room.send(.refresh, from: bot)
    room.advance(.seconds(1))
    let snapshot = String(decoding: room.takeBytes(bot).last ?? [], as: UTF8.self)
    #expect(
      snapshot.hasPrefix(#"{"t":"snapshot""#) && !snapshot.contains(#""scene""#) && !snapshot.contains(#""surface""#))
    room.operate(.add("y"), 1, from: bot)
    room.operate(.setValue(target: .card(.loveStack), key: .rejected, value: .flag(true)), 2, from: ann)
    room.advance(.seconds(1))
    let frames = room.takeFrames(bot)
    #expect(frames.count == 2 && frames.allSatisfy { $0.scene == nil })
    #expect(frames.flatMap(\.operations).count == 2)
    room.send(.press(Press("button", of: .board)), from: bot)
    #expect(room.take(bot).contains { if case .error(let error) = $0 { error.code == .init(.gone) } else { false } })

    room.handle(.disconnected(bot))
    room.operate(.add("z"), 3, from: ann)
    room.advance(.seconds(1))
    let again = room.connect()
    let resume = Resume(epoch: "epoch-1", surface: nil, audience: .room, frame: try #require(frames.last).frame)
    let hello = Hello(token: "guest-0", seat: "seat-2", outbox: .test("bot"), surface: nil, resume: resume)
    room.send(.hello(hello), from: again)
    let replies = room.takeReplies(again)
    guard replies.count == 2, case .frame(let missed) = replies[1] else {
      Issue.record("\(replies)")
      return
    }
    #expect(missed.operations.count == 1)
    room.send(.surface(.phone), from: again)
    room.advance(.seconds(1))
    #expect(room.takeSnapshots(again).map(\.surface?.key) == ["phone-390"])
  }

  @Test("at most twelve surfaces are laid out; beyond it a client gets the nearest of its kind, and every kind has one")
  func surfaceLimit() {
    var stream = FrameStream(
      BoardState(), look: BoardLook(),
      configuration: RoomConfiguration(board: BoardTitle(name: "b", title: "B")), epoch: "e")
    let widths = [Surface.Kind.desktop: [768, 1024, 1280, 1600, 1920], .terminal: [40, 60, 80, 100, 120, 160, 200]]
    for kind in [Surface.Kind.desktop, .terminal] {
      for width in widths[kind] ?? [] { _ = stream.open(SurfaceRequest(kind: kind, width: width)) }
    }
    #expect(stream.openSurfaces.count == 10)
    #expect(stream.open(SurfaceRequest(kind: .terminal, width: 200))?.key == "terminal-120")
    #expect(stream.open(SurfaceRequest(kind: .phone, width: 390))?.key == "phone-390")
    #expect(stream.open(SurfaceRequest(kind: .wall, width: 1920, height: 1080))?.key == "wall-1920x1080")
    #expect(stream.openSurfaces.count == 12)
    #expect(stream.open(SurfaceRequest(kind: .phone, width: 320))?.key == "phone-390")
  }

  @Test("a surface that nobody looks at closes after a minute, and makes room for another before that")
  func unusedSurfaces() {
    let room = TestRoom()
    let ann = room.join("ann")
    room.handle(.disconnected(ann))
    #expect(room.room.stream.openSurfaces.count == 1)
    room.advance(.seconds(62))
    #expect(room.room.stream.openSurfaces.isEmpty)
  }
}
