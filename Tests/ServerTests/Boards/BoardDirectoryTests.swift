import Messages
import Room
import Testing

@testable import Document
@testable import Server

@Suite("The boards of a server by name")
struct BoardDirectoryTests {
  private let name: BoardName

  init() throws { name = try #require(BoardName("karaoke")) }

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

  @Test("a board that nobody is on, or that ended, is called what its text says as soon as it has another one")
  func renamed() throws {
    var settings = BoardState.Settings()
    settings.title = "A"
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
}
