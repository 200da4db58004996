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

  public private(set) var name: String
  /// Outcomes up to here are known here.
  public private(set) var confirmed: UInt32
  var line: PendingLine
  var drafts: Drafts

  /// - Parameter name: random, one for each process.
  public init(name: OutboxName) {
    self.init(name: name.description, confirmed: 0, line: PendingLine(), drafts: Drafts())
  }

  init(name: String, confirmed: UInt32, line: PendingLine, drafts: Drafts) {
    self.name = name
    self.confirmed = confirmed
    self.line = line
    self.drafts = drafts
  }

  /// The board's number for it; nil before the first welcome.
  public var number: OutboxNumber? { line.number }

  /// The counter of the next operation.
  public var next: UInt32 { line.next }

  public var pending: [Pending] { line.pending }

  /// How many of the person's changes the board hasn't decided.
  public var pendingCount: Int { pending.count + drafts.waitingCount }

  /// Takes an operation up; what it adds has the id of the operation that it answers.
  public mutating func add(_ operation: Document.Operation, base: Revision) -> OperationID {
    add(.operation(operation), base: base)
  }

  /// Takes up what a person asks for; undo and redo are requests too.
  @discardableResult
  mutating func add(_ request: Document.Request, base: Revision) -> OperationID { line.append(request, base: base) }

  // MARK: Sending

  /// What to send now; it counts as tried from here on.
  ///
  /// - Parameter revision: the facts' revision. A board that lost its history is behind what the person saw.
  mutating func take(at revision: Revision) -> [ClientMessage] {
    line.take(at: revision).map { .operation(counter: $0.counter, base: $0.base, $0.request) }
  }

  /// The connection is gone.
  mutating func disconnect() { line.ground() }

  /// Everything from `counter` must be sent again (rule P11).
  mutating func resend(from counter: UInt32) { line.ground(from: counter) }

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
    if let text = decided.text(in: drafts), let card = line.card(of: decided) {
      let next = next
      drafts.apply(card, at: revision, added: Draft(known: text, at: decided.base, typedAt: next))
    }
    return decided
  }

  /// The board refused an operation, finally for its counter; nil if that was known.
  mutating func refuse(_ counter: UInt32, _ refusal: Refusal) -> Refused? {
    guard let index = line.index(of: counter) else { return nil }
    let refused = refused(pending[index], refusal)
    _ = line.decide(at: index)
    return refused
  }

  /// The board couldn't read an operation, so its counter stays free (P12): it is taken out, and what follows moves up.
  mutating func drop(_ counter: UInt32, _ refusal: Refusal) -> (refused: Refused, renaming: Renaming)? {
    guard let index = line.index(of: counter) else { return nil }
    let refused = refused(pending[index], refusal)
    _ = line.remove(at: index)
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
    let card = line.card(of: pending)
    let text = pending.text(in: drafts)
    let draft = text == nil ? nil : card.flatMap { drafts.remove($0) }
    return Refused(request: pending.request, refusal: refusal, text: draft?.text ?? text, card: card)
  }

  private mutating func decided(_ counter: UInt32) -> Pending? { line.index(of: counter).map { line.decide(at: $0) } }

  // MARK: Numbers

  /// Takes the board's number and high-water mark, which are the truth (rule P5): decided operations go, and a board
  /// that doesn't know this outbox any more, or gave it a number it hadn't written down, counts from the start again.
  mutating func adopt(_ report: OutboxReport) -> Renaming {
    for decided in pending.prefix(while: { $0.counter <= report.high }) { apply(decided.counter, decided.base) }
    line.ground()
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
    line.ground()
    forgetTries()
    return renumber(from: 0, startingAt: 1, as: nil)
  }

  mutating func renumber(from index: Int, startingAt counter: UInt32, as number: OutboxNumber?) -> Renaming {
    let renaming = line.renumber(from: index, startingAt: counter, as: number)
    if !renaming.isEmpty { drafts.rename(renaming) }
    return renaming
  }

  func id(_ counter: UInt32) -> OperationID { line.id(counter) }
}
