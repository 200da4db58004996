extension JournalContents {
  /// The state all of it leads to: the snapshot, and the entries applied to it, each judged before.
  ///
  /// - Throws: `format`, naming the first entry that doesn't follow from those before it.
  public func loadState() throws(JournalError) -> BoardState { try loadState(keepingAllOf: nil) }

  /// - Parameter seat: whose operations are all kept for undoing, however many; the state is none to go on from.
  func loadState(keepingAllOf seat: SeatNumber?) throws(JournalError) -> BoardState {
    var folding = Folding(snapshot ?? BoardState(), at: snapshotSequence)
    if let seat { folding.keepAllUndo(of: everySeat(of: seat)) }
    for entry in entries { try folding.follow(entry) }
    return folding.state
  }

  /// The seat, and those that were or are merged into it while these entries were written.
  private func everySeat(of seat: SeatNumber) -> Set<SeatNumber> {
    var seats: Set = [seat]
    for case .seatChanged(let other, .merged(let into, _), _, _) in entries.reversed() where seats.contains(into) {
      seats.insert(other)
    }
    return seats
  }
}

/// A board's state while its entries are read one after the other, each judged before it is applied.
public struct Folding {
  public private(set) var state: BoardState
  /// The last entry in `state`.
  public private(set) var sequence: SequenceNumber

  public init(_ state: BoardState, at sequence: SequenceNumber) {
    self.state = state
    self.sequence = sequence
  }

  /// - Throws: `format` if the entry can't be the next; the state stays as it was.
  public mutating func follow(_ entry: Entry) throws(JournalError) {
    let next = SequenceNumber(sequence.rawValue + 1)
    if let problem = state.problem(with: entry) {
      throw JournalError(
        .format, detail: "entry \(next.rawValue) doesn't follow from those before it: \(problem)")
    }
    state.apply(entry)
    sequence = next
  }

  /// Everything is kept that these seats can take back; the state is none to go on from.
  mutating func keepAllUndo(of seats: Set<SeatNumber>) { state.keepAllUndo(of: seats) }

  /// Gives each role's link at least the generation that it has in `last`.
  mutating func closeLinks(before last: BoardState.Settings) { state.closeLinks(before: last) }
}

// Whether an entry can be the next: for what comes from a disk, where anything may have changed. Limits don't matter;
// an entry was judged by those of its time.
extension BoardState {
  /// Numbers of seats and outboxes are given one by one; a larger one was never given, and leaves none to give.
  static let numberMax: UInt32 = 1 << 31

  /// Why `entry` can't be applied to this state, in words for the operator; nil: it can.
  func problem(with entry: Entry) -> String? {
    switch entry {
    case .seat(let number, let secretHash, _, _): problem(withSeat: number, secretHash)
    case .seatSecret(let number, let secretHash, _):
      problem(withKnown: number) ?? problem(withSecret: secretHash, of: number) ?? problem(withAnotherSecretOf: number)
    case .renamed(let number, _), .kicked(let number, _, _): problem(withKnown: number)
    case .seatsForgotten(let numbers): problem(withForgetting: numbers)
    case .outboxesForgotten(let numbers): problem(withForgetting: numbers)
    case .outbox(let number, let id, let seat): problem(withOutbox: number, id) ?? problem(withKnown: seat)
    case .applied(let id, let operation, let seat, _): problem(with: id) ?? problem(with: operation, id, by: seat)
    case .undone(let id, let operation, let undone, let isRedo, let seat, _):
      problem(with: id) ?? problem(with: operation, id, by: seat) ?? problem(withUndoing: undone, isRedo, by: seat)
    case .refused(let id, _): problem(with: id)
    case .confirmed(let number, _):
      outboxes[number] == nil ? Self.unknown(number) : nil
    case .setting(.linkGeneration(_, let generation), _, _):
      generation > Self.numberMax ? "no link has the generation \(generation)" : nil
    case .setting(.keptSeats(let generation, _), _, _):
      generation > Self.numberMax ? "no link has the generation \(generation)" : nil
    case .setting, .stored: nil
    // A seat that isn't there any more can't be forgotten: it is passed over.
    case .removalsForgotten: nil
    case .seatChanged(let number, .merged(let other, _), _, _): problem(withMerging: number, into: other)
    case .seatChanged(let number, .unmerged, _, _): problem(withParting: number)
    case .seatChanged(let number, .imported(let outbox, let steps, _, _), _, _):
      problem(withKnown: number) ?? problem(withImport: steps, of: outbox)
    case .seatChanged(let number, _, _, _): problem(withKnown: number)
    case .fed(_, let change, _): change.repeatedID.map { "the element \($0) is in it twice" }
    }
  }

  private func problem(withSeat number: SeatNumber, _ secretHash: [UInt8]) -> String? {
    guard (1...Self.numberMax).contains(number.rawValue) else { return "no seat has the number \(number.rawValue)" }
    guard seats[number] == nil else { return "there is a seat \(number.rawValue)" }
    return problem(withSecret: secretHash, of: number)
  }

  private func problem(withSecret secretHash: [UInt8], of number: SeatNumber) -> String? {
    guard let other = seatTable.bySecret[secretHash] else { return nil }
    return "seat \(other.rawValue) has the secret of seat \(number.rawValue)"
  }

  private func problem(withAnotherSecretOf number: SeatNumber) -> String? {
    guard let seat = seats[number], seat.secretHashes.count >= Self.secretsKept else { return nil }
    return "seat \(number.rawValue) has \(seat.secretHashes.count) secrets already"
  }

  private func problem(withKnown seat: SeatNumber) -> String? {
    seats[seat] == nil ? "there is no seat \(seat.rawValue)" : nil
  }

  private func problem(withUndoing undone: OperationID, _ isRedo: Bool, by seat: SeatNumber) -> String? {
    var stack = undo[seat]
    guard stack?.reach(undone, redo: isRedo) == nil else { return nil }
    let name = "edit \(undone.counter) of \(Self.writer(undone.outbox))"
    return "\(name) isn't what seat \(seat.rawValue) \(isRedo ? "makes again" : "takes back") next"
  }

  private func problem(withImport steps: UInt32, of number: OutboxNumber) -> String? {
    guard let outbox = outboxes[number] else { return Self.unknown(number) }
    return steps > outbox.high ? "an import of \(steps) steps by an outbox that did \(outbox.high)" : nil
  }

  private func problem(withForgetting numbers: [SeatNumber]) -> String? {
    if let problem = numbers.lazy.compactMap(problem(withKnown:)).first { return problem }
    if Set(numbers).count < numbers.count { return "a seat is forgotten twice" }
    if let merged = numbers.first(where: { seats[$0]?.merge != nil }) {
      return "seat \(merged.rawValue) is another one now, with which it is forgotten"
    }
    let unsettled = numbers.lazy.compactMap { self.outboxes(of: $0).first { !$0.isSettled } }.first
    return unsettled.map(Self.unsettledProblem)
  }

  private func problem(withForgetting numbers: [OutboxNumber]) -> String? {
    if Set(numbers).count < numbers.count { return "a device is forgotten twice" }
    for number in numbers {
      guard let outbox = outboxes[number] else { return Self.unknown(number) }
      guard outbox.isSettled else { return Self.unsettledProblem(with: outbox) }
    }
    return nil
  }

  /// What such an outbox has sent would be taken for new when it comes back.
  private static func unsettledProblem(with outbox: Outbox) -> String {
    "\(writer(outbox.number)) is forgotten before it knows what became of all its edits"
  }

  private func problem(withOutbox number: OutboxNumber, _ id: String) -> String? {
    guard (1...Self.numberMax).contains(number.rawValue) else { return "no device has the number \(number.rawValue)" }
    guard outboxes[number] == nil else { return "there is a device \(number.rawValue) already" }
    guard let other = outboxTable.byID[id] else { return nil }
    return "\(Self.writer(other)) and \(Self.writer(number)) are the same one"
  }

  /// The author of an outbox's edits, for the operator, who has heard of devices and not of outboxes.
  private static func writer(_ outbox: OutboxNumber) -> String {
    outbox == .server ? "the server" : "device \(outbox.rawValue)"
  }

  private static func unknown(_ outbox: OutboxNumber) -> String { "no device \(outbox.rawValue) came before" }

  private func problem(with id: OperationID) -> String? {
    let high: UInt32
    if id.outbox == .server {
      high = serverCounter
    } else if let outbox = outboxes[id.outbox] {
      high = outbox.high
    } else {
      return Self.unknown(id.outbox)
    }
    guard UInt64(id.counter) == UInt64(high) + 1 else {
      return "it is edit \(id.counter) of \(Self.writer(id.outbox)), of which \(high) came before"
    }
    return nil
  }

  private func problem(with operation: Document.Operation, _ id: OperationID, by seat: SeatNumber?) -> String? {
    if let problem = seat.flatMap({ problem(withKnown: $0) }) { return problem }
    // People's ids are their operations', declared things' are counted by reconciliations: neither may take the
    // other's.
    guard operation.mayCome(from: id.outbox) else {
      return "\(Self.writer(id.outbox)) makes no such edit"
    }
    do throws(Refusal) {
      try document.checkFollows(operation, id: id)
      return nil
    } catch {
      let parameters = error.parameters.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      return "its operation is refused, \(([error.code.rawValue] + parameters).joined(separator: ", "))"
    }
  }
}

extension Document.Operation {
  fileprivate func mayCome(from outbox: OutboxNumber) -> Bool {
    switch self {
    case .reconcile: outbox == .server
    case .addCard, .addMessage, .addSection: outbox != .server
    default: true
    }
  }
}
