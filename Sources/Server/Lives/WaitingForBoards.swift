import Document
import Room
import Service

/// All who wait for a board that isn't open: sessions with what they said so far, screens that want its wall, and
/// programs that feed its collections.
///
/// It belongs to the server's loop.
final class WaitingForBoards {
  private let connections: Connections
  private let loop: EventLoop
  private let helloTimeout: Duration
  private var sessions = EarlySessions()
  private var requests = WaitingRequests()

  init(_ connections: Connections, on loop: EventLoop, helloTimeout: Duration = ClosedDoor.helloTimeout) {
    self.connections = connections
    self.loop = loop
    self.helloTimeout = helloTimeout
  }

  // MARK: Sessions

  /// Someone came to the board. Their first message decides whether it is opened for them. A session that says nothing
  /// for as long as an open room would wait is sent away.
  func came(_ connection: ConnectionID, _ request: Request, for board: BoardName) {
    sessions.add(connection, request, for: board)
    _ = loop.timer(after: helloTimeout) { [weak self] in
      guard let self, let session = sessions[connection], session.messages.isEmpty else { return }
      sendAway(session, ClosedDoor.late)
    }
  }

  /// Nil: the connection waits for no board.
  subscript(_ connection: ConnectionID) -> EarlySessions.Session? { sessions[connection] }

  /// How many came to the board.
  func sessionCount(for board: BoardName) -> Int { sessions.count(for: board) }

  /// Keeps what someone says until the board is open.
  ///
  /// - Returns: false: they said too much, and are sent away.
  func keep(_ message: [UInt8], isText: Bool, from connection: ConnectionID) -> Bool {
    if sessions.keep(message, isText: isText, from: connection) { return true }
    connections.close(connection, code: 1008, reason: "too much was said before the board was open")
    return false
  }

  /// Sends someone away from a closed board, unless the answer lets them in.
  func sendAway(_ session: EarlySessions.Session, _ answer: ClosedDoor.Answer) {
    guard case .close(let message, let code, let reason) = answer else { return }
    sessions.remove(session.connection)
    if let message { connections.send(message, to: session.connection) }
    connections.close(session.connection, code: code, reason: reason)
  }

  /// Sends everyone away who came to the board.
  func sendAll(awayFrom board: BoardName, _ answer: ClosedDoor.Answer) {
    for session in sessions.take(board) { sendAway(session, answer) }
  }

  /// The connection was closed.
  func gone(_ connection: ConnectionID) { sessions.remove(connection) }

  /// Those who came to the board and wait no longer, in the order they came.
  func takeSessions(of board: BoardName) -> [EarlySessions.Session] { sessions.take(board) }

  // MARK: Requests

  func wait(_ wall: WaitingRequests.Wall, for board: BoardName) { requests.wait(wall, for: board) }

  /// - Precondition: ``hasRoomForFeed(of:)``.
  func wait(_ feed: WaitingRequests.Feed, for board: BoardName) { requests.wait(feed, for: board) }

  func hasRoomForFeed(of board: BoardName) -> Bool { requests.hasRoomForFeed(of: board) }

  /// Those of the board, who wait no longer, in the order they came.
  func takeWalls(of board: BoardName) -> [WaitingRequests.Wall] { requests.takeWalls(of: board) }

  func takeFeeds(of board: BoardName) -> [WaitingRequests.Feed] { requests.takeFeeds(of: board) }
}
