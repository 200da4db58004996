import Testing

@testable import BoardUITerminal

@Suite("Cells: widths, wrapping, writing")
struct CellTests {
  @Test(
    "letters take the cells that glibc, tmux and xterm give them",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("中", 2), ("한", 2), ("ﾊ", 1), ("Ａ", 2), ("ก็", 1), ("א", 1), ("ا", 1),
      ("、", 2),
      ("▎", 1), ("╱", 1), ("…", 1), ("𠀀", 2),
    ] as [(Character, Int)])
  func widths(character: Character, cells: Int) {
    #expect(CellWidth(of: character) == CellWidth(cells))
  }

  @Test("emoji take two cells and are unsure", arguments: ["👍", "👍🏽", "❤️", "👩‍👩‍👧‍👦", "🇩🇪", "🪿", "⌚"] as [Character])
  func emoji(character: Character) {
    #expect(CellWidth(of: character) == CellWidth(2, unsure: true))
  }

  @Test("text is broken at spaces, inside words that are too wide, and between East Asian letters")
  func wrapping() {
    #expect(wrapped("the quick brown fox", width: 9) == ["the quick", "brown fox"])
    #expect(wrapped("Donaudampfschiff", width: 6) == ["Donaud", "ampfsc", "hiff"])
    #expect(wrapped("音楽が好き", width: 5) == ["音楽", "が好", "き"])
    #expect(wrapped("well-known", width: 6) == ["well-", "known"])
    #expect(wrapped("a\n\nb", width: 6) == ["a", "", "b"])
    #expect(wrapped("", width: 6) == [""])
    #expect(wrapped("to  be", width: 3) == ["to ", "be"])
  }

  @Test("more rows than there are end in an ellipsis")
  func wrappingClipped() {
    #expect(wrapped("the quick brown fox jumps", width: 9, rowsMax: 2) == ["the quick", "brown fo…"])
    #expect(wrapped("the quick brown", width: 9, rowsMax: 1) == ["the quic…"])
    #expect(wrapped("ab\ncd\nef", width: 9, rowsMax: 2) == ["ab", "cd…"])
  }

  @Test("no row is wider than asked and no letter is lost", arguments: 1...12)
  func wrappingExhaustively(width: Int) {
    for text in ["the quick brown fox", "a音bc楽 d", "  two  spaces ", "👍 ok 👍🏽", "x", "aaaaaaaaaaaaaaaaaaaaa b"] {
      let rows = wrapped(text, width: width)
      #expect(rows.allSatisfy { cellWidth($0) <= max(width, 2) }, "\(text) at \(width)")
      #expect(rows.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }

  @Test("a grid clips, and a wide letter that would be cut in half leaves a space")
  func writing() {
    var grid = CellGrid(columns: 6, rows: 2)
    grid.write("音楽好き", column: 0, row: 0, width: 6, .plain)
    #expect(grid.text == "音楽…\n")
    grid.write("x", column: 1, row: 0, width: 1, .plain)
    #expect(grid.text == " x楽…\n")
    grid.write("中", column: 5, row: 1, width: 2, .plain)
    grid.write("中", column: -1, row: 1, width: 2, .plain)
    grid.write("gone", column: 0, row: 7, width: 4, .plain)
    #expect(grid.text == " x楽…\n")
  }

  @Test("colors fall back to 256, 16 and none")
  func colors() {
    let style = Style(.rgb(255, 0, 0), on: .rgb(8, 8, 8), .bold)
    #expect(style.parameters(.trueColor) == "0;1;38;2;255;0;0;48;2;8;8;8")
    #expect(style.parameters(.palette256) == "0;1;38;5;196;48;5;232")
    #expect(style.parameters(.sixteen) == "0;1;91;40")
    #expect(style.parameters(.none) == "0;1")
  }

  @Test("NO_COLOR beats the terminal's own abilities")
  func depth() {
    #expect(ColorDepth(environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"]) == .trueColor)
    #expect(ColorDepth(environment: ["TERM": "xterm-256color"]) == .palette256)
    #expect(ColorDepth(environment: ["TERM": "vt220"]) == .sixteen)
    #expect(ColorDepth(environment: ["TERM": "dumb", "COLORTERM": "truecolor"]) == .none)
    #expect(ColorDepth(environment: ["TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "1"]) == .none)
    #expect(ColorDepth(environment: ["TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": ""]) == .trueColor)
  }
}
