import Document
import Service

/// The name by which clients ask for the picture on a card: `karaoke~3.17~V1StGXR8_Z5jdHi6B-myTw`.
///
/// The last part is a code that the master key makes of board, card and picture, so nobody can make up a name, and a
/// name says nothing of any other picture. Each request checks whether the card still has the picture and everyone may
/// see it.
struct PictureName: Hashable {
  var board: BoardName
  var card: CardID
  /// Nil: the sender proves who they are.
  var code: String?

  init(_ picture: PictureValue, on card: CardID, of board: BoardName, by links: Links) {
    self.board = board
    self.card = card
    code = links.pictureCode(board: board, card: card, hash: picture.hash)
  }

  /// Reads a path below `/pictures/`; nil: it is none of these.
  init?(path: String) {
    guard path.hasPrefix(Self.folder) else { return nil }
    let parts = path.dropFirst(Self.folder.count).split(separator: "~", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let board = BoardName(String(parts[0])), let card = CardID(String(parts[1])),
      parts.count == 2 || (1...64).contains(parts[2].utf8.count)
    else { return nil }
    self.board = board
    self.card = card
    code = parts.count == 3 ? String(parts[2]) : nil
  }

  static let folder = "/pictures/"

  var text: String { "\(board)~\(card)" + (code.map { "~\($0)" } ?? "") }

  /// Whether it is the name of this picture, in a time that says nothing of the code.
  func names(_ picture: PictureValue, by links: Links) -> Bool {
    guard let code else { return false }
    let expected = links.pictureCode(board: board, card: card, hash: picture.hash)
    return Digest.equalInConstantTime(Array(code.utf8), Array(expected.utf8))
  }
}

extension Links {
  /// The code in the name of a picture on a card: 128 bits as 22 characters of base64url.
  func pictureCode(board: BoardName, card: CardID, hash: String) -> String {
    code("displayboard picture 1\n\(board)\n\(card)\n\(hash)")
  }

  /// The marks that clients hear in place of pictures' hashes.
  func pictureSecrets(of board: BoardName) -> PictureSecrets {
    PictureSecrets { hash, card in hexCode("displayboard picture mark 1\n\(board)\n\(card)\n\(hash)") }
  }
}
