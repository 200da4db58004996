import Document
import Synchronization

/// A store on which one journal is opened after the other.
protocol TestStore: AnyObject {
  func open(_ retention: HistoryRetention) throws -> any Journal
  /// Does what another process does that takes the store over while this one still runs.
  func takeOver() throws
  /// The commits that had entries in them, since the journal was opened.
  func commits(of journal: any Journal) throws -> Int
  /// Makes the journal's next append fail, and all go well from then on.
  func refuseNextAppend(of journal: any Journal) async throws
}

extension TestStore {
  func open() throws -> any Journal { try open(HistoryRetention()) }
}

extension Journal {
  /// Appends and waits for the end.
  func append(_ entries: [Entry], to board: BoardName, after sequence: SequenceNumber) async -> AppendEnd {
    await withCheckedContinuation { continuation in
      append(entries, to: board, after: sequence) { continuation.resume(returning: $0) }
    }
  }

  func keepSnapshot(
    _ state: BoardState, of board: BoardName, at sequence: SequenceNumber
  ) async -> Result<Void, JournalError> {
    await withCheckedContinuation { continuation in
      keepSnapshot(state, of: board, at: sequence) { continuation.resume(returning: $0) }
    }
  }
}

final class Warnings: Sendable {
  private let warnings = Mutex<[JournalError]>([])

  func add(_ warning: JournalError) { warnings.withLock { $0.append(warning) } }

  var all: [JournalError] { warnings.withLock { $0 } }
}
