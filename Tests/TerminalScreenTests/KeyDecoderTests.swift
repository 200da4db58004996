import TestSupport
import Testing

@testable import TerminalScreen

@Suite("Keys: what a terminal sends, cut anywhere")
struct KeyDecoderTests {
  nonisolated static let known: [(String, [TerminalInput])] = [
    ("aé中👍", ["a", "é", "中", "👍"].map { .key(Key(.character($0))) }),
    ("\r\t\u{7F}\u{8}", [.key(Key(.enter)), .key(Key(.tab)), .key(Key(.backspace)), .key(Key(.backspace))]),
    ("\u{3}\u{1A}", [.key(.control("c")), .key(.control("z"))]),
    ("\u{1B}[A\u{1B}OB", [.key(Key(.up)), .key(Key(.down))]),
    ("\u{1B}[1;2C\u{1B}[1;5D", [.key(Key(.right, .shift)), .key(Key(.left, .control))]),
    ("\u{1B}[3~\u{1B}[5~\u{1B}[6;3~", [.key(Key(.delete)), .key(Key(.pageUp)), .key(Key(.pageDown, .alt))]),
    ("\u{1B}[H\u{1B}[4~\u{1B}[Z", [.key(Key(.home)), .key(Key(.end)), .key(Key(.tab, .shift))]),
    ("\u{1B}b\u{1B}\r", [.key(Key(.character("b"), .alt)), .key(Key(.enter, .alt))]),
    ("\u{1B}[13;3u\u{1B}[97;5u", [.key(Key(.enter, .alt)), .key(.control("a"))]),
    (
      "\u{1B}[<0;3;4M\u{1B}[<0;3;4m",
      [.mouse(.init(.press, column: 2, row: 3)), .mouse(.init(.release, column: 2, row: 3))]
    ),
    (
      "\u{1B}[<64;1;1M\u{1B}[<69;10;2M",
      [.mouse(.init(.wheelUp, column: 0, row: 0)), .mouse(.init(.wheelDown, column: 9, row: 1))]
    ),
    ("\u{1B}[200~q\u{1B}[31m\nü\u{1B}[201~x", [.paste("q\u{1B}[31m\nü"), .key(Key(.character("x")))]),
    ("\u{1B}]11;rgb:0/0/0\u{1B}\\x\u{1B}P1$r\u{7}y", [.key(Key(.character("x"))), .key(Key(.character("y")))]),
    ("\u{1B}[?62;c\u{1B}[99~x", [.key(Key(.character("x")))]),
  ]

  @Test("every sequence means the same however it is cut", arguments: known.indices)
  func cuts(index: Int) {
    let (text, inputs) = Self.known[index]
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var decoder = KeyDecoder()
      let decoded = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
      #expect(decoded == inputs, "cut at \(cut)")
      #expect(!decoder.isPending)
    }
  }

  @Test("a lone escape is the Escape key once nothing followed; two are two")
  func escape() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.isPending)
    #expect(decoder.flush() == [.key(Key(.escape))])
    #expect(!decoder.isPending)
    #expect(decoder.decode([0x1B, 0x1B]) + decoder.flush() == [.key(Key(.escape)), .key(Key(.escape))])
  }

  @Test("half a sequence is dropped after a moment, and the next key is itself")
  func halves() {
    for half in ["\u{1B}[", "\u{1B}[1;", "\u{1B}O", "\u{1B}]52;c;", "\u{1B}P", "\u{1B}[<0;1"] {
      var decoder = KeyDecoder()
      #expect(decoder.decode(half.utf8) == [])
      #expect(decoder.flush() == [], "\(half.debugDescription)")
      #expect(decoder.decode("x".utf8) == [.key(Key(.character("x")))])
    }
  }

  @Test("bytes that are no UTF-8 become one sign each and disturb nothing else")
  func invalid() {
    var decoder = KeyDecoder()
    let inputs = decoder.decode([0xFF, 0x80, 0xC3, UInt8(ascii: "x"), 0xE2, 0x82])
    let flushed = decoder.flush()
    let sign = TerminalInput.key(Key(.character("\u{FFFD}")))
    #expect(inputs == [sign, sign, sign, .key(Key(.character("x")))])
    #expect(flushed == [sign])
  }

  @Test("a paste whose end was lost still gives its text, takes no keys, and Ctrl-C ends it")
  func openPaste() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[200~hello q\u{1B}[20".utf8) == [])
    #expect(decoder.flush() == [.paste("hello q")])
    #expect(decoder.isPending)
    #expect(decoder.decode("1~".utf8) == [])
    #expect(decoder.decode("j".utf8) == [.key(Key(.character("j")))])
    _ = decoder.decode("\u{1B}[200~abc".utf8)
    _ = decoder.flush()
    #expect(decoder.decode([0x03]) == [])
    #expect(!decoder.isPending)
  }

  @Test("a paste of a megabyte comes in pieces without losing or splitting a letter")
  func longPaste() {
    var decoder = KeyDecoder()
    let text = String(repeating: "aü中👍", count: 100_000)
    var pasted = ""
    for input in decoder.decode(("\u{1B}[200~" + text + "\u{1B}[201~").utf8) {
      if case .paste(let piece) = input { pasted += piece }
    }
    let isWhole = pasted == text
    #expect(isWhole)
  }

  @Test("a sequence without an end is dropped, not kept")
  func endless() {
    var decoder = KeyDecoder()
    #expect(
      decoder.decode(("\u{1B}[" + String(repeating: "1;", count: 100_000) + "Ax").utf8) == [.key(Key(.character("x")))])
  }

  @Test("random bytes never leave it stuck", arguments: 1...50 as ClosedRange<UInt64>)
  func noise(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var decoder = KeyDecoder()
    let likely: [UInt8] = [0x1B, 0x5B, 0x4F, 0x3B, 0x30, 0x7E, 0x3C, 0x4D, 0xC3, 0xA9, 0x5D, 0x07]
    for _ in 0..<2_000 {
      let value = random.next()
      _ = decoder.decode([
        value & 1 == 0 ? likely[Int(value >> 8) % likely.count] : UInt8(truncatingIfNeeded: value >> 16)
      ])
    }
    // Whatever state it was in, a moment's silence and a Ctrl-C lead out of it.
    _ = decoder.flush()
    _ = decoder.decode([0x03])
    _ = decoder.flush()
    #expect(decoder.decode("x".utf8) == [.key(Key(.character("x")))], "seed \(seed)")
  }
}
