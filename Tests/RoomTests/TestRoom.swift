import BoardUI
import Document
import Presentation
import RoomSimulation
import TestSupport
import Testing

@testable import Messages
@testable import Room

/// A room with a journal in memory and sessions that keep what they hear. Time passes only when a test says so.
final class TestRoom {
  /// How the journal ends an append.
  enum JournalBehavior {
    case appends
    /// Appends wait until the test finishes them.
    case waits
  }

  let configuration: RoomConfiguration
  private let look: BoardLook
  private(set) var room: Room
  private var relays: [RelayID: Relay] = [:]
  /// The messages on their way between the room and relays on another loop, in order.
  private var late: [RelayID: LateChannel] = [:]
  /// Surfaces are laid out at once, or when the test does it.
  var opensAtOnce = true
  var orders: [SurfaceOrder] = []
  /// What the room said to its relays since a test took it.
  var channel: [ChannelMessage] = []
  /// Those that came while another one's effects were performed.
  private var events: [RoomEvent] = []
  private var isHandling = false
  private(set) var contents: JournalContents
  private(set) var now = Duration.zero
  var behavior = JournalBehavior.appends

  /// The append that the room waits for.
  private(set) var inFlight: [Entry]?
  private(set) var reloadWanted = false
  /// All that ever came to disk.
  private var written: [Entry] = []
  private(set) var wake: Duration?
  private(set) var told: [SessionID: [[UInt8]]] = [:]
  /// How many of those want gzip.
  private(set) var gzipped: [SessionID: Int] = [:]
  /// How far each session's replica would be.
  private var revisions: [SessionID: Revision] = [:]
  private(set) var closed: [SessionID: Close] = [:]
  private(set) var joined: [SessionID] = []
  private(set) var trusted: [SessionID] = []
  private(set) var logged: [String] = []
  private(set) var loggedDetails: [String] = []
  private(set) var noted: [SecurityEvent] = []
  /// The events besides those of people who came in.
  var warnings: [SecurityEvent] { noted.filter { ![.joined, .hosting].contains($0.kind) } }
  /// The tasks that views have; nothing runs them.
  private(set) var tasks: [ViewTaskID: ViewTask] = [:]
  /// What became of feeds, by ticket.
  private(set) var fed: [UInt64: [CollectionFeed.End]] = [:]
  /// What the server says when it is asked: at once, or when the test answers.
  var answersQuestions = true
  var admitsWalls = false
  var wayIn: WayIn?
  var declarations = TestDeclarations()
  var seed = LuckyDraw.Seed(rawValue: 1)
  /// The cards that the server reads in a text that is imported; nil: one in each line.
  var readCards: Result<ReadCards, HostResult.DeclarationMistake>?
  private(set) var questions: [(ServerQuestion, ticket: UInt64)] = []
  /// The journal answers questions about the past at once, or when the test reads it.
  var readsHistoryAtOnce = true
  private(set) var historyQuestions: [(HistoryQuestion, ticket: UInt64)] = []
  private(set) var snapshotsKept: [SequenceNumber] = []
  private var nextSession: UInt64 = 1
  private var epoch = 1

  struct Close: Hashable {
    var code: UInt16
    var reason: String

    init(_ code: UInt16, _ reason: String) {
      self.code = code
      self.reason = reason
    }
  }

  init(
    _ configure: (inout RoomConfiguration) -> Void = { _ in }, contents: JournalContents = JournalContents(),
    declared: Declaration? = .party, look: BoardLook = BoardLook()
  ) {
    var configuration = RoomConfiguration(board: BoardTitle(name: "karaoke", title: "Karaoke night"))
    configure(&configuration)
    self.configuration = configuration
    self.look = look
    self.contents = contents
    room = Room(configuration, sound: contents, look: look, secrets: .test(), epoch: "epoch-1")
    if let declared { handle(.declared(declared)) }
    advance(.seconds(1))
  }

  // MARK: Events

  /// As a server does it: an event that comes while effects are performed waits until they are.
  func handle(_ event: RoomEvent) {
    events.append(event)
    guard !isHandling else { return }
    isHandling = true
    while !events.isEmpty { handleNow(events.removeFirst()) }
    isHandling = false
  }

  private func handleNow(_ event: RoomEvent) {
    guard isForRoom(event) else { return }
    if let relay = event.session?.relay, late[relay] != nil {
      late[relay]?.toRoom.append(event)
    } else {
      tellRoom(event)
    }
  }

  /// The relay hears everything of its sessions first, and answers some of it.
  private func isForRoom(_ event: RoomEvent) -> Bool {
    switch event {
    case .connected(let id, let isLocal, let mayHost, let address, _):
      let relay = relays[id.relay] ?? room.makeRelay()
      relays[id.relay] = relay
      if late[id.relay] == nil {
        relays[id.relay]?.enter(id, at: now)
      } else {
        relays[id.relay]?.enter(id, isLocal: isLocal, mayHost: mayHost, address: address, at: now)
      }
    case .lagging(let id): relays[id.relay]?.lose(id)
    case .drained(let id): return relays[id.relay]?.drain(id) ?? true
    case .disconnected(let id): relays[id.relay]?.leave(id)
    case .received(let id, let bytes, let isText):
      guard let effects = relays[id.relay]?.hear(bytes, isText: isText, from: id, at: now) else { return true }
      effects.forEach { perform($0) }
      return false
    default: break
    }
    return true
  }

  private func tellRoom(_ event: RoomEvent) {
    let effects = room.handle(event, at: RoomTime(monotonic: now, wall: wall))
    effects.forEach { perform($0) }
    while answersQuestions, !questions.isEmpty {
      let (question, ticket) = questions.removeFirst()
      handle(.answered(ticket, answer(question)))
    }
  }

  // MARK: Late channels

  /// From now on whatever the room and this relay say to each other waits until a test delivers it.
  func delay(_ relay: RelayID) { late[relay] = late[relay] ?? LateChannel() }

  /// The room hears the next of what the relay said; false: there is nothing.
  @discardableResult
  func deliverToRoom(from relay: RelayID) -> Bool {
    guard let event = late[relay]?.takeForRoom() else { return false }
    tellRoom(event)
    return true
  }

  /// The relay hears the next of what the room said; false: there is nothing.
  @discardableResult
  func deliver(to relay: RelayID) -> Bool {
    guard let message = late[relay]?.takeForRelay() else { return false }
    take(message, at: relay)
    return true
  }

  /// The channel between the room and this relay breaks: all that is on its way is lost, and the relay says its hellos
  /// again.
  func breakChannel(of relay: RelayID) {
    tellRoom(.broken(relay))
    sayAgain(relay)
  }

  private func sayAgain(_ relay: RelayID) {
    late[relay] = LateChannel()
    guard let (told, effects) = relays[relay]?.sayAgain() else { return }
    effects.forEach { perform($0) }
    late[relay]?.toRoom = told.compactMap(\.event)
  }

  /// Whether no session is on the relay.
  func isEmpty(_ relay: RelayID) -> Bool { relays[relay]?.isEmpty ?? true }

  private func take(_ message: ChannelMessage, at relay: RelayID) {
    relays[relay, default: room.makeRelay()].take(message, at: now).forEach { perform($0) }
  }

  private func answer(_ question: ServerQuestion) -> ServerAnswer {
    switch question {
    case .otherBoards: .otherBoards([])
    case .admitWall: .wall(isAdmitted: admitsWalls)
    case .wayIn: .wayIn(wayIn)

    case .declaration: .declaration(declarations.declaration)
    case .readDeclaration(let draft, _): declarations.read(draft)
    case .keepDeclaration(let read, _, let seat): declarations.keep(read, by: seat)

    case .seed: .seed(seed)

    case .readCards(let cards, let base):
      .readCards((readCards ?? .success(Self.lines(of: cards.text))).map { base.plan($0, for: cards) })
    }
  }

  private static func lines(of text: String) -> ReadCards {
    let cards = text.split(separator: "\n").map { ReadCards.Card(String($0)) }
    return ReadCards(.text, sections: [ReadCards.Section(title: nil, cards: cards)])
  }

  func throttle(_ change: (inout RoomThrottle) -> Void) {
    var throttle = room.throttle
    change(&throttle)
    handle(.throttled(throttle))
  }

  /// Lets time pass, with a tick whenever the room asked for one.
  func advance(_ duration: Duration) {
    let end = now + duration
    while let due = ([wake] + relays.values.map(\.nextSweepAt)).compactMap(\.self).min(), due <= end {
      now = max(now, due)
      for id in relays.keys.sorted() {
        let effects = relays[id]?.sweep(at: now) ?? []
        effects.forEach { perform($0) }
      }
      guard let wake, wake <= now else { continue }
      self.wake = nil
      handle(.tick)
    }
    now = end
  }

  /// How far the server's wall clock has jumped, in milliseconds.
  var wallJump: Int64 = 0

  /// Not by a quotient of durations: that is a `Double`, and of 325,541 ms, say, it is a little less than 325,541.
  var wall: Timestamp { Timestamp(milliseconds: 1_790_000_000_000 + wallJump + now.inMilliseconds) }

  func connect(
    isLocal: Bool = false, mayHost: Bool = true, address: String? = nil, by relay: RelayID = RelayID(0)
  ) -> SessionID {
    let id = SessionID(relay, connection: nextSession)
    nextSession += 1
    told[id] = []
    handle(.connected(id, isLocal: isLocal, mayHost: mayHost, address: address))
    return id
  }

  func send(_ message: ClientMessage, from id: SessionID) { handle(.received(id, message.encoded(), isText: true)) }

  func send(_ text: String, from id: SessionID) { handle(.received(id, Array(text.utf8), isText: true)) }

  // MARK: The journal

  /// Ends the append in flight.
  func finishAppend(_ end: AppendEnd? = nil, isOnDisk: Bool = true) {
    guard let entries = inFlight else { return }
    inFlight = nil
    if isOnDisk {
      contents.entries += entries
      written += entries
    }
    handle(.appended(end ?? .appended(contents.sequence)))
  }

  /// Answers the oldest question about the past.
  func readHistory() {
    let (question, ticket) = historyQuestions.removeFirst()
    handle(.history(ticket, question.answer(from: MemoryJournal(written, of: .karaoke), of: .karaoke)))
  }

  func finishReload(_ result: Result<JournalContents, JournalError>? = nil) {
    reloadWanted = false
    handle(.reloaded(result ?? .success(contents)))
  }

  /// Ends the server and starts it again on what is on disk. Every connection is gone, but for those on a relay that is
  /// on another node, to which this is another room.
  func restart(keeping relay: RelayID? = nil) {
    epoch += 1
    inFlight = nil
    wake = nil
    room = Room(
      configuration, sound: contents, look: look, secrets: .test(from: epoch * 1_000), epoch: "epoch-\(epoch)")
    relays = relays.filter { $0.key == relay }
    for relay in late.keys { late[relay] = LateChannel() }
    if let relay { sayAgain(relay) }
    handle(.tick)
  }

  // MARK: Effects

  private func perform(_ effect: RoomEffect) {
    switch effect {
    case .open(let order):
      if opensAtOnce { handle(.opened(order.build())) } else { orders.append(order) }
    case .channel(let id, let message):
      channel.append(message)
      if late[id] != nil { late[id]?.toRelay.append(message) } else { take(message, at: id) }
    case .append(let entries, let sequence):
      precondition(inFlight == nil, "a second append in flight")
      precondition(sequence == contents.sequence, "an append after \(sequence), the journal is at \(contents.sequence)")
      inFlight = entries
      if case .appends = behavior { finishAppend() }
    case .keepSnapshot(let state, let sequence):
      snapshotsKept.append(sequence)
      contents = JournalContents(
        snapshot: state, snapshotSequence: sequence,
        entries: Array(contents.entries.dropFirst(Int(sequence.rawValue - contents.snapshotSequence.rawValue))))
      if case .appends = behavior { handle(.snapshotKept) }
    case .reload: reloadWanted = true
    case .readHistory(let question, let ticket):
      historyQuestions.append((question, ticket))
      if readsHistoryAtOnce { readHistory() }
    case .wake(let at): wake = at
    case .ask(let question, let ticket): questions.append((question, ticket))
    case .madeFrame: break
    case .startTask(let task): tasks[task.id] = task
    case .cancelTask(let id): tasks[id] = nil
    case .fed(let ticket, let end): fed[ticket, default: []].append(end)
    case .log(_, let key, let details):
      logged.append(key)
      loggedDetails += details.values
    case .security(let event): noted.append(event)
    }
  }

  private func perform(_ effect: RelayEffect) {
    switch effect {
    case .send(let id, let bytes), .sendShared(let id, let bytes): told[id]?.append(bytes)
    case .sendSnapshot(let id, let snapshot, let isGzipped, let ending):
      let bytes = snapshot.bytes()
      told[id]?.append(ending.map { bytes.dropLast() + $0 } ?? bytes)
      if isGzipped { gzipped[id, default: 0] += 1 }
    case .broadcast(let ids, let bytes, _): for id in ids { told[id]?.append(bytes) }
    case .close(let id, let code, let reason): closed[id] = Close(code, reason)
    case .joined(let id): joined.append(id)
    case .trusted(let id, _): trusted.append(id)
    case .forget: break
    case .silent(let id): handle(.silent(id))
    }
  }

  // MARK: What sessions were told

  /// What the session was told since it was asked last.
  func take(_ id: SessionID) -> [ServerMessage] {
    defer { told[id] = [] }
    return (told[id] ?? []).map { bytes in
      let message = read(bytes, after: revisions[id] ?? .zero)
      switch message {
      case .snapshot(let snapshot): revisions[id] = snapshot.revision
      case .frame(let frame): revisions[id] = frame.revision
      default: break
      }
      return message
    }
  }

  func takeBytes(_ id: SessionID) -> [[UInt8]] {
    defer { told[id] = [] }
    return told[id] ?? []
  }

  private func read(_ bytes: [UInt8], after revision: Revision) -> ServerMessage {
    do {
      return try ServerMessage(decoding: bytes, after: revision)
    } catch {
      preconditionFailure("\(error) in \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// The fold of what is on disk.
  var durable: BoardState { contents.soundState }
}

extension TestRoom {
  /// A room whose first card was changed so often that the first change is forgotten (rule TX4).
  static func afterLongEvening() -> TestRoom {
    var contents = TestRoom().contents
    var state = contents.soundState
    for index in 0...10_000 {
      let splice = TextChange.Splice(at: 0, delete: index % 2, insert: index.isMultiple(of: 2) ? "x" : "")
      let edit = Document.Operation.editText(card: .loveStack, change: TextChange([splice]))
      contents.entries.append(
        .applied(state.nextServerOperation, edit, by: nil, at: Timestamp(milliseconds: Int64(index))))
      state.apply(contents.entries[contents.entries.count - 1])
    }
    contents = JournalContents(snapshot: state, snapshotSequence: contents.sequence)
    return TestRoom(contents: contents, declared: nil)
  }
}

extension Room {
  /// A room on a journal that a room wrote.
  convenience init(
    _ configuration: RoomConfiguration, sound contents: JournalContents, look: BoardLook = BoardLook(),
    secrets: RoomSecrets, epoch: String
  ) {
    do {
      try self.init(configuration, contents: contents, look: look, secrets: secrets, epoch: epoch)
    } catch {
      preconditionFailure("a room wrote what doesn't load: \(error.detail)")
    }
  }
}

extension JournalContents {
  var soundState: BoardState {
    do {
      return try loadState()
    } catch {
      preconditionFailure("a room wrote what doesn't load: \(error.detail)")
    }
  }
}

extension TestRoom {
  /// Connects and says hello as `role`, with an outbox of the person's name; what the room answers is taken away.
  func join(
    _ name: String, as role: Role = .guest, seat: String? = nil, surface: SurfaceRequest? = .phone,
    address: String? = nil, waiting: Duration = .seconds(1)
  ) -> SessionID {
    let id = connect(address: address)
    send(
      .hello(Hello(token: "\(role.rawValue)-0", seat: seat, name: name, outbox: .test(name), surface: surface)),
      from: id)
    advance(waiting)
    _ = take(id)
    return id
  }

  func operate(_ operation: Document.Operation, _ counter: UInt32, base: UInt64 = 1, from id: SessionID) {
    ask(.operation(operation), counter, base: base, from: id)
  }

  func ask(_ request: Document.Request, _ counter: UInt32, base: UInt64 = 1, from id: SessionID) {
    send(.operation(counter: counter, base: Revision(base), request), from: id)
  }

  /// What the session was told, as far as it is frames.
  func takeFrames(_ id: SessionID) -> [Frame] {
    take(id).compactMap { if case .frame(let frame) = $0 { frame } else { nil } }
  }

  func takeSnapshots(_ id: SessionID) -> [Snapshot] {
    take(id).compactMap { if case .snapshot(let snapshot) = $0 { snapshot } else { nil } }
  }

  func takeWelcome(_ id: SessionID) -> Welcome? {
    take(id).lazy.compactMap { if case .welcome(let welcome) = $0 { welcome } else { nil } }.first
  }

  /// What the session was told, people and who it is apart.
  func takeReplies(_ id: SessionID) -> [ServerMessage] {
    take(id).filter { message in
      switch message {
      case .people, .you: false
      default: true
      }
    }
  }
}

extension TestRoom {
  /// Adds a card to the first section, and lets it come to disk.
  func add(_ text: String, _ counter: UInt32 = 1, from id: SessionID) throws -> CardID {
    operate(.add(text), counter, from: id)
    advance(.seconds(1))
    return try #require(durable.document.allCards.last { $0.text == text }).id
  }

  /// The journaled seat of this name.
  func seat(_ name: String) throws -> SeatNumber {
    try #require(durable.seats.values.first { $0.name == name }).number
  }

  /// All bytes that the session was told, as one text.
  func heard(_ id: SessionID) -> String {
    takeBytes(id).map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  func refusals(_ id: SessionID) -> [Refusal] {
    takeReplies(id).compactMap { if case .refused(_, let refusal) = $0 { refusal } else { nil } }
  }
}

extension Document.Operation {
  static func vote(_ seat: SeatNumber, _ value: Value? = .flag(true), for card: CardID) -> Document.Operation {
    .setValue(target: .card(card), key: ValueKey("votes").vote(of: seat), value: value)
  }
}

extension SectionID {
  static let sam = SectionID(.server, 1)
  static let jessica = SectionID(.server, 2)
}

extension CardID {
  static let loveStack = CardID(.server, 3)
  static let purpleTrain = CardID(.server, 4)
  static let dreamsOfTea = CardID(.server, 5)
}

extension Document.Operation {
  static func add(_ text: String) -> Document.Operation {
    .addCard(section: .sam, place: .end, text: text, values: [:])
  }
}

extension Document {
  /// The cards on the board, in reading order.
  var allCards: [Card] { sectionOrder.compactMap { self[$0] }.flatMap(\.cards).compactMap { self[$0] } }
}
