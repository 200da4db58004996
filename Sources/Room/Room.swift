public import BoardUI
public import Document
public import Messages
internal import OrderedCollections
public import Presentation

/// One live board: its document, its scenes, and everyone who is connected.
///
/// A machine without I/O: its owner hands it events and performs the effects in their order. It knows no clock and no
/// randomness: keys and fresh numbers come from its ``RoomSecrets``, a parameter that answers. Equal events at equal
/// times, and equal answers, give equal effects. A room is confined to one thread and not `Sendable`.
/// ```swift
/// let room = try Room(configuration, contents: try journal.read(board), secrets: secrets, epoch: freshEpoch())
/// for effect in room.handle(.connected(session, isLocal: false), at: now) { perform(effect) }
/// ```
/// What people do is judged against a state in memory, `ahead`, and written to the journal; only what the journal says
/// is on disk reaches `durable`, and scenes, facts, welcomes and frames show nothing else.
public final class Room {
  let configuration: RoomConfiguration
  let secrets: RoomSecrets
  /// The state on disk, and entries on their way there.
  var ledger: Ledger
  /// What the board's file says beyond that.
  var declarations = Declarations()
  var views: RoomViews
  var stream: FrameStream
  /// What the relays keep of it.
  var relays: RelayBook
  var schedule: FrameSchedule
  var sessions = Sessions()
  var roster: Roster
  /// The seats that make room for newcomers.
  var vacancies = Vacancies()
  /// From where each seat was here last.
  var origins = SeatOrigins()
  /// From where nobody takes a new seat.
  var barredAddresses = BarredAddresses()
  /// Newcomers who wait to be let in.
  var lobby = Lobby()
  var claims = OpenClaims()
  /// What the seats on disk are called.
  var seatNames: SeatNames
  var viewOnlySeats: ViewOnlySeats
  var charging: Charging
  /// The requests that wait for an answer of the journal or the server.
  var questions = Questions()
  var imports = Imports()
  var olderClients = OlderClients()
  var pictureArrivals = PictureArrivals()
  /// The sessions that read messages below cards.
  var openThreads = OpenThreads()
  var turnWatch = TurnWatch()
  var clock = BoardClock()
  private var current = CurrentEvent()

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
    self.secrets = secrets
    ledger = Ledger(board, look: look, configuration)
    roster = Roster(after: state)
    seatNames = SeatNames(state.seats.values)
    viewOnlySeats = ViewOnlySeats(state.seats.values)
    charging = Charging(configuration)
    schedule = FrameSchedule(configuration)
    relays = RelayBook(configuration.lanes)
    views = RoomViews(stored: state.stored)
    stream = FrameStream(
      state, look: ledger.look, configuration: configuration, epoch: epoch, views: views.state, mail: views.mail)
  }

  /// Takes an event and answers what to do about it.
  ///
  /// Events about sessions the room doesn't know are left alone: a connection may end while its last message is on its
  /// way.
  public func handle(_ event: RoomEvent, at time: RoomTime) -> [RoomEffect] {
    current.begin(at: time)
    clock.openIfNeeded(at: time, durable.settings)
    if !vacancies.isOpen { openVacancies() }
    switch event {
    case .connected(let id, let isLocal, let mayHost, let address, let again):
      connect(id, isLocal: isLocal, mayHost: mayHost, address: address, again: again)
    case .received(let id, let bytes, let isText):
      receive(olderClients.current(bytes, from: id), isText: isText, from: id)
    case .disconnected(let id): forget(id)
    case .broken(let relay): lose(relay)
    case .full(let relay, let isFull): fill(relay, isFull)
    case .appended(let end): finishAppend(end)
    case .reloaded(let result): finishReload(result)
    case .snapshotKept: finishSnapshot()
    case .history(let ticket, let result): finishHistory(ticket, result)
    case .answered(let ticket, let answer): finishQuestion(ticket, answer)
    case .throttled(let throttle): schedule.set(throttle)
    case .declared(let declaration): declare(declaration)
    case .described(let description): describe(description)
    case .fed(let feed): self.feed(feed)
    case .undeclarable(let problem): declarations.note(problem: problem)
    case .viewsChanged: break  // frames are looked at after every event
    case .tick: current.wake()
    case .lagging(let id): lag(id)
    case .drained(let id): drain(id)
    case .stalled(let id): closeStalled(id)
    case .silent(let id): closeSilent(id)
    case .opened(let built): finishOpening(built)
    case .closing: closeAll(.goingAway)
    case .ended: closeAll(.noEntry, .ended)

    case .pictureComing(let seat): takePicture(of: seat)
    case .pictureKept(let hash, let seat): pictureArrivals.note(hash, from: seat, at: now)
    }
    tellDamage()
    if !sessions.isClosed { settle() }
    return olderClients.translated(current.end())
  }

  /// A relay for sessions of this room, which no session follows yet.
  public func makeRelay() -> Relay { Relay(configuration) }

  /// The board as a host's list shows it.
  public var summary: HostResult.BoardSummary { HostResult.BoardSummary(self) }

  /// Everything that is on disk: more than everyone may see, see ``BoardState/seen(by:isAnonymous:)``.
  public var durableState: BoardState { durable }

  /// The state on disk.
  var durable: BoardState { ledger.durable }

  /// The state as it will be, when everything handed to the journal is on disk.
  var ahead: BoardState { ledger.ahead }

  /// The values that people may set, by what is on its way to disk.
  var schema: ValueSchema { ledger.schema }

  /// How many surfaces are open at most.
  public var surfacesMax: Int { configuration.surfacesMax }

  /// How fast it makes frames and snapshots, as its owner said last with ``RoomEvent/throttled(_:)``.
  public var throttle: RoomThrottle { schedule.throttle }

  /// What the board's views keep, on all its surfaces.
  public var viewState: StateStore { views.state }

  /// What people may set, and how it shows.
  public var values: BoardValues { ledger.look.values }

  // MARK: For simulations

  /// What a view stores, from a simulation or a test that has none.
  package func store(_ write: StoredWrite) { views.mail.post(write) }

  /// Whether there is such a seat, on disk or on its way there.
  package func hasSeat(_ seat: SeatNumber) -> Bool { ahead.seats[seat] != nil }

  /// The sessions on that relay, as far as the room knows.
  package func sessions(on relay: RelayID) -> Set<SessionID> { Set(sessions.ids.filter { $0.relay == relay }) }

  /// Whether all that was taken up is on disk.
  package var isAtRest: Bool { ledger.isAtRest }

  // MARK: The event at hand

  var time: RoomTime { current.time }

  var now: Duration { current.time.monotonic }

  func emit(_ effect: RoomEffect) { current.emit(effect) }

  /// Does what an event leads to besides its own effects, in the order that keeps frames, snapshots and lists
  /// consistent.
  private func settle() {
    retryIfDue()
    expireClaimsIfDue()
    countSeatsIfDue()
    followRolesIfDue()
    seatWaitingIfDue()
    settleViews()
    admitIfDue()
    followTimersIfDue()
    continueImportIfDue()
    handOver()
    stream.turnEvents(at: now, in: durable.document)
    tellThreads()
    sendFrameIfDue()
    settleViews()
    handOver()
    openNextIfDue()
    tellEnded()
    for order in stream.takeOrders() { emit(.open(order)) }
    sendSnapshotsIfDue()
    sendPeopleIfDue()
    tellWordIfChanged()
    tellLobbyIfDue()
    sweepIfDue()
    tellClockIfChanged()
    scheduleWake()
  }

  /// Asks to be woken for the earliest thing that is due later.
  private func scheduleWake() {
    let due = [
      nextFrameAt, nextSnapshotAt, roster.nextListAt(now, configuration), nextSweepAt, ledger.nextRetryAt,
      nextClaimExpiryAt, stream.nextEventAt, schedule.surfaceQueue.nextAt, nextCensusAt, vacancies.nextWaitingAt,
      nextAdmissionAt, lobby.nextListAt(now, configuration), nextWordAt,
      nextRoleAt, nextTimerAt, nextImportAt,
    ].compactMap { $0 }.min()
    current.askToWake(at: due)
  }
}
