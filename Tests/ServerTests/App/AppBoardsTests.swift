import BoardUI
import Document
import Presentation
import Testing

@testable import Server

@Suite("Boards written in Swift")
struct AppBoardsTests {
  private func board(_ name: String) -> Board { Board(name, title: "A board") { Text("A song") } }

  @Test("are named with a–z, 0–9 and -, each with a name of its own")
  func names() throws {
    #expect(try AppBoards([board("a"), board("b-2")], values: []).boards.map(\.name.description) == ["a", "b-2"])
    #expect(throws: ServeError.wrongApp("A board is named with a–z, 0–9 and - only, not Über")) {
      try AppBoards([board("Über")], values: [])
    }
    #expect(throws: ServeError.wrongApp("Two boards are named a")) {
      try AppBoards([board("a"), board("b"), board("a")], values: [])
    }
  }

  @Test("have values of different names")
  func values() {
    #expect(throws: ServeError.wrongApp("Two values are named rejected")) {
      try AppBoards([], values: [.rejected, .flag("rejected", \.isDisplayBoardCardRejected, label: "No")])
    }
  }

  private struct Choosy: BoardApp {
    var isLate = false

    var boards: [Board] {
      Board("always", title: "Always") { Text("A song") }
      if isLate {
        Board("late", title: "Late") { Text("Another song") }
      } else {
        Board("early", title: "Early") { Text("Another song") }
      }
      for number in 1...2 { Board("room-\(number)", title: "Room") { Text("A song") } }
    }
  }

  @Test("are chosen with if and for, and have crossing off unless their author says otherwise")
  @MainActor func builder() {
    #expect(Choosy().boards.map(\.name) == ["always", "early", "room-1", "room-2"])
    #expect(Choosy(isLate: true).boards.map(\.name) == ["always", "late", "room-1", "room-2"])
    #expect(Choosy().values.map(\.field.key) == [.rejected])
  }

  @Test("declare what their views resolve to, and name their container's type without its parameters")
  func declared() {
    let board = Board("b", title: "B") {
      Section("Songs") { Text("Waterloop").displayBoardCardRejected(true) }
    } container: { content in
      DisplayBoard { content }
    }
    let declaration = LiveDeclaration(of: board.views(), state: StateStore()).declaration
    #expect(declaration.sections.map(\.title) == ["Songs"])
    #expect(declaration.sections[0].cards.map(\.text) == ["Waterloop"])
    #expect(declaration.sections[0].cards[0].values == [.rejected: .flag(true)])
    #expect(board.container.name == "DisplayBoard")
  }

  @Test("a supervisor's notes come back as they were")
  func handover() throws {
    let handover = Handover(
      isRestart: true,
      stopped: [
        StoppedCode(
          code: AuthorsCode(board: "b", part: .container, type: "Stairs"), cause: .slow(budgetSeconds: 0.5)),
        StoppedCode(code: AuthorsCode(board: "c", part: .content, type: ""), cause: .signal(4)),
      ])
    #expect(try Handover(environmentText: handover.environmentText) == handover)
    #expect(throws: ServeError.self) { try Handover(environmentText: "{}x") }
    #expect(
      handover.stopped.map(\.sentence) == [
        "Its container Stairs took longer than 0.5 s. Until the next start the board is a list",
        "Its content ended the program (a trap). Until the next start the board stays as it was declared before",
      ])
  }
}
