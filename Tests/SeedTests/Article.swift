import Foundation

/// An article about BoardUI: what it shows as Swift has to stand, line for line, in a file that the tests compile.
struct Article {
  /// Its blocks of Swift, each as lines without indentation: where they are compiled each step has a namespace of its
  /// own.
  let blocks: [[String]]

  /// - Parameter name: the file's name in BoardUI's documentation, without `.md`.
  init(_ name: String) throws {
    let article = try String(
      contentsOf: Self.project.appending(path: "Sources/BoardUI/BoardUI.docc/\(name).md"), encoding: .utf8)
    blocks = article.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first.map(Self.lines)
    }
  }

  /// The blocks that are in none of these files of this folder.
  func blocksNotCompiled(in files: String...) throws -> [String] {
    let compiled = try files.map { file in
      Self.lines(of: try String(contentsOf: Self.tests.appending(path: file), encoding: .utf8))
    }
    return blocks.filter { block in
      !compiled.contains { text in text.indices.contains { text[$0...].starts(with: block) } }
    }
    .map { $0.joined(separator: "\n") }
  }

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let project = tests.deletingLastPathComponent().deletingLastPathComponent()

  private static func lines(of text: String) -> [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
