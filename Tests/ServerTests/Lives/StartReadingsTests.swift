import Dispatch
import Document
import Service
import Testing

@testable import Server

@Suite("Boards that are read while the server starts")
struct StartReadingsTests {
  private let quick: BoardName
  private let slow: BoardName

  init() throws {
    quick = try #require(BoardName("quick"))
    slow = try #require(BoardName("slow"))
  }

  private func reading(of board: BoardName) -> BoardReading {
    BoardReading(board: board, result: .failure(.noBoard(board.description, path: "nowhere")))
  }

  @Test("[T33] a board that takes too long to read doesn't hold up the start, and goes to the loop when it is there")
  func slowBoard() throws {
    let loop = try EventLoop()
    var late: [BoardName] = []
    let inbox = loop.inbox { (reading: BoardReading) in
      late.append(reading.board)
      loop.stop()
    }
    let readings = StartReadings(of: 2, inbox: inbox)
    readings.post(reading(of: quick))
    #expect(readings.wait(for: .milliseconds(1)).map(\.board) == [quick])
    readings.post(reading(of: slow))
    loop.run()
    #expect(late == [slow])
  }

  @Test("the start goes on as soon as all is read, and at once if there is nothing to read")
  func all() throws {
    let loop = try EventLoop()
    let inbox = loop.inbox { (_: BoardReading) in }
    let readings = StartReadings(of: 2, inbox: inbox)
    for board in [quick, slow] { readings.post(reading(of: board)) }
    #expect(readings.wait(for: .seconds(600)).map(\.board) == [quick, slow])
    #expect(StartReadings(of: 0, inbox: inbox).wait(for: .seconds(600)).isEmpty)
  }
}
