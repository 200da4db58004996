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
  var standing: Crowd.Standing
  /// The server outlives its connections: they go with the library's context at the latest, before the loop lets go of
  /// it.
  unowned let server: WebServer
  /// Nil before the library has taken the connection and after it has let go of it.
  private(set) var wsi: OpaquePointer?
  var phase = Phase.http(nil)
  /// Whether the request that is under way came by https. Its head is gone once its body is read.
  var isSecure = false
  private var requests: Requests?

  /// Requests that wait. An open WebSocket has none, and there are thousands of those.
  private final class Requests {
    var held: Request?
    var pending: Request?
  }

  /// The GET request that the owner answers when it can.
  var held: Request? {
    get { requests?.held }
    set { keep { $0.held = newValue } }
  }

  /// From the handshake, until the WebSocket is open.
  var pendingRequest: Request? {
    get { requests?.pending }
    set { keep { $0.pending = newValue } }
  }

  private func keep(_ change: (Requests) -> Void) {
    let kept = requests ?? Requests()
    change(kept)
    requests = kept.held == nil && kept.pending == nil ? nil : kept
  }

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
    if case .body(let body) = phase { server.leave(body) }
    phase = .ended
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
      state.progress.isTold = true
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
