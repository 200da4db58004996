import Logging
import Messages
import Room
import Storage
import TestSupport
import Testing

@testable import Document
@testable import Server
@testable import Service

@Suite("The boards of a server by name")
struct BoardDirectoryTests {
  private let name: BoardName
  private let loop: EventLoop

  init() throws {
    name = try #require(BoardName("karaoke"))
    loop = try EventLoop()
  }

  private let secrets = RoomSecrets(
    role: { _, _ in nil }, link: { role, _ in BoardLink(token: role.rawValue, path: "/b/karaoke") },
    hash: { Array($0.utf8) },
    freshSeatSecret: { "secret" }, freshOutboxNumber: { 1 << 16 },
    code: { _, _ in PersonalCode(derivedFrom: [1, 2, 3, 4]) },
    addressName: { $0 }, wallWord: { _ in .sun })

  private func closed(_ settings: BoardState.Settings = BoardState.Settings()) -> ClosedBoard {
    ClosedBoard(
      name: name,
      source: .file(BoardFiles.Board(name: name, source: .store(name, text: "title: A"), contents: nil)),
      settings: settings, secrets: secrets)
  }

  private func open() throws -> OpenBoard {
    let room = try Room(
      RoomConfiguration(board: BoardTitle(name: "karaoke", title: "Karaoke night")), contents: JournalContents(),
      secrets: secrets, epoch: "epoch")
    let place = BoardLoop(RelayID(0), on: loop, among: Loops()) { nil }
    let hosted = HostedBoard(
      room: room, code: NotedCode(.container, of: name, nil), name: name, on: place, journal: MemoryJournal(),
      metrics: ServerCounts(), logger: Logger(label: "test"))
    return OpenBoard(hosted, secrets: secrets, on: place, logger: Logger(label: "test")) { _, _ in }
  }

  @Test("a board that nobody is on, or that ended, has the title of a new text as soon as it gets one")
  func renamed() throws {
    var settings = BoardState.Settings()
    settings.apply([.setting(.title("A"), by: nil, at: Timestamp(milliseconds: 0))])
    let contents = try BoardFile("title: B", named: "karaoke").contents
    for ends in [false, true] {
      var boards = BoardDirectory()
      boards.close(closed(settings))
      if ends { boards.end(closed(settings)) }
      #expect(boards.title(of: name) == "A")
      boards.setText("title: B", of: name, contents: contents)
      #expect(boards.title(of: name) == "B")
    }
  }

  @Test(
    "a board that is closed while the journal writes it is read afterwards if someone wanted it, and otherwise isn't",
    arguments: [false, true])
  func wanted(isWanted: Bool) throws {
    let board = try open()
    var boards = BoardDirectory()
    boards.open(board)
    boards.leave(closed())
    #expect(boards.open[name] == nil && boards.leaving[name] === board)
    if isWanted { boards.want(name) }
    boards.finishLeaving(name, settings: BoardState.Settings())
    #expect(boards.leaving[name] == nil)
    #expect(boards.closed[name]?.isWanted == isWanted)
    board.end()
  }

  @Test("a board that ends, is served again and ends again while the journal has it in hand can be opened in the end")
  func leaving() throws {
    let board = try open()
    var boards = BoardDirectory()
    boards.open(board)
    boards.end(closed())
    #expect(boards.leaving[name] === board)
    let first = boards.takeEnded(name)
    boards.close(try #require(first))
    boards.beginOpening(name)
    boards.end(try #require(boards.closed[name]))
    #expect(boards.leaving[name] === board)
    var settings = BoardState.Settings()
    settings.apply([.setting(.linkGeneration(role: "guest", generation: 1), by: nil, at: Timestamp(milliseconds: 0))])
    boards.finishLeaving(name, settings: settings)
    #expect(boards.leaving.isEmpty)
    let last = boards.takeEnded(name)
    #expect(last?.isBeingOpened == false)
    #expect(last?.settings == settings)
    board.end()
    loop.stop()
    loop.run()
  }
}
