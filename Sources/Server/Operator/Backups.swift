public import Document
import FoundationEssentials
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
}
