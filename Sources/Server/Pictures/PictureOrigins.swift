import Document
import Storage

/// How much of the pictures that are kept came from each address, so that one address with many seats doesn't take all
/// that a board has room for (rule PIC12).
///
/// In memory, since addresses are nobody's to keep: a server that starts again counts from nothing. It holds a line for
/// each kept picture that came since; a board has no more than ``PictureShares`` says.
struct PictureOrigins {
  private struct Holder: Hashable {
    var board: BoardName
    var address: String
  }

  private struct Picture: Hashable {
    var board: BoardName
    var hash: String
  }

  /// The most that pictures from one address may take on a board.
  private let bytesMax: Int
  private var bytes: [Holder: Int] = [:]
  private var pictures: [Picture: (address: String, bytes: Int)] = [:]

  init(bytesMax: Int) { self.bytesMax = bytesMax }

  /// - Parameter address: nil: they may come from any number of machines, so they have no share.
  func hasRoom(for size: Int, from address: String?, on board: BoardName) -> Bool {
    guard let address else { return true }
    return bytes[Holder(board: board, address: address), default: 0] + PictureShares.counted(size) <= bytesMax
  }

  /// One more is kept.
  mutating func note(_ hash: String, bytes size: Int, from address: String?, on board: BoardName) {
    guard let address else { return }
    let counted = PictureShares.counted(size)
    pictures[Picture(board: board, hash: hash)] = (address, counted)
    bytes[Holder(board: board, address: address), default: 0] += counted
  }

  mutating func forget(_ hash: String, of board: BoardName) {
    guard let (address, counted) = pictures.removeValue(forKey: Picture(board: board, hash: hash)) else { return }
    let holder = Holder(board: board, address: address)
    let left = bytes[holder, default: 0] - counted
    bytes[holder] = left > 0 ? left : nil
  }
}
