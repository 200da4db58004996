import Testing

@testable import BoardUITerminal

@Suite("Signs that a terminal can't draw")
struct TerminalSignTests {
  private static let family: Character = "👨‍👩‍👧"

  @Test("a multiplexer gets the first of several emoji that make one sign, and all else as it is")
  func multiplexer() {
    let signs = TerminalSigns(environment: ["TERM": "xterm-256color", "TMUX": "/tmp/tmux-0/default,1,0"])
    #expect(signs == .single && TerminalSigns(environment: ["TERM": "screen-256color"]) == .single)
    #expect(signs.shown(Self.family) == "👨")
    for other: Character in ["a", "é", "歌", "🎤", "🇩🇪", "❤️", "ض", "•"] { #expect(signs.shown(other) == other) }
  }

  @Test("the console of Linux gets one fallback for every emoji, and letters of any script as they are")
  func console() {
    let signs = TerminalSigns(environment: ["TERM": "linux"])
    for emoji: Character in ["🎤", Self.family, "❤️"] { #expect(signs.shown(emoji) == TerminalSigns.fallback) }
    for letter: Character in ["a", "é", "歌", "ض", "1", "#"] { #expect(signs.shown(letter) == letter) }
  }

  @Test("any other terminal gets what people wrote")
  func others() {
    let signs = TerminalSigns(environment: ["TERM": "xterm-kitty"])
    #expect(signs == .all && signs.shown(Self.family) == Self.family)
  }

  @Test("a sign in another's place has no more cells, and the cursor is placed behind it")
  func placed() {
    for (signs, drawn) in [(TerminalSigns.single, "👨"), (.letters, "■")] {
      var grid = CellGrid(columns: 6, rows: 1)
      grid.write("\(Self.family)ab", column: 0, row: 0, width: 6, .plain)
      var update = ScreenUpdate(depth: .none, signs: signs)
      let text = String(decoding: update.bytes(for: grid, cursor: nil), as: UTF8.self)
      #expect(text.contains(drawn) && !text.contains(Self.family), "\(signs)")
      #expect(text.contains("\u{1B}[1;3H") && text.contains("ab"), "\(signs)")
    }
  }
}
