package import Document
package import Messages
internal import OrderedCollections

// People come back to their seats from another device or address, by a code or because someone says that it's them
// (rules SE1 to SE8).

extension Room {
  // MARK: Asking

  /// Tells which seats the person could say are theirs (rule P25).
  func listSeats(_ search: String?, for id: SessionID, _ participant: Participant) {
    guard mayClaim(participant) else { return answer(notAllowed(participant), to: id) }
    guard participant.nextSeatListAt <= now, pays(id) else {
      return send(.error(InputError(.rate, ["of": .text("findSeats")])), to: id)
    }
    change(id) { $0.nextSeatListAt = now + configuration.seatListInterval }
    let found = seatNames.search(search ?? "", most: configuration.claimableSeatsMax) { number in
      durable.seats[number].map { isClaimable($0, by: participant) } ?? false
    }
    charge(MessageCost.names(found.comparisons), to: id)
    let told = found.seats.compactMap { durable.seats[$0] }.map {
      ClaimableSeat(seat: $0.number, name: $0.name, here: roster.seats[$0.number] != nil)
    }
    send(.seats(ClaimableSeats(seats: told, hasMore: found.hasMore)), to: id)
  }

  /// - Parameters:
  ///   - number: nil: the session claims nothing any more.
  ///   - code: what the person typed; nil: someone has to confirm.
  func claim(_ number: SeatNumber?, code: String?, from id: SessionID, _ participant: Participant) {
    guard mayClaim(participant) else { return answer(notAllowed(participant), to: id) }
    guard let number = number.map(durable.standing) else { return takeBackClaim(of: id) }
    guard pays(id) else { return send(.error(error(.rate, number)), to: id) }
    guard ledger.isOpen else { return send(.error(error(.paused, number)), to: id) }
    guard let seat = durable.seats[number], isClaimable(seat, by: participant) else {
      return send(.error(error(.gone, number)), to: id)
    }
    if let code {
      claim(seat, code: code, from: id)
    } else {
      ask(seat, from: id)
    }
  }

  /// The right code is as good as a wrong one once there were too many: nobody learns from trying (rule P27).
  private func claim(_ seat: BoardState.Seat, code: String, from id: SessionID) {
    let address = sessions[id]?.address
    guard claims.mayTryCode(from: id, at: address, perSession: configuration.wrongCodesPerSession, now: now) else {
      note(.tooManyCodes, seat: seat.number, from: id)
      return send(.error(error(.rate, seat.number)), to: id)
    }
    guard let typed = PersonalCode(typed: code), secrets.code(seat.number, seat.takenAt).matches(typed) else {
      claims.noteWrongCode(from: id, at: address, now: now)
      note(.wrongSeatCode, seat: seat.number, from: id)
      return send(.error(error(.wrongCode, seat.number)), to: id)
    }
    claims.noteRightCode(at: address, now: now)
    if let error = obstacle(toGiving: seat.number) { return send(.error(error), to: id) }
    takeBackClaim(of: id)
    give(seat.number, to: id)
  }

  /// Asks those who may say so whether the seat is the claimant's (rule P26).
  private func ask(_ seat: BoardState.Seat, from id: SessionID) {
    if let open = claims.claim(of: id), open.seat == seat.number { return tellClaiming(open) }
    takeBackClaim(of: id)
    let address = sessions[id]?.address
    let denials = claims.denialsLately(of: seat.number, to: id, at: address, now: now)
    guard denials < configuration.claimsDenied else { return send(.error(error(.rate, seat.number)), to: id) }
    let bounds = [
      (claims.count(of: seat.number), configuration.claimsPerSeat),
      (claims.count(from: address), configuration.claimsPerAddress),
      (claims.claims.count, configuration.claimsPerBoard),
    ]
    if let (_, limit) = bounds.first(where: { $0 >= $1 }) {
      let full = Refusal(.full, ["what": .text("claims"), "limit": .number(Double(limit))])
      return send(.error(InputError(full, seat: seat.number)), to: id)
    }
    if let error = obstacle(toGiving: seat.number) { return send(.error(error), to: id) }
    tellClaiming(claims.open(id, at: address, seat.number, now: now))
    tellClaims(to: seat.number)
  }

  /// The session claims nothing any more: it said so, claims otherwise, or is gone.
  func takeBackClaim(of id: SessionID) {
    guard let claim = claims.claim(of: id) else { return }
    claims.remove(claim.id)
    tellClaims(to: claim.seat)
  }

  // MARK: Answering

  func answer(_ claimID: ClaimID, allow: Bool, from id: SessionID, _ participant: Participant) {
    do throws(InputError) {
      guard pays(id) else { throw error(.rate, claimID) }
      try answer(claimID, allow: allow, participant)
    } catch {
      refuse(error, of: claimID, id, participant)
    }
  }

  /// As a host's command: done when what it leads to is on disk.
  func answer(_ claimID: ClaimID, allow: Bool, request: Int, from id: SessionID, _ participant: Participant) {
    let done = HostResult.done(HostCommand.answerClaim(claimID, allow: allow).name)
    do throws(InputError) {
      try answer(claimID, allow: allow, participant)
      if allow {
        ledger.gather(reply: .done(id, request: request, done))
      } else {
        send(.done(id: request, done), to: id)
      }
    } catch {
      var error = error
      error.id = request
      refuse(error, of: claimID, id, participant)
    }
  }

  /// The person who answered takes the question for answered; if nothing came of that, they see it again.
  private func refuse(_ error: InputError, of claimID: ClaimID, _ id: SessionID, _ participant: Participant) {
    send(.error(error), to: id)
    if let claim = claims[claimID], mayAnswer(claim.seat, participant) { tellClaims(id, participant) }
  }

  /// - Throws: why it can't be. For someone who may not answer it, the claim doesn't exist.
  private func answer(_ claimID: ClaimID, allow: Bool, _ participant: Participant) throws(InputError) {
    guard let claim = claims[claimID], mayAnswer(claim.seat, participant) else { throw error(.gone, claimID) }
    guard allow else { return deny(claim, .claimDenied) }
    guard ahead.seats[claim.seat]?.kickedAt == nil else {
      deny(claim, .claimDenied)
      throw error(.gone, claimID)
    }
    guard ledger.isOpen else { throw error(.paused, claimID) }
    claims.remove(claimID)
    tellClaims(to: claim.seat)
    if var error = obstacle(toGiving: claim.seat) {
      send(.error(error), to: claim.session)
      error.parameters["claim"] = .number(Double(claimID.rawValue))
      throw error
    }
    give(claim.seat, to: claim.session)
  }

  private func deny(_ claim: OpenClaims.Claim, _ code: InputError.Code) {
    claims.remove(claim.id)
    if code == .claimDenied { claims.noteDenial(of: claim, now: now) }
    send(.error(error(code, claim.seat)), to: claim.session)
    tellClaims(to: claim.seat)
  }

  /// Why no other device gets the seat: it has as many as one can have (rule SE6), or there were many just now.
  private func obstacle(toGiving seat: SeatNumber) -> InputError? {
    let limit = BoardState.secretsKept
    guard (ahead.seats[seat]?.secretHashes.count ?? 0) < limit else {
      return InputError(Refusal(.full, ["what": .text("devices"), "limit": .number(Double(limit))]), seat: seat)
    }
    return claims.giftsLately(of: seat, now: now) < configuration.seatGiftsPerMinute ? nil : error(.rate, seat)
  }

  /// A fresh secret for the seat is journaled, and told when it is on disk (rule P28).
  private func give(_ seat: SeatNumber, to id: SessionID) {
    claims.noteGift(of: seat, now: now)
    let secret = secrets.freshSeatSecret()
    gather([.seatSecret(seat, secretHash: secrets.hash(secret), at: time.wall)])
    ledger.gather(reply: .claimed(id, seat, secret: secret))
  }

  /// The seat was revoked: nobody has it any more.
  func endClaims(to seat: SeatNumber) {
    for claim in claims.claims where claim.seat == seat { deny(claim, .claimDenied) }
  }

  func expireClaimsIfDue() {
    for claim in claims.claims where claim.askedAt + configuration.seatClaimTimeout <= now {
      deny(claim, .claimExpired)
    }
  }

  var nextClaimExpiryAt: Duration? { claims.claims.first.map { $0.askedAt + configuration.seatClaimTimeout } }

  // MARK: Telling

  /// Tells the claimant which number the people who are asked see, so that nobody says yes to the wrong device (rule
  /// P26).
  private func tellClaiming(_ claim: OpenClaims.Claim) { send(.claiming(claim.id, claim.seat), to: claim.session) }

  /// Tells everyone who may answer for the seat what there is to answer, all of it.
  private func tellClaims(to seat: SeatNumber) {
    for (id, participant) in participants where mayAnswer(seat, participant) { tellClaims(id, participant) }
  }

  /// After a welcome only if there are any: a client that was welcomed knows of none.
  func tellClaimsIfAny(_ id: SessionID) {
    guard let participant = participant(id), claims.claims.contains(where: { mayAnswer($0.seat, participant) }) else {
      return
    }
    tellClaims(id, participant)
  }

  /// The board became anonymous: hosts can't answer claims any more that they could answer until now.
  func takeClaimsFromHosts() {
    guard !claims.claims.isEmpty else { return }
    for (id, participant) in participants where Rights.allows(participant.role, .answerClaim) {
      tellClaims(id, participant)
    }
  }

  func tellClaims(_ id: SessionID, _ participant: Participant) {
    send(.claims(claims(for: participant)), to: id)
  }

  /// What the participant may answer.
  func claims(for participant: Participant) -> [SeatClaim] {
    claims.claims.filter { mayAnswer($0.seat, participant) }.map { claim in
      let asking = self.participant(claim.session).map { you($0).name } ?? ""
      return SeatClaim(
        id: claim.id, seat: claim.seat, name: durable.seats[claim.seat]?.name ?? "",
        asking: asking.isEmpty ? nil : asking)
    }
  }

  /// The claims that nobody has answered, and who made them, for simulations. Messages don't say it, because there may
  /// be nobody who may answer.
  package var openClaims: [(id: ClaimID, seat: SeatNumber, claimant: SessionID)] {
    claims.claims.map { ($0.id, $0.seat, $0.session) }
  }

  /// The code of the participant's seat, once the seat is in the journal.
  func code(of participant: Participant) -> PersonalCode? {
    guard hasOwnSeat(participant), let seat = durable.seats[participant.seat] else { return nil }
    return secrets.code(seat.number, seat.takenAt)
  }

  // MARK: Rights

  /// By the link someone came in by: a guest who found no free seat is a viewer who may still have one.
  ///
  /// A person whom a host lets only look can't get round that with another seat.
  private func mayClaim(_ participant: Participant) -> Bool { hasOwnSeat(participant) && !isViewOnly(participant) }

  /// Whether the seat is one that its person takes along.
  private func hasOwnSeat(_ participant: Participant) -> Bool {
    Rights.allows(participant.entrance.role, .claim) || Rights.allows(participant.role, .claim)
  }

  private func isClaimable(_ seat: BoardState.Seat, by participant: Participant) -> Bool {
    // An entry on its way to the disk may have kicked or forgotten it.
    guard let next = ahead.seats[seat.number], next.kickedAt == nil else { return false }
    return seat.merge == nil && seat.kickedAt == nil && !seat.name.isEmpty && seat.number != participant.seat
  }

  private func mayAnswer(_ seat: SeatNumber, _ participant: Participant) -> Bool {
    if isBeingClosed(participant) { return false }
    if participant.seat == seat && hasOwnSeat(participant) { return true }
    // A host who gave themselves a seat would see whose its cards and votes are (rule AN1).
    return Rights.allows(participant.role, .answerClaim) && !durable.document.isAnonymous
  }

  private func error(_ code: InputError.Code, _ seat: SeatNumber) -> InputError {
    InputError(code, ["seat": .number(Double(seat.rawValue))])
  }

  private func error(_ code: InputError.Code, _ claim: ClaimID) -> InputError {
    InputError(code, ["claim": .number(Double(claim.rawValue))])
  }
}

extension InputError {
  fileprivate init(_ refusal: Refusal, seat: SeatNumber) {
    self.init(refusal)
    parameters["seat"] = .number(Double(seat.rawValue))
  }
}
