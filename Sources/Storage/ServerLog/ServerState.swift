public import Document

/// What the server's own log says: the boards of the store, the owner's templates, and the generation of the owner's
/// link. The fold of its entries in their order.
public struct ServerState: Hashable, Sendable {
  /// A board that is kept in the store, not in a file.
  public struct StoredBoard: Hashable, Sendable {
    /// Its description, byte for byte as it was written.
    public internal(set) var text: String
    public let madeAt: Timestamp
    /// When its text or its life changed last.
    public internal(set) var changedAt: Timestamp
    public internal(set) var isArchived = false
    /// Its text changed while nobody could come to it, so its journal may not know its title yet.
    public internal(set) var isTextAhead = false
    /// Nil: it isn't deleted.
    public internal(set) var deletedAt: Timestamp?

    /// Whether people may come to it.
    public var isServed: Bool { !isArchived && deletedAt == nil }
  }

  /// How long a deleted board can be restored.
  public static let restorableDays = 30

  public private(set) var boards: [BoardName: StoredBoard] = [:]
  /// The names of boards that are gone for good.
  public private(set) var retired: Set<BoardName> = []
  /// The texts of the owner's own templates.
  public private(set) var templates: [BoardName: String] = [:]
  public private(set) var ownerGeneration: UInt32 = 0
  /// Whether no board was ever made.
  public private(set) var isNew = true

  public init() {}

  /// Takes in what is on disk. An entry about a board that isn't there changes nothing. O(1).
  public mutating func apply(_ record: ServerRecord) {
    switch record.entry {
    case .made(let name, let text, _):
      isNew = false
      boards[name] = StoredBoard(text: text, madeAt: record.at, changedAt: record.at)
    case .declared(let name, let text):
      change(name, record) { board in
        board.text = text
        board.isTextAhead = !board.isServed
      }
    case .archived(let name): change(name, record) { $0.isArchived = true }
    case .unarchived(let name): change(name, record) { $0.isArchived = false }
    case .deleted(let name): change(name, record) { $0.deletedAt = record.at }
    case .undeleted(let name): change(name, record) { $0.deletedAt = nil }
    case .removed(let name):
      boards[name] = nil
      retired.insert(name)
    case .templateSaved(let name, let text): templates[name] = text
    case .templateRemoved(let name): templates[name] = nil
    case .ownerGeneration(let generation): ownerGeneration = generation
    }
  }

  private mutating func change(_ name: BoardName, _ record: ServerRecord, _ change: (inout StoredBoard) -> Void) {
    guard var board = boards[name] else { return }
    change(&board)
    board.changedAt = record.at
    boards[name] = board
  }

  /// The boards whose days are over, in order of their names. O(boards).
  public func expired(at now: Timestamp) -> [BoardName] {
    let days = Int64(Self.restorableDays) * 86_400_000
    let isExpired = { (board: StoredBoard) in
      board.deletedAt.map { now.milliseconds - $0.milliseconds >= days } ?? false
    }
    return boards.filter { isExpired($1) }.keys.sorted { $0.description < $1.description }
  }
}
