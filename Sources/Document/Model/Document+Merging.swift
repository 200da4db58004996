// One person's two seats become one on the board, and two again (rules PE8 to PE12). What a seat had is rewritten, so
// that everything that counts, compares or shows seats goes on knowing one person by one number.
extension Document {
  /// A field that both seats wrote: a vote for one card, given twice.
  struct DoubleWrite {
    let field: Field
    let earlier: Writer
    let later: Writer
  }

  /// Gives what some seats have to others. O(board).
  ///
  /// - Returns: what became of it, by the seat that had it, and which fields both had written.
  mutating func move(_ moving: SeatMoving) -> (merges: [SeatNumber: SeatMerge], doubles: [DoubleWrite]) {
    var merges = Dictionary(
      uniqueKeysWithValues: moving.seats.map {
        ($0, SeatMerge(into: $1, seatValues: moving.seatValues.sorted()))
      })
    for id in cards.keys.sorted() {
      guard let card = cards[id] else { continue }
      let target = Target.card(id)
      if let author = card.author, let seat = moving.seats[author] {
        cards[id]?.author = seat
        merges[author]?.added.append(id)
      }
      if let keeper = card.grownBy, let seat = moving.seats[keeper] {
        cards[id]?.grownBy = seat
        merges[keeper]?.grown.append(id)
      }
      if let by = card.removal?.by, let seat = moving.seats[by], let revision = card.removal?.revision {
        cards[id]?.removal?.by = seat
        merges[by]?.removed.append(SeatMerge.Removed(target: target, revision: revision))
      }
      cards[id]?.values = Self.move(moving, card.values, of: target, noting: &merges)
    }
    for id in sections.keys.sorted() {
      guard let section = sections[id] else { continue }
      let target = Target.section(id)
      if let by = section.removal?.by, let seat = moving.seats[by], let revision = section.removal?.revision {
        sections[id]?.removal?.by = seat
        merges[by]?.removed.append(SeatMerge.Removed(target: target, revision: revision))
      }
      sections[id]?.values = Self.move(moving, section.values, of: target, noting: &merges)
    }
    let doubles = writers.move(moving)
    texts.changeSeats { _, step in moving.moved(step.seat) }
    bytes = recountedBytes
    return (merges, doubles)
  }

  private static func move(
    _ moving: SeatMoving, _ values: [ValueKey: Value], of target: Target, noting merges: inout [SeatNumber: SeatMerge]
  ) -> [ValueKey: Value] {
    var moved = values
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      let newKey = moving.moved(key)
      let newValue = moving.moved(value, under: key)
      guard newKey != key || newValue != value else { continue }
      let isDouble = newKey != key && moved[newKey] != nil
      if let had = key.vote?.by ?? (key == .turnDone ? EndedTurn(value)?.seat : value.seat) {
        merges[had]?.held.append(
          SeatMerge.HeldValue(target: target, key: key, value: value, isDouble: isDouble))
      }
      moved[key] = nil
      moved[newKey] = moved[newKey].map { key.isCountOfTurns ? $0.sum(newValue) : $0.larger(newValue) } ?? newValue
    }
    return moved
  }

  /// Gives back what a seat had before it was merged, as far as it is still there, and what its devices added since.
  /// O(board).
  ///
  /// - Parameters:
  ///   - isDevice: whether an outbox is one of the seat's.
  ///   - others: the other merges into the same seat, which keep the votes that they had too.
  mutating func part(
    _ seat: SeatNumber, _ merge: SeatMerge, isDevice: (OutboxNumber) -> Bool, others: inout [SeatNumber: SeatMerge]
  ) {
    let added = Set(merge.added)
    for (id, card) in cards where card.author == merge.into && (added.contains(id) || isDevice(id.outbox)) {
      cards[id]?.author = seat
    }
    for id in merge.grown where cards[id]?.grownBy == merge.into { cards[id]?.grownBy = seat }
    for removed in merge.removed {
      switch removed.target {
      case .card(let id):
        guard let removal = cards[id]?.removal, removal.by == merge.into, removal.revision == removed.revision else {
          continue
        }
        cards[id]?.removal?.by = seat
      case .section(let id):
        guard let removal = sections[id]?.removal, removal.by == merge.into, removal.revision == removed.revision
        else { continue }
        sections[id]?.removal?.by = seat
      }
    }
    for held in merge.held {
      var values = ownValues(of: held.target)
      held.giveBack(in: &values, from: merge.into, to: seat, others: &others)
      setOwnValues(values, of: held.target)
    }
    bytes = recountedBytes
  }

  private func ownValues(of target: Target) -> [ValueKey: Value] {
    switch target {
    case .card(let id): cards[id]?.values ?? [:]
    case .section(let id): sections[id]?.values ?? [:]
    }
  }

  private mutating func setOwnValues(_ values: [ValueKey: Value], of target: Target) {
    switch target {
    case .card(let id): cards[id]?.values = values
    case .section(let id): sections[id]?.values = values
    }
  }
}

extension SeatMerge.HeldValue {
  /// A vote that was taken back since the merge, or dibs that another person has now, stay as they are.
  fileprivate func giveBack(
    in values: inout [ValueKey: Value], from into: SeatNumber, to seat: SeatNumber,
    others: inout [SeatNumber: SeatMerge]
  ) {
    guard let vote = key.vote else {
      if key == .turnDone, var ended = EndedTurn(value) {
        ended.seat = into
        if values[key] == ended.value { values[key] = value }
        return
      }
      if values[key]?.seat == into { values[key] = .number(Double(seat.rawValue)) }
      return
    }
    let standing = vote.of.vote(of: into)
    guard values[standing] != nil else { return }
    values[key] = value
    if isDouble, key.isCountOfTurns {
      let left = (values[standing]?.count ?? 0) - value.count
      values[standing] = left > 0 ? .number(Double(left)) : nil
    }
    if !isDouble, !others.keepVote(like: self) { values[standing] = nil }
  }
}

extension [SeatNumber: SeatMerge] {
  /// Whether another merged seat voted for the same; its vote is the only one then.
  fileprivate mutating func keepVote(like held: SeatMerge.HeldValue) -> Bool {
    for seat in keys.sorted() {
      let place = self[seat]?.held.firstIndex {
        $0.target == held.target && $0.isDouble && $0.key.vote?.of == held.key.vote?.of
      }
      if let place {
        self[seat]?.held[place].isDouble = false
        return true
      }
    }
    return false
  }
}

extension Value {
  /// Of two counts for one person the larger; of anything else this.
  fileprivate func larger(_ other: Value) -> Value {
    if case .number(let own) = self, case .number(let theirs) = other { .number(max(own, theirs)) } else { self }
  }
}

extension Document {
  /// What these operations wrote last, and the texts they changed, is another seat's.
  mutating func followWriters(of operations: [Undoable], from seat: SeatNumber, to other: SeatNumber) {
    var texts: [CardID: [ClosedRange<Revision>]] = [:]
    for undoable in operations {
      for write in undoable.writes {
        guard let after = write.after else { continue }
        let known = writers[write.field]
        guard known == nil || known == Writer(revision: after.revision, seat: seat) else { continue }
        writers[write.field] = after
      }
      for card in undoable.inverse.parts.compactMap(\.editedCard) {
        texts[card, default: []].append(undoable.first...undoable.revision)
      }
    }
    self.texts.changeSeats { card, step in
      guard step.seat == seat, let ranges = texts[card] else { return step.seat }
      return ranges.contains { $0.contains(step.revision) } ? other : seat
    }
  }

  /// Fields that one of these wrote last were written last by the writer before; by nobody where there is none.
  mutating func giveBack(_ fields: [Field: Set<Writer>], to earlier: [Field: Writer]) {
    for (field, latest) in fields where writers[field].map(latest.contains) ?? false { writers[field] = earlier[field] }
  }
}
