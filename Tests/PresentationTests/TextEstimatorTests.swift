import BoardUI
import Foundation
import Presentation
import Testing

@Suite("Texts are measured without a font")
struct TextEstimatorTests {
  let points = TextEstimator()
  let cells = CellEstimator()

  @Test(
    "one line is as high as its size says", arguments: [("text.s", 18), ("text.m", 22), ("text.l", 26), ("?", 22)])
  func lineHeights(token: String, height: CGFloat) {
    #expect(points.size(of: "Love Stack", token: token, width: nil, lines: nil).height == height)
  }

  @Test("an empty text has the height of a line and no width")
  func empty() {
    #expect(points.size(of: "", token: "text.m", width: 100, lines: nil) == CGSize(width: 0, height: 22))
    #expect(cells.size(of: "", token: "text.m", width: 10, lines: nil) == CGSize(width: 0, height: 1))
  }

  @Test(
    "characters are as wide as their class",
    arguments: [
      ("iiiiiiiiii", 90), ("MMMMMMMMMM", 116), ("0123456789", 97), ("漢字かなカナ漢字かな", 173), ("한글한글한글한글한글", 159),
      ("🎤🎤🎤🎤🎤🎤🎤🎤🎤🎤", 216), ("سسسسسسسسسس", 87), ("★★★★★★★★★★", 173),
    ])
  func classes(text: String, width: CGFloat) {
    #expect(points.size(of: text, token: "text.m", width: nil, lines: nil).width == width)
  }

  @Test("a cluster of scalars is one character", arguments: ["👩‍👩‍👧‍👦", "🏳️‍🌈", "👍🏽", "🇩🇪"])
  func clusters(text: String) {
    #expect(points.size(of: text, token: "text.m", width: nil, lines: nil).width == 22)
    #expect(cells.size(of: text, token: "text.m", width: nil, lines: nil).width == 2)
  }

  @Test("lines break greedily at spaces, and a space at a line's end takes no room")
  func greedy() {
    #expect(
      cells.size(of: "I Container Multitudes", token: "text.m", width: 11, lines: nil) == CGSize(width: 11, height: 2))
    #expect(
      cells.size(of: "I Container Multitudes", token: "text.m", width: 10, lines: nil) == CGSize(width: 10, height: 3))
    #expect(cells.size(of: "ab ", token: "text.m", width: 2, lines: nil) == CGSize(width: 2, height: 1))
  }

  @Test("lines break between ideographs, and a word before them stays whole")
  func ideographs() {
    #expect(cells.size(of: "漢字漢字", token: "text.m", width: 5, lines: nil) == CGSize(width: 4, height: 2))
    #expect(cells.size(of: "ab漢字cd", token: "text.m", width: 4, lines: nil) == CGSize(width: 4, height: 2))
  }

  @Test("a word longer than a line breaks anywhere")
  func longWords() {
    #expect(cells.size(of: "abcdefghij", token: "text.m", width: 4, lines: nil) == CGSize(width: 4, height: 3))
    #expect(cells.size(of: "a bcdefghij", token: "text.m", width: 4, lines: nil) == CGSize(width: 4, height: 4))
  }

  @Test(
    "a text of plain letters is measured like any other: one invisible sign, which takes the longer way, changes nothing",
    arguments: [
      "ab", "Song of a lark", "a\tb", "one\r\ntwo", "one\rtwo\u{0B}three\u{0C}four", "\n\nx",
      "\u{1B}[0m \u{7F}x",
      "a  b   c",
      String(repeating: "la ", count: 50) + "la", String(repeating: "x", count: 100), "\r\n\r\nx", "\r\r\nx",
    ])
  func plainLetters(text: String) {
    // Wide enough for one letter: else a sign without width begins a line of its own.
    for width: CGFloat? in [nil, 20, 60, 200] {
      for lines: Int? in [nil, 1, 2] {
        #expect(
          points.size(of: text, token: "text.m", width: width, lines: lines)
            == points.size(of: text + "\u{AD}", token: "text.m", width: width, lines: lines))
        #expect(
          cells.size(of: text, token: "text.m", width: width, lines: lines)
            == cells.size(of: text + "\u{AD}", token: "text.m", width: width, lines: lines))
      }
    }
  }

  @Test("line breaks of the text count")
  func newlines() {
    #expect(cells.size(of: "a\nbc\r\n", token: "text.m", width: 9, lines: nil) == CGSize(width: 2, height: 3))
  }

  @Test("no more lines than asked for")
  func clamped() {
    let long = String(repeating: "word ", count: 1_000)
    #expect(points.size(of: long, token: "text.m", width: 200, lines: 6).height == 132)
    #expect(cells.size(of: long, token: "text.m", width: 20, lines: 3) == CGSize(width: 19, height: 3))
  }

  @Test("a text is never wider than it may be, even where nothing fits", arguments: [0.0, 0.4, 1, 3])
  func narrow(width: CGFloat) {
    let size = cells.size(of: "漢字 x", token: "text.m", width: width, lines: 2)
    #expect(size.width <= width)
    #expect(size.height <= 2)
    #expect(points.size(of: "漢字 x", token: "text.m", width: width, lines: nil).width <= width)
  }

  @Test(
    "a terminal moves on by one or two cells",
    arguments: [("a", 1), ("é", 1), ("e\u{301}", 1), ("漢", 2), ("한", 2), ("🎤", 2), ("ｶ", 1), ("Ａ", 2), ("\u{200B}", 0)])
  func cellsOfCharacters(text: String, count: Int) throws {
    #expect(CellEstimator.cells(of: try #require(text.first)) == count)
  }

  @Test("a wider line never makes more lines", arguments: 1...40)
  func monotonous(width: Int) {
    let text = "Scrolling in the Deep 深くスクロール Born to Build & Run 🎤🎤 Pneumonoultramicroscopic"
    let narrow = points.size(of: text, token: "text.m", width: CGFloat(width * 10), lines: nil)
    let wide = points.size(of: text, token: "text.m", width: CGFloat(width * 10 + 10), lines: nil)
    #expect(wide.height <= narrow.height)
  }
}
