import Document
import Room
import Service

/// What a worker has on its thread: a web server beside the front, and what boards have there.
///
/// It decides nothing about anybody. The first loop hears who comes, what they say before it is known which board they
/// are on, and when they go.
final class WorkerLoop {
  private let server: WebServer
  private let boards: BoardLoop
  private let reports: Inbox<WorkerReport>

  init(
    loop: EventLoop, front: WebServer.Front, loops: Loops, metrics: ServerCounts, reports: Inbox<WorkerReport>
  ) throws(ServiceError) {
    self.reports = reports
    let server = try WebServer(loop: loop, beside: front)
    self.server = server
    let number = RelayID(UInt16(server.number))
    boards = BoardLoop(number, on: loop, among: loops) { [weak server] in server }
    server.delegate = self
    metrics.began(number)
    loop.watchLag { metrics.looped(late: $0, on: number) }
  }

  var number: RelayID { boards.number }

  func take(_ order: LoopOrder) { boards.take(order) }
}

extension WorkerLoop: WebServerDelegate {
  // MARK: Requests

  // Nobody knows what comes by TLS before it is read. The first loop answers requests.

  func resource(at path: String) -> Resource? { nil }
  func answer(_ request: Request) -> Response? { nil }
  func takesTime(_ request: Request) -> Bool { true }

  func admitBody(of request: Request) -> BodyAdmission? { .later }

  func announced(_ request: Request, from connection: ConnectionID) { reports.post(.announced(connection, request)) }

  func takesBody(_ method: Request.Method, at path: String, isLocal: Bool) -> Bool {
    Router.takesBody(method, at: path)
  }

  func requested(_ request: Request, body: [UInt8], from connection: ConnectionID) {
    reports.post(.requested(connection, request, body))
  }

  // MARK: WebSockets

  func admit(_ request: Request) -> Admission {
    BoardName.ofWebSocket(at: request.path).map { boards.loops.admission(to: $0) } ?? .refuse(status: 404)
  }

  func opened(_ connection: ConnectionID, _ request: Request) {
    boards.opened(connection)
    reports.post(.opened(connection, request))
  }

  func received(_ message: [UInt8], isText: Bool, from connection: ConnectionID) {
    guard !boards.received(message, isText: isText, from: connection) else { return }
    reports.post(.received(connection, message, isText: isText))
  }

  func overflowed(_ connection: ConnectionID) { boards.overflowed(connection) }

  func drained(_ connection: ConnectionID) { boards.drained(connection) }

  func stalled(_ connection: ConnectionID) {
    if !boards.stalled(connection) { reports.post(.stalled(connection)) }
  }

  func wroteSlice(took: Duration) { boards.wroteSlice(took: took) }

  func closed(_ connection: ConnectionID, _ reason: CloseReason) {
    boards.closed(connection)
    reports.post(.closed(connection))
  }
}
