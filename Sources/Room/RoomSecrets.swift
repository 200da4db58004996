public import Document
public import Messages

/// What a room can't know or do by itself: keys and randomness.
public struct RoomSecrets {
  /// The role that a link's secret opens, given the generation of each role's link; nil: it opens nothing.
  public var role: (_ token: String, _ generations: [Role: UInt32]) -> Role?
  /// The link of a role in its generation.
  public var link: (_ role: Role, _ generation: UInt32) -> BoardLink
  /// What the journal keeps of a seat's secret.
  public var hash: (_ seatSecret: String) -> [UInt8]
  /// A secret for a seat, at least 128 random bits.
  public var freshSeatSecret: () -> String
  /// A random number, at least 2^16: the number of such an outbox must not show when it came.
  public var freshOutboxNumber: () -> UInt32
  /// The code of a seat's person: always the same, and not to be guessed from others'. Another seat that has the number
  /// in a database restored or made again, taken at another time, has another.
  public var code: (_ seat: SeatNumber, _ takenAt: Timestamp) -> PersonalCode

  /// What hosts see instead of an address: the same for the same one, and nobody can turn it back.
  public var addressName: (_ address: String) -> String
  /// The word that walls show in an interval of ``Messages/WallWord/shownMilliseconds`` since 1970: always the same,
  /// and not to be guessed from others'.
  public var wallWord: (_ interval: Int64) -> WallWord

  public init(
    role: @escaping (_ token: String, _ generations: [Role: UInt32]) -> Role?,
    link: @escaping (_ role: Role, _ generation: UInt32) -> BoardLink,
    hash: @escaping (_ seatSecret: String) -> [UInt8],
    freshSeatSecret: @escaping () -> String, freshOutboxNumber: @escaping () -> UInt32,
    code: @escaping (_ seat: SeatNumber, _ takenAt: Timestamp) -> PersonalCode,
    addressName: @escaping (_ address: String) -> String,
    wallWord: @escaping (_ interval: Int64) -> WallWord
  ) {
    self.role = role
    self.link = link
    self.hash = hash
    self.freshSeatSecret = freshSeatSecret
    self.freshOutboxNumber = freshOutboxNumber
    self.code = code
    self.addressName = addressName
    self.wallWord = wallWord
  }
}
