import Document
import Logging
import Service
import Messages
import Room
import TestSupport
import Testing

@testable import Server
@testable import Service

@Suite("A board on the loop")
struct HostedBoardTests {
  @Test("is gone when it was closed, and gives the loop its inboxes back")
  func gone() throws {
    let loop = try EventLoop()
    weak var gone: HostedBoard?
    func open() throws {
      let name = try #require(BoardName("karaoke"))
      let secrets = RoomSecrets(
        role: { _, _ in nil }, link: { role, _ in BoardLink(token: role.rawValue, path: "/b/karaoke") },
        hash: { Array($0.utf8) },
        freshSeatSecret: { "secret" }, freshOutboxNumber: { 1 << 16 },
        code: { _, _ in PersonalCode(derivedFrom: [1, 2, 3, 4]) },
        addressName: { $0 }, wallWord: { _ in .sun })
      let room = try Room(
        RoomConfiguration(board: BoardTitle(name: "karaoke", title: "Karaoke night")), contents: JournalContents(),
        secrets: secrets, epoch: "epoch")
      let board = HostedBoard(
        room: room, code: NotedCode(.container, of: name, nil), name: name,
        on: BoardLoop(RelayID(0), on: loop, among: Loops()) { nil }, journal: MemoryJournal(), metrics: ServerCounts(),
        logger: Logger(label: "test"))
      gone = board
      board.opened(ConnectionID(number: 1), isLocal: false, mayHost: true, address: nil)
      board.closed(ConnectionID(number: 1))
      #expect(loop.inboxes.count > 0)
      board.end()
    }
    try open()
    #expect(gone == nil)
    #expect(loop.inboxes.isEmpty)
    loop.stop()
    loop.run()
  }
}
