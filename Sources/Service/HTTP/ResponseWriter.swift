import CLibwebsockets

/// One HTTP/1.1 response on its way out: the head at once, the body in pieces as the socket takes them.
///
/// The head is written as bytes of our own, so that nothing is in it that we didn't put there (no banner, no second
/// policy).
struct ResponseWriter {
  private let body: [UInt8]
  private var sent = 0
  private let head: [UInt8]
  private var isHeadSent = false
  /// The connection can't be used for another request.
  let closes: Bool
  /// More of the request may arrive, which nobody reads.
  var leavesBody = false

  private static let pieceBytes = 64 * 1024

  init(
    status: Int, headers: [(String, String)], body: [UInt8], isHead: Bool = false, closes: Bool = false
  ) {
    var text = "HTTP/1.1 \(status) \(Self.phrase(status))\r\n"
    for (name, value) in headers { text += "\(name): \(value)\r\n" }
    if status != 304, status != 204 { text += "content-length: \(body.count)\r\n" }
    if closes { text += "connection: close\r\n" }
    text += "\r\n"
    head = Array(text.utf8)
    self.body = isHead || status == 304 ? [] : body
    self.closes = closes
  }

  enum Outcome {
    /// More to write when the socket takes it.
    case more
    case done
    case failed
  }

  /// Writes as much as the socket takes.
  mutating func write(on wsi: OpaquePointer) -> Outcome {
    if !isHeadSent {
      isHeadSent = true
      let kind = body.isEmpty ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP_HEADERS
      guard put(head[...], kind, on: wsi) else { return .failed }
    }
    while sent < body.count {
      guard lws_send_pipe_choked(wsi) == 0 else { return .more }
      let piece = body[sent..<min(sent + Self.pieceBytes, body.count)]
      sent += piece.count
      let kind = sent == body.count ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP
      guard put(piece, kind, on: wsi) else { return .failed }
    }
    return .done
  }

  private func put(_ bytes: ArraySlice<UInt8>, _ kind: lws_write_protocol, on wsi: OpaquePointer) -> Bool {
    // The library wants room before the bytes even where it uses none.
    let headroom = service_headroom()
    return withUnsafeTemporaryAllocation(byteCount: headroom + bytes.count, alignment: 16) { memory in
      let target = UnsafeMutableRawBufferPointer(rebasing: memory[headroom...])
      target.copyBytes(from: bytes)
      guard let start = target.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return bytes.isEmpty }
      return lws_write(wsi, start, bytes.count, kind) >= bytes.count
    }
  }

  private static func phrase(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 204: "No Content"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 411: "Length Required"
    case 412: "Precondition Failed"
    case 413: "Content Too Large"
    case 415: "Unsupported Media Type"
    case 417: "Expectation Failed"
    case 422: "Unprocessable Content"
    case 426: "Upgrade Required"
    case 429: "Too Many Requests"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    default: status < 400 ? "Answer" : "Refused"
    }
  }
}
