internal import Document

/// Operations that the board has applied and that the facts haven't got yet: they stay shown until then.
struct LandingOperations: Sendable {
  private var operations: [(pending: Outbox.Pending, id: OperationID, revision: Revision)] = []

  var isEmpty: Bool { operations.isEmpty }

  /// Each with the id that it has on the board.
  var withIDs: [(Outbox.Pending, OperationID)] { operations.map { ($0.pending, $0.id) } }

  mutating func add(_ pending: Outbox.Pending, as id: OperationID, at revision: Revision) {
    operations.append((pending, id, revision))
  }

  /// The facts have everything up to that revision.
  mutating func reach(_ revision: Revision) { operations.removeAll { $0.revision <= revision } }

  /// A snapshot has them all.
  mutating func forget() { operations = [] }
}
