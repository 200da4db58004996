import Document
import GRDB

extension JournalError {
  /// What SQLite, or the journal itself inside one of its transactions, failed with.
  init(_ error: any Error, while attempt: String) {
    switch error {
    case let error as JournalError: self = error
    case let error as DatabaseError: self.init(Self.code(of: error), detail: "\(attempt): \(error.description)")
    default: self.init(.io, detail: "\(attempt): \(error)")
    }
  }

  private static func code(of error: DatabaseError) -> Code {
    switch error.resultCode.primaryResultCode {
    case .SQLITE_FULL: .full
    case .SQLITE_BUSY, .SQLITE_LOCKED: .locked
    case .SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_MISMATCH, .SQLITE_CONSTRAINT: .format
    case .SQLITE_MISUSE: .closed
    default: .io
    }
  }
}
