import Dispatch
import Document
import FoundationEssentials
import Logging
import Messages
import Presentation
import Room
import Service
import Storage

/// The server that a board is on.
protocol HostedBoardDelegate: AnyObject {
  /// What only the server knows, or can do. Nil: it takes a while, and is handed to the board with the ticket.
  func answer(_ question: ServerQuestion, of board: BoardName, ticket: UInt64) -> ServerAnswer?
}

/// One board on the event loop: its room, and the effects of its events performed on network, journal and clock.
final class HostedBoard {
  let name: BoardName
  private let room: Room
  /// What of the room's work is the board's author's.
  private let code: NotedCode
  private let secrets: RoomSecrets
  private let server: () -> WebServer?
  private let loop: EventLoop
  private let journal: any Journal
  private let reports: Inbox<JournalReport>
  private let metrics: ServerCounts
  private let logger: Logger
  private let frameThrottle: FrameThrottle
  private lazy var tasks = ViewTasks(on: loop) { [logger, name] in
    logger.warning("\($0)", metadata: ["board": "\(name)"])
  }
  /// What a board that is written in Swift declares.
  private var content: BoardContent?
  private var wake: LoopTimer?
  /// Moments of the board's past that hosts looked at lately.
  private let past = PastStates()
  private var pastTimer: LoopTimer?
  private static let pastIdle = Duration.seconds(300)
  /// The problem of the board's file, while that can't be followed.
  private(set) var fileProblem: ServeError?
  private var sessions: Set<SessionID> = []
  /// Of the sessions on this loop.
  private lazy var relay = BoardRelay(
    of: name, room.makeRelay(), surfacesMax: room.surfacesMax, on: loop, server: server
  ) { [weak self] in self?.hear($0, from: Self.ownRelay) }
  private static let ownRelay = RelayID(0)
  /// Where it has relays on other loops, and what those are still to be told of the event at hand.
  private let workers: Workers
  private let key: BoardKey
  private var farRelays: Set<RelayID> = []
  private var outgoing: [RelayID: [ChannelMessage]] = [:]
  /// Which relays pack snapshots, and which write frames on other loops.
  private var packing: Set<RelayID> = []
  private var credit = FrameCredit()
  private var creditTimer: LoopTimer?
  /// Events that came while another one's effects were performed: a channel keeps its order.
  private var events: [RoomEvent] = []
  private var isHandling = false
  /// When someone was here last, or asked for something.
  private(set) var usedAt: Duration
  /// What the journal has in hand, and since when: a room appends one batch after the other.
  private var appending: (since: Duration, entries: [Entry])?
  private var unseen = UnseenEdits()
  /// Where the collections of the board's file have their elements from, as it said last.
  private(set) var collectionSources: [String: CollectionSource] = [:]
  weak var delegate: (any HostedBoardDelegate)?
  /// Called with what became of a feed.
  var feedEnded: (UInt64, CollectionFeed.End) -> Void = { _, _ in }
  /// Called with what happened that whoever runs the server wants to know.
  var noted: (SecurityEvent, BoardName) -> Void = { _, _ in }
  /// Called when what was declared may have been lost, with what else wasn't on disk.
  var declarationLost: () -> Void = {}
  /// Called when the title isn't public any more, or is again.
  var titlePublicityChanged: () -> Void = {}

  /// How it has been in the last minutes.
  private(set) var pulse = BoardPulse()

  /// When it was changed last since it was opened; nil: it wasn't.
  private(set) var changedAt: Timestamp?

  /// The messages that come back from the journal's thread.
  enum JournalReport: Sendable {
    case appended(BoardName, AppendEnd)
    case reloaded(BoardName, Result<JournalContents, JournalError>)
    case snapshotKept(BoardName, Result<Void, JournalError>)
    case history(BoardName, UInt64, Result<HistoryQuestion.Answer, JournalError>)
  }

  init(
    room: Room, code: NotedCode, secrets: RoomSecrets, name: BoardName, loop: EventLoop, journal: any Journal,
    reports: Inbox<JournalReport>, metrics: ServerCounts, frameThrottle: FrameThrottle, logger: Logger,
    workers: Workers = Workers(), server: @escaping () -> WebServer?
  ) {
    self.room = room
    self.code = code
    self.secrets = secrets
    self.name = name
    self.loop = loop
    self.journal = journal
    self.reports = reports
    self.metrics = metrics
    self.logger = logger
    self.frameThrottle = frameThrottle
    self.server = server
    self.workers = workers
    key = workers.freshKey()
    usedAt = loop.now
    let inbox = viewsChanged
    room.onViewsChanged { inbox.post(ViewsChanged()) }
  }

  /// One surface at a time for all boards, so that it takes no more than one processor from the loop.
  private static let layouts = DispatchQueue(label: "laying out surfaces", qos: .utility)
  private lazy var surfaceOpened = loop.inbox { [weak self] (built: BuiltSurface) in self?.handle(.opened(built)) }

  private lazy var viewsChanged = loop.inbox { [weak self] (_: ViewsChanged) in self?.handle(.viewsChanged) }

  /// The board's views or their tasks wrote something.
  private struct ViewsChanged: Sendable {}

  /// Its views have no tasks, because some view's task did what none should.
  func stopTasks() { tasks.stop() }

  var title: String { room.title.title }

  var sessionCount: Int { sessions.count }

  /// False while edits can't be written: the journal is being read back, or another process or a full disk is in the
  /// way.
  var isWritable: Bool { room.isWritable }

  /// Whether the journal has something of it in hand.
  var isAppending: Bool { appending != nil }

  /// How much it uses of what it has a limit for.
  var counts: RoomCounts { room.counts }

  func samplePulse(at now: Timestamp) {
    pulse.sample(people: room.counts.sessions.values.reduce(0, +), at: now)
  }

  /// Whether it stays so until a host repairs the board.
  var isDamaged: Bool { room.isDamaged }

  var summary: HostResult.BoardSummary { room.summary }

  /// The entries of it that are on disk.
  var state: BoardState { room.durableState }

  /// What people may set, and how it shows.
  var values: BoardValues { room.values }

  /// The role's link in its generation now.
  func link(of role: Role) -> BoardLink {
    secrets.link(role, room.durableState.settings.linkGenerations[role.rawValue] ?? 0)
  }

  /// The role that a link's token gives; nil: it opens nothing.
  func role(of token: String) -> Role? {
    let generations = room.durableState.settings.linkGenerations
    return secrets.role(
      token, Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0, generations[$0.rawValue] ?? 0) }))
  }

  /// Whose picture a link's token and a seat's secret send, and whether it may come now.
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

  var guestLink: BoardLink { link(of: .guest) }

  // MARK: Sessions

  /// Sessions are named like their connections, which are never used again either.
  func opened(_ connection: ConnectionID, isLocal: Bool, mayHost: Bool, address: String?) {
    let session = SessionID(connection)
    sessions.insert(session)
    if isHere(connection) {
      relay.enter(connection)
    } else {
      if farRelays.insert(session.relay).inserted {
        workers.open(self, as: key, room.makeRelay(), surfacesMax: room.surfacesMax, on: session.relay)
      }
      workers.lead(connection, to: key)
    }
    handle(.connected(session, isLocal: isLocal, mayHost: mayHost, address: address))
  }

  // On another loop the session's relay hears all of this first, but for what was on its way when it was led here.

  func received(_ message: [UInt8], isText: Bool, from connection: ConnectionID) {
    guard isHere(connection) else { return handle(.received(SessionID(connection), message, isText: isText)) }
    relay.received(message, isText: isText, from: connection)
  }

  func overflowed(_ connection: ConnectionID) { relay.overflowed(connection) }

  func drained(_ connection: ConnectionID) { relay.drained(connection) }

  func stalled(_ connection: ConnectionID) { relay.stalled(connection) }

  func closed(_ connection: ConnectionID) { relay.closed(connection) }

  private func isHere(_ connection: ConnectionID) -> Bool { connection.relay == Self.ownRelay }

  /// The last broadcast on this loop is written.
  func wroteAll() {
    relay.wroteAll()
    paceChanged()
  }

  /// What a relay tells.
  func hear(_ report: RelayReport, from relay: RelayID) {
    switch report {
    case .event(let event):
      if case .disconnected(let session) = event { left(session) }
      handle(event)
    case .wrote(let frames, let beganAt):
      if let beganAt { noteShown(after: unseen.began(frames, by: relay, at: beganAt)) }
      credit.wrote(frames, by: relay, at: loop.now)
      paceChanged()
    case .packing(let isPacking):
      if isPacking { packing.insert(relay) } else { packing.remove(relay) }
      paceChanged()
    }
  }

  private func left(_ session: SessionID) {
    sessions.remove(session)
    usedAt = loop.now
    if sessions.isEmpty { unseen.removeAll() }
  }

  /// Someone asked for something without a connection that stays.
  func used() { usedAt = loop.now }

  /// Whether the board can be let go of, and opened again for whoever comes next, without anyone noticing or losing
  /// anything.
  var holdsNothing: Bool {
    sessions.isEmpty && appending == nil && tasks.count == 0 && content == nil && fileProblem == nil
      && room.holdsNothing(at: loop.now)
  }

  /// The board is let go of. Nothing is heard here any more.
  func end() {
    wake?.cancel()
    creditTimer?.cancel()
    pastTimer?.cancel()
    tasks.end()
    relay.end()
    workers.end(key, on: farRelays)
    loop.close(viewsChanged)
    loop.close(surfaceOpened)
  }

  /// The word that walls show now.
  var wallWord: WallWord? { room.wallWord(at: .now) }

  /// Events that come while the effects of one are performed wait until they are.
  func handle(_ event: RoomEvent) {
    events.append(event)
    guard !isHandling else { return }
    isHandling = true
    defer { isHandling = false }
    while !events.isEmpty { handleNow(events.removeFirst()) }
  }

  private func handleNow(_ event: RoomEvent) {
    let time = RoomTime(monotonic: loop.now, wall: .now)
    let effects = code.run({ room.handle(event, at: time) })
    var answers: [RoomEvent] = []
    var madeFrame = false
    for effect in effects {
      switch effect {
      case .madeFrame:
        frameThrottle.wrote(took: loop.now - time.monotonic, at: loop.now)
        madeFrame = true
      case .ask(let question, let ticket):
        let answer = delegate?.answer(question, of: name, ticket: ticket)
        if let answer { answers.append(.answered(ticket, answer)) }
      default: perform(effect)
      }
    }
    sendOutgoing()
    if !madeFrame { frameThrottle.worked(took: loop.now - time.monotonic, at: loop.now) }
    setPace(afterFrame: madeFrame)
    answers.forEach(handle)
    switch event {
    case .closing, .ended:
      tasks.cancelAll()
      content = nil
    default: break
    }
    content?.look()
  }

  /// A relay told something: the room may be slower or faster from now on. While an event's effects are performed that
  /// waits for their end.
  private func paceChanged() {
    if !isHandling { setPace(afterFrame: true) }
  }

  /// - Parameter isFrame: frames wait as long as one is being written, but for nothing else that is.
  private func setPace(afterFrame isFrame: Bool) {
    var pace = room.pace
    pace.holdsSnapshots = !packing.isEmpty
    if isFrame {
      pace.frameInterval = frameThrottle.interval(at: loop.now, with: farRelays)
      pace.quickInterval = frameThrottle.quickInterval(at: loop.now, with: farRelays)
      let waitsUntil = credit.waits(at: loop.now)
      pace.holdsFrames = server()?.isBroadcasting ?? false || waitsUntil != nil
      creditTimer?.cancel()
      creditTimer = waitsUntil.map { until in
        loop.timer(after: max(.milliseconds(1), until - loop.now)) { [weak self] in self?.paceChanged() }
      }
    }
    if pace != room.pace { handle(.paced(pace)) }
  }

  private func perform(_ effect: RoomEffect) {
    switch effect {
    case .open(let order):
      Self.layouts.async { [surfaceOpened] in if order.isWanted { surfaceOpened.post(order.build()) } }
    case .channel(let relay, let message): tell(relay, message)
    case .append(let entries, let sequence): append(entries, after: sequence)
    case .keepSnapshot(let state, let sequence):
      journal.keepSnapshot(state, of: name, at: sequence) { [reports, name] in
        reports.post(.snapshotKept(name, $0))
      }
    case .reload: reload()
    case .readHistory(let question, let ticket): read(question, ticket)
    case .wake(let time): schedule(time)
    case .madeFrame, .ask: break  // looked at when all else is done
    case .fed(let ticket, let end): feedEnded(ticket, end)
    case .startTask(let task): tasks.start(task)
    case .cancelTask(let id): tasks.cancel(id)
    case .log(let level, let message, let details): log(level, message, details)
    case .security(let event):
      pulse.note(event.kind)
      noted(state.document.isAnonymous ? event.withoutWriter : event, name)
    }
  }

  private func tell(_ id: RelayID, _ message: ChannelMessage) {
    switch message {
    case .frame: unseen.go(to: id, in: credit.tell(id, at: loop.now))
    case .close(let session, _, _): sessions.remove(session)
    default: break
    }
    if id == Self.ownRelay { return relay.take([message]) }
    outgoing[id, default: []].append(message)
  }

  /// What an event leads to goes to a relay on another loop at once.
  private func sendOutgoing() {
    guard !outgoing.isEmpty else { return }
    for (relay, messages) in outgoing { workers.tell(messages, of: key, to: relay) }
    outgoing = [:]
  }

  /// Edits began to be shown so long after they were handed to the journal.
  private func noteShown(after times: [Duration]) {
    for time in times {
      metrics.shown(after: time)
      pulse.shown(after: time)
    }
  }

  private func append(_ entries: [Entry], after sequence: SequenceNumber) {
    appending = (loop.now, entries)
    journal.append(entries, to: name, after: sequence) { [reports, name] in reports.post(.appended(name, $0)) }
  }

  /// Reads the board back on a thread of its own, for reading may take long and the loop serves other boards.
  private func reload() {
    DispatchQueue.global().async { [journal, reports, name] in
      let result: Result<JournalContents, JournalError>
      do throws(JournalError) {
        result = .success(try journal.salvage(name))
      } catch {
        result = .failure(error)
      }
      reports.post(.reloaded(name, result))
    }
  }

  /// As ``reload()``: the question may be about something far back.
  private func read(_ question: HistoryQuestion, _ ticket: UInt64) {
    pastIsLookedAt()
    DispatchQueue.global().async { [journal, reports, name, past] in
      reports.post(.history(name, ticket, question.answer(from: journal, of: name, keeping: past)))
    }
  }

  /// Moments of the past are kept for as long as someone looks at it.
  private func pastIsLookedAt() {
    pastTimer?.cancel()
    pastTimer = loop.timer(after: Self.pastIdle) { [past] in past.forget() }
  }

  func report(_ report: JournalReport) {
    let wasPublic = state.settings.lobby.makesTitlePublic
    defer { if state.settings.lobby.makesTitlePublic != wasPublic { titlePublicityChanged() } }
    switch report {
    case .history(_, let ticket, let result): handle(.history(ticket, result))
    case .appended(_, let end):
      if let (since, entries) = appending {
        metrics.appended(entries, end, took: loop.now - since)
        if case .appended = end { pulse.wrote(entries) }
        if case .appended = end, entries.contains(where: \.isEdit), !sessions.isEmpty { unseen.add(since: since) }
      }
      if case .appended = end, let at = appending?.entries.last(where: { $0.changedAt != nil })?.changedAt {
        changedAt = at
      }
      appending = nil
      handle(.appended(end))
      if case .notAppended = end { declarationLost() }
    case .reloaded(_, let result):
      handle(.reloaded(result))
      declarationLost()
    case .snapshotKept(_, .success): handle(.snapshotKept)
    case .snapshotKept(_, .failure(let error)):
      // The entries are all there: only the next start takes longer.
      logger.warning(
        "A snapshot could not be kept", metadata: ["board": "\(name)", "error": "\(error.detail)"])
      handle(.snapshotKept)
    }
  }

  /// The board file was read again: what it declares meets what people did, or the host hears why it can't be followed.
  func fileWasRead(_ finding: BoardFileWatch.Finding) {
    switch finding {
    case .success(let contents):
      if fileProblem != nil { logger.info("The board file is in order again", metadata: ["board": "\(name)"]) }
      fileProblem = nil
      handle(.undeclarable(nil))
      collectionSources = contents.collections
      declare(contents)
    case .failure(let error):
      guard error != fileProblem else { return }
      fileProblem = error
      logger.warning("\(error) The board stays as it was declared before.", metadata: ["board": "\(name)"])
      handle(.undeclarable("\(error)"))
    }
  }

  /// A program fed one of the collections, and with that the file declares this.
  func feed(_ collection: String, _ change: FedCollection.Change, _ contents: BoardFile.Contents, ticket: UInt64) {
    fileProblem = nil
    collectionSources = contents.collections
    handle(
      .fed(
        CollectionFeed(
          ticket: ticket, collection: collection, change: change,
          description: BoardDescription(contents),
          declaration: contents.declaration)))
  }

  func declare(_ contents: BoardFile.Contents) {
    handle(.described(BoardDescription(contents)))
    handle(.declared(contents.declaration))
  }

  /// Declares what the author's views declare, now and whenever that changes.
  func follow(_ views: DeclaredViews, _ description: BoardDescription, _ code: NotedCode, values: BoardValues) {
    let content = BoardContent(of: views, values, code, state: room.viewState, on: loop) { [weak self] in
      self?.handle($0.map { .declared($0) } ?? .viewsChanged)
    }
    self.content = content
    declarationLost = { [weak self] in self?.declareContent(as: description) }
    declareContent(as: description)
    let inbox = viewsChanged
    content.onNeedsUpdate { inbox.post(ViewsChanged()) }
  }

  private func declareContent(as description: BoardDescription) {
    guard let declaration = content?.declaration else { return }
    handle(.described(description))
    handle(.declared(declaration))
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

extension Entry {
  /// Whether it changes what people see, so that a frame tells of it.
  fileprivate var isEdit: Bool {
    switch self {
    case .applied, .undone: true
    default: false
    }
  }
}

extension HostedBoard.JournalReport {
  var board: BoardName {
    switch self {
    case .history(let board, _, _): board
    case .appended(let board, _), .reloaded(let board, _), .snapshotKept(let board, _): board
    }
  }
}

extension BoardDescription {
  init(_ contents: BoardFile.Contents) {
    self.init(
      title: contents.title, container: contents.container, values: contents.values, isAnonymous: contents.isAnonymous,
      guestsChangeSections: contents.guestsChangeSections, talk: contents.talk)
  }
}
