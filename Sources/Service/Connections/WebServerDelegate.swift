/// What the owner of a ``WebServer`` knows and does.
///
/// All of it is called on the loop's thread, from the loop only, never from inside ``WebServer/send(_:to:)`` or another
/// call made to the server, so an owner may change its own state while it calls.
public protocol WebServerDelegate: AnyObject {
  // MARK: Requests

  /// What to serve at an exact path.
  func resource(at path: String) -> Resource?
  /// GET requests for paths that have no resource; nil is a 404.
  func answer(_ request: Request) -> Response?
  /// Whether the answer to this GET or HEAD request takes time. If so, the request comes by
  /// ``requested(_:body:from:)``, without a body, instead of ``answer(_:)``.
  func takesTime(_ request: Request) -> Bool
  /// Whether a PUT, PATCH or POST is wanted here; nil: there is no such method here (405). Asked before any of it is
  /// read, and before what pages from elsewhere send is refused: to be answered without doing anything.
  func admitBody(of request: Request) -> BodyAdmission?
  /// The owner said ``BodyAdmission/later`` to this request.
  func announced(_ request: Request, from connection: ConnectionID)
  /// Whether there is such a method at the path, no matter who asks, so that an answer can name the methods there are.
  /// Nothing is judged, counted or noted for it.
  func takesBody(_ method: Request.Method, at path: String, isLocal: Bool) -> Bool
  /// A PUT, PATCH or POST that was admitted, with its body, or a GET that takes time; to be answered with
  /// ``WebServer/answer(_:with:)``.
  func requested(_ request: Request, body: [UInt8], from connection: ConnectionID)

  // MARK: WebSockets

  /// Whether this WebSocket may open. Host, origin, version and subprotocol have been checked.
  func admit(_ request: Request) -> Admission
  func opened(_ connection: ConnectionID, _ request: Request)
  func received(_ message: [UInt8], isText: Bool, from connection: ConnectionID)
  /// Everything that waited for this connection has been taken; also after an overflow.
  func drained(_ connection: ConnectionID)
  /// More waited than may; it was all dropped, and so is what is sent until this call.
  func overflowed(_ connection: ConnectionID)
  /// Bytes have waited for this connection for `stallTime`, and none was taken in that time.
  func stalled(_ connection: ConnectionID)
  /// A further slice of what was broadcast was written; ``WebServer/isBroadcasting`` says whether it was the last.
  func wroteSlice(took: Duration)
  /// The last call for this connection.
  func closed(_ connection: ConnectionID, _ reason: CloseReason)
}

extension WebServerDelegate {
  // Nobody hears of it who never says "later".
  public func announced(_ request: Request, from connection: ConnectionID) {}
}
