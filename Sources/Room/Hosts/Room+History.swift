internal import Document
internal import Messages
internal import OrderedCollections
internal import Presentation

// A board's past for its hosts (rules HI1 to HI9): looked at, restored as it was, or taken back by seat.

extension Room {
  /// Asks the journal, which answers with ``RoomEvent/history(_:_:)``; few at a time, because each answer may be a
  /// whole board.
  func askJournal(_ command: HostCommand, request: Int, from id: SessionID) {
    guard let question = question(command) else { return }
    let asked = Questions.OfJournal(command: command, request: request, session: id)
    guard let ticket = questions.open(asked, most: configuration.historyRequestsMax) else {
      if case .boardAt = command { _ = questions.finishLookingBack() }
      return send(.error(InputError(.rate, id: request)), to: id)
    }
    emit(.readHistory(question, ticket: ticket))
  }

  private func question(_ command: HostCommand) -> HistoryQuestion? {
    switch command {
    case .history(let end):
      let now = HistoryPosition(ledger.sequence, durable.document.revision)
      let isPast = end.map { $0.sequence <= now.sequence && $0.revision <= now.revision } ?? false
      return .page(upTo: isPast ? end ?? now : now, count: configuration.historyLinesMax)
    case .moment(let revision), .restoreMoment(let revision): return .moment(revision)
    case .takeBack(let seat, let time): return .operations(of: seat, since: time)

    case .rows(let end, let filter):
      let isPast = end.map { $0.sequence <= ledger.sequence && $0.revision <= durable.document.revision } ?? false
      return .rows(upTo: isPast ? end : nil, filter, boardNow)
    case .timeline(let night): return .timeline(night: night, boardNow)
    case .boardAt(let request): return .board(request, boardNow, isOwnLook: !ledger.look.container.isStock)
    default: return nil
    }
  }

  private var boardNow: HistoryQuestion.Now {
    HistoryQuestion.Now(sequence: ledger.sequence, state: durable, schema: schema)
  }

  /// Shows a moment of the board, one at a time for all that ask. While one is read, one other waits. A newer one of
  /// the same session takes its place, because a slider that moves asks again and again; any other is refused (rule
  /// HI5).
  func lookBack(_ command: HostCommand, request: Int, from id: SessionID) {
    let asked = Questions.OfJournal(command: command, request: request, session: id)
    switch questions.lookBack(asked) {
    case .next: askJournal(command, request: request, from: id)
    case .waits(let replaced):
      if let replaced { send(.error(InputError(.replaced, id: replaced.request)), to: replaced.session) }
    case .busy: send(.error(InputError(.busy, id: request)), to: id)
    }
  }

  /// The one that waited has its turn.
  private func lookBackNext() {
    guard let next = questions.finishLookingBack(), participant(next.session) != nil else { return }
    lookBack(next.command, request: next.request, from: next.session)
  }

  /// Answers the session that asked, if it is still here and still may ask.
  func finishHistory(_ ticket: UInt64, _ result: Result<HistoryQuestion.Answer, JournalError>) {
    if case .success(let answer) = result, let asked = questions.ofJournal(ticket),
      !asked.command.isAnswered(by: answer)
    {
      return log(.warning, "answer.toAnother", ["ticket": "\(ticket)"])
    }
    guard let asked = questions.takeOfJournal(ticket) else { return }
    let isLookingBack = if case .boardAt = asked.command { true } else { false }
    defer { if isLookingBack { lookBackNext() } }
    guard let participant = participant(asked.session) else { return }
    guard Rights.allows(participant.role, .command), !isBeingClosed(participant) else {
      return send(.error(notAllowed(participant, request: asked.request)), to: asked.session)
    }
    let answer: HistoryQuestion.Answer
    do throws(JournalError) {
      answer = try result.get()
    } catch {
      log(.error, "history.readFailed", ["reason": "\(error.code): \(error.detail)"])
      return send(.error(InputError(.paused, id: asked.request)), to: asked.session)
    }
    switch (asked.command, answer) {
    case (.history, .page(let page)):
      charge(MessageCost.entries(page.lines.count), to: asked.session)
      send(.done(id: asked.request, .history(list(page))), to: asked.session)
    case (.moment(let revision), .moment(let state?)):
      var facts = state.seenLater(durable).facts(schema)
      // People have the names they have now, and those who were forgotten have none.
      facts.names = durable.names.filter { facts.names.keys.contains($0.key) }
      let moment = HostResult.Moment(revision: revision, facts: facts)
      charge(MessageCost.board(cards: state.document.cardCount), to: asked.session)
      send(.done(id: asked.request, .moment(moment)), to: asked.session)
    case (.restoreMoment, .moment(let state?)): restore(state, asked, participant)
    case (.moment(let revision), .moment(nil)), (.restoreMoment(let revision), .moment(nil)):
      let refusal = Refusal(.gone, ["revision": .number(Double(revision.rawValue))])
      send(.error(InputError(refusal, id: asked.request)), to: asked.session)
    case (.takeBack(_, let time), .operations(let past)): takeBack(past, since: time, asked, participant)

    case (.rows, .rows(let rows)):
      charge(MessageCost.entries(rows.rows.count), to: asked.session)
      send(.done(id: asked.request, .rows(rows)), to: asked.session)
    case (.timeline, .timeline(let timeline)):
      charge(MessageCost.entries(timeline.marks.count), to: asked.session)
      send(.done(id: asked.request, .timeline(timeline)), to: asked.session)
    case (.boardAt, .board(let board?)):
      charge(MessageCost.snapshot(bytes: board.written?.count ?? 0, isMade: true), to: asked.session)
      send(.done(id: asked.request, .boardAt(board)), to: asked.session)
    case (.boardAt(let request), .board(nil)):
      let refusal = Refusal(.gone, ["sequence": .number(Double(request.sequence.rawValue))])
      send(.error(InputError(refusal, id: asked.request)), to: asked.session)
    default: preconditionFailure("\(asked.command) was answered \(answer)")
    }
  }

  // MARK: What becomes one operation

  private func restore(_ moment: BoardState, _ asked: Questions.OfJournal, _ participant: Participant) {
    charge(MessageCost.board(cards: moment.document.cardCount), to: asked.session)
    let past = moment.merging(as: ahead).document
    let restoration = ahead.document.restoring(past, limits: configuration.limits, schema: schema)
    write(restoration.operation, .restored(missing: restoration.missing), asked, participant)
  }

  /// Takes a seat's operations back at once if this state knows them all, else asks the journal for the older ones.
  func takeBack(_ seat: SeatNumber, since time: Timestamp, request: Int, from id: SessionID, _ participant: Participant)
  {
    guard ahead.seats[seat] != nil else {
      let unknown = Refusal(.unknownTarget, ["target": .number(Double(seat.rawValue))])
      return send(.error(InputError(unknown, id: request)), to: id)
    }
    let known = ahead.operations(of: seat, since: time)
    let command = HostCommand.takeBack(seat, since: time)
    guard known.isComplete else { return askJournal(command, request: request, from: id) }
    takeBack(known, Questions.OfJournal(command: command, request: request, session: id), participant)
  }

  private func takeBack(
    _ past: SeatOperations, since time: Timestamp, _ asked: Questions.OfJournal, _ participant: Participant
  ) {
    takeBack(ahead.operations(of: past.seat, since: time, past: past), asked, participant)
  }

  private func takeBack(_ operations: SeatOperations, _ asked: Questions.OfJournal, _ participant: Participant) {
    var work = JudgingWork()
    let taken = ahead.takingBack(operations, limits: configuration.limits, schema: schema, work: &work)
    charge(MessageCost.judging(work) + MessageCost.entries(taken.taken + taken.standing), to: asked.session)
    let result = HostResult.TakenBack(
      taken: taken.taken, standing: taken.standing, isComplete: operations.isComplete && taken.isComplete)
    write(taken.operation, .takenBack(result), asked, participant)
  }

  /// Journals an operation of the server's, which the host who wanted it can undo; answers when it is on disk.
  private func write(
    _ operation: Document.Operation?, _ result: HostResult, _ asked: Questions.OfJournal, _ participant: Participant
  ) {
    guard ledger.isOpen else { return send(.error(InputError(.paused, id: asked.request)), to: asked.session) }
    guard let operation else { return send(.done(id: asked.request, result), to: asked.session) }
    do throws(Refusal) {
      try ahead.document.check(operation, limits: configuration.limits, schema: schema, isRestoring: true)
    } catch {
      return send(.error(InputError(error, id: asked.request)), to: asked.session)
    }
    let actor = isConsole(participant) ? nil : participant.seat
    gather(actor.map(seatEntries) ?? [])
    gather([.applied(ahead.nextServerOperation, operation, by: actor, at: time.wall)])
    ledger.gather(reply: .done(asked.session, request: asked.request, result))
  }

  // MARK: The list

  /// As many lines as fit the answer; the next page begins behind them.
  private func list(_ page: HistoryPage) -> HostResult.History {
    var bytes = 0
    let fitting = page.lines.prefix { line in
      bytes += line.entry.textBytes + 160
      return bytes <= configuration.historyBytesMax
    }
    let next = fitting.count < page.lines.count ? page.lines[fitting.count].position : page.next
    let redaction = HistoryRedaction(durable.document)
    let lines = fitting.compactMap { HostResult.History.Line($0) }.map { seen($0, redaction) }
    let seats = Set(lines.flatMap { [$0.by, $0.seat, $0.change?.mergedInto].compactMap { $0 } })
    let names = seats.reduce(into: [SeatNumber: String]()) { $0[$1] = durable.seats[$1]?.name }
    return HostResult.History(
      lines: lines, next: next, oldest: page.oldest, names: names, isAnonymous: durable.document.isAnonymous)
  }

  /// The line as hosts may see it: without what was done, if that tells of a card or vote that is hidden now (rule
  /// HC5), and on an anonymous board without who did it, or anything that would show it: a vote, an id (AN4).
  private func seen(_ line: HostResult.History.Line, _ redaction: HistoryRedaction) -> HostResult.History.Line {
    var line = line
    line.by = line.by.map(durable.standing)
    if line.change?.isOfMerging != true { line.seat = line.seat.map(durable.standing) }
    if let op = line.op, redaction.hides(op, added: line.added) {
      line.op = nil
      line.count = 1
    }
    if redaction.isAnonymous, [.did, .undid, .redid].contains(line.what) { line.by = nil }
    if redaction.isAnonymous, line.change == .cardAdded { line.seat = nil }
    return line
  }
}

extension SeatChange {
  fileprivate var mergedInto: SeatNumber? { if case .merged(let other, _) = self { other } else { nil } }

  /// Whether it is about a seat that was merged away, which no other line names.
  fileprivate var isOfMerging: Bool {
    switch self {
    case .merged, .unmerged: true
    case .role, .viewOnly, .name, .cardAdded, .imported: false
    }
  }
}

extension Entry {
  /// UTF-8 bytes of what people wrote in it.
  fileprivate var textBytes: Int {
    switch self {
    case .applied(_, let operation, _, _), .undone(_, let operation, _, _, _, _): operation.toldBytes
    default: 0
    }
  }
}

extension Document.Operation {
  fileprivate var toldBytes: Int {
    switch self {
    case .addCard(_, _, let text, _), .addMessage(_, let text): text.utf8.count
    case .editText(_, let change): change.splices.reduce(0) { $0 + $1.inserted.utf8.count + 16 }
    default: 0
    }
  }
}
