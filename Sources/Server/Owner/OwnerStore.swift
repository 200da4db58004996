import Document
import Storage

/// Where boards, their pictures and the log of what their owner did are kept: on this machine, or in a cluster, where
/// several servers write to one log.
protocol OwnerStore: Journal, PictureKeeper {
  /// The records of that log behind the one with `number`, and the number of the last one. It may block.
  func serverRecords(after number: UInt64) throws(JournalError) -> (records: [ServerRecord], last: UInt64)
  /// Appends a record behind the one with `number`, if that still is the last one.
  func append(
    _ record: ServerRecord, behind number: UInt64, completion: @escaping @Sendable (ServerAppendEnd) -> Void)
  /// See ``SQLiteJournal/replace(_:with:_:completion:)``. In a cluster only a new board begins so.
  func replace(
    _ board: BoardName, with state: BoardState, _ record: ServerRecord?,
    completion: @escaping @Sendable (Result<Void, JournalError>) -> Void)
  /// Forgets what is left of the journal of a board that is gone for good. It may block.
  func forget(_ board: BoardName) throws(JournalError)
  /// Says what was got over.
  func report(_ error: JournalError)
}

/// A store that one process writes: its log is known from the start on, and nobody else appends to it.
extension SQLiteJournal: OwnerStore {
  func serverRecords(after number: UInt64) throws(JournalError) -> (records: [ServerRecord], last: UInt64) {
    guard number == 0 else { return ([], number) }
    return (try serverRecords(), 1)
  }

  func append(
    _ record: ServerRecord, behind number: UInt64, completion: @escaping @Sendable (ServerAppendEnd) -> Void
  ) {
    append(record) { end in
      switch end {
      case .success: completion(.appended(number))
      case .failure(let error): completion(.failed(error))
      }
    }
  }

  /// It went with the record that says so.
  func forget(_ board: BoardName) {}
}
