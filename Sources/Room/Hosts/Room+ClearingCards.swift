internal import Document
internal import Messages

// Makes the board ready for the next time (rule KS4).
extension Room {
  /// Journals that the cards leave, as one operation that the host can undo; answers when it is on disk.
  func clear(request: Int, from id: SessionID, _ participant: Participant) {
    guard ledger.isOpen else { return send(.error(InputError(.paused, id: request)), to: id) }
    charge(MessageCost.board(cards: ahead.document.cardCount), to: id)
    guard let clearing = ahead.document.clearing(schema: schema) else {
      return send(.done(id: request, .cleared(0)), to: id)
    }
    do throws(Refusal) {
      try ahead.document.check(clearing.operation, limits: configuration.limits, schema: schema, isRestoring: true)
    } catch {
      return send(.error(InputError(error, id: request)), to: id)
    }
    let actor = isConsole(participant) ? nil : participant.seat
    gather(actor.map(seatEntries) ?? [])
    gather([.applied(ahead.nextServerOperation, clearing.operation, by: actor, at: time.wall)])
    ledger.gather(reply: .done(id, request: request, .cleared(clearing.removed)))
  }
}
