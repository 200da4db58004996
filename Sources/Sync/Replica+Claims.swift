public import Document

// Coming back to one's seat, and saying whether somebody else does (rules SE1 to SE8).

extension Replica {
  /// Asks which seats could be this person's: answered by ``Effect/claimable(_:)``.
  public mutating func askForSeats(_ search: String? = nil, at now: Duration) -> [Effect] {
    connection == .joined ? say(.findSeats(search: search), at: now) : []
  }

  /// Says that a seat is this person's: answered by ``Effect/claimed(_:secret:)`` or ``Effect/problem(_:)``.
  ///
  /// - Parameter code: the seat's; nil: somebody shall confirm.
  public mutating func claim(_ seat: SeatNumber, code: String? = nil, at now: Duration) -> [Effect] {
    connection == .joined ? say(.claim(seat, code: code), at: now) : []
  }

  /// Says whether a seat is its claimant's.
  public mutating func answer(_ claim: ClaimID, allow: Bool, at now: Duration) -> [Effect] {
    claims.removeAll { $0.id == claim }
    return connection == .joined ? say(.answerClaim(claim, allow: allow), at: now) + [.changed] : []
  }

  /// From the next connection on the person has the seat that `secret` opens, with a new outbox (rule SE4).
  ///
  /// - Precondition: nothing is undecided; what is in flight belongs to the seat that the person leaves.
  public mutating func sitDown(_ secret: String, as name: OutboxName) -> [Effect] {
    precondition(kept.outbox.undecided == 0, "\(kept.outbox.undecided) undecided operations of another seat")
    kept.seat = secret
    kept.wantedName = nil
    return startOver(as: name)
  }
}
