import Document
import Testing

@testable import BoardUITerminal
@testable import TerminalScreen

@Suite("Claims of seats, asked in a terminal")
struct SeatQuestionTests {
  let sample = SampleBoard()
  let mine = SeatQuestion(claim: 3, name: "Ann", isMine: true)
  let other = SeatQuestion(claim: 4, name: "Bo\u{1b}[2J", isMine: false, asking: "Mallory")

  @Test(
    "[SE2] a claim is asked as soon as nothing is typed, and y and n answer it",
    arguments: zip(["y", "n"], [true, false]))
  func asked(_ key: String, _ allow: Bool) {
    var board = TerminalBoard(sample)
    board.press("aHalf a song")
    _ = board.handle(.claims([mine]))
    #expect(!board.draw().grid.text.contains("Is that you"), "what is typed isn't disturbed")
    board.press("<esc>")
    #expect(board.draw().grid.text.contains("Is that you on another device?"))
    #expect(board.press(key) == [.answerClaim(3, allow: allow)])
    _ = board.handle(.claims([mine]))
    #expect(!board.draw().grid.text.contains("Is that you"), "it is asked once")
  }

  @Test("later answers nothing, and a question that someone else answered is asked no more")
  func over() {
    var board = TerminalBoard(sample)
    _ = board.handle(.claims([mine, other]))
    #expect(board.press("<esc>") == [])
    let text = board.draw().grid.text
    #expect(text.contains("Mallory"))
    #expect(!text.contains("\u{1b}"))
    _ = board.handle(.claims([mine]))
    #expect(!board.draw().grid.text.contains("Mallory"))
    // The same number again is another claim, once this one was over.
    _ = board.handle(.claims([]))
    _ = board.handle(.claims([mine]))
    #expect(board.draw().grid.text.contains("Is that you on another device?"))
  }

  @Test("[P26] a question says the number that the other device shows")
  func number() {
    var board = TerminalBoard(sample)
    _ = board.handle(.claims([mine]))
    #expect(board.draw().grid.text.contains("Device 3"))
  }

  @Test("[SE3] a question that takes another's place isn't answered by the first key; a question for itself is")
  func replaced() {
    var board = TerminalBoard(sample)
    _ = board.handle(.claims([mine, other]))
    _ = board.handle(.claims([other]))
    #expect(board.press("y") == [])
    #expect(board.draw().grid.text.contains("Press again"))
    #expect(board.press("y") == [.answerClaim(4, allow: true)])
    _ = board.handle(.claims([]))
    _ = board.handle(.claims([mine, other]))
    #expect(board.press("n") == [.answerClaim(3, allow: false)])
    #expect(board.press("n") == [], "a key pressed twice answers once")
    #expect(board.press("n") == [.answerClaim(4, allow: false)])
  }

  @Test("the sheet for the name shows the code")
  func code() {
    var contents = sample.contents
    contents.code = "7K2 M9Q"
    var board = TerminalBoard(sample)
    _ = board.handle(.contents(contents))
    board.press("n")
    #expect(board.draw().grid.text.contains("7K2 M9Q"))
  }

  @Test("--plain says a claim once, takes allow and deny for it, and says the code")
  func plain() {
    var contents = sample.contents
    contents.code = "7K2 M9Q"
    var board = PlainBoard()
    _ = board.handle(.link(.live(unsaved: 0)))
    _ = board.handle(.contents(contents, saved: contents))
    let lines = board.handle(.claims([mine, other]))
    #expect(lines.count == 2)
    #expect(board.handle(.claims([mine, other])).isEmpty)
    #expect(board.handle(.line("allow 3")) == [.answerClaim(3, allow: true)])
    #expect(board.handle(.line("deny 4")) == [.answerClaim(4, allow: false)])
    for line in ["allow 5", "deny", "allow Ann"] {
      guard case .problem? = board.handle(.line(line)).first else {
        Issue.record("no problem with \(line)")
        continue
      }
    }
    #expect(board.handle(.line("who")).contains(.line("on another device your code is 7K2 M9Q")))
  }
}
