internal import Document
internal import Messages

/// What messages cost their senders, in work units (rule P38). A unit is about a microsecond of the loop that all
/// boards share.
///
/// The cost of a message that is known before anything is done about it is its ``before(_:of:)``. Work that is counted
/// while it is done is charged afterwards, by the functions below.
enum MessageCost {
  /// An ordinary edit: allowances are multiples of it.
  static let operation = 100
  /// A message that isn't understood.
  static let nonsense = 50
  /// A picture that comes: a commit of its own, and a digest.
  static let picture = 10 * operation

  /// Of a message of `size` bytes.
  static func before(_ message: ClientMessage, of size: Int) -> Int { base(message) + ofBytes(size) }

  static func ofBytes(_ size: Int) -> Int { size / 256 }

  private static func base(_ message: ClientMessage) -> Int {
    switch message {
    case .hello: 200
    case .operation(_, _, .operation(let operation)): Self.operation + splices(operation) / 10
    case .operation(_, _, .undo), .operation(_, _, .redo): operation
    case .name, .findSeats, .claim(_, code: nil), .answerClaim: 100
    case .press, .enter: operation
    // A digest, and the modules of a code.
    case .claim, .invite: 200
    case .surface, .refresh: 50
    case .touch: 10
    case .confirm: 5
    case .ping: 1
    case .host(_, let command): base(command)

    // As much as coming in.
    case .ask: 200

    case .turn(.shown): 10
    case .turn(.away): operation

    case .readThread: 20
    }
  }

  private static func base(_ command: HostCommand) -> Int {
    switch command {
    case .boards, .people, .kick, .bar, .freeze, .guestsChange, .guestsChangeSections, .wall, .announce, .admitWall,
      .hide, .container,
      .restore,
      .link,
      .rotate, .claims, .answerClaim:
      100

    case .role, .viewOnly, .rename, .restoreSection: 100
    case .addFor: operation
    // The room goes through all of the board, and everyone gets it again.
    case .merge, .unmerge: 500

    case .removed, .removedSections, .inspect: 200
    // The room goes through all seats.
    case .kickEveryone, .forget, .newCode: 500
    // A thread of its own reads the journal, and the answer may be a whole board.
    case .history, .moment, .restoreMoment, .takeBack: 500

    case .lobby, .letIn, .decline: 100

    case .declaration: 200
    // A thread of its own reads the text; what it says is compared with the board afterwards.
    case .checkDeclaration, .declare, .shape: 500
    case .preview: 300

    case .draw: 100

    // As the history: a thread of its own reads the journal, and the answer may be a whole board.
    case .rows, .timeline, .boardAt: 500

    case .turn, .turns: operation

    case .timer, .turnLength, .announcements, .wallView: 100

    // The room goes through all cards.
    case .clear: 500

    // A thread of its own reads the text; how many cards it has is charged afterwards.
    case .importCards: 500

    case .theme: 100

    case .talk: 100

    case .titlePublic, .card: 100

    case .walls, .oneWall, .nameWall: 100
    }
  }

  private static func splices(_ operation: Document.Operation) -> Int {
    if case .editText(_, let change) = operation { change.splices.count } else { 0 }
  }

  // MARK: What is counted

  /// Rebasing, undoing and taking back.
  static func judging(_ work: JudgingWork) -> Int { work.units / 80 }

  /// What a press did to the board besides its first operation.
  static func operations(_ count: Int) -> Int { max(0, count - 1) * operation }

  /// One name that was looked for among all that there are.
  static let nameTried = 1

  /// Names that were compared: of seats, or of people who are here.
  static func names(_ count: Int) -> Int { count / 10 }

  /// People on a host's list, each with role and name.
  static func listed(_ count: Int) -> Int { count / 2 }

  /// Entries of the past that were gone through.
  static func entries(_ count: Int) -> Int { count }

  /// By its size; one that is made for nobody before costs more than one that others had.
  static func snapshot(bytes: Int, isMade: Bool) -> Int { bytes / (isMade ? 1_024 : 8_192) }

  /// All of a board is gone through: laid out for a kind of screen that nobody had, inspected, shown as it was or
  /// restored.
  static func board(cards: Int) -> Int { operation + cards }

  /// Cards from elsewhere, judged and put on the board.
  static func imported(_ size: Int) -> Int { operation + size * 5 }

  /// Cards from elsewhere, tried on a copy of the board on a background thread. A host who has seen the preview can
  /// bring them in at once.
  static func planned(_ size: Int) -> Int { operation + size / 2 }

  /// Messages below a card, each with who wrote it.
  static func thread(_ messages: Int) -> Int { messages }

  /// A few cards are laid out, and all of the board gone through to find them.
  static func preview(cards: Int, of all: Int) -> Int { operation + cards + all / 10 }
}
