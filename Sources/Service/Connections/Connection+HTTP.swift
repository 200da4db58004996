import CLibwebsockets

extension Connection {
  /// Answers GET and HEAD at once; a PUT, PATCH or POST is read first.
  func answerRequest() -> Int32 {
    guard let wsi else { return -1 }
    let head = RequestHead(wsi)
    current.begin(isSecure: isSecure(head))
    let writer: ResponseWriter
    switch check(head) {
    case .failure(let refusal):
      // Its body is never read as a next request, whatever was wrong with its head.
      if head.method?.hasBody == true { return respond(refusal.response, leavesBody: true) }
      writer = text(refusal, head)
    case .success(let request):
      guard !request.method.hasBody else { return beginBody(of: request, head) }
      if server.delegate?.takesTime(request) == true { return hold(request) }
      writer = answer(to: request, head)
    }
    enter(.http(writer))
    return continueResponse()
  }

  struct Refusal: Error {
    let status: Int
    let text: String
    var closes = false
    var headers: [(String, String)] = []

    var response: Response { .text(status, text, headers: headers) }
  }

  /// The conditions for every request, WebSockets included: the head makes sense and the Host is ours.
  func check(_ head: RequestHead) -> Result<Request, Refusal> {
    guard let method = head.method else {
      // A body we won't read may follow; without closing, it would be taken for the next request.
      return .failure(notAllowed(at: head.path))
    }
    guard method.hasBody || !head.announcesBody else {
      return .failure(Refusal(status: 400, text: "A request without a body, please.", closes: true))
    }
    guard head.isWhole else {
      return .failure(Refusal(status: 400, text: "The first line of this request is malformed.", closes: true))
    }
    guard let path = head.path else {
      return .failure(Refusal(status: 404, text: "Nothing is here.", closes: method.hasBody))
    }
    let host = head[WSI_TOKEN_HOST] ?? ""
    if !isLocal {
      guard SecurityHeaders.isPlainHost(host) else {
        return .failure(Refusal(status: 400, text: "The Host header is missing or malformed.", closes: true))
      }
      guard server.configuration.isAllowedHost(host) else {
        server.tally.count(.host)
        return .failure(Refusal(status: 403, text: "This server doesn't go by that name.", closes: true))
      }
    }
    guard let (client, way) = origin(head) else {
      return .failure(Refusal(status: 400, text: "X-Forwarded-For has no address in numbers.", closes: true))
    }
    let plainHost = SecurityHeaders.isPlainHost(host) ? host : ""
    return .success(
      Request(
        method: method, path: path, query: head.query, host: plainHost, origin: head[WSI_TOKEN_ORIGIN],
        address: client, way: way, isLocal: isLocal, authorization: head[WSI_TOKEN_HTTP_AUTHORIZATION],
        contentType: head[WSI_TOKEN_HTTP_CONTENT_TYPE], ifMatch: head[WSI_TOKEN_HTTP_IF_MATCH],
        ifNoneMatch: head[WSI_TOKEN_HTTP_IF_NONE_MATCH], accept: head[WSI_TOKEN_HTTP_ACCEPT],
        acceptLanguage: head[WSI_TOKEN_HTTP_ACCEPT_LANGUAGE], isOnPhone: isOnPhone(head),
        isFromElsewhere: isFromElsewhere(head)))
  }

  /// By the word that browsers of phones have in common, says
  /// <https://developer.mozilla.org/docs/Web/HTTP/Guides/Browser_detection_using_the_user_agent>.
  private func isOnPhone(_ head: RequestHead) -> Bool {
    head[WSI_TOKEN_HTTP_USER_AGENT]?.contains("Mobi") ?? false
  }

  /// Browsers say it to https alone in one header; to http the Referer says it, if the other page lets it, or the
  /// request says that it wants a picture.
  private func isFromElsewhere(_ head: RequestHead) -> Bool {
    let isOurs = server.configuration.isAllowedOrigin
    if let site = head.site { return site != "same-origin" && site != "none" }
    if let origin = head[WSI_TOKEN_ORIGIN], !isOurs(origin) { return true }
    if let page = head[WSI_TOKEN_HTTP_REFERER] {
      let origin = page.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).prefix(3).joined(
        separator: "/")
      if !isOurs(origin) { return true }
    }
    return head[WSI_TOKEN_HTTP_ACCEPT].map { $0.contains("image/") && !$0.contains("text/html") } ?? false
  }

  /// Nil: a proxy says it in a way that nobody can read, which isn't saying nothing.
  private func origin(_ head: RequestHead) -> (address: String, way: Request.Way)? {
    guard isProxy else { return (address, .direct) }
    let header = head[WSI_TOKEN_X_FORWARDED_FOR]
    guard header != nil || !head.has(WSI_TOKEN_X_FORWARDED_FOR) else { return nil }
    return server.front.forwarding.client(header, behind: address)
  }

  /// Names the methods there are to a client that came with another (RFC 9110 §15.5.6).
  func notAllowed(at path: String?) -> Refusal {
    func isTaken(_ method: Request.Method) -> Bool {
      path.map { server.delegate?.takesBody(method, at: $0, isLocal: isLocal) ?? false } ?? false
    }
    let methods = "GET, HEAD" + (isTaken(.put) ? ", PUT, PATCH" : "") + (isTaken(.post) ? ", POST" : "")
    return Refusal(status: 405, text: "The methods here are \(methods).", closes: true, headers: [("allow", methods)])
  }

  /// Writes what the socket takes; called again when it takes more.
  func continueResponse() -> Int32 {
    guard let wsi, case .http(var response?) = phase else { return 0 }
    switch response.write(on: wsi) {
    case .more:
      enter(.http(response))
      // A reader that takes nothing for so long is gone.
      lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, 20)
      lws_callback_on_writable(wsi)
      return 0
    case .failed:
      enter(.http(nil))
      return -1
    case .done:
      server.tally.countRequest()
      enter(.http(nil))
      if response.leavesBody { return letBodyPass() }
      if response.closes || server.isClosing { return -1 }
      return lws_http_transaction_completed(wsi) == 0 ? 0 : -1
    }
  }

  // MARK: Answers

  private func answer(to request: Request, _ head: RequestHead) -> ResponseWriter {
    if let resource = server.delegate?.resource(at: request.path) {
      return answer(200, resource, request, head)
    }
    if let response = server.delegate?.answer(request) {
      return answer(response.status, response.resource, request, head, more: response.headers)
    }
    return text(Refusal(status: 404, text: "Nothing is here."), head)
  }

  private func answer(
    _ status: Int, _ resource: Resource, _ request: Request, _ head: RequestHead, more: [(String, String)] = []
  ) -> ResponseWriter {
    let isSecure = server.configuration.isSecureHost(request.host)
    var headers =
      SecurityHeaders.lines(host: request.host, isSecure: isSecure, scripts: resource.scriptHashes) + more
    headers.append(("content-type", resource.contentType))
    headers.append(("cache-control", resource.cacheControl))
    var body = resource.bytes
    var etag = resource.etag
    if let packed = resource.packed {
      headers.append(("vary", "accept-encoding"))
      if Self.acceptsGzip(head[WSI_TOKEN_HTTP_ACCEPT_ENCODING]), let gzipped = packed.bytes {
        headers.append(("content-encoding", "gzip"))
        body = gzipped
        // Another representation needs another strong tag (RFC 9110 §8.8.3).
        etag = etag.map { $0.hasSuffix("\"") ? $0.dropLast() + "-gzip\"" : $0 }
      }
    }
    if let etag {
      headers.append(("etag", etag))
      if status == 200, request.has(etag) {
        return ResponseWriter(
          status: 304, headers: headers.filter { $0.0 != "content-encoding" }, body: [], closes: server.isBeside)
      }
    }
    // The next request may be one for the front, which reads it on a connection of its own.
    return ResponseWriter(
      status: status, headers: headers, body: body, isHead: head.method == .head, closes: server.isBeside)
  }

  /// By the name that it came by: a proxy's https is one of the names.
  private func isSecure(_ head: RequestHead) -> Bool {
    guard let host = head[WSI_TOKEN_HOST], SecurityHeaders.isPlainHost(host) else {
      return server.configuration.isSecureHost("")
    }
    return server.configuration.isSecureHost(host)
  }

  func text(_ refusal: Refusal, _ head: RequestHead) -> ResponseWriter {
    var headers = SecurityHeaders.lines(isSecure: isSecure(head)) + refusal.headers
    headers.append(("content-type", "text/plain; charset=utf-8"))
    headers.append(("cache-control", "no-store"))
    return ResponseWriter(
      status: refusal.status, headers: headers, body: Array("\(refusal.text)\n".utf8), isHead: head.method == .head,
      closes: refusal.closes || server.isBeside)
  }

  /// RFC 9110 §12.5.3, as far as one coding needs it.
  static func acceptsGzip(_ header: String?) -> Bool {
    guard let header else { return false }
    for item in header.split(separator: ",") {
      let parts = item.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
      guard let coding = parts.first, coding == "gzip" || coding == "*" else { continue }
      let refused = parts.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
      return !refused
    }
    return false
  }
}
