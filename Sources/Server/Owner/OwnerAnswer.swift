import Document
import FoundationEssentials
import Messages

/// The answer to an owner's command, as JSON.
enum OwnerAnswer: Sendable {
  case boards([Board], templates: [Template])
  /// A board that is new.
  case made(BoardName)
  /// The contents of a text, and the board that was made of it; nil: none was.
  case imported(HostResult.Imported, board: BoardName?)
  case links([Link])
  case text(String)
  /// The owner's own link.
  case owner(String)
  case done

  case doctor(DoctorReport)
  case health(HealthReport)

  case nodes([NodeLine])
  /// The board is at the node now, or was there before.
  case moved(BoardName, to: String, wasThere: Bool)

  /// `doing`: the work with backups that is under way; nil: none.
  case backups([BackupShelf.Kept], doing: String?)
  /// A backup that is there now.
  case kept(String)
  case boardsOfBackup([BackedUpBoard])
  /// A file on its way, with so many bytes.
  case transfer(id: String, bytes: Int, isSealed: Bool)
  case piece([UInt8])
  /// The board went back, and its state before that is in this backup.
  case wentBack(BoardName, before: String)

  struct BackedUpBoard: Encodable, Sendable {
    var name: String
    var title: String?
  }

  struct Board: Encodable, Sendable {
    enum Origin: String, Encodable {
      case store, file, app
    }

    var name: String
    var title: String
    var origin: Origin
    /// The people who are here now.
    var people: Int
    /// Nil: nobody has come to the board since the server started, so it wasn't read.
    var cards: Int?
    /// Milliseconds since 1970, as all times here; nil: nobody knows.
    var changedAt: Int64?
    var madeAt: Int64?
    var archived: Bool
    var deletedAt: Int64?
    var problem: String?
  }

  struct Template: Encodable, Sendable {
    var name: String
    var title: String
    var about: String?
    /// The owner made it, and may remove it.
    var own: Bool
  }

  struct Link: Encodable, Sendable {
    var role: String
    /// With the address, as guests open it.
    var link: String
    /// The code for guests who can't scan.
    var code: String?
  }
}

extension OwnerAnswer: Encodable {
  private enum Key: String, CodingKey {
    case done, boards, templates, board, links, text, link, doctor, health, imported

    case backups, doing, backup, backedUp, id, bytes, sealed, piece, countMax, uploadMax, pieceMax

    case nodes, node, wasThere
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(true, forKey: .done)
    switch self {
    case .boards(let boards, let templates):
      try fields.encode(boards, forKey: .boards)
      try fields.encode(templates, forKey: .templates)
    case .made(let board): try fields.encode(board.description, forKey: .board)
    case .imported(let imported, let board):
      try fields.encode(imported, forKey: .imported)
      try fields.encodeIfPresent(board?.description, forKey: .board)
    case .links(let links): try fields.encode(links, forKey: .links)
    case .text(let text): try fields.encode(text, forKey: .text)
    case .owner(let link): try fields.encode(link, forKey: .link)
    case .done: break

    case .doctor(let report): try fields.encode(report, forKey: .doctor)
    case .health(let report): try fields.encode(report, forKey: .health)

    case .nodes(let nodes): try fields.encode(nodes, forKey: .nodes)
    case .moved(let board, let node, let wasThere):
      try fields.encode(board.description, forKey: .board)
      try fields.encode(node, forKey: .node)
      try fields.encode(wasThere, forKey: .wasThere)

    case .backups(let backups, let doing):
      try fields.encode(backups, forKey: .backups)
      try fields.encodeIfPresent(doing, forKey: .doing)
      try fields.encode(BackupShelf.countMax, forKey: .countMax)
      try fields.encode(BackupShelf.uploadMax, forKey: .uploadMax)
      try fields.encode(OwnerBackupRequest.pieceMax, forKey: .pieceMax)
    case .kept(let name): try fields.encode(name, forKey: .backup)
    case .boardsOfBackup(let boards): try fields.encode(boards, forKey: .backedUp)
    case .transfer(let id, let bytes, let isSealed):
      try fields.encode(id, forKey: .id)
      try fields.encode(bytes, forKey: .bytes)
      try fields.encode(isSealed, forKey: .sealed)
    case .piece(let bytes): try fields.encode(Data(bytes).base64EncodedString(), forKey: .piece)
    case .wentBack(let board, let before):
      try fields.encode(board.description, forKey: .board)
      try fields.encode(before, forKey: .backup)
    }
  }
}
