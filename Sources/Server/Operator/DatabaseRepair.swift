import Document
import Storage

/// What `displayboard repair` does itself where no board is named: makes a new database of all that can be read of a
/// damaged one.
///
/// ```swift
/// let repair = try DatabaseRepair(in: "data")
/// if repair.problem != nil { print(try repair.carryOut()) }
/// repair.close()
/// ```
public final class DatabaseRepair {
  private let repair: StoreRepair
  private let folder: String

  /// - Throws: `dataDirectoryInUse`: a server runs on the folder; `noBoards`; `unreadableDatabase`.
  /// - Complexity: O(entries).
  public init(in folder: String) throws(ServeError) {
    try ClusterNote.refuse(in: folder)
    self.folder = folder
    do throws(JournalError) {
      repair = try StoreRepair(in: folder)
    } catch {
      throw Self.sentence(for: error, in: folder)
    }
  }

  /// The faults of the file; nil: nothing.
  public var problem: String? { repair.problem }

  /// The contents of a new file, a line for each board.
  ///
  /// - Complexity: O(boards).
  public var boards: [String] {
    repair.boards.map { "\($0.board): \($0.problem.map { "damaged, \($0)" } ?? "whole")" } + repair.losses
  }

  /// Boards that aren't whole in the new file.
  ///
  /// - Complexity: O(boards).
  public var damagedBoards: [String] { repair.boards.filter { $0.problem != nil }.map { $0.board.description } }

  /// Puts a new file in the damaged one's place. Answers the file that the damaged one is kept in.
  ///
  /// - Throws: ``ServeError`` if the new file can't be put there: the damaged one stays where it is.
  /// - Complexity: O(size of the file).
  public func carryOut() throws(ServeError) -> String {
    do throws(JournalError) {
      return try repair.carryOut()
    } catch {
      throw Self.sentence(for: error, in: folder)
    }
  }

  /// Lets a server have the folder again.
  public func close() { repair.close() }

  private static func sentence(for error: JournalError, in folder: String) -> ServeError {
    switch error.code {
    case .locked: .dataDirectoryInUse(path: folder)
    case .newer: .newerDatabase(path: folder)
    case .lost: .noBoards(path: folder)
    case .format: .unreadableDatabase(path: folder, detail: error.detail)
    default: .database(path: folder, detail: error.detail)
    }
  }
}
