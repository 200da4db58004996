import Document
import Presentation
import Testing

@Suite("A board's container is chosen by its name")
struct ContainerChoiceTests {
  /// Where a scattered card is depends on which came first, so a fresh stage may put it elsewhere.
  static let names = StockContainer.all.map(\.name).filter { $0 != "scatter" }

  @Test("exchanging the container leads to the scene of a fresh stage, whatever changed meanwhile", arguments: 1...6)
  func exchanged(seed: UInt64) {
    var random = SplitMix(seed: seed)
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

  @Test("cards travel: a patch moves each to its new place and makes none anew")
  func travelling() throws {
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
    #expect(after.sections.map(\.frame.x) == [24, 24])
    #expect(before.sections.map(\.frame.x) == [24, 652])
  }

  @Test("every container shows every card once, on every surface", arguments: StockContainer.all.map(\.name))
  func every(name: String) {
    var board = TestBoard(("One", (1...30).map { "song \($0) of a quite long evening" }), ("Two", []), ("Three", ["x"]))
    board.apply(.setValue(target: .section(board.section(1)), key: .rejected, value: .flag(true)))
    for surface in StagePropertyTests.surfaces + [.nearest(.wall, width: 1920, height: 1080)] {
      let stage = BoardStage(document: board.document, container: ContainerChoice(name))
      let scene = stage.open(surface)
      #expect(scene.cards.map(\.id) == board.document.sectionOrder.flatMap { board.document[$0]?.cards ?? [] })
      #expect(scene.sections.count == 3)
      #expect(scene.cards.filter { $0.tokens.names.contains("card.rejected") }.count == 30)
      #expect(scene.cards.allSatisfy { $0.frame.width > 0 && $0.frame.height > 0 }, "\(name) \(surface.key)\n\(scene)")
      let inside = scene.cards.allSatisfy { $0.frame.x >= 0 && $0.frame.x + $0.frame.width <= scene.size.width }
      #expect(inside || name == "carousel", "\(name) on \(surface.key)\n\(scene)")
      if surface.kind == .terminal {
        let cells = scene.cards.allSatisfy { card in
          [card.frame.x, card.frame.y, card.frame.width, card.frame.height].allSatisfy { $0 == $0.rounded() }
        }
        #expect(cells, "\(name): a terminal has whole cells\n\(scene)")
      }
    }
  }

  @Test("what isn't there is refused before it is journalled, and shown as the first container if it was")
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
