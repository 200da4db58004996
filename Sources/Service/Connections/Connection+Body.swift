import CLibwebsockets

// Requests with a body: the owner says whether it wants it, gets it whole, and answers when it can.
//
// Each is its connection's last. libwebsockets 4.1.6 knows no chunks from clients, and what comes behind a body before
// that is answered would pile up in its memory: it isn't read, and a new request is a new connection's.

extension Connection {
  func beginBody(of request: Request, _ head: RequestHead) -> Int32 {
    guard let loop = server.loop else { return -1 }
    let framing: IncomingBody.Framing
    switch head.framing {
    case .success(let known): framing = known
    case .failure(let refusal): return respond(refusal.response, leavesBody: true)
    }
    let (cap, isGuests): (Int, Bool)
    switch admission(of: request, framing, head) {
    case .answer(let refusal): return respond(refusal, leavesBody: framing != .length(0))
    case .accept: (cap, isGuests) = (server.configuration.bodyCap, false)
    case .acceptFromGuest(let most): (cap, isGuests) = (most, true)
    }
    guard server.enterBody(of: request, isGuests: isGuests) else {
      let response = Response.text(429, "Too much is being sent at once. Try again.", headers: [("retry-after", "1")])
      return respond(response, leavesBody: framing != .length(0))
    }
    let body = IncomingBody(of: request, framing, cap: cap, isGuests: isGuests, since: loop.now)
    phase = .body(body)
    if framing == .length(0) {
      complete(body)
    } else if head[WSI_TOKEN_HTTP_EXPECT] != nil {
      return askOn()
    }
    return 0
  }

  /// Whether this is read at all.
  private func admission(of request: Request, _ framing: IncomingBody.Framing, _ head: RequestHead) -> BodyAdmission {
    guard let admission = server.delegate?.admitBody(of: request) else {
      return .answer(notAllowed(at: request.path).response)
    }
    guard isLocal || server.configuration.isAllowedOrigin(request.origin) else {
      return .answer(.text(403, "Pages from elsewhere can't send anything here."))
    }
    let cap: Int
    switch admission {
    case .answer: return admission
    case .accept: cap = server.configuration.bodyCap
    case .acceptFromGuest(let most): cap = most
    }
    if let expected = head[WSI_TOKEN_HTTP_EXPECT], expected.lowercased() != "100-continue" {
      return .answer(.text(417, "Nothing but 100-continue can be expected here."))
    }
    if case .length(let length) = framing, length > cap { return .answer(tooLarge(cap)) }
    return admission
  }

  private func tooLarge(_ cap: Int) -> Response {
    server.tally.count(.bodySize)
    return .text(413, "At most \(cap) bytes, please.")
  }

  /// Tells a client that asked first to send the body (RFC 9110 §10.1.1).
  private func askOn() -> Int32 {
    guard let wsi else { return -1 }
    var bytes = [UInt8](repeating: 0, count: service_headroom()) + Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
    let count = bytes.count - service_headroom()
    let written = bytes.withUnsafeMutableBufferPointer { buffer -> Int32 in
      guard let start = buffer.baseAddress else { return -1 }
      return lws_write(wsi, start + service_headroom(), count, LWS_WRITE_HTTP_HEADERS)
    }
    return written < count ? -1 : 0
  }

  func receivedBody(_ piece: UnsafeRawBufferPointer) -> Int32 {
    switch phase {
    case .body(let body):
      switch body.take(piece) {
      case .incomplete: break
      case .complete: complete(body)
      case .tooLarge: return respond(tooLarge(body.cap), leavesBody: true)
      case .malformed: return respond(.text(400, "These are no chunks."), leavesBody: true)
      }
      return 0
    case .passing(since: let since, bytes: let bytes):
      phase = .passing(since: since, bytes: bytes + piece.count)
      return bytes + piece.count > Self.passingBytesMax ? -1 : 0
    // Bytes that come behind the last chunk, or before the answer is out.
    case .answering, .http(.some): return 0
    case .http(nil), .webSocket, .ended: return -1
    }
  }

  /// The library has read as much as was announced.
  func bodyCompleted() -> Int32 {
    switch phase {
    case .answering, .http(.some): 0
    // An announced length is counted here too, so a body is complete by now.
    case .body, .passing, .http(nil), .webSocket, .ended: -1
    }
  }

  private func complete(_ body: IncomingBody) {
    guard let wsi, let loop = server.loop else { return }
    server.leave(body)
    phase = .answering(since: loop.now)
    lws_rx_flow_control(wsi, 0)
    server.delegate?.requested(body.request, body: body.bytes, from: id)
  }

  // MARK: Answering

  /// Hands a request without a body to the owner, who answers when it can.
  func hold(_ request: Request) -> Int32 {
    guard let wsi, let loop = server.loop else { return -1 }
    held = request
    phase = .answering(since: loop.now)
    lws_rx_flow_control(wsi, 0)
    server.delegate?.requested(request, body: [], from: id)
    return 0
  }

  /// The owner's answer to a request that it got; too late, it is left alone.
  func answer(_ response: Response) {
    guard case .answering = phase else { return }
    respondSoon(response)
  }

  /// Answers outside the library's callbacks.
  private func respondSoon(_ response: Response, leavesBody: Bool = false) {
    guard let wsi else { return }
    if case .answering = phase { lws_rx_flow_control(wsi, 1) }
    setOut(response, leavesBody: leavesBody)
    lws_callback_on_writable(wsi)
  }

  func respond(_ response: Response, leavesBody: Bool = false) -> Int32 {
    setOut(response, leavesBody: leavesBody)
    return continueResponse()
  }

  private func setOut(_ response: Response, leavesBody: Bool) {
    if case .body(let body) = phase { server.leave(body) }
    let scripts = response.resource.scriptHashes
    var headers =
      SecurityHeaders.lines(host: held?.host ?? "", isSecure: isSecure, scripts: scripts) + response.headers
    if !response.resource.bytes.isEmpty { headers.append(("content-type", response.resource.contentType)) }
    headers.append(("cache-control", response.resource.cacheControl))
    if let etag = response.resource.etag { headers.append(("etag", etag)) }
    var writer = ResponseWriter(
      status: response.status, headers: headers, body: response.resource.bytes, isHead: held?.method == .head,
      closes: true)
    writer.leavesBody = leavesBody
    phase = .http(writer)
  }

  /// Reads on for a while without looking: closed with unread bytes, the connection would be reset, and the answer with
  /// it.
  func letBodyPass() -> Int32 {
    guard let wsi, let loop = server.loop else { return -1 }
    phase = .passing(since: loop.now, bytes: 0)
    service_finish_writing(wsi)
    return 0
  }

  /// How long and how much is let pass.
  private static let passingTime = Duration.seconds(2)
  private static let passingBytesMax = 64 << 20

  func checkBodyDeadlines(now: Duration) {
    let configuration = server.configuration
    switch phase {
    case .body(let body) where now - body.since >= configuration.bodyTime:
      server.tally.count(.bodyTime)
      respondSoon(.text(408, "The announced body didn't arrive in time."), leavesBody: true)
    // A screen that nobody touches asks again by itself.
    case .answering(let since) where held != nil && now - since >= configuration.answerTime:
      respondSoon(.text(503, "This takes long. Try again.", headers: [("refresh", "10"), ("retry-after", "10")]))
    // A request of this machine's host takes as long as it takes, and it may go.
    case .answering(let since) where !isLocal && now - since >= configuration.answerTime:
      respondSoon(.text(503, "This took too long. Nobody knows whether it was done: look before you send it again."))
    case .passing(let since, _) where now - since >= Self.passingTime: kill()
    default: break
    }
  }
}
