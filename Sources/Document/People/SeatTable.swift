/// The seats of a board by their numbers, and what finds them: their secrets, their names, and the seat that they were
/// merged into.
struct SeatTable: Hashable, Sendable {
  typealias Seat = BoardState.Seat

  private(set) var byNumber: [SeatNumber: Seat] = [:]
  private(set) var bySecret: [[UInt8]: SeatNumber] = [:]
  /// The seats of each name, in small letters; none that was merged into another.
  private(set) var byName: [String: Set<SeatNumber>] = [:]
  /// The seats that were merged into others, by those.
  private(set) var merged: [SeatNumber: Set<SeatNumber>] = [:]
  /// The highest number that was forgotten: no number is given twice, because cards have them in their ids.
  private(set) var lastForgotten = SeatNumber(0)

  init() {}

  /// The table of a snapshot.
  ///
  /// - Throws: one secret opens two seats.
  init(_ seats: [Seat], lastForgotten: SeatNumber) throws(FieldProblem) {
    self.lastForgotten = lastForgotten
    for seat in seats {
      byNumber[seat.number] = seat
      if let merge = seat.merge {
        merged[merge.into, default: []].insert(seat.number)
      } else {
        showName(of: seat.number)
      }
      for hash in seat.secretHashes where bySecret.updateValue(seat.number, forKey: hash) != nil {
        throw FieldProblem.bad(field: "seats", expected: "secrets that open one seat each")
      }
    }
  }

  mutating func add(_ seat: Seat) {
    precondition(byNumber[seat.number] == nil, "a second seat with the number \(seat.number.rawValue)")
    byNumber[seat.number] = seat
    for hash in seat.secretHashes { bySecret[hash] = seat.number }
    showName(of: seat.number)
  }

  mutating func rename(_ number: SeatNumber, _ name: String) {
    hideName(of: number)
    byNumber[number]?.rename(name)
    if let seat = byNumber[number], seat.merge == nil { showName(of: number) }
  }

  /// One more secret opens the seat.
  mutating func open(_ number: SeatNumber, with secretHash: [UInt8]) {
    precondition(bySecret[secretHash] == nil, "a second seat with the secret of seat \(number.rawValue)")
    guard let count = byNumber[number]?.secretHashes.count else {
      preconditionFailure("a secret for seat \(number.rawValue), which has no entry")
    }
    precondition(count < BoardState.secretsKept, "seat \(number.rawValue) has secrets enough")
    byNumber[number]?.open(with: secretHash)
    bySecret[secretHash] = number
  }

  /// - Parameter time: nil: nobody knows of a kick.
  mutating func kick(_ number: SeatNumber, at time: Timestamp?) { byNumber[number]?.kick(at: time) }

  mutating func give(_ number: SeatNumber, role: String?) { byNumber[number]?.give(role: role) }

  mutating func letOnlyLook(_ number: SeatNumber, until time: Timestamp?) { byNumber[number]?.letOnlyLook(until: time) }

  /// Forgets the seat, and that others were merged into it.
  ///
  /// - Returns: whether there was one.
  mutating func forget(_ number: SeatNumber) -> Bool {
    merged[number] = nil
    hideName(of: number)
    guard let seat = byNumber.removeValue(forKey: number) else { return false }
    for hash in seat.secretHashes { bySecret[hash] = nil }
    lastForgotten = max(lastForgotten, number)
    return true
  }

  // MARK: One person's seats

  /// The seat leads to another from now on, which has the narrower rights of the two.
  mutating func merge(_ number: SeatNumber, into other: SeatNumber, _ merge: SeatMerge) {
    var merge = merge
    merge.before = byNumber[other]?.given ?? SeatMerge.Given()
    merge.after = merge.before.restricted(by: byNumber[number]?.given ?? SeatMerge.Given())
    byNumber[other]?.give(merge.after)
    byNumber[number]?.set(merge: merge)
    merged[other, default: []].insert(number)
    hideName(of: number)
  }

  /// The seat stands for itself again.
  ///
  /// - Parameter siblings: what became the other seat's of those that are still merged into it.
  mutating func part(_ number: SeatNumber, from merge: SeatMerge, siblings: [SeatNumber: SeatMerge]) {
    for (sibling, changed) in siblings { byNumber[sibling]?.set(merge: changed) }
    byNumber[number]?.set(merge: nil)
    merged[merge.into]?.remove(number)
    if merged[merge.into]?.isEmpty == true { merged[merge.into] = nil }
    if byNumber[merge.into]?.given == merge.after { byNumber[merge.into]?.give(merge.before) }
    // Nobody gets round being taken away by having been someone else.
    kick(number, at: byNumber[merge.into]?.kickedAt)
    showName(of: number)
  }

  private mutating func showName(of number: SeatNumber) {
    guard let name = byNumber[number]?.name.lowercased() else { return }
    byName[name, default: []].insert(number)
  }

  private mutating func hideName(of number: SeatNumber) {
    guard let name = byNumber[number]?.name.lowercased() else { return }
    byName[name]?.remove(number)
    if byName[name]?.isEmpty == true { byName[name] = nil }
  }
}
