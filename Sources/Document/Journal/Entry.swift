/// The journal's counter: operations, outcomes, seats and settings of one board are numbered in one sequence.
public struct SequenceNumber: Hashable, Sendable, Comparable {
  public var rawValue: UInt64

  public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  public static let zero = SequenceNumber(0)

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// One line of a board's journal. A ``BoardState`` is the fold of them.
///
/// The stored form is additive: a case and its fields, once released, keep their names and meaning.
public enum Entry: Hashable, Sendable {
  /// A person took a seat. `secretHash` is the hash of what their device keeps.
  case seat(SeatNumber, secretHash: [UInt8], name: String, at: Timestamp)
  case renamed(SeatNumber, name: String)
  /// A person has their seat on one more device: `secretHash` is the hash of what that one keeps.
  case seatSecret(SeatNumber, secretHash: [UInt8], at: Timestamp)
  /// The seat is revoked for good; its secrets open nothing any more.
  case kicked(SeatNumber, by: SeatNumber?, at: Timestamp)
  /// Seats that own nothing made room for others, or a host forgot them: their secrets and outboxes open nothing any
  /// more, and their numbers are never given again.
  case seatsForgotten([SeatNumber])
  /// A tab or process got its short number. `outbox` is the random id it calls itself by.
  case outbox(OutboxNumber, outbox: String, seat: SeatNumber)
  /// Outboxes made room for others, after their devices had heard the outcome of everything they ever did. A device
  /// that comes back with one begins another.
  case outboxesForgotten([OutboxNumber])
  /// An operation was applied and made the next revision.
  case applied(OperationID, Document.Operation, by: SeatNumber?, at: Timestamp)
  /// An operation that a seat asked for by undo or redo was applied and made the next revision: it took back the
  /// operation `of`, or, with `isRedo`, the undo `of`.
  case undone(
    OperationID, Document.Operation, of: OperationID, isRedo: Bool, by: SeatNumber, at: Timestamp)
  /// An operation was refused, finally for its counter.
  case refused(OperationID, Refusal)
  /// The outbox has seen its outcomes up to `counter`; they need not be kept.
  case confirmed(OutboxNumber, counter: UInt32)
  case setting(Setting, by: SeatNumber?, at: Timestamp)
  /// What the board's views keep under a name, as JSON text.
  case stored(name: String, json: String, at: Timestamp)
  /// A program fed a collection of the board's file.
  case fed(collection: String, FedCollection.Change, at: Timestamp)
  /// So many of the oldest removals that may be forgotten were, because what is kept of them was too large. Written
  /// down, since a replay under other limits must give the same document.
  case removalsForgotten(Int, at: Timestamp)
  /// A host changed something about a person's seat.
  case seatChanged(SeatNumber, SeatChange, by: SeatNumber?, at: Timestamp)
}

/// What a host, or the board's file, sets for a whole board.
public enum Setting: Hashable, Sendable {
  case frozen(Bool)
  case guestsChange(GuestsChange)
  /// The generation of a role's link; a new one makes older links open nothing.
  case linkGeneration(role: String, generation: UInt32)
  /// By a guests' link from before this generation only these seats come back; all others need a newer one.
  case keptSeats(from: UInt32, [SeatNumber])
  /// What the file calls the board: known here too, for a time when the file is wrong.
  case title(String)
  /// The container that the file names; nil: it names none.
  case declaredContainer(ContainerChoice?)
  /// The container that a host chose, which wins over the file's; nil: it doesn't any more.
  case container(ContainerChoice?)
  case wall(WallShow)
  /// What hosts say to everyone; nil: nothing any more.
  case announcement(Announcement?)
  /// The container values that the file declares besides those that every board has, and how they show.
  case declaredValues([DeclaredValue])
  /// From now on nobody is shown who wrote or did anything: for good, for people wrote under that promise.
  case anonymous
  /// How newcomers come in.
  case lobby(LobbyRules)
  /// Whether the file lets guests change sections.
  case declaredGuestsChangeSections(Bool)
  /// Whether a host lets them, which wins over the file.
  case guestsChangeSections(Bool)
  /// What the board's file says of threads below cards.
  case declaredTalk(Bool)
  /// Whether there are threads below cards, by a host's word.
  case talk(Bool)

  /// A host drew a card by lot.
  case drawn(LuckyDraw)

  /// A timer began, went on or ended.
  case timer(TimerChange)
  /// How long each turn of a section is timed; nil: it isn't.
  case turnLength(SectionID, TurnLength?)
  /// So many milliseconds the server's wall clock is ahead of the board's clock, by which timers and announcements end
  /// (rule TM3).
  case clockAhead(Int64)
  /// How walls are turned and read.
  case wallView(WallView)

  /// The colors of pages and walls.
  case theme(BoardTheme)

  /// Whether the board's title may be read without a link: in the previews of its links.
  case titleIsPublic(Bool)

  /// What hosts say to hosts and co-hosts alone; nil: nothing any more (rule TM9).
  case hostAnnouncement(Announcement?)
  /// What one wall shows, and how, apart from the others (rules WL10 to WL12).
  case oneWall(OneWall)
}

/// What hosts say to everyone, until they say something else or take it away.
public struct Announcement: Hashable, Sendable, Codable {
  /// One line.
  public var text: String
  /// When it was said: a person who dismissed it doesn't see it again, and the same text said again is another.
  public var at: Timestamp
  /// When it ends by itself, by the board's clock; nil: a host takes it back.
  public var until: Timestamp?
  /// Nil: everyone.
  public var to: Recipients?

  public enum Recipients: String, Hashable, Sendable, Codable, CaseIterable {
    case walls
    /// Everyone's own devices: phones, computers and terminals.
    case phones
    /// Hosts and co-hosts alone: nobody else hears of it.
    case hosts
  }

  /// So many that were said last are kept, so that hosts can say them again.
  public static let keptMax = 20

  public init(text: String, at: Timestamp, until: Timestamp? = nil, to: Recipients? = nil) {
    self.text = text
    self.at = at
    self.until = until
    self.to = to
  }

  /// Whether walls show it.
  public var isForWalls: Bool { to != .phones }
  /// Whether phones and terminals show it.
  public var isForPhones: Bool { to != .walls }
}

/// What walls show.
public enum WallShow: Hashable, Sendable {
  case board
  /// Title and invitation only: the board is covered, by a host's words if there are any.
  case curtain(String?)
  /// One card in letters for the whole room; the board, if it isn't on it any more.
  case card(CardID)

  public var isCurtain: Bool { if case .curtain = self { true } else { false } }
}

/// Which cards guests may change; adding cards stays allowed either way.
public enum GuestsChange: String, Hashable, Sendable, CaseIterable, Codable {
  case everything
  /// Only cards they added. A declared card is nobody's.
  case own
}

/// Milliseconds since 1970 by the server's wall clock: for people to read, never for order.
public struct Timestamp: Hashable, Sendable, Codable {
  public var milliseconds: Int64

  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  public init(from decoder: any Decoder) throws {
    milliseconds = try decoder.singleValueContainer().decode(Int64.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(milliseconds)
  }
}
