import Document

/// Makes up a board's journal as a room would write it: seats, outboxes, operations applied and refused, settings.
struct RandomJournal {
  private(set) var state = BoardState()
  private(set) var entries: [Entry] = []
  private var edits: RandomEdits

  init(seed: UInt64) { edits = RandomEdits(seed: seed) }

  /// Appends the next entry and answers it.
  @discardableResult
  mutating func step() -> Entry {
    let entry = next()
    state.apply(entry)
    entries.append(entry)
    return entry
  }

  private mutating func next() -> Entry {
    let at = Timestamp(milliseconds: Int64(entries.count))
    let number = state.nextSeat.rawValue
    guard !state.outboxes.isEmpty else {
      if state.seats.isEmpty { return .seat(state.nextSeat, secretHash: hash(number), name: "Ann", at: at) }
      return .outbox(state.nextOutbox, outbox: "outbox-\(state.nextOutbox.rawValue)", seat: anySeat())
    }
    switch Int.random(in: 0..<45, using: &edits.random) {
    case 0: return .seat(state.nextSeat, secretHash: hash(number), name: "Guest \(number)", at: at)
    case 1:
      let name = state.nextOutbox.rawValue
      return .outbox(state.nextOutbox, outbox: "outbox-\(name)", seat: anySeat())
    case 2: return .renamed(anySeat(), name: "Renamed \(entries.count)")
    case 3: return .kicked(anySeat(), by: nil, at: at)
    case 4: return .setting(.frozen(Bool.random(using: &edits.random)), by: anySeat(), at: at)
    case 5: return .setting(.linkGeneration(role: "guest", generation: UInt32(entries.count)), by: nil, at: at)
    case 8: return .stored(name: "name \(entries.count % 3)", json: "{\"at\":\(entries.count)}", at: at)
    case 9: return .fed(collection: "songs \(entries.count % 2)", change(), at: at)
    case 13: return .removalsForgotten(Int.random(in: 0..<3, using: &edits.random), at: at)
    case 14: return .seatChanged(anySeat(), seatChange(), by: anySeat(), at: at)
    case 10:
      let seat = anySeat()
      guard state.seats[seat].map({ $0.secretHashes.count < BoardState.secretsKept }) ?? false else {
        return .renamed(seat, name: "Everywhere")
      }
      return .seatSecret(seat, secretHash: hash(UInt32(entries.count)) + [1], at: at)
    case 6, 7:
      let outbox = anyOutbox()
      return .confirmed(outbox.number, counter: outbox.high)
    case 11:
      // As rooms do: only where the device knows everything. The first seat and outbox stay, for tests that go on with
      // them.
      let seats = state.seats.keys.filter { $0 != SeatNumber(1) && state.isSettled($0) }.sorted().prefix(2)
      return seats.isEmpty ? operation(at: at) : .seatsForgotten(Array(seats))
    case 12:
      let outboxes = state.outboxes.values.filter { $0.number != OutboxNumber(1) && $0.isSettled }.map(\.number)
        .sorted().prefix(2)
      return outboxes.isEmpty ? operation(at: at) : .outboxesForgotten(Array(outboxes))
    default: return operation(at: at)
    }
  }

  private mutating func seatChange() -> SeatChange {
    let number = entries.count
    return switch number % 5 {
    case 0: .role(nil)
    case 1: .role("viewer")
    case 2: .viewOnly(until: Timestamp(milliseconds: Int64(number) + 600_000))
    case 3: .viewOnly(until: nil)
    default: .name("Called \(number)")
    }
  }

  private mutating func change() -> FedCollection.Change {
    let ids = ["a", "b", "c", "d", "e"].shuffled(using: &edits.random)
    let elements = ids.prefix(2).map {
      FedCollection.Element(id: $0, fields: ["id": .text($0), "at": .number(Double(entries.count))])
    }
    return Bool.random(using: &edits.random) ? .all(elements) : .some(elements, removed: [ids[4]])
  }

  private mutating func operation(at: Timestamp) -> Entry {
    let outbox = anyOutbox()
    let id = OperationID(outbox.number, outbox.high + 1)
    let operation = edits.operation(on: state.document)
    do {
      try state.document.check(operation, limits: Limits())
      return .applied(id, operation, by: outbox.seat, at: at)
    } catch {
      return .refused(id, error)
    }
  }

  private mutating func anySeat() -> SeatNumber {
    let seats = state.seats.keys.sorted()
    return seats[Int.random(in: seats.indices, using: &edits.random)]
  }

  private mutating func anyOutbox() -> BoardState.Outbox {
    let outboxes = state.outboxes.values.sorted { $0.number < $1.number }
    return outboxes[Int.random(in: outboxes.indices, using: &edits.random)]
  }

  private func hash(_ number: UInt32) -> [UInt8] { [UInt8(truncatingIfNeeded: number), UInt8(number >> 8)] }
}
