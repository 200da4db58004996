public import Document

/// Something about the users of a board that the operator wants to know: an attack, or a change of the people who may
/// come in.
///
/// A room says it as ``RoomEffect/security(_:)``. The server counts it by kind and writes at most one line a minute for
/// each kind, board and address.
public struct SecurityEvent: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A message cost more than its sender's account held, so it was answered `rate`.
    case charged
    /// A message was refused because its work has a bound.
    case tooMuchWork
    /// Someone found no free seat, or no free outbox.
    case seatsFull, outboxesFull
    /// Someone took too many new seats or outboxes in a minute.
    case tooManySeats, tooManyOutboxes
    /// The board, or a seat's share of it, has no room for more bytes.
    case boardFull, shareFull
    /// A seat has as many connections as it may have.
    case seatConnections
    /// A wrong code was typed for a board, a seat or a wall.
    case wrongBoardCode, wrongSeatCode, wrongWallCode
    /// A code wasn't looked at, because there had been too many wrong ones.
    case tooManyCodes
    /// A screen without a link got no code, because too many wait for a host.
    case screensFull
    /// A link or a seat's secret opened nothing.
    case refusedEntry
    /// A connection said too much that nobody understands, and was closed.
    case nonsense
    /// What waited for a connection was dropped: it didn't take it fast enough.
    case lagging
    /// A connection took no bytes at all, and was closed.
    case stalled
    /// Someone came in as a host.
    case hosting
    /// Someone joined with a seat that is new.
    case joined
    case kicked, barred, letIn, rotated
    /// A newcomer came in from the lobby, or a host said no to one.
    case admitted, declined
    /// A newcomer picked a word that the wall didn't show.
    case wrongWallWord
    /// A host made the board forget seats.
    case seatsForgotten
    /// A host gave someone another role, or lets them only look for a while.
    case roleChanged
    /// A host said that two seats are one person's, or that they aren't.
    case seatsMerged
    /// A program fed a collection, or was refused.
    case fed, feedRefused
    /// A host took a board home, or someone was refused who wanted to.
    case exported, exportRefused
    /// A picture that someone sent wasn't taken.
    case pictureRefused
    /// The owner made a board, archived it, deleted it, brought it back; or its days were over, and it is gone.
    case boardMade, boardArchived, boardDeleted, boardRestored, boardRemoved
    /// A token that isn't the owner's was tried.
    case ownerRefused
    /// The owner made a backup, sealed one to take it along, brought one here, removed one, or had a board go back to
    /// one; the command's name says which.
    case backup
    /// The journal holds an entry that isn't what was written.
    case damaged
  }

  public var kind: Kind
  /// Whose it was, or for which a code was tried; nil: nobody with a seat.
  public var seat: SeatNumber?
  /// Where it came from, as the room knows it; nil: from this machine, or nobody knows. Never written to a log as it
  /// is.
  public var address: String?

  /// The host's seat, for what hosts do; nil: a command at the server's own machine, or nobody with a seat.
  public var by: SeatNumber?
  /// What it was about, in a word of the program's or of the board's file: a link's role, a collection. Never what
  /// people wrote.
  public var what: String?

  public init(
    _ kind: Kind, seat: SeatNumber? = nil, address: String? = nil, by: SeatNumber? = nil, what: String? = nil
  ) {
    self.kind = kind
    self.seat = seat
    self.address = address
    self.by = by
    self.what = what
  }

  /// For an anonymous board: whose it was is left out, if the moment could tell who wrote what.
  public var withoutWriter: SecurityEvent {
    kind.tellsNothingOfWriting ? self : SecurityEvent(kind, what: what)
  }
}

extension SecurityEvent.Kind {
  /// Whether it never happens at a moment when someone writes or votes. A new kind counts as if it did until it says
  /// otherwise.
  fileprivate var tellsNothingOfWriting: Bool {
    switch self {
    case .wrongBoardCode, .wrongSeatCode, .wrongWallCode, .tooManyCodes, .screensFull, .refusedEntry, .nonsense,
      .hosting, .kicked, .barred, .letIn, .rotated, .admitted, .declined, .wrongWallWord, .fed, .feedRefused, .damaged,
      .boardMade, .boardArchived, .boardDeleted, .boardRestored, .boardRemoved, .ownerRefused, .roleChanged,
      .backup, .exported, .exportRefused,
      .seatsMerged:
      true
    default: false
    }
  }
}
