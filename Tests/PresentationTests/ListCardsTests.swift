import BoardUI
import Document
import Presentation
import Testing

@Suite("[R32] A list shows all cards of a board")
struct ListCardsTests {
  @Test("a board in a list shows each of its cards, in sections or passed on without them", arguments: [true, false])
  func cards(keepsSections: Bool) {
    var board = TestBoard(("One", (0..<200).map { "song \($0)" }))
    let container = BoardContainer { content in
      List {
        if keepsSections {
          content
        } else {
          Text("A word before")
          ForEach(subviews: content) { $0 }
        }
      }
    }
    let stage = BoardStage(document: board.document, look: BoardLook(container: container))
    #expect(stage.open(.phone390).cards.count == 200)
    board.addCard("one more", to: board.section(1))
    _ = board.update(stage)
    #expect(stage.open(.phone390).cards.count == 201)
  }
}
