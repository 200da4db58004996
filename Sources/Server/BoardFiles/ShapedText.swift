import Document
import Messages
import Yams

/// A board file as it is written, of which a control changes its own lines and nothing else.
///
/// ```swift
/// let text = ShapedText("title: Karaoke # ours\nsections: []\n")
/// try text.changing(.title("Quiz"))     // "title: Quiz # ours\nsections: []\n"
/// ```
/// Comments, order, indentation, line ends and all that other controls would change stay byte for byte. The result is
/// read again before it is given out: if anything but the meant field reads differently, there is no result.
struct ShapedText: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  /// A new board's text.
  static func empty(title: String) -> ShapedText { ShapedText("title: \(YAMLScalar.text(title))\nsections: []\n") }

  /// Why a control can't change the text.
  enum Problem: Error, Hashable {
    /// The field at this line is written in a way that only people edit: over several lines, named or repeated by an
    /// alias.
    case byHand(line: Int)
    /// It can't be read, or is no board.
    case unreadable
  }

  /// The text with one thing changed; the same text if it says so already.
  ///
  /// - Complexity: O(length) for each field of a value.
  func changing(_ change: DeclarationChange) throws(Problem) -> String {
    guard let before = Self.parsed(text), before.mapping != nil else { throw .unreadable }
    if Self.says(before, change) { return text }
    var editor = YAMLLineEditor(text)
    do throws(YAMLLineEditor.Failure) {
      try editor.make(change)
    } catch {
      throw .byHand(line: error.line)
    }
    guard let after = Self.parsed(editor.text), Self.says(after, change),
      Self.rest(of: before, besides: change) == Self.rest(of: after, besides: change)
    else { throw .byHand(line: editor.line(of: change.field)) }
    return editor.text
  }

  // MARK: Reading again

  private static func parsed(_ text: String) -> Node? {
    // A mistake in the text is its reader's to tell; here it only means that there is no board to change.
    do throws(BoardFileError) { return try BoardFileReader.compose(text, file: "") } catch { return nil }
  }

  private static var reader: BoardFileReader {
    BoardFileReader(file: "", limits: Limits(), files: CollectionFiles(besideBoardAt: ""))
  }

  /// Whether a board says already what the change should make it say.
  private static func says(_ board: Node, _ change: DeclarationChange) -> Bool {
    let field = board.mapping?[Node(change.field)]
    do throws(BoardFileError) {
      switch change {
      case .title(let title): return field?.string == title
      case .container(let container):
        return try field.map { node throws(BoardFileError) in try reader.container(node) } == container
      case .anonymous(let isAnonymous): return (field?.bool ?? false) == isAnonymous
      case .value(let value):
        let values = try field.map { node throws(BoardFileError) in try reader.declaredValues(node) } ?? []
        return values.contains(value)
      case .noValue(let key):
        let values = try field.map { node throws(BoardFileError) in try reader.declaredValues(node) } ?? []
        return !values.contains { $0.field.key == key }
      }
    } catch {
      return false
    }
  }

  /// Everything that the change isn't about, as it was read.
  private static func rest(of board: Node, besides change: DeclarationChange) -> Rest {
    var rest = Rest()
    for (key, value) in board.mapping ?? [:] where key.string != change.field { rest.fields.append([key, value]) }
    // Of the values, all but the one.
    guard let key = change.valueKey, let values = board.mapping?[Node(change.field)] else { return rest }
    if let mapping = values.mapping {
      for (name, value) in mapping where name.string != key.name {
        rest.values.append([name, value.null != nil ? Node("") : value])
      }
    } else {
      for name in values.sequence ?? [] where name.string != key.name { rest.values.append([name, Node("")]) }
    }
    return rest
  }

  private struct Rest: Equatable {
    var fields: [[Node]] = []
    var values: [[Node]] = []
  }
}

extension DeclarationChange {
  /// The board's field that it is about.
  var field: String {
    switch self {
    case .title: "title"
    case .container: "container"
    case .anonymous: "anonymous"
    case .value, .noValue: "values"
    }
  }

  var valueKey: ValueKey? {
    switch self {
    case .value(let value): value.field.key
    case .noValue(let key): key
    default: nil
    }
  }
}
