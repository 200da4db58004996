import Document
import Presentation
import Testing

@Suite("A board's container is chosen by its name")
struct ContainerChoiceTests {
  static let names = StockContainer.all.map(\.name)

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

  @Test("a list is one column of the whole width")
  func list() {
    var board = TestBoard(("One", ["a", "b"]), ("Two", []))
    board.apply(.setValue(target: .card(board.card(3)), key: .rejected, value: .flag(true)))
    #expect(
      BoardStage(document: board.document, container: ContainerChoice("list")).open(.terminal80).description == """
        scene 80×7
          background 0 0 80×7 (board)
          section 1.1  1 0 78×4 (section)
            header 0 0 78×1 (section.header) fact
            insertion 0 3 78×1 (insertion)
            card 1.2  0 1 78×1 (card)
              text 2 0 75×1 (text.m) fact
            card 1.3  0 2 78×1 (card card.rejected)
              text 2 0 75×1 (text.m) fact
              slash 0 0 78×1 (slash)
          section 1.4  1 5 78×2 (section)
            header 0 0 78×1 (section.header) fact
            insertion 0 1 78×1 (insertion)
        """)
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
