import Document
import Logging
import Room
import Service

// WebSockets of guests and walls on event loops of their own: boards, and all else that is asked of the server, stay on
// this one.

extension RunningServer {
  /// The workers that serve beside this loop. Where one more can't be had, there are fewer, and with none all is here.
  func startWorkers() {
    guard let front = webServer?.front, configuration.workerCount > 1 else { return }
    guard configuration.identity == nil else {
      return logger.notice("There is one worker, because with a certificate all WebSockets are on one event loop.")
    }
    for _ in 1..<configuration.workerCount {
      do throws(ServiceError) {
        let number = workers.count + 1
        let reports = loop.inbox { [weak self] in self?.hear($0, from: RelayID(UInt16(number))) }
        workers.add(try Worker(beside: front, workers.transit, reports: reports))
        metrics.began(RelayID(UInt16(number)))
      } catch {
        logger.error("There are \(workers.count + 1) workers and not \(configuration.workerCount): \(error)")
        break
      }
    }
    guard workers.count > 0 else { return }
    webServer?.chooses = { path in path.hasPrefix(BoardName.webSocketPrefix) ? front.leastBusy : nil }
  }

  private func hear(_ report: WorkerReport, from worker: RelayID) {
    switch report {
    case .opened(let connection, let request): router.opened(connection, request)
    case .received(let connection, let message, let isText):
      workers.took(message, from: connection)
      router.received(message, isText: isText, from: connection)
    case .stalled(let connection): router.stalled(connection)
    case .closed(let connection): router.closed(connection)
    case .told(let board, let report): workers.hear(report, of: board, from: worker)
    case .wroteFrames(let duration): wroteFrames(for: duration, on: worker)
    case .looped(let late): metrics.looped(late: late, on: worker)
    }
  }

  /// Sends to a connection that is on no board.
  func send(_ message: [UInt8], to connection: ConnectionID) {
    if connection.loop == 0 { webServer?.send(message, to: connection) } else { workers.send(message, to: connection) }
  }

  /// Closes a connection that is on no board.
  func hangUp(_ connection: ConnectionID, code: UInt16, reason: String) {
    if connection.loop == 0 {
      webServer?.close(connection, code: code, reason: reason)
    } else {
      workers.close(connection, code: code, reason: reason)
    }
  }
}
