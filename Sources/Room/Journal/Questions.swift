public import Document
public import Messages

/// What a room asks of the server it is on. The answer comes with ``RoomEvent/answered(_:_:)``.
public enum ServerQuestion: Hashable, Sendable {
  /// The other boards of this server, for a host who asks for all.
  case otherBoards
  /// Let a screen in that shows this code.
  case admitWall(code: String)
  /// How guests come in now.
  case wayIn

  /// The board's declaration as it is written.
  case declaration
  /// Read what a host wants declared.
  case readDeclaration(DeclarationDraft, for: DeclarationPurpose)
  /// Keep what was read, for good; done by this seat, or on the server's own machine.
  case keepDeclaration(ReadDeclaration, for: DeclarationPurpose, by: SeatNumber?)

  /// Where a draw by lot begins.
  case seed(from: SectionID, to: SectionID?)

  /// Read a text with cards that a host brings, and plan what comes of it (``ImportBase/plan(_:for:)``).
  case readCards(CardImport, on: ImportBase)
}

extension ServerQuestion {
  var isOfDeclaration: Bool {
    switch self {
    case .declaration, .readDeclaration, .keepDeclaration: true
    default: false
    }
  }
}

extension ServerQuestion {
  /// Whether the answer is one to this question. One that comes late may be to a question of another room, whose board
  /// was let go of and opened again since then.
  func isAnswered(by answer: ServerAnswer) -> Bool {
    switch (self, answer) {
    case (.otherBoards, .otherBoards), (.admitWall, .wall), (.wayIn, .wayIn), (.seed, .seed): true
    case (.declaration, .declaration), (.declaration, .cannotDeclare): true
    case (.readDeclaration, .readDeclaration), (.readDeclaration, .notDeclared), (.readDeclaration, .cannotDeclare):
      true
    case (.keepDeclaration, .keptDeclaration), (.keepDeclaration, .notDeclared), (.keepDeclaration, .cannotDeclare):
      true
    case (.readCards, .readCards): true
    default: false
    }
  }
}

extension HostCommand {
  /// Whether the answer is one of those that the journal gives to this command.
  func isAnswered(by answer: HistoryQuestion.Answer) -> Bool {
    switch (self, answer) {
    case (.history, .page), (.moment, .moment), (.restoreMoment, .moment), (.takeBack, .operations): true
    case (.rows, .rows), (.timeline, .timeline), (.boardAt, .board): true
    default: false
    }
  }
}

/// The command for which a declaration is read.
public enum DeclarationPurpose: Hashable, Sendable {
  case check, declare, shape
}

/// What the server says to a ``ServerQuestion``, case by case.
public enum ServerAnswer: Hashable, Sendable {
  case otherBoards([HostResult.BoardSummary])
  /// False: no screen shows the code.
  case wall(isAdmitted: Bool)
  /// Nil: nobody said.
  case wayIn(WayIn?)

  case declaration(HostResult.DeclarationText)
  case readDeclaration(ReadDeclaration)
  /// It is on disk, with this version.
  case keptDeclaration(version: String)
  /// It has mistakes, was written by hand, or someone kept another one meanwhile: nothing changed.
  case notDeclared(HostResult.Declared)
  /// It can't be read or kept now; nothing changed, as far as is known.
  case cannotDeclare

  case seed(LuckyDraw.Seed)

  /// What the text has, or why it can't be read.
  case readCards(Result<PlannedCards, HostResult.DeclarationMistake>)
}

/// The questions that wait for an answer from outside, by ticket.
struct Questions {
  /// A host's command that waits for what the journal knows.
  struct OfJournal {
    var command: HostCommand
    var request: Int
    var session: SessionID
  }

  /// What a session said that waits for what the server knows.
  struct OfServer {
    var question: ServerQuestion
    /// Nil: it was no host's command.
    var request: Int?
    var session: SessionID
  }

  private var ofJournal: [UInt64: OfJournal] = [:]
  private var ofServer: [UInt64: OfServer] = [:]
  private var lastTicket: UInt64 = 0
  /// Whether a moment is being read, and the question that has the next turn.
  private var isLookingBack = false
  private var nextLook: OfJournal?

  var isEmpty: Bool { ofJournal.isEmpty && ofServer.isEmpty && nextLook == nil }

  /// - Returns: its ticket; nil: there are as many as there may be.
  mutating func open(_ asked: OfJournal, most: Int) -> UInt64? {
    guard ofJournal.count < most else { return nil }
    lastTicket += 1
    ofJournal[lastTicket] = asked
    return lastTicket
  }

  mutating func open(_ asked: OfServer, most: Int) -> UInt64? {
    guard ofServer.count < most else { return nil }
    lastTicket += 1
    ofServer[lastTicket] = asked
    return lastTicket
  }

  /// When a moment of the board's past can be read.
  enum Turn {
    case next
    /// After the one that is being read; `replacing` an older one of the same session.
    case waits(replacing: OfJournal?)
    /// Never: a question of another session waits.
    case busy
  }

  /// One moment is read at a time.
  mutating func lookBack(_ asked: OfJournal) -> Turn {
    guard isLookingBack else {
      isLookingBack = true
      return .next
    }
    guard nextLook.map({ $0.session == asked.session }) ?? true else { return .busy }
    defer { nextLook = asked }
    return .waits(replacing: nextLook)
  }

  /// The moment was read.
  ///
  /// - Returns: the question that waited, to be asked again.
  mutating func finishLookingBack() -> OfJournal? {
    isLookingBack = false
    defer { nextLook = nil }
    return nextLook
  }

  /// Whether a session waits for an answer about a declaration.
  func hasDeclaration(of session: SessionID) -> Bool {
    ofServer.values.contains { asked in
      switch asked.question {
      case .readDeclaration, .keepDeclaration: asked.session == session
      default: false
      }
    }
  }

  /// Whether a session waits for cards that it brings.
  func hasImport(of session: SessionID) -> Bool {
    ofServer.values.contains { if case .readCards = $0.question { $0.session == session } else { false } }
  }

  /// The question that was answered; nil: there was none.
  mutating func takeOfJournal(_ ticket: UInt64) -> OfJournal? { ofJournal.removeValue(forKey: ticket) }

  /// The question that is waiting; nil: there is none.
  func ofJournal(_ ticket: UInt64) -> OfJournal? { ofJournal[ticket] }

  func ofServer(_ ticket: UInt64) -> OfServer? { ofServer[ticket] }

  mutating func takeOfServer(_ ticket: UInt64) -> OfServer? { ofServer.removeValue(forKey: ticket) }
}
