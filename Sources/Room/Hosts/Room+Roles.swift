internal import Document
internal import Messages
internal import OrderedCollections

// Hosts give one person another role than the link did, let them only look for a while, or rename them (rules PE1 to
// PE4). It belongs to the seat, so it holds on each of its devices, after a restart, and with any link.

extension Room {
  /// The role that counts for a seat, by what `state` says at this moment.
  func role(of seat: SeatNumber, by entrance: Entrance, in state: BoardState) -> Role {
    SeatRole.role(by: entrance.role, state.seats[seat], at: time.wall)
  }

  /// The participant with the role that counts for what they do now: what a host took away is gone as soon as that is
  /// on its way to disk.
  func acting(_ participant: Participant) -> Participant {
    var acting = participant
    acting.seat = ahead.standing(participant.seat)
    acting.role = role(of: acting, in: ahead)
    return acting
  }

  private func role(of participant: Participant, in state: BoardState) -> Role {
    let role = role(of: participant.seat, by: participant.entrance, in: state)
    return participant.foundFull && role == .guest ? .viewer : role
  }

  /// Whether a host lets someone only look who could edit: they go on counting their operations, so each refusal is
  /// journaled.
  func isViewOnly(_ participant: Participant) -> Bool {
    guard participant.role == .viewer, !participant.foundFull, let seat = ahead.seats[participant.seat] else {
      return false
    }
    return Rights.mayEdit(participant.entrance.role) || seat.role != nil || seat.viewOnlyUntil != nil
  }

  /// Milliseconds that the participant still only looks, for themselves to know.
  func viewOnlyFor(_ participant: Participant) -> Int? {
    guard participant.role == .viewer, let seat = durable.seats[participant.seat] else { return nil }
    return SeatRole.remaining(seat, at: time.wall)?.wholeMilliseconds
  }

  // MARK: Commands

  /// The entries for a host's command about one person; none if that is so already.
  func changesOfPeople(
    _ command: HostCommand, by actor: SeatNumber?, for id: SessionID
  ) throws(Refusal) -> (entries: [Entry], result: HostResult) {
    let done = HostResult.done(command.name)
    return switch command {
    case .role(let seat, let role): (try entriesGiving(role, to: seat, by: actor), done)
    case .viewOnly(let seat, let minutes): (try entriesForViewOnly(seat, minutes: minutes, by: actor), done)
    case .rename(let seat, let name): (try entriesRenaming(seat, to: name, by: actor, for: id), done)
    case .addFor(let card): try entriesAdding(card, by: actor, for: id)
    case .merge(let seat, let other): (try entriesMerging(seat, into: other, by: actor, for: id), done)
    case .unmerge(let seat): (try entriesUnmerging(seat, by: actor, for: id), done)
    default: preconditionFailure("\(command) is about no one person")
    }
  }

  /// - Throws: `unknownTarget`; `notAllowed` for someone who is here by a host's link, which takes no role away.
  func entriesGiving(_ role: Role?, to seat: SeatNumber, by actor: SeatNumber?) throws(Refusal) -> [Entry] {
    try checkChangeable(seat)
    return changing(seat, .role(role?.rawValue), by: actor, unless: ahead.seats[seat]?.role == role?.rawValue)
  }

  func entriesForViewOnly(_ seat: SeatNumber, minutes: Int?, by actor: SeatNumber?) throws(Refusal) -> [Entry] {
    try checkChangeable(seat)
    let until = minutes.map { Timestamp(milliseconds: time.wall.milliseconds + Int64($0) * 60_000) }
    return changing(
      seat, .viewOnly(until: until), by: actor, unless: until == nil && ahead.seats[seat]?.viewOnlyUntil == nil)
  }

  /// The name is told apart from those of others, as when its bearer takes it (rule P33).
  func entriesRenaming(
    _ seat: SeatNumber, to text: String, by actor: SeatNumber?, for id: SessionID
  ) throws(Refusal) -> [Entry] {
    try checkKnown(seat)
    let isHost = participants.contains { $0.1.seat == seat && $0.1.role.isHost }
    let name = try apart(allowedName(text, for: isHost ? .host : .guest), on: seat, for: id)
    return changing(seat, .name(name.description), by: actor, unless: ahead.seats[seat]?.name == name.description)
  }

  private func changing(
    _ seat: SeatNumber, _ change: SeatChange, by actor: SeatNumber?, unless isSo: Bool
  ) -> [Entry] {
    if isSo { return [] }
    return seatEntries(seat) + [.seatChanged(seat, change, by: actor, at: time.wall)]
  }

  /// - Throws: `unknownTarget` for a seat that nobody has, or that was taken away.
  func checkKnown(_ seat: SeatNumber) throws(Refusal) {
    guard ahead.seats[seat].map({ $0.kickedAt == nil }) ?? (roster.seats[seat] != nil) else {
      throw Refusal(.unknownTarget, ["target": .number(Double(seat.rawValue))])
    }
  }

  private func checkChangeable(_ seat: SeatNumber) throws(Refusal) {
    try checkKnown(seat)
    guard !participants.contains(where: { $0.1.seat == seat && $0.1.entrance.role == .host }) else {
      throw Refusal(.notAllowed, ["role": .text(Role.host.rawValue)])
    }
  }

  // MARK: When it is on disk

  func show(_ change: SeatChange, of seat: SeatNumber, by host: SeatNumber?) {
    switch change {
    case .role(let role):
      note(.roleChanged, seat: seat, from: nil, by: host, what: role ?? "link")
      followRoles(of: seat)
    case .viewOnly(let until):
      viewOnlySeats.end(seat, at: until)
      note(.roleChanged, seat: seat, from: nil, by: host, what: "view-only")
      followRoles(of: seat)
    case .name(let name):
      seatNames.name(seat, name)
      stream.gather(name: name, of: seat)
      roster.listChanged()
      for (id, participant) in participants where participant.seat == seat { send(.you(you(participant)), to: id) }
    case .cardAdded: break
    case .merged(let other, _): showMerged(seat, into: other, by: host)
    case .unmerged: showUnmerged(seat, by: host)
    // The cards are shown already.
    case .imported: break
    }
  }

  private func followRoles(of seat: SeatNumber) {
    for (id, participant) in participants where participant.seat == seat {
      followRole(of: id, participant)
      if let changed = self.participant(id) { send(.you(you(changed)), to: id) }
    }
  }

  /// Gives the session the role that counts for it by now.
  func followRole(of id: SessionID, _ participant: Participant) {
    let role = role(of: participant, in: durable)
    guard role != participant.role else { return }
    let answers = [role, participant.role].map { Rights.allows($0, .answerClaim) }
    change(id) { $0.role = role }
    roster.listChanged()
    if !Rights.allows(role, .touch) { change(id) { ($0.card, $0.over) = (nil, nil) } }
    if answers[0] != answers[1], let changed = self.participant(id) { tellClaims(id, changed) }
    if role.isHost, !participant.role.isHost { tellDoor(id) }
  }

  /// People who could only look for a while may do again what they could before.
  func followRolesIfDue() {
    for seat in viewOnlySeats.takeEnded(at: time.wall) { followRoles(of: seat) }
  }

  var nextRoleAt: Duration? { viewOnlySeats.next(at: time.wall).map { now + $0 } }
}
