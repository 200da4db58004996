internal import Document
internal import Messages

/// Work in pieces, so that none of them keeps others waiting: cards on their way in, or an import that is taken back.
/// One at a time for a board.
struct Imports {
  /// Cards on their way in.
  struct Coming {
    let planned: PlannedCards
    /// Hears of it, as long as it is here.
    let session: SessionID
    let request: Int
    let tellsProgress: Bool
    /// Who may take it back; nil: it is done on the server's own machine.
    let actor: SeatNumber?
    /// The seat whose outboxes bring it.
    let seat: SeatNumber
    /// They pay for each piece.
    let holders: [Accounts.Holder]
    /// The board's revision before.
    let before: Revision
    /// The steps done.
    private(set) var done = 0
    /// Messages that could be written below no card any more.
    private(set) var leftOut = 0
    private(set) var made = PlannedCards.Made()
    private(set) var first: OutboxNumber?

    init(
      _ planned: PlannedCards, for session: SessionID, request: Int, tellsProgress: Bool, by actor: SeatNumber?,
      seat: SeatNumber, _ holders: [Accounts.Holder], before: Revision
    ) {
      self.planned = planned
      self.session = session
      self.request = request
      self.tellsProgress = tellsProgress
      self.actor = actor
      self.seat = seat
      self.holders = holders
      self.before = before
    }

    /// How many cards came.
    var cards: Int { made.cards }

    /// Nil: all of it came.
    var next: PlannedCards.Step? { done < planned.steps.count ? planned.steps[done] : nil }

    mutating func begin(with outbox: OutboxNumber) { first = first ?? outbox }

    /// The next step was done.
    mutating func note(_ id: OperationID) {
      made.note(planned.steps[done], id)
      done += 1
    }

    /// The next step, a message, isn't done.
    mutating func leaveOut() {
      leftOut += 1
      done += 1
    }
  }

  /// An import that is being taken back, or brought back.
  struct TakingBack {
    /// The first outbox that brought it.
    let number: OutboxNumber
    let seat: SeatNumber
    let role: Role
    let isRedo: Bool
  }

  enum Work {
    case coming(Coming)
    case takingBack(TakingBack)
  }

  private(set) var work: Work?
  /// The next piece waits until then, because the account that pays is in debt.
  private var notBefore = Duration.zero
  /// The board's with the last piece.
  private var revision = Revision.zero

  var isEmpty: Bool { work == nil }

  /// The first piece may be done at once.
  mutating func begin(_ work: Work, after revision: Revision, now: Duration) {
    self.work = work
    wait(for: revision, until: now)
  }

  /// A piece was done, and others follow.
  mutating func goOn(with work: Work) { self.work = work }

  mutating func end() { work = nil }

  /// The next piece waits until this revision is on disk and shown, and until then at least.
  mutating func wait(for revision: Revision, until time: Duration) {
    self.revision = revision
    notBefore = time
  }

  /// When the next piece may be done; nil: there is none, or the last one isn't shown yet.
  func nextAt(_ now: Duration, isShown: (Revision) -> Bool) -> Duration? {
    isEmpty || !isShown(revision) ? nil : max(notBefore, now)
  }

  /// Whether a seat's outboxes bring cards: the seat stays until all are there.
  func comes(by seat: SeatNumber) -> Bool {
    if case .coming(let coming)? = work { coming.seat == seat || coming.actor == seat } else { false }
  }

  /// Whether the seat's own operations wait: between the pieces that it takes back there is nothing else.
  func holdsUp(_ seat: SeatNumber) -> Bool {
    if case .takingBack(let taking)? = work { taking.seat == seat } else { false }
  }
}
