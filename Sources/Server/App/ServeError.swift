import BoardUITerminal
import Document

/// Why a server doesn't start: one sentence that says what to do, and an exit code other than 0.
///
/// It is one line of text, whatever the paths in it are called.
public enum ServeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another program listens there.
  case portTaken(Int)
  /// The data directory can't be made or written to.
  case dataDirectory(path: String, reason: String)
  /// A file of the data directory isn't what it should be; what to do.
  case damaged(path: String, String)
  /// Another server has the data directory open.
  case dataDirectoryInUse(path: String)
  /// The database was written by a newer version.
  case newerDatabase(path: String)
  /// The database can't be opened or made.
  case database(path: String, detail: String)
  /// The database's own pages are damaged, without which no board is found.
  case damagedDatabase(path: String, detail: String)
  /// Its pages are damaged, and nothing can be read.
  case unreadableDatabase(path: String, detail: String)
  /// There were boards here, and there is no database any more.
  case lostDatabase(path: String)
  /// A backup can't be made or restored, or isn't one.
  case backup(path: String, reason: String)
  /// There is nothing to back up.
  case noBoards(path: String)
  /// Boards would be lost if a backup were restored.
  case boardsThere(path: String)
  /// A board file says something that isn't understood.
  case boardFile(BoardFileError)
  /// A board file can't be read.
  case unreadableBoardFile(path: String, reason: String)
  /// Nothing is there, or no board file is in that folder.
  case noBoardFile(path: String)
  /// A board file's name is no name for a board.
  case badBoardName(path: String)
  /// The store has a board of that name already.
  case nameInStore(path: String)
  /// No board of this name was ever served from the data directory.
  case noBoard(String, path: String)
  /// The page's files aren't in that folder.
  case missingAssets(path: String)
  /// A file in the folder of pictures is no picture that pages show, or is too large.
  case unusablePicture(path: String, reason: String)
  /// The text that should be the guests' address isn't one.
  case badPublicURL(String)
  /// The network can't be used; why.
  case network(String)
  /// The file of options can't be read, or says something that is no option.
  case optionsFile(path: String, reason: String)
  /// A cluster can't be joined, or a board in it can't be served. The text is the sentence for the operator.
  case cluster(String)
  /// The directory's boards are in a cluster, not in the directory.
  case inCluster(path: String, node: String, cluster: String)
  /// A program of one's own boards declares what can't be served; what.
  case wrongApp(String)

  public var description: String { sanitized(sentence) }

  private var sentence: String {
    switch self {
    case .portTaken(let port):
      "Port \(port) is taken by another program: stop it, or choose another port with --port (make run PORT=…)."
    case .dataDirectory(let path, let reason):
      "Can't use \(path): \(reason). Make it writable, or choose another directory with --data (make run DATA=…)."
    case .damaged(let path, let advice):
      "\(path) is damaged: \(advice)."
    case .dataDirectoryInUse(let path):
      "Another DisplayBoard server is running on \(path): stop it first, or choose another directory with --data."
    case .newerDatabase(let path):
      "The boards in \(path) were written by a newer DisplayBoard: run that version, or choose another directory."
    case .database(let path, let detail):
      """
      The boards in \(path) can't be opened: \(detail). If it stays that way, restore a backup: \(ProgramName.typed) \
      restore FILE --data \(path) --replace.
      """
    case .damagedDatabase(let path, let detail):
      """
      \(path)/boards.sqlite, the file that all boards are in, is damaged: \(detail). Nothing was changed on any board. \
      Make a new file of everything that can be read (\(ProgramName.typed) repair --data \(path)), or restore a backup \
      (\(ProgramName.typed) restore FILE --data \(path) --replace).
      """
    case .unreadableDatabase(let path, let detail):
      """
      Nothing can be read of \(path)/boards.sqlite, the file that all boards are in: \(detail). It was left as it is. Keep a copy of it, \
      and restore a backup: \(ProgramName.typed) restore FILE --data \(path) --replace.
      """
    case .lostDatabase(let path):
      """
      \(path)/boards.sqlite is missing or empty, but there were boards here: their key, master.key, is there. Restore a backup \
      (\(ProgramName.typed) restore FILE --data \(path) --replace), or delete master.key to start over, with new links.
      """
    case .backup(let path, let reason):
      "Backing up to \(path), or from it, failed: \(reason)."
    case .noBoards(let path):
      "There are no boards in \(path): name the server's directory with --data."
    case .boardsThere(let path):
      "There are boards in \(path) already, which would be lost: say --replace, or choose another directory with --data."
    case .boardFile(let error):
      error.all.map { "\($0)." }.joined(separator: " ")
    case .unreadableBoardFile(let path, let reason):
      "Can't read the board file \(path): \(reason). Name a file, or a folder of them, with --board."
    case .noBoardFile(let path):
      "There is no board file (*.yaml) in \(path): name one with --board FILE."
    case .badBoardName(let path):
      "A board is named after its file, with a–z, 0–9 and - only: rename \(path)."
    case .nameInStore(let path):
      "The server's owner made a board of the same name as the file \(path): rename the file, or serve it elsewhere."
    case .noBoard(let name, let path):
      "There is no board \(name) in \(path): name another, or another directory with --data."
    case .missingAssets(let path):
      "The page's files are not in \(path): run from the project's directory, or say where they are with --web."
    case .unusablePicture(let path, let reason):
      "Can't serve the picture \(path): \(reason)."
    case .badPublicURL(let url):
      "\(url) is not an address that guests can open: give http:// or https://, a host and perhaps a port."
    case .network(let sentence):
      sentence
    case .optionsFile(let path, let reason):
      "Can't take options from \(path): \(reason)."
    case .cluster(let sentence):
      sentence
    case .inCluster(let path, let node, let cluster):
      """
      The boards of \(path) are in the cluster \(cluster), and that directory is its node \(node)'s: serve it with \
      --cluster and --node \(node), or choose another directory with --data. Other commands ask the running server.
      """
    case .wrongApp(let what):
      "\(what)."
    }
  }
}

extension ServeError {
  /// A store that can't be opened or read, for a reason without a sentence of its own.
  static func database(_ error: JournalError, path: String) -> ServeError {
    error.code == .format
      ? .damagedDatabase(path: path, detail: error.detail) : .database(path: path, detail: error.detail)
  }

  /// Why a board can't be read.
  static func unreadable(
    _ board: BoardName, _ error: JournalError, in journal: any Journal, path: String
  ) -> ServeError {
    guard journal is any ClusterJournal else { return .database(path: path, detail: "in \(board), \(error.detail)") }
    return switch error.code {
    case .locked:
      .cluster("The board \(board) is at another node: \(error.detail).")
    default: .cluster("The board \(board) can't be read from the cluster: \(error.detail).")
    }
  }
}
