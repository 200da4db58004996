internal import Document
internal import Messages

/// Entries that go to the journal together, and the messages that leave when they are on disk.
struct Batch {
  enum Reply {
    case refused(OperationID, Refusal)
    /// The seat is in the journal, or has another name there: its sessions hear who they are, and their code (rule
    /// P27).
    case seated(SeatNumber)
    /// Someone is called something else.
    case listed
    case claimed(SessionID, SeatNumber, secret: String)
    case done(SessionID, request: Int, HostResult)
    case fed(UInt64, CollectionFeed.End)
    /// This many cards of an import came.
    case progress(SessionID, request: Int, done: Int, of: Int)
  }

  var entries: [Entry] = []
  var replies: [Reply] = []
  /// Bytes of the messages it came from.
  var size = 0
}
