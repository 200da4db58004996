import BoardUI
import Document
import Gallery
import Testing

@testable import Presentation

@Suite("Typing into a container's parts")
struct TypingTests {
  @Test(
    "[P24] the scene has the typed text, however long it is and whatever it finds", arguments: Surface.Kind.allCases)
  func everyLength(_ kind: Surface.Kind) throws {
    let stage = BoardStage(document: Document()) { _ in SongBook(["Love Stack", "Purple Train", "Crazy in Love"]) }
    let surface = Surface.nearest(kind, width: kind == .terminal ? 80 : 390)
    _ = stage.open(surface)
    let words = String(repeating: "love stack ", count: 60)
    for length in [1, 4, 10, 20, 30, 31, 32, 33, 40, 41, 100, 300, 600, 301, 35, 5, 0] {
      let typed = String(words.prefix(length))
      #expect(stage.enter(TypedText(typed), in: "search", of: .board, on: surface) == [])
      _ = stage.update(to: Document(), changes: [])
      let field = try #require(stage.open(surface).parts.first { $0.name == "search" })
      #expect(field.action == .enter(text: typed, prompt: "Find a song"), "\(length) letters")
      #expect(field.tokens.names.contains("placeholder") == typed.isEmpty)
    }
  }
}
