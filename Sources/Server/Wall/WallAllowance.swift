/// How many pages of walls, lines for `curl` and codes for screens the groups of addresses asked for within this
/// minute.
///
/// Each costs the server a millisecond or two, so a group gets ``perGroupMax`` a minute: forty-eight screens that come
/// again every twelve seconds, or twelve that wait for a host. When all together asked for ``countMax``, only groups
/// with ``fewMax`` at most get more: so a crowd of greedy addresses leaves room for a hall with its screens.
struct WallAllowance {
  static let perGroupMax = 240
  static let countMax = 2_400
  static let fewMax = 40
  /// How many those without a known address share: behind a proxy that names nobody it is all of them.
  static let unknownMax = 960
  /// Groups that are counted apart; more count as unknown.
  private static let groupsMax = 10_000

  private var begin = Duration.zero
  private var counts: [String: Int] = [:]
  private var unknown = 0
  private var all = 0

  /// Takes one, or says that it is too many.
  mutating func take(for group: String?, at now: Duration) -> Bool {
    if now - begin >= .seconds(60) { self = WallAllowance(begin: now) }
    guard let group, counts.count < Self.groupsMax || counts[group] != nil else {
      guard unknown < Self.unknownMax else { return false }
      unknown += 1
      all += 1
      return true
    }
    let count = counts[group, default: 0]
    guard count < (all < Self.countMax ? Self.perGroupMax : Self.fewMax) else { return false }
    counts[group] = count + 1
    all += 1
    return true
  }

  /// Seconds until everyone may ask again.
  func secondsLeft(at now: Duration) -> Int { max(1, 60 - Int((now - begin).components.seconds)) }
}
