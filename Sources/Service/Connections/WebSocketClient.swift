import CLibwebsockets
import COpenSSL

/// One WebSocket to a server: made, opened, ended. Reconnecting is making another.
///
/// It lives on its loop's thread. Handlers are called from the loop only, never from inside a call made here, and the
/// last of them is either `failed` (it never opened) or `closed`. Certificates of `wss` are always verified.
public final class WebSocketClient {
  public enum Destination: Hashable, Sendable {
    case internet(host: String, port: Int)
    /// TLS; the certificate is verified against the system's authorities, or those in a file of certificates (PEM).
    case secure(host: String, port: Int, authorities: String? = nil)
    case unixSocket(path: String)
  }

  public struct Configuration {
    public var destination: Destination
    /// With its leading slash; the caller must keep secrets out of it.
    public var path: String
    public var subprotocol: String?
    /// What a browser would send by itself; programs usually send none.
    public var origin: String?
    /// It asks for a page instead, and never opens: ``Failure/answer`` has what was said.
    public var onlyAsks = false
    /// Longer messages end the connection with 1009.
    public var messageCap = 16 * 1024 * 1024
    /// Bytes that may wait to be taken, the largest message not counted; more are refused by ``send(_:)``.
    public var queueCap = 1024 * 1024
    public var connectTimeoutSeconds: UInt32 = 10
    public var pingAfterSeconds: UInt16 = 10
    public var hangupAfterSeconds: UInt16 = 25
    /// A server that doesn't answer a close in this time is left.
    public var closeTime = Duration.seconds(5)

    public init(destination: Destination, path: String, subprotocol: String? = nil, origin: String? = nil) {
      self.destination = destination
      self.path = path
      self.subprotocol = subprotocol
      self.origin = origin
    }
  }

  public struct Handlers {
    public var opened: () -> Void = {}
    public var received: (_ message: [UInt8], _ isText: Bool) -> Void = { _, _ in }
    /// A message has been taken, after some of it had to wait.
    public var drained: () -> Void = {}
    /// It never opened; a sentence says why.
    public var failed: (Failure) -> Void = { _ in }
    public var closed: (CloseReason) -> Void = { _ in }

    public init() {}
  }

  /// Why a connection never opened, as a sentence.
  public struct Failure: Sendable, Equatable, CustomStringConvertible {
    public let description: String
    /// Someone answers, but not with a certificate that can be believed: another attempt ends like this one.
    public var isOfCertificate = false
    /// It was signed by nobody whom this machine knows.
    public var isUnknownAuthority = false
    /// What the server said, if it said anything in HTTP.
    public var answer: Answer?
  }

  /// The fields at the head of a page.
  public enum Answer: Hashable, Sendable {
    case status(UInt32)
    /// It leads to another address, which may be a path alone.
    case elsewhere(String)
  }

  private enum Phase {
    case connecting
    case open(WebSocketState)
    case ended
  }

  private let configuration: Configuration
  private let handlers: Handlers
  /// Weak: the loop owns its clients, and closes them while it goes.
  private weak var loop: EventLoop?
  private let library: Library
  private let vhost: VHost
  private let id: ConnectionID
  private var phase = Phase.connecting
  private var wsi: OpaquePointer?
  private var isGivenUp = false
  private var certificateProblem: CertificateProblem?
  private var answer: Answer?
  private var deadline: LoopTimer?

  /// Begins to connect with the loop's next turn.
  public init(loop: EventLoop, configuration: Configuration, handlers: Handlers) throws(ServiceError) {
    self.loop = loop
    self.configuration = configuration
    self.handlers = handlers
    library = try loop.startedLibrary()
    var authorities: String?
    if case .secure(_, _, let file) = configuration.destination { authorities = file }
    vhost = try library.clientVHost(
      VHost.Settings(
        subprotocol: nil, isServer: false,
        silence: VHost.Silence(
          pingAfterSeconds: configuration.pingAfterSeconds, hangupAfterSeconds: configuration.hangupAfterSeconds),
        connectTimeoutSeconds: configuration.connectTimeoutSeconds, authorityFile: authorities))
    id = loop.nextConnection()
    loop.add(self, as: id)
    loop.add(self)
    loop.afterwards { [weak self] in self?.connect() }
  }

  private func connect() {
    guard !isGivenUp, loop?.phase == .open else { return end(.failed("Given up before it was tried.")) }
    let (address, port, usesTLS, host) =
      switch configuration.destination {
      case .internet(let host, let port): (host, port, false, Self.authority(host, port, usual: 80))
      case .secure(let host, let port, _): (host, port, true, Self.authority(host, port, usual: 443))
      case .unixSocket(let path): ("+" + path, 0, false, "localhost")
      }
    let made = service_connect(
      library.context, vhost.pointer, address, Int32(port), usesTLS ? 1 : 0, configuration.path, host,
      configuration.origin, configuration.subprotocol, configuration.onlyAsks ? "GET" : nil, vhost.protocolName,
      vhost.policy, UInt(id.number))
    // Where the library has told of the failure already, this finds it ended.
    guard let made else { return end(.failed("Can't connect.")) }
    if case .ended = phase { return }
    wsi = made
  }

  /// The Host header as a browser would send it.
  static func authority(_ host: String, _ port: Int, usual: Int) -> String {
    let host = host.contains(":") ? "[\(host)]" : host
    return port == usual ? host : "\(host):\(port)"
  }

  // MARK: What the owner does

  /// Sends one text message. `false`: not open, or too much waits already; the message wasn't taken.
  @discardableResult
  public func send(_ bytes: [UInt8]) -> Bool {
    guard case .open(let state) = phase, let wsi, state.closing == nil else { return false }
    // A client's frames are masked in place, so each has a buffer of its own.
    switch state.outgoing.send(OutgoingFrame(bytes), on: wsi) {
    case .written: return true
    case .waits:
      state.oweDrained()
      return true
    case .full: return false
    case .failed:
      service_kill(wsi)
      return false
    }
  }

  /// Closes when what waits is out, or gives up connecting. Idempotent.
  public func close(code: UInt16 = 1000, reason: String = "") {
    switch phase {
    case .connecting:
      isGivenUp = true
      if let wsi { service_kill(wsi) }
    case .open(let state):
      guard state.closing == nil, let loop, let wsi else { return }
      state.close(CloseReason(code: code, reason: reason), since: loop.now)
      lws_callback_on_writable(wsi)
      guard loop.phase != .ended else { return }
      deadline = loop.timer(after: configuration.closeTime) { [weak self] in
        if let wsi = self?.wsi { service_kill(wsi) }
      }
    case .ended: break
    }
  }

  // MARK: The end

  private enum Ending {
    case failed(String)
    case closed(CloseReason)
  }

  /// The last event, reported once.
  private func end(_ ending: Ending) {
    if case .ended = phase { return }
    phase = .ended
    wsi = nil
    deadline?.cancel()
    loop?.remove(self)
    loop?.remove(id)
    switch ending {
    case .failed(let sentence): handlers.failed(failure(isGivenUp ? "Given up." : sentence))
    case .closed(let reason): handlers.closed(reason)
    }
  }
}

extension WebSocketClient: LibraryPeer {
  func handle(_ reason: lws_callback_reasons, _ input: UnsafeRawBufferPointer) -> Int32? {
    switch reason {
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
      return established()
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
      end(.failed(sentence(input)))
      return 0
    case LWS_CALLBACK_CLIENT_RECEIVE:
      return received(input)
    case LWS_CALLBACK_CLIENT_WRITEABLE:
      return writeable()
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
      if case .open(let state) = phase, let loop {
        state.close(CloseReason(payload: input), since: loop.now)
        state.closeFrameIsOut()
      }
      return 0
    case LWS_CALLBACK_CLIENT_CLOSED, LWS_CALLBACK_WSI_DESTROY:
      if case .open(let state) = phase {
        end(.closed(state.closing?.reason ?? .broken))
      } else {
        end(.failed("The connection ended before it opened."))
      }
      return 0
    case LWS_CALLBACK_ESTABLISHED_CLIENT_HTTP where configuration.onlyAsks:
      if let wsi { answer = .status(lws_http_client_http_response(wsi)) }
      end(.failed("The server answered with a page."))
      return -1
    case LWS_CALLBACK_CLIENT_HTTP_REDIRECT:
      // The length that comes with it is the status.
      if let address = input.baseAddress {
        answer = .elsewhere(String(cString: address.assumingMemoryBound(to: CChar.self)))
      }
      // A WebSocket doesn't follow to places nobody named.
      return -1
    default:
      return nil
    }
  }

  /// OpenSSL compares the name it was asked for with names only; a client that joined by an address looks for that.
  func judgeCertificate(_ verification: OpaquePointer) {
    let code = X509_STORE_CTX_get_error(verification)
    guard code != X509_V_OK, case .secure(let host, _, _) = configuration.destination else { return }
    if code == X509_V_ERR_HOSTNAME_MISMATCH, let certificate = X509_STORE_CTX_get0_cert(verification),
      X509_check_ip_asc(certificate, host, 0) == 1
    {
      return X509_STORE_CTX_set_error(verification, X509_V_OK)
    }
    certificateProblem = certificateProblem ?? CertificateProblem(code, wanted: host)
  }

  private func failure(_ sentence: String) -> Failure {
    guard let problem = certificateProblem else { return Failure(description: sentence, answer: answer) }
    return Failure(
      description: problem.sentence, isOfCertificate: true, isUnknownAuthority: problem == .unknownAuthority)
  }

  private func established() -> Int32 {
    guard let loop, case .connecting = phase else { return -1 }
    phase = .open(WebSocketState(outgoing: OutgoingQueue(capacity: configuration.queueCap), openedAt: loop.now))
    handlers.opened()
    return 0
  }

  private func received(_ piece: UnsafeRawBufferPointer) -> Int32 {
    guard let wsi, case .open(let state) = phase else { return -1 }
    guard state.closing == nil else { return 0 }
    lws_validity_confirmed(wsi)
    switch state.incoming.take(piece, from: wsi, cap: configuration.messageCap, fragmentCap: 65_536) {
    case .incomplete: return 0
    case .complete(let message, let isText):
      handlers.received(message, isText)
      return 0
    case .refused(let reason):
      guard let loop else { return -1 }
      state.close(reason, since: loop.now)
      sendClose(state)
      return 0
    }
  }

  private func writeable() -> Int32 {
    guard let wsi, case .open(let state) = phase else { return 0 }
    if state.closing?.isFrameOut == true { return 0 }
    switch state.outgoing.flush(on: wsi) {
    case .waits, .full: return 0
    case .failed: return -1
    case .written: break
    }
    if state.closing != nil {
      sendClose(state)
      return 0
    }
    if state.takeDrained() { handlers.drained() }
    return 0
  }

  /// Sends the close frame once no callback of the library is under way.
  private func sendClose(_ state: WebSocketState) {
    state.closeFrameIsOut()
    loop?.afterwards { [weak self] in
      guard let self, let wsi, let reason = state.closing?.reason else { return }
      var bytes = reason.reasonBytes
      service_close(wsi, reason.code, &bytes, bytes.count)
    }
  }

  private func sentence(_ detail: UnsafeRawBufferPointer) -> String {
    if let wsi {
      let status = lws_http_client_http_response(wsi)
      if status >= 300 { return "The server answered \(status) instead of opening a WebSocket." }
    }
    let detail = String(validating: detail.prefix { $0 != 0 }, as: UTF8.self) ?? ""
    return detail.isEmpty ? "Can't connect." : "Can't connect: \(LibraryLog.harmless(detail))."
  }
}

extension WebSocketClient: LoopService {
  func beginClosing() { close(code: 1001, reason: "going away") }

  func end() { deadline?.cancel() }
}
