import Document
import Foundation
import Presentation
import TestSupport
import Testing

@Suite("A board's container is chosen by its name")
struct ContainerChoiceTests {
  /// Where a scattered card is depends on which came first, so a fresh stage may put it elsewhere.
  static let names = StockContainer.all.map(\.name).filter { $0 != "scatter" }

  @Test("exchanging the container leads to the scene of a fresh stage, whatever changed meanwhile", arguments: 1...6)
  func exchanged(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var board = TestBoard(("One", ["a", "b", "c"]), ("Two", ["d"]), ("Three", []))
    let stage = BoardStage(document: board.document)
    var scenes = Dictionary(uniqueKeysWithValues: StagePropertyTests.surfaces.map { ($0, stage.open($0)) })
    var choice: ContainerChoice?
    for step in 1...40 {
      for _ in 0..<random.number(in: 0...2) { board.apply(random.operation(on: board.document)) }
      if random.number(in: 0...2) == 0 {
        choice = ContainerChoice(Self.names[random.number(in: 0...Self.names.count - 1)])
        stage.arrange(in: choice)
      }
      let patches = board.update(stage)
      let fresh = BoardStage(document: board.document, container: choice)
      for surface in StagePropertyTests.surfaces {
        if let patch = patches[surface] { scenes[surface]?.apply(patch) }
        let expected = fresh.open(surface)
        #expect(scenes[surface] == expected, "seed \(seed), step \(step), \(surface.key), \(choice?.name ?? "none")")
        #expect(stage.open(surface) == expected)
        if scenes[surface] != expected { return }
      }
    }
  }

  @Test("cards travel: a patch moves each to its new place and makes none again")
  func traveling() throws {
    var board = TestBoard(("One", ["a", "b"]), ("Two", ["c"]))
    let stage = BoardStage(document: board.document)
    let before = stage.open(.desktop1280)
    stage.arrange(in: ContainerChoice("list"))
    let patch = try #require(board.update(stage)[.desktop1280])
    #expect(patch.cardsRemoved == [])
    #expect(patch.sectionsRemoved == [])
    #expect(patch.cardOrder == [], "the reading order is what it was")
    var after = before
    after.apply(patch)
    #expect(after.cards.map(\.id) == before.cards.map(\.id))
    #expect(after.sections.map(\.rect.x) == [24, 24])
    #expect(before.sections.map(\.rect.x) == [24, 652])
  }

  @Test(
    "every container shows every card once, on every surface, but for those that are done on a wall",
    arguments: StockContainer.all.map(\.name))
  func every(name: String) {
    var board = TestBoard(("One", (1...30).map { "song \($0) of a quite long evening" }), ("Two", []), ("Three", ["x"]))
    board.apply(.setValue(target: .section(board.section(1)), key: .rejected, value: .flag(true)))
    for surface in StagePropertyTests.surfaces + [.nearest(.wall, width: 1920, height: 1080)] {
      let stage = BoardStage(document: board.document, container: ContainerChoice(name))
      let scene = stage.open(surface)
      let isFolded = surface.kind == .wall
      let shown = board.document.sectionOrder.dropFirst(isFolded ? 1 : 0)
      #expect(scene.cards.map(\.id) == shown.flatMap { board.document[$0]?.cards ?? [] })
      #expect(scene.sections.count == 3)
      #expect(scene.cards.filter { $0.tokens.names.contains("card.rejected") }.count == (isFolded ? 0 : 30))
      #expect(scene.cards.allSatisfy { $0.rect.width > 0 && $0.rect.height > 0 }, "\(name) \(surface.key)\n\(scene)")
      let inside = scene.cards.allSatisfy { $0.rect.x >= 0 && $0.rect.x + $0.rect.width <= scene.size.width }
      // Cards beyond the edge can be scrolled to.
      let scrolls = scene.sections.allSatisfy { $0.tokens.names.contains("scroll.horizontal") }
      #expect(inside || scrolls, "\(name) on \(surface.key)\n\(scene)")
      #expect(scrolls == (name == "carousel" && [.phone, .desktop].contains(surface.kind)))
      if surface.kind == .terminal {
        let cells = scene.cards.allSatisfy { card in
          [card.rect.x, card.rect.y, card.rect.width, card.rect.height].allSatisfy { $0 == $0.rounded() }
        }
        #expect(cells, "\(name): a terminal has whole cells\n\(scene)")
      }
    }
  }

  @Test(
    "cards are within the edges of their section's panel, which a terminal hasn't got",
    arguments: ["columns", "grid", "flow", "scatter"])
  func withinThePanel(name: String) throws {
    let board = TestBoard(("One", (1...9).map { "song \($0)" }), ("Two", ["a"]))
    for (surface, edge) in [(Surface.phone390, 8.0), (.desktop1280, 12), (.terminal80, 0)] {
      let scene = BoardStage(document: board.document, container: ContainerChoice(name)).open(surface)
      for section in scene.sections {
        let cards = scene.cards.filter { $0.section == section.id }
        let right = cards.map { $0.rect.x + $0.rect.width }.max() ?? 0
        #expect(cards.map(\.rect.x).min() ?? 0 >= edge, "\(name) on \(surface.key)\n\(scene)")
        #expect(right <= section.rect.width - edge, "\(name) on \(surface.key)\n\(scene)")
        let insertion = try #require(section.parts.first { $0.name == "insertion" })
        #expect(insertion.rect.x == edge)
        #expect(insertion.rect.width == section.rect.width - 2 * edge)
        let last = cards.map { $0.rect.y + $0.rect.height }.max() ?? 0
        #expect(insertion.rect.y >= last, "the next card goes below all others")
        #expect(insertion.rect.y + insertion.rect.height == section.rect.height - edge)
      }
    }
  }

  @Test("a card as wide as its text has some air on a page, and is exact in cells")
  func slack() throws {
    let text = "Somebody to Bind"
    let board = TestBoard(("One", [text]))
    for (surface, insets) in [(Surface.desktop1280, 56.0), (.terminal80, 3)] {
      let scene = BoardStage(document: board.document, container: ContainerChoice("flow")).open(surface)
      let width = try #require(scene.cards.first).rect.width - insets
      if surface.kind == .terminal {
        #expect(width == 16)
      } else {
        let estimate = TextEstimator().size(of: text, token: "text.m", width: nil, lines: nil).width
        #expect(width == Double((estimate * 1.06).rounded(.up)))
      }
    }
  }

  @Test("a carousel is one row where it can be scrolled, and flows into more where it can't")
  func carousel() {
    let board = TestBoard(("One", (1...9).map { "song \($0) of a quite long evening" }))
    for surface in [Surface.phone390, .desktop1280, .terminal80, .nearest(.wall, width: 1920, height: 1080)] {
      let scene = BoardStage(document: board.document, container: ContainerChoice("carousel")).open(surface)
      let rows = Set(scene.cards.map(\.rect.y))
      let isOneRow = surface.kind == .phone || surface.kind == .desktop
      #expect((rows.count == 1) == isOneRow, "\(surface.key)\n\(scene)")
    }
  }

  @Test("a container that isn't there is refused before it is journaled, and shown as the first container if it was")
  func unknown() {
    #expect(throws: StockContainer.Problem.unknownContainer("lst")) { try StockContainer.check(ContainerChoice("lst")) }
    #expect(throws: StockContainer.Problem.unknownParameter("speed", of: "list")) {
      try StockContainer.check(ContainerChoice("list", ["speed": .number(1)]))
    }
    #expect(throws: Never.self) { try StockContainer.check(ContainerChoice("list")) }
    let board = TestBoard(("One", ["a"]))
    #expect(
      BoardStage(document: board.document, container: ContainerChoice("from-the-future")).open(.phone390)
        == BoardStage(document: board.document).open(.phone390))
  }
}
