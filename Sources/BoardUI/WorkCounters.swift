/// How much work a graph has done, in pieces that don't depend on the machine.
///
/// Counters only grow; a test takes the difference around what it does.
public struct WorkCounters: Hashable, Sendable {
  /// Bodies of custom views, and transforms of `Group(subviews:)` and `Group(sections:)`.
  public var bodiesRun = 0
  /// Calls of a `ForEach`'s closure.
  public var rowClosuresRun = 0
  /// Resolved subviews that came into being.
  public var leavesResolved = 0
  /// Ids put into or looked up in a hash table.
  public var idsHashed = 0
  /// Calls of the text measurer.
  public var textsMeasured = 0
  /// Sizes computed because none was known for the proposal.
  public var sizesComputed = 0
  /// Subviews that a container placed one by one.
  public var subviewsPlaced = 0
  /// Elements reported as new or changed.
  public var elementsPlaced = 0

  /// Nothing done.
  public init() {}

  /// The work done between two moments.
  public static func - (after: Self, before: Self) -> Self {
    var work = Self()
    work.bodiesRun = after.bodiesRun - before.bodiesRun
    work.rowClosuresRun = after.rowClosuresRun - before.rowClosuresRun
    work.leavesResolved = after.leavesResolved - before.leavesResolved
    work.idsHashed = after.idsHashed - before.idsHashed
    work.textsMeasured = after.textsMeasured - before.textsMeasured
    work.sizesComputed = after.sizesComputed - before.sizesComputed
    work.subviewsPlaced = after.subviewsPlaced - before.subviewsPlaced
    work.elementsPlaced = after.elementsPlaced - before.elementsPlaced
    return work
  }
}
