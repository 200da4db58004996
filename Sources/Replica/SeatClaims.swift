internal import Document
internal import Messages

/// Claims to seats, as one client sees them: those that this person may answer, and the seat that the person says is
/// theirs (rules SE1 to SE8).
struct SeatClaims: Sendable {
  /// Claims that this person may answer.
  private(set) var toAnswer: [SeatClaim] = []
  /// The seat that the person last said is theirs: another one that is given now comes too late.
  private var claimed: SeatNumber?

  /// These are all that may be answered now.
  mutating func hear(_ claims: [SeatClaim]) { toAnswer = claims }

  /// The person answers the claim, so nobody needs to ask them again.
  mutating func answer(_ claim: ClaimID) { toAnswer.removeAll { $0.id == claim } }

  /// The person says that the seat is theirs; nil: none is any more.
  mutating func claim(_ seat: SeatNumber?) { claimed = seat }

  /// Whether a seat that is given is the one that the person claimed last, which is settled with that.
  mutating func settle(_ seat: SeatNumber) -> Bool {
    guard seat == claimed else { return false }
    claimed = nil
    return true
  }
}
