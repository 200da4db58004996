public import Document
public import Messages

/// A room's bounds and rates. Beside each bound is what happens at it.
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
