import Document
@testable import Room
import RoomSimulation
import Testing

@testable import Messages
@testable import Replica

/// Rules RS1 and, for pages, RS4 are in web/test/sync/resume.test.js.
@Suite("Coming back")
struct ResumeTests {
  @Test("[RS2] a session that was superseded changes nothing any more, whatever it still says")
  func superseded() {
    let room = TestRoom()
    let old = room.join("Ann")
    room.operate(.add("first"), 1, from: old)
    let new = room.join("Ann", seat: "seat-1")
    #expect(room.closed[old] == TestRoom.Close(4004, "superseded"))
    let entries = room.contents.entries
    _ = room.take(old)
    for message in [
      ClientMessage.operation(counter: 2, base: .zero, .operation(.add("late"))), .name("Eve"),
      .confirm(counter: 1), .refresh, .ping, .touch(nil),
    ] { room.send(message, from: old) }
    room.handle(.disconnected(old))
    #expect(room.contents.entries == entries)
    #expect(room.take(old) == [])
    room.operate(.add("second"), 2, from: new)
    #expect(room.contents.entries.count == entries.count + 1)
  }

  @Test("[RS3] a client that comes back gets the frames that are kept, else a snapshot", arguments: [true, false])
  func resume(isKept: Bool) throws {
    let room = TestRoom { $0.lanes.keptBytes = isKept ? 1 << 20 : 1 }
    let ann = room.join("Ann")
    let bo = room.join("Bo")
    room.operate(.add("seen"), 1, from: bo)
    room.advance(.seconds(1))
    let frame = try #require(room.takeFrames(ann).last?.frame)
    room.handle(.disconnected(ann))
    for counter: UInt32 in 2...4 {
      room.operate(.add("missed \(counter)"), counter, from: bo)
      room.advance(.seconds(1))
    }
    let back = room.connect()
    let resume = Resume(epoch: "epoch-1", surface: "phone-390", audience: .room, frame: frame)
    room.send(
      .hello(Hello(token: "guest-0", outbox: .test("Ann"), surface: .phone, resume: resume)), from: back)
    room.advance(.seconds(1))
    let kinds = room.take(back).compactMap { message -> String? in
      switch message {
      case .frame: "frame"
      case .snapshot: "snapshot"
      default: nil
      }
    }
    #expect(kinds == (isKept ? ["frame", "frame", "frame"] : ["snapshot"]))
  }

  @Test("[RS4] a session that is silent for 20 s hears something once, and has 10 s more to answer")
  func prompt() {
    let room = TestRoom()
    let ann = room.join("Ann")
    let prompts = { room.take(ann).count { $0 == .pong() } }
    room.advance(.seconds(18))
    #expect(prompts() == 0)
    room.advance(.seconds(8))
    #expect(prompts() == 1)
    room.send(.refresh, from: ann)
    room.advance(.seconds(19))
    #expect(prompts() == 0)
    room.advance(.seconds(2))
    #expect(prompts() == 1)
    #expect(room.closed[ann] == nil)
    room.advance(.seconds(9))
    #expect(room.closed[ann] == TestRoom.Close(4007, "idle"))
  }

  @Test("[RS4] a replica whose process slept counts silence from a ping that it really sent")
  func slept() {
    var replica = Replica(
      token: "guest-0", surface: .phone, kept: Replica.Kept(outbox: Outbox(name: .test("ann"))))
    _ = replica.connected(at: .zero)
    let woken = replica.tick(at: .seconds(3_600))
    #expect(woken.contains(.send(.ping)))
    #expect(!woken.contains(.reconnect))
    #expect(!replica.tick(at: .seconds(3_609)).contains(.reconnect))
    #expect(replica.tick(at: .seconds(3_610)).contains(.reconnect))
  }
}
