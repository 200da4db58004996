import BoardUI
import Document
import Presentation
import Testing

@Suite("Pictures on cards")
struct CardPictureTests {
  private static let hash = String(repeating: "ab", count: 32)

  private static var look: BoardLook {
    var look = BoardLook().with([DeclaredValue(ValueField("picture", .picture), shown: .hidden)])
    look.pictureNames = PictureNames { "name~\($1)~\($0.hash.prefix(4))" }
    return look
  }

  private func board(_ width: Int = 400, _ height: Int = 300, description: String = "A dog") -> TestBoard {
    var board = TestBoard(("Photos", ["One", "Two"]))
    let picture = PictureValue(hash: Self.hash, width: width, height: height, description: description)
    board.apply(.setValue(target: .card(board.card(2)), key: "picture", value: .text(picture.text)))
    return board
  }

  private func picture(on card: Scene.CardElement) -> (rect: Scene.Rect, image: Scene.Image)? {
    card.parts.lazy.compactMap { part in
      if case .image(let image) = part.content { (part.rect, image) } else { nil }
    }.first
  }

  @Test("[PIC5] the room for a picture is there with the card, in the picture's proportions, above the text")
  func room() throws {
    for surface in [Surface.phone390, .desktop1280] {
      let scene = BoardStage(document: board().document, look: Self.look).open(surface)
      let card = try #require(scene.cards.first)
      let (rect, image) = try #require(picture(on: card))
      #expect(image == Scene.Image(.asset("name~1.2~abab"), label: "A dog"))
      #expect(abs(rect.height / rect.width - 0.75) < 0.01)
      let text = try #require(card.parts.first { $0.content == .fact })
      #expect(text.rect.y >= rect.y + rect.height)
      #expect(text.rect.y + text.rect.height <= card.rect.height)
      #expect(picture(on: scene.cards[1]) == nil)
    }
  }

  @Test("[PIC5] a tall picture is narrower than its card, and keeps its proportions")
  func tall() throws {
    let scene = BoardStage(document: board(300, 1_200).document, look: Self.look).open(.phone390)
    let card = try #require(scene.cards.first)
    let (rect, _) = try #require(picture(on: card))
    #expect(abs(rect.height / rect.width - 4) < 0.05)
    #expect(rect.height <= 480 && rect.width < card.rect.width / 2)
  }

  @Test("a terminal says what a picture shows, in the reader's words")
  func terminal() throws {
    for (description, key) in [("A dog", "terminal.pictureTold"), ("", "terminal.pictureUntold")] {
      let scene = BoardStage(document: board(description: description).document, look: Self.look).open(.terminal80)
      let card = try #require(scene.cards.first)
      let phrases = card.parts.compactMap { if case .phrase(let phrase) = $0.content { phrase } else { nil } }
      #expect(phrases.map(\.key) == [key])
      #expect(picture(on: card) == nil)
    }
  }

  @Test("[PIC6] a picture comes and goes with what hosts say of the section's")
  func rules() throws {
    var board = board()
    let stage = BoardStage(document: board.document, look: Self.look)
    #expect(picture(on: stage.open(.phone390).cards[0]) != nil)
    board.apply(.setValue(target: .section(board.section(1)), key: .sectionPictures, value: .text("approve")))
    _ = board.update(stage)
    #expect(picture(on: stage.open(.phone390).cards[0]) == nil)
    board.apply(.setValue(target: .card(board.card(2)), key: .pictureShown, value: .text(Self.hash)))
    _ = board.update(stage)
    #expect(picture(on: stage.open(.phone390).cards[0]) != nil)
    board.apply(.setValue(target: .section(board.section(1)), key: .sectionPictures, value: .text("off")))
    _ = board.update(stage)
    #expect(picture(on: stage.open(.phone390).cards[0]) == nil)
  }

  @Test("a list's rows and every stock container show pictures", arguments: ["list", "columns", "grid", "flow"])
  func containers(_ name: String) throws {
    guard StockContainer.all.contains(where: { $0.name == name }) else { return }
    let stage = BoardStage(document: board().document, look: Self.look, container: ContainerChoice(name))
    #expect(picture(on: stage.open(.phone390).cards[0]) != nil)
  }
}
