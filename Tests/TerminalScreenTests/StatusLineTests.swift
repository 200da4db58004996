import Document
import Sentences
import Testing

@testable import BoardUITerminal
@testable import TerminalScreen

@Suite("The sentence at the bottom of a terminal")
struct StatusLineTests {
  @Test("an answer goes with the next key, and a later one takes its place")
  func answers() {
    var line = StatusLine()
    line.answer("Nothing is below.")
    line.answer("Choose a card.")
    #expect(line.text == "Choose a card.")
    line.pressed(typing: true)
    #expect(line.text == nil)
  }

  @Test("updates stay while a text is typed, and go with the key that ends it")
  func newsWhileTyping() {
    let sample = SampleBoard()
    var board = TerminalBoard(sample)
    board.press("aNew")
    _ = board.handle(.sentence("Sam's card is gone."))
    board.press(" song<left><backspace>")
    #expect(board.sentence == "Sam's card is gone.")
    #expect(board.draw().grid.text.contains("Sam's card is gone."))
    board.press("<enter>")
    #expect(board.sentence == nil)
  }

  @Test("someone who types on gets the keys of the panel back")
  func newsOfALongText() {
    var line = StatusLine()
    line.tell("Sam's card is gone.")
    for _ in 1..<StatusLine.typedMax {
      line.pressed(typing: true)
      #expect(line.text != nil)
    }
    line.pressed(typing: true)
    #expect(line.text == nil)
  }

  @Test("two refusals are read one after the other")
  func twoRefusals() {
    var board = TerminalBoard(SampleBoard())
    for (index, why) in [(0, "Not yours."), (1, "It isn't there any more.")] {
      _ = board.handle(.refused(.removeCard(card: SampleBoard().card(0, index)), text: nil, why: why))
    }
    #expect(board.sentence == "Not yours.")
    board.press("j")
    #expect(board.sentence == "It isn't there any more.")
    board.press("j")
    #expect(board.sentence == nil)
  }

  @Test("an answer covers an update for one key")
  func covered() {
    var line = StatusLine()
    line.tell("Not yours.")
    line.answer("Choose a card.")
    #expect(line.text == "Choose a card.")
    line.pressed(typing: false)
    #expect(line.text == "Not yours.")
    line.pressed(typing: false)
    #expect(line.text == nil)
  }

  @Test("the same update waits once, and of too many the oldest go")
  func bounded() {
    var line = StatusLine()
    for number in 1...StatusLine.updatesMax + 2 {
      line.tell("Update \(number)")
      line.tell("Update \(number)")
    }
    var read: [String] = []
    while let text = line.text {
      read.append(text)
      line.pressed(typing: false)
    }
    #expect(read == (3...StatusLine.updatesMax + 2).map { "Update \($0)" })
  }

  @Test("the lines below the title leave half of the screen to the board")
  func topLines() {
    var board = TerminalBoard(SampleBoard())
    var contents = SampleBoard().contents
    contents.isFull = true
    _ = board.handle(.contents(contents))
    _ = board.handle(.resized(columns: 80, rows: 24))
    _ = board.handle(.timers((1...8).map { "Timer \($0)" }))
    #expect(board.announcements.count == 9)
    _ = board.handle(.resized(columns: 80, rows: 8))
    #expect(board.announcements == [board.said(.full), "Timer 1", "Timer 2", "Timer 3"])
    #expect(board.boardArea.height == 2)
  }
}
