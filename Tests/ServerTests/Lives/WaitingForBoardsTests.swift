import Document
import Room
import Testing

@testable import Server
@testable import Service

@Suite("All who wait for a board that isn't open")
struct WaitingForBoardsTests {
  private let loop: EventLoop
  private let loops = Loops()
  private let place: BoardLoop
  private let karaoke: BoardName
  private let quiz: BoardName
  private let request = Request(
    method: .get, path: "/ws/karaoke", query: "", host: "", origin: nil, address: "192.0.2.1", isLocal: false)

  init() throws {
    let loop = try EventLoop()
    self.loop = loop
    place = BoardLoop(RelayID(0), on: loop, among: loops) { nil }
    karaoke = try #require(BoardName("karaoke"))
    quiz = try #require(BoardName("quiz"))
  }

  /// A connection on another loop, whose orders the test hears.
  private func connection(_ number: UInt64) -> ConnectionID { ConnectionID(number: 1 << 48 | number) }

  private func waiting(helloTimeout: Duration = .seconds(3_600)) -> WaitingForBoards {
    WaitingForBoards(Connections(on: place, and: loops), on: loop, helloTimeout: helloTimeout)
  }

  /// Runs the loop until so many connections were closed.
  ///
  /// - Returns: which, and why.
  private func closed(_ count: Int) -> [(connection: ConnectionID, code: UInt16)] {
    var closed: [(connection: ConnectionID, code: UInt16)] = []
    let orders = loop.inbox { [loop] (order: LoopOrder) in
      guard case .close(let connection, let code, _) = order else { return }
      closed.append((connection, code))
      if closed.count == count { loop.stop() }
    }
    loops.add(orders, of: RelayID(1))
    loop.run()
    return closed
  }

  @Test("a session that says nothing in time is sent away, and one that has said something waits on")
  func late() throws {
    let waiting = waiting(helloTimeout: .milliseconds(1))
    for number in 1...3 as ClosedRange<UInt64> { waiting.came(connection(number), request, for: karaoke) }
    #expect(waiting.keep([1], isText: false, from: connection(2)))
    #expect(closed(2).map(\.connection) == [connection(1), connection(3)])
    #expect(waiting[connection(1)] == nil && waiting[connection(3)] == nil)
    #expect(waiting[connection(2)] != nil)
    #expect(waiting.sessionCount(for: karaoke) == 1)
  }

  @Test("a session that says too much before the board is open is sent away, and forgotten")
  func tooMuch() {
    let waiting = waiting()
    waiting.came(connection(1), request, for: karaoke)
    for _ in 0..<EarlySessions.messagesMax { #expect(waiting.keep([1], isText: false, from: connection(1))) }
    loop.timer(after: .zero) { #expect(!waiting.keep([1], isText: false, from: connection(1))) }
    let closed = closed(1)
    #expect(closed.map(\.connection) == [connection(1)] && closed.map(\.code) == [1008])
    #expect(waiting[connection(1)] == nil)
    #expect(waiting.takeSessions(of: karaoke).isEmpty)
  }

  @Test("a board that ended sends everyone away who came to it, and nobody else")
  func ended() {
    let waiting = waiting()
    waiting.came(connection(1), request, for: karaoke)
    waiting.came(connection(2), request, for: quiz)
    waiting.came(connection(3), request, for: karaoke)
    loop.timer(after: .zero) { [karaoke] in waiting.sendAll(awayFrom: karaoke, ClosedDoor.ended) }
    #expect(closed(2).map(\.connection) == [connection(1), connection(3)])
    #expect(waiting.takeSessions(of: quiz).map(\.connection) == [connection(2)])
  }

  @Test("a session that the closed door lets in waits on")
  func letIn() throws {
    let waiting = waiting()
    waiting.came(connection(1), request, for: karaoke)
    let session = try #require(waiting[connection(1)])
    waiting.sendAway(session, .open)
    #expect(waiting[connection(1)] != nil)
  }

  @Test("sessions are led in once, in the order they came, with what they said, and without those that left")
  func taken() {
    let waiting = waiting()
    for number in [7, 3, 5] as [UInt64] { waiting.came(connection(number), request, for: karaoke) }
    for byte in [1, 2] as [UInt8] { #expect(waiting.keep([byte], isText: byte == 2, from: connection(3))) }
    waiting.gone(connection(5))
    let taken = waiting.takeSessions(of: karaoke)
    #expect(taken.map(\.connection) == [connection(7), connection(3)])
    #expect(taken.last?.messages.map(\.bytes) == [[1], [2]])
    #expect(taken.last?.messages.map(\.isText) == [false, true])
    #expect(waiting.takeSessions(of: karaoke).isEmpty)
    #expect(waiting.sessionCount(for: karaoke) == 0)
  }

  @Test("walls and feeds of a board are answered once, in the order they came; only so many feeds wait")
  func requests() {
    let waiting = waiting()
    for number in 1...2 as ClosedRange<UInt64> {
      waiting.wait(WaitingRequests.Wall(connection: connection(number), request: request), for: karaoke)
    }
    for number in 1...UInt64(CollectionFeeds.waitingMax) {
      #expect(waiting.hasRoomForFeed(of: karaoke))
      waiting.wait(WaitingRequests.Feed(connection: connection(number), request: request, body: []), for: karaoke)
    }
    #expect(!waiting.hasRoomForFeed(of: karaoke))
    #expect(waiting.hasRoomForFeed(of: quiz), "each board has its own")
    #expect(waiting.takeWalls(of: quiz).isEmpty && waiting.takeFeeds(of: quiz).isEmpty)
    #expect(waiting.takeWalls(of: karaoke).map(\.connection) == [connection(1), connection(2)])
    #expect(waiting.takeFeeds(of: karaoke).map(\.connection.number) == (1...UInt64(32)).map { 1 << 48 | $0 })
    #expect(waiting.takeWalls(of: karaoke).isEmpty && waiting.takeFeeds(of: karaoke).isEmpty)
    #expect(waiting.hasRoomForFeed(of: karaoke))
  }
}
