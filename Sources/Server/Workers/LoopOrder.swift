import Document
import Room
import Service

/// Names an open board for as long as it is open: one that is opened again has another key.
struct BoardKey: Hashable, Sendable {
  let number: UInt64
}

/// What other loops tell an event loop. Orders of one giver arrive as they were given.
enum LoopOrder: Sendable {
  // MARK: For rooms that live there

  /// A board's room lives there from now on.
  case host(@Sendable (BoardLoop) -> HostedBoard)
  /// The board is asked or told something; nil: it has ended.
  case ask(BoardKey, @Sendable (HostedBoard?) -> Void)
  /// What the board's relay on another loop tells.
  case hear(BoardKey, RelayReport, from: RelayID)
  /// Another loop, which has relays of boards there, was busy with frames for so long since it said so last.
  case wroteFrames(Duration, on: RelayID)

  // MARK: For relays of rooms that live elsewhere

  /// The board, whose room lives at its home, has a relay there from now on.
  case open(BoardKey, BoardName, Relay, surfacesMax: Int, home: RelayID)
  /// The connection is on that board; from now on, its relay hears its messages first.
  case lead(ConnectionID, to: BoardKey)
  case tell(BoardKey, [ChannelMessage])
  /// The board is gone, and its relay with it.
  case end(BoardKey)

  // MARK: For connections

  /// For a connection that is on no board, or not yet.
  case send([UInt8], to: ConnectionID)
  case close(ConnectionID, code: UInt16, reason: String)
  /// Whether a request's body is read (``WebServer/admitBody(_:_:)``), and the answer to a request.
  case admitBody(ConnectionID, BodyAdmission?)
  case answer(ConnectionID, Response)
  /// Messages may be taken again (see ``Transit``).
  case takeAgain(from: ConnectionID)
  /// From all whose messages go there.
  case takeAgainFromAll(to: RelayID)

  // MARK: For the loop

  /// The certificate and its key must be read again; the giver of the order hears whether they can be used.
  case reloadIdentity(end: @Sendable (Result<Void, ServiceError>) -> Void)
}

/// What a worker tells the first loop, in the order in which it happened.
enum WorkerReport: Sendable {
  case opened(ConnectionID, Request)
  /// It was on no board yet when it said that, as far as the worker knew.
  case received(ConnectionID, [UInt8], isText: Bool)
  case stalled(ConnectionID)
  case closed(ConnectionID)
  /// A request with a body, which isn't read before someone has decided about it.
  case announced(ConnectionID, Request)
  /// A request that needs an answer, with its body.
  case requested(ConnectionID, Request, [UInt8])
}
