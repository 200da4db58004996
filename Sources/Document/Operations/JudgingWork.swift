/// The work that judging one message has taken so far, for its sender's account.
///
/// One unit is one run of a change gone through (kept, deleted or inserted characters), or 64 bytes of text moved;
/// going over one change or block counts 20 more. Everything runs on the loop of every board, so there is a bound,
/// ``unitsMax``: a late edit beyond it is refused `stale`, an undo `changedSince`. Use one value for one message.
public struct JudgingWork: Hashable, Sendable {
  /// About 5 ms on the loop in a release build: 8 to 14 ns a unit.
  public static let unitsMax = 400_000

  /// A splice of what is applied costs more than a run: it is checked, applied to the text of two states, and inverted.
  private static let unitsPerSplice = 4

  /// The units spent.
  public private(set) var units = 0
  private let limit: Int

  public init() { self.init(unitsMax: Self.unitsMax) }

  init(unitsMax: Int) { limit = unitsMax }

  /// Spends what taking a change apart or putting it together takes: its splices, and its text.
  mutating func spend(on change: TextChange) -> Bool {
    spend(change.splices.reduce(0) { $0 + Self.unitsPerSplice + $1.inserted.utf8.count / 64 })
  }

  /// The work of those parts of it that had bounds of their own.
  mutating func add(_ parts: JudgingWork...) { units += parts.reduce(0) { $0 + $1.units } }

  /// False: there isn't so much left, and nothing is spent.
  mutating func spend(_ units: Int) -> Bool {
    guard units <= limit - self.units else { return false }
    self.units += units
    return true
  }
}
