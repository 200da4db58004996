import Service

/// What a test's server does, so that each test says only what it is about.
struct Handlers {
  var resource: (String) -> Resource? = { _ in nil }
  var answer: (Request) -> Response? = { _ in nil }
  var takesTime: (Request) -> Bool = { _ in false }
  var admitBody: (Request) -> BodyAdmission? = { _ in nil }
  var announced: (ConnectionID, Request) -> Void = { _, _ in }
  var takesBody: (Request.Method, _ path: String) -> Bool = { _, _ in false }
  var requested: (ConnectionID, Request, _ body: [UInt8]) -> Void = { _, _, _ in }
  var admit: (Request) -> Admission = { _ in .accept }
  var opened: (ConnectionID, Request) -> Void = { _, _ in }
  var received: (ConnectionID, _ message: [UInt8], _ isText: Bool) -> Void = { _, _, _ in }
  var drained: (ConnectionID) -> Void = { _ in }
  var overflowed: (ConnectionID) -> Void = { _ in }
  var stalled: (ConnectionID) -> Void = { _ in }
  var wroteSlice: (Duration) -> Void = { _ in }
  var closed: (ConnectionID, CloseReason) -> Void = { _, _ in }
}

/// A delegate that does what the handlers say.
final class HandlersDelegate: WebServerDelegate {
  private let handlers: Handlers

  init(_ handlers: Handlers) { self.handlers = handlers }

  func resource(at path: String) -> Resource? { handlers.resource(path) }
  func answer(_ request: Request) -> Response? { handlers.answer(request) }
  func takesTime(_ request: Request) -> Bool { handlers.takesTime(request) }
  func admitBody(of request: Request) -> BodyAdmission? { handlers.admitBody(request) }
  func announced(_ request: Request, from connection: ConnectionID) { handlers.announced(connection, request) }
  func takesBody(_ method: Request.Method, at path: String, isLocal: Bool) -> Bool { handlers.takesBody(method, path) }
  func requested(_ request: Request, body: [UInt8], from connection: ConnectionID) {
    handlers.requested(connection, request, body)
  }
  func admit(_ request: Request) -> Admission { handlers.admit(request) }
  func opened(_ connection: ConnectionID, _ request: Request) { handlers.opened(connection, request) }
  func received(_ message: [UInt8], isText: Bool, from connection: ConnectionID) {
    handlers.received(connection, message, isText)
  }
  func drained(_ connection: ConnectionID) { handlers.drained(connection) }
  func overflowed(_ connection: ConnectionID) { handlers.overflowed(connection) }
  func stalled(_ connection: ConnectionID) { handlers.stalled(connection) }
  func wroteSlice(took: Duration) { handlers.wroteSlice(took) }
  func closed(_ connection: ConnectionID, _ reason: CloseReason) { handlers.closed(connection, reason) }
}
