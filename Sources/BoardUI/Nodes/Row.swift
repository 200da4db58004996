/// The views of one element of a `ForEach`, and the id that they have from it.
///
/// Very many, so that a row is an id and no node: the node of what it shows is a child of the `ForEach`'s.
@usableFromInline
final class Row<ID: Hashable>: ExplicitIDOf<ID> {
  /// What the row shows, once it was made. Refers to the row as its id: taken away when the row goes.
  @usableFromInline var child: Node?
  /// Where the row was when somebody looked for it last.
  @usableFromInline var place: Int32
  /// How many leaves the list around knows of.
  @usableFromInline var leavesTold: Int32
  /// The change of the `ForEach` that made the row.
  @usableFromInline var generation: Int32
  @usableFromInline var isMounted: Bool
  /// Whether the row's closure is to be run again.
  @usableFromInline var isDirty: Bool

  /// - Parameter occurrence: tells rows of equal ids apart (rule I5).
  @inlinable
  init(_ id: ID, occurrence: Int32, place: Int, outer: ExplicitID?) {
    child = nil
    self.place = Int32(truncatingIfNeeded: place)
    leavesTold = 0
    generation = -1
    isMounted = true
    isDirty = false
    super.init(id, isRow: true, occurrence: occurrence, outer: outer)
  }

  var isMade: Bool { child != nil }

  override func factChanged() {
    if let keeper = child?.parent { unsafeDowncast(keeper, to: RowKeeper.self).rowChanged(self) }
  }

  func unmount() {
    isMounted = false
    forgetFacts()
    child?.unmount()
    child = nil
  }
}

/// The parent of what rows show.
@usableFromInline
class RowKeeper: Node {
  /// A fact that a row's closure read is no longer so.
  func rowChanged(_ row: ExplicitID) {}
}
