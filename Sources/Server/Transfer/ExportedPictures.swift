import Document
import Foundation
import Service
import Storage

/// Where the bytes of pictures are kept.
protocol PictureStore: Sendable {
  /// A picture of a board; nil: none is kept under that hash.
  func picture(_ hash: String, of board: BoardName) throws(JournalError) -> KeptPicture?
}

/// The pictures that leave a board with one export, by their hashes.
///
/// They are those that everyone may see, in the order of the board, as long as they fit into ``bytesMax`` (rule EX10).
struct ExportedPictures: Sendable {
  /// Bytes of all pictures in one file. Written as text they are a third more.
  static let bytesMax = 16 << 20

  private var pictures: [String: KeptPicture] = [:]
  /// How many cards' pictures had no room.
  private(set) var leftOut = 0

  /// No pictures.
  init() {}

  /// - Parameters:
  ///   - withHidden: also those on cards that a section hides, and those that hosts don't show.
  ///   - bytesMax: no more than this in all.
  /// - Throws: why a picture can't be read.
  /// - Complexity: O(cards), and reading up to ``bytesMax``.
  init(
    of document: Document, named board: BoardName, keys: [ValueKey], withHidden: Bool, from store: any PictureStore,
    bytesMax: Int = bytesMax
  ) throws(JournalError) {
    guard !keys.isEmpty else { return }
    var bytes = 0
    for card in document.sectionOrder.flatMap({ document[$0]?.cards ?? [] }) {
      let found = withHidden ? document.pictures(on: card, keys) : document.picturesSeen(on: card, keys)
      for picture in found ?? [] where pictures[picture.hash] == nil {
        // A picture that is gone, or isn't what came, is nobody's.
        guard let kept = try store.picture(picture.hash, of: board), PictureDesk.hash(of: kept.bytes) == kept.hash
        else { continue }
        guard bytes + kept.bytes.count <= bytesMax else {
          leftOut += 1
          continue
        }
        bytes += kept.bytes.count
        pictures[picture.hash] = kept
      }
    }
  }

  var isEmpty: Bool { pictures.isEmpty }

  /// The picture with this hash, as an address that has all of it (RFC 2397); nil: it isn't among them.
  func address(of hash: String) -> String? {
    pictures[hash].map { "data:\($0.type);base64,\(Data($0.bytes).base64EncodedString())" }
  }

  /// The pictures as JSON has them, by their hashes.
  var exported: [ExportedBoard.Picture] {
    pictures.values.sorted { $0.hash < $1.hash }.map { picture in
      ExportedBoard.Picture(hash: picture.hash, type: picture.type, bytes: Data(picture.bytes).base64EncodedString())
    }
  }
}
