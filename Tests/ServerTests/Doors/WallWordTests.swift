import Document
import Messages
import Sentences
import Testing

@testable import Server

@Suite("The word on the wall")
struct WallWordTests {
  @Test("[LB8] each word comes as often as any other, the same again after a restart, and another board's are others")
  func words() throws {
    let links = Links(masterKey: Array(repeating: 7, count: 32))
    let (karaoke, retro) = (try #require(BoardName("karaoke")), try #require(BoardName("retro")))
    let words = (0..<4_000).map { links.wallWord(board: karaoke, interval: $0) }
    for word in WallWord.allCases {
      // Five hundred each, with a deviation of 21.
      #expect((400...600).contains(words.count { $0 == word }), "\(word)")
    }
    #expect(
      words
        == (0..<4_000).map { Links(masterKey: Array(repeating: 7, count: 32)).wallWord(board: karaoke, interval: $0) })
    #expect(words != (0..<4_000).map { links.wallWord(board: retro, interval: $0) })
  }

  @Test("each word has a name in every language, and no two have the same", arguments: Language.allCases)
  func names(language: Language) {
    let names = WallWord.allCases.map { WallWordSentence(of: $0.rawValue).text(in: language) }
    #expect(Set(names).count == WallWord.allCases.count)
  }

  @Test("a word's English name is the one that messages use")
  func english() {
    for word in WallWord.allCases {
      #expect(WallWordSentence(of: word.rawValue).text(in: .english).lowercased() == word.rawValue)
    }
  }
}
