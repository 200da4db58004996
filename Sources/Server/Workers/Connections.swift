import Service

/// The connections that are on no board, whichever event loop has them, as the server's first loop talks to them.
///
/// It belongs to the server's loop.
struct Connections {
  private let first: BoardLoop
  private let others: Loops

  init(on first: BoardLoop, and others: Loops) {
    self.first = first
    self.others = others
  }

  func answer(_ connection: ConnectionID, _ response: Response) { give(.answer(connection, response), connection) }

  /// Decides about the body of a request.
  func admitBody(_ connection: ConnectionID, _ admission: BodyAdmission?) {
    give(.admitBody(connection, admission), connection)
  }

  func send(_ message: [UInt8], to connection: ConnectionID) { give(.send(message, to: connection), connection) }

  func close(_ connection: ConnectionID, code: UInt16, reason: String) {
    give(.close(connection, code: code, reason: reason), connection)
  }

  private func give(_ order: LoopOrder, _ connection: ConnectionID) {
    if connection.loop == 0 { first.take(order) } else { others.give(order, to: connection.relay) }
  }
}
