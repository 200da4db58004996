import Document
import Messages
import Presentation
import Room
import Sentences
import Service

// The wall's page. Its link is a capability in the path, because televisions and `curl` send no fragment. It only lets
// people look, it can be rotated, and it is in no log. A television that came without it shows a code instead.

extension RunningServer {
  /// Nil: the request is for someone else.
  func answerWall(_ request: Request) -> Response? {
    let parts = request.path.split(separator: "/").map(String.init)
    guard (2...4).contains(parts.count), parts[0] == "wall", let name = BoardName(parts[1]) else { return nil }
    guard boards.contains(name) else { return nil }
    if let refusal = refusal(of: request, for: name) { return refusal }
    guard parts.count > 2 else { return pair(request, with: name) }
    guard opensWall(parts[2], name) else {
      note(SecurityEvent(.refusedEntry, address: guestAddress(of: request), what: "wall"), on: name)
      // If its link was made useless, a screen that nobody touches waits for its host again.
      return parts.count == 3 && request.wantsPage
        ? .elsewhere("/wall/\(name)\(request.screenFields())") : Self.noWall(request.language)
    }
    guard let board = boards.open[name] else {
      // A request for the head alone has the board read for the next time.
      if request.method == .head { lives.read(name) }
      return .notNow(.isClosed, request.language)
    }
    board.used()
    guard parts.count == 3 else {
      return parts[3] == "code.svg" ? Self.code(invitation(to: board), typed(for: name)) : nil
    }
    return board.now(wall(of: board, for: request)).map { show($0, of: name, for: request) }
  }

  private func invitation(to board: OpenBoard) -> String? {
    reachability.primary.map { $0.origin + board.link(of: .guest).path }
  }

  /// Finds out on the board what its wall shows.
  private func wall(of board: OpenBoard, for request: Request) -> @Sendable (HostedBoard) -> WallBoard {
    let (name, links, invitation, wallName) = (board.name, links, invitation(to: board), request.wallName)
    return { board in
      var wall = WallBoard(
        board.state, title: board.title, values: board.values, invitation: invitation, at: .now,
        pictureNames: PictureNames { PictureName($0, on: $1, of: name, by: links).text }, called: wallName)
      wall.word = board.wallWord
      return wall
    }
  }

  private func show(_ wall: WallBoard, of name: BoardName, for request: Request) -> Response {
    let language = wall.view.language.flatMap(Language.init(rawValue:)) ?? request.language
    guard request.wantsPage else {
      let lines = WallText.lines(of: wall, language: language) + typed(for: name)
      return .text(200, lines.joined(separator: "\n"), headers: Response.variesByReader)
    }
    let page = request.value(of: "page").flatMap { Int($0) } ?? 1
    return .page(
      assets.wall.text(
        of: wall, page: page - 1, path: request.path, query: request.screenFields(after: "&"), minute: wallDoor.minute,
        language: language))
  }

  /// The board whose wall this is, if it is closed and the link in the path opens it: it is read before the wall is
  /// shown.
  func closedWall(of request: Request) -> BoardName? {
    let parts = request.path.split(separator: "/").map(String.init)
    guard (3...4).contains(parts.count), parts[0] == "wall", let name = BoardName(parts[1]) else { return nil }
    return boards.closed[name] != nil && opensWall(parts[2], name) ? name : nil
  }

  /// The board whose wall this request asks for, if its room lives on another loop and the link in the path opens it.
  func distantWall(of request: Request) -> OpenBoard? {
    let parts = request.path.split(separator: "/").map(String.init)
    guard parts.count == 3, parts[0] == "wall", let name = BoardName(parts[1]), let board = boards.open[name],
      !board.isHere, opensWall(parts[2], name)
    else { return nil }
    return board
  }

  /// Answers once the board has said what its wall shows. False if the request is for something else.
  func askWall(_ request: Request, for connection: ConnectionID) -> Bool {
    guard let board = distantWall(of: request) else { return false }
    if let refusal = refusal(of: request, for: board.name) {
      answer(connection, refusal)
      return true
    }
    board.used()
    board.ask(wall(of: board, for: request)) { [weak self] wall in
      guard let self else { return }
      answer(
        connection, wall.map { show($0, of: board.name, for: request) } ?? .notNow(.isClosed, request.language))
    }
    return true
  }

  /// Answers once a background thread has read the board.
  func awaitWall(_ request: Request, of name: BoardName, from connection: ConnectionID) {
    waiting.wait(WaitingRequests.Wall(connection: connection, request: request), for: name)
    lives.read(name)
  }

  /// The board was read, or can't be.
  func showWaitingWalls(of name: BoardName) {
    for wall in waiting.takeWalls(of: name) { showWall(wall.request, to: wall.connection) }
  }

  private func showWall(_ request: Request, to connection: ConnectionID) {
    guard !askWall(request, for: connection) else { return }
    answer(connection, answerWall(request) ?? Self.noWall(request.language))
  }

  private func refusal(of request: Request, for board: BoardName) -> Response? {
    wallDoor.refusal(of: request, from: guestAddress(of: request), for: board)
  }

  /// The guests' way in as a picture; an empty one if no phone can reach this machine.
  private static func code(_ invitation: String?, _ typed: [String]) -> Response {
    let picture = invitation.flatMap { QRCode($0) }?.svg(above: typed) ?? ""
    return Response(
      resource: Resource(bytes: Array(picture.utf8), contentType: "image/svg+xml", cacheControl: "no-store"))
  }

  func opensWall(_ token: String, _ name: BoardName) -> Bool {
    Digest.equalInConstantTime(Array(token.utf8), Array(link(.wall, of: name).token.utf8))
  }

  private static func noWall(_ language: Language) -> Response {
    .text(
      403, language.alone(.opensNothing) + "  displayboard host link --role wall", headers: Response.variesByReader)
  }

  // MARK: Televisions without a link

  private func pair(_ request: Request, with name: BoardName) -> Response {
    wallDoor.pair(
      request, from: guestAddress(of: request), with: name,
      hostsPage: (shortAddress ?? "") + "/host/\(name)")
  }

  /// - Returns: false: no screen shows the code for this board.
  func admitWall(_ code: String, to board: BoardName) -> Bool {
    wallDoor.admit(code, to: board, wall: link(.wall, of: board))
  }
}
