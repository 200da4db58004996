import BoardUI
import Document
import Presentation

@testable import Sync

/// A server, its journal and a few people, with everything that can go wrong between them, from one seed.
///
/// Bytes travel through queues that are cut at any point; the server loses all that is not on disk; an append may end with
/// nobody knowing. At the end everything heals, and what must be true is checked.
struct Simulation {
  static let people = 3

  let seed: UInt64
  private(set) var steps: [String] = []
  private(set) var problems: [String] = []
  private var random: SplitMix
  private var room: Room
  private var now = Duration.zero
  private var wake: Duration?
  private var epoch = 1
  private var nextSession: UInt64 = 1
  private var secrets = 0

  // The disk.
  private var contents = JournalContents()
  private var everything: [Entry] = []
  private var inFlight: [Entry]?
  private var reloadWanted = false

  private var clients: [Client] = []
  private var addsMade = 0
  private var passes = 0
  /// What the views of this run of the server wrote last, by name.
  private var written: [String: String] = [:]

  private struct Client {
    var replica: Replica
    /// What is on the device.
    var disk: Replica.Kept
    var link: Link?
    var acknowledged: Set<OperationID> = []
    var refusedTexts: Set<String> = []
  }

  private struct Link {
    var session: SessionID
    var toServer: [[UInt8]] = []
    var toClient: [[UInt8]] = []
    var isLagging = false
  }

  init(seed: UInt64) {
    self.seed = seed
    random = SplitMix(seed: seed)
    room = Self.room(contents, epoch: 1)
    handle(.declared(.party))
    for index in 0..<Self.people {
      let kept = Replica.Kept(outbox: Outbox(name: .test("\(index)")), wantedName: "P\(index)")
      clients.append(Client(replica: Self.replica(index, kept), disk: kept))
    }
  }

  private static func replica(_ index: Int, _ kept: Replica.Kept) -> Replica {
    Replica(token: index == 0 ? "host-0" : "guest-0", surface: .phone, kept: kept)
  }

  private static func room(_ contents: JournalContents, epoch: Int) -> Room {
    var configuration = RoomConfiguration(board: BoardTitle(name: "karaoke", title: "Karaoke night"))
    configuration.entriesPerSnapshot = 20
    configuration.framesKeptBytes = 4_000
    configuration.operationsBurst = 12
    return Room(
      configuration, sound: contents, secrets: .test(from: epoch * 1_000), epoch: "epoch-\(epoch)")
  }

  // MARK: Running

  /// Lets `count` things happen, heals the world, and answers what isn't as it must be.
  mutating func run(steps count: Int) -> [String] {
    for _ in 0..<count where problems.isEmpty { step() }
    heal()
    check()
    return problems
  }

  private mutating func step() {
    let index = Int.random(in: 0..<clients.count, using: &random)
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<22: act(index)
    case 22..<45: deliverToServer(index)
    case 45..<68: deliverToClient(index)
    case 68..<76: connect(index)
    case 76..<78: cut(index)
    case 78..<80: restartClient(index)
    case 80..<81: crash()
    case 81..<91: endAppend()
    case 91..<92: lag(index)
    default: pass(.milliseconds(Int.random(in: 1...400, using: &random)))
    }
  }

  private mutating func note(_ step: String) { steps.append(step) }

  // MARK: People

  private mutating func act(_ index: Int) {
    let shown = clients[index].replica.shown
    let cards = shown.cards.keys.sorted()
    let sections = shown.sectionOrder
    guard let section = sections.randomElement(using: &random) else { return }
    let card = cards.randomElement(using: &random)
    switch (Int.random(in: 0..<14, using: &random), card) {
    case (0..<4, _):
      addsMade += 1
      note("\(index) adds n\(addsMade) to \(section)")
      let place: Place<Document.Card> = card.map { .after($0) } ?? .end
      perform(clients[index].replica.add("n\(addsMade):", to: section, place: place, at: now).effects, index)
    case (4..<7, let card?):
      let text = shown.cards[card]?.text ?? ""
      note("\(index) edits \(card)")
      perform(clients[index].replica.edit(card, from: text, to: text + "+\(index)", at: now), index)
    case (7..<9, let card?): operate(index, .moveCard(card: card, section: section, place: .start))
    case (9, let card?): operate(index, .removeCard(card: card))
    case (10, let card?):
      let value = [Value.flag(true), .flag(false), nil].randomElement(using: &random) ?? nil
      operate(index, .setValue(target: .card(card), key: .rejected, value: value))
    case (11, _):
      guard let removed = room.durableState.document.removedCards.first else { return }
      operate(index, .restoreCard(card: removed.card.id))
    case (12, _) where index == 0:
      let operations: [Document.Operation] = [
        .removeSection(section: section), .addSection(title: "S", place: .end),
        .renameSection(section: section, title: "T"),
        .moveSection(section: section, place: .start),
      ]
      guard let operation = operations.randomElement(using: &random) else { return }
      operate(index, sections.count > 1 ? operation : operations[1])
    default:
      let setting: HostCommand =
        Bool.random(using: &random) ? .freeze(Bool.random(using: &random)) : .guestsChange(.own)
      note("\(index) asks for \(setting)")
      perform(clients[index].replica.command(setting, id: 1, at: now), index)
    }
  }

  private mutating func operate(_ index: Int, _ operation: Document.Operation) {
    note("\(index) does \(operation)")
    perform(clients[index].replica.perform(operation, at: now), index)
  }

  private mutating func perform(_ effects: [Replica.Effect], _ index: Int) {
    for effect in effects {
      switch effect {
      case .keep: clients[index].disk = clients[index].replica.kept
      case .send(let message): clients[index].link?.toServer.append(message.encoded())
      case .refused(let refused):
        note("\(index) is refused \(refused.refusal.code)")
        if let text = refused.text { clients[index].refusedTexts.insert(text) }
      case .reconnect: cut(index)
      case .problem(let error) where error.counter != nil: problems.append("\(index) wasn't understood: \(error)")
      case .changed, .renamed, .done, .pressed, .problem, .wake: break
      }
    }
  }

  private mutating func connect(_ index: Int) {
    guard clients[index].link == nil else { return }
    let session = SessionID(nextSession)
    nextSession += 1
    note("\(index) connects as session \(session.rawValue)")
    clients[index].link = Link(session: session)
    handle(.connected(session, isLocal: false))
    perform(clients[index].replica.connected(at: now), index)
  }

  private mutating func cut(_ index: Int) {
    guard let link = clients[index].link else { return }
    note("\(index) is cut off")
    clients[index].link = nil
    handle(.disconnected(link.session))
    perform(clients[index].replica.disconnected(), index)
  }

  /// The process ends and starts again from its device; the server may not notice for a while.
  private mutating func restartClient(_ index: Int) {
    note("\(index) starts again")
    clients[index].link = nil
    clients[index].replica = Self.replica(index, clients[index].disk)
  }

  // MARK: Wires

  private mutating func deliverToServer(_ index: Int) {
    guard let link = clients[index].link, let bytes = link.toServer.first else { return }
    clients[index].link?.toServer.removeFirst()
    handle(.received(link.session, bytes, isText: true))
  }

  private mutating func deliverToClient(_ index: Int) {
    guard let bytes = clients[index].link?.toClient.first else { return }
    clients[index].link?.toClient.removeFirst()
    do throws(ServerMessageError) {
      let message = try ServerMessage(decoding: bytes, after: clients[index].replica.revision)
      noteAcknowledgements(message, index)
      perform(clients[index].replica.receive(message, at: now), index)
    } catch {
      problems.append("\(index) can't read \(String(decoding: bytes, as: UTF8.self)): \(error)")
    }
  }

  private mutating func noteAcknowledgements(_ message: ServerMessage, _ index: Int) {
    switch message {
    case .frame(let frame): clients[index].acknowledged.formUnion(frame.operations.map(\.id))
    case .outcomes(let report): note(report, index)
    case .welcome(let welcome): note(welcome.outbox, index)
    default: break
    }
  }

  private mutating func note(_ report: OutboxReport, _ index: Int) {
    for outcome in report.outcomes {
      guard case .applied = outcome.end else { continue }
      clients[index].acknowledged.insert(OperationID(report.number, outcome.counter))
    }
  }

  /// The server drops what the client hasn't taken; the client takes the rest later.
  private mutating func lag(_ index: Int) {
    guard let link = clients[index].link, !link.isLagging else { return }
    note("\(index) lags")
    clients[index].link?.toClient = []
    clients[index].link?.isLagging = true
    handle(.lagging(link.session))
  }

  private mutating func drain(_ index: Int) {
    guard let link = clients[index].link, link.isLagging else { return }
    clients[index].link?.isLagging = false
    handle(.drained(link.session))
  }

  // MARK: The server

  private mutating func handle(_ event: RoomEvent) {
    let time = RoomTime(monotonic: now, wall: Timestamp(milliseconds: Int64(now / .milliseconds(1))))
    for effect in room.handle(event, at: time) {
      switch effect {
      case .send(let session, let bytes): receive(bytes, session)
      case .broadcast(let sessions, let bytes): for session in sessions { receive(bytes, session) }
      case .close(let session, let code, _): closed(session, code)
      case .append(let entries, let sequence):
        if inFlight != nil || sequence != contents.sequence {
          problems.append("append after \(sequence) at a wrong time")
        }
        inFlight = entries
      case .keepSnapshot(let state, let sequence):
        contents = JournalContents(
          snapshot: state, snapshotSequence: sequence,
          entries: Array(contents.entries.dropFirst(Int(sequence.rawValue - contents.snapshotSequence.rawValue))))
      case .reload: reloadWanted = true
      case .wake(let at): wake = at
      case .trusted, .log, .startTask, .cancelTask: break
      }
    }
  }

  private mutating func receive(_ bytes: [UInt8], _ session: SessionID) {
    for index in clients.indices where clients[index].link?.session == session {
      clients[index].link?.toClient.append(bytes)
    }
  }

  private mutating func closed(_ session: SessionID, _ code: UInt16) {
    for index in clients.indices where clients[index].link?.session == session {
      note("\(index) is closed with \(code)")
      clients[index].link = nil
      perform(clients[index].replica.disconnected(), index)
      if Replica.afterClose(code: code) == .newOutbox {
        let name = OutboxName.test("\(index)-\(session.rawValue)")
        perform(clients[index].replica.startOver(as: name), index)
      }
    }
  }

  private mutating func endAppend() {
    if reloadWanted {
      reloadWanted = false
      let fails = Int.random(in: 0..<4, using: &random) == 0
      note(fails ? "reading back fails" : "the journal is read back")
      handle(.reloaded(fails ? .failure(JournalError(.io, detail: "simulated")) : .success(contents)))
      return
    }
    guard let entries = inFlight else { return }
    inFlight = nil
    let isUnknown = Int.random(in: 0..<8, using: &random) == 0
    let isOnDisk = !isUnknown || Bool.random(using: &random)
    note("an append of \(entries.count) ends\(isUnknown ? ", nobody knows how" : "") \(isOnDisk ? "on disk" : "lost")")
    if isOnDisk { write(entries) }
    handle(.appended(isUnknown ? .unknown(JournalError(.io, detail: "simulated")) : .appended(contents.sequence)))
  }

  private mutating func write(_ entries: [Entry]) {
    contents.entries += entries
    everything += entries
  }

  /// kill -9: what was handed over may or may not be on disk.
  private mutating func crash() {
    let isOnDisk = Bool.random(using: &random)
    note("the server is killed, its last append \(isOnDisk ? "on disk" : "lost")")
    if let entries = inFlight, isOnDisk { write(entries) }
    inFlight = nil
    reloadWanted = false
    wake = nil
    written = [:]
    epoch += 1
    room = Self.room(contents, epoch: epoch)
    for index in clients.indices where clients[index].link != nil {
      clients[index].link = nil
      perform(clients[index].replica.disconnected(), index)
    }
    handle(.declared(.party))
  }

  /// A view stores something; every now and then, for it says nothing to the people.
  private mutating func store() {
    let write = StoredWrite(name: "name \(passes % 4)", json: "\(passes)")
    note("a view stores \(write)")
    written[write.name] = write.json
    room.viewMail.post(write)
    handle(.viewsChanged)
  }

  private mutating func pass(_ duration: Duration) {
    now += duration
    passes += 1
    if passes.isMultiple(of: 3) { store() }
    if let wake, wake <= now {
      self.wake = nil
      handle(.tick)
    }
    for index in clients.indices { perform(clients[index].replica.tick(at: now), index) }
  }

  // MARK: The end

  /// Everybody comes back and everything arrives.
  private mutating func heal() {
    note("everything heals")
    for _ in 0..<400 {
      for index in clients.indices {
        connect(index)
        drain(index)
        while clients[index].link?.toServer.isEmpty == false { deliverToServer(index) }
        while clients[index].link?.toClient.isEmpty == false { deliverToClient(index) }
      }
      if let entries = inFlight {
        inFlight = nil
        write(entries)
        handle(.appended(.appended(contents.sequence)))
      }
      if reloadWanted {
        reloadWanted = false
        handle(.reloaded(.success(contents)))
      }
      pass(.milliseconds(300))
      if isQuiet { return }
    }
    problems.append(
      "it doesn't settle: \(clients.map { $0.replica.kept.outbox.pending }) in flight \(inFlight?.count ?? 0)")
  }

  private var isQuiet: Bool {
    inFlight == nil && !reloadWanted
      && clients.allSatisfy { client in
        client.replica.connection == .joined && client.replica.kept.outbox.undecided == 0
          && client.replica.landing.isEmpty
          && client.link?.toServer.isEmpty == true && client.link?.toClient.isEmpty == true
          && client.replica.revision == room.durableState.document.revision
      }
  }

  private mutating func check() {
    let journalled = contents.soundState
    if journalled != room.durableState { problems.append("the room isn't what its journal says") }
    if everything.reduce(into: BoardState(), { $0.apply($1) }) != journalled {
      problems.append("a snapshot changed history")
    }
    if room.viewState.storedValues != journalled.stored { problems.append("views don't see what is stored") }
    for (name, json) in written where journalled.stored[name] != json {
      problems.append("\(name) is \(journalled.stored[name] ?? "nothing"), and \(json) was stored last")
    }
    let truth = journalled.facts
    for (index, client) in clients.enumerated() {
      let facts = client.replica.facts
      if facts.cards != truth.cards || facts.sections != truth.sections || facts.sectionOrder != truth.sectionOrder {
        problems.append("replica \(index) differs:\n\(facts.sections)\n\(truth.sections)")
      }
      let surface = client.replica.surface ?? .nearest(.phone, width: 390)
      if client.replica.scene != BoardStage(document: journalled.document).open(surface) {
        problems.append("replica \(index) has another scene than the document")
      }
      if client.replica.shown != facts { problems.append("replica \(index) shows something undecided") }
      for (seat, name) in truth.names where facts.names[seat] != name {
        problems.append("replica \(index) calls seat \(seat.rawValue) \(facts.names[seat] ?? "nothing"), not \(name)")
      }
    }
    checkOperations()
  }

  private mutating func checkOperations() {
    var decided: Set<OperationID> = []
    var applied: Set<OperationID> = []
    var addedTexts: [String: Int] = [:]
    for entry in everything {
      switch entry {
      case .applied(let id, let operation, _, _):
        if !decided.insert(id).inserted { problems.append("\(id) was decided twice") }
        applied.insert(id)
        if case .addCard(_, _, let text, _) = operation { addedTexts[Self.mark(text), default: 0] += 1 }
      case .refused(let id, _): if !decided.insert(id).inserted { problems.append("\(id) was decided twice") }
      default: break
      }
    }
    for (index, client) in clients.enumerated() {
      let lost = client.acknowledged.subtracting(applied)
      if !lost.isEmpty { problems.append("acknowledged to \(index), but not in the journal: \(lost)") }
    }
    let refused = Set(clients.flatMap(\.refusedTexts).map(Self.mark))
    for number in 1..<(addsMade + 1) {
      let times = addedTexts["n\(number)"] ?? 0
      if times > 1 { problems.append("n\(number) was added \(times) times") }
      if times == 0, !refused.contains("n\(number)") { problems.append("n\(number) was lost") }
    }
  }

  /// `n17:` of an added text: what tells it from all others.
  private static func mark(_ text: String) -> String { String(text.prefix { $0 != ":" }) }
}
