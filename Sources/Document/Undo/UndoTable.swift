/// What each seat of a board can take back, and make again: a stack for each seat that did something.
///
/// Looking up a seat is O(1).
struct UndoTable: Hashable, Sendable {
  private var bySeat: [SeatNumber: UndoStack] = [:]

  subscript(seat: SeatNumber) -> UndoStack? { bySeat[seat] }

  /// All of them, in the seats' order.
  var inOrder: [(key: SeatNumber, value: UndoStack)] { bySeat.sorted { $0.key < $1.key } }

  /// Takes a stack out of a snapshot; false: the seat has one.
  mutating func insert(_ stack: UndoStack, of seat: SeatNumber) -> Bool {
    bySeat.updateValue(stack, forKey: seat) == nil
  }

  /// From now on everything is kept that these seats do.
  mutating func keepAll(of seats: Set<SeatNumber>) {
    for seat in seats { bySeat[seat, default: UndoStack()].keepsAll = true }
  }

  mutating func forget(_ seat: SeatNumber) { bySeat[seat] = nil }

  // MARK: What one seat does

  /// - Parameter before: of a change of a text, the revision of that text before.
  mutating func push(_ operation: Undoable, by seat: SeatNumber, over before: Revision?) {
    bySeat[seat, default: UndoStack()].push(operation, over: before)
  }

  mutating func push(piece: Undoable, by seat: SeatNumber) { bySeat[seat, default: UndoStack()].push(piece: piece) }

  /// Makes an operation the seat's next one, and answers it; see ``UndoStack/reach(_:redo:)``.
  mutating func reach(_ id: OperationID, redo: Bool, by seat: SeatNumber) -> Undoable? {
    // By its index the stack changes where it is: it is large, and taken out and put back otherwise.
    guard let index = bySeat.index(forKey: seat) else { return nil }
    return bySeat.values[index].reach(id, redo: redo)
  }

  /// The seat's last operation was taken back by `undo`, which can be taken back now.
  mutating func take(back undo: Undoable, redo: Bool, by seat: SeatNumber) {
    guard let index = bySeat.index(forKey: seat) else { return }
    bySeat.values[index].take(back: undo, redo: redo)
  }

  /// An operation that can't be taken back is passed over; one that a section's rules forbid for now is set aside.
  mutating func passOver(_ refusal: Refusal, by seat: SeatNumber) {
    guard let redo = refusal.isOfRedo, bySeat[seat]?.last(redo: redo) != nil else { return }
    if refusal.isOfSectionRules {
      bySeat[seat]?.setAside(redo: redo)
    } else if [.changedSince, .notYours, .notAllowed].contains(refusal.code) {
      bySeat[seat]?.passOver(redo: redo)
    }
  }

  /// What people could not take back may be allowed now.
  mutating func returnAside(after changes: [Change]) {
    let isRuled = changes.contains { change in
      if case .valueChanged(.section, let key, _) = change { SectionRules.keys.contains(key) } else { false }
    }
    guard isRuled else { return }
    for (seat, stack) in bySeat where stack.hasAside { bySeat[seat]?.returnAside() }
  }

  // MARK: Two seats of one person

  /// What the seat did is the other's to take back from now on.
  mutating func move(
    _ seat: SeatNumber, to other: SeatNumber, _ moving: SeatMoving, _ doubles: [Document.DoubleWrite]
  ) {
    for known in bySeat.keys {
      bySeat[known]?.map { undoable in
        var moved = moving.moved(undoable)
        for double in doubles { moved.note(double) }
        return moved
      }
    }
    guard let theirs = bySeat.removeValue(forKey: seat) else { return }
    bySeat[other, default: UndoStack()].add(theirs)
  }

  /// What a seat has again that was merged into another.
  struct Parted {
    /// What its devices did.
    let operations: [Undoable]
    /// The votes that both gave, and who wrote each field of them before.
    let votes: [Document.Field: Set<Document.Writer>]
    let earlier: [Document.Field: Document.Writer]
  }

  /// What the seat's devices did is theirs to take back again; nil: they did nothing.
  mutating func part(_ seat: SeatNumber, from merge: SeatMerge, _ devices: Set<OutboxNumber>) -> Parted? {
    guard var parted = bySeat[merge.into]?.take(where: { devices.contains($0.id.outbox) }) else { return nil }
    let (votes, earlier) = partDoubles(&parted, of: merge.into)
    let moving = SeatMoving([merge.into: seat], seatValues: merge.seatValues)
    parted.map(moving.moved)
    bySeat[seat] = parted
    return Parted(operations: parted.everyUndoable, votes: votes, earlier: earlier)
  }

  /// A vote that both gave is two again, of which neither comes before the other.
  private mutating func partDoubles(
    _ parted: inout UndoStack, of seat: SeatNumber
  ) -> (votes: [Document.Field: Set<Document.Writer>], earlier: [Document.Field: Document.Writer]) {
    let theirs = Set(parted.everything.map(\.revision))
    let own = Set((bySeat[seat]?.everything ?? []).map(\.revision))
    var votes: [Document.Field: Set<Document.Writer>] = [:]
    var first: [Document.Field: Document.Writer] = [:]
    parted.map { undoable in
      var changed = undoable
      for write in changed.partDoubles(of: seat, among: own) { first[write.field] = write.before }
      for write in changed.writes {
        guard case .value(_, let key) = write.field, key.vote?.by == seat, let after = write.after else { continue }
        votes[write.field, default: []].insert(after)
      }
      return changed
    }
    bySeat[seat]?.map { undoable in
      var changed = undoable
      _ = changed.partDoubles(of: seat, among: theirs)
      return changed
    }
    return (votes, first)
  }
}

extension Undoable {
  /// Both seats wrote the field: taking back the later of the two leaves the earlier to take back.
  fileprivate mutating func note(_ double: Document.DoubleWrite) {
    for index in writes.indices where writes[index].field == double.field && writes[index].after == double.later {
      if writes[index].before == nil { writes[index].before = double.earlier }
    }
  }

  /// Answers the votes of the seat that were behind one of these revisions, and forgets that they were.
  fileprivate mutating func partDoubles(of seat: SeatNumber, among revisions: Set<Revision>) -> [Document.FieldWrite] {
    var parted: [Document.FieldWrite] = []
    for index in writes.indices {
      guard case .value(_, let key) = writes[index].field, key.vote?.by == seat, let before = writes[index].before,
        revisions.contains(before.revision)
      else { continue }
      parted.append(writes[index])
      writes[index].before = nil
    }
    return parted
  }
}

extension Refusal {
  /// Whether a section's rules don't allow it.
  fileprivate var isOfSectionRules: Bool {
    [.frozen, .notAllowed, .full].contains(code) && parameters["section"] != nil
  }

  /// Whether it was a redo that can't be done; nil: it is no refusal of an undo or redo.
  fileprivate var isOfRedo: Bool? {
    switch parameters["request"] {
    case .text("redo"): return true
    case .text("undo"): return false
    default: return nil
    }
  }
}
