import Document
import Service

/// Requests that are answered when a closed board is read: walls to show, and collections to feed or to read.
struct WaitingRequests {
  /// A wall to show.
  struct Wall {
    let connection: ConnectionID
    let request: Request
  }

  /// A feed of a collection, or a question about it.
  struct Feed {
    let connection: ConnectionID
    let request: Request
    let body: [UInt8]
  }

  private var walls: [BoardName: [Wall]] = [:]
  private var feeds: [BoardName: [Feed]] = [:]

  mutating func wait(_ wall: Wall, for board: BoardName) { walls[board, default: []].append(wall) }

  /// - Precondition: ``hasRoomForFeed(of:)``.
  mutating func wait(_ feed: Feed, for board: BoardName) {
    precondition(hasRoomForFeed(of: board), "more than \(CollectionFeeds.waitingMax) feeds wait for \(board)")
    feeds[board, default: []].append(feed)
  }

  func hasRoomForFeed(of board: BoardName) -> Bool {
    feeds[board, default: []].count < CollectionFeeds.waitingMax
  }

  /// Those of a board, who wait no longer, in the order they came.
  mutating func takeWalls(of board: BoardName) -> [Wall] { walls.removeValue(forKey: board) ?? [] }

  mutating func takeFeeds(of board: BoardName) -> [Feed] { feeds.removeValue(forKey: board) ?? [] }
}
