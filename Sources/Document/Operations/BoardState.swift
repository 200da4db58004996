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
