import Document
import Presentation
import Testing

@Suite("A stage turns the document into scenes")
struct BoardStageTests {
  let songs = TestBoard(
    ("Matt's Favorites", ["Scrolling in the Deep", "Born to Build & Run"]), ("Sam's Favorites", ["Love Stack"]),
    ("Sommer's Favorites", []))

  @Test("a phone has one column of comfortable cards, one section below the other")
  func phone() {
    #expect(
      BoardStage(document: songs.document).open(.phone390).description == """
        scene 390×576
          background 0 0 390×576 (board)
          section 1.1  8 8 374×240 (section)
            header 0 0 374×44 (section.header) fact
            background 0 48 374×192 (section.background)
            insertion 8 184 358×48 (insertion)
            card 1.2  8 56 358×56 (card)
              text 16 17 298×22 (text.m) fact
            card 1.3  8 120 358×56 (card)
              text 16 17 298×22 (text.m) fact
          section 1.4  8 264 374×176 (section)
            header 0 0 374×44 (section.header) fact
            background 0 48 374×128 (section.background)
            insertion 8 120 358×48 (insertion)
            card 1.5  8 56 358×56 (card)
              text 16 17 298×22 (text.m) fact
          section 1.6  8 456 374×112 (section)
            header 0 0 374×44 (section.header) fact
            background 0 48 374×64 (section.background)
            insertion 8 56 358×48 (insertion)
        """)
  }

  @Test("a desktop has a column for each section")
  func desktop() {
    #expect(
      BoardStage(document: songs.document).open(.desktop1280).description == """
        scene 1280×304
          background 0 0 1280×304 (board)
          section 1.1  24 24 395×256 (section)
            header 0 0 395×48 (section.header) fact
            background 0 56 395×200 (section.background)
            insertion 12 196 371×48 (insertion)
            card 1.2  12 68 371×56 (card)
              text 16 17 315×22 (text.m) fact
            card 1.3  12 132 371×56 (card)
              text 16 17 315×22 (text.m) fact
          section 1.4  443 24 395×192 (section)
            header 0 0 395×48 (section.header) fact
            background 0 56 395×136 (section.background)
            insertion 12 132 371×48 (insertion)
            card 1.5  12 68 371×56 (card)
              text 16 17 315×22 (text.m) fact
          section 1.6  862 24 394×128 (section)
            header 0 0 394×48 (section.header) fact
            background 0 56 394×72 (section.background)
            insertion 12 68 370×48 (insertion)
        """)
  }

  @Test("a terminal has whole cells and no borders")
  func terminal() {
    #expect(
      BoardStage(document: songs.document).open(.terminal80).description == """
        scene 80×4
          background 0 0 80×4 (board)
          section 1.1  1 0 25×4 (section)
            header 0 0 25×1 (section.header) fact
            background 0 1 25×3 (section.background)
            insertion 0 3 25×1 (insertion)
            card 1.2  0 1 25×1 (card)
              text 2 0 22×1 (text.m) fact
            card 1.3  0 2 25×1 (card)
              text 2 0 22×1 (text.m) fact
          section 1.4  28 0 25×3 (section)
            header 0 0 25×1 (section.header) fact
            background 0 1 25×2 (section.background)
            insertion 0 2 25×1 (insertion)
            card 1.5  0 1 25×1 (card)
              text 2 0 22×1 (text.m) fact
          section 1.6  55 0 24×2 (section)
            header 0 0 24×1 (section.header) fact
            background 0 1 24×1 (section.background)
            insertion 0 1 24×1 (insertion)
        """)
  }

  @Test("a wall is filled, with large text and no place to add")
  func wall() {
    #expect(
      BoardStage(document: songs.document).open(.nearest(.wall, width: 1920, height: 1080)).description == """
        scene 1920×1080
          background 0 0 1920×1080 (board)
          section 1.1  32 32 912×144 (section)
            header 0 0 912×48 (section.header) fact
            background 0 56 912×88 (section.background)
            card 1.2  12 68 440×64 (card)
              text 16 19 408×26 (text.l) fact
            card 1.3  460 68 440×64 (card)
              text 16 19 408×26 (text.l) fact
          section 1.4  976 32 440×144 (section)
            header 0 0 440×48 (section.header) fact
            background 0 56 440×88 (section.background)
            card 1.5  12 68 416×64 (card)
              text 16 19 384×26 (text.l) fact
          section 1.6  1448 32 440×80 (section)
            header 0 0 440×48 (section.header) fact
            background 0 56 440×24 (section.background)
        """)
  }

  @Test("a rejected card has a slash, and its own value beats its section's")
  func rejected() {
    var board = TestBoard(("Sommer's", ["Container Multitudes", "Love Stack"]))
    board.apply(.setValue(target: .section(board.section(1)), key: .rejected, value: .flag(true)))
    board.apply(.setValue(target: .card(board.card(3)), key: .rejected, value: .flag(false)))
    #expect(
      BoardStage(document: board.document).open(.phone390).description == """
        scene 390×256
          background 0 0 390×256 (board)
          section 1.1  8 8 374×240 (section)
            header 0 0 374×44 (section.header) fact
            background 0 48 374×192 (section.background)
            insertion 8 184 358×48 (insertion)
            card 1.2  8 56 358×56 (card card.rejected)
              text 16 17 298×22 (text.m) fact
              slash 0 0 358×56 (slash)
            card 1.3  8 120 358×56 (card)
              text 16 17 298×22 (text.m) fact
        """)
  }

  @Test("[W20] cards are small above 15 in a section, and normal again at 15")
  func crowded() {
    var board = TestBoard(("Songs", (1...15).map { "song \($0)" }))
    let stage = BoardStage(document: board.document)
    var scene = stage.open(.phone390)
    #expect(scene.cards.allSatisfy { $0.tokens == ["card"] })
    let extra = board.addCard("song 16", to: board.section(1))
    if let patch = board.update(stage)[.phone390] { scene.apply(patch) }
    #expect(scene.cards.allSatisfy { $0.tokens == ["card", "card.small"] })
    #expect(
      scene.cards[0].description == """
        card 1.2  8 56 358×44 (card card.small)
          text 12 13 302×18 (text.s) fact
        """)
    board.apply(.removeCard(card: extra))
    if let patch = board.update(stage)[.phone390] { scene.apply(patch) }
    #expect(scene.cards.allSatisfy { $0.tokens == ["card"] })
  }

  @Test("a card grows with its text up to six lines, three on a terminal")
  func growing() {
    let long = Array(repeating: "I will always subview", count: 40).joined(separator: " ")
    let board = TestBoard(("Songs", ["one line", "one line that is too long for a line of a phone", long]))
    let stage = BoardStage(document: board.document)
    #expect(stage.open(.phone390).cards.map(\.rect.height) == [56, 68, 156])
    #expect(stage.open(.terminal80).cards.map(\.rect.height) == [2, 2, 3])
  }

  @Test("columns stack below a comfortable width, and wrap evenly where they don't all fit")
  func columns() {
    let five = TestBoard(("1", []), ("2", []), ("3", []), ("4", []), ("5", []))
    let stage = BoardStage(document: five.document)
    #expect(stage.open(.phone390).sections.map(\.rect.x) == [8, 8, 8, 8, 8])
    #expect(stage.open(.desktop1280).sections.map(\.rect.x) == [24, 443, 862, 24, 443])
    #expect(stage.open(.terminal80).sections.map(\.rect.x) == [1, 28, 55, 1, 28])
  }

  @Test("an empty board is an empty scene, and the first section finds its place")
  func empty() {
    var board = TestBoard()
    let stage = BoardStage(document: board.document)
    var scene = stage.open(.phone390)
    #expect(scene.sections.isEmpty)
    board.addCard("a", to: board.addSection("One"))
    if let patch = board.update(stage)[.phone390] { scene.apply(patch) }
    #expect(scene == BoardStage(document: board.document).open(.phone390))
    #expect(scene.cards.count == 1)
  }

  @Test("a section without a title has no header")
  func untitled() {
    let board = TestBoard(("", ["a"]))
    let scene = BoardStage(document: board.document).open(.phone390)
    #expect(scene.sections[0].parts.map(\.name) == ["background", "insertion"])
    #expect(scene.cards[0].rect.y == 8)
  }

  @Test("every length on a terminal is whole", arguments: [40, 60, 80, 100, 120, 160, 200])
  func wholeCells(width: Int) {
    let board = TestBoard(
      ("One", (1...20).map { "song \($0) that may be quite long for such a narrow place" }), ("漢字", ["かな かな"]),
      ("x", []))
    let scene = BoardStage(document: board.document).open(Surface(kind: .terminal, width: width))
    for rect in scene.rects {
      #expect([rect.x, rect.y, rect.width, rect.height].allSatisfy { $0 == $0.rounded() && $0 >= 0 })
      #expect(rect.x + rect.width <= Double(width))
    }
  }
}

extension Scene {
  /// All rects, each in its owner's coordinates.
  var rects: [Rect] {
    parts.map(\.rect) + sections.flatMap { [$0.rect] + $0.parts.map(\.rect) }
      + cards.flatMap { [$0.rect] + $0.parts.map(\.rect) }
  }
}
