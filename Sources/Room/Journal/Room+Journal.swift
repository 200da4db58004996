internal import Document
internal import Messages
internal import OrderedCollections
internal import Presentation

// The journal: one append in flight, and the way back after one that didn't end well.

extension Room {
  /// Applies entries in memory and puts them into the next batch.
  func gather(_ entries: [Entry]) {
    for entry in entries {
      noteArrivals(entry)
      noteOwners(entry, ledger.gather(entry))
    }
    let rules = pictureRules(ofNewIn: entries)
    if !rules.isEmpty { gather(rules) }
    noteTurns(entries)
    if entries.contains(where: \.makesAnonymous) { forgetTurns() }
  }

  /// Hands the gathered batch to the journal, unless one is on its way.
  func handOver() {
    guard ledger.mayHandOver else { return }
    keepTurns()
    forgetRemovals()
    let append = ledger.handOver()
    emit(.append(append.entries, after: append.after))
  }

  func finishAppend(_ end: AppendEnd) {
    switch ledger.finish(end, at: now) {
    case nil: break
    case .onDisk(let batch)?:
      batch.entries.forEach(show)
      batch.replies.forEach(perform)
      keepSnapshotIfDue()
    case .lost(let batch, let reason, let isCertain)?:
      if ledger.isReading { emit(.reload) }
      discard(batch, because: reason, isCertain: isCertain)
    }
  }

  /// Makes an entry that is on disk visible.
  private func show(_ entry: Entry) {
    let titleBefore = title
    let lobbyBefore = durable.settings.lobby
    let changes = ledger.commit(entry)
    openThreads.note(changes)
    switch entry {
    case .seat(let seat, _, let name, _):
      seatNames.name(seat, name)
      let here = participants.filter { $0.1.seat == seat }.map(\.0)
      here.forEach(trust)
      note(.joined, seat: seat, from: here.first)
    case .renamed(let seat, let name):
      seatNames.name(seat, name)
      stream.gather(name: name, of: seat)
      roster.listChanged()
    case .kicked(let seat, let host, _):
      // Of thousands of seats that may go at once, most aren't here.
      let here = roster.seats[seat] == nil ? [] : participants.filter { $0.1.seat == seat }.map(\.0)
      note(.kicked, seat: seat, from: here.first, by: host)
      endClaims(to: seat)
      for id in here { close(id, .noEntry, .kicked) }
    case .seatsForgotten: roster.listChanged()
    case .outbox, .outboxesForgotten, .seatSecret, .refused, .confirmed, .fed, .removalsForgotten: break
    case .applied(let id, _, let seat, _), .undone(let id, _, _, _, let seat as SeatNumber?, _):
      if stream.beginsToHide(with: changes) { return redaction() }
      let told = stream.gather(AppliedOperation(id, durable.document.revision), changes: changes, by: seat)
      // Which card someone has open may be what nobody else sees any more.
      if durable.document.hides, told.contains(where: \.takesCardAway) { roster.listChanged() }
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
      redaction()
      takeClaimsFromHosts()
    case .setting(.declaredValues, _, _):
      stream.restart(at: durable, look: ledger.look)
      welcomeAgain()
    // Guests don't hear how newcomers come in.
    case .setting(.lobby, _, _): followLobby(before: lobbyBefore)
    case .setting(.talk, _, _), .setting(.declaredTalk, _, _):
      openThreads.noteAll()
      stream.restart(at: durable, look: ledger.look)
      welcomeAgain()
    // Only hosts hear of it.
    case .setting(.hostAnnouncement, _, _): lobby.listChanged()
    case .setting: stream.gather(SharedSettings(durable))
    case .stored(let name, let json, _): showStored(name, json)
    case .seatChanged(let seat, let change, let host, _): show(change, of: seat, by: host)
    }
  }

  /// From now on not everyone sees all of the board: everyone starts again from what they may see.
  func redaction() {
    openThreads.noteAll()
    stream.restart(at: durable, look: ledger.look)
    for (id, participant) in participants where !participant.isLagging { awaitSnapshot(id) }
    roster.listChanged()
  }

  /// Seats that the board names by that: if it is the first time, replicas may not know their names.
  private func people(in change: Change) -> [SeatNumber] {
    switch change {
    case .cardInserted(_, _, _, _, let values, let author): (author.map { [$0] } ?? []) + values.compactMap(claimant)
    case .valueChanged(_, let key, let value?): claimant(key, value).map { [$0] } ?? []
    case .sectionInserted(_, _, _, let values): values.compactMap(claimant)
    default: []
    }
  }

  private func claimant(_ key: ValueKey, _ value: Value) -> SeatNumber? {
    key.companion?.by ?? (ledger.look.values.schema[key]?.kind == .dibs ? value.seat : nil)
  }

  func perform(_ reply: Batch.Reply) {
    switch reply {
    case .refused(let operation, let refusal):
      guard let author = roster.outboxes[operation.outbox]?.session else { return }
      send(.refused(counter: operation.counter, refusal), to: author)
    case .seated(let seat):
      for (id, participant) in participants where participant.seat == seat { send(.you(you(participant)), to: id) }
    case .listed: roster.listChanged()
    case .claimed(let id, let seat, let secret):
      // The devices that have the seat hear of the other one, even if that is gone before it got the seat.
      for (id, participant) in participants where participant.seat == seat { send(.you(you(participant)), to: id) }
      guard sessions[id] != nil else { return }
      send(.claimed(seat, secret: secret), to: id)
    case .done(let id, let request, let result):
      guard sessions[id] != nil else { return }
      send(.done(id: request, result), to: id)
    case .fed(let ticket, let end): emit(.fed(ticket, end))
    case .progress(let id, let request, let done, let all):
      guard sessions[id] != nil else { return }
      send(.progress(id: request, done: done, of: all), to: id)
    }
  }

  private func keepSnapshotIfDue() {
    if let snapshot = ledger.takeSnapshot() { emit(.keepSnapshot(snapshot.state, at: snapshot.at)) }
  }

  func finishSnapshot() {
    ledger.snapshotKept()
    keepSnapshotIfDue()
  }

  // MARK: When an append didn't end well

  /// Forgets what isn't known to be on disk; authors keep their operations.
  ///
  /// - Parameter isCertain: that it isn't on disk.
  private func discard(_ batch: Batch, because reason: String, isCertain: Bool) {
    log(.error, "journal.appendFailed", ["reason": reason, "failures": "\(ledger.failures)"])
    storeAgain(batch.entries)
    for (id, participant) in participants {
      let decided = durable.outboxes[participant.outbox]?.high ?? 0
      guard (ahead.outboxes[participant.outbox]?.high ?? 0) > decided else { continue }
      change(id) { $0.resend = nil }
      askAgain(ledger.resendCode, from: decided + 1, counter: decided + 1, after: .seconds(1), id, participant)
    }
    for reply in batch.replies { takeBack(reply, isCertain: isCertain) }
    stopImport()
    ledger.discardAhead()
    openVacancies()
    closeStrangers()
    if isCertain { forgetRotations() }
  }

  /// Someone who waits for something to be on disk hears that it may not be; they hear the outcomes of operations
  /// anyway.
  private func takeBack(_ reply: Batch.Reply, isCertain: Bool) {
    switch reply {
    case .done(let id, let request, _): send(.error(InputError(.paused, id: request)), to: id)
    case .claimed(let id, let seat, _):
      send(.error(InputError(.paused, ["seat": .number(Double(seat.rawValue))])), to: id)
    case .fed(let ticket, _): emit(.fed(ticket, isCertain ? .paused : .unknown))
    case .refused, .seated, .listed, .progress: break
    }
  }

  /// What a pause after a failure was for.
  func retryIfDue() {
    switch ledger.retry(at: now) {
    case nil: break
    case .read?: emit(.reload)
    case .append?: declareWhatWaits()
    }
  }

  func finishReload(_ result: Result<JournalContents, JournalError>) {
    guard ledger.isReading else { return }
    do throws(JournalError) {
      let contents = try result.get()
      // Damage is what the journal is sure of. Entries that don't follow may have been read wrongly: the shown board
      // has more.
      resume(from: contents.damage == nil ? try contents.loaded() : contents.salvaged())
    } catch {
      ledger.failToRead(at: now)
      if ledger.isReading { emit(.reload) }
      log(
        .error, "journal.readFailed", ["reason": "\(error.code): \(error.detail)", "failures": "\(ledger.failures)"])
    }
  }

  private func resume(from loaded: LoadedBoard) {
    let known = Dictionary(uniqueKeysWithValues: participants.map { ($0, you($1)) })
    let lobbyBefore = durable.settings.lobby
    ledger.resume(from: loaded)
    openThreads.noteAll()
    followLobby(before: lobbyBefore)
    // Hosts may have said something to hosts in an append of which nobody knew how it ended.
    lobby.listChanged()
    roster.skip(durable)
    seatNames.read(from: durable.seats.values)
    viewOnlySeats.read(from: durable.seats.values)
    openVacancies()
    for (name, json) in durable.stored.sorted(by: { $0.key < $1.key }) { showStored(name, json) }
    stream.restart(at: durable, look: ledger.look)
    if loaded.damage != nil {
      tellDamage()
    } else {
      log(
        .warning, ledger.isFenced ? "room.readOnly" : "room.resumed", ["sequence": "\(ledger.sequence.rawValue)"])
    }
    forgetRotations()
    for role in Role.allCases { closeSessions(of: role, before: durable.settings.linkGeneration(of: role.rawValue)) }
    closeShutOut()
    followSeats()
    closeStrangers()
    for (id, participant) in participants {
      if durable.seats[participant.seat]?.kickedAt != nil {
        close(id, .noEntry, .kicked)
      } else {
        awaitSnapshot(id)
        followRole(of: id, participant)
        followSeat(of: id, participant, known: known[id])
      }
    }
    for seat in durable.seats.values where seat.kickedAt != nil { endClaims(to: seat.number) }
    if loaded.damage != nil { welcomeAgain() }
    declareWhatWaits()
  }

  /// Says once that the board is damaged, and how to repair it.
  func tellDamage() {
    guard let damage = ledger.takeUntoldDamage() else { return }
    log(
      .error, "room.damaged",
      [
        "entry": "\(damage.first.rawValue)", "lost": "\(damage.lostCount)", "reason": damage.detail,
        "do": "stop the server, then displayboard repair \(configuration.board.name)",
      ])
    emit(.security(SecurityEvent(.damaged)))
  }

  /// Entries of the seat from a time when nobody knew that it was: its code, its name, another device's secret.
  private func followSeat(of id: SessionID, _ participant: Participant, known: You?) {
    if durable.seats[participant.seat] != nil { trust(id) }
    let you = you(self.participant(id) ?? participant)
    if you != known { send(.you(you), to: id) }
  }

  /// Someone took a new number because the old one was about to be forgotten. It wasn't, so they come again.
  private func closeStrangers() {
    for (id, participant) in participants where isStranger(participant) { close(id, .goingAway) }
  }

  /// Whether the journal knows the participant by other numbers, or others by the participant's: they must say hello
  /// again.
  private func isStranger(_ participant: Participant) -> Bool {
    guard let seat = roster.seats[participant.seat], let outbox = roster.outboxes[participant.outbox] else {
      return true
    }
    let name = outbox.name.description
    return durable.seat(secretHash: seat.secretHash).map { $0.number != seat.number } ?? false
      || durable.outbox(id: name).map { $0.number != outbox.number } ?? false
      || durable.seats[seat.number].map { !$0.secretHashes.contains(seat.secretHash) } ?? false
      || durable.outboxes[outbox.number].map { $0.id != name } ?? false
  }

  func log(_ level: RoomEffect.LogLevel, _ key: String, _ parameters: [String: String]) {
    emit(.log(level, key, parameters))
  }
}

extension Change {
  fileprivate var takesCardAway: Bool {
    if case .cardRemoved = self { true } else { false }
  }
}
