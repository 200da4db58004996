public import Document
import FoundationEssentials
import Storage

/// What `displayboard backup` and `restore` do themselves.
public enum Backups {
  /// A copy's name before somebody moves it to where it is kept; one that nobody takes is removed at the next start.
  static var freshName: String { prefix + UUID().uuidString + suffix }

  private static let prefix = ".handover-"
  private static let suffix = ".sqlite"

  /// Whether a file was named by ``freshName``: what a person named is theirs.
  public static func isHandover(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    return UUID(uuidString: String(name.dropFirst(prefix.count).dropLast(suffix.count))) != nil
  }

  /// Puts what a running server made where it is kept, proven whole, and removes it from the server's folder.
  public static func keep(_ made: String, as file: String) throws(ServeError) -> [BoardName] {
    do throws(JournalError) {
      return try Backup.move(made, to: file)
    } catch {
      throw .backup(path: file, reason: error.detail)
    }
  }

  /// Backs up a folder that no server has open.
  ///
  /// - Throws: `dataDirectoryInUse` if one has.
  public static func make(of folder: String, as file: String) throws(ServeError) -> [BoardName] {
    guard FileManager.default.fileExists(atPath: "\(folder)/boards.sqlite") else { throw .noBoards(path: folder) }
    let made = "\(folder)/\(freshName)"
    do throws(JournalError) {
      let journal = try SQLiteJournal(directory: folder, warn: { _ in })
      defer { journal.close() }
      try journal.backUp(to: made)
    } catch {
      switch error.code {
      case .locked: throw .dataDirectoryInUse(path: folder)
      case .newer: throw .newerDatabase(path: folder)
      default: throw .database(path: folder, detail: error.detail)
      }
    }
    return try keep(made, as: file)
  }

  /// Makes the boards in a folder what they are in a backup.
  ///
  /// - Throws: `dataDirectoryInUse`: a server runs there; `boardsThere`: boards would be lost and mustn't.
  public static func restore(_ file: String, to folder: String, replacing: Bool) throws(ServeError) -> [BoardName] {
    let restored: [BoardName]?
    do throws(JournalError) {
      restored = try Backup.restore(file, to: folder, replacing: replacing)
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
