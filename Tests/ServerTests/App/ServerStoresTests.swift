import Document
import Foundation
import Logging
import Messages
import Testing

@testable import Server
@testable import Storage

@Suite("What a server keeps, and where")
struct ServerStoresTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/displayboard-\(UUID())"
  private let name: BoardName

  init() throws { name = try #require(BoardName("karaoke")) }

  private func open() throws(ServeError) -> ServerStores {
    try ServerStores(
      ServeConfiguration(dataPath: folder, boardPaths: [], webPath: "web"), boards: .none,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  private func removeFolder() throws { try FileManager.default.removeItem(atPath: folder) }

  @Test("a directory belongs to one server at a time, and its links stay")
  func one() throws {
    let stores = try open()
    #expect(throws: ServeError.dataDirectoryInUse(path: folder)) { try open() }
    let link = stores.links.link(.guest, 0, of: name)
    stores.close()
    let again = try open()
    #expect(again.links.link(.guest, 0, of: name) == link)
    again.close()
    try removeFolder()
  }

  @Test("a key whose boards are gone is a lost database, however often the start is tried")
  func lost() throws {
    try open().close()
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) where file.hasPrefix("boards.sqlite") {
      try FileManager.default.removeItem(atPath: "\(folder)/\(file)")
    }
    for _ in 0..<2 { #expect(throws: ServeError.lostDatabase(path: folder)) { try open() } }
    try removeFolder()
  }

  @Test("without a cluster the store on this machine has the boards' journal as well")
  func journal() throws {
    let stores = try open()
    #expect(stores.cluster == nil)
    #expect(stores.journal as? SQLiteJournal === stores.store)
    #expect(try stores.settings().isEmpty)
    #expect(try stores.open(name).state == BoardState())
    stores.close()
    #expect(throws: ServeError.self) { try stores.open(name) }
    try removeFolder()
  }

  @Test("the board that a first start makes is on disk before anything is served, by a name that isn't taken")
  func firstBoard() throws {
    let stores = try open()
    let taken = try #require(BoardName("our-board"))
    let record = try stores.makeFirstBoard(from: .none, known: [taken])
    #expect(record.by == .server)
    let boards = try stores.serverState().state.boards
    #expect(boards.keys.map(\.description) == ["our-board-2"])
    #expect(boards.values.first?.text.contains("title: Our board") == true)
    stores.close()
    let again = try open()
    #expect(try again.serverState().state.boards == boards)
    again.close()
    try removeFolder()
  }
}
