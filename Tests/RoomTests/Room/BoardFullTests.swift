import Document
import Presentation
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("A board that is full, and large snapshots")
struct BoardFullTests {
  private func text(_ count: Int) -> String { String(repeating: "x", count: count) }

  @Test("[SZ1] [T27] a person who would make the board too large hears so, and so does the operator")
  func boardFull() throws {
    let room = TestRoom { $0.limits.setBoardBytes(2_000) }
    let ann = room.join("ann", address: "192.0.2.7")
    room.operate(.add(text(1_900)), 1, from: ann)
    room.advance(.seconds(1))
    room.operate(.add(text(100)), 2, from: ann)
    room.advance(.seconds(1))
    #expect(room.refusals(ann) == [Refusal(.full, ["what": .text("bytes"), "limit": .number(2_000)])])
    #expect(room.noted.last == SecurityEvent(.boardFull, seat: try room.seat("ann"), address: "192.0.2.7"))
  }

  @Test(
    "[SZ2] [T27] a person who has had their share hears so, while others and hosts go on", arguments: [false, true])
  func shareFull(isAnonymous: Bool) throws {
    let room = TestRoom {
      $0.limits.boardBytesMax = 100_000
      $0.limits.seatBytesMax = 1_000
    }
    room.handle(.described(BoardDescription(title: "Karaoke night", isAnonymous: isAnonymous)))
    let ann = room.join("ann")
    let bo = room.join("bo")
    let host = room.join("host", as: .host)
    room.operate(.add(text(900)), 1, from: ann)
    room.operate(.add(text(200)), 2, from: ann)
    room.operate(.add(text(900)), 1, from: bo)
    room.operate(.add(text(2_000)), 1, from: host)
    room.advance(.seconds(1))
    #expect(room.refusals(ann) == [Refusal(.full, ["what": .text("share"), "limit": .number(1_000)])])
    #expect(room.refusals(bo).isEmpty)
    #expect(room.refusals(host).isEmpty)
    let seat: SeatNumber? = try isAnonymous ? nil : room.seat("ann")
    #expect(room.warnings == [SecurityEvent(.shareFull, seat: seat)])
  }

  @Test(
    "[SZ3] [T27] beyond a board's bytes of removed texts the oldest are forgotten, and there is room on the board all the time"
  )
  func removed() throws {
    let room = TestRoom { $0.limits.setBoardBytes(5_000) }
    let ann = room.join("ann")
    var counter: UInt32 = 0
    for _ in 0..<20 {
      counter += 1
      let card = try room.add(text(1_000) + "\(counter)", counter, from: ann)
      counter += 1
      room.operate(.removeCard(card: card), counter, base: room.durable.document.revision.rawValue, from: ann)
      room.advance(.seconds(1))
    }
    #expect(room.refusals(ann).isEmpty)
    #expect(room.durable.document.bytesRemoved <= 5_000)
    #expect(room.contents.entries.contains { if case .removalsForgotten = $0 { true } else { false } })
  }

  @Test("[SZ1] a feed that would make the board too large is refused whole")
  func feed() {
    let room = TestRoom({ $0.limits.setBoardBytes(1_000) }, declared: nil)
    let card = Declaration.Card(key: "s/songs/a", text: text(2_000))
    room.handle(
      .fed(
        CollectionFeed(
          ticket: 3, collection: "songs", change: .all([.init(id: "a", fields: ["id": .text("a")])]),
          description: BoardDescription(title: "Karaoke night"),
          declaration: Declaration(sections: [.init(key: "s", title: "Songs", cards: [card])]))))
    #expect(room.fed == [3: [.refused(Refusal(.full, ["what": .text("bytes"), "limit": .number(1_000)]))]])
    #expect(room.warnings == [SecurityEvent(.boardFull)])
    #expect(room.room.durableState.collections.isEmpty)
  }

  // MARK: Large snapshots

  @Test("[P6b] while its owner packs, nobody gets a new snapshot; then all get the newest")
  func packing() throws {
    let room = TestRoom()
    let ann = room.join("ann")
    room.throttle { $0.holdsSnapshots = true }
    _ = try room.add("x", from: ann)
    let bo = room.connect()
    room.send(.hello(Hello(token: "guest-0", name: "bo", outbox: .test("bo"), surface: .phone)), from: bo)
    let cy = room.connect()
    room.send(.hello(Hello(token: "guest-0", name: "cy", outbox: .test("cy"), surface: .phone)), from: cy)
    room.advance(.seconds(3))
    #expect(room.takeSnapshots(bo).isEmpty)
    _ = try room.add("y", 2, from: ann)
    room.throttle { $0.holdsSnapshots = false }
    room.handle(.tick)
    for id in [bo, cy] {
      let snapshots = room.takeSnapshots(id)
      #expect(snapshots.count == 1)
      #expect(snapshots.first?.revision == room.durable.document.revision)
    }
  }

  @Test("[P6b] a snapshot that is made already is for everyone, also while its owner packs it")
  func made() {
    let room = TestRoom()
    let ann = room.join("ann")
    room.throttle { $0.holdsSnapshots = true }
    let bo = room.connect()
    room.send(.hello(Hello(token: "guest-0", name: "bo", outbox: .test("bo"), surface: .phone)), from: bo)
    #expect(room.takeSnapshots(bo).count == 1)
    withExtendedLifetime(ann) {}
  }

  @Test("[P6b][T28] a large snapshot is left to its sender to write, and says what was there when it was made")
  func unwritten() throws {
    let room = TestRoom()
    let ann = room.join("ann")
    for counter in 1...4 { _ = try room.add(text(19_000), UInt32(counter), from: ann) }
    room.advance(.seconds(1))
    let id = room.connect()
    let hello = ClientMessage.hello(
      Hello(token: "guest-0", name: "bo", outbox: .test("bo"), surface: .phone, readsGzip: true))
    let effects = room.room.handle(
      .received(id, hello.encoded(), isText: true), at: RoomTime(monotonic: room.now, wall: room.wall))
    let snapshots = effects.compactMap { effect -> OutgoingSnapshot? in
      guard case .channel(_, .snapshot(let snapshot, of: _, frame: _, at: _)) = effect else { return nil }
      return snapshot
    }
    let snapshot = try #require(snapshots.first)
    #expect(snapshots.count == 1 && !snapshot.isWritten)
    let (revision, cards) = (room.durable.document.revision, room.durable.document.cardCount)
    _ = try room.add("later", 5, from: ann)
    room.advance(.seconds(1))
    #expect(room.durable.document.revision > revision)
    let bytes = snapshot.bytes()
    #expect((bytes.count / 2...bytes.count * 2).contains(snapshot.count), "about \(snapshot.count): \(bytes.count)")
    guard case .snapshot(let read) = try ServerMessage(decoding: bytes, after: Revision(0)) else {
      Issue.record("no snapshot")
      return
    }
    #expect(read.revision == revision && read.facts.cards.count == cards && read.scene.cards.count == cards)
  }

  @Test("[T28] after a large snapshot no new one is made for a while, in proportion to its size")
  func pause() throws {
    let room = TestRoom {
      $0.largeSnapshotBytes = 1_000
      $0.largeSnapshotPause = .seconds(1_024)
    }
    let ann = room.join("ann")
    _ = try room.add(text(2_000), from: ann)
    room.advance(.seconds(15))
    let bo = room.join("bo")
    _ = room.take(bo)
    _ = try room.add("y", 2, from: ann)
    room.send(.refresh, from: bo)
    room.advance(.seconds(1))
    #expect(room.takeSnapshots(bo).isEmpty)
    room.advance(.seconds(15))
    #expect(room.takeSnapshots(bo).count == 1)
  }
}
