public import Document
import FoundationEssentials
import Storage

/// What `displayboard repair` does itself: finds out what is wrong with a board that no server has open, and mends it.
///
/// ```swift
/// let repair = try BoardRepair(of: karaoke, in: "data")
/// if !repair.problems.isEmpty { print(try repair.carryOut()) }
/// repair.close()
/// ```
public final class BoardRepair {
  private let repair: Repair
  private let folder: String

  /// - Throws: `dataDirectoryInUse`: a server runs on the folder; `noBoard`; `database`: nothing of the store can be
  ///   read.
  /// - Complexity: O(entries).
  public init(of board: BoardName, in folder: String) throws(ServeError) {
    try ClusterNote.refuse(in: folder)
    self.folder = folder
    do throws(JournalError) {
      repair = try Repair(of: board, in: folder)
    } catch {
      throw Self.sentence(for: error, board, in: folder)
    }
  }

  /// The rows that aren't as they were written; empty: nothing has to be repaired.
  public var problems: [String] { repair.problems }
  /// The board as it will be when it is repaired.
  public var state: BoardState { repair.loaded.state }
  /// Its last entry then.
  public var lastKept: SequenceNumber { repair.loaded.sequence }
  /// The entries that would be lost; nil: none is.
  public var lost: ClosedRange<UInt64>? {
    repair.loaded.damage.flatMap { $0.lostCount > 0 ? $0.first.rawValue...$0.last.rawValue : nil }
  }
  /// How many of the oldest entries go.
  public var forgottenCount: UInt64 { repair.forgottenCount }

  /// The first `count` of those that would be lost; an entry is nil if it can't be read.
  ///
  /// - Throws: ``ServeError`` if the store can't be read at all.
  /// - Complexity: O(count).
  public func lost(first count: Int) throws(ServeError) -> [(sequence: SequenceNumber, entry: Entry?)] {
    do throws(JournalError) {
      return try repair.lost(first: count).map { ($0.sequence, $0.entry) }
    } catch {
      throw Self.sentence(for: error, repair.board, in: folder)
    }
  }

  /// Cuts off what can't be read. Answers the file that the damaged store is kept in.
  ///
  /// - Throws: ``ServeError`` if that file can't be made, or the store can't be written: then nothing is cut off.
  /// - Complexity: O(entries).
  public func carryOut() throws(ServeError) -> String {
    let now = Timestamp(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded()))
    do throws(JournalError) {
      return try repair.carryOut(at: now)
    } catch {
      throw Self.sentence(for: error, repair.board, in: folder)
    }
  }

  /// Lets a server have the folder again.
  public func close() { repair.close() }

  private static func sentence(for error: JournalError, _ board: BoardName, in folder: String) -> ServeError {
    switch error.code {
    case .locked: .dataDirectoryInUse(path: folder)
    case .newer: .newerDatabase(path: folder)
    case .lost: .noBoard("\(board)", path: folder)
    default: .database(error, path: folder)
    }
  }
}
