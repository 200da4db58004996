import Document
import Room
import Service

/// A board that is open, for as long as it is: one that is opened again has another.
struct BoardKey: Hashable, Sendable {
  let number: UInt64
}

/// What the loop that has the rooms tells a worker. Orders arrive as they were given.
enum WorkerOrder: Sendable {
  /// The board has a relay here from now on.
  case open(BoardKey, BoardName, Relay, surfacesMax: Int)
  /// The connection is on that board; what it says from now on its relay hears first.
  case lead(ConnectionID, to: BoardKey)
  case tell(BoardKey, [ChannelMessage])
  /// The board is gone, and its relay with it.
  case end(BoardKey)
  /// For a connection that is on no board, or not yet.
  case send([UInt8], to: ConnectionID)
  case close(ConnectionID, code: UInt16, reason: String)
  /// Messages may be taken again (see ``Transit``).
  case takeAgain(from: ConnectionID)
  case takeAgainFromAll
}

/// What a worker tells the loop that has the rooms, in the order in which it happened.
enum WorkerReport: Sendable {
  case opened(ConnectionID, Request)
  /// It was on no board yet when it said that, as far as the worker knew.
  case received(ConnectionID, [UInt8], isText: Bool)
  case stalled(ConnectionID)
  case closed(ConnectionID)
  /// What became of sessions on the board, or was said by them.
  case told(BoardKey, RelayReport)
  /// It was busy with frames for so long since it said so last.
  case wroteFrames(Duration)
  /// A timer fired so much later than it should.
  case looped(late: Duration)
}
