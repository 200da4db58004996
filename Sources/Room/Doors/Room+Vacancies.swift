internal import Document
internal import Messages
internal import OrderedCollections

// Room for newcomers (rule P39): so many new seats and outboxes a minute from one address, and on a full board those
// that own nothing and aren't here make room. An outbox is forgotten only when its device knows the outcome of
// everything that it sent, so nothing happens twice (rule P40).

extension Room {
  // MARK: Whether there is room

  /// Whether someone who isn't in the journal would find a seat.
  var hasRoomForSeat: Bool { ahead.seats.count < configuration.limits.seatsMax || seatToForget() != nil }

  /// Whether the seat would find room for one more outbox. Each has its share, whatever others have.
  func hasRoomForOutbox(of seat: SeatNumber) -> Bool {
    let limits = configuration.limits
    return ahead.outboxes.count < limits.outboxesMax || outboxToForget() != nil
      || ahead.outboxCount(of: seat) < max(1, limits.outboxesMax / max(1, limits.seatsMax))
  }

  /// Whether the participant's seat and outbox can be written down. Hosts never wait.
  ///
  /// - Parameter outbox: nil: it is about the seat alone.
  func vacancy(_ id: SessionID, _ participant: Participant, outbox: OutboxNumber?) -> Vacancy {
    guard participant.role == .guest else { return .now }
    let address = sessions[id]?.address
    if ahead.seats[participant.seat] == nil {
      if let wait = wait(for: .seat, at: address, limit: configuration.seatsPerMinute) {
        return put(off: .later(min(wait, configuration.roomRetry)), .tooManySeats, participant, address)
      }
      if !hasRoomForSeat { return put(off: .full, .seatsFull, participant, address) }
    }
    if let outbox, ahead.outboxes[outbox] == nil {
      if let wait = wait(for: .outbox, at: address, limit: configuration.outboxesPerMinute) {
        return put(off: .later(min(wait, configuration.roomRetry)), .tooManyOutboxes, participant, address)
      }
      if !hasRoomForOutbox(of: participant.seat) { return put(off: .full, .outboxesFull, participant, address) }
    }
    return .now
  }

  /// Those without an address may come from any number of machines.
  private func wait(for kind: ArrivalCounts.Kind, at address: String?, limit: Int) -> Duration? {
    address.flatMap { vacancies.wait(for: kind, at: $0, limit: limit, now: now) }
  }

  private func put(
    off vacancy: Vacancy, _ kind: SecurityEvent.Kind, _ participant: Participant, _ address: String?
  ) -> Vacancy {
    emit(.security(SecurityEvent(kind, seat: participant.seat, address: address)))
    return vacancy
  }

  /// The person's name couldn't be written down yet: it is theirs, and goes into the journal as soon as there is room.
  func waitForName(_ id: SessionID) {
    vacancies.wait(id, until: now + configuration.roomRetry)
  }

  /// Writes down those who waited, in the order they came.
  func seatWaitingIfDue() {
    guard let waiting = vacancies.takeWaiting(at: now) else { return }
    for id in waiting {
      guard let participant = participant(id), ahead.seats[participant.seat] == nil else { continue }
      guard ledger.isOpen, case .now = vacancy(id, participant, outbox: nil) else {
        waitForName(id)
        continue
      }
      gather(seatEntries(participant.seat))
      ledger.gather(reply: .listed)
    }
  }

  /// The thing that newcomers can't get; nil: they find a seat and an outbox.
  var full: HostResult.Full? {
    if !hasRoomForSeat { return .seats }
    return ahead.outboxes.count >= configuration.limits.outboxesMax && outboxToForget() == nil ? .outboxes : nil
  }

  // MARK: Making room

  /// The seats that must be forgotten so that one more finds room; nothing where there is some, or nobody can go.
  func roomForSeat() -> [Entry] {
    guard ahead.seats.count >= configuration.limits.seatsMax, let seat = seatToForget() else { return [] }
    vacancies.keep(seat)
    return [.seatsForgotten([seat])]
  }

  func roomForOutbox() -> [Entry] {
    guard ahead.outboxes.count >= configuration.limits.outboxesMax, let outbox = outboxToForget() else { return [] }
    vacancies.forget(outbox)
    return [.outboxesForgotten([outbox])]
  }

  private func seatToForget() -> SeatNumber? {
    vacancies.seatToForget(at: now, configuration, where: mayForget)
  }

  /// Whether nobody is here with the seat or about to be, its devices know what became of all that they sent, and it
  /// brings no cards.
  private func mayForget(_ seat: SeatNumber) -> Bool {
    ahead.seats[seat].map { $0.merge == nil } ?? false && roster.seats[seat] == nil && ahead.isSettled(seat)
      && claims.count(of: seat) == 0 && !imports.comes(by: seat)
  }

  private func outboxToForget() -> OutboxNumber? {
    vacancies.outboxToForget(leftBy: now - configuration.outboxKept) { outbox in
      roster.outboxes[outbox] == nil && ahead.outboxes[outbox]?.isSettled ?? false
    }
  }

  // MARK: Keeping count

  /// The first thing that a room does, and what it does when its journal was read back.
  func openVacancies() {
    vacancies.open(at: now, idle: ahead.outboxes.values.filter(\.isSettled).map(\.number).sorted())
  }

  func noteArrival(_ id: SessionID, _ seat: SeatNumber, _ outbox: OutboxNumber) {
    vacancies.arrive(seat, outbox)
    origins.note(seat, at: sessions[id]?.address, time.wall, name: secrets.addressName)
  }

  /// The session is gone. What its device keeps is written down, so that its outbox can make room.
  func noteDeparture(_ participant: Participant) {
    guard !sessions.isClosed else { return }
    forgetOutcomes(of: participant.outbox, upTo: participant.confirmed, atLeast: 1)
    if ahead.outboxes[participant.outbox] != nil { vacancies.leave(participant.outbox, at: now) }
    guard roster.seats[participant.seat] == nil else { return }
    if ahead.seats[participant.seat] == nil {
      origins.forget(participant.seat)
    } else {
      vacancies.leave(participant.seat, at: now)
    }
  }

  /// An entry was gathered, and these are its changes: a seat that owns something from now on stays.
  func noteOwners(_ entry: Entry, _ changes: [Change]) {
    switch entry {
    case .seat: vacancies.noteSeat()
    // Others may be what people call dibs on now.
    case .setting(.declaredValues, _, _): vacancies.countAgain()
    case .seatSecret(let seat, _, _): vacancies.expect(seat, at: now)
    case .seatsForgotten(let seats):
      for seat in seats {
        vacancies.forget(seat)
        origins.forget(seat)
      }
    case .applied(_, let operation, let seat, _): noteAuthors(operation, by: seat)
    case .undone(_, let operation, _, _, let seat, _): noteAuthors(operation, by: seat)
    default: break
    }
    for change in changes {
      switch change {
      case .cardInserted(_, _, _, _, let values, let author):
        if let author { vacancies.keep(author) }
        for (key, value) in values { if let owner = schema.owner(of: key, value) { vacancies.keep(owner) } }
      case .valueChanged(_, let key, let value?):
        if let owner = schema.owner(of: key, value) { vacancies.keep(owner) }
      case .sectionInserted(_, _, _, let values):
        if let owner = SectionRules(values).owner { vacancies.keep(owner) }
      default: break
      }
    }
  }

  /// A seat with a message below a card owns something. Changes say only how many there are.
  private func noteAuthors(_ operation: Document.Operation, by seat: SeatNumber?) {
    switch operation {
    case .addMessage: if let seat { vacancies.keep(seat) }
    case .restoreCard(let card) where ahead.document.isMessage(card):
      if let author = ahead.document.owner(of: card) { vacancies.keep(author) }
    case .together(let parts): for part in parts { noteAuthors(part, by: seat) }
    default: break
    }
  }

  var nextCensusAt: Duration? { vacancies.nextCensusAt(now, seats: ahead.seats.count, configuration) }

  /// Counts whose the cards are while the board is nearly full, in steps, so that nobody waits for it.
  func countSeatsIfDue() {
    guard let due = nextCensusAt, due <= now else { return }
    guard vacancies.count(in: ahead.document, schema, at: now, step: configuration.censusStep) else { return }
    vacancies.finishCount(
      of: ahead.seats.values.lazy.filter { $0.merge == nil }, isHere: { roster.seats[$0] != nil },
      hasActed: { ahead.hasActed($0) })
    forgetAsWanted()
  }

  // MARK: Hosts

  /// A host wants a seat forgotten, or all that aren't here and own nothing: it is done when they are counted.
  func forget(_ seat: SeatNumber?, request: Int, from id: SessionID) {
    if let seat, ahead.seats[seat] == nil {
      let unknown = Refusal(.unknownTarget, ["target": .number(Double(seat.rawValue))])
      return send(.error(InputError(unknown, id: request)), to: id)
    }
    vacancies.ask(ForgetRequest(session: id, request: request, seat: seat))
  }

  private func forgetAsWanted() {
    for asked in vacancies.takeRequests() {
      guard sessions[asked.session] != nil else { continue }
      guard ledger.isOpen else {
        send(.error(InputError(.paused, id: asked.request)), to: asked.session)
        continue
      }
      let wanted = asked.seat.map { [$0] } ?? vacancies.idle
      let seats = wanted.filter { vacancies.mayGo($0) && mayForget($0) }.sorted()
      let away = ahead.seats.values.count { $0.kickedAt == nil && $0.merge == nil && roster.seats[$0.number] == nil }
      let kept = asked.seat == nil ? away - seats.count : 1 - seats.count
      let result = HostResult.forgotten(seats: seats.count, kept: kept)
      if seats.isEmpty {
        send(.done(id: asked.request, result), to: asked.session)
        continue
      }
      gather([.seatsForgotten(seats)])
      ledger.gather(reply: .done(asked.session, request: asked.request, result))
      emit(.security(SecurityEvent(.seatsForgotten, seat: participant(asked.session)?.seat)))
    }
  }
}
