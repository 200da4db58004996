import BoardUI
import Document
import Presentation
import Testing

@Suite("Container values with names on the wire")
struct BoardValueTests {
  private static var values: BoardValues {
    BoardValues([
      .number("stars", \.stars, label: "Stars", in: 0...5), .text("singer", \.singer, label: "Singer"), .rejected,
    ])
  }

  /// A line for each card: what the container finds on it.
  private static var look: BoardLook {
    BoardLook(
      container: BoardContainer { content in
        VStack {
          ForEach(sections: content) { section in
            ForEach(subviews: section.content) { card in
              let values = card.containerValues
              HStack {
                card
                Text("\(values.stars) \(values.singer)")
              }
              .element("line", tokens: [values.isDisplayBoardCardRejected ? "card.rejected" : "card"])
            }
          }
        }
      }, values: values)
  }

  private func lines(_ scene: Scene) -> [String] {
    scene.cards.map { card in
      card.parts.compactMap { part -> String? in
        if case .literal(let text) = part.content { text } else { nil }
      }.joined()
    }
  }

  @Test("the container reads the values that people set: a card's own before its section's, else the default")
  func set() {
    var board = TestBoard(("Sam", ["Love Stack", "Waterloop"]))
    let stage = BoardStage(document: board.document, look: Self.look)
    #expect(lines(stage.open(.phone390)) == ["0 ", "0 "])
    board.apply(.setValue(target: .section(board.section(1)), key: "stars", value: .number(2)))
    board.apply(.setValue(target: .card(board.card(3)), key: "stars", value: .number(4)))
    board.apply(.setValue(target: .card(board.card(3)), key: "singer", value: .text("Ann")))
    _ = board.update(stage)
    #expect(lines(stage.open(.phone390)) == ["2 ", "4 Ann"])
    board.apply(.setValue(target: .card(board.card(3)), key: "stars", value: nil))
    _ = board.update(stage)
    #expect(lines(stage.open(.phone390)) == ["2 ", "2 Ann"])
  }

  @Test("a number from before its bounds changed is brought inside, another kind is passed over")
  func strange() {
    var board = TestBoard(("Sam", ["Love Stack", "Waterloop"]))
    board.apply(.setValue(target: .card(board.card(2)), key: "stars", value: .number(1e300)))
    board.apply(.setValue(target: .card(board.card(3)), key: "stars", value: .number(17.4)))
    board.apply(.setValue(target: .card(board.card(3)), key: "singer", value: .flag(true)))
    let stage = BoardStage(document: board.document, look: Self.look)
    #expect(lines(stage.open(.phone390)) == ["0 ", "5 "])
  }

  @Test("a value that views declare comes under its name: a card's where it differs from its section's")
  func declared() {
    let declaration = Declaration(
      resolving: Group {
        Section("Sam") {
          Text("Love Stack").containerValue(\.stars, 3)
          Text("Waterloop")
          Text("Born to Rerun").containerValue(\.stars, 0)
        }
        .containerValue(\.stars, 1)
      }, values: Self.values)
    #expect(declaration.sections.map(\.values) == [["stars": .number(1)]])
    #expect(declaration.sections[0].cards.map(\.values) == [["stars": .number(3)], [:], ["stars": .number(0)]])
  }

  @Test(
    "a stock container shows a value as its mark says: in the card's corner, or as its color", arguments: [0, 1])
  func marks(container: Int) {
    let values = BoardValues([
      .number("stars", \.stars, label: "Stars", in: 0...5, shown: .badge("★")),
      .text("singer", \.singer, label: "Singer", shown: .tint(.green)),
    ])
    let board: BoardContainer = container == 0 ? .displayBoard : .list
    var document = TestBoard(("Sam", ["Love Stack", "Waterloop"]))
    let stage = BoardStage(document: document.document, look: BoardLook(container: board, values: values))
    #expect(lines(stage.open(.phone390)) == ["", ""])
    document.apply(.setValue(target: .card(document.card(2)), key: "stars", value: .number(3)))
    document.apply(.setValue(target: .card(document.card(3)), key: "singer", value: .text("Ann")))
    _ = document.update(stage)
    #expect(lines(stage.open(.phone390)) == ["★ 3", ""])
    let tinted = stage.open(.phone390).cards.map { card in
      card.parts.contains { $0.tokens.names.contains("background.green-20") }
    }
    #expect(tinted == [false, true])
  }

  @Test(
    "a badge covers no words: it hangs over the card's lower edge, and on a terminal the text ends before it",
    arguments: [Surface.phone390, Surface(kind: .wall, width: 1280), Surface(kind: .terminal, width: 60)], [0, 1, 20])
  func badge(surface: Surface, more: Int) throws {
    let values = BoardValues([.number("stars", \.stars, label: "Stars", in: 0...5, shown: .badge("★"))])
    let long = String(repeating: "Love Stack ", count: 9)
    var board = TestBoard(("Sam", [long] + (0..<more).map { "Song \($0)" }))
    let stage = BoardStage(document: board.document, look: BoardLook(container: .displayBoard, values: values))
    let before = try #require(stage.open(surface).cards.first)
    board.apply(.setValue(target: .card(board.card(2)), key: "stars", value: .number(3)))
    _ = board.update(stage)
    let card = try #require(stage.open(surface).cards.first)
    let text = try #require(card.parts.first { $0.content == .fact }?.rect)
    let badge = try #require(card.parts.first { $0.content == .literal("★ 3") }?.rect)
    let isApart = badge.x >= text.x + text.width || badge.y >= text.y + text.height - 3
    #expect(isApart, "the badge \(badge) lies on the text \(text)")
    if surface.kind != .terminal { #expect(card.rect == before.rect, "a badge moves nothing") }
  }

  @Test(
    "a badge covers no words either beside a text that fills its line", arguments: ["★", "★ and a name that is long"])
  func badgeBesideLine(sign: String) throws {
    let values = BoardValues([.number("stars", \.stars, label: "Stars", in: 0...5, shown: .badge(sign))])
    for length in 1...60 {
      var board = TestBoard(("Sam", [String(repeating: "x", count: length)]))
      board.apply(.setValue(target: .card(board.card(2)), key: "stars", value: .number(3)))
      let look = BoardLook(container: .displayBoard, values: values)
      let stage = BoardStage(document: board.document, look: look)
      let card = try #require(stage.open(Surface(kind: .terminal, width: 60)).cards.first)
      let text = try #require(card.parts.first { $0.content == .fact }?.rect)
      let badge = try #require(card.parts.first { $0.name == "badge" }?.rect)
      let isBeside = badge.x >= text.x + text.width && badge.x + badge.width <= card.rect.width
      #expect(isBeside, "\(length): \(text), \(badge)")
    }
  }

  @Test(
    "a tint, a slash and a badge come and go over a card, which looks as if they had always been there",
    arguments: [Surface.phone390, Surface(kind: .terminal, width: 60)], [false, true])
  func comeAndGo(surface: Surface, isList: Bool) {
    let look = BoardLook(
      container: isList ? .list : .displayBoard,
      values: BoardValues([
        .number("stars", \.stars, label: "Stars", in: 0...5, shown: .badge("★")),
        .text("singer", \.singer, label: "Singer", shown: .tint(.green)),
        .flag("x", \.isDisplayBoardCardRejected, label: "First", shown: .slash),
      ]))
    var board = TestBoard(("Sam", ["Love Stack", "Waterloop"]))
    let stage = BoardStage(document: board.document, look: look)
    _ = stage.open(surface)
    let card = board.card(2)
    let marks: [(ValueKey, Value)] = [("stars", .number(3)), ("singer", .text("Ann")), ("x", .flag(true))]
    var shown: Set<ValueKey> = []
    // Each of the eight ways to show some of the three, from each that differs in one: a walk and its way back.
    for index in [0, 1, 0, 2, 0, 1, 0, 2, 1, 2, 0, 2, 1, 0, 1, 2, 1, 0] {
      let (key, value) = marks[index]
      board.apply(.setValue(target: .card(card), key: key, value: shown.contains(key) ? nil : value))
      shown.formSymmetricDifference([key])
      _ = board.update(stage)
      let fresh = BoardStage(document: board.document, look: look)
      #expect(stage.open(surface) == fresh.open(surface), "\(shown)")
    }
  }

  @Test("a card within another view leaves its badge as much room as one with the marks right around it")
  func within() throws {
    let values = BoardValues([.number("stars", \.stars, label: "Stars", in: 0...5, shown: .badge("★"))])
    var board = TestBoard(("Sam", [String(repeating: "Love Stack ", count: 9)]))
    board.apply(.setValue(target: .card(board.card(2)), key: "stars", value: .number(3)))
    func text(_ content: @escaping (Subview) -> some View) throws -> Scene.Rect {
      let container = BoardContainer { all in VStack { ForEach(subviews: all) { content($0) } } }
      let stage = BoardStage(document: board.document, look: BoardLook(container: container, values: values))
      let card = try #require(stage.open(Surface(kind: .terminal, width: 60)).cards.first)
      return try #require(card.parts.first { $0.content == .fact }?.rect)
    }
    let right = try text { card in CardView { card }.valueMarks(card.containerValues) }
    #expect(try text { card in CardView { card }.padding(.all, 0).valueMarks(card.containerValues) } == right)
    #expect(try text { card in CardView { card } }.width > right.width)
  }

  @Test("a container in Swift finds the name of the person who has a card, the number of its votes, and the choice")
  func people() {
    let values = BoardValues([
      .dibs("dibs", \.singer, label: "Dibs"), .votes("votes", \.stars, label: "Votes"),
    ])
    var board = TestBoard(("Sam", ["Love Stack", "Waterloop"]))
    board.apply(.setValue(target: .card(board.card(2)), key: "dibs", value: .number(7)))
    for key in ["votes.7", "votes.9"] as [ValueKey] {
      board.apply(.setValue(target: .card(board.card(2)), key: key, value: .flag(true)))
    }
    board.apply(.setValue(target: .card(board.card(3)), key: "dibs", value: .number(8)))
    var look = Self.look
    look.values = values
    let stage = BoardStage(document: board.document, look: look, names: [SeatNumber(7): "Ann"])
    // Someone without a name has it all the same.
    #expect(lines(stage.open(.phone390)) == ["2 Ann", "0 …"])
    _ = stage.update(to: board.document, changes: [], names: [SeatNumber(7): "Anna", SeatNumber(8): "Bo"])
    #expect(lines(stage.open(.phone390)) == ["2 Anna", "0 Bo"])
  }

  @Test("[TG5] a container finds the names of everyone who has a card together, also when one of them changes theirs")
  func together() {
    let values = BoardValues([.dibs("dibs", \.singer, label: "Dibs")])
    var board = TestBoard(("Sam", ["Love Stack"]))
    let card = Target.card(board.card(2))
    board.apply(.setValue(target: card, key: "dibs", value: .number(7)))
    board.apply(.setValue(target: card, key: ValueKey("dibs").companion(SeatNumber(8)), value: .flag(true)))
    var look = Self.look
    look.values = values
    let names = [SeatNumber(7): "Ann", SeatNumber(8): "Bo"]
    let stage = BoardStage(document: board.document, look: look, names: names)
    #expect(lines(stage.open(.phone390)) == ["0 Ann & Bo"])
    _ = stage.update(to: board.document, changes: [], names: [SeatNumber(7): "Ann", SeatNumber(8): "Bob"])
    #expect(lines(stage.open(.phone390)) == ["0 Ann & Bob"])
  }

  @Test("of two values with one name the first counts")
  func twice() {
    let values = BoardValues([
      .flag("x", \.isDisplayBoardCardRejected, label: "First"), .text("x", \.singer, label: "Second"),
    ])
    #expect(values.schema.fields.map(\.label) == ["First"])
  }

  @Test(
    "[TU2] the card whose turn it is has a sign, in each container, and the next one has it when that is crossed off",
    arguments: [nil, "list", "columns"] as [String?])
  func turns(container: String?) {
    var board = TestBoard(("Sam", ["Love Stack", "Waterloop"]), ("Ann", ["Nil and Void"]))
    let stage = BoardStage(document: board.document, container: container.map { ContainerChoice($0) })
    func signs(_ scene: Scene) -> [Bool] {
      scene.cards.map { $0.parts.contains { $0.content == .literal("▶") } }
    }
    #expect(signs(stage.open(.phone390)) == [false, false, false])
    board.apply(.setValue(target: .section(board.section(1)), key: .turns, value: .flag(true)))
    _ = board.update(stage)
    #expect(signs(stage.open(.phone390)) == [true, false, false])
    board.apply(.setValue(target: .card(board.card(2)), key: .rejected, value: .flag(true)))
    _ = board.update(stage)
    #expect(signs(stage.open(.phone390)) == [false, true, false])
    board.apply(.setValue(target: .section(board.section(1)), key: .turns, value: nil))
    _ = board.update(stage)
    #expect(signs(stage.open(.phone390)) == [false, false, false])
  }
}

extension ContainerValues {
  private struct StarsKey: ContainerValueKey {
    static var defaultValue: Int { 0 }
  }
  fileprivate var stars: Int {
    get { self[StarsKey.self] }
    set { self[StarsKey.self] = newValue }
  }

  private struct SingerKey: ContainerValueKey {
    static var defaultValue: String { "" }
  }
  fileprivate var singer: String {
    get { self[SingerKey.self] }
    set { self[SingerKey.self] = newValue }
  }
}
