import Document
import Testing

@testable import Server
@testable import Service

@Suite("Sessions that come to a board that isn't open")
struct EarlySessionsTests {
  @Test("they are led to the board in the order they came, whatever event loop each is on")
  func order() throws {
    let board = try #require(BoardName("karaoke"))
    let request = Request(
      method: .get, path: "/ws/karaoke", query: "", host: "", origin: nil, address: "192.0.2.1", isLocal: false)
    var early = EarlySessions()
    let came = [2 << 48 | 1, 5, 1 << 48 | 9, 4].map { ConnectionID(number: $0) }
    for connection in came { early.add(connection, request, for: board) }
    let taken = early.take(board).map(\.connection)
    #expect(taken == came)
  }
}
