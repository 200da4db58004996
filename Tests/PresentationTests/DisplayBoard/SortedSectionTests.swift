import Document
import Presentation
import TestSupport
import Testing

@Suite("Sorted sections and queues, laid out")
struct SortedSectionTests {
  private static let likes: ValueKey = "likes"
  private static let look = BoardLook(
    values: BoardValues.standard.with([DeclaredValue(ValueField(likes, .vote, label: "Likes"), shown: .badge("♥"))]))

  private static func stage(_ board: TestBoard) -> BoardStage { BoardStage(document: board.document, look: look) }

  private static func cards(_ scene: Scene) -> [CardID] { scene.cards.map(\.id) }

  @Test("[SR6] a vote moves its card and sends no other card again")
  func oneVote() throws {
    var board = TestBoard(("Questions", ["a", "b", "c"]))
    let section = board.section(1)
    board.apply(.setValue(target: .section(section), key: .sectionOrder, value: .text("votes")))
    let stage = Self.stage(board)
    #expect(Self.cards(stage.open(.phone390)) == [board.card(2), board.card(3), board.card(4)])
    _ = board.update(stage)
    board.apply(.setValue(target: .card(board.card(4)), key: Self.likes.vote(of: SeatNumber(1)), value: .flag(true)))
    let patch = try #require(board.update(stage)[.phone390])
    #expect(Self.cards(stage.open(.phone390)) == [board.card(4), board.card(2), board.card(3)])
    #expect(patch.cards.map(\.id) == [board.card(4)])
  }

  @Test("[SR6] patches of sorted sections lead to the scene that a fresh one would see", arguments: 1...8)
  func patches(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var board = TestBoard(("One", ["a", "b", "c"]), ("Two", ["d"]))
    let stage = Self.stage(board)
    var scene = stage.open(.phone390)
    for step in 1...60 {
      for _ in 0..<random.number(in: 1...4) {
        guard random.number(in: 0...1) == 0, let section = board.document.sectionOrder.randomElement(using: &random)
        else {
          board.apply(random.operation(on: board.document))
          continue
        }
        if let card = board.document[section]?.cards.randomElement(using: &random), random.number(in: 0...2) > 0 {
          let key = Self.likes.vote(of: SeatNumber(UInt32(random.number(in: 1...3))))
          board.apply(
            .setValue(target: .card(card), key: key, value: random.number(in: 0...3) == 0 ? nil : .flag(true)))
        } else {
          let orders: [(ValueKey, Value?)] = [
            (.sectionOrder, .text("votes")), (.sectionOrder, .text("newest")), (.sectionOrder, nil),
            (.turns, .flag(true)), (.turns, nil), (.votesHidden, .flag(true)), (.votesHidden, nil),
          ]
          let (key, value) = orders[random.number(in: 0...6)]
          board.apply(.setValue(target: .section(section), key: key, value: value))
        }
      }
      if let patch = board.update(stage)[.phone390] { scene.apply(patch) }
      let fresh = Self.stage(board).open(.phone390)
      #expect(scene == fresh, "seed \(seed), step \(step)")
      if scene != fresh { return }
    }
  }

  @Test(
    "[TU6] cards that take turns are one numbered column, however wide the screen is",
    arguments: [nil, "flow"] as [String?])
  func queue(_ container: String?) {
    var board = TestBoard(("Queue", (1...6).map { "song \($0)" }))
    let choice = container.map { ContainerChoice($0) }
    func scene() -> Scene {
      BoardStage(document: board.document, look: Self.look, container: choice).open(.desktop1280)
    }
    func columns() -> Int { Set(scene().cards.map(\.rect.x)).count }
    #expect(columns() > 1)
    board.apply(.setValue(target: .section(board.section(1)), key: .turns, value: .flag(true)))
    #expect(columns() == 1)
    board.apply(.setValue(target: .card(board.card(3)), key: .rejected, value: .flag(true)))
    let numbers = scene().cards.map { card in
      card.parts.compactMap { part -> String? in if case .literal(let text) = part.content { text } else { nil } }
        .joined()
    }
    #expect(numbers == ["▶", "", "2", "3", "4", "5"])
  }

  @Test("[TU14] a card of someone who is away says so in the queue, and nowhere else")
  func away() {
    var board = TestBoard(("Queue", ["a", "b", "c"]))
    let stage = BoardStage(document: board.document, look: Self.look)
    func marks() -> [String] {
      let cards = stage.open(.desktop1280).cards.sorted { $0.id.description < $1.id.description }
      return cards.map { card in
        card.parts.compactMap { part -> String? in if case .literal(let text) = part.content { text } else { nil } }
          .joined()
      }
    }
    board.apply(.setValue(target: .section(board.section(1)), key: .turns, value: .flag(true)))
    board.apply(.setValue(target: .card(board.card(3)), key: .turnAway, value: .flag(true)))
    _ = board.update(stage)
    #expect(marks() == ["▶", "💤", "2"])
    // Crossed off, nobody waits for them; and without turns nobody is away.
    board.apply(.setValue(target: .card(board.card(3)), key: .rejected, value: .flag(true)))
    _ = board.update(stage)
    #expect(marks() == ["▶", "", "2"])
    board.apply(.setValue(target: .card(board.card(3)), key: .rejected, value: nil))
    board.apply(.setValue(target: .section(board.section(1)), key: .turns, value: nil))
    _ = board.update(stage)
    #expect(marks() == ["", "", ""])
  }

  @Test("[SR7] a section's header says whose it is, by name, and follows a new name")
  func owner() throws {
    var board = TestBoard(("Topics", ["a"]))
    board.apply(.setValue(target: .section(board.section(1)), key: .sectionOwner, value: .number(4)))
    let stage = BoardStage(document: board.document, look: Self.look, names: [SeatNumber(4): "Ann"])
    #expect(stage.open(.phone390).description.contains("Ann"))
    _ = board.update(stage)
    _ = stage.update(to: board.document, changes: [], names: [SeatNumber(4): "Anna"])
    #expect(stage.open(.phone390).description.contains("Anna"))
  }
}
