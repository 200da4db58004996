import CLibwebsockets
import Glibc

/// An HTTP and WebSocket server on an ``EventLoop``.
///
/// It serves resources from a table of exact paths and carries WebSocket messages; what they mean is its
/// ``delegate``'s. It lives on the loop's thread, and as long as the loop. What it refuses, and with which answer,
/// stands in ``WebServerConfiguration``.
public final class WebServer {
  let configuration: WebServerConfiguration
  /// Set before the loop runs. Without one everything is refused.
  public weak var delegate: (any WebServerDelegate)?
  /// Weak: the loop owns its servers, and closes them while it goes.
  private(set) weak var loop: EventLoop?
  /// Of connections from now on.
  private var vhost: VHost
  /// Without TLS, for the Unix socket; the same as the other where that has none.
  private let localVHost: VHost
  private var listeners: [Listener] = []
  private(set) var connections: [ConnectionID: Connection] = [:]
  /// The connections that have something to be written in one of the next slices, and the next of them.
  private var unwritten: [ConnectionID] = []
  private var nextUnwritten = 0
  /// So many are written to between two looks at the clock.
  private static let sliceStep = 16
  private var firstMessages: FirstMessages
  /// Whose messages wait, and whether that is seen to.
  var intake: Intake
  var isTakingIn = false
  private var groupAccounts: ReadingAccounts
  private var seatAccounts: ReadingAccounts
  /// Whom the sweep that is under way has still to look at.
  private var unswept: ArraySlice<Connection> = []
  private var crowd: Crowd
  /// Connections over the Unix socket, which are none of the crowd's.
  private var localCount = 0
  /// Those whose request's body is arriving.
  private var bodies: Crowd
  private var guestBodies: Crowd
  let forwarding: ForwardedFor
  private var sweep: LoopTimer?
  private var pauseOver: LoopTimer?
  private var socketFile: FileIdentity?
  private(set) var isClosing = false
  /// The work done so far.
  public internal(set) var counts = TrafficCounts()
  /// What the certificate and its key are that connections get; nil without TLS.
  public private(set) var identity: TLSIdentity.Contents?

  /// Listens from now on; serves when the loop runs.
  public init(loop: EventLoop, configuration: WebServerConfiguration) throws(ServiceError) {
    self.loop = loop
    self.configuration = configuration
    forwarding = ForwardedFor(trusted: configuration.trustedProxies)
    let total = try OpenFiles.connections(
      wanted: configuration.maxConnections, beside: configuration.maxLocalConnections)
    crowd = Crowd(
      total: total, perGroup: configuration.maxConnectionsPerAddress,
      joinedPerGroup: configuration.maxJoinedPerAddress, kept: total / WebServerConfiguration.partForSeats)
    OpenFiles.makeRoom(for: total + configuration.maxLocalConnections)
    firstMessages = FirstMessages(capacity: configuration.firstMessagesCap)
    intake = Intake(turnMessages: configuration.turnMessages)
    groupAccounts = ReadingAccounts(configuration.groupReadingShare, areDivided: true)
    seatAccounts = ReadingAccounts(configuration.readingShare)
    bodies = Crowd(total: configuration.maxBodies, perGroup: configuration.maxBodiesPerAddress)
    guestBodies = Crowd(total: configuration.maxGuestBodies, perGroup: configuration.maxGuestBodiesPerAddress)
    identity = try configuration.identity?.contents()
    let library = try loop.startedLibrary()
    localVHost = try VHost(library: library, Self.settings(configuration, nil))
    vhost =
      configuration.identity == nil
      ? localVHost : try VHost(library: library, Self.settings(configuration, configuration.identity))
    do {
      try listen()
    } catch {
      end()
      throw error
    }
    loop.add(self)
    sweep = loop.timer(after: sweepInterval, repeating: sweepInterval) { [weak self] in self?.cutTheLate() }
  }

  private static func settings(_ configuration: WebServerConfiguration, _ identity: TLSIdentity?) -> VHost.Settings {
    var settings = VHost.Settings(
      subprotocol: configuration.subprotocol, isServer: true)
    settings.identity = identity
    return settings
  }

  /// Reads certificate and key again: clients that connect from now on get them, and nobody is cut off. Each change
  /// keeps the one before in memory, some 40 KB, until the loop ends.
  ///
  /// - Returns: whether they are others than before.
  /// - Throws: ``ServiceError/certificateUnusable(_:)``; those of before stay.
  public func reloadIdentity() throws(ServiceError) -> Bool {
    guard let loop, let files = configuration.identity else { return false }
    let contents = try files.contents()
    guard contents != identity else { return false }
    vhost = try VHost(library: try loop.startedLibrary(), Self.settings(configuration, files))
    identity = contents
    return true
  }

  /// The port of the first address.
  public var port: Int { listeners.lazy.compactMap(\.place.port).first ?? configuration.port }

  public var connectionCount: Int { connections.count }

  /// Bytes of messages that wait for clients. O(connections).
  public var waitingBytes: Int { connections.values.reduce(0) { $0 + ($1.webSocket?.outgoing.waitingBytes ?? 0) } }

  private func listen() throws(ServiceError) {
    if let addresses = configuration.addresses {
      var port = configuration.port
      for address in addresses {
        try listen(at: .internet(host: address, port: port))
        // With port 0 the first address chooses for all.
        port = self.port
      }
    } else {
      do {
        try listen(at: .any(port: configuration.port))
      } catch .cannotListen {
        // A machine without IPv6.
        try listen(at: .internet(host: "0.0.0.0", port: configuration.port))
      }
    }
    if let path = configuration.unixSocketPath {
      try listen(at: .unix(path: path))
      socketFile = FileIdentity(path)
    }
  }

  private func listen(at address: SocketAddress) throws(ServiceError) {
    guard let loop else { throw .loopEnded }
    let listener = try Listener(
      at: address, loop: loop.pointer, patience: configuration.unacknowledgedTime,
      accepted: { [weak self] descriptor, peer in
        guard let self else {
          Glibc.close(descriptor)
          return
        }
        take(descriptor, from: peer)
      },
      outOfDescriptors: { [weak self] in self?.pauseListening() })
    listeners.append(listener)
  }

  // MARK: Connections

  /// M5: the caps act before anything is allocated.
  private func take(_ descriptor: Int32, from peer: SocketAddress) {
    let (address, isLocal) =
      switch peer {
      case .internet(let host, _): (host, false)
      case .unix: ("local", true)
      }
    let isProxy = !isLocal && forwarding.isTrusted(address)
    let standing: Crowd.Standing = isLocal || isProxy ? .uncounted : .stranger(AddressGroup(address).description)
    guard let loop, !isClosing, isLocal ? localCount < configuration.maxLocalConnections : crowd.enter(standing) else {
      if !isClosing { counts.count(isLocal ? .local : crowd.isFull ? .full : .address) }
      Glibc.close(descriptor)
      return
    }
    if isLocal { localCount += 1 }
    var yes: Int32 = 1
    if !isLocal {
      setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    }
    let id = loop.nextConnection()
    let connection = Connection(
      id: id, server: self, address: address, isLocal: isLocal, isProxy: isProxy, standing: standing)
    connections[id] = connection
    loop.add(connection, as: id)
    // On failure the library has closed the descriptor, and perhaps told us so already.
    if let wsi = service_adopt((isLocal ? localVHost : vhost).pointer, descriptor, UInt(id.number)) {
      connection.adopted(wsi)
    } else {
      remove(connection)
    }
  }

  func remove(_ connection: Connection) {
    guard connections.removeValue(forKey: connection.id) != nil else { return }
    if connection.isLocal { localCount -= 1 } else { crowd.leave(connection.standing) }
    loop?.remove(connection.id)
  }

  /// Counts a WebSocket that a proxy passed on for the address it comes from, or says that it doesn't fit.
  func countForwarded(_ connection: Connection, _ request: Request) -> Bool {
    guard request.way == .forwarded, case .uncounted = connection.standing else { return true }
    let isFull = crowd.isFull
    guard move(connection, to: .stranger(request.group.description)) else {
      counts.count(isFull ? .full : .address)
      return false
    }
    return true
  }

  private func move(_ connection: Connection, to standing: Crowd.Standing) -> Bool {
    guard crowd.change(connection.standing, to: standing) else { return false }
    connection.standing = standing
    return true
  }

  /// Counts one more body that is arriving, or says that it doesn't fit.
  func enterBody(of request: Request, isGuests: Bool) -> Bool {
    let standing = Self.counted(request)
    guard isGuests ? !guestBodies.enter(standing) : !bodies.enter(standing) else { return true }
    counts.count(.bodies)
    return false
  }

  func leave(_ body: IncomingBody) {
    let standing = Self.counted(body.request)
    if body.isGuests { guestBodies.leave(standing) } else { bodies.leave(standing) }
  }

  private static func counted(_ request: Request) -> Crowd.Standing {
    request.isLocal || request.way == .proxy ? .uncounted : .stranger(request.group.description)
  }

  private func pauseListening() {
    guard pauseOver == nil, let loop, loop.phase == .open else { return }
    for listener in listeners { listener.pause() }
    pauseOver = loop.timer(after: .milliseconds(200)) { [weak self] in
      guard let self else { return }
      pauseOver = nil
      for listener in listeners { listener.resume() }
    }
  }

  private var sweepInterval: Duration {
    let deadlines = [
      configuration.firstMessage?.after, configuration.idle?.after, configuration.closeTime, configuration.stallTime,
      configuration.bodyTime, configuration.pingAfter,
    ]
    let shortest = deadlines.compactMap { $0 }.min() ?? .seconds(1)
    return min(.milliseconds(250), max(.milliseconds(10), shortest / 4))
  }

  private func cutTheLate() {
    guard unswept.isEmpty else { return }
    // A copy: a delegate that hears this may make the owner end connections.
    unswept = Array(connections.values)[...]
    if let loop {
      groupAccounts.forgetUnused(at: loop.now)
      seatAccounts.forgetUnused(at: loop.now)
    }
    sweepOn()
  }

  /// A crowd is looked at in steps, between which others are served.
  private func sweepOn() {
    guard let loop else { return }
    let now = loop.now
    for connection in unswept.prefix(configuration.sweepStep) { connection.checkDeadlines(now: now) }
    unswept = unswept.dropFirst(configuration.sweepStep)
    if unswept.isEmpty { unswept = [] } else { loop.afterwards { [weak self] in self?.sweepOn() } }
  }

  // MARK: First messages

  /// The owner gets it when those before it have had their turn.
  func keepFirst(_ message: FirstMessages.Message) {
    if firstMessages.isEmpty { loop?.afterwards { [weak self] in self?.deliverFirstMessages() } }
    while !firstMessages.hasRoom(for: message), let oldest = firstMessages.takeNext() {
      connections[oldest.connection]?.deliverFirst(oldest)
    }
    firstMessages.keep(message)
  }

  private func deliverFirstMessages() {
    guard let loop else { return }
    let begin = loop.now
    while let next = firstMessages.takeNext() {
      connections[next.connection]?.deliverFirst(next)
      guard loop.now - begin < configuration.firstMessagesSlice else { break }
    }
    if !firstMessages.isEmpty { loop.afterwards { [weak self] in self?.deliverFirstMessages() } }
  }

  // MARK: What the owner does

  /// Sends one text message. A connection that is gone or closing takes nothing.
  public func send(_ bytes: [UInt8], to id: ConnectionID) {
    guard let connection = connections[id] else { return }
    connection.send(OutgoingFrame(bytes, isText: true, isOwn: true))
  }

  /// Sends a message that others may get too.
  public func send(_ frame: OutgoingFrame, to id: ConnectionID) { connections[id]?.send(frame) }

  /// The bytes that these were sent, and weren't there yet, are there.
  public func resume(_ ids: [ConnectionID], with bytes: SharedBytes) {
    for id in ids { connections[id]?.resume(by: bytes.count) }
  }

  /// Sends one frame to all of these, from one buffer. A crowd gets it in slices, between which others are served;
  /// whoever is sent something else meanwhile gets that after it.
  public func broadcast(_ frame: OutgoingFrame, to ids: [ConnectionID]) {
    guard let loop else { return }
    var rest = ids[...]
    if !isBroadcasting {
      let begin = loop.now
      repeat {
        for id in rest.prefix(Self.sliceStep) { connections[id]?.send(frame) }
        rest = rest.dropFirst(Self.sliceStep)
        if rest.isEmpty { return }
      } while loop.now - begin < configuration.broadcastSlice
      loop.afterwards { [weak self] in self?.writeSlice() }
    }
    for id in rest where connections[id]?.keep(frame) == true { unwritten.append(id) }
  }

  /// Whether something that was broadcast isn't handed to everyone's kernel yet, nor waits for its room there.
  public var isBroadcasting: Bool { !unwritten.isEmpty }

  private func writeSlice() {
    guard let loop else { return }
    let begin = loop.now
    repeat {
      let next = min(nextUnwritten + Self.sliceStep, unwritten.count)
      for id in unwritten[nextUnwritten..<next] { connections[id]?.writeKept() }
      nextUnwritten = next
      if next == unwritten.count {
        unwritten.removeAll(keepingCapacity: true)
        nextUnwritten = 0
      }
    } while isBroadcasting && loop.now - begin < configuration.broadcastSlice
    if isBroadcasting { loop.afterwards { [weak self] in self?.writeSlice() } }
    delegate?.wroteSlice(took: loop.now - begin)
  }

  /// Answers a request that came with a body. The connection takes no other one; one that is gone takes nothing.
  public func answer(_ id: ConnectionID, with response: Response) { connections[id]?.answer(response) }

  /// Closes after what waits has been taken; a client that takes nothing for `closeTime` is cut. Takes nothing more to
  /// send.
  public func close(_ id: ConnectionID, code: UInt16, reason: String = "") {
    connections[id]?.close(CloseReason(code: code, reason: reason))
  }

  /// This connection joined a board, where it has no seat: it counts among such ones of its address from now on. One
  /// too many is closed with 1013, which clients come back from later.
  public func markJoined(_ id: ConnectionID) {
    guard let connection = connections[id], case .stranger(let group) = connection.standing else { return }
    guard !move(connection, to: .joined(group)) else { return }
    counts.count(.address)
    close(id, code: 1013, reason: "too many from one address")
  }

  /// This connection has a seat, which bounds how many it has: it no longer counts against its address's share.
  ///
  /// - Parameter seat: the same for all connections of the seat, which say together what one may say from now on.
  public func markTrusted(_ id: ConnectionID, seat: String? = nil) {
    guard let connection = connections[id], !connection.isLocal else { return }
    _ = move(connection, to: .seated(connection.standing.group))
    guard let seat, let state = connection.webSocket, let loop else { return }
    let account = seatAccounts.enter(seat, at: loop.now)
    if let before = state.seat { seatAccounts.leave(before) }
    state.seat = account
  }

  /// An open WebSocket says what its group of addresses may say; over the Unix socket, and by a proxy for nobody known,
  /// it has none.
  func countAddress(of connection: Connection) {
    guard let group = connection.standing.group, let state = connection.webSocket, let loop else { return }
    state.group = groupAccounts.enter(group, at: loop.now)
  }

  func leaveAccounts(of state: WebSocketState) {
    if let group = state.group { groupAccounts.leave(group) }
    if let seat = state.seat { seatAccounts.leave(seat) }
    (state.group, state.seat) = (nil, nil)
  }

  /// How many seats and groups of addresses say something, or did and haven't refilled.
  var accountCount: Int { groupAccounts.count + seatAccounts.count }
}

extension WebServer: LoopService {
  func beginClosing() {
    isClosing = true
    for listener in listeners { listener.close() }
    for connection in connections.values { connection.goAway() }
  }

  func end() {
    isClosing = true
    for listener in listeners { listener.close() }
    if let path = configuration.unixSocketPath, let socketFile, socketFile == FileIdentity(path) { unlink(path) }
    socketFile = nil
    sweep?.cancel()
    pauseOver?.cancel()
  }
}

/// Which file a path names, to remove our own socket only and not one that took its place.
private struct FileIdentity: Equatable {
  let device: dev_t
  let number: ino_t

  init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    device = status.st_dev
    number = status.st_ino
  }
}
