import Foundation
import Testing

@Suite("Sentences that programs say")
struct UsedTests {
  private static let sources = URL(filePath: #filePath).appending(path: "../../../Sources").standardized

  private static func text(of file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

  private static func code(of targets: [String]) throws -> String {
    try targets.flatMap { target -> [String] in
      let files = FileManager.default.enumerator(at: sources.appending(path: target), includingPropertiesForKeys: nil)
      return try (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }.map { try text(of: $0) }
    }
    .joined(separator: "\n")
  }

  @Test(
    "no sentence is kept that nothing says",
    arguments: [
      ("WallSentence", ["Server"]), ("TerminalSentence", ["TerminalScreen", "Joining"]),
      ("CommandSentence", ["Server"]), ("MistakeSentence", ["Server"]), ("ServeSentence", ["Server"]),
    ])
  func used(type: String, readers: [String]) throws {
    let written = try Self.text(of: Self.sources.appending(path: "Sentences/Written/\(type).swift"))
    let members = written.matches(of: /public static (?:var|func) `?(\w+)/).map { String($0.output.1) }
    #expect(members.count >= 10)
    let code = try Self.code(of: readers)
    let said = Set(code.matches(of: /\.(\w+)/).map { String($0.output.1) })
    #expect(members.filter { !said.contains($0) } == [])
  }
}
