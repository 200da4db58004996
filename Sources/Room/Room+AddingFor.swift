internal import Document
internal import Messages
internal import OrderedCollections

// Cards for people without a device at hand (rule PE5): a host types, and the card is that person's.

extension Room {
  /// - Throws: what the section's rules say to a guest with that seat; `anonymous`, because the card would say whose it
  ///   is; `full` where there is no seat for someone new.
  func entriesAdding(
    _ card: CardFor, by actor: SeatNumber?, for id: SessionID
  ) throws(Refusal) -> (entries: [Entry], result: HostResult) {
    if ahead.document.isAnonymous { throw Refusal(.anonymous) }
    let (seat, entries) = try seat(for: card.whom, for: id)
    let operation = Document.Operation.addCard(section: card.section, place: .end, text: card.text, values: [:])
    if let refusal = ahead.document.sectionRefusal(of: operation, by: seat) { throw refusal }
    try ahead.document.check(operation, limits: configuration.limits, schema: schema)
    let operationID = ahead.nextServerOperation
    return (
      entries + [
        .seatChanged(seat, .cardAdded, by: actor, at: time.wall),
        .applied(operationID, operation, by: seat, at: time.wall),
      ], .addedFor(HostResult.AddedFor(card: CardID(operationID), seat: seat))
    )
  }

  /// The seat of someone by number, or a new one that no device has: nobody hears its secret, so it opens by a claim
  /// alone.
  private func seat(for whom: CardFor.Whom, for id: SessionID) throws(Refusal) -> (SeatNumber, [Entry]) {
    switch whom {
    case .seat(let seat):
      try checkKnown(seat)
      return (seat, seatEntries(seat))
    case .named(let text):
      let asked = try allowedName(text, for: .guest)
      guard hasRoomForSeat else {
        throw Refusal(.full, ["what": .text("seats"), "limit": .number(Double(configuration.limits.seatsMax))])
      }
      let seat = roster.freshSeat()
      let name = apart(asked, on: seat, for: id)
      let secret = secrets.hash(secrets.freshSeatSecret())
      return (seat, roomForSeat() + [.seat(seat, secretHash: secret, name: name.description, at: time.wall)])
    }
  }
}
