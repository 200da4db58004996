public import BoardUI
public import Document
public import Messages
internal import OrderedCollections
public import Presentation

/// One live board: its document, its scenes, and everybody who is connected.
///
/// A machine without I/O: whoever owns the room hands it events and performs the effects in their order. It knows no clock
/// and no randomness; equal events at equal times give equal effects. It is confined to one thread and not `Sendable`.
/// ```swift
/// let room = try Room(configuration, contents: try journal.read(board), secrets: secrets, epoch: freshEpoch())
/// for effect in room.handle(.connected(session, isLocal: false), at: now) { perform(effect) }
/// ```
/// What people do is judged against a state in memory, `ahead`, and written to the journal; only what the journal says is on
/// disk reaches `durable`, and scenes, facts, welcomes and frames show nothing else.
public final class Room {
  let configuration: RoomConfiguration
  let secrets: RoomSecrets
  /// Says to which run of the room frame numbers belong.
  let epoch: String

  /// What is on disk, and what is on its way there.
  var ledger: Ledger
  /// A declaration that came while the journal wasn't ready.
  var waitingDeclaration: Declaration?
  var waitingDescription: BoardDescription?
  /// From where nobody takes a new seat; the first one barred comes first.
  var barred: OrderedDictionary<String, BarredAddress> = [:]
  /// What the board's views keep, on all its surfaces: state as long as the room lives, stored values in the journal.
  public let viewState: StateStore
  package let viewMail = ViewMail()
  /// Each mistake of a view is logged once.
  var loggedDiagnostics: Set<Diagnostic> = []
  /// What is wrong with the board file, for the host.
  var fileProblem: String?

  /// In the order they connected.
  var sessions: OrderedDictionary<SessionID, Session> = [:]
  /// Who gets the frames of each surface, in the order they connected; nil: to be looked up anew.
  var readers: [Surface?: [SessionID]]?
  /// The sessions that get a snapshot next.
  var awaitingSnapshot: OrderedSet<SessionID> = []
  var attendance: Attendance
  var stream: FrameStream
  /// When the last frame was made, by the time of its event.
  public internal(set) var lastFrameAt: Duration?
  /// No new snapshot is made before this time, because the last one was large.
  var nextLargeSnapshotAt = Duration.zero
  var people = PeopleList()
  /// When sessions were looked at last for what is late, and whom that hasn't come to yet.
  var sweptAt: Duration?
  var unswept: ArraySlice<SessionID> = []
  var claims = OpenClaims()
  var seatNames: SeatNames
  var accounts: Accounts
  /// What the message at hand is charged.
  var messageCharge: MessageCharge?
  /// Work units that the last message came to.
  package internal(set) var workOfLastMessage = 0
  /// Who waits for a surface.
  var line = SurfaceLine()
  /// Who makes room for newcomers, and from where seats are here.
  var vacancies = Vacancies()
  var origins = SeatOrigins()
  var wakeAt: Duration?
  var isClosing = false
  /// What waits for the journal's word about the past, by ticket.
  var historyRequests: [UInt64: HistoryRequest] = [:]
  var lastHistoryTicket: UInt64 = 0

  /// The event at hand: when it is, and what it wants done.
  var time: RoomTime
  var effects: [RoomEffect] = []

  /// - Throws: `format` for contents whose entries don't follow from each other.
  public convenience init(
    _ configuration: RoomConfiguration, contents: JournalContents, look: BoardLook = BoardLook(), secrets: RoomSecrets,
    epoch: String
  ) throws(JournalError) {
    self.init(configuration, try contents.loaded(), look: look, secrets: secrets, epoch: epoch)
  }

  /// - Parameters:
  ///   - board: what the journal holds of the board.
  ///   - look: the board's container, and the values that people may set.
  ///   - epoch: a fresh string for each start of the room.
  public init(
    _ configuration: RoomConfiguration, _ board: LoadedBoard, look: BoardLook = BoardLook(), secrets: RoomSecrets,
    epoch: String
  ) {
    let state = board.state
    self.configuration = configuration
    frameInterval = configuration.frameInterval
    self.secrets = secrets
    ledger = Ledger(board, look: look, configuration)
    self.epoch = epoch
    attendance = Attendance(after: state)
    accounts = Accounts(configuration)
    seatNames = SeatNames(state.seats.values)
    viewState = StateStore(stored: state.stored)
    stream = FrameStream(
      state, look: ledger.look, configuration: configuration, views: viewState, mail: viewMail)
    time = RoomTime(monotonic: .zero, wall: Timestamp(milliseconds: 0))
    connectViews()
  }

  /// Takes an event and answers what to do about it.
  ///
  /// Events about sessions the room doesn't know are left alone: a connection may end while its last message is on its way.
  public func handle(_ event: RoomEvent, at time: RoomTime) -> [RoomEffect] {
    self.time = time
    effects = []
    if vacancies.openedAt == nil { openVacancies() }
    switch event {
    case .connected(let id, let isLocal, let mayHost, let address):
      connect(id, isLocal: isLocal, mayHost: mayHost, address: address)
    case .received(let id, let bytes, let isText): receive(bytes, isText: isText, from: id)
    case .disconnected(let id): leave(id)
    case .appended(let end): finishAppend(end)
    case .reloaded(let result): finishReload(result)
    case .snapshotKept: finishSnapshot()
    case .history(let ticket, let result): finishHistory(ticket, result)
    case .declared(let declaration): declare(declaration)
    case .described(let description): describe(description)
    case .fed(let feed): self.feed(feed)
    case .undeclarable(let problem): fileProblem = problem
    case .viewsChanged: break  // frames are looked at after every event
    case .tick: wakeAt = nil  // what was asked for has been used up, even if it came before its time
    case .lagging(let id): lag(id)
    case .drained(let id): drain(id)
    case .stalled(let id): closeStalled(id)
    case .closing: closeAll()
    }
    tellDamage()
    if !isClosing { settle() }
    defer { effects = [] }
    return effects
  }

  /// Time between frames. Its owner makes it longer where frames cost much.
  public var frameInterval: Duration
  /// Frames wait: the owner is still writing the last one, which takes long to a crowd. After that it says ``RoomEvent/tick``.
  public var holdsFrames = false

  /// New snapshots wait: the owner is still packing the last ones, which takes long if they are large. After that it says
  /// ``RoomEvent/tick``.
  public var holdsSnapshots = false

  /// The other boards of this server, for a host who asks for all.
  public var otherBoards: () -> [HostResult.BoardSummary] = { [] }
  /// Lets a screen in that shows this code; false: none does.
  public var admitWall: (String) -> Bool = { _ in false }
  /// How guests come in now; nil: nobody said.
  public var wayIn: () -> WayIn? = { nil }

  /// The board as a host's list shows it.
  public var summary: HostResult.BoardSummary { HostResult.BoardSummary(self) }

  /// Everything that is on disk: more than everybody may see, see ``BoardState/seen(by:isAnonymous:)``.
  public var durableState: BoardState { durable }

  /// What is on disk.
  var durable: BoardState { ledger.durable }

  /// What will be, when everything handed to the journal is on disk.
  var ahead: BoardState { ledger.ahead }

  /// The values that people may set, by what is on its way to disk.
  var schema: ValueSchema { ledger.schema }

  /// How many surfaces are open at most.
  public var surfacesMax: Int { configuration.surfacesMax }

  /// What people may set, and how it shows.
  public var values: BoardValues { ledger.look.values }

  /// Whether there is such a seat, on disk or on its way there.
  package func hasSeat(_ seat: SeatNumber) -> Bool { ahead.seats[seat] != nil }

  /// Whether all that was taken up is on disk.
  package var isAtRest: Bool { ledger.isAtRest }

  var now: Duration { time.monotonic }

  /// What an event leads to beside its own effects, in the order that keeps frames, snapshots and lists consistent.
  private func settle() {
    retryIfDue()
    expireClaimsIfDue()
    countSeatsIfDue()
    seatWaitingIfDue()
    settleViews()
    handOver()
    stream.turnNotices(at: now, in: durable.document)
    sendFrameIfDue()
    settleViews()
    handOver()
    openNextIfDue()
    sendSnapshotsIfDue()
    sendPeopleIfDue()
    sweepIfDue()
    scheduleWake()
  }

  /// Asks to be woken for the earliest thing that is due later.
  private func scheduleWake() {
    let due = [
      nextFrameAt, nextSnapshotAt, nextPeopleAt, nextSweepAt, ledger.nextRetryAt, nextClaimExpiryAt,
      stream.nextNoticeAt,
      line.nextAt, nextCensusAt, nextWaitingAt,
    ].compactMap { $0 }.min()
    if let wakeAt, wakeAt <= now { self.wakeAt = nil }
    guard let due, wakeAt.map({ due < $0 }) ?? true else { return }
    wakeAt = due
    effects.append(.wake(at: due))
  }
}
