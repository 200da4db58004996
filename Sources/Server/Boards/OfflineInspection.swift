public import Document
import FoundationEssentials
public import Messages
import Storage

extension InspectionRequest {
  /// Inspects what a board file alone declares, as a board would be that nobody has edited.
  ///
  /// - Throws: `boardFile` for a file with a mistake; `noBoardFile` or `unreadableBoardFile` for one that can't be
  ///   read.
  /// - Complexity: O(length of the file), collections included, and laying the board out.
  public func text(ofFile path: String) throws(ServeError) -> String {
    // Facts that only a server hears aren't known here.
    var limits = Limits()
    limits.cardsMax = ServeConfiguration.cardsMost
    let contents = try BoardFiles.contents(of: .file(path), limits: limits).get()
    var state = BoardState()
    let at = Timestamp(milliseconds: 0)
    let found = state.document.reconciliation(with: contents.declaration)
    state.apply(.applied(state.nextServerOperation, .reconcile(found), by: nil, at: at))
    state.apply(.setting(.declaredContainer(contents.container), by: nil, at: at))
    state.apply(.setting(.declaredValues(contents.values), by: nil, at: at))
    return text(of: state)
  }

  /// Inspects a board that no server has open.
  ///
  /// - Throws: `dataDirectoryInUse` if one has; `noBoard` if the board was never on this directory.
  /// - Complexity: O(entries since the board's last snapshot), and laying the board out.
  public func text(of board: BoardName, in directory: String) throws(ServeError) -> String {
    try ClusterNote.refuse(in: directory)
    // Opening makes what isn't there, and looking at a board should leave nothing behind.
    guard FileManager.default.fileExists(atPath: "\(directory)/lock") else {
      throw .noBoard("\(board)", path: directory)
    }
    guard let state = try Self.state(of: board, in: directory) else { throw .noBoard("\(board)", path: directory) }
    return text(of: state)
  }

  /// Nil: there is no such board.
  private static func state(of board: BoardName, in directory: String) throws(ServeError) -> BoardState? {
    do throws(JournalError) {
      let journal = try SQLiteJournal(directory: directory, warn: { _ in })
      defer { journal.close() }
      guard try journal.boards().contains(board) else { return nil }
      return try journal.read(board).loadState()
    } catch {
      switch error.code {
      case .locked: throw .dataDirectoryInUse(path: directory)
      case .newer: throw .newerDatabase(path: directory)
      default: throw .database(error, path: directory)
      }
    }
  }
}
