import Foundation
import Testing

/// A phrase carries its English sentence along, for readers who don't know its key. Pages and terminals that know the
/// key take the catalogue's.
@Suite("Phrases of our own containers")
struct PhraseTests {
  private struct Written {
    let key: String
    let text: String
  }

  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  /// All that the sources write with a text beside the key.
  private static let written: [Written] = {
    let files = FileManager.default.enumerator(at: root.appending(path: "Sources"), includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
      .flatMap { code in
        code.matches(of: /Phrase\(\s*"([^"]+)",\s*(?:[^"]*"[^"]*":[^"]*|\w+\(\w+\),\s*)?text: "([^"]*)"/).map {
          Written(key: String($0.output.1), text: String($0.output.2))
        }
      }
  }()

  private static func english() throws -> [String: Any] {
    let file = root.appending(path: "Sources/Sentences/Catalogue/en.json")
    let catalogue = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: [String: Any]])
    return catalogue.values.reduce(into: [:]) { all, group in all.merge(group) { first, _ in first } }
  }

  /// The text with `{}` for whatever is filled in.
  private static func bare(_ text: String) -> String {
    text.replacing(/\\\([^()]*\)|\{\w+\}/, with: "{}")
  }

  @Test("none is missed: each place that makes one is found in the sources")
  func found() {
    #expect(
      Set(Self.written.map(\.key)) == [
        "notice.added", "notice.crossedOff", "notice.drawn", "notice.moreAdded", "notice.moreCrossedOff", "notice.next",
        "notice.up", "row.delete", "row.moveDown", "row.moveUp", "stack.more", "terminal.pictureTold",
        "terminal.pictureUntold",
      ])
  }

  @Test("each says what the English catalogue says")
  func same() throws {
    let english = try Self.english()
    for phrase in Self.written {
      let entry = english[phrase.key]
      let sentence = try #require((entry as? [String: String])?["other"] ?? entry as? String, "no \(phrase.key)")
      #expect(Self.bare(phrase.text) == Self.bare(sentence), "\(phrase.key)")
    }
  }
}
