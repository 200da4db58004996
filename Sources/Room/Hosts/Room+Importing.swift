internal import Document
internal import Messages
internal import OrderedCollections

// Hosts bring cards from elsewhere (rules EX1 to EX11): the server reads the text on a background thread and plans the
// import on a copy of the board. The room carries the plan out piece by piece; each piece is on disk and shown before
// the next.

extension Room {
  func bring(_ what: CardImport, by seat: SeatNumber, request: Int, from id: SessionID) {
    guard what.text.utf8.count <= configuration.importBytesMax else {
      let refusal = Refusal(
        .tooLong,
        [
          "field": .text("text"), "limit": .number(Double(configuration.importBytesMax)),
          "actual": .number(Double(what.text.utf8.count)),
        ])
      return send(.error(InputError(refusal, id: request)), to: id)
    }
    guard !questions.hasImport(of: id) else { return send(.error(InputError(.rate, id: request)), to: id) }
    guard mayImport(what) else { return send(.error(InputError(rateOrPaused, id: request)), to: id) }
    let base = ImportBase(
      document: ahead.document, limits: configuration.limits, schema: schema,
      hasTalk: ahead.settings.hasTalk,
      pictures: what.isTrial ? nil : pictureArrivals.hashes(from: seat, at: now), most: configuration.importCardsMax)
    askServer(.readCards(what, on: base), request: request, from: id)
  }

  /// A trial always may, and the board takes one import after the other.
  private func mayImport(_ what: CardImport) -> Bool { what.isTrial || ledger.isOpen && imports.isEmpty }

  private var rateOrPaused: InputError.Code { ledger.isOpen ? .rate : .paused }

  /// Goes on with what the server read and planned.
  func finishImport(
    of what: CardImport, _ read: Result<PlannedCards, HostResult.DeclarationMistake>, request: Int,
    from id: SessionID, _ participant: Participant
  ) {
    let planned: PlannedCards
    switch read {
    case .failure(let mistake):
      return send(.done(id: request, .imported(HostResult.Imported(format: what.format, mistake: mistake))), to: id)
    case .success(let found): planned = found
    }
    guard mayImport(what) else { return send(.error(InputError(rateOrPaused, id: request)), to: id) }
    guard !what.isTrial, planned.imported.refusal == nil, planned.imported.cards > 0 else {
      charge(MessageCost.planned(planned.size), to: id)
      return send(.done(id: request, .imported(planned.imported)), to: id)
    }
    let actor = isConsole(participant) ? nil : participant.seat
    if let actor { gather(seatEntries(actor)) }
    // On the server's own machine there is no seat for it, except one that is forgotten in the end.
    let seat = actor ?? roster.freshSeat()
    if actor == nil {
      gather([.seat(seat, secretHash: secrets.hash(secrets.freshSeatSecret()), name: "", at: time.wall)])
    }
    let revision = ahead.document.revision
    let coming = Imports.Coming(
      planned, for: id, request: request, tellsProgress: what.tellsProgress, by: actor, seat: seat, holders(id),
      before: revision)
    imports.begin(.coming(coming), after: revision, now: now)
    // The first piece goes with what was gathered already.
    continueImport()
  }

  // MARK: Piece by piece

  /// When the next piece may be done: once the last one is on disk and shown, so that everyone who follows the board
  /// gets it in frames of bounded size. What others do meanwhile doesn't hold it up.
  var nextImportAt: Duration? {
    guard ledger.isOpen else { return nil }
    return imports.nextAt(now) { durable.document.revision >= $0 && stream.hasShown($0) }
  }

  func continueImportIfDue() {
    if let due = nextImportAt, due <= now { continueImport() }
  }

  private func continueImport() {
    switch imports.work {
    case nil: break
    case .coming(let coming)?: bringPiece(of: coming)
    case .takingBack(let taking)?: takeBackPiece(of: taking)
    }
  }

  /// No more of it comes: the append with its last piece failed.
  func stopImport() {
    defer { imports.end() }
    guard case .coming(let coming)? = imports.work, sessions[coming.session] != nil else { return }
    send(.error(InputError(.paused, id: coming.request)), to: coming.session)
  }

  /// The cards are nobody's, like those that are declared.
  ///
  /// A piece has an outbox of its own, because cards are known by the outbox that added them; it is forgotten at once.
  /// An entry says that the host may take the piece back, together with the others of the import. So all that is on
  /// disk can be undone, even if the server ends in the middle.
  private func bringPiece(of work: Imports.Coming) {
    guard mayGoOn(work) else { return endImport(work, Refusal(.notAllowed)) }
    var coming = work
    let outbox = freshOutbox()
    coming.begin(with: outbox)
    var counter: UInt32 = 0
    var judged: UInt32 = 0
    var bytes = 0
    var refusal: Refusal?
    gather([.outbox(outbox, outbox: "import.\(outbox.rawValue)", seat: coming.seat)])
    while let step = coming.next, refusal == nil,
      step.isOfSectionBefore || judged < configuration.importStepsAtOnce && bytes < configuration.importBytesAtOnce
    {
      judged += 1
      let operation = withSurePictures(step.operation(coming.made), from: coming.actor)
      do throws(Refusal) {
        // Others may have changed the board since it was planned.
        try ahead.document.check(operation, limits: configuration.limits, schema: schema)
      } catch {
        // The card that the message was below may be gone, and the cards that follow have nothing to do with that.
        if case .message = step { coming.leaveOut() } else { refusal = error }
        continue
      }
      counter += 1
      bytes += step.bytes
      let id = OperationID(outbox, counter)
      gather([.applied(id, operation, by: nil, at: time.wall)])
      coming.note(id)
    }
    if counter > 0 {
      gather([
        .confirmed(outbox, counter: counter),
        .seatChanged(
          coming.seat, .imported(outbox, steps: counter, first: coming.first ?? outbox, cards: coming.cards),
          by: coming.actor, at: time.wall),
      ])
    }
    gather([.outboxesForgotten([outbox])])
    pay(MessageCost.imported(Int(judged)), coming.holders)
    guard coming.next == nil || refusal != nil else {
      imports.goOn(with: .coming(coming))
      if coming.tellsProgress, sessions[coming.session] != nil {
        ledger.gather(
          reply: .progress(
            coming.session, request: coming.request, done: coming.cards, of: coming.planned.imported.cards))
      }
      return
    }
    endImport(coming, refusal)
  }

  /// Nothing more comes by a host who was removed. Nobody waits for a host who left.
  private func mayGoOn(_ coming: Imports.Coming) -> Bool {
    guard ahead.seats[coming.seat] != nil else { return false }
    guard let actor = coming.actor.map(ahead.standing) else { return true }
    return ahead.seats[actor].map { $0.kickedAt == nil } ?? false
  }

  private func endImport(_ coming: Imports.Coming, _ refusal: Refusal?) {
    imports.end()
    if coming.actor == nil, ahead.seats[coming.seat] != nil { gather([.seatsForgotten([coming.seat])]) }
    var imported = coming.planned.imported
    imported.leftOut.add(.message, coming.leftOut)
    imported.refusal = refusal
    imported.cards = coming.cards
    imported.before = coming.cards > 0 ? coming.before : nil
    ledger.gather(reply: .done(coming.session, request: coming.request, .imported(imported)))
  }

  /// The next piece waits until this one is on disk and shown, and until what it costs is paid.
  private func pay(_ units: Int, _ holders: [Accounts.Holder]) {
    charging.charge(units, to: holders, at: now)
    imports.wait(for: ahead.document.revision, until: now + charging.accounts.wait(for: 0, holders, at: now))
  }

  // MARK: Taken back

  /// Whether an operation waits for the pieces of an import: between those that are taken back there is nothing else,
  /// and one that is still coming is taken back as a whole.
  func isHeldUpByImport(_ request: Document.Request, of seat: SeatNumber) -> Bool {
    guard !imports.isEmpty else { return false }
    if imports.holdsUp(seat) { return true }
    if case .operation = request { return false }
    return ahead.nextImport(of: seat, redo: request == .redo) != nil
  }

  /// A person who took back a piece of an import takes back the others, too.
  func takeBackRest(of judgment: BoardState.Judgment, by seat: SeatNumber, _ role: Role) {
    guard judgment.undone != nil, let number = ahead.nextImport(of: seat, redo: judgment.isRedo),
      judgment.importedBy == number, imports.isEmpty
    else { return }
    let taking = Imports.TakingBack(number: number, seat: seat, role: role, isRedo: judgment.isRedo)
    imports.begin(.takingBack(taking), after: ahead.document.revision, now: now)
  }

  private func takeBackPiece(of taking: Imports.TakingBack) {
    imports.end()
    guard ahead.seats[taking.seat].map({ $0.kickedAt == nil }) ?? false,
      ahead.nextImport(of: taking.seat, redo: taking.isRedo) == taking.number
    else { return }
    var work = JudgingWork()
    do throws(Refusal) {
      let judgment = try ahead.undoing(
        by: taking.seat, redo: taking.isRedo, limits: configuration.limits, schema: schema, work: &work)
      if let refusal = Rights.refusal(of: judgment.operation, by: taking.seat, taking.role, in: ahead, schema) {
        throw refusal
      }
      gather([judgment.entry(ahead.nextServerOperation, by: taking.seat, at: time.wall)])
      pay(MessageCost.judging(work), [.seat(taking.seat)])
      imports.goOn(with: .takingBack(taking))
    } catch {
      // The board is full, say: the rest stays as it is, for another undo or redo.
      log(.info, "import.takenBackInPart", ["seat": "\(taking.seat.rawValue)", "reason": error.code.rawValue])
    }
  }
}
