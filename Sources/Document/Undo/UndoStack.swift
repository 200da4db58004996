/// An operation of a seat, with what is needed to take it back.
struct Undoable: Hashable, Sendable {
  var id: OperationID
  /// The revision it made.
  var revision: Revision
  var at: Timestamp
  /// The operation that takes it back, if it is applied next.
  var inverse: Document.Operation
  /// What it did to the writers of fields, one for each field.
  var writes: [Document.FieldWrite]
  /// When and with which revision the typing began that this is all of; nil: it is one operation, or took something
  /// back.
  var typing: Typing?
  /// The first outbox of the import that this is a piece of; nil: it is none. All pieces are undone as one step (rule
  /// EX4).
  var importedBy: OutboxNumber?

  /// Where typing began.
  struct Typing: Hashable, Sendable, Codable {
    var revision: Revision
    var at: Timestamp
  }

  /// The first revision it covers.
  var first: Revision { typing?.revision ?? revision }

  /// A pause that is longer ends what is undone as one step, and so does a step that took as long.
  static let pauseMax = Milliseconds(2_000), typingMax = Milliseconds(30_000)
  typealias Milliseconds = Int64

  /// This and the typing that went on from it, as one; nil: it is something else (rule UN9).
  ///
  /// - Parameter before: the revision of the text that `next` changed.
  func continued(by next: Undoable, over before: Revision) -> Undoable? {
    guard case .editText(let card, let earlier) = inverse, case .editText(card, let later) = next.inverse, let typing,
      before == revision, (0...Self.pauseMax).contains(next.at.milliseconds - at.milliseconds),
      next.at.milliseconds - typing.at.milliseconds <= Self.typingMax
    else { return nil }
    var whole = next
    whole.inverse = .editText(card: card, change: later.composed(with: earlier))
    whole.writes = writes + next.writes
    whole.typing = typing
    return whole
  }
}

/// What one seat can take back, and what of that it can make again, the latest last.
struct UndoStack: Hashable, Sendable {
  private var undos = UndoList()
  private var redos = UndoList()
  /// What a section's rules don't let the seat take back now. It comes back when such a rule changes, or when nothing
  /// older is left (rule UN3).
  private var undosAside = UndoList()
  private var redosAside = UndoList()
  /// When the last operation was done that isn't kept any more; nil: all are.
  private(set) var forgottenAt: Timestamp?
  /// Nothing is forgotten: for looking back at all that a seat did.
  var keepsAll = false

  var undoable: Queue<Undoable> { undos.operations }
  var redoable: Queue<Undoable> { redos.operations }
  /// What it can take back, and what it can't as long as sections' rules are these.
  var everyUndoable: [Undoable] { Array(undos.with(undosAside).operations) }
  var hasAside: Bool { !undosAside.operations.isEmpty || !redosAside.operations.isEmpty }

  /// The operation that an undo or a redo would take back.
  func last(redo: Bool) -> Undoable? { redo ? redoable.last : undoable.last }

  /// An operation of the seat's own: operations that were undone before are forgotten.
  ///
  /// - Parameter before: of a change of a text, the revision of that text before.
  mutating func push(_ operation: Undoable, over before: Revision?) {
    redos = UndoList()
    redosAside = UndoList()
    guard let before, let whole = undoable.last?.continued(by: operation, over: before) else {
      return append(operation)
    }
    undos.removeLast()
    append(whole)
  }

  /// A piece of an import: behind the pieces before it, whatever the seat did meanwhile, so that all of them are one
  /// step.
  mutating func push(piece: Undoable) {
    guard undos.insert(piece: piece) else { return push(piece, over: nil) }
    if !keepsAll, let forgotten = undos.forgetOldest() { forgottenAt = forgotten.at }
  }

  /// The import whose piece an undo or a redo would take back; nil: something else is next.
  func nextImport(redo: Bool) -> OutboxNumber? { last(redo: redo)?.importedBy }

  /// Whether the import that is next has only one piece left, and none of it was taken back before.
  func isWholeImport(redo: Bool) -> Bool {
    let number = nextImport(redo: redo)
    let (those, others) = redo ? (redoable, undoable) : (undoable, redoable)
    return !those.dropLast().contains { $0.importedBy == number } && !others.contains { $0.importedBy == number }
  }

  /// The last operation was taken back by `undo`, which can be taken back now.
  mutating func take(back undo: Undoable, redo: Bool) {
    passOver(redo: redo)
    if redo { return append(undo) }
    redos.append(undo)
    if !keepsAll { _ = redos.forgetOldest() }
  }

  /// The last operation can't be taken back: the one before is next.
  mutating func passOver(redo: Bool) {
    if redo { redos.removeLast() } else { undos.removeLast() }
    if redo ? redos.operations.isEmpty : undos.operations.isEmpty { returnAside() }
  }

  /// The last operation can't be taken back as long as a section's rules are these: the one before is next.
  mutating func setAside(redo: Bool) {
    guard let last = last(redo: redo) else { return }
    if redo { redosAside.insert(last) } else { undosAside.insert(last) }
    if !keepsAll { _ = redo ? redosAside.forgetOldest() : undosAside.forgetOldest() }
    passOver(redo: redo)
  }

  /// Sections' rules changed, or nothing older is left: the operations that were set aside are next again, each in its
  /// place.
  mutating func returnAside() {
    undos = undos.with(undosAside)
    redos = redos.with(redosAside)
    (undosAside, redosAside) = (UndoList(), UndoList())
    if !keepsAll, let forgotten = undos.forgetOldest() { forgottenAt = forgotten.at }
    if !keepsAll { _ = redos.forgetOldest() }
  }

  /// Makes an operation the next one, as it was for older programs, which set nothing aside: they passed over what is
  /// newer. Answers it; nil: it isn't there, and nothing but what was set aside changes.
  mutating func reach(_ id: OperationID, redo: Bool) -> Undoable? {
    if let last = last(redo: redo), last.id == id { return last }
    returnAside()
    guard (redo ? redoable : undoable).contains(where: { $0.id == id }) else { return nil }
    while last(redo: redo)?.id != id { passOver(redo: redo) }
    return last(redo: redo)
  }

  // MARK: Two seats of one person

  /// Operations that can be taken back or made again, now or later.
  var everything: [Undoable] { everyUndoable + redos.with(redosAside).operations }

  /// Replaces each operation.
  mutating func map(_ said: (Undoable) -> Undoable) {
    undos.map(said)
    redos.map(said)
    undosAside.map(said)
    redosAside.map(said)
  }

  /// Adds what another seat did, each operation at its place in time.
  mutating func add(_ other: UndoStack) {
    undos = undos.with(other.undos)
    redos = redos.with(other.redos)
    undosAside = undosAside.with(other.undosAside)
    redosAside = redosAside.with(other.redosAside)
    forgottenAt = [forgottenAt, other.forgottenAt].compactMap { $0 }.max { $0.milliseconds < $1.milliseconds }
    guard !keepsAll else { return }
    if let forgotten = undos.forgetOldest() { forgottenAt = forgotten.at }
    _ = redos.forgetOldest()
    _ = undosAside.forgetOldest()
    _ = redosAside.forgetOldest()
  }

  /// Takes out the operations that are another seat's; nil: there are none.
  mutating func take(where isTheirs: (Undoable) -> Bool) -> UndoStack? {
    var theirs = UndoStack()
    theirs.undos = undos.take(where: isTheirs)
    theirs.redos = redos.take(where: isTheirs)
    theirs.undosAside = undosAside.take(where: isTheirs)
    theirs.redosAside = redosAside.take(where: isTheirs)
    theirs.forgottenAt = forgottenAt
    theirs.keepsAll = keepsAll
    return theirs.everyUndoable.isEmpty && theirs.redos.with(theirs.redosAside).operations.isEmpty ? nil : theirs
  }

  private mutating func append(_ operation: Undoable) {
    undos.append(operation)
    if !keepsAll, let forgotten = undos.forgetOldest() { forgottenAt = forgotten.at }
  }
}

/// The last 100 operations, and 256 KB of what takes them back; the oldest go first, but never the last. The pieces of
/// an import count as one operation, and go together.
struct UndoList: Hashable, Sendable {
  static let depth = 100
  static let bytesKept = 256 << 10

  private(set) var operations = Queue<Undoable>()
  private var bytes = 0
  /// The operations that are pieces of an import. Without any, each operation is a step, and nothing is looked through.
  private var pieces = 0

  mutating func append(_ operation: Undoable) {
    operations.append(operation)
    count(operation)
  }

  private mutating func count(_ operation: Undoable) {
    bytes += operation.bytes
    if operation.importedBy != nil { pieces += 1 }
  }

  private mutating func discount(_ operation: Undoable) {
    bytes -= operation.bytes
    if operation.importedBy != nil { pieces -= 1 }
  }

  /// Adds an operation at its place in time.
  mutating func insert(_ operation: Undoable) {
    let place = operations.firstIndex { $0.revision > operation.revision } ?? operations.endIndex
    operations.insert(operation, at: place)
    count(operation)
  }

  /// Adds a piece of an import behind the others that are kept; false: there is none.
  mutating func insert(piece: Undoable) -> Bool {
    guard let last = operations.lastIndex(where: { $0.importedBy == piece.importedBy }) else { return false }
    operations.insert(piece, at: last + 1)
    count(piece)
    return true
  }

  func with(_ other: UndoList) -> UndoList {
    var all = self
    for operation in other.operations { all.insert(operation) }
    return all
  }

  mutating func map(_ transform: (Undoable) -> Undoable) {
    let mapped = operations.map(transform)
    self = UndoList()
    mapped.forEach { append($0) }
  }

  mutating func take(where isTaken: (Undoable) -> Bool) -> UndoList {
    var (taken, left) = (UndoList(), UndoList())
    for operation in operations {
      if isTaken(operation) { taken.append(operation) } else { left.append(operation) }
    }
    self = left
    return taken
  }

  mutating func removeLast() {
    guard let last = operations.popLast() else { preconditionFailure("no operation is left to take back") }
    discount(last)
  }

  /// Answers the last that was forgotten.
  mutating func forgetOldest() -> Undoable? {
    var forgotten: Undoable?
    while operations.count > Self.depth || bytes > Self.bytesKept {
      let steps = steps
      guard steps > 1, steps > Self.depth || bytes > Self.bytesKept else { break }
      let number = operations.first?.importedBy
      repeat {
        guard let first = operations.popFirst() else { break }
        discount(first)
        forgotten = first
      } while number != nil && operations.first?.importedBy == number
    }
    return forgotten
  }

  /// How many undos there are. O(operations) with pieces of an import, else O(1).
  private var steps: Int {
    guard pieces > 0 else { return operations.count }
    return operations.indices.count { index in
      guard index > 0, let number = operations[index].importedBy else { return true }
      return operations[index - 1].importedBy != number
    }
  }
}

extension Undoable {
  /// About what it takes to keep.
  fileprivate var bytes: Int { inverse.bytes + 32 * writes.count }
}

extension Document.Operation {
  /// About what its texts take, and its splices.
  fileprivate var bytes: Int {
    switch self {
    case .addCard(_, _, let text, _), .addMessage(_, let text), .addSection(let text, _),
      .renameSection(_, let text):
      text.utf8.count
    case .editText(_, let change): change.splices.reduce(0) { $0 + 32 + $1.inserted.utf8.count }
    case .setValue(_, _, .text(let text)?): text.utf8.count
    case .together(let operations): operations.reduce(0) { $0 + $1.bytes }
    default: 0
    }
  }
}

// MARK: - Stored form

extension Undoable: Codable {
  init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    self.init(
      id: try fields.required("id", expected: "[outbox, counter]"),
      revision: try fields.required("revision", expected: "revision"), at: try fields.timestamp(),
      inverse: try fields.required("inverse", expected: "operation"),
      writes: try fields.optional("writes", expected: "list of writes") ?? [],
      typing: try fields.optional("typing", expected: "where typing began"),
      importedBy: try fields.optional("import", expected: "number of an outbox"))
    try fields.finish()
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(id, forKey: "id")
    try fields.encode(revision, forKey: "revision")
    try fields.encode(at, forKey: "at")
    try fields.encode(inverse, forKey: "inverse")
    if !writes.isEmpty { try fields.encode(writes, forKey: "writes") }
    try fields.encodeIfPresent(typing, forKey: "typing")
    try fields.encodeIfPresent(importedBy, forKey: "import")
  }
}

/// Written `{"field":"place","target":{"card":"3.17"},"before":[7,2],"after":[12,5]}`.
extension Document.FieldWrite: Codable {
  private enum Kind: String {
    case place, title, value, presence
  }

  init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    let target = try fields.target()
    switch (try fields.kind("field", of: Kind.self), target) {
    case (.place, _): field = .place(target)
    case (.presence, _): field = .presence(target)
    case (.value, _): field = .value(target, try fields.valueKey())
    case (.title, .section(let section)): field = .title(section)
    case (.title, .card): throw FieldProblem.bad(field: "target", expected: "section")
    }
    before = try fields.optional("before", expected: "[revision, seat]")
    after = try fields.optional("after", expected: "[revision, seat]")
    try fields.finish()
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(field.target, forKey: "target")
    switch field {
    case .place: try fields.encode(Kind.place.rawValue, forKey: "field")
    case .title: try fields.encode(Kind.title.rawValue, forKey: "field")
    case .presence: try fields.encode(Kind.presence.rawValue, forKey: "field")
    case .value(_, let key):
      try fields.encode(Kind.value.rawValue, forKey: "field")
      try fields.encode(key, forKey: "key")
    }
    try fields.encodeIfPresent(before, forKey: "before")
    try fields.encodeIfPresent(after, forKey: "after")
  }
}

/// Written with the seat it belongs to, see ``BoardState``.
extension UndoStack: Codable {
  init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    let undoable: [Undoable] = try fields.required("undoable", expected: "list of operations")
    let redoable: [Undoable] = try fields.optional("redoable", expected: "list of operations") ?? []
    undoable.forEach { undos.append($0) }
    redoable.forEach { redos.append($0) }
    let undosAside: [Undoable] = try fields.optional("undosAside", expected: "list of operations") ?? []
    let redosAside: [Undoable] = try fields.optional("redosAside", expected: "list of operations") ?? []
    undosAside.forEach { self.undosAside.append($0) }
    redosAside.forEach { self.redosAside.append($0) }
    forgottenAt = try fields.optional("forgottenAt", expected: "milliseconds since 1970")
    try fields.finish()
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(Array(undoable), forKey: "undoable")
    if !redoable.isEmpty { try fields.encode(Array(redoable), forKey: "redoable") }
    if !undosAside.operations.isEmpty { try fields.encode(Array(undosAside.operations), forKey: "undosAside") }
    if !redosAside.operations.isEmpty { try fields.encode(Array(redosAside.operations), forKey: "redosAside") }
    try fields.encodeIfPresent(forgottenAt, forKey: "forgottenAt")
  }
}
