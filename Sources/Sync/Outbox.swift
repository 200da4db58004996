public import Document

/// What one process did that the board hasn't decided yet, in order; its owner keeps it on the device.
///
/// Counters are dense from 1 (rule P7). From the first time an operation is sent it keeps its counter and its meaning, so that
/// a second sending is recognised; before that it may still change: typing on an unsent card changes its `addCard`. One
/// text operation per card is on its way at a time (P10); what is typed meanwhile waits as a whole text.
///
/// A value without I/O: every change must be on the device before what ``take(at:)`` gives leaves it.
public struct Outbox: Hashable, Sendable, Codable {
  /// One operation that the board hasn't decided.
  public struct Pending: Hashable, Sendable, Codable {
    public internal(set) var counter: UInt32
    /// The revision of the facts the person saw.
    public internal(set) var base: Revision
    public internal(set) var operation: Document.Operation
    /// Of an `editText`: the whole text before and after.
    public internal(set) var edit: Edit?
    /// It was sent at least once: the board may know it, so it must not change any more.
    public internal(set) var isTried = false
  }

  /// A text as the person found and left it.
  public struct Edit: Hashable, Sendable, Codable {
    public var from: String
    public var to: String

    public init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }

  /// An operation that the board refused, with the words the person typed, if any.
  public struct Refused: Hashable, Sendable {
    public var operation: Document.Operation
    public var refusal: Refusal
    public var text: String?
    /// The card it was about, if it was about one.
    public var card: CardID?
  }

  /// Ids that elements have now, by those they had while they were only here.
  public struct Renaming: Hashable, Sendable {
    public var cards: [CardID: CardID] = [:]
    public var sections: [SectionID: SectionID] = [:]

    public var isEmpty: Bool { cards.isEmpty && sections.isEmpty }
  }

  public private(set) var name: String
  /// The board's number for it; nil before the first welcome.
  public private(set) var number: OutboxNumber?
  /// The counter of the next operation.
  public private(set) var next: UInt32 = 1
  /// Outcomes up to here are known here.
  public private(set) var confirmed: UInt32 = 0
  public private(set) var pending: [Pending] = []
  /// Texts that wait for an earlier text of their card to be decided.
  public private(set) var waiting: [CardID: Edit] = [:]
  /// How many of `pending`, from the front, were sent on this connection.
  private var flying = 0

  /// Operations on their way at once: fewer than a session may send in a burst, so that a long queue isn't refused its rate.
  static let window = 48

  private enum CodingKeys: String, CodingKey { case name, number, next, confirmed, pending, waiting }

  /// - Parameter name: random, one for each process.
  public init(name: OutboxName) { self.name = name.description }

  /// How many of the person's changes the board hasn't decided.
  public var undecided: Int { pending.count + waiting.count }

  // MARK: Taking up

  /// Takes an operation up; what it adds has the id of the operation that it answers.
  public mutating func add(_ operation: Document.Operation, base: Revision, edit: Edit? = nil) -> OperationID {
    defer { next += 1 }
    pending.append(Pending(counter: next, base: base, operation: operation, edit: edit))
    return id(next)
  }

  /// Changes a card's text as the person saw it at `base`.
  public mutating func edit(_ card: CardID, _ edit: Edit, base: Revision) {
    if waiting[card] != nil {
      waiting[card]?.to = edit.to
    } else if let index = openText(of: card) {
      change(at: index, card, edit)
    } else {
      let change = TextChange(from: edit.from, to: edit.to)
      guard !change.splices.isEmpty else { return }
      _ = add(.editText(card: card, change: change), base: base, edit: edit)
    }
  }

  private mutating func change(at index: Int, _ card: CardID, _ edit: Edit) {
    let open = pending[index]
    switch open.operation {
    case _ where open.isTried: waiting[card] = Edit(from: open.text ?? edit.from, to: edit.to)
    case .addCard(let section, let place, _, let values):
      pending[index].operation = .addCard(section: section, place: place, text: edit.to, values: values)
    default:
      // Still against the text the first edit saw.
      let from = open.edit?.from ?? edit.from
      pending[index].operation = .editText(card: card, change: TextChange(from: from, to: edit.to))
      pending[index].edit = Edit(from: from, to: edit.to)
    }
  }

  // MARK: Sending

  /// What to send now; it counts as tried from here on.
  ///
  /// - Parameter revision: the facts' revision. A board that lost its history is behind what the person saw.
  mutating func take(at revision: Revision) -> [ClientMessage] {
    let leaving = flying..<max(flying, min(pending.count, Self.window))
    for index in leaving {
      pending[index].isTried = true
      pending[index].base = min(pending[index].base, revision)
    }
    flying = leaving.upperBound
    return pending[leaving].map { .operation(counter: $0.counter, base: $0.base, $0.operation) }
  }

  /// The connection is gone.
  mutating func disconnect() { flying = 0 }

  /// Everything from `counter` must be sent again (rule P11).
  mutating func resend(from counter: UInt32) {
    if let index = pending.firstIndex(where: { $0.counter >= counter }) { flying = min(flying, index) }
  }

  // MARK: Outcomes

  /// Takes what the board says became of operations; answers those it refused, and those it applied with their revisions.
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

  /// An operation made `revision`; nil if it was known or isn't ours.
  @discardableResult
  mutating func apply(_ counter: UInt32, _ revision: Revision) -> Pending? {
    guard let decided = decided(counter) else { return nil }
    if let card = card(of: decided) { release(card, base: revision) }
    return decided
  }

  /// The board refused an operation, finally for its counter; nil if that was known.
  mutating func refuse(_ counter: UInt32, _ refusal: Refusal) -> Refused? {
    guard let decided = decided(counter) else { return nil }
    return refused(decided, refusal)
  }

  /// The board couldn't read an operation, so its counter stays free (P12): it is taken out, and what follows moves up.
  mutating func drop(_ counter: UInt32, _ refusal: Refusal) -> (refused: Refused, renaming: Renaming)? {
    guard let index = pending.firstIndex(where: { $0.counter == counter }) else { return nil }
    let dropped = pending.remove(at: index)
    let refused = refused(dropped, refusal)
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

  private mutating func refused(_ pending: Pending, _ refusal: Refusal) -> Refused {
    let card = card(of: pending)
    var refused = Refused(operation: pending.operation, refusal: refusal, text: pending.text, card: card)
    // What was typed later contains what was typed first, and waits for a text that will never be.
    if let card, pending.text != nil, let later = waiting.removeValue(forKey: card) { refused.text = later.to }
    return refused
  }

  private mutating func decided(_ counter: UInt32) -> Pending? {
    guard let index = pending.firstIndex(where: { $0.counter == counter }) else { return nil }
    if index < flying { flying -= 1 }
    return pending.remove(at: index)
  }

  /// Lets the text that waited for this card go, against the revision that made the text it changes.
  private mutating func release(_ card: CardID, base: Revision) {
    guard openText(of: card) == nil, let text = waiting.removeValue(forKey: card) else { return }
    edit(card, text, base: base)
  }

  // MARK: Numbers

  /// Takes the board's number and high-water mark, which are the truth (rule P5): what is decided goes, and a board that
  /// doesn't know this outbox any more, or gave it a number it hadn't written down, counts anew.
  mutating func adopt(_ report: OutboxReport) -> Renaming {
    for decided in pending.prefix(while: { $0.counter <= report.high }) { apply(decided.counter, decided.base) }
    flying = 0
    let first = pending.first?.counter ?? next
    let start = first == report.high + 1 ? first : report.high + 1
    confirmed = min(confirmed, report.high)
    return renumber(from: 0, startingAt: start, as: report.number)
  }

  /// Gives everything pending to a new outbox, because another session has this one (close 4004 or 4005).
  mutating func startOver(as name: OutboxName) -> Renaming {
    self.name = name.description
    confirmed = 0
    flying = 0
    for index in pending.indices { pending[index].isTried = false }
    return renumber(from: 0, startingAt: 1, as: nil)
  }

  private mutating func renumber(from index: Int, startingAt counter: UInt32, as number: OutboxNumber?) -> Renaming {
    var renaming = Renaming()
    var counter = counter
    for index in index..<max(index, pending.count) {
      let old = id(pending[index].counter)
      let new = OperationID(number ?? .unassigned, counter)
      switch pending[index].operation {
      case .addCard where old != new: renaming.cards[CardID(old)] = CardID(new)
      case .addSection where old != new: renaming.sections[SectionID(old)] = SectionID(new)
      default: break
      }
      pending[index].counter = counter
      counter += 1
    }
    if index == 0 {
      // What is before `index` keeps its ids only if the number stays.
      self.number = number
    }
    next = counter
    guard !renaming.isEmpty else { return renaming }
    for index in pending.indices { pending[index].operation = pending[index].operation.renamed(renaming) }
    waiting = Dictionary(uniqueKeysWithValues: waiting.map { (renaming.cards[$0.key] ?? $0.key, $0.value) })
    return renaming
  }

  func id(_ counter: UInt32) -> OperationID { OperationID(number ?? .unassigned, counter) }

  // MARK: Texts

  /// The undecided operation that makes this card's text; there is one at most.
  private func openText(of card: CardID) -> Int? {
    pending.firstIndex { $0.text != nil && self.card(of: $0) == card }
  }

  func card(of pending: Pending) -> CardID? {
    if case .addCard = pending.operation { return CardID(id(pending.counter)) }
    return pending.operation.changedCard
  }
}

extension Outbox.Pending {
  /// The whole text it makes.
  public var text: String? {
    if case .addCard(_, _, let text, _) = operation { return text }
    return edit?.to
  }
}

extension OutboxNumber {
  /// Stands in an id until the board gives a number; it never leaves the device.
  static let unassigned = OutboxNumber(.max)
}

extension Document.Operation {
  /// The operation with the ids that things have now.
  func renamed(_ renaming: Outbox.Renaming) -> Document.Operation {
    func card(_ id: CardID) -> CardID { renaming.cards[id] ?? id }
    func section(_ id: SectionID) -> SectionID { renaming.sections[id] ?? id }
    func place<E>(_ place: Place<E>, _ renamed: (ElementID<E>) -> ElementID<E>) -> Place<E> {
      if case .after(let id) = place { .after(renamed(id)) } else { place }
    }
    switch self {
    case .addCard(let id, let at, let text, let values):
      return .addCard(section: section(id), place: place(at, card), text: text, values: values)
    case .editText(let id, let change): return .editText(card: card(id), change: change)
    case .moveCard(let id, let to, let at):
      return .moveCard(card: card(id), section: section(to), place: place(at, card))
    case .removeCard(let id): return .removeCard(card: card(id))
    case .restoreCard(let id): return .restoreCard(card: card(id))
    case .addSection(let title, let at): return .addSection(title: title, place: place(at, section))
    case .renameSection(let id, let title): return .renameSection(section: section(id), title: title)
    case .moveSection(let id, let at): return .moveSection(section: section(id), place: place(at, section))
    case .removeSection(let id): return .removeSection(section: section(id))
    case .restoreSection(let id): return .restoreSection(section: section(id))
    case .setValue(.card(let id), let key, let value): return .setValue(target: .card(card(id)), key: key, value: value)
    case .setValue(.section(let id), let key, let value):
      return .setValue(target: .section(section(id)), key: key, value: value)
    case .reconcile, .together: return self
    }
  }
}
