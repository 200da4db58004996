/// All that a board's journal says: the document, the seats, the outboxes with their outcomes, and the settings.
///
/// The fold of the entries in their order; equal journals give equal states. Looking up a seat by its secret's hash or
/// an outbox by its id is O(1).
public struct BoardState: Hashable, Sendable {
  /// A person's place on the board, held by a secret on each of their devices.
  public struct Seat: Hashable, Sendable {
    public let number: SeatNumber
    /// The hashes of what their devices keep, the latest last: at least one, at most ``BoardState/secretsKept``.
    public internal(set) var secretHashes: [[UInt8]]
    public internal(set) var name: String
    public let takenAt: Timestamp
    /// When it was revoked, for good; nil: it wasn't.
    public internal(set) var kickedAt: Timestamp?
    /// The role that a host gave it, in place of the link's; nil: the link's counts.
    public internal(set) var role: String?
    /// The person only looks until then; nil, or a time that has passed: they may do what their role may.
    public internal(set) var viewOnlyUntil: Timestamp?
    /// The seat that it was merged into, and what became that one's; nil: it stands for itself.
    public internal(set) var merge: SeatMerge?
  }

  /// One browser tab or terminal process, and what became of its operations.
  public struct Outbox: Hashable, Sendable {
    public let number: OutboxNumber
    /// What it calls itself by.
    public let id: String
    public let seat: SeatNumber
    /// The highest counter that is decided; the next operation has the one after it.
    public internal(set) var high: UInt32 = 0
    /// The highest counter whose outcome it has on its device.
    public internal(set) var confirmed: UInt32 = 0
    /// The latest outcomes above `confirmed`, ascending by counter.
    public internal(set) var outcomes: [Outcome] = []
  }

  /// What became of one operation, final for its counter.
  public struct Outcome: Hashable, Sendable {
    public enum End: Hashable, Sendable {
      case applied(Revision)
      case refused(Refusal)
    }

    public let counter: UInt32
    public let end: End

    public init(counter: UInt32, end: End) {
      self.counter = counter
      self.end = end
    }
  }

  /// The settings that hosts make for the whole board.
  public struct Settings: Hashable, Sendable {
    /// Only hosts change the board.
    public internal(set) var isFrozen = false
    public internal(set) var guestsChange = GuestsChange.everything
    /// By role; a role without one has generation 0.
    public internal(set) var linkGenerations: [String: UInt32] = [:]
    /// The people who may come back, and by which links of guests; nil: everyone with a seat, by each.
    public internal(set) var kept: Kept?
    /// What the board's file called it last.
    public internal(set) var title: String?
    /// The container that the board's file names.
    public internal(set) var declaredContainer: ContainerChoice?
    /// The container that a host chose.
    public internal(set) var chosenContainer: ContainerChoice?
    public internal(set) var wall = WallShow.board
    public internal(set) var announcement: Announcement?
    /// What a host drew last, and the number of draws so far: the same card drawn twice is another draw.
    public internal(set) var drawn: LuckyDraw?
    public internal(set) var draws: UInt32 = 0
    /// In the order in which something happened to them last.
    public internal(set) var timers: [BoardTimer] = []
    public internal(set) var turnLengths: [TurnLength] = []
    /// The server's wall clock less the board's, in milliseconds.
    public internal(set) var clockAhead: Int64 = 0
    /// The announcements that hosts made, the latest first: ``Announcement/keptMax`` at most.
    public internal(set) var said: [Announcement] = []
    public internal(set) var wallView = WallView()
    /// What hosts say to hosts alone.
    public internal(set) var hostAnnouncement: Announcement?
    /// The walls that show something of their own, by name: ``OneWall/countMax`` at most.
    public internal(set) var ownWalls: [OneWall] = []
    public internal(set) var theme = BoardTheme.paper
    /// Whether the previews of the board's links say its title.
    public internal(set) var titleIsPublic = false
    /// The container values that the board's file declares besides those that every board has.
    public internal(set) var declaredValues: [DeclaredValue] = []
    public internal(set) var lobby = LobbyRules()
    /// Whether the board's file lets guests change sections; nil: it doesn't say.
    public internal(set) var declaredGuestsChangeSections: Bool?
    /// Whether a host lets them; nil: none said.
    public internal(set) var chosenGuestsChangeSections: Bool?
    /// Whether the board's file has threads below cards; nil: it doesn't say.
    public internal(set) var declaredTalk: Bool?
    /// Whether a host has them; nil: none said.
    public internal(set) var chosenTalk: Bool?

    public init() {}

    /// Whether guests add, rename, move, remove and restore sections: the host's word, else the file's.
    public var guestsChangeSections: Bool { chosenGuestsChangeSections ?? declaredGuestsChangeSections ?? false }

    /// Whether people write messages below cards (rule TK1): the host's word, else the file's.
    public var hasTalk: Bool { chosenTalk ?? declaredTalk ?? false }

    /// The container that counts: the host's choice, else the file's; nil: nobody said.
    public var container: ContainerChoice? { chosenContainer ?? declaredContainer }

    public func linkGeneration(of role: String) -> UInt32 { linkGenerations[role] ?? 0 }
  }

  /// The people who may still come back by older links of guests.
  public struct Kept: Hashable, Sendable {
    /// The first generation of the guests' link that lets everyone with a seat back in.
    public let from: UInt32
    /// Whom an older one lets in too.
    public let seats: Set<SeatNumber>
  }

  /// Outcomes kept for one outbox until it confirms them; beyond it the oldest go. A constant, for equal journals must
  /// give equal states under any limits.
  public static let outcomesKept = 1_000

  /// Secrets that open one seat; a journal with more is damaged. None takes another's place: a device whose secret
  /// opened nothing any more would send again, as someone else, what is applied already. A constant, as
  /// ``outcomesKept``.
  public static let secretsKept = 32

  public internal(set) var document = Document()
  public internal(set) var seats: [SeatNumber: Seat] = [:]
  /// What seats are called; those without a name aren't in it. O(seats).
  package var names: [SeatNumber: String] {
    seats.compactMapValues { $0.name.isEmpty || $0.merge != nil ? nil : $0.name }
  }
  public internal(set) var outboxes: [OutboxNumber: Outbox] = [:]
  public internal(set) var settings = Settings()
  /// The counter of the server's last own operation; it keeps no outcomes of those.
  public internal(set) var serverCounter: UInt32 = 0
  /// What the board's views keep, as JSON text by name.
  public internal(set) var stored: [String: String] = [:]
  /// The elements that programs feed, by the names of the collections in the board's file.
  public internal(set) var collections: [String: FedCollection] = [:]

  /// What each seat can take back, and make again.
  var undo: [SeatNumber: UndoStack] = [:]

  /// The highest numbers of seats and outboxes that were forgotten: no number is given twice, because cards have them
  /// in their ids.
  var lastForgottenSeat = SeatNumber(0)
  package internal(set) var lastForgottenOutbox = OutboxNumber.server

  var seatsBySecret: [[UInt8]: SeatNumber] = [:]
  var outboxesByID: [String: OutboxNumber] = [:]
  var outboxesBySeat: [SeatNumber: Set<OutboxNumber>] = [:]
  /// The seats of each name, as ``isTaken(_:byAnotherThan:)`` compares them.
  var seatsByName: [String: Set<SeatNumber>] = [:]
  /// The seats that were merged into others, by those.
  var mergedSeats: [SeatNumber: Set<SeatNumber>] = [:]

  public init() {}

  /// The first number above all seats there ever were. Rooms give numbers at hello and journal them with the first
  /// operation, so visitors leave gaps. O(seats).
  public var nextSeat: SeatNumber {
    SeatNumber(max(seats.keys.max() ?? lastForgottenSeat, lastForgottenSeat).rawValue + 1)
  }

  /// The first number above all outboxes there ever were; 0 is the server's. O(outboxes).
  public var nextOutbox: OutboxNumber {
    OutboxNumber(max(outboxes.keys.max() ?? .server, lastForgottenOutbox).rawValue + 1)
  }

  /// The id for the server's next own operation.
  public var nextServerOperation: OperationID { OperationID(.server, serverCounter + 1) }

  /// The seat that a secret with this hash opens, or opened until it was revoked: the one that stands for it, if it was
  /// merged.
  public func seat(secretHash: [UInt8]) -> Seat? { seatsBySecret[secretHash].flatMap { seats[standing($0)] } }

  /// The seat that a secret with this hash was made for, whatever it was merged into since.
  public func ownSeat(secretHash: [UInt8]) -> SeatNumber? { seatsBySecret[secretHash] }

  /// Whether someone else has the name, in small letters or large. O(1).
  public func isTaken(_ name: String, byAnotherThan seat: SeatNumber) -> Bool {
    seatsByName[name.lowercased()]?.contains { $0 != seat } ?? false
  }

  /// The outbox that calls itself this.
  public func outbox(id: String) -> Outbox? { outboxesByID[id].flatMap { outboxes[$0] } }
}
