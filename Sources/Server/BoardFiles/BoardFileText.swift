import Document
import Yams

/// A board file's text, of which one thing is changed: every other byte stays, comments too.
///
/// A change is proven by reading the text again. Where the way the file is written doesn't let one thing be changed
/// alone, nothing is.
struct BoardFileText {
  enum Problem: Error, Hashable {
    /// The text isn't a board file.
    case mistake(ServeError)
    /// It is written in a way that has to be edited by hand.
    case form
  }

  let text: String
  /// What it is called in an error.
  let label: String

  /// The text with another title.
  ///
  /// - Complexity: O(length): it is read twice.
  func retitled(_ title: String, limits: Limits) throws(Problem) -> String {
    let before = try read(text, limits)
    let changed = try replacingTitle(by: Self.quoted(title))
    // A text that can't be read any more wasn't one whose title stands alone.
    guard case .success(var after) = Result(catching: { () throws(Problem) in try read(changed, limits) }),
      after.title == title
    else { throw .form }
    after.title = before.title
    guard after == before else { throw .form }
    return changed
  }

  /// A new board's text.
  static func empty(title: String) -> String { "title: \(quoted(title))\nsections: []\n" }

  /// A text as YAML writes it in double quotes, where it may have any character.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _
      where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        || [0x2028, 0x2029, 0xFEFF].contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private func read(_ text: String, _ limits: Limits) throws(Problem) -> BoardFile {
    var files = CollectionFiles()
    do throws(ServeError) {
      return try BoardFile(text, at: label, limits: limits, files: &files, fed: [:])
    } catch {
      throw .mistake(error)
    }
  }

  private func replacingTitle(by new: String) throws(Problem) -> String {
    let root: Node?
    do throws(BoardFileError) {
      root = try BoardFileReader.compose(text, file: label)
    } catch {
      throw .mistake(.boardFile(error))
    }
    guard case .mapping(let mapping)? = root, let value = mapping["title"], case .scalar(let scalar) = value,
      let mark = value.mark
    else { throw .form }
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" })
    guard lines.indices.contains(mark.line - 1) else { throw .form }
    let line = lines[mark.line - 1]
    guard
      let start = line.unicodeScalars.index(
        line.startIndex, offsetBy: mark.column - 1, limitedBy: line.endIndex)
    else { throw .form }
    let end = try Self.end(of: scalar.style, in: line[start...])
    lines[mark.line - 1] = Substring(line[..<start] + new + line[end...])
    // Each line keeps its own end.
    let ends = text.filter(\.isLineEnd).map(String.init) + [""]
    return zip(lines, ends).map { $0 + $1 }.joined()
  }

  /// Where the value ends that the rest of a line begins with.
  private static func end(of style: Node.Scalar.Style, in rest: Substring) throws(Problem) -> Substring.Index {
    switch style {
    case .doubleQuoted, .singleQuoted:
      guard let quote = rest.first else { throw .form }
      var index = rest.index(after: rest.startIndex)
      while index < rest.endIndex {
        if rest[index] == "\\", quote == "\"" {
          index = rest.index(index, offsetBy: 2, limitedBy: rest.endIndex) ?? rest.endIndex
          continue
        }
        let next = rest.index(after: index)
        guard rest[index] == quote else { index = next; continue }
        // Two single quotes are one of the text.
        guard quote == "'", next < rest.endIndex, rest[next] == quote else { return next }
        index = rest.index(after: next)
      }
      throw .form
    case .plain, .any:
      var end = rest.firstRange(of: " #")?.lowerBound ?? rest.firstRange(of: "\t#")?.lowerBound ?? rest.endIndex
      while end > rest.startIndex, rest[rest.index(before: end)].isWhitespace { end = rest.index(before: end) }
      return end
    case .literal, .folded: throw .form
    }
  }
}

extension Character {
  fileprivate var isLineEnd: Bool { self == "\n" || self == "\r\n" }
}
