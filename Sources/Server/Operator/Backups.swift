public import Document
import FoundationEssentials
import Logging
import Storage

/// What `displayboard backup` and `restore` do themselves.
public enum Backups {
  /// A copy's name before someone moves it to where it is kept; one that nobody takes is removed at the next start.
  static var freshName: String { prefix + UUID().uuidString + suffix }

  private static let prefix = ".handover-"
  private static let suffix = ".sqlite"

  /// Whether a file was named by ``freshName``. A file that a person named is theirs.
  public static func isHandover(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    return UUID(uuidString: String(name.dropFirst(prefix.count).dropLast(suffix.count))) != nil
  }

  /// What a backup holds.
  public struct Contents: Sendable {
    /// The boards in it, in the order of their names.
    public var boards: [BoardName]
    /// The rows that aren't as they were written, naming board and entry.
    public var problems: [String]

    init(_ contents: Backup.Contents) {
      boards = contents.boards
      problems = contents.problems
    }
  }

  /// Checks every entry of a backup that a running server made, and moves it out of the server's folder to where it is
  /// kept.
  ///
  /// - Parameters:
  ///   - problem: why it may have less than the boards had; nil: it has everything.
  ///   - anyway: whether one with damaged boards, or with such a problem, is kept too.
  /// - Throws: ``ServeError/backup(path:reason:)`` if an entry isn't as it was written, or the file can't be put there.
  /// - Complexity: O(entries).
  public static func keep(
    _ made: String, as file: String, problem: String?, anyway: Bool
  ) throws(ServeError) -> Contents {
    do throws(JournalError) {
      return Contents(try Backup.move(made, to: file, problem: problem, anyway: anyway))
    } catch {
      throw .backup(path: file, reason: error.detail)
    }
  }

  /// Backs up a folder that no server has open.
  ///
  /// - Throws: `dataDirectoryInUse` if one has.
  /// - Complexity: O(entries).
  public static func make(of folder: String, as file: String, anyway: Bool) throws(ServeError) -> Contents {
    try ClusterNote.refuse(in: folder)
    guard FileManager.default.fileExists(atPath: "\(folder)/boards.sqlite") else { throw .noBoards(path: folder) }
    let made = "\(folder)/\(freshName)"
    let problem: String?
    do throws(JournalError) {
      let journal = try SQLiteJournal(directory: folder, mayBeNew: false, warn: { _ in })
      defer { journal.close() }
      problem = try journal.backUp(to: made)
    } catch {
      switch error.code {
      case .locked: throw .dataDirectoryInUse(path: folder)
      case .newer: throw .newerDatabase(path: folder)
      case .lost: throw .noBoards(path: folder)
      default: throw .database(error, path: folder)
      }
    }
    return try keep(made, as: file, problem: problem, anyway: anyway)
  }

  /// Makes the boards in a folder what they are in a backup.
  ///
  /// - Throws: `dataDirectoryInUse`: a server runs there; `boardsThere`: boards would be lost and mustn't.
  /// - Complexity: O(entries).
  public static func restore(
    _ file: String, to folder: String, replacing: Bool, anyway: Bool
  ) throws(ServeError) -> Contents {
    try ClusterNote.refuse(in: folder)
    let restored: Contents?
    do throws(JournalError) {
      restored = try Backup.restore(file, to: folder, replacing: replacing, anyway: anyway).map(Contents.init)
    } catch {
      switch error.code {
      case .locked: throw .dataDirectoryInUse(path: folder)
      case .newer: throw .newerDatabase(path: file)
      default: throw .backup(path: file, reason: error.detail)
      }
    }
    guard let restored else { throw .boardsThere(path: folder) }
    return restored
  }

  /// Puts all boards of a backup into a cluster that has none of them, with their past, their pictures and what the
  /// owner did.
  ///
  /// Other nodes may run, but open these boards only when they start the next time. A board that is copied when this
  /// fails stays, so the next try is for another cluster.
  /// - Parameters:
  ///   - cluster: with the name of a node that doesn't run.
  ///   - folder: has the cluster's master key, and room for all boards. It isn't a running server's.
  /// - Throws: ``ServeError/cluster(_:)`` if a board is there already.
  /// - Complexity: O(entries).
  static func restore(
    _ file: String, into cluster: ClusterConfiguration, by folder: String
  ) throws(ServeError) -> Contents {
    #if Cluster
      let directory = try DataDirectory(at: folder)
      let links = Links(masterKey: try directory.masterKey())
      let mayBeNew = try ClusterNote.read(in: folder) == nil
      let end: Result<Contents, ServeError>
      do throws(JournalError) {
        end = try JournalCopy.withScratch(in: folder) { path throws(JournalError) -> Result<Contents, ServeError> in
          guard let contents = try Backup.restore(file, to: path, replacing: false, anyway: false) else {
            preconditionFailure("\(path) is new, and has boards")
          }
          let store = try SQLiteJournal(directory: path, mayBeNew: false, warn: { _ in })
          defer { store.close() }
          return Result { () throws(ServeError) -> Contents in
            let journal = try cluster.join(
              fingerprint: links.code("displayboard cluster 1"), mayBeNew: mayBeNew,
              keyPath: folder + "/master.key", logger: .lines)
            defer { journal.close() }
            do throws(JournalError) {
              try fill(journal, with: contents.boards, from: store)
            } catch {
              throw .cluster("The backup isn't in the cluster \(cluster.name), or not all of it: \(error.detail).")
            }
            return Contents(contents)
          }
        }
      } catch {
        throw error.code == .newer ? .newerDatabase(path: file) : .backup(path: file, reason: error.detail)
      }
      return try end.get()
    #else
      throw .cluster("This build has no cluster: build one with `make cluster`, see docs/scale.md.")
    #endif
  }

  /// - Throws: `locked`: the cluster has one of the boards, and nothing was changed.
  private static func fill(
    _ journal: any OwnerStore, with boards: [BoardName], from store: SQLiteJournal
  ) throws(JournalError) {
    let known = Set(try journal.boards())
    if let board = boards.first(where: known.contains) {
      throw JournalError(.locked, detail: "it has a board \(board) already, which stays as it is")
    }
    guard try journal.serverRecords(after: 0).records.isEmpty else {
      throw JournalError(.locked, detail: "its owner has made boards there already")
    }
    for board in boards { try JournalCopy.copy(board, from: store, to: journal) }
    try JournalCopy.copyServerLog(from: store, after: 0, to: journal)
  }
}
