import BoardUI
import Document
import Foundation
import Presentation
import Testing

@Suite("Events over a wall's board")
struct BoardEventTests {
  private static let wall = Surface.nearest(.wall, width: 1_280)

  /// The notification among the board's parts, if there is one, with what is within it.
  private func notification(in parts: [Scene.Part]) -> ArraySlice<Scene.Part>? {
    parts.outermost.first { $0.first?.tokens.names.contains("notification") == true }
  }

  @Test("an event lies over the board in one line, with a token for its kind, in a sentence that each client words")
  func drawn() throws {
    let board = TestBoard(("Matt's", ["a", "b"]))
    let stage = BoardStage(document: board.document)
    let before = stage.open(Self.wall)
    #expect(notification(in: before.parts) == nil)
    let event = BoardEvent(.up, text: "Stille Post", name: "Ann")
    stage.event = event
    let patch = try #require(stage.update(to: board.document, changes: [])[Self.wall])
    let parts = try #require(patch.parts.flatMap(notification))
    #expect(
      parts.map(\.tokens.names) == [
        ["notification", "over"], ["notification.up", "over"], ["title", "bold", "over"],
      ])
    #expect(parts.last?.content == .phrase(try #require(event.phrase)))
    let rect = try #require(parts.first?.rect)
    #expect(rect.x > 0 && rect.x + rect.width < before.size.width && rect.height == 46)
    #expect(patch.cards.isEmpty && patch.sections.isEmpty && patch.size == nil)
    stage.event = nil
    #expect(stage.update(to: board.document, changes: [])[Self.wall]?.parts.map(notification) == .some(nil))
  }

  @Test("another event runs its own views and none of the board's, and phones get nothing")
  func work() throws {
    let songs = (1...100).map { "Song \($0)" }
    let board = TestBoard(("Matt's", songs))
    let stage = BoardStage(document: board.document)
    let phone = Surface.nearest(.phone, width: 390)
    for surface in [Self.wall, phone] { _ = stage.open(surface) }
    stage.event = BoardEvent(.added, text: "x", name: "Ann")
    _ = stage.update(to: board.document, changes: [])
    let before = try #require(stage.work(on: Self.wall))
    stage.event = BoardEvent(.added, text: "y", name: "Ann")
    #expect(stage.needsUpdate)
    let patches = stage.update(to: board.document, changes: [])
    #expect(Set(patches.keys) == [Self.wall])
    let work = try #require(stage.work(on: Self.wall)) - before
    // Whatever is around it: the notification, its view, the text.
    #expect(work.bodiesRun == 2 && work.rowClosuresRun == 0 && work.textsMeasured == 1)
    #expect(work.elementsPlaced <= 3)
  }

  @Test("a wall's place for events moves nothing of the board")
  func unchanged() {
    let board = TestBoard(("Matt's", ["a", "b"]), ("Sam's", ["c"]))
    // Several views, which a graph puts below each other.
    let stage = BoardStage(document: board.document) { content in
      Text("Tonight").font(.title)
      DisplayBoard { content }
    }
    let scene = stage.open(Self.wall)
    // On a desktop of this size there is none; the distances are those of a wall.
    let alone = BoardStage(document: board.document) { content in
      Group {
        Text("Tonight").font(.title)
        DisplayBoard { content }
      }
      .environment(\.metrics, .wall)
    }
    let desktop = alone.open(Surface(kind: .desktop, width: Self.wall.width, height: Self.wall.height))
    #expect(scene.description == desktop.description)
  }

  @Test("the state of the board's views is the same on a wall as elsewhere")
  func state() {
    var kept: Set<Int> = []
    let stage = BoardStage(document: TestBoard(("Matt's", ["a", "b"])).document) { content in
      VStack {
        Counter { kept.insert($0) }
        DisplayBoard { content }
      }
    }
    _ = stage.open(Self.wall)
    _ = stage.open(Surface.nearest(.phone, width: 390))
    #expect(kept.count == 1)
  }

  @Test("an author's view shows an event that is there when it comes, and one that comes in its place takes over")
  func registering() throws {
    let mode = Mode()
    let board = TestBoard(("Matt's", ["a"]))
    let stage = BoardStage(document: board.document) { content in Switching(mode: mode, content: content) }
    stage.event = BoardEvent(.said, text: "Bar closes at 1")
    let first = stage.open(Self.wall)
    #expect(notification(in: first.parts)?.compactMap(\.content.words) == ["first Bar closes at 1"])
    _ = stage.open(Surface.nearest(.phone, width: 390))
    mode.isSecond = true
    let parts = try #require(stage.update(to: board.document, changes: [])[Self.wall]?.parts)
    #expect(notification(in: parts)?.compactMap(\.content.words) == ["second Bar closes at 1"])
  }

  @Test("nobody is named if nobody may know who it was, several are a number, and an announcement stays as it is")
  func phrases() {
    #expect(BoardEvent(.added, text: "x").phrase == nil)
    #expect(BoardEvent(.said, text: "x", name: "Ann").phrase == nil)
    let texts = [
      BoardEvent(.added, text: "x", name: "Ann"), BoardEvent(.added, text: "x", count: 3),
      BoardEvent(.crossedOff, text: "x", name: "Ann"), BoardEvent(.crossedOff, text: "x", count: 2),
      BoardEvent(.up, text: "x", name: "Ann"), BoardEvent(.next, text: "x", name: "Ann"),
    ].map { $0.phrase?.text }
    #expect(
      texts == [
        "Ann: x", "3 new cards", "Crossed off: x", "2 cards crossed off", "Ann, you're up: x", "Ann, you're next: x",
      ])
  }
}

/// Keeps a number of its own, and tells it.
private struct Counter: View {
  @State private var number = Int.random(in: 0..<1_000_000)
  let tell: (Int) -> Void

  init(tell: @escaping (Int) -> Void) { self.tell = tell }

  var body: some View {
    tell(number)
    return Text("n")
  }
}

private final class Mode: ObservableObject { @Published var isSecond = false }

/// Registers one view or another.
private struct Switching: View {
  @ObservedObject var mode: Mode
  let content: DocumentContent

  var body: some View {
    if mode.isSecond {
      DisplayBoard { content }.notification(for: BoardEvent.self) { Text("second \($0.text)") }
    } else {
      DisplayBoard { content }.notification(for: BoardEvent.self) { Text("first \($0.text)") }
    }
  }
}
