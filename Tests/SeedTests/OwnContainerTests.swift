import BoardUI
import BoardUITesting
import Document
import Foundation
import Presentation
import Testing

@Suite("The article “Write your own container”")
struct OwnContainerTests {
  @Test("shows only code that is compiled here")
  func articleIsCompiled() throws {
    let article = try Article("WriteYourOwnContainer")
    #expect(article.blocks.count > 12)
    #expect(try article.blocksNotCompiled(in: "OwnContainer.swift", "OwnContainerTests.swift") == [])
  }

  @Test("takes content, and makes a row of each resolved subview")
  func rows() {
    #expect(ViewGraph(TakeContent.evening).subviews.count == 1)
    let graph = ViewGraph(SeeTheSubviews.evening)
    _ = graph.update(ProposedViewSize(width: 800, height: nil))
    let rows = graph.children(of: nil).compactMap { graph.element($0) }
    #expect(rows.map(\.name) == ["row", "row", "row"])
  }

  @Test("[U9] lets people delete rows of a list of its own")
  func deletedRow() throws {
    let chores = TestedView(width: 400) { EditRows.Chores() }
    try chores.press("Remove")
    #expect(chores.texts.filter { !["Move up", "Move down", "Remove"].contains($0) } == ["Cat", "Dishes"])
  }

  @Test("knows all subviews: more than eight are closer together", arguments: [8, 9])
  func tight(count: Int) {
    let graph = ViewGraph(KnowThemAll.SetListSongs(content: ForEach(0..<count) { Text("Song \($0)") }))
    _ = graph.update(ProposedViewSize(width: 800, height: nil))
    let first = graph.children(of: nil).first.flatMap { graph.element($0) }
    #expect(first?.rect.height == (count > 8 ? 24 : 28))
  }

  @Test("shows events in a view of its own, over the board of a wall")
  func events() {
    let stage = BoardStage(document: Document(), container: SayWhatHappened.board)
    let wall = Surface(kind: .wall, width: 960, height: 540)
    _ = stage.open(wall)
    stage.event = BoardEvent(.added, text: "Love Stack", name: "Grace")
    let parts = stage.update(to: Document(), changes: [])[wall]?.parts ?? []
    #expect(parts.first?.tokens.names.first == "notification")
    #expect(parts.compactMap(\.content.words) == ["🎶", "Grace: Love Stack"])
  }

  typealias FoldingSetList = KeepSomething.FoldingSetList

  @Test("a folded section shows its songs no more")
  func folded() throws {
    let evening = TestedView(width: 400) {
      FoldingSetList {
        Section("Ada") { Text("Note G") }
      }
    }
    #expect(evening.texts == ["Hide", "Note G"])
    try evening.press("Hide")
    #expect(evening.texts == ["Show"])
  }

  @Test("remembers by an effect, and has a task while it is there")
  func effects() {
    let longest = TestedView { DoSomethingByItself.Longest(count: 2) }
    #expect(longest.texts == ["2 at most"])
    for count in [5, 3] {
      longest.show { DoSomethingByItself.Longest(count: count) }
      #expect(longest.texts == ["5 at most"])
    }
    let elapsed = TestedView { DoSomethingByItself.Elapsed() }
    #expect(elapsed.runningTasks == 1)
  }

  @Test("a value that people set is a number with a name, a label and bounds")
  func energy() {
    let field = BoardValue.energy.field
    #expect(field.key == "energy")
    #expect(field.label == "Energy")
    #expect(field.setBy == .everyone)
  }

  @Test("shows the singer where someone named one, the nearest word counting")
  func singers() {
    let text = resolvedText(of: Sections.evening)
    let graph = ViewGraph(Sections.evening)
    _ = graph.update(ProposedViewSize(width: 800, height: nil))
    let sections = graph.children(of: nil)
    let singers = sections.map { section in
      graph.children(of: section).flatMap(graph.children).compactMap { graph.element($0) }
        .filter { $0.name == "singer" }.count
    }
    #expect(singers == [2, 1])
    #expect(text.contains("heading section.header"))
  }

  @Test("lays rows out by a layout of its own")
  func stagger() {
    let graph = ViewGraph(
      Stagger { ForEach(0..<3) { Text("Song \($0)").element("row") } })
    _ = graph.update(ProposedViewSize(width: 200, height: nil))
    let rows = graph.children(of: nil).compactMap { graph.element($0)?.rect.minX }
    #expect(rows == [0, 16, 0])
  }
}
