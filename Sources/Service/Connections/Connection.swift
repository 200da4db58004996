import CLibwebsockets

/// One accepted connection of a ``WebServer``: HTTP requests, until it becomes a WebSocket or ends.
final class Connection: LibraryPeer {
  let id: ConnectionID
  /// Of the socket's other end; a request that a proxy passed on has its own.
  let address: String
  let isLocal: Bool
  /// Whether it is with a proxy that is believed where requests come from.
  let isProxy: Bool
  /// Whose share this takes.
  private(set) var standing: Crowd.Standing
  /// The server outlives its connections: they go with the library's context at the latest, before the loop lets go of
  /// it.
  unowned let server: WebServer
  /// Nil before the library has taken the connection and after it has let go of it.
  private(set) var wsi: OpaquePointer?
  private(set) var phase = Phase.http(nil)
  /// The request that is under way.
  var current = CurrentRequest()

  enum Phase {
    /// With the response that is on its way out, if one is.
    case http(ResponseWriter?)
    /// With a request whose body nobody has admitted yet.
    case announced(AnnouncedBody)
    /// With the request whose body is arriving.
    case body(IncomingBody)
    /// A whole request is with the owner, who hasn't answered.
    case answering(since: Duration)
    /// The answer is out before the body was in, which is let pass.
    case passing(since: Duration, bytes: Int)
    case webSocket(WebSocketState)
    case ended
  }

  init(id: ConnectionID, server: WebServer, _ newcomer: Newcomer) {
    self.id = id
    self.server = server
    address = newcomer.address
    isLocal = newcomer.isLocal
    isProxy = newcomer.isProxy
    standing = newcomer.standing
  }

  func adopted(_ wsi: OpaquePointer) {
    if case .ended = phase { return }
    self.wsi = wsi
  }

  /// Goes over to another phase. A body that was arriving, and a WebSocket that could speak, count no longer.
  func enter(_ next: Phase) {
    switch phase {
    case .body(let body): server.leave(body)
    case .webSocket(let state): server.leaveAccounts(of: state)
    case .http, .announced, .answering, .passing, .ended: break
    }
    phase = next
  }

  /// Counts in another share from now on.
  ///
  /// - Returns: the limit it doesn't fit in; then it stays in the share that it has.
  func move(to standing: Crowd.Standing) -> TrafficCounts.Refused? {
    if let limit = server.front.change(self.standing, to: standing) { return limit }
    self.standing = standing
    return nil
  }

  func handle(_ reason: lws_callback_reasons, _ input: UnsafeRawBufferPointer) -> Int32? {
    switch reason {
    case LWS_CALLBACK_WSI_DESTROY:
      ended()
      return 0
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
      return confirmUpgrade()
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
      return filterHandshake()
    case LWS_CALLBACK_HTTP:
      return answerRequest()
    case LWS_CALLBACK_HTTP_BODY:
      return receivedBody(input)
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
      return bodyCompleted()
    case LWS_CALLBACK_HTTP_WRITEABLE:
      return continueResponse()
    case LWS_CALLBACK_RAW_ADOPT, LWS_CALLBACK_RAW_RX, LWS_CALLBACK_RAW_WRITEABLE, LWS_CALLBACK_RAW_CONNECTED,
      LWS_CALLBACK_RAW_SKT_BIND_PROTOCOL:
      // M2: CONNECT turns a connection into raw bytes; we speak none.
      return -1
    case LWS_CALLBACK_ESTABLISHED:
      return established()
    case LWS_CALLBACK_RECEIVE:
      return received(input)
    case LWS_CALLBACK_RECEIVE_PONG:
      return receivedPong()
    case LWS_CALLBACK_SERVER_WRITEABLE:
      return writeable()
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
      return peerCloses(input)
    case LWS_CALLBACK_CLOSED:
      closedByLibrary()
      return 0
    default:
      return nil
    }
  }

  private func ended() {
    closedByLibrary()
    enter(.ended)
    wsi = nil
    server.remove(self)
  }

  /// Ends the connection at the library's next look, no matter which one is being served now.
  func kill() {
    if let wsi { service_kill(wsi) }
  }

  func checkDeadlines(now: Duration) {
    guard case .webSocket(let state) = phase, let wsi else { return checkBodyDeadlines(now: now) }
    endIfGone()
    let isWaiting = state.isWaiting && !state.outgoing.isAwaiting
    state.progress.look(isWaiting ? service_taken_mark(wsi) : nil, at: now)
    switch state.overdue(now: now, server.configuration) {
    case .close(let reason): close(reason)
    case .kill: kill()
    case .stalled:
      state.progress.tell()
      server.delegate?.stalled(id)
    case .silent: ping(at: now)
    case nil: break
    }
  }

  /// The server goes: a WebSocket gets a close, a request that is being answered is finished.
  func goAway() {
    switch phase {
    case .webSocket: close(CloseReason(code: 1001, reason: "going away"))
    case .http(nil), .announced, .body, .passing: kill()
    case .http, .answering, .ended: break
    }
  }
}
