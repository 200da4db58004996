import GRDB

@testable import Storage

/// Makes the next commits of a journal fail as they are written: nobody can tell from that how far they came.
///
/// Confined to the connection's queue, which calls it.
final class RefusedCommits: TransactionObserver, @unchecked Sendable {
  private struct Refusal: Error {}

  private var left: Int

  init(_ count: Int) { left = count }

  func observe(_ journal: SQLiteJournal) async throws {
    // A transaction of its own would be the first to be refused.
    try await journal.database.writeWithoutTransaction {
      $0.add(transactionObserver: self, extent: .databaseLifetime)
    }
  }

  func databaseWillCommit() throws {
    guard left > 0 else { return }
    left -= 1
    throw Refusal()
  }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseDidCommit(_ db: Database) {}
  func databaseDidRollback(_ db: Database) {}
}
