// An owner that can't take more of what a connection says lets it wait in the peer's kernel.

extension WebServer {
  /// The connection's messages wait from the next one on, and it isn't read, until ``release(_:)``. Bytes that the
  /// library had read by then stay in memory, and come all the same if the peer closes right behind them.
  public func hold(_ id: ConnectionID) { connections[id]?.webSocket?.isHeld = true }

  /// The connection's messages come again, those that waited in their turn.
  public func release(_ id: ConnectionID) {
    guard let state = connections[id]?.webSocket, state.isHeld else { return }
    state.isHeld = false
    if !state.backlog.isEmpty { line(up: id) }
  }
}
