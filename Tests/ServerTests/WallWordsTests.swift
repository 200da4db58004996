import Foundation
import Testing

@testable import Server

@Suite("The server's own words on a wall")
struct WallWordsTests {
  private static func file(_ name: String) throws -> String {
    let path = URL(filePath: #filePath).appending(path: "../../../web/\(name)").standardized
    return try String(contentsOf: path, encoding: .utf8)
  }

  /// What a file of the page's scripts has under a key.
  private static func sentence(_ key: String, in name: String) throws -> String {
    let pattern = try Regex(
      "\"\(NSRegularExpression.escapedPattern(for: key))\": \"([^\"]+)\"", as: (Substring, Substring).self)
    return String(try #require(file(name).firstMatch(of: pattern), "\(key) in \(name)").output.1)
  }

  private static func sentences(of words: WallWords) -> [String] {
    Mirror(reflecting: words).children.compactMap { $0.label == "language" ? nil : $0.value as? String }
  }

  @Test("each language that the page speaks is spoken here, and no other")
  func languages() throws {
    let list = try #require(Self.file("sentences/words.js").firstMatch(of: /const languages = \[(.*?)\];/)).output.1
    let spoken = list.matches(of: /"(.*?)"/).map { String($0.output.1) }
    #expect(Set(WallWords.all.map(\.language)) == Set(spoken + ["en"]))
    #expect(WallWords.all.count == spoken.count + 1)
  }

  @Test("scripts say the same sentences in the same words", arguments: WallWords.all)
  func same(words: WallWords) throws {
    let isEnglish = words == .english
    func page(_ english: String) -> String { isEnglish ? english : "sentences/language-\(words.language).js" }
    #expect(try words.scan == Self.sentence("wall.scan", in: page("wall.js")))
    #expect(try words.now == Self.sentence("card.now", in: page("sentences/words.js")))
    #expect(try words.next == Self.sentence("card.next", in: page("sentences/words.js")))
    let doors = try Self.sentence(
      "host.doors", in: isEnglish ? "sentences/host-words.js" : "sentences/host-language-\(words.language).js")
    #expect(words.hostTypes.contains(doors), "a host finds these words on their page")
    #expect(
      try words.isRightToLeft == Self.file(page("sentences/words.js")).contains("export const direction = \"rtl\""))
  }

  @Test("nothing is left out and nothing is left in English", arguments: WallWords.all)
  func whole(words: WallWords) {
    let sentences = Self.sentences(of: words)
    #expect(sentences.count == 10 && sentences.allSatisfy { !$0.isEmpty })
    #expect(words == .english || Set(sentences).isDisjoint(with: Self.sentences(of: .english)))
  }

  @Test(
    "readers are answered in the language they read best of those there are",
    arguments: [
      ("de-AT,de;q=0.9,en;q=0.8", "de"), ("nl-NL,nl;q=0.9,fr;q=0.8,en;q=0.7", "fr"), ("en;q=0.2, KO-kr;q=0.9", "ko"),
      ("ja, de", "ja"), ("es-419", "es"), ("ar-EG", "ar"), ("en-GB,de;q=0.9", "en"), ("de;q=0.5,*;q=0.8", "en"),
      ("fr;level=1;q=0.4, de ; q=0.6", "de"),
    ])
  func chosen(header: String, language: String) {
    #expect(WallWords.asked(by: header).language == language)
  }

  @Test(
    "Chinese is answered where it is read as it is written here",
    arguments: [
      ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh-Hans", "zh-Hans"), ("zh-SG", "zh-Hans"), ("zh-hans-tw", "zh-Hans"),
      ("zh-TW", "en"), ("zh-Hant-CN", "en"), ("zh-HK,zh;q=0.9", "zh-Hans"), ("zh-MO,de;q=0.1", "de"),
    ])
  func chinese(header: String, language: String) {
    #expect(WallWords.asked(by: header).language == language)
  }

  @Test(
    "a request for no language that is here, or for none at all, is answered in English, and no header is an error",
    arguments: [
      nil, "", ",", ";", ";q=1", "nl", "C", "de;q=0", "de;q=abc", "de;q=nan", "de;q=2", "de;q=-1", "-", "d_e",
      "q=1",
      String(repeating: "nl,", count: 32) + "de", String(repeating: "-", count: 200),
    ])
  func unknown(header: String?) {
    #expect(WallWords.asked(by: header) == .english)
  }

  @Test("the page and the terminal say now and next in the language, whose direction the page has")
  func said() {
    var board = WallPageTests.board([("A", ["One"])])
    board.turns = [.init(text: "One"), .init(text: "Two"), .init(text: "Three")]
    let page = WallPage(template: HTMLTemplate("<html lang=\"{{language}}\" dir=\"{{direction}}\">{{turns}}{{scan}}"))
    let arabic = page.text(of: board, page: 0, path: "/w", words: .arabic)
    #expect(arabic.hasPrefix("<html lang=\"ar\" dir=\"rtl\">"))
    #expect(
      arabic.contains("<h2>الآن</h2>") && arabic.contains("<h2>التالي</h2>") && arabic.hasSuffix("امسح الرمز للانضمام"))
    let lines = WallText.lines(of: board, words: .japanese).dropFirst(2).prefix(3)
    #expect(lines == ["\u{1B}[1mいま  One\u{1B}[0m", "次    Two", "      Three"])
  }
}
