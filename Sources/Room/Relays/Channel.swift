public import Document
public import Presentation

/// The sessions of one board on one event loop: where their sockets are. A session's number says which that is.
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

/// What a room says to one of its relays. They come in the order in which they were said, and none is lost: today a
/// channel is a call.
public enum ChannelMessage: Hashable, Sendable {
  /// The session said hello with something that opens the board. It hears what everyone hears, and no frames yet.
  case admit(SessionID, speaksThree: Bool)
  /// The session gets what the surface shows and then its frames.
  case follow(SessionID, Surface?, Following)
  /// The session gets no frames until the next ``follow(_:_:_:)``.
  case rest(SessionID)
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
