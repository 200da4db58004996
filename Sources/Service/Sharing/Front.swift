import Synchronization

extension WebServer {
  /// What the servers of one listener share, each on the event loop of its own thread.
  ///
  /// The *front* server has the listener, all HTTP in clear text and the Unix socket. Others beside it get WebSockets,
  /// and connections that speak TLS, of which nobody knows yet what they want:
  /// ```swift
  /// let front = server.front
  /// server.chooses = { path in path.hasPrefix("/ws/") ? front.leastBusy : nil }
  /// // On another thread:
  /// let loop = try EventLoop()
  /// let other = try WebServer(loop: loop, beside: front)
  /// other.delegate = owner
  /// loop.run()
  /// ```
  /// Limits are the listener's, whichever loop a connection is on. Stopping the front's loop stops all of them; the
  /// owner starts the threads and joins them. Every call may come from any thread and holds a lock for a short time,
  /// O(1) unless it says otherwise.
  public final class Front: Sendable {
    let configuration: WebServerConfiguration
    let forwarding: ForwardedFor
    /// How much groups of addresses and seats may still say.
    let groups: ReadingBalances
    let seats: ReadingBalances
    private let state: Mutex<State>

    private struct State {
      var crowd: Crowd
      /// Those whose request's body is arriving.
      var bodies: Crowd
      var guestBodies: Crowd
      var others: [Int: Other] = [:]
      var lastNumber = 0
      var isClosing = false
      /// Sockets that were closed because the loop they were for didn't take them.
      var dropped = 0

      /// How many connections the front has, with those that haven't said yet what they want; without those over the
      /// Unix socket.
      var onFront: Int { crowd.count - others.values.reduce(0) { $0 + $1.connections } }

      /// Of the servers that take connections, the front before all others.
      var loads: [Load] {
        let others = others.filter { $0.value.door != nil }
        return [Load(number: 0, connections: onFront)]
          + others.map { Load(number: $0.key, connections: $0.value.connections) }
      }
    }

    /// How much a server has to do.
    private struct Load {
      let number: Int
      let connections: Int

      func times(_ factor: Int) -> Load { Load(number: number, connections: connections * factor) }
    }

    /// A server beside the front.
    private struct Other {
      let mailbox: Mailbox
      /// Nil: it takes nobody any more.
      var door: Inbox<Arrival>?
      /// With those on their way to it.
      var connections = 0
      var report = Report()
    }

    /// What a server beside the front says of itself with each sweep.
    struct Report {
      var counts = TrafficCounts()
      var waitingBytes = 0
    }

    /// A loop's number has 16 bits of each connection's.
    private static let numberMax = Int(UInt16.max)

    /// - Parameter total: how many connections there may be, on all loops.
    init(_ configuration: WebServerConfiguration, total: Int) {
      self.configuration = configuration
      forwarding = ForwardedFor(trusted: configuration.trustedProxies)
      groups = ReadingBalances(configuration.groupReadingShare, areDivided: true)
      seats = ReadingBalances(configuration.readingShare)
      state = Mutex(
        State(
          crowd: Crowd(
            total: total, perGroup: configuration.maxConnectionsPerAddress,
            joinedPerGroup: configuration.maxJoinedPerAddress, kept: Self.kept(of: total)),
          bodies: Crowd(total: configuration.maxBodies, perGroup: configuration.maxBodiesPerAddress),
          guestBodies: Crowd(total: configuration.maxGuestBodies, perGroup: configuration.maxGuestBodiesPerAddress)))
    }

    private static func kept(of total: Int) -> Int { total / WebServerConfiguration.partForSeats }

    // MARK: The loops

    /// The number of the server beside the front that has fewest connections, the lowest of them; nil if there is none
    /// that takes any. O(servers).
    public var leastBusy: Int? { state.withLock { Self.fewest(of: $0.loads.dropFirst()) } }

    /// The same with the front, which is 0. O(servers).
    public var leastBusyOfAll: Int { state.withLock { Self.fewest(of: $0.loads) ?? 0 } }

    /// This server, as long as it has no more than half as many connections again as all have on average, and a few.
    /// Else the least busy of all, of which the front is 0. O(servers).
    public func leastBusy(preferring number: Int) -> Int? {
      state.withLock { state in
        let loads = state.loads
        guard let wanted = loads.first(where: { $0.number == number }) else { return Self.fewest(of: loads) }
        let fits = 2 * loads.count * (wanted.connections - Self.slack) <= 3 * state.crowd.count
        return fits ? number : Self.fewest(of: loads)
      }
    }

    /// The least busy of all, of which the front is 0, while this one has as much to do as with ``sparedTimes`` as many
    /// connections. O(servers).
    public func leastBusy(sparing number: Int) -> Int? {
      state.withLock { state in
        Self.fewest(of: state.loads.map { $0.number == number ? $0.times(Self.sparedTimes) : $0 })
      }
    }

    private static let sparedTimes = 3

    private static func fewest(of loads: some Sequence<Load>) -> Int? {
      loads.min { ($0.connections, $0.number) < ($1.connections, $1.number) }?.number
    }

    /// A few connections more or less are no crowd.
    private static let slack = 16

    /// How many connections a server has by its number, with those on their way to it and, on the front, those that
    /// haven't said yet what they want; without those over the Unix socket. O(servers).
    public func connectionCount(on number: Int) -> Int {
      state.withLock { state in number == 0 ? state.onFront : state.others[number]?.connections ?? 0 }
    }

    /// A server joins that takes what comes through its door. Its loop opens some files, so where few may be open there
    /// may be fewer connections from now on.
    ///
    /// - Returns: its number, which no other one has or had.
    func join(_ door: Inbox<Arrival>) throws(ServiceError) -> Int {
      let joined: Result<Int, ServiceError> = state.withLock { state in
        guard !state.isClosing else { return .failure(.loopEnded) }
        precondition(state.lastNumber < Self.numberMax, "\(Self.numberMax) servers were beside this one")
        do throws(ServiceError) {
          let total = try OpenFiles.connections(
            wanted: configuration.maxConnections, beside: configuration.maxLocalConnections,
            loops: state.others.count + 1)
          state.crowd.lower(total: total, kept: Self.kept(of: total))
        } catch {
          return .failure(error)
        }
        state.lastNumber += 1
        state.others[state.lastNumber] = Other(mailbox: door.mailbox, door: door)
        return .success(state.lastNumber)
      }
      return try joined.get()
    }

    /// The server takes nobody any more. Its counts stay.
    func shut(_ number: Int) { state.withLock { $0.others[number]?.door = nil } }

    /// Hands an accepted socket, which the crowd counts, to a server beside the front. One that takes nobody any more
    /// closes it.
    func send(_ newcomer: Newcomer, to number: Int) {
      let door = state.withLock { state in
        state.others[number]?.connections += 1
        return state.others[number]?.door
      }
      let arrival = Arrival(newcomer, front: self, number: number)
      // Where nobody takes it, it is closed when this returns.
      door?.post(arrival)
    }

    /// A socket that was sent to a server was closed on its way.
    func drop(_ standing: Crowd.Standing, sentTo number: Int) {
      state.withLock { state in
        state.crowd.leave(standing)
        state.others[number]?.connections -= 1
        state.dropped += 1
      }
    }

    /// The front's loop ends, and so do the others.
    func stop() {
      let mailboxes = state.withLock { state in
        state.isClosing = true
        return state.others.values.map(\.mailbox)
      }
      for mailbox in mailboxes { mailbox.stop() }
    }

    // MARK: Who is here

    /// All that came by TCP.
    var crowdCount: Int { state.withLock { $0.crowd.count } }

    /// Counts one more, or says which limit it doesn't fit in.
    func enter(_ standing: Crowd.Standing) -> TrafficCounts.Refused? {
      state.withLock { $0.crowd.enter(standing) ? nil : $0.crowd.isFull ? .full : .address }
    }

    /// Counts one that is here as another, or says which limit it doesn't fit in as that, and leaves it what it was.
    func change(_ old: Crowd.Standing, to new: Crowd.Standing) -> TrafficCounts.Refused? {
      state.withLock { state in
        let isFull = state.crowd.isFull
        return state.crowd.change(old, to: new) ? nil : isFull ? .full : .address
      }
    }

    /// One of a server's goes.
    func leave(_ standing: Crowd.Standing, from number: Int) {
      state.withLock { state in
        state.crowd.leave(standing)
        if number > 0 { state.others[number]?.connections -= 1 }
      }
    }

    /// Counts one more body that is arriving, or says that it doesn't fit.
    func enterBody(_ standing: Crowd.Standing, isGuests: Bool) -> Bool {
      state.withLock { isGuests ? $0.guestBodies.enter(standing) : $0.bodies.enter(standing) }
    }

    func leaveBody(_ standing: Crowd.Standing, isGuests: Bool) {
      state.withLock { if isGuests { $0.guestBodies.leave(standing) } else { $0.bodies.leave(standing) } }
    }

    // MARK: What was done

    func report(_ report: Report, of number: Int) { state.withLock { $0.others[number]?.report = report } }

    /// What all servers beside the front last said. O(servers).
    var reported: Report {
      state.withLock { state in
        var sum = Report()
        for other in state.others.values {
          sum.counts.add(other.report.counts)
          sum.waitingBytes += other.report.waitingBytes
        }
        if state.dropped > 0 { sum.counts.refused[.loop] = state.dropped }
        return sum
      }
    }
  }
}
