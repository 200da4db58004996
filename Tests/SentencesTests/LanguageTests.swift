import Foundation
import Testing

@testable import Sentences

@Suite("The languages that people are spoken to in")
struct LanguageTests {
  private static let catalogue = URL(filePath: #filePath).appending(path: "../../../Sources/Sentences/Catalogue")
    .standardized

  @Test("each language has its file in the catalogue, and no other has")
  func files() throws {
    let files = try FileManager.default.contentsOfDirectory(at: Self.catalogue, includingPropertiesForKeys: nil)
    #expect(
      Language.allCases.map(\.tag).sorted() == files.map { $0.deletingPathExtension().lastPathComponent }.sorted())
  }

  @Test(
    "readers are answered in the language they read best of those there are",
    arguments: [
      ("de-AT,de;q=0.9,en;q=0.8", "de"), ("nl-NL,nl;q=0.9,fr;q=0.8,en;q=0.7", "fr"), ("en;q=0.2, KO-kr;q=0.9", "ko"),
      ("ja, de", "ja"), ("es-419", "es"), ("ar-EG", "ar"), ("en-GB,de;q=0.9", "en"), ("de;q=0.5,*;q=0.8", "en"),
      ("fr;level=1;q=0.4, de ; q=0.6", "de"),
    ])
  func chosen(header: String, language: String) {
    #expect(Language.asked(by: header).tag == language)
  }

  @Test(
    "Chinese is answered where it is read as it is written here",
    arguments: [
      ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh-Hans", "zh-Hans"), ("zh-SG", "zh-Hans"), ("zh-hans-tw", "zh-Hans"),
      ("zh-TW", "en"), ("zh-Hant-CN", "en"), ("zh-HK,zh;q=0.9", "zh-Hans"), ("zh-MO,de;q=0.1", "de"),
    ])
  func chinese(header: String, language: String) {
    #expect(Language.asked(by: header).tag == language)
  }

  @Test(
    "a request for no language that is here, or for none at all, is answered in English, and no header is an error",
    arguments: [
      nil, "", ",", ";", ";q=1", "nl", "C", "de;q=0", "de;q=abc", "de;q=nan", "de;q=2", "de;q=-1", "-", "d_e",
      "q=1",
      String(repeating: "nl,", count: 32) + "de", String(repeating: "-", count: 200),
    ])
  func unknown(header: String?) {
    #expect(Language.asked(by: header) == .english)
  }

  @Test(
    "a terminal's language is the first that its environment names of LC_ALL, LC_MESSAGES and LANG",
    arguments: [
      (["LANG": "de_AT.UTF-8"], Language.german), (["LANG": "de_DE", "LC_MESSAGES": "fr_FR.UTF-8"], .french),
      (["LANG": "de_DE", "LC_ALL": "ja_JP.eucJP"], .japanese), (["LANG": "ar_EG", "LC_ALL": ""], .arabic),
      (["LANG": "zh_CN.UTF-8"], .chinese), (["LANG": "zh_TW.UTF-8"], .english), (["LANG": "es@euro"], .spanish),
      (["LANG": "ko_KR", "LC_ALL": "C.UTF-8"], .english), (["LANG": "POSIX"], .english), (["LANG": "nl_NL"], .english),
      ([:], .english), (["LC_CTYPE": "de_DE.UTF-8"], .english), (["LANG": "."], .english),
    ])
  func environment(variables: [String: String], language: Language) {
    #expect(Language.ofMessages(in: variables) == language)
  }

  @Test(
    "a count has the plural of its language",
    arguments: [
      (Language.english, 1, "one"), (.english, 0, "other"), (.german, 2, "other"), (.french, 0, "one"),
      (.french, 1, "one"), (.french, 2, "other"), (.french, 2_000_000, "many"), (.spanish, 1, "one"),
      (.spanish, 0, "other"), (.spanish, 1_000_000, "many"), (.japanese, 1, "other"), (.korean, 1, "other"),
      (.chinese, 1, "other"), (.arabic, 0, "zero"), (.arabic, 1, "one"), (.arabic, 2, "two"), (.arabic, 3, "few"),
      (.arabic, 110, "few"), (.arabic, 11, "many"), (.arabic, 199, "many"), (.arabic, 100, "other"),
      (.arabic, 102, "other"), (.english, -1, "one"),
    ])
  func plurals(language: Language, count: Int, plural: String) {
    #expect(language.plural(of: count).rawValue == plural)
  }

  @Test(
    "a screen that waits for its host names the tab that hosts have on their page", arguments: Language.allCases)
  func tab(language: Language) throws {
    let file = try Data(contentsOf: Self.catalogue.appending(path: "\(language.tag).json"))
    let catalogue = try #require(JSONSerialization.jsonObject(with: file) as? [String: [String: Any]])
    let tab = try #require(catalogue["host"]?["host.tab.settings"] as? String)
    #expect(WallSentence.hostTypes(address: "party.local/host/karaoke").text(in: language).contains(tab))
  }
}
