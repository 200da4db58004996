internal import Document
internal import Messages
internal import OrderedCollections

// Cards for people without a device at hand (rule PE5): a host types, and the card is that person's.

extension Room {
  /// Gathers the seat and the outbox that the card needs, once nothing keeps it from the board.
  ///
  /// - Throws: what the section's rules say to a guest with that seat; `anonymous`, because the card would say whose it
  ///   is; `full` where there is no seat for someone new.
  func entriesAdding(
    _ card: CardFor, by actor: SeatNumber?, for id: SessionID
  ) throws(Refusal) -> (entries: [Entry], result: HostResult) {
    if ahead.document.isAnonymous { throw Refusal(.anonymous) }
    let operation = Document.Operation.addCard(section: card.section, place: .end, text: card.text, values: [:])
    try ahead.document.check(operation, limits: configuration.limits, schema: schema)
    let seat = try seat(for: card.whom, adding: operation, for: id)
    let outbox = hand(of: seat)
    let counter = (ahead.outboxes[outbox]?.high ?? 0) + 1
    let operationID = OperationID(outbox, counter)
    return (
      [
        .seatChanged(seat, .cardAdded, by: actor, at: time.wall),
        .applied(operationID, operation, by: seat, at: time.wall),
        // Nobody asks about its outcome: the frames tell.
        .confirmed(outbox, counter: counter),
      ], .addedFor(HostResult.AddedFor(card: CardID(operationID), seat: seat))
    )
  }

  /// The seat of someone by number, or a new one that no device has: nobody hears its secret, so only a claim opens it.
  private func seat(
    for whom: CardFor.Whom, adding operation: Document.Operation, for id: SessionID
  ) throws(Refusal) -> SeatNumber {
    switch whom {
    case .seat(let seat):
      try checkKnown(seat)
      if let refusal = ahead.document.sectionRefusal(of: operation, by: seat) { throw refusal }
      guard hasHand(seat) else { throw noRoom }
      gather(seatEntries(seat))
      return seat
    case .named(let text):
      let asked = try allowedName(text, for: .guest)
      let seat = roster.freshSeat()
      if let refusal = ahead.document.sectionRefusal(of: operation, by: seat) { throw refusal }
      guard hasRoomForSeat else {
        throw Refusal(.full, ["what": .text("seats"), "limit": .number(Double(configuration.limits.seatsMax))])
      }
      guard hasHand(seat) else { throw noRoom }
      let name = apart(asked, on: seat, for: id)
      let secret = secrets.hash(secrets.freshSeatSecret())
      gather(roomForSeat() + [.seat(seat, secretHash: secret, name: name.description, at: time.wall)])
      return seat
    }
  }
}
