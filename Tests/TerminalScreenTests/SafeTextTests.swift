import Document
import TestSupport
import Testing

@testable import BoardUITerminal
@testable import TerminalScreen

@Suite("Text is text: nothing a board says can command a terminal")
struct SafeTextTests {
  /// What the threat model forbids in output, row 6: ESC, C1, CR, BEL and every other control character.
  private func forbidden(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
  }

  static let controls: [UInt32] = Array(0...0x1F) + Array(0x7F...0x9F)

  @Test("[T6] none of the 65 control characters gets through, whatever is around it")
  func controlCharacters() throws {
    #expect(Self.controls.count == 65)
    for value in Self.controls {
      let scalar = try #require(Unicode.Scalar(value))
      for around in ["", "a", "é", "👍", "\u{301}", "\r"] {
        let text = around + String(scalar) + around
        for keepsLines in [false, true] {
          let safe = sanitized(text, keepsLines: keepsLines)
          #expect(forbidden(safe).isEmpty, "U+\(String(value, radix: 16)) in \(text.debugDescription)")
          #expect(keepsLines || !safe.contains("\n"))
        }
      }
    }
  }

  static let introducers = [
    "\u{1B}[", "\u{9B}", "\u{1B}]", "\u{9D}", "\u{1B}P", "\u{90}", "\u{1B}_", "\u{9F}", "\u{1B}^", "\u{1B}X",
  ]
  static let bodies = [
    "2J", "1;1H", "31m", "?1049h", "?2004l", "6n", "c", "21t", "0;owned", "52;c;ZXZpbA==", "8;;http://example.org/",
    "4;1;rgb:ff/00/00", "+q544e", "Gf=100;AAAA", "1337;File=:AAAA", "777;notify;a;b", "201~rm -rf /\r", "!p", "0c",
    "<0;1;1M",
  ]
  static let ends = ["", "\u{07}", "\u{1B}\\", "\u{9C}", "\r\n"]

  @Test("[T6] CSI, OSC, DCS, APC, PM and SOS payloads lose their control characters and keep their letters")
  func sequences() {
    var count = 0
    for introducer in Self.introducers {
      for body in Self.bodies {
        for end in Self.ends {
          let safe = sanitized("Sam" + introducer + body + end + "Ann")
          #expect(forbidden(safe).isEmpty)
          #expect(safe.contains(body.filter { $0 != "\r" }))
          #expect(safe.hasPrefix("Sam") && safe.hasSuffix("Ann"))
          count += 1
        }
      }
    }
    #expect(count == 1_000)
  }

  @Test("[T6] a screen drawn from hostile texts sends only sequences of ours")
  func hostileBoard() {
    var sample = SampleBoard()
    sample.titles = ["\u{1B}]0;owned\u{07}", "\u{9B}2J\u{202E}x"]
    sample.cards = [Self.bodies.map { "\u{1B}[" + $0 }, Self.bodies.map { "\u{9D}" + $0 + "\u{07}" }]
    var contents = sample.contents
    contents.title = "\u{1B}c"
    contents.others = [.init(seat: .init(1), name: "\u{1B}[31mEve", card: sample.card(0, 0))]
    var board = TerminalBoard(columns: 60, rows: 24, theme: Theme(depth: .trueColor))
    _ = board.handle(.contents(contents))
    for keys in ["", "d", "u", "m", "<esc>", "e", "<esc>", "/\u{1B}", "?"] {
      board.press(keys)
      let picture = board.draw()
      var update = ScreenUpdate(depth: .trueColor)
      let output = String(decoding: update.bytes(for: picture.grid, cursor: picture.cursor), as: UTF8.self)
      #expect(unknownSequences(output).isEmpty)
    }
  }

  /// The rest of an output without the sequences that an update is made of.
  private func unknownSequences(_ output: String) -> [Unicode.Scalar] {
    let ours = /\u{1B}\[([0-9;]*[mH]|2J|\?25[hl]|\?2026[hl])|\u{1B}\]8;;(https?:\/\/[!-~]+)?\u{1B}\\/
    return forbidden(output.replacing(ours, with: "")) + output.unicodeScalars.filter { $0 == "\u{202E}" }
  }

  @Test("bidi controls and invisible format characters go; joiners inside emoji stay")
  func formatCharacters() {
    for value: UInt32 in [0x61C, 0x200B, 0x200E, 0x200F, 0x202A, 0x202E, 0x2060, 0x2066, 0x2069, 0xFEFF, 0xAD] {
      #expect(sanitized("a\(Unicode.Scalar(value).map(String.init) ?? "")b") == "ab")
    }
    for text in ["👩‍👩‍👧‍👦", "👍🏽", "❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "می‌خواهم", "नमस्ते", "한국어", "Zoë", "🇩🇪"] {
      #expect(sanitized(text) == text)
    }
  }

  @Test("no scalar of the basic plane becomes or stays a control or bidi character")
  func everyScalar() {
    let joiners: Set<UInt32> = [0x200C, 0x200D]
    for value: UInt32 in 0...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bad = sanitized("x\(scalar)").unicodeScalars.filter {
        let category = $0.properties.generalCategory
        return category == .control || category == .lineSeparator || category == .paragraphSeparator
          || (category == .format && !joiners.contains($0.value))
      }
      #expect(bad.isEmpty, "U+\(String(value, radix: 16))")
    }
  }

  @Test("line ends of every kind are one kind, CR LF is one")
  func lines() {
    let text = "a\nb\r\nc\rd\u{2028}e\u{85}f\u{B}g\th"
    #expect(sanitized(text, keepsLines: true) == "a\nb\nc\nd\ne\nf\ng h")
    #expect(sanitized(text) == "a b c d e f g h")
  }

  @Test("a pile of marks is cut, and a mark without a base gets a space to stand on")
  func marks() {
    let zalgo = "H" + String(repeating: "\u{301}", count: 10_000) + "i"
    #expect(sanitized(zalgo).unicodeScalars.count == clusterScalarsMax + 1)
    #expect(sanitized("\u{301}x") == " \u{301}x")
    #expect(sanitized("\u{FE0F}\u{200D}") == "")
    let chain = String(repeating: "👩\u{200D}", count: 500)
    #expect(sanitized(chain).unicodeScalars.count <= clusterScalarsMax)
  }

  @Test("making text safe twice changes nothing more", arguments: 0..<20 as Range<UInt64>)
  func idempotent(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces =
      Self.bodies + Self.introducers + ["\u{301}", "👩", "\u{200D}", "\u{FE0F}", "🏽", "\r", "\n", "ᄀ", "क्", "a"]
    let text = (0..<200).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
    let once = sanitized(text, keepsLines: true)
    #expect(sanitized(once, keepsLines: true) == once, "seed \(seed)")
  }
}
