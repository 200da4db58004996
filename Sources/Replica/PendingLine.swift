public import Document

extension Outbox {
  /// One operation that the board hasn't decided.
  public struct Pending: Hashable, Sendable, Codable {
    public fileprivate(set) var counter: UInt32
    /// The revision of the facts the person saw.
    public fileprivate(set) var base: Revision
    public fileprivate(set) var request: Document.Request
    /// It was sent at least once: the board may know it, so it must not change any more.
    public fileprivate(set) var isTried = false

    /// Records from before undo have an operation here, which is a request too.
    private enum CodingKeys: String, CodingKey {
      case counter, base
      case request = "operation"
      case isTried
    }

    /// Nil: an undo or redo.
    public var operation: Document.Operation? {
      if case .operation(let operation) = request { operation } else { nil }
    }
  }
}

/// The operations of one outbox that the board hasn't decided, in order, and the counters that they go by.
///
/// Counters are dense: operations behind one that is taken out are renumbered, unless the board has decided that one.
/// The first few are on their way on this connection.
struct PendingLine: Hashable, Sendable {
  /// The board's number for the outbox; nil before the first welcome.
  private(set) var number: OutboxNumber?
  /// The counter of the next operation.
  private(set) var next: UInt32
  private(set) var pending: [Outbox.Pending]
  /// How many of `pending`, from the front, were sent on this connection.
  private var flying = 0

  /// Operations on their way at once: fewer than a session may send in a burst, so that a long queue isn't refused its
  /// rate.
  static let window = 48

  init(number: OutboxNumber? = nil, next: UInt32 = 1, pending: [Outbox.Pending] = []) {
    self.number = number
    self.next = next
    self.pending = pending
  }

  func id(_ counter: UInt32) -> OperationID { OperationID(number ?? .unassigned, counter) }

  func card(of pending: Outbox.Pending) -> CardID? {
    if case .addCard = pending.operation { return CardID(id(pending.counter)) }
    return pending.operation?.changedCard
  }

  /// Where the operation with this counter is; nil: it is decided, or was never here.
  func index(of counter: UInt32) -> Int? { pending.firstIndex { $0.counter == counter } }

  /// The operation that makes this card's text; there is one at most.
  func openText(of card: CardID) -> Int? {
    pending.firstIndex { $0.request.makesText && self.card(of: $0) == card }
  }

  mutating func append(_ request: Document.Request, base: Revision) -> OperationID {
    defer { next += 1 }
    pending.append(Outbox.Pending(counter: next, base: base, request: request))
    return id(next)
  }

  /// Those that were never sent and may leave now; they count as tried from here on.
  mutating func take(at revision: Revision) -> ArraySlice<Outbox.Pending> {
    let leaving = flying..<max(flying, min(pending.count, Self.window))
    for index in leaving {
      pending[index].base = min(pending[index].base, revision)
      pending[index].isTried = true
    }
    flying = leaving.upperBound
    return pending[leaving]
  }

  /// None is on its way any more.
  mutating func ground() { flying = 0 }

  /// Those from this counter on must be sent again (rule P11).
  mutating func ground(from counter: UInt32) {
    if let index = pending.firstIndex(where: { $0.counter >= counter }) { flying = min(flying, index) }
  }

  /// Changes one that the board can't know yet.
  mutating func change(at index: Int, to operation: Document.Operation, base: Revision? = nil) {
    precondition(!pending[index].isTried, "operation \(pending[index].counter) was sent, and keeps its meaning")
    pending[index].request = .operation(operation)
    if let base { pending[index].base = base }
  }

  /// The board never knew this one, so it may change again.
  mutating func forgetTry(at index: Int) { pending[index].isTried = false }

  /// The board has decided this one, so those behind it keep their counters.
  mutating func decide(at index: Int) -> Outbox.Pending {
    if index < flying { flying -= 1 }
    return pending.remove(at: index)
  }

  /// Takes one out whose counter is free again, and nothing behind it is on its way any more. Call
  /// ``renumber(from:startingAt:as:)`` then.
  mutating func remove(at index: Int) -> Outbox.Pending {
    flying = min(flying, index)
    return pending.remove(at: index)
  }

  /// Takes the newest one out, whose counter is free again.
  mutating func removeLast() -> Outbox.Pending? {
    guard let last = pending.popLast() else { return nil }
    next = last.counter
    flying = min(flying, pending.count)
    return last
  }

  /// Counts the operations from `index` on from `counter` on; operations before it keep their ids only if the number
  /// stays.
  mutating func renumber(from index: Int, startingAt counter: UInt32, as number: OutboxNumber?) -> Outbox.Renaming {
    var renaming = Outbox.Renaming()
    var counter = counter
    for index in index..<max(index, pending.count) {
      let old = id(pending[index].counter)
      let new = OperationID(number ?? .unassigned, counter)
      switch pending[index].operation {
      case .addCard? where old != new: renaming.cards[CardID(old)] = CardID(new)
      case .addSection? where old != new: renaming.sections[SectionID(old)] = SectionID(new)
      default: break
      }
      pending[index].counter = counter
      counter += 1
    }
    if index == 0 { self.number = number }
    next = counter
    guard !renaming.isEmpty else { return renaming }
    for index in pending.indices { pending[index].request = pending[index].request.renamed(renaming) }
    return renaming
  }
}

extension OutboxNumber {
  /// Stands in an id until the board gives a number; it never leaves the device.
  static let unassigned = OutboxNumber(.max)
}
