internal import Document
internal import Messages
internal import OrderedCollections

// Operations: each is judged once, in the order of its outbox, and answered when its outcome is on disk.

extension Room {
  func receive(
    _ request: Document.Request, counter: UInt32, base: Revision, size: Int, from id: SessionID,
    _ participant: Participant
  ) {
    // A person who may never edit leaves nothing in the journal: the refusal is final all the same.
    guard Rights.mayEdit(participant.role) || isViewOnly(participant) else {
      let refusal = Refusal(.notAllowed, ["role": .text(participant.role.rawValue)])
      return send(.refused(counter: counter, refusal), to: id)
    }
    let expected = (ahead.outboxes[participant.outbox]?.high ?? 0) + 1
    guard ledger.isOpen else {
      return askAgain(ledger.resendCode, from: expected, counter: counter, after: .seconds(1), id, participant)
    }
    guard counter >= expected else { return answerDuplicate(counter, from: id, participant) }
    guard counter == expected else {
      return askAgain(.gap, from: expected, counter: counter, after: .zero, id, participant)
    }
    guard hasRoomForOutcome(of: participant) else {
      return askAgain(.unconfirmed, from: expected, counter: counter, after: .seconds(1), id, participant)
    }
    guard !isHeldUpByImport(request, of: participant.seat) else {
      return askAgain(.rate, from: expected, counter: counter, after: Self.importPause, id, participant)
    }
    guard ledger.hasRoom(for: size), pays(id) else {
      return askAgain(.rate, from: expected, counter: counter, after: pause(id), id, participant)
    }
    switch vacancy(id, participant, outbox: participant.outbox) {
    case .now: break
    case .later(let wait): return askAgain(.rate, from: expected, counter: counter, after: wait, id, participant)
    // Since their hello, others have taken the room there was: they say it again, and hear that they can only look.
    case .full: return close(id, .goingAway)
    }
    change(id) { $0.resend = nil }
    judge(request, OperationID(participant.outbox, counter), base: base, from: id, participant)
    ledger.gather(bytes: size)
  }

  private func judge(
    _ request: Document.Request, _ operationID: OperationID, base: Revision, from id: SessionID,
    _ participant: Participant
  ) {
    gather(seatEntries(participant.seat))
    gather(outboxEntries(participant))
    do throws(Refusal) {
      let judgment = try judged(
        withOwnPictures(request, of: participant), base: base, from: id, participant)
      gather([judgment.entry(operationID, by: participant.seat, at: time.wall)])
      takeBackRest(of: judgment, by: participant.seat, participant.role)
    } catch {
      noteFull(error, of: participant)
      gather([.refused(operationID, error.withoutText)])
      ledger.gather(reply: .refused(operationID, error))
    }
  }

  /// The operation that a request comes to now, if the participant may do that and it can be done.
  func judged(
    _ asked: Document.Request, base: Revision, from id: SessionID, _ participant: Participant
  ) throws(Refusal) -> BoardState.Judgment {
    let request = standing(asked)
    var work = JudgingWork()
    defer { charge(MessageCost.judging(work), to: id) }
    if ahead.seats[participant.seat]?.kickedAt != nil {
      throw Refusal(.notAllowed, ["role": .text(participant.role.rawValue)])
    }
    // Checked before an undo is looked at: nothing is passed over by someone who may undo it again later.
    guard Rights.mayEdit(participant.role) else {
      throw Refusal(.notAllowed, ["role": .text(participant.role.rawValue)])
    }
    guard case .operation(let operation) = request else {
      return try judgedUndo(request, participant, &work)
    }
    let known = ahead.judging(operation, by: participant.seat)
    try checkRights(to: operation, participant, in: known)
    try checkPictures(in: operation, participant)
    return try known.judged(
      request, base: base, by: participant.seat, limits: limits(of: participant), schema: schema, work: &work)
  }

  /// An undo or redo is allowed if what it comes to is. A frozen board is frozen before that is asked: nothing is
  /// passed over.
  private func judgedUndo(
    _ request: Document.Request, _ participant: Participant, _ work: inout JudgingWork
  ) throws(Refusal) -> BoardState.Judgment {
    if participant.role == .guest, ahead.settings.isFrozen { throw Refusal(.frozen) }
    let judgment: BoardState.Judgment
    do throws(Refusal) {
      judgment = try ahead.judged(
        request, base: ahead.document.revision, by: participant.seat, limits: limits(of: participant), schema: schema,
        work: &work)
    } catch {
      try checkSeen(error.card, participant, request)
      throw error
    }
    do throws(Refusal) {
      try checkSeen(judgment.operation.changedCard, participant, request)
      try checkRights(to: judgment.operation, participant, in: ahead)
    } catch {
      // An operation that this seat may not take back any more is passed over, or nothing before it could be taken
      // back.
      throw error.passingOver(request)
    }
    return judgment
  }

  /// Of a card that is hidden from someone by now they may take nothing back, and don't hear who has changed what
  /// since.
  private func checkSeen(
    _ card: CardID?, _ participant: Participant, _ request: Document.Request
  ) throws(Refusal) {
    guard let card, ahead.document.isHidden(card, from: participant.seat) else { return }
    // Without the card's id, because that tells whose it is.
    throw Refusal(.notYours).passingOver(request)
  }

  private func checkRights(
    to operation: Document.Operation, _ participant: Participant, in state: BoardState
  ) throws(Refusal) {
    if let refusal = Rights.refusal(of: operation, by: participant.seat, participant.role, in: state, schema) {
      throw refusal
    }
    try PersonalValues(of: participant.seat, participant.role, in: state, schema).check(operation)
  }

  /// A duplicate gets its outcome again, unless that is confirmed or still on its way to disk (rule P7).
  private func answerDuplicate(_ counter: UInt32, from id: SessionID, _ participant: Participant) {
    guard let known = durable.outboxes[participant.outbox], let outcome = known.outcome(of: counter) else { return }
    send(.outcomes(OutboxReport(number: known.number, high: known.high, outcomes: [outcome])), to: id)
  }

  /// Asks for everything from counter `from` again, once a second at most: operations behind it come again with it, and
  /// a client that missed the question, or got its counters wrong, hears it again (rule P11).
  func askAgain(
    _ code: ResendCode, from: UInt32, counter: UInt32, after: Duration, _ id: SessionID, _ participant: Participant
  ) {
    if let asked = participant.resend, asked.from == from, counter != from, now < asked.at + Self.resendPause {
      return change(id) { $0.resend?.hasPassedOver = true }
    }
    change(id) { $0.resend = ResendRequest(from: from, at: now) }
    send(.resend(from: from, code, afterMilliseconds: after.wholeMilliseconds), to: id)
  }

  /// Asks once more where something came behind what was asked for, and that didn't: a client that thinks it has sent
  /// everything would wait forever.
  func askAgainIfPassedOver(_ id: SessionID, _ participant: Participant) {
    guard let asked = participant.resend, asked.hasPassedOver, asked.at + Self.resendPause * 2 <= now else { return }
    let expected = (ahead.outboxes[participant.outbox]?.high ?? 0) + 1
    askAgain(
      ledger.isOpen ? .gap : ledger.resendCode, from: expected, counter: expected, after: .zero, id, participant)
  }

  // MARK: Entries

  /// The seat's entry, if the journal has none.
  func seatEntries(_ number: SeatNumber) -> [Entry] {
    guard ahead.seats[number] == nil, let seat = roster.seats[number] else { return [] }
    if let address = origins[number]?.address { vacancies.note(.seat, at: address, now: now) }
    return roomForSeat() + [.seat(number, secretHash: seat.secretHash, name: seat.name, at: time.wall)]
  }

  private func outboxEntries(_ participant: Participant) -> [Entry] {
    guard ahead.outboxes[participant.outbox] == nil, let outbox = roster.outboxes[participant.outbox] else {
      return []
    }
    if let address = origins[outbox.seat]?.address { vacancies.note(.outbox, at: address, now: now) }
    return roomForOutbox() + [.outbox(outbox.number, outbox: outbox.name.description, seat: outbox.seat)]
  }

  func confirm(_ counter: UInt32, from id: SessionID, _ participant: Participant) {
    let confirmed = max(min(counter, durable.outboxes[participant.outbox]?.high ?? 0), participant.confirmed)
    change(id) { $0.confirmed = confirmed }
    forgetOutcomes(of: participant.outbox, upTo: confirmed, atLeast: Self.confirmationsPerEntry)
  }

  /// Beyond what is kept the journal forgets the oldest outcomes, and a refusal that nobody heard would pass for done.
  private func hasRoomForOutcome(of participant: Participant) -> Bool {
    let limit = min(configuration.limits.outcomesMax, BoardState.outcomesKept)
    if ahead.outboxes[participant.outbox].map({ $0.outcomes.count < limit }) ?? true { return true }
    forgetOutcomes(of: participant.outbox, upTo: participant.confirmed, atLeast: 1)
    return ahead.outboxes[participant.outbox].map { $0.outcomes.count < limit } ?? true
  }

  /// Outcomes that the device keeps are forgotten here, many at a time: losing a confirmation only makes a welcome
  /// longer.
  func forgetOutcomes(of number: OutboxNumber, upTo counter: UInt32, atLeast count: UInt32) {
    guard ledger.isOpen, let outbox = ahead.outboxes[number] else { return }
    let counter = min(counter, durable.outboxes[number]?.high ?? 0)
    guard counter >= outbox.confirmed + count else { return }
    gather([.confirmed(number, counter: counter)])
  }

  private static let resendPause = Duration.seconds(1)
  /// Operations that wait for an import come again after it.
  private static let importPause = Duration.milliseconds(200)
  private static let confirmationsPerEntry: UInt32 = 32

  /// The outcomes of the outbox's operations, as far as they are on disk.
  func report(_ number: OutboxNumber, above confirmed: UInt32 = 0) -> OutboxReport {
    guard let outbox = durable.outboxes[number] else { return OutboxReport(number: number) }
    return OutboxReport(
      number: number, high: outbox.high, outcomes: outbox.outcomes.filter { $0.counter > confirmed })
  }
}

extension Refusal {
  /// The card that it tells of.
  fileprivate var card: CardID? {
    if case .text(let id)? = parameters["card"] { CardID(id) } else { nil }
  }
}

extension Duration {
  var wholeMilliseconds: Int { Int(self / .milliseconds(1)) }
}
