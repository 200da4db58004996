internal import Document
internal import Messages
internal import Presentation

// Pressing what the container made, and typing into it: the action runs here, and what it wants of the document is
// judged like what its presser does (rules P22–P24).

extension Room {
  func receive(_ press: Press, from id: SessionID, _ participant: Participant) {
    if let error = reasonNotToPress(id, participant) { return answer(error, to: press, from: id) }
    let operations = stream.press(press.part, of: press.owner, on: participant.surface)
    finish(press, operations, answer: .pressed(press), from: id, participant)
  }

  func receive(_ typed: TypedText, enteredIn press: Press, from id: SessionID, _ participant: Participant) {
    if let error = reasonNotToPress(id, participant) { return answer(error, to: press, from: id) }
    do {
      try configuration.limits.check(enteredText: typed.text)
      if let was = typed.was { try configuration.limits.check(enteredText: was) }
    } catch {
      return answer(InputError(error), to: press, from: id)
    }
    let operations = stream.enter(
      typed, in: press.part, of: press.owner, on: participant.surface, latest: ahead.document)
    finish(press, operations, answer: .entered(press), from: id, participant)
  }

  /// - Parameter operations: nil: there was nothing to act on under that name.
  private func finish(
    _ press: Press, _ operations: [Document.Operation]?, answer told: ServerMessage, from id: SessionID,
    _ participant: Participant
  ) {
    guard let operations else { return answer(InputError(.init(.gone)), to: press, from: id) }
    if operations.count > configuration.operationsPerPress {
      log(.warning, "press.leftOut", ["operations": "\(operations.count - configuration.operationsPerPress)"])
    }
    charge(MessageCost.operations(min(operations.count, configuration.operationsPerPress)), to: id)
    perform(operations.prefix(configuration.operationsPerPress), of: press, from: id, participant)
    send(told, to: id)
  }

  private func reasonNotToPress(_ id: SessionID, _ participant: Participant) -> InputError? {
    guard Rights.allows(participant.role, .press), !isBeingClosed(participant) else { return notAllowed(participant) }
    guard participant.role != .guest || !ahead.settings.isFrozen else { return InputError(Refusal(.frozen)) }
    guard ledger.isOpen else { return InputError(.paused) }
    guard pays(id), case .now = vacancy(id, participant, outbox: nil) else { return InputError(.rate) }
    return nil
  }

  /// Journals what is allowed, and tells the presser what isn't.
  ///
  /// Its operations come from an outbox that the room keeps for the seat: what they add needs ids that nothing else
  /// has.
  private func perform(
    _ operations: some Sequence<Document.Operation>, of press: Press, from id: SessionID, _ participant: Participant
  ) {
    var hand: OutboxNumber?
    for operation in operations.map(standing) {
      do throws(Refusal) {
        if hand == nil, !hasHand(participant.seat) { throw noRoom }
        _ = try judged(.operation(operation), base: ahead.document.revision, from: id, participant)
      } catch {
        noteFull(error, of: participant)
        answer(InputError(error.withoutText), to: press, from: id)
        continue
      }
      let outbox = hand ?? self.hand(of: participant.seat)
      hand = outbox
      let counter = (ahead.outboxes[outbox]?.high ?? 0) + 1
      gather([.applied(OperationID(outbox, counter), operation, by: participant.seat, at: time.wall)])
    }
    // Nobody will ask about their outcomes: the frames tell.
    if let hand, let high = ahead.outboxes[hand]?.high { gather([.confirmed(hand, counter: high)]) }
  }

  /// The outbox of what a seat's presses do, and of what hosts add for it. No client can call its own like that: see
  /// ``OutboxName``.
  func hand(of seat: SeatNumber) -> OutboxNumber {
    let name = handName(seat)
    if let known = ahead.outbox(id: name) { return known.number }
    let number = freshOutbox()
    gather(seatEntries(seat))
    gather(roomForOutbox() + [.outbox(number, outbox: name, seat: seat)])
    vacancies.leave(number, at: now)
    return number
  }

  /// Whether the seat has such an outbox, or the board has room for one more.
  func hasHand(_ seat: SeatNumber) -> Bool {
    ahead.outbox(id: handName(seat)) != nil || hasRoomForOutbox(of: seat)
  }

  var noRoom: Refusal {
    Refusal(.full, ["what": .text("outboxes"), "limit": .number(Double(configuration.limits.outboxesMax))])
  }

  /// An anonymous board has another one: before it became so, everyone was told whose the other's number is.
  private func handName(_ seat: SeatNumber) -> String {
    (ahead.document.isAnonymous ? "anonymous." : "press.") + "\(seat.rawValue)"
  }

  private func answer(_ error: InputError, to press: Press, from id: SessionID) {
    var error = error
    error.parameters.merge(press.parameters) { _, pressed in pressed }
    send(.error(error), to: id)
  }
}
