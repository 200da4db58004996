internal import Document
internal import Messages
internal import OrderedCollections

// Hosts bring cards from elsewhere (rules EX1 to EX9): the server reads the text, this room judges what is in it, and
// all of it comes or nothing.

extension Room {
  func bring(_ what: CardImport, request: Int, from id: SessionID) {
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
    guard what.isTrial || ledger.isOpen else { return send(.error(InputError(.paused, id: request)), to: id) }
    askServer(.readCards(what), request: request, from: id)
  }

  /// Goes on with what the server read.
  func finishImport(
    of what: CardImport, _ read: Result<ReadCards, HostResult.DeclarationMistake>, request: Int, from id: SessionID,
    _ participant: Participant
  ) {
    let cards: ReadCards
    switch read {
    case .failure(let mistake):
      return send(.done(id: request, .imported(HostResult.Imported(format: what.format, mistake: mistake))), to: id)
    case .success(let found): cards = found
    }
    guard what.isTrial || ledger.isOpen else { return send(.error(InputError(.paused, id: request)), to: id) }
    let actor = isConsole(participant) ? nil : participant.seat
    var plan = ImportPlan(of: ahead.document, limits: configuration.limits, schema: schema)
    do throws(Refusal) {
      try plan.take(cards, into: what.section, named: what.name, cardsMax: configuration.importCardsMax)
    } catch {
      charge(MessageCost.imported(cards: plan.imported.cards), to: id)
      var imported = plan.imported
      imported.refusal = error
      return send(.done(id: request, .imported(imported)), to: id)
    }
    charge(MessageCost.imported(cards: plan.imported.cards), to: id)
    guard !what.isTrial, plan.imported.cards > 0 else {
      return send(.done(id: request, .imported(plan.imported)), to: id)
    }
    var imported = plan.imported
    imported.before = ahead.document.revision
    gather(entries(of: plan, by: actor))
    ledger.gather(reply: .done(id, request: request, .imported(imported)))
  }

  /// The cards are nobody's, like those that are declared.
  ///
  /// An import has an outbox of its own, because cards are known by the outbox that added them; its seat is
  /// forgotten at once. Then a host takes all of it off the board and brings it back: so one undo takes it off again.
  private func entries(of plan: ImportPlan, by actor: SeatNumber?) -> [Entry] {
    if let actor { gather(seatEntries(actor)) }
    let seat = roster.freshSeat()
    let outbox = freshOutbox()
    let hash = secrets.hash(secrets.freshSeatSecret())
    var entries: [Entry] = [
      .seat(seat, secretHash: hash, name: "", at: time.wall),
      .outbox(outbox, outbox: "import.\(outbox.rawValue)", seat: seat),
    ]
    let steps = plan.operations(of: outbox)
    for (index, operation) in steps.adding.enumerated() {
      entries.append(.applied(OperationID(outbox, UInt32(index + 1)), operation, by: nil, at: time.wall))
    }
    entries.append(.confirmed(outbox, counter: UInt32(steps.adding.count)))
    entries.append(.seatsForgotten([seat]))
    guard let actor else { return entries }
    let server = ahead.nextServerOperation
    entries.append(.applied(server, .together(steps.removing), by: nil, at: time.wall))
    entries.append(
      .applied(
        OperationID(server.outbox, server.counter + 1), .together(steps.restoring), by: actor, at: time.wall))
    return entries
  }
}
