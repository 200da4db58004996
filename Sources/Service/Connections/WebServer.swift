import CLibwebsockets
import Glibc

/// An HTTP and WebSocket server on an ``EventLoop``.
///
/// It serves resources from a table of exact paths and carries WebSocket messages; what they mean is its
/// ``delegate``'s. It lives on the loop's thread, and as long as the loop. ``WebServerConfiguration`` says what it
/// refuses, and with which answer. Others beside it, on loops of their own, may have a part of its WebSockets
/// (``Front``).
public final class WebServer {
  /// Shared with the servers beside it.
  public let front: Front
  /// 0 with a listener of its own, then from 1 on by the order in which they joined the front. It is in the upper 16
  /// bits of its connections' numbers.
  public private(set) var number = 0
  /// Which server gets a WebSocket that came by TCP in clear text; asked with the path that the first request names,
  /// as it is written there. Nil, 0 or no answer at all: this one. Set on the front server.
  public var chooses: ((_ path: String) -> Int?)?
  /// The same for a connection that speaks TLS, before it is known what it asks for. Browsers offer HTTP/2 for pages,
  /// though nobody speaks it here, and not for WebSockets.
  public var choosesEncrypted: ((_ offersHTTP2: Bool) -> Int?)?
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
  var firstMessages: FirstMessages
  /// Whose messages wait, and whether that is seen to.
  let intake: Intake
  private var groupAccounts: ReadingAccounts
  private var seatAccounts: ReadingAccounts
  private var isDelivering = false
  /// Accepted sockets that haven't said yet what they want; nil on a server without a listener.
  private var firstLines: FirstLines?
  /// Whom the sweep that is under way has still to look at.
  private var unswept: ArraySlice<Connection> = []
  /// Bytes that wait for those who were looked at.
  private var sweptBytes = 0
  /// Connections over the Unix socket, which are none of the crowd's.
  private var localCount = 0
  private var sweep: LoopTimer?
  private var pauseOver: LoopTimer?
  private var socketFile: FileIdentity?
  private(set) var isClosing = false
  /// The work that this server has done itself.
  let tally = TrafficTally()
  /// What the certificate and its key are that connections get; nil without TLS.
  public private(set) var identity: TLSIdentity.Contents?

  /// Listens from now on; serves when the loop runs.
  public convenience init(loop: EventLoop, configuration: WebServerConfiguration) throws(ServiceError) {
    let total = try OpenFiles.connections(
      wanted: configuration.maxConnections, beside: configuration.maxLocalConnections)
    OpenFiles.makeRoom(for: total + configuration.maxLocalConnections)
    try self.init(loop: loop, front: Front(configuration, total: total), identity: configuration.identity)
    firstLines = FirstLines(
      loop: loop, capacity: configuration.maxFirstLines, patience: configuration.firstLineTime,
      isEncrypted: configuration.identity != nil
    ) { [weak self] newcomer, beginning in self?.place(newcomer, beginning) }
    do {
      try listen()
    } catch {
      end()
      throw error
    }
    serve(on: loop)
  }

  /// A server beside the front, for the connections that it is given: WebSockets, and with TLS whatever they turn out
  /// to be. It answers any other request with what its delegate says to it, and closes the connection after that. One
  /// loop has one such server.
  ///
  /// - Throws: ``ServiceError/loopEnded`` also if the front ends already;
  ///   ``ServiceError/tooFewOpenFiles(allowed:needed:)`` where one more loop leaves next to no connections.
  public convenience init(loop: EventLoop, beside front: Front) throws(ServiceError) {
    try self.init(loop: loop, front: front, identity: front.configuration.identity)
    number = try front.join(loop.inbox { [weak self] (arrival: Arrival) in self?.take(arrival) })
    loop.number = number
    serve(on: loop)
  }

  private init(loop: EventLoop, front: Front, identity: TLSIdentity?) throws(ServiceError) {
    self.loop = loop
    self.front = front
    configuration = front.configuration
    firstMessages = FirstMessages(capacity: configuration.firstMessagesCap)
    intake = Intake(turnMessages: configuration.turnMessages)
    groupAccounts = ReadingAccounts(front.groups)
    seatAccounts = ReadingAccounts(front.seats)
    self.identity = try identity?.contents()
    let library = try loop.startedLibrary()
    localVHost = try VHost(library: library, Self.settings(configuration, nil))
    vhost = identity == nil ? localVHost : try VHost(library: library, Self.settings(configuration, identity))
  }

  private func serve(on loop: EventLoop) {
    loop.add(self)
    sweep = loop.timer(after: sweepInterval, repeating: sweepInterval) { [weak self] in self?.cutTheLate() }
  }

  private static func settings(_ configuration: WebServerConfiguration, _ identity: TLSIdentity?) -> VHost.Settings {
    var settings = VHost.Settings(
      subprotocol: configuration.subprotocol, isServer: true)
    settings.identity = identity
    return settings
  }

  /// Reads certificate and key again: clients that connect here from now on get them, and nobody is cut off. Each
  /// server does so for itself, on its thread. Each change keeps the one before in memory, some 40 KB, until the loop
  /// ends.
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

  /// Whether it is one of those beside the front.
  var isBeside: Bool { number > 0 }

  /// How many connections there are; on the front those of all loops, to the moment.
  public var connectionCount: Int { isBeside ? connections.count : front.crowdCount + localCount }

  /// Bytes of messages that wait for clients; on the front those of all loops, of which others say it with each sweep,
  /// some four times a second. O(connections of this loop).
  public var waitingBytes: Int {
    let own = connections.values.reduce(0) { $0 + ($1.webSocket?.outgoing.waitingBytes ?? 0) }
    return isBeside ? own : own + front.reported.waitingBytes
  }

  /// The work done so far; on the front that of all loops, of which others say it with each sweep, some four times a
  /// second, and at their end.
  public var counts: TrafficCounts {
    var all = tally.counts
    guard !isBeside else { return all }
    all.add(front.reported.counts)
    return all
  }

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
    let isProxy = !isLocal && front.forwarding.isTrusted(address)
    let standing: Crowd.Standing = isLocal || isProxy ? .uncounted : .stranger(AddressGroup(address).description)
    guard !isClosing else {
      Glibc.close(descriptor)
      return
    }
    if let limit = isLocal ? enterLocal() : front.enter(standing) {
      tally.count(limit)
      Glibc.close(descriptor)
      return
    }
    var yes: Int32 = 1
    if !isLocal {
      setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    }
    let newcomer = Newcomer(
      descriptor: descriptor, address: address, isLocal: isLocal, isProxy: isProxy, standing: standing)
    let mayGo = configuration.identity == nil ? chooses != nil : choosesEncrypted != nil
    if let firstLines, !isLocal, mayGo {
      firstLines.take(newcomer)
    } else {
      adopt(newcomer)
    }
  }

  private func enterLocal() -> TrafficCounts.Refused? {
    guard localCount < configuration.maxLocalConnections else { return .local }
    localCount += 1
    return nil
  }

  /// It is known what a newcomer asks for, as far as anyone waits to know it.
  private func place(_ newcomer: Newcomer, _ beginning: FirstLines.Beginning) {
    let number =
      switch beginning {
      case .request(let path): chooses?(path)
      case .hello(let hello): choosesEncrypted?(hello.offersHTTP2)
      case .unknown: nil as Int?
      }
    if let number, number != 0 { front.send(newcomer, to: number) } else { adopt(newcomer) }
  }

  /// A socket from the front.
  private func take(_ arrival: Arrival) {
    // A socket that isn't taken is closed with the arrival.
    if !isClosing { adopt(arrival.take()) }
  }

  private func adopt(_ newcomer: Newcomer) {
    guard let loop else {
      Glibc.close(newcomer.descriptor)
      return leave(newcomer.standing, isLocal: newcomer.isLocal)
    }
    let id = loop.nextConnection()
    let connection = Connection(id: id, server: self, newcomer)
    connections[id] = connection
    loop.add(connection, as: id)
    // On failure the library has closed the descriptor, and perhaps told us so already.
    if let wsi = service_adopt((newcomer.isLocal ? localVHost : vhost).pointer, newcomer.descriptor, UInt(id.number)) {
      connection.adopted(wsi)
    } else {
      remove(connection)
    }
  }

  func remove(_ connection: Connection) {
    guard connections.removeValue(forKey: connection.id) != nil else { return }
    leave(connection.standing, isLocal: connection.isLocal)
    loop?.remove(connection.id)
    // No sweep comes any more that would tell it.
    if isClosing, connections.isEmpty { report(waitingBytes: 0) }
  }

  private func leave(_ standing: Crowd.Standing, isLocal: Bool) {
    if isLocal { localCount -= 1 } else { front.leave(standing, from: number) }
  }

  /// Counts a WebSocket that came through a proxy for the address that it comes from.
  ///
  /// - Returns: the limit it doesn't fit in.
  func countForwarded(_ connection: Connection, _ request: Request) -> TrafficCounts.Refused? {
    guard request.way == .forwarded, case .uncounted = connection.standing else { return nil }
    let limit = connection.move(to: .stranger(request.group.description))
    if let limit { tally.count(limit) }
    return limit
  }

  /// Counts one more body that is arriving, or says that it doesn't fit.
  func enterBody(of request: Request, isGuests: Bool) -> Bool {
    guard !front.enterBody(Self.counted(request), isGuests: isGuests) else { return true }
    tally.count(.bodies)
    return false
  }

  func leave(_ body: IncomingBody) { front.leaveBody(Self.counted(body.request), isGuests: body.isGuests) }

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
    sweptBytes = 0
    if let loop, !isBeside {
      front.groups.forgetUnused(at: loop.now)
      front.seats.forgetUnused(at: loop.now)
      firstLines?.decideLate(at: loop.now)
    }
    sweepOn()
  }

  /// A crowd is looked at in steps, between which others are served.
  private func sweepOn() {
    guard let loop else { return }
    let now = loop.now
    for connection in unswept.prefix(configuration.sweepStep) {
      connection.checkDeadlines(now: now)
      sweptBytes += connection.webSocket?.outgoing.waitingBytes ?? 0
    }
    unswept = unswept.dropFirst(configuration.sweepStep)
    guard unswept.isEmpty else { return loop.afterwards { [weak self] in self?.sweepOn() } }
    unswept = []
    report(waitingBytes: sweptBytes)
  }

  private func report(waitingBytes: Int) {
    if isBeside { front.report(Front.Report(counts: tally.counts, waitingBytes: waitingBytes), of: number) }
  }

  // MARK: First messages

  /// The owner gets it when those before it have had their turn.
  func keepFirst(_ message: FirstMessages.Message) {
    while !firstMessages.hasRoom(for: message), let oldest = firstMessages.takeNext() {
      connections[oldest.connection]?.deliverFirst(oldest)
    }
    firstMessages.keep(message)
    deliverFirstMessagesSoon()
  }

  func deliverFirstMessagesSoon() {
    guard !isDelivering, !firstMessages.isEmpty else { return }
    isDelivering = true
    loop?.afterwards { [weak self] in self?.deliverFirstMessages() }
  }

  private func deliverFirstMessages() {
    isDelivering = false
    guard let loop else { return }
    let begin = loop.now
    while let next = firstMessages.takeNext() {
      connections[next.connection]?.deliverFirst(next)
      guard loop.now - begin < configuration.firstMessagesSlice else { break }
    }
    deliverFirstMessagesSoon()
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
  /// connections that are sent something else meanwhile get that after it.
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

  /// Says whether a body is read of which the delegate said ``BodyAdmission/later``; nil: there is no such method here.
  public func admitBody(_ id: ConnectionID, _ admission: BodyAdmission?) { connections[id]?.admitBody(admission) }

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
    guard connection.move(to: .joined(group)) != nil else { return }
    tally.count(.address)
    close(id, code: 1013, reason: "too many from one address")
  }

  /// This connection has a seat, which bounds how many it has: it no longer counts against its address's share.
  ///
  /// - Parameter seat: the same for all connections of the seat, which say together what one may say from now on.
  public func markTrusted(_ id: ConnectionID, seat: String? = nil) {
    guard let connection = connections[id], !connection.isLocal else { return }
    _ = connection.move(to: .seated(connection.standing.group))
    guard let seat, let state = connection.webSocket, let loop else { return }
    let account = seatAccounts.enter(seat, at: loop.now)
    if let before = state.enter(seat: account) { seatAccounts.leave(before) }
  }

  /// An open WebSocket says what its group of addresses may say; over the Unix socket, and by a proxy for nobody known,
  /// it has none.
  func countAddress(of connection: Connection) {
    guard let group = connection.standing.group, let state = connection.webSocket, let loop else { return }
    state.enter(group: groupAccounts.enter(group, at: loop.now))
  }

  func leaveAccounts(of state: WebSocketState) {
    let (group, seat) = state.leaveAccounts()
    if let group { groupAccounts.leave(group) }
    if let seat { seatAccounts.leave(seat) }
  }
}

extension WebServer: LoopService {
  func beginClosing() {
    takeNobody()
    for connection in connections.values { connection.goAway() }
  }

  /// Takes no more connections. If this is the front, the servers beside it end as well.
  private func takeNobody() {
    isClosing = true
    for listener in listeners { listener.close() }
    guard !isBeside else { return front.shut(number) }
    for newcomer in firstLines?.removeAll() ?? [] {
      Glibc.close(newcomer.descriptor)
      front.leave(newcomer.standing, from: number)
    }
    front.stop()
  }

  func end() {
    takeNobody()
    if let path = configuration.unixSocketPath, let socketFile, socketFile == FileIdentity(path) { unlink(path) }
    socketFile = nil
    sweep?.cancel()
    pauseOver?.cancel()
    // Nobody may be left whose end would tell it.
    report(waitingBytes: 0)
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
