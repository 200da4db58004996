/// Codes that opened no board, of the last minute: six characters keep no secret from who may guess often.
///
/// A code has 30 bits. At a hundred wrong ones a minute, whoever tries all of them needs twenty years.
struct JoinTries {
  static let perAddressMax = 10
  /// From everywhere, so that many addresses don't help either.
  static let countMax = 100

  /// Ascending in time, never more than ``countMax``.
  private var wrong: [(at: Duration, address: String?)] = []

  /// Whether somebody there may try another. Then the right one would be refused too, else one could still guess.
  ///
  /// - Parameter address: nil: not known, and only counted with all.
  mutating func mayTry(from address: String?, at now: Duration) -> Bool {
    wrong.removeAll { now - $0.at >= .seconds(60) }
    guard wrong.count < Self.countMax else { return false }
    return address == nil || wrong.count { $0.address == address } < Self.perAddressMax
  }

  mutating func noteWrong(from address: String?, at now: Duration) { wrong.append((now, address)) }
}
