import Document
import FoundationEssentials
import Storage

/// Boards that can be copied to one file.
protocol BackupSource: Sendable {
  /// Writes a ``Backup`` of all boards to a new file, flushed; returns when it is there.
  ///
  /// - Returns: why it may be less than there was; nil: it is a copy of everything.
  func backUp(to file: String) throws(JournalError) -> String?
}

extension SQLiteJournal: BackupSource {}

/// Makes backups of the boards of a cluster, which are ordinary ones: each board is read from its log and written to a
/// store beside the data directory's own, which is backed up and removed.
///
/// Each board is as it was at one moment, but not all of them at the same one.
struct ClusterBackup: BackupSource {
  private let cluster: any ClusterJournal
  private let folder: String

  /// - Parameter folder: where it is made. It needs room for all boards twice.
  init(of cluster: any ClusterJournal, in folder: String) {
    self.cluster = cluster
    self.folder = folder
  }

  /// How often all boards are read because something was missing: it may have been forgotten just then.
  private static let triesMax = 3

  func backUp(to file: String) throws(JournalError) -> String? {
    var tries = 1
    while true {
      let problems: [String] = try JournalCopy.withScratch(in: folder) { path throws(JournalError) -> [String] in
        let store = try SQLiteJournal(directory: path, mayBeNew: true, warn: { _ in })
        defer { store.close() }
        // Boards that were removed are gone first: a file may have given their name to another one.
        let last = try JournalCopy.copyServerLog(from: cluster, after: 0, to: store)
        var problems: [String] = []
        for board in try cluster.boards() {
          do throws(JournalError) {
            try JournalCopy.copy(board, from: cluster, to: store)
          } catch {
            // A damaged board stays so; any other error may pass.
            guard error.code == .format else { throw error }
            problems.append("the board \(board) isn't whole: \(error.detail)")
          }
        }
        if !problems.isEmpty, tries < Self.triesMax { return problems }
        try JournalCopy.copyServerLog(from: cluster, after: last, to: store)
        if let problem = try store.backUp(to: file) { problems.append(problem) }
        return problems
      }
      if problems.isEmpty || tries == Self.triesMax {
        return problems.isEmpty ? nil : problems.joined(separator: "; ")
      }
      tries += 1
    }
  }
}
