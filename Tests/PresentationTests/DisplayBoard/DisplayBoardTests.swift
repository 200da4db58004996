import BoardUI
import Document
import Foundation
import Presentation
import Testing

@Suite("DisplayBoard is the talk's board")
struct DisplayBoardTests {
  struct Song: Identifiable {
    let title: String
    var samHasDibs = false
    var id: String { title }
  }

  let songsFromSam = (1...9).map { Song(title: "Sam's song \($0)", samHasDibs: $0 % 3 == 0) }
  let songsFromSommer = (1...4).map { Song(title: "Sommer's song \($0)") }

  @Test("[W5] a board of data has a card for each")
  func data() {
    let cards = Drawn(DisplayBoard(songsFromSam) { song in Text(song.title) }).cards
    #expect(cards.map(\.text) == songsFromSam.map(\.title))
  }

  @Test("[W12] texts and rows of data are cards of one board, in order")
  func composition() {
    let drawn = Drawn(
      DisplayBoard {
        Text("Scrolling in the Deep")
        Text("Born to Build & Run")
        Text("Some Body Like View")
        ForEach(songsFromSam) { song in Text(song.title) }
      })
    #expect(drawn.cards.count == 12)
    #expect(
      drawn.cards.map(\.text).prefix(4) == [
        "Scrolling in the Deep", "Born to Build & Run", "Some Body Like View", "Sam's song 1",
      ])
    #expect(drawn.headers.isEmpty)
  }

  @Test("[W20] cards are small above 15", arguments: [(14, "card"), (15, "card"), (16, "card card.small")])
  func scale(count: Int, tokens: String) {
    let drawn = Drawn(DisplayBoard { ForEach(0..<count) { number in Text("song \(number)") } })
    #expect(drawn.cards.map(\.tokens) == Array(repeating: tokens, count: count))
  }

  @Test("[W24] a column for each section, with a header card where there is a header")
  func sections() {
    let drawn = Drawn(
      DisplayBoard {
        Section("Matt's Favorites") { Text("Scrolling in the Deep") }
        Section { ForEach(songsFromSam) { song in Text(song.title) } }
        Section("Sommer's Favorites") { ForEach(songsFromSommer) { song in Text(song.title) } }
        Text("Loose")
      })
    #expect(drawn.headers == ["Matt's Favorites", "Sommer's Favorites"])
    #expect(drawn.columns == 4)
    #expect(drawn.cards.count == 15)
  }

  @Test("[W27] own and section-wide rejections reach the cards they are written on")
  func customization() {
    let drawn = Drawn(
      DisplayBoard {
        Section("Matt's Favorites") {
          Text("Scrolling in the Deep")
            .displayBoardCardRejected(true)
          Text("Born to Build & Run")
          Text("Some Body Like View")
        }
        Section("Sam's Favorites") {
          ForEach(songsFromSam) { song in
            Text(song.title)
              .displayBoardCardRejected(song.samHasDibs)
          }
        }
        Section("Sommer's Favorites") {
          ForEach(songsFromSommer) { Text($0.title) }
        }
        .displayBoardCardRejected(true)
      })
    #expect(
      drawn.cards.filter(\.hasSlash).map(\.text) == [
        "Scrolling in the Deep", "Sam's song 3", "Sam's song 6", "Sam's song 9", "Sommer's song 1", "Sommer's song 2",
        "Sommer's song 3", "Sommer's song 4",
      ])
    #expect(drawn.cards.allSatisfy { $0.hasSlash == $0.tokens.contains("card.rejected") })
  }
}

@Suite("What a section's header says of its cards")
struct SectionShareTests {
  private nonisolated static let surfaces: [Surface] = [
    .phone390, .desktop1280, .nearest(.wall, width: 1920, height: 1080),
  ]

  @Test(
    "[SR3] how many there are of how many, in each stock container, as long as it is meant for so many",
    arguments: surfaces)
  func share(surface: Surface) throws {
    for container in StockContainer.all {
      var board = TestBoard(("Doing", ["a", "b"]), ("Done", ["c"]))
      let stage = BoardStage(document: board.document, look: BoardLook(), state: StateStore())
      stage.arrange(in: ContainerChoice(container.name))
      func signs() -> [[String]] {
        stage.open(surface).sections.map { section in
          section.parts.compactMap { if case .literal(let text) = $0.content { text } else { nil } }
        }
      }
      #expect(!signs().joined().contains { $0.contains("/") }, "\(container.name)")
      board.apply(.setValue(target: .section(board.section(1)), key: .sectionCardsMax, value: .number(3)))
      _ = board.update(stage)
      #expect(signs().first?.contains("2/3") == true, "\(container.name) \(signs())")
      board.addCard("d", to: board.section(1))
      _ = board.update(stage)
      #expect(signs().first?.contains("3/3") == true, "\(container.name) \(signs())")
      board.apply(.setValue(target: .section(board.section(1)), key: .sectionCardsMax, value: nil))
      _ = board.update(stage)
      #expect(!signs().joined().contains { $0.contains("/") }, "\(container.name)")
    }
  }
}

@Suite("Columns of sections")
struct ColumnTests {
  /// Two columns fit on these.
  private nonisolated static let surfaces: [Surface] = [
    .nearest(.wall, width: 960, height: 540), .nearest(.desktop, width: 768, height: 800),
  ]

  @Test(
    "a section that doesn't fit beside the others is below the shortest column on a wall, else in the next row",
    arguments: surfaces)
  func belowTheShortest(surface: Surface) {
    let board = TestBoard(("Long", (1...9).map(String.init)), ("Short", ["a"]), ("Third", ["b"]), ("Fourth", ["c"]))
    let stage = BoardStage(document: board.document, look: BoardLook(), state: StateStore())
    let rects = stage.open(surface).sections.map {
      CGRect(x: $0.rect.x, y: $0.rect.y, width: $0.rect.width, height: $0.rect.height)
    }
    #expect(rects[0].minY == rects[1].minY && rects[0].minX < rects[1].minX)
    #expect(rects[3].minY >= rects[2].minY)
    if surface.kind == .wall {
      #expect(rects[2].minX == rects[1].minX && rects[3].minX == rects[1].minX)
      #expect(rects[1].maxY < rects[2].minY && rects[2].maxY < rects[3].minY && rects[3].maxY < rects[0].maxY)
    } else {
      #expect(rects[2].minX == rects[0].minX && rects[3].minX == rects[1].minX)
      #expect(rects[2].minY > rects[0].maxY && rects[3].minY == rects[2].minY)
    }
  }
}

/// What a view became, as far as these tests ask.
private struct Drawn {
  struct Card {
    var tokens: String
    var text: String
    var hasSlash: Bool
  }
  private(set) var cards: [Card] = []
  private(set) var headers: [String] = []
  private(set) var columns = 0

  init(_ view: some View) {
    let graph = ViewGraph(view)
    _ = graph.update(ProposedViewSize(width: 1280, height: nil))
    read(graph.children(of: nil), in: graph)
  }

  private mutating func read(_ ids: [Element.ID], in graph: ViewGraph) {
    for element in ids.compactMap({ graph.element($0) }) {
      switch element.name {
      case "card":
        let names = graph.children(of: element.id).compactMap { graph.element($0)?.name }
        cards.append(
          Card(
            tokens: element.tokens.joined(separator: " "), text: text(in: element, graph),
            hasSlash: names.contains("slash")))
      case "header": headers.append(text(in: element, graph))
      default:
        if element.name == "section" { columns += 1 }
        read(graph.children(of: element.id), in: graph)
      }
    }
  }

  private func text(in element: Element, _ graph: ViewGraph) -> String {
    if case .text(let text) = element.content { return text }
    return graph.children(of: element.id).compactMap { graph.element($0) }.map { text(in: $0, graph) }.joined()
  }
}
