public import Document
public import Messages

// Coming back to one's seat, and saying whether someone else does (rules SE1 to SE8).

extension Replica {
  /// Asks which seats could be this person's: answered by ``Effect/claimable(_:)``.
  public mutating func askForSeats(_ search: String? = nil, at now: Duration) -> [Effect] {
    connection == .joined ? say(.findSeats(search: search), at: now) : []
  }

  /// Says that a seat is this person's: answered by ``Effect/claimed(_:)`` or ``Effect/problem(_:)``.
  ///
  /// - Parameters:
  ///   - seat: the seat; nil takes the claim back.
  ///   - code: the seat's code, which proves it; nil: someone on the board has to confirm.
  public mutating func claim(_ seat: SeatNumber?, code: String? = nil, at now: Duration) -> [Effect] {
    guard connection == .joined else { return [] }
    seatClaims.claim(seat)
    return say(.claim(seat, code: code), at: now)
  }

  /// Says whether a seat is its claimant's.
  public mutating func answer(_ claim: ClaimID, allow: Bool, at now: Duration) -> [Effect] {
    seatClaims.answer(claim)
    return connection == .joined ? say(.answerClaim(claim, allow: allow), at: now) + [.changed] : []
  }

  /// The secret comes once: it is kept before anything else happens.
  mutating func takeSeat(_ seat: SeatNumber, _ secret: String) -> [Effect] {
    guard seatClaims.settle(seat) else { return [] }
    kept.take(GivenSeat(seat: seat, secret: secret))
    return keep() + [.claimed(seat)]
  }

  /// Whether the person was given a seat and can sit down on it: operations in flight belong to the seat that they
  /// leave, and so do decided ones until the facts show them.
  public var canSitDown: Bool { kept.given != nil && kept.outbox.pendingCount == 0 && landing.isEmpty }

  /// From the next connection on the person has the seat that they were given, with a new outbox (rule SE4).
  ///
  /// - Precondition: ``canSitDown``.
  public mutating func sitDown(as name: OutboxName) -> [Effect] {
    guard canSitDown else {
      preconditionFailure("\(kept.outbox.pendingCount) pending operations of another seat, or none was given")
    }
    kept.sitDown()
    return startOver(as: name)
  }
}

/// A seat that another device said is the person's, and what opens it.
public struct GivenSeat: Hashable, Sendable, Codable {
  public var seat: SeatNumber
  public var secret: String
}
