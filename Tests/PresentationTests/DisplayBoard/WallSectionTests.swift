import BoardUI
import Document
import Foundation
import Presentation
import Testing

@Suite("Walls leave some cards out of a section")
struct WallSectionTests {
  private nonisolated static let wall = Surface.nearest(.wall, width: 1280, height: 720)
  private nonisolated static var look: BoardLook {
    BoardLook(values: BoardValues.standard.with([DeclaredValue(ValueField("done", .flag), shown: .slash)]))
  }

  private struct Shown {
    var board: TestBoard
    let stage: BoardStage

    init(_ sections: (title: String, cards: [String])...) {
      board = TestBoard()
      for section in sections {
        let id = board.addSection(section.title)
        for card in section.cards { board.addCard(card, to: id) }
      }
      stage = BoardStage(document: board.document, look: WallSectionTests.look)
      _ = board.update(stage)
      for surface in [WallSectionTests.wall, .phone390] { _ = stage.open(surface) }
    }

    mutating func set(_ key: ValueKey, of target: Target) {
      board.apply(.setValue(target: target, key: key, value: .flag(true)))
      _ = board.update(stage)
    }

    func cards(on surface: Surface = WallSectionTests.wall) -> [CardID] { stage.open(surface).cards.map(\.id) }
  }

  private static func songs(_ count: Int) -> [String] { (1...count).map { "Song \($0)" } }

  @Test("[WL6] in a section of many cards, those that are done are left out; on a phone they stay")
  func done() {
    var shown = Shown(("Songs", Self.songs(8)), ("More", ["Another"]))
    #expect(shown.cards().count == 9)
    shown.set(.rejected, of: .card(shown.board.card(2)))
    shown.set("done", of: .card(shown.board.card(4)))
    #expect(!shown.cards().contains(shown.board.card(2)) && !shown.cards().contains(shown.board.card(4)))
    #expect(shown.cards().count == 7 && shown.cards(on: .phone390).count == 9)
    shown.board.apply(.setValue(target: .card(shown.board.card(2)), key: .rejected, value: nil))
    _ = shown.board.update(shown.stage)
    #expect(shown.cards().contains(shown.board.card(2)))
  }

  @Test("[WL6] in a section of few cards they stay, struck out")
  func few() {
    var shown = Shown(("Songs", Self.songs(6)))
    for number in 2...4 { shown.set(.rejected, of: .card(shown.board.card(UInt32(number)))) }
    #expect(shown.cards().count == 6)
    shown.board.addCard("One more", to: shown.board.section(1))
    _ = shown.board.update(shown.stage)
    #expect(shown.cards().count == 4)
  }

  @Test("[WL6] a section whose cards are all done is its title, however few they are", arguments: [1, 3, 9])
  func allDone(count: Int) {
    var shown = Shown(("Sung", Self.songs(count)))
    shown.set(.rejected, of: .section(shown.board.section(1)))
    #expect(shown.cards() == [] && shown.stage.open(Self.wall).sections.count == 1)
    let last = shown.board.addCard("One more", to: shown.board.section(1))
    shown.board.apply(.setValue(target: .card(last), key: .rejected, value: .flag(false)))
    _ = shown.board.update(shown.stage)
    #expect(shown.cards().contains(last))
  }

  @Test("[WL5] now and next aren't in their section as well, and a section without others isn't shown")
  func stage() {
    var shown = Shown(("Wishes", ["A wish"]), ("Queue", Self.songs(6)))
    let queue = shown.board.section(3)
    shown.set(.turns, of: .section(queue))
    #expect(shown.cards() == [2, 8, 9].map { shown.board.card($0) })
    #expect(shown.cards(on: .phone390).count == 7)
    shown.set(.rejected, of: .card(shown.board.card(4)))
    #expect(shown.cards() == [2, 4, 9].map { shown.board.card($0) }, "the one that is over, and the one that waits")
    for number in [4, 8, 9] { shown.board.apply(.removeCard(card: shown.board.card(UInt32(number)))) }
    _ = shown.board.update(shown.stage)
    #expect(shown.stage.open(Self.wall).sections.map(\.id) == [shown.board.section(1)])
    #expect(shown.stage.open(.phone390).sections.count == 2)
    shown.board.addCard("Late", to: queue)
    shown.board.addCard("Later", to: queue)
    _ = shown.board.update(shown.stage)
    #expect(shown.stage.open(Self.wall).sections.map(\.id) == [shown.board.section(1), queue])
  }

  @Test("[WL5] [WL6] other boards of cards do the same", arguments: ["grid", "flow", "scatter"])
  func containers(name: String) {
    var shown = Shown(("Queue", Self.songs(3)), ("Songs", Self.songs(8)))
    shown.stage.arrange(in: ContainerChoice(name))
    shown.set(.turns, of: .section(shown.board.section(1)))
    shown.set(.rejected, of: .card(shown.board.card(6)))
    #expect(shown.stage.open(Self.wall).sections.map(\.id) == [shown.board.section(5)])
    #expect(shown.cards() == (7...13).map { shown.board.card($0) })
    #expect(shown.cards(on: .phone390).count == 11)
  }

  @Test("[WL6] a list leaves out the rows that are done, and keeps those whose turn it is")
  func list() {
    var shown = Shown(("Queue", Self.songs(3)), ("Songs", Self.songs(8)))
    shown.stage.arrange(in: ContainerChoice("list"))
    shown.set(.turns, of: .section(shown.board.section(1)))
    shown.set(.rejected, of: .card(shown.board.card(6)))
    #expect(shown.cards() == ([2, 3, 4] + Array(7...13)).map { shown.board.card($0) })
    #expect(shown.cards(on: .phone390).count == 11)
    shown.set(.rejected, of: .card(shown.board.card(3)))
    #expect(shown.cards().contains(shown.board.card(3)), "in a section of few it stays, struck out")
  }

  @Test("[WL5] a queue is one column, however long it is")
  func longQueue() {
    var shown = Shown(("Queue", Self.songs(40)), ("Wishes", Self.songs(8)))
    shown.set(.turns, of: .section(shown.board.section(1)))
    let queue = Set(shown.cards().prefix(36))
    let rects = shown.stage.open(Self.wall).cards.filter { queue.contains($0.id) }.map(\.rect)
    #expect(rects.count == 36 && Set(rects.map(\.x)).count == 1)
    #expect(rects.map(\.y) == rects.map(\.y).sorted())
  }

  @Test("[WL5] only the first section that has turns is on the stage")
  func secondQueue() {
    var shown = Shown(("First", Self.songs(2)), ("Second", Self.songs(2)))
    shown.set(.turns, of: .section(shown.board.section(4)))
    #expect(shown.stage.open(Self.wall).sections.map(\.id) == [shown.board.section(1)])
    shown.set(.turns, of: .section(shown.board.section(1)))
    #expect(shown.stage.open(Self.wall).sections.map(\.id) == [shown.board.section(4)])
    #expect(shown.cards() == [5, 6].map { shown.board.card($0) })
  }

  @Test("[WL5] a wall that follows changes shows what one shows that comes later")
  func following() {
    var shown = Shown(("Queue", Self.songs(7)), ("Sung", Self.songs(8)))
    shown.set(.turns, of: .section(shown.board.section(1)))
    for number in [2, 3, 10, 12] {
      shown.set(.rejected, of: .card(shown.board.card(UInt32(number))))
      let fresh = BoardStage(document: shown.board.document, look: Self.look)
      #expect(shown.stage.open(Self.wall) == fresh.open(Self.wall), "card \(number)")
    }
  }
}
