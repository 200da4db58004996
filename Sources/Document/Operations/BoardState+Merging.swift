// Two seats of one person (rules PE8 to PE12): the seat that is merged away stays known, with its secrets and outboxes,
// and leads to the one that stays.
extension BoardState {
  /// Seats that can be one person's, the one that stays among them. A constant, as ``secretsKept``: each of them keeps
  /// what it had.
  public static let seatsPerPerson = 8

  /// The seat that stands for this one: itself, unless it was merged into another. O(merges on the way).
  public func standing(_ seat: SeatNumber) -> SeatNumber {
    var standing = seat
    while let merge = seats[standing]?.merge { standing = merge.into }
    return standing
  }

  /// The seats that were merged into this one, however long ago, ascending; none for most. O(their number).
  public func merged(into seat: SeatNumber) -> [SeatNumber] {
    guard let direct = seatTable.merged[seat] else { return [] }
    return (direct + direct.flatMap { merged(into: $0) }).sorted()
  }

  /// The seats that were merged into this one itself, ascending: those that can be parted from it.
  public func partable(from seat: SeatNumber) -> [SeatNumber] { (seatTable.merged[seat] ?? []).sorted() }

  /// The seat and those that were merged into it.
  func wholePerson(_ seat: SeatNumber) -> [SeatNumber] { [seat] + merged(into: seat) }

  /// The secrets that open the seat, on all the devices of its person. O(merges).
  public func deviceCount(of seat: SeatNumber) -> Int {
    wholePerson(seat).reduce(0) { $0 + (seats[$1]?.secretHashes.count ?? 0) }
  }

  /// What someone asked for before they heard that their seat, or one that they name, is another one now.
  public func standing(_ operation: Document.Operation, seatValues: some Sequence<ValueKey>) -> Document.Operation {
    guard !seatTable.merged.isEmpty else { return operation }
    return everyMove(seatValues: seatValues).moved(operation)
  }

  /// A state from before with the seats merged that are merged now, and no others, so that the two can be compared.
  /// O(merges that differ × board).
  public func merging(as present: BoardState) -> BoardState {
    var state = self
    while let seat = state.seats.keys.sorted().first(where: { state.mustPart($0, before: present) }) {
      state.part(seat)
    }
    let missing = present.seats.values.filter { $0.merge != nil && state.seats[$0.number]?.merge == nil }
    guard !missing.isEmpty else { return state }
    let moving = SeatMoving(
      Dictionary(uniqueKeysWithValues: missing.map { ($0.number, present.standing($0.number)) }),
      seatValues: Set(missing.flatMap { $0.merge?.seatValues ?? [] }))
    _ = state.document.move(moving)
    return state
  }

  /// Whether the seat is merged here and not there, as the last of those into the same seat.
  private func mustPart(_ seat: SeatNumber, before present: BoardState) -> Bool {
    guard let merge = seats[seat]?.merge, seats[merge.into]?.merge == nil else { return false }
    return present.standing(seat) != standing(seat)
  }

  private func everyMove(seatValues: some Sequence<ValueKey>) -> SeatMoving {
    let away = seatTable.merged.values.joined()
    return SeatMoving(
      Dictionary(uniqueKeysWithValues: away.map { ($0, standing($0)) }), seatValues: seatValues)
  }

  // MARK: The fold

  mutating func merge(_ seat: SeatNumber, into other: SeatNumber, seatValues: [ValueKey]) {
    precondition(problem(withMerging: seat, into: other) == nil, "seats \(seat.rawValue) and \(other.rawValue)")
    let moving = SeatMoving([seat: other], seatValues: seatValues)
    let (merges, doubles) = document.move(moving)
    guard let merge = merges[seat] else { return }
    seatTable.merge(seat, into: other, merge)
    moveUndo(of: seat, to: other, moving, doubles)
    settings.keepLink(of: [seat, other], to: [other])
  }

  private mutating func moveUndo(
    of seat: SeatNumber, to other: SeatNumber, _ moving: SeatMoving, _ doubles: [Document.DoubleWrite]
  ) {
    for known in undo.keys {
      undo[known]?.map { undoable in
        var moved = moving.moved(undoable)
        for double in doubles { moved.note(double) }
        return moved
      }
    }
    guard let theirs = undo.removeValue(forKey: seat) else { return }
    undo[other, default: UndoStack()].add(theirs)
  }

  mutating func part(_ seat: SeatNumber) {
    guard let merge = seats[seat]?.merge else { return }
    precondition(seats[merge.into]?.merge == nil, "seat \(merge.into.rawValue) was merged into another since")
    let siblings = (seatTable.merged[merge.into] ?? []).filter { $0 != seat }
    var others: [SeatNumber: SeatMerge] = [:]
    for sibling in siblings { others[sibling] = seats[sibling]?.merge }
    let devices = wholePerson(seat).reduce(into: Set<OutboxNumber>()) { $0.formUnion(outboxTable.bySeat[$1] ?? []) }
    document.part(seat, merge, isDevice: devices.contains, others: &others)
    partUndo(of: seat, merge, devices)
    seatTable.part(seat, from: merge, siblings: others)
    settings.keepLink(of: [merge.into], to: [seat])
  }

  /// What the seat's devices did is theirs to take back again, and was theirs last.
  private mutating func partUndo(of seat: SeatNumber, _ merge: SeatMerge, _ devices: Set<OutboxNumber>) {
    guard var parted = undo[merge.into]?.take(where: { devices.contains($0.id.outbox) }) else { return }
    partDoubles(&parted, of: merge.into)
    let moving = SeatMoving([merge.into: seat], seatValues: merge.seatValues)
    parted.map(moving.moved)
    document.followWriters(of: parted.everyUndoable, from: merge.into, to: seat)
    undo[seat] = parted
  }

  /// A vote that both gave is two again, of which neither comes before the other.
  private mutating func partDoubles(_ parted: inout UndoStack, of seat: SeatNumber) {
    let theirs = Set(parted.everything.map(\.revision))
    let own = Set((undo[seat]?.everything ?? []).map(\.revision))
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
    undo[seat]?.map { undoable in
      var changed = undoable
      _ = changed.partDoubles(of: seat, among: theirs)
      return changed
    }
    document.giveBack(votes, to: first)
  }

  // MARK: Reading from a disk

  /// Why the seats can't become one, in words for the operator; nil: they can.
  func problem(withMerging seat: SeatNumber, into other: SeatNumber) -> String? {
    guard let first = seats[seat], let second = seats[other] else {
      return "there is no seat \(seats[seat] == nil ? seat.rawValue : other.rawValue)"
    }
    if seat == other { return "seat \(seat.rawValue) can't be merged into itself" }
    if let gone = [first, second].first(where: { $0.merge != nil }) {
      return "seat \(gone.number.rawValue) was merged into another before"
    }
    guard wholePerson(seat).count + wholePerson(other).count <= Self.seatsPerPerson else {
      return "seat \(other.rawValue) would be more than \(Self.seatsPerPerson) seats in one"
    }
    return nil
  }

  func problem(withParting seat: SeatNumber) -> String? {
    guard let merge = seats[seat]?.merge else { return "seat \(seat.rawValue) isn't merged into another" }
    return seats[merge.into]?.merge == nil ? nil : "seat \(merge.into.rawValue) was merged into another since"
  }
}

extension Undoable {
  /// Both seats wrote the field: taking back the later of the two leaves the earlier to take back.
  fileprivate mutating func note(_ double: Document.DoubleWrite) {
    for index in writes.indices where writes[index].field == double.field && writes[index].after == double.later {
      if writes[index].before == nil { writes[index].before = double.earlier }
    }
  }
}

extension Undoable {
  /// Answers the votes of the seat that stood behind one of these revisions, and forgets that they did.
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
