import Document
import Presentation
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("Laying out for new screens")
struct SurfaceQueueTests {
  private func room(cards: Int, _ configure: (inout RoomConfiguration) -> Void = { _ in }) -> TestRoom {
    var contents = TestRoom().contents
    let before = contents.soundState.document.cardCount
    let (seat, outbox, at) = (SeatNumber(9), OutboxNumber(8), Timestamp(milliseconds: 0))
    var entries: [Entry] = [
      .seat(seat, secretHash: Array("writer".utf8), name: "Writer", at: at),
      .outbox(outbox, outbox: OutboxName.test("writer").description, seat: seat),
    ]
    for counter in 1...UInt32(cards - before) {
      entries.append(.applied(OperationID(outbox, counter), .add("x"), by: seat, at: at))
    }
    contents.entries += entries
    return TestRoom(configure, contents: contents, declared: nil)
  }

  private func open(_ room: TestRoom) -> [String] { room.room.stream.openSurfaces.map(\.key) }

  @Test(
    "[P38] on a board with many cards one screen is laid out at a time; someone who comes meanwhile looks at the nearest"
  )
  func line() {
    let room = room(cards: 300) { $0.surfacePause = .milliseconds(10) }
    room.advance(.seconds(10))
    _ = room.join("ann", surface: .phone, waiting: .zero)
    _ = room.join("bo", surface: SurfaceRequest(kind: .desktop, width: 1280), waiting: .zero)
    #expect(open(room) == ["desktop-1280", "phone-390"], "each kind has one at once")
    let cleo = room.connect()
    room.send(
      .hello(
        Hello(token: "guest-0", outbox: .test("cleo"), surface: SurfaceRequest(kind: .phone, width: 360))), from: cleo)
    #expect(room.takeSnapshots(cleo).map(\.surface?.key) == ["phone-390"])
    let dan = room.join("dan", surface: SurfaceRequest(kind: .phone, width: 430), waiting: .zero)
    #expect(open(room).count == 2)
    room.advance(.milliseconds(3_000))
    #expect(open(room) == ["desktop-1280", "phone-360", "phone-390"])
    room.advance(.milliseconds(1_000))
    #expect(room.takeSnapshots(cleo).map(\.surface?.key) == ["phone-360"])
    room.advance(.milliseconds(2_000))
    #expect(open(room) == ["desktop-1280", "phone-360", "phone-390", "phone-430"])
    room.advance(.milliseconds(1_000))
    #expect(room.takeSnapshots(dan).map(\.surface?.key) == ["phone-430"])
  }

  @Test(
    "[P38] someone who turns from screen to screen pays for each, and waits when they can't, while others go first")
  func poor() throws {
    let room = room(cards: 300) { $0.surfacePause = .milliseconds(1) }
    let ann = room.join("ann", surface: .phone)
    let bo = room.join("bo", surface: SurfaceRequest(kind: .terminal, width: 80))
    room.advance(.seconds(10))
    room.send(.surface(SurfaceRequest(kind: .phone, width: 320)), from: ann)
    #expect(room.room.workOfLastMessage == 50 + MessageCost.board(cards: 300))
    #expect(open(room).contains("phone-320"))
    room.advance(.seconds(1))
    let seat = try #require(room.room.participant(ann)).seat
    room.room.charging.charge(100_000, to: [.seat(seat)], at: room.now)
    room.send(.surface(SurfaceRequest(kind: .phone, width: 430)), from: ann)
    room.send(.surface(SurfaceRequest(kind: .terminal, width: 120)), from: bo)
    room.advance(.seconds(1))
    #expect(open(room).contains("terminal-120"))
    #expect(!open(room).contains("phone-430"))
    room.advance(.seconds(3))
    #expect(open(room).contains("phone-430"))
  }

  @Test("[P38] a board that is large has one screen of each kind, and one that grows so gives up the others")
  func few() {
    let room = room(cards: 2_000)
    for (index, width) in [320, 360, 390, 430].enumerated() {
      _ = room.join("phone-\(index)", surface: SurfaceRequest(kind: .phone, width: width), waiting: .seconds(2))
    }
    #expect(open(room).count == 4)
    let desk = room.join("desk", surface: SurfaceRequest(kind: .desktop, width: 1280))
    room.operate(.add("one more"), 1, base: room.durable.document.revision.rawValue, from: desk)
    room.advance(.seconds(5))
    #expect(open(room).count == 2)
    _ = room.join("late", surface: SurfaceRequest(kind: .desktop, width: 768), waiting: .seconds(3))
    _ = room.join("wall", as: .wall, surface: .wall, waiting: .seconds(3))
    #expect(open(room).count == 3)
    #expect(room.room.participants.allSatisfy { $0.1.surface.map { open(room).contains($0.key) } ?? false })
  }
}
