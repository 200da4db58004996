public import Document
public import Presentation

/// The sessions of one board on one event loop: where their sockets are. A session's number says which loop that is.
public struct RelayID: NumberIdentifier {
  public var rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }
}

extension SessionID {
  /// - Parameter connection: its number there, below 2^48.
  public init(_ relay: RelayID, connection: UInt64) {
    precondition(connection >> 48 == 0, "connection \(connection) has more than 48 bits")
    self.init(UInt64(relay.rawValue) << 48 | connection)
  }

  /// Where its socket is.
  public var relay: RelayID { RelayID(UInt16(rawValue >> 48)) }
}

/// What a room says to one of its relays: all that a session hears, and all that becomes of its connection, comes this
/// one way.
///
/// Messages arrive in the order in which they were said, and none is lost. They may arrive late, because a relay can be
/// on another event loop (rule CH1). So a session that a message is for may be gone by then, and the room may say
/// something before it hears what the relay told it.
public enum ChannelMessage: Hashable, Sendable {
  /// The session said hello with something that opens the board. It hears what everyone hears, and no frames yet. The
  /// room has heard of so many losses of its queue (rule CH3), and told it that its outbox has this number.
  case admit(SessionID, speaksThree: Bool, losses: UInt32, outbox: OutboxNumber)
  /// For the session alone.
  case send(SessionID, [UInt8])
  /// For the session: something that others get or got as well, which needn't be copied for each, or an answer to a
  /// host, however long.
  case sendShared(SessionID, [UInt8])
  /// The session joined; its person has no seat in the journal so far. Their device has this secret of it, or is about
  /// to be told it. Nil: a damaged journal may know the one that it has.
  case joined(SessionID, secret: String?)
  /// The session's person has this seat in the journal.
  case trusted(SessionID, SeatNumber)
  /// Close the connection; the room has forgotten the session.
  case close(SessionID, code: UInt16, reason: String)
  /// The session gets what the surface shows and then its frames.
  case follow(SessionID, Surface?, Following)
  /// The session gets no frames until the next ``follow(_:_:_:)``. The room has heard of so many losses of its queue.
  case rest(SessionID, losses: UInt32)
  /// Everyone who reads the surface gets this.
  case frame(SurfaceFrame, of: Surface?)
  /// What the surface shows after that frame, the last one there was; and at which revision.
  case snapshot(OutgoingSnapshot, of: Surface?, frame: UInt64, at: Revision)
  /// The surface's frames end: nothing of it is kept.
  case end(Surface?)
  /// Whether the answer to a heartbeat says what time it is on the board. If so, it is the room's.
  case clock(isTold: Bool)
  /// Everyone who was admitted gets this, unless what waited for them was dropped.
  case all([UInt8])
}

/// How a session begins to follow a surface.
public enum Following: Hashable, Sendable {
  /// By the last snapshot and the frames since. An `ending` is for this session alone; it takes the place of the
  /// snapshot's last byte, and such a snapshot isn't gzipped.
  case fromSnapshot(isGzipped: Bool, ending: [UInt8]?)
  /// By the frames after this one, all of which are kept.
  case fromFrame(UInt64)
}

/// A frame of one surface.
public struct SurfaceFrame: Hashable, Sendable {
  public var number: UInt64
  /// The same for all who read the surface.
  public var bytes: [UInt8]
  public var forgetting: Forgetting
  /// What single sessions get in its place.
  public var alone: [SessionID: [UInt8]]

  public init(number: UInt64, bytes: [UInt8], forgetting: Forgetting = .nothing, alone: [SessionID: [UInt8]] = [:]) {
    self.number = number
    self.bytes = bytes
    self.forgetting = forgetting
    self.alone = alone
  }
}
