import Document
import Messages

/// Televisions that came without a link and show a code until a host lets them in.
///
/// The secret is in the television's address, the code on its screen. So only a host who sees the screen can let it in,
/// and only the television gets what that opens.
struct WallPairings {
  struct Pairing: Hashable {
    let secret: String
    let code: PersonalCode
    let board: BoardName
    /// Where the television is, as limits count it; nil: not known.
    let address: String?
    var expires: Duration
    /// When the television asked last.
    var asked: Duration
    /// The wall's link as it was when a host let the television in: if that was made useless since then, it opens
    /// nothing.
    var wall: String?

    var isAdmitted: Bool { wall != nil }
  }

  /// How long a code is good for. A television that still shows it then gets another.
  static let lifetime = Duration.seconds(600)
  /// For how long a television that was let in gets its wall again, because its first answer may have been lost.
  static let admittedLifetime = Duration.seconds(60)
  /// A screen that waits asks every three seconds. One that hasn't asked for so long gives way to others.
  static let silence = Duration.seconds(10)
  /// How many televisions of one group of addresses may wait at once.
  static let perAddressMax = 4
  /// Televisions without a known address share one group: behind a proxy that names nobody it is all of them.
  static let unknownAddressMax = 32
  /// Beyond that many nobody gets a code until some have ended, except a group that has none: it takes the place of the
  /// oldest one of the group that has most.
  static let countMax = 64

  /// The oldest first.
  private var pairings: [Pairing] = []

  /// A code for a television; nil: there are too many. It takes none away from a screen that still shows it, unless its
  /// group has several and this one's has none.
  ///
  /// - Parameter random: at least four bytes that nobody can guess.
  mutating func open(
    for board: BoardName, from address: String?, at now: Duration, secret: String, random: [UInt8]
  ) -> Pairing? {
    forgetExpired(at: now)
    let addressMax = address == nil ? Self.unknownAddressMax : Self.perAddressMax
    let own = pairings.count { $0.address == address && !$0.isAdmitted }
    if own >= addressMax { forgetOneSilent(at: now) { $0.address == address } }
    if pairings.count >= Self.countMax { forgetOneSilent(at: now) { _ in true } }
    if pairings.count >= Self.countMax, address != nil, own == 0 { forgetOneOfMany() }
    let code = PersonalCode(derivedFrom: random)
    guard pairings.count(where: { $0.address == address && !$0.isAdmitted }) < addressMax,
      pairings.count < Self.countMax, !pairings.contains(where: { $0.code == code })
    else { return nil }
    let pairing = Pairing(
      secret: secret, code: code, board: board, address: address, expires: now + Self.lifetime, asked: now)
    pairings.append(pairing)
    return pairing
  }

  /// The pairing for the address of a television that asks; nil: there is none, or none any more.
  mutating func pairing(of secret: String, for board: BoardName, at now: Duration) -> Pairing? {
    forgetExpired(at: now)
    guard let index = pairings.firstIndex(where: { $0.secret == secret && $0.board == board }) else { return nil }
    pairings[index].asked = now
    return pairings[index]
  }

  /// A host saw the code.
  ///
  /// - Parameter wall: the link that the television gets.
  /// - Returns: false: no television shows it for this board.
  mutating func admit(_ code: PersonalCode, to board: BoardName, wall: String, at now: Duration) -> Bool {
    forgetExpired(at: now)
    guard let index = pairings.firstIndex(where: { $0.code == code && $0.board == board }) else { return false }
    guard !pairings[index].isAdmitted else { return true }
    pairings[index].wall = wall
    pairings[index].expires = now + Self.admittedLifetime
    return true
  }

  /// Of those that wait, the one that has been silent longest, if that is long enough.
  private mutating func forgetOneSilent(at now: Duration, where isOne: (Pairing) -> Bool) {
    let silent = pairings.indices.filter { index in
      !pairings[index].isAdmitted && pairings[index].asked + Self.silence <= now && isOne(pairings[index])
    }
    guard let longest = silent.min(by: { pairings[$0].asked < pairings[$1].asked }) else { return }
    pairings.remove(at: longest)
  }

  /// The oldest one that waits, of the group that has most waiting, if that is more than one.
  private mutating func forgetOneOfMany() {
    let waiting = Dictionary(grouping: pairings.indices.filter { !pairings[$0].isAdmitted }) { pairings[$0].address }
    guard let most = waiting.values.max(by: { $0.count < $1.count || $0.count == $1.count && $0[0] > $1[0] }),
      most.count > 1
    else { return }
    pairings.remove(at: most[0])
  }

  private mutating func forgetExpired(at now: Duration) { pairings.removeAll { $0.expires <= now } }
}
