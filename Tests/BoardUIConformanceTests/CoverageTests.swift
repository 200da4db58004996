import BoardUIConformance
import Foundation
import Testing

@Suite("The suite covers everything in the documents")
struct CoverageTests {
  private static func lines(of file: String) throws -> [String] {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let text = try String(contentsOf: root.appending(path: "Sources/BoardUI").appending(path: file), encoding: .utf8)
    return text.components(separatedBy: "\n")
  }

  /// The rules by id, with the first words of what they say.
  private static func rules() throws -> [(id: String, text: String)] {
    try lines(of: "RULES.md").compactMap { line in
      guard let rule = line.wholeMatch(of: /- \*\*([A-Z][0-9]+)\*\* (.*)/) else { return nil }
      return (String(rule.1), String(rule.2))
    }
  }

  /// The first cells of the table, without marks.
  private static func differences() throws -> [String] {
    try lines(of: "BoardUI.docc/DifferencesFromSwiftUI.md").filter { $0.hasPrefix("| ") }.dropFirst()
      .map { row in
        let cell = row.dropFirst(2).components(separatedBy: " | ").first ?? ""
        return cell.replacing("`", with: "")
      }
  }

  @Test("each rule has a case, unless it is only ours or there is a reason why no view can show it")
  func everyRule() throws {
    let rules = try Self.rules()
    #expect(rules.count > 60)
    let shown = Set(Conformance.cases.flatMap(\.rules))
    for rule in rules where !rule.text.hasPrefix("Ours") {
      #expect(shown.contains(rule.id) != (NotShown.rules[rule.id] != nil), "\(rule.id) \(rule.text)")
    }
    let ids = Set(rules.map(\.id))
    #expect(shown.subtracting(ids).isEmpty, "rules that no document has")
    #expect(Set(NotShown.rules.keys).subtracting(ids).isEmpty, "reasons for rules that no document has")
  }

  @Test("each row of “Differences from SwiftUI” has a case, or there is a reason why no view can show it")
  func everyDifference() throws {
    let rows = try Self.differences()
    #expect(rows.count > 30)
    let shown = Conformance.cases.compactMap(\.difference)
    let known = shown + NotShown.differences.keys
    for row in rows {
      #expect(known.count { row.hasPrefix($0) } == 1, "“\(row)”")
    }
    for beginning in known {
      #expect(rows.contains { $0.hasPrefix(beginning) }, "no row begins with “\(beginning)”")
    }
  }

  @Test("a case that shows a difference says what SwiftUI does, where that isn't the same")
  func answers() {
    // Apple's documentation says otherwise, or nothing; Apple's program does the same.
    let same = ["sections without", "content without any view", "implicit sections", "ForEach(subviewOf:)"]
    for rule in Conformance.cases {
      guard let difference = rule.difference else { continue }
      let isSame = rule.steps.allSatisfy { $0.swiftUI == .same }
      #expect(isSame == same.contains { difference.hasPrefix($0) }, "\(rule)")
    }
  }
}
