public import Document

/// Names one claim to a seat while the room lives.
public struct ClaimID: Hashable, Sendable, Comparable, Codable {
  public var rawValue: UInt64

  public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(UInt64.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

/// Somebody says that a seat is theirs, as those are told who may say whether it is.
public struct SeatClaim: Hashable, Sendable {
  public var id: ClaimID
  public var seat: SeatNumber
  /// What the seat is called.
  public var name: String
  /// What the claimant is called so far; nil: nothing yet.
  public var asking: String?

  public init(id: ClaimID, seat: SeatNumber, name: String, asking: String? = nil) {
    self.id = id
    self.seat = seat
    self.name = name
    self.asking = asking
  }
}

/// A seat that a person could say is theirs.
public struct ClaimableSeat: Hashable, Sendable {
  public var seat: SeatNumber
  public var name: String
  /// Whether one of its devices is connected, and could confirm.
  public var here: Bool

  public init(seat: SeatNumber, name: String, here: Bool) {
    self.seat = seat
    self.name = name
    self.here = here
  }
}

/// The seats that a person could say are theirs, the newest first.
public struct ClaimableSeats: Hashable, Sendable {
  public var seats: [ClaimableSeat]
  /// Whether there are others: a search finds them.
  public var hasMore: Bool

  public init(seats: [ClaimableSeat], hasMore: Bool = false) {
    self.seats = seats
    self.hasMore = hasMore
  }
}

/// The claims that nobody has answered, and how often wrong codes were said lately.
struct OpenClaims {
  struct Claim {
    let id: ClaimID
    let session: SessionID
    let seat: SeatNumber
    let askedAt: Duration
  }

  /// A code that opened nothing: when, and from where.
  private struct WrongCode {
    let at: Duration
    let session: SessionID
    let address: String?
  }

  /// In the order they were made.
  private(set) var claims: [Claim] = []
  private var lastID: UInt64 = 0
  /// Of the last minute, ascending; never more than a board takes in that time.
  private var wrongCodes: [WrongCode] = []

  subscript(_ id: ClaimID) -> Claim? { claims.first { $0.id == id } }

  func claim(of session: SessionID) -> Claim? { claims.first { $0.session == session } }

  func count(of seat: SeatNumber) -> Int { claims.count { $0.seat == seat } }

  mutating func open(_ session: SessionID, _ seat: SeatNumber, at now: Duration) {
    lastID += 1
    claims.append(Claim(id: ClaimID(lastID), session: session, seat: seat, askedAt: now))
  }

  mutating func remove(_ id: ClaimID) { claims.removeAll { $0.id == id } }

  mutating func noteWrongCode(from session: SessionID, at address: String?, now: Duration) {
    wrongCodes.append(WrongCode(at: now, session: session, address: address))
  }

  /// How many wrong codes came within the last minute: from the session, from its address, and in all. No address: the
  /// server's own machine.
  mutating func wrongCodesLately(
    from session: SessionID, at address: String?, now: Duration
  ) -> (session: Int, address: Int, all: Int) {
    wrongCodes.removeAll { now - $0.at >= .seconds(60) }
    return (
      wrongCodes.count { $0.session == session }, wrongCodes.count { $0.address == address }, wrongCodes.count
    )
  }
}
