import Logging
import Messages
import Room
import TestSupport
import Testing

@testable import Document
@testable import Server
@testable import Service

@Suite("An open board, wherever its room lives")
struct OpenBoardTests {
  private let name: BoardName
  private let loops = Loops()
  private let loop: EventLoop
  private let place: BoardLoop

  init() throws {
    name = try #require(BoardName("karaoke"))
    let loop = try EventLoop()
    self.loop = loop
    place = BoardLoop(RelayID(0), on: loop, among: loops) { nil }
  }

  private func board(there: Bool, hear: @escaping (HostedBoardEvent) -> Void = { _ in }) throws -> OpenBoard {
    let plan = try BoardPlan.sample(name)
    let (secrets, logger) = (plan.links.secrets(of: name), Logger(label: "test"))
    guard there else {
      return OpenBoard(plan.board(on: place), secrets: secrets, on: place, logger: logger) { event, _ in hear(event) }
    }
    return OpenBoard(plan, at: OtherLoop.number, secrets: secrets, on: place, logger: logger) { event, _ in hear(event)
    }
  }

  @Test("a board answers a question after everything it heard before", arguments: [false, true])
  func order(there: Bool) throws {
    let other = try OtherLoop(among: loops)
    let board = try board(there: there)
    #expect(board.isHere != there)
    board.handle(.undeclarable("line 3 is wrong"))
    var problem: String??
    board.ask({ $0.summary.problem }) { [loop] answer in
      problem = answer
      loop.stop()
    }
    #expect((problem != nil) == !there, "only another loop has to be waited for")
    loop.run()
    #expect(problem == .some("line 3 is wrong"))
    other.end()
    if !there { board.end() }
  }

  @Test("a board's facts are known before another loop has made its room, and its links are the same there")
  func facts() throws {
    let other = try OtherLoop(among: loops)
    let board = try board(there: true)
    #expect(board.facts.title == "Karaoke night")
    #expect(board.facts.isWritable)
    #expect(board.counts == nil)
    #expect(board.role(of: board.link(of: .guest).token) == .guest)
    var title: String?
    board.ask({ $0.facts.now.title }) { [loop] answer in
      title = answer
      loop.stop()
    }
    loop.run()
    #expect(title == "Karaoke night")
    other.end()
  }

  @Test("a question to a board that has ended hears that it is gone, and keeps no inbox")
  func gone() throws {
    let other = try OtherLoop(among: loops)
    let board = try board(there: true)
    board.end()
    var answer: Int?? = .none
    var isAnswered = false
    board.ask({ $0.counts.seats }) { [loop] seats in
      answer = seats
      isAnswered = true
      #expect(loop.inboxes.isEmpty)
      loop.stop()
    }
    loop.run()
    #expect(isAnswered && answer == .some(nil))
    other.end()
    board.ask({ $0.counts.seats }) { #expect($0 == nil) }
  }

  @Test(
    "a board that should leave says so once, when the journal has finished its writes, whether anyone is sent away or not",
    arguments: [false, true], [true, false])
  func leaving(there: Bool, sendsAway: Bool) throws {
    let other = try OtherLoop(among: loops)
    var said = 0
    let board = try board(there: there) { [loop] event in
      guard case .left = event else { return }
      said += 1
      #expect(loop.inboxes.isEmpty)
      loop.stop()
    }
    board.leave(sendsAway ? .ended : nil)
    // Where the board is on this loop it says so at once, and the loop has nothing to wait for.
    loop.run()
    #expect(said == 1)
    other.end()
  }
}

@Suite("The loop that a room lives on")
struct HomeTests {
  @Test("without workers every board is on the first loop")
  func alone() throws {
    let name = try #require(BoardName("karaoke"))
    #expect(Workers().home(of: name) == RelayID(0))
  }
}
