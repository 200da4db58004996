import BoardUI
import Document
import Gallery
import Presentation
import Testing

@Suite("Pressing a container's parts")
struct PressTests {
  private let phone = Surface.nearest(.phone, width: 390)

  private static func stage() -> (stage: BoardStage, document: Document) {
    let document = TestBoard(("Sam", ["Love Stack", "Purple Train"]), ("Jessica", ["Dreams of Tea"])).document
    return (BoardStage(document: document) { content in Gallery { content } }, document)
  }

  private static func button(_ words: String, in parts: [Scene.Part]) -> Scene.Part? {
    parts.indices.first { index in
      parts[index].action == .press
        && parts[index...].prefix(parts[index].holds + 1).contains { $0.content == .literal(words) }
    }.map { parts[$0] }
  }

  @Test("[P22] a button on a card acts on that card")
  func onACard() throws {
    let (stage, document) = Self.stage()
    let scene = stage.open(phone)
    let card = try #require(scene.cards.first { document[$0.id]?.text == "Love Stack" })
    let button = try #require(Self.button("Sung", in: card.parts))
    #expect(
      stage.press(button.name, of: .card(card.id), on: phone)
        == [.setValue(target: .card(card.id), key: .rejected, value: .flag(true))])
  }

  @Test("[P22] a button on the board itself is pressed by its name alone")
  func onTheBoard() throws {
    let (stage, document) = Self.stage()
    let button = try #require(Self.button("Add a song", in: stage.open(phone).parts))
    #expect(
      stage.press(button.name, of: .board, on: phone)
        == [.addCard(section: document.sectionOrder[0], place: .end, text: "One more song", values: [:])])
  }

  @Test("a press's writes into state show in the next update, on every surface")
  func state() throws {
    let (stage, document) = Self.stage()
    let terminal = Surface.nearest(.terminal, width: 80)
    let button = try #require(Self.button("Applause 0", in: stage.open(phone).parts))
    _ = stage.open(terminal)
    #expect(!stage.needsUpdate)
    #expect(stage.press(button.name, of: .board, on: phone) == [])
    #expect(stage.needsUpdate)
    let patches = stage.update(to: document, changes: [])
    for surface in [phone, terminal] {
      #expect(patches[surface]?.parts?.contains { $0.content == .literal("Applause 1") } == true)
    }
    #expect(!stage.needsUpdate)
  }

  @Test("[P22] a part that is gone, disabled, or nothing to press isn't pressed")
  func nothingToPress() throws {
    let (stage, document) = Self.stage()
    let scene = stage.open(phone)
    let closed = try #require(scene.parts.first { $0.name.hasPrefix("button") && $0.action == nil })
    #expect(closed.tokens.names.contains("disabled"))
    #expect(stage.press(closed.name, of: .board, on: phone) == nil)
    #expect(stage.press("button.99", of: .board, on: phone) == nil)
    #expect(stage.press("text", of: .card(scene.cards[0].id), on: phone) == nil)
    #expect(stage.press("button", of: .card(CardID(OutboxNumber(9), 9)), on: phone) == nil)
    #expect(stage.press("button", of: .section(document.sectionOrder[0]), on: .nearest(.desktop, width: 1280)) == nil)
  }

  @Test("views declared behind the sections are drawn over them, and say so")
  func over() throws {
    let scene = Self.stage().stage.open(phone)
    let footer = try #require(scene.parts.last)
    #expect(footer.content == .literal("Made of parts"))
    #expect(scene.parts.filter { $0.tokens.names.contains("over") } == [footer])
  }

  @Test("each kind of part is in the scene, with its content")
  func everyKind() {
    let scene = Self.stage().stage.open(phone)
    let all = scene.parts + scene.sections.flatMap(\.parts) + scene.cards.flatMap(\.parts)
    let names = Set(all.map { String($0.name.prefix { $0 != "." }) })
    #expect(names.isSuperset(of: ["text", "box", "shape", "button", "link", "image", "progress", "divider", "scroll"]))
    for part in all where part.action != nil { #expect(part.holds == 1, "\(part) has its label within") }
    for owner in [scene.parts] + scene.sections.map(\.parts) + scene.cards.map(\.parts) {
      #expect(Set(owner.map(\.name)).count == owner.count)
      for (index, part) in owner.enumerated() { #expect(index + part.holds < owner.count, "\(part)") }
    }
  }
}
