import BoardUI
import Document
import Presentation
import TestSupport
import Testing

@Suite("A large section: the work is in proportion to what moved, and the scene is what a fresh one would be")
struct LargeSectionTests {
  /// A phone and a narrow terminal have one column, the others two to ten.
  nonisolated static let surfaces: [Surface] = [
    .phone390, .desktop1280, .nearest(.desktop, width: 1920), .terminal80, .nearest(.terminal, width: 40),
    .nearest(.wall, width: 1280),
  ]

  private static let texts = [
    "Scrolling in the Deep", "Love Stack", "x", "漢字かな",
    "I Will Always Subview, sung by everyone who is still here at three in the morning",
  ]

  @Test("random moves, edits, additions and removals, on all kinds of screen, seeded", arguments: 1...6)
  func conversation(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    // One board of three has rows that are all alike.
    let texts = seed.isMultiple(of: 3) ? ["Song"] : Self.texts
    var board = TestBoard(("One", (0..<150).map { texts[$0 * 7 % 11 % texts.count] }), ("Two", ["x"]))
    let section = board.section(1)
    let stage = BoardStage(document: board.document)
    var scenes = Dictionary(uniqueKeysWithValues: Self.surfaces.map { ($0, stage.open($0)) })
    for step in 1...24 {
      var operations: [Document.Operation] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let cards = board.document[section]?.cards ?? []
        guard let card = cards.randomElement(using: &random) else { return }
        let text = texts.randomElement(using: &random) ?? "x"
        let place: Place<Document.Card> =
          switch Int.random(in: 0...4, using: &random) {
          case 0: .start
          case 1: .end
          default: cards.randomElement(using: &random).map { .after($0) } ?? .end
          }
        let operation: Document.Operation =
          switch Int.random(in: 0...9, using: &random) {
          case 0: .addCard(section: section, place: place, text: text, values: [:])
          case 1: .removeCard(card: card)
          case 2: .editText(card: card, change: TextChange([.init(at: 0, insert: text + " ")]))
          case 3: .setValue(target: .card(card), key: .rejected, value: .flag(Bool.random(using: &random)))
          default: .moveCard(card: card, section: section, place: place)
          }
        do {
          try board.document.check(operation, limits: Limits())
        } catch {
          continue
        }
        operations.append(operation)
        board.apply(operation)
      }
      let patches = board.update(stage)
      let fresh = BoardStage(document: board.document)
      for surface in Self.surfaces {
        if let patch = patches[surface] { scenes[surface]?.apply(patch) }
        let expected = fresh.open(surface)
        #expect(scenes[surface] == expected, "seed \(seed), step \(step), \(surface.key): \(operations)")
        #expect(stage.open(surface) == expected, "seed \(seed), step \(step), \(surface.key)")
        if scenes[surface] != expected { return }
      }
    }
  }

  /// What a change in a section with this many cards costs on a screen, and the patch.
  private func work(
    cards: Int, on surface: Surface, text: (Int) -> String = { "card \($0)" }, _ change: (inout TestBoard) -> Void
  ) throws -> (work: WorkCounters, patch: ScenePatch) {
    var board = TestBoard(("One", (0..<cards).map(text)))
    let stage = BoardStage(document: board.document)
    var scene = stage.open(surface)
    let before = try #require(stage.work(on: surface))
    change(&board)
    let patch = try #require(board.update(stage)[surface])
    scene.apply(patch)
    #expect(scene == stage.open(surface))
    return (try #require(stage.work(on: surface)) - before, patch)
  }

  @Test(
    "a card that moves within a large section has the rows between its places placed, and no others",
    arguments: [Surface.desktop1280, .nearest(.desktop, width: 1920), .terminal80, .nearest(.wall, width: 1280)])
  func moved(surface: Surface) throws {
    let works = try [400, 1_200].map { cards in
      try work(cards: cards, on: surface) { board in
        board.apply(.moveCard(card: board.card(340), section: board.section(1), place: .after(board.card(241))))
      }
    }
    #expect(works[0].work == works[1].work)
    #expect(works[0].patch.shifts == works[1].patch.shifts)
    // The hundred cards that moved, two rows that they share with others, and what is around the section's cards.
    #expect((99...125).contains(works[1].work.subviewsPlaced))
    #expect(works[1].work.elementsPlaced == 99)
    #expect(works[1].work.sizesComputed <= 20)
    #expect(works[1].work.textsMeasured <= 1)
    #expect(works[1].patch.cards.isEmpty && works[1].patch.styles.isEmpty)
    #expect(works[1].patch.shifts.reduce(0) { $0 + $1.count } == 99)
  }

  @Test(
    "rows behind one that grows move as one record",
    arguments: [Surface.desktop1280, .terminal80])
  func grown(surface: Surface) throws {
    let works = try [400, 1_200].map { cards in
      try work(cards: cards, on: surface) { board in
        board.apply(.editText(card: board.card(300), change: TextChange([.init(at: 0, insert: Self.texts[4])])))
      }
    }
    #expect(works[0].work == works[1].work)
    #expect(works[1].work.subviewsPlaced <= 60)
    #expect(works[1].patch.shifts.count == 1)
  }

  @Test(
    "cards of a grid are equally wide, so a card that moves to another column looks the same there",
    arguments: surfaces)
  func widths(surface: Surface) {
    let board = TestBoard(("One", (0..<40).map { "card \($0)" }))
    let scene = BoardStage(document: board.document).open(surface)
    #expect(Set(scene.cards.map(\.rect.width)).count == 1)
    let section = scene.sections[0]
    let last = scene.cards.map { $0.rect.x + $0.rect.width }.max() ?? 0
    let first = scene.cards.map(\.rect.x).min() ?? 0
    #expect(last == section.rect.width - first, "as far from the right edge as from the left one")
  }
}
