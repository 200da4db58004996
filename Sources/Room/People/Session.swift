internal import Document
internal import Messages
internal import Presentation

/// One connection as the room sees it.
struct Session {
  /// A session has said nothing yet, or is someone: nothing in between can be written.
  enum State {
    /// `again`: it was let in before, see ``HelloAgain``.
    case greeting(since: Duration, isLocal: Bool, mayHost: Bool, again: HelloAgain?)
    /// It said hello with something that opens the board, and isn't let in yet.
    case waiting(Visitor)
    case joined(Participant)
  }

  var state: State
  /// Where it comes from, in numbers and without a port; nil: from the server's own machine, or nobody said.
  let address: String?
  /// Whose account pays for its messages besides its seat's; nil: nobody's, at the server's own machine.
  let origin: Accounts.Holder?
  /// When the last message came.
  var heardAt: Duration
  /// When the last one came that its person may have made it send, unlike a heartbeat.
  var actedAt: Duration
  /// When it was sent something to make it say something: a page whose timers are held back can when it hears.
  var promptedAt: Duration?
  /// How often its relay said that its queue was dropped.
  var losses: UInt32 = 0
  /// When its latest messages weren't understood, ascending, within the abuse window.
  var errorTimes: [Duration] = []
}

/// A newcomer in the lobby.
struct Visitor {
  /// As they said it, with the name that they gave since.
  var hello: Hello
  let entrance: Entrance
  let mayHost: Bool
}

/// A session that said hello.
struct Participant {
  /// What the session's scene is doing.
  enum View: Hashable {
    case following
    /// Gets a snapshot as soon as the shown document is the durable one, and not before the time.
    case awaitingSnapshot(notBefore: Duration)
    case lagging
  }

  /// By what is on disk; what it may do is judged by what is on its way there, too: see ``Room/acting(_:)``.
  var role: Role
  /// It would be a guest, but the board had no room.
  let foundFull: Bool
  var entrance: Entrance
  /// The one that stands for its device's, by what is on disk.
  var seat: SeatNumber
  let outbox: OutboxNumber
  /// Its outcomes up to this counter are kept on its device, as it said.
  var confirmed: UInt32
  /// The seat's secret, if this session was the first to be told.
  let secret: String?
  /// Nil: it wants facts alone.
  private(set) var surface: Surface?
  let readsGzip: Bool
  let knowsLobby: Bool
  /// Of a wall: what it is called. Nil: it can't be told.
  var wall: WallCalled?
  var view: View
  /// No snapshot before this time: they are large.
  var nextSnapshotAt: Duration
  /// It has nothing of the board, and did nothing there that a snapshot of before might lack.
  var knowsNothing = false
  /// A session that comes back has seen no frame of its surface after this one; 0: none of this run of the room.
  var seenFrame: UInt64?
  /// The next snapshot is one that it asked for, or lost its place among the frames.
  var paysForSnapshot = true
  /// The card it has open, and when it said so last.
  var card: CardID?
  var touchedAt = Duration.zero
  /// Where it carries that card over the board.
  var over: Carried?
  /// The card whose turn this session's page has shown to its person.
  var shown: ShownTurn?
  /// The counter that this session was told to send again from; later ones come again too and need no answer.
  var resend: ResendRequest?
  /// Its queue was dropped, whatever was in it: it is welcomed again, as if it had just connected.
  var needsWelcome = false
  /// Until then it hears no list of people.
  var missesLists = false
  /// Its queue was dropped, and it hasn't been welcomed again yet.
  var awaitsWelcome: Bool { needsWelcome && missesLists }
  /// No list of seats before this time: they are searched for among all.
  var nextSeatListAt = Duration.zero
  /// The server was told that it has a seat.
  var isTrusted = false

  mutating func turn(to surface: Surface?) {
    self.surface = surface
    seenFrame = nil
  }
}

/// What a session was told to send again.
struct ResendRequest {
  var from: UInt32
  var at: Duration
  /// Something behind it came since then, and was passed over silently.
  var hasPassedOver = false
}
