import Document
import Sync

/// Televisions that came without a link and show a code until a host lets them in.
///
/// The secret stands in the television's address, the code on its screen: only who sees the screen can let it in, and only the
/// television gets what that opens.
struct WallPairings {
  struct Pairing: Hashable {
    let secret: String
    let code: PersonalCode
    let board: BoardName
    /// Where the television is.
    let address: String
    let expires: Duration
    var isAdmitted = false
  }

  /// How long a code is good for. A television that still shows it then gets another.
  static let lifetime = Duration.seconds(600)
  /// One address has so many codes; with one more, its oldest ends.
  static let perAddressMax = 4
  /// With one more from somewhere else nobody gets any until some have ended.
  static let countMax = 64

  /// The oldest first.
  private var pairings: [Pairing] = []

  /// A code for a television; nil: there are too many.
  ///
  /// - Parameter random: at least four bytes that nobody can guess.
  mutating func open(
    for board: BoardName, from address: String, at now: Duration, secret: String, random: [UInt8]
  ) -> Pairing? {
    forgetExpired(at: now)
    let own = pairings.filter { $0.address == address }
    if own.count >= Self.perAddressMax { pairings.removeAll { $0 == own[0] } }
    let code = PersonalCode(derivedFrom: random)
    guard pairings.count < Self.countMax, !pairings.contains(where: { $0.code == code }) else { return nil }
    let pairing = Pairing(
      secret: secret, code: code, board: board, address: address, expires: now + Self.lifetime)
    pairings.append(pairing)
    return pairing
  }

  /// What the television's address stands for; nil: nothing, or not any more.
  mutating func pairing(of secret: String, for board: BoardName, at now: Duration) -> Pairing? {
    forgetExpired(at: now)
    return pairings.first { $0.secret == secret && $0.board == board }
  }

  /// A host saw the code.
  ///
  /// - Returns: false: no television shows it for this board.
  mutating func admit(_ code: PersonalCode, to board: BoardName, at now: Duration) -> Bool {
    forgetExpired(at: now)
    guard let index = pairings.firstIndex(where: { $0.code == code && $0.board == board }) else { return false }
    pairings[index].isAdmitted = true
    return true
  }

  /// The television has what it waited for.
  mutating func end(_ pairing: Pairing) { pairings.removeAll { $0.secret == pairing.secret } }

  private mutating func forgetExpired(at now: Duration) { pairings.removeAll { $0.expires <= now } }
}
