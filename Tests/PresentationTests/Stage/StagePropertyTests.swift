import Document
import Presentation
import TestSupport
import Testing

@Suite("Patches keep every replica at the scene that a fresh one would see")
struct StagePropertyTests {
  nonisolated static let surfaces: [Surface] = [.phone390, .desktop1280, .terminal80]

  @Test("an opened scene and all patches make the scene of a freshly opened stage", arguments: 1...8)
  func patchesLeadToFreshScene(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var board = TestBoard(("One", ["a", "b", "c"]), ("Two", ["d"]), ("Three", []))
    let stage = BoardStage(document: board.document)
    var scenes = Dictionary(uniqueKeysWithValues: Self.surfaces.map { ($0, stage.open($0)) })
    for step in 1...40 {
      // Ticks gather several operations.
      var operations: [Document.Operation] = []
      for _ in 0..<random.number(in: 1...4) {
        let operation = random.operation(on: board.document)
        operations.append(operation)
        board.apply(operation)
      }
      let patches = board.update(stage)
      let fresh = BoardStage(document: board.document)
      for surface in Self.surfaces {
        if let patch = patches[surface] { scenes[surface]?.apply(patch) }
        let expected = fresh.open(surface)
        #expect(
          scenes[surface] == expected,
          "seed \(seed), step \(step), \(surface.key): \(operations)\n\(patches[surface]?.description ?? "no patch")")
        #expect(stage.open(surface) == expected)
        if scenes[surface] != expected { return }
      }
    }
  }

  @Test("the same for a crowded section, where cards grow small and large again", arguments: 1...3)
  func crowded(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var board = TestBoard(("One", (1...15).map { "song \($0)" }), ("Two", (1...16).map { "song \($0)" }))
    let stage = BoardStage(document: board.document)
    var scene = stage.open(.desktop1280)
    for step in 1...25 {
      let operation = random.operation(on: board.document)
      board.apply(operation)
      if let patch = board.update(stage)[.desktop1280] { scene.apply(patch) }
      let expected = BoardStage(document: board.document).open(.desktop1280)
      #expect(scene == expected, "seed \(seed), step \(step): \(operation)")
      if scene != expected { return }
    }
  }

  @Test(
    "the same with many cards in one section, most of which only move: in each container, on screens of several columns",
    arguments: ["displayBoard", "grid", "columns", "flow", "list"], 1...2)
  func manyMoves(container: String, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let texts = (1...90).map { number in
      number.isMultiple(of: 7) ? "a song of many words, so that its row is higher than the others are" : "\(number)"
    }
    var board = TestBoard(("One", texts), ("Two", ["x"]))
    let choice = container == "displayBoard" ? nil : ContainerChoice(container)
    let surfaces: [Surface] = [.desktop1280, .nearest(.desktop, width: 1920, height: nil), .terminal80]
    let stage = BoardStage(document: board.document, container: choice)
    var scenes = Dictionary(uniqueKeysWithValues: surfaces.map { ($0, stage.open($0)) })
    for step in 1...25 {
      var operations: [Document.Operation] = []
      for _ in 0..<random.number(in: 1...3) {
        let operation = random.number(in: 0...2) == 0 ? random.operation(on: board.document) : random.move(on: board)
        operations.append(operation)
        board.apply(operation)
      }
      let patches = board.update(stage)
      let fresh = BoardStage(document: board.document, container: choice)
      for surface in surfaces {
        if let patch = patches[surface] { scenes[surface]?.apply(patch) }
        let expected = fresh.open(surface)
        #expect(scenes[surface] == expected, "seed \(seed), step \(step), \(surface.key): \(operations)")
        #expect(stage.open(surface) == expected)
        if scenes[surface] != expected { return }
      }
    }
  }

  @Test("more changes at once than the log remembers are found by looking at everything", arguments: [500, 600, 1_100])
  func manyChanges(count: Int) {
    var board = TestBoard(("One", ["a", "b"]), ("Two", ["c"]))
    let stage = BoardStage(document: board.document)
    var scene = stage.open(.terminal80)
    board.apply(.removeCard(card: board.card(2)))
    for number in 1...count { board.addCard("card \(number)", to: board.section(1), .start) }
    if let patch = board.update(stage)[.terminal80] { scene.apply(patch) }
    #expect(scene == BoardStage(document: board.document).open(.terminal80))
  }
}

// MARK: - Chance

extension SeededRandom {
  mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// Any operation that the document lets pass.
  mutating func operation(on document: Document) -> Document.Operation {
    while true {
      let operation = anyOperation(on: document)
      do {
        try document.check(operation, limits: Limits())
        return operation
      } catch {
        continue
      }
    }
  }

  /// Moves a card of the first section to another place there.
  fileprivate mutating func move(on board: TestBoard) -> Document.Operation {
    let section = board.document.sectionOrder[0]
    guard let card = board.document[section]?.cards.randomElement(using: &self) else {
      return .addCard(section: section, place: .start, text: text(), values: [:])
    }
    return .moveCard(card: card, section: section, place: place(in: board.document, section))
  }

  private mutating func anyOperation(on document: Document) -> Document.Operation {
    let sections = document.sectionOrder
    let section = sections.randomElement(using: &self) ?? SectionID(.server, 1)
    let cards = sections.flatMap { document[$0]?.cards ?? [] }
    let card = cards.randomElement(using: &self) ?? CardID(.server, 1)
    switch number(in: 0...18) {
    case 0...5: return .addCard(section: section, place: place(in: document, section), text: text(), values: values())
    case 6, 7: return .removeCard(card: card)
    case 8, 9, 10: return .moveCard(card: card, section: section, place: place(in: document, section))
    case 11, 12:
      let change = TextChange([.init(at: 0, insert: text() + " ")])
      return .editText(card: card, change: change)
    case 13: return .setValue(target: .card(card), key: .rejected, value: value())
    case 14: return .setValue(target: .section(section), key: .rejected, value: value())
    case 15: return .addSection(title: text(), place: place(among: sections))
    case 16: return .removeSection(section: section)
    case 17: return .moveSection(section: section, place: place(among: sections))
    default:
      if let removed = document.removedCards.randomElement(using: &self) { return .restoreCard(card: removed.card.id) }
      if let removed = document.removedSections.randomElement(using: &self) {
        return .restoreSection(section: removed.section.id)
      }
      return .renameSection(section: section, title: text())
    }
  }

  private mutating func place(in document: Document, _ section: SectionID) -> Place<Document.Card> {
    switch number(in: 0...3) {
    case 0: .start
    case 1: .end
    default: (document[section]?.cards.randomElement(using: &self)).map { .after($0) } ?? .end
    }
  }

  private mutating func place(among sections: [SectionID]) -> Place<Document.Section> {
    sections.randomElement(using: &self).map { .after($0) } ?? .start
  }

  private mutating func text() -> String {
    ["Love Stack", "漢字かな", "Some Body Like View, as sung by a whole room full of people at three in the morning", "x"]
      .randomElement(using: &self) ?? "x"
  }

  private mutating func value() -> Value? { [.flag(true), .flag(false), nil].randomElement(using: &self) ?? nil }

  private mutating func values() -> [ValueKey: Value] { number(in: 0...4) == 0 ? [.rejected: .flag(true)] : [:] }
}
