#if Cluster
  import CNATS
  import Glibc
  import Synchronization

  /// A connection to a cluster of NATS servers: requests and their answers, nothing of boards.
  ///
  /// ```swift
  /// let connection = try NATSConnection(servers: ["nats://n1:4222", "nats://n2:4222"], name: "displayboard n1")
  /// let answer = try await connection.request("$JS.API.INFO", [], within: .seconds(2))
  /// ```
  /// The library finds another server when its own goes, as often as it takes; meanwhile requests end `noAnswer`. An
  /// answer that doesn't come says nothing about what became of the request.
  public final class NATSConnection: Sendable {
    /// Protected by the library's own locks; destroyed once, by ``close()``.
    private nonisolated(unsafe) let connection: OpaquePointer
    private let subscriptions = Mutex(Subscriptions())
    private let inbox: Inbox
    private let sender: Sender
    private let link = Link()
    private let isClosed = Mutex(false)

    /// Connects, after a look at each server's version.
    ///
    /// - Parameters:
    ///   - servers: `nats://` or `tls://` with host, port and, if needed, user and password.
    ///   - encryption: what the addresses ask for.
    /// - Throws: `unreachable`, `unfit`.
    public init(servers: [String], name: String, encryption: NATSEncryption? = nil) throws(NATSError) {
      try ServerGreeting.check(servers, isEncrypted: encryption != nil)
      inbox = Inbox(prefix: "_INBOX.\(Self.random())\(Self.random())")
      connection = try Self.connect(servers, name: name, encryption, link)
      sender = Sender(connection)
      // If that can't be had, all of it is closed.
      try listen(to: inbox.prefix + ".*") { [inbox] in inbox.take($0) }
    }

    deinit { close() }

    /// Whether a server is connected, by what the library said last.
    ///
    /// The library isn't asked: it holds its lock while it connects, for seconds where a server is gone.
    public var isConnected: Bool { link.isUp.load(ordering: .relaxed) }

    /// Hears all messages under a subject until the connection is closed, also when another server has taken over.
    /// Messages that come while there is no connection are lost.
    ///
    /// - Parameter take: called on a thread of the library's, one message after the other; it mustn't wait.
    public func listen(
      to subject: String, _ take: @escaping @Sendable (NATSMessage) -> Void
    ) throws(NATSError) {
      let subscription = try Self.subscribe(to: subject, Listener(take), on: connection)
      subscriptions.withLock { $0.all.append(subscription) }
    }

    /// Says something to all who listen; nobody answers, and it may get lost. Returns at once.
    ///
    /// - Throws: `busy`, `closed`: it certainly isn't said.
    public func say(_ body: [UInt8], to subject: String) throws(NATSError) {
      try sender.send(body, to: subject, headers: [], answerTo: nil) { _ in }
    }

    /// Asks, and waits for one answer.
    public func request(
      _ subject: String, _ body: [UInt8], headers: [(name: String, value: String)] = [], within patience: Duration
    ) async throws(NATSError) -> NATSMessage {
      let messages = try await requestMany(subject, body, headers: headers, within: patience) { _ in true }
      guard let message = messages.first else { throw .noAnswer }
      if message.status == 503 { throw .noResponders }
      return message
    }

    /// Asks, and waits for answers up to the one that is the last.
    ///
    /// - Parameter patience: how long each of them may take.
    public func requestMany(
      _ subject: String, _ body: [UInt8], headers: [(name: String, value: String)] = [], within patience: Duration,
      isLast: @escaping @Sendable (NATSMessage) -> Bool
    ) async throws(NATSError) -> [NATSMessage] {
      let result: Result<[NATSMessage], NATSError> = await withCheckedContinuation { continuation in
        let number = inbox.expect(within: patience, isLast: isLast) { continuation.resume(returning: $0) }
        guard let number else { return continuation.resume(returning: .failure(.closed)) }
        do throws(NATSError) {
          try sender.send(body, to: subject, headers: headers, answerTo: inbox.subject(of: number)) { [inbox] error in
            inbox.fail(number, error)
          }
        } catch {
          inbox.fail(number, error)
        }
      }
      return try result.get()
    }

    /// Callers that still wait hear `closed`.
    public func close() {
      let wasClosed = isClosed.withLock { isClosed in
        defer { isClosed = true }
        return isClosed
      }
      guard !wasClosed else { return }
      sender.close()
      for subscription in subscriptions.withLock({ $0.all }) { natsSubscription_Destroy(subscription) }
      natsConnection_Close(connection)
      natsConnection_Destroy(connection)
      inbox.close()
      link.isUp.store(false, ordering: .relaxed)
    }

    private static func random() -> String { String(UInt64.random(in: .min ... .max), radix: 36) }
  }

  /// Takes what comes under a subject.
  private final class Listener: Sendable {
    let take: @Sendable (NATSMessage) -> Void

    init(_ take: @escaping @Sendable (NATSMessage) -> Void) { self.take = take }
  }

  /// The library's own, which its locks protect; each is destroyed once, by ``NATSConnection/close()``.
  private struct Subscriptions: @unchecked Sendable {
    var all: [OpaquePointer] = []
  }

  /// What the library says of a connection, on a thread of its own.
  private final class Link: Sendable {
    /// A connection begins connected, or isn't made.
    let isUp = Atomic(true)

    static func noteUp(_ pointer: UnsafeMutableRawPointer?) { note(true, pointer) }

    static func noteDown(_ pointer: UnsafeMutableRawPointer?) { note(false, pointer) }

    private static func note(_ isUp: Bool, _ pointer: UnsafeMutableRawPointer?) {
      guard let pointer else { return }
      Unmanaged<Link>.fromOpaque(pointer).takeUnretainedValue().isUp.store(isUp, ordering: .relaxed)
    }
  }

  // MARK: - The library

  extension NATSConnection {
    private static func connect(
      _ servers: [String], name: String, _ encryption: NATSEncryption?, _ link: Link
    ) throws(NATSError) -> OpaquePointer {
      let login = try Login(in: servers)
      var addresses: [String] = []
      for server in servers { addresses.append(try Login.removed(from: server)) }
      var options: OpaquePointer?
      var status = natsOptions_Create(&options)
      guard status == NATS_OK else { throw .unreachable(text(of: status)) }
      defer { natsOptions_Destroy(options) }
      // The library calls with this pointer until it says that the connection is closed, and not at all of one that it
      // couldn't make.
      let pointer = Unmanaged.passRetained(link).toOpaque()
      var settings: [(OpaquePointer?) -> natsStatus] = [
        { setServers(addresses, $0) },
        { natsOptions_SetName($0, name) },
        { natsOptions_SetTimeout($0, 2_000) },
        // A server that is gone is noticed within three seconds, and looked for again for as long as it takes.
        { natsOptions_SetPingInterval($0, 1_000) },
        { natsOptions_SetMaxPingsOut($0, 2) },
        { natsOptions_SetMaxReconnect($0, -1) },
        { natsOptions_SetReconnectWait($0, 100) },
        { natsOptions_SetReconnectJitter($0, 100, 100) },
        // The sender's thread may wait for the socket, and has nobody to gather messages for.
        { natsOptions_SetSendAsap($0, true) },
        { natsOptions_SetWriteDeadline($0, 3_000) },
        // The library's own handler prints to standard error. A caller that waits for an answer notices by not getting
        // one.
        { natsOptions_SetErrorHandler($0, { _, _, _, _ in }, nil) },
        { natsOptions_SetDisconnectedCB($0, { _, pointer in Link.noteDown(pointer) }, pointer) },
        { natsOptions_SetReconnectedCB($0, { _, pointer in Link.noteUp(pointer) }, pointer) },
        {
          natsOptions_SetClosedCB(
            $0,
            { _, pointer in
              Link.noteDown(pointer)
              if let pointer { Unmanaged<Link>.fromOpaque(pointer).release() }
            }, pointer)
        },
      ]
      if let login { settings.append(login.set) }
      if let encryption { settings += Self.settings(of: encryption) }
      for set in settings where status == NATS_OK { status = set(options) }
      var connection: OpaquePointer?
      if status == NATS_OK { status = natsConnection_Connect(&connection, options) }
      guard status == NATS_OK, let connection else {
        Unmanaged<Link>.fromOpaque(pointer).release()
        throw .unreachable(text(of: status))
      }
      return connection
    }

    /// A file that can't be used is found here, not when a server is connected.
    private static func settings(of encryption: NATSEncryption) -> [(OpaquePointer?) -> natsStatus] {
      var settings: [(OpaquePointer?) -> natsStatus] = [
        { natsOptions_SetSecure($0, true) },
        // Without it the library takes a certificate of whatever name.
        { natsOptions_SetExpectedHostname($0, encryption.name) },
      ]
      if let file = encryption.authorities {
        settings.append { natsOptions_LoadCATrustedCertificates($0, file) }
      }
      if let identity = encryption.identity {
        settings.append { natsOptions_LoadCertificatesChain($0, identity.certificate, identity.key) }
      }
      return settings
    }

    /// The library copies the addresses.
    private static func setServers(_ servers: [String], _ options: OpaquePointer?) -> natsStatus {
      let copies = servers.map { strdup($0) }
      defer { for copy in copies { free(copy) } }
      var addresses = copies.map { UnsafePointer($0) }
      return natsOptions_SetServers(options, &addresses, Int32(clamping: addresses.count))
    }

    private static func subscribe(
      to subject: String, _ listener: Listener, on connection: OpaquePointer
    ) throws(NATSError) -> OpaquePointer {
      // The library calls with this pointer until it says that the subscription is over, and only then it is released.
      let pointer = Unmanaged.passRetained(listener).toOpaque()
      var subscription: OpaquePointer?
      let status = natsConnection_Subscribe(
        &subscription, connection, subject,
        { _, _, message, pointer in
          guard let message, let pointer else { return }
          defer { natsMsg_Destroy(message) }
          Unmanaged<Listener>.fromOpaque(pointer).takeUnretainedValue().take(NATSMessage(copying: message))
        }, pointer)
      guard status == NATS_OK, let subscription else {
        Unmanaged<Listener>.fromOpaque(pointer).release()
        throw .unreachable(text(of: status))
      }
      natsSubscription_SetOnCompleteCB(
        subscription,
        { pointer in
          guard let pointer else { return }
          Unmanaged<Listener>.fromOpaque(pointer).release()
        }, pointer)
      // The caller bounds how much is asked for at once; the library would drop what is above.
      natsSubscription_SetPendingLimits(subscription, -1, -1)
      return subscription
    }

    /// What the library says of a call that failed just now on this thread.
    private static func text(of status: natsStatus) -> String {
      let short = String(cString: natsStatus_GetText(status))
      guard let detail = nats_GetLastError(nil).map({ String(cString: $0) }), !detail.isEmpty, detail != short else {
        return short
      }
      return "\(short) (\(detail))"
    }
  }

  extension NATSMessage {
    fileprivate init(copying message: OpaquePointer) {
      subject = natsMsg_GetSubject(message).map { String(cString: $0) } ?? ""
      body = Array(
        UnsafeRawBufferPointer(start: natsMsg_GetData(message), count: Int(natsMsg_GetDataLength(message))))
      headers = [:]
      var keys: UnsafeMutablePointer<UnsafePointer<CChar>?>?
      var count: Int32 = 0
      guard natsMsgHeader_Keys(message, &keys, &count) == NATS_OK, let keys else { return }
      // The list is ours; the names in it are the message's.
      defer { free(keys) }
      for index in 0..<Int(count) {
        var value: UnsafePointer<CChar>?
        guard let key = keys[index], natsMsgHeader_Get(message, key, &value) == NATS_OK, let value else { continue }
        headers[String(cString: key)] = String(cString: value)
      }
    }
  }
#endif
