import Document
import Presentation
import Sentences
import Testing

@testable import BoardUITerminal
@testable import TerminalScreen

@Suite("Sections on a terminal")
struct SectionTests {
  private let sample = SampleBoard(mayChangeSections: false)

  private func board(_ values: [ValueKey: Value], isHost: Bool = false) -> TerminalBoard {
    var contents = sample.contents
    contents.isHost = isHost
    contents.mayChangeSections = isHost
    contents.sections[0].values = values
    var board = TerminalBoard(columns: 60, rows: 24, theme: Theme(depth: .none))
    _ = board.handle(.contents(contents))
    _ = board.handle(.link(.live(unsaved: 0)))
    return board
  }

  @Test(
    "[SR1] in a frozen section guests hear so before they type, and hosts change it",
    arguments: ["a", "e", "x", "d", "J", "m"])
  func frozen(keys: String) {
    for isHost in [false, true] {
      var board = board([.sectionFrozen: .flag(true)], isHost: isHost)
      let effects = board.press(keys)
      let text = board.draw().grid.text
      #expect(text.contains("The host has frozen this section.") != isHost, "\(keys)")
      if !isHost { #expect(effects.isEmpty) }
    }
  }

  @Test("[SR2] where only hosts add, guests hear so before they type, and change what is there")
  func hostsAdd() {
    var board = board([.sectionHostsAdd: .flag(true)])
    #expect(board.press("a") == [])
    #expect(board.draw().grid.text.contains("Only hosts can add cards to this section."))
    #expect(!board.press("x").isEmpty)
  }

  @Test("[SR6] in a sorted section a card doesn't move up or down, and the line says why")
  func sorted() {
    var board = board([.sectionOrder: .text("newest")])
    #expect(board.press("J") == [])
    #expect(board.sentence == TerminalSentence.sectionSorted.text(in: .english))
    #expect(!board.press("L").isEmpty, "to another section it goes")
  }

  @Test("the help offers new sections to those who may add them")
  func help() {
    for isHost in [false, true] {
      var board = board([:], isHost: isHost)
      board.press("?")
      #expect(board.draw().grid.text.contains("add a section") == isHost)
    }
  }

  @Test("a section's list has all that it can be, in words")
  func list() {
    var board = board([.sectionOrder: .text("votes")], isHost: true)
    board.press("<home>.")
    let text = board.draw().grid.text
    for words in ["Sort the cards  ‹ Most votes first ›", "Whose section it is", "Freeze this section"] {
      #expect(text.contains(words), "no \(words) in\n\(text)")
    }
  }
}
