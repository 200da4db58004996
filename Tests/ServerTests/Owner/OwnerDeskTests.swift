import Document
import Foundation
import GRDB
import Synchronization
import Testing

@testable import Server
@testable import Service
@testable import Storage

@Suite("The owner's desk")
struct OwnerDeskTests {
  private final class World: OwnerDeskDelegate {
    var otherBoards: [BoardName: BoardSource?] = [:]
    var taken: [ServerRecord] = []
    var titles: [String?] = []
    var found: [BoardName: String] = [:]
    var whenFound: () -> Void = {}

    func took(_ record: ServerRecord, _ contents: BoardFile.Contents?, _ settings: BoardState.Settings?) {
      taken.append(record)
      titles.append(contents?.title)
    }

    func heard(_ record: ServerRecord, _ contents: BoardFile.Contents?) {}

    func foundText(_ text: String, of board: BoardName, _ contents: BoardFile.Contents) {
      found[board] = contents.title
      whenFound()
    }

    func takeAway(_ board: BoardName, then: @escaping () -> Void) { then() }
    func bringBack(_ board: BoardName, _ settings: BoardState.Settings?) {}
  }

  private static let day: Int64 = 86_400_000
  private let folder = FileManager.default.temporaryDirectory.path + "/displayboard-\(UUID())"

  /// Has a desk do the commands one after the other, and tells what became of each.
  ///
  /// - Parameter removesExpired: boards that were deleted long ago are taken away before.
  private func carryOut(
    _ commands: [OwnerCommand], limits: StoreLimits = StoreLimits(), at now: Int64 = 0, removesExpired: Bool = false,
    world: World = World()
  ) throws -> (ends: [String], state: ServerState) {
    try withDesk(limits: limits, at: now) { desk, loop, _ in
      desk.delegate = world
      if removesExpired { desk.removeExpired() }
      var ends: [String] = []
      for command in commands {
        desk.take(command, by: .owner) { result in
          switch result {
          case .success(.made(let board)): ends.append(board.description)
          case .success(.text(let text)): ends.append(text)
          case .success: ends.append("done")
          case .failure(let refusal): ends.append("\(refusal.status) \(refusal.code)")
          }
          if ends.count == commands.count { loop.stop() }
        }
      }
      loop.run()
      return (ends, desk.state)
    }
  }

  /// The desk of a server that starts now on what earlier ones left, and a loop for the test to run.
  private func withDesk<Result>(
    limits: StoreLimits = StoreLimits(), at now: Int64 = 0,
    _ use: (OwnerDesk, EventLoop, SQLiteJournal) throws -> Result
  ) throws -> Result {
    let journal = try SQLiteJournal(directory: folder, warn: { Issue.record("\($0)") })
    defer { journal.close() }
    let loop = try EventLoop()
    let desk = OwnerDesk(
      try journal.serverState(), upTo: 1, templates: .none, journal: journal, shelf: try BackupShelf(in: folder),
      journaled: Set(try journal.settings().keys),
      limits: Limits(), storeLimits: limits, on: loop, now: { Timestamp(milliseconds: now) })
    return try use(desk, loop, journal)
  }

  private func name(_ name: String) throws -> BoardName { try #require(BoardName(name)) }

  private func make(_ title: String) -> OwnerCommand { .make(title: title, template: nil) }

  @Test(
    "[T71] the store has room for so many boards and templates, those that can be restored included, and refuses more")
  func full() throws {
    let limits = StoreLimits(boardsMax: 2, templatesMax: 1)
    let a = try name("a")
    let (ends, _) = try carryOut(
      [
        make("A"), make("B"), make("C"), .delete(a), make("C"), .restore(a),
        .duplicate(a, title: "D", withCards: false), .saveTemplate(a, title: "T"), .saveTemplate(a, title: "U"),
        .removeTemplate(try name("t")), .saveTemplate(a, title: "U"),
      ], limits: limits)
    #expect(
      ends == [
        "a", "b", "409 full", "done", "409 full", "done", "409 full", "done", "409 full", "done", "done",
      ])
  }

  @Test("[T71] only so many commands wait for their turn; the last of more are refused and change nothing")
  func waiting() throws {
    let limits = StoreLimits(waitingMax: 2)
    let (ends, state) = try carryOut(["A", "B", "C", "D"].map(make), limits: limits)
    #expect(ends.sorted() == ["429 rate", "a", "b", "c"])
    #expect(state.boards.count == 3)
  }

  @Test("[T71] a text that is longer than the store keeps is refused")
  func large() throws {
    let world = World()
    let text = "title: Old\nsections: []\n#" + String(repeating: "x", count: 1_000)
    world.otherBoards = [try name("file"): .store(try name("file"), text: text)]
    let limits = StoreLimits(textBytesMax: 1_000)
    let (ends, state) = try carryOut(
      [.duplicate(try name("file"), title: "A", withCards: false)], limits: limits, world: world)
    #expect(ends == ["413 tooLarge"])
    #expect(state.boards.isEmpty)
  }

  @Test("a name isn't given again, not even when its board is gone for good: old links would open the new one")
  func names() throws {
    let friday = try name("friday")
    #expect(try carryOut([make("Friday"), .delete(friday), make("Friday")]).ends == ["friday", "done", "friday-2"])
    let early = try carryOut([make("Friday")], at: 30 * Self.day - 1, removesExpired: true)
    #expect(early.ends == ["friday-3"])
    let late = try carryOut([.restore(friday), make("Friday")], at: 30 * Self.day, removesExpired: true)
    #expect(late.ends == ["404 noSuchBoard", "friday-4"])
    #expect(try carryOut([make("Friday")], at: 31 * Self.day).ends == ["friday-5"])
  }

  @Test("the server hears of a change once it is on disk, in the order of the commands, and has it after a restart")
  func order() throws {
    let world = World()
    let a = try name("a")
    let (ends, state) = try carryOut([make("A"), .archive(a), .archive(a), .unarchive(a)], at: 7, world: world)
    #expect(ends == ["a", "done", "done", "done"])
    #expect(
      world.taken.map(\.entry) == [
        .made(a, text: "title: A\nsections: []\n", from: .empty), .archived(a), .unarchived(a),
      ])
    #expect(world.taken.allSatisfy { $0.by == .owner && $0.at == Timestamp(milliseconds: 7) })
    #expect(try carryOut([.text(a)]) == (["title: A\nsections: []\n"], state))
  }

  @Test("a board with collections in files beside it isn't copied without them")
  func files() throws {
    let world = World()
    let songs = try name("songs")
    let text = "title: Songs\ncollections: { all: { file: all.csv } }\nsections: []\n"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: "\(folder)/songs.yaml", atomically: true, encoding: .utf8)
    try "id,text\n1,One\n".write(toFile: "\(folder)/all.csv", atomically: true, encoding: .utf8)
    world.otherBoards = [songs: .file("\(folder)/songs.yaml")]
    let (ends, state) = try carryOut(
      [.duplicate(songs, title: "X", withCards: false), .saveTemplate(songs, title: "X")], world: world)
    #expect(ends == ["409 needsFiles", "409 needsFiles"])
    #expect(state.boards.isEmpty && state.templates.isEmpty)
  }

  @Test("each template's text is read once: when it is saved, and when the server starts")
  func templatesRead() throws {
    let a = try name("a")
    _ = try carryOut([make("A"), .saveTemplate(a, title: "T"), .saveTemplate(a, title: "U")])
    try withDesk { desk, loop, _ in
      // This command comes behind the reading at the start.
      desk.take(.saveTemplate(a, title: "V"), by: .owner) { _ in loop.stop() }
      loop.run()
      #expect(desk.ownTemplates.values.map(\.title).sorted() == ["T", "U", "V"])
      #expect(desk.templatesRead == 3)
    }
  }

  @Test("the title that a board got while it was archived is known after a restart, archived or not")
  func renamedUnserved() throws {
    let (a, b) = (try name("a"), try name("b"))
    _ = try carryOut([
      make("A"), make("B"), make("C"), .archive(a), .rename(a, title: "New A"), .archive(b), .rename(b, title: "New B"),
      .unarchive(b),
    ])
    try withDesk { desk, loop, _ in
      let world = World()
      world.whenFound = { if world.found.count == 2 { loop.stop() } }
      desk.delegate = world
      loop.run()
      #expect(world.found == [a: "New A", b: "New B"])
    }
  }

  @Test("of two texts that are based on the same one and wait together, the first is kept and the second refused")
  func basedOn() throws {
    let a = try name("a")
    _ = try carryOut([make("A")])
    try withDesk { desk, loop, _ in
      let version = DeclarationReading.version(of: try #require(desk.state.boards[a]).text)
      var refused: [String?] = []
      for (text, base) in [("title: One", version), ("title: Two", version), ("title: Three", nil)] {
        desk.declare(a, text, basedOn: base, by: .owner) { result in
          if case .failure(let refusal) = result { refused.append(refusal.code) } else { refused.append(nil) }
          if refused.count == 2 { #expect(desk.state.boards[a]?.text == "title: One") }
          if refused.count == 3 { loop.stop() }
        }
      }
      loop.run()
      #expect(refused == [nil, "theirs", nil])
      #expect(desk.state.boards[a]?.text == "title: Three")
    }
  }

  @Test("a copy whose journal was written and whose entry wasn't doesn't give its name to the next one")
  func halfMade() throws {
    let a = try name("a")
    _ = try carryOut([make("A")])
    try withDesk { desk, loop, journal in
      func sql(_ statement: String) throws { try journal.database.write { try $0.execute(sql: statement) } }
      try sql("CREATE TRIGGER refused BEFORE INSERT ON server BEGIN SELECT RAISE(ABORT, 'refused'); END")
      var ends: [String] = []
      func duplicate(_ done: @escaping () -> Void) {
        desk.take(.duplicate(a, title: "B", withCards: true), by: .owner) { result in
          switch result {
          case .success(.made(let board)): ends.append(board.description)
          case .success: ends.append("done")
          case .failure(let refusal): ends.append(refusal.code)
          }
          done()
        }
      }
      duplicate {
        #expect(throws: Never.self) { try sql("DROP TRIGGER refused") }
        duplicate { loop.stop() }
      }
      loop.run()
      #expect(ends == ["notWritten", "b-2"])
    }
  }

  @Test("the server hears a board's title when the board is made and when it is renamed")
  func titles() throws {
    let world = World()
    _ = try carryOut([make("A"), .rename(try name("a"), title: "B")], world: world)
    #expect(world.titles == ["A", "B"])
  }

  @Test("a board of a file or of a program is copied, and otherwise left alone")
  func others() throws {
    let world = World()
    let (file, app) = (try name("file"), try name("app"))
    world.otherBoards = [file: .store(file, text: "title: Old # c\nsections: []\n"), app: nil]
    let (ends, _) = try carryOut(
      [
        .rename(file, title: "X"), .archive(file), .rename(app, title: "X"), .delete(app), .restore(app),
        .duplicate(file, title: "X", withCards: true), .text(try name("x")),
      ], world: world)
    #expect(
      ends == [
        "409 notStored", "409 notStored", "409 notStored", "409 notStored", "404 noSuchBoard", "x",
        "title: X # c\nsections: []\n",
      ])
  }

  @Test("a copy of a board that is written in Swift has its sections and cards, and nothing of people or hidden")
  func writtenInSwift() throws {
    let (app, at) = (try name("app"), Timestamp(milliseconds: 1))
    let text = """
      title: App
      sections:
        - { id: a, title: Songs, turns: true, cards: [One] }
        - { id: b, title: Later, hide: cards }
      """
    let contents = try BoardFile(text, named: "app").contents
    var state = BoardState()
    var entries: [Entry] = []
    func append(_ entry: Entry) {
      state.apply(entry)
      entries.append(entry)
    }
    let reconciliation = state.document.reconciliation(with: contents.declaration)
    append(.applied(state.nextServerOperation, .reconcile(reconciliation), by: nil, at: at))
    append(.seat(SeatNumber(1), secretHash: [1], name: "Ann", at: at))
    append(.outbox(OutboxNumber(1), outbox: "tab", seat: SeatNumber(1)))
    let sections = state.document.sectionOrder
    for (counter, (section, text)) in zip(UInt32(1)..., [(sections[0], "Mine"), (sections[1], "Secret")]) {
      let add = Document.Operation.addCard(section: section, place: .end, text: text, values: [:])
      append(.applied(OperationID(OutboxNumber(1), counter), add, by: SeatNumber(1), at: at))
    }
    try withDesk { _, _, journal in
      let written = DispatchSemaphore(value: 0)
      journal.append(entries, to: app, after: .zero) { end in
        if case .appended = end {} else { Issue.record("\(end)") }
        written.signal()
      }
      written.wait()
    }
    let world = World()
    world.otherBoards = [app: nil]
    let (ends, _) = try carryOut(
      [
        .text(app), .duplicate(app, title: "Bare", withCards: false), .text(try name("bare")),
        .duplicate(app, title: "Full", withCards: true), .saveTemplate(app, title: "Frame"),
      ], world: world)
    let later = "  - title: Later\n    hide: [cards]\n    cards: []\n"
    let songs = "  - title: Songs\n    turns: true\n    cards:\n      - One\n"
    #expect(ends[0].contains("sections:\n\(songs)      - Mine\n\(later)"))
    #expect(ends[2].contains("sections:\n\(songs)\(later)"))
    #expect(ends[2].hasPrefix("title: Bare\n"))
    #expect([ends[1], ends[3], ends[4]] == ["bare", "full", "done"])
    try withDesk { _, _, journal in
      let copy = try journal.load(try name("full")).state
      let texts = copy.document.sectionOrder.compactMap { copy.document[$0] }
        .map { $0.cards.compactMap { copy.document[$0]?.text } }
      #expect(texts == [["One", "Mine"], []])
      #expect(copy.seats.isEmpty)
    }
  }
}
