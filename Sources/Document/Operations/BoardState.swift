/// All that a board's journal says: the document, the seats, the outboxes with their outcomes, and the settings.
///
/// The fold of the entries in their order; equal journals give equal states. Looking up a seat by its secret's hash or
/// an outbox by its id is O(1).
public struct BoardState: Hashable, Sendable {
  /// Outcomes kept for one outbox until it confirms them; beyond it the oldest go. A constant, for equal journals must
  /// give equal states under any limits.
  public static let outcomesKept = 1_000

  /// Secrets that open one seat; a journal with more is damaged. None takes another's place: a device whose secret
  /// opened nothing any more would send again, as someone else, what is applied already. A constant, as
  /// ``outcomesKept``.
  public static let secretsKept = 32

  public internal(set) var document = Document()
  var seatTable = SeatTable()
  var outboxTable = OutboxTable()
  public internal(set) var settings = Settings()
  /// The counter of the server's last own operation; it keeps no outcomes of those.
  public internal(set) var serverCounter: UInt32 = 0
  /// What the board's views keep, as JSON text by name.
  public internal(set) var stored: [String: String] = [:]
  /// The elements that programs feed, by the names of the collections in the board's file.
  public internal(set) var collections: [String: FedCollection] = [:]

  /// What each seat can take back, and make again.
  var undo: [SeatNumber: UndoStack] = [:]

  public init() {}

  public var seats: [SeatNumber: Seat] { seatTable.byNumber }

  public var outboxes: [OutboxNumber: Outbox] { outboxTable.byNumber }

  /// The highest number of an outbox that was forgotten.
  package var lastForgottenOutbox: OutboxNumber { outboxTable.lastForgotten }

  /// What seats are called; those without a name aren't in it. O(seats).
  package var names: [SeatNumber: String] {
    seats.compactMapValues { $0.name.isEmpty || $0.merge != nil ? nil : $0.name }
  }

  /// The first number above all seats there ever were. Rooms give numbers at hello and journal them with the first
  /// operation, so visitors leave gaps. O(seats).
  public var nextSeat: SeatNumber {
    SeatNumber(max(seats.keys.max() ?? seatTable.lastForgotten, seatTable.lastForgotten).rawValue + 1)
  }

  /// The first number above all outboxes there ever were; 0 is the server's. O(outboxes).
  public var nextOutbox: OutboxNumber {
    OutboxNumber(max(outboxes.keys.max() ?? .server, lastForgottenOutbox).rawValue + 1)
  }

  /// The id for the server's next own operation.
  public var nextServerOperation: OperationID { OperationID(.server, serverCounter + 1) }

  /// The seat that a secret with this hash opens, or opened until it was revoked: the one that stands for it, if it was
  /// merged.
  public func seat(secretHash: [UInt8]) -> Seat? {
    seatTable.bySecret[secretHash].flatMap { seats[standing($0)] }
  }

  /// The seat that a secret with this hash was made for, whatever it was merged into since.
  public func ownSeat(secretHash: [UInt8]) -> SeatNumber? { seatTable.bySecret[secretHash] }

  /// Whether someone else has the name, in small letters or large. O(1).
  public func isTaken(_ name: String, byAnotherThan seat: SeatNumber) -> Bool {
    seatTable.byName[name.lowercased()]?.contains { $0 != seat } ?? false
  }

  /// The outbox that calls itself this.
  public func outbox(id: String) -> Outbox? { outboxTable.byID[id].flatMap { outboxes[$0] } }
}
