// An owner that can't take more of a connection's messages lets them wait in the peer's kernel.

extension WebServer {
  /// The connection's messages wait from the next one on, and it isn't read, until ``takeAgain(from:)``. What the
  /// library has read by then stays in memory, one read at most, and comes all the same if the peer closes right behind
  /// it.
  public func stopTaking(from id: ConnectionID) { connections[id]?.webSocket?.stopTaking() }

  /// The connection's messages come again, those that waited in their turn.
  public func takeAgain(from id: ConnectionID) {
    guard let connection = connections[id], let state = connection.webSocket, !state.isTaken else { return }
    firstMessages.putBack(state.takeAgain())
    deliverFirstMessagesSoon()
    if state.backlog.isEmpty { connection.goOnReading(state) } else { connection.lineUp(state) }
  }
}
