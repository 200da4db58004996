public import Document
public import Messages

/// What one process did that the board hasn't decided yet, in order; its owner keeps it on the device.
///
/// Counters are dense from 1 (rule P7). From the first time an operation is sent it keeps its counter and its meaning,
/// so that a second sending is recognized; before that it may still change: typing on an unsent card changes its
/// `addCard`. One text operation per card is on its way at a time (TX7); text typed meanwhile waits in the card's
/// ``Draft``.
///
/// A value without I/O: every change must be on the device before what ``take(at:)`` gives leaves it.
public struct Outbox: Hashable, Sendable, Codable {
  /// One operation that the board hasn't decided.
  public struct Pending: Hashable, Sendable, Codable {
    public internal(set) var counter: UInt32
    /// The revision of the facts the person saw.
    public internal(set) var base: Revision
    public internal(set) var request: Document.Request
    /// It was sent at least once: the board may know it, so it must not change any more.
    public internal(set) var isTried = false

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

  /// What the board refused, with the text the person typed, if any.
  public struct Refused: Hashable, Sendable, Codable {
    public var request: Document.Request
    public var refusal: Refusal
    public var text: String?
    /// The card it was about, if it was about one.
    public var card: CardID?

    /// Nil: an undo or redo.
    public var operation: Document.Operation? {
      if case .operation(let operation) = request { operation } else { nil }
    }
  }

  /// Ids that elements have now, by those they had while they were only here.
  public struct Renaming: Hashable, Sendable {
    public var cards: [CardID: CardID] = [:]
    public var sections: [SectionID: SectionID] = [:]

    public var isEmpty: Bool { cards.isEmpty && sections.isEmpty }
  }

  public internal(set) var name: String
  /// The board's number for it; nil before the first welcome.
  public internal(set) var number: OutboxNumber?
  /// The counter of the next operation.
  public internal(set) var next: UInt32 = 1
  /// Outcomes up to here are known here.
  public internal(set) var confirmed: UInt32 = 0
  public internal(set) var pending: [Pending] = []
  /// The texts that were typed into cards and aren't decided, or are decided and not in the facts yet.
  public internal(set) var drafts: [CardID: Draft] = [:]
  /// The card in which something was typed last.
  var typedLast: CardID?
  /// How many of `pending`, from the front, were sent on this connection.
  var flying = 0

  /// Operations on their way at once: fewer than a session may send in a burst, so that a long queue isn't refused its
  /// rate.
  static let window = 48

  /// - Parameter name: random, one for each process.
  public init(name: OutboxName) { self.name = name.description }

  /// How many of the person's changes the board hasn't decided.
  public var pendingCount: Int { pending.count + drafts.values.count { !$0.waiting.isEmpty } }

  /// Takes an operation up; what it adds has the id of the operation that it answers.
  public mutating func add(_ operation: Document.Operation, base: Revision) -> OperationID {
    add(.operation(operation), base: base)
  }

  /// Takes up what a person asks for; undo and redo are requests too.
  @discardableResult
  mutating func add(_ request: Document.Request, base: Revision) -> OperationID {
    defer { next += 1 }
    pending.append(Pending(counter: next, base: base, request: request))
    return id(next)
  }

  // MARK: Sending

  /// What to send now; it counts as tried from here on.
  ///
  /// - Parameter revision: the facts' revision. A board that lost its history is behind what the person saw.
  mutating func take(at revision: Revision) -> [ClientMessage] {
    let leaving = flying..<max(flying, min(pending.count, Self.window))
    for index in leaving {
      pending[index].base = min(pending[index].base, revision)
      pending[index].isTried = true
    }
    flying = leaving.upperBound
    return pending[leaving].map { .operation(counter: $0.counter, base: $0.base, $0.request) }
  }

  /// The connection is gone.
  mutating func disconnect() { flying = 0 }

  /// Everything from `counter` must be sent again (rule P11).
  mutating func resend(from counter: UInt32) {
    if let index = pending.firstIndex(where: { $0.counter >= counter }) { flying = min(flying, index) }
  }

  // MARK: Outcomes

  /// Takes what the board says became of operations; answers those it refused, and those it applied with their
  /// revisions.
  mutating func decide(_ report: OutboxReport) -> (refused: [Refused], applied: [(Pending, Revision)]) {
    var refused: [Refused] = []
    var applied: [(Pending, Revision)] = []
    for outcome in report.outcomes {
      switch outcome.end {
      case .refused(let refusal): refused += refuse(outcome.counter, refusal).map { [$0] } ?? []
      case .applied(let revision):
        if let pending = apply(outcome.counter, revision) { applied.append((pending, revision)) }
      }
    }
    return (refused, applied)
  }

  /// An operation made `revision`; nil if it was known or isn't ours. What it typed lands when the facts reach that.
  @discardableResult
  mutating func apply(_ counter: UInt32, _ revision: Revision) -> Pending? {
    guard let decided = decided(counter) else { return nil }
    if let text = decided.text(in: self), let card = card(of: decided) {
      // A card that was added has its draft from now on: text typed before the facts have it must wait.
      drafts[card, default: Draft(known: text, at: decided.base, typedAt: next)].landing = revision
    }
    return decided
  }

  /// The board refused an operation, finally for its counter; nil if that was known.
  mutating func refuse(_ counter: UInt32, _ refusal: Refusal) -> Refused? {
    guard let index = pending.firstIndex(where: { $0.counter == counter }) else { return nil }
    let refused = refused(pending[index], refusal)
    _ = decided(counter)
    return refused
  }

  /// The board couldn't read an operation, so its counter stays free (P12): it is taken out, and what follows moves up.
  mutating func drop(_ counter: UInt32, _ refusal: Refusal) -> (refused: Refused, renaming: Renaming)? {
    guard let index = pending.firstIndex(where: { $0.counter == counter }) else { return nil }
    let refused = refused(pending[index], refusal)
    pending.remove(at: index)
    flying = min(flying, index)
    return (refused, renumber(from: index, startingAt: counter, as: number))
  }

  /// The counter up to which the board may forget outcomes, if that is news.
  mutating func takeConfirmation() -> UInt32? {
    let known = (pending.first?.counter ?? next) - 1
    guard known > confirmed else { return nil }
    confirmed = known
    return known
  }

  /// A text typed later contains what was typed first, and waited for a text that will never be: it all goes back.
  private mutating func refused(_ pending: Pending, _ refusal: Refusal) -> Refused {
    let card = card(of: pending)
    let text = pending.text(in: self)
    let draft = text == nil ? nil : card.flatMap { drafts.removeValue(forKey: $0) }
    return Refused(request: pending.request, refusal: refusal, text: draft?.text ?? text, card: card)
  }

  private mutating func decided(_ counter: UInt32) -> Pending? {
    guard let index = pending.firstIndex(where: { $0.counter == counter }) else { return nil }
    if index < flying { flying -= 1 }
    return pending.remove(at: index)
  }

  // MARK: Numbers

  /// Takes the board's number and high-water mark, which are the truth (rule P5): decided operations go, and a board
  /// that doesn't know this outbox any more, or gave it a number it hadn't written down, counts from the start again.
  mutating func adopt(_ report: OutboxReport) -> Renaming {
    for decided in pending.prefix(while: { $0.counter <= report.high }) { apply(decided.counter, decided.base) }
    flying = 0
    let first = pending.first?.counter ?? next
    let isKnown = report.number == number && first == report.high + 1
    if !isKnown { forgetTries() }
    confirmed = min(confirmed, report.high)
    return renumber(from: 0, startingAt: isKnown ? first : report.high + 1, as: report.number)
  }

  /// Gives everything pending to a new outbox, because another session has this one (close 4004 or 4005).
  mutating func startOver(as name: OutboxName) -> Renaming {
    self.name = name.description
    confirmed = 0
    flying = 0
    forgetTries()
    return renumber(from: 0, startingAt: 1, as: nil)
  }

  mutating func renumber(from index: Int, startingAt counter: UInt32, as number: OutboxNumber?) -> Renaming {
    var renaming = Renaming()
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
    if index == 0 {
      // Operations before `index` keep their ids only if the number stays.
      self.number = number
    }
    next = counter
    guard !renaming.isEmpty else { return renaming }
    for index in pending.indices { pending[index].request = pending[index].request.renamed(renaming) }
    drafts = Dictionary(uniqueKeysWithValues: drafts.map { (renaming.cards[$0.key] ?? $0.key, $0.value) })
    typedLast = typedLast.map { renaming.cards[$0] ?? $0 }
    return renaming
  }

  func id(_ counter: UInt32) -> OperationID { OperationID(number ?? .unassigned, counter) }

  func card(of pending: Pending) -> CardID? {
    if case .addCard = pending.operation { return CardID(id(pending.counter)) }
    return pending.operation?.changedCard
  }
}

extension OutboxNumber {
  /// Stands in an id until the board gives a number; it never leaves the device.
  static let unassigned = OutboxNumber(.max)
}
