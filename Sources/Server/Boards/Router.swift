import Document
import Room
import Service

/// Leads requests and messages to the boards and doors of a server that they are for.
final class Router: WebServerDelegate {
  private unowned let server: RunningServer
  private var routes = Routes()

  init(of server: RunningServer) { self.server = server }

  /// Everything that the connection says from now on goes to the board.
  func lead(_ connection: ConnectionID, to board: OpenBoard) { routes.lead(connection, to: board) }

  /// Whether anyone is on the board.
  ///
  /// - Complexity: O(connections).
  func leads(to board: OpenBoard) -> Bool { routes.lead(to: board) }

  // MARK: Requests

  func resource(at path: String) -> Resource? { server.resource(at: path) }

  func answer(_ request: Request) -> Response? {
    if let elsewhere = server.answerElsewhere(request) { return elsewhere }
    // It is in two pieces, because the compiler doesn't find the type of one so long.
    let ofServer =
      server.answerConsole(request) ?? server.answerHere(request) ?? server.answerDoctor(request)
      ?? server.answerBoardHealth(request) ?? server.answerWall(request) ?? server.answerMonitoring(request)
    if let ofServer { return ofServer }
    return server.answerCollection(request) ?? server.answerExport(request) ?? server.answerJoin(request)
      ?? server.answerPicture(request) ?? server.answerLost(request)
  }

  func takesTime(_ request: Request) -> Bool { server.boardToAsk(request) != nil || takesTimeHere(request) }

  private func takesTimeHere(_ request: Request) -> Bool {
    if server.answerElsewhere(request) != nil { return false }
    if server.isPicture(request) || server.asksBoard(request) { return true }
    guard request.method == .get else { return false }
    return server.closedWall(of: request) != nil || server.closedCollection(of: request) != nil
      || server.asksDoctor(request) || server.isExport(request)
  }

  func admitBody(of request: Request) -> BodyAdmission? {
    server.announces(request) ? .later : admitBodyHere(of: request)
  }

  private func admitBodyHere(of request: Request) -> BodyAdmission? {
    if Self.takesBody(request.method, at: request.path), let elsewhere = server.answerElsewhere(request) {
      return .answer(elsewhere)
    }
    return server.admitOwner(request) ?? server.admitPicture(request) ?? server.backups?.admit(request)
      ?? server.admitBody(request)
  }

  func announced(_ request: Request, from connection: ConnectionID) {
    if server.announce(request, for: connection) { return }
    server.connections.admitBody(connection, admitBodyHere(of: request))
  }

  func takesBody(_ method: Request.Method, at path: String, isLocal: Bool) -> Bool {
    Self.takesBody(method, at: path) || server.backups?.takes(method, at: path, isLocal: isLocal) ?? false
  }

  /// The same for requests that don't come over the Unix socket.
  static func takesBody(_ method: Request.Method, at path: String) -> Bool {
    RunningServer.takesOwner(method, at: path) || RunningServer.takesPicture(method, at: path)
      || RunningServer.takesFeed(method, at: path)
  }

  func requested(_ request: Request, body: [UInt8], from connection: ConnectionID) {
    if server.ask(request, body, for: connection) { return }
    if let elsewhere = server.answerElsewhere(request) { return server.answer(connection, elsewhere) }
    // Its board may have come here since it was found that the answer takes time.
    if request.isQuestion, !takesTimeHere(request) { return answerNow(request, from: connection) }
    if let name = server.closedWall(of: request) { return server.awaitWall(request, of: name, from: connection) }
    if server.askWall(request, for: connection) || server.askBoardHealth(request, for: connection) { return }
    if server.takeDoctor(request, from: connection) { return }
    if server.takeExport(request, from: connection) { return }
    if server.takePicture(request, body, from: connection) { return }
    if server.takeOwner(request, body, from: connection) { return }
    if let backups = server.backups, backups.isMeant(request) { return backups.take(request, from: connection) }
    server.requested(connection, request, body)
  }

  /// A request on another loop, or at another node, needs an answer.
  func requestedElsewhere(_ request: Request, body: [UInt8], from connection: ConnectionID) {
    guard request.isQuestion, !takesTime(request) else { return requested(request, body: body, from: connection) }
    answerNow(request, from: connection)
  }

  private func answerNow(_ request: Request, from connection: ConnectionID) {
    let resource = resource(at: request.path).map { Response(resource: $0) }
    server.answer(connection, resource ?? answer(request) ?? .text(404, "Nothing is here."))
  }

  // MARK: WebSockets

  func admit(_ request: Request) -> Admission {
    guard let board = server.boardName(of: request) else { return .refuse(status: 404) }
    // The console hears a sentence (``RunningServer/opened(_:_:)``). People hear that a board has ended also while its
    // holder still gives it back.
    let isHeard = request.isLocal || server.reaches(board) || server.boards.ended[board] != nil
    return isHeard ? .accept : server.workers.loops.admission(to: board)
  }

  func opened(_ connection: ConnectionID, _ request: Request) { server.opened(connection, request) }

  func received(_ message: [UInt8], isText: Bool, from connection: ConnectionID) {
    if let far = server.farBoards?[connection] { return far.received(message, isText: isText, from: connection) }
    guard let board = routes[connection] else {
      return server.receivedEarly(message, isText: isText, from: connection)
    }
    board.received(message, isText: isText, from: connection)
  }

  /// A message from another loop, said before that loop knew which board the connection is on.
  func receivedEarly(_ message: [UInt8], isText: Bool, from connection: ConnectionID) {
    if let board = routes[connection] {
      return board.receivedEarly(message, isText: isText, from: connection, inTransit: true)
    }
    server.workers.loops.took(message, from: connection, at: Loops.first)
    server.receivedEarly(message, isText: isText, from: connection)
  }

  func overflowed(_ connection: ConnectionID) {
    routes[connection]?.overflowed(connection)
    server.farBoards?[connection]?.overflowed(connection)
  }

  func drained(_ connection: ConnectionID) {
    routes[connection]?.drained(connection)
    server.farBoards?[connection]?.drained(connection)
  }

  func stalled(_ connection: ConnectionID) {
    routes[connection]?.stalled(connection)
    server.farBoards?[connection]?.stalled(connection)
  }

  func wroteSlice(took: Duration) {
    server.boardLoop.wroteSlice(took: took)
    if server.webServer?.isBroadcasting == false { server.farBoards?.wroteAll() }
  }

  func closed(_ connection: ConnectionID, _ reason: CloseReason) { closed(connection) }

  func closed(_ connection: ConnectionID) {
    server.waiting.gone(connection)
    routes.end(connection)?.closed(connection)
    server.farBoards?.closed(connection)
  }
}

extension Request {
  /// Whether it comes without a body.
  fileprivate var isQuestion: Bool { method == .get || method == .head }
}

extension BoardName {
  static let webSocketPrefix = "/ws/"

  /// The board whose WebSockets are at the path; nil: none are.
  static func ofWebSocket(at path: String) -> BoardName? {
    path.hasPrefix(webSocketPrefix) ? BoardName(String(path.dropFirst(webSocketPrefix.count))) : nil
  }
}
