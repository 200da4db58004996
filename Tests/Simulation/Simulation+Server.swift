import BoardUI
import Document
import Messages
import Presentation
import Replica
import Room
import TestSupport

// The server: its room, its disk, and its ends.

extension Simulation {
  /// - Parameter isTight: with so few seats and outboxes that they make room for each other.
  static func room(_ contents: JournalContents, epoch: Int, _ vault: SeatWatch.Vault, isTight: Bool) -> Room {
    var configuration = RoomConfiguration(board: BoardTitle(name: "karaoke", title: "Karaoke night"))
    configuration.entriesPerSnapshot = 20
    configuration.lanes.keptBytes = 4_000
    // Newcomers get many frames, however small the board is.
    (configuration.lanes.bytesForFrame, configuration.lanes.frameBytesShare) = (100, 1)
    configuration.operationsBurst = 12
    (configuration.claimsPerSeat, configuration.claimsPerBoard) = (2, 3)
    configuration.wrongCodesPerSession = 3
    if isTight {
      fewSurfaces(&configuration)
      (configuration.limits.seatsMax, configuration.limits.outboxesMax) = (5, 6)
      (configuration.emptySeatKept, configuration.bareSeatKept, configuration.outboxKept) = (.zero, .zero, .zero)
      (configuration.returnAfterStart, configuration.censusInterval) = (.zero, .milliseconds(200))
      configuration.censusStep = 3
    }
    do throws(JournalError) {
      var secrets = RoomSecrets.test(from: epoch * 1_000)
      let fresh = secrets.freshSeatSecret
      secrets.freshSeatSecret = {
        vault.issued += 1
        return fresh()
      }
      return try Room(
        configuration, contents: contents, look: look(ofRun: epoch, isTight: isTight), secrets: secrets,
        epoch: "epoch-\(epoch)")
    } catch {
      preconditionFailure("a room wrote what doesn't load: \(error.detail)")
    }
  }

  mutating func tellRoom(_ event: RoomEvent) {
    let wall = Timestamp(milliseconds: Int64((now + wallShift) / .milliseconds(1)))
    let run = epoch
    let issued = seats.vault.issued
    watchDoor(event)
    let effects = room.handle(event, at: RoomTime(monotonic: now, wall: wall))
    // A person who is let in from the lobby gets a secret at that moment, and not at their hello.
    let letIn = effects.count {
      if case .channel(_, .joined(let session, _)) = $0 { lobby.isWaiting(session) } else { false }
    }
    watch(event, issued: seats.vault.issued - issued - letIn)
    var asked: [(ServerQuestion, ticket: UInt64)] = []
    for effect in effects {
      // Nobody hears anything by these: a kill comes between two others.
      if case .madeFrame = effect { continue }
      if case .ask(let question, let ticket) = effect {
        asked.append((question, ticket))
        continue
      }
      if let left = effectsLeft {
        guard left > 0 else { kill(); return }
        effectsLeft = left - 1
      }
      perform(effect)
      // It was killed while it told someone something.
      guard epoch == run else { return }
    }
    for (question, ticket) in asked where epoch == run { handle(.answered(ticket, Self.answer(question))) }
  }

  /// How the board looks in this run of the server.
  var look: BoardLook { Self.look(ofRun: epoch, isTight: isTight) }

  /// What a server says that has no other board, no screen that shows a code, and no address.
  private static func answer(_ question: ServerQuestion) -> ServerAnswer {
    switch question {
    case .otherBoards: .otherBoards([])
    case .admitWall: .wall(isAdmitted: false)
    // Nobody in these evenings shapes a board.
    case .declaration, .readDeclaration, .keepDeclaration: .cannotDeclare
    case .wayIn: .wayIn(nil)

    case .seed: .seed(LuckyDraw.Seed(rawValue: 1))

    // Nor does anyone import cards.
    case .readCards: .readCards(.failure(HostResult.DeclarationMistake(line: 1, column: 1, "")))
    }
  }

  private mutating func perform(_ effect: RoomEffect) {
    switch effect {
    case .open(let order): orders.append(order)
    case .channel(let id, let message): tell(id, message)
    case .append(let entries, let sequence):
      if inFlight != nil || sequence != contents.sequence {
        problems.append("append after \(sequence) at a wrong time")
      }
      inFlight = entries
    case .keepSnapshot(let state, let sequence):
      contents = JournalContents(
        snapshot: state, snapshotSequence: sequence,
        entries: Array(contents.entries.dropFirst(Int(sequence.rawValue - contents.snapshotSequence.rawValue))))
      isSnapshotTold = false
    case .reload: reloadWanted = true
    case .readHistory(let question, let ticket): questions.append((question, ticket))
    case .wake(let at): wake = at
    case .log(.error, "relay.miscounted", let values): problems.append("a relay's frames were miscounted: \(values)")
    case .log, .security, .startTask, .cancelTask, .fed, .madeFrame, .ask: break
    }
  }

  mutating func perform(_ effect: RelayEffect) {
    switch effect {
    case .send(let session, let bytes), .sendShared(let session, let bytes): receive(bytes, session)
    case .sendSnapshot(let session, let snapshot, _, let ending):
      let bytes = snapshot.bytes()
      receive(ending.map { bytes.dropLast() + $0 } ?? bytes, session)
    case .broadcast(let sessions, let bytes, _): for session in sessions { receive(bytes, session) }
    case .close(let session, let code, let reason): closed(session, code, reason)
    case .joined, .trusted, .forget: break
    case .silent(let session): handle(.silent(session))
    }
  }

  /// A surface that the room ordered may be laid out by now.
  mutating func openIfOrdered() {
    guard !orders.isEmpty, Bool.random(using: &random) else { return }
    let order = orders.removeFirst()
    tell("a surface is laid out on a background thread\(order.isWanted ? "" : ", and nobody waits for it")")
    handle(.opened(order.build()))
  }

  /// What the journal says to the oldest question about the past.
  mutating func answerQuestion() {
    guard !questions.isEmpty else { return }
    let (question, ticket) = questions.removeFirst()
    let journal = MemoryJournal(everything, of: .karaoke)
    handle(.history(ticket, question.answer(from: journal, of: .karaoke)))
  }

  mutating func answerFromJournal() {
    if !questions.isEmpty { return answerQuestion() }
    if reloadWanted {
      reloadWanted = false
      let fails = Int.random(in: 0..<4, using: &random) == 0
      tell(fails ? "reading back fails" : "the journal is read back")
      handle(.reloaded(fails ? .failure(Self.failure) : .success(contents)))
      return
    }
    guard let entries = inFlight else { return }
    inFlight = nil
    let isUnknown = Int.random(in: 0..<8, using: &random) == 0
    let isOnDisk = !isUnknown || Bool.random(using: &random)
    tell("an append of \(entries.count) ends\(isUnknown ? ", nobody knows how" : "") \(isOnDisk ? "on disk" : "lost")")
    if isOnDisk { write(entries) }
    handle(.appended(isUnknown ? .unknown(Self.failure) : .appended(contents.sequence)))
  }

  /// The journal certainly hasn't written what is in flight.
  mutating func refuseAppend() {
    guard let entries = inFlight else { return }
    inFlight = nil
    tell("an append of \(entries.count) is certainly not on disk")
    handle(.appended(.notAppended(Self.failure)))
  }

  private static let failure = JournalError(.io, detail: "simulated")

  /// The append in flight ends well.
  mutating func finishAppend() {
    guard let entries = inFlight else { return }
    inFlight = nil
    write(entries)
    handle(.appended(.appended(contents.sequence)))
  }

  mutating func write(_ entries: [Entry]) {
    for entry in entries { tell("on disk: \(entry)") }
    contents.entries += entries
    everything += entries
    hidden.write(entries)
    timers.write(entries)
    lobby.write(entries)
    hosts.write(entries)
  }

  /// kill -9: entries that were handed over may or may not be on disk.
  mutating func kill() {
    effectsLeft = nil
    let isOnDisk = Bool.random(using: &random)
    tell("the server is killed, its last append \(isOnDisk ? "on disk" : "lost")")
    if let entries = inFlight, isOnDisk { write(entries) }
    startRoom()
  }

  /// A room on what the journal holds, in place of the one there was.
  private mutating func startRoom() {
    inFlight = nil
    reloadWanted = false
    isSnapshotTold = true
    questions = []
    orders = []
    wake = nil
    written = [:]
    epoch += 1
    room = Self.room(contents, epoch: epoch, seats.vault, isTight: isTight)
    // Every other time another node takes the board: those on the relay there stay (rule CH11).
    let isTakenOver = recordings == nil && epoch.isMultiple(of: 2)
    relays = [room.makeRelay(), isTakenOver ? relays[Int(Self.lateRelay.rawValue)] : room.makeRelay()]
    late = LateRelay()
    seats.restart()
    lobby.ended()
    for index in clients.indices where clients[index].link != nil {
      if !isTakenOver || relay(of: index) != Self.lateRelay { loseLine(index) }
    }
    if isTakenOver { sayAgain() }
    handle(.declared(.party))
  }

  /// Everyone goes away, and a board that holds nothing by then is closed: the next to come find it as it was.
  mutating func takeBreak() {
    // Recordings are of evenings without a break.
    guard recordings == nil else { return }
    for index in clients.indices { cut(index) }
    deliverAllLate()
    finishAppend()
    pass(.seconds(660))
    deliverAllLate()
    finishAppend()
    guard room.holdsNothing(at: now) else { return }
    tell("the board is closed, and opened again")
    let before = room.durableState
    startRoom()
    if room.durableState != before { problems.append("a board that was closed and opened is another one") }
  }

  /// A view stores something, which says nothing to the people.
  mutating func store() {
    writes += 1
    let write = StoredWrite(name: "name \(writes % 4)", json: "\(writes)")
    tell("a view stores \(write)")
    written[write.name] = write.json
    room.store(write)
    handle(.viewsChanged)
  }
}
