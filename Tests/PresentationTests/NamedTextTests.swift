import BoardUI
import Document
import Presentation
import Testing

@Suite("Texts in elements with a name from their author")
struct NamedTextTests {
  private func part(_ tokens: [String]) throws -> Scene.Part {
    let stage = BoardStage(document: Document()) { _ in
      Text("Hurry").bold().foregroundStyle(.red).element("hint", tokens: tokens)
    }
    let parts = stage.open(.nearest(.phone, width: 390)).parts
    #expect(parts.count == 1)
    return try #require(parts.first { $0.name == "hint" && $0.content == .literal("Hurry") })
  }

  @Test("a text that its author styled keeps its style in an element that says nothing of looks")
  func kept() throws { #expect(try part([]).tokens == ["body", "bold", "color.red"]) }

  @Test("the element's tokens take the place of the text's own and of those they replace, and the rest is kept")
  func mixed() throws {
    #expect(try part(["caption"]).tokens == ["caption", "bold", "color.red"])
    #expect(try part(["caption", "color.blue"]).tokens == ["caption", "color.blue", "bold"])
  }
}
