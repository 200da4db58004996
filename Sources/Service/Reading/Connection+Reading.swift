import CLibwebsockets

// How much of a WebSocket is read, and when what it said first is handled.

extension Connection {
  /// Counts what was read; over its share a WebSocket isn't read for a while.
  func count(_ bytes: Int, _ state: WebSocketState, at now: Duration) {
    let share = server.configuration.readingShare
    guard let excess = state.reading.count(bytes, of: share, at: now) else { return }
    if excess == .new { server.tally.countReadingPause() }
    stopReadingSoon(state)
  }

  /// Reads nothing more until its share has refilled and what was read is handled.
  func stopReadingSoon(_ state: WebSocketState) {
    guard state.reading.call() else { return }
    // Only between the library's calls, when it has told all that it has read. From inside RECEIVE it puts the rest by,
    // and 4.1.6 then turns forever where TLS has more, or tells things in another order.
    server.loop?.afterwards { [weak self] in self?.stopReading() }
  }

  private func stopReading() {
    guard let wsi, let state = webSocket else { return }
    let isNeeded = isOverShare(state) || !state.backlog.isEmpty || !state.isTaken
    guard state.reading.begin(if: isNeeded && state.closing == nil) else { return }
    lws_rx_flow_control(wsi, 0)
    if isOverShare(state) { resumeLater(state) }
  }

  private func isOverShare(_ state: WebSocketState) -> Bool {
    guard let loop = server.loop else { return false }
    return state.reading.isOverShare(at: loop.now)
  }

  /// The bytes that were read are handled, or the owner takes messages again.
  func goOnReading(_ state: WebSocketState) {
    if state.reading.isOn, state.backlog.isEmpty, state.isTaken, !isOverShare(state) { resumeReading() }
  }

  private func resumeLater(_ state: WebSocketState) {
    guard let loop = server.loop, loop.phase != .ended else { return }
    // Bytes of the same turn count as well.
    loop.timer(after: max(.milliseconds(1), state.reading.remaining(at: loop.now))) { [weak self] in
      guard let self else { return }
      state.reading.refill()
      goOnReading(state)
    }
  }

  /// Also of connections that will be closed: the answer to that has to be heard.
  func resumeReading() {
    guard let wsi, let state = webSocket, state.reading.isOn else { return }
    state.reading.end()
    lws_rx_flow_control(wsi, 1)
  }

  /// Ends who isn't read and has gone, which the loop doesn't tell then: what they left in the kernel would be read bit
  /// by bit.
  func endIfGone() {
    if let wsi, let state = webSocket, state.reading.isOn, service_has_hung_up(wsi) != 0 { kill() }
  }

  // MARK: First messages

  /// Hands a message to the owner; the first one waits for its turn, and so does what comes behind it meanwhile.
  func deliver(_ message: [UInt8], isText: Bool, isFirst: Bool, _ state: WebSocketState) {
    guard state.waits(isFirst: isFirst) else {
      server.delegate?.received(message, isText: isText, from: id)
      return
    }
    server.keepFirst(FirstMessages.Message(connection: id, bytes: message, isText: isText))
  }

  /// It is the message's turn.
  func deliverFirst(_ message: FirstMessages.Message) {
    guard let state = webSocket, state.closing == nil, state.takesFirst(message) else { return }
    server.delegate?.received(message.bytes, isText: message.isText, from: id)
  }
}
