import BoardUI
import Foundation
import Logging
import Messages
import Room
import Testing

@testable import Document
@testable import Server
@testable import Service
@testable import Storage

@Suite("The lives of boards")
struct BoardLivesTests {
  private let name: BoardName

  init() throws { name = try #require(BoardName("karaoke")) }

  /// The boards of a server in a store of their own, and what the server heard of them.
  private final class World: BoardLivesDelegate {
    enum Event: Equatable {
      case opened, refused, failed, ended, left
    }

    private let folder = FileManager.default.temporaryDirectory.path + "/displayboard-\(UUID())"
    let stores: ServerStores
    let loop: EventLoop
    let lives: BoardLives
    /// Whether people are on all boards.
    var isSomeoneThere = false
    private(set) var events: [Event] = []
    private var heard: ([Event]) -> Void = { _ in }
    var asked: () -> Void = {}

    init(idleTime: Duration = .seconds(600)) throws {
      var configuration = ServeConfiguration(dataPath: folder, boardPaths: [], webPath: "web")
      configuration.boardIdleTime = idleTime
      let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
      stores = try ServerStores(configuration, boards: .none, logger: logger)
      loop = try EventLoop()
      let workers = Workers()
      let place = BoardLoop(RelayID(0), on: loop, among: workers.loops) { nil }
      lives = BoardLives(
        stores, configuration,
        by: BoardMaker(
          stores, configuration.limits, assets: .init(), on: place, and: workers, ServerCounts(), logger),
        Connections(on: place, and: workers.loops), SecurityLog(logger: logger) { $0 }, on: loop, logger)
      lives.delegate = self
    }

    var boards: BoardDirectory { lives.boards }

    /// A board that an owner has just made.
    func add(_ name: BoardName) {
      let source = BoardSource.store(name, text: "title: Karaoke night\nsections: [{ id: songs, title: Songs }]\n")
      lives.add(BoardFiles.Board(name: name, source: source, contents: nil), BoardState.Settings(), isRead: true)
    }

    /// Serves until a step stops the loop.
    ///
    /// - Parameter step: what to do next, by all that was heard so far.
    func run(_ step: @escaping ([Event]) -> Void) {
      heard = step
      // Nothing waits for this: it ends a test that would wait forever.
      loop.timer(after: .seconds(120)) { [loop] in
        Issue.record("nothing more was heard")
        loop.stop()
      }
      loop.run()
      heard = { _ in }
    }

    func end() throws {
      stores.close()
      try FileManager.default.removeItem(atPath: folder)
    }

    private func note(_ event: Event) {
      events.append(event)
      heard(events)
    }

    func isAnyone(on board: OpenBoard) -> Bool {
      asked()
      return isSomeoneThere
    }

    func finished(_ opening: BoardOpening, of board: BoardName) {
      switch opening {
      case .opened(let open):
        #expect(boards.open[board] === open && boards.closed[board] == nil)
        note(.opened)
      case .refused: note(.refused)
      case .failed: note(.failed)
      case .ended: note(.ended)
      }
    }

    func left(_ board: BoardName) { note(.left) }
    func asked(_ question: ServerQuestion, by board: OpenBoard, ticket: UInt64) {}
    func titlePublicityChanged() {}
  }

  @Test("a board whose last life is still being written is read afterwards, and knows what was written")
  func nextLife() throws {
    let world = try World()
    world.add(name)
    world.run { [name] events in
      switch events {
      case [.opened]:
        guard let board = world.boards.open[name] else { return }
        // What it declares is on its way to the disk.
        world.lives.letGo(of: board)
        #expect(world.boards.leaving[name] === board)
        for _ in 0..<2 { world.lives.read(name) }
        #expect(world.boards.closed[name]?.isBeingOpened == false)
      case [.opened, .left]:
        #expect(world.boards.leaving[name] == nil)
        #expect(world.boards.closed[name]?.isBeingOpened == true)
        #expect(world.boards.closed[name]?.settings.title == "Karaoke night")
      default:
        #expect(events == [.opened, .left, .opened])
        world.loop.stop()
      }
    }
    try world.end()
  }

  @Test("a board that ends while it is read isn't opened, and is when it is served again")
  func ended() throws {
    let world = try World()
    world.add(name)
    #expect(world.boards.invited == [name])
    world.lives.end(name)
    #expect(world.boards.invited.isEmpty)
    world.run { [name] events in
      guard events.count == 1 else { return world.loop.stop() }
      #expect(world.boards.open.isEmpty && world.boards.closed.isEmpty)
      world.lives.read(name)
      #expect(world.boards.isKnown(name) && !world.boards.contains(name))
      world.lives.serveAgain(name)
      #expect(world.boards.invited == [name])
      world.lives.read(name)
    }
    #expect(world.events == [.ended, .opened])
    try world.end()
  }

  @Test("everyone is sent away from an open board that ends, and it stays known until it is gone for good")
  func endedOpen() throws {
    let world = try World()
    world.add(name)
    world.run { [name] events in
      guard events == [.opened] else { return world.loop.stop() }
      world.lives.end(name)
      #expect(world.boards.open.isEmpty && world.boards.ended[name] != nil)
    }
    #expect(world.events == [.opened, .left])
    #expect(world.boards.ended[name]?.settings.title == "Karaoke night")
    world.lives.remove(name)
    #expect(!world.boards.isKnown(name))
    try world.end()
  }

  @Test("a board is closed when nobody has been on it for a while, and not before")
  func idle() throws {
    let world = try World(idleTime: .zero)
    world.isSomeoneThere = true
    var looks = 0
    world.asked = { [name] in
      looks += 1
      guard looks == 3 else { return }
      #expect(world.boards.open[name] != nil)
      world.isSomeoneThere = false
    }
    world.add(name)
    world.lives.closeIdle(every: .milliseconds(1))
    world.run { events in
      if events == [.opened, .left] { world.loop.stop() }
    }
    #expect(looks > 3)
    #expect(world.boards.open.isEmpty)
    #expect(world.boards.closed[name]?.isBeingOpened == false)
    try world.end()
  }

  @Test("a board that can't be read tells its host why, and the next visitor causes another try")
  func unreadable() throws {
    let world = try World()
    world.stores.close()
    world.add(name)
    world.run { [name] events in
      #expect(world.boards.closed[name]?.problem != nil)
      #expect(world.boards.closed[name]?.isBeingOpened == false)
      guard events.count == 1 else { return world.loop.stop() }
      world.lives.read(name)
    }
    #expect(world.events == [.failed, .failed])
    try world.end()
  }

  @Test("a board that goes back to a backup while it is read isn't opened before it is back")
  func takenWhileRead() throws {
    let world = try World()
    world.add(name)
    var isAway = false
    world.lives.takeAway(name) { [name] in
      isAway = true
      #expect(world.events.isEmpty && world.boards.open.isEmpty)
      // A guest who comes meanwhile waits.
      world.lives.read(name)
      world.lives.bringBack(name, nil)
    }
    #expect(!isAway, "the reading has it in hand")
    world.run { _ in world.loop.stop() }
    #expect(isAway && world.events == [.opened])
    try world.end()
  }

  @Test("a board that goes back to a backup while it is written is away once that is on disk")
  func takenWhileWritten() throws {
    let world = try World()
    world.add(name)
    var settings = BoardState.Settings()
    settings.apply([.setting(.title("As it was"), by: nil, at: Timestamp(milliseconds: 0))])
    world.run { [name] events in
      guard events == [.opened] else { return world.loop.stop() }
      world.lives.takeAway(name) {
        #expect(world.boards.leaving.isEmpty)
        #expect(world.boards.closed[name]?.settings.title == "Karaoke night")
        #expect(world.boards.closed[name]?.isBeingOpened == true, "a guest who comes meanwhile waits")
        world.lives.bringBack(name, settings)
        #expect(world.boards.closed[name]?.settings.title == "As it was")
      }
      #expect(world.boards.leaving[name] != nil)
    }
    #expect(world.events == [.opened, .opened])
    try world.end()
  }

  @Test("a board that nothing has in hand is away at once")
  func takenAtRest() throws {
    let world = try World()
    world.add(name)
    world.run { [name] events in
      guard events == [.opened, .left] else {
        if let board = world.boards.open[name] { world.lives.letGo(of: board) }
        return
      }
      var isAway = false
      world.lives.takeAway(name) { isAway = true }
      #expect(isAway)
      world.loop.stop()
    }
    try world.end()
  }

  @Test("the start opens the first eight boards that the journal knows, and leaves the others until someone comes")
  func start() throws {
    let world = try World()
    var state = ServerState()
    let names = try (0..<10).map { try #require(BoardName("b\($0)")) }
    for (index, name) in names.reversed().enumerated() {
      state.apply(
        ServerRecord(
          .made(name, text: "title: A\nsections: []\n", from: .empty), by: .owner,
          at: Timestamp(milliseconds: Int64(10 - index))))
    }
    let archived = try #require(names.last)
    state.apply(ServerRecord(.archived(archived), by: .owner, at: Timestamp(milliseconds: 11)))
    try world.lives.start(.none, [], state.boards, known: [:])
    #expect(world.boards.invited == Array(names.dropLast()), "the oldest is first")
    #expect(world.boards.closed.values.filter { !$0.isBeingOpened }.map(\.name) == [names[8]])
    #expect(Array(world.boards.ended.keys) == [archived])
    try world.end()
  }
}
