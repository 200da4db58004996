import Room
import Service

// The heads of asks in JSON. Fields that come later have to be optional, or asks get another version.

/// A request as it came to a node, with what that node knows of where it came from.
struct AskedRequest: Codable {
  private var method: String
  private var path: String
  private var query: String
  private var host: String
  private var origin: String?
  private var address: String
  private var knowsAddress: Bool
  private var isPrivate: Bool
  private var isLocal: Bool
  private var authorization: String?
  private var contentType: String?
  private var ifMatch: String?
  private var ifNoneMatch: String?
  private var accept: String?
  private var acceptLanguage: String?
  private var isOnPhone: Bool
  private var isFromElsewhere: Bool

  /// - Precondition: it is ``Request/Way/passedOn(knowsAddress:isPrivate:)``.
  init(_ request: Request) {
    guard case .passedOn(let knowsAddress, let isPrivate) = request.way else {
      preconditionFailure("\(request.path) isn't passed on but came \(request.way)")
    }
    method = request.method.rawValue
    path = request.path
    query = request.query
    host = request.host
    origin = request.origin
    address = request.address
    self.knowsAddress = knowsAddress
    self.isPrivate = isPrivate
    isLocal = request.isLocal
    authorization = request.authorization
    contentType = request.contentType
    ifMatch = request.ifMatch
    ifNoneMatch = request.ifNoneMatch
    accept = request.accept
    acceptLanguage = request.acceptLanguage
    isOnPhone = request.isOnPhone
    isFromElsewhere = request.isFromElsewhere
  }

  func request() throws(ChannelError) -> Request {
    guard let method = Request.Method(rawValue: method) else { throw .value(of: "method") }
    var request = Request(
      passedOn: method, path: path, query: query, host: host, address: address, knowsAddress: knowsAddress,
      isPrivate: isPrivate, isLocal: isLocal)
    request.origin = origin
    request.authorization = authorization
    request.contentType = contentType
    request.ifMatch = ifMatch
    request.ifNoneMatch = ifNoneMatch
    request.accept = accept
    request.acceptLanguage = acceptLanguage
    request.isOnPhone = isOnPhone
    request.isFromElsewhere = isFromElsewhere
    return request
  }
}

/// An answer without its bytes.
struct AskedResponse: Codable {
  private struct Header: Codable {
    var name: String
    var value: String
  }

  private var status: Int
  private var contentType: String
  private var etag: String?
  private var cacheControl: String
  private var scriptHashes: [String]
  private var headers: [Header]

  init(_ response: Response) {
    status = response.status
    contentType = response.resource.contentType
    etag = response.resource.etag
    cacheControl = response.resource.cacheControl
    scriptHashes = response.resource.scriptHashes
    headers = response.headers.map { Header(name: $0.0, value: $0.1) }
  }

  /// - Throws: if it isn't an HTTP answer, because there is no such status, or a line of its head would be two.
  func response(_ bytes: [UInt8]) throws(ChannelError) -> Response {
    let lines = [contentType, etag ?? "", cacheControl] + scriptHashes + headers.flatMap { [$0.name, $0.value] }
    guard (200..<600).contains(status) else { throw .value(of: "status") }
    guard lines.allSatisfy(Self.isOneLine) else { throw .value(of: "header") }
    return Response(
      status: status,
      resource: Resource(
        bytes: bytes, contentType: contentType, etag: etag, cacheControl: cacheControl, scriptHashes: scriptHashes),
      headers: headers.map { ($0.name, $0.value) })
  }

  private static func isOneLine(_ text: String) -> Bool {
    !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

/// The decision about a body, by the node that would get it.
struct AskedAdmission: Codable {
  private enum Kind: String, Codable {
    case noSuchMethod
    case accepted
    case guests
    case answered
  }

  private var kind: Kind
  private var cap: Int?
  private var response: AskedResponse?

  /// - Precondition: it is decided.
  init(_ admission: BodyAdmission?) {
    switch admission {
    case nil: kind = .noSuchMethod
    case .accept: kind = .accepted
    case .acceptFromGuest(let cap):
      kind = .guests
      self.cap = cap
    case .answer(let response):
      kind = .answered
      self.response = AskedResponse(response)
    case .later: preconditionFailure("a body is admitted once")
    }
  }

  /// - Parameter bytes: of the answer.
  func admission(_ bytes: [UInt8]) throws(ChannelError) -> BodyAdmission? {
    switch kind {
    case .noSuchMethod: return nil
    case .accepted: return .accept
    case .guests:
      guard let cap else { throw .value(of: "cap") }
      return .acceptFromGuest(cap: cap)
    case .answered:
      guard let response else { throw .value(of: "answer") }
      return .answer(try response.response(bytes))
    }
  }
}

extension BodyAdmission {
  /// The answer without reading it; nil: it is read.
  var response: Response? { if case .answer(let response) = self { response } else { nil } }
}
