public import Document
public import Messages

/// One connection, by a number that the server gave it and doesn't use again while it runs.
public struct SessionID: NumberIdentifier {
  public var rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// When something happens: by a clock that only goes forward, for deadlines, and by the wall clock, for people.
public struct RoomTime: Hashable, Sendable {
  /// Since a moment that stays the same while the room lives.
  public var monotonic: Duration
  public var wall: Timestamp

  public init(monotonic: Duration, wall: Timestamp) {
    self.monotonic = monotonic
    self.wall = wall
  }
}

/// An event of a room.
public enum RoomEvent: Sendable {
  /// `isLocal`: over the host's own Unix socket. `mayHost`: false where someone who listens on the way could take a
  /// host's link, and that isn't allowed. `address`: the peer's, in numbers and without a port, if there is one.
  /// `again`: the session was here, or with another room of the board, before its relay's channel broke.
  case connected(
    SessionID, isLocal: Bool, mayHost: Bool = true, address: String? = nil, again: HelloAgain? = nil)
  case received(SessionID, [UInt8], isText: Bool)
  case disconnected(SessionID)
  /// The end of the append that the room asked for; it asks for the next one only then.
  case appended(AppendEnd)
  /// What ``RoomEffect/reload`` read.
  case reloaded(Result<JournalContents, JournalError>)
  /// The snapshot that the room asked for is kept, or couldn't be; it asks for the next one only then.
  case snapshotKept
  /// What the journal says to a question about the past, by the question's ticket.
  case history(UInt64, Result<HistoryQuestion.Answer, JournalError>)
  /// What the server says to a question, by the question's ticket.
  case answered(UInt64, ServerAnswer)
  /// How fast the room's owner wants frames and snapshots from now on.
  case throttled(RoomThrottle)
  /// What the board file or the board's Swift code declares now.
  case declared(Declaration)
  /// How the file or the code calls the board and wants it shown now.
  case described(BoardDescription)
  /// A program fed a collection, and with that this is declared now.
  case fed(CollectionFeed)
  /// The file can't be read any more, and why, in a sentence for the host: the earlier declaration stays. Nil: it can.
  case undeclarable(String?)
  /// Views or their tasks wrote something, see ``Room/onViewsChanged(_:)``.
  case viewsChanged
  /// The time that ``RoomEffect/wake(at:)`` asked for has come. Earlier or more often does no harm.
  case tick
  /// The session's unsent bytes passed their bound and were dropped; it gets nothing more until it is drained.
  case lagging(SessionID)
  /// The session took all that waited for it; if it was lagging, it can take a snapshot now.
  case drained(SessionID)
  /// The surface that the room ordered is laid out.
  case opened(BuiltSurface)
  /// Its relay hasn't heard the session for ``RoomConfiguration/idleTimeout``, though it was told something.
  case silent(SessionID)
  /// Something has waited for the session for 10 s, and not a byte was taken in that time.
  case stalled(SessionID)
  /// The channel to this relay is broken. Its sessions are gone; it says their hellos again on another one.
  case broken(RelayID)
  /// Too much waits for this relay on its way to another node, or little again.
  case full(RelayID, Bool)
  /// The server stops.
  case closing
  /// The server's owner archived or deleted the board. Nothing that isn't handed to the journal yet will be.
  case ended

  /// A picture of the seat has come and is about to be kept.
  case pictureComing(SeatNumber)
  /// The bytes of a picture are on disk, and this seat sent them.
  case pictureKept(String, by: SeatNumber)
}
