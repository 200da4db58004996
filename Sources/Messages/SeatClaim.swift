public import Document

/// Names one claim to a seat while the room lives.
public struct ClaimID: NumberIdentifier {
  public var rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// Someone says that a seat is theirs, as those hear it who may say whether it is.
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
