/// What a connection keeps of the request that is under way, for when it is answered or becomes a WebSocket.
///
/// An open WebSocket keeps nothing, and there are thousands of those: it costs them a pointer.
struct CurrentRequest {
  private indirect enum Kept {
    case held(Request)
    case handshake(Request)
  }

  /// Whether it came by https. Its head is gone once its body is read.
  private(set) var isSecure = false
  private var kept: Kept?

  /// The head of a request is read.
  mutating func begin(isSecure: Bool) { self.isSecure = isSecure }

  /// The GET request that the owner answers when it can.
  var held: Request? { if case .held(let request)? = kept { request } else { nil } }

  mutating func hold(_ request: Request) { kept = .held(request) }

  /// The owner accepts a handshake, and the WebSocket isn't open yet.
  mutating func accept(_ handshake: Request) { kept = .handshake(handshake) }

  /// The WebSocket is open. Nil: no handshake was accepted.
  mutating func takeHandshake() -> Request? {
    guard case .handshake(let request)? = kept else { return nil }
    kept = nil
    return request
  }
}
