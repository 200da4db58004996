import BoardUI
import Document
import Presentation
import RoomSimulation
import Synchronization
import Testing

@testable import Messages
@testable import Room

/// A container that keeps, stores, and does things besides being shown.
nonisolated private struct Booth: View {
  let content: DocumentContent
  let log: BoothLog
  @State private var votes = 0
  @State private var visits = 0
  @Stored("theme") private var theme = "plain"

  var body: some View {
    VStack {
      Button("Votes \(votes)") { votes += 1 }
      Button("Theme \(theme)") { theme = theme == "plain" ? "loud" : "plain" }
      Forecast(log: log)
      Text("Visits \(visits)").onAppear { visits += 1 }
      if votes > 2 { Text("Many").task(id: votes) { [log] in log.ran() } }
      content
    }
  }
}

private struct Forecast: View {
  let log: BoothLog
  @State private var weather = "unknown"

  var body: some View {
    Text("Weather \(weather)").task {
      log.ran()
      weather = "fine"
    }
  }
}

private final class BoothLog: Sendable {
  private let count = Mutex(0)
  func ran() { count.withLock { $0 += 1 } }
  var runs: Int { count.withLock { $0 } }
}

@Suite("State and tasks of a room's views")
struct ViewTests {
  private let log: BoothLog
  private let test: TestRoom

  init() {
    let log = BoothLog()
    self.log = log
    test = TestRoom(look: BoardLook(container: BoardContainer { Booth(content: $0, log: log) }))
  }

  /// The texts on the board itself, as a snapshot says them.
  private func texts(_ session: SessionID) throws -> [String] {
    try snapshot(session).parts.compactMap { if case .literal(let text) = $0.content { text } else { nil } }
  }

  private func snapshot(_ session: SessionID) throws -> Scene {
    test.send(.refresh, from: session)
    test.advance(.seconds(1))
    return try #require(test.takeSnapshots(session).last).scene
  }

  private func press(_ words: String, from session: SessionID) throws {
    let parts = try snapshot(session).parts
    let index = try #require(
      parts.indices.first { index in
        parts[index].action == .press
          && parts[index...].prefix(parts[index].holds + 1).contains { $0.content == .literal(words) }
      }, "no button says \(words)")
    test.send(.press(Press(parts[index].name, of: .board)), from: session)
    test.advance(.seconds(1))
  }

  /// Runs the tasks that are wanted, one after the other, as the server would at some time.
  private func runTasks() async {
    for task in test.tasks.values.sorted(by: { $0.id < $1.id }) { await task.operation() }
    test.handle(.viewsChanged)
    test.advance(.seconds(1))
  }

  @Test("state is the room's: pressed on a phone, seen on a terminal and by people who come later")
  func sharedState() throws {
    let ann = test.join("ann")
    let bo = test.join("bo", surface: SurfaceRequest(kind: .terminal, width: 80))
    try press("Votes 0", from: ann)
    #expect(try texts(bo).contains("Votes 1"))
    try press("Votes 1", from: bo)
    let late = test.join("late", surface: SurfaceRequest(kind: .desktop, width: 1280))
    #expect(try texts(late).contains("Votes 2"))
  }

  @Test("an action that a view runs when it appears is run once for the room, and is in the first scene")
  func appearing() throws {
    let ann = test.join("ann")
    #expect(try texts(ann).contains("Visits 1"))
    let bo = test.join("bo", surface: SurfaceRequest(kind: .desktop, width: 1280))
    #expect(try texts(bo).contains("Visits 1"))
  }

  @Test("a task is wanted once however many surfaces show its view, and what it writes comes in a frame")
  func tasks() async throws {
    let ann = test.join("ann")
    _ = test.join("bo", surface: SurfaceRequest(kind: .desktop, width: 1280))
    #expect(test.tasks.count == 1)
    #expect(try texts(ann).contains("Weather unknown"))
    let woken = Mutex(0)
    test.room.onViewsChanged { woken.withLock { $0 += 1 } }
    await runTasks()
    #expect(log.runs == 1)
    #expect(woken.withLock { $0 } > 0)
    #expect(
      test.takeFrames(ann).contains {
        $0.scene?.others.parts?.contains { $0.content == .literal("Weather fine") } == true
      })
  }

  @Test("a task with another id takes the place of the one before, and is cancelled when its view goes")
  func taskIDs() throws {
    let ann = test.join("ann")
    for votes in 0..<3 { try press("Votes \(votes)", from: ann) }
    #expect(test.tasks.count == 2)
    let before = Set(test.tasks.keys)
    try press("Votes 3", from: ann)
    #expect(test.tasks.count == 2)
    #expect(Set(test.tasks.keys) != before)
    let host = test.join("host", as: .host)
    test.send(.host(id: 1, .container(ContainerChoice("list"))), from: host)
    test.advance(.seconds(1))
    #expect(test.tasks.isEmpty)
  }

  @Test("[P16] writes of tasks are paced like everything else")
  func paced() async throws {
    let ann = test.join("ann")
    _ = test.take(ann)
    await runTasks()
    _ = test.take(ann)
    for _ in 0..<5 {
      test.room.viewState.set(stored: StoredWrite(name: "theme", json: "\"loud\""))
      test.handle(.viewsChanged)
      test.room.viewState.set(stored: StoredWrite(name: "theme", json: "\"plain\""))
      test.handle(.viewsChanged)
    }
    #expect(test.takeFrames(ann).count == 1)
    test.advance(test.configuration.frameInterval)
    #expect(test.takeFrames(ann).count <= 1)
  }

  @Test("state and tasks survive a failed append, after which the room starts its scenes again")
  func readBack() throws {
    let ann = test.join("ann")
    try press("Votes 0", from: ann)
    let tasks = test.tasks.keys.sorted()
    test.behavior = .waits
    test.operate(.add("x"), 1, from: ann)
    test.finishAppend(.unknown(JournalError(.io, detail: "disk gone")), isOnDisk: false)
    test.finishReload()
    test.behavior = .appends
    #expect(try texts(ann).contains("Votes 1"))
    #expect(try texts(ann).contains("Visits 1"))
    #expect(test.tasks.keys.sorted() == tasks)
  }

  @Test("state stays while nobody looks")
  func nobodyLooks() throws {
    let ann = test.join("ann")
    try press("Votes 0", from: ann)
    test.handle(.disconnected(ann))
    test.advance(.seconds(600))
    #expect(try texts(test.join("ann")).contains("Votes 1"))
  }

  // MARK: Stored values

  @Test("a stored value is journaled, and shows when it is on disk")
  func stored() throws {
    let ann = test.join("ann")
    test.behavior = .waits
    try press("Theme plain", from: ann)
    #expect(test.inFlight?.contains { $0.stores("theme", "\"loud\"") } == true)
    #expect(try texts(ann).contains("Theme plain"))
    test.finishAppend()
    test.advance(.seconds(1))
    #expect(try texts(ann).contains("Theme loud"))
    #expect(test.durable.stored == ["theme": "\"loud\""])
  }

  @Test("a stored value survives a restart, from entries and from a snapshot; state doesn't", arguments: [1, 1_000])
  func restart(entriesPerSnapshot: Int) throws {
    let log = log
    let test = TestRoom(
      { $0.entriesPerSnapshot = entriesPerSnapshot },
      look: BoardLook(container: BoardContainer { Booth(content: $0, log: log) }))
    let views = ViewTests(log: log, test: test)
    let ann = test.join("ann")
    try views.press("Theme plain", from: ann)
    try views.press("Votes 0", from: ann)
    #expect(test.snapshotsKept.isEmpty == (entriesPerSnapshot > 1))
    test.restart()
    let again = test.join("ann")
    #expect(try views.texts(again).contains("Theme loud"))
    #expect(try views.texts(again).contains("Votes 0"))
  }

  private init(log: BoothLog, test: TestRoom) {
    self.log = log
    self.test = test
  }

  @Test(
    "a stored value that was on its way when the journal failed is written once, found on disk or not",
    arguments: [true, false])
  func storedTwice(isOnDisk: Bool) throws {
    let ann = test.join("ann")
    test.behavior = .waits
    try press("Theme plain", from: ann)
    test.finishAppend(.unknown(JournalError(.io, detail: "disk gone")), isOnDisk: isOnDisk)
    test.behavior = .appends
    test.finishReload()
    test.advance(.seconds(1))
    #expect(try texts(ann).contains("Theme loud"))
    #expect(test.contents.entries.count { $0.stores("theme", "\"loud\"") } == 1)
  }

  @Test("a text that is too long, or one name too many, isn't stored, and the log says so")
  func bounds() {
    let names = test.configuration.storedNamesMax
    for name in 0...names { test.room.store(StoredWrite(name: "n\(name)", json: "1")) }
    test.handle(.viewsChanged)
    #expect(test.durable.stored.count == names)
    #expect(test.logged.count { $0 == "views.notStored" } == 1)
    test.room.store(StoredWrite(name: "n0", json: String(repeating: "1", count: 20_001)))
    test.room.store(StoredWrite(name: String(repeating: "n", count: 201), json: "1"))
    test.room.store(StoredWrite(name: "n1", json: "2"))
    test.handle(.viewsChanged)
    #expect(test.logged.count { $0 == "views.notStored" } == 3)
    #expect(test.durable.stored["n0"] == "1")
    #expect(test.durable.stored["n1"] == "2")
  }

  @Test("[T37] the keys of rows aren't in the log, because they may be text that people wrote")
  func duplicate() {
    test.room.views.mail.post(.duplicateID("A secret song"))
    test.handle(.viewsChanged)
    #expect(test.logged.contains("views.diagnostic"))
    #expect(!test.loggedDetails.contains { $0.contains("secret") })
  }
}

extension Entry {
  fileprivate func stores(_ name: String, _ json: String) -> Bool {
    if case .stored(name, json, _) = self { true } else { false }
  }
}
