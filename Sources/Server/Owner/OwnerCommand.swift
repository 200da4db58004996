import Document
import FoundationEssentials
import Messages

/// A command of the owner's: one JSON object, `{"t":"make","title":"Friday"}`.
///
/// Strict: a field nobody knows, or of the wrong kind, is refused.
enum OwnerCommand: Hashable, Sendable {
  case boards
  case make(title: String, template: BoardName?)
  /// A board from a text in any form that can be imported; `isTrial`: only say what it would have.
  case makeFrom(CardImport, title: String)
  case duplicate(BoardName, title: String, withCards: Bool)
  case rename(BoardName, title: String)
  case archive(BoardName)
  case unarchive(BoardName)
  case delete(BoardName)
  case restore(BoardName)
  case links(BoardName)
  case text(BoardName)
  case saveTemplate(BoardName, title: String)
  case removeTemplate(BoardName)
  /// The owner's own link, only on the server's machine.
  case link
  case rotate

  /// The room doctor's findings.
  case doctor
  /// How the server has been doing in the last minutes.
  case health

  /// The cluster's nodes, and a board that should go to one; only on a node's machine.
  case nodes
  case move(BoardName, to: String)

  case backups(OwnerBackupRequest)
  /// A board of a backup is a new board, or what the board of its name goes back to.
  case restoreBoard(BoardRestoration)

  /// Bytes of a command; a larger one is refused.
  static let bytesMax = 512 << 10

  /// - Throws: ``OwnerRefusal``, with the field that isn't understood.
  init(decoding body: [UInt8]) throws(OwnerRefusal) {
    guard body.count <= Self.bytesMax else { throw .tooLarge(limit: Self.bytesMax) }
    let node: JSONNode
    do throws(JSONNode.Problem) {
      node = try JSONNode(body)
    } catch {
      throw OwnerRefusal(400, "notJSON", ["line": .number(Double(error.line))])
    }
    guard case .object(let list) = node.content else { throw OwnerRefusal(400, "notJSON", ["line": .number(1)]) }
    var fields = Fields(Dictionary(list.map { ($0.name, $0.value.content) }) { $1 })
    self = try Self.command(try fields.text("t"), &fields)
    if let unknown = fields.left { throw OwnerRefusal(400, "unknownField", ["field": .text(unknown)]) }
  }

  private static func command(_ kind: String, _ fields: inout Fields) throws(OwnerRefusal) -> OwnerCommand {
    switch kind {
    case "boards": return .boards
    case "make": return .make(title: try fields.text("title"), template: try fields.nameIfThere("template"))
    case "makeFrom":
      let title = try fields.text("title")
      let what = CardImport(
        try fields.text("text"), format: try fields.formatIfThere("format"), name: title,
        isTrial: try fields.flag("trial"))
      return .makeFrom(what, title: title)
    case "duplicate":
      return .duplicate(
        try fields.name("board"), title: try fields.text("title"), withCards: try fields.flag("cards"))
    case "rename": return .rename(try fields.name("board"), title: try fields.text("title"))
    case "archive": return .archive(try fields.name("board"))
    case "unarchive": return .unarchive(try fields.name("board"))
    case "delete": return .delete(try fields.name("board"))
    case "restore": return .restore(try fields.name("board"))
    case "links": return .links(try fields.name("board"))
    case "text": return .text(try fields.name("board"))
    case "saveTemplate": return .saveTemplate(try fields.name("board"), title: try fields.text("title"))
    case "removeTemplate": return .removeTemplate(try fields.name("name"))
    case "link": return .link
    case "rotate": return .rotate

    case "doctor": return .doctor
    case "health": return .health

    case "nodes": return .nodes
    case "move": return .move(try fields.name("board"), to: try fields.text("node"))

    case "restoreBoard": return .restoreBoard(try BoardRestoration(&fields))
    case let kind where OwnerBackupRequest.Kind(rawValue: kind) != nil:
      return .backups(try OwnerBackupRequest(kind, &fields))
    default: throw OwnerRefusal(400, "unknownType", ["type": .text(String(kind.prefix(64)))])
    }
  }

  /// The fields of one command, each taken once.
  struct Fields {
    private var contents: [String: JSONNode.Content]

    init(_ contents: [String: JSONNode.Content]) { self.contents = contents }

    var left: String? { contents.keys.sorted().first.map { String($0.prefix(64)) } }

    mutating func text(_ name: String) throws(OwnerRefusal) -> String {
      guard let content = contents.removeValue(forKey: name) else { throw Self.missing(name) }
      guard case .text(let text) = content else { throw Self.bad(name, "a text") }
      return text
    }

    mutating func flag(_ name: String) throws(OwnerRefusal) -> Bool {
      guard let content = contents.removeValue(forKey: name) else { throw Self.missing(name) }
      guard case .flag(let flag) = content else { throw Self.bad(name, "true or false") }
      return flag
    }

    mutating func name(_ field: String) throws(OwnerRefusal) -> BoardName {
      guard let name = BoardName(try text(field)) else { throw Self.bad(field, "a name of a–z, 0–9 and -") }
      return name
    }

    mutating func nameIfThere(_ field: String) throws(OwnerRefusal) -> BoardName? {
      switch contents[field] {
      case nil: return nil
      case .null?:
        contents[field] = nil
        return nil
      default: return try name(field)
      }
    }

    mutating func number(_ name: String) throws(OwnerRefusal) -> Int {
      guard let content = contents.removeValue(forKey: name) else { throw Self.missing(name) }
      guard case .number(let number) = content, let whole = Int(exactly: number), whole >= 0 else {
        throw Self.bad(name, "a whole number")
      }
      return whole
    }

    mutating func textIfThere(_ name: String) throws(OwnerRefusal) -> String? {
      contents[name] == nil ? nil : try text(name)
    }

    mutating func backup(_ field: String) throws(OwnerRefusal) -> BackupName {
      let text = try text(field)
      guard let name = BackupName(text) else { throw .noBackup(text) }
      return name
    }

    mutating func formatIfThere(_ name: String) throws(OwnerRefusal) -> CardImport.Format? {
      switch contents[name] {
      case nil: return nil
      case .null?:
        contents[name] = nil
        return nil
      default:
        guard let format = CardImport.Format(rawValue: try text(name)) else {
          throw Self.bad(name, "json, yaml, markdown, csv or text")
        }
        return format
      }
    }

    private static func missing(_ field: String) -> OwnerRefusal {
      OwnerRefusal(400, "missingField", ["field": .text(field)])
    }

    private static func bad(_ field: String, _ expected: String) -> OwnerRefusal {
      OwnerRefusal(400, "badField", ["field": .text(field), "expected": .text(expected)])
    }
  }
}
