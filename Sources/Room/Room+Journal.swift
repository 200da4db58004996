internal import Document
internal import Messages
internal import OrderedCollections
internal import Presentation

/// Entries that go to the journal together, and what is said when they are on disk.
struct Batch {
  enum Reply {
    case refused(OperationID, Refusal)
    /// The seat is in the journal, or has another name there: its sessions hear who they are, and their code (rule P27).
    case seated(SeatNumber)
    /// Somebody is called something else.
    case listed
    case claimed(SessionID, SeatNumber, secret: String)
    case done(SessionID, request: Int, HostResult)
    case fed(UInt64, CollectionFeed.End)
  }

  var entries: [Entry] = []
  var replies: [Reply] = []
  /// Bytes of the messages it came from.
  var size = 0
}

/// How the room stands with its journal.
enum JournalState {
  /// Nothing is on its way to disk.
  case ready
  case appending(Batch)
  /// Memory was discarded; the journal is being read back.
  case reading
  /// Before it is read back: the journal failed more than once.
  case waiting(until: Duration)
  /// It can't be written, and memory has all that it has: nothing is appended before that time.
  case resting(until: Duration)
  /// Another process writes this board: it is read-only here until the server starts again.
  case fenced
  /// What the journal has behind this can't be read: memory has what came before it, and stays read-only until a host repairs it.
  case damaged(BoardDamage)

  /// Whether what people do can be judged.
  var isOpen: Bool {
    switch self {
    case .ready, .appending: true
    case .reading, .waiting, .resting, .fenced, .damaged: false
    }
  }

  /// Whether memory has all that the journal had when it was read last.
  var isRead: Bool {
    switch self {
    case .ready, .appending, .resting, .fenced, .damaged: true
    case .reading, .waiting: false
    }
  }

  /// Whether nobody else can have written what memory hasn't, or what they did can't be known.
  var isKnown: Bool {
    switch self {
    case .ready, .appending, .resting, .damaged: true
    case .reading, .waiting, .fenced: false
    }
  }

  var damage: BoardDamage? {
    if case .damaged(let damage) = self { damage } else { nil }
  }
}

// The journal: one append in flight, and the way back after one that didn't end well.

extension Room {
  /// Applies entries in memory and puts them into the next batch.
  func gather(_ entries: [Entry]) {
    for entry in entries {
      noteOwners(entry, ahead.apply(entry))
      switch entry {
      case .seat(let seat, _, _, _): gathering.replies.append(.seated(seat))
      case .setting(.declaredValues(let values), _, _): schema = ownLook.with(values).values.schema
      default: break
      }
    }
    gathering.entries += entries
  }

  /// Hands the gathered batch to the journal, unless one is on its way.
  func handOver() {
    guard case .ready = journal, !gathering.entries.isEmpty else { return }
    forgetRemovals()
    journal = .appending(gathering)
    effects.append(.append(gathering.entries, after: sequence))
    gathering = Batch()
  }

  func finishAppend(_ end: AppendEnd) {
    guard case .appending(let batch) = journal else { return }
    let expected = SequenceNumber(sequence.rawValue + UInt64(batch.entries.count))
    switch end {
    case .appended(expected):
      journal = .ready
      failures = 0
      sequence = expected
      batch.entries.forEach(show)
      batch.replies.forEach(perform)
      keepSnapshotIfDue()
    case .appended(let other):
      readBack()
      discard(batch, because: "appended at \(other.rawValue) instead of \(expected.rawValue)")
    case .notAppended(let error):
      rest()
      discard(batch, because: "\(error.code): \(error.detail)", isCertain: true)
    case .fenced:
      isFenced = true
      readBack()
      discard(batch, because: "fenced")
    case .unknown(let error):
      readBack()
      discard(batch, because: "\(error.code): \(error.detail)")
    }
  }

  /// Makes an entry that is on disk visible.
  private func show(_ entry: Entry) {
    let titleBefore = title
    let changes = durable.apply(entry)
    switch entry {
    case .seat(let seat, _, let name, _):
      seatNames.name(seat, name)
      let here = participants.filter { $0.1.seat == seat }.map(\.0)
      here.forEach(trust)
      note(.joined, seat: seat, from: here.first)
    case .renamed(let seat, let name):
      seatNames.name(seat, name)
      stream.gather(name: name, of: seat)
      people.isDirty = true
    case .kicked(let seat, let host, _):
      // Of the thousands that may go at once most aren't here.
      let here = attendance.seats[seat] == nil ? [] : participants.filter { $0.1.seat == seat }.map(\.0)
      note(.kicked, seat: seat, from: here.first, by: host)
      endClaims(to: seat)
      for id in here { close(id, .noEntry, .kicked) }
    case .seatsForgotten: people.isDirty = true
    case .outbox, .outboxesForgotten, .seatSecret, .refused, .confirmed, .fed, .removalsForgotten: break
    case .applied(let id, _, let seat, _), .undone(let id, _, _, _, let seat as SeatNumber?, _):
      if stream.beginsToHold(with: changes) { return veil() }
      let told = stream.gather(AppliedOperation(id, durable.document.revision), changes: changes, by: seat)
      // Which card somebody has open may be what nobody else sees any more.
      if durable.document.holds, told.contains(where: \.takesCardAway) { people.isDirty = true }
      for person in told.flatMap(people) {
        if let name = durable.seats[person]?.name, !name.isEmpty { stream.gather(name: name, of: person) }
      }
    case .setting(.linkGeneration(let role, let generation), let host, _):
      note(.rotated, from: nil, by: host, what: role)
      if let role = Role(rawValue: role) { closeSessions(of: role, before: generation) }
    case .setting(.keptSeats, _, _): closeShutOut()
    case .setting(.title, _, _): if title != titleBefore { welcomeAgain() }
    case .setting(.declaredContainer, _, _), .setting(.container, _, _):
      stream.arrange(in: durable.settings.container)
    case .setting(.anonymous, _, _):
      veil()
      takeClaimsFromHosts()
    case .setting(.declaredValues(let values), _, _):
      look = ownLook.with(values)
      stream.restart(at: durable, look: look)
      welcomeAgain()
    case .setting: stream.gather(SharedSettings(durable))
    case .stored(let name, let json, _): showStored(name, json)
    }
  }

  /// From now on not everybody sees all of the board: everybody begins anew from what they may see.
  private func veil() {
    stream.restart(at: durable, look: look)
    for (id, participant) in participants where !participant.isLagging { awaitSnapshot(id) }
    people.isDirty = true
  }

  /// Whom the board shows by that: replicas may not know their names, if it is the first time.
  private func people(in change: Change) -> [SeatNumber] {
    switch change {
    case .cardInserted(_, _, _, _, let values, let author): (author.map { [$0] } ?? []) + values.compactMap(claimant)
    case .valueChanged(.card, let key, let value?): claimant(key, value).map { [$0] } ?? []
    default: []
    }
  }

  private func claimant(_ key: ValueKey, _ value: Value) -> SeatNumber? {
    look.values.schema[key]?.kind == .dibs ? value.seat : nil
  }

  func perform(_ reply: Batch.Reply) {
    switch reply {
    case .refused(let operation, let refusal):
      guard let author = attendance.outboxes[operation.outbox]?.session else { return }
      send(.refused(counter: operation.counter, refusal), to: author)
    case .seated(let seat):
      for (id, participant) in participants where participant.seat == seat { send(.you(you(participant)), to: id) }
    case .listed: people.isDirty = true
    case .claimed(let id, let seat, let secret):
      // Those who have it hear of the other device, even if that one is gone before it could sit down.
      for (id, participant) in participants where participant.seat == seat { send(.you(you(participant)), to: id) }
      guard sessions[id] != nil else { return }
      send(.claimed(seat, secret: secret), to: id)
    case .done(let id, let request, let result):
      guard sessions[id] != nil else { return }
      send(.done(id: request, result), to: id)
    case .fed(let ticket, let end): effects.append(.fed(ticket, end))
    }
  }

  private func keepSnapshotIfDue() {
    guard !isKeepingSnapshot, journal.isOpen,
      sequence.rawValue - snapshotSequence.rawValue >= UInt64(configuration.entriesPerSnapshot)
    else { return }
    snapshotSequence = sequence
    isKeepingSnapshot = true
    effects.append(.keepSnapshot(durable, at: sequence))
  }

  func finishSnapshot() {
    isKeepingSnapshot = false
    keepSnapshotIfDue()
  }

  // MARK: When an append didn't end well

  /// Forgets what isn't known to be on disk; authors keep their operations.
  ///
  /// - Parameter isCertain: that it isn't on disk.
  private func discard(_ batch: Batch, because reason: String, isCertain: Bool = false) {
    log(.error, "journal.appendFailed", ["reason": reason, "failures": "\(failures)"])
    storeAgain(batch.entries + gathering.entries)
    let lost = batch.replies + gathering.replies
    gathering = Batch()
    for (id, participant) in participants {
      let decided = durable.outboxes[participant.outbox]?.high ?? 0
      guard (ahead.outboxes[participant.outbox]?.high ?? 0) > decided else { continue }
      change(id) { $0.resend = nil }
      askAgain(resendCode, from: decided + 1, counter: decided + 1, after: .seconds(1), id, participant)
    }
    for reply in lost { takeBack(reply, isCertain: isCertain) }
    ahead = durable
    schema = look.values.schema
    openVacancies()
    closeStrangers()
    if isCertain { forgetRotations() }
  }

  /// Who waits for something to be on disk is told that it may not be; what becomes of operations they hear anyway.
  private func takeBack(_ reply: Batch.Reply, isCertain: Bool) {
    switch reply {
    case .done(let id, let request, _): send(.error(InputError(.paused, id: request)), to: id)
    case .claimed(let id, let seat, _):
      send(.error(InputError(.paused, ["seat": .number(Double(seat.rawValue))])), to: id)
    case .fed(let ticket, _): effects.append(.fed(ticket, isCertain ? .paused : .undecided))
    case .refused, .seated, .listed: break
    }
  }

  /// Reads the journal back: at once after the first failure, else after a pause that grows.
  private func readBack() {
    failures += 1
    guard failures > 1 else {
      journal = .reading
      return effects.append(.reload)
    }
    journal = .waiting(until: now + pauseAfterFailures)
  }

  /// Appends again at once after the first failure, else after a pause that grows.
  private func rest() {
    failures += 1
    journal = failures > 1 ? .resting(until: now + pauseAfterFailures) : .ready
  }

  private var pauseAfterFailures: Duration {
    min(configuration.retryMax, .seconds(1 << max(0, min(failures - 2, 10))))
  }

  func retryIfDue() {
    switch journal {
    case .waiting(let until) where until <= now:
      journal = .reading
      effects.append(.reload)
    case .resting(let until) where until <= now:
      journal = .ready
      declareWhatWaits()
    default: break
    }
  }

  var nextRetryAt: Duration? {
    switch journal {
    case .waiting(let until), .resting(let until): until
    case .ready, .appending, .reading, .fenced, .damaged: nil
    }
  }

  /// What authors are told while nothing can be judged.
  var resendCode: ResendCode {
    isFenced || journal.damage != nil || failures >= configuration.failuresMax ? .readOnly : .paused
  }

  func finishReload(_ result: Result<JournalContents, JournalError>) {
    guard case .reading = journal else { return }
    do throws(JournalError) {
      let contents = try result.get()
      // Damage is what the journal is sure of. Entries that don't follow may have been read wrongly: what is shown is more.
      resume(from: contents.damage == nil ? try contents.loaded() : contents.salvaged())
    } catch {
      readBack()
      log(.error, "journal.readFailed", ["reason": "\(error.code): \(error.detail)", "failures": "\(failures)"])
    }
  }

  private func resume(from loaded: LoadedBoard) {
    let known = Dictionary(uniqueKeysWithValues: participants.map { ($0, you($1)) })
    durable = loaded.state
    ahead = durable
    look = ownLook.with(durable.settings.declaredValues)
    schema = look.values.schema
    sequence = loaded.sequence
    snapshotSequence = loaded.snapshotSequence
    attendance.skip(durable)
    seatNames = SeatNames(durable.seats.values)
    openVacancies()
    journal = loaded.damage.map { .damaged($0) } ?? (isFenced ? .fenced : .ready)
    for (name, json) in durable.stored.sorted(by: { $0.key < $1.key }) { showStored(name, json) }
    stream.restart(at: durable, look: look)
    if loaded.damage != nil {
      tellDamage()
    } else {
      log(.warning, isFenced ? "room.readOnly" : "room.resumed", ["sequence": "\(sequence.rawValue)"])
    }
    forgetRotations()
    for role in Role.allCases { closeSessions(of: role, before: durable.settings.linkGeneration(of: role.rawValue)) }
    closeShutOut()
    closeStrangers()
    for (id, participant) in participants {
      if durable.seats[participant.seat]?.kickedAt != nil {
        close(id, .noEntry, .kicked)
      } else {
        awaitSnapshot(id)
        followSeat(of: id, participant, known: known[id])
      }
    }
    for seat in durable.seats.values where seat.kickedAt != nil { endClaims(to: seat.number) }
    if loaded.damage != nil { welcomeAgain() }
    declareWhatWaits()
  }

  /// Says once that the board is damaged, and the way out.
  func tellDamage() {
    guard let damage = journal.damage, toldDamage != damage else { return }
    toldDamage = damage
    log(
      .error, "room.damaged",
      [
        "entry": "\(damage.first.rawValue)", "lost": "\(damage.lostCount)", "reason": damage.detail,
        "do": "stop the server, then displayboard repair \(configuration.board.name)",
      ])
    effects.append(.security(SecurityEvent(.damaged)))
  }

  /// What was written of the seat though nobody knew that it was: its code, its name, another device's secret.
  private func followSeat(of id: SessionID, _ participant: Participant, known: You?) {
    if durable.seats[participant.seat] != nil { trust(id) }
    let you = you(participant)
    if you != known { send(.you(you), to: id) }
  }

  /// Who took a number while what they had before was to be forgotten, which it wasn't, comes again.
  private func closeStrangers() {
    for (id, participant) in participants where isStranger(participant) { close(id, .goingAway) }
  }

  /// Whether the journal knows the participant by other numbers, or others by the participant's: they must say hello again.
  private func isStranger(_ participant: Participant) -> Bool {
    guard let seat = attendance.seats[participant.seat], let outbox = attendance.outboxes[participant.outbox] else {
      return true
    }
    let name = outbox.name.description
    return durable.seat(secretHash: seat.secretHash).map { $0.number != seat.number } ?? false
      || durable.outbox(id: name).map { $0.number != outbox.number } ?? false
      || durable.seats[seat.number].map { !$0.secretHashes.contains(seat.secretHash) } ?? false
      || durable.outboxes[outbox.number].map { $0.id != name } ?? false
  }

  func log(_ level: RoomEffect.LogLevel, _ key: String, _ parameters: [String: String]) {
    effects.append(.log(level, key, parameters))
  }
}

extension Change {
  fileprivate var takesCardAway: Bool {
    if case .cardRemoved = self { true } else { false }
  }
}
