import CLibwebsockets

extension Connection {
  // MARK: The handshake

  /// M1: anything but a WebSocket is refused before the library touches the connection: HTTP/2 in clear text, unknown
  /// protocols (whose name 4.1.6 reads after freeing it).
  func confirmUpgrade() -> Int32 {
    guard server.configuration.guards.confirmsUpgrades else { return 0 }
    guard let wsi else { return -1 }
    let head = RequestHead(wsi)
    guard head[WSI_TOKEN_UPGRADE]?.lowercased() == "websocket" else { return -1 }
    guard !Self.offers(head[WSI_TOKEN_PROTOCOL], server.configuration.subprotocol) else { return 0 }
    // The library would hang up on an unknown subprotocol without a word, before `filterHandshake`.
    var response = text(Refusal(status: 400, text: "Another subprotocol is spoken here."), head)
    return response.write(on: wsi) == .done && !response.closes ? 1 : -1
  }

  /// M4: method, path, Host, Origin and version, none of which the library looks at; then the owner's word.
  func filterHandshake() -> Int32 {
    guard server.configuration.guards.filtersHandshakes else { return 0 }
    guard let wsi else { return -1 }
    let head = RequestHead(wsi)
    switch handshakeRefusal(head) {
    case nil: return 0
    case let refusal?:
      var closing = refusal
      closing.closes = true
      var response = text(closing, head)
      // A message that can't be written at once isn't worth waiting for: the connection goes either way.
      _ = response.write(on: wsi)
      return -1
    }
  }

  private func handshakeRefusal(_ head: RequestHead) -> Refusal? {
    let configuration = server.configuration
    let request: Request
    switch check(head) {
    case .failure(let refusal): return refusal
    case .success(let checked): request = checked
    }
    guard head.method == .get else {
      return Refusal(status: 405, text: "A WebSocket opens with GET.", headers: [("allow", "GET")])
    }
    guard request.path.hasPrefix(configuration.webSocketPrefix) else {
      return Refusal(status: 404, text: "No WebSocket is here.")
    }
    guard head[WSI_TOKEN_VERSION] == "13" else { return Refusal(status: 426, text: "WebSocket version 13, please.") }
    guard isLocal || configuration.isAllowedOrigin(request.origin) else {
      server.tally.count(.origin)
      return Refusal(status: 403, text: "Pages from elsewhere can't open this.")
    }
    guard !server.isClosing else { return Refusal(status: 503, text: "Going away.") }
    switch server.delegate?.admit(request) ?? .refuse(status: 503) {
    case .accept:
      switch server.countForwarded(self, request) {
      case nil: break
      case .address: return Refusal(status: 429, text: "Too many connections from one address.")
      default: return Refusal(status: 503, text: "The server has as many connections as it takes.")
      }
      current.accept(request)
      return nil
    case .refuse(let status, let headers):
      return Refusal(status: min(max(status, 400), 599), text: "Refused.", headers: headers)
    }
  }

  private static func offers(_ header: String?, _ subprotocol: String?) -> Bool {
    guard let subprotocol else { return header == nil }
    guard let header else { return false }
    return header.split(separator: ",").contains { $0.filter { !$0.isWhitespace } == subprotocol }
  }

  func established() -> Int32 {
    guard wsi != nil, let loop = server.loop else { return -1 }
    let request =
      current.takeHandshake()
      ?? Request(method: .get, path: "", query: "", host: "", origin: nil, address: address, isLocal: isLocal)
    let configuration = server.configuration
    enter(
      .webSocket(
        WebSocketState(
          outgoing: OutgoingQueue(
            capacity: configuration.queueCap, ownCapacity: isLocal ? configuration.queueCap : configuration.ownQueueCap),
          share: configuration.readingShare, openedAt: loop.now)))
    server.tally.countWebSocket()
    server.countAddress(of: self)
    server.delegate?.opened(id, request)
    return 0
  }

  // MARK: Messages

  /// The WebSocket, if this is one by now.
  var webSocket: WebSocketState? {
    guard case .webSocket(let state) = phase else { return nil }
    return state
  }

  func received(_ piece: UnsafeRawBufferPointer) -> Int32 {
    guard let wsi, let state = webSocket, let loop = server.loop else { return -1 }
    guard state.closing == nil else { return 0 }
    // A client that speaks is there, also where a slow line holds back the pong.
    let now = loop.now
    state.hear(at: now)
    count(piece.count, state, at: now)
    if !state.isTaken { stopReadingSoon(state) }
    let configuration = server.configuration
    state.backlog.count(max(piece.count, configuration.readingShare.pieceMin))
    let outcome = state.incoming.take(
      piece, from: wsi, cap: configuration.messageCap, fragmentCap: configuration.fragmentCap,
      checksText: configuration.guards.validatesUTF8)
    switch outcome {
    case .incomplete: return 0
    case .complete(let message, let isText):
      let isFirst = state.hearMessage(at: now)
      take(state.backlog.message(message, isText: isText, isFirst: isFirst), state, at: now)
      return 0
    case .refused(let reason):
      endNow(reason)
      return 0
    }
  }

  func send(_ frame: OutgoingFrame) {
    guard let wsi, let state = webSocket, mayTake(frame) else { return }
    take(state.outgoing.send(frame, on: wsi))
  }

  /// As ``send(_:)``, but writes nothing yet.
  ///
  /// - Returns: whether ``writeKept()`` has to. Where something waits already, the library's next word that the socket
  ///   takes bytes sees to it all.
  func keep(_ frame: OutgoingFrame) -> Bool {
    guard let wsi, let state = webSocket, mayTake(frame) else { return false }
    let isFirst = state.outgoing.isWritten
    let outcome = isFirst ? state.outgoing.keep(frame) : state.outgoing.send(frame, on: wsi)
    guard isFirst, outcome == .waits else {
      take(outcome)
      return false
    }
    return true
  }

  func writeKept() {
    guard let wsi, let state = webSocket, state.closing == nil, !state.isOverflowed else { return }
    take(state.outgoing.writeKept(on: wsi))
  }

  /// Bytes that it may be waiting for are there.
  func resume(by count: Int) {
    guard let wsi, webSocket != nil else { return }
    server.tally.countSentOn(bytes: count)
    lws_callback_on_writable(wsi)
  }

  private func mayTake(_ frame: OutgoingFrame) -> Bool {
    guard let state = webSocket, state.closing == nil, !state.isOverflowed else { return false }
    server.tally.countSent(bytes: frame.count)
    return true
  }

  private func take(_ outcome: OutgoingQueue.Outcome) {
    guard let state = webSocket else { return }
    switch outcome {
    case .written: break
    case .waits: state.oweDrained()
    case .failed: kill()
    case .full:
      state.overflow()
      server.loop?.afterwards { [weak self] in self?.tellOverflow() }
    }
  }

  /// Asks the peer whether it is there, which its library answers (RFC 6455 §5.5.2). Messages that wait for it ask as
  /// well.
  func ping(at now: Duration) {
    guard let wsi, let state = webSocket, state.outgoing.isWritten else { return }
    state.ping(at: now)
    if service_ping(wsi) < 0 { kill() }
  }

  func receivedPong() -> Int32 {
    guard let state = webSocket, let loop = server.loop else { return 0 }
    let now = loop.now
    state.hear(at: now)
    count(0, state, at: now)
    return 0
  }

  private func tellOverflow() {
    guard let wsi, let state = webSocket, state.isOverflowed, state.closing == nil else { return }
    state.endOverflow()
    server.delegate?.overflowed(id)
    // Where nothing is left to write, WRITEABLE and with it `drained` won't come by itself.
    lws_callback_on_writable(wsi)
  }

  func writeable() -> Int32 {
    guard let wsi, let state = webSocket else { return -1 }
    if state.closing?.isFrameOut == true { return 0 }
    switch state.outgoing.flush(on: wsi) {
    case .waits: return 0
    case .full:
      // What waited was withdrawn: a peer that is being closed gets the close without it.
      if state.closing == nil { take(.full) } else { lws_callback_on_writable(wsi) }
      return 0
    case .failed: return -1
    case .written: break
    }
    if state.closing != nil {
      sendClose()
      return 0
    }
    if state.takeDrained() { server.delegate?.drained(id) }
    return 0
  }

  // MARK: Closing

  /// Closes when what waits is out; the sweep cuts who doesn't let it.
  ///
  /// A client that has said nothing whole yet, and has nothing to take, may be dripping it and then never answers: that
  /// isn't waited for long.
  func close(_ reason: CloseReason) {
    guard let wsi, let state = webSocket, let loop = server.loop, state.closing == nil else { return }
    let mayDrip = !state.hasSpoken && state.outgoing.isWritten
    let patience = mayDrip ? min(.milliseconds(250), server.configuration.closeTime) : nil
    state.close(reason, since: loop.now, patience: patience)
    resumeReading()
    lws_callback_on_writable(wsi)
    // Not with the sweep, which may come as late again.
    if let patience { loop.timer(after: patience) { [weak self] in self?.checkDeadlines(now: loop.now) } }
  }

  /// Drops what waits and closes as soon as this callback has returned. In the middle of a frame the peer's answer
  /// can't be told from the frame's rest, so it isn't waited for long.
  private func endNow(_ reason: CloseReason) {
    guard let state = webSocket, let loop = server.loop else { return }
    state.outgoing.discard()
    state.close(reason, since: loop.now, patience: min(.seconds(1), server.configuration.closeTime))
    sendClose()
  }

  /// Sends the close frame once no callback of the library is under way.
  private func sendClose() {
    webSocket?.closeFrameIsOut()
    server.loop?.afterwards { [weak self] in
      guard let self, let wsi, let reason = webSocket?.closing?.reason else { return }
      var bytes = reason.reasonBytes
      service_close(wsi, reason.code, &bytes, bytes.count)
    }
  }

  /// The library answers with the same code and reason, unless those aren't text: then it hangs up (RFC 6455 §8.1).
  func peerCloses(_ payload: UnsafeRawBufferPointer) -> Int32 {
    guard let state = webSocket, let loop = server.loop else { return 0 }
    handleRest(state, at: loop.now)
    if state.closing == nil { state.close(CloseReason(payload: payload), since: loop.now) }
    state.closeFrameIsOut()
    return String(validating: payload.dropFirst(2), as: UTF8.self) == nil ? -1 : 0
  }

  /// The last event of a WebSocket; reported once.
  func closedByLibrary() {
    guard let state = webSocket else { return }
    enter(.ended)
    let reason = state.closing?.reason ?? .broken
    server.tally.countClose(reason.code)
    server.delegate?.closed(id, reason)
  }
}
