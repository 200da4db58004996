import BoardUI
import Document
import Messages
import Presentation
import Replica
import Room
import TestSupport

/// A server, its journal and a few people, with everything that can go wrong between them.
///
/// Bytes travel through queues that are cut at any point; the server ends between any two of its effects and loses all
/// that is not on disk; an append may end with nobody knowing. At the end everything heals, and what must be true is
/// checked.
package struct Simulation {
  /// Programs that people have open: a host's, two guests', of the first guest a second tab and a phone, which have
  /// outboxes of their own and the same seat, and one of someone who hasn't said who they are. All but the host's may
  /// come to other seats.
  package static let programs = 6
  /// A person who hasn't said who they are.
  static let stranger = 5
  static let host = 0
  /// Whose seat a program uses; none: its own.
  static let seatOf = [3: 1, 4: 1]

  /// What happened, for people to read; empty unless the simulation was made to tell it.
  package internal(set) var told: [String] = []
  let isTelling: Bool
  var problems: [String] = []
  /// Chance within the step at hand.
  var random = SeededRandom(seed: 0)

  // The server.
  var room: Room
  /// One on the room's loop, and one on another.
  var relays: [Relay]
  /// The messages on their way to and from the latter.
  var late = LateRelay()
  /// Surfaces that the room ordered and hasn't got.
  var orders: [SurfaceOrder] = []
  var now = Duration.zero
  var wallShift = Duration.zero
  var wake: Duration?
  var epoch = 1
  var nextSession: UInt64 = 1
  /// The server ends after so many effects more.
  var effectsLeft: Int?
  /// What the views of this run of the server wrote last, by name.
  var written: [String: String] = [:]
  var writes = 0

  // The disk.
  var contents = JournalContents()
  var everything: [Entry] = []
  var inFlight: [Entry]?
  var reloadWanted = false
  /// Whether the room knows that its latest snapshot is kept.
  var isSnapshotTold = true
  /// What hosts want to know of the past, by ticket.
  var questions: [(HistoryQuestion, UInt64)] = []

  var seats = SeatWatch()
  var hidden = HiddenWatch()
  var anonymity = AnonymityWatch()
  var lobby = LobbyWatch()
  var hosts = HostsWatch()
  /// What timers must be by what is on disk.
  package internal(set) var timers = TimerWatch()
  var screens = ScreenWatch()
  var toldLast: ToldMessage?
  /// A leak on purpose: what one program hears is held against what another may hear.
  let isLeaking: Bool
  /// The board has room for few people and few kinds of screens, so that they make room for each other.
  let isTight: Bool

  var clients: [Client] = []
  var letters = Letters()
  /// What each program went through, if the simulation was made to record it.
  package internal(set) var recordings: [Recording]?

  struct Client {
    var replica: Replica
    /// The things on the device.
    var disk: Replica.Kept
    /// The secret of the link it came by.
    var token: String
    var surface: SurfaceRequest
    /// Why it doesn't connect any more.
    var stop: Stop?
    /// All that it had since its person moved to another one, for each time they did.
    var seats: [Set<SeatNumber>] = [[]]
    /// The seat that was given to them each time; none the first time.
    var given: [SeatNumber?] = [nil]
    /// The seat that its person was told is theirs, until they sit on it.
    var promised: SeatNumber?
    /// Which of `seats` each of its outboxes is of.
    var seatIndexes: [String: Int] = [:]
    var link: Link?
    /// Since when the device sleeps.
    var asleepSince: Duration?
    /// The program ends after so many effects more.
    var effectsLeft: Int?
    var acknowledged: Set<OperationID> = []
    /// What of that it did itself, and with which of `seats`.
    var own: [OperationID: Int] = [:]
    /// What an undo took back before it was ever sent.
    var cancelled: Set<Character> = []
  }

  enum Stop: String {
    /// The host removed this person.
    case kicked
    /// The link opens nothing any more.
    case link
    /// The host said no when they asked to come in.
    case declined
  }

  struct Link {
    var session: SessionID
    var toServer: [[UInt8]] = []
    var toClient: [[UInt8]] = []
    var isLagging = false
    /// Nothing is delivered; neither side knows.
    var isPartitioned = false
  }

  /// - Parameters:
  ///   - isTelling: keeps what happened in ``told``.
  ///   - isRecording: keeps what each program went through in ``recordings``.
  ///   - isLeaking: what each program hears counts as heard by the next one too.
  package init(isTelling: Bool = false, isRecording: Bool = false, isLeaking: Bool = false) {
    self.isTelling = isTelling
    self.isLeaking = isLeaking
    isTight = !isRecording && !isLeaking
    room = Self.room(contents, epoch: 1, seats.vault, isTight: isTight)
    relays = [room.makeRelay(), room.makeRelay()]
    if isRecording { recordings = Array(repeating: Recording(), count: Self.programs) }
    handle(.declared(.party))
    if !isRecording { handle(.described(Self.description)) }
    for index in 0..<Self.programs {
      let token = index == Self.host ? "host-0" : "guest-0"
      let name = Self.seatOf[index] == nil && index != Self.stranger ? letters.name() : nil
      let kept = Replica.Kept(outbox: Outbox(name: .test("\(index)")), wantedName: name)
      let surface = isRecording ? .phone : Self.firstScreens[index]
      clients.append(
        Client(
          replica: Replica(token: token, surface: surface, kept: kept), disk: kept, token: token, surface: surface))
      record(index) { $0.open(seat: nil) }
    }
  }

  /// Plays a story, heals the world, and answers what isn't as it must be.
  package mutating func play(_ story: Story) -> [String] {
    for step in story.steps where problems.isEmpty { perform(step) }
    recordPending()
    heal()
    check()
    if problems.isEmpty { checkUndo(by: story.steps.count % Self.programs) }
    recordPending()
    for index in clients.indices where clients[index].stop == nil { record(index) { $0.level() } }
    return problems
  }

  /// People vote on what the board's file declares, and put notes and pictures on it.
  private static let description = BoardDescription(
    title: "Karaoke night",
    values: [
      DeclaredValue(ValueField("votes", .vote), shown: .hidden),
      DeclaredValue(ValueField(.note, .text), shown: .hidden),
      DeclaredValue(ValueField(.picture, .picture), shown: .hidden),
    ], talk: true)

  /// The board's file says that nobody may see who did what. Recordings are for what everyone shows alike.
  private mutating func hidePeople() {
    guard recordings == nil else { return }
    tell("the board becomes anonymous")
    var description = Self.description
    description.isAnonymous = true
    handle(.described(description))
  }

  mutating func tell(_ what: @autoclosure () -> String) {
    if isTelling { told.append(what()) }
  }

  private mutating func perform(_ step: Step) {
    random = SeededRandom(seed: step.seed)
    let index = step.person
    let isAsleep = clients[index].asleepSince != nil
    deliverSomeLate(step.seed)
    switch step.kind {
    case .act: if !isAsleep { act(index) }
    case .toServer: deliverToServer(index)
    case .toClient: if !isAsleep { deliverToClient(index) }
    case .connect: if !isAsleep { connect(index) }
    case .cut: cut(index)
    case .exchange: if !isAsleep { exchange(index) }
    case .partition: partition(index)
    case .mend: mend(index)
    case .restartClient: restartClient(index)
    case .kick: kick(index)
    case .rotate: rotate()
    case .scan: if !isAsleep { scan(index) }
    case .claim: if !isAsleep { claim(index) }
    case .answer: if !isAsleep { answer(index) }
    case .crowd: crowd(index)
    case .die: if !isAsleep { die(index) }
    case .sleep: if !isAsleep { clients[index].asleepSince = now }
    case .awake: wake(index)
    case .lag: lag(index)
    case .drain: drain(index)
    case .kill: effectsLeft = Int.random(in: 0..<6, using: &random)
    case .journal: answerFromJournal()
    case .refuseAppend: refuseAppend()
    case .store: store()
    case .hide: if clients[Self.host].asleepSince == nil { hideSomething() }
    case .vote: if !isAsleep { vote(index) }
    case .talk: if !isAsleep { talk(index) }
    case .anonymous: hidePeople()
    case .television: if !isAsleep { showOnTelevision(index) }
    case .screen: if !isAsleep { changeScreen(index) }
    case .resize: if !isAsleep { resize(index) }
    case .decorate: if !isAsleep { decorate(index) }
    case .rearrange: if clients[Self.host].asleepSince == nil { rearrange() }
    case .say: if clients[Self.host].asleepSince == nil { say() }
    case .door: if clients[Self.host].asleepSince == nil { shutDoor() }
    case .letIn: if clients[Self.host].asleepSince == nil { letInOrDecline() }
    case .timer: if clients[Self.host].asleepSince == nil { time() }
    case .clock:
      timers.isClockSet = true
      wallShift += .seconds(Int.random(in: -86_400...3_600, using: &random))
      takeBreak()
    case .pass: pass(.milliseconds(Int.random(in: 1...1_500, using: &random)))
    }
    if effectsLeft == 0 { kill() }
  }

  mutating func pass(_ duration: Duration) {
    now += duration
    if !isSnapshotTold {
      isSnapshotTold = true
      handle(.snapshotKept)
    }
    sweepRelays()
    openIfOrdered()
    if let wake, wake <= now {
      self.wake = nil
      handle(.tick)
    }
    for index in clients.indices where clients[index].asleepSince == nil {
      record(index) { $0.pass(duration) }
      perform(clients[index].replica.tick(at: now), index)
      sitDownIfPossible(index)
    }
  }

  /// Timers that were due while the device slept run when it wakes.
  private mutating func wake(_ index: Int) {
    guard let since = clients[index].asleepSince else { return }
    clients[index].asleepSince = nil
    record(index) { [now] in $0.pass(now - since) }
    perform(clients[index].replica.tick(at: now), index)
  }

  // MARK: The end

  /// Everyone comes back and everything arrives.
  private mutating func heal() {
    tell("everything heals")
    effectsLeft = nil
    for index in clients.indices {
      wake(index)
      mend(index)
    }
    settle()
    // Snapshots keep a distance: a client with a new one may wait for the next, and nothing is on its way meanwhile.
    pass(.seconds(1))
    settle()
  }

  /// Until nothing is on its way any more.
  mutating func settle() {
    for _ in 0..<400 {
      if room.durableState.settings.lobby.admission != .open { openDoor() }
      for index in clients.indices {
        scan(index)
        connect(index)
        drain(index)
        while clients[index].link?.toServer.isEmpty == false { deliverToServer(index) }
        deliverAllLate()
        while clients[index].link?.toClient.isEmpty == false { deliverToClient(index) }
      }
      finishAppend()
      if reloadWanted {
        reloadWanted = false
        handle(.reloaded(.success(contents)))
      }
      while !questions.isEmpty { answerQuestion() }
      pass(.milliseconds(300))
      deliverAllLate()
      if isQuiet { return }
    }
    problems.append(
      "it doesn't settle: \(clients.map { $0.replica.kept.outbox }) in flight \(inFlight?.count ?? 0)")
  }

  private var isQuiet: Bool {
    inFlight == nil && !reloadWanted && orders.isEmpty && room.isAtRest && late.channel.isEmpty
      && clients.allSatisfy { client in
        client.stop == .kicked
          || client.replica.isSettled && client.replica.kept.given == nil
            && client.link?.toServer.isEmpty == true && client.link?.toClient.isEmpty == true
            && client.replica.revision == room.durableState.document.revision
      }
  }
}
