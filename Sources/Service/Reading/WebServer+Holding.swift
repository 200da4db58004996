// An owner that can't take more of the messages of a connection, or of all, lets them wait in the peers' kernels.

extension WebServer {
  /// The connection's messages wait from the next one on, and it isn't read, until ``takeAgain(from:)``. What the
  /// library has read by then stays in memory, one read at most, and comes all the same if the peer closes right behind
  /// it.
  public func stopTaking(from id: ConnectionID) { connections[id]?.webSocket?.isTaken = false }

  /// The connection's messages come again, those that waited in their turn.
  public func takeAgain(from id: ConnectionID) {
    guard let connection = connections[id], let state = connection.webSocket, !state.isTaken else { return }
    state.isTaken = true
    firstMessages.putBack(state.untakenFirst)
    state.untakenFirst = []
    deliverFirstMessagesSoon()
    if state.backlog.isEmpty { connection.goOnReading(state) } else { connection.lineUp(state) }
  }

  /// Everyone's messages wait from the next one on, until ``takeAgain()``. Nobody is read beyond the next bytes they
  /// send, which stay in memory. The last words of a peer that closes meanwhile are left alone. O(1).
  public func stopTaking() { isTaking = false }

  /// Messages come again, but of those alone whose own were stopped. O(connections that said something meanwhile).
  public func takeAgain() {
    guard !isTaking else { return }
    isTaking = true
    let unread = unreadMeanwhile
    unreadMeanwhile = []
    for id in unread {
      guard let connection = connections[id], let state = connection.webSocket else { continue }
      connection.goOnReading(state)
    }
    deliverFirstMessagesSoon()
    takeInSoon()
  }
}
