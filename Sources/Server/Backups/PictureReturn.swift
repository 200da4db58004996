import Document
import Storage

/// Brings back the pictures of a board that goes back to a backup, or is made of one (rule KB10).
///
/// It brings those that a card, a removed one or someone's undo has in the state that the board goes back to. A board
/// may come to twice its share of bytes by that, because the pictures it had until now are swept later. All others stay
/// in the backup, and their cards show a sign instead.
enum PictureReturn {
  /// It takes as long as the pictures, so it doesn't run on the loop.
  ///
  /// - Parameters:
  ///   - board: its name in the backup.
  ///   - path: the backup's.
  /// - Returns: the hashes of pictures that aren't there afterwards.
  @discardableResult
  static func bringBack(
    of board: BoardName, to name: BoardName, for state: BoardState, from path: String, in journal: any PictureKeeper,
    within shares: PictureShares, at time: Timestamp
  ) throws(JournalError) -> Set<String> {
    let wanted = PictureSweep.mentions(in: state)
    guard !wanted.isEmpty else { return [] }
    // Those that the board still has needn't be read from the backup.
    if board != name { try journal.copyPictures(wanted, of: board, to: name, at: time) }
    var missing = wanted.subtracting(try journal.freshenPictures(wanted, of: name, at: time))
    guard !missing.isEmpty else { return [] }
    let backup = try BackupReader(path)
    let room = PictureShares(
      seatBytesMax: .max, seatCountMax: .max, boardBytesMax: 2 * shares.boardBytesMax)
    for hash in missing.sorted() {
      // Bytes that don't match the hash are nobody's picture.
      guard let (picture, seat) = try backup.picture(hash, of: board), PictureDesk.hash(of: picture.bytes) == hash
      else {
        continue
      }
      switch try journal.keep(picture, of: name, from: seat, within: room, at: time) {
      case .kept, .known: missing.remove(hash)
      case .seatIsFull, .boardIsFull: return missing
      }
    }
    return missing
  }
}
