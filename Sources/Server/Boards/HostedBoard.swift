import Document
import FoundationEssentials
import Logging
import Messages
import Presentation
import Room
import Service

/// One board on its event loop. It hands events to its room and performs the effects on network, journal and clock.
///
/// The server has it as an ``OpenBoard``. It tells the server what to do or to know (``HostedBoardEvent``), and writes
/// down its own facts (``BoardFacts``). It owns the order of events and effects, and wires its parts. They own
/// everything else, and call back on the loop.
final class HostedBoard {
  let name: BoardName
  private let room: Room
  /// What of the room's work is the board's author's.
  private let code: NotedCode
  private let logger: Logger

  private let loop: EventLoop
  private let server: () -> WebServer?
  /// The loop it is on, which outlives it.
  private weak var place: BoardLoop?
  let home: RelayID
  private let loops: Loops
  private let key: BoardKey

  /// Events that came while another one's effects were performed: a channel keeps its order.
  private var events: [RoomEvent] = []
  private var isHandling = false
  /// Whether to end as soon as the journal has finished its writes for the board.
  private var isLeaving = false
  private var wake: LoopTimer?
  /// Tells the server what to do or to know.
  var say: (HostedBoardEvent) -> Void = { _ in }

  private var sessions = OpenSessions()
  /// The messages of sessions that reach it by two ways.
  private var crossings = Crossings()
  /// Of the sessions on this loop.
  private lazy var relay = BoardRelay(
    of: name, room.makeRelay(), surfacesMax: room.surfacesMax, on: loop, server: server
  ) { [weak self] in
    self?.hearHere($0)
  }
  /// Its relays on other loops and other nodes.
  private let far: FarRelays
  private let throttle: BoardThrottle

  private let journal: BoardJournal
  private let past: ViewedPast
  /// Whether this node still has the board; nil: no other may take it.
  private let hold: BoardHold?

  private let layouts: SurfaceLayouts
  private lazy var tasks = ViewTasks(on: loop) { [logger, name] in
    logger.warning("\($0)", metadata: ["board": "\(name)"])
  }
  private lazy var viewsChanged = loop.inbox { [weak self] (_: ViewsChanged) in self?.handle(.viewsChanged) }
  /// What a board that is written in Swift declares.
  private var content: BoardContent?

  private let factsWriter: FactsWriter
  private var measures: BoardMeasures

  init(
    room: Room, code: NotedCode, name: BoardName, on place: BoardLoop, as key: BoardKey? = nil,
    facts: SharedFacts? = nil, journal: any Journal, metrics: ServerCounts, logger: Logger
  ) {
    self.room = room
    self.code = code
    self.name = name
    self.logger = logger
    self.place = place
    home = place.number
    loop = place.loop
    server = place.server
    loops = place.loops
    let key = key ?? place.loops.freshKey()
    self.key = key
    far = FarRelays(of: name, as: key, at: place.number, among: place.loops, on: place.loop)
    throttle = BoardThrottle(place.frameThrottle, on: place.loop)
    self.journal = BoardJournal(journal, of: name, on: place.loop)
    past = ViewedPast(on: place.loop)
    hold = (journal as? any ClusterJournal).map { BoardHold($0, of: name, on: place.loop) }
    layouts = SurfaceLayouts(on: place.loop)
    factsWriter = FactsWriter(facts, of: room, on: place.loop)
    measures = BoardMeasures(countedIn: metrics)
    let inbox = viewsChanged
    room.onViewsChanged { inbox.post(ViewsChanged()) }
    far.onReport { [weak self] in self?.hear($0) }
    throttle.onChange { [weak self] in self?.throttleChanged() }
    self.journal.onReport { [weak self] in self?.hear($0) }
    hold?.onReport { [weak self] in self?.hear($0) }
    layouts.onBuilt { [weak self] in self?.handle(.opened($0)) }
    place.add(self, as: key)
  }

  /// The board's views or their tasks wrote something.
  private struct ViewsChanged: Sendable {}

  /// Its views have no tasks, because some view's task did what no task should.
  func stopTasks() { tasks.stop() }

  /// The facts that anyone can read at any time.
  var facts: SharedFacts { factsWriter.shared }

  /// How much it uses of what it has a limit for.
  var counts: RoomCounts { room.counts }

  /// How it has been in the last minutes.
  var pulse: BoardPulse { measures.pulse }

  func samplePulse(at now: Timestamp) {
    measures.sample(people: room.counts.sessions.values.reduce(0, +), at: now)
  }

  var title: String { room.title.title }

  /// The board as a host's list shows it.
  var summary: HostResult.BoardSummary { room.summary }

  /// The entries of it that are on disk.
  var state: BoardState { room.durableState }

  /// What people may set, and how it shows.
  var values: BoardValues { room.values }

  /// Says whose picture it is, by a link's token and a seat's secret, and whether it may come now.
  ///
  /// - Throws: why they send none.
  func sender(
    ofPicture token: String, _ secret: String, mayHost: Bool, address: String?, charges: Bool
  ) throws(Refusal) -> PictureEntry {
    try room.sender(
      ofPicture: token, seat: secret, mayHost: mayHost, address: address, charges: charges,
      at: RoomTime(monotonic: loop.now, wall: .now))
  }

  /// The picture of a card for its author and for hosts; nil: it isn't theirs to see.
  func picture(on card: CardID, for token: String, _ secret: String, mayHost: Bool) -> PictureValue? {
    room.picture(
      on: card, for: token, seat: secret, mayHost: mayHost, at: RoomTime(monotonic: loop.now, wall: .now))
  }

  /// The pictures of a card that everyone may see; nil: there is no such card for everyone.
  func pictures(on card: CardID) -> [PictureValue]? { room.pictures(on: card) }

  /// The elements that programs fed: with what is on its way to disk, and what is there.
  var collections: [String: FedCollection] { room.collections }
  var durableCollections: [String: FedCollection] { room.durableState.collections }

  // MARK: Sessions

  /// Sessions are named like their connections, which are never used again either.
  ///
  /// - Parameter again: the session was on another node's room before, on the same connection.
  func opened(
    _ connection: ConnectionID, isLocal: Bool, mayHost: Bool, address: String?, again: HelloAgain? = nil
  ) {
    let session = SessionID(connection)
    sessions.insert(session)
    if isHere(connection) {
      relay.enter(connection)
      if let early = place?.leadHere(connection, to: key) { began(session, early: early) }
    } else {
      far.lead(session, surfacesMax: room.surfacesMax, makeRelay: room.makeRelay)
    }
    hold?.came(session, wasIn: again != nil)
    handle(.connected(session, isLocal: isLocal, mayHost: mayHost, address: address, again: again))
  }

  // On another loop the session's relay hears all of this first, but for what was on its way when it was led here.

  func received(_ message: [UInt8], isText: Bool, from connection: ConnectionID) {
    relay.received(message, isText: isText, from: connection)
  }

  /// A message that came before its loop knew which board the connection is on.
  func receivedEarly(_ message: [UInt8], isText: Bool, from connection: ConnectionID) {
    handle(.received(SessionID(connection), message, isText: isText))
    for event in crossings.tookEarly(of: SessionID(connection)) {
      letGo(event)
      handle(event)
    }
  }

  private func began(_ session: SessionID, early: Int) {
    crossings.begin(session, early: early)
  }

  func overflowed(_ connection: ConnectionID) { relay.overflowed(connection) }

  func drained(_ connection: ConnectionID) { relay.drained(connection) }

  func stalled(_ connection: ConnectionID) { relay.stalled(connection) }

  func closed(_ connection: ConnectionID) {
    crossings.end(SessionID(connection)).forEach(letGo)
    relay.closed(connection)
  }

  /// The connection on this loop is gone, and ``closed(_:)`` follows.
  func lost(_ connection: ConnectionID) { relay.lost(connection) }

  private func isHere(_ connection: ConnectionID) -> Bool { connection.relay == home }

  /// The last broadcast on this loop is written.
  func wroteAll() {
    relay.wroteAll()
    throttleChanged()
  }

  /// Takes what the relay on this loop tells. If one of its messages is held, that counts as under way from now on.
  private func hearHere(_ report: RelayReport) {
    guard hear(report, from: home), case .event(.received(let session, let message, _)) = report else { return }
    place?.count(message, from: session.connection, to: home)
  }

  /// A message isn't held any more, so others of its session may set out.
  private func letGo(_ event: RoomEvent) {
    if case .received(let session, let message, _) = event { loops.took(message, from: session.connection, at: home) }
  }

  /// Takes what a relay tells.
  ///
  /// - Returns: whether it is held, because something that its session said before isn't here yet. Until then the
  ///   message is under way (``Transit``).
  func hear(_ report: RelayReport, from relay: RelayID) -> Bool {
    switch report {
    case .began(let session, let early): began(session, early: early)
    case .event(let event):
      guard !crossings.holds(event) else { return true }
      if case .disconnected(let session) = event { left(session) }
      handle(event)
    case .wrote(let frames, let beganAt):
      if let beganAt { measures.began(frames, by: relay, at: beganAt) }
      throttle.wrote(frames, by: relay)
      throttleChanged()
    case .packing(let isPacking):
      throttle.pack(isPacking, on: relay)
      throttleChanged()
    }
    return false
  }

  // MARK: Relays on other nodes

  /// A relay on another node, or its network, said something.
  ///
  /// - Parameters:
  ///   - term: of the claim by which this node holds the board.
  ///   - way: to the relay's node.
  func take(_ packet: ChannelPacket, from node: String, term: UInt64, by way: any NodeTransport) {
    // Nobody holds a board that is being given up: its relays ask elsewhere.
    guard !isLeaving else { return }
    far.take(packet, from: node, term: term, by: way)
  }

  /// These processes of other nodes have died, and so have their relays.
  func lose(_ dead: Set<NodeProcess>) { far.lose(dead) }

  private func hear(_ report: RoomChannels.Report) {
    switch report {
    case .told(.wrote(let frames, let beganBefore), let relay):
      _ = hear(.wrote(frames: frames, beganAt: beganBefore.map { loop.now - $0 }), from: relay)
    case .told(.packing(let isPacking), let relay): _ = hear(.packing(isPacking), from: relay)
    case .told(let message, _):
      guard let event = message.event else { return }
      if case .connected(let session, _, _, _, let again) = event {
        sessions.insert(session)
        hold?.came(session, wasIn: again != nil)
      }
      if case .disconnected(let session) = event { left(session) }
      handle(event)
    case .broken(let relay):
      sessions.removeAll(on: relay)
      hold?.removeAll(on: relay)
      if sessions.isEmpty { measures.becameEmpty() }
      throttle.end(relay)
      handle(.broken(relay))
    case .full(let relay, let isFull): handle(.full(relay, isFull))
    }
  }

  private func left(_ session: SessionID) {
    sessions.remove(session)
    if sessions.isEmpty { measures.becameEmpty() }
  }

  /// Whether the board can be let go of, and opened again for the next visitor, without anyone noticing or losing
  /// anything.
  var holdsNothing: Bool {
    sessions.isEmpty && !journal.isAppending && tasks.count == 0 && content == nil && room.holdsNothing(at: loop.now)
  }

  /// Ends the board when the journal has written what it was handed, and says so. The event, if there is one, sends
  /// everyone away.
  func leave(_ event: RoomEvent?) {
    isLeaving = true
    far.endChannels()
    if let event { handle(event) }
    endIfLeft()
  }

  private func endIfLeft() {
    guard isLeaving, !journal.isAppending else { return }
    isLeaving = false
    end()
    say(.left)
  }

  /// The board is let go of. Nothing is heard here any more.
  func end() {
    wake?.cancel()
    throttle.end()
    past.end()
    tasks.end()
    relay.end()
    crossings.endAll().forEach(letGo)
    far.end()
    place?.remove(key)
    journal.end()
    hold?.end()
    loop.close(viewsChanged)
    layouts.end()
  }

  /// The word that walls show now.
  var wallWord: WallWord? { room.wallWord(at: .now) }

  /// Events that come while the effects of one are performed wait until they are.
  func handle(_ event: RoomEvent) {
    guard !waits(event) else { return }
    events.append(event)
    guard !isHandling else { return }
    isHandling = true
    defer { isHandling = false }
    while !events.isEmpty { handleNow(events.removeFirst()) }
  }

  /// Whether this is a newcomer's, who mustn't see a board that another node may have by now: the log is asked first.
  private func waits(_ event: RoomEvent) -> Bool {
    switch hold?.take(event) {
    case nil, .passes: return false
    case .waits: return true
    case .isTooMuch(let session):
      tell(session.relay, .close(session, code: 1008, reason: "too much was said at once"))
      far.send()
      return true
    }
  }

  private func hear(_ report: BoardHold.Report) {
    switch report {
    case .held(let events): events.forEach(handle)
    case .lost: say(.lost)
    }
  }

  private func handleNow(_ event: RoomEvent) {
    let time = RoomTime(monotonic: loop.now, wall: .now)
    let effects = code.run({ room.handle(event, at: time) })
    factsWriter.took(event, sessions: sessions.count)
    var questions: [HostedBoardEvent] = []
    var madeFrame = false
    for effect in effects {
      switch effect {
      case .madeFrame:
        place?.wroteFrames(for: loop.now - time.monotonic)
        madeFrame = true
      case .ask(let question, let ticket): questions.append(.asked(question, ticket: ticket))
      default: perform(effect)
      }
    }
    far.send()
    if !madeFrame { throttle.worked(since: time.monotonic) }
    setThrottle(afterFrame: madeFrame)
    questions.forEach(say)
    switch event {
    case .closing, .ended:
      tasks.cancelAll()
      content = nil
    default: break
    }
    content?.look()
    factsWriter.writeIfOld(sessions: sessions.count)
    // The first loop asks a board there itself.
    if home != Loops.first { factsWriter.sampleSoon() }
  }

  /// A relay told something: the room may be slower or faster from now on. If an event's effects are being performed,
  /// that waits for their end.
  private func throttleChanged() {
    if !isHandling { setThrottle(afterFrame: true) }
  }

  /// - Parameter isFrame: frames wait while another frame is being written, but not for anything else.
  private func setThrottle(afterFrame isFrame: Bool) {
    let next = throttle.next(
      after: room.throttle, afterFrame: isFrame, with: sessions.relays,
      isBroadcasting: server()?.isBroadcasting ?? false)
    if next != room.throttle { handle(.throttled(next)) }
  }

  private func perform(_ effect: RoomEffect) {
    switch effect {
    case .open(let order): layouts.build(order)
    case .channel(let relay, let message): tell(relay, message)
    case .append(let entries, let sequence): journal.append(entries, after: sequence)
    case .keepSnapshot(let state, let sequence): journal.keepSnapshot(state, at: sequence)
    case .reload: journal.reload()
    case .readHistory(let question, let ticket): journal.read(question, ticket: ticket, keeping: past.look())
    case .wake(let time): schedule(time)
    case .madeFrame, .ask: break  // looked at when all else is done
    case .fed(let ticket, let end): say(.fed(ticket, end))
    case .startTask(let task): tasks.start(task)
    case .cancelTask(let id): tasks.cancel(id)
    case .log(let level, let message, let details): log(level, message, details)
    case .security(let event):
      measures.note(event.kind)
      say(.noted(state.document.isAnonymous ? event.withoutWriter : event))
    }
  }

  private func tell(_ id: RelayID, _ message: ChannelMessage) {
    switch message {
    case .frame: measures.go(to: id, in: throttle.tell(id))
    case .close(let session, _, _):
      sessions.remove(session)
      factsWriter.age()
    default: break
    }
    if id == home { return relay.take([message]) }
    far.tell(id, message)
  }

  private func hear(_ report: BoardJournal.Report) {
    let wasPublic = state.settings.lobby.makesTitlePublic
    take(report)
    if state.settings.lobby.makesTitlePublic != wasPublic { say(.titlePublicityChanged) }
    endIfLeft()
  }

  private func take(_ report: BoardJournal.Report) {
    switch report {
    case .history(let ticket, let result): handle(.history(ticket, result))
    case .appended(.fenced, _, _) where hold != nil:
      // The room would show what is on disk, and accept nothing: another node shows it, and accepts edits.
      say(.lost)
    case .appended(let end, let entries, let since):
      measures.appended(entries, end, since: since, at: loop.now, isSeen: !sessions.isEmpty)
      if case .appended = end { factsWriter.appended(entries) }
      handle(.appended(end))
      if case .notAppended = end { declareAgain() }
    case .reloaded(let result):
      handle(.reloaded(result))
      declareAgain()
    case .snapshotKept(.success): handle(.snapshotKept)
    case .snapshotKept(.failure(let error)):
      // The entries are all there: only the next start takes longer.
      logger.warning(
        "A snapshot could not be kept", metadata: ["board": "\(name)", "error": "\(error.detail)"])
      handle(.snapshotKept)
    }
  }

  /// Declares what the author's views declare, now and whenever that changes.
  func follow(_ views: DeclaredViews, _ description: BoardDescription, _ code: NotedCode, values: BoardValues) {
    let content = BoardContent(
      of: views, described: description, values, code, state: room.viewState, on: loop
    ) { [weak self] in
      self?.handle($0.map { .declared($0) } ?? .viewsChanged)
    }
    self.content = content
    declareContent()
    let inbox = viewsChanged
    content.onNeedsUpdate { inbox.post(ViewsChanged()) }
  }

  private func declareContent() {
    guard let content else { return }
    let declaration = content.declaration
    handle(.described(content.description))
    handle(.declared(declaration))
  }

  /// The declaration may have been lost, with everything else that wasn't on disk.
  private func declareAgain() {
    if content == nil { say(.declarationLost) } else { declareContent() }
  }

  private func schedule(_ time: Duration) {
    wake?.cancel()
    wake = loop.timer(after: max(.zero, time - loop.now)) { [weak self] in self?.handle(.tick) }
  }

  private func log(_ level: RoomEffect.LogLevel, _ message: String, _ details: [String: String]) {
    let level: Logger.Level =
      switch level {
      case .info: .info
      case .warning: .warning
      case .error: .error
      }
    var metadata = details.mapValues { Logger.MetadataValue.string($0) }
    metadata["board"] = "\(name)"
    logger.log(level: level, "\(message)", metadata: metadata)
  }
}
