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
    var document = state.document
    _ = document.move(moving)
    return state.showing(document)
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
