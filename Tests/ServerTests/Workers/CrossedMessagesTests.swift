import Document
import Room
import Testing

@testable import Server
@testable import Service

@Suite("The messages of a room that lives on another loop than the first")
struct CrossedMessagesTests {
  private let loops = Loops()
  private let loop: EventLoop
  private let place: BoardLoop
  private let board: HostedBoard
  private let connection = ConnectionID(number: 1 << 48 | 1)

  init() throws {
    let name = try #require(BoardName("karaoke"))
    loop = try EventLoop()
    place = BoardLoop(OtherLoop.number, on: loop, among: loops) { nil }
    board = try BoardPlan.sample(name).board(on: place)
    place.opened(connection)
  }

  /// The first loop hands over what was said early.
  private func takeEarly(_ text: String) {
    loops.took(Array(text.utf8), from: connection, at: loops.passOn(Array(text.utf8), to: OtherLoop.number))
    board.receivedEarly(Array(text.utf8), isText: true, from: connection)
  }

  private func say(_ text: String) -> Bool { place.received(Array(text.utf8), isText: true, from: connection) }

  @Test("[CH8][T150] a message that waits for an earlier one counts as under way until that one is here")
  func held() {
    let isTaken = say("{\"t\":\"a\"}")
    #expect(!isTaken, "nobody knows yet which board it is on")
    let early = loops.transit.bytes
    board.opened(connection, isLocal: false, mayHost: true, address: nil)
    #expect(say("{\"t\":\"b\"}"))
    #expect(loops.transit.bytes == 2 * early)
    takeEarly("{\"t\":\"a\"}")
    #expect(loops.transit.bytes == 0)
    #expect(say("{\"t\":\"c\"}"))
    #expect(loops.transit.bytes == 0, "on the room's own loop nothing is under way any more")
  }

  @Test(
    "[T150] a message that waits when its board or its connection ends isn't under way any more",
    arguments: [false, true])
  func ended(withBoard: Bool) {
    let isTaken = say("a")
    #expect(!isTaken)
    board.opened(connection, isLocal: false, mayHost: true, address: nil)
    #expect(say("bc"))
    #expect(loops.transit.bytes == 3)
    if withBoard { board.end() } else { board.closed(connection) }
    #expect(loops.transit.bytes == 1, "the early one isn't here yet")
  }

  @Test("[CH6] nobody hears a message to a loop that is full, and everyone those that come when there is room")
  func full() {
    let other = ConnectionID(number: 2 << 48 | 1)
    loops.add(loop.inbox { [place] in place.take($0) }, of: OtherLoop.number)
    _ = loops.transit.add(Transit.totalMax, from: other, to: Loops.first)
    let isTaken = say("the last of which all is taken")
    #expect(!isTaken)
    let before = loops.transit.bytes
    #expect(say("left alone"))
    #expect(loops.transit.bytes == before)
    loops.took(Array(repeating: 0, count: Transit.totalMax), from: other, at: Loops.first)
    loop.mailbox.stop()
    loop.run()
    let isHeard = !say("abc")
    #expect(isHeard && loops.transit.bytes == before - Transit.totalMax + 3)
  }

  @Test("[P16] a loop tells how long it writes frames to the loops whose boards have relays there, and to no others")
  func writing() throws {
    let first = try EventLoop()
    let home = BoardLoop(RelayID(0), on: first, among: loops) { nil }
    loops.add(first.inbox { home.take($0) }, of: RelayID(0))
    loops.add(loop.inbox { [place] in place.take($0) }, of: OtherLoop.number)
    place.wroteFrames(for: .seconds(1))
    let far = try BoardPlan.sample(try #require(BoardName("elsewhere"))).board(on: home)
    far.opened(connection, isLocal: false, mayHost: true, address: nil)
    loop.mailbox.stop()
    loop.run()
    #expect(home.frameThrottle.share(at: first.now, with: [OtherLoop.number]) == 0)
    place.wroteFrames(for: .seconds(2))
    first.mailbox.stop()
    first.run()
    #expect(home.frameThrottle.interval(at: first.now, with: [OtherLoop.number]) == FrameThrottle.intervals.upperBound)
    #expect(home.frameThrottle.interval(at: first.now) == FrameThrottle.intervals.lowerBound)
  }
}
