import Document
import Room
import Service

/// A worker's side of it: on a thread of its own, a web server beside the front, and the boards' relays for the
/// WebSockets it is given.
///
/// It decides nothing about anybody. The loop that has the rooms hears who comes, what they say and when they go.
/// Frames and snapshots are written here.
final class WorkerLoop {
  private let loop: EventLoop
  private let server: WebServer
  private let transit: Transit
  private let reports: Inbox<WorkerReport>
  private var relays: [BoardKey: BoardRelay] = [:]
  /// Which board each connection is on; nil: that isn't known yet.
  private var routes: [ConnectionID: BoardKey?] = [:]
  private var writing = WritingTime()

  init(loop: EventLoop, front: WebServer.Front, transit: Transit, reports: Inbox<WorkerReport>) throws(ServiceError) {
    self.loop = loop
    self.transit = transit
    self.reports = reports
    server = try WebServer(loop: loop, beside: front)
    server.delegate = self
    loop.watchLag { [reports] in reports.post(.looped(late: $0)) }
  }

  var number: Int { server.number }

  func take(_ order: WorkerOrder) {
    switch order {
    case .open(let board, let name, let relay, let surfacesMax):
      relays[board] = BoardRelay(of: name, relay, surfacesMax: surfacesMax, on: loop) { [weak server] in
        server
      } report: { [weak self] in
        self?.pass($0, of: board)
      }
    case .lead(let connection, let board):
      // It may be gone by now, which the board hears next.
      guard routes[connection] != nil else { return }
      routes[connection] = board
      relays[board]?.enter(connection)
    case .tell(let board, let messages):
      let begin = loop.now
      relays[board]?.take(messages)
      if messages.contains(where: \.isFrame) { wroteFrames(for: loop.now - begin) }
    case .end(let board): relays.removeValue(forKey: board)?.end()
    case .send(let bytes, let connection): server.send(bytes, to: connection)
    case .close(let connection, let code, let reason): server.close(connection, code: code, reason: reason)
    case .takeAgain(let connection): server.takeAgain(from: connection)
    case .takeAgainFromAll: server.takeAgain()
    }
  }

  /// Whoever makes the frames hears how long they take here, too.
  private func wroteFrames(for duration: Duration) {
    if let told = writing.add(duration) { reports.post(.wroteFrames(told)) }
  }

  private func pass(_ report: RelayReport, of board: BoardKey) {
    switch report {
    // The connection's end says it, too.
    case .event(.disconnected): return
    case .event(.received(let session, let bytes, _)): count(bytes, from: session.connection)
    default: break
    }
    reports.post(.told(board, report))
  }

  /// A message sets out; its connection waits if too much of it is under way, and everyone if too much of all is.
  private func count(_ message: [UInt8], from connection: ConnectionID) {
    let full = transit.add(message.count, from: connection)
    if full.connection { server.stopTaking(from: connection) }
    if full.worker { server.stopTaking() }
  }
}

extension WorkerLoop: WebServerDelegate {
  // MARK: Requests. The front has them.

  func resource(at path: String) -> Resource? { nil }
  func answer(_ request: Request) -> Response? { nil }
  func takesTime(_ request: Request) -> Bool { false }
  func admitBody(of request: Request) -> BodyAdmission? { nil }
  func takesBody(_ method: Request.Method, at path: String, isLocal: Bool) -> Bool { false }
  func requested(_ request: Request, body: [UInt8], from connection: ConnectionID) {}

  // MARK: WebSockets

  func admit(_ request: Request) -> Admission {
    BoardName.ofWebSocket(at: request.path) == nil ? .refuse(status: 404) : .accept
  }

  func opened(_ connection: ConnectionID, _ request: Request) {
    routes[connection] = .some(nil)
    reports.post(.opened(connection, request))
  }

  func received(_ message: [UInt8], isText: Bool, from connection: ConnectionID) {
    if let relay = relay(of: connection) { return relay.received(message, isText: isText, from: connection) }
    count(message, from: connection)
    reports.post(.received(connection, message, isText: isText))
  }

  // Before the worker knows of a board there are no messages of the room's that could be dropped or taken.

  func overflowed(_ connection: ConnectionID) { relay(of: connection)?.overflowed(connection) }

  func drained(_ connection: ConnectionID) { relay(of: connection)?.drained(connection) }

  func stalled(_ connection: ConnectionID) {
    if let relay = relay(of: connection) { relay.stalled(connection) } else { reports.post(.stalled(connection)) }
  }

  func wroteSlice(took: Duration) {
    wroteFrames(for: took)
    guard !server.isBroadcasting else { return }
    for relay in relays.values { relay.wroteAll() }
  }

  func closed(_ connection: ConnectionID, _ reason: CloseReason) {
    transit.end(connection)
    relay(of: connection)?.closed(connection)
    routes[connection] = nil
    reports.post(.closed(connection))
  }

  private func relay(of connection: ConnectionID) -> BoardRelay? {
    (routes[connection] ?? nil).flatMap { relays[$0] }
  }
}

/// How long a worker wrote frames, said whenever that has come to a millisecond.
struct WritingTime {
  static let step = Duration.milliseconds(1)

  private var untold = Duration.zero

  /// - Returns: the time that the worker has to say now; nil: none yet.
  mutating func add(_ duration: Duration) -> Duration? {
    untold += duration
    guard untold >= Self.step else { return nil }
    defer { untold = .zero }
    return untold
  }
}

extension ChannelMessage {
  fileprivate var isFrame: Bool { if case .frame = self { true } else { false } }
}
