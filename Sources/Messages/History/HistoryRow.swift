public import Document

extension HostResult {
  /// One row of the history for people: what one person did to one thing, or several did to one text.
  ///
  /// Rows are made by ``HistoryGrouping`` of the journal's entries; a row's single steps are lines of a
  /// ``HostResult/History`` from ``moment`` back to ``begin``.
  public struct HistoryRow: Hashable, Sendable, Codable {
    /// An action. Each kind has one sentence, `past.` and its name.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      case addedCard, wroteCard, movedCard, removedCard, restoredCard
      case addedSection, renamedSection, movedSection, removedSection, restoredSection
      case crossedOff, uncrossed, voted, tookVoteBack, tookDibs, gaveDibsUp, joinedIn, leftTogether
      case setValue, clearedValue, turnedOn, turnedOff
      case hidCards, revealedCards, hidVotes, revealedVotes
      /// Several things as one, as a restored moment is.
      case didSeveral
      /// Something about a card or vote that is hidden from the reader.
      case didHidden
      /// The board file or the author's code declared something else.
      case declared
      case undid, redid

      case came, tookName, tookSeatAway, forgot
      case gaveRole, tookRole, letLook, letJoin, renamed, addedFor

      case froze, unfroze, letChangeAll, letChangeOwn, letChangeSections, keptSections
      case newLink, keptSeats, changedLobby
      case titled, arranged, arrangedAsDeclared, declaredContainer, declaredValues, declaredSections
      case madeAnonymous, showedBoard, showedCurtain, showedCard, announced, clearedAnnouncement
      case drew, fed, stored

      case turnBegan, putFirst, skipped
      case merged, unmerged
      case setTimer, setTurnLength, setClock, setWallView
      case setTheme
      case publishedTitle, keptTitle
      case toldHosts, clearedHostAnnouncement, setOneWall
      /// Cards came from a file or a text, `count` of them.
      case imported

      case reacted, tookReactionBack

      /// Said something below a card: `text` below the card called `into`.
      case answered
      case removedMessage, restoredMessage
      case declaredTalk, letTalk, endedTalk
    }

    /// The choices of a filter.
    public enum Topic: String, Hashable, Sendable, Codable, CaseIterable {
      case cards, values, sections, people, settings
    }

    public var kind: Kind
    /// The moments right after its last step and right after its first.
    public var moment: HistoryPosition
    public var begin: HistoryPosition
    /// When its last step was, and its first.
    public var at: Timestamp
    public var since: Timestamp
    /// The people who did it, the last to do something first; nobody: the server, or someone whom the board keeps to
    /// itself.
    public var by: [SeatNumber] = []
    public var steps = 1
    public var card: CardID?
    public var section: SectionID?
    /// What the card or section is called now, or was when it was added; nil: the board has forgotten it. Of a setting,
    /// the text that was set: the title, the container's name, the announcement, the role.
    public var text: String?
    /// The section that a card is moved to.
    public var into: String?
    /// The container value, by its key.
    public var key: ValueKey?
    public var value: Value?
    /// The seat that it is about.
    public var seat: SeatNumber?
    /// Of several things at once: how many.
    public var count: Int?
    /// Of ``Kind/undid`` and ``Kind/redid``: the action that was taken back or done again.
    public var what: Kind?
    public var draw: LuckyDraw?
    /// Of ``Kind/imported``: whether it tells how the import began; else older pieces of it go into the same row.
    /// Clients don't hear it.
    var isFirstPiece = true

    private enum CodingKeys: CodingKey {
      case kind, moment, begin, at, since, by, steps, card, section, text, into, key, value, seat, count, what, draw
    }

    package init(_ kind: Kind, at position: HistoryPosition, _ time: Timestamp) {
      self.kind = kind
      moment = position
      begin = position
      at = time
      since = time
    }
  }

  /// A page of rows, the latest first.
  public struct HistoryRows: Hashable, Sendable, Codable {
    public var rows: [HistoryRow]
    /// Where the next page begins; nil: nothing older is kept.
    public var next: HistoryPosition?
    /// The earliest moment that can be looked at (rule HI1).
    public var oldest: HistoryPosition
    /// Of all seats that the rows name, by number. A seat without a name, or that was forgotten, isn't here.
    public var names: [String: String]
    /// True: no row says who of the people did it. Nil: all do.
    public var anonymous: Bool?
    /// Entries that were gone through for this page.
    public var read: Int

    package init(
      rows: [HistoryRow], next: HistoryPosition? = nil, oldest: HistoryPosition = .start, names: [String: String],
      anonymous: Bool? = nil, read: Int = 0
    ) {
      self.rows = rows
      self.next = next
      self.oldest = oldest
      self.names = names
      self.anonymous = anonymous
      self.read = read
    }
  }
}

extension HostResult.HistoryRow.Kind {
  /// What a filter finds it under.
  public var topic: HostResult.HistoryRow.Topic {
    switch self {
    case .addedCard, .wroteCard, .movedCard, .removedCard, .restoredCard, .didSeveral, .didHidden, .declared, .undid,
      .redid, .drew, .fed, .stored, .turnBegan, .putFirst, .skipped, .imported, .answered,
      .removedMessage, .restoredMessage:
      .cards
    case .crossedOff, .uncrossed, .voted, .tookVoteBack, .tookDibs, .gaveDibsUp, .joinedIn, .leftTogether, .setValue,
      .clearedValue, .turnedOn, .turnedOff, .reacted, .tookReactionBack:
      .values
    case .addedSection, .renamedSection, .movedSection, .removedSection, .restoredSection, .hidCards, .revealedCards,
      .hidVotes, .revealedVotes:
      .sections
    case .came, .tookName, .tookSeatAway, .forgot, .gaveRole, .tookRole, .letLook, .letJoin, .renamed, .addedFor,
      .merged, .unmerged:
      .people
    case .froze, .unfroze, .letChangeAll, .letChangeOwn, .letChangeSections, .keptSections, .newLink, .keptSeats,
      .changedLobby, .titled, .arranged, .arrangedAsDeclared, .declaredContainer, .declaredValues, .declaredSections,
      .madeAnonymous, .showedBoard, .showedCurtain, .showedCard, .announced, .clearedAnnouncement, .setTimer,
      .setTurnLength, .setClock, .setWallView, .setTheme, .declaredTalk,
      .letTalk, .endedTalk,
      .publishedTitle,
      .keptTitle,
      .toldHosts,
      .clearedHostAnnouncement,
      .setOneWall:
      .settings
    }
  }

  /// What its steps have in common: those of one family, on one thing, make one row. Nil: each step is a row.
  var family: Self? {
    switch self {
    case .crossedOff, .uncrossed: .crossedOff
    case .voted, .tookVoteBack: .voted
    case .reacted, .tookReactionBack: .reacted
    case .tookDibs, .gaveDibsUp: .tookDibs
    case .joinedIn, .leftTogether: .joinedIn
    case .setValue, .clearedValue, .turnedOn, .turnedOff: .setValue
    case .hidCards, .revealedCards: .hidCards
    case .hidVotes, .revealedVotes: .hidVotes
    case .froze, .unfroze: .froze
    case .letChangeAll, .letChangeOwn: .letChangeAll
    case .letChangeSections, .keptSections: .letChangeSections
    case .letTalk, .endedTalk: .letTalk
    case .arranged, .arrangedAsDeclared: .arranged
    case .showedBoard, .showedCurtain, .showedCard: .showedBoard
    case .publishedTitle, .keptTitle: .publishedTitle
    case .wroteCard, .movedCard, .renamedSection, .movedSection, .didHidden, .undid, .redid, .changedLobby, .titled,
      .declared, .fed, .stored, .setTimer, .setTurnLength, .setClock, .setWallView, .setTheme, .setOneWall:
      self
    case .addedCard, .removedCard, .restoredCard, .addedSection, .removedSection, .restoredSection, .didSeveral, .came,
      .tookName, .tookSeatAway, .forgot, .gaveRole, .tookRole, .letLook, .letJoin, .renamed, .addedFor, .newLink,
      .keptSeats, .declaredContainer, .declaredValues, .declaredSections, .madeAnonymous, .announced,
      .clearedAnnouncement, .drew, .turnBegan, .putFirst, .skipped, .merged, .unmerged, .imported, .answered,
      .removedMessage, .restoredMessage, .declaredTalk,
      .toldHosts,
      .clearedHostAnnouncement:
      nil
    }
  }
}

/// What a host wants to read of the history.
public struct HistoryFilter: Hashable, Sendable {
  /// Only what this seat did.
  public var by: SeatNumber?
  /// Only what was done to this section, or to cards that are in it or were put there.
  public var section: SectionID?
  public var topic: HostResult.HistoryRow.Topic?
  /// Only what is about something with this in its name, whatever the case.
  public var find: String?
  /// Each step is a row of its own.
  public var isEachStep: Bool

  public init(
    by: SeatNumber? = nil, section: SectionID? = nil, topic: HostResult.HistoryRow.Topic? = nil, find: String? = nil,
    isEachStep: Bool = false
  ) {
    self.by = by
    self.section = section
    self.topic = topic
    self.find = find
    self.isEachStep = isEachStep
  }
}
