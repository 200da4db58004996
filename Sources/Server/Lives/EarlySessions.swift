import Document
import Service

/// The sessions that came to a board that isn't open, with their messages so far.
///
/// Someone who has said nothing waits for their first message, which is judged before anything is read. Sessions that
/// are admitted by it wait for the board: for each, ``messagesMax`` messages of ``bytesMax`` together are kept. A
/// program that says more isn't waiting, and is sent away.
struct EarlySessions {
  static let messagesMax = 4
  static let bytesMax = 8_192

  struct Session {
    let board: BoardName
    let connection: ConnectionID
    let request: Request
    /// Numbers of connections on several event loops don't say who came first.
    fileprivate let arrival: Int
    /// None: it hasn't said hello.
    fileprivate(set) var messages: [(bytes: [UInt8], isText: Bool)] = []
  }

  private var sessions: [ConnectionID: Session] = [:]
  private var counts: [BoardName: Int] = [:]
  private var lastArrival = 0

  /// How many came to the board.
  func count(for board: BoardName) -> Int { counts[board, default: 0] }

  mutating func add(_ connection: ConnectionID, _ request: Request, for board: BoardName) {
    lastArrival += 1
    counts[board, default: 0] += 1
    sessions[connection] = Session(board: board, connection: connection, request: request, arrival: lastArrival)
  }

  /// Nil: it isn't early, or not any more.
  subscript(_ connection: ConnectionID) -> Session? { sessions[connection] }

  /// False: it said too much, and is forgotten. Messages of sessions that aren't early are passed over.
  mutating func keep(_ bytes: [UInt8], isText: Bool, from connection: ConnectionID) -> Bool {
    guard let session = sessions[connection] else { return true }
    let kept = session.messages.reduce(bytes.count) { $0 + $1.bytes.count }
    guard session.messages.count < Self.messagesMax, kept <= Self.bytesMax else {
      remove(connection)
      return false
    }
    sessions[connection]?.messages.append((bytes, isText))
    return true
  }

  mutating func remove(_ connection: ConnectionID) {
    guard let board = sessions.removeValue(forKey: connection)?.board, let count = counts[board] else { return }
    counts[board] = count > 1 ? count - 1 : nil
  }

  /// Those of a board, who wait no longer, in the order they came.
  mutating func take(_ board: BoardName) -> [Session] {
    let taken = sessions.values.filter { $0.board == board }.sorted { $0.arrival < $1.arrival }
    for session in taken { remove(session.connection) }
    return taken
  }
}
