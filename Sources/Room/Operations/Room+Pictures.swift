public import Document
internal import Messages
internal import Presentation

// Pictures come and go by HTTP: the room says whose a picture is that comes, and which ones everyone may see.

extension Room {
  /// Whose picture comes with a link's token and a seat's secret: someone whom the board knows or who is here, and who
  /// may put pictures on cards now (rule PIC2). It is charged as edits are, to seat and address (rule PIC12).
  ///
  /// - Parameters:
  ///   - address: where it comes from, as limits count it; nil: nobody knows.
  ///   - charges: false: it was charged already, when its first byte came.
  /// - Throws: `notAllowed`: they may send none; `frozen`; `unknownValue`: this board has no pictures; `full`: it has
  ///   no seat for them.
  /// - Complexity: O(sections).
  public func sender(
    ofPicture token: String, seat secret: String, mayHost: Bool, address: String?, charges: Bool, at time: RoomTime
  ) throws(Refusal) -> PictureEntry {
    let notAllowed = Refusal(.notAllowed)
    guard !isDamaged, let (number, role) = person(token, secret, mayHost: mayHost, at: time),
      Rights.allows(role, .addCard)
    else { throw notAllowed }
    let fields = schema.fields.filter { $0.kind == .picture }
    guard !fields.isEmpty else { throw Refusal(.unknownValue) }
    guard fields.contains(where: { Rights.allows(role, [$0.key], schema) }) else { throw notAllowed }
    if role == .guest, ahead.settings.isFrozen { throw Refusal(.frozen) }
    guard role.isHost || ahead.document.takesPicturesOfGuests else { throw notAllowed }
    return try entry(of: number, role, address: address, charges: charges, at: time.monotonic)
  }

  /// The seat that a secret is for and its role now, by a link's token; nil: they let nobody in.
  private func person(
    _ token: String, _ secret: String, mayHost: Bool, at time: RoomTime
  ) -> (seat: SeatNumber, role: Role)? {
    guard let known = seat(forSecret: secret), let entrance = entrance(by: token, seat: known.number),
      mayHost || !entrance.role.isHost
    else { return nil }
    let number = ahead.standing(known.number)
    let journaled = ahead.seats[number]
    guard journaled?.kickedAt == nil else { return nil }
    return (number, SeatRole.role(by: entrance.role, journaled, at: time.wall))
  }

  /// The request as the board keeps it, see ``BoardState/withPictures(_:by:isHost:_:_:)`` (rules PIC9, PIC10).
  func withOwnPictures(
    _ request: Document.Request, of participant: Participant
  ) throws(Refusal) -> Document.Request {
    guard case .operation(let operation) = request else { return request }
    let keys = schema.pictures
    guard !keys.isEmpty else { return request }
    // If a card is hidden from someone, they can't name its picture.
    let known = ahead.judging(operation, by: participant.seat)
    return .operation(
      try known.withPictures(
        operation, by: participant.seat, isHost: participant.role.isHost, keys, ledger.look.pictureSecrets))
  }

  /// What a section that these entries make says of pictures, where the others say something (rule PIC13): it is the
  /// server's entry, so it doesn't get in the way of anybody's undo.
  func pictureRules(ofNewIn entries: [Entry]) -> [Entry] {
    guard !schema.pictures.isEmpty else { return [] }
    var counter = ahead.serverCounter
    return entries.compactMap { entry in
      guard case .applied(let id, .addSection, _, _) = entry else { return nil }
      let section = SectionID(id)
      let rule = ahead.document.pictureRule(ofNew: section)
      guard rule != .on, ahead.document[section]?.values[.sectionPictures] == nil else { return nil }
      counter += 1
      return .applied(
        OperationID(.server, counter),
        .setValue(target: .section(section), key: .sectionPictures, value: .text(rule.rawValue)), by: nil, at: time.wall
      )
    }
  }

  /// The picture of a card for its author, and for hosts, who say whether everyone may see it; nil: it isn't theirs to
  /// see (rule PIC6).
  public func picture(
    on card: CardID, for token: String, seat secret: String, mayHost: Bool, at time: RoomTime
  ) -> PictureValue? {
    guard let (seat, role) = person(token, secret, mayHost: mayHost, at: time), let known = durable.document[card],
      !durable.document.isHidden(card, from: seat), role.isHost || known.author == seat
    else { return nil }
    return durable.document.pictures(on: card, ledger.look.values.schema.pictures)?.first
  }

  /// The pictures of a card that everyone may see, by what is on disk; nil: there is no such card for everyone
  /// (rule PIC4).
  public func pictures(on card: CardID) -> [PictureValue]? {
    durable.document.picturesSeen(on: card, ledger.look.values.schema.pictures)
  }
}
