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

  public private(set) var document = Document()
  private(set) var seatTable = SeatTable()
  private(set) var outboxTable = OutboxTable()
  public private(set) var settings = Settings()
  /// The counter of the server's last own operation; it keeps no outcomes of those.
  public private(set) var serverCounter: UInt32 = 0
  /// What the board's views keep, as JSON text by name.
  public private(set) var stored: [String: String] = [:]
  /// The elements that programs feed, by the names of the collections in the board's file.
  public private(set) var collections: [String: FedCollection] = [:]

  /// What each seat can take back, and make again.
  private(set) var undo = UndoTable()

  public init() {}

  /// The state of a snapshot.
  init(
    _ document: Document, _ seats: SeatTable, _ outboxes: OutboxTable, _ settings: Settings, serverCounter: UInt32,
    stored: [String: String], collections: [String: FedCollection], undo: UndoTable
  ) {
    self.document = document
    seatTable = seats
    outboxTable = outboxes
    self.settings = settings
    self.serverCounter = serverCounter
    self.stored = stored
    self.collections = collections
    self.undo = undo
  }

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

// MARK: - The fold

extension BoardState {
  /// Takes the next entry of the journal and answers what it changed on the board.
  ///
  /// An entry that doesn't follow from those before it is a programming error: the code that appends one made it from
  /// this state. Entries from a disk are judged before, by ``JournalContents/loadState()``.
  @discardableResult
  public mutating func apply(_ entry: Entry) -> [Change] {
    switch entry {
    case .seat(let number, let secretHash, let name, let at):
      seatTable.add(Seat(number: number, secretHashes: [secretHash], name: name, takenAt: at))
    case .renamed(let number, let name): seatTable.rename(number, name)
    case .seatSecret(let number, let secretHash, _): seatTable.open(number, with: secretHash)
    case .kicked(let number, _, let at): seatTable.kick(number, at: at)
    case .seatsForgotten(let numbers): for number in numbers { forget(number) }
    case .outboxesForgotten(let numbers): for number in numbers { outboxTable.forget(number) }
    case .outbox(let number, let id, let seat): outboxTable.add(Outbox(number: number, id: id, seat: seat))
    case .applied(let id, let operation, let seat, let at):
      let changes = perform(operation, id, by: seat, at: at)
      keep(.applied(document.revision), of: id)
      return changes
    case .undone(let id, let operation, let undone, let isRedo, let seat, let at):
      let changes = takeBack(operation, id, of: undone, redo: isRedo, by: seat, at: at)
      keep(.applied(document.revision), of: id)
      return changes
    case .refused(let id, let refusal):
      if let outbox = outboxes[id.outbox] { undo.passOver(refusal, by: standing(outbox.seat)) }
      keep(.refused(refusal.withoutText), of: id)
    case .confirmed(let number, let counter): outboxTable.confirm(number, counter)
    case .setting(.anonymous, _, _):
      document.isAnonymous = true
    case .setting(let setting, _, _):
      settings.apply(setting)
    case .stored(let name, let json, _):
      stored[name] = json
    case .fed(let name, let change, _):
      collections[name, default: FedCollection()].apply(change)
    case .removalsForgotten(let count, _): document.forgetRemovals(count)
    case .seatChanged(let number, let change, _, let at): self.change(number, change, at: at)
    }
    return []
  }

  private mutating func change(_ number: SeatNumber, _ change: SeatChange, at time: Timestamp) {
    switch change {
    case .role(let role): seatTable.give(number, role: role)
    case .viewOnly(let until): seatTable.letOnlyLook(number, until: until)
    case .name(let name): seatTable.rename(number, name)
    // The entry after it says which.
    case .cardAdded: break
    case .merged(let other, let seatValues): merge(number, into: other, seatValues: seatValues)
    case .unmerged: part(number)
    case .imported(let outbox, let steps, let first, _):
      // Their seat may have been merged while the cards came.
      keepImport(of: outbox, steps: steps, first: first, by: standing(number), at: time)
    }
  }

  private mutating func keep(_ end: Outcome.End, of id: OperationID) {
    guard id.outbox != .server else {
      precondition(id.counter == serverCounter + 1, "server operation \(id.counter) after \(serverCounter)")
      serverCounter = id.counter
      return
    }
    outboxTable.keep(end, of: id)
  }

  // MARK: Operations

  /// Applies an operation of a seat's own, or the server's, which nobody undoes.
  private mutating func perform(
    _ operation: Document.Operation, _ id: OperationID, by seat: SeatNumber?, at time: Timestamp
  ) -> [Change] {
    let before = operation.editedCard.flatMap { document.cards[$0]?.textRevision }
    let applied = document.apply(operation, id: id, by: seat, at: time)
    if let seat, operation.isUndoable {
      var undoable = Undoable(applied, id: id, revision: document.revision, at: time)
      if before != nil { undoable.typing = .init(revision: document.revision, at: time) }
      undo.push(undoable, by: seat, over: before)
    }
    undo.returnAside(after: applied.changes)
    return applied.changes
  }

  /// Applies what took back the last operation on the seat's stack.
  private mutating func takeBack(
    _ operation: Document.Operation, _ id: OperationID, of undone: OperationID, redo: Bool, by seat: SeatNumber,
    at time: Timestamp
  ) -> [Change] {
    guard let last = undo.reach(undone, redo: redo, by: seat) else {
      preconditionFailure("operation \(undone) isn't what seat \(seat.rawValue) takes back next")
    }
    // Of a piece of an import that stays as it is, nobody is the writer again who was before.
    let undone = operation == .together([]) ? nil : last
    let applied = document.apply(operation, id: id, by: seat, at: time, takingBack: undone)
    var undoing = Undoable(applied, id: id, revision: document.revision, at: time)
    undoing.importedBy = last.importedBy
    undo.take(back: undoing, redo: redo, by: seat)
    undo.returnAside(after: applied.changes)
    return applied.changes
  }

  /// Makes a piece of an import the seat's to take back: whatever is on the board of the outbox's first operations.
  private mutating func keepImport(
    of outbox: OutboxNumber, steps: UInt32, first: OutboxNumber, by seat: SeatNumber, at time: Timestamp
  ) {
    guard steps > 0 else { return }
    let ids = (1...steps).map { OperationID(outbox, $0) }
    let cards = ids.map { CardID($0) }.filter { document[$0] != nil }
    let sections = ids.map { SectionID($0) }.filter { document[$0] != nil }
    let removals: [Document.Operation] =
      cards.reversed().map { .removeCard(card: $0) } + sections.map { .removeSection(section: $0) }
    let fields = cards.map { Document.Field.presence(.card($0)) } + sections.map { .presence(.section($0)) }
    var piece = Undoable(
      id: OperationID(outbox, steps), revision: document.revision, at: time, inverse: .together(removals),
      writes: fields.map { Document.FieldWrite(field: $0, before: nil, after: document.writers[$0]) })
    piece.importedBy = first
    undo.push(piece: piece, by: seat)
  }

  // MARK: Seats

  private mutating func forget(_ number: SeatNumber) {
    for merged in seatTable.merged[number] ?? [] { forget(merged) }
    guard seatTable.forget(number) else { return }
    for outbox in outboxTable.bySeat[number] ?? [] { outboxTable.forget(outbox) }
    undo.forget(number)
  }

  private mutating func merge(_ seat: SeatNumber, into other: SeatNumber, seatValues: [ValueKey]) {
    precondition(problem(withMerging: seat, into: other) == nil, "seats \(seat.rawValue) and \(other.rawValue)")
    let moving = SeatMoving([seat: other], seatValues: seatValues)
    let (merges, doubles) = document.move(moving)
    guard let merge = merges[seat] else { return }
    seatTable.merge(seat, into: other, merge)
    undo.move(seat, to: other, moving, doubles)
    settings.keepLink(of: [seat, other], to: [other])
  }

  /// The seat stands for itself again; what its devices did is theirs to take back again, and was theirs last.
  mutating func part(_ seat: SeatNumber) {
    guard let merge = seats[seat]?.merge else { return }
    precondition(seats[merge.into]?.merge == nil, "seat \(merge.into.rawValue) was merged into another since")
    let siblings = (seatTable.merged[merge.into] ?? []).filter { $0 != seat }
    var others: [SeatNumber: SeatMerge] = [:]
    for sibling in siblings { others[sibling] = seats[sibling]?.merge }
    let devices = wholePerson(seat).reduce(into: Set<OutboxNumber>()) { $0.formUnion(outboxTable.bySeat[$1] ?? []) }
    document.part(seat, merge, isDevice: devices.contains, others: &others)
    if let parted = undo.part(seat, from: merge, devices) {
      document.giveBack(parted.votes, to: parted.earlier)
      document.followWriters(of: parted.operations, from: merge.into, to: seat)
    }
    seatTable.part(seat, from: merge, siblings: others)
    settings.keepLink(of: [merge.into], to: [seat])
  }
}

// MARK: - Besides its entries

extension BoardState {
  /// This state, with that document in place of its own.
  func showing(_ document: Document) -> BoardState {
    var state = self
    state.document = document
    return state
  }

  /// Takes over the look of another state of this board and its document, in which nobody can undo anything. People,
  /// outboxes and links stay.
  mutating func look(like other: BoardState, showing document: Document) {
    self.document = document
    settings.takeLook(of: other.settings)
    stored = other.stored
    collections = other.collections
    undo = UndoTable()
  }

  /// Gives each role's link at least the generation that it has in `last`.
  mutating func closeLinks(before last: Settings) { settings.closeLinks(before: last) }

  /// From now on everything is kept that these seats can take back; the state is none to go on from.
  mutating func keepAllUndo(of seats: Set<SeatNumber>) { undo.keepAll(of: seats) }
}
