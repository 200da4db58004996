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

  /// Where a draw by lot begins.
  case seed(from: SectionID, to: SectionID?)
}

/// What the server says to a ``ServerQuestion``, case by case.
public enum ServerAnswer: Hashable, Sendable {
  case otherBoards([HostResult.BoardSummary])
  /// False: no screen shows the code.
  case wall(isAdmitted: Bool)
  /// Nil: nobody said.
  case wayIn(WayIn?)

  case seed(LuckyDraw.Seed)
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

  var isEmpty: Bool { ofJournal.isEmpty && ofServer.isEmpty }

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

  /// The question that was answered; nil: there was none.
  mutating func takeOfJournal(_ ticket: UInt64) -> OfJournal? { ofJournal.removeValue(forKey: ticket) }

  mutating func takeOfServer(_ ticket: UInt64) -> OfServer? { ofServer.removeValue(forKey: ticket) }
}
