/// A row of whatever type of id, as who keeps very many of them goes through them.
@usableFromInline
class KeptRow: ExplicitID {
  // Each of these is touched by one function at a time, which doesn't run anything meanwhile: there is nothing to
  // check.
  /// What the row shows, once it was made. Refers to the row as its id: taken away when the row goes.
  @exclusivity(unchecked) @usableFromInline final var child: Node?
  /// Where the row was when someone looked for it last.
  @exclusivity(unchecked) @usableFromInline final var place: Int32
  /// How many leaves the list around knows of, and three flags.
  @exclusivity(unchecked) @usableFromInline final var state: UInt32 = 0

  @inlinable
  init(place: Int, outer: ExplicitID?) {
    self.place = Int32(truncatingIfNeeded: place)
    super.init(outer: outer)
  }

  /// How many leaves the list around knows of.
  @inlinable final var leavesTold: Int {
    get { Int(state >> 3) }
    set { state = state & 7 | UInt32(truncatingIfNeeded: newValue) << 3 }
  }

  final var isMounted: Bool { !flag(1) }
  /// Whether the row's closure has to run again.
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

  /// Runs `body` with what the row shows, which the row holds meanwhile: without counting a reference to it.
  @inline(__always) @discardableResult
  final func withChild<Result>(_ body: (Node) -> Result) -> Result? {
    child.map(Unmanaged.passUnretained)?._withUnsafeGuaranteedRef(body)
  }

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
