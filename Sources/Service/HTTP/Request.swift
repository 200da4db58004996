/// What a server's owner learns of a request, for a resource or for a WebSocket.
public struct Request: Sendable {
  public enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case put = "PUT"
    case patch = "PATCH"
    case post = "POST"

    /// Whether a request may come with more than its head.
    var hasBody: Bool { self == .put || self == .patch || self == .post }
  }

  /// How a request came here.
  public enum Way: Hashable, Sendable {
    /// From the address itself: a guest's, or that of a proxy that nobody named.
    case direct
    /// From the address, by trusted proxies.
    case forwarded
    /// From a trusted proxy that doesn't say for whom.
    case proxy
    /// From another machine of this server's, which got it, knows whose address that is or doesn't, and says whether
    /// nobody else could read it on its way there.
    case passedOn(knowsAddress: Bool, isPrivate: Bool)
  }

  public var method: Method
  /// Decoded, without the query.
  public var path: String
  /// Everything after the question mark, undecoded; empty if there is none.
  public var query: String
  /// The Host header, checked; empty on a connection over the Unix socket that sent none.
  public var host: String
  public var origin: String?
  /// Where it comes from, in numbers and without a port, as a trusted proxy says it; "local" for the Unix socket.
  public var address: String
  /// Whose address that is.
  public var way = Way.direct
  /// Over the Unix socket, which only this user of this machine can open.
  public var isLocal: Bool
  /// Headers that say who asks, what comes and what it replaces, as sent.
  public var authorization: String?
  public var contentType: String?
  public var ifMatch: String?
  public var ifNoneMatch: String?
  /// What who asks can read, as sent.
  public var accept: String?
  public var acceptLanguage: String?
  /// Whether a browser says that it is on a phone.
  public var isOnPhone = false
  /// Whether a page of another site made a browser ask, as far as that says so: nothing is done or counted for it.
  public var isFromElsewhere = false

  /// Whether who asks has what is called `etag` already; weakly compared (RFC 9110 §13.1.2).
  public func has(_ etag: String) -> Bool {
    guard let ifNoneMatch else { return false }
    return ifNoneMatch.split(separator: ",").contains { item in
      var tag = item.drop { $0.isWhitespace }
      while tag.last?.isWhitespace == true { tag.removeLast() }
      if tag.hasPrefix("W/") { tag.removeFirst(2) }
      return tag == "*" || tag == etag
    }
  }
}

extension Request {
  /// One that came to another machine of this server's.
  package init(
    passedOn method: Method, path: String, query: String, host: String, address: String, knowsAddress: Bool,
    isPrivate: Bool, isLocal: Bool
  ) {
    self.init(
      method: method, path: path, query: query, host: host, address: address,
      way: .passedOn(knowsAddress: knowsAddress, isPrivate: isPrivate), isLocal: isLocal)
  }
}

/// The decision about a request with a body, before any of that is read.
public enum BodyAdmission: Sendable {
  case accept
  /// One of the many that guests send: it has a place among those (``WebServerConfiguration/maxGuestBodies``) and takes
  /// none of the others'. It has so many bytes at most.
  case acceptFromGuest(cap: Int)
  /// Answered with this; the body is let pass.
  case answer(Response)
  /// The owner says it with ``WebServer/admitBody(_:_:)``. Until then no more of the body is read than came with its
  /// head.
  case later
}

/// Whether a WebSocket may be opened.
public enum Admission: Sendable {
  case accept
  /// Answered with this HTTP status (400 to 599) and these headers instead of a WebSocket.
  case refuse(status: Int, headers: [(String, String)] = [])
}

/// Something to serve at an exact path.
public struct Resource: Sendable {
  public var bytes: [UInt8]
  public var contentType: String
  /// With its quotes, or none for what changes with every request.
  public var etag: String?
  /// The same content, gzipped, for clients that accept that.
  public var packed: Packed?
  public var cacheControl: String
  /// Of scripts in the page itself, as its policy names them: `sha256-` and base64.
  public var scriptHashes: [String]

  public init(
    bytes: [UInt8], contentType: String, etag: String? = nil, packed: Packed? = nil,
    cacheControl: String = "no-cache", scriptHashes: [String] = []
  ) {
    self.bytes = bytes
    self.contentType = contentType
    self.etag = etag
    self.packed = packed
    self.cacheControl = cacheControl
    self.scriptHashes = scriptHashes
  }
}

/// The answer of a dynamic path.
public struct Response: Sendable {
  public var status: Int
  public var resource: Resource
  /// The fields besides those that every response has. Names are in lower case.
  public var headers: [(String, String)]

  public init(status: Int = 200, resource: Resource, headers: [(String, String)] = []) {
    self.status = status
    self.resource = resource
    self.headers = headers
  }

  /// A sentence for a person.
  public static func text(_ status: Int, _ text: String, headers: [(String, String)] = []) -> Response {
    Response(
      status: status,
      resource: Resource(
        bytes: Array("\(text)\n".utf8), contentType: "text/plain; charset=utf-8", cacheControl: "no-store"),
      headers: headers)
  }
}

/// Why a WebSocket ended.
public struct CloseReason: Equatable, Sendable {
  /// RFC 6455 §7.4; 1005 for a close without a code, 1006 for a connection that broke.
  public var code: UInt16
  public var reason: String

  public init(code: UInt16, reason: String = "") {
    self.code = code
    self.reason = reason
  }

  /// The connection ended without a close frame.
  public static let broken = CloseReason(code: 1006)

  /// From a close frame's payload. A reason that isn't UTF-8 is left out.
  init(payload: UnsafeRawBufferPointer) {
    guard payload.count >= 2 else {
      self.init(code: 1005)
      return
    }
    let code = UInt16(payload[0]) << 8 | UInt16(payload[1])
    self.init(code: code, reason: String(validating: payload.dropFirst(2), as: UTF8.self) ?? "")
  }

  /// The reason as a close frame may carry it: at most 123 bytes of whole characters (RFC 6455 §5.5).
  var reasonBytes: [UInt8] {
    var bytes: [UInt8] = []
    for character in reason {
      let next = Array(String(character).utf8)
      guard bytes.count + next.count <= 123 else { break }
      bytes += next
    }
    return bytes
  }
}
