public import BoardUI
public import Document
public import Messages
public import Presentation

/// One connection, by a number that the server gave it and doesn't use again while it runs.
public struct SessionID: NumberIdentifier {
  public var rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// When something happens: by a clock that only goes forward, for deadlines, and by the wall clock, for people.
public struct RoomTime: Hashable, Sendable {
  /// Since a moment that stays the same while the room lives.
  public var monotonic: Duration
  public var wall: Timestamp

  public init(monotonic: Duration, wall: Timestamp) {
    self.monotonic = monotonic
    self.wall = wall
  }
}

/// An event of a room.
public enum RoomEvent: Sendable {
  /// `isLocal`: over the host's own Unix socket. `mayHost`: false where someone who listens on the way could take a
  /// host's link, and that isn't allowed. `address`: the peer's, in numbers and without a port, if there is one.
  /// `again`: the session was here, or with another room of the board, before its relay's channel broke.
  case connected(
    SessionID, isLocal: Bool, mayHost: Bool = true, address: String? = nil, again: HelloAgain? = nil)
  case received(SessionID, [UInt8], isText: Bool)
  case disconnected(SessionID)
  /// The end of the append that the room asked for; it asks for the next one only then.
  case appended(AppendEnd)
  /// What ``RoomEffect/reload`` read.
  case reloaded(Result<JournalContents, JournalError>)
  /// The snapshot that the room asked for is kept, or couldn't be; it asks for the next one only then.
  case snapshotKept
  /// What the journal says to a question about the past, by the question's ticket.
  case history(UInt64, Result<HistoryQuestion.Answer, JournalError>)
  /// What the server says to a question, by the question's ticket.
  case answered(UInt64, ServerAnswer)
  /// How fast the room's owner wants frames and snapshots from now on.
  case paced(RoomPace)
  /// What the board file or the board's Swift code declares now.
  case declared(Declaration)
  /// How the file or the code calls the board and wants it shown now.
  case described(BoardDescription)
  /// A program fed a collection, and with that this is declared now.
  case fed(CollectionFeed)
  /// The file can't be read any more, and why, in a sentence for the host: the earlier declaration stays. Nil: it can.
  case undeclarable(String?)
  /// Views or their tasks wrote something, see ``Room/onViewsChanged(_:)``.
  case viewsChanged
  /// The time that ``RoomEffect/wake(at:)`` asked for has come. Earlier or more often does no harm.
  case tick
  /// The session's unsent bytes passed their bound and were dropped; it gets nothing more until it is drained.
  case lagging(SessionID)
  /// The session took all that waited for it; if it was lagging, it can take a snapshot now.
  case drained(SessionID)
  /// The surface that the room ordered is laid out.
  case opened(BuiltSurface)
  /// Its relay hasn't heard the session for ``RoomConfiguration/idleTimeout``, though it was told something.
  case silent(SessionID)
  /// Something has waited for the session for 10 s, and not a byte was taken in that time.
  case stalled(SessionID)
  /// The channel to this relay is broken. Its sessions are gone; it says their hellos again on another one.
  case broken(RelayID)
  /// Too much waits for this relay on its way to another node, or little again.
  case full(RelayID, Bool)
  /// The server stops.
  case closing
  /// The server's owner archived or deleted the board. Nothing that isn't handed to the journal yet will be.
  case ended

  /// A picture of the seat has come and is about to be kept.
  case pictureComing(SeatNumber)
  /// The bytes of a picture are on disk, and this seat sent them.
  case pictureKept(String, by: SeatNumber)
}

/// What a declaration says of the board besides its sections.
public struct BoardDescription: Hashable, Sendable {
  public var title: String
  /// Nil: it names none.
  public var container: ContainerChoice?
  /// The container values that it declares, besides those that every board has.
  public var values: [DeclaredValue]
  /// Nobody is to be shown who wrote or did anything. A board that was so once stays so, whatever its file says later.
  public var isAnonymous: Bool
  /// Whether guests may change sections, as long as no host says otherwise.
  public var guestsChangeSections: Bool
  /// Whether people write messages below cards, as long as no host says otherwise.
  public var talk: Bool

  public init(
    title: String, container: ContainerChoice? = nil, values: [DeclaredValue] = [], isAnonymous: Bool = false,
    guestsChangeSections: Bool = false, talk: Bool = false
  ) {
    self.talk = talk
    self.title = title
    self.container = container
    self.values = values
    self.isAnonymous = isAnonymous
    self.guestsChangeSections = guestsChangeSections
  }
}

/// What a room wants done. Effects are performed in their order.
public enum RoomEffect: Hashable, Sendable {
  /// Build this on a background thread and say ``RoomEvent/opened(_:)``.
  case open(SurfaceOrder)
  /// Hand this to the relay, behind all that it was told before.
  case channel(RelayID, ChannelMessage)
  case append([Entry], after: SequenceNumber)
  case keepSnapshot(BoardState, at: SequenceNumber)
  /// Read the board back from the journal and say ``RoomEvent/reloaded(_:)``.
  case reload
  /// Read from the journal what is asked and say ``RoomEvent/history(_:_:)`` with the ticket.
  case readHistory(HistoryQuestion, ticket: UInt64)
  /// Say ``RoomEvent/answered(_:_:)`` with the ticket, after the other effects of the event.
  case ask(ServerQuestion, ticket: UInt64)
  /// A frame was made; the relays heard of it before this. Its owner may say ``RoomEvent/paced(_:)``.
  case madeFrame
  /// Answer the feed with this ticket; exactly one for each.
  case fed(UInt64, CollectionFeed.End)
  /// Say ``RoomEvent/tick`` at this time of the monotonic clock; replaces any wake before.
  case wake(at: Duration)
  /// Run a task of the board's views until it ends or is cancelled; all of them end with the room.
  case startTask(ViewTask)
  case cancelTask(ViewTaskID)
  case log(LogLevel, String, [String: String])
  /// Count it, and let the operator know.
  case security(SecurityEvent)

  public enum LogLevel: String, Hashable, Sendable {
    case info, warning, error
  }
}

/// What a room can't know or do by itself: keys and randomness.
public struct RoomSecrets {
  /// The role that a link's secret opens, given the generation of each role's link; nil: it opens nothing.
  public var role: (_ token: String, _ generations: [Role: UInt32]) -> Role?
  /// The link of a role in its generation.
  public var link: (_ role: Role, _ generation: UInt32) -> BoardLink
  /// What the journal keeps of a seat's secret.
  public var hash: (_ seatSecret: String) -> [UInt8]
  /// A secret for a seat, at least 128 random bits.
  public var freshSeatSecret: () -> String
  /// A random number, at least 2^16: the number of such an outbox must not show when it came.
  public var freshOutboxNumber: () -> UInt32
  /// The code of a seat's person: always the same, and not to be guessed from others'. Another seat that has the number
  /// in a database restored or made again, taken at another time, has another.
  public var code: (_ seat: SeatNumber, _ takenAt: Timestamp) -> PersonalCode

  /// What hosts see instead of an address: the same for the same one, and nobody can turn it back.
  public var addressName: (_ address: String) -> String
  /// The word that walls show in an interval of ``Messages/WallWord/shownMilliseconds`` since 1970: always the same,
  /// and not to be guessed from others'.
  public var wallWord: (_ interval: Int64) -> WallWord

  public init(
    role: @escaping (_ token: String, _ generations: [Role: UInt32]) -> Role?,
    link: @escaping (_ role: Role, _ generation: UInt32) -> BoardLink,
    hash: @escaping (_ seatSecret: String) -> [UInt8],
    freshSeatSecret: @escaping () -> String, freshOutboxNumber: @escaping () -> UInt32,
    code: @escaping (_ seat: SeatNumber, _ takenAt: Timestamp) -> PersonalCode,
    addressName: @escaping (_ address: String) -> String,
    wallWord: @escaping (_ interval: Int64) -> WallWord
  ) {
    self.role = role
    self.link = link
    self.hash = hash
    self.freshSeatSecret = freshSeatSecret
    self.freshOutboxNumber = freshOutboxNumber
    self.code = code
    self.addressName = addressName
    self.wallWord = wallWord
  }
}

/// A room's bounds and paces; the outcome at each bound stands beside it.
public struct RoomConfiguration: Hashable, Sendable {
  public var board: BoardTitle
  public var limits: Limits

  public init(board: BoardTitle, limits: Limits = Limits()) {
    self.board = board
    self.limits = limits
  }

  /// After so long without a hello: close 4001.
  public var helloTimeout = RoomConfiguration.helloTimeoutUsual
  static let helloTimeoutUsual = Duration.seconds(10)
  /// After so long without a message: close 4007.
  public var idleTimeout = Duration.seconds(30)
  /// Silence after which a session hears something, once: an answer puts ``idleTimeout`` off.
  public var promptAfter = Duration.seconds(20)
  /// Connections that one seat has at once: with one more the one that did nothing for longest is closed (rule P43).
  public var connectionsPerSeat = 16
  /// A card counts as open with someone for so long after their last sign of it.
  public var touchTimeout = Duration.seconds(20)
  /// A claim to a seat that nobody answers for so long: `claimExpired`.
  public var seatClaimTimeout = Duration.seconds(120)
  /// Claims to one seat, from one address and on the whole board, that wait for an answer: more are answered `full`.
  public var claimsPerSeat = 3
  public var claimsPerAddress = 3
  public var claimsPerBoard = 32
  /// New seats and new outboxes of one address within a minute: more wait, are answered `rate`, and come in the next
  /// one. A hall of 500 behind one address is in within three.
  public var seatsPerMinute = 200
  public var outboxesPerMinute = 400
  /// A seat that owns nothing and wasn't here for so long makes room on a full board: one that never did more than give
  /// a name, and one that did something.
  public var emptySeatKept = Duration.seconds(10)
  public var bareSeatKept = Duration.seconds(600)
  /// For so long after a start, nobody who was here before makes room: they are on the way.
  public var returnAfterStart = Duration.seconds(60)
  /// An outbox whose device knows all outcomes makes room on a full board when nobody used it for so long.
  public var outboxKept = Duration.seconds(60)
  /// The longest time until someone for whom there is no room tries again.
  public var roomRetry = Duration.seconds(10)
  /// Cards and values looked at in one step of counting who owns nothing; the time between two counts; and how many
  /// seats must be known to be free to go, so that it isn't done again.
  public var censusStep = 2_000
  public var censusInterval = Duration.seconds(10)
  public var candidatesMin = 100
  /// Addresses from which hosts let nobody new in, for so long: beyond that many the first is forgotten.
  public var barredMax = 256
  public var barredFor = Duration.seconds(12 * 3_600)
  /// Newcomers who asked and wait for a host, on the board and at one address: more hear `full` and ask again later.
  public var lobbyAskersMax = 50
  public var lobbyAskersPerAddress = 4
  /// Newcomers in the lobby who haven't asked: with one more the first of them is closed with 1013, and may come again.
  public var lobbyVisitorsMax = 200
  public var lobbyVisitorsPerAddress = 16
  /// Words within a minute that weren't on the wall, of one address and of all: a newcomer who picks one after that
  /// waits for a host.
  public var wrongWordsPerAddress = 2
  public var wrongWordsMax = 40
  /// Devices that may come back without asking though their seat isn't in the journal: beyond it the first is
  /// forgotten.
  public var lobbyKnownMax = 4_096
  /// How many come in at once, before other events have their turn.
  public var lobbyStep = 16
  /// Time between two lists of those who wait.
  public var lobbyInterval = Duration.milliseconds(250)
  /// Claims to a seat from one address that were denied within ten minutes: more are answered `rate`.
  public var claimsDenied = 3
  /// Wrong codes within a minute of one session: any code after that, right or wrong, gets `rate`. Those of an address
  /// and of the board are bounded by ``CodeTries``.
  public var wrongCodesPerSession = 5
  /// Devices that are given one seat within a minute: more are answered `rate`.
  public var seatGiftsPerMinute = 3
  /// Seats on one list to choose from: others are found by a search.
  public var claimableSeatsMax = 200
  /// Time between two such lists for one session: a session that asks sooner gets `rate`.
  public var seatListInterval = Duration.seconds(1)
  /// Time between frames while the room's owner sets no other; changes in between merge.
  public var frameInterval = Duration.microseconds(16_667)
  /// The same while everyone who looks has a large screen.
  public var quickInterval = Duration.microseconds(8_333)
  /// People on one list; of more only the number is sent.
  public var peopleMax = 200
  /// Time between two lists of people; with many people it is longer, see `peoplePause`.
  public var peopleInterval = Duration.milliseconds(500)
  /// The same while someone carries a card, and up to how many people see that.
  public var carryingInterval = Duration.milliseconds(200)
  public var carryingMax = 30
  /// So much more time between two lists for each person on them: a list costs its length times its readers.
  public var peoplePause = Duration.milliseconds(10)
  /// How long walls show an event before they go on, and how long one may wait for that until it is no news.
  public var eventShown = Duration.seconds(5)
  public var eventFresh = Duration.seconds(20)
  /// Time between two snapshots for one session; a request for more waits.
  public var snapshotInterval = Duration.milliseconds(500)
  /// A snapshot with more bytes than this is large: after one was made, sessions wait a while for the next, see
  /// `largeSnapshotPause`.
  public var largeSnapshotBytes = 256 << 10
  /// So long for each MB of it.
  public var largeSnapshotPause = Duration.milliseconds(50)
  /// Surfaces laid out at once; beyond it a client gets the nearest there is of its kind.
  public var surfacesMax = 12
  /// The same on a board with more than so many cards, but that each kind can have one.
  public var surfacesMaxOfLarge = 3
  public var cardsOfLarge = 2_000
  /// Time for each card after a surface was laid out, until another one is. Boards with few cards need none.
  public var surfacePause = Duration.microseconds(200)
  public var cardsLaidOutAtOnce = 200
  /// A board with more cards is laid out on a background thread, if all that is on it comes with the program.
  public var cardsLaidOutOnLoop = 200
  /// Sessions that wait for that in line; beyond it a client stays with what it has.
  public var surfacesWaitingMax = 256
  /// A surface that nobody looks at is closed after so long.
  public var surfaceIdle = Duration.seconds(60)
  /// How much relays keep of each surface.
  public var lanes = LaneBounds()
  /// Ordinary operations a second that the account of one seat is given, and at once after quiet. Every message is paid
  /// for with them, by what it costs (see ``MessageCost``): more is answered `rate`, operations `resend` with `rate`.
  public var operationsPerSecond = 30
  public var operationsBurst = 60
  /// The same for all who come from one address, which may be a whole hall.
  public var addressOperationsPerSecond = 1_200
  public var addressOperationsBurst = 6_000
  /// The same for all of whom no address is known, together.
  public var boardOperationsPerSecond = 2_400
  public var boardOperationsBurst = 12_000
  /// Accounts that are remembered; beyond it those are forgotten first that are full.
  public var accountsMax = 20_000
  /// Operations that one press may lead to; the rest is left out and logged.
  public var operationsPerPress = 100
  /// How many sessions are looked at for what is late about them, before other events have their turn.
  public var sweepStep = 250
  /// Bytes of messages gathered for the next append: more are answered `resend` with `rate`.
  public var gatheredBytesMax = 8 << 20
  /// Messages not understood in ``abuseWindow``: close 4006.
  public var abuseMax = 20
  public var abuseWindow = Duration.seconds(10)
  /// Bytes of a declaration that a host sends: a longer one is refused with `tooLong`.
  public var declarationBytesMax = 200 << 10
  /// Bytes of a text with cards that a host brings, and cards of it, or sections and their values: more are refused
  /// with `tooLong`, and `full` with `what` `import`. As JSON it has to fit a message.
  public var importBytesMax = 400 << 10
  public var importCardsMax = 10_000
  /// Steps of an import that are done at once, and bytes of texts; others wait until these are on disk and shown.
  public var importStepsAtOnce: UInt32 = 100
  public var importBytesAtOnce = 64 << 10
  /// Sections of a preview and cards of each: others are left out.
  public var previewSectionsMax = 12
  public var previewCardsMax = 24
  /// Bytes of removed cards in one answer to a host: older ones are left out.
  public var removedBytesMax = 256 << 10
  /// Entries and bytes of one page of the past; the next page has the rest.
  public var historyLinesMax = 200
  public var historyBytesMax = 256 << 10
  /// Questions about the past that are being read at once; more are answered `rate`.
  public var historyRequestsMax = 4
  /// Questions to the server that wait for an answer, which comes at once; more are answered `rate`.
  public var serverQuestionsMax = 64
  /// Names under which the board's views store values, the bytes of a name and of a value as JSON text: a value that
  /// passes one of these isn't stored, and logged.
  public var storedNamesMax = 256
  public var storedNameBytesMax = 200
  public var storedBytesMax = 20_000
  /// Different mistakes of views that are logged.
  public var viewDiagnosticsMax = 100
  /// Entries between two snapshots of the journal.
  public var entriesPerSnapshot = 1_000
  /// Failures of the journal in a row until the room calls itself read-only. It goes on trying.
  public var failuresMax = 3
  /// The longest time between two tries to read the journal back.
  public var retryMax = Duration.seconds(30)
}
