import Document
import Testing

@testable import Server

@Suite("The origin of a person's code")
struct SeatCodeTests {
  @Test("[SE2] the same seat has the same code; another board, number or person who got the number later has another")
  func codes() throws {
    let links = Links(masterKey: [1, 2, 3])
    let karaoke = try #require(BoardName("karaoke"))
    let other = try #require(BoardName("other"))
    let at = Timestamp(milliseconds: 5)
    let code = links.seatCode(board: karaoke, seat: SeatNumber(1), takenAt: at)
    #expect(links.seatCode(board: karaoke, seat: SeatNumber(1), takenAt: at) == code)
    #expect(links.seatCode(board: other, seat: SeatNumber(1), takenAt: at) != code)
    #expect(links.seatCode(board: karaoke, seat: SeatNumber(2), takenAt: at) != code)
    #expect(links.seatCode(board: karaoke, seat: SeatNumber(1), takenAt: Timestamp(milliseconds: 6)) != code)
  }
}
