import Testing

@testable import Sentences

@Suite("Sentences with their parameters")
struct PatternTests {
  @Test("each name in braces is what the parameter says, and braces that it brings along stay")
  func names() {
    let pattern: Pattern = "{a} and {b}, {a}"
    #expect(pattern.filled(with: ["a": .text("{b}"), "b": .number(3)], in: .english) == "{b} and 3, {b}")
  }

  @Test("braces that hold no name end nothing: text after the last name is as it is written")
  func rest() {
    let pattern: Pattern = "} {a} {"
    #expect(pattern.filled(with: ["a": .text("x")], in: .english) == "} x {")
  }

  @Test("a count chooses the form, with words for none where the language has them")
  func counts() {
    let cards: Pattern = ["zero": "nothing", "one": "one card", "other": "{count} cards"]
    let said = [0, 1, 2].map { cards.filled(with: ["count": .number($0)], in: .german) }
    #expect(said == ["nothing", "one card", "2 cards"])
  }

  @Test("a form that a file lacks is that of most numbers")
  func lacks() {
    let cards: Pattern = ["one": "una tarjeta", "other": "{count} tarjetas"]
    #expect(cards.filled(with: ["count": .number(1_000_000)], in: .spanish) == "1000000 tarjetas")
  }

  @Test("every language says it in its own words", arguments: Language.allCases)
  func languages(language: Language) {
    let scan = WallSentence.scan.text(in: language)
    #expect((scan == "Scan to join") == (language == .english))
  }
}
