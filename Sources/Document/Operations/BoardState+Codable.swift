// The stored form of a board's state: a snapshot.
extension BoardState: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    let document: Document = try fields.required("document", expected: "document")
    let seats: [Seat] = try fields.required("seats", expected: "list of seats")
    let outboxes: [Outbox] = try fields.required("outboxes", expected: "list of outboxes")
    let settings: Settings = try fields.required("settings", expected: "settings")
    let serverCounter: UInt32 = try fields.number("serverCounter")
    let stored: [String: String] = try fields.optional("stored", expected: "object of JSON texts") ?? [:]
    let collections: [String: FedCollection] =
      try fields.optional("collections", expected: "object of collections") ?? [:]
    let undo: [SeatUndo] = try fields.optional("undo", expected: "list of what seats can undo") ?? []
    let lastSeat: SeatNumber? = try fields.optional("lastForgottenSeat", expected: "number of a seat")
    let lastOutbox: OutboxNumber? = try fields.optional("lastForgottenOutbox", expected: "number of an outbox")
    try fields.finish()
    guard max(lastSeat?.rawValue ?? 0, lastOutbox?.rawValue ?? 0) <= Self.numberMax else {
      throw FieldProblem.bad(field: "lastForgottenSeat", expected: "numbers that go on")
    }
    guard max(serverCounter, document.lastDeclaredCounter, outboxes.map(\.high).max() ?? 0) <= Self.numberMax,
      document.revision.rawValue <= UInt64(Int64.max)
    else { throw FieldProblem.bad(field: "", expected: "counters that go on") }
    // Visitors leave gaps between the numbers.
    guard seats.map(\.number).isAscending(from: SeatNumber(1), to: SeatNumber(Self.numberMax)) else {
      throw FieldProblem.bad(field: "seats", expected: "seats with ascending numbers")
    }
    guard outboxes.map(\.number).isAscending(from: OutboxNumber(1), to: OutboxNumber(Self.numberMax)) else {
      throw FieldProblem.bad(field: "outboxes", expected: "outboxes with ascending numbers")
    }
    let seatTable = try SeatTable(seats, lastForgotten: lastSeat ?? SeatNumber(0))
    guard seats.allSatisfy({ seatTable.endsMerges(of: $0) }) else {
      throw FieldProblem.bad(field: "seats", expected: "merged seats that lead to one that stands")
    }
    var undoTable = UndoTable()
    for line in undo {
      guard seatTable.byNumber[line.seat] != nil, undoTable.insert(line.stack, of: line.seat) else {
        throw FieldProblem.bad(field: "undo", expected: "one line for a seat that there is")
      }
    }
    self.init(
      document, seatTable, OutboxTable(outboxes, lastForgotten: lastOutbox ?? .server), settings,
      serverCounter: serverCounter, stored: stored, collections: collections, undo: undoTable)
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(document, forKey: "document")
    try fields.encode(seats.values.sorted { $0.number < $1.number }, forKey: "seats")
    try fields.encode(outboxes.values.sorted { $0.number < $1.number }, forKey: "outboxes")
    try fields.encode(settings, forKey: "settings")
    try fields.encode(serverCounter, forKey: "serverCounter")
    let undo = undo.inOrder.map { SeatUndo(seat: $0.key, stack: $0.value) }
    if !undo.isEmpty { try fields.encode(undo, forKey: "undo") }
    if !stored.isEmpty { try fields.encode(stored, forKey: "stored") }
    if !collections.isEmpty { try fields.encode(collections, forKey: "collections") }
    if seatTable.lastForgotten.rawValue > 0 { try fields.encode(seatTable.lastForgotten, forKey: "lastForgottenSeat") }
    if lastForgottenOutbox != .server { try fields.encode(lastForgottenOutbox, forKey: "lastForgottenOutbox") }
  }
}

extension SeatTable {
  /// Whether a seat leads to one that there is, in as many steps as a person can have seats.
  fileprivate func endsMerges(of seat: Seat) -> Bool {
    var next: Seat? = seat
    for _ in 0..<BoardState.seatsPerPerson {
      guard let merge = next?.merge else { return next != nil }
      next = byNumber[merge.into]
    }
    return false
  }
}

/// What one seat can take back, as it is written: much, where the seat did much.
private struct SeatUndo: Codable, WrittenInPieces {
  var seat: SeatNumber
  var stack: UndoStack
}

extension Array where Element: Comparable {
  fileprivate func isAscending(from first: Element, to last: Element) -> Bool {
    allSatisfy { first <= $0 && $0 <= last } && zip(self, dropFirst()).allSatisfy(<)
  }
}

extension BoardState.Outbox: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    let kept: [BoardState.Outcome] = try fields.required("outcomes", expected: "list of outcomes")
    self.init(
      number: try fields.outbox(), id: try fields.text("id"), seat: try fields.seat(), high: try fields.number("high"),
      confirmed: try fields.number("confirmed"), outcomes: Queue(kept))
    try fields.finish()
    guard confirmed <= high, outcomes.isDense(upTo: high) else {
      throw FieldProblem.bad(field: "outcomes", expected: "outcomes up to \(high), without gaps")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(number, forKey: "outbox")
    try fields.encode(id, forKey: "id")
    try fields.encode(seat, forKey: "seat")
    try fields.encode(high, forKey: "high")
    try fields.encode(confirmed, forKey: "confirmed")
    try fields.encode(Array(outcomes), forKey: "outcomes")
  }
}

extension Queue<BoardState.Outcome> {
  fileprivate func isDense(upTo high: UInt32) -> Bool {
    enumerated().allSatisfy { UInt64($1.counter) + UInt64(count - $0) == UInt64(high) + 1 }
  }
}

/// Written `{"counter":16,"revision":119}` or `{"counter":17,"refused":{…}}`, as in a welcome.
extension BoardState.Outcome: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    counter = try fields.number("counter")
    if let revision: Revision = try fields.optional("revision", expected: "revision") {
      end = .applied(revision)
    } else {
      end = .refused(try fields.required("refused", expected: "refusal"))
    }
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(counter, forKey: "counter")
    switch end {
    case .applied(let revision): try fields.encode(revision, forKey: "revision")
    case .refused(let refusal): try fields.encode(refusal, forKey: "refused")
    }
  }
}
