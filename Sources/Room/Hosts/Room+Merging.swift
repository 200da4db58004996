internal import Document
internal import Messages
internal import OrderedCollections

// Two seats of one person become one, and two again (rules PE8 to PE13). The journal's fold moves everything that a
// seat had; this file has who may say so, and the door, where a secret opens the seat that its own was merged into.

extension Room {
  // MARK: Whose session it is

  /// The seat for which the session's device has a secret, whatever it was merged into.
  private func ownSeat(of participant: Participant) -> SeatNumber {
    roster.outboxes[participant.outbox]?.seat ?? participant.seat
  }

  /// Gives each session the seat that its own was merged into, as far as that is on disk.
  func followSeats() {
    for (id, participant) in participants {
      let seat = durable.standing(ownSeat(of: participant))
      guard seat != participant.seat, let standing = durable.seats[seat] else { continue }
      roster.move(
        id, of: participant.outbox, from: participant.seat,
        to: Roster.Seat(number: seat, secretHash: standing.secretHashes[0], name: standing.name))
      change(id) {
        $0.seat = seat
        $0.isTrusted = false
      }
      noteArrival(id, seat, participant.outbox)
      trust(id)
    }
  }

  /// What a device that hasn't heard of a merge asks for: its old votes' keys, and dibs for seats that are others now.
  func standing(_ request: Document.Request) -> Document.Request {
    guard case .operation(let operation) = request else { return request }
    return .operation(standing(operation))
  }

  func standing(_ operation: Document.Operation) -> Document.Operation {
    ahead.standing(operation, seatValues: seatValues)
  }

  /// The values that are seats' numbers.
  private var seatValues: [ValueKey] {
    Set(schema.fields.filter { $0.kind == .dibs }.map(\.key) + [.sectionOwner]).sorted()
  }

  /// A command about the seat that the named one was merged into: a host's list may be older than a merge, and nobody
  /// gets round a rule with a number that they had before.
  func standing(_ command: HostCommand) -> HostCommand {
    switch command {
    case .kick(let seat): .kick(ahead.standing(seat))
    case .kickEveryone(let seat, let since): .kickEveryone(ahead.standing(seat), since: since)
    case .bar(let seat): .bar(seat.map(ahead.standing))
    case .forget(let seat): .forget(seat.map(ahead.standing))
    case .newCode(let seats): .newCode(keeping: seats?.map(ahead.standing))
    case .takeBack(let seat, let time): .takeBack(ahead.standing(seat), since: time)
    case .role(let seat, let role): .role(ahead.standing(seat), role)
    case .viewOnly(let seat, let minutes): .viewOnly(ahead.standing(seat), minutes: minutes)
    case .rename(let seat, let name): .rename(ahead.standing(seat), name: name)
    case .addFor(let card):
      if case .seat(let seat) = card.whom {
        .addFor(CardFor(.seat(ahead.standing(seat)), section: card.section, text: card.text))
      } else {
        command
      }
    default: command
    }
  }

  // MARK: Commands

  /// - Throws: `anonymous`, because the cards of one would show whose the other's are; `unknownTarget` for a seat that
  ///   nobody has, was taken away or is the other one; `full` for a person with as many as one can have.
  func entriesMerging(
    _ seat: SeatNumber, into other: SeatNumber, by actor: SeatNumber?, for id: SessionID
  ) throws(Refusal) -> [Entry] {
    if ahead.document.isAnonymous { throw Refusal(.anonymous) }
    let (from, into) = (ahead.standing(seat), ahead.standing(other))
    guard from != into else {
      throw Refusal(.unknownTarget, ["target": .number(Double(seat.rawValue))])
    }
    try checkKnown(from)
    try checkKnown(into)
    let seats = [from, into].reduce(2) { $0 + ahead.merged(into: $1).count }
    guard seats <= BoardState.seatsPerPerson else {
      throw Refusal(.full, ["what": .text("devices"), "limit": .number(Double(BoardState.seatsPerPerson))])
    }
    charge(MessageCost.board(cards: ahead.document.cardCount), to: id)
    // Neither makes room for the other, whose entry may come with this.
    for seat in [from, into] { vacancies.keep(seat) }
    gather(seatEntries(from))
    gather(seatEntries(into))
    return [.seatChanged(from, .merged(into: into, seatValues: seatValues), by: actor, at: time.wall)]
  }

  /// - Throws: `unknownTarget` for a seat that isn't merged into one that stands.
  func entriesUnmerging(_ seat: SeatNumber, by actor: SeatNumber?, for id: SessionID) throws(Refusal) -> [Entry] {
    guard let into = ahead.seats[seat]?.merge?.into, ahead.standing(into) == into else {
      throw Refusal(.unknownTarget, ["target": .number(Double(seat.rawValue))])
    }
    charge(MessageCost.board(cards: ahead.document.cardCount), to: id)
    let parted = Entry.seatChanged(seat, .unmerged, by: actor, at: time.wall)
    // Someone else may be called so by now.
    guard let name = ahead.seats[seat]?.name, !name.isEmpty, ahead.isTaken(name, byAnotherThan: seat) else {
      return [parted]
    }
    let free = apart(try allowedName(name, for: .host), on: seat, for: id)
    return [parted, .seatChanged(seat, .name(free.description), by: actor, at: time.wall)]
  }

  // MARK: When it is on disk

  func showMerged(_ seat: SeatNumber, into other: SeatNumber, by host: SeatNumber?) {
    note(.seatsMerged, seat: other, from: nil, by: host, what: "with \(seat.rawValue)")
    seatNames.name(seat, "")
    endClaims(to: seat)
    followPeople()
  }

  func showUnmerged(_ seat: SeatNumber, by host: SeatNumber?) {
    note(.seatsMerged, seat: seat, from: nil, by: host, what: "parted")
    if let name = durable.seats[seat]?.name { seatNames.name(seat, name) }
    followPeople()
  }

  /// Everyone sees whose everything is now, and their own pages hear again who they are.
  private func followPeople() {
    viewOnlySeats.read(from: durable.seats.values)
    followSeats()
    vacancies.countAgain()
    for (id, participant) in participants {
      followRole(of: id, participant)
      change(id) { $0.needsWelcome = true }
    }
    redaction()
  }
}
