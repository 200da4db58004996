public import Document
public import Presentation

/// What the server says, one JSON value each (PROTOCOL.md, "Messages from the server").
public enum ServerMessage: Hashable, Sendable {
  case welcome(Welcome)
  case snapshot(Snapshot)
  case frame(Frame)
  /// What became of operations, outside a frame: before a snapshot that skips frames, and for a duplicate.
  case outcomes(OutboxReport)
  case refused(counter: UInt32, Refusal)
  case resend(from: UInt32, ResendCode, afterMilliseconds: Int)
  case you(You)
  /// The people who are here; `more`: how many there are besides, unnamed.
  case people([Person], more: Int)
  case seats(ClaimableSeats)
  /// This session's claim waits for an answer, under this number.
  case claiming(ClaimID, SeatNumber)
  /// All claims to seats that this session may answer.
  case claims([SeatClaim])
  /// The seat is this person's: a hello with the secret, and a new outbox, sits down on it.
  case claimed(SeatNumber, secret: String)
  /// How others come in; nil: this session has no way to give on.
  case invitation(WayIn?)
  case done(id: Int, HostResult)
  /// The press has done what it does.
  case pressed(Press)
  /// The text that was typed into this is taken.
  case entered(Press)
  case error(InputError)
  /// With the board's clock, while something ends by it (rule TM3).
  case pong(Timestamp? = nil)

  /// Instead of a welcome: this newcomer waits.
  case lobby(LobbyMessage)
  /// For hosts: the door, who waits, and what hosts say to hosts alone.
  case waiting(LobbyState)
  /// For walls and hosts: the word that walls show; nil: none.
  case wallWord(WallWord?)

  /// The messages below the card that this session reads.
  case thread(ThreadUpdate)

  /// For a wall that said in its hello what it is called: the name that a host gave it; nil: none any more.
  case wallName(WallName?)

  /// Of the cards that a host's command brings, so many are on the board.
  case progress(id: Int, done: Int, of: Int)
}

extension ServerMessage {
  /// What `hello` and `welcome` name; a client that speaks none of them hears so at once, and is never misunderstood.
  package static let protocols = ProtocolThree.version...newestProtocol
  /// The one that the types here read and write; see ``ProtocolThree`` for the other.
  public static let newestProtocol = 4
}

/// The answer to a hello.
public struct Welcome: Hashable, Sendable {
  public var epoch: String
  public var board: BoardTitle
  public var you: You
  public var outbox: OutboxReport
  public var settings: SharedSettings
  public var limits: Limits
  /// The container values that people may set, in the order to offer them.
  public var values: [ValueField]
  /// Nil: facts alone, no scene.
  public var surface: Surface?
  public var audience: Audience
  /// Part of the board can't be read, so nobody changes it (rule P11b).
  public var isDamaged = false
  /// The containers that a host may show the board in, by name, in the order to offer them; empty for anyone else.
  public var containers: [String] = []
  /// The board's clock, while something ends by it (rule TM3).
  public var clock: Timestamp?

  package init(
    epoch: String, board: BoardTitle, you: You, outbox: OutboxReport, settings: SharedSettings, limits: Limits,
    values: [ValueField], surface: Surface? = nil, audience: Audience, isDamaged: Bool = false,
    containers: [String] = [], clock: Timestamp? = nil
  ) {
    self.clock = clock
    self.epoch = epoch
    self.board = board
    self.you = you
    self.outbox = outbox
    self.settings = settings
    self.limits = limits
    self.values = values
    self.surface = surface
    self.audience = audience
    self.isDamaged = isDamaged
    self.containers = containers
  }
}

public struct BoardTitle: Hashable, Sendable {
  public var name: String
  public var title: String

  public init(name: String, title: String) {
    self.name = name
    self.title = title
  }
}

/// Who a session is.
public struct You: Hashable, Sendable {
  public var seat: SeatNumber
  /// What the device must keep, if the seat is new.
  public var secret: String?
  public var name: String
  public var role: Role
  /// What to type on another device to have the seat there too; nil: the seat isn't in the journal.
  public var code: PersonalCode?
  /// How many devices were given the seat, this one among them.
  public var devices: Int
  /// The link would let them edit, but the board is full: they can only look until there is room.
  public var full: Bool
  /// A host lets them only look for so many milliseconds more; nil: nobody said for how long.
  public var viewOnlyFor: Int?
  /// Whether the person gave a name.
  public var named: Bool { !name.isEmpty }

  public init(
    seat: SeatNumber, secret: String? = nil, name: String, role: Role, code: PersonalCode? = nil, devices: Int = 1,
    full: Bool = false, viewOnlyFor: Int? = nil
  ) {
    self.viewOnlyFor = viewOnlyFor
    self.seat = seat
    self.secret = secret
    self.name = name
    self.role = role
    self.code = code
    self.devices = devices
    self.full = full
  }
}

/// What became of an outbox's operations: everything up to `high` is decided.
public struct OutboxReport: Hashable, Sendable {
  public var number: OutboxNumber
  public var high: UInt32
  /// Those the device hasn't confirmed, ascending.
  public var outcomes: [BoardState.Outcome]

  public init(number: OutboxNumber, high: UInt32 = 0, outcomes: [BoardState.Outcome] = []) {
    self.number = number
    self.high = high
    self.outcomes = outcomes
  }
}

/// The settings that hosts make and everyone may know.
public struct SharedSettings: Hashable, Sendable {
  public var frozen: Bool
  public var guestsChange: GuestsChange
  /// Nobody hears who wrote or did anything (SPEC AN1 to AN6).
  public var anonymous: Bool
  public var wall: WallShow
  public var announcement: Announcement?
  /// Guests add, rename, move, remove and restore sections too.
  public var guestsChangeSections: Bool
  public var timers: [BoardTimer] = []
  /// By section, in the order of their ids.
  public var turnLengths: [TurnLength] = []
  public var wallView = WallView()
  public var theme = BoardTheme.paper
  /// People write messages below cards.
  public var talk = false
  /// Whether the previews of the board's links say its title.
  public var titleIsPublic = false
  /// The walls that show something of their own, by name.
  public var walls: [OneWall] = []
  /// The last draw by lot, and how many there were. Not on the wire: a frame tells it as an event.
  package var drawn: LuckyDraw?
  package var draws: UInt32 = 0

  public init(
    frozen: Bool = false, guestsChange: GuestsChange = .everything, anonymous: Bool = false, wall: WallShow = .board,
    announcement: Announcement? = nil, guestsChangeSections: Bool = false
  ) {
    self.frozen = frozen
    self.guestsChange = guestsChange
    self.anonymous = anonymous
    self.wall = wall
    self.announcement = announcement
    self.guestsChangeSections = guestsChangeSections
  }

  package init(_ state: BoardState) {
    let settings = state.settings
    self.init(
      frozen: settings.isFrozen, guestsChange: settings.guestsChange, anonymous: state.document.isAnonymous,
      wall: settings.wall, announcement: settings.announcement, guestsChangeSections: settings.guestsChangeSections)
    drawn = settings.drawn
    draws = settings.draws
    // Which card a timer began with is the server's own business: it may be hidden by now.
    timers = settings.timers.map {
      BoardTimer(section: $0.section, text: $0.text, length: $0.length, phase: $0.phase)
    }
    turnLengths = settings.turnLengths.map { TurnLength(section: $0.section, length: $0.length) }
      .sorted { $0.section < $1.section }
    wallView = settings.wallView
    theme = settings.theme
    talk = settings.hasTalk
    titleIsPublic = settings.titleIsPublic
    walls = settings.ownWalls
  }
}

/// Everything at one frame, for one surface or without a scene.
public struct Snapshot: Hashable, Sendable {
  public var frame: UInt64
  public var revision: Revision
  public var settings: SharedSettings
  public var facts: Facts
  /// Nil: facts alone. The scene is empty then and doesn't travel.
  public var surface: Surface?
  public var scene: Scene
  /// The styles that frames from here on name by number.
  package var styles: KnownStyles
  /// The facts for this session alone.
  public var privateFacts: PrivateFacts?

  /// - Parameter styles: nil: those of the scene are numbered.
  package init(
    frame: UInt64, revision: Revision, settings: SharedSettings, facts: Facts, surface: Surface?, scene: Scene,
    styles: KnownStyles? = nil, privateFacts: PrivateFacts? = nil
  ) {
    self.privateFacts = privateFacts
    self.frame = frame
    self.revision = revision
    self.settings = settings
    self.facts = facts
    self.surface = surface
    self.scene = scene
    self.styles = styles ?? StyleNumbers(scene).known
  }
}

/// What changed since the frame before, for one surface.
public struct Frame: Hashable, Sendable {
  public var frame: UInt64
  public var revision: Revision
  /// In the order of their revisions, of which the last is the frame's.
  public var operations: [AppliedOperation]
  /// What seats are called now.
  public var names: [SeatNumber: String]
  /// Only if changed.
  public var settings: SharedSettings?
  /// Only if something moved or looks different.
  public var scene: SentPatch?
  /// The facts for this session alone.
  public var privateFacts: PrivateFacts?
  /// The events, for clients that tell people.
  public var events: [FrameEvent] = []

  /// All that changed, in the order to apply it.
  public var facts: [Fact] {
    names.sorted { $0.key < $1.key }.map { Fact.name($0.key, $0.value) } + operations.flatMap(\.facts)
  }
}

/// An operation that a frame contains, the revision it made, and what it changed.
public struct AppliedOperation: Hashable, Sendable {
  public var id: OperationID
  public var revision: Revision
  /// Nil: nobody's, as a reconciled board file.
  public var author: SeatNumber?
  public var facts: [Fact]

  public init(_ id: OperationID, _ revision: Revision, by author: SeatNumber? = nil, changes: [Change] = []) {
    self.id = id
    self.revision = revision
    self.author = author
    facts = changes.map { Fact($0, revision: revision, by: author) }
  }
}

/// Why operations must be sent again; no outcome (rule P11).
public enum ResendCode: String, Hashable, Sendable, Codable, CaseIterable {
  case gap
  case rate
  /// The journal is being read back.
  case paused
  /// The journal can't be written: operations stay with their authors.
  case readOnly
  /// The device hasn't confirmed as many outcomes as are kept for it.
  case unconfirmed
}

/// Someone who is here.
public struct Person: Hashable, Sendable {
  public var seat: SeatNumber
  public var name: String
  public var role: Role
  /// The card they have open.
  public var card: CardID?
  /// The card whose turn it is now, once their page has shown that to them.
  public var shown: CardID?
  /// Where they carry the card that they have open, while few people are here.
  public var over: Carried?

  package init(seat: SeatNumber, name: String, role: Role, card: CardID? = nil, shown: CardID? = nil) {
    self.shown = shown
    self.seat = seat
    self.name = name
    self.role = role
    self.card = card
  }
}
