import Document
import Service

/// Who came to a board that is being opened, and what they said meanwhile.
///
/// A client says hello and waits: of each, ``messagesMax`` messages of ``bytesMax`` together are kept. A program that says more
/// isn't waiting, and is sent away.
struct EarlySessions {
  static let messagesMax = 4
  static let bytesMax = 8_192

  struct Session {
    let board: BoardName
    let connection: ConnectionID
    let request: Request
    fileprivate(set) var messages: [(bytes: [UInt8], isText: Bool)] = []
  }

  /// In the order they came.
  private var sessions: [Session] = []

  mutating func add(_ connection: ConnectionID, _ request: Request, for board: BoardName) {
    sessions.append(Session(board: board, connection: connection, request: request))
  }

  /// False: it said too much, and is forgotten. What one says who isn't early is passed over.
  mutating func keep(_ bytes: [UInt8], isText: Bool, from connection: ConnectionID) -> Bool {
    guard let index = sessions.firstIndex(where: { $0.connection == connection }) else { return true }
    let kept = sessions[index].messages.reduce(bytes.count) { $0 + $1.bytes.count }
    guard sessions[index].messages.count < Self.messagesMax, kept <= Self.bytesMax else {
      sessions.remove(at: index)
      return false
    }
    sessions[index].messages.append((bytes, isText))
    return true
  }

  mutating func remove(_ connection: ConnectionID) { sessions.removeAll { $0.connection == connection } }

  /// Those of a board, who wait no longer.
  mutating func take(_ board: BoardName) -> [Session] {
    defer { sessions.removeAll { $0.board == board } }
    return sessions.filter { $0.board == board }
  }
}
