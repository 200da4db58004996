import Document
import Presentation
import Testing

@Suite("Inspecting a board")
struct InspectionTests {
  /// Two declared sections; a guest edited, rejected, moved, removed and added.
  private static func board() -> TestBoard {
    var board = TestBoard()
    let declaration = Declaration(sections: [
      .init(
        key: "sam", title: "Sam's",
        cards: [
          .init(key: "love", text: "Love Stack"), .init(key: "heap", text: "Heap of Gold"),
          .init(key: "old", text: "Old Song"),
        ]),
      .init(key: "zoe", title: "Zoe's", values: [.rejected: .flag(true)], cards: [.init(key: "tea", text: "Tea")]),
    ])
    board.apply(.reconcile(board.document.reconciliation(with: declaration)))
    let sam = board.document.sectionOrder[0]
    let cards = board.document[sam]?.cards ?? []
    board.apply(.editText(card: cards[1], change: TextChange([.init(at: 8, delete: 4, insert: "\"Love\"\n")])))
    board.apply(.setValue(target: .card(cards[0]), key: .rejected, value: .flag(true)))
    board.apply(.removeCard(card: cards[2]))
    board.addCard("Mine", to: sam)
    return board
  }

  private func inspection(_ board: TestBoard, _ container: String? = nil) -> BoardInspection {
    BoardInspection(board.document, in: container.map { ContainerChoice($0) }, on: .terminal80)
  }

  @Test("declared: keys, ids, the declaration, and what people made of it")
  func declared() {
    #expect(
      inspection(Self.board()).text([.declared]) == #"""
        declared
          section sam  0.1  "Sam's"
            card love  0.3  "Love Stack"  shown rejected=true
            card heap  0.4  "Heap of Gold"  shown "Heap of \"Love\"\n"
            card old  0.5  "Old Song"  removed by seat 1
          section zoe  0.2  "Zoe's"  rejected=true
            card tea  0.6  "Tea"

        """#)
  }

  @Test("resolved: sections and subviews with ids and values, and the container's tree")
  func resolved() {
    let text = inspection(Self.board(), "list").text([.resolved])
    #expect(
      text.hasPrefix(
        #"""
        resolved in list on terminal-80
          section  id 0.1
            header
              Text "Sam's"  id 0.1
            content
              Text "Love Stack"  id 0.3, 0.1  rejected=true
              Text "Heap of "Love"\n"  id 0.4, 0.1
              Text "Mine"  id 1.5, 0.1
          section  id 0.2  rejected=true
            header
              Text "Zoe's"  id 0.2  rejected=true
            content
              Text "Tea"  id 0.6, 0.2  rejected=true
          list

        """#), "\(text)")
    #expect(text.contains("\n              List\n"))
    #expect(text.contains("\n                card card card.row card.rejected  id 0.3, 0.1\n"))
  }

  @Test("the scene is that of a stage")
  func scene() {
    let board = Self.board()
    let stage = BoardStage(document: board.document, container: ContainerChoice("list"))
    let lines = stage.open(.terminal80).description.split(separator: "\n").map { "  \($0)\n" }.joined()
    #expect(inspection(board, "list").text([.scene]) == "scene of list on terminal-80\n\(lines)")
  }

  @Test("equal states give equal text, and all stages come in their order")
  func stable() {
    let all = inspection(Self.board()).text(BoardInspection.Stage.allCases)
    #expect(all == inspection(Self.board()).text(BoardInspection.Stage.allCases.reversed()))
    #expect(all.split(separator: "\n").filter { !$0.hasPrefix(" ") }.count == 3)
  }
}
