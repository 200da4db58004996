import CLibwebsockets

// Requests with a body: the owner says whether it wants it, gets it whole, and answers when it can.
//
// Each is its connection's last. libwebsockets 4.1.6 knows no chunks from clients, and what comes behind a body before
// that is answered would pile up in its memory: it isn't read, and a new request is a new connection's.

extension Connection {
  func beginBody(of request: Request, _ head: RequestHead) -> Int32 {
    guard let loop = server.loop else { return -1 }
    let announced: AnnouncedBody
    switch head.framing {
    case .success(let framing):
      announced = AnnouncedBody(of: request, framing, expectation: head[WSI_TOKEN_HTTP_EXPECT], since: loop.now)
    case .failure(let refusal): return respond(refusal.response, leavesBody: true)
    }
    let admission = server.delegate?.admitBody(of: request)
    if case .later = admission {
      postpone(announced)
      return 0
    }
    if let refusal = begin(announced, admission) { return respond(refusal, leavesBody: !announced.isEmpty) }
    return goOn(announced)
  }

  /// Its owner says later what becomes of it. Until then no more of it is read.
  private func postpone(_ announced: AnnouncedBody) {
    enter(.announced(announced))
    // Between the library's calls, as for WebSockets (``stopReadingSoon(_:)``).
    server.loop?.afterwards { [weak self] in
      guard let self, let wsi = self.wsi, case .announced = self.phase else { return }
      lws_rx_flow_control(wsi, 0)
    }
    server.delegate?.announced(announced.request, from: id)
  }

  /// The owner says what becomes of a body that it wanted to admit later; nil: there is no such method here.
  func admitBody(_ admission: BodyAdmission?) {
    guard let wsi, case .announced(let announced) = phase else { return }
    if let refusal = begin(announced, admission) { return respondSoon(refusal, leavesBody: !announced.isEmpty) }
    lws_rx_flow_control(wsi, 1)
    guard goOn(announced) == 0 else { return kill() }
    guard case .body(let body) = phase, !announced.early.isEmpty else { return }
    let refusal = announced.early.withUnsafeBytes { take($0, of: body) }
    if let refusal { respondSoon(refusal, leavesBody: true) }
  }

  /// Reads the body from now on, unless it is refused.
  private func begin(_ announced: AnnouncedBody, _ admission: BodyAdmission?) -> Response? {
    switch judge(announced, admission) {
    case .refused(let response): return response
    case .accepted(let cap, let isGuests):
      guard server.enterBody(of: announced.request, isGuests: isGuests) else {
        return .text(429, "Too much is being sent at once. Try again.", headers: [("retry-after", "1")])
      }
      enter(
        .body(
          IncomingBody(
            of: announced.request, announced.framing, cap: cap, isGuests: isGuests, since: announced.since)))
      return nil
    }
  }

  private func goOn(_ announced: AnnouncedBody) -> Int32 {
    if case .body(let body) = phase, announced.isEmpty {
      complete(body)
    } else if announced.expectation != nil {
      return askOn()
    }
    return 0
  }

  private enum Judgment {
    case accepted(cap: Int, isGuests: Bool)
    case refused(Response)
  }

  /// Whether this is read at all.
  private func judge(_ announced: AnnouncedBody, _ admission: BodyAdmission?) -> Judgment {
    guard let admission else { return .refused(notAllowed(at: announced.request.path).response) }
    guard isLocal || server.configuration.isAllowedOrigin(announced.request.origin) else {
      return .refused(.text(403, "Pages from elsewhere can't send anything here."))
    }
    let (cap, isGuests): (Int, Bool)
    switch admission {
    case .answer(let response): return .refused(response)
    case .accept: (cap, isGuests) = (server.configuration.bodyCap, false)
    case .acceptFromGuest(let most): (cap, isGuests) = (most, true)
    case .later: preconditionFailure("\(announced.request.path) is admitted later, and then for good")
    }
    if let expected = announced.expectation, expected.lowercased() != "100-continue" {
      return .refused(.text(417, "Nothing but 100-continue can be expected here."))
    }
    if case .length(let length) = announced.framing, length > cap { return .refused(tooLarge(cap)) }
    return .accepted(cap: cap, isGuests: isGuests)
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
    case .announced(let announced):
      announced.keep(piece)
      return 0
    case .body(let body): return take(piece, of: body).map { respond($0, leavesBody: true) } ?? 0
    case .passing(since: let since, bytes: let bytes):
      enter(.passing(since: since, bytes: bytes + piece.count))
      return bytes + piece.count > Self.passingBytesMax ? -1 : 0
    // Bytes that come behind the last chunk, or before the answer is out.
    case .answering, .http(.some): return 0
    case .http(nil), .webSocket, .ended: return -1
    }
  }

  /// - Returns: why it is refused.
  private func take(_ piece: UnsafeRawBufferPointer, of body: IncomingBody) -> Response? {
    switch body.take(piece) {
    case .incomplete: break
    case .complete: complete(body)
    case .tooLarge: return tooLarge(body.cap)
    case .malformed: return .text(400, "These aren't chunks.")
    }
    return nil
  }

  /// The library has read as much as was announced.
  func bodyCompleted() -> Int32 {
    switch phase {
    case .announced, .answering, .http(.some): 0
    // An announced length is counted here too, so a body is complete by now.
    case .body, .passing, .http(nil), .webSocket, .ended: -1
    }
  }

  private func complete(_ body: IncomingBody) {
    guard let wsi, let loop = server.loop else { return }
    enter(.answering(since: loop.now))
    lws_rx_flow_control(wsi, 0)
    server.delegate?.requested(body.request, body: body.bytes, from: id)
  }

  // MARK: Answering

  /// Hands a request without a body to the owner, who answers when it can.
  func hold(_ request: Request) -> Int32 {
    guard let wsi, let loop = server.loop else { return -1 }
    current.hold(request)
    enter(.answering(since: loop.now))
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
    switch phase {
    case .answering, .announced: lws_rx_flow_control(wsi, 1)
    default: break
    }
    setOut(response, leavesBody: leavesBody)
    lws_callback_on_writable(wsi)
  }

  func respond(_ response: Response, leavesBody: Bool = false) -> Int32 {
    setOut(response, leavesBody: leavesBody)
    return continueResponse()
  }

  private func setOut(_ response: Response, leavesBody: Bool) {
    let scripts = response.resource.scriptHashes
    var headers =
      SecurityHeaders.lines(host: current.held?.host ?? "", isSecure: current.isSecure, scripts: scripts)
      + response.headers
    if !response.resource.bytes.isEmpty { headers.append(("content-type", response.resource.contentType)) }
    headers.append(("cache-control", response.resource.cacheControl))
    if let etag = response.resource.etag { headers.append(("etag", etag)) }
    var writer = ResponseWriter(
      status: response.status, headers: headers, body: response.resource.bytes, isHead: current.held?.method == .head,
      closes: true)
    writer.leavesBody = leavesBody
    enter(.http(writer))
  }

  /// Reads on for a while without looking: closed with unread bytes, the connection would be reset, and the answer with
  /// it.
  func letBodyPass() -> Int32 {
    guard let wsi, let loop = server.loop else { return -1 }
    enter(.passing(since: loop.now, bytes: 0))
    service_finish_writing(wsi)
    return 0
  }

  /// How long and how much is let pass.
  private static let passingTime = Duration.seconds(2)
  private static let passingBytesMax = 64 << 20

  func checkBodyDeadlines(now: Duration) {
    let configuration = server.configuration
    switch phase {
    case .announced(let body) where now - body.since >= configuration.answerTime:
      let response = Response.text(503, "This takes long. Try again.", headers: [("retry-after", "10")])
      respondSoon(response, leavesBody: !body.isEmpty)
    case .body(let body) where now - body.since >= configuration.bodyTime:
      server.tally.count(.bodyTime)
      respondSoon(.text(408, "The announced body didn't arrive in time."), leavesBody: true)
    // A screen that nobody touches asks again by itself.
    case .answering(let since) where current.held != nil && now - since >= configuration.answerTime:
      respondSoon(.text(503, "This takes long. Try again.", headers: [("refresh", "10"), ("retry-after", "10")]))
    // A request of this machine's host takes as long as it takes, and it may go.
    case .answering(let since) where !isLocal && now - since >= configuration.answerTime:
      respondSoon(.text(503, "This took too long. Nobody knows whether it was done: look before you send it again."))
    case .passing(let since, _) where now - since >= Self.passingTime: kill()
    default: break
    }
  }
}
