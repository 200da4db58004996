import FoundationEssentials
import Sentences
import Yams

/// A JSON text (RFC 8259) with the line of each of its values, so that a person who sends it, or whose script does, can
/// read in which line the mistake is.
///
/// Foundation says whether the text is JSON, but not what is in which line. libyaml knows the lines, and reads the text
/// too, because JSON is YAML. A field twice in one object is an error.
struct JSONNode: Hashable {
  enum Content: Hashable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSONNode])
    case object([Field])
  }

  struct Field: Hashable {
    var name: String
    var value: JSONNode
  }

  struct Problem: Error, Hashable {
    var line: Int
    var what: Kind
    /// In English.
    var message: String { what == .notJSON ? "this isn't JSON" : what.sentence.text(in: .english) }
  }

  enum Kind: Hashable {
    case notText
    case notJSON
    case unreadable(MistakeSentence)

    var sentence: MistakeSentence {
      switch self {
      case .notText: .notText
      case .notJSON: .notJSON
      case .unreadable(let sentence): sentence
      }
    }
  }

  /// Values of one text.
  static let nodesMax = 500_000

  var line: Int
  var content: Content

  init(_ text: [UInt8]) throws(Problem) {
    // Windows begins with a byte order mark.
    let text = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...]
    // YAML minds a tab on a line of its own.
    let end = text.lastIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }.map { $0 + 1 } ?? text.endIndex
    guard let source = String(validating: text[..<end], as: UTF8.self) else {
      throw Problem(line: 1, what: .notText)
    }
    let node: Node?
    do throws(BoardFileError) {
      node = try BoardFileReader.json(source, file: "", nodesMax: Self.nodesMax)
    } catch {
      throw Problem(line: error.line, what: .unreadable(error.sentence))
    }
    // A text with too much in it was refused before this looks at each value.
    let isJSON = Result { try JSONDecoder().decode(AnyJSON.self, from: Data(text)) }
    guard let node, case .success = isJSON else { throw Problem(line: 1, what: .notJSON) }
    self.init(node)
  }

  init(line: Int, _ content: Content) {
    self.line = line
    self.content = content
  }

  private init(_ node: Node) {
    line = node.mark?.line ?? 1
    content =
      switch node {
      case .scalar(let scalar): Self.content(of: scalar)
      case .sequence(let nodes): .list(nodes.map(JSONNode.init))
      case .mapping(let fields):
        .object(fields.map { Field(name: $0.string ?? "", value: JSONNode($1)) })
      case .alias: preconditionFailure("JSON has no aliases")
      }
  }

  private static func content(of scalar: Node.Scalar) -> Content {
    guard scalar.style == .plain else { return .text(scalar.string) }
    switch scalar.string {
    case "null": return .null
    case "true": return .flag(true)
    case "false": return .flag(false)
    case let digits:
      guard let number = Double(digits) else { preconditionFailure("JSON has no word \(digits)") }
      return .number(number)
    }
  }

  /// As a sentence quotes it.
  var inWords: String {
    switch content {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number: "a number"
    case .text: "text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

/// Any JSON value: only whether it is one matters.
private struct AnyJSON: Decodable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    // The commonest kind first: a kind that doesn't fit costs an error.
    if (try? value.decode(String.self)) != nil || value.decodeNil() || (try? value.decode(Bool.self)) != nil
      || (try? value.decode(Double.self)) != nil || (try? value.decode([AnyJSON].self)) != nil
    {
      return
    }
    _ = try value.decode([String: AnyJSON].self)
  }
}
