import Document
internal import Messages
import Room
import Service

// Where programs feed collections: /api/boards/<board>/collections/<collection>, with a host link's token.

extension RunningServer {
  /// A path below `/api/`, as far as it names something.
  private struct CollectionPath {
    var board: String
    var collection: String

    /// Nil for any other path.
    init?(_ path: String) {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 6, parts[0].isEmpty, parts[1...2] == ["api", "boards"], parts[4] == "collections",
        !parts[5].isEmpty
      else { return nil }
      board = String(parts[3])
      collection = String(parts[5])
    }
  }

  /// Answers a GET for a collection; nil: the path names none.
  func answerCollection(_ request: Request) -> Response? {
    guard let path = CollectionPath(request.path) else { return nil }
    switch feeds(of: path, request) {
    case .failure(let refusal): return refusal.response
    case .success(let feeds): return feeds.elements(of: path.collection, for: request)
    }
  }

  /// The closed board whose collection this asks for, if its sender may have it. The board is read before the answer.
  func closedCollection(of request: Request) -> BoardName? {
    guard let path = CollectionPath(request.path),
      case .success(let name) = board(of: path, request, notesRefusal: false), boards.closed[name] != nil
    else { return nil }
    return name
  }

  /// Whether this request is for a collection that its sender may have, of a board whose room lives on another loop.
  func asksForDistantCollection(_ request: Request) -> Bool {
    guard [.get, .head].contains(request.method), let path = CollectionPath(request.path),
      case .success(let name) = board(of: path, request, notesRefusal: false), let board = boards.open[name]
    else { return false }
    return !board.isHere
  }

  /// Whether collections are fed with this method, at a path that names one.
  static func takesFeed(_ method: Request.Method, at path: String) -> Bool {
    method != .post && CollectionPath(path) != nil
  }

  func admitBody(_ request: Request) -> BodyAdmission? {
    guard request.method != .post, let path = CollectionPath(request.path) else { return nil }
    switch board(of: path, request) {
    case .failure(let refusal): return .answer(refusal.response)
    case .success(let name):
      if let feeds = boards.feeds(of: name) { return feeds.admit(request, path.collection) }
      guard boards.closed[name] != nil else { return .answer(Self.noFeeds) }
      guard waiting.hasRoomForFeed(of: name) else { return .answer(CollectionFeeds.busy) }
      let admission = CollectionFeeds.admit(request)
      // It is read while the body arrives.
      if case .accept = admission { lives.read(name) }
      return admission
    }
  }

  func requested(_ connection: ConnectionID, _ request: Request, _ body: [UInt8]) {
    guard let path = CollectionPath(request.path) else { return }
    // The link may have been rotated while the body arrived.
    if let name = closedCollection(of: request) {
      guard waiting.hasRoomForFeed(of: name) else { return answer(connection, CollectionFeeds.busy) }
      waiting.wait(WaitingRequests.Feed(connection: connection, request: request, body: body), for: name)
      return lives.read(name)
    }
    switch feeds(of: path, request) {
    case .failure(let refusal): answer(connection, refusal.response)
    case .success(let feeds):
      guard ![.get, .head].contains(request.method) else {
        return feeds.tell(path.collection, for: request, to: connection)
      }
      feeds.take(request, path.collection, body, from: connection, at: guestAddress(of: request))
    }
  }

  /// The board was read, or can't be: requests that waited for that are carried out, or hear why not.
  func takeWaitingFeeds(of name: BoardName) {
    for feed in waiting.takeFeeds(of: name) {
      if boards.closed[name] == nil {
        requested(feed.connection, feed.request, feed.body)
      } else {
        answer(feed.connection, Self.unreadable)
      }
    }
  }

  private static let unreadable = Response.text(503, "This board can't be read now: see the server's log.")
  private static let noFeeds = Response.text(404, "This board is written in Swift: it has no collections that are fed.")

  struct HTTPRefusal: Error {
    var response: Response
  }

  /// The feeds of the board that is open, for those who may use them.
  private func feeds(of path: CollectionPath, _ request: Request) -> Result<CollectionFeeds, HTTPRefusal> {
    board(of: path, request).flatMap { name in
      boards.open[name]?.used()
      if let feeds = boards.feeds(of: name) { return .success(feeds) }
      // A request for the head alone has the board read for the next time.
      if boards.closed[name] != nil { lives.read(name) }
      return .failure(HTTPRefusal(response: boards.closed[name] == nil ? Self.noFeeds : Self.notYet))
    }
  }

  private static let notYet = Response.text(
    503, "This board is being read. Try again.", headers: [("retry-after", "1")])

  private func board(
    of path: CollectionPath, _ request: Request, notesRefusal: Bool = true
  ) -> Result<BoardName, HTTPRefusal> {
    board(path.board, for: request, refused: notesRefusal ? .feedRefused : nil)
  }

  /// The board, open or not, for programs with a host link's token, and for the console.
  ///
  /// - Parameter kind: the event that is noted of refused requests; nil: none is.
  func board(
    _ board: String, for request: Request, refused kind: SecurityEvent.Kind?
  ) -> Result<BoardName, HTTPRefusal> {
    func refused(_ status: Int, _ text: String, headers: [(String, String)] = []) -> Result<BoardName, HTTPRefusal> {
      .failure(HTTPRefusal(response: .text(status, text, headers: headers)))
    }
    let missing = refused(404, "No such board is here.")
    guard let name = BoardName(board) else { return missing }
    // People without a link can't tell a board that isn't there from one that is.
    let isHere = boards.contains(name)
    if request.isLocal, !isHere { return missing }
    // The console's socket is this user's alone.
    if !request.isLocal {
      guard mayHost(request) else { return .failure(HTTPRefusal(response: hostsAreElsewhere(request))) }
      let challenge = [("www-authenticate", "Bearer")]
      func noted(_ what: String) {
        guard let kind else { return }
        note(SecurityEvent(kind, address: guestAddress(of: request), what: what), on: isHere ? name : nil)
      }
      guard let token = request.bearerToken else {
        noted("no-token")
        return refused(401, "This needs a host link's token: `Authorization: Bearer …`.", headers: challenge)
      }
      guard let role = boards.role(of: token, on: name) else {
        noted("wrong-token")
        return refused(401, "This token opens nothing here, or not any more.", headers: challenge)
      }
      guard role == .host else {
        noted("\(role.rawValue)-token")
        return refused(403, "Only a host link's token opens this.")
      }
    }
    return .success(name)
  }
}
