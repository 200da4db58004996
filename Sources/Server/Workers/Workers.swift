import Dispatch
import Document
import Room
import Service

/// The workers of a server, and the boards that have relays there. Lives on the loop that has the rooms.
final class Workers {
  private var workers: [RelayID: Worker] = [:]
  private var boards: [BoardKey: HostedBoard] = [:]
  private var lastKey: UInt64 = 0
  let transit = Transit()

  var count: Int { workers.count }

  func add(_ worker: Worker) { workers[worker.relay] = worker }

  /// The first loop has ended. Waits until the others have, for three seconds at most.
  ///
  /// - Returns: whether they have.
  func join() -> Bool {
    let deadline = DispatchTime.now() + .seconds(3)
    return workers.values.map { $0.join(by: deadline) }.allSatisfy(\.self)
  }

  // MARK: Boards

  /// A board that was opened has this from now on.
  func freshKey() -> BoardKey {
    lastKey += 1
    return BoardKey(number: lastKey)
  }

  /// The board has sessions on that worker, and hears what its relay there tells.
  func open(_ board: HostedBoard, as key: BoardKey, _ relay: Relay, surfacesMax: Int, on worker: RelayID) {
    boards[key] = board
    workers[worker]?.take(.open(key, board.name, relay, surfacesMax: surfacesMax))
  }

  func lead(_ connection: ConnectionID, to key: BoardKey) { worker(of: connection)?.take(.lead(connection, to: key)) }

  func tell(_ messages: [ChannelMessage], of key: BoardKey, to worker: RelayID) {
    workers[worker]?.take(.tell(key, messages))
  }

  func end(_ key: BoardKey, on relays: Set<RelayID>) {
    boards[key] = nil
    for relay in relays { workers[relay]?.take(.end(key)) }
  }

  // MARK: Connections

  func send(_ bytes: [UInt8], to connection: ConnectionID) {
    worker(of: connection)?.take(.send(bytes, to: connection))
  }

  func close(_ connection: ConnectionID, code: UInt16, reason: String) {
    worker(of: connection)?.take(.close(connection, code: code, reason: reason))
  }

  /// A message of the connection's has arrived: others may set out.
  func took(_ message: [UInt8], from connection: ConnectionID) {
    let again = transit.take(message.count, from: connection)
    if again.connection { worker(of: connection)?.take(.takeAgain(from: connection)) }
    for relay in again.workers { workers[relay]?.take(.takeAgainFromAll) }
  }

  /// What a board's relay tells.
  func hear(_ report: RelayReport, of key: BoardKey, from relay: RelayID) {
    if case .event(.received(let session, let message, _)) = report { took(message, from: session.connection) }
    boards[key]?.hear(report, from: relay)
  }

  private func worker(of connection: ConnectionID) -> Worker? { workers[connection.relay] }
}

extension ConnectionID {
  /// Of the loop that has it.
  var relay: RelayID { RelayID(UInt16(loop)) }
}
