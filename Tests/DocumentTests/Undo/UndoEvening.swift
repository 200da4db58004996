import Testing

@testable import Document

/// A board with several seats, each with one outbox, who do, undo and redo; what they do is judged and folded as a room
/// does.
struct UndoEvening {
  private(set) var state = BoardState()
  private(set) var replica = DumbReplica()
  /// The journaled entries.
  private(set) var entries: [Entry] = []
  var limits = Limits()
  let schema = ValueSchema([.rejected: .flag, "votes": .number])

  static let ann = SeatNumber(1)
  static let bo = SeatNumber(2)
  static let cy = SeatNumber(3)
  static let seats = [ann, bo, cy]

  init() {
    for seat in Self.seats {
      fold(.seat(seat, secretHash: [UInt8(seat.rawValue)], name: "Seat \(seat.rawValue)", at: time))
      fold(.outbox(OutboxNumber(seat.rawValue), outbox: "outbox-\(seat.rawValue)", seat: seat))
    }
  }

  /// Milliseconds from one entry to the next: more than what makes typing one step.
  var pause: Int64 = 10_000

  var time: Timestamp { Timestamp(milliseconds: Int64(entries.count) * pause) }

  var outline: Outline { state.document.outline }

  /// Journals the outcome of a request and answers the operation it came to.
  @discardableResult
  mutating func ask(
    _ request: Document.Request, by seat: SeatNumber, base: Revision? = nil
  ) throws(Refusal) -> Document.Operation {
    let id = nextID(of: seat)
    do throws(Refusal) {
      let judged = try state.judged(
        request, base: base ?? state.document.revision, by: seat, limits: limits, schema: schema)
      fold(judged.entry(id, by: seat, at: time))
      return judged.operation
    } catch {
      fold(.refused(id, error.withoutText))
      throw error
    }
  }

  /// Journals a refusal of someone else's making, as a room's for rights.
  mutating func refuse(_ refusal: Refusal, by seat: SeatNumber) { fold(.refused(nextID(of: seat), refusal)) }

  /// Journals what nobody judges any more, as an older version did.
  mutating func write(_ operation: Document.Operation, by seat: SeatNumber) {
    fold(.applied(nextID(of: seat), operation, by: seat, at: time))
  }

  @discardableResult
  mutating func `do`(
    _ operation: Document.Operation, by seat: SeatNumber, base: Revision? = nil
  ) throws(Refusal) -> Document.Operation {
    try ask(.operation(operation), by: seat, base: base)
  }

  /// Whether it could be done.
  mutating func attempt(_ request: Document.Request, by seat: SeatNumber) -> Bool {
    do throws(Refusal) {
      try ask(request, by: seat)
      return true
    } catch {
      return false
    }
  }

  /// Why a request is refused; nil: it isn't, and is done.
  mutating func refusal(_ request: Document.Request, by seat: SeatNumber) -> Refusal? {
    do throws(Refusal) {
      try ask(request, by: seat)
      return nil
    } catch {
      return error
    }
  }

  mutating func addSection(_ title: String, by seat: SeatNumber) throws(Refusal) -> SectionID {
    let id = SectionID(nextID(of: seat))
    try self.do(.addSection(title: title, place: .end), by: seat)
    return id
  }

  mutating func addCard(_ text: String, to section: SectionID, by seat: SeatNumber) throws(Refusal) -> CardID {
    let id = CardID(nextID(of: seat))
    try self.do(.addCard(section: section, place: .end, text: text, values: [:]), by: seat)
    return id
  }

  mutating func reconcile(_ declaration: Declaration) {
    let found = state.document.reconciliation(with: declaration)
    if !found.isEmpty { fold(.applied(state.nextServerOperation, .reconcile(found), by: nil, at: time)) }
  }

  mutating func fold(_ entry: Entry) {
    if let problem = state.problem(with: entry) { Issue.record("\(entry) can't follow: \(problem)") }
    for change in state.apply(entry) { replica.apply(change) }
    entries.append(entry)
  }

  private func nextID(of seat: SeatNumber) -> OperationID {
    let outbox = OutboxNumber(seat.rawValue)
    return OperationID(outbox, (state.outboxes[outbox]?.high ?? 0) + 1)
  }

  /// What doesn't hold of the state, in words.
  var problem: String? {
    if replica.outline != outline { return "changes tell another board" }
    return state.document.violatedInvariant()
  }
}
