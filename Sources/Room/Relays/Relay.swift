internal import DequeModule
public import Document
internal import Messages
internal import Presentation

/// The sessions of one board on one event loop, for all that needs no room: reading, and being there. It knows the
/// readers of each surface, keeps its frames for newcomers and for those who come back, and notices those who are
/// silent.
///
/// A machine without I/O, as the room is. It takes the room's messages in their order and answers with effects. Before
/// the room it hears when a session comes, ends or loses its queue, and each message, of which it keeps heartbeats from
/// the room.
/// ```swift
/// var relay = room.makeRelay()
/// relay.enter(session)
/// for effect in room.handle(.connected(session, isLocal: false), at: now) {
///   guard case .channel(_, let message) = effect else { perform(effect); continue }
///   relay.take(message, at: now).forEach(write)
/// }
/// ```
/// The room's messages may be late: it hasn't heard yet what the relay knows. Nothing reaches a session that is gone,
/// nor one that lost its queue until the room says that it knows (rules CH2, CH3). What a relay keeps of surfaces
/// follows from the room's messages alone, no matter who is here, so that both count the same (rule CH4).
///
/// The room makes a frame once for a surface and each relay, however many read it there. It makes a snapshot only when
/// the relay has none with which a newcomer could begin (see ``LaneCount``). So newcomers cost the room nothing that
/// grows with the board, and a board that changes all the time needs no snapshot for each of them.
public struct Relay: Sendable {
  private struct Reader {
    /// It said hello with something that opens the board.
    var isAdmitted = false
    var speaksThree = false
    var state = State.resting
    /// How often its queue was dropped, and of how many of these the room has heard.
    var losses: UInt32 = 0
    var heardLosses: UInt32 = 0
    /// It hasn't taken all that waited since.
    var isClogged = false
    /// The session lost its queue and hasn't begun to follow again. It is welcomed before it hears what everyone hears,
    /// because its first welcome may have been lost with the rest (rule P5).
    var awaitsWelcome = false
    /// When it said something last, and when it was answered a heartbeat last.
    var heardAt: Duration
    var answeredAt: Duration?
    /// It was told something since, so that it says something.
    var isPrompted = false

    enum State {
      case following(Surface?)
      case resting
    }

    /// What waited for it was dropped, and the room doesn't know yet: what it says may build on what was lost.
    var isLost: Bool { isAdmitted && losses > heardLosses }

    /// Hears what everyone hears.
    var isHearer: Bool { mayFollow && !awaitsWelcome }

    /// Nothing that waited for it was lost, or the room knows about the loss.
    var mayFollow: Bool { isAdmitted && !isLost }
  }

  /// What a session says again when its room is another one.
  private struct Said {
    let isLocal: Bool
    let mayHost: Bool
    let address: String?
    /// Nil: it has said nothing.
    var hello: (bytes: [UInt8], isText: Bool)?
    /// Of its seat, that it was told on this connection.
    var secret: String?
    /// Of its last welcome; nil: it was never admitted.
    var outbox: OutboxNumber?
    var surface: Surface?
  }

  private static let ping = Array(#"{"t":"ping"}"#.utf8)
  private static let pong = ServerMessage.pong(nil).encoded()
  /// A heartbeat that comes sooner after another goes to the room, which charges its sender.
  private static let answersEach = Duration.seconds(1)

  private let bounds: LaneBounds
  private let idleTimeout: Duration
  private let promptAfter: Duration
  private var readers: [SessionID: Reader] = [:]
  private var silence = Silence()
  /// Answers say what time it is on the board, which the room knows.
  private var hasClock = false
  private var lanes: [Surface?: Lane] = [:]
  /// Those who hear what everyone hears; nil: to be looked up again.
  private var listeners: Listeners?
  /// Of those whose room is on another node (see ``enter(_:isLocal:mayHost:address:at:)``).
  private var said: [SessionID: Said] = [:]

  /// A relay that no session is on, of a room with that configuration, which may be on another node.
  public init(_ configuration: RoomConfiguration) {
    bounds = configuration.lanes
    idleTimeout = configuration.idleTimeout
    promptAfter = configuration.promptAfter
  }

  /// Takes the room's next word, and answers what to write.
  ///
  /// - Complexity: O(1) for a frame, O(readers) for the first one after someone came or went; following is O(frames
  ///   sent).
  public mutating func take(_ message: ChannelMessage, at now: Duration) -> [RelayEffect] {
    switch message {
    case .admit(let id, let speaksThree, let losses, let outbox):
      said[id]?.outbox = outbox
      admit(id, speaksThree: speaksThree, losses, at: now)
    case .send(let id, let bytes): if mayHear(id) { return [.send(id, bytes)] }
    case .sendShared(let id, let bytes): if mayHear(id) { return [.sendShared(id, bytes)] }
    case .joined(let id, let secret):
      if let secret { said[id]?.secret = secret }
      if readers[id] != nil { return [.joined(id)] }
    case .trusted(let id, let seat): if readers[id] != nil { return [.trusted(id, seat)] }
    case .close(let id, let code, let reason):
      guard readers[id] != nil else { return [] }
      leave(id)
      return [.close(id, code: code, reason: reason)]
    case .clock(let isTold): hasClock = isTold
    case .follow(let id, let surface, let following): return follow(id, surface, following)
    case .rest(let id, let losses):
      hear(of: losses, by: id)
      set(.resting, of: id)
    case .frame(let frame, let surface): return take(frame, of: surface)
    case .snapshot(let snapshot, let surface, let number, let revision):
      return lanes[surface, default: Lane(at: number, bounds)].take(snapshot, of: number, at: revision)
    case .end(let surface): return end(surface)
    case .all(let bytes): return everyone().effects(bytes, isFrame: false)
    }
    return []
  }

  /// The session said this. A heartbeat is answered here, as long as that says nothing but that someone is here.
  ///
  /// - Returns: the effects; nil: it is the room's to answer.
  public mutating func hear(_ bytes: [UInt8], isText: Bool, from id: SessionID, at now: Duration) -> [RelayEffect]? {
    guard var reader = readers[id] else { return nil }
    if said[id]?.hello == nil { said[id]?.hello = (bytes, isText) }
    guard reader.isAdmitted || said[id]?.outbox != nil else { return nil }
    reader.heardAt = now
    reader.isPrompted = false
    defer { readers[id] = reader }
    guard isText, !hasClock, bytes == Self.ping, reader.answeredAt.map({ now - $0 >= Self.answersEach }) ?? true else {
      return nil
    }
    reader.answeredAt = now
    return reader.isLost ? [] : [.send(id, Self.pong)]
  }

  /// When ``sweep(at:)`` has something to do; nil: nobody is here.
  public var nextSweepAt: Duration? { silence.nextAt }

  /// Lets those who are silent hear something, once, and then says that they are gone (rule P19).
  ///
  /// Browsers let a hidden page's timers run once a minute, but it hears what comes when it comes.
  public mutating func sweep(at now: Duration) -> [RelayEffect] {
    var effects: [RelayEffect] = []
    for id in silence.take(at: now) {
      guard var reader = readers[id] else { continue }
      if now - reader.heardAt >= idleTimeout {
        effects.append(.silent(id))
        continue
      }
      if now - reader.heardAt >= promptAfter, !reader.isPrompted {
        reader.isPrompted = true
        readers[id] = reader
        if !reader.isLost { effects.append(.send(id, Self.pong)) }
      }
      silence.watch(id, until: reader.heardAt + (reader.isPrompted ? idleTimeout : promptAfter))
    }
    return effects
  }

  /// The session's connection is open. It hears what the room says to it alone.
  public mutating func enter(_ id: SessionID, at now: Duration) { readers[id] = Reader(heardAt: now) }

  /// The session's connection is open, and its room is on another node. What it says first is kept, so that another
  /// room hears it, too: see ``sayAgain()``.
  public mutating func enter(_ id: SessionID, isLocal: Bool, mayHost: Bool, address: String?, at now: Duration) {
    enter(id, at: now)
    said[id] = Said(isLocal: isLocal, mayHost: mayHost, address: address)
  }

  /// The relay has a channel to a room that knows nothing of it, be it the first one or another (rule CH11): nothing is
  /// kept of what the one before said, and everyone says hello again. Meanwhile heartbeats are answered.
  ///
  /// - Returns: what to tell the room, before anything else; and effects. O(sessions).
  public mutating func sayAgain() -> (told: [RelayMessage], effects: [RelayEffect]) {
    let snapshots = lanes.values.flatMap(\.snapshots)
    lanes = [:]
    hasClock = false
    listeners = nil
    silence = Silence()
    var told: [RelayMessage] = []
    for (id, reader) in readers.sorted(by: { $0.key < $1.key }) {
      readers[id] = Reader(heardAt: reader.heardAt, answeredAt: reader.answeredAt)
      guard let said = said[id] else { continue }
      let again = said.outbox.map { HelloAgain(secret: said.secret, surface: said.surface, outbox: $0) }
      told.append(.came(id, isLocal: said.isLocal, mayHost: said.mayHost, address: said.address, again: again))
      if let hello = said.hello { told.append(.said(id, hello.bytes, isText: hello.isText)) }
    }
    return (told, snapshots.map { .forget($0) })
  }

  /// What waited for the session was dropped. It gets nothing more until the room has heard of that: say
  /// ``RoomEvent/lagging(_:)``, once for each time.
  public mutating func lose(_ id: SessionID) {
    guard readers[id] != nil else { return }
    set(.resting, of: id)
    readers[id]?.losses += 1
    readers[id]?.isClogged = true
    readers[id]?.awaitsWelcome = true
    listeners = nil
  }

  /// The session took all that waited for it.
  ///
  /// - Returns: whether the room wants to know (``RoomEvent/drained(_:)``), because the session lost its queue before.
  public mutating func drain(_ id: SessionID) -> Bool {
    defer { readers[id]?.isClogged = false }
    return readers[id]?.isClogged ?? false
  }

  /// The session is gone.
  public mutating func leave(_ id: SessionID) {
    set(.resting, of: id)
    readers[id] = nil
    said[id] = nil
    listeners = nil
  }

  /// Whether there are sessions here.
  public var isEmpty: Bool { readers.isEmpty }

  package var sessions: Set<SessionID> { Set(readers.keys) }

  // MARK: Sessions

  private mutating func admit(_ id: SessionID, speaksThree: Bool, _ losses: UInt32, at now: Duration) {
    guard readers[id] != nil else { return }
    readers[id]?.isAdmitted = true
    readers[id]?.speaksThree = speaksThree
    readers[id]?.heardAt = now
    silence.watch(id, until: now + promptAfter)
    hear(of: losses, by: id)
    // The room knew of the losses when it let the session in, so its welcome comes after this.
    if readers[id]?.isLost == false { readers[id]?.awaitsWelcome = false }
  }

  private mutating func hear(of losses: UInt32, by id: SessionID) {
    readers[id]?.heardLosses = losses
    listeners = nil
  }

  private func mayHear(_ id: SessionID) -> Bool { readers[id].map { !$0.isLost } ?? false }

  // MARK: Following

  /// The lane counts a newcomer as the room does, also one who is gone.
  private mutating func follow(_ id: SessionID, _ surface: Surface?, _ following: Following) -> [RelayEffect] {
    guard var lane = lanes.removeValue(forKey: surface) else { preconditionFailure("\(id) was to follow nothing") }
    defer { lanes[surface] = lane }
    guard let reader = readers[id], reader.mayFollow else {
      if case .fromSnapshot = following { return lane.begin() }
      return []
    }
    if case .following(let before) = reader.state {
      if before == surface { lane.remove(id) } else { set(.resting, of: id) }
    }
    readers[id]?.state = .following(surface)
    said[id]?.surface = surface
    if reader.awaitsWelcome {
      readers[id]?.awaitsWelcome = false
      listeners = nil
    }
    lane.add(id, speaksThree: reader.speaksThree)
    switch following {
    case .fromFrame(let number): return lane.frames(after: number, for: id, speaksThree: reader.speaksThree)
    case .fromSnapshot(let isGzipped, let ending):
      return lane.start(id, speaksThree: reader.speaksThree, isGzipped: isGzipped, ending: ending)
    }
  }

  private mutating func set(_ state: Reader.State, of id: SessionID) {
    guard let reader = readers[id] else { return }
    if case .following(let surface) = reader.state { lanes[surface]?.remove(id) }
    readers[id]?.state = state
  }

  private mutating func end(_ surface: Surface?) -> [RelayEffect] {
    guard let lane = lanes[surface] else { return [] }
    for id in lane.readers { set(.resting, of: id) }
    lanes[surface] = nil
    return lane.snapshots.map { .forget($0) }
  }

  private mutating func everyone() -> Listeners {
    if let listeners { return listeners }
    var all = Listeners()
    for (id, reader) in readers where reader.isHearer {
      all.add(id, speaksThree: reader.speaksThree)
    }
    listeners = all
    return all
  }

  // MARK: Frames

  private mutating func take(_ frame: SurfaceFrame, of surface: Surface?) -> [RelayEffect] {
    guard var lane = lanes.removeValue(forKey: surface) else { return [] }
    defer { lanes[surface] = lane }
    return lane.take(frame)
  }
}

/// What a relay wants written. Effects are performed in their order.
public enum RelayEffect: Hashable, Sendable {
  /// The same bytes to each.
  case broadcast([SessionID], [UInt8], isFrame: Bool)
  /// A snapshot that others get as well. Clients that read gzip get it gzipped. An `ending` takes the place of the last
  /// byte. Messages to the session from now on come behind it.
  case sendSnapshot(SessionID, OutgoingSnapshot, isGzipped: Bool, ending: [UInt8]?)
  /// For the session alone.
  case send(SessionID, [UInt8])
  /// What others get or got as well, or a host asked for.
  case sendShared(SessionID, [UInt8])
  /// Close the connection. The relay has forgotten the session.
  case close(SessionID, code: UInt16, reason: String)
  /// The session joined; its person has no seat so far.
  case joined(SessionID)
  /// The session's person has this seat.
  case trusted(SessionID, SeatNumber)
  /// Nobody is sent this snapshot any more.
  case forget(OutgoingSnapshot)
  /// The session was silent for too long: say ``RoomEvent/silent(_:)``.
  case silent(SessionID)
}

/// Sessions that hear the same, each in its words.
private struct Listeners {
  private(set) var current: [SessionID] = []
  private(set) var ofThree: [SessionID] = []
  /// Where each is in its list. The last one takes the place of one that leaves: O(1) in a crowd that comes and goes.
  private var places: [SessionID: Int] = [:]

  var ids: [SessionID] { current + ofThree }

  mutating func add(_ id: SessionID, speaksThree: Bool) {
    guard places[id] == nil else { return }
    places[id] = speaksThree ? ofThree.count : current.count
    if speaksThree { ofThree.append(id) } else { current.append(id) }
  }

  mutating func remove(_ id: SessionID) {
    guard let place = places.removeValue(forKey: id) else { return }
    let isCurrent = place < current.count && current[place] == id
    let last = isCurrent ? current.removeLast() : ofThree.removeLast()
    guard last != id else { return }
    if isCurrent { current[place] = last } else { ofThree[place] = last }
    places[last] = place
  }

  func effects(_ bytes: [UInt8], isFrame: Bool) -> [RelayEffect] {
    var effects: [RelayEffect] = []
    if !current.isEmpty { effects.append(.broadcast(current, bytes, isFrame: isFrame)) }
    if !ofThree.isEmpty {
      effects.append(.broadcast(ofThree, ProtocolThree.message(fromCurrent: bytes), isFrame: isFrame))
    }
    return effects
  }

  func without(_ ids: Set<SessionID>) -> Listeners {
    var rest = self
    for id in ids { rest.remove(id) }
    return rest
  }

  func speaksThree(_ id: SessionID) -> Bool? {
    guard let place = places[id] else { return nil }
    return !(place < current.count && current[place] == id)
  }
}

/// One surface: its readers here, its last snapshot, and the frames that are kept.
private struct Lane {
  private var listeners = Listeners()
  private var count: LaneCount
  private var frames: Deque<[UInt8]> = []
  private var snapshot: OutgoingSnapshot?
  /// The same for clients of protocol 3, once one asked.
  private var snapshotOfThree: OutgoingSnapshot?

  init(at frame: UInt64, _ bounds: LaneBounds) { count = LaneCount(at: frame, bounds) }

  var readers: [SessionID] { listeners.ids }

  var snapshots: [OutgoingSnapshot] { [snapshot, snapshotOfThree].compactMap(\.self) }

  mutating func add(_ id: SessionID, speaksThree: Bool) { listeners.add(id, speaksThree: speaksThree) }

  mutating func remove(_ id: SessionID) { listeners.remove(id) }

  mutating func take(_ frame: SurfaceFrame) -> [RelayEffect] {
    count.take(frame: frame.number, bytes: frame.bytes.count, forgetting: frame.forgetting)
    frames.append(frame.bytes)
    while frames.count > count.keptFrames { frames.removeFirst() }
    let forgotten = forgetSnapshots()
    var effects: [RelayEffect] = []
    for (id, bytes) in frame.alone.sorted(by: { $0.key < $1.key }) {
      guard let speaksThree = listeners.speaksThree(id) else { continue }
      effects.append(.send(id, speaksThree ? ProtocolThree.message(fromCurrent: bytes) : bytes))
    }
    let others = frame.alone.isEmpty ? listeners : listeners.without(Set(frame.alone.keys))
    return forgotten + effects + others.effects(frame.bytes, isFrame: true)
  }

  mutating func take(_ new: OutgoingSnapshot, of number: UInt64, at revision: Revision) -> [RelayEffect] {
    defer { (snapshot, snapshotOfThree) = (new, nil) }
    count.take(snapshot: number, bytes: new.count, at: revision)
    return snapshots.filter { $0 != new }.map { .forget($0) }
  }

  func frames(after number: UInt64, for id: SessionID, speaksThree: Bool) -> [RelayEffect] {
    precondition(count.bytes(after: number) != nil, "frames after \(number) aren't kept")
    return frames.suffix(Int(count.frame - number)).map { bytes in
      .sendShared(id, speaksThree ? ProtocolThree.message(fromCurrent: bytes) : bytes)
    }
  }

  mutating func start(_ id: SessionID, speaksThree: Bool, isGzipped: Bool, ending: [UInt8]?) -> [RelayEffect] {
    guard let start = count.start, let snapshot else { preconditionFailure("\(id) was to begin with no snapshot") }
    var effects: [RelayEffect]
    if speaksThree {
      let ofThree = snapshotOfThree ?? OutgoingSnapshot(ofThree: snapshot)
      snapshotOfThree = ofThree
      effects = [.sendSnapshot(id, ofThree, isGzipped: isGzipped, ending: ending.map(ProtocolThree.ending))]
    } else {
      effects = [.sendSnapshot(id, snapshot, isGzipped: isGzipped, ending: ending)]
    }
    effects += frames(after: start.number, for: id, speaksThree: speaksThree)
    return effects + begin()
  }

  /// Counts a newcomer.
  mutating func begin() -> [RelayEffect] {
    count.begin()
    return forgetSnapshots()
  }

  /// Lets go of snapshots that nobody begins with any more.
  private mutating func forgetSnapshots() -> [RelayEffect] {
    guard count.start == nil else { return [] }
    defer { (snapshot, snapshotOfThree) = (nil, nil) }
    return snapshots.map { .forget($0) }
  }
}

extension ProtocolThree {
  /// An ending is the rest of an object, from its comma on.
  fileprivate static func ending(_ current: [UInt8]) -> [UInt8] {
    let object = message(fromCurrent: [UInt8(ascii: "{")] + current.dropFirst())
    return [UInt8(ascii: ",")] + object.dropFirst()
  }
}
