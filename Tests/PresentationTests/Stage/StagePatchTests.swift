import BoardUI
import Document
import Foundation
import Presentation
import Testing

@Suite("A patch has the changes and nothing else")
struct StagePatchTests {
  var board = TestBoard(("Matt's", ["a", "b"]), ("Sam's", ["c", "d"]))

  @Test(
    "a card at the end of a phone's section: the card, its section's new size, the sections below, the board's size")
  mutating func appended() {
    let stage = opened(.phone390)
    board.addCard("e", to: board.section(1))
    #expect(
      board.update(stage)[.phone390]?.description == """
        size 390×576
        part background 0 0 390×576 (board)
        section 1.1  8 8 374×304 (section)
        section 1.4  8 328 374×240 (section)
        card 1.7  8 184 358×56 (card)
        card 1.7 behind 1.3
        """)
  }

  @Test("a card at the front of a section: the ones behind it are one shift")
  mutating func inserted() {
    let stage = opened(.phone390)
    board.addCard("e", to: board.section(1), .start)
    #expect(
      board.update(stage)[.phone390]?.description == """
        size 390×576
        part background 0 0 390×576 (board)
        shift 2 from 1.2 by 0 64
        section 1.1  8 8 374×304 (section)
        section 1.4  8 328 374×240 (section)
        card 1.7  8 56 358×56 (card)
        card 1.7 behind front
        """)
  }

  @Test("a card that leaves: its name, a shift of those behind it")
  mutating func removed() {
    let stage = opened(.desktop1280)
    board.apply(.removeCard(card: board.card(2)))
    #expect(
      board.update(stage)[.desktop1280]?.description == """
        removed card 1.2
        shift 1 from 1.3 by -294 0
        section 1.1  24 24 604×136 (section)
        """)
  }

  @Test("a card that moves to another section is sent whole and placed")
  mutating func moved() {
    let stage = opened(.phone390)
    board.apply(.moveCard(card: board.card(2), section: board.section(4), place: .start))
    #expect(
      board.update(stage)[.phone390]?.description == """
        shift 1 from 1.3 by 0 -64
        shift 2 from 1.5 by 0 64
        section 1.1  8 8 374×176 (section)
        section 1.4  8 200 374×304 (section)
        card 1.2  8 56 358×56 (card)
        card 1.2 behind 1.3
        """)
  }

  @Test("a card moved between large sections costs the same as between small ones: the shifted ones are one record")
  func movedFar() throws {
    func move(_ count: UInt32) throws -> (work: WorkCounters, patch: ScenePatch) {
      var board = TestBoard(("One", (0..<count).map { "a\($0)" }), ("Two", (0..<count).map { "b\($0)" }))
      let stage = opened(.phone390, board)
      var scene = stage.open(.phone390)
      board.apply(
        .moveCard(
          card: board.card(count / 2), section: board.section(count + 2), place: .after(board.card(count + 99))))
      let before = try #require(stage.work(on: .phone390))
      let patch = try #require(board.update(stage)[.phone390])
      let after = try #require(stage.work(on: .phone390))
      scene.apply(patch)
      #expect(scene == opened(.phone390, board).open(.phone390))
      #expect(scene == stage.open(.phone390))
      return (after - before, patch)
    }
    let small = try move(200)
    let large = try move(2_000)
    #expect(small.work == large.work)
    #expect(small.patch.shifts.map(\.count) == [101, 103])
    #expect(large.patch.shifts.map(\.count) == [1_001, 1_903])
    #expect(large.patch.cards.count == 1)
  }

  @Test("a card that is crossed off is the only record")
  mutating func rejected() {
    let stage = opened(.phone390)
    board.apply(.setValue(target: .card(board.card(2)), key: .rejected, value: .flag(true)))
    #expect(board.update(stage)[.phone390]?.description == "style of 1.2  358×56 (card card.rejected)")
  }

  @Test("a text that takes as much room as before makes no record")
  mutating func sameRoom() {
    let stage = opened(.phone390)
    board.apply(.editText(card: board.card(2), change: TextChange([.init(at: 0, insert: "b")])))
    #expect(board.update(stage).isEmpty)
  }

  @Test("a section that moves is placed with its cards, which keep their rectangles")
  mutating func sectionMoved() {
    let stage = opened(.desktop1280)
    board.apply(.moveSection(section: board.section(4), place: .start))
    #expect(
      board.update(stage)[.desktop1280]?.description == """
        section 1.1  652 24 604×192 (section)
        section 1.4  24 24 604×192 (section)
        card 1.5 behind front
        card 1.6 behind 1.5
        section 1.4 behind front
        """)
  }

  @Test("surfaces that are closed cost nothing and come back as they are then")
  mutating func closed() {
    let stage = opened(.phone390)
    _ = stage.open(.terminal80)
    stage.close(.phone390)
    board.addCard("e", to: board.section(1))
    #expect(Array(board.update(stage).keys) == [.terminal80])
    #expect(stage.open(.phone390) == BoardStage(document: board.document).open(.phone390))
  }

  @Test("a container of the board's author decides the scene")
  mutating func ownContainer() {
    let stage = BoardStage(document: board.document) { content in
      VStack(alignment: .leading, spacing: 4) {
        ForEach(sections: content) { section in
          ForEach(subviews: section.content) { card in
            HStack(spacing: 2) {
              card
              Text("♪")
            }
            .element("line", tokens: ["line"])
          }
        }
      }
    }
    #expect(
      stage.open(.terminal80).description == """
        scene 4×16
          card 1.2  0 0 4×1 (line)
            text 0 0 1×1 (text.m) fact
            text.2 3 0 1×1 (body) "♪"
          card 1.3  0 5 4×1 (line)
            text 0 0 1×1 (text.m) fact
            text.2 3 0 1×1 (body) "♪"
          card 1.5  0 10 4×1 (line)
            text 0 0 1×1 (text.m) fact
            text.2 3 0 1×1 (body) "♪"
          card 1.6  0 15 4×1 (line)
            text 0 0 1×1 (text.m) fact
            text.2 3 0 1×1 (body) "♪"
        """)
  }

  // The rows' closures run again, because they read how many there are (to make cards small); what they make is the
  // same.
  @Test(
    "one card in a thousand is measured, evaluated and placed alone, like one in a hundred",
    arguments: [Surface.phone390, .desktop1280])
  func workOfAnAppend(surface: Surface) throws {
    func work(cards: Int) throws -> WorkCounters {
      var board = TestBoard(("One", (1...cards).map { "card \($0)" }), ("Two", (1...cards).map { "card \($0)" }))
      let stage = BoardStage(document: board.document)
      _ = stage.open(surface)
      let before = try #require(stage.work(on: surface))
      board.addCard("one more", to: board.section(1))
      _ = board.update(stage)
      return try #require(stage.work(on: surface)) - before
    }
    let few = try work(cards: 100)
    let many = try work(cards: 1_000)
    #expect(many.textsMeasured == 1)
    #expect(many.elementsPlaced == few.elementsPlaced)
    #expect(many.bodiesRun == few.bodiesRun)
  }

  // Their marks are in their own elements, so a section's cards are one element each.
  @Test("a card that comes in front of a thousand with hearts, dibs and badges is placed alone, as before a hundred")
  func workInFrontOfMarks() throws {
    let pinned: ValueKey = "pinned"
    let look = BoardLook(
      values: BoardValues.standard.with([
        DeclaredValue(ValueField("dibs", .dibs), shown: .badge("✋")),
        DeclaredValue(ValueField("votes", .vote), shown: .badge("♥")),
        DeclaredValue(ValueField(pinned, .flag), shown: .badge("📌")),
      ]))
    func work(cards: Int) throws -> WorkCounters {
      var board = TestBoard(("One", (1...cards).map { "card \($0)" }))
      for card in board.document[board.section(1)]?.cards.prefix(30) ?? [] {
        board.apply(.setValue(target: .card(card), key: pinned, value: .flag(true)))
      }
      let stage = BoardStage(document: board.document, look: look)
      let scene = stage.open(.phone390)
      #expect(
        scene.cards.count == cards
          && scene.cards.allSatisfy { $0.parts.contains { $0.tokens.names.contains("card.footer") } })
      let before = try #require(stage.work(on: .phone390))
      board.addCard("one more", to: board.section(1), .start)
      _ = board.update(stage)
      return try #require(stage.work(on: .phone390)) - before
    }
    let few = try work(cards: 100)
    let many = try work(cards: 1_000)
    #expect(many.textsMeasured == 1)
    #expect(many.elementsPlaced == few.elementsPlaced)
  }

  private func opened(_ surface: Surface) -> BoardStage { opened(surface, board) }

  private func opened(_ surface: Surface, _ board: TestBoard) -> BoardStage {
    let stage = BoardStage(document: board.document)
    _ = stage.open(surface)
    return stage
  }
}
