import Document
import FoundationEssentials
import Service

/// What the owner asks about backups, as one of the server's commands: `{"t":"backUp"}`.
enum OwnerBackupRequest: Hashable, Sendable {
  enum Kind: String {
    case backups, backUp, removeBackup, boardsOfBackup, takeBackup, backupPiece, bringBackup, bringPiece, keepBackup
  }

  /// The backups that there are, and the work that is under way.
  case list
  case make
  case remove(BackupName)
  case boards(BackupName)
  /// Gets a backup ready to be taken along: sealed, unless nobody else can listen.
  case take(BackupName, passphrase: String?)
  /// Some bytes of what is ready.
  case piece(id: String, offset: Int)
  /// A backup of so many bytes is coming, in pieces.
  case bring(bytes: Int)
  case bringPiece(id: String, offset: Int, [UInt8])
  case keep(id: String, passphrase: String?)

  /// Bytes of a piece: in a command and in an answer it is a third more.
  static let pieceMax = 256 << 10

  init(_ kind: String, _ fields: inout OwnerCommand.Fields) throws(OwnerRefusal) {
    guard let kind = Kind(rawValue: kind) else { preconditionFailure("\(kind) is no command about backups") }
    switch kind {
    case .backups: self = .list
    case .backUp: self = .make
    case .removeBackup: self = .remove(try fields.backup("backup"))
    case .boardsOfBackup: self = .boards(try fields.backup("backup"))
    case .takeBackup: self = .take(try fields.backup("backup"), passphrase: try Self.passphrase(&fields))
    case .backupPiece: self = .piece(id: try fields.text("id"), offset: try fields.number("offset"))
    case .bringBackup: self = .bring(bytes: try fields.number("bytes"))
    case .bringPiece:
      let (id, offset, text) = (try fields.text("id"), try fields.number("offset"), try fields.text("piece"))
      guard let piece = Data(base64Encoded: text), (1...Self.pieceMax).contains(piece.count) else {
        throw OwnerRefusal(
          400, "badField", ["field": .text("piece"), "expected": .text("1 to \(Self.pieceMax) bytes")])
      }
      self = .bringPiece(id: id, offset: offset, Array(piece))
    case .keepBackup: self = .keep(id: try fields.text("id"), passphrase: try Self.passphrase(&fields))
    }
  }

  private static func passphrase(_ fields: inout OwnerCommand.Fields) throws(OwnerRefusal) -> String? {
    guard let passphrase = try fields.textIfThere("passphrase") else { return nil }
    guard SealedFile.passphraseBytes.contains(passphrase.utf8.count) else {
      throw OwnerRefusal(
        400, "badPassphrase", ["limit": .number(Double(SealedFile.passphraseBytes.lowerBound))])
    }
    return passphrase
  }

  /// A word for the log; nil: it changes nothing and takes nothing along.
  var logged: String? {
    switch self {
    case .make: "backUp"
    case .remove: "removeBackup"
    case .take: "takeBackup"
    case .keep: "keepBackup"
    case .list, .boards, .piece, .bring, .bringPiece: nil
    }
  }
}

/// A board of a backup that should be here again.
struct BoardRestoration: Hashable, Sendable {
  enum Target: Hashable, Sendable {
    /// A new board of this title, with links of its own.
    case new(title: String)
    /// The board of that name goes back.
    case over
  }

  var backup: BackupName
  var board: BoardName
  var target: Target

  /// `{"backup":"…","board":"karaoke","title":"Friday again"}`, or with `"over":true` in place of the title.
  init(_ fields: inout OwnerCommand.Fields) throws(OwnerRefusal) {
    backup = try fields.backup("backup")
    board = try fields.name("board")
    if let title = try fields.textIfThere("title") {
      target = .new(title: title)
    } else if try fields.flag("over") {
      target = .over
    } else {
      throw OwnerRefusal(400, "badField", ["field": .text("over"), "expected": .text("true, or a title")])
    }
  }
}
