extension BoardState {
  /// One browser tab or terminal process, and what became of its operations.
  public struct Outbox: Hashable, Sendable {
    public let number: OutboxNumber
    /// What it calls itself by.
    public let id: String
    public let seat: SeatNumber
    /// The highest counter that is decided; the next operation has the one after it.
    public fileprivate(set) var high: UInt32 = 0
    /// The highest counter whose outcome it has on its device.
    public fileprivate(set) var confirmed: UInt32 = 0
    /// The latest outcomes above `confirmed`, ascending by counter.
    package fileprivate(set) var outcomes = Queue<Outcome>()
  }

  /// What became of one operation, final for its counter.
  public struct Outcome: Hashable, Sendable {
    public enum End: Hashable, Sendable {
      case applied(Revision)
      case refused(Refusal)
    }

    public let counter: UInt32
    public let end: End

    public init(counter: UInt32, end: End) {
      self.counter = counter
      self.end = end
    }
  }
}

/// The outboxes of a board by their numbers, and what finds them: what they call themselves, and their seats.
struct OutboxTable: Hashable, Sendable {
  typealias Outbox = BoardState.Outbox

  private(set) var byNumber: [OutboxNumber: Outbox] = [:]
  private(set) var byID: [String: OutboxNumber] = [:]
  private(set) var bySeat: [SeatNumber: Set<OutboxNumber>] = [:]
  /// The highest number that was forgotten: no number is given twice, because cards have them in their ids.
  private(set) var lastForgotten = OutboxNumber.server

  init() {}

  /// The table of a snapshot.
  init(_ outboxes: [Outbox], lastForgotten: OutboxNumber) {
    self.lastForgotten = lastForgotten
    for outbox in outboxes { insert(outbox) }
  }

  mutating func add(_ outbox: Outbox) {
    precondition(
      outbox.number != .server && byNumber[outbox.number] == nil,
      "a second outbox with the number \(outbox.number.rawValue)")
    insert(outbox)
  }

  private mutating func insert(_ outbox: Outbox) {
    byNumber[outbox.number] = outbox
    byID[outbox.id] = outbox.number
    bySeat[outbox.seat, default: []].insert(outbox.number)
  }

  /// Keeps what became of the outbox's next operation.
  mutating func keep(_ end: BoardState.Outcome.End, of id: OperationID) {
    guard byNumber[id.outbox]?.keep(BoardState.Outcome(counter: id.counter, end: end)) != nil else {
      preconditionFailure("an operation of outbox \(id.outbox.rawValue), which has no entry")
    }
  }

  /// The outbox's device knows the outcomes up to here.
  mutating func confirm(_ number: OutboxNumber, _ counter: UInt32) { byNumber[number]?.confirm(counter) }

  mutating func forget(_ number: OutboxNumber) {
    guard let outbox = byNumber.removeValue(forKey: number) else { return }
    byID[outbox.id] = nil
    bySeat[outbox.seat]?.remove(number)
    if bySeat[outbox.seat]?.isEmpty == true { bySeat[outbox.seat] = nil }
    lastForgotten = max(lastForgotten, number)
  }
}

extension BoardState.Outbox {
  /// The outcome of an operation that is decided; nil if it was confirmed, or is older than what is kept.
  public func outcome(of counter: UInt32) -> BoardState.Outcome? {
    guard let first = outcomes.first, counter >= first.counter, counter <= high else { return nil }
    return outcomes[Int(counter - first.counter)]
  }

  fileprivate mutating func keep(_ outcome: BoardState.Outcome) {
    precondition(
      outcome.counter == high + 1, "operation \(outcome.counter) of outbox \(number.rawValue) after \(high)")
    high = outcome.counter
    outcomes.append(outcome)
    if outcomes.count > BoardState.outcomesKept { _ = outcomes.popFirst() }
  }

  fileprivate mutating func confirm(_ counter: UInt32) {
    confirmed = max(confirmed, min(counter, high))
    while let first = outcomes.first, first.counter <= confirmed { _ = outcomes.popFirst() }
  }
}
