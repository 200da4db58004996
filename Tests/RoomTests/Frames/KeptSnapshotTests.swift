import Document
import Presentation
import Replica
import RoomSimulation
import TestSupport
import Testing

@testable import Messages
@testable import Room

/// PROTOCOL P6: newcomers begin with a snapshot that was there before them.
@Suite("Snapshots that are kept for newcomers")
struct KeptSnapshotTests {
  /// A room in which a newcomer gets many frames, however small its board is.
  private func room(_ look: BoardLook = BoardLook()) -> TestRoom {
    TestRoom(
      {
        $0.lanes.bytesForFrame = 1
        $0.lanes.frameBytesShare = 1
      }, look: look)
  }

  /// What the room made for its relays since it was asked last.
  private func snapshots(_ room: TestRoom) -> Int {
    defer { room.channel = [] }
    return room.channel.count { if case .snapshot = $0 { true } else { false } }
  }

  @Test("[P6] a board that changes all the time makes one snapshot for all who come")
  func shared() throws {
    let room = room()
    let ann = room.join("ann")
    _ = snapshots(room)
    for counter in 1...6 as ClosedRange<UInt32> {
      let isOff = Value.flag(counter % 2 == 1)
      room.operate(.setValue(target: .card(.loveStack), key: .rejected, value: isOff), counter, from: ann)
      room.advance(.seconds(1))
      let id = room.connect()
      room.send(.hello(Hello(token: "guest-0", outbox: .test("\(counter)"), surface: .phone)), from: id)
      let told = room.take(id)
      #expect(told.contains { if case .snapshot = $0 { true } else { false } })
      let frames = told.compactMap { if case .frame(let frame) = $0 { frame } else { nil } }
      #expect(frames.last?.revision == room.durable.document.revision)
    }
    #expect(snapshots(room) == 0)
  }

  @Test("[P6] a newcomer who begins that way waits neither for the next frame nor for a snapshot that is being packed")
  func atOnce() throws {
    let room = room()
    let ann = room.join("ann")
    _ = try room.add("x", from: ann)
    room.throttle {
      $0.holdsSnapshots = true
      $0.holdsFrames = true
    }
    room.operate(.add("y"), 2, from: ann)
    let bo = room.connect()
    room.send(.hello(Hello(token: "guest-0", outbox: .test("bo"), surface: .phone)), from: bo)
    #expect(room.takeSnapshots(bo).count == 1)
    room.throttle { $0.holdsFrames = false }
    room.advance(.seconds(1))
    #expect(room.takeFrames(bo).last?.revision == room.durable.document.revision)
  }

  @Test("[P6] someone who did something here, or asks because something doesn't fit, gets a new snapshot")
  func others() throws {
    let room = room()
    let ann = room.join("ann")
    _ = try room.add("x", from: ann)
    room.send(.refresh, from: ann)
    room.advance(.seconds(1))
    #expect(room.takeSnapshots(ann).map(\.revision) == [room.durable.document.revision])
    _ = try room.add("y", 2, from: ann)
    _ = snapshots(room)
    room.handle(.disconnected(ann))
    let back = room.connect()
    room.send(.hello(Hello(token: "guest-0", seat: "seat-1", outbox: .test("ann"), surface: .phone)), from: back)
    #expect(room.takeSnapshots(back).map(\.revision) == [room.durable.document.revision])
    #expect(snapshots(room) == 1)
  }

  private let phone = Surface.nearest(.phone, width: 390, height: 844)

  /// Comes back on a phone, with a new seat and outbox, or with this one.
  private func comeBack(
    to room: TestRoom, _ epoch: String = "epoch-1", surface: String = "phone-390", frame: UInt64,
    outbox: OutboxName = .test("back"), seat: String? = nil
  ) -> SessionID {
    let id = room.connect()
    let resume = Resume(epoch: epoch, surface: surface, audience: .room, frame: frame)
    room.send(
      .hello(Hello(token: "guest-0", seat: seat, outbox: outbox, surface: .phone, resume: resume)), from: id)
    return id
  }

  /// A room that keeps few frames. Two frames follow its snapshot of the fourth.
  private func busyRoom() -> (TestRoom, SessionID) {
    let room = TestRoom {
      $0.lanes.bytesForFrame = 1
      $0.lanes.frameBytesShare = 1
      $0.lanes.keptBytes = 125
    }
    let ann = room.join("ann")
    func tick(_ counter: UInt32) {
      let isOff = Value.flag(counter % 2 == 1)
      room.operate(.setValue(target: .card(.loveStack), key: .rejected, value: isOff), counter, from: ann)
      room.advance(.seconds(1))
    }
    for counter in 1...3 as ClosedRange<UInt32> { tick(counter) }
    room.send(.refresh, from: ann)
    room.advance(.seconds(1))
    for counter in 4...5 as ClosedRange<UInt32> { tick(counter) }
    _ = snapshots(room)
    return (room, ann)
  }

  @Test("[P6] a client that comes back begins with the kept snapshot too, if that shows its frame or a later one")
  func back() throws {
    let (room, _) = busyRoom()
    let start = try #require(room.room.relays[RelayID(0), phone]?.start)
    #expect(start.frames == 2 && room.room.keptBytes(after: start.number - 1, on: phone, RelayID(0)) == nil)
    for frame in [1, start.number - 1] {
      let id = comeBack(to: room, frame: frame, outbox: .test("back\(frame)"))
      let told = room.take(id)
      let frames = told.compactMap { if case .frame(let frame) = $0 { frame } else { nil } }
      #expect(frames.map(\.frame) == [start.number + 1, start.number + 2])
      #expect(frames.last?.revision == room.durable.document.revision)
    }
    #expect(snapshots(room) == 0)
  }

  @Test("[P6] so does a client that saw another run of the room, on whatever kind of screen")
  func afterRestart() throws {
    let (room, _) = busyRoom()
    let id = comeBack(to: room, "epoch-0", surface: "desktop-1280", frame: 900)
    #expect(room.take(id).count { if case .frame = $0 { true } else { false } } == 2)
    #expect(snapshots(room) == 0)
  }

  @Test("[P6] a client that saw another surface, or a frame newer than the snapshot, gets a new one")
  func notBack() throws {
    let (room, _) = busyRoom()
    let start = try #require(room.room.relays[RelayID(0), phone]?.start)
    let other = comeBack(to: room, surface: "desktop-1280", frame: 1)
    #expect(room.takeSnapshots(other).map(\.revision) == [room.durable.document.revision])
    let ahead = comeBack(to: room, frame: start.number + 9, outbox: .test("ahead"))
    #expect(room.takeSnapshots(ahead).map(\.revision) == [room.durable.document.revision])
  }

  @Test("[P6] a client that did something since the snapshot gets a new one, even if it saw nothing of it")
  func didSomething() throws {
    let (room, ann) = busyRoom()
    room.handle(.disconnected(ann))
    let back = comeBack(to: room, frame: 1, outbox: .test("ann"), seat: "seat-1")
    #expect(room.takeSnapshots(back).map(\.revision) == [room.durable.document.revision])
    #expect(snapshots(room) == 1)
  }

  /// What a room did before someone came, who isn't told of it.
  private enum Removal: CaseIterable {
    case card, characters, name, announcement, section, picture, curtainOfOneWall, mergedSeat
    case dibs, dibsHandedOn, owner, timer
  }

  @Test(
    "[P6][T135] neither newcomers nor those who come back hear what was taken away before",
    arguments: Removal.allCases
  )
  private func removed(_ removal: Removal) throws {
    let room = room()
    let values = [ValueField("picture", .picture), ValueField("dibs", .dibs)].map { DeclaredValue($0, shown: .hidden) }
    room.handle(.described(BoardDescription(title: "Karaoke night", values: values)))
    let ann = room.join("ann", as: .host)
    let secret = "grandmother"
    let hash = String(repeating: "0f", count: 32)
    var counter: UInt32 = 0
    func ask(_ operation: Document.Operation) {
      counter += 1
      room.operate(operation, counter, base: room.durable.document.revision.rawValue, from: ann)
      room.advance(.seconds(1))
    }
    func command(_ command: HostCommand) {
      room.send(.host(id: 1, command), from: ann)
      room.advance(.seconds(1))
    }
    /// All that the server says to a newcomer, or to someone who says that they were here at the first frame.
    func newcomer(_ name: String, resumes: Bool = false) -> String {
      let id = room.connect()
      let resume = Resume(epoch: "epoch-1", surface: "phone-390", audience: .room, frame: 1)
      room.send(
        .hello(Hello(token: "guest-0", outbox: .test(name), surface: .phone, resume: resumes ? resume : nil)), from: id)
      room.advance(.seconds(1))
      return room.heard(id)
    }
    switch removal {
    case .card, .characters: ask(.add(secret))
    case .section:
      ask(.addSection(title: secret, place: .end))
    case .name:
      room.send(.name(secret), from: ann)
      ask(.add("by"))
    case .announcement: command(.announce(secret))
    case .picture:
      for person in room.room.herePeople { room.handle(.pictureKept(hash, by: person.seat)) }
      ask(.addCard(section: .sam, place: .end, text: "x", values: ["picture": .text("\(hash) 4 3 \(secret)")]))
    case .curtainOfOneWall: command(.oneWall(bar, .show(.curtain(secret))))
    case .timer: command(.timer(TimerCommand(.start(seconds: 600, text: secret))))
    case .owner:
      let other = room.join(secret)
      room.operate(.add("y"), 1, base: room.durable.document.revision.rawValue, from: other)
      room.advance(.seconds(1))
      let seat = Double(try room.seat(secret).rawValue)
      ask(.removeCard(card: try #require(room.durable.document.allCards.first { $0.text == "y" }?.id)))
      ask(.setValue(target: .section(.sam), key: .sectionOwner, value: .number(seat)))
      room.handle(.disconnected(other))
    case .dibs, .dibsHandedOn:
      let other = room.join(secret)
      let seat = try #require(room.room.herePeople.first { $0.name == secret }).seat
      room.operate(
        .setValue(target: .card(.loveStack), key: "dibs", value: .number(Double(seat.rawValue))), 1, from: other)
      room.advance(.seconds(2))
      room.handle(.disconnected(other))
    case .mergedSeat:
      ask(.add("x"))
      let other = room.join(secret)
      room.operate(.add("y"), 1, base: room.durable.document.revision.rawValue, from: other)
      room.advance(.seconds(2))
      room.handle(.disconnected(other))
    }
    #expect(newcomer("before").contains(secret))
    #expect(newcomer("back-before", resumes: true).contains(secret))
    let card = room.durable.document.allCards.first { $0.text == secret || $0.values["picture"] != nil }?.id
    switch removal {
    case .card: ask(.removeCard(card: try #require(card)))
    case .characters:
      ask(
        .editText(card: try #require(card), change: TextChange([.init(at: 0, delete: secret.utf16.count, insert: "x")]))
      )
    case .section: ask(.removeSection(section: try #require(room.durable.document.sectionOrder.last)))
    case .name:
      room.send(.name("ann"), from: ann)
      room.advance(.seconds(2))
    case .announcement: command(.announce(nil))
    case .picture: ask(.setValue(target: .card(try #require(card)), key: "picture", value: nil))
    case .curtainOfOneWall: command(.oneWall(bar, .show(nil)))
    case .dibs: ask(.setValue(target: .card(.loveStack), key: "dibs", value: nil))
    case .dibsHandedOn:
      let seat = Double(try #require(room.room.herePeople.first { $0.name == "ann" }).seat.rawValue)
      ask(.setValue(target: .card(.loveStack), key: "dibs", value: .number(seat)))
    case .owner:
      let seat = Double(try room.seat("ann").rawValue)
      ask(.setValue(target: .section(.sam), key: .sectionOwner, value: .number(seat)))
    case .timer: command(.timer(TimerCommand(.end)))
    case .mergedSeat:
      command(.merge(try room.seat(secret), into: try room.seat("ann")))
      room.advance(.seconds(2))
    }
    #expect(!newcomer("after").contains(secret))
    #expect(!newcomer("back-after", resumes: true).contains(secret))
  }

  @Test("[P6][T135] nor do they hear what is gone on disk but in no frame yet", arguments: [false, true])
  func goneOnDisk(resumes: Bool) throws {
    let room = room()
    let ann = room.join("ann")
    _ = try room.add("x", from: ann)
    _ = try room.add("grandmother", 2, from: ann)
    room.advance(.seconds(1))
    room.throttle { $0.holdsFrames = true }
    let card = try #require(room.durable.document.allCards.first { $0.text == "grandmother" }?.id)
    room.operate(.removeCard(card: card), 3, base: room.durable.document.revision.rawValue, from: ann)
    #expect(room.durable.document[card] == nil)
    let id = room.connect()
    let resume = Resume(epoch: "epoch-1", surface: "phone-390", audience: .room, frame: 1)
    room.send(
      .hello(Hello(token: "guest-0", outbox: .test("bo"), surface: .phone, resume: resumes ? resume : nil)), from: id)
    var told = room.heard(id)
    room.throttle { $0.holdsFrames = false }
    room.advance(.seconds(1))
    told += room.heard(id)
    #expect(told.contains(#""t":"snapshot""#) && !told.contains("grandmother"))
  }

  @Test("[P6][RS3] someone who was here when something was taken away goes on with the frames since")
  func sawItGo() throws {
    let room = room()
    let (ann, bo) = (room.join("ann"), room.join("bo"))
    let card = try room.add("grandmother", from: ann)
    room.operate(.removeCard(card: card), 2, base: room.durable.document.revision.rawValue, from: ann)
    room.advance(.seconds(1))
    let frame = try #require(room.takeFrames(bo).last?.frame)
    room.handle(.disconnected(bo))
    _ = try room.add("x", 3, from: ann)
    room.advance(.seconds(1))
    let back = room.connect()
    let resume = Resume(epoch: "epoch-1", surface: "phone-390", audience: .room, frame: frame)
    room.send(.hello(Hello(token: "guest-0", outbox: .test("bo"), surface: .phone, resume: resume)), from: back)
    room.advance(.seconds(1))
    #expect(room.takeFrames(back).map(\.frame) == [frame + 1])
  }

  @Test("[P6] dibs on a free card, and settings that take back no words of hosts, leave everyone at their frame")
  func takesNothing() throws {
    let room = room()
    room.handle(
      .described(
        BoardDescription(
          title: "Karaoke night", values: [DeclaredValue(ValueField("dibs", .dibs), shown: .hidden)])))
    let (ann, bo) = (room.join("ann", as: .host), room.join("bo"))
    _ = try room.add("x", from: ann)
    let frame = try #require(room.takeFrames(bo).last?.frame)
    room.handle(.disconnected(bo))
    _ = snapshots(room)
    let seat = Double(try room.seat("ann").rawValue)
    for command: HostCommand in [
      .freeze(true), .announce("Hello"), .timer(TimerCommand(.start(seconds: 600, text: "Back in"))),
      .timer(TimerCommand(.pause)), .wall(.curtain("Soon")),
    ] {
      room.send(.host(id: 1, command), from: ann)
      room.advance(.seconds(1))
    }
    room.operate(.setValue(target: .card(.loveStack), key: "dibs", value: .number(seat)), 2, from: ann)
    room.advance(.seconds(1))
    let back = room.connect()
    let resume = Resume(epoch: "epoch-1", surface: "phone-390", audience: .room, frame: frame)
    room.send(.hello(Hello(token: "guest-0", outbox: .test("bo"), surface: .phone, resume: resume)), from: back)
    room.advance(.seconds(1))
    #expect(room.takeFrames(back).map(\.frame) == Array(frame + 1...frame + 6))
    #expect(snapshots(room) == 0)
  }

  @Test(
    "[P6][P38] someone who can't go on with frames because something was taken away pays no more than for the frames")
  func notCharged() throws {
    let room = room()
    let (ann, bo) = (room.join("ann"), room.join("bo"))
    let card = try room.add("grandmother", from: ann)
    _ = try room.add("mine", from: bo)
    for counter in 2...41 as ClosedRange<UInt32> {
      _ = try room.add(String(repeating: "long ", count: 60), counter, from: ann)
      room.advance(.milliseconds(300))
    }
    let stream = { room.room.stream }
    let surface = try #require(stream().openSurfaces.first)
    let frame = stream().frame(of: surface)
    room.handle(.disconnected(bo))
    room.operate(.removeCard(card: card), 42, base: room.durable.document.revision.rawValue, from: ann)
    room.advance(.seconds(1))
    func comeBack(at frame: UInt64, epoch: String = "epoch-1") -> (work: Int, snapshots: Int) {
      let id = room.connect()
      let resume = Resume(epoch: epoch, surface: surface.key, audience: .room, frame: frame)
      room.send(
        .hello(Hello(token: "guest-0", seat: "seat-2", outbox: .test("bo"), surface: .phone, resume: resume)), from: id)
      let work = room.room.workOfLastMessage
      defer { room.handle(.disconnected(id)) }
      return (work, room.takeSnapshots(id).count)
    }
    let (lost, kept) = (comeBack(at: frame), comeBack(at: stream().frame(of: surface)))
    #expect(lost.snapshots == 1)
    #expect(kept.snapshots == 0)
    #expect(lost.work == kept.work)
    let other = try room.add("x", 43, from: ann)
    room.operate(.removeCard(card: other), 44, base: room.durable.document.revision.rawValue, from: ann)
    room.advance(.seconds(1))
    let stranger = comeBack(at: frame, epoch: "epoch-9")
    #expect(stranger.snapshots == 1)
    #expect(stranger.work >= lost.work + 10)
  }

  @Test(
    "[P6][T120][T133][T140] newcomers begin with nothing that hosts say to hosts, or people below cards, and with no hash"
  )
  func never() throws {
    var look = BoardLook()
    look.pictureNames = PictureNames { _, _ in "named" }
    look.pictureSecrets = PictureSecrets { _, _ in String(repeating: "ab", count: 32) }
    let room = room(look)
    let value = DeclaredValue(ValueField("picture", .picture), shown: .hidden)
    room.handle(.described(BoardDescription(title: "Karaoke night", values: [value], talk: true)))
    let hosts = room.join("host", as: .host)
    let ann = room.join("ann")
    let (secret, hash) = ("grandmother", String(repeating: "0f", count: 32))
    _ = snapshots(room)
    room.send(.host(id: 1, .announce(secret, to: .hosts)), from: hosts)
    room.operate(.addMessage(card: .loveStack, text: secret), 1, from: ann)
    for person in room.room.herePeople { room.handle(.pictureKept(hash, by: person.seat)) }
    room.operate(
      .addCard(section: .sam, place: .end, text: "x", values: ["picture": .text("\(hash) 4 3 A dog")]), 2, from: ann)
    room.advance(.seconds(1))
    func newcomer(_ name: String) -> String {
      let id = room.connect()
      room.send(.hello(Hello(token: "guest-0", outbox: .test(name), surface: .phone)), from: id)
      room.advance(.seconds(1))
      return room.heard(id)
    }
    func expectNothing(_ told: String) {
      #expect(told.contains("A dog") && told.contains("talk.count"))
      #expect(!told.contains(secret) && !told.contains(hash))
    }
    expectNothing(newcomer("bo"))
    #expect(snapshots(room) == 0, "bo began with the snapshot of before and the frames since")
    room.send(.host(id: 2, .freeze(true)), from: hosts)
    room.advance(.seconds(1))
    expectNothing(newcomer("cy"))
    #expect(snapshots(room) == 0)
  }

  @Test(
    "[HC1][T135] on a board that hides something each frame has a snapshot of its own, which all who come then share")
  func hidden() throws {
    let room = room()
    let ann = room.join("ann", as: .host)
    room.send(.host(id: 1, .hide(.cards, true, section: .sam)), from: ann)
    room.advance(.seconds(1))
    for counter in 1...3 as ClosedRange<UInt32> {
      _ = try room.add("grandmother", counter, from: ann)
      _ = snapshots(room)
      for name in ["bo", "cy"] {
        let id = room.connect()
        room.send(.hello(Hello(token: "guest-0", outbox: .test("\(name)-\(counter)"), surface: .phone)), from: id)
        let told = room.heard(id)
        #expect(told.contains(#""t":"snapshot""#) && !told.contains("grandmother"))
      }
      #expect(snapshots(room) == 1)
    }
  }

  @Test("a frame is made once for each relay that has someone on the surface, and a snapshot once for all of them")
  func relays() throws {
    let room = room()
    let ann = room.join("ann")
    for relay in [RelayID(1), RelayID(2)] {
      for name in ["bo", "cy"] {
        let id = room.connect(by: relay)
        room.send(
          .hello(Hello(token: "guest-0", outbox: .test("\(name)-\(relay.rawValue)"), surface: .phone)), from: id)
      }
    }
    let given = room.channel.compactMap { message -> OutgoingSnapshot? in
      guard case .snapshot(let snapshot, of: .some, frame: _, at: _) = message else { return nil }
      return snapshot
    }
    #expect(given.suffix(2).count == 2 && Set(given.suffix(2)).count == 1)
    room.channel = []
    _ = try room.add("x", from: ann)
    let frames = room.channel.compactMap { message -> [UInt8]? in
      if case .frame(let frame, of: .some) = message { frame.bytes } else { nil }
    }
    #expect(frames.count == 3 && Set(frames).count == 1)
  }

  @Test(
    "[P6] someone who begins with an earlier snapshot has the same board as someone who was there all along",
    arguments: 0..<60)
  func same(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let room = room()
    let ann = room.join("ann", as: .host)
    var counter: UInt32 = 0
    var newcomers: [(SessionID, Replica)] = []
    for step in 0..<60 {
      let cards = room.durable.document.allCards
      let card = cards.randomElement(using: &random)?.id ?? .loveStack
      let operation: Document.Operation =
        switch Int.random(in: 0..<8, using: &random) {
        case 0...2: .add("card \(step)")
        case 3: .setValue(target: .card(card), key: .rejected, value: .flag(.random(using: &random)))
        case 4: .editText(card: card, change: TextChange([.init(at: 0, insert: "\(step) ")]))
        case 5: .moveCard(card: card, section: .jessica, place: .end)
        case 6: cards.count > 4 ? .removeCard(card: card) : .add("more")
        default: .setValue(target: .card(card), key: ValueKey("dibs"), value: nil)
        }
      counter += 1
      room.operate(operation, counter, base: room.durable.document.revision.rawValue, from: ann)
      room.advance(.milliseconds(Int.random(in: 1...40, using: &random)))
      if Int.random(in: 0..<3, using: &random) == 0 {
        let id = room.connect()
        let hello = Hello(token: "guest-0", outbox: .test("newcomer-\(step)"), surface: .phone)
        room.send(.hello(hello), from: id)
        newcomers.append(
          (id, Replica(token: "guest-0", surface: .phone, kept: .init(outbox: Outbox(name: hello.outbox)))))
      }
    }
    room.advance(.seconds(1))
    let began = room.channel.count { if case .follow(_, _, .fromSnapshot) = $0 { true } else { false } }
    #expect(snapshots(room) < began)
    room.send(.refresh, from: ann)
    room.advance(.seconds(1))
    let now = try #require(room.takeSnapshots(ann).last)
    for (id, fresh) in newcomers {
      var replica = fresh
      _ = replica.connected(at: .zero)
      for bytes in room.takeBytes(id) {
        let told = try ServerMessage(decoding: bytes, after: replica.revision)
        let effects = replica.receive(told, at: .zero)
        #expect(!effects.contains(.send(.refresh)), "\(told)")
      }
      #expect(replica.facts == now.facts && replica.scene == now.scene && replica.revision == now.revision)
    }
  }
}
