import Document
import Logging
import Room
import Service

// Boards that files and the browser declare, and WebSockets of guests and walls, on event loops of their own: boards
// that are written in Swift stay on this one, which also answers all requests.

extension RunningServer {
  /// The workers that serve beside this loop. If the machine has no room for one more, there are fewer; without any,
  /// everything is here.
  func startWorkers() {
    guard let front = webServer?.front, configuration.workerCount > 1 else { return }
    let loops = workers.loops
    loops.add(loop.inbox { [weak self] in self?.boardLoop.take($0) }, of: boardLoop.number)
    for _ in 1..<configuration.workerCount {
      do throws(ServiceError) {
        let reports = loop.inbox { [weak self] in self?.hear($0) }
        workers.add(try Worker(beside: front, loops, metrics, reports: reports))
      } catch {
        logger.error("There are \(workers.count + 1) workers and not \(configuration.workerCount): \(error)")
        break
      }
    }
    guard workers.count > 0 else { return }
    webServer?.chooses = { [weak self] path in self?.loopNumber(forSocketAt: path, front) }
    // It doesn't show yet which board it is for, or whether it is for one at all. Browsers that offer HTTP/2 come for
    // pages and stay here, and anything else that is no WebSocket is answered from here.
    webServer?.choosesEncrypted = { offersHTTP2 in offersHTTP2 ? nil : front.leastBusyOfAll }
  }

  /// A board with more connections is crowded.
  private static let crowd = 256

  /// The loop that a new socket goes to; nil: it asks for something else, and stays here.
  ///
  /// On the loop of its board's room, it has to wait for no other loop. A crowded board's room has enough to do with
  /// making frames, so of a crowd others write most. A board written in Swift may hold its loop up, the first one: its
  /// sockets are elsewhere.
  ///
  /// A board of another node's has its one relay here on the first loop, which also knows whether it has ended.
  private func loopNumber(forSocketAt path: String, _ front: WebServer.Front) -> Int? {
    guard path.hasPrefix(BoardName.webSocketPrefix) else { return nil }
    guard let name = BoardName.ofWebSocket(at: path), boards.source(of: name) != nil else { return front.leastBusy }
    guard !reaches(name), cluster == nil || boards.ended[name] == nil else { return nil }
    let home = Int(workers.home(of: name).rawValue)
    let count = waiting.sessionCount(for: name) + (boards.open[name]?.connectionCount ?? 0)
    return count < Self.crowd ? front.leastBusy(preferring: home) : front.leastBusy(sparing: home)
  }

  private func hear(_ report: WorkerReport) {
    switch report {
    case .opened(let connection, let request): router.opened(connection, request)
    case .received(let connection, let message, let isText):
      router.receivedEarly(message, isText: isText, from: connection)
    case .stalled(let connection): router.stalled(connection)
    case .closed(let connection): router.closed(connection)
    case .announced(let connection, let request): router.announced(request, from: connection)
    case .requested(let connection, let request, let body):
      router.requestedElsewhere(request, body: body, from: connection)
    }
  }

  /// Whether a board must answer this whose room lives on another loop.
  func asksBoard(_ request: Request) -> Bool {
    distantWall(of: request) != nil || distantHealth(of: request) != nil || asksForDistantCollection(request)
  }
}
