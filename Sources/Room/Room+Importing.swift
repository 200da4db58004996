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
      try plan.take(cards, into: what.section, named: what.name, most: configuration.importCardsMax)
    } catch {
      charge(MessageCost.imported(min(cards.size, 2 * configuration.importCardsMax)), to: id)
      var imported = plan.imported
      imported.refusal = error
      return send(.done(id: request, .imported(imported)), to: id)
    }
    charge(MessageCost.imported(cards.size), to: id)
    var imported = plan.imported
    // Sections alone are nothing to bring.
    if imported.cards == 0 { imported.sections = [] }
    guard !what.isTrial, imported.cards > 0 else {
      return send(.done(id: request, .imported(imported)), to: id)
    }
    imported.before = ahead.document.revision
    gather(entries(of: plan, by: actor))
    ledger.gather(reply: .done(id, request: request, .imported(imported)))
  }

  /// The cards are nobody's, like those that are declared.
  ///
  /// An import has an outbox of its own, because cards are known by the outbox that added them; it is forgotten at
  /// once. In its name all of it is taken off the board, and a host brings it back: so one undo takes it off again, and
  /// the history tells it as the import (``HistoryTeller``).
  private func entries(of plan: ImportPlan, by actor: SeatNumber?) -> [Entry] {
    if let actor { gather(seatEntries(actor)) }
    // At the server's own machine there is no seat for it but one that is forgotten at once.
    let seat = actor ?? roster.freshSeat()
    let outbox = freshOutbox()
    var entries: [Entry] = []
    if actor == nil {
      entries.append(.seat(seat, secretHash: secrets.hash(secrets.freshSeatSecret()), name: "", at: time.wall))
    }
    entries.append(.outbox(outbox, outbox: "import.\(outbox.rawValue)", seat: seat))
    let steps = plan.operations(of: outbox)
    let operations = steps.adding + [.together(steps.removing), .together(steps.restoring)]
    for (index, operation) in operations.enumerated() {
      let isLast = index == operations.count - 1
      entries.append(
        .applied(OperationID(outbox, UInt32(index + 1)), operation, by: isLast ? actor : nil, at: time.wall))
    }
    entries.append(.confirmed(outbox, counter: UInt32(operations.count)))
    entries.append(actor == nil ? .seatsForgotten([seat]) : .outboxesForgotten([outbox]))
    return entries
  }
}
