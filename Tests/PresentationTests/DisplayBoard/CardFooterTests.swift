import BoardUI
import Document
import Presentation
import Testing

@Suite("The footers of cards, with hearts, dibs and reactions")
struct CardFooterTests {
  private static let declared = [
    DeclaredValue(ValueField("dibs", .dibs), shown: .badge("✋")),
    DeclaredValue(ValueField("votes", .vote), shown: .badge("♥")),
    DeclaredValue(ValueField("react", .reaction, options: ["👍", "🎉"]), shown: .badge("☺")),
    DeclaredValue(ValueField("energy", .number, bounds: 0...3), shown: .badge("⚡")),
  ]

  private func look(_ container: BoardContainer = .displayBoard, _ values: [DeclaredValue] = declared) -> BoardLook {
    BoardLook(container: container, values: BoardValues.standard.with(values))
  }

  private func flow(_ board: TestBoard, _ values: [DeclaredValue]) -> BoardStage {
    BoardStage(
      document: board.document, look: look(.displayBoard, values), container: ContainerChoice("flow"))
  }

  private func footer(_ card: Scene.CardElement) -> Scene.Part? {
    card.parts.first { $0.tokens.names.first == "card.footer" }
  }

  @Test(
    "[CF1] on phones and desktops every card has a footer below its text, before anybody used it",
    arguments: [Surface.phone390, Surface(kind: .desktop, width: 1280)], [false, true])
  func isThere(surface: Surface, isList: Bool) throws {
    let long = String(repeating: "Love Stack ", count: 9)
    let board = TestBoard(("Sam", ["Love Stack", long]), ("Ann", (0..<30).map { "Song \($0)" }))
    let scene = BoardStage(document: board.document, look: look(isList ? .list : .displayBoard)).open(surface)
    #expect(scene.cards.count == 32)
    for card in scene.cards {
      let footer = try #require(footer(card)?.rect)
      let text = try #require(card.parts.first { $0.content == .fact }?.rect)
      #expect(self.footer(card)?.content == Scene.Content.none)
      #expect(footer.y >= text.y + text.height, "\(footer) lies on the text \(text)")
      #expect(footer.y + footer.height == card.rect.height)
      #expect(footer.x >= 0 && footer.x + footer.width <= card.rect.width)
    }
  }

  @Test("[CF1] a card that is as wide as its text is at least as wide as the buttons in its footer")
  func isWideEnough() throws {
    let board = TestBoard(("Sam", ["A", "A text that is much wider than three buttons"]))
    for surface in [Surface.phone390, Surface(kind: .desktop, width: 1280)] {
      let scene = flow(board, Self.declared).open(surface)
      // A finger's width for each of three values.
      #expect(scene.cards[0].rect.width >= 3 * 44)
      #expect(scene.cards[1].rect.width > scene.cards[0].rect.width)
      let plain = flow(board, []).open(surface)
      #expect(plain.cards[0].rect.width < scene.cards[0].rect.width)
    }
  }

  @Test("[CF1] on walls and terminals badges say it, and cards are as high as without such values")
  func onlyWhereTouched() throws {
    for surface in [Surface(kind: .wall, width: 1280), Surface(kind: .terminal, width: 60)] {
      var board = TestBoard(("Sam", ["Love Stack"]))
      let plain = BoardStage(document: board.document, look: look(.displayBoard, [])).open(surface)
      let stage = BoardStage(document: board.document, look: look())
      #expect(stage.open(surface).cards == plain.cards)
      board.apply(.setValue(target: .card(board.card(2)), key: "votes.7", value: .flag(true)))
      board.apply(.setValue(target: .card(board.card(2)), key: "react.🎉.7", value: .flag(true)))
      _ = board.update(stage)
      let card = try #require(stage.open(surface).cards.first)
      #expect(footer(card) == nil)
      #expect(card.parts.contains { $0.content == .literal("♥ 1  🎉 1") })
    }
  }

  @Test("[CF1] a board without such values looks as it did")
  func others() {
    let board = TestBoard(("Sam", ["Love Stack", "Waterloop"]))
    let hidden = [
      DeclaredValue(ValueField("votes", .vote), shown: .hidden),
      DeclaredValue(ValueField("sung", .flag, setBy: .hosts), shown: .badge("🎤")),
      DeclaredValue(ValueField("energy", .number), shown: .badge("⚡")),
    ]
    for surface in [Surface.phone390, Surface(kind: .desktop, width: 1280)] {
      let plain = BoardStage(document: board.document, look: look(.displayBoard, [])).open(surface)
      #expect(BoardStage(document: board.document, look: look(.displayBoard, hidden)).open(surface) == plain)
    }
  }

  @Test("[CF1] a footer says as text what the page draws as buttons, no badge says it again, and other badges stay")
  func words() throws {
    var board = TestBoard(("Sam", ["Love Stack", "Waterloop"]))
    let stage = BoardStage(document: board.document, look: look(), names: [SeatNumber(7): "Ana"])
    let before = try #require(stage.open(.phone390).cards.first).rect
    let set: [(ValueKey, Value)] = [
      ("dibs", .number(7)), ("votes.7", .flag(true)), ("votes.9", .flag(true)), ("react.🎉.7", .flag(true)),
      ("react.👍.9", .flag(true)), ("react.🎉.9", .flag(true)), ("energy", .number(2)),
    ]
    for (key, value) in set {
      board.apply(.setValue(target: .card(board.card(2)), key: key, value: value))
      _ = board.update(stage)
    }
    let card = try #require(stage.open(.phone390).cards.first)
    #expect(footer(card)?.content == .literal("✋ Ana  ♥ 2  👍 1  🎉 2"))
    #expect(card.parts.filter { $0.name == "badge" }.map(\.content) == [.literal("⚡ 2")])
    #expect(card.rect == before, "what people set moves nothing")
    // Taken back, it is as if it had never been there.
    for (key, _) in set { board.apply(.setValue(target: .card(board.card(2)), key: key, value: nil)) }
    _ = board.update(stage)
    let fresh = BoardStage(document: board.document, look: look(), names: [SeatNumber(7): "Ana"])
    #expect(stage.open(.phone390) == fresh.open(.phone390))
  }

  @Test("[CF1] values that people set with one tap have a sign, and others have none")
  func signs() {
    let fields = BoardValues.standard.with(
      Self.declared + [
        DeclaredValue(ValueField("pinned", .flag), shown: .badge("📌")),
        DeclaredValue(ValueField("sung", .flag, setBy: .hosts), shown: .badge("🎤")),
        DeclaredValue(ValueField("likes", .vote), shown: .hidden),
      ]
    ).schema.fields
    #expect(fields.map(\.key) == [.rejected, "dibs", "votes", "react", "energy", "pinned", "sung", "likes"])
    #expect(fields.map(\.sign) == [nil, "✋", "♥", "☺", nil, "📌", nil, nil])
  }

  @Test("a container in Swift finds which emoji people gave, and how many")
  func container() throws {
    let values = BoardValues([.reactions("react", \.reactions, label: "React", of: ["👍", "🎉"])])
    var board = TestBoard(("Sam", ["Love Stack"]))
    for key in ["react.🎉.7", "react.🎉.9", "react.👍.7"] as [ValueKey] {
      board.apply(.setValue(target: .card(board.card(2)), key: key, value: .flag(true)))
    }
    let container = BoardContainer { all in
      VStack { ForEach(subviews: all) { card in Text(card.containerValues.reactions) } }
    }
    let scene = BoardStage(document: board.document, look: BoardLook(container: container, values: values))
      .open(.phone390)
    #expect("\(scene)".contains("👍 1  🎉 2"))
  }
}

extension ContainerValues {
  private struct ReactionsKey: ContainerValueKey {
    static var defaultValue: String { "" }
  }
  fileprivate var reactions: String {
    get { self[ReactionsKey.self] }
    set { self[ReactionsKey.self] = newValue }
  }
}
