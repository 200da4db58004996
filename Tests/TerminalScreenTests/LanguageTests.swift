import BoardUI
import Document
import Presentation
import Sentences
import Testing

@testable import BoardUITerminal
@testable import TerminalScreen

@Suite("A board in a terminal speaks the person's language")
struct LanguageTests {
  let sample = SampleBoard()

  private func board(_ language: Language) -> TerminalBoard {
    var board = TerminalBoard(columns: 80, rows: 24, theme: Theme(depth: .none), language: language)
    _ = board.handle(.link(.live(unsaved: 0)))
    _ = board.handle(.contents(sample.contents))
    return board
  }

  @Test(
    "the status line, the hints and the help of keys are in it",
    arguments: [
      (Language.german, "gespeichert", "? Hilfe", "nächster Abschnitt"),
      (.japanese, "保存済み", "? ヘルプ", "次のセクション"), (.english, "saved", "? help", "next section"),
    ])
  func screen(language: Language, saved: String, hint: String, help: String) {
    var board = board(language)
    let screen = board.draw().grid.text
    #expect(screen.contains(saved) && screen.contains(hint))
    _ = board.handle(.input(.key(Key(.character("?")))))
    #expect(board.draw().grid.text.contains(help))
  }

  @Test("a refusal and a sentence are in it, with what people wrote as they wrote it")
  func sentences() {
    var board = board(.french)
    _ = board.press("d")
    #expect(board.sentence == "“Love Stack” a été retirée. Appuie sur u pour annuler.")
    #expect(
      sentence(for: Refusal(.taken, ["name": .text("Ann")]), in: .german) == "Ann hat es schon.")
  }

  @Test("lines are in it, while signs, commands and ids stay what scripts know")
  func lines() {
    var board = PlainBoard(language: .german)
    let arrived =
      board.handle(.link(.live(unsaved: 0))) + board.handle(.contents(sample.contents, saved: sample.contents))
    #expect(arrived == [.line("verbunden"), .line("Karaoke night: 2 Abschnitte, 5 Karten")])
    #expect(board.handle(.line("list")).first == .line("0.1 [Sam's Favorites] 3 Karten"))
    #expect(
      board.handle(.line("dance")) == [.problem("“dance”: Es gibt keinen Befehl dance. help zeigt die Befehle.")])
  }

  @Test("a value is found by its key and by what it is called in the language", arguments: ["pinned", "Angepinnt"])
  func values(name: String) {
    let field = ValueField("pinned", .flag)
    #expect(field.isCalled(name, in: .german))
  }

  @Test("sentences of our containers are in it; an author's container keeps its own")
  func phrases() {
    var contents = sample.contents
    contents.scene.parts = [
      Scene.Part(
        name: "button.0", rect: .init(x: 0, y: 0, width: 9, height: 1), tokens: ["button"],
        content: .phrase(Phrase("stack.more", text: "Show more")), action: .press),
      Scene.Part(
        name: "button.1", rect: .init(x: 0, y: 1, width: 9, height: 1), tokens: ["button"],
        content: .phrase(Phrase("encore", text: "Encore")), action: .press),
    ]
    #expect(
      listLines(contents.said(in: .german)).prefix(2) == [
        "[ Mehr anzeigen ] press button.0", "[ Encore ] press button.1",
      ])
  }
}
