import Document
import Storage

/// Where pictures on cards are kept: beside the journal on this machine, or in a cluster's own stream. Each method
/// blocks for as long as that takes, so none is called on an event loop.
protocol PictureKeeper: PictureStore {
  /// See ``SQLiteJournal/keep(_:of:from:within:at:)``.
  func keep(
    _ picture: KeptPicture, of board: BoardName, from seat: SeatNumber, within shares: PictureShares, at time: Timestamp
  ) throws(JournalError) -> PictureKeeping
  /// The seat that sent a picture first; nil: none is kept under that hash.
  func sender(ofPicture hash: String, of board: BoardName) throws(JournalError) -> SeatNumber?
  /// The boards that this process looks after and that have pictures from before `time`.
  func boardsWithPictures(keptBefore time: Timestamp) throws(JournalError) -> [BoardName]
  /// The hashes of a board's pictures that were kept before `time`; nil: whenever.
  func pictures(of board: BoardName, keptBefore time: Timestamp?) throws(JournalError) -> [String]
  /// Forgets pictures of a board, those that weren't sent again since `time`.
  func forgetPictures(_ hashes: [String], of board: BoardName, keptBefore time: Timestamp) throws(JournalError)
  /// Forgets all pictures of a board that is no more.
  func forgetPictures(of board: BoardName) throws(JournalError)
  /// Gives a board that is about to be made pictures of another one, as far as that has them.
  func copyPictures(
    _ wanted: Set<String>, of board: BoardName, to copy: BoardName, at time: Timestamp
  ) throws(JournalError)
  /// Puts off when pictures of a board may be swept.
  ///
  /// - Returns: those that the board has.
  func freshenPictures(
    _ hashes: some Sequence<String>, of board: BoardName, at time: Timestamp
  ) throws(JournalError) -> Set<String>
}

extension SQLiteJournal: PictureKeeper {}
