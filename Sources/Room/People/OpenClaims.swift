internal import Document
internal import Messages

/// The claims that nobody has answered, how often wrong codes were said lately, and seats given.
struct OpenClaims {
  struct Claim {
    let id: ClaimID
    let session: SessionID
    /// As the session's; nil: it counts as an address of its own.
    let address: String?
    let seat: SeatNumber
    let askedAt: Duration
  }

  /// Someone said that a seat isn't the claimant's.
  private struct Denial {
    let at: Duration
    let claim: Claim
  }

  /// In the order they were made.
  private(set) var claims: [Claim] = []
  private var lastID: UInt64 = 0
  private var tries = CodeTries()
  /// Codes that opened nothing within the last minute, ascending; never more than ``tries`` takes in that time.
  private var wrongCodes: [(at: Duration, session: SessionID)] = []
  /// Of the last ten minutes, ascending; of more than ``denialsMax`` the oldest are forgotten.
  private var denials: [Denial] = []
  private static let denialsMax = 1_000

  /// Seats that a device was given within the last minute, ascending; never more than each seat takes in that time.
  private var gifts: [(at: Duration, seat: SeatNumber)] = []

  subscript(_ id: ClaimID) -> Claim? { claims.first { $0.id == id } }

  func claim(of session: SessionID) -> Claim? { claims.first { $0.session == session } }

  func count(of seat: SeatNumber) -> Int { claims.count { $0.seat == seat } }

  /// Claims from the address, of whatever session. No address: the server's own machine, or not known, and not counted.
  func count(from address: String?) -> Int { address == nil ? 0 : claims.count { $0.address == address } }

  mutating func open(_ session: SessionID, at address: String?, _ seat: SeatNumber, now: Duration) -> Claim {
    lastID += 1
    let claim = Claim(id: ClaimID(lastID), session: session, address: address, seat: seat, askedAt: now)
    claims.append(claim)
    return claim
  }

  mutating func remove(_ id: ClaimID) { claims.removeAll { $0.id == id } }

  mutating func noteDenial(of claim: Claim, now: Duration) {
    denials.append(Denial(at: now, claim: claim))
    if denials.count > Self.denialsMax { denials.removeFirst() }
  }

  /// How often within the last ten minutes someone denied a claim to the seat that came from there: from the address,
  /// or, without one, from the session.
  mutating func denialsLately(of seat: SeatNumber, to session: SessionID, at address: String?, now: Duration) -> Int {
    denials.removeAll { now - $0.at >= .seconds(600) }
    return denials.count { denial in
      denial.claim.seat == seat
        && (address == nil ? denial.claim.session == session : denial.claim.address == address)
    }
  }

  mutating func noteGift(of seat: SeatNumber, now: Duration) { gifts.append((now, seat)) }

  /// How many devices were given the seat within the last minute.
  mutating func giftsLately(of seat: SeatNumber, now: Duration) -> Int {
    gifts.removeAll { now - $0.at >= .seconds(60) }
    return gifts.count { $0.seat == seat }
  }

  mutating func noteWrongCode(from session: SessionID, at address: String?, now: Duration) {
    wrongCodes.append((now, session))
    tries.noteWrong(from: address, at: now)
  }

  mutating func noteRightCode(at address: String?, now: Duration) { tries.noteRight(from: address, at: now) }

  /// Whether the session may say a code. No address: the server's own machine, or not known.
  mutating func mayTryCode(from session: SessionID, at address: String?, perSession: Int, now: Duration) -> Bool {
    wrongCodes.removeAll { now - $0.at >= .seconds(60) }
    return wrongCodes.count { $0.session == session } < perSession && tries.mayTry(from: address, at: now)
  }

  /// Whether nothing of all this matters any more: no claim waits, and what was typed, denied or given was long enough
  /// ago.
  mutating func isQuiet(at now: Duration) -> Bool {
    denials.removeAll { now - $0.at >= .seconds(600) }
    gifts.removeAll { now - $0.at >= .seconds(60) }
    return claims.isEmpty && denials.isEmpty && gifts.isEmpty && tries.isQuiet(at: now)
  }
}
