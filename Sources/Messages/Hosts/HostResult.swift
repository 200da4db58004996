public import Document

/// What a host command found or made.
public enum HostResult: Hashable, Sendable {
  case boards([BoardSummary])
  case people([KnownPerson])
  case removed([RemovedCard])
  /// What ``InspectionRequest/text(of:)`` says.
  case inspection(String)
  case link(BoardLink)
  case rotated(BoardLink)
  case history(History)
  case moment(Moment)
  /// How much of the moment can't come back, because the board has forgotten it.
  case restored(missing: Int)
  case takenBack(TakenBack)
  case claims([SeatClaim])
  /// From how many addresses nobody new comes in any more, or comes in again.
  case barred(addresses: Int)
  /// How many seats were taken away.
  case kickedEveryone(Int)
  /// How many seats the board has forgotten, and how many that aren't here it keeps, because they own something.
  case forgotten(seats: Int, kept: Int)
  /// The new guests' link, how many seats may still come back by older ones, and how many others need it.
  case newCode(BoardLink, kept: Int, others: Int)
  /// The rules for newcomers, and who waits.
  case lobby(LobbyState)
  /// How many of the people who waited came in, or heard that they don't.
  case letIn(Int)
  case declined(Int)
  case declaration(DeclarationText)
  case checked(DeclarationCheck)
  case declared(Declared)
  /// As ``declared(_:)``, by a control.
  case shaped(Declared)
  case preview(Preview)
  /// The card, and the seat that it is for.
  case addedFor(AddedFor)

  /// Kick, freeze, guestsChange, hide, wall, announce, admitWall, restore, container, answerClaim, role, viewOnly and
  /// rename, by the command's name.
  case done(String)
  /// The last removed first.
  case removedSections([RemovedSection])

  /// The card that was drawn, and how.
  case drawn(LuckyDraw)

  case rows(HistoryRows)
  case timeline(Timeline)
  case boardAt(BoardAt)

  /// Those of all sections that have turns, in reading order.
  case turns([TurnReport])

  /// The announcements that hosts made, the latest first.
  case announcements([Announcement])

  /// The walls that are here, in the order they came.
  case walls([WallHere])

  /// How many cards left.
  case cleared(Int)

  /// The cards that came, or would.
  case imported(Imported)

  /// A board as a host's list shows it.
  public struct BoardSummary: Hashable, Sendable, Decodable {
    public var name: String
    public var people: Int
    /// Nil: nobody has come to the board since the server started, so it wasn't read.
    public var cards: Int?
    public var frozen: Bool
    /// The name of the container that a host chose or its file names; nil: neither.
    public var container: String?
    /// The one that a host chose; nil: it is as the file says.
    public var chosenContainer: String?
    /// Why the board file can't be followed, or the board can't be changed, for the host; nil: all is well.
    public var problem: String?
    /// The thing that newcomers find none of: they can only look. Nil: there is room.
    public var full: Full?

    package init(
      name: String, people: Int, cards: Int? = nil, frozen: Bool, container: String? = nil,
      chosenContainer: String? = nil, problem: String? = nil, full: Full? = nil
    ) {
      self.name = name
      self.people = people
      self.cards = cards
      self.frozen = frozen
      self.container = container
      self.chosenContainer = chosenContainer
      self.problem = problem
      self.full = full
    }
  }

  /// What a board can be full of.
  public enum Full: String, Hashable, Sendable, Decodable {
    case seats, outboxes
  }

  /// Someone who is or was here.
  public struct KnownPerson: Hashable, Sendable, Decodable {
    public var seat: SeatNumber
    public var name: String
    /// Nil while they aren't here.
    public var role: Role?
    public var here: Bool
    public var kicked: Bool
    /// The word that stands for the address they were last here from: the same for all from there, and never the
    /// address. Nil: unknown.
    public var address: String?
    /// When they took their seat, or came.
    public var came: Timestamp?
    /// The role that a host gave them in place of their link's; nil: nobody did.
    public var given: Role?
    /// They only look until then; nil: they may do what their role may.
    public var viewOnlyUntil: Timestamp?
    /// The seats that a host merged into this one, and can part from it; nil: none.
    public var merged: [MergedSeat]?

    package init(
      seat: SeatNumber, name: String, role: Role? = nil, here: Bool, kicked: Bool, address: String? = nil,
      came: Timestamp? = nil, given: Role? = nil, viewOnlyUntil: Timestamp? = nil,
      merged: [MergedSeat] = []
    ) {
      self.seat = seat
      self.name = name
      self.role = role
      self.here = here
      self.kicked = kicked
      self.address = address
      self.came = came
      self.given = given
      self.viewOnlyUntil = viewOnlyUntil
      self.merged = merged.isEmpty ? nil : merged
    }
  }

  /// A seat that was merged into another, by the name that it had.
  public struct MergedSeat: Hashable, Sendable, Decodable {
    public var seat: SeatNumber
    public var name: String

    package init(seat: SeatNumber, name: String) {
      self.seat = seat
      self.name = name
    }
  }

  public struct RemovedCard: Hashable, Sendable, Decodable {
    public var card: CardID
    public var section: SectionID
    public var text: String
    public var by: SeatNumber?
    public var removedBy: SeatNumber?
    public var at: Timestamp
    /// It left with its section and brings that back, with all its cards.
    public var withSection: Bool
    /// The card that it was a message to; nil: it is a card.
    public var answers: CardID?

    package init(
      card: CardID, section: SectionID, text: String, by: SeatNumber? = nil, removedBy: SeatNumber? = nil,
      at: Timestamp, withSection: Bool, answers: CardID? = nil
    ) {
      self.card = card
      self.section = section
      self.text = text
      self.by = by
      self.removedBy = removedBy
      self.at = at
      self.withSection = withSection
      self.answers = answers
    }
  }
}

extension HostResult.BoardSummary {
  /// A board that wasn't read, by what is set for it.
  ///
  /// - Parameter problem: why it can't be.
  public init(closed board: BoardName, _ settings: BoardState.Settings, problem: String?) {
    self.init(
      name: board.description, people: 0, cards: nil, frozen: settings.isFrozen, container: settings.container?.name,
      chosenContainer: settings.chosenContainer?.name, problem: problem, full: nil)
  }
}

/// A role's secret and where it opens the board.
public struct BoardLink: Hashable, Sendable, Decodable {
  public var token: String
  public var path: String

  public init(token: String, path: String) {
    self.token = token
    self.path = path
  }
}
