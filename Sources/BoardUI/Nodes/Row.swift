/// The views of one element of a `ForEach`, and the id that they have from it.
///
/// Very many, so that a row is an id and no node: the node of what it shows is a child of the `ForEach`'s.
@usableFromInline
class Row<ID: Hashable>: ExplicitIDOf<ID> {
  /// What the row shows, once it was made. Refers to the row as its id: taken away when the row goes.
  @usableFromInline final var child: Node?
  /// Where the row was when somebody looked for it last.
  @usableFromInline final var place: Int32
  /// How many leaves the list around knows of, and three flags.
  @usableFromInline final var state: UInt32

  @inlinable
  init(_ id: ID, place: Int, outer: ExplicitID?) {
    child = nil
    self.place = Int32(truncatingIfNeeded: place)
    state = 0
    super.init(id, outer: outer)
  }

  /// How many leaves the list around knows of.
  final var leavesTold: Int {
    get { Int(state >> 3) }
    set { state = state & 7 | UInt32(truncatingIfNeeded: newValue) << 3 }
  }

  final var isMounted: Bool { !flag(1) }
  /// Whether the row's closure is to be run again.
  final var isDirty: Bool {
    get { flag(2) }
    set { setFlag(2, newValue) }
  }
  /// Whether the change that is going on made the row.
  final var isFresh: Bool {
    get { flag(4) }
    set { setFlag(4, newValue) }
  }

  private func flag(_ bit: UInt32) -> Bool { state & bit != 0 }
  private func setFlag(_ bit: UInt32, _ isSet: Bool) { state = isSet ? state | bit : state & ~bit }

  override var isRow: Bool { true }
  final var isMade: Bool { child != nil }

  override func factChanged() {
    if let keeper = child?.parent { unsafeDowncast(keeper, to: RowKeeper.self).rowChanged(self) }
  }

  final func unmount() {
    setFlag(1, true)
    forgetFacts()
    child?.unmount()
    child = nil
  }
}

extension Row: Keyed {
  @inlinable var key: ID { id }
}

/// A further row of an id.
final class RepeatedRow<ID: Hashable>: Row<ID> {
  private let number: Int

  /// - Parameter occurrence: which of the rows of this id it is, from 1 on.
  init(_ id: ID, occurrence: Int, place: Int, outer: ExplicitID?) {
    number = occurrence
    super.init(id, place: place, outer: outer)
  }

  override var occurrence: Int { number }
}

/// The parent of what rows show.
@usableFromInline
class RowKeeper: ReadingNode {
  /// A fact that a row's closure read is no longer so.
  func rowChanged(_ row: ExplicitID) {}
}
