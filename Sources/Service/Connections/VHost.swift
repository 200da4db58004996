import CLibwebsockets

/// One of libwebsockets' virtual hosts, with everything it points to: freed with the Swift value, which the server or
/// client keeps until the loop has destroyed the context.
final class VHost {
  struct Settings: Hashable {
    var subprotocol: String?
    var isServer: Bool
    /// When the library pings silence, and when it ends it (M10). Nil: never, as on a server, whose connections it
    /// would sort by that, again with each message: half of the processor's time at 8,000 of them.
    var silence: Silence?
    var connectTimeoutSeconds: UInt32 = 10
    var authorityFile: String?
    var identity: TLSIdentity?
  }

  struct Silence: Hashable {
    var pingAfterSeconds: UInt16
    var hangupAfterSeconds: UInt16
  }

  let pointer: OpaquePointer
  /// The name our callback is registered under; what a client offers is another matter.
  let protocolName: UnsafeMutablePointer<CChar>
  /// When silence is pinged and when it ends (M10).
  let policy: UnsafePointer<lws_retry_bo_t>
  private let memory: Memory

  init(library: Library, _ settings: Settings) throws(ServiceError) {
    let memory = Memory(settings)
    var info = lws_context_creation_info()
    info.port = settings.isServer ? service_no_listener_server() : service_no_listener_client()
    info.protocols = UnsafePointer(memory.protocols)
    info.options = service_vhost_options()
    // M7: no permessage-deflate, in either direction.
    info.extensions = nil
    // M12: nothing is served from files.
    info.mounts = nil
    // For the pages that the library writes by itself, when it can't make sense of a request.
    info.headers = settings.isServer ? UnsafePointer(memory.headers) : nil
    info.retry_and_idle_policy = UnsafePointer(memory.policy)
    info.keepalive_timeout = 10
    info.timeout_secs = settings.connectTimeoutSeconds
    info.connect_timeout_secs = settings.connectTimeoutSeconds
    info.vhost_name = UnsafePointer(memory.name)
    info.alpn = UnsafePointer(memory.alpn)
    info.client_ssl_ca_filepath = memory.authorityFile.map { UnsafePointer($0) }
    info.ssl_cert_filepath = memory.certificateFile.map { UnsafePointer($0) }
    info.ssl_private_key_filepath = memory.keyFile.map { UnsafePointer($0) }
    service_forbid_old_tls(&info)
    guard let pointer = lws_create_vhost(library.context, &info) else {
      if let identity = settings.identity {
        throw .certificateUnusable(
          "The certificate \(identity.certificateFile) can't be used: \(LibraryLog.lastError).")
      }
      throw .libraryUnavailable(LibraryLog.lastError)
    }
    self.pointer = pointer
    self.memory = memory
    protocolName = memory.protocolName
    policy = UnsafePointer(memory.policy)
    library.keep(self)
  }

  /// What the library points to for as long as the context lives.
  private final class Memory {
    let protocols: UnsafeMutablePointer<lws_protocols>
    let policy: UnsafeMutablePointer<lws_retry_bo_t>
    let headers: UnsafeMutablePointer<lws_protocol_vhost_options>
    private let headerTexts: [UnsafeMutablePointer<CChar>]
    let protocolName: UnsafeMutablePointer<CChar>
    let name: UnsafeMutablePointer<CChar>
    /// Without HTTP/2 in the list TLS never negotiates it.
    let alpn = copy("http/1.1")
    let authorityFile: UnsafeMutablePointer<CChar>?
    let certificateFile: UnsafeMutablePointer<CChar>?
    let keyFile: UnsafeMutablePointer<CChar>?

    /// One send of the library takes at most this much.
    private static let sendBytes = 256 * 1024
    /// Memory that each WebSocket has for arriving bytes, as long as it is open: as many as a piece of a message counts
    /// at least (``ReadingShare/pieceMin``), so a long message in such pieces counts no more than its bytes.
    private static let receiveBytes = 2_048

    init(_ settings: Settings) {
      protocolName = Self.copy(settings.subprotocol ?? "any")
      name = Self.copy(settings.isServer ? "server" : "client")
      authorityFile = settings.authorityFile.map(Self.copy)
      certificateFile = (settings.identity?.certificateFile).map(Self.copy)
      keyFile = (settings.identity?.keyFile).map(Self.copy)
      protocols = .allocate(capacity: 2)
      protocols.initialize(repeating: lws_protocols(), count: 2)
      protocols[0].name = UnsafePointer(protocolName)
      protocols[0].callback = service
      protocols[0].rx_buffer_size = Self.receiveBytes
      protocols[0].tx_packet_size = Self.sendBytes
      // For what the library answers by itself.
      let lines = SecurityHeaders.lines(isSecure: settings.identity != nil)
      headerTexts = lines.flatMap { [Self.copy($0.0 + ":"), Self.copy($0.1)] }
      headers = .allocate(capacity: lines.count)
      headers.initialize(repeating: lws_protocol_vhost_options(), count: lines.count)
      for index in lines.indices {
        headers[index].name = UnsafePointer(headerTexts[2 * index])
        headers[index].value = UnsafePointer(headerTexts[2 * index + 1])
        if index + 1 < lines.count { headers[index].next = UnsafePointer(headers + index + 1) }
      }
      policy = .allocate(capacity: 1)
      policy.initialize(to: lws_retry_bo_t())
      policy.pointee.secs_since_valid_ping = settings.silence?.pingAfterSeconds ?? 0
      policy.pointee.secs_since_valid_hangup = settings.silence?.hangupAfterSeconds ?? 0
    }

    deinit {
      protocols.deallocate()
      policy.deallocate()
      headers.deallocate()
      for text in [protocolName, name, alpn] + headerTexts { text.deallocate() }
      for text in [authorityFile, certificateFile, keyFile] { text?.deallocate() }
    }

    private static func copy(_ text: String) -> UnsafeMutablePointer<CChar> {
      let bytes = text.utf8CString
      let memory = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      for (index, byte) in bytes.enumerated() { (memory + index).initialize(to: byte) }
      return memory
    }
  }
}
